// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <stdio.h>
#include <string.h>

#include "notation/move_text.h"
#include "notation/symbol.h"

static bool is_dark(const Rules *rules, int square) {
    return (square % rules->board.files + square / rules->board.files) % 2 == 0;
}

bool square_numbers_used(const MoveList *list) {
    const Rules *rules = list->rules;
    for (int s = 0; s < rules->board.squares; s++)
        if (!is_dark(rules, s) && position_man(list->position, s) != MAN_NONE)
            return false;
    return true;
}

int square_of_number(const Rules *rules, int number) {
    for (int rank = rules->board.ranks - 1; rank >= 0; rank--)
        for (int file = 0; file < rules->board.files; file++) {
            int square = rank * rules->board.files + file;
            if (is_dark(rules, square) && bits_has(&rules->board.exists, square) && --number == 0)
                return square;
        }
    return NONE;
}

int square_numbers_last(const Rules *rules) {
    int last = 0;
    for (int s = 0; s < rules->board.squares; s++)
        last += is_dark(rules, s) && bits_has(&rules->board.exists, s);
    return last;
}

static bool read_numbers(const MoveList *list, const char *text, int squares[2]) {
    Path path;
    if (!square_path_read(list, text, &path) || !path.numbers || path.count != 2)
        return false;
    squares[0] = path.stops[0].square;
    squares[1] = path.stops[1].square;
    return squares[0] != NONE && squares[1] != NONE;
}

static bool goes_between(const MoveList *list, size_t i, const void *context) {
    const MoveFacts *facts = &list->facts[i];
    const int *squares = context;
    return facts->type != MOVE_DROP && facts->from == squares[0] && facts->to == squares[1];
}

void form_square_numbers(const MoveList *list, const char *text, char *meant, size_t size) {
    int squares[2];
    size_t only =
        read_numbers(list, text, squares) ? sole_move(list, goes_between, squares) : list->count;
    if (only == list->count)
        return;
    Writer writer = writer_make(meant, size);
    move_text_short(&writer, list, only);
    writer_end(&writer);
}

bool square_numbers_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]) {
    int squares[2];
    if (!read_numbers(list, text, squares))
        return false;
    snprintf(ours, MOVE_TEXT_SIZE, "%s%s", square_name(list->rules, squares[0]).text,
             square_name(list->rules, squares[1]).text);
    return true;
}
