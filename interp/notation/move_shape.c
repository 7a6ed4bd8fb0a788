// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text in another form → the same move in ours. Each form rewrites the text, and what comes out
// counts only if it is a legal move, so that a form can't mislead.

#include "notation/move_shape.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/square.h"
#include "notation/move_text.h"
#include "notation/san.h"
#include "notation/symbol.h"

#define BLANKS " \t"

bool move_shape_number(const char *text) {
    size_t digits = strspn(text, "0123456789");
    return digits && text[digits] == '.' && !text[digits + strspn(text + digits, ".")];
}

// ---- forms: each writes the text anew, or nothing ---------------------------------------------

typedef void Form(const MoveList *list, const char *text, char *meant, size_t size);

// "f2f3," "e4!"
static void without_end(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t length = strlen(text);
    (void)list;
    while (length && strchr(",;.:!?)\"'", text[length - 1]))
        length--;
    snprintf(meant, size, "%.*s", (int)length, text);
}

// "1.e4" "1...e5"
static void without_number(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t digits = strspn(text, "0123456789");
    (void)list;
    if (digits && text[digits] == '.')
        snprintf(meant, size, "%s", text + digits + strspn(text + digits, "."));
}

// "e2 e4" "e2 to e4" "N f3" "1. d4"
static void without_blanks(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t used = 0;
    (void)list;
    while (*(text += strspn(text, BLANKS))) {
        size_t length = strcspn(text, BLANKS);
        bool to = length == 2 && strncmp(text, "to", 2) == 0;
        if (used + length >= size) {
            *meant = '\0';
            return;
        }
        memcpy(meant + used, text, to ? 0 : length);
        used += to ? 0 : length;
        text += length;
    }
    meant[used] = '\0';
}

// "exd6 e.p." "exd6ep"
static void without_en_passant(const MoveList *list, const char *text, char *meant, size_t size) {
    static const char *const ends[] = {"e.p.", "e.p", "ep"};
    size_t length = strlen(text);
    (void)list;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t end = strlen(ends[i]);
        if (length <= end || strcmp(text + length - end, ends[i]) != 0)
            continue;
        length -= end;
        while (length && strchr(BLANKS, text[length - 1]))
            length--;
        snprintf(meant, size, "%.*s", (int)length, text);
        return;
    }
}

static void copy_small(const char *text, char *meant, size_t size) {
    snprintf(meant, size, "%s", text);
    for (char *c = meant; *c; c++)
        *c = (char)tolower((unsigned char)*c);
}

// "E2E4"; not "Bc3", which a bishop may mean
static void in_small(const MoveList *list, const char *text, char *meant, size_t size) {
    int square;
    copy_small(text, meant, size);
    size_t first = square_read(list->rules, meant, &square);
    if (!first || !square_read(list->rules, meant + first, &square))
        *meant = '\0';
}

// "nf3" "NF3" "p@e5"
static void as_san(const MoveList *list, const char *text, char *meant, size_t size) {
    San san;
    if (san_parse(list->rules, text, &san))
        return; // it says something already
    copy_small(text, meant, size);
    meant[0] = (char)toupper((unsigned char)meant[0]);
}

// "e7e8=Q" "e7e8Q" "e8Q"
static void with_promotion(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t length = strlen(text);
    int from;
    if (length < 3 || !isalpha((unsigned char)text[length - 1]))
        return;
    size_t head = length - 1, first = square_read(list->rules, text, &from);
    while (head > 0 && strchr("=/(", text[head - 1]))
        head--;
    bool squares = first && first < head;
    snprintf(meant, size, "%.*s%s%c", (int)head, text, squares ? "" : "=",
             squares ? tolower((unsigned char)text[length - 1])
                     : toupper((unsigned char)text[length - 1]));
}

// "o-o" "0-0-0" "OO"
static void as_castling(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t count = 0;
    (void)list;
    for (const char *c = text; *c; c++) {
        if (!strchr("oO0-", *c))
            return;
        count += *c != '-';
    }
    if (count == 2 || count == 3)
        snprintf(meant, size, count == 2 ? "O-O" : "O-O-O");
}

// "e2-e4" "e4xd5" "Ng1-f3" "P*e5"
static void without_signs(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t used = 0;
    (void)list;
    for (; *text && used + 1 < size; text++)
        if (*text == '*')
            meant[used++] = '@';
        else if (!strchr("-x:", *text))
            meant[used++] = *text;
    meant[used] = '\0';
}

// Two squares of which each is a rank's letter behind a file's number, counted from Black's left:
// "7g7f" "2b3c+"; from the other corner it is what a slip makes of "e2e4": "2e4e".
static void from_japanese(const MoveList *list, const char *text, char *meant, size_t size) {
    int files = list->rules->board.files, ranks = list->rules->board.ranks, square[2], count = 0;
    for (; count < 2; count++) {
        int file = NONE;
        size_t digits = number_read(text, files, &file);
        char letter = digits ? text[digits] : '\0';
        if (!digits || file < 1 || file > files || letter < 'a' || letter >= 'a' + ranks)
            return;
        square[count] = (ranks - 1 - (letter - 'a')) * files + files - file;
        text += digits + 1;
    }
    snprintf(meant, size, "%s%s%s", square_name(list->rules, square[0]).text,
             square_name(list->rules, square[1]).text, text);
}

// "P*5e"
static void japanese_drop(const MoveList *list, const char *text, char *meant, size_t size) {
    char twice[32], squares[64] = "";
    const char *star = strchr(text, '*');
    if (!star || strlen(star) > 8)
        return;
    snprintf(twice, sizeof twice, "%s%s", star + 1, star + 1);
    from_japanese(list, twice, squares, sizeof squares);
    if (*squares)
        snprintf(meant, size, "%.*s@%.*s", (int)(star - text), text, (int)strlen(squares) / 2,
                 squares);
}

