// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The evaluation: both sides see the same; it knows passed pawns, pairs of bishops, danger and
// checks that are counted; the values of men are near those that others have published.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <mews.h>

#include "api/inner.h"
#include "search/worth.h"
#include "support/variant.h"

// The side to move's evaluation, with a weight changed by a factor if `weight` isn't WEIGHT_COUNT.
static int evaluated(const mews_rules *rules, const char *fen, WeightIndex weight, double factor) {
    Weights weights = weights_usual();
    if (weight < WEIGHT_COUNT)
        weights.of[weight] *= factor;
    for (int c = 0; c < WEIGHT_CLASSES && weight < WEIGHT_COUNT; c++)
        weights.in[c][weight] *= factor;
    mews_position *position = mews_position_new(rules, 0);
    assert_true(!fen || mews_position_set_fen(position, fen, NULL));
    Values *values = values_new(rules->engine.rules, &weights);
    Traits traits = traits_of(rules->engine.rules);
    assert_non_null(values);
    int score = survey_value_fine(position_kernel(position), values, &traits);
    values_free(values);
    mews_position_free(position);
    return score;
}

// ---- White's view is Black's ------------------------------------------------------------------

typedef struct Turned {
    const char *name, *variant, *fen, *turned; // the same with colours changed
} Turned;

static const Turned turned[] = {
    {"chess, the start", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"},
    // Turned by half, so that a file becomes h file.
    {"chess, an attack", "chess", "6k1/5ppp/8/6N1/7Q/3P4/PPP5/2K5 w - - 0 1",
     "5k2/5ppp/4p3/q7/1n6/8/PPP5/1K6 b - - 0 1"},
    {"crazyhouse, hands", "crazyhouse", "4k3/pp6/8/8/8/8/PP6/4K3[QNp] w - - 0 1",
     "3k4/6pp/8/8/8/8/6PP/3K4[qnP] b - - 0 1"},
    {"shogi, a promoted rook", "shogi", "4k4/9/9/2+R6/9/9/PP7/9/4K4[Gp] w - - 0 1",
     "4k4/9/7pp/9/9/6+r2/9/9/4K4[gP] b - - 0 1"},
};

static void test_turned(void **state) {
    const Turned *row = *state;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, row->variant));
    assert_int_equal(evaluated(variant.rules, row->fen, WEIGHT_COUNT, 1),
                     evaluated(variant.rules, row->turned, WEIGHT_COUNT, 1));
    variant_close(&variant);
}

// ---- terms: a weight matters in one position, and not in another ----------------------------

typedef struct Term {
    const char *name, *variant;
    WeightIndex weight;
    const char *fen; // where White is better off if the weight grows (or, sign -1, worse) …
    int sign;
    const char *without; // … and where it changes nothing
} Term;

