// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A notation in normal form → the spelling that other programs read, with what is lost.

#ifndef MEWS_DIALECT_DIALECT_H
#define MEWS_DIALECT_DIALECT_H

#include "base/arena.h"

typedef enum DialectId {
    DIALECT_XBOARD,
    DIALECT_DIAGRAM,
    DIALECT_FAIRY,
    DIALECT_BETZA,
    DIALECTS,
} DialectId;

typedef struct DialectSpelling {
    const char *name;     // "Fairy-Stockfish"
    const char *notation; // "" if nothing can be said
    const char **losses;  // what the spelling doesn't say
    size_t loss_count, loss_capacity;
    const char **notes; // how it would read the notation as it is written here
    size_t note_count, note_capacity;
} DialectSpelling;

// The arenas are those of compare_patterns.
DialectSpelling dialect_spell(Arena *arena, Arena *scratch, DialectId dialect, const char *normal,
                              const char *written);

#endif
