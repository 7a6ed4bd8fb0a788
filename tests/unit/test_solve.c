// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Problems in random positions have as many solutions as are found by trying everything, without
// tables, without leaving anything out, move by move. Some positions have solutions, or nothing
// would be compared.

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
#include "position/kernel.h"
#include "position/move.h"
#include "support/draw.h"
#include "support/variant.h"

enum { MOVES_MOST = 400 };

// ---- trying everything ------------------------------------------------------------------------

static bool reached(const Kernel *kernel, char goal, Move move) {
    bool check = kernel_in_check(kernel), stuck = !kernel_movable(kernel);
    return goal == '#' ? check && stuck : goal == '=' ? !check && stuck : move_captures(move);
}

// Lines of so many plies of which the last one reaches the goal. The first `again` are made by one
// side, which gives no check but with the last of them.
static size_t lines(Kernel *kernel, int plies, int again, char goal) {
    Move moves[MOVES_MOST];
    size_t count = kernel_moves(kernel, MOVES_ALL, moves, MOVES_MOST), found = 0;
    assert_true(count <= MOVES_MOST);
    for (size_t i = 0; i < count; i++) {
        assert_true(kernel_make(kernel, moves[i]));
        if (plies == 1) {
            found += reached(kernel, goal, moves[i]);
        } else if (again <= 1) {
            found += lines(kernel, plies - 1, 0, goal);
        } else if (!kernel_in_check(kernel)) {
            assert_true(kernel_null(kernel));
            found += lines(kernel, plies - 1, again - 1, goal);
            kernel_unmake(kernel);
        }
        kernel_unmake(kernel);
    }
    return found;
}

static bool attacked(Kernel *kernel, int moves, char goal, bool self);

// The moves that succeed.
static size_t keys(Kernel *kernel, int left, char goal, bool self) {
    Move moves[MOVES_MOST];
    size_t count = kernel_moves(kernel, MOVES_ALL, moves, MOVES_MOST), found = 0;
    assert_true(count <= MOVES_MOST);
    for (size_t i = 0; i < count; i++) {
        assert_true(kernel_make(kernel, moves[i]));
        found += (!self && reached(kernel, goal, moves[i])) ||
                 ((self || left > 1) && attacked(kernel, left - 1, goal, self));
        kernel_unmake(kernel);
    }
    return found;
}

// Does every answer lead to the goal?
static bool attacked(Kernel *kernel, int left, char goal, bool self) {
    Move moves[MOVES_MOST];
    size_t count = kernel_moves(kernel, MOVES_ALL, moves, MOVES_MOST);
    bool all = count > 0;
    assert_true(count <= MOVES_MOST);
    for (size_t i = 0; i < count && all; i++) {
        assert_true(kernel_make(kernel, moves[i]));
        all = (self && reached(kernel, goal, moves[i])) ||
              (left > 0 && keys(kernel, left, goal, self) > 0);
        kernel_unmake(kernel);
    }
    return all;
}

static bool can_reach(Kernel *kernel, char goal) {
    return keys(kernel, 1, goal, false) > 0;
}

// The same of a reflex mate: either side must reach the goal if it can.
static size_t reflex_keys(Kernel *kernel, int left, char goal) {
    Move moves[MOVES_MOST], answers[MOVES_MOST];
    size_t count = kernel_moves(kernel, MOVES_ALL, moves, MOVES_MOST), found = 0;
    for (size_t i = 0; i < count && !can_reach(kernel, goal); i++) {
        assert_true(kernel_make(kernel, moves[i]));
        bool forced = can_reach(kernel, goal);
        size_t answer_count = kernel_moves(kernel, MOVES_ALL, answers, MOVES_MOST);
        bool all = !forced && left > 1 && answer_count > 0;
        for (size_t k = 0; k < answer_count && all; k++) {
            assert_true(kernel_make(kernel, answers[k]));
            all = reflex_keys(kernel, left - 1, goal) > 0;
            kernel_unmake(kernel);
        }
        found += forced || all;
        kernel_unmake(kernel);
    }
    return found;
}

