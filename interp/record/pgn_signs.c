// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Words of PGN that are no moves.

#include "record/record.h"

#include <ctype.h>
#include <string.h>

// Each row: as it is written, and what PGN's standard has for it.

static const char *const results[][2] = {
    {"1-0", "1-0"},     {"0-1", "0-1"},     {"1/2-1/2", "1/2-1/2"}, {"*", "*"},
    {"1:0", "1-0"},     {"0:1", "0-1"},     {"1/2:1/2", "1/2-1/2"}, {"1/2", "1/2-1/2"},
    {"1–0", "1-0"},     {"0–1", "0-1"},     {"1/2–1/2", "1/2-1/2"}, {"½", "1/2-1/2"},
    {"2-0", "1-0"},     {"0-2", "0-1"},     {"1-1", "1/2-1/2"},     {"0.5-0.5", "1/2-1/2"},
    {"½-½", "1/2-1/2"}, {"½–½", "1/2-1/2"}, {"½:½", "1/2-1/2"},
};

// To $139 the numbers are the standard's, where they differ by side White's; the others, which
// most programs know, are ChessBase's.
static const char *const glyphs[][2] = {
    {"!", "$1"},    {"?", "$2"},   {"!!", "$3"},   {"??", "$4"},  {"!?", "$5"},   {"?!", "$6"},
    {"□", "$7"},    {"=", "$10"},  {"∞", "$13"},   {"⩲", "$14"},  {"+=", "$14"},  {"+/=", "$14"},
    {"⩱", "$15"},   {"=+", "$15"}, {"=/+", "$15"}, {"±", "$16"},  {"+/-", "$16"}, {"∓", "$17"},
    {"-/+", "$17"}, {"+-", "$18"}, {"+−", "$18"},  {"+–", "$18"}, {"-+", "$19"},  {"−+", "$19"},
    {"–+", "$19"},  {"⨀", "$22"},  {"⊙", "$22"},   {"○", "$26"},  {"⟳", "$32"},   {"↑", "$36"},
    {"→", "$40"},   {"=∞", "$44"}, {"⇆", "$132"},  {"⇄", "$132"}, {"⊕", "$138"},  {"⨁", "$138"},
    {"∆", "$140"},  {"Δ", "$140"}, {"∇", "$141"},  {"⌓", "$142"}, {"RR", "$145"}, {"N", "$146"},
    {"D", "$220"},  {"+", ""},     {"++", ""},     {"#", ""},     {"e.p.", ""},   {"ep", ""},
    {"ch", ""},     {"ch.", ""},   {"mate", ""},   {"…", ""},
};
enum { GLYPHS = sizeof glyphs / sizeof *glyphs };

const char *pgn_result(const char *word) {
    if (isalpha((unsigned char)*word) || (*word >= '2' && *word <= '9' && word[1] != '-'))
        return NULL; // most words are moves and numbers
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (strcmp(results[i][0], word) == 0)
            return results[i][1];
    return NULL;
}

const char *pgn_glyph(const char *word) {
    for (const char *at = word; *at; at++)
        if (*at >= '0' && *at <= '9') // most words are moves
            return NULL;
    for (size_t i = 0; i < GLYPHS; i++)
        if (*glyphs[i][0] == *word && strcmp(glyphs[i][0], word) == 0)
            return glyphs[i][1];
    return NULL;
}

size_t pgn_mark_find(const char *text, const char **glyph) {
    size_t longest = 0;
    for (size_t i = 0; i < GLYPHS; i++) {
        const char *sign = glyphs[i][0];
        size_t length = strlen(sign);
        if (length <= longest || strncmp(sign, text, length) != 0)
            continue;
        longest = length;
        *glyph = glyphs[i][1];
    }
    return longest;
}
