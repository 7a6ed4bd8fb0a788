// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Numbers in words, with a comma, with a sign or a unit → digits.

#include "definition/reader.h"

#include <ctype.h>
#include <string.h>

static const char *const words[] = {
    "zero",     "one",     "two",     "three",     "four",     "five",     "six",
    "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};

static const char *const folds[] = {"twofold", "threefold", "fourfold", "fivefold"};

static bool same_small(const char *text, const char *word) {
    while (*word && tolower((unsigned char)*text) == *word) {
        text++;
        word++;
    }
    return !*word && !*text;
}

static size_t digits_at(const char *text) {
    return strspn(text, "0123456789");
}

const char *number_meant(Arena *arena, Text text, bool decimals, bool *sure) {
    enum { WHOLE_MAX = 9, PLACES_MAX = 2 };
    *sure = true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (same_small(text.text, words[i]))
            return arena_printf(arena, "%zu", i);
    for (size_t i = 0; i < sizeof folds / sizeof *folds; i++)
        if (same_small(text.text, folds[i]))
            return arena_printf(arena, "%zu", i + 2);
    const char *at = text.text + (*text.text == '+');
    while (*at == '0' && isdigit((unsigned char)at[1]))
        at++;
    size_t whole = digits_at(at);
    bool point = at[whole] == '.' || at[whole] == ',';
    const char *behind = at + whole + point;
    size_t places = point ? digits_at(behind) : 0;
    const char *rest = behind + places;
    size_t kept = places < PLACES_MAX ? places : PLACES_MAX;
    *sure = !*rest && kept == places;
    bool unit = *rest == ' ' && isalpha((unsigned char)rest[1]) && !strpbrk(rest, "0123456789");
    if ((!whole && !places) || whole > WHOLE_MAX || (*rest && !unit) || (places && !decimals))
        return NULL;
    return arena_printf(arena, "%.*s%s%.*s", whole ? (int)whole : 1, whole ? at : "0",
                        kept ? "." : "", (int)kept, behind);
}
