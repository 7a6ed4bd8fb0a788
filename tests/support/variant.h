// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A variant for tests: its definition file read twice, by the engine and for the slow
// generator.

#ifndef MEWS_TESTS_VARIANT_H
#define MEWS_TESTS_VARIANT_H

#include <mews.h>

#include "support/slow_game.h"

enum { VARIANT_FILES = 16 };

typedef struct Variant {
    const char *name;
    mews_rules *rules;
    Definition *definition;
    SlowGame *slow;
    // What keeps these alive.
    const char *folder;
    Arena arena;
    jmp_buf failed;
    struct {
        char *path, *text;
        Source source;
    } files[VARIANT_FILES];
    int file_count;
} Variant;

// A whole file with a final NUL, or NULL; the caller frees it.
char *file_read(const char *path, size_t *size);

// Opens folder/NAME.yaml; what it extends is looked for in the same folder and among the
// catalogue's definitions. If that fails, the reason is printed, and nothing needs closing.
bool variant_open(Variant *variant, const char *folder, const char *name);
void variant_close(Variant *variant);

// Does the engine accept folder/NAME.yaml? (Some definitions of the tests must be refused.)
bool variant_is_game(const char *folder, const char *name);

// The names (without ending) of all files in a folder with this ending, sorted; each is
// allocated. Returns how many; at most `capacity`.
int names_in_folder(const char *folder, const char *ending, char **names, int capacity);

// The number in an environment variable, or `otherwise`.
long number_from_environment(const char *name, long otherwise);

// Is the test with the number to be run, where several runs share them: number MEWS_SHARE of
// MEWS_SHARES?
bool is_in_share(size_t i);
// Does this run have all of them?
bool is_whole(void);

#endif
