// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves as texts through the public API: the coordinate form and SAN of single moves, other
// spellings that are read, and texts that are refused, with the reason. Along random games of the
// whole catalogue, no two legal moves may have the same text.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/variant.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

// Pieces that the catalogue doesn't have: one that may capture on its way or leap straight to
// the same square, one that promotes as in shogi, one whose letter has a stroke.
static const char toy[] =
    "mews: 1\n"
    "title: Toy\n"
    "board: {size: 5x5}\n"
    "pieces:\n"
    "  king: {letter: K, royal: true, move: K}\n"
    "  lion: {letter: L, move: [KNAD, '[cK-aK]']}\n"
    "  silver:\n"
    "    letter: S\n"
    "    move: FfW\n"
    "    promotion: {zone: ranks 4-5, to: gold, optional: true, leaving: true}\n"
    "  gold: {letter: +S, move: WfF}\n"
    "  horse: {letter: N', move: N}\n"
    "  soldier: {letter: P, move: fW, promotion: {zone: rank 5, to: horse}}\n"
    "start: ksl1p/5/5/5/KSL1P w - - 0 1\n";

typedef struct Game {
    Variant variant; // not used for the toy
    mews_rules *rules;
    mews_position *position;
    mews_report *report;
    bool is_toy;
} Game;

static void print_report(const mews_report *report) {
    char text[2048];
    for (size_t i = 0; i < mews_report_count(report); i++) {
        mews_report_format(report, i, false, text, sizeof text);
        print_message("%s", text);
    }
}

static void game_open(Game *game, const char *name, const char *fen) {
    game->report = mews_report_new();
    game->is_toy = strcmp(name, "toy") == 0;
    if (game->is_toy) {
        game->rules = mews_rules_load("toy.yaml", toy, sizeof toy - 1, NULL, game->report);
        print_report(game->report);
        mews_report_clear(game->report);
    } else {
        assert_true(variant_open(&game->variant, MEWS_DEFS_DIR, name));
        game->rules = game->variant.rules;
    }
    assert_non_null(game->rules);
    game->position = mews_position_new(game->rules, 0);
    assert_non_null(game->position);
    bool set = !fen || mews_position_set_fen(game->position, fen, game->report);
    print_report(game->report);
    assert_true(set);
}

static void game_close(Game *game) {
    mews_position_free(game->position);
    mews_report_free(game->report);
    if (game->is_toy)
        mews_rules_free(game->rules);
    else
        variant_close(&game->variant);
}

// ---- texts of single moves

static const char kings_and_rooks[] = "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1";

