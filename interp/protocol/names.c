// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The names of variants, ours and those of other programs, as a table.

#include "protocol/protocol.h"

#include <string.h>

// `cecp`: the name that XBoard wants, as ours is another game there or none.
static const struct VariantAlias {
    const char *ours, *theirs;
    bool cecp;
} aliases[] = {
    {"chess", "normal", true},
    {"falcon-chess", "falcon", false},   // Fairy-Max
    {"fischerandom", "chess960", false}, // Sjaak II
    {"fischerandom", "fischerrandom", false},
    {"losalamos", "los-alamos", false}, // Fairy-Max
    {"antichess", "giveaway", false},   // XBoard
    {"three-check", "3check", false},   // Fairy-Stockfish
    {"five-check", "5check", false},
    {"courier", "courier-chess", true},  // XBoard's courier has other men
    {"xiangqi", "chinese-chess", false}, // PGN of XQBase, as its tag Game
};
enum { ALIASES = sizeof aliases / sizeof *aliases };

static char small(char byte) {
    return (char)(byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte);
}

bool variant_alike(const char *a, const char *b) {
    static const char passed[] = " -_";
    for (;; a++, b++) {
        a += strspn(a, passed);
        b += strspn(b, passed);
        if (!*a || small(*a) != small(*b))
            return *a == *b;
    }
}

const char *variant_name(const char *ours, unsigned protocol) {
    for (size_t i = 0; i < ALIASES && protocol == MEWS_CECP; i++)
        if (aliases[i].cecp && strcmp(aliases[i].ours, ours) == 0)
            return aliases[i].theirs;
    return ours;
}

const char *variant_known_as(const char *theirs) {
    for (size_t i = 0; i < ALIASES; i++)
        if (variant_alike(aliases[i].theirs, theirs) || variant_alike(aliases[i].ours, theirs))
            return aliases[i].ours;
    return NULL;
}

bool variant_alias(size_t i, const char **ours, const char **theirs) {
    if (i >= ALIASES)
        return false;
    *ours = aliases[i].ours;
    *theirs = aliases[i].theirs;
    return true;
}
