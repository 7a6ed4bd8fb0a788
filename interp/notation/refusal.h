// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text that is no legal move, while it is found out why; and what its messages share.

#ifndef MEWS_NOTATION_REFUSAL_H
#define MEWS_NOTATION_REFUSAL_H

#include "base/writer.h"
#include "notation/san.h"

enum { NOTE_SIZE = 256 };

typedef struct Refusal {
    const MoveList *list;
    const char *text;
    Text written;
    Report *report;
    Setup setup;
    char note[NOTE_SIZE]; // why it may be that so few moves are legal
} Refusal;

enum { SHOWN_MAX = 12 }; // moves listed in a message at most

typedef char MoveWord[MOVE_TEXT_SIZE];

// "; White's king on e1 is in check from the rook on e8", or "".
const char *refusal_check_note(Refusal *refusal);

// "a", "a or b", "a, b or c": what comes before the item i of so many.
void refusal_write_between(Writer *writer, size_t i, size_t count);

// Tells that the move isn't legal, with the nearest text of one that is, as `write` writes them.
typedef void WriteMove(Writer *writer, const MoveList *list, size_t i);
void refusal_tell_illegal(Refusal *refusal, const char *code, const char *what, WriteMove *write);

// Tells the rule that a move breaks which the man could make otherwise. False if there is none.
bool refusal_tell_reason(Refusal *refusal, int from, int to);

// san_error.c: about SAN, which so many legal moves fit.
void san_error_tell(Refusal *refusal, const San *san, size_t fits);

#endif
