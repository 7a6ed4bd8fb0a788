// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <stdio.h>
#include <string.h>

#include "notation/move_text.h"
#include "notation/san.h"
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

// The text with the same square so many files further on in place of its own.
static void write_beside(const Rules *rules, const char *text, size_t at, size_t length,
                         int square, int further, char other[MOVE_TEXT_SIZE]) {
    int files = rules->board.files, file = (square % files + further) % files;
    snprintf(other, MOVE_TEXT_SIZE, "%.*s%s%s", (int)at, text,
             square_name(rules, square / files * files + file).text, text + at + length);
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
        write_beside(rules, text, at, length, square, k * width, other);
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

// Has the side to move a man of this kind on the board of that width on which the square is?
static bool has_man_beside(const MoveList *list, int kind, int square, int width) {
    int files = list->rules->board.files;
    for (int s = 0; s < list->rules->board.squares; s++) {
        int man = position_man(list->position, s);
        if (man != MAN_NONE && man_side(man) == position_side(list->position) &&
            man_kind(man) == kind && s % files / width == square % files / width)
            return true;
    }
    return false;
}

bool other_board_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]) {
    const Rules *rules = list->rules;
    int from, to = NONE, files = rules->board.files;
    size_t length, at = last_square(rules, text, &to, &length);
    San san;
    if (rules->board.style.boards != 2 || !length || strlen(text) >= MOVE_TEXT_SIZE / 2 ||
        !all_go_over(list, files / 2))
        return false;
    size_t first = square_read(rules, text, &from);
    bool squares = first && at == first && from != NONE;
    if (squares ? from % files / (files / 2) != to % files / (files / 2)
                : !san_parse(rules, text, &san) || san.castles || san.drops ||
                      !has_man_beside(list, san.kind, to, files / 2))
        return false;
    write_beside(rules, text, at, length, to, files / 2, ours);
    return move_text_find(list, ours) == list->count;
}
