// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// There is one list for each program, and its memory is never given back.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/list.h"
#include "support/variant.h"

enum { TESTS_MAX = 1024 };

static struct CMUnitTest tests[TESTS_MAX];
static GameFile files[TESTS_MAX];
static size_t test_count;

void list_add(const char *name, ListedTest *test, const void *state) {
    if (test_count == TESTS_MAX)
        abort();
    tests[test_count++] = (struct CMUnitTest){
        .name = name, .test_func = test, .initial_state = (void *)(uintptr_t)state};
}

void list_add_folder(const char *folder, ListedTest *test,
                     bool (*takes_part)(const GameFile *file)) {
    static size_t number; // of the definition, through all folders
    char *names[TESTS_MAX];
    int count = names_in_folder(folder, ".yaml", names, TESTS_MAX);
    for (int i = 0; i < count; i++) {
        GameFile file = {folder, names[i]};
        if (!is_in_share(number++) || (takes_part && !takes_part(&file))) {
            free(names[i]);
            continue;
        }
        if (test_count == TESTS_MAX)
            abort();
        files[test_count] = file;
        list_add(names[i], test, &files[test_count]);
    }
}

void list_add_games(ListedTest *test) {
    list_add_folder(MEWS_DEFS_DIR, test, NULL);
    list_add_folder(MEWS_TESTS_DIR "/perft/variants", test, NULL);
}

size_t list_count(void) {
    return test_count;
}

int list_run(const char *group) {
    if (test_count > 0)
        return _cmocka_run_group_tests(group, tests, test_count, NULL, NULL);
    print_error("%s: there is nothing to test\n", group);
    return 1;
}
