// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A line of EPD (Extended Position Description): a position as FEN without its clocks, then
// operations, each an opcode with operands and a ';' behind them:
//
//   7k/5Q2/6K1/8/8/8/8/8 w - - bm Qg7 Qh7; id "two mates";
//
// EPD is chess's. In other games a position may have more fields than four: those behind them
// belong to it as long as they don't begin with a letter. So does a FEN's pair of clocks.

#ifndef MEWS_EPD_H
#define MEWS_EPD_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Epd {
    char *line, *rest;
    const char *fault; // NULL: nothing is wrong up to here
    size_t column;     // of the fault, from 1
} Epd;

typedef struct EpdOperation {
    char *opcode, *operands; // the latter as written, without blanks around them
    size_t column;           // of the operands, or of what should be in their place
} EpdOperation;

// Is there nothing in the line, or only a comment ('#', or '%' and ';' as in PGN)?
bool epd_blank(const char *line);

// Begins with a line, which is cut into pieces as it is read. NULL, with a fault, if it doesn't
// begin with a position; blanks before that are skipped.
char *epd_position(Epd *epd, char *line);

// The next operation; false if there is none, or a fault.
bool epd_next(Epd *epd, EpdOperation *operation);

// Operands that are one text in quotes, or one that needs none: the text. NULL if it is neither.
char *epd_text(char *operands);

#endif
