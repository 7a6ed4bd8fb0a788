// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Every row of the vector files: name, notation, side, men, holes → the line of moves.
// vectors.tsv comes from the model of the notation in model/; vectors-by-hand.tsv says itself
// how its rows were found.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compare/compare.h"

enum { ROWS_MAX = 2000, COLUMNS = 6, LINE_MAX_BYTES = 16384 };

typedef struct Row {
    char *line;
    char *column[COLUMNS]; // name, notation, side, men, holes, moves
} Row;

static Row rows[ROWS_MAX];
static size_t row_count;

static const char *given(const char *column) {
    return strcmp(column, "-") == 0 ? "" : column;
}

static void row_runs(void **state) {
    const Row *row = *state;
    static char moves[LINE_MAX_BYTES];
    size_t length =
        notation_vector(row->column[1], row->column[2][0] == 'b', given(row->column[3]),
                        given(row->column[4]), NULL, moves, sizeof moves);
    assert_in_range(length, 1, sizeof moves - 1);
    assert_string_equal(moves, row->column[5]);
}

static void row_add(const char *line) {
    Row *row = &rows[row_count++];
    row->line = strdup(line);
    char *rest = row->line;
    for (int i = 0; i < COLUMNS; i++) {
        row->column[i] = rest;
        rest += strcspn(rest, "\t\n");
        if (*rest)
            *rest++ = '\0';
    }
}

static void rows_read(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        exit(1);
    }
    static char line[LINE_MAX_BYTES];
    while (fgets(line, sizeof line, file) && row_count < ROWS_MAX)
        if (*line != '#' && *line != '\n')
            row_add(line);
    fclose(file);
}

int main(void) {
    rows_read(MEWS_TESTS_DIR "/betza/vectors.tsv");
    rows_read(MEWS_TESTS_DIR "/betza/vectors-by-hand.tsv");
    static struct CMUnitTest tests[ROWS_MAX];
    static char names[ROWS_MAX][200];
    for (size_t i = 0; i < row_count; i++) {
        snprintf(names[i], sizeof names[i], "%s: %s %s", rows[i].column[0], rows[i].column[1],
                 rows[i].column[3]);
        tests[i] = (struct CMUnitTest){
            .name = names[i], .test_func = row_runs, .initial_state = &rows[i]};
    }
    int failed = _cmocka_run_group_tests("vectors", tests, row_count, NULL, NULL);
    for (size_t i = 0; i < row_count; i++)
        free(rows[i].line);
    return failed;
}
