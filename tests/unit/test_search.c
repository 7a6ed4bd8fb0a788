// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Searches: forced wins of known length, by the variants' own rules; in every definition each line
// is legal, and a win that is promised is kept; the same twice; limits are obeyed.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <mews.h>

#include "support/list.h"
#include "support/variant.h"

enum { MANY_MOVES = 60 };

// ---- forced wins ---------------------------------------------------------------------------

typedef struct Win {
    const char *name, *folder, *variant, *fen, *move; // move: the only one that wins so soon
    int mate, depth; // depth: at which the usual search finds it; 0: it isn't asked
} Win;

static const Win wins[] = {
    // The scholar's mate.
    {"chess, in 1", MEWS_DEFS_DIR, "chess",
     "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "h5f7", 1, 3},
    // Légal's mate, without the queen that Black has just taken: 1 Bxf7+ Ke7 2 Nd5.
    {"chess, in 2", MEWS_DEFS_DIR, "chess",
     "r2qkbnr/ppp2p1p/2np2p1/4N3/2B1P3/2N5/PPPP1PPP/R1BbK2R w KQkq - 0 7", "c4f7", 2, 6},
    // Lucena's smothered mate: 1 Nh6+ Kh8 2 Qg8+ Rxg8 3 Nf7.
    {"chess, in 3", MEWS_DEFS_DIR, "chess", "5rk1/5Npp/8/8/8/1Q6/6PP/7K w - - 0 1", "f7h6", 3, 7},
    // 1 Ra6: Black must let the rook mate on a7, or after 1 … bxa6 the pawn on b7.
    {"chess, in 2, by zugzwang", MEWS_DEFS_DIR, "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
     "a1a6", 2, 0},
    {"chess, mated in 1", MEWS_DEFS_DIR, "chess", "7k/R7/8/8/8/8/8/1R5K b - - 0 1", "h8g8", -1, 4},
    // The king walks to the middle.
    {"king of the hill", MEWS_DEFS_DIR, "kingofthehill", "4k3/8/8/8/8/3K4/8/8 w - - 0 1", NULL, 1,
     3},
    // Three in a row, open at both ends, become four, of which either end wins.
    {"gomoku, an open three", MEWS_DEFS_DIR, "gomoku",
     "15/15/15/15/15/15/15/7PPP5/15/15/15/15/15/15/p1p1p10 w - - 0 4", NULL, 2, 1},
    {"gomoku, against an open four", MEWS_DEFS_DIR, "gomoku",
     "15/15/15/15/15/15/15/6PPPP5/15/15/15/15/15/15/p1p1p10 b - - 0 4", NULL, -1, 1},
    // As the open three, on the lowest rank.
    {"connect four, an open pair", MEWS_DEFS_DIR, "connect-four", "7/7/7/7/3pp2/3PP2 w - - 0 3",
     NULL, 2, 1},
    // Whoever loses all men wins: the rook gives itself up.
    {"antichess", MEWS_DEFS_DIR, "antichess", "8/8/8/3p4/R7/8/8/8 w - - 0 1", NULL, 1, 4},
};

static int score_at(const mews_limits *limits, mews_rules *rules, mews_position *position,
                    int threads, char *text) {
    mews_search *search = mews_search_new(rules, 4, threads);
    mews_best best;
    assert_non_null(search);
    assert_true(mews_search_run(search, position, limits, NULL, NULL, &best));
    mews_move_text(position, best.move, text, MEWS_MOVE_SIZE);
    mews_search_free(search);
    return best.mate;
}

static void test_win(void **state) {
    const Win *win = *state;
    Variant variant;
    char text[MEWS_MOVE_SIZE];
    assert_true(variant_open(&variant, win->folder, win->variant));
    mews_position *position = mews_position_new(variant.rules, 0);
    assert_true(mews_position_set_fen(position, win->fen, NULL));
    // The whole tree has any win, at twice as many plies as its moves.
    const mews_limits limits[] = {
        {.size = sizeof(mews_limits), .depth = win->depth},
        {.size = sizeof(mews_limits), .depth = 2 * abs(win->mate), .exhaustive = true}};
    for (int i = win->depth == 0; i < 2 - (win->depth == 1); i++)
        for (int threads = 1; threads <= 4; threads += 3) {
            int mate = score_at(&limits[i], variant.rules, position, threads, text);
            if (win->mate)
                assert_int_equal(mate, win->mate);
            if (win->move)
                assert_string_equal(text, win->move);
        }
    mews_position_free(position);
    variant_close(&variant);
}

// ---- every definition ----------------------------------------------------------------------

typedef struct Lines {
    const mews_position *root;
    int count;
    mews_line last;  // without its moves
    mews_move first; // of the best line that came last
} Lines;

// Wins in few moves, then scores, then losses in many moves.
static double goodness(const mews_line *line) {
    return line->mate > 0   ? 2e6 - line->mate
           : line->mate < 0 ? -2e6 - line->mate
                            : line->centipawns;
}

// Each line is as good as the next one, the first of all is what is played. (The lines of a search
// that was stopped are of two depths.)
static void check_order(Lines *lines, const mews_line *line) {
    if (line->number > 1) {
        assert_int_equal(line->number, lines->last.number + 1);
        assert_true(line->depth < lines->last.depth || (line->depth == lines->last.depth &&
                                                        goodness(line) <= goodness(&lines->last)));
    } else {
        lines->first = line->moves[0];
    }
    lines->last = *line;
}

// Plays a line. If it promises a win, the game must end with that.
static void check_line(void *context, const mews_line *line) {
    Lines *lines = context;
    mews_position *position = mews_position_copy(lines->root);
    int side = mews_position_side(position);
    for (int i = 0; i < line->length; i++)
        assert_true(mews_position_push(position, line->moves[i]));
    assert_in_range(line->length, 1, 200);
    mews_outcome outcome = mews_position_outcome(position);
    if (line->mate && line->length >= 2 * abs(line->mate) - 1 && outcome.result != MEWS_ONGOING) {
        bool winning = line->mate > 0;
        int winner = winning ? side : !side;
        assert_int_equal(outcome.result, winner == 0 ? MEWS_WHITE_WINS : MEWS_BLACK_WINS);
    }
    mews_position_free(position);
    check_order(lines, line);
    lines->count++;
}

// Three threads share the nodes of one tree, deep enough to split many of them.
static void test_threads(const mews_rules *rules, const mews_position *position, bool going) {
    mews_search *search = mews_search_new(rules, 1, 3);
    assert_non_null(search);
    mews_limits limits = {.size = sizeof(mews_limits), .depth = 7, .nodes = 2000};
    mews_best best;
    Lines lines = {.root = position};
    assert_true(mews_search_run(search, position, &limits, check_line, &lines, &best));
    if (going && mews_position_moves(position, NULL, 0) > 0)
        assert_true(mews_position_is_legal(position, best.move));
    mews_search_free(search);
}

static void test_variant(void **state) {
    const GameFile *file = *state;
    Variant variant;
    assert_true(variant_open(&variant, file->folder, file->name));
    mews_position *position = mews_position_new(variant.rules, 0);
    size_t moves = mews_position_moves(position, NULL, 0);
    bool over = mews_position_outcome(position).result != MEWS_ONGOING;
    mews_search *search = mews_search_new(variant.rules, 1, 1);
    assert_non_null(search);
    // Where there are many moves one line takes more: in tenjiku-shogi some 6500 nodes.
    mews_limits limits = {.size = sizeof(mews_limits),
                          .depth = 4,
                          .nodes = moves > MANY_MOVES ? 10000 : 3000,
                          .lines = 2};
    mews_best first, second;
    Lines lines = {.root = position};
    assert_true(mews_search_run(search, position, &limits, check_line, &lines, &first));
    if (moves > 0 && !over) {
        assert_true(mews_position_is_legal(position, first.move));
        assert_int_not_equal(lines.count, 0);
        assert_int_equal(first.move, lines.first);
    }
    assert_in_range(first.nodes, 0, limits.nodes + 1);
    mews_search_clear(search);
    assert_true(mews_search_run(search, position, &limits, NULL, NULL, &second));
    assert_int_equal(first.move, second.move);
    assert_int_equal(first.nodes, second.nodes);
    assert_int_equal(first.centipawns, second.centipawns);
    mews_search_free(search);
    test_threads(variant.rules, position, !over);
    mews_position_free(position);
    variant_close(&variant);
}

// ---- several lines -------------------------------------------------------------------------

// Positions in which a line that was searched later came out better.
static void test_lines(void **state) {
    static const char *const names[] = {"chess", "minishogi", "xiangqi"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Variant variant;
        assert_true(variant_open(&variant, MEWS_DEFS_DIR, names[i]));
        mews_position *position = mews_position_new(variant.rules, 0);
        mews_search *search = mews_search_new(variant.rules, 1, 1);
        for (uint64_t nodes = 500; nodes <= 64000; nodes *= 2) {
            mews_limits limits = {.size = sizeof(mews_limits), .nodes = nodes, .lines = 5};
            mews_best best;
            Lines lines = {.root = position};
            assert_true(mews_search_run(search, position, &limits, check_line, &lines, &best));
            assert_int_equal(lines.last.number, 5);
            assert_int_equal(best.move, lines.first);
        }
        mews_search_free(search);
        mews_position_free(position);
        variant_close(&variant);
    }
}

// ---- limits --------------------------------------------------------------------------------

static bool stop_at_once(void *context) {
    int *asked = context;
    return ++*asked > 3;
}

static void test_limits(void **state) {
    (void)state;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, "chess"));
    mews_position *position = mews_position_new(variant.rules, 0);
    mews_search *search = mews_search_new(variant.rules, 1, 2);
    mews_best best;
    int asked = 0;
    mews_limits stopped = {.size = sizeof(mews_limits), .stop = {stop_at_once, &asked}};
    assert_true(mews_search_run(search, position, &stopped, NULL, NULL, &best));
    assert_true(mews_position_is_legal(position, best.move));
    assert_int_equal(asked, 4);
    mews_move only = mews_move_read(position, "h2h4", NULL);
    mews_limits one = {.size = sizeof(mews_limits), .depth = 4, .only = &only, .only_count = 1};
    assert_true(mews_search_run(search, position, &one, NULL, NULL, &best));
    assert_int_equal(best.move, only);
    // Of a host that was compiled with a shorter struct nothing behind its end is read; without a
    // size there is no run.
    one.size = offsetof(mews_limits, only);
    assert_true(mews_search_run(search, position, &one, NULL, NULL, &best));
    assert_int_not_equal(best.move, only);
    assert_false(mews_search_run(search, position, &(mews_limits){.depth = 1}, NULL, NULL, &best));
    mews_search_free(search);
    mews_position_free(position);
    variant_close(&variant);
}

