// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the files of this folder share: the rules behind the public name.

#ifndef MEWS_API_INNER_H
#define MEWS_API_INNER_H

#include <mews.h>

#include "base/arena.h"
#include "definition/definition.h"
#include "position/kernel.h"
#include "position/position.h"

enum { BASES_MAX = 32 }; // more than may extend each other

static const size_t KEPT_LIMIT = (size_t)1 << 30, SCRATCH_LIMIT = (size_t)3 << 30;

struct mews_rules {
    Engine engine; // first: a pointer to a position's engine is also one to its rules
    Arena kept;
    ArenaExit failed;
    const Definition *definition;
    Setup start;
    const char **plurals; // of the names of all kinds
    size_t table_bytes;
    const Source *source;
    const Source *bases[BASES_MAX]; // the files that are extended, each by the one before
    size_t base_count;
};

// The catalogue's definitions as texts, sorted by name: builtin.cmake makes them of defs/*.yaml.
// The linker leaves them out of a program that loads nothing by name.
typedef struct BuiltinDefinition {
    const char *name;
    const char *text;
    size_t size;
} BuiltinDefinition;

extern const BuiltinDefinition builtin_definitions[];
extern const size_t builtin_definition_count;

// Is the number one of a square of the board's rectangle? The square may be a hole.
static inline bool square_on_board(const mews_rules *rules, int square) {
    return square >= 0 && square < rules->engine.rules->board.squares;
}

// The kinds that the game can ever have. False, and reported, if there is no memory.
bool rules_kinds_seen(const mews_rules *rules, mews_report *report, KindsSeen *seen);

// What the tables of a mews_endgame know: see SearchLimits.
bool endgame_known(const void *endgame, const Kernel *kernel, int *result, int *plies);

// Takes back what was reported since `serial` and the definition puts off (`quiet`).
void rules_hush(const mews_rules *rules, Report *report, size_t serial);

// Moves what was reported since `serial` to the file that it is about, if rules were extended.
// `alone`: what the extended file says by itself, which stays where it is; or NULL.
void rules_blame(const mews_rules *rules, Report *report, size_t serial, const Report *alone);

#endif
