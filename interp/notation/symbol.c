// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Squares and men ⇄ the words for them. A letter is compared in its capital form; the case
// that was written says which side the man belongs to.

#include "notation/symbol.h"

#include <string.h>

static bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

static bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

static char to_small(char c) {
    return is_capital(c) ? (char)(c - 'A' + 'a') : c;
}

static char to_capital(char c) {
    return is_small(c) ? (char)(c - 'a' + 'A') : c;
}

SquareName square_name(const Rules *rules, int square) {
    return square_name_on(rules->board.files, square);
}

void square_write(Writer *writer, const Rules *rules, int square) {
    writer_text(writer, square_name(rules, square).text);
}

const char *board_extent(const Rules *rules, char extent[BOARD_EXTENT_SIZE]) {
    Writer writer = writer_make(extent, BOARD_EXTENT_SIZE);
    int files = rules->board.files, ranks = rules->board.ranks;
    writer_text(&writer, files == 1 ? "file a alone" : "files a to ");
    if (files > 1)
        writer_printf(&writer, "%c", file_letter(files - 1));
    writer_text(&writer, ranks == 1 ? " and rank 1 alone" : " and ranks 1 to ");
    if (ranks > 1)
        writer_printf(&writer, "%d", ranks);
    writer_end(&writer);
    return extent;
}

size_t number_read(const char *text, int max, int *value) {
    size_t length = 0;
    int number = 0;
    for (; text[length] >= '0' && text[length] <= '9'; length++) {
        if (number <= max)
            number = number * 10 + (text[length] - '0');
    }
    *value = number > max || (length > 1 && text[0] == '0') ? NONE : number;
    return length;
}

size_t square_read(const Rules *rules, const char *text, int *square) {
    int rank;
    *square = NONE;
    if (!is_small(text[0]))
        return 0;
    size_t digits = number_read(text + 1, rules->board.ranks, &rank);
    if (!digits)
        return 0;
    int file = text[0] - 'a';
    if (file < rules->board.files && rank >= 1)
        *square = (rank - 1) * rules->board.files + file;
    return 1 + digits;
}

static bool letter_stands_for(const char *letter, const char *bare) {
    size_t length = strlen(bare);
    return strncmp(letter, bare, length) == 0 &&
           (!letter[length] || strcmp(letter + length, "~") == 0);
}

bool letter_alike(const Rules *rules, int a, int b) {
    const char *left = rules->pieces[a].letter, *right = rules->pieces[b].letter;
    return letter_stands_for(left, right) || letter_stands_for(right, left);
}

void letter_write_bare(Writer *writer, const Rules *rules, int kind, int side) {
    char shown[LETTER_SIZE];
    Writer whole = writer_make(shown, sizeof shown);
    letter_write(&whole, rules, kind, side);
    writer_end(&whole);
    writer_bytes(writer, shown, strcspn(shown, "~"));
}

// Has a piece of the game a ~ in its letter?
static bool letters_revert(const Rules *rules) {
    for (int i = 0; i < rules->piece_count; i++)
        if (strchr(rules->pieces[i].letter, '~'))
            return true;
    return false;
}

void letter_write(Writer *writer, const Rules *rules, int kind, int side) {
    for (const char *c = rules->pieces[kind].letter; *c; c++) {
        char shown = side == WHITE ? *c : to_small(*c);
        writer_bytes(writer, &shown, 1);
    }
}

size_t letter_read(const Rules *rules, const char *text, int *kind, int *side) {
    char capital[LETTER_SIZE];
    size_t length = 0;
    if (text[0] == '+')
        capital[length++] = '+';
    char letter = text[length];
    *kind = NONE;
    if (text[0] == '*' || text[0] == '^') {
        *side = WHITE;
        for (int i = 0; i < rules->piece_count; i++)
            if (rules->pieces[i].letter[0] == text[0])
                *kind = i;
        return *kind == NONE ? 0 : 1;
    }
    if (!is_small(letter) && !is_capital(letter))
        return 0;
    *side = is_capital(letter) ? WHITE : BLACK;
    capital[length++] = to_capital(letter);
    if (text[length] == '\'')
        capital[length++] = '\'';
    if (text[length] == '~' && letters_revert(rules))
        capital[length++] = '~';
    capital[length] = '\0';
    for (int i = 0; i < rules->piece_count && *kind == NONE; i++) {
        if (strcmp(rules->pieces[i].letter, capital) == 0 &&
            !(rules->pieces[i].neutral && *side == BLACK))
            *kind = i;
    }
    return length;
}

int kind_by_initial(const Rules *rules, char capital) {
    int found = NONE;
    for (int i = 0; i < rules->piece_count; i++) {
        const Piece *piece = &rules->pieces[i];
        bool knight = strcmp(piece->name, "knight") == 0; // N everywhere
        char initial = knight ? 'N' : to_capital(piece->name[0]);
        if (initial != capital || strchr(piece->name, to_small(*piece->letter)))
            continue;
        if (found != NONE)
            return NONE;
        found = i;
    }
    return found;
}

size_t letter_read_elsewhere(const Rules *rules, const char *text, int *kind, int *side) {
    size_t length = letter_read(rules, text, kind, side);
    if (length == 1 && *kind == NONE)
        *kind = kind_by_initial(rules, to_capital(*text));
    return length;
}

const char *side_word(int side) {
    return side == WHITE ? "White" : "Black";
}
