// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// When is a position repeated? These games were worked out by hand and are played by both the
// engine and the slow generator, so that an error that both make is found, too. In most of them
// the men are back on their squares before the position is the same. Numbers are plies.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/variant.h"

enum { PLIES_MAX = 40 };

static const char catalogue[] = MEWS_DEFS_DIR, ours[] = MEWS_TESTS_DIR "/perft/variants";

static const struct Row {
    const char *name, *folder, *variant, *fen; // fen NULL: the start position
    int ends; // the ply that repeats the position once too often; none before it does
    const char *moves;
    const char *result; // NULL: a draw
} rows[] = {
    // 0, 4 and 8 are the same in all respects.
    {"knights out and back", catalogue, "chess", NULL, 8,
     "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", NULL},
    // The men of 2, 6 and 10 are the same, but at 2 there are castling rights. So: 4, 8, 12.
    {"rights are lost", catalogue, "chess", NULL, 12,
     "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7", NULL},
    // At 1 the pawn can be taken en passant, at 5 and 9 no more. So: 2, 6, 10.
    {"in passing, only at once", catalogue, "chess", "4k1n1/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1", 10,
     "d7d5 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3", NULL},
    // No man can take it: 1, 5, 9.
    {"nobody who takes in passing", catalogue, "chess", "4k1n1/3p4/8/8/8/8/8/4K1N1 b - - 0 1", 9,
     "d7d5 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", NULL},
    // A pawn could take it, but is pinned by the rook: 1, 5, 9.
    {"a pinned pawn doesn't take in passing", catalogue, "chess",
     "k3r1n1/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1", 9,
     "d7d5 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", NULL},
    // A man that has moved opens no gate. The men of 0, 4, 8 are the same, the positions of
    // 2, 6, 10.
    {"gates close", catalogue, "seirawan", NULL, 10,
     "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6", NULL},
    // The hands are empty, so gates don't matter: 0, 4, 8.
    {"gates for nobody", catalogue, "seirawan",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1", 8,
     "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", NULL},
    // The men of 0, 4 and 8 are the same, the positions only once both rooks have moved: 2, 6, 10.
    {"a rook has moved", ours, "family-unmoved", NULL, 10,
     "a1a2 a5a4 a2a1 a4a5 a1a2 a5a4 a2a1 a4a5 a1a2 a5a4", NULL},
    // Just before 4 and 8 there was a pass, before 0 there was none. So: 1, 5, 9.
    {"a pass", catalogue, "janggitraditional", NULL, 9, "a1a2 0000 a2a1 0000 a1a2 0000 a2a1 0000 a1a2", NULL},
    // At 1 the Lion has just been taken, at 5, 9 and 13 it hasn't. So: 2, 6, 10, 14. White, which is
    // to move, has won.
    {"a Lion has just been taken", catalogue, "chu-shogi",
     "12/11k/12/12/12/12/12/R3n7/12/12/K11/12 w - - 0 1", 14,
     "a5e5 l11l10 a2a1 l10l11 a1a2 l11l10 a2a1 l10l11 a1a2 l11l10 a2a1 l10l11 a1a2 l11l10", "1-0"},
    // The men of 0 are there again at 5 and 9, but with one move left instead of two: 2, 6, 10.
    {"moves left in the turn", ours, "family-pairs", "4k3/8/8/8/8/8/8/R3K3 w - - x2 0 1", 10,
     "a1a3 a3a2 e8d8 d8e8 a2a1 a1a2 e8d8 d8e8 a2a1 a1a2", NULL},
    // 0, 4, 8. White has checked with every move.
    {"perpetual check", ours, "family-perpetual", "1k3/4p/5/5/R2K1 w - - 0 1", 8,
     "a1b1 b5a5 b1a1 a5b5 a1b1 b5a5 b1a1 a5b5", "0-1"},
    // 1, 5, 9. Black has checked with every move.
    {"perpetual check by Black", ours, "family-perpetual", "r3k/5/5/4P/1K3 w - - 0 1", 9,
     "e2e3 a5b5 b1a1 b5a5 a1b1 a5b5 b1a1 b5a5 a1b1", "1-0"},
    // What was before the first occurrence doesn't matter: 3, 7, 11.
    {"perpetual check, after other moves", ours, "family-perpetual", "1k3/4p/5/R4/3K1 w - - 0 1",
     11, "a2a1 b5c5 a1c1 c5b5 c1b1 b5c5 b1c1 c5b5 c1b1 b5c5 b1c1", "0-1"},
    // Every other move of White's gives check: 0, 4, 8 and 12 are the same.
    {"check now and then", ours, "family-perpetual", "1k3/4p/5/5/2RK1 w - - 0 1", 12,
     "c1b1 b5a5 b1c1 a5b5 c1b1 b5a5 b1c1 a5b5 c1b1 b5a5 b1c1 a5b5", NULL},
    // Between 0 and 4 White doesn't check, between 4, 8 and 12 it does.
    {"check, but not since the first time", ours, "family-perpetual", "1k3/4p/5/5/R2K1 w - - 0 1",
     12, "a1a2 b5c5 a2a1 c5b5 a1b1 b5a5 b1a1 a5b5 a1b1 b5a5 b1a1 a5b5", NULL},
    // White has a horse, so the first entry doesn't hold for it: 0, 4, 8, 12.
    {"perpetual check with a horse", ours, "family-perpetual", "1k3/4p/4N/5/R2K1 w - - 0 1", 12,
     "a1b1 b5a5 b1a1 a5b5 a1b1 b5a5 b1a1 a5b5 a1b1 b5a5 b1a1 a5b5", NULL},
    // 1, 5, 9, with Black to move: White has 5 points and 1, Black has none.
    {"points, where Black is to move", ours, "family-perpetual", "1k3/5/5/4P/R2K1 w - - 0 1", 9,
     "a1a2 b5c5 a2a1 c5b5 a1a2 b5c5 a2a1 c5b5 a1a2", "1-0"},
    // 0, 4, 8. The rook threatens the bishop with each move.
    {"perpetual chase", ours, "family-chase", "4R/k4/5/3b1/1K3 w - - 0 1", 8,
     "e5d5 d2e1 d5e5 e1d2 e5d5 d2e1 d5e5 e1d2", "0-1"},
    // 0, 4, 8. Black to move.
    {"perpetual chase by Black", ours, "family-chase", "1k3/3B1/5/K4/4r b - - 0 1", 8,
     "e1d1 d4e5 d1e1 e5d4 e1d1 d4e5 d1e1 e5d4", "1-0"},
    // 0, 4, 8. Both rooks are protected, and dearer than the bishop.
    {"a bishop chases a rook", ours, "family-chase", "k1br1/5/4r/1B3/K4 w - - 0 1", 8,
     "b2c1 e3e5 c1b2 e5e3 b2c1 e3e5 c1b2 e5e3", "0-1"},
    // 0, 4, 8, as Fairy-Stockfish scores them.
    {"chariot and cannon", catalogue, "xiangqi", "2R6/9/4k4/9/P8/9/7c1/5K3/9/3A5 w - - 0 1", 8,
     "c10h10 h4c4 h10c10 c4h4 c10h10 h4c4 h10c10 c4h4", "0-1"},
    {"the cannon is protected", catalogue, "xiangqi", "2R6/9/4k4/9/P8/9/7cr/5K3/9/3A5 w - - 0 1",
     8, "c10h10 h4c4 h10c10 c4h4 c10h10 h4c4 h10c10 c4h4", NULL},
    {"two chariots", catalogue, "xiangqi", "2R6/9/4k4/9/9/9/3r5/5K3/9/9 w - - 0 1", 8,
     "c10d10 d4c4 d10c10 c4d4 c10d10 d4c4 d10c10 c4d4", NULL},
    {"a soldier chases", catalogue, "xiangqi", "9/9/1c2k4/P8/9/9/9/5K3/9/9 w - - 0 1", 8,
     "a7b7 b8a8 b7a7 a8b8 a7b7 b8a8 b7a7 a8b8", NULL},
};