// Lines of so many plies after which each answer reaches the goal.
static size_t forcing_lines(Kernel *kernel, int plies, int again, char goal) {
    Move moves[MOVES_MOST];
    size_t count = kernel_moves(kernel, MOVES_ALL, moves, MOVES_MOST), found = 0;
    for (size_t i = 0; i < count; i++) {
        assert_true(kernel_make(kernel, moves[i]));
        if (plies == 1) {
            found += attacked(kernel, 0, goal, true);
        } else if (!again) {
            found += forcing_lines(kernel, plies - 1, 0, goal);
        } else if (!kernel_in_check(kernel)) {
            assert_true(kernel_null(kernel));
            found += forcing_lines(kernel, plies - 1, again - 1, goal);
            kernel_unmake(kernel);
        }
        kernel_unmake(kernel);
    }
    return found;
}

// ---- stipulations, and what they ask ----------------------------------------------------------

typedef struct Asked {
    const char *stipulation;
    char form;        // 'h': lines; 'd', 's': keys
    int plies, again; // of lines; of keys: the moves
    char goal;
} Asked;

static const Asked asked[] = {
    {"h#1", 'h', 2, 0, '#'},     {"h#1.5", 'h', 3, 0, '#'},   {"h#2", 'h', 4, 0, '#'},
    {"h=1.5", 'h', 3, 0, '='},   {"h=2", 'h', 4, 0, '='},     {"ser-h#2", 'h', 3, 2, '#'},
    {"ser-h=2", 'h', 3, 2, '='}, {"ser-#2", 'h', 2, 2, '#'},  {"ser-=3", 'h', 3, 3, '='},
    {"ser-h#3", 'h', 4, 3, '#'}, {"hx1.5", 'h', 3, 0, 'x'},   {"#1", 'd', 1, 0, '#'},
    {"#2", 'd', 2, 0, '#'},      {"=2", 'd', 2, 0, '='},      {"x2", 'd', 2, 0, 'x'},
    {"r#1", 'r', 1, 0, '#'},     {"r#2", 'r', 2, 0, '#'},     {"hs#1.5", 'f', 2, 0, '#'},
    {"hs=2", 'f', 3, 0, '='},    {"ser-s#2", 'f', 2, 2, '#'}, {"s#1", 's', 1, 0, '#'},
    {"s=1", 's', 1, 0, '='},     {"s#2", 's', 2, 0, '#'},
};
enum { ASKED = sizeof asked / sizeof *asked };

// A king for either side, one of them near a corner, and a few men.
static bool set_up(mews_position *position, uint64_t *random, size_t kinds) {
    const mews_rules *rules = mews_position_rules(position);
    uint64_t squares = (uint64_t)(mews_rules_files(rules) * mews_rules_ranks(rules));
    mews_setup *setup = mews_setup_new(rules);
    assert_non_null(setup);
    int corner = (int)draw(random, 3);
    mews_setup_put(setup, (int)draw(random, squares), 0, 0);
    mews_setup_put(setup, corner, 0, 1);
    for (uint64_t men = 2 + draw(random, 4); men > 0; men--) {
        int square = (int)draw(random, squares);
        if (square != corner)
            mews_setup_put(setup, square, 1 + (size_t)draw(random, kinds - 1),
                           (int)draw(random, 2));
    }
    mews_setup_turn(setup, (int)draw(random, 2));
    bool done = mews_position_set_up(position, setup, NULL);
    mews_setup_free(setup);
    return done;
}

static bool has_royal(const mews_position *position, int side) {
    size_t kind;
    int owner;
    for (int square = 0; square < 256; square++)
        if (mews_position_man(position, square, &kind, &owner) && kind == 0 && owner == side)
            return true;
    return false;
}

static size_t wanted_count(Kernel *kernel, const Asked *one) {
    switch (one->form) {
    case 'h':
        return lines(kernel, one->plies, one->again, one->goal);
    case 'f':
        return forcing_lines(kernel, one->plies, one->again, one->goal);
    case 'r':
        return reflex_keys(kernel, one->plies, one->goal);
    default:
        return keys(kernel, one->plies, one->goal, one->form == 's');
    }
}

