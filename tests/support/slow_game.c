// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Definition → SlowGame: the notation of every term is read, and castling is written out for
// both sides. Everything else is looked up in the Definition when it is needed.

#include "support/slow_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/slow_inner.h"

// ---- pieces ---------------------------------------------------------------------------------

bool slow_induces(const char *betza) {
    bool braces = false;
    for (; *betza; betza++) {
        braces = *betza == '{' || (braces && *betza != '}');
        if (*betza == 'x' && !braces)
            return true;
    }
    return false;
}

static bool read_terms(SlowGame *game, int kind, const char **why) {
    const Definition *definition = game->definition;
    const PieceDefinition *piece = &definition->pieces[kind];
    game->kinds[kind] =
        (SlowKind){piece->letter.text, piece->name.text, piece->royal.as != ROYAL_NOT};
    game->terms[kind] = calloc(piece->term_count + 1, sizeof *game->terms[kind]);
    for (size_t i = 0; i < piece->term_count; i++) {
        const char *betza = piece->terms[i].betza.text;
        if (piece->terms[i].stay)
            continue;
        game->terms[kind][i] = slow_terms_read(betza, definition->files + definition->ranks);
        game->induction |= slow_induces(betza);
        if (!game->terms[kind][i]) {
            *why = betza;
            return false;
        }
    }
    return true;
}

// ---- castling -------------------------------------------------------------------------------

static int right_for(SlowGame *game, const SlowRight *wanted) {
    for (int i = 0; i < game->right_count; i++) {
        const SlowRight *right = &game->rights[i];
        if (right->side == wanted->side && same_spot(right->king_from, wanted->king_from) &&
            same_spot(right->partner_from, wanted->partner_from))
            return i;
    }
    game->rights[game->right_count] = *wanted;
    return game->right_count++;
}

// The entry itself, of which this may be a copy with the squares that a shuffle has drawn.
static const CastlingDefinition *castling_said(const Definition *definition,
                                               const CastlingDefinition *copy) {
    const CastlingDefinition *said = definition->castlings;
    while (said->name.text != copy->name.text)
        said++;
    return said;
}

static void add_castle(SlowGame *game, const CastlingDefinition *castling, int side,
                       Spot king_to) {
    const SlowBoard *board = &game->start.board;
    SlowRight right = {.side = side,
                       .king = castling->king,
                       .partner = castling->partner,
                       .drawn = castling->drawn,
                       .dropped = castling->dropped,
                       .king_from = spot_of_number(board, castling->king_from),
                       .partner_from = spot_of_number(board, castling->partner_from)};
    // Next to the king, on the side from which the king came.
    Spot partner_to = {king_to.file + (king_to.file > right.king_from.file ? -1 : 1),
                       king_to.rank};
    if (castling->partner_to != NONE)
        partner_to = spot_of_number(board, castling->partner_to);
    if (side == BLACK) {
        right.king_from = mirror_spot(board, right.king_from);
        right.partner_from = mirror_spot(board, right.partner_from);
        king_to = mirror_spot(board, king_to);
        partner_to = mirror_spot(board, partner_to);
    }
    if (game->right_count == SLOW_RIGHTS || game->castle_count == SLOW_CASTLES)
        return;
    game->castles[game->castle_count++] = (SlowCastle){
        .right = right_for(game, &right),
        .king_to = king_to,
        .partner_to = partner_to,
        .said = castling_said(game->definition, castling)};
}

typedef struct Search {
    Spot to;
    bool found;
} Search;

static void compare_way(void *context, const SlowWay *way) {
    Search *search = context;
    if (!way->passant && !way->borrows && same_spot(way->to, search->to))
        search->found = true;
}

// Do the king's own terms contain the step on an empty board?
static bool king_steps(const SlowGame *game, const SlowRight *right, Spot to) {
    SlowBoard empty = game->start.board;
    for (Spot s = first_spot(); more_spots(&empty, s); s = next_spot(&empty, s))
        take_man(&empty, s);
    put_man(&empty, right->king_from, make_man(right->king, right->side));
    Search search = {to, false};
    size_t terms = game->definition->pieces[right->king].term_count;
    for (size_t i = 0; i < terms; i++)
        slow_walk(game->terms[right->king][i], &empty, game->kinds, right->king_from, true, false,
                  false, compare_way, &search);
    return search.found;
}