static const Term terms[] = {
    {"a passed pawn", "chess", WEIGHT_passed_near_end, "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1", 1,
     "4k3/4p3/8/3P4/8/8/8/4K3 w - - 0 1"},
    {"a shogi pawn that passes", "minishogi", WEIGHT_passed_near_end, "4k/5/P4/5/4K[] w - - 0 1",
     1, "4k/p4/P4/5/4K[] w - - 0 1"},
    {"the pair of bishops", "chess", WEIGHT_pair_end, "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", 1,
     "4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1"},
    {"a queen at the king", "chess", WEIGHT_ring, "6k1/5ppp/8/6NQ/8/8/8/4K3 w - - 0 1", 1,
     "6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1"},
    {"a drop that gives check", "crazyhouse", WEIGHT_hand_check,
     "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", 1, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
    {"pawns that protect each other", "chess", WEIGHT_protected_end,
     "4k3/8/8/3P4/2P5/8/8/4K3 w - - 0 1", 1, "4k3/8/8/2PP4/8/8/8/4K3 w - - 0 1"},
    {"a lone pawn", "chess", WEIGHT_isolated_end, "4k3/8/8/8/2P1P3/8/8/4K3 w - - 0 1", -1,
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"two pawns on a file", "chess", WEIGHT_doubled_end, "4k3/8/8/8/2P5/2P5/8/4K3 w - - 0 1", -1,
     "4k3/8/8/8/2P5/3P4/8/4K3 w - - 0 1"},
    {"a rook that a pawn attacks", "chess", WEIGHT_by_pawn_end,
     "4k3/2p5/3r4/4P3/8/8/8/4K3 w - - 0 1", 1, "4k3/2p5/4r3/4P3/8/8/8/4K3 w - - 0 1"},
    {"a rook that a pawn could attack", "chess", WEIGHT_by_push_end,
     "4k3/8/3r4/8/4P3/8/8/4K3 w - - 0 1", 1, "4k3/8/8/3r4/4P3/8/8/4K3 w - - 0 1"},
    {"a pawn that is lost attacks nothing", "chess", WEIGHT_by_pawn_end, NULL, 0,
     "4k3/8/3r1r2/4P3/8/8/4r3/K7 w - - 0 1"},
    {"a rook that a knight attacks", "chess", WEIGHT_by_peer_value_end,
     "4k3/8/3r4/8/2N5/8/8/4K3 w - - 0 1", 1, "4k3/8/2r5/8/2N5/8/8/4K3 w - - 0 1"},
    {"a knight that a king attacks", "chess", WEIGHT_by_royal_end,
     "4k3/8/8/8/8/3n4/4K3/8 w - - 0 1", 1, "4k3/8/8/8/2p5/3n4/4K3/8 w - - 0 1"},
    {"a queen that a knight could attack", "chess", WEIGHT_leap_at_leader_end,
     "4k3/8/8/3q4/8/8/8/1N2K3 w - - 0 1", 1, "4k3/3q4/8/3q4/8/8/8/1N2K3 w - - 0 1"},
    {"a pinned knight attacks nothing", "chess", WEIGHT_by_peer_value_end, NULL, 0,
     "4k3/4n3/8/3R4/8/8/8/K3R3 w - - 0 1"},
    {"a rook in the corner", "chess", WEIGHT_stuck_end, "4k3/8/8/8/8/8/PP6/RK6 w - - 0 1", -1,
     "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"},
    {"a king's man that is pinned", "chess", WEIGHT_pinned, "4k3/4n3/8/8/8/8/8/K3R2Q w - - 0 1", 1,
     "3k4/4n3/8/8/8/8/8/K3R2Q w - - 0 1"},
    {"an attack without a queen", "chess", WEIGHT_leaderless,
     "6k1/5ppp/8/6N1/8/8/8/4K2R w - - 0 1", -1, "6k1/5ppp/8/6NQ/8/8/8/4K2R w - - 0 1"},
    {"two attackers", "chess", WEIGHT_crowd, "6k1/5ppp/8/6NQ/8/8/8/4K3 w - - 0 1", 1,
     "6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1"},
    {"a loose knight", "chess", WEIGHT_hanging_end, "4k3/8/8/2n5/8/8/8/2R1K3 w - - 0 1", 1,
     "4k3/8/8/3n4/8/8/8/2R1K3 w - - 0 1"},
    {"checks that were given", "three-check", WEIGHT_counted, "4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 1",
     1, "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1"},
    {"the last of a kind", "extinction", WEIGHT_few,
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR b Kkq - 0 1", 1,
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"},
    {"the only man of its kind", "extinction", WEIGHT_decisive,
     "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1,
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {"a pawn near a goal", "breakthrough", WEIGHT_near_goal, "6p1/8/P7/8/8/8/8/8 w - - 0 1", 1,
     "7p/8/8/8/8/8/8/P7 w - - 0 1"},
    {"a rook that must capture", "antichess", WEIGHT_must_take, "8/8/8/p7/8/8/8/R7 w - - 0 1", -1,
     "8/8/8/p7/8/8/8/1R6 w - - 0 1"},
    {"no rook by itself where a bare king loses", "shatranj", WEIGHT_decisive, NULL, 0,
     "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"},
    {"no danger where nobody is mated", "antichess", WEIGHT_ring, NULL, 0,
     "6k1/5ppp/8/6NQ/8/8/8/4K3 w - - 0 1"},
};

static void test_term(void **state) {
    const Term *row = *state;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, row->variant));
    if (row->fen) {
        int before = evaluated(variant.rules, row->fen, WEIGHT_COUNT, 1);
        int more = evaluated(variant.rules, row->fen, row->weight, 2);
        assert_true(row->sign * (more - before) > 0);
    }
    assert_int_equal(evaluated(variant.rules, row->without, WEIGHT_COUNT, 1),
                     evaluated(variant.rules, row->without, row->weight, 2));
    variant_close(&variant);
}

// ---- goals ------------------------------------------------------------------------------------

typedef struct Goal {
    const char *name, *variant, *near, *far; // the side to move is better off in the first
} Goal;

static const Goal goals[] = {
    {"white's king on the way", "racingkings", "8/8/8/K7/8/8/8/7k w - - 0 1",
     "8/8/8/8/8/8/K7/7k w - - 0 1"},
    {"black's king, which goes the same way", "racingkings", "8/8/8/k7/8/8/8/7K b - - 0 1",
     "8/8/8/8/8/8/k7/7K b - - 0 1"},
    {"a king next to the middle", "kingofthehill", "7k/8/8/8/8/3K4/8/8 w - - 0 1",
     "7k/8/8/8/8/8/3K4/8 w - - 0 1"},
    {"black's king next to the middle", "kingofthehill", "8/8/3k4/8/8/8/8/K7 b - - 0 1",
     "8/3k4/8/8/8/8/8/K7 b - - 0 1"},
    {"a pawn before which no square is guarded", "breakthrough", "8/6pp/8/P7/8/8/8/8 w - - 0 1",
     "8/pp6/8/P7/8/8/8/8 w - - 0 1"},
    {"a capture that is answered", "antichess", "8/8/1p6/p7/8/8/8/R7 w - - 0 1",
     "8/8/8/pp6/8/8/8/R7 w - - 0 1"},
    {"a king that no rook holds up", "kingofthehill", "r6k/8/8/8/8/3K4/8/8 w - - 0 1",
     "7k/8/8/8/r7/3K4/8/8 w - - 0 1"},
};

static void test_goal(void **state) {
    const Goal *row = *state;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, row->variant));
    assert_true(evaluated(variant.rules, row->near, WEIGHT_COUNT, 1) >
                evaluated(variant.rules, row->far, WEIGHT_COUNT, 1));
    variant_close(&variant);
}

