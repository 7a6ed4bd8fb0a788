// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The slow generator against independent numbers: published node counts, arithmetic, and the table
// of notation vectors. Only because of that is it worth comparing the engine with it.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/slow_game.h"
#include "support/slow_vector.h"
#include "support/variant.h"

enum { LINE_SIZE = 1 << 14 };

// ---- node counts ----------------------------------------------------------------------------

static const struct Row {
    const char *variant, *name, *fen; // fen NULL: the start position
    int depth;
    uint64_t nodes;
} counts[] = {
    {"chess", "start", NULL, 1, 20},
    {"chess", "start", NULL, 2, 400},
    {"chess", "start", NULL, 3, 8902},
    {"chess", "position 2", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     2, 2039},
    {"chess", "position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3, 2812},
    {"chess", "position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3,
     9467},
    {"chess", "position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 2, 1486},
    {"chess", "position 6",
     "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 2, 2079},
    // White has 44 squares to drop on, Black the 43 that are left. With no Falcon on the board a
    // side may drop only a Falcon, so 44 · 43.
    {"horus", "start", NULL, 1, 44},
    {"horus", "start", NULL, 2, 44 * 43},
};

static void test_count(void **state) {
    const struct Row *count = *state;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, count->variant));
    SlowPosition position = variant.slow->start;
    if (count->fen)
        assert_true(slow_fen_read(variant.slow, count->fen, &position));
    assert_int_equal(slow_perft(variant.slow, &position, count->depth), count->nodes);
    variant_close(&variant);
}

// ---- notation -------------------------------------------------------------------------------

// Splits a line at its tabs. Returns the number of fields.
static int split(char *line, char *fields[], int capacity) {
    int count = 0;
    for (char *p = line; p && count < capacity; count++) {
        fields[count] = p;
        p = strchr(p, '\t');
        if (p)
            *p++ = 0;
    }
    return count;
}

static void test_vectors(void **state) {
    (void)state;
    FILE *file = fopen(MEWS_TESTS_DIR "/betza/vectors.tsv", "r");
    assert_non_null(file);
    static char line[LINE_SIZE], moves[LINE_SIZE];
    int rows = 0, wrong = 0;
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        char *fields[6]; // name, notation, side, men, holes, moves
        if (line[0] == '#' || split(line, fields, 6) < 6)
            continue;
        rows++;
        bool read =
            slow_vector(fields[1], fields[2][0] == 'b', fields[3], fields[4], moves, sizeof moves);
        if (read && strcmp(moves, fields[5]) == 0)
            continue;
        print_error("%s, men %s, holes %s:\n  expected %s\n  got      %s\n", fields[1], fields[3],
                    fields[4], fields[5], read ? moves : "nothing");
        wrong++;
    }
    fclose(file);
    assert_int_equal(wrong, 0);
    assert_true(rows > 300);
}

// Cases that the reference decides in §15, beyond the table.
static const struct Vector15 {
    const char *notation, *men, *moves;
} rulings[] = {
    {"zB2", "-", "-1,-1 -1,1 -2,0 0,-2 0,2 1,-1 1,1 2,0"},
    {"fR3..4", "-", "0,3 0,4"},
    {"fR=2", "-", "0,2"},
    {"fppR", "eP0,1 eP0,3 fP0,5 eP0,6", "0,2 0,3x0,3 0,4 0,6x0,6 0,7"},
    {"[fW(-W)=2]", "-", "0,3"},
    {"[fp{C}R-fcR]", "eC0,2 eP0,4", "0,4x0,4"},
    {"[fp{C}R-fcR]", "eD0,2 eP0,4", "-"},
    {"uK", "-", "-"},
    {"fkR", "eK0,3", "0,3x0,3"},
    {"fkR", "eQ0,3", "-"},
    {"[ucW-bW]", "eP0,1", "-"}, // the man put down on the start stays there
    {"[ucW-bmW]", "eP0,1", "-"},
    {"[ucW-fmW]", "eP0,1", "0,2>P0,0"},
    {"fh[F?R]", "eP-1,1 eP1,1 eP-1,0 eP1,0", "-1,1x-1,1 1,1x1,1"},
};

static void test_ruling(void **state) {
    const struct Vector15 *row = *state;
    char moves[1000];
    assert_true(slow_vector(row->notation, 0, row->men, "-", moves, sizeof moves));
    assert_string_equal(moves, row->moves);
}

int main(void) {
    enum { COUNTS = sizeof counts / sizeof *counts, RULINGS = sizeof rulings / sizeof *rulings };
    static struct CMUnitTest tests[COUNTS + RULINGS + 1];
    size_t n = 0;
    tests[n++] = (struct CMUnitTest){"notation vectors", test_vectors, NULL, NULL, NULL};
    for (int i = 0; i < RULINGS; i++)
        tests[n++] =
            (struct CMUnitTest){rulings[i].notation, test_ruling, NULL, NULL, (void *)&rulings[i]};
    for (int i = 0; i < COUNTS; i++)
        tests[n++] =
            (struct CMUnitTest){counts[i].name, test_count, NULL, NULL, (void *)&counts[i]};
    return _cmocka_run_group_tests("slow generator", tests, n, NULL, NULL);
}
