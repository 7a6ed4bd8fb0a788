// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What Fairy-Stockfish counts in the variants of a file, as tests of their definitions.

#ifndef MEWS_IMPORT_COUNTS_H
#define MEWS_IMPORT_COUNTS_H

#include <mews.h>

// What the program, a command, counts of the file's variant: *test, lines for the definition in
// new memory. EXIT_BAD: nothing, or not what mews counts; EXIT_ENVIRONMENT: the program isn't
// there, or doesn't know how. Then there is no test, and a complaint.
int counts_test(const char *program, const char *file, const mews_imported *variant, char **test);

#endif
