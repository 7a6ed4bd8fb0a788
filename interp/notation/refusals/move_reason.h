// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Why a move that a man could make otherwise is forbidden now: which rule it breaks, and which
// enemy on which square stands against it.

#ifndef MEWS_NOTATION_REFUSALS_MOVE_REASON_H
#define MEWS_NOTATION_REFUSALS_MOVE_REASON_H

#include "base/writer.h"
#include "notation/move_list.h"

// Writes the reason why the side to move can't go from the one square to the other: "the king on
// e1 would be attacked by the rook on e8". Writes nothing and returns false if no such rule
// forbids it. `san`: other moves are named in SAN.
bool move_reason_write(Writer *writer, const MoveList *list, int from, int to, bool san);

// What a text says of a capture: nothing, as two squares do; that it is none; that it is one.
typedef enum WayAsked { WAY_ANY, WAY_MOVE, WAY_CAPTURE } WayAsked;

// "the pawn on d3 is frozen by the immobilizer on d4", if it is.
bool frozen_write(Writer *writer, const MoveList *list, int square);
bool frozen_write_is(Writer *writer, const MoveList *list, int square); // "is frozen by …"

// That of a man that could go from the one square to the other but for auras; or which man
// protects the one on `to`.
bool aura_reason_write(Writer *writer, const MoveList *list, int from, int to);

// The same for men that stand in the way, also where the move ends, unless it is said to be a
// capture; and for a move that only captures, where nothing is said and there is nothing to
// capture.
bool way_reason_write(Writer *writer, const MoveList *list, int from, int to, WayAsked asked);

// The same for a man that must jump over another one.
bool hurdle_reason_write(Writer *writer, const MoveList *list, int from, int to, WayAsked asked);

// The same for a capture of the man on `to` by one that takes only men that it jumps over, or that
// captures nowhere by going there.
bool jump_reason_write(Writer *writer, const MoveList *list, int from, int to);

// The same for a man that goes as far as there are men on its line: "there are 3 men on the file,
// so the man on d1 goes exactly 3 squares along it"; or for one that stands in its way.
bool distance_reason_write(Writer *writer, const MoveList *list, int from, int to);

// The same for a man whose term has a condition or must begin or end elsewhere: "the wolf may end
// this move only on a square of the zone land".
bool bound_reason_write(Writer *writer, const MoveList *list, int from, int to);

// The same for a man that could make the move if it hadn't moved yet.
bool unmoved_reason_write(Writer *writer, const MoveList *list, int from, int to);

// "capture", "drop": what is compulsory; NULL if nothing is.
const char *compulsory_word(const MoveList *list);

// "a capture is compulsory: e4d5", in SAN "exd5"; false if neither captures nor drops are.
bool compulsory_write(Writer *writer, const MoveList *list, bool san);

// "White may never make a move that gives check": of the limit of this number in the rules, which
// may be NONE. False if it says nothing.
bool limit_write(Writer *writer, const MoveList *list, int limit);

// Why no man of the kind, which is in hand, can be dropped on the square, which is empty.
bool drop_reason_write(Writer *writer, const MoveList *list, int kind, int square);

// "White's own pawn is on a6": where a man there forbids those of the kind to go there, as they
// can be put on empty squares, or if the move is `pushed`, which is no capture.
bool occupied_reason_write(Writer *writer, const MoveList *list, int kind, int square,
                           bool pushed);

// The same for castling: with the king that starts on `from` (NONE: any) and goes to `to`, or to
// the side of the files above (1) or below (-1) it. False if there is no such castling.
bool castling_reason_write(Writer *writer, const MoveList *list, int from, int to, int direction);

// "White's king on e1 is in check from the rook on e8"; false if it isn't.
bool check_reason_write(Writer *writer, const MoveList *list);

// The same, also of a check that no man gives alone.
bool in_check_write(Writer *writer, const MoveList *list);

// " the queen on f5": which royals of the side to move are in check, if it has several. Nothing if
// it can't be told.
void checked_write(Writer *writer, const Position *position);

// Who is in check, or what is compulsory: why so few moves are legal. False if there is no such
// reason.
bool why_few_write(Writer *writer, const MoveList *list, bool san);

// " by the rook on e8": the man of the side to move that attacks this square, where one of the
// other side stands. Nothing if it can't be told. False if there is no memory.
bool attacker_write(Writer *writer, const Engine *engine, const Setup *setup, int square);

#endif
