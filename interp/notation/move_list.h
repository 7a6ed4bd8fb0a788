// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The legal moves of a position with what each of them does: the text of a move depends on
// which other moves there are.

#ifndef MEWS_NOTATION_MOVE_LIST_H
#define MEWS_NOTATION_MOVE_LIST_H

#include "base/writer.h"
#include "position/position.h"

// No text is longer: from and to, a promotion's letter, a gate's with the squares of castling,
// `,xp16` for each man taken elsewhere and `,p16p16` for each man moved, with a mark of check and
// the NUL. SAN has no more than that.
enum { MOVE_TEXT_SIZE = 2048 };
_Static_assert(6 + LETTER_MAX + (LETTER_MAX + 7) + 5 * SQUARES_MAX + 7 * LIFTS_MAX + 2 <=
                   MOVE_TEXT_SIZE,
               "room for any move");

typedef struct MoveList {
    const Position *position;
    const Rules *rules;
    Move *moves;
    MoveFacts *facts; // parallel to `moves`
    size_t count;
} MoveList;

// How a legal move is written: move_text_short, san_write_bare.
typedef void WriteMove(Writer *writer, const MoveList *list, size_t i);

// False if there is no memory; the list is then empty.
bool move_list_make(const Position *position, MoveList *list);

// Only those with the same two squares as `move`.
bool move_list_make_like(const Position *position, Move move, MoveList *list);
void move_list_free(MoveList *list);
size_t move_list_find(const MoveList *list, Move move); // its index, or count

// Where men of the side to move stand, of this kind or, if that is NONE, of any.
Bits move_list_men(const MoveList *list, int kind);
bool move_list_has_man(const MoveList *list, int kind);

// The first move that puts a man of the kind on the square, or anywhere if that is NONE: its
// index, or count.
size_t move_list_drop(const MoveList *list, int kind, int square);

// Does each move put a man on the board?
bool move_list_only_drops(const MoveList *list);

#endif
