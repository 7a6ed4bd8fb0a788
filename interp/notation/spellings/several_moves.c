// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <stdio.h>
#include <string.h>

#include "notation/move_text.h"
#include "notation/san.h"
#include "notation/symbol.h"

#define BLANKS " \t"

bool move_like(const MoveList *list, const char *text) {
    San san;
    int at;
    size_t first = square_read(list->rules, text, &at);
    return (first && square_read(list->rules, text + first, &at)) ||
           san_parse(list->rules, text, &san);
}

// No more than a square, which is a pawn's move, and no legal one.
static bool is_idle_square(const MoveList *list, const char *text) {
    int at;
    size_t length = square_read(list->rules, text, &at);
    return length && !text[length] && move_text_find(list, text) == list->count;
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
        if (length >= sizeof part)
            return false;
        snprintf(part, sizeof part, "%.*s", (int)length, text);
        text += length;
        size_t number = move_number_read(part); // "1.e4"
        memmove(part, part + number, length + 1 - number);
        length = strlen(part);
        if (length && strchr(",;", part[length - 1])) // "e4, d4"
            part[length - 1] = '\0';
        if (!part[strspn(part, "0123456789")]) // "1 e4"
            continue;
        if (!move_like(list, part) || (!moves && one_move_begins(list, part, text)))
            return false;
        if (!moves)
            memcpy(first, part, sizeof part);
        idle += is_idle_square(list, part);
        moves++;
    }
    bool one = moves == 2 && idle == 2; // "e3 e5": from one to the other, but nothing is there
    return moves > 1 && !one;
}

// Where each move has a second part, as the duck's square.
static bool tell_parts(Refusal *refusal) {
    const MoveList *list = refusal->list;
    size_t i = 0;
    while (i < list->count && list->facts[i].then_to == NONE)
        i++;
    if (i == list->count)
        return false;
    Fitting fitting = {1, {i}, .others = true};
    refusal_tell_fitting(refusal, "move-syntax", &fitting, move_text_short,
                         "this is more than one move, whose two parts are written as in ");
    return true;
}

bool several_moves_tell(Refusal *refusal) {
    MoveWord first;
    if (!several_moves(refusal->list, refusal->text, first))
        return false;
    bool legal = move_text_find(refusal->list, first) < refusal->list->count;
    bool parts = refusal->list->rules->conduct.then_count > 0;
    if (tell_parts(refusal))
        return true;
    report_error(refusal->report, "move-syntax", refusal->written.span, "%s%s%s%s",
                 parts ? "this is more than one move, and a move has no second part now"
                       : "this is several moves in one; give them one by one",
                 legal ? "" : ". The first, '", legal ? "" : first, legal ? "" : "', isn't legal");
    return true;
}
