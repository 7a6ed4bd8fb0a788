// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// In random games of the whole catalogue each text is either a legal move or refused by one
// message.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/draw.h"
#include "support/variant.h"

// Two squares, SAN, a drop, and forms of other games, with squares on the board or not far from
// it.
static void any_text(uint64_t *random, char *text, size_t size) {
    static const char letters[] = "KQRBNPSGLCA+";
    int file[2], rank[2];
    for (int i = 0; i < 2; i++) {
        file[i] = 'a' + (int)(draw(random, 10));
        rank[i] = (int)(draw(random, 11));
    }
    char letter = letters[draw(random, sizeof letters - 1)];
    switch (draw(random, 8)) {
    case 0:
        snprintf(text, size, "%c%d-%c%d", file[0], rank[0], file[1], rank[1]);
        break;
    case 1:
        snprintf(text, size, "%c%c%d", letter, file[0], rank[0]);
        break;
    case 2:
        snprintf(text, size, "%c@%c%d", letter, file[0], rank[0]);
        break;
    case 3:
        snprintf(text, size, "%c*%d%c", letter, rank[0], file[0]);
        break;
    case 4:
        snprintf(text, size, "%c-%d%c", letter, rank[0], file[0]);
        break;
    case 5:
        snprintf(text, size, "%c%d=%d", letter, rank[0], rank[1]);
        break;
    case 6:
        snprintf(text, size, "%c%d%c%d", file[0], rank[0], file[1], rank[1]);
        break;
    default:
        snprintf(text, size, "%cx%c%d", letter, file[0], rank[0]);
        break;
    }
}

static size_t refused;

static void check_any(const mews_position *position, uint64_t *random) {
    enum { TEXTS = 24 };
    for (int i = 0; i < TEXTS; i++) {
        char text[32];
        mews_report *report = mews_report_new();
        any_text(random, text, sizeof text);
        mews_move move = mews_move_read(position, text, report);
        assert_int_equal(mews_report_count(report), move ? 0 : 1);
        refused += !move;
        mews_report_free(report);
    }
}

static void test_any(void **state) {
    enum { PLIES = 12, CHECKED_EVERY = 6, MOVES = 4096 };
    static mews_move moves[MOVES];
    uint64_t random = UINT64_C(0x9E3779B97F4A7C15);
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, *state));
    mews_position *position = mews_position_new(variant.rules, 0);
    assert_non_null(position);
    for (int ply = 0; ply < PLIES; ply++) {
        size_t count = mews_position_moves(position, moves, MOVES);
        if (ply % CHECKED_EVERY == 0)
            check_any(position, &random);
        if (!count)
            break;
        assert_true(mews_position_push(position, moves[draw(&random, count)]));
    }
    mews_position_free(position);
    variant_close(&variant);
}

int main(void) {
    enum { VARIANTS = 1000 };
    static struct CMUnitTest tests[VARIANTS];
    char *names[VARIANTS];
    int variants = names_in_folder(MEWS_DEFS_DIR, ".yaml", names, VARIANTS), failures = 1;
    size_t games = 0;
    for (int i = 0; i < variants; i++)
        if (is_in_share((size_t)i))
            tests[games++] = (struct CMUnitTest){
                .name = names[i], .test_func = test_any, .initial_state = names[i]};
    if (games > 0)
        failures = _cmocka_run_group_tests("refusals of any text", tests, games, NULL, NULL);
    print_message("%zu texts were refused in %zu games\n", refused, games);
    for (int i = 0; i < variants; i++)
        free(names[i]);
    return failures || refused == 0;
}
