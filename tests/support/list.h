// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The tests of a program, in one list: rows with a name of their own, and a test for each
// definition of some folders.

#ifndef MEWS_TESTS_LIST_H
#define MEWS_TESTS_LIST_H

#include <stdbool.h>
#include <stddef.h>

// The state of a definition's test: what variant_open() wants.
typedef struct GameFile {
    const char *folder, *name;
} GameFile;

typedef void ListedTest(void **state);

// `state` is what *state will be in the test, NULL for none. It must outlive the list.
void list_add(const char *name, ListedTest *test, const void *state);

// A test for each definition of the folder that takes part (`takes_part` NULL: all), whose *state
// is a GameFile. `folder` must outlive the list. Where several runs share the definitions (see
// is_in_share), only this run's are in it.
void list_add_folder(const char *folder, ListedTest *test,
                     bool (*takes_part)(const GameFile *file));
// The same for the catalogue and the games that only tests have.
void list_add_games(ListedTest *test);

// Runs all of them: the exit code of the program. It is a failure if there are none.
int list_run(const char *group);
size_t list_count(void);

#endif