// ---- classes ----------------------------------------------------------------------------------

// A weight that holds in a game as a row for a class has it, or as all games have it.
typedef struct Classed {
    const char *variant;
    unsigned classes;
} Classed;

enum {
    LARGE = 1 << CLASS_large,
    EXTINCTION = 1 << CLASS_extinction,
    GOALS = 1 << CLASS_goals,
    DROPS = 1 << CLASS_drops,
    COUNTED = 1 << CLASS_counted
};

static const Classed classed[] = {
    {"chess", 0},
    {"knightmate", 0},
    {"xiangqi", 0},
    {"placement", 0},
    {"capablanca", LARGE},
    {"grand", LARGE},
    {"crazyhouse", DROPS},
    {"shogi", DROPS},
    {"capahouse", LARGE | DROPS},
    {"3check", COUNTED},
    {"kinglet", EXTINCTION},
    {"kingofthehill", GOALS},
    {"racingkings", GOALS},
    {"breakthrough", EXTINCTION | GOALS},
};

static void test_classes(void **state) {
    const Classed *row = *state;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, row->variant));
    const Rules *rules = variant.rules->engine.rules;
    Values *values = values_new(rules, NULL);
    assert_non_null(values);
    assert_int_equal(classes_of(rules, values), row->classes);
    values_free(values);
    variant_close(&variant);
}

// A weight of a class is used in its games alone, and the later class goes over the earlier one.
static void test_class_weights(void **state) {
    (void)state;
    static const char *const names[] = {"chess", "capablanca", "crazyhouse", "capahouse"};
    static const int tempo[] = {1, 2, 3, 3};
    Weights weights = weights_usual();
    weights.of[WEIGHT_tempo] = 1;
    weights.in[CLASS_large][WEIGHT_tempo] = 2;
    weights.in[CLASS_drops][WEIGHT_tempo] = 3;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Variant variant;
        assert_true(variant_open(&variant, MEWS_DEFS_DIR, names[i]));
        Values *values = values_new(variant.rules->engine.rules, &weights);
        assert_non_null(values);
        assert_int_equal(values->tempo, tempo[i]);
        values_free(values);
        variant_close(&variant);
    }
}