// Compares one; returns how many solutions it has.
static size_t compare(const mews_position *position, Kernel *kernel, const Asked *one) {
    const mews_problem problem = {
        .size = sizeof problem, .stipulation = one->stipulation, .mebibytes = 1};
    size_t count, wanted = wanted_count(kernel, one);
    uint64_t nodes;
    mews_solved solved = mews_position_solve(position, &problem, NULL, &count, &nodes);
    if (solved != MEWS_SOLVED || count != wanted) {
        char fen[MEWS_FEN_SIZE];
        mews_position_fen(position, fen, sizeof fen);
        fail_msg("%s in %s: %zu solutions, not %zu", one->stipulation, fen, wanted, count);
    }
    return count;
}

static bool count_asks(void *context) {
    int *asks = context;
    return ++*asks > 1;
}

// Proof-number search may give up, but it never says that there is no win where there is one.
static void compare_proof(const mews_position *position, const Asked *one, size_t wins) {
    int asks = 0;
    size_t count;
    uint64_t nodes;
    const mews_problem problem = {.size = sizeof problem,
                                  .stipulation = one->stipulation,
                                  .stop = {count_asks, &asks},
                                  .proof_mebibytes = 1};
    mews_solved solved = mews_position_solve(position, &problem, NULL, &count, &nodes);
    assert_true(solved == MEWS_SOLVED || solved == MEWS_UNSOLVED);
    if (solved == MEWS_SOLVED && wins)
        assert_int_equal(count, 1);
}

static void compare_all(mews_rules *rules, size_t kinds, int positions) {
    assert_non_null(rules);
    mews_position *position = mews_position_new(rules, 0);
    assert_non_null(position);
    uint64_t random = 20261127;
    size_t found[ASKED] = {0}, all = 0;
    while (positions > 0) {
        if (!set_up(position, &random, kinds) || !has_royal(position, 0) ||
            !has_royal(position, 1))
            continue;
        positions--;
        Kernel *kernel = kernel_copy(position_kernel(position));
        assert_non_null(kernel);
        for (size_t i = 0; i < ASKED; i++) {
            size_t count = compare(position, kernel, &asked[i]);
            found[i] += count;
            if (asked[i].form == 'd')
                compare_proof(position, &asked[i], count);
        }
        kernel_free(kernel);
    }
    for (size_t i = 0; i < ASKED; i++)
        all += found[i] > 0;
    assert_true(all > 0);
    mews_position_free(position);
    mews_rules_free(rules);
}

// ---- stalemates by few men --------------------------------------------------------------------

static const Asked asked_few[] = {
    {"h=2", 'h', 4, 0, '='}, {"h=2.5", 'h', 5, 0, '='}, {"ser-h=4", 'h', 5, 4, '='}};
enum { ASKED_FEW = sizeof asked_few / sizeof *asked_few };

// White has a king and at most one man, Black a king in a corner and some pawns or others.
static bool set_up_few(mews_position *position, uint64_t *random, size_t kinds, size_t pawn) {
    const mews_rules *rules = mews_position_rules(position);
    int files = mews_rules_files(rules), ranks = mews_rules_ranks(rules);
    mews_setup *setup = mews_setup_new(rules);
    assert_non_null(setup);
    for (uint64_t men = 2 + draw(random, 4); men > 0; men--) {
        int square = files + (int)draw(random, (uint64_t)(files * (ranks - 2)));
        size_t kind = draw(random, 3) ? pawn : 1 + (size_t)draw(random, kinds - 1);
        mews_setup_put(setup, square, kind, men > 1 || draw(random, 3) == 0);
    }
    mews_setup_put(setup, files + (int)draw(random, (uint64_t)files), 0, 0);
    mews_setup_put(setup, (int)draw(random, 2) * (files - 1), 0, 1);
    mews_setup_turn(setup, (int)draw(random, 2));
    bool done = mews_position_set_up(position, setup, NULL);
    mews_setup_free(setup);
    return done;
}

