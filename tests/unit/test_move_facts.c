// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What moves do, as the public API describes it: moves of every sort worked out by hand, and every
// legal move along random games of the catalogue compared with the boards before and after it.

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
#include "support/list.h"
#include "support/variant.h"

// ---- by hand ---------------------------------------------------------------------------------

typedef struct Row {
    const char *name, *variant, *fen, *move;
    mews_move_type type;
    const char *piece, *promotion, *gate; // NULL: none
    const char *from, *to;                // "": none
    bool captures;
    const char *removed, *moved; // squares; pairs of them
} Row;

static const Row rows[] = {
    {"a step", "chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", MEWS_STEP, "pawn", NULL, NULL,
     "e2", "e4", false, "", ""},
    {"a capture", "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", MEWS_STEP, "pawn", NULL,
     NULL, "e4", "d5", true, "", ""},
    {"a promotion", "chess", "8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7a8n", MEWS_STEP, "pawn", "knight",
     NULL, "a7", "a8", false, "", ""},
    {"castling", "chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", MEWS_CASTLING, "king", NULL,
     NULL, "e1", "g1", false, "", "h1f1"},
    {"en passant", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", MEWS_EN_PASSANT, "pawn",
     NULL, NULL, "e5", "d6", true, "d5", ""},
    {"a drop", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@c3", MEWS_DROP, "knight", NULL,
     NULL, "", "c3", false, "", ""},
    {"a pass", "janggi", "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "0000", MEWS_PASS, NULL, NULL, NULL,
     "", "", false, "", ""},
    {"gating", "seirawan", "4k3/8/8/8/8/8/8/1N2K3[E] w B - 0 1", "b1c3e", MEWS_STEP, "knight", NULL,
     "elephant", "b1", "c3", false, "", ""},
    {"an explosion", "atomic", "4k3/8/8/2np4/4P3/8/8/4K3 w - - 0 1", "e4d5", MEWS_STEP, "pawn",
     NULL, NULL, "e4", "d5", true, "c5", ""},
};

static void square_name(const mews_rules *rules, int square, char *name) {
    if (square < 0)
        *name = '\0';
    else
        sprintf(name, "%c%d", 'a' + square % mews_rules_files(rules),
                1 + square / mews_rules_files(rules));
}

static void assert_square(const mews_rules *rules, int square, const char *expected) {
    char name[16];
    square_name(rules, square, name);
    assert_string_equal(name, expected);
}

static void assert_kind(const mews_rules *rules, int kind, const char *expected) {
    mews_piece piece;
    assert_int_equal(kind < 0, expected == NULL);
    if (kind < 0)
        return;
    assert_true(mews_rules_piece(rules, (size_t)kind, &piece));
    assert_string_equal(piece.name, expected);
}

static void test_row(void **state) {
    const Row *row = *state;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, row->variant));
    const mews_rules *rules = variant.rules;
    mews_position *position = mews_position_new(rules, 0);
    assert_true(mews_position_set_fen(position, row->fen, NULL));
    mews_move move = mews_move_read(position, row->move, NULL);
    mews_facts facts;
    assert_true(move && mews_move_facts(position, move, &facts));
    assert_int_equal(facts.type, row->type);
    assert_kind(rules, facts.kind, row->piece);
    assert_kind(rules, facts.promotion, row->promotion);
    assert_kind(rules, facts.gate, row->gate);
    assert_square(rules, facts.from, row->from);
    assert_square(rules, facts.to, row->to);
    assert_int_equal(facts.captures, row->captures);
    char text[64] = "", name[16];
    for (int i = 0; i < facts.removed_count; i++) {
        square_name(rules, facts.removed[i], name);
        strcat(text, name);
    }
    assert_string_equal(text, row->removed);
    *text = '\0';
    for (int i = 0; i < facts.moved_count; i++) {
        square_name(rules, facts.moved[i].from, name);
        strcat(text, name);
        square_name(rules, facts.moved[i].to, name);
        strcat(text, name);
    }
    assert_string_equal(text, row->moved);
    assert_false(mews_move_facts(position, 0, &facts));
    mews_position_free(position);
    variant_close(&variant);
}

// ---- null moves ------------------------------------------------------------------------------