static const struct Spelling {
    const char *variant, *fen, *move, *san;
} spellings[] = {
    {"chess", NULL, "e2e4", "e4"},
    {"chess", NULL, "g1f3", "Nf3"},
    {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
    {"chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"},
    {"chess", "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5", "Nxd5"},
    {"chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2"},
    {"chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "f3d2", "Nfd2"},
    {"chess", "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"},
    {"chess", "8/k7/8/8/4Q2Q/8/8/3K3Q w - - 0 1", "h4e1", "Qh4e1"},
    {"chess", "8/k7/8/8/4Q2Q/8/8/3K3Q w - - 0 1", "h1e1", "Q1e1"},
    {"chess", "8/k7/8/8/4Q2Q/8/8/3K3Q w - - 0 1", "e4e1", "Qee1"},
    // the knight on c3 is pinned, so only one can go to d5
    {"chess", "4k3/8/8/8/1b6/2N1N3/8/4K3 w - - 0 1", "e3d5", "Nd5"},
    {"chess", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "f1b5", "Bb5+"},
    {"chess", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2", "d8h4", "Qh4#"},
    {"chess", "2n4k/1P6/8/8/8/8/8/K7 w - - 0 1", "b7b8n", "b8=N"},
    {"chess", "2n4k/1P6/8/8/8/8/8/K7 w - - 0 1", "b7c8q", "bxc8=Q+"},
    {"janggi", "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "0000", "--"},
    // what a term makes of the man is told as a promotion is
    {"sittuyin", "8/8/8/2k1P3/8/3P4/8/4K3[] w - - 0 1", "e5f6", "f6=F"},
    {"sittuyin", "8/8/8/2k1P3/8/3P4/8/4K3[] w - - 0 1", "e5e5", "e5=F"},
    {"sittuyin", "8/8/8/2k1P3/8/3P4/8/4K3[] w - - 0 1", "e5e6", "e6"},
    {"beirut-open", NULL, "b1b1", "Nb1=N'"},
    {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
    {"chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"},
    {"chess", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
    {"avalanche", "4k3/8/8/3p4/8/8/8/4K2R w K - 0 5", "e1g1,d5d4", "e1g1,d5d4"},
    {"crazyhouse", "4k3/8/8/8/8/N~7/8/N3K3[] w - - 0 1", "a3c2", "N3c2"},
    {"crazyhouse", "4k3/8/8/8/8/N~7/8/N3K3[] w - - 0 1", "a3c4", "Nc4"},
    {"crazyhouse", "7k/P7/8/8/8/8/8/K7[] w - - 0 1", "a7a8q", "a8=Q+"},
    {"seirawan", NULL, "b1c3e", "Nc3/E"},
    {"seirawan", "4k3/8/8/8/8/8/P7/R3K2R[EH] w KQ - 0 1", "h1e1h", "O-O/Hh1"},
    {"seirawan", "4k3/8/8/8/8/8/P7/R3K2R[EH] w KQ - 0 1", "e1c1e", "O-O-O/Ee1+"},
    {"seirawan", "4k3/8/8/8/8/8/P7/R3K2R[EH] w KQ - 0 1", "e1c1", "O-O-O"},
    // the essay's problem B: the falcon mates
    {"falcon-chess", "10/p1P1r5/9R/k9/10/PP1bq5/6K3/10 w - - 0 1", "c7c8f", "c8=F#"},
    {"falcon-chess", kings_and_rooks, "f1i1", "O-O"},
    {"falcon-chess", kings_and_rooks, "f1c1", "O-O-O"},
    {"falcon-chess", kings_and_rooks, "a1a8", "Rxa8+"},
    {"falcon-chess-free-castling", kings_and_rooks, "f1g1", "Kg1"},
    {"falcon-chess-free-castling", kings_and_rooks, "f1g1,j1f1", "f1g1,j1f1+"},
    {"falcon-chess-free-castling", kings_and_rooks, "f1h1", "f1h1,j1g1"},
    {"falcon-chess-free-castling", kings_and_rooks, "f1b1", "f1b1,a1c1"},
    {"horus", NULL, "F@d3", "F@d3"},
    {"horus", "*5*/5f1/7/3*3/3p3/2P4/*F4*[] w - - 0 9", "c2d3", "cxd3"},
    {"horus", "*5*/5f1/7/3*3/7/2P4/*F4*[] w - - 0 9", "c2d2", "d2"},
    {"holywar", "1******k/*6*/*6*/*6*/*6*/*2KL2*/*6*/1******1[] w - - 0 9", "d3e3", "Ke3"},
    {"horizons", "11k/12/12/12/12/5p6/5S6/12/12/12/12/K11 w - - 0 1", "f6f7", "Sf7"},
    // the lion: leaps, captures on b3 and goes on, or captures there and comes no further
    {"toy", "4k/5/1p3/1L3/4K w - - 0 1", "b2b4", "Lb4"},
    {"toy", "4k/5/1p3/1L3/4K w - - 0 1", "b2b4,xb3", "Lxb4"},
    {"toy", "4k/5/1p3/1L3/4K w - - 0 1", "b2b3", "Lxb3"},
    {"toy", "4k/5/pp3/1L3/4K w - - 0 1", "b2a4,xa3", "b2a4,xa3"},
    {"toy", "4k/5/pp3/1L3/4K w - - 0 1", "b2a4,xb3", "b2a4,xb3"},
    {"toy", "4k/5/1S3/5/K4 w - - 0 1", "b3b4+", "Sb4+"},
    {"toy", "4k/5/1S3/5/K4 w - - 0 1", "b3b4=", "Sb4="},
    {"toy", "4k/5/5/1S3/K4 w - - 0 1", "b2b3", "Sb3"},
    // as books of shogi write it, + promotes and = declines; a check is told behind that
    {"minishogi", "4k/R4/5/5/K4[] w - - 0 1", "a4a5=", "Ra5=+"},
    {"minishogi", "4k/R4/5/5/K4[] w - - 0 1", "a4a5+", "Ra5++"},
    {"minishogi", "5/R4/5/4k/K4[] w - - 0 1", "a4a5=", "Ra5="},
    {"minishogi", "2k2/5/1S3/5/K4[] w - - 0 1", "b3b4", "Sb4+"},
    {"toy", "4k/5/1+S3/5/K4 w - - 0 1", "b3b4", "+Sb4"},
    {"toy", "4k/2P2/5/5/K4 w - - 0 1", "c4c5n'", "c5=N'"},
    {"toy", "2N'1k/5/5/5/K4 w - - 0 1", "c5b3", "N'b3"},
};

static void test_spelling(void **state) {
    const struct Spelling *row = *state;
    char text[MEWS_MOVE_SIZE];
    Game game;
    game_open(&game, row->variant, row->fen);
    mews_move move = mews_move_read(game.position, row->move, game.report);
    print_report(game.report);
    assert_true(move != 0);
    assert_int_equal(mews_move_text(game.position, move, text, sizeof text), strlen(row->move));
    assert_string_equal(text, row->move);
    assert_int_equal(mews_move_san(game.position, move, text, sizeof text), strlen(row->san));
    assert_string_equal(text, row->san);
    assert_true(mews_move_read(game.position, row->san, game.report) == move);
    game_close(&game);
}

// ---- other spellings

static const struct Reading {
    const char *variant, *fen, *typed, *move;
} readings[] = {
    {"chess", NULL, " e2e4\n", "e2e4"},
    {"chess", NULL, "Ng1f3", "g1f3"},
    {"chess", NULL, "Ngf3!?", "g1f3"},
    {"chess", NULL, "Pe4", "e2e4"},
    {"chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4xd5", "e4d5"},
    {"chess", "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "Nd5", "e3d5"},
    {"chess", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "Bb5", "f1b5"},
    {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0-0", "e1c1"},
    {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1,h1f1", "e1g1"},
    {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1a1", "e1c1"},
    {"sittuyin", "8/8/8/2k1P3/8/3P4/8/4K3[] w - - 0 1", "e5f6f", "e5f6"},
    {"sittuyin", "8/8/8/2k1P3/8/3P4/8/4K3[] w - - 0 1", "e5f6=F", "e5f6"},
    {"sittuyin", "8/8/8/2k1P3/8/3P4/8/4K3[] w - - 0 1", "f6", "e5f6"},
    {"janggi", "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "--+!", "0000"},
    {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6,xd5", "e5d6"},
    {"holywar", "1******k/*6*/*6*/*6*/*6*/*2KL2*/*6*/1******1[] w - - 0 9", "d3e3,e3d3", "d3e3"},
    {"falcon-chess-free-castling", "5k4/10/10/10/10/10/10/5KN2R w K - 0 1", "Kf2", "f1f2"},
    // captures of pawns by their files alone
    {"chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "ed", "e4d5"},
    {"chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd", "e4d5"},
    {"chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "ed!?", "e4d5"},
    {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd", "e5d6"},
    {"chess", "2n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "bc=N", "b7c8n"},
    {"chess", "2n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "bxc=Q+", "b7c8q"},
    {"chess", "2n1k3/1P6/8/1Pp5/8/8/8/4K3 w - - 0 1", "bc=R", "b7c8r"},
    {"toy", "4k/5/1S3/5/K4 w - - 0 1", "Sb4", "b3b4="}, // of a file that leaves the = out
    {"toy", "4k/5/1S3/5/K4 w - - 0 1", "Sb4=", "b3b4="},
    {"toy", "4k/5/1S3/5/K4 w - - 0 1", "Sb4+", "b3b4+"},
    {"toy", "4k/5/1S3/5/K4 w - - 0 1", "Sb4+!?", "b3b4+"},
    {"minishogi", "4k/R4/5/5/K4[] w - - 0 1", "Ra5+", "a4a5+"},
    {"minishogi", "4k/R4/5/5/K4[] w - - 0 1", "Ra5++", "a4a5+"},
    {"minishogi", "4k/R4/5/5/K4[] w - - 0 1", "R4a5+", "a4a5+"},
    {"minishogi", "b3k/R4/5/5/K4[] w - - 0 1", "Rxa5+", "a4a5+"},
    {"minishogi", "b3k/R4/5/5/K4[] w - - 0 1", "Ra5+", "a4a5+"},
    {"minishogi", "b3k/R4/5/5/K4[] w - - 0 1", "Rxa5=+", "a4a5="},
    {"minishogi", "4k/P4/5/5/K4[] w - - 0 1", "a5+", "a4a5+"},
    {"minishogi", "2k2/5/1S3/5/K4[] w - - 0 1", "Sb4+", "b3b4"}, // too early for a promotion
};

static void test_reading(void **state) {
    const struct Reading *row = *state;
    char text[MEWS_MOVE_SIZE];
    Game game;
    game_open(&game, row->variant, row->fen);
    mews_move move = mews_move_read(game.position, row->typed, game.report);
    print_report(game.report);
    assert_true(move != 0);
    mews_move_text(game.position, move, text, sizeof text);
    assert_string_equal(text, row->move);
    game_close(&game);
}

// ---- refusals

static const struct Refusal {
    const char *variant, *fen, *typed, *code;
    int column;
    const char *suggestion; // NULL: none
} refusals[] = {
    {"chess", NULL, "", "move-syntax", 1, NULL},
    {"chess", NULL, "hello", "move-syntax", 1, NULL},
    {"chess", NULL, "e2e5", "move-illegal", 1, NULL},
    {"chess", NULL, "e2f3", "move-illegal", 1, NULL},
    {"chess", NULL, "a1a2", "move-illegal", 1, NULL},
    {"chess", NULL, "e3e4", "move-no-piece", 1, NULL},
    {"chess", NULL, "e7e5", "move-wrong-side", 1, NULL},
    {"chess", NULL, "e2e9", "move-square", 3, NULL},
    {"chess", NULL, "k2e4", "move-square", 1, NULL},
    {"chess", NULL, "Nf4", "move-illegal", 1, NULL},
    {"chess", NULL, "O-O", "move-illegal", 1, NULL},
    {"chess", NULL, "e2e4q", "move-incomplete", 1, "e2e4"},
    {"chess", NULL, "N@e4", "move-hand", 1, NULL},
    {"chess", NULL, "n@e4", "move-hand", 1, NULL},
    {"ataxx", NULL, "P@d4", "move-illegal", 1, NULL},
    {"chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", "move-ambiguous", 1, NULL},
    {"chess", "7k/1P6/8/8/8/8/8/K7 w - - 0 1", "b7b8", "move-incomplete", 1, NULL},
    {"chess", "7k/1P6/8/8/8/8/8/K7 w - - 0 1", "b7b8k", "move-incomplete", 1, NULL},
    {"chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "h8h7", "move-game-over", 1, NULL},
    {"chess", "4k3/8/8/8/8/8/4r3/K7 w - - 0 1", "  a1a2", "move-illegal", 3, NULL},
    {"chess", "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "dc", "move-illegal", 1, NULL},
    {"chess", "4k3/8/8/3p1p2/4P3/3p4/4P3/4K3 w - - 0 1", "ed", "move-ambiguous", 1, NULL},
    {"chess", "2n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "bc", "move-ambiguous", 1, NULL},
    {"falcon-chess-free-castling", kings_and_rooks, "O-O", "move-ambiguous", 1, NULL},
    {"horus", NULL, "F@d4", "move-square", 3, NULL},
    {"horus", NULL, "K@d3", "move-unknown-piece", 1, NULL},
    {"horus", NULL, "F@", "move-square", 3, NULL},
    {"horus", "*5*/7/7/3*3/3F3/7/*5*[FFf] w - - 0 9", "F@d3", "move-occupied", 3, NULL},
    {"toy", "4k/5/1S3/5/K4 w - - 0 1", "b3b4", "move-incomplete", 1, NULL},
    {"chu-shogi", "11k/12/12/12/P11/12/12/12/12/12/12/K11 w - - 0 1", "a8a9", "move-incomplete", 1,
     NULL},
};

static void test_refusal(void **state) {
    const struct Refusal *row = *state;
    mews_diagnostic item;
    Game game;
    game_open(&game, row->variant, row->fen);
    assert_true(mews_move_read(game.position, row->typed, game.report) == 0);
    assert_int_equal(mews_report_count(game.report), 1);
    assert_true(mews_report_get(game.report, 0, &item));
    assert_string_equal(item.code, row->code);
    assert_int_equal(item.column, row->column);
    if (row->suggestion) {
        assert_non_null(item.suggestion);
        assert_string_equal(item.suggestion, row->suggestion);
    } else {
        assert_null(item.suggestion);
    }
    assert_true(mews_move_read(game.position, row->typed, NULL) == 0);
    game_close(&game);
}

static void test_messages(void **state) {
    static const struct {
        const char *typed, *message;
    } rows[] = {
        {"e2e5", "no legal move 'e2e5'; the pawn on e2 can go to e3 or e4"},
        {"a1a2", "no legal move 'a1a2': the pawn on a2 is White's own"},
        {"e3e4", "there is no piece on e3"},
        {"e7e5", "the pawn on e7 is Black's, and White is to move"},
        {"e2e9", "'e9' is not on the board, which has files a to h and ranks 1 to 8"},
    };
    (void)state;
    Game game;
    mews_diagnostic item;
    game_open(&game, "chess", NULL);
    for (size_t i = 0; i < COUNT(rows); i++) {
        mews_report_clear(game.report);
        mews_move_read(game.position, rows[i].typed, game.report);
        assert_true(mews_report_get(game.report, 0, &item));
        assert_string_equal(item.message, rows[i].message);
    }
    game_close(&game);
}

// ---- every text is its move's own

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

typedef char MoveText[MEWS_MOVE_SIZE];

enum { READ_MAX = 16 }; // of the texts of a position, which are all compared, so many are read
static size_t read_back, signs_read;

static void check_texts(const mews_position *position, const mews_move *moves, size_t count,
                        size_t (*write)(const mews_position *, mews_move, char *, size_t)) {
    enum { SHARE_MOST = 300 }; // where the games are shared out, of a position's moves
    MoveText *texts = calloc(count + 1, sizeof *texts);
    assert_non_null(texts);
    if (!is_whole() && count > SHARE_MOST)
        count = SHARE_MOST;
    size_t every = 1 + count / READ_MAX;
    for (size_t i = 0; i < count; i++) {
        size_t length = write(position, moves[i], texts[i], sizeof texts[i]);
        assert_in_range(length, 1, sizeof texts[i] - 1);
        if (i % every == 0 && mews_move_read(position, texts[i], NULL) != moves[i])
            fail_msg("'%s' is not read as the move it was written for", texts[i]);
        read_back += i % every == 0;
    }
    qsort(texts, count, sizeof *texts, compare_texts);
    for (size_t i = 1; i < count; i++) {
        if (strcmp(texts[i - 1], texts[i]) == 0)
            fail_msg("two moves are written '%s'", texts[i]);
    }
    free(texts);
}

static void test_own_texts(void **state) {
    enum { PLIES = 40, CHECKED_EVERY = 5, MOVES = 4096 };
    static mews_move moves[MOVES];
    uint64_t random = UINT64_C(0x9E3779B97F4A7C15);
    Game game;
    game_open(&game, *state, NULL);
    for (int ply = 0; ply < PLIES; ply++) {
        size_t count = mews_position_moves(game.position, moves, MOVES);
        assert_in_range(count, 0, MOVES);
        if (!count)
            break;
        if (ply % CHECKED_EVERY == 0) {
            check_texts(game.position, moves, count, mews_move_text);
            check_texts(game.position, moves, count, mews_move_san);
        }
        random = random * UINT64_C(6364136223846793005) + 1442695040888963407;
        assert_true(mews_position_push(game.position, moves[(random >> 33) % count]));
    }
    game_close(&game);
}

// The signs of shogi: in games that have + forms, all that is written with one reads back.
static void check_signs(const mews_position *position, const mews_move *moves, size_t count) {
    char text[MEWS_MOVE_SIZE];
    for (size_t i = 0; i < count; i++) {
        assert_in_range(mews_move_san(position, moves[i], text, sizeof text), 1, sizeof text - 1);
        bool signs = strpbrk(text + 1, "+=");
        if (signs && mews_move_read(position, text, NULL) != moves[i])
            fail_msg("'%s' is not read as the move it was written for", text);
        signs_read += signs;
    }
}

static bool has_signs(const mews_rules *rules) {
    mews_piece piece;
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++)
        if (piece.letter[0] == '+')
            return true;
    return false;
}

static void test_own_signs(void **state) {
    enum { PLIES = 80, MOVES = 4096 };
    static mews_move moves[MOVES];
    uint64_t random = UINT64_C(0x9E3779B97F4A7C15);
    Game game;
    game_open(&game, *state, NULL);
    for (int ply = 0; has_signs(game.rules) && ply < PLIES; ply++) {
        size_t count = mews_position_moves(game.position, moves, MOVES);
        assert_in_range(count, 0, MOVES);
        if (!count)
            break;
        check_signs(game.position, moves, count);
        random = random * UINT64_C(6364136223846793005) + 1442695040888963407;
        assert_true(mews_position_push(game.position, moves[(random >> 33) % count]));
    }
    game_close(&game);
}

// ---- other texts for people

static void test_diagram(void **state) {
    static const char expected[] = "8  . . . . k . . .\n"
                                   "7  . . . . . . . .\n"
                                   "6  . . . . . . . .\n"
                                   "5  . . . . . . . .\n"
                                   "4  . . . . . . . .\n"
                                   "3  . . . . . . . .\n"
                                   "2  . . . . . . . .\n"
                                   "1  . . . . K . . R\n"
                                   "   a b c d e f g h\n"
                                   "White to move\n";
    char text[4096];
    (void)state;
    Game game;
    game_open(&game, "chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    mews_view view = {.size = sizeof(mews_view), .below = 0};
    size_t length = mews_position_view(game.position, &view, text, sizeof text);
    assert_int_equal(length, strlen(text));
    assert_string_equal(text, expected);
    view.colours = MEWS_COLOURS_256;
    length = mews_position_view(game.position, &view, text, sizeof text);
    assert_in_range(length, 1, sizeof text - 1);
    assert_non_null(strstr(text, "\033["));
    game_close(&game);
}

static void test_explain(void **state) {
    static const char expected[] = " . . m . .\n"
                                   " . * m * .\n"
                                   " . . O . .\n";
    char text[8192];
    (void)state;
    mews_explanation *explanation = mews_explanation_new("fmWfcFfmD fmF", NULL);
    mews_document *document = mews_document_of_explanation(explanation, MEWS_WHOLE, NULL);
    assert_in_range(mews_document_render(document, MEWS_TEXT, 0, text, sizeof text), 1,
                    sizeof text - 1);
    mews_document_free(document);
    mews_explanation_free(explanation);
    assert_non_null(strstr(text, expected));
    assert_non_null(strstr(text, "fmW: steps one square forward, only to move\n"));
    assert_non_null(strstr(text, "fcF: steps one square diagonally forward, only to capture\n"));
    assert_non_null(strstr(text, "fmD: leaps 2 squares forward, only to move\n"));
    mews_report *report = mews_report_new();
    assert_null(mews_explanation_new("fmY", report));
    assert_int_not_equal(mews_report_errors(report), 0);
    mews_report_free(report);
}

int main(void) {
    enum { VARIANTS = 1000, OTHERS = 4 };
    static struct CMUnitTest
        tests[COUNT(spellings) + COUNT(readings) + COUNT(refusals) + 2 * VARIANTS + OTHERS];
    char *names[VARIANTS];
    int variants = names_in_folder(MEWS_DEFS_DIR, ".yaml", names, VARIANTS);
    size_t count = 0;
    for (size_t i = 0; i < COUNT(spellings); i++)
        tests[count++] = (struct CMUnitTest){.name = spellings[i].san,
                                             .test_func = test_spelling,
                                             .initial_state = (void *)(uintptr_t)&spellings[i]};
    for (size_t i = 0; i < COUNT(readings); i++)
        tests[count++] = (struct CMUnitTest){.name = readings[i].typed,
                                             .test_func = test_reading,
                                             .initial_state = (void *)(uintptr_t)&readings[i]};
    for (size_t i = 0; i < COUNT(refusals); i++)
        tests[count++] = (struct CMUnitTest){.name = refusals[i].typed,
                                             .test_func = test_refusal,
                                             .initial_state = (void *)(uintptr_t)&refusals[i]};
    for (int i = 0; i < variants; i++)
        if (is_in_share((size_t)i)) {
            tests[count++] = (struct CMUnitTest){
                .name = names[i], .test_func = test_own_texts, .initial_state = names[i]};
            tests[count++] = (struct CMUnitTest){
                .name = names[i], .test_func = test_own_signs, .initial_state = names[i]};
        }
    tests[count++] = (struct CMUnitTest){
        .name = "toy", .test_func = test_own_texts, .initial_state = (void *)(uintptr_t) "toy"};
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_messages);
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_diagram);
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_explain);
    int failures = 1;
    if (variants > 0)
        failures = _cmocka_run_group_tests("move texts", tests, count, NULL, NULL);
    print_message("%zu texts were read back, and %zu with signs\n", read_back, signs_read);
    failures += signs_read == 0;
    for (int i = 0; i < variants; i++)
        free(names[i]);
    return failures;
}
