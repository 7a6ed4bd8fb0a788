// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Tags and words → PGN.

#include "pgn_text.h"

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
    if (pgn->column > 0 && pgn->column + 1 + length > LINE_WIDTH)
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

void pgn_words(PgnText *pgn, const char *words) {
    char *copy = text_printf("%s", words), *rest = copy;
    for (char *word; (word = next_word(&rest));)
        pgn_word(pgn, word);
    free(copy);
}

const char *move_number(size_t ply, int side, char buffer[MOVE_NUMBER_SIZE]) {
    bool black = side == 1, black_began = black != (ply % 2);
    snprintf(buffer, MOVE_NUMBER_SIZE, "%zu%s", (ply + black_began) / 2 + 1, black ? "..." : ".");
    return buffer;
}

void pgn_number(PgnText *pgn, size_t ply, int side, bool alone) {
    char number[MOVE_NUMBER_SIZE];
    if (side == 0 || alone)
        pgn_word(pgn, move_number(ply, side, number));
}

void pgn_move(PgnText *pgn, const mews_position *position, mews_move move, size_t ply) {
    char san[MEWS_MOVE_SIZE];
    pgn_number(pgn, ply, mews_position_side(position), ply == 0);
    if (mews_move_san(position, move, san, sizeof san) == 0)
        memory_end(); // it is legal
    pgn_word(pgn, san);
}
