// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The rows of keys.h, a list for each section. Lists end with a row without a name.

#ifndef MEWS_DEFINITION_KEYS_KEY_ROWS_H
#define MEWS_DEFINITION_KEYS_KEY_ROWS_H

#include "definition/reader.h"

#define AT(type, field) ((ptrdiff_t)offsetof(type, field))

// A row: section, key, type, offset, then the rest by name.
extern const Key keys_of_top[], keys_of_board[], keys_of_zone[], keys_of_style[],
    keys_of_piece[], keys_of_royal[], keys_of_term[], keys_of_distance[], keys_of_effect[],
    keys_of_upon[], keys_of_aura[], keys_of_promotion[], keys_of_promoting[], keys_of_immunity[],
    keys_of_start[], keys_of_hand[], keys_of_shuffle[], keys_of_drops[], keys_of_gating[],
    keys_of_drop_place[], keys_of_forced[], keys_of_capture[], keys_of_castling[],
    keys_of_explosion[], keys_of_forbidden[], keys_of_turns[], keys_of_limit[], keys_of_when[],
    keys_of_here[], keys_of_deed[], keys_of_tally[], keys_of_pass[], keys_of_then[],
    keys_of_prefer[], keys_of_series[], keys_of_end[], keys_of_case[], keys_of_men[],
    keys_of_extinction[], keys_of_odds[], keys_of_outcome[], keys_of_repetition[],
    keys_of_chase[], keys_of_move_limit[], keys_of_test[];

// Keys beside `when` that mean the same as in it. Their rows follow that of `when`, whose standard
// they would overwrite else.
#define SIDE_BESIDE(SECTION, TYPE)                                                                \
    {SECTION, "side", VALUE_CHOICE, AT(TYPE, when.side), .words = side_words,                     \
     .help = "white or black: the same as in 'when'"}
#define MOVES_BESIDE(SECTION, TYPE)                                                               \
    {SECTION, "moves", VALUE_MOVE_NUMBERS, AT(TYPE, when.first_move),                             \
     .second = AT(TYPE, when.last_move), .help = "full-move numbers: the same as in 'when'"}

// Words that several files use.
extern const Word men_side_words[];
extern const Word reason_words[];
extern const Word result_words[];
extern const Word true_words[]; // of a map: `true` stands for one without keys
extern const Word side_words[];
extern const Word safe_words[]; // bits of SafeAt

#endif
