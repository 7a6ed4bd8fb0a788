// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the parser says of tokens that stand where they can't.

#ifndef MEWS_BETZA_STRAY_H
#define MEWS_BETZA_STRAY_H

#include "betza/token.h"

typedef struct Parser {
    Reading *reading;
    const Token *token; // the next one
} Parser;

static inline const char *token_text(const Parser *parser) {
    return reading_text(parser->reading, parser->token->at);
}

static inline char token_char(const Parser *parser) {
    return parser->reading->notation.text[parser->token->at.start];
}

static inline bool starts_atom(TokenKind kind) {
    return kind == TOKEN_TUPLE || kind == TOKEN_LEAPER || kind == TOKEN_COMPOUND ||
           kind == TOKEN_DOUBLED;
}

// Complains of the next token.
void stray_tell(Parser *parser);

// Of an open bracket or parenthesis that ends before the next token without its partner.
void stray_tell_unclosed(Parser *parser, Extent open, char close);

// Of `?(F)` for `(?F)`; moves past the whole group.
void stray_tell_group(Parser *parser);

// Of small letters that end, before the next token, without an atom.
void stray_tell_no_atom(Parser *parser, Extent at);

// Are legs meant by what comes, `(W-F)` or `{W-F}`? Then says so and moves past it.
bool stray_other_brackets(Parser *parser);

// The same for `W-F`, of which the first leg has been read and the separator comes. Also `R3-5`
// for `R3..5`.
bool stray_legs(Parser *parser, Extent first);

#endif
