// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Random notations and positions against the model: runs campaign.py, which asks this same
// program, called with --rows, for our answers. Without python3 there is nothing to compare
// with, and the test is left out: ctest knows the exit code 77. With MEWS_CI set that is a failure.
//
// --rows: reads lines "notation, side, men, holes" with tabs between; writes for each the
// vector, or "!" and the codes of its errors.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compare/compare.h"

enum { LINE_BYTES = 1 << 16, COLUMNS = 4, LEFT_OUT = 77 };

static const char *program;

static void row_answer(char *line) {
    char *column[COLUMNS] = {"", "", "", ""};
    for (int i = 0; i < COLUMNS && line; i++) {
        column[i] = line;
        line = strchr(line, '\t');
        if (line)
            *line++ = '\0';
    }
    static char moves[LINE_BYTES * 4];
    Report *report = report_new();
    size_t length = notation_vector(column[0], column[1][0] == 'b', column[2], column[3], report,
                                    moves, sizeof moves);
    printf("%s", length ? moves : "!");
    Diagnostic item;
    for (size_t i = 0; !length && report_get(report, i, &item); i++)
        if (item.severity == SEVERITY_ERROR)
            printf("%s ", item.code);
    printf("\n");
    report_free(report);
}

static int rows_answer(void) {
    static char line[LINE_BYTES];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        row_answer(line);
    }
    return 0;
}

static void model_agrees(void **state) {
    (void)state;
    char command[4096];
    int length = snprintf(command, sizeof command,
                          "python3 -B '%s/betza/campaign.py' '%s' --cases 400 --seed 1",
                          MEWS_TESTS_DIR, program);
    assert_in_range(length, 1, sizeof command - 1);
    assert_int_equal(system(command), 0);
}

int main(int argc, char **argv) {
    program = argv[0];
    if (argc > 1 && strcmp(argv[1], "--rows") == 0)
        return rows_answer();
    if (system("python3 -c pass 2>/dev/null") != 0) {
        printf("left out: there is no python3\n");
        const char *insists = getenv("MEWS_CI");
        return insists && *insists ? 1 : LEFT_OUT;
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(model_agrees)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
