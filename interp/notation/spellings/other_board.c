// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/other_board.h"

#include <stdio.h>

#include "notation/move_text.h"
#include "notation/symbol.h"

// Do all men go over to another board, whose width is this many files?
static bool all_go_over(const MoveList *list, int width) {
    int files = list->rules->board.files;
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (facts->type == MOVE_DROP || facts->type == MOVE_PASS ||
            facts->from % files / width == facts->to % files / width)
            return false;
    }
    return list->count > 0;
}

// Where the last square of the text begins; *length: its bytes, 0 if there is none.
static size_t last_square(const Rules *rules, const char *text, int *square, size_t *length) {
    size_t at = 0;
    *length = 0;
    for (size_t i = 0; text[i]; i++) {
        int here;
        size_t bytes = square_read(rules, text + i, &here);
        if (!bytes || here == NONE)
            continue;
        at = i;
        *square = here;
        *length = bytes;
    }
    return at;
}

bool other_board_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]) {
    const Rules *rules = list->rules;
    int boards = rules->board.style.boards, files = rules->board.files, square = NONE, from;
    size_t length, at = last_square(rules, text, &square, &length), found = list->count;
    size_t first = square_read(rules, text, &from);
    if (first && square_read(rules, text + first, &from))
        return false; // two squares say where it goes
    if (boards < 2 || !length || !all_go_over(list, files / boards))
        return false;
    for (int k = 1, width = files / boards; k < boards; k++) {
        char other[MOVE_TEXT_SIZE];
        int file = (square % files + k * width) % files;
        snprintf(other, sizeof other, "%.*s%s%s", (int)at, text,
                 square_name(rules, square / files * files + file).text, text + at + length);
        size_t i = move_text_find(list, other);
        if (i < list->count && found < list->count)
            return false;
        if (i == list->count)
            continue;
        found = i;
        snprintf(meant, MOVE_TEXT_SIZE, "%s", other);
    }
    return found < list->count;
}
