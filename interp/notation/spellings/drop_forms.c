// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Where men are only put on the board, or come from no hand, a square says it all: "d1", "Pd1",
// and a file where they fall on one square of it: "d", or its number from the left.

#include "notation/spellings/spellings.h"

#include <ctype.h>

#include "notation/move_text.h"
#include "notation/symbol.h"

// May the drop be meant by so few words? In crazyhouse "e4" is a pawn's move, legal or not.
static bool may_be_short(const MoveList *list, size_t i) {
    return kinds_has(list->rules->hands.drops[DROP_MOVE].free, list->facts[i].kind) ||
           move_list_only_drops(list);
}

// Is it the square's, or, with square NONE, the file's?
static bool ends_there(const MoveList *list, size_t i, int square, int file) {
    int to = list->facts[i].to;
    return list->facts[i].type != MOVE_PASS &&
           (square != NONE ? to == square : to % list->rules->board.files == file);
}

// The only move that ends there, if it is a drop, of this kind if it isn't NONE. Nothing if there
// is none, or another one.
static void write_only(const MoveList *list, int square, int file, int kind, char *meant,
                       size_t size) {
    size_t found = list->count;
    for (size_t i = 0; i < list->count; i++) {
        if (!ends_there(list, i, square, file) ||
            (kind != NONE && !letter_alike(list->rules, list->facts[i].kind, kind)))
            continue;
        if (found < list->count)
            return;
        found = i;
    }
    if (found == list->count || list->facts[found].type != MOVE_DROP || !may_be_short(list, found))
        return;
    Writer writer = writer_make(meant, size);
    move_text_short(&writer, list, found);
    writer_end(&writer);
}

void form_put(const MoveList *list, const char *text, char *meant, size_t size) {
    const Rules *rules = list->rules;
    int square, kind, side;
    size_t length = square_read(rules, text, &square);
    if (length && !text[length] && square != NONE)
        write_only(list, square, NONE, NONE, meant, size);
    size_t letter = letter_read(rules, text, &kind, &side);
    length = letter && kind != NONE ? square_read(rules, text + letter, &square) : 0;
    if (length && !text[letter + length] && square != NONE)
        write_only(list, square, NONE, kind, meant, size);
}

// Do men fall down the files: is every square where one can be put the lowest empty one?
static bool falls(const MoveList *list) {
    int files = list->rules->board.files;
    for (size_t i = 0; i < list->count; i++)
        for (int square = list->facts[i].to - files; square >= 0; square -= files)
            if (bits_has(&list->rules->board.exists, square) &&
                position_man(list->position, square) == MAN_NONE)
                return false;
    return true;
}

void form_put_on_file(const MoveList *list, const char *text, char *meant, size_t size) {
    int files = list->rules->board.files, number = NONE, file = NONE, kind = NONE, side;
    size_t digits = number_read(text, files, &number);
    char small = (char)tolower((unsigned char)text[0]);
    bool letter = small != text[0] && letter_read(list->rules, text, &kind, &side) && kind != NONE;
    if (small >= 'a' && small < file_letter(files) && !text[1] && !letter)
        file = small - 'a';
    else if (digits && !text[digits] && number > 0 && move_list_only_drops(list) && falls(list))
        file = number - 1;
    if (file != NONE)
        write_only(list, NONE, file, NONE, meant, size);
}
