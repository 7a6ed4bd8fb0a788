// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Is the end of a line a pure, a model or an ideal mate, or stalemate? It is pure if each square
// around the king is closed for one reason only: one man guards it, or a man of the king's side
// stands there and none guards it; and one man gives check. It is a model one if all men of the
// other side but king and pawns take part, and an ideal one if all men do.

#include "problem.h"

#include <stdlib.h>

enum { SQUARES_MOST = 256 };

typedef struct MatePicture {
    const mews_position *position;
    int squares, loser, king;
    bool check,
        around[SQUARES_MOST]; // where the king could go, and its own square if it is checked
    int guards[SQUARES_MOST]; // how many men guard a square
    bool pure, model, ideal;
} MatePicture;

static bool man_on(const MatePicture *mate, int square, mews_piece *piece, int *side) {
    size_t kind;
    return mews_position_man(mate->position, square, &kind, side) &&
           mews_rules_piece(mews_position_rules(mate->position), kind, piece);
}

static mews_position *set_up(const MatePicture *mate, const mews_setup *setup) {
    mews_position *position =
        memory_sure(mews_position_new(mews_position_rules(mate->position), 0));
    if (mews_position_set_up(position, setup, NULL))
        return position;
    mews_position_free(position);
    return NULL;
}

// Where could the king go if it were alone? False: there isn't just one.
static bool find_around(MatePicture *mate) {
    mews_setup *setup = memory_sure(mews_setup_new(mews_position_rules(mate->position)));
    mews_piece piece;
    int side, kings = 0;
    size_t kind;
    for (int square = 0; square < mate->squares; square++)
        if (man_on(mate, square, &piece, &side) && piece.royal && side == mate->loser) {
            mews_position_man(mate->position, square, &kind, &side);
            mews_setup_put(setup, square, kind, side);
            mate->king = square;
            kings++;
        }
    mews_setup_turn(setup, mate->loser);
    mews_position *alone = kings == 1 ? set_up(mate, setup) : NULL;
    for (int square = 0; alone && square < mate->squares; square++)
        mate->around[square] = square == mate->king
                                   ? mate->check
                                   : mews_position_attacked(alone, square, mate->loser);
    mews_position_free(alone);
    mews_setup_free(setup);
    return alone != NULL;
}

// The position without the king, in which all men of the other side but one have become the
// king's.
static mews_position *with_one(const MatePicture *mate, int one) {
    mews_setup *setup = memory_sure(mews_setup_of(mate->position));
    size_t kind;
    int side;
    mews_piece piece;
    // No royal may stand where the side to move takes it.
    mews_setup_turn(setup,
                    man_on(mate, one, &piece, &side) && piece.royal ? !mate->loser : mate->loser);
    mews_setup_remove(setup, mate->king);
    for (int square = 0; square < mate->squares; square++)
        if (square != one && mews_position_man(mate->position, square, &kind, &side) &&
            side != mate->loser) {
            mews_setup_remove(setup, square);
            mews_setup_put(setup, square, kind, mate->loser);
        }
    mews_position *position = set_up(mate, setup);
    mews_setup_free(setup);
    return position;
}

// Does the man on the square guard some square around? False, too: it can't be told.
static bool takes_part(MatePicture *mate, int one) {
    mews_position *position = with_one(mate, one);
    bool part = false;
    for (int square = 0; position && square < mate->squares; square++)
        if (mate->around[square] && mews_position_attacked(position, square, !mate->loser)) {
            mate->guards[square]++;
            part = true;
        }
    mate->pure &= position != NULL;
    mews_position_free(position);
    return part;
}

// Does it become something else somewhere?
static bool is_pawn(const MatePicture *mate, int square) {
    size_t kind;
    int side;
    bool promotes = false;
    mews_position_man(mate->position, square, &kind, &side);
    for (int to = 0; to < mate->squares; to++)
        promotes |= mews_rules_promotes(mews_position_rules(mate->position), kind, side, to);
    return promotes;
}

static void look_at_men(MatePicture *mate) {
    mews_piece piece;
    int side;
    for (int square = 0; square < mate->squares; square++) {
        if (!man_on(mate, square, &piece, &side) || square == mate->king)
            continue;
        bool part = side == mate->loser ? mate->around[square] : takes_part(mate, square);
        bool officer = side != mate->loser && !piece.royal && !is_pawn(mate, square);
        mate->ideal &= part;
        mate->model &= part || !officer;
    }
    for (int square = 0; square < mate->squares; square++) {
        bool blocked = man_on(mate, square, &piece, &side) && side == mate->loser;
        if (mate->around[square])
            mate->pure &= mate->guards[square] == (blocked && square != mate->king ? 0 : 1);
    }
}

const char *mate_picture(const mews_position *position) {
    const mews_rules *rules = mews_position_rules(position);
    MatePicture mate = {.position = position,
                        .squares = mews_rules_files(rules) * mews_rules_ranks(rules),
                        .loser = mews_position_side(position),
                        .pure = true,
                        .model = true,
                        .ideal = true};
    mate.check = mews_position_in_check(position);
    if (mate.squares > SQUARES_MOST || mews_position_moves(position, NULL, 0) > 0 ||
        !find_around(&mate))
        return NULL;
    look_at_men(&mate);
    return !mate.pure ? NULL : mate.ideal ? "ideal" : mate.model ? "model" : "pure";
}
