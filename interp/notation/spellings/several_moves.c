// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/several_moves.h"

#include <stdio.h>
#include <string.h>

#include "notation/move_text.h"
#include "notation/san.h"
#include "notation/symbol.h"

#define BLANKS " \t"

// Is the part a move's text, legal or not? *square: no more than a square, which is a pawn's.
static bool is_move_like(const MoveList *list, const char *part, bool *square) {
    San san;
    int at;
    size_t first = square_read(list->rules, part, &at);
    size_t second = first ? square_read(list->rules, part + first, &at) : 0;
    *square = first && !part[first];
    return second || san_parse(list->rules, part, &san);
}

bool one_move_begins(const MoveList *list, const char *part, const char *rest) {
    int square, to, side, kind = NONE;
    size_t letter =
        square_read(list->rules, part, &square) ? 0 : letter_read(list->rules, part, &kind, &side);
    size_t second = square_read(list->rules, rest + strspn(rest, BLANKS), &to);
    bool alone = second && !rest[strspn(rest, BLANKS) + second];
    if ((letter && !alone) || !square_read(list->rules, part + letter, &square) || square == NONE)
        return false;
    int man = position_man(list->position, square);
    return man != MAN_NONE && (!letter || letter_alike(list->rules, man_kind(man), kind)) &&
           move_text_find(list, part) == list->count;
}

// The first of them, without a number, goes to `first`.
static bool several_moves(const MoveList *list, const char *text, MoveWord first) {
    char part[MOVE_TEXT_SIZE];
    size_t moves = 0, idle = 0; // squares that are no legal moves
    while (*(text += strspn(text, BLANKS))) {
        size_t length = strcspn(text, BLANKS);
        bool square;
        if (length >= sizeof part)
            return false;
        snprintf(part, sizeof part, "%.*s", (int)length, text);
        text += length;
        size_t digits = strspn(part, "0123456789"), dots = strspn(part + digits, ".");
        if (digits && (dots || !part[digits])) // "1.e4" "1 e4"
            memmove(part, part + digits + dots, length + 1 - digits - dots);
        if (!*part)
            continue;
        if (!is_move_like(list, part, &square) || (!moves && one_move_begins(list, part, text)))
            return false;
        if (!moves)
            memcpy(first, part, sizeof part);
        idle += square && move_text_find(list, part) == list->count;
        moves++;
    }
    bool one = moves == 2 && idle == 2; // "e3 e5": from one to the other, but nothing is there
    return moves > 1 && !one;
}

bool several_moves_tell(Refusal *refusal) {
    MoveWord first;
    if (!several_moves(refusal->list, refusal->text, first))
        return false;
    bool legal = move_text_find(refusal->list, first) < refusal->list->count;
    bool parts = refusal->list->rules->conduct.then_count > 0;
    report_error(refusal->report, "move-syntax", refusal->written.span, "%s%s%s%s",
                 parts ? "this is more than one move, and a move has no second part now"
                       : "this is several moves in one; give them one by one",
                 legal ? "" : ". The first, '", legal ? "" : first, legal ? "" : "', isn't legal");
    return true;
}
