// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Counts with `counting: true`: where they begin, go on and give way to others. The FENs are those
// of ffish 0.7.10 (Fairy-Stockfish as a library), from random games; moves lead from one to the
// other.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/variant.h"

static const struct Row {
    const char *name, *variant, *fen, *moves, *after;
} rows[] = {
    {"makruk: a count begins", "makruk", "8/4nk2/8/m1m5/2p5/8/7K/2m5 b - - 9 62",
     "c4c3m h2g3 e7f5", "8/5k2/8/m1m2n2/8/2m3K1/8/2m5 w - 128 16 64"},
    {"makruk: a count begins", "makruk", "8/6K1/1mk5/6P1/8/2m5/8/8 w - - 1 63", "g5g6m c6b5 g7f6",
     "8/8/1m3KM1/1k6/8/2m5/8/8 b - 128 2 64"},
    {"makruk: a king is bared", "makruk", "8/1S6/5m2/6K1/8/8/2k5/8 w - 128 53 77",
     "g5f6 c2d2 f6e5", "8/1S6/8/4K3/8/8/3k4/8 b - 88 8 78"},
    {"makruk: a king is bared", "makruk", "8/8/2M3k1/8/1m6/M3K3/8/8 w - 128 19 145",
     "a3b4 g6g7 e3d3", "8/6k1/2M5/8/1M6/3K4/8/8 b - 128 10 146"},
    {"cambodian: a count begins", "cambodian", "8/s7/1M6/4p1P1/p1k1P3/K7/8/4S3 w - - 2 51",
     "a3a4 a7b6 g5g6m", "8/8/1s4M1/4p3/K1k1P3/8/8/4S3 b - 126 2 52"},
    {"cambodian: a king is bared", "cambodian", "3s4/k7/8/8/4p3/5S2/8/K7 b - 126 42 72",
     "e4f3m a1b1 f3g4", "3s4/k7/8/8/6m1/8/8/1K6 w - 86 10 74"},
    {"cambodian: a bare king takes", "cambodian", "3s4/8/8/k7/5Km1/8/8/8 w - 86 22 80",
     "f4g4 d8d7 g4f5", "8/3s4/8/k4K2/8/8/8/8 b - 86 25 81"},
    {"cambodian: a count begins", "cambodian", "3R1m2/8/7p/1k6/6p1/7P/N7/3K4 b - - 2 46",
     "g4h3m d8f8 b5a6", "5R2/8/k6p/8/8/7m/N7/3K4 w - 126 2 48"},
    {"cambodian: a king is bared", "cambodian", "8/2k5/8/1R6/8/2N5/4m3/3K4 w - 126 16 55",
     "d1e2 c7c8 e2e3", "2k5/8/8/1R6/8/2N1K3/8/8 b - 30 10 56"},
    {"asean: a count begins", "asean", "8/8/3R4/3p4/8/K3k3/1B6/8 w - - 9 48", "d6d5 e3f3 b2b3",
     "8/8/8/3R4/8/KB3k2/8/8 b - 32 2 49"},
    {"asean: a count begins", "asean", "1k6/8/8/8/8/1KR3n1/8/8 w - - 6 77", "c3g3 b8c7 g3g1",
     "8/2k5/8/8/8/1K6/8/6R1 b - 32 2 78"},
    {"asean: a bare king takes", "asean", "8/8/8/kN6/8/2B3K1/2Q5/8 b - 88 18 50", "a5b5 g3g2 b5a5",
     "8/8/8/k7/8/2B5/2Q3K1/8 w - 88 21 52"},
    {"sittuyin: a count begins", "sittuyin", "5N2/8/8/8/5S2/s7/K2k4/8[] w - - 10 52",
     "a2a3 d2d3 f4g5", "5N2/8/8/6S1/8/K2k4/8/8[] b - 88 2 53"},
    {"sittuyin: a count begins", "sittuyin", "1s5K/4k3/8/8/8/8/p7/8[] b - - 1 70",
     "a2b1f h8g8 e7d8", "1s1k2K1/8/8/8/8/8/8/1f6[] w - 88 2 72"},
    {"sittuyin: a bare king takes", "sittuyin", "8/6R1/1k6/2N5/8/8/3S4/2K3S1[] b - 32 18 56",
     "b6c5 c1b1 c5d4", "8/6R1/8/8/3k4/8/3S4/1K4S1[] w - 32 21 58"},
};

static void test_row(void **state) {
    const struct Row *row = *state;
    Variant variant;
    char fen[MEWS_FEN_SIZE], moves[200];
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, row->variant));
    mews_position *position = mews_position_new(variant.rules, 0);
    assert_true(mews_position_set_fen(position, row->fen, NULL));
    snprintf(moves, sizeof moves, "%s", row->moves);
    for (char *move = strtok(moves, " "); move; move = strtok(NULL, " "))
        assert_true(mews_position_push(position, mews_move_read(position, move, NULL)));
    mews_position_fen(position, fen, sizeof fen);
    assert_string_equal(fen, row->after);
    mews_position_free(position);
    variant_close(&variant);
}

int main(void) {
    enum { ROWS = sizeof rows / sizeof *rows };
    static struct CMUnitTest tests[ROWS];
    for (size_t i = 0; i < ROWS; i++)
        tests[i] = (struct CMUnitTest){.name = rows[i].name,
                                       .test_func = test_row,
                                       .initial_state = (void *)(uintptr_t)&rows[i]};
    return _cmocka_run_group_tests("counting", tests, ROWS, NULL, NULL);
}
