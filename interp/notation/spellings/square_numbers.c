// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/square_numbers.h"

#include <stdio.h>
#include <string.h>

#include "notation/move_text.h"
#include "notation/symbol.h"

// The dark squares are numbered from the upper left corner on; NONE: there is no such number.
static int square_of_number(const Rules *rules, int number) {
    for (int rank = rules->board.ranks - 1; rank >= 0; rank--)
        for (int file = 0; file < rules->board.files; file++) {
            int square = rank * rules->board.files + file;
            if ((file + rank) % 2 == 0 && bits_has(&rules->board.exists, square) && --number == 0)
                return square;
        }
    return NONE;
}

// "32-28" "19x28"
static bool read_numbers(const MoveList *list, const char *text, int squares[2]) {
    int number[2];
    size_t first = number_read(text, SQUARES_MAX, &number[0]);
    size_t second = first && strchr("-x", text[first])
                        ? number_read(text + first + 1, SQUARES_MAX, &number[1])
                        : 0;
    if (!second || text[first + 1 + second])
        return false;
    for (int i = 0; i < 2; i++)
        squares[i] = square_of_number(list->rules, number[i]);
    return squares[0] != NONE && squares[1] != NONE;
}

// The only legal move between these squares. False if there is none, or several.
static bool only_move(const MoveList *list, const int squares[2], char *meant) {
    size_t found = list->count;
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (facts->type == MOVE_DROP || facts->from != squares[0] || facts->to != squares[1])
            continue;
        if (found < list->count)
            return false;
        found = i;
    }
    if (found == list->count)
        return false;
    Writer writer = writer_make(meant, MOVE_TEXT_SIZE);
    move_text_short(&writer, list, found);
    writer_end(&writer);
    return true;
}

bool square_numbers_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]) {
    int squares[2];
    return read_numbers(list, text, squares) && only_move(list, squares, meant);
}

bool square_numbers_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]) {
    int squares[2];
    if (!read_numbers(list, text, squares) || position_man(list->position, squares[0]) == MAN_NONE)
        return false;
    snprintf(ours, MOVE_TEXT_SIZE, "%s%s", square_name(list->rules, squares[0]).text,
             square_name(list->rules, squares[1]).text);
    return true;
}
