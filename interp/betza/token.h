// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The words of the notation.

#ifndef MEWS_BETZA_TOKEN_H
#define MEWS_BETZA_TOKEN_H

#include "betza/reading.h"

typedef enum TokenKind {
    TOKEN_BLANK,
    TOKEN_TUPLE,         // (1,4)
    TOKEN_BAD_TUPLE,     // what begins like one
    TOKEN_LEAPER,        // N, FX, NN
    TOKEN_DOUBLED,       // KK, RRR: compounds have no doubled form
    TOKEN_COMPOUND,      // K R B Q U
    TOKEN_RANGE,         // 3, =3, 3..5, 3..
    TOKEN_MODIFIER,      // a small letter
    TOKEN_FILTER,        // {K,!L}
    TOKEN_OPEN_FILTER,   // { without its }
    TOKEN_BRACKET_OPEN,  // [
    TOKEN_BRACKET_CLOSE, // ]
    TOKEN_GROUP_OPEN,    // (
    TOKEN_GROUP_CLOSE,   // )
    TOKEN_SEPARATOR,     // - ?
    TOKEN_STAR,          // *
    TOKEN_CASTLING,      // O2: XBoard's castling
    TOKEN_DROP,          // @4: XBoard's drop
    TOKEN_CAPITAL,       // any other capital
    TOKEN_UNKNOWN,       // any other character
    TOKEN_END,           // after the last
} TokenKind;

typedef struct Token {
    TokenKind kind;
    Extent at;
} Token;

// All tokens of the notation; the last is a TOKEN_END. Every byte belongs to one.
const Token *tokens_read(Reading *reading);

#endif
