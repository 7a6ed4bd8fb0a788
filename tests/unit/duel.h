// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One game played by the engine and by the slow generator, and the comparisons made in each of its
// positions. Included by the tests that play such games.

#ifndef MEWS_TESTS_DUEL_H
#define MEWS_TESTS_DUEL_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/variant.h"

enum { MOVES_MAX = 8192, MADE_MAX = 128 };

// What a side has done: enough to undo it by another move.
typedef struct Hop {
    int side;
    SlowMoveType type;
    Spot from, to;
} Hop;

// One game, played on both sides of the comparison.
typedef struct Game {
    Variant *variant;
    mews_position *engine;
    mews_position *scratch; // for set-ups
    SlowPosition *history;  // the slow side: all positions, the present one last
    Hop *hops;              // the moves that led from each to the next
    int ply;
    bool checks;            // checks are looked for, so that some go on for ever
} Game;

static SlowPosition *now(Game *game) {
    return &game->history[game->ply];
}

static void slow_fen(Game *game, const SlowPosition *position, char fen[MEWS_FEN_SIZE]) {
    slow_fen_write(game->variant->slow, position, fen, MEWS_FEN_SIZE);
}

static void engine_fen(const mews_position *position, char fen[MEWS_FEN_SIZE]) {
    assert_true(mews_position_fen(position, fen, MEWS_FEN_SIZE) < MEWS_FEN_SIZE);
}

// Prints where the two differ, and fails.
static void differ(Game *game, const char *what, const char *engine, const char *slow) {
    char fen[MEWS_FEN_SIZE];
    slow_fen(game, now(game), fen);
    print_error("%s after %d moves: %s\n  %s\n  engine: %s\n  slow:   %s\n", game->variant->name,
                game->ply, fen, what, engine, slow);
    fail();
}

static void expect_same(Game *game, const char *what, const char *engine, const char *slow) {
    if (strcmp(engine, slow) != 0)
        differ(game, what, engine, slow);
}

// ---- moves ----------------------------------------------------------------------------------

typedef struct EngineMove {
    mews_move move;
    char text[MEWS_MOVE_SIZE];
} EngineMove;

static int compare_texts(const void *a, const void *b) {
    const EngineMove *left = a, *right = b;
    return strcmp(left->text, right->text);
}

static EngineMove *engine_moves(const mews_position *position, int *count) {
    static mews_move moves[MOVES_MAX];
    size_t n = mews_position_moves(position, moves, MOVES_MAX);
    assert_true(n <= MOVES_MAX);
    EngineMove *list = calloc(n + 1, sizeof *list);
    for (size_t i = 0; i < n; i++) {
        list[i].move = moves[i];
        assert_true(mews_move_text(position, moves[i], list[i].text, MEWS_MOVE_SIZE) <
                    MEWS_MOVE_SIZE);
    }
    qsort(list, n, sizeof *list, compare_texts);
    *count = (int)n;
    return list;
}

// Both lists are sorted; prints what is in only one of them.
static void compare_lists(Game *game, const EngineMove *engine, int engine_count,
                          const SlowMoves *slow) {
    bool same = engine_count == slow->count;
    int i = 0, j = 0;
    while (i < engine_count || j < slow->count) {
        int order = i == engine_count  ? 1
                    : j == slow->count ? -1
                                       : strcmp(engine[i].text, slow->moves[j].text);
        if (order < 0)
            print_error("  only the engine: %s\n", engine[i].text);
        if (order > 0)
            print_error("  only the slow generator: %s\n", slow->moves[j].text);
        same &= order == 0;
        i += order <= 0;
        j += order >= 0;
    }
    if (!same)
        differ(game, "the legal moves", "above", "above");
}

// Reads a legal move back from its text, makes and unmakes it.
static void compare_move(Game *game, const EngineMove *move, const SlowMove *slow_move) {
    char before[MEWS_FEN_SIZE], after[MEWS_FEN_SIZE], slow[MEWS_FEN_SIZE];
    mews_position *position = game->engine;
    uint64_t key = mews_position_key(position);
    engine_fen(position, before);
    if (mews_move_read(position, move->text, NULL) != move->move)
        differ(game, "reading the engine's own move text", move->text, slow_move->text);
    char san[MEWS_MOVE_SIZE];
    assert_true(mews_move_san(position, move->move, san, sizeof san) < sizeof san);
    if (mews_move_read(position, san, NULL) != move->move)
        differ(game, "reading the engine's own SAN", san, slow_move->text);
    assert_true(mews_position_is_legal(position, move->move));
    assert_true(mews_position_push(position, move->move));
    engine_fen(position, after);
    SlowPosition next = slow_play(game->variant->slow, now(game), slow_move);
    slow_fen(game, &next, slow);
    if (strcmp(after, slow) != 0)
        print_error("  after %s:\n", move->text);
    expect_same(game, "the position after a move", after, slow);
    assert_true(mews_position_key(position) != key);
    assert_true(mews_position_pop(position));
    engine_fen(position, after);
    expect_same(game, "the position after taking back", after, before);
    if (mews_position_key(position) != key)
        differ(game, "the key after taking back", move->text, "");
}

// ---- positions ------------------------------------------------------------------------------

static void compare_set_up(Game *game) {
    char fen[MEWS_FEN_SIZE], again[MEWS_FEN_SIZE];
    engine_fen(game->engine, fen);
    if (!mews_position_set_fen(game->scratch, fen, NULL))
        differ(game, "the engine refuses its own FEN", fen, "");
    engine_fen(game->scratch, again);
    expect_same(game, "the FEN after setting up a FEN", again, fen);
    if (mews_position_key(game->scratch) != mews_position_key(game->engine))
        differ(game, "the key after setting up", fen, "");
}

static void compare_outcome(Game *game) {
    const char *yes_no[] = {"no", "yes"};
    SlowGame *slow = game->variant->slow;
    SlowOutcome expected = slow_outcome(slow, game->history, game->ply + 1);
    mews_outcome outcome = mews_position_outcome(game->engine);
    expect_same(game, "the result", mews_result_text(outcome.result), expected.result);
    expect_same(game, "the reason", outcome.reason ? outcome.reason : "none",
                expected.reason ? expected.reason : "none");
    expect_same(game, "check", yes_no[mews_position_in_check(game->engine)],
                yes_no[slow_in_check(slow, now(game), now(game)->side)]);
}

// Of the moves, which are all compared, at most MADE_MAX are also made.
static SlowMoves compare_position(Game *game, EngineMove **list) {
    char engine[MEWS_FEN_SIZE], slow[MEWS_FEN_SIZE];
    int count;
    engine_fen(game->engine, engine);
    slow_fen(game, now(game), slow);
    expect_same(game, "the position", engine, slow);
    SlowMoves moves = slow_legal_moves(game->variant->slow, now(game));
    *list = engine_moves(game->engine, &count);
    compare_lists(game, *list, count, &moves);
    int every = 1 + count / MADE_MAX;
    for (int i = game->ply % every; i < count; i += every)
        compare_move(game, &(*list)[i], &moves.moves[i]);
    compare_set_up(game);
    compare_outcome(game);
    return moves;
}

#endif