// No list has one and no text is read as one; but it is made, and undone, unless there is check.
static void test_null(void **state) {
    static const char quiet[] = "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9";
    static const char checked[] = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    char text[MEWS_MOVE_SIZE], fen[MEWS_FEN_SIZE];
    Variant variant;
    mews_facts facts;
    (void)state;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, "chess"));
    mews_position *position = mews_position_new(variant.rules, 0);
    assert_true(mews_position_set_fen(position, quiet, NULL));
    assert_false(mews_position_is_legal(position, MEWS_NULL_MOVE));
    assert_int_equal(mews_move_text(position, MEWS_NULL_MOVE, text, sizeof text), 2);
    assert_string_equal(text, "--");
    mews_move_san(position, MEWS_NULL_MOVE, text, sizeof text);
    assert_string_equal(text, "--");
    assert_true(mews_move_read(position, text, NULL) == 0);
    assert_true(mews_move_facts(position, MEWS_NULL_MOVE, &facts) && facts.type == MEWS_PASS);
    assert_true(mews_position_push(position, MEWS_NULL_MOVE));
    mews_position_fen(position, fen, sizeof fen);
    assert_string_equal(fen, "4k3/8/8/8/8/8/4P3/4K3 b - - 4 9");
    assert_true(mews_position_pop(position));
    mews_position_fen(position, fen, sizeof fen);
    assert_string_equal(fen, quiet);
    assert_true(mews_position_set_fen(position, checked, NULL));
    assert_false(mews_position_push(position, MEWS_NULL_MOVE));
    mews_position_free(position);
    variant_close(&variant);
}

// ---- along games -----------------------------------------------------------------------------

enum { MOVES_MAX = 4096, SQUARES = 256, EMPTY = -1 };

static void board_read(const mews_position *position, int board[SQUARES]) {
    const mews_rules *rules = mews_position_rules(position);
    int files = mews_rules_files(rules), ranks = mews_rules_ranks(rules), side;
    size_t kind;
    for (int s = 0; s < SQUARES; s++)
        board[s] = s < files * ranks && mews_position_man(position, s, &kind, &side)
                       ? (int)kind * 3 + side + 1
                       : EMPTY;
}

// Every square that changes is named, and every square named has changed. If the move captures a man
// is gone. Else only those are gone that effects remove: they are named, or have just moved.
static void check_move(const char *name, mews_position *position, mews_move move) {
    int before[SQUARES], after[SQUARES];
    bool named[SQUARES] = {false};
    mews_facts facts;
    assert_true(mews_move_facts(position, move, &facts));
    board_read(position, before);
    assert_true(mews_position_push(position, move));
    board_read(position, after);
    mews_position_pop(position);
    for (int i = 0; i < facts.removed_count; i++)
        named[facts.removed[i]] = true;
    for (int i = 0; i < facts.moved_count; i++)
        named[facts.moved[i].from] = named[facts.moved[i].to] = true;
    if (facts.from >= 0)
        named[facts.from] = true;
    if (facts.to >= 0)
        named[facts.to] = true;
    if (facts.gate_on >= 0)
        named[facts.gate_on] = true;
    for (int i = 0; i < facts.changed_count; i++) {
        named[facts.changed[i]] = true;
        assert_int_not_equal(before[facts.changed[i]], after[facts.changed[i]]);
    }
    if (facts.then_from >= 0)
        named[facts.then_from] = true;
    if (facts.then_to >= 0)
        named[facts.then_to] = true;
    int men[2] = {0, 0};
    for (int s = 0; s < SQUARES; s++) {
        if (before[s] != after[s] && !named[s]) {
            print_error("%s: square %d changes unnamed\n", name, s);
            fail();
        }
        men[0] += before[s] != EMPTY;
        men[1] += after[s] != EMPTY;
    }
    int adds = (facts.type == MEWS_DROP || facts.gate >= 0);
    if (facts.then_to >= 0 && facts.then_from < 0)
        adds += facts.then_kind >= 0 ? 1 : -1;
    int gone = men[0] + adds - men[1];
    if (facts.captures)
        assert_true(gone > 0);
    else
        assert_true(gone <= facts.removed_count + (facts.to >= 0 && after[facts.to] == EMPTY));
}

static void test_games(void **state) {
    static mews_move moves[MOVES_MAX];
    const GameFile *file = *state;
    const char *name = file->name;
    Variant variant;
    assert_true(variant_open(&variant, file->folder, name));
    mews_position *position = mews_position_new(variant.rules, 0);
    uint64_t random = 2026;
    for (int ply = 0; ply < 40; ply++) {
        size_t count = mews_position_moves(position, moves, MOVES_MAX);
        assert_true(count <= MOVES_MAX);
        for (size_t i = 0; i < count && i < 60; i++)
            check_move(name, position, moves[random_next(&random) % count]);
        if (!count || !mews_position_push(position, moves[random_next(&random) % count]))
            break;
    }
    mews_position_free(position);
    variant_close(&variant);
}

int main(void) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        list_add(rows[i].name, test_row, &rows[i]);
    list_add("a null move", test_null, NULL);
    list_add_folder(MEWS_DEFS_DIR, test_games, NULL);
    return list_run("move facts");
}
