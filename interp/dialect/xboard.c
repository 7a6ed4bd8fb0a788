// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// XBoard's own Betza notation, with chains of legs.

#include "dialect/spelling.h"

#include <string.h>

static const DialectRefusal refusals[] = {{'t', "'t' means there that a king may not be taken"},
                                          {'z', "has no crooked riders ('z')"},
                                          {'q', "has no circular riders ('q')"},
                                          {'k', "can't restrict captures to royal men ('k')"},
                                          {'\0', NULL}};

static const Misreading misreadings[] = {
    {spelling_has_old_letters,
     "as written it would be another piece: 'L' is (2,3) there, 'J' is (1,3)"},
    {spelling_is_lame_oblique,
     "as written it would be another piece: there a lame leap asks for only one square"},
    {NULL, NULL}};

// The most men that the term may lift. What is put down was lifted before, so the last leg of a
// term with `u` counts as a step back without a capture.
static int lifts(const SpelledTerm *term) {
    int count = 0;
    bool unloads = false;
    for (int i = 0; i < term->leg_count; i++) {
        const char *letters = term->legs[i].letters;
        bool last = i + 1 == term->leg_count;
        unloads |= strchr(letters, 'u') != NULL;
        count += strpbrk(letters, "cdk") || (last && !unloads && !strpbrk(letters, "me"));
    }
    return count;
}

static const char *other_reading(const SpelledTerm *term) {
    if (lifts(term) > 2)
        return "takes at most two men in a move";
    if (term->leg_count == 1 && (term_is_lame(term) || term_jumps(term)) &&
        (term_is_oblique(term) || term->atom.y != 2))
        return "looks only at the one square halfway";
    return NULL;
}

const Format format_xboard = {.name = "XBoard",
                              .letters = "mcdepgoynjuxi",
                              .order = letters_xboard,
                              .chains = true,
                              .riders = "WFDNAHCZG",
                              .number_max = 99,
                              .refusals = refusals,
                              .other_reading = other_reading,
                              .misreadings = misreadings};

// ---- the Interactive Diagram: XBoard's notation with longer leaps and groups of legs.

const Format format_interactive_diagram = {
    .name = "Interactive Diagram",
    .letters = "mcdekpgtoynjuxizq",
    .order = letters_xboard,
    .chains = true,
    .groups = true,
    .brackets = "brackets are read there since 2024, and simple ones only",
    .universal = true,
    .lengthened = true,
    .riders = "WFDNAHCZG(",
    .number_max = 99};
