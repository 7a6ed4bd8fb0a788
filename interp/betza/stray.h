// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the parser reports of tokens that can't be where they are.

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

// Reports the next token.
void stray_report(Parser *parser);

// Is the next token meant to close the open bracket, as in `[F?R}`? If so, reports that and moves
// past.
bool stray_wrong_close(Parser *parser);

// Reports an open bracket or parenthesis without its partner, which ends before the next token.
void stray_report_unclosed(Parser *parser, Extent open, char close);

// Reports `?(F)` instead of `(?F)`, and moves past the whole group.
void stray_report_group(Parser *parser);

// Reports small letters that have no atom and end before the next token.
void stray_report_no_atom(Parser *parser, Extent at);

// Are the next tokens meant as legs, `(W-F)` or `{W-F}`? If so, reports that and moves past them.
bool stray_other_brackets(Parser *parser);

// The same for `W-F`, where the first leg has been read and the separator is next. Also for `R3-5`
// instead of `R3..5`.
bool stray_legs(Parser *parser, Extent first);

#endif