// Returns the number of solutions.
static size_t compare_few(const char *name, size_t kinds, size_t pawn, int positions) {
    mews_rules *rules = mews_rules_load_named(name, NULL, NULL);
    assert_non_null(rules);
    mews_position *position = mews_position_new(rules, 0);
    assert_non_null(position);
    uint64_t random = 20261128;
    size_t found = 0;
    while (positions > 0) {
        if (!set_up_few(position, &random, kinds, pawn))
            continue;
        positions--;
        Kernel *kernel = kernel_copy(position_kernel(position));
        assert_non_null(kernel);
        for (size_t i = 0; i < ASKED_FEW; i++)
            found += compare(position, kernel, &asked_few[i]);
        kernel_free(kernel);
    }
    mews_position_free(position);
    mews_rules_free(rules);
    return found;
}

// ---- what can't be solved ---------------------------------------------------------------------

typedef struct Refused {
    const char *name, *fen, *stipulation, *code;
    int column;
    size_t proof_mebibytes;
} Refused;

static const Refused refused[] = {
    {"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "q#2", "bad-stipulation", 1, 0},
    {"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h#", "bad-stipulation", 3, 0},
    {"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "za9 2", "bad-stipulation", 2, 0},
    {"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "#2.5", "bad-stipulation", 2, 0},
    {"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "ser-#201", "stipulation-limit", 6, 0},
    {"chess", "8/8/8/8/8/8/8/4K2R w K - 0 1", "#2", "stipulation-royal", 1, 0},
    {"chess", "4k3/8/8/8/8/8/8/7R w - - 0 1", "s#2", "stipulation-royal", 1, 0},
    {"marseillais", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h#2", "stipulation-turns", 1, 0},
    {"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "s#2", "stipulation-proof", 1, 1},
    {"marseillais", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "#2", "stipulation-proof", 1, 1},
};

static void test_refused(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        const Refused *row = &refused[i];
        mews_report *report = mews_report_new();
        mews_rules *rules = mews_rules_load_named(row->name, NULL, report);
        mews_position *position = mews_position_new(rules, 0);
        assert_true(mews_position_set_fen(position, row->fen, NULL));
        const mews_problem problem = {.size = sizeof problem,
                                      .stipulation = row->stipulation,
                                      .proof_mebibytes = row->proof_mebibytes};
        mews_diagnostic item = {.code = ""};
        size_t count;
        uint64_t nodes;
        mews_report_clear(report);
        mews_solved solved = mews_position_solve(position, &problem, report, &count, &nodes);
        assert_int_equal(solved, MEWS_NO_PROBLEM);
        assert_true(mews_report_get(report, 0, &item));
        assert_string_equal(item.code, row->code);
        assert_int_equal(item.column, row->column);
        mews_position_free(position);
        mews_rules_free(rules);
        mews_report_free(report);
    }
}

static int positions(void) {
    return (int)number_from_environment("MEWS_SOLVE_POSITIONS", 3);
}

static void test_chess(void **state) {
    (void)state;
    compare_all(mews_rules_load_named("chess", NULL, NULL), 6, 3 * positions());
}

static void test_grasshoppers(void **state) {
    (void)state;
    compare_all(mews_rules_load_named("grasshopper", NULL, NULL), 7, positions());
}

static void test_falcons(void **state) {
    (void)state;
    compare_all(mews_rules_load_named("falcon-chess", NULL, NULL), 7, positions());
}

// A man on the way bars some of a lame king's flights, as its own men on them do.
static void test_lame_kings(void **state) {
    (void)state;
    compare_all(mews_rules_load_named("lame-kings", MEWS_TESTS_DIR "/solve", NULL), 6,
                4 * positions());
}

static void test_few(void **state) {
    (void)state;
    size_t found = compare_few("chess", 6, 5, 2 * positions());
    found += compare_few("gardner", 6, 5, 12 * positions());
    found += compare_few("falcon-chess", 7, 5, positions());
    assert_true(found > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refused),      cmocka_unit_test(test_chess),
        cmocka_unit_test(test_grasshoppers), cmocka_unit_test(test_falcons),
        cmocka_unit_test(test_lame_kings),   cmocka_unit_test(test_few),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
