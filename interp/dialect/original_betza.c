// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The notation as Ralph Betza wrote it: old letters, doubled riders, no legs.

#include "dialect/spelling.h"

static const DialectRefusal refusals[] = {{'i', "has no first moves ('i')"},
                                          {'e', "has no en passant captures ('e')"},
                                          {'u', "has no unloading ('u')"},
                                          {'d', "has no captures of friends ('d')"},
                                          {'\0', NULL}};

static const Idiom idioms[] = {{"t[FR]", "[F?R]"},  {"t[WB]", "[W?B]"},  {"nD", "[W-W]"},
                               {"nA", "[F-F]"},     {"gQ", "[pQ-K]"},    {"pR", "[pR-R]"},
                               {"pB", "[pB-B]"},    {"pQ", "[pQ-Q]"},    {"qN", "[N(?fqN)*]"},
                               {"zB", "[F(?zF)*]"}, {"zR", "[W(?zW)*]"}, {NULL, NULL}};

static const char *other_reading(const SpelledTerm *term) {
    return term_is_lame(term) && term_is_oblique(term)
               ? "does not say which squares block an oblique lame leap"
               : NULL;
}

const Format format_original_betza = {.name = "original Betza",
                                      .letters = "mcpgtnjozq",
                                      .order = letters_canonical,
                                      .old_letters = true,
                                      .doubled = true,
                                      .riders = "WFDNAHCZG",
                                      .number_max = 99,
                                      .refusals = refusals,
                                      .idioms = idioms,
                                      .other_reading = other_reading};