// ---- values -----------------------------------------------------------------------------------

// What one man is worth, divided by what another is, as published; from H. G. Muller's Fairy-Max,
// Lau's "Chinese Chess", Kaufman's shogi values and Fairy-Max's makruk.
typedef struct Ratio {
    const char *variant, *piece, *by;
    double published;
} Ratio;

static const Ratio ratios[] = {
    {"chess", "queen", "rook", 950 / 500.0},
    {"chess", "rook", "knight", 500 / 325.0},
    {"chess", "bishop", "knight", 350 / 325.0},
    {"capablanca", "chancellor", "rook", 875 / 475.0},
    {"capablanca", "archbishop", "rook", 825 / 475.0},
    {"falcon-chess", "falcon", "rook", 450 / 475.0},
    {"makruk", "rook", "knight", 630 / 450.0},
    {"makruk", "bishop", "knight", 300 / 450.0},
    {"xiangqi", "chariot", "cannon", 9 / 4.5},
    {"xiangqi", "chariot", "horse", 9 / 4.0},
    {"shogi", "rook", "bishop", 13 / 11.0},
    {"shogi", "gold", "silver", 8 / 7.0},
    {"shogi", "rook", "gold", 13 / 8.0},
};

enum { WITHIN = 35 }; // hundredths: of so much either way

static int kind_named(const Rules *rules, const char *name) {
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (!strcmp(rules->pieces[kind].name, name))
            return kind;
    fail_msg("no piece '%s'", name);
    return 0;
}

// Without what the definition says, so that it is the law that is tested.
static void test_ratio(void **state) {
    const Ratio *row = *state;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, row->variant));
    const Rules *rules = variant.rules->engine.rules;
    Weights weights = weights_usual();
    weights.lawful = true;
    Values *values = values_new(rules, &weights);
    assert_non_null(values);
    double one = values->board[kind_named(rules, row->piece)];
    double other = values->board[kind_named(rules, row->by)];
    double off = one / other / row->published;
    if (off > 1 + WITHIN / 100.0 || off < 1 / (1 + WITHIN / 100.0))
        fail_msg("%s: %s by %s is %.2f, published %.2f", row->variant, row->piece, row->by,
                 one / other, row->published);
    values_free(values);
    variant_close(&variant);
}

int main(void) {
    enum { MOST = 96 };
    static char names[MOST][80];
    struct CMUnitTest tests[MOST];
    size_t count = 0;
    for (size_t i = 0; i < sizeof turned / sizeof *turned; i++, count++) {
        snprintf(names[count], sizeof names[count], "turned: %s", turned[i].name);
        tests[count] = (struct CMUnitTest){names[count], test_turned, NULL, NULL,
                                           (void *)(uintptr_t)&turned[i]};
    }
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++, count++) {
        snprintf(names[count], sizeof names[count], "term: %s", terms[i].name);
        tests[count] =
            (struct CMUnitTest){names[count], test_term, NULL, NULL, (void *)(uintptr_t)&terms[i]};
    }
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++, count++) {
        snprintf(names[count], sizeof names[count], "goal: %s", goals[i].name);
        tests[count] =
            (struct CMUnitTest){names[count], test_goal, NULL, NULL, (void *)(uintptr_t)&goals[i]};
    }
    for (size_t i = 0; i < sizeof classed / sizeof *classed; i++, count++) {
        snprintf(names[count], sizeof names[count], "classes: %s", classed[i].variant);
        tests[count] = (struct CMUnitTest){names[count], test_classes, NULL, NULL,
                                           (void *)(uintptr_t)&classed[i]};
    }
    tests[count++] =
        (struct CMUnitTest){"weights of classes", test_class_weights, NULL, NULL, NULL};
    for (size_t i = 0; i < sizeof ratios / sizeof *ratios; i++, count++) {
        snprintf(names[count], sizeof names[count], "value: %s, %s by %s", ratios[i].variant,
                 ratios[i].piece, ratios[i].by);
        tests[count] = (struct CMUnitTest){names[count], test_ratio, NULL, NULL,
                                           (void *)(uintptr_t)&ratios[i]};
    }
    return _cmocka_run_group_tests("evaluate", tests, count, NULL, NULL);
}
