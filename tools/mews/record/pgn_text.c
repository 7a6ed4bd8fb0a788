// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Tags and words → PGN.

#include "pgn_text.h"
#include "text/found.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 79 }; // and a bracket

void pgn_tag(PgnText *pgn, const char *name, const char *value) {
    Growing *text = &pgn->text;
    text_add(text, "[%s \"", name);
    for (; *value; value++)
        text_add(text, strchr("\"\\", *value) ? "\\%c" : "%c",
                 (unsigned char)*value < 0x20 ? ' ' : *value);
    text_add(text, "\"]\n");
}

void pgn_line(PgnText *pgn) {
    text_add(&pgn->text, "\n");
    pgn->column = 0;
}

void pgn_word(PgnText *pgn, const char *word) {
    size_t length = strlen(word) + pgn->opens;
    bool escapes = *word == '%'; // it would keep its line from readers
    if (pgn->column > 0 && pgn->column + 1 + length > LINE_WIDTH && !escapes)
        pgn_line(pgn);
    text_add(&pgn->text, "%s%s%s", pgn->column ? " " : "", pgn->opens ? "(" : "", word);
    pgn->column += length + (pgn->column > 0);
    pgn->opens = false;
}

void pgn_open(PgnText *pgn) {
    pgn->opens = true;
}

void pgn_close(PgnText *pgn) {
    text_add(&pgn->text, ")");
    pgn->column++;
}

static const char blanks[] = " \t\r\n\v\f";

// Up to a blank; a command such as "[%clk 0:03:00]" stays whole.
static size_t word_length(const char *at) {
    size_t length = strcspn(at, blanks);
    const char *command = strstr(at, "[%");
    const char *end = command && command < at + length ? strchr(command, ']') : NULL;
    return end && end > at + length ? (size_t)(end - at) + strcspn(end, blanks) : length;
}

void pgn_words(PgnText *pgn, const char *words) {
    char *copy = text_printf("%s", words);
    for (char *at = copy; (at = strpbrk(at, blanks)); at++)
        *at = ' ';
    for (const char *at = copy + strspn(copy, blanks); *at; at += strspn(at, blanks)) {
        size_t length = word_length(at);
        char *word = text_printf("%.*s", (int)length, at);
        pgn_word(pgn, word);
        free(word);
        at += length;
    }
    free(copy);
}

MoveCount move_count_begin(const mews_position *start) {
    char fen[MEWS_FEN_SIZE];
    mews_position_fen(start, fen, sizeof fen);
    const char *last = strrchr(fen, ' ');
    size_t number = last ? strtoul(last, NULL, 10) : 0;
    return (MoveCount){.number = number ? number - 1 : 0};
}

void move_count_next(MoveCount *count, int side, bool series) {
    bool first = !count->begun, turns = first || side != count->side;
    bool was_long = count->moves > 1;
    count->begun = true;
    count->number += first || (turns && side == 0);
    count->moves = turns ? 1 : count->moves + 1;
    count->side = side;
    count->opens = turns && (side == 0 || first || series || was_long);
}

const char *move_number(const MoveCount *count, char buffer[MOVE_NUMBER_SIZE]) {
    snprintf(buffer, MOVE_NUMBER_SIZE, "%zu%s", count->number, count->side ? "..." : ".");
    return buffer;
}

void pgn_number(PgnText *pgn, const MoveCount *count, bool alone) {
    char number[MOVE_NUMBER_SIZE];
    if (count->opens || alone)
        pgn_word(pgn, move_number(count, number));
}

void pgn_move(PgnText *pgn, const mews_position *position, mews_move move, MoveCount *count) {
    char san[MEWS_MOVE_SIZE];
    move_count_next(count, mews_position_side(position), in_series(position));
    pgn_number(pgn, count, false);
    if (mews_move_san(position, move, san, sizeof san) == 0)
        memory_end(); // it is legal
    pgn_word(pgn, san);
}
