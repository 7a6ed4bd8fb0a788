// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Men that are turned by being enclosed: what the search adds for them, by hand.
//
// On a board of 8x8, 4 corners have no line by which a man can be enclosed, 24 squares of the
// edges have 1, 36 others have 4: 168 / 64 = 2.6 on the average. With 13 for each line, rounded
// down (34), a man is worth 34 - 0, 34 - 13 = 21 or 34 - 52 = -18 there. A safe man is worth 500,
// one beside an empty corner -90, one beside a corner of its own side 25; a run that can be turned
// costs 25, each of its ends that is open 25. This is multiplied by the share of empty squares,
// and the value of men on the board (100) is taken away while a sixth of the squares is empty.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>
#include <mews.h>

#include "api/inner.h"
#include "search/worth.h"
#include "support/list.h"
#include "support/variant.h"

typedef struct Scored {
    const char *name, *board, *hands;
    int score; // for White
} Scored;

static const Scored scored[] = {
    // 34 + 500, 3 lines with an open end: 459; (459 * 63 - 100 * 64) / 64
    {"a corner", "8/8/8/8/8/8/8/P7", "[Pp]", 351},
    // -18 - 90, 4 lines with 2 open ends: -308; (-308 * 63 - 6400) / 64
    {"beside an empty corner", "8/8/8/8/8/8/1P6/8", "[Pp]", -403},
    // 21 - 90, 1 line with 2 open ends and 2 that are too short to enclose or begin here: the rank
    // has 2, the file and one diagonal have 1: -169; (-169 * 63 - 6400) / 64
    {"on the edge beside it", "8/8/8/8/8/8/8/1P6", "[Pp]", -266},
    // The corner has 534; b1 21 + 25. The rank is one run with 1 open end; the other 2 lines of
    // the
    // corner have 1, the file and the long diagonal of b1 have 1: 580 - 125 = 455;
    // (455 * 62 - 200 * 64) / 64
    {"beside an own corner", "8/8/8/8/8/8/8/PP6", "[Pp]", 240},
    // -18 for one man more. On the rank each end can be turned (2 * 50), e4 can't. The files and
    // diagonals of d4 and f4 cost 150 each, those of e4 Black as much: -268; (-268 * 61 - 6400) /
    // 64
    {"men that can be turned", "8/8/8/8/3PpP2/8/8/8", "[Pp]", -355},
    // No square is empty: the men count as elsewhere.
    {"a full board", "PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP",
     "[Pp]", 0},
    // What is in hand, 105 each, never counts.
    {"hands", "PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP", "[PPPp]",
     -210},
};

static int score_of(const Enclosing *enclosing, const mews_rules *rules, const char *fen) {
    mews_position *position = mews_position_new(rules, 0);
    assert_true(mews_position_set_fen(position, fen, NULL));
    int score = enclosing_score(enclosing, position_kernel(position));
    mews_position_free(position);
    return score;
}

static void other_side(char *text) {
    for (; *text; text++)
        *text = *text == 'P' ? 'p' : *text == 'p' ? 'P' : *text;
}

// The same with the other side's men is as bad as this is good.
static void test_scored(void **state) {
    const Scored *row = *state;
    Variant variant;
    char fen[200], men[160];
    bool starved;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, "flipello"));
    Values *values = values_new(variant.rules->engine.rules, NULL);
    assert_int_equal(values->board[0], 100);
    assert_int_equal(values->hand[0], 105);
    Enclosing *enclosing = enclosing_new(variant.rules->engine.rules, values, &starved);
    assert_non_null(enclosing);
    snprintf(men, sizeof men, "%s%s", row->board, row->hands);
    snprintf(fen, sizeof fen, "%s w - - 0 1", men);
    assert_int_equal(score_of(enclosing, variant.rules, fen), row->score);
    other_side(men);
    snprintf(fen, sizeof fen, "%s w - - 0 1", men);
    assert_int_equal(score_of(enclosing, variant.rules, fen), -row->score);
    enclosing_free(enclosing);
    values_free(values);
    variant_close(&variant);
}

// Enclosed men are taken, or men beside a new one are turned: other things count there.
static void test_none(void **state) {
    (void)state;
    static const char *const names[] = {"chess", "ataxx", "hasami-shogi", "brandubh"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Variant variant;
        bool starved;
        assert_true(variant_open(&variant, MEWS_DEFS_DIR, names[i]));
        Values *values = values_new(variant.rules->engine.rules, NULL);
        assert_null(enclosing_new(variant.rules->engine.rules, values, &starved));
        assert_false(starved);
        values_free(values);
        variant_close(&variant);
    }
}

int main(void) {
    for (size_t i = 0; i < sizeof scored / sizeof *scored; i++)
        list_add(scored[i].name, test_scored, &scored[i]);
    list_add("games without it", test_none, NULL);
    return list_run("enclosing");
}
