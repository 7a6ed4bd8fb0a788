// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves as other programs write them.

#ifndef MEWS_MATCH_FORM_H
#define MEWS_MATCH_FORM_H

#include <mews.h>

#include <stddef.h>

typedef enum Castles {
    CASTLES_AS_KING, // the king's move: e1g1
    CASTLES_TO_ROOK, // the king takes its rook: e1h1
    CASTLES_BY_SIDE  // O-O, O-O-O
} Castles;

typedef struct Form {
    bool japanese; // files are counted from the right, ranks are letters from above: 7g7f
    bool zero;     // boards of exactly ten ranks count them from 0 to 9
    Castles castles;
    const char *pass; // NULL: the king's square, twice
} Form;

// A buffer of MEWS_MOVE_SIZE. Returns it.
char *form_write(const Form *form, const mews_position *position, mews_move move, char *buffer);

// The moves of a line that begins in this position, a blank before each, in new memory.
char *form_line(const Form *form, const mews_position *from, const mews_line *line);

// The legal move that is meant, or 0. Also reads the other ways to write a castling or a pass, and
// SAN.
mews_move form_read(const Form *form, const mews_position *position, const char *text);

// A square's number as a text. Returns its length.
size_t form_square(const Form *form, const mews_rules *rules, int square, char *at);
// What mews says, with the squares written so, in new memory. Where they are japanese, the side
// that begins is Black.
char *form_words(const Form *form, const mews_rules *rules, const char *text);
// A move from square to square, or a drop, as mews writes it, in new memory; NULL if it is
// neither.
char *form_own(const Form *form, const mews_rules *rules, const char *text);

#endif
