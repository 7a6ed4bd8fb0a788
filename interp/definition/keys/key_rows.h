// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The rows of keys.h, a list for each section. Lists end with a row without a name.

#ifndef MEWS_DEFINITION_KEYS_KEY_ROWS_H
#define MEWS_DEFINITION_KEYS_KEY_ROWS_H

#include "definition/reader.h"

#define AT(type, field) ((ptrdiff_t)offsetof(type, field))

enum { OPTIONAL = false, REQUIRED = true };

// A row: section, key, type, required?, standard, offset, second offset, then the rest by name.
extern const Key keys_of_top[];
extern const Key keys_of_board[];
extern const Key keys_of_zone[];
extern const Key keys_of_style[];
extern const Key keys_of_start[];
extern const Key keys_of_hand[];
extern const Key keys_of_shuffle[];
extern const Key keys_of_piece[];
extern const Key keys_of_royal[];
extern const Key keys_of_term[];
extern const Key keys_of_distance[];
extern const Key keys_of_promotion[];
extern const Key keys_of_promoting[];
extern const Key keys_of_immunity[];
extern const Key keys_of_aura[];
extern const Key keys_of_drops[];
extern const Key keys_of_gating[];
extern const Key keys_of_drop_place[];
extern const Key keys_of_forced[];
extern const Key keys_of_capture[];
extern const Key keys_of_castling[];
extern const Key keys_of_effect[];
extern const Key keys_of_upon[];
extern const Key keys_of_explosion[];
extern const Key keys_of_forbidden[];
extern const Key keys_of_turns[];
extern const Key keys_of_limit[];
extern const Key keys_of_deed[];
extern const Key keys_of_tally[];
extern const Key keys_of_pass[];
extern const Key keys_of_then[];
extern const Key keys_of_prefer[];
extern const Key keys_of_series[];
extern const Key keys_of_when[];
extern const Key keys_of_here[];
extern const Key keys_of_men[];
extern const Key keys_of_end[];
extern const Key keys_of_case[];
extern const Key keys_of_extinction[];
extern const Key keys_of_odds[];
extern const Key keys_of_outcome[];
extern const Key keys_of_repetition[];
extern const Key keys_of_chase[];
extern const Key keys_of_move_limit[];
extern const Key keys_of_test[];

// Keys beside `when` that mean the same as in it. Their rows follow that of `when`, whose standard
// they would overwrite else.
#define SIDE_BESIDE(SECTION, TYPE)                                                                \
    {SECTION, "side",  VALUE_CHOICE,        OPTIONAL, NULL, AT(TYPE, when.side),                  \
     NOWHERE, .words = side_words, .help = "white or black: the same as in 'when'"}
#define MOVES_BESIDE(SECTION, TYPE)                                                               \
    {SECTION,                                                                                     \
     "moves",                                                                                     \
     VALUE_MOVE_NUMBERS,                                                                          \
     OPTIONAL,                                                                                    \
     NULL,                                                                                        \
     AT(TYPE, when.first_move),                                                                   \
     AT(TYPE, when.last_move),                                                                    \
     .help = "full-move numbers: the same as in 'when'"}

// Words that several files use.
extern const Word men_side_words[];
extern const Word reason_words[];
extern const Word result_words[];
extern const Word true_words[]; // of a map: `true` stands for one without keys
extern const Word side_words[];
extern const Word safe_words[]; // bits of SafeAt

#endif