static void keep_bound(void *context, const mews_line *line) {
    mews_line *bound = context;
    *bound = *line;
}

// A search that was stopped when it had found a better move, but not yet its score, tells what the
// score is at least: searched to its end, that depth has no smaller one. (Black mates by Qd1+, the
// first position of Bratko and Kopec.)
static void test_bound(void **state) {
    (void)state;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, "chess"));
    mews_position *position = mews_position_new(variant.rules, 0);
    assert_true(mews_position_set_fen(
        position, "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1", NULL));
    mews_line line = {0};
    mews_best best;
    mews_search *search = NULL;
    for (uint64_t nodes = 1000; nodes < 40000 && !line.at_least; nodes += nodes / 64) {
        mews_search_free(search);
        search = mews_search_new(variant.rules, 1, 1);
        mews_limits limits = {.size = sizeof(mews_limits), .nodes = nodes};
        assert_true(mews_search_run(search, position, &limits, keep_bound, &line, &best));
    }
    assert_true(line.at_least);
    int bound = line.centipawns;
    mews_limits whole = {.size = sizeof(mews_limits), .depth = line.depth};
    assert_true(mews_search_run(search, position, &whole, keep_bound, &line, &best));
    assert_false(line.at_least);
    assert_true(best.centipawns >= bound);
    mews_search_free(search);
    mews_position_free(position);
    variant_close(&variant);
}

