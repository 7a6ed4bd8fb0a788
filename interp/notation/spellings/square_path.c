// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "notation/symbol.h"

static size_t read_name(const Rules *rules, const char *text, int *square) {
    char name[SQUARE_NAME_SIZE];
    snprintf(name, sizeof name, "%c%.*s", tolower((unsigned char)*text), SQUARE_NAME_SIZE - 2,
             *text ? text + 1 : "");
    return square_read(rules, name, square);
}

static size_t read_number(const Rules *rules, const char *text, int *square) {
    int number;
    size_t length = *text == '0' ? 0 : number_read(text, SQUARES_MAX, &number);
    *square = length && number != NONE ? square_of_number(rules, number) : NONE;
    return length;
}

bool square_path_read(const MoveList *list, const char *text, Path *path) {
    static const char between[] = " \t-xX:>";
    size_t at = move_number_read(text);
    at += strspn(text + at, " \t");
    path->count = 0;
    path->numbers = isdigit((unsigned char)text[at]);
    if (path->numbers && !square_numbers_used(list))
        return false;
    while (text[at]) {
        Stop *stop = &path->stops[path->count++];
        *stop = (Stop){NONE, at, 0};
        stop->length = path->numbers ? read_number(list->rules, text + at, &stop->square)
                                     : read_name(list->rules, text + at, &stop->square);
        at += stop->length;
        size_t gap = strspn(text + at, between);
        bool ends = !text[at], open = !ends && !text[at + gap];
        if (!stop->length || open || (path->numbers && !gap && !ends) || path->count == STOPS_MAX)
            return false;
        at += gap;
    }
    return path->count > 1;
}

bool square_path_on_board(const MoveList *list, const Path *path) {
    size_t i = 0;
    while (i < path->count && path->stops[i].square != NONE &&
           bits_has(&list->rules->board.exists, path->stops[i].square))
        i++;
    return i == path->count;
}

void square_path_write(Writer *writer, const MoveList *list, const Path *path) {
    for (size_t i = 0; i < path->count; i++)
        square_write(writer, list->rules, path->stops[i].square);
}
