// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Kinds of a definition → words: names, lists, singular and plural.

#ifndef MEWS_WORDS_KINDS_H
#define MEWS_WORDS_KINDS_H

#include "base/arena.h"
#include "definition/definition.h"

const char *kind_name(Arena *arena, const Definition *definition, int kind);

bool kinds_all(const Definition *definition, KindSet kinds);

// "pawn, ox or rook"
const char *kinds_list(Arena *arena, const Definition *definition, const int *kinds, size_t count);

// "a pawn, an ox or a rook" for a set. `all` is the text for every kind, and begins "any man but a
// pawn" if that is shorter.
const char *kinds_words(Arena *arena, const Definition *definition, KindSet kinds,
                        const char *all);
// Do these words name this kind?
bool kinds_name(const Definition *definition, KindSet kinds, int kind);
// The same without articles.
const char *kinds_names(Arena *arena, const Definition *definition, KindSet kinds,
                        const char *all);

// Those that have this word for `royal`, such as ROYAL_NOT.
KindSet kinds_royal(const Definition *definition, RoyalForm as);

// "pawns, kings and rooks"
const char *kinds_plurals(Arena *arena, const Definition *definition, KindSet kinds);

// " (pawn, ox or rook)", or "" for every kind.
const char *kinds_restriction(Arena *arena, const Definition *definition, KindSet kinds);

// What is counted: "pawn or rook" and "pawns or rooks"; "man" and "men" if it is every kind, "man
// other than a pawn" and "men other than pawns" if that is shorter.
typedef struct Noun {
    const char *one, *many;
} Noun;
Noun kinds_noun(Arena *arena, const Definition *definition, KindSet kinds);

// "geese" for "goose". Names are the author's: it is English that is known, not each of them.
const char *noun_plural(Arena *arena, const char *word);

// "a" or "an", as the word needs it.
const char *noun_article(const char *word);

// The text with a capital at its beginning; names of sides have theirs already.
const char *with_capital(Arena *arena, const char *text);

#endif