static SlowPosition slow_step(const Variant *variant, const SlowPosition *position,
                              const char *text) {
    SlowMoves moves = slow_legal_moves(variant->slow, position);
    int i = 0;
    while (i < moves.count && strcmp(moves.moves[i].text, text) != 0)
        i++;
    if (i == moves.count)
        fail_msg("%s: the slow generator knows no %s", variant->name, text);
    SlowPosition after = slow_play(variant->slow, position, &moves.moves[i]);
    slow_moves_free(&moves);
    return after;
}

static void expect_end(const struct Row *row, const char *who, int ply, const char *reason,
                       const char *result) {
    const char *expected = ply == row->ends ? "repetition" : "none";
    if (strcmp(reason ? reason : "none", expected) != 0)
        fail_msg("after %d moves, %s: expected %s, got %s", ply, who, expected,
                 reason ? reason : "none");
    if (ply == row->ends)
        assert_string_equal(result, row->result ? row->result : "1/2-1/2");
}

static void test_game(void **state) {
    const struct Row *row = *state;
    Variant variant;
    assert_true(variant_open(&variant, row->folder, row->variant));
    mews_position *engine = mews_position_new(variant.rules, 0);
    SlowPosition *history = calloc(PLIES_MAX, sizeof *history);
    history[0] = variant.slow->start;
    if (row->fen) {
        assert_true(mews_position_set_fen(engine, row->fen, NULL));
        assert_true(slow_fen_read(variant.slow, row->fen, &history[0]));
    }
    char moves[512], *rest = moves;
    snprintf(moves, sizeof moves, "%s", row->moves);
    int ply = 0;
    for (char *text; (text = strtok_r(rest, " ", &rest)); ply++) {
        assert_true(ply + 1 < PLIES_MAX);
        assert_true(mews_position_push(engine, mews_move_read(engine, text, NULL)));
        history[ply + 1] = slow_step(&variant, &history[ply], text);
        mews_outcome outcome = mews_position_outcome(engine);
        SlowOutcome slow = slow_outcome(variant.slow, history, ply + 2);
        expect_end(row, "the engine", ply + 1, outcome.reason,
                   mews_result_text(outcome.result));
        expect_end(row, "the slow generator", ply + 1, slow.reason, slow.result);
    }
    assert_int_equal(ply, row->ends);
    mews_position_free(engine);
    free(history);
    variant_close(&variant);
}

int main(void) {
    enum { ROWS = sizeof rows / sizeof *rows };
    static struct CMUnitTest tests[ROWS];
    for (int i = 0; i < ROWS; i++)
        tests[i] = (struct CMUnitTest){rows[i].name, test_game, NULL, NULL, (void *)&rows[i]};
    return _cmocka_run_group_tests("repetition", tests, ROWS, NULL, NULL);
}
