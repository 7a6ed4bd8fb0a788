// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves, positions and the names of games ⇄ texts as other programs write them. A protocol is a
// number of mews_protocol; what it means for a game's texts is a ProtocolForm. Most functions have
// their public names where they are defined.

#ifndef MEWS_PROTOCOL_PROTOCOL_H
#define MEWS_PROTOCOL_PROTOCOL_H

#include <mews.h>

#include "base/report.h"
#include "base/writer.h"
#include "position/position.h"

typedef enum CastlingForm {
    CASTLING_AS_KING, // the king's move: e1g1
    CASTLING_TO_ROOK, // the king takes its rook: e1h1
    CASTLING_BY_SIDE, // O-O, O-O-O
    CASTLING_FORMS
} CastlingForm;

typedef struct ProtocolForm {
    unsigned protocol; // without flags
    bool japanese;     // files are counted from the right, ranks are letters from above: 7g7f
    int first;         // the number of the first rank: boards of ten ranks may count from 0
    CastlingForm castling;
    const char *pass; // NULL: the king's square, twice
} ProtocolForm;

ProtocolForm protocol_form(const Rules *rules, unsigned protocol);

// ---- squares.c

void protocol_square_write(Writer *writer, const ProtocolForm *form, const Rules *rules,
                           int square);
// The length of the square at the front of a text, or 0 if there is none.
size_t protocol_square_read(const ProtocolForm *form, const Rules *rules, const char *text,
                            int *square);
// A message of the library, its squares and sides written as in the protocol.
void protocol_words_write(Writer *writer, const ProtocolForm *form, const Rules *rules,
                          const char *message);

// ---- positions.c

// As mews_protocol_position_read; `start` is that of the game.
bool protocol_position_read(Position *position, const Setup *start, const char *text,
                            unsigned protocol, size_t *done, Report *report);

// ---- names.c

bool variant_alike(const char *a, const char *b); // but for capitals, blanks, - and _
const char *variant_name(const char *ours, unsigned protocol);
const char *variant_known_as(const char *theirs);
bool variant_alias(size_t i, const char **ours, const char **theirs);

#endif
