// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The kernel below positions, along random games of every definition:
//
//   - captures and other moves are together all moves, and a move says itself whether it captures;
//   - a move does the same whether it was listed in its node or comes from elsewhere;
//   - a move that does the same two plies later is the same number;
//   - a null move changes the turn and nothing else.
//
// MEWS_KERNEL_PLIES makes longer runs.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <mews.h>

#include "base/random.h"
#include "position/kernel.h"
#include "position/move.h"
#include "support/list.h"
#include "support/variant.h"

enum { MOVES_MAX = 4096 };

typedef struct MoveList {
    Move moves[MOVES_MAX];
    size_t count;
} MoveList;

static void list(const Kernel *kernel, MoveClass wanted, MoveList *into) {
    into->count = kernel_moves(kernel, wanted, into->moves, MOVES_MAX);
    assert_in_range(into->count, 0, MOVES_MAX);
    assert_int_equal(kernel_moves(kernel, wanted, NULL, 0), into->count);
}

static bool listed(const MoveList *list, Move move) {
    for (size_t i = 0; i < list->count; i++)
        if (list->moves[i] == move)
            return true;
    return false;
}

// Do the facts say the same? The squares that change come in the order of the same walk.
static bool same_facts(const MoveFacts *a, const MoveFacts *b) {
    return a->type == b->type && a->kind == b->kind && a->from == b->from && a->to == b->to &&
           a->promotion == b->promotion && a->castle == b->castle && a->gate == b->gate &&
           a->gate_on == b->gate_on && a->captures == b->captures &&
           a->removed_count == b->removed_count && a->moved_count == b->moved_count &&
           memcmp(a->removed, b->removed, (size_t)a->removed_count) == 0 &&
           memcmp(a->moved, b->moved, sizeof *a->moved * (size_t)a->moved_count) == 0;
}

static void check_classes(const Kernel *kernel, const MoveList *all) {
    static MoveList captures, others;
    list(kernel, MOVES_CAPTURES, &captures);
    list(kernel, MOVES_QUIET, &others);
    assert_int_equal(captures.count + others.count, all->count);
    assert_int_equal(kernel_movable(kernel), all->count > 0);
    for (size_t i = 0; i < all->count; i++) {
        MoveFacts facts;
        Move move = all->moves[i];
        kernel_facts(kernel, move, &facts);
        assert_int_equal(move_captures(move), facts.captures);
        assert_true(listed(facts.captures ? &captures : &others, move));
    }
}

// A copy has no notes of what walks do.
static void check_without_notes(Kernel *kernel, const MoveList *all) {
    size_t size = position_state_size(kernel_engine(kernel));
    Kernel *other = kernel_copy(kernel);
    assert_non_null(other);
    for (size_t i = 0; i < all->count; i++) {
        MoveFacts noted, walked;
        kernel_facts(kernel, all->moves[i], &noted);
        kernel_facts(other, all->moves[i], &walked);
        assert_true(same_facts(&noted, &walked));
        assert_true(kernel_make(kernel, all->moves[i]));
        assert_true(kernel_make(other, all->moves[i]));
        assert_memory_equal(kernel_state(kernel), kernel_state(other), size);
        kernel_unmake(kernel);
        kernel_unmake(other);
    }
    kernel_free(other);
}

static void check_null(Kernel *kernel) {
    Setup before, after;
    uint64_t key = kernel_key(kernel);
    kernel_get(kernel, &before);
    assert_true(kernel_null(kernel));
    kernel_get(kernel, &after);
    assert_int_equal(after.side, !before.side);
    assert_memory_equal(after.men, before.men, sizeof after.men);
    assert_memory_equal(after.hands, before.hands, sizeof after.hands);
    assert_int_equal(after.castling, before.castling);
    assert_int_equal(after.passed_count, 0);
    assert_int_not_equal(kernel_key(kernel), key);
    kernel_unmake(kernel);
    assert_int_equal(kernel_key(kernel), key);
}

