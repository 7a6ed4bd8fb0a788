// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves, positions and the names of games ⇄ texts as other programs write them. A protocol is a
// number of mews_protocol; what it means for a game's texts is a ProtocolForm.

#ifndef MEWS_PROTOCOL_PROTOCOL_H
#define MEWS_PROTOCOL_PROTOCOL_H

#include <mews.h>

#include "base/report.h"
#include "base/writer.h"
#include "position/position.h"

// As mews_protocol has them.
enum {
    PROTOCOL_UCI,
    PROTOCOL_USI,
    PROTOCOL_UCCI,
    PROTOCOL_CECP,
    PROTOCOL_JAPANESE = 1 << 3,
    PROTOCOL_KING_CASTLES = 1 << 4
};

typedef enum CastlingForm {
    CASTLING_AS_KING, // the king's move: e1g1
    CASTLING_TO_ROOK, // the king takes its rook: e1h1
    CASTLING_BY_SIDE, // O-O, O-O-O
    CASTLING_FORMS
} CastlingForm;

typedef struct ProtocolForm {
    int protocol;  // without flags
    bool japanese; // files are counted from the right, ranks are letters from above: 7g7f
    int first;     // the number of the first rank: boards of ten ranks may count from 0
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

// ---- moves.c

// Nothing if the move isn't legal.
void protocol_move_write(Writer *writer, const ProtocolForm *form, const Position *position,
                         Move move);
// The legal move that is meant, also where it is written in the form of another protocol, or 0.
// The report gets the reason why there is none, if one is known.
Move protocol_move_read(const ProtocolForm *form, const Position *position, const char *text,
                        Report *report);

// ---- positions.c

// `fen`: that of the position.
void protocol_position_write(Writer *writer, const ProtocolForm *form, const Position *position,
                             const char *fen);
// Sets up what a text says; `start` is that of the game. *done: so many bytes of the text were
// understood and carried out. See mews_protocol_position_read.
bool protocol_position_read(const ProtocolForm *form, Position *position, const Setup *start,
                            const char *text, size_t *done, Report *report);
// Makes the moves of a text up to the first that isn't legal: so many of its bytes.
size_t protocol_moves_make(const ProtocolForm *form, Position *position, const char *text,
                           Report *report);

// ---- names.c

bool variant_alike(const char *a, const char *b); // but for capitals, blanks, - and _
const char *variant_name(const char *ours, unsigned protocol);
const char *variant_known_as(const char *theirs);
bool variant_alias(size_t i, const char **ours, const char **theirs);

#endif
