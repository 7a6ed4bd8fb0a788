// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Node counts: every NAME.perft here and in variants/ is a list of positions of the
// definition NAME, which stands beside it or in the catalogue.
//
//   # comment
//   id   name of the position
//   epd  FEN; the clocks may be left out
//   perft DEPTH NODES      as many as wanted
//
// The engine counts every row of up to MEWS_PERFT_MOST nodes (1000000): with sanitizers the rest
// would take too long, and .ci/run counts them without. The slow generator counts the small ones as well, up to
// MEWS_SLOW_PERFT nodes (1000 if that isn't set), so that it is held against the same numbers.
// Rows up to MEWS_HASHED_PERFT nodes (50000) are counted with a table, too: one small one for
// all positions of a file, so that what a position is known by must tell all of them apart.
// Rows that a file calls the slow generator's own were written with `perft DEPTH 0`, for
// which both print what they count.

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/variant.h"

enum { FILES_MAX = 1024, NAME_SIZE = 128 };

typedef struct PerftFile {
    const char *folder;
    char *name;
} PerftFile;

typedef struct Reading {
    Variant *variant;
    char id[NAME_SIZE], fen[MEWS_FEN_SIZE];
    uint64_t limit, slow_limit, hashed_limit;
    mews_perft_table *table;
    mews_position *position;
    int rows, wrong;
} Reading;

static bool engine_count(const Reading *reading, int depth, int threads, mews_perft_table *table,
                         uint64_t *nodes) {
    return mews_position_set_fen(reading->position, reading->fen, NULL) &&
           mews_position_perft(reading->position, depth, threads, table, NULL, nodes) ==
               MEWS_PERFT_DONE;
}

static bool slow_count(const Reading *reading, int depth, uint64_t *nodes) {
    SlowPosition position;
    if (!slow_fen_read(reading->variant->slow, reading->fen, &position))
        return false;
    *nodes = slow_perft(reading->variant->slow, &position, depth);
    return true;
}

static void compare(Reading *reading, const char *who, bool counted, int depth, uint64_t nodes,
                    uint64_t expected) {
    if (counted && nodes == expected)
        return;
    reading->wrong++;
    print_error("%s, %s, depth %d: ", reading->variant->name, reading->id, depth);
    if (counted)
        print_error("expected %" PRIu64 ", %s counts %" PRIu64 "\n", expected, who, nodes);
    else
        print_error("%s can't set up %s\n", who, reading->fen);
}

static void check_row(Reading *reading, const char *text) {
    int depth;
    uint64_t expected, nodes = 0;
    reading->rows++;
    if (sscanf(text, "%d %" SCNu64, &depth, &expected) != 2) {
        print_error("%s: 'perft %s' is no row\n", reading->variant->name, text);
        reading->wrong++;
        return;
    }
    if (expected > reading->limit)
        return;
    bool counted = engine_count(reading, depth, 1, NULL, &nodes);
    compare(reading, "the engine", counted, depth, nodes, expected);
    for (int threads = 1; threads <= 2 && expected <= reading->hashed_limit; threads++) {
        counted = engine_count(reading, depth, threads, reading->table, &nodes);
        compare(reading, "the engine with a table", counted, depth, nodes, expected);
    }
    if (expected > reading->slow_limit)
        return;
    counted = slow_count(reading, depth, &nodes);
    compare(reading, "the slow generator", counted, depth, nodes, expected);
}

static void read_epd(Reading *reading, const char *text) {
    int blanks = 0;
    for (const char *p = text; *p; p++)
        blanks += *p == ' ';
    snprintf(reading->fen, sizeof reading->fen, "%s%s", text, blanks < 4 ? " 0 1" : "");
}

// One line without its line feed.
static void read_line(Reading *reading, const char *line) {
    if (strncmp(line, "id ", 3) == 0)
        snprintf(reading->id, sizeof reading->id, "%s", line + 3);
    else if (strncmp(line, "epd ", 4) == 0)
        read_epd(reading, line + 4);
    else if (strncmp(line, "perft ", 6) == 0)
        check_row(reading, line + 6);
    else if (*line && *line != '#') {
        print_error("%s: '%s' is no line of a perft file\n", reading->variant->name, line);
        reading->wrong++;
    }
}

static void test_file(void **state) {
    const PerftFile *file = *state;
    Variant variant;
    assert_true(variant_open(&variant, file->folder, file->name));
    char path[1024];
    snprintf(path, sizeof path, "%s/%s.perft", file->folder, file->name);
    size_t size;
    char *text = file_read(path, &size);
    assert_non_null(text);
    Reading reading = {
        .variant = &variant,
        .limit = (uint64_t)number_from_environment("MEWS_PERFT_MOST", 1000000),
        .slow_limit = (uint64_t)number_from_environment("MEWS_SLOW_PERFT", 1000),
        .hashed_limit = (uint64_t)number_from_environment("MEWS_HASHED_PERFT", 50000),
        .table = mews_perft_table_new(variant.rules, 1),
        .position = mews_position_new(variant.rules, 0),
    };
    assert_non_null(reading.table);
    assert_non_null(reading.position);
    char *next;
    for (char *line = text; *line; line = next) {
        size_t length = strcspn(line, "\n");
        next = line + length + (line[length] == '\n');
        line[length] = 0;
        read_line(&reading, line);
    }
    free(text);
    mews_position_free(reading.position);
    mews_perft_table_free(reading.table);
    variant_close(&variant);
    assert_int_equal(reading.wrong, 0);
    assert_true(reading.rows > 0);
}

int main(void) {
    static const char *const folders[] = {MEWS_TESTS_DIR "/perft",
                                          MEWS_TESTS_DIR "/perft/variants"};
    static char *names[FILES_MAX];
    static PerftFile files[FILES_MAX];
    static struct CMUnitTest tests[FILES_MAX];
    const char *only = getenv("MEWS_PERFT_VARIANT");
    int count = 0;
    size_t chosen = 0;
    for (size_t f = 0; f < 2; f++) {
        int more = names_in_folder(folders[f], ".perft", names + count, FILES_MAX - count);
        for (int i = count; i < count + more; i++) {
            if ((only && strcmp(only, names[i]) != 0) || !is_in_share((size_t)i))
                continue;
            files[chosen] = (PerftFile){folders[f], names[i]};
            tests[chosen] = (struct CMUnitTest){names[i], test_file, NULL, NULL, &files[chosen]};
            chosen++;
        }
        count += more;
    }
    int failed = _cmocka_run_group_tests("perft", tests, chosen, NULL, NULL);
    for (int i = 0; i < count; i++)
        free(names[i]);
    return failed || chosen == 0;
}
