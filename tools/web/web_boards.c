// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Several positions of the game, one of which is in use, for hosts that keep more than one board; and
// what other programs' interfaces ask of a position.

#include "web.h"

#include <stdlib.h>

static mews_position **boards; // by number; that of the one in use is old
static int board_count, board_used;

static int board_slot(void) {
    for (int i = 0; i < board_count; i++)
        if (!boards[i] && i != board_used)
            return i;
    int count = board_count ? 2 * board_count : 8;
    mews_position **more = realloc(boards, (size_t)count * sizeof *more);
    if (!more)
        mews_no_memory(false);
    for (int i = board_count; i < count; i++)
        more[i] = NULL;
    int slot = board_count ? board_count : 1; // 0 is in use from the start
    boards = more;
    board_count = count;
    return slot;
}

// A copy of the position in use, with its history: its number.
int EXPORT(board_new)(void) {
    mews_position *copy = mews_position_copy(web.position);
    if (!copy)
        mews_no_memory(false);
    int slot = board_slot();
    boards[slot] = copy;
    return slot;
}

void EXPORT(board_use)(int board) {
    if (board == board_used || board < 0 || board >= board_count || !boards[board])
        return;
    boards[board_used] = web.position;
    web.position = boards[board];
    board_used = board;
}

// Not the one in use.
void EXPORT(board_free)(int board) {
    if (board == board_used || board < 0 || board >= board_count)
        return;
    mews_position_free(boards[board]);
    boards[board] = NULL;
}

// The texts of all legal moves, or these in SAN.
static const char *json_list(void (*write)(const char *key, const mews_position *position,
                                           mews_move move)) {
    size_t count;
    mews_move *moves = web_moves(web.position, &count);
    json_begin();
    json_open(NULL, '[');
    for (size_t i = 0; i < count; i++)
        write(NULL, web.position, moves[i]);
    json_close(']');
    free(moves);
    return json_end();
}

const char *EXPORT(texts)(void) {
    return json_list(json_move_text);
}

const char *EXPORT(sans)(void) {
    return json_list(json_san);
}

// A move, not made: {"ok":true,"text":…,"san":…,"captures":…}, or why not.
const char *EXPORT(move)(const char *text) {
    static mews_facts facts;
    mews_move move = web_move_read(text);
    if (!move)
        return json_verdict(false);
    json_bool("captures", mews_move_facts(web.position, move, &facts) && facts.captures);
    json_close('}');
    return json_end();
}

// The squares of the royal men of the side to move that are attacked.
const char *EXPORT(checked)(void) {
    int squares = mews_rules_files(web.rules) * mews_rules_ranks(web.rules);
    int mover = mews_position_side(web.position), side;
    mews_piece piece;
    size_t kind;
    json_begin();
    json_open(NULL, '[');
    for (int square = 0; mews_position_in_check(web.position) && square < squares; square++)
        if (mews_position_man(web.position, square, &kind, &side) && side == mover &&
            mews_rules_piece(web.rules, kind, &piece) && piece.royal &&
            mews_position_attacked(web.position, square, 1 - mover))
            json_number(NULL, square);
    json_close(']');
    return json_end();
}

// What other programs call games of the catalogue: [ours, theirs, ours, theirs, …].
const char *EXPORT(aliases)(void) {
    const char *ours, *theirs;
    json_begin();
    json_open(NULL, '[');
    for (size_t i = 0; mews_variant_alias(i, &ours, &theirs); i++) {
        json_text(NULL, ours);
        json_text(NULL, theirs);
    }
    json_close(']');
    return json_end();
}
