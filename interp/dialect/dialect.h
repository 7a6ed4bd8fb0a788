// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A notation in normal form → the spelling that other programs read, and what that leaves out.

#ifndef MEWS_DIALECT_DIALECT_H
#define MEWS_DIALECT_DIALECT_H

#include "base/arena.h"
#include "betza/pattern.h"

typedef enum DialectId {
    DIALECT_XBOARD,
    DIALECT_DIAGRAM,
    DIALECT_FAIRY,
    DIALECT_BETZA,
    DIALECTS,
} DialectId;

// What a spelling leaves out: "qN" and "has no circular riders".
typedef struct DialectLoss {
    const char *term, *reason;
} DialectLoss;

typedef struct DialectSpelling {
    const char *name;     // "Fairy-Stockfish"
    const char *notation; // "" if no term can be spelled
    DialectLoss *losses;
    size_t loss_count, loss_capacity;
    const char **notes; // what the program would make of the notation as written here
    size_t note_count, note_capacity;
} DialectSpelling;

// The arenas are those of compare_patterns.
DialectSpelling dialect_spell(Arena *arena, Arena *scratch, DialectId dialect, const char *normal,
                              const char *written);

// ---- normal.c: a notation → its normal form: letters in one order and none that isn't needed, K
// and Q with directions split into their parts, terms that differ only in modes or directions
// merged, terms that add nothing left out, the others sorted. It reads back as the same piece.

// `pattern` is what the notation reads as. The arenas are those of compare_patterns.
const char *normal_form(Arena *arena, Arena *scratch, const char *notation,
                        const Pattern *pattern);

#endif
