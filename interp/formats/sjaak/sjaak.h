// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A variant of Sjaak II as its file says it: a list of statements, "Key: value", those behind
// "Piece:" of that piece.

#ifndef MEWS_FORMATS_SJAAK_SJAAK_H
#define MEWS_FORMATS_SJAAK_SJAAK_H

#include "formats/outline.h"

enum { SJAAK_STEPS = 64, SJAAK_ZONES = 64 };

typedef struct SjaakStatement {
    const char *key, *value; // key: in small letters
    int line;
    int piece; // its number among the pieces; NONE: of the game
} SjaakStatement;

typedef struct SjaakZone {
    const char *name;
    Bits squares;
} SjaakZone;

typedef struct SjaakMoves {
    OutlineStep steps[SJAAK_STEPS];
    int count;
    const char *bent; // terms of two legs, or ""
} SjaakMoves;

typedef struct SjaakPiece {
    OutlinePiece *piece;
    SjaakMoves moves, captures;           // what it does from everywhere, at any time
    bool captures_given, promotes, whole; // whole: its moves could be read
    const char *flags;
    int line, most[SIDES]; // how many there may be by promotion; 0: any number
} SjaakPiece;

typedef struct SjaakGame {
    Import *import;
    Arena *arena;
    FormatGame *game;
    Outline *outline;
    SheetNode *end, *turns;
    SjaakStatement *statements;
    size_t count, capacity;
    SjaakZone zones[SJAAK_ZONES];
    int zone_count;
    SjaakPiece *pieces;
    int piece_count;    // as the file has them; one that has no place keeps its number
    bool unmoved;       // special moves are those of unmoved pieces
    const char *rights; // of the FEN
} SjaakGame;

void sjaak_lose(SjaakGame *game, int line, const char *key, const char *format, ...)
    PRINTF_LIKE(4, 5);
bool sjaak_zone(SjaakGame *game, const char *name, size_t length, Bits *squares);
bool sjaak_flag(const SjaakPiece *piece, const char *flag);
// The next of several items with commas between, without blanks; false: there are none.
bool sjaak_item(const char **at, const char **item, size_t *length);

// ---- moves.c

// "slide (H,V)": adds to the moves. NULL, or why it can't be read.
const char *sjaak_moves(Arena *arena, const char *text, SjaakMoves *moves);
void sjaak_write_moves(SjaakGame *game);
// From which squares a man of the side could not move on; captures do not count.
Bits sjaak_dead(const SjaakGame *game, const SjaakPiece *piece, int side);

// ---- rules.c: promotion, castling, hands, turns and end

void sjaak_write_rules(SjaakGame *game);

#endif