// More moves than the search has room for at first: men of seven kinds in hand, 79 empty squares.
static void test_many_moves(void **state) {
    (void)state;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, "shogi"));
    mews_position *position = mews_position_new(variant.rules, 0);
    assert_true(
        mews_position_set_fen(position, "4k4/9/9/9/9/9/9/9/4K4[PLNSGBRplnsgbr] w - - 0 1", NULL));
    assert_in_range(mews_position_moves(position, NULL, 0), 400, 600);
    mews_search *search = mews_search_new(variant.rules, 1, 1);
    mews_limits limits = {.size = sizeof(mews_limits), .depth = 3};
    mews_best best;
    Lines lines = {.root = position};
    assert_true(mews_search_run(search, position, &limits, check_line, &lines, &best));
    assert_int_not_equal(lines.count, 0);
    mews_search_free(search);
    mews_position_free(position);
    variant_close(&variant);
}

// ---- the whole -----------------------------------------------------------------------------

int main(void) {
    for (size_t i = 0; i < sizeof wins / sizeof *wins; i++)
        list_add(wins[i].name, test_win, &wins[i]);
    list_add("several lines", test_lines, NULL);
    list_add("limits", test_limits, NULL);
    list_add("bounds", test_bound, NULL);
    list_add("many moves", test_many_moves, NULL);
    list_add_games(test_variant);
    return list_run("search");
}
