// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the parts of the FEN reader share: the text, the setup being filled, and a way to
// complain of some bytes of the text.

#ifndef MEWS_NOTATION_FEN_FEN_READER_H
#define MEWS_NOTATION_FEN_FEN_READER_H

#include "base/writer.h"
#include "notation/fen/fen.h"

typedef struct FenReader {
    const Rules *rules;
    Text text;
    Setup *setup;
    Report *report;
    int faults;
    bool placement; // only what board and letters tell is looked at
    bool elsewhere; // it may have letters of other programs
    bool displaced; // ranks are missing or too many: men may be on wrong squares
} FenReader;

// A run of bytes of the text.
typedef struct Field {
    size_t start, end;
} Field;

// A man's letter, as letter_read.
size_t fen_read_letter(const FenReader *reader, const char *text, int *kind, int *side);

void fen_fault(FenReader *reader, const char *code, Field where, const char *format, ...)
    PRINTF_LIKE(4, 5);

// The first field: the men on the board and in the hands.
void fen_read_board(FenReader *reader, Field field);

// Men in hand: "PPn", or "2Pn" if they may be `counted`; "-" is none.
void fen_read_hands(FenReader *reader, Field field, bool counted);

// The castling field: rights and unmoved men. The board must have been read.
void fen_read_castling(FenReader *reader, Field field);

// En passant's field. The board and the side must have been read.
void fen_read_passant(FenReader *reader, Field field);
void fen_write_passant(Writer *writer, const Rules *rules, const Setup *setup);

bool fen_field_is(const FenReader *reader, Field field, const char *word);
void fen_read_side(FenReader *reader, Field field);
bool fen_castling_used(const Rules *rules); // are there rights, or men that must not have moved?

// SFEN, of shogi: "BOARD SIDE HANDS NUMBER", also behind the word "sfen".
bool fen_is_sfen(const FenReader *reader, const Field *fields, int count);
void fen_read_sfen(FenReader *reader, const Field *fields, int count);

// The fields after en passant, which begin at fields[FEN_OWN_FIELDS]. Without any, the parts are
// what a FEN means that says nothing about them. The side must have been read.
enum { FEN_OWN_FIELDS = 4 }; // board, side, castling, en passant
void fen_read_parts(FenReader *reader, const Field *fields, int count);
void fen_read_limit(FenReader *reader, Field field); // the part of that name, without mark
void fen_write_parts(Writer *writer, const Rules *rules, const Setup *setup);

// Must the file's letter be followed by the rank to say which unmoved man is meant?
bool fen_unmoved_needs_rank(const Rules *rules, const uint8_t men[], int side, int square);

#endif