static bool needs_two_legs(const SlowGame *game, int index) {
    const SlowCastle *castle = &game->castles[index];
    const SlowRight *right = &game->rights[castle->right];
    if (same_spot(right->king_from, castle->king_to) || king_steps(game, right, castle->king_to))
        return true;
    for (int i = 0; i < game->castle_count; i++) {
        const SlowCastle *other = &game->castles[i];
        if (i != index && same_spot(other->king_to, castle->king_to) &&
            same_spot(game->rights[other->right].king_from, right->king_from))
            return true;
    }
    return false;
}

// The king's and the partner's squares may be any two of the shuffle in the same order.
static void add_castles_drawn(SlowGame *game, const CastlingDefinition *castling, int side,
                              Spot king_to) {
    const SlowBoard *board = &game->start.board;
    const Definition *definition = game->definition;
    const Bits *squares =
        definition->castling_drawn ? &definition->squares : &definition->start.shuffled;
    for (int king = 0; king < board->files; king++)
        for (int partner = 0; partner < board->files; partner++) {
            CastlingDefinition drawn = *castling;
            drawn.king_from = square_number(board, (Spot){king, king_to.rank});
            drawn.partner_from = square_number(board, (Spot){partner, king_to.rank});
            bool ordered = castling->king_from < castling->partner_from ? king < partner
                                                                        : king > partner;
            if (ordered && bits_has(squares, drawn.king_from) &&
                bits_has(squares, drawn.partner_from))
                add_castle(game, &drawn, side, king_to);
        }
}

static void write_out_castling(SlowGame *game) {
    const Definition *definition = game->definition;
    for (int side = WHITE; side <= BLACK; side++) {
        for (size_t i = 0; i < definition->castling_count; i++) {
            const CastlingDefinition *castling = &definition->castlings[i];
            if (castling->when.side != NONE && castling->when.side != side)
                continue;
            for (int s = bits_next(&castling->king_to, 0); s >= 0;
                 s = s + 1 < SQUARES_MAX ? bits_next(&castling->king_to, s + 1) : -1)
                (castling->drawn ? add_castles_drawn : add_castle)(
                    game, castling, side, spot_of_number(&game->start.board, s));
        }
    }
    for (int i = 0; i < game->castle_count; i++)
        game->castles[i].two_legs = needs_two_legs(game, i);
}

// ---- the game -------------------------------------------------------------------------------

static void empty_board(const Definition *definition, SlowBoard *board) {
    board->files = definition->files;
    board->ranks = definition->ranks;
    board->ring_files = definition->wrap != WRAP_NONE;
    board->ring_ranks = definition->wrap == WRAP_BOTH;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        board->exists[s.file][s.rank] = bits_has(&definition->squares, square_number(board, s));
        take_man(board, s);
    }
}

static bool uses_hands(const Definition *definition) {
    const DropDefinition *drops = &definition->drops;
    bool hands = drops->gating.given || (drops->given && !drops->rule_count);
    for (size_t i = 0; i < drops->rule_count; i++)
        hands |= !drops->rules[i].free;
    for (size_t i = 0; i < definition->capture_count; i++)
        hands |= definition->captures[i].to != TO_NOWHERE;
    return hands;
}

SlowGame *slow_game_new(const Definition *definition, const char **why) {
    SlowGame *game = calloc(1, sizeof *game);
    game->definition = definition;
    game->hands = uses_hands(definition);
    game->bound = calloc(KINDS_MAX, 1);
    empty_board(definition, &game->start.board);
    bool readable = slow_reaches_read(game, why) && slow_thens_read(game, why);
    for (size_t kind = 0; kind < definition->piece_count && readable; kind++)
        readable = read_terms(game, (int)kind, why);
    if (readable) {
        write_out_castling(game);
        *why = "start position";
        const char *fen = definition->start.fen.text;
        SlowPosition men = game->start;
        readable = slow_board_read(game, fen, &men);
        game->start.board = men.board; // it shows which men may be unmoved
        readable = readable && slow_fen_read(game, fen, &game->start);
    }
    if (readable)
        return game;
    slow_game_free(game);
    return NULL;
}

void slow_game_free(SlowGame *game) {
    if (!game)
        return;
    slow_reaches_free(game);
    slow_thens_free(game);
    for (size_t kind = 0; kind < game->definition->piece_count; kind++) {
        for (size_t i = 0; game->terms[kind] && i < game->definition->pieces[kind].term_count; i++)
            slow_terms_free(game->terms[kind][i]);
        free(game->terms[kind]);
    }
    free(game->bound);
    free(game);
}
