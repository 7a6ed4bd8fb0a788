// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game in outline, which the readers fill: board, pieces, array, castling, en passant. It
// becomes the sheet of a definition. Squares are those of a board of 16 by 16, rank * 16 + file.

#ifndef MEWS_FORMATS_OUTLINE_H
#define MEWS_FORMATS_OUTLINE_H

#include "definition/conditions.h"
#include "formats/region.h"
#include "formats/formats.h"

enum { OUTLINE_EMPTY = -1, OUTLINE_HOLE = -2, OUTLINE_PIECES = 100 };

typedef struct OutlinePiece {
    const char *id;           // what the file calls it
    const char *name;         // the kind's; given when the piece is added, or by outline_names
    const char *letter;       // the kind's
    SheetNode *sheet, *moves; // its keys, and the list of its terms
    int line;
} OutlinePiece;

typedef struct OutlineCastle {
    int king, partner; // squares
    int to;            // files where the king may arrive, as bits
    int partner_to;    // a file; NONE: beside the king
    int side;          // WHITE, BLACK
} OutlineCastle;

typedef struct OutlineSwing { // castling as a notation tells it
    const OutlinePiece *king;
    const char *letters;
    int files, side, line; // how many files the king goes
} OutlineSwing;

typedef struct Outline {
    Import *import;
    Arena *arena;
    FormatGame *game;
    SheetNode *sheet;
    int files, ranks;
    OutlinePiece pieces[OUTLINE_PIECES];
    int count;
    short men[SQUARES_MAX]; // the array: a piece * 2 + its side, or one of the words above
    int hands[SIDES][OUTLINE_PIECES];
    bool has_hand;
    bool black_begins;
    OutlineCastle *castles;
    size_t castle_count, castle_capacity;
    OutlineSwing *swings;
    size_t swing_count, swing_capacity;
    Bits captors, victims; // pieces whose notation says so of en passant
} Outline;

Outline *outline_new(Import *import, FormatGame *game, int files, int ranks);

// Adds a piece, or returns NULL, which is told as lost: there are too many. Without a name it gets
// a usual one by its moves once outline_names is called.
OutlinePiece *outline_piece(Outline *outline, const char *id, const char *name, int line);
OutlinePiece *outline_find(Outline *outline, const char *id); // or NULL
void outline_names(Outline *outline);
// A term, which may get more keys if it has a place or a side: NULL and NONE say nothing.
SheetNode *outline_term(Outline *outline, OutlinePiece *piece, const char *betza, const char *from,
                        int side);
SheetNode *outline_promotion(Outline *outline, OutlinePiece *piece); // a rule, still empty
// "queen", "[queen, rook]": pieces by number, as bits.
const char *outline_kinds(const Outline *outline, const Bits *pieces);
// … those whose ids are letters of a text; what isn't there is told as lost.
const char *outline_choices(Outline *outline, const char *ids, int line, const char *key);
void outline_zone(Outline *outline, SheetNode *node, const char *key, const char *name,
                  const Bits regions[SIDES]);
Bits outline_ranks(const Outline *outline, int first, int last); // from 0
static inline int outline_number(const Outline *outline, const OutlinePiece *piece) {
    return (int)(piece - outline->pieces);
}

// "e4", "k10"; NONE: it isn't on the board.
int outline_square(const Outline *outline, const char *text, size_t length);
// Reads a FEN's board field and leaves the other fields to the reader. False: the field doesn't
// fit the board, which is told as lost.
bool outline_fen(Outline *outline, const char *fen, int line, const char *key);
void outline_castle(Outline *outline, OutlineCastle castle);
void outline_passant(Outline *outline, const OutlinePiece *captor, const OutlinePiece *victim);
// Men of the sort that a side has in the array.
int outline_men(const Outline *outline, const OutlinePiece *piece, int side);

// The sheet goes to the game.
void outline_finish(Outline *outline);

// ---- steps.c: steps on the board → notation

typedef struct OutlineStep {
    int x, y;         // as White sees it
    int least, range; // 1, 1: a leap; range 0: as far as it likes
    bool moves, captures;
    const char *letters; // before the atom, such as "i", "p", "e"
} OutlineStep;

// Terms for all of them, one behind the other.
const char *steps_notation(Arena *arena, const OutlineStep *steps, int count);
// The same seen from the other side of the board.
void steps_turn(OutlineStep *steps, int count);

// ---- terms.c: notation of XBoard's family → terms and castling of ours

// `xboard`: by XBoard's own letters, else by the Interactive Diagram's. Of side, NONE: both.
void outline_betza(Outline *outline, OutlinePiece *piece, const char *betza, bool xboard, int side,
                   int line);
// Once the array is there: what the notations say of castling and en passant.
void outline_betza_end(Outline *outline);
// All pieces but royals and those that promote, as bits.
Bits outline_officers(const Outline *outline);
// What is captured comes to the captor's hand, promoted men as what they were.
void outline_prisoners(Outline *outline, const char *to);

#endif