// Moves that do the same in two positions have one number.
static void check_numbers(const Kernel *one, const MoveList *its, const Kernel *other,
                          const MoveList *others) {
    for (size_t i = 0; i < its->count; i++) {
        MoveFacts facts;
        kernel_facts(one, its->moves[i], &facts);
        for (size_t j = 0; j < others->count && facts.type == MOVE_WALK; j++) {
            MoveFacts theirs;
            if (move_from(others->moves[j]) != facts.from)
                continue;
            kernel_facts(other, others->moves[j], &theirs);
            if (same_facts(&facts, &theirs))
                assert_int_equal(its->moves[i], others->moves[j]);
        }
    }
}

static Kernel *kernel_of(const Variant *variant) {
    mews_position *position = mews_position_new(variant->rules, 0);
    Setup setup;
    position_get(position, &setup);
    Kernel *kernel = kernel_new(position_engine(position));
    assert_non_null(kernel);
    assert_true(kernel_set(kernel, &setup));
    mews_position_free(position);
    return kernel;
}

static void test_game(void **state) {
    const GameFile *file = *state;
    static MoveList lists[3];
    Variant variant;
    assert_true(variant_open(&variant, file->folder, file->name));
    uint64_t random = 2026;
    Kernel *kernel = kernel_of(&variant), *before = NULL;
    long plies = number_from_environment("MEWS_KERNEL_PLIES", 24);
    for (long ply = 0; ply < plies; ply++) {
        MoveList *now = &lists[ply % 3], *then = &lists[(ply + 1) % 3];
        list(kernel, MOVES_ALL, now);
        check_classes(kernel, now);
        check_without_notes(kernel, now);
        if (before)
            check_numbers(before, then, kernel, now);
        kernel_free(before);
        before = NULL;
        if (now->count == 0)
            break;
        if (!kernel_in_check(kernel))
            check_null(kernel);
        if (ply > 0) { // the position before this one, to be compared with the next
            before = kernel_copy(kernel);
            kernel_unmake(before);
        }
        assert_true(kernel_make(kernel, now->moves[random_next(&random) % now->count]));
    }
    kernel_free(before);
    kernel_free(kernel);
    variant_close(&variant);
}

// ---- by hand -------------------------------------------------------------------------------

// A checker's jump has the same number whatever else is on the board: on a1 it takes b2 and then,
// where a man stands on d4, that one, too.
static void test_numbers(void **state) {
    static const char text[] = "mews: 1\n"
                               "title: Test\n"
                               "board: {size: 5x5}\n"
                               "pieces:\n"
                               "  king: {letter: K, royal: true, move: K}\n"
                               "  checker: {letter: C, move: [\"[cF-mF]\", \"[cF-mF-cF-mF]\"]}\n"
                               "start: \"4k/5/5/1c3/C3K w - - 0 1\"\n";
    static const char *const fens[] = {"4k/5/5/1c3/C3K w - - 0 1", "4k/3c1/5/1c3/C3K w - - 0 1",
                                       "k4/3c1/c4/1c3/C3K w - - 0 1"};
    (void)state;
    mews_rules *rules = mews_rules_load("test.yaml", text, sizeof text - 1, NULL, NULL);
    assert_non_null(rules);
    mews_position *position = mews_position_new(rules, 0);
    mews_move jump = 0;
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        assert_true(mews_position_set_fen(position, fens[i], NULL));
        mews_move move = mews_move_read(position, "a1c3", NULL);
        assert_int_not_equal(move, 0);
        assert_true(jump == 0 || move == jump);
        assert_true(move_captures(move));
        jump = move;
    }
    mews_position_free(position);
    mews_rules_free(rules);
}

// ---- the whole -----------------------------------------------------------------------------

int main(void) {
    list_add("numbers", test_numbers, NULL);
    list_add_games(test_game);
    return list_run("kernel");
}
