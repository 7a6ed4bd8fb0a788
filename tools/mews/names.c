// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Names of variants, as a table.

#include "names.h"

#include <string.h>

static const struct {
    const char *ours, *theirs;
} names[] = {
    {"chess", "normal"},          // CECP
    {"falcon-chess", "falcon"},   // Fairy-Max
    {"fischerandom", "chess960"}, // Sjaak II
    {"fischerandom", "fischerrandom"},
    {"losalamos", "los-alamos"}, // Fairy-Max
    {"antichess", "giveaway"},   // XBoard
    {"three-check", "3check"},   // Fairy-Stockfish
    {"five-check", "5check"},
    {"courier", "courier-chess"}, // XBoard's courier has other men
    {"xiangqi", "chinese-chess"}, // PGN of XQBase, as its tag Game
};

const char *variant_name(const char *variant, size_t i) {
    if (i == 0)
        return variant;
    for (size_t row = 0; row < sizeof names / sizeof names[0]; row++)
        if (strcmp(names[row].ours, variant) == 0 && --i == 0)
            return names[row].theirs;
    return NULL;
}

const char *variant_known_as(const char *theirs) {
    for (size_t row = 0; row < sizeof names / sizeof names[0]; row++)
        if (strcmp(names[row].theirs, theirs) == 0)
            return names[row].ours;
    return NULL;
}

const char *variant_alias(size_t i, const char **ours) {
    if (i >= sizeof names / sizeof names[0])
        return NULL;
    *ours = names[i].ours;
    return names[i].theirs;
}