static void turned_round(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t first = strspn(text, "0123456789");
    (void)list;
    size_t second =
        first && isalpha((unsigned char)text[first]) ? strspn(text + first + 1, "0123456789") : 0;
    const char *letter = text + first + 1 + second;
    if (second && isalpha((unsigned char)*letter))
        snprintf(meant, size, "%c%.*s%c%.*s%s", text[first], (int)first, text, *letter,
                 (int)second, text + first + 1, letter + 1);
}

static Form *const forms[] = {without_blanks, without_en_passant, without_end,
                              without_number, in_small,           as_san,
                              with_promotion, as_castling,        without_signs,
                              from_japanese,  japanese_drop,      turned_round};

// ---- squares alone -----------------------------------------------------------------------------

// The only legal move by these squares: from, to and, if there are three, where its second part
// ends. False if there is none, or several.
static bool only_move(const MoveList *list, const int *squares, int count, char *meant) {
    size_t found = list->count;
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (facts->type == MOVE_DROP || facts->from != squares[0] || facts->to != squares[1] ||
            (count > 2 && facts->then_to != squares[2]))
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

// ---- draughts ----------------------------------------------------------------------------------

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

// "32-28" "19x28": the only legal move between these squares.
static bool from_numbers(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]) {
    int number[2];
    size_t first = number_read(text, SQUARES_MAX, &number[0]);
    size_t second = first && strchr("-x", text[first])
                        ? number_read(text + first + 1, SQUARES_MAX, &number[1])
                        : 0;
    if (!second || text[first + 1 + second])
        return false;
    const int squares[] = {square_of_number(list->rules, number[0]),
                           square_of_number(list->rules, number[1])};
    return squares[0] != NONE && squares[1] != NONE && only_move(list, squares, 2, meant);
}

// ---- a second part ----------------------------------------------------------------------------

// "d1d7g7" "d1-d7/g7" "d1d7,g7": the only legal move of these squares, of which the last one is
// where its second part ends.
static bool from_three_squares(const MoveList *list, const char *text, char *meant) {
    int square[3];
    for (int i = 0; i < 3; i++) {
        text += strspn(text, i ? "-/,;>*@ " : "");
        size_t length = square_read(list->rules, text, &square[i]);
        if (!length || square[i] == NONE)
            return false;
        text += length;
    }
    return !*text && only_move(list, square, 3, meant);
}

bool move_shape_squares(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]) {
    static Form *const of_squares[] = {without_blanks, in_small, without_signs, from_japanese};
    for (size_t i = 0; i < sizeof of_squares / sizeof *of_squares; i++) {
        int square[2] = {NONE, NONE};
        meant[0] = '\0';
        of_squares[i](list, text, meant, MOVE_TEXT_SIZE);
        size_t first = strcmp(meant, text) == 0 ? 0 : square_read(list->rules, meant, &square[0]);
        if (first && square_read(list->rules, meant + first, &square[1]) && square[0] != NONE &&
            square[1] != NONE)
            return true;
    }
    San san;
    without_blanks(list, text, meant, MOVE_TEXT_SIZE); // "R f3"
    return strcmp(meant, text) != 0 && san_parse(list->rules, meant, &san);
}

static bool is_legal(const MoveList *list, const char *text) {
    return move_text_find(list, text) < list->count;
}

bool move_shape_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]) {
    char second[MOVE_TEXT_SIZE];
    int square;
    size_t first = square_read(list->rules, text, &square);
    size_t squares = first ? first + square_read(list->rules, text + first, &square) : 0;
    if (strlen(text) >= MOVE_TEXT_SIZE / 2 || (squares > first && !text[squares]))
        return false; // two squares are in our form
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        meant[0] = '\0';
        forms[i](list, text, meant, MOVE_TEXT_SIZE);
        if (!*meant || strcmp(meant, text) == 0)
            continue;
        if (is_legal(list, meant))
            return true;
        for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) { // "1.E2-E4", in two steps
            second[0] = '\0';
            forms[k](list, meant, second, MOVE_TEXT_SIZE);
            if (*second && strcmp(second, text) != 0 && is_legal(list, second)) {
                memcpy(meant, second, MOVE_TEXT_SIZE);
                return true;
            }
        }
    }
    if (from_numbers(list, text, meant) || from_three_squares(list, text, meant))
        return true;
    bool blanks = text[strcspn(text, BLANKS)];
    without_blanks(list, blanks ? text : "", second, sizeof second); // "E2 - E4"
    return *second && move_shape_meant(list, second, meant);
}

// Is the part a move's text, legal or not? *square: no more than a square, which is a pawn's.
static bool is_move_like(const MoveList *list, const char *part, bool *square) {
    San san;
    int at;
    size_t first = square_read(list->rules, part, &at);
    size_t second = first ? square_read(list->rules, part + first, &at) : 0;
    *square = first && !part[first];
    return second || san_parse(list->rules, part, &san);
}

bool move_shape_several(const MoveList *list, const char *text) {
    char part[MOVE_TEXT_SIZE];
    size_t moves = 0;
    while (*(text += strspn(text, BLANKS))) {
        size_t length = strcspn(text, BLANKS);
        bool square;
        if (length >= sizeof part)
            return false;
        snprintf(part, sizeof part, "%.*s", (int)length, text);
        text += length;
        if (move_shape_number(part))
            continue;
        if (!is_move_like(list, part, &square) || (square && !moves && !is_legal(list, part)))
            return false;
        moves++;
    }
    return moves > 1;
}
