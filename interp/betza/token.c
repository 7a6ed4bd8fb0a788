// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Notation text → tokens. All patterns of the table are one PCRE2 alternation; a mark after
// each says which of them matched, so a new kind of token is one row.

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "betza/passes.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

// The first row that fits wins. \g{-1} is the group just before it.
static const struct {
    TokenKind kind;
    const char *pattern;
} token_patterns[] = {
    {TOKEN_BLANK, "[ \\t\\r\\n,]+"},
    {TOKEN_TUPLE, "\\(\\d+,\\d+\\)"},
    {TOKEN_BAD_TUPLE, "\\(-?\\d[\\d, .;-]*\\)?"},
    {TOKEN_LEAPER, "([WFDNAHCLZJG])[XY]*\\g{-1}?"},
    {TOKEN_DOUBLED, "([KRBQU])\\g{-1}+"},
    {TOKEN_COMPOUND, "[KRBQU]"},
    {TOKEN_RANGE, "=\\d*|\\d*\\.\\.\\d+|\\d+\\.\\.|\\d+"},
    {TOKEN_MODIFIER, "[a-z]"},
    {TOKEN_FILTER, "\\{[^{}]*\\}"},
    {TOKEN_OPEN_FILTER, "\\{[^{}]*"},
    {TOKEN_BRACKET_OPEN, "\\["},
    {TOKEN_BRACKET_CLOSE, "\\]"},
    {TOKEN_GROUP_OPEN, "\\("},
    {TOKEN_GROUP_CLOSE, "\\)"},
    {TOKEN_SEPARATOR, "[-?]"},
    {TOKEN_STAR, "\\*"},
    {TOKEN_CASTLING, "O\\d*"},
    {TOKEN_DROP, "@\\d*"},
    {TOKEN_CAPITAL, "[A-Z]"},
    {TOKEN_UNKNOWN, "[\\xC0-\\xFF][\\x80-\\xBF]*|."},
};

enum {
    TOKEN_PATTERNS = sizeof token_patterns / sizeof *token_patterns,
    PATTERN_MAX = 1024,
    FIRST_MARK = 'A', // the row's number as a letter
};

// (?:pattern)(*MARK:letter)|…
static void write_alternation(char pattern[PATTERN_MAX]) {
    size_t length = 0;
    for (int i = 0; i < TOKEN_PATTERNS; i++)
        length += (size_t)snprintf(pattern + length, PATTERN_MAX - length, "%s(?:%s)(*MARK:%c)",
                                   i ? "|" : "", token_patterns[i].pattern, FIRST_MARK + i);
    assert(length < PATTERN_MAX);
}

// The alternation compiled, and PCRE2's room for matches. An arena keeps it, so that the many
// notations of one definition share it.
typedef struct Lexer {
    pcre2_code *code;
    pcre2_match_data *match;
} Lexer;

static void lexer_free(void *tool) {
    Lexer *lexer = tool;
    pcre2_match_data_free(lexer->match);
    pcre2_code_free(lexer->code);
    free(lexer);
}

// NULL if there is no memory.
static Lexer *lexer_new(void) {
    Lexer *lexer = calloc(1, sizeof *lexer);
    if (!lexer)
        return NULL;
    char pattern[PATTERN_MAX];
    write_alternation(pattern);
    int error;
    PCRE2_SIZE error_at;
    lexer->code = pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED, PCRE2_DOTALL, &error,
                                &error_at, NULL);
    if (lexer->code)
        lexer->match = pcre2_match_data_create_from_pattern(lexer->code, NULL);
    if (lexer->match)
        return lexer;
    lexer_free(lexer);
    return NULL;
}

static Lexer *lexer_of(Arena *arena) {
    Lexer *lexer = arena_tool(arena, token_patterns);
    if (lexer)
        return lexer;
    lexer = lexer_new();
    if (!lexer)
        arena_starve(arena);
    arena_keep_tool(arena, token_patterns, lexer, lexer_free);
    return lexer;
}

// Fills `tokens`, which has room for one more than the text has bytes. False if there is no
// memory.
static bool split(const Lexer *lexer, Text text, Token *tokens, size_t *count) {
    const PCRE2_SIZE *found = pcre2_get_ovector_pointer(lexer->match);
    uint32_t at = 0;
    while (at < text.length) {
        int result = pcre2_match(lexer->code, (PCRE2_SPTR)text.text, text.length, at,
                                 PCRE2_ANCHORED, lexer->match, NULL);
        if (result < 0 && result != PCRE2_ERROR_NOMATCH)
            return false;
        PCRE2_SPTR mark = result > 0 ? pcre2_get_mark(lexer->match) : NULL;
        uint32_t length = mark ? (uint32_t)(found[1] - found[0]) : 1;
        tokens[*count].kind = mark ? token_patterns[*mark - FIRST_MARK].kind : TOKEN_UNKNOWN;
        tokens[(*count)++].at = (Extent){at, length};
        at += length;
    }
    return true;
}

const Token *tokens_read(Reading *reading) {
    Text text = reading->notation;
    Token *tokens = ARENA_ARRAY(reading->arena, Token, text.length + 1);
    size_t count = 0;
    if (!split(lexer_of(reading->arena), text, tokens, &count))
        arena_starve(reading->arena);
    tokens[count] = (Token){TOKEN_END, {text.length, 0}};
    return tokens;
}
