// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// FENs through the public API: bad ones with the code, column and suggestion of their error, good
// ones with their canonical form, and the field that a double step writes. Columns were counted
// by hand; canonical forms follow from the description of the fields.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/variant.h"

typedef struct Game {
    Variant variant;
    mews_position *position;
    mews_report *report;
} Game;

static void game_open(Game *game, const char *name) {
    assert_true(variant_open(&game->variant, MEWS_DEFS_DIR, name));
    game->position = mews_position_new(game->variant.rules, 0);
    game->report = mews_report_new();
    assert_non_null(game->position);
    assert_non_null(game->report);
}

static void game_close(Game *game) {
    mews_report_free(game->report);
    mews_position_free(game->position);
    variant_close(&game->variant);
}

// ---- bad FENs

static const struct Bad {
    const char *name, *variant, *fen, *code;
    int column;
    const char *suggestion; // NULL: none
} bad_fens[] = {
    {"nothing", "chess", "", "fen-missing-field", 1, NULL},
    {"only a board", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "fen-missing-field",
     44, NULL},
    {"no en passant field", "chess", "4k3/8/8/8/8/8/8/4K3 w -", "fen-missing-field", 24, NULL},
    {"nine empty squares", "chess", "4k3/8/9/8/8/8/8/4K3 w - - 0 1", "fen-rank-too-long", 7, "8"},
    {"seven empty squares", "chess", "4k3/8/7/8/8/8/8/4K3 w - - 0 1", "fen-rank-too-short", 7,
     "8"},
    {"a run in two pieces is one number", "chess", "4k3/62/8/8/8/8/8/4K3 w - - 0 1",
     "fen-rank-too-long", 5, "8"},
    {"too large a last number", "chess", "4k4/8/8/8/8/8/8/4K3 w - - 0 1", "fen-rank-too-long", 3,
     "3"},
    {"a ninth pawn", "chess", "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "fen-rank-too-long", 18, NULL},
    {"a huge number", "chess", "4k3/8/99999999999999999999/8/8/8/8/4K3 w - - 0 1",
     "fen-rank-too-long", 7, "8"},
    {"a rank with nothing", "chess", "4k3/8//8/8/8/8/4K3 w - - 0 1", "fen-rank-too-short", 7,
     NULL},
    {"seven ranks", "chess", "4k3/8/8/8/8/8/4K3 w - - 0 1", "fen-ranks", 1, NULL},
    {"nine ranks", "chess", "8/8/8/8/8/8/8/K6k/8 w - - 0 1", "fen-ranks", 19, NULL},
    {"unknown letter", "chess", "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "fen-unknown-piece", 14, NULL},
    {"promoted letter", "chess", "4k3/8/2+p5/8/8/8/8/4K3 w - - 0 1", "fen-unknown-piece", 8, NULL},
    {"letter with a stroke", "chess", "4k3/8/2p'5/8/8/8/8/4K3 w - - 0 1", "fen-unknown-piece", 8,
     NULL},
    {"exclamation mark", "chess", "4k3/8/2!5/8/8/8/8/4K3 w - - 0 1", "fen-character", 8, NULL},
    {"behind a letter of two bytes", "chess", "4k3/8/2é4?/8/8/8/8/4K3 w - - 0 1", "fen-character",
     8, NULL},
    {"number with a zero", "chess", "4k3/8/08/8/8/8/8/4K3 w - - 0 1", "fen-number", 7, NULL},
    {"hole where there is none", "chess", "4k2*/8/8/8/8/8/8/4K3 w - - 0 1", "fen-hole", 4, NULL},
    {"holes counted as empty", "holywar", "8/*6*/*6*/*6*/*6*/*6*/*6*/1******1[] w - - 0 1",
     "fen-hole", 1, NULL},
    {"a man on a hole", "horus", "F5*/7/7/3*3/7/7/*5*[f] w - - 0 9", "fen-hole", 1, NULL},
    {"a promoted king", "chess", "k7/8/8/8/8/8/8/QK~6 w - - 0 1", "fen-promoted", 18, NULL},
    {"hands in a game without", "chess", "k7/8/8/8/8/8/8/K7[Q] w - - 0 1", "fen-hand", 18, NULL},
    {"a neutral man in hand", "../tests/perft/variants/family-reversi",
     "rn2kr/pp2pp/2S3/3s2/PPN1PP/RK2NR[*] w - - 0 1", "fen-hand", 34, NULL},
    {"open bracket", "horus", "*5*/7/7/3*3/7/7/*5*[FF w - - 0 1", "fen-hand", 20, NULL},
    {"unknown letter in hand", "horus", "*5*/7/7/3*3/7/7/*5*[FX] w - - 0 1", "fen-unknown-piece",
     22, NULL},
    {"number in hand", "horus", "*5*/7/7/3*3/7/7/*5*[3F] w - - 0 1", "fen-hand", 21, NULL},
    {"something behind the hands", "horus", "*5*/7/7/3*3/7/7/*5*[F]F w - - 0 1", "fen-hand", 23,
     NULL},
    {"side", "chess", "8/8/8/8/8/8/k7/2K5 x - - 0 1", "fen-side", 20, NULL},
    {"capital side", "chess", "8/8/8/8/8/8/k7/2K5 W - - 0 1", "fen-side", 20, "w"},
    {"right without rook", "chess", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "fen-castling-men", 23, NULL},
    {"right of the other side", "chess", "4k3/8/8/8/8/8/8/4K2R w k - 0 1", "fen-castling-men", 24,
     NULL},
    {"unknown right", "chess", "4k3/8/8/8/8/8/8/4K3 w Z - 0 1", "fen-castling", 23, NULL},
    {"a mark as right", "chess", "4k3/8/8/8/8/8/8/4K3 w K? - 0 1", "fen-castling-men", 23, NULL},
    {"right twice", "chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQK - 0 1", "fen-castling-twice", 29,
     NULL},
    {"right twice, once by file", "chess", "r3k2r/8/8/8/8/8/8/R3K2R w KH - 0 1",
     "fen-castling-twice", 28, NULL},
    {"right in a game without", "horus", "*5*/7/7/3*3/7/7/*5*[FFFfff] w K - 0 1", "fen-castling",
     31, "-"},
    {"en passant off the board", "chess", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "fen-en-passant", 25,
     NULL},
    {"en passant no square", "chess", "4k3/8/8/8/8/8/8/4K3 w - x 0 1", "fen-en-passant", 25, NULL},
    {"en passant without a pawn", "chess", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "fen-en-passant", 25,
     NULL},
    {"en passant over a man", "chess", "4k3/8/4p3/4p3/8/8/8/4K3 w - e6 0 1", "fen-en-passant", 29,
     NULL},
    {"en passant of a friend", "chess", "4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", "fen-en-passant", 27,
     NULL},
    {"en passant on the edge", "chess", "4k3/8/8/8/8/8/8/4K3 w - a1 0 1", "fen-en-passant", 25,
     NULL},
    {"en passant of three squares", "chess", "4k3/8/8/4p3/8/8/8/4K3 w - e6e5e6 0 1",
     "fen-en-passant", 31, NULL},
    {"en passant of two men", "chess", "4k3/8/8/3pp3/8/8/8/4K3 w - e6e5d5 0 1", "fen-en-passant",
     32, NULL},
    {"en passant over the man itself", "chess", "4k3/8/8/4p3/8/8/8/4K3 w - e5e5 0 1",
     "fen-en-passant", 27, NULL},
    {"en passant of nobody", "chess", "4k3/8/8/4p3/8/8/8/4K3 w - d6d5 0 1", "fen-en-passant", 29,
     NULL},
    {"en passant in a game without", "horus", "*5*/7/7/3*3/7/7/*5*[FFFfff] w - a3 0 1",
     "fen-en-passant", 33, NULL},
    {"diagonal step without its victim", "horizons",
     "11k/12/12/12/12/12/12/12/6W5/12/12/K11 b - f3 0 1", "fen-en-passant", 44, NULL},
    {"no limit of the game", "makruk", "7k/8/8/8/8/8/8/R3K3 w - 33 1 60", "fen-limit", 25, NULL},
    {"a limit in a game without", "chess", "7k/8/8/8/8/8/8/R3K3 w - - =32 1 60", "fen-limit", 27,
     NULL},
    {"series in a game without", "chess", "4k3/8/8/8/8/8/8/4K3 w - - x1 0 1", "fen-series", 27,
     NULL},
    {"series too long", "falcon-progressive", "5k4/10/10/10/10/10/10/5K4 w - - x2 0 1",
     "fen-series", 33, "x1"},
    {"series of nothing", "falcon-progressive", "5k4/10/10/10/10/10/10/5K4 w - - x0 0 1",
     "fen-series", 33, NULL},
    {"taken off the board", "chu-shogi", "12/11k/12/12/12/12/12/R3n7/12/12/K11/12 w - - !p99 0 1",
     "fen-struck", 47, NULL},
    {"what stands there", "rococo", "10/8k1/10/10/10/10/10/10/1K8/10 w - - !b2K 0 1", "fen-past",
     39, NULL},
    {"two men on a square", "rococo", "10/8k1/10/10/10/10/10/10/1K8/10 w - - !c2K,c2P 0 1",
     "fen-past", 39, NULL},
    {"a past that ends", "rococo", "10/8k1/10/10/10/10/10/10/1K8/10 w - - !c2K, 0 1", "fen-past",
     39, NULL},
    {"three passes", "janggi", "4k4/9/9/9/9/9/9/9/9/4K4 w - - ~3 0 1", "fen-passes", 31, "~2"},
    {"remaining checks", "chess", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", "fen-tally", 27, NULL},
    {"more checks than are needed", "three-check", "4k3/8/8/8/8/8/8/4K3 w - - 4+3 0 1",
     "fen-tally", 27, NULL},
    {"one side's checks only", "three-check", "4k3/8/8/8/8/8/8/4K3 w - - +3 0 1", "fen-tally", 27,
     NULL},
    {"two tallies of one", "three-check", "4k3/8/8/8/8/8/8/4K3 w - - 3+3,1+1 0 1", "fen-tally", 27,
     NULL},
    {"more checks than can be counted", "three-check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +256+0",
     "fen-tally", 31, NULL},
    {"checks twice", "three-check", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1 +0+0", "fen-extra-field",
     35, NULL},
    {"negative clock", "chess", "4k3/8/8/8/8/8/8/4K3 w - - -1 1", "fen-clock", 27, NULL},
    {"letter for a clock", "chess", "4k3/8/8/8/8/8/8/4K3 w - - x 1", "fen-clock", 27, NULL},
    {"sign for a clock", "chess", "4k3/8/8/8/8/8/8/4K3 w - - ~ 1", "fen-clock", 27, NULL},
    {"move zero", "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", "fen-clock", 29, "1"},
    {"move ten thousand", "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 10000", "fen-clock", 29, NULL},
    {"one field more", "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm", "fen-extra-field", 31, NULL},
};

static void test_bad(void **state) {
    const struct Bad *row = *state;
    Game game;
    mews_diagnostic first;
    char before[MEWS_FEN_SIZE], after[MEWS_FEN_SIZE];
    game_open(&game, row->variant);
    mews_position_fen(game.position, before, sizeof before);
    assert_false(mews_position_set_fen(game.position, row->fen, game.report));
    mews_position_fen(game.position, after, sizeof after);
    assert_string_equal(before, after);
    assert_true(mews_report_get(game.report, 0, &first));
    assert_string_equal(first.code, row->code);
    assert_int_equal(first.line, 1);
    assert_int_equal(first.column, row->column);
    if (row->suggestion) {
        assert_non_null(first.suggestion);
        assert_string_equal(first.suggestion, row->suggestion);
    } else {
        assert_null(first.suggestion);
    }
    game_close(&game);
}

// If there is a rank too many, castling rights without their men are not reported as well.
static void test_displaced(void **state) {
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1"};
    (void)state;
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        Game game;
        game_open(&game, "chess");
        assert_false(mews_position_set_fen(game.position, fens[i], game.report));
        assert_int_equal(mews_report_count(game.report), 1);
        mews_diagnostic item;
        assert_true(mews_report_get(game.report, 0, &item));
        assert_string_equal(item.code, "fen-ranks");
        game_close(&game);
    }
}

static void test_all_faults_at_once(void **state) {
    static const char *const codes[] = {
        "fen-unknown-piece", "fen-rank-too-long", "fen-side",  "fen-castling-men",
        "fen-castling",      "fen-en-passant",    "fen-clock", "fen-clock", "fen-extra-field"};
    static const int columns[] = {8, 10, 39, 43, 44, 46, 49, 51, 53};
    (void)state;
    Game game;
    game_open(&game, "chess");
    assert_false(mews_position_set_fen(
        game.position, "rnbqkbnx/9/8/8/8/8/PPPPPPPP/RNBQKBNR  x KQkz e9 a 0 bm 1", game.report));
    assert_int_equal(mews_report_count(game.report), sizeof codes / sizeof *codes);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        mews_diagnostic item;
        assert_true(mews_report_get(game.report, i, &item));
        assert_string_equal(item.code, codes[i]);
        assert_int_equal(item.column, columns[i]);
    }
    game_close(&game);
}

// ---- good FENs

static const struct Good {
    const char *name, *variant, *fen;
    const char *canonical; // NULL: the same
} good_fens[] = {
    {"chess", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", NULL},
    {"promoted men", "crazyhouse", "Q~3k3/8/8/8/8/8/8/4K2n~[PPp] b - - 0 1", NULL},
    {"gating", "seirawan",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[EHeh] w KQBCDFGkqbcdfg - 0 1", NULL},
    {"gating, told of king and rooks as well", "seirawan",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQABCDEFGHkqabcdefgh - 0 1",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[EHeh] w KQBCDFGkqbcdfg - 0 1"},
    {"gating, nobody left to come", "seirawan",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[h] w KQBCDFGqag - 0 1",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[h] w KQqg - 0 1"},
    {"some rights", "chess", "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 12 34", NULL},
    {"order of rights", "chess", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1",
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
    {"rights by rook files", "chess", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
    {"four fields", "chess", "4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"five fields", "chess", "4k3/8/8/8/8/8/8/4K3 w - - 7", "4k3/8/8/8/8/8/8/4K3 w - - 7 1"},
    {"many blanks", "chess", "  4k3/8/8/8/8/8/8/4K3   w -  - 3 4 ",
     "4k3/8/8/8/8/8/8/4K3 w - - 3 4"},
    {"largest clocks", "chess", "4k3/8/8/8/8/8/7P/4K3 w - - 9999 9999", NULL},
    {"en passant of White", "chess", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", NULL},
    {"en passant of Black", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", NULL},
    {"en passant with a victim that goes without saying", "chess",
     "4k3/8/8/8/4P3/8/8/4K3 b - e3e4 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"},
    {"the man's square before the one passed", "chess", "4k3/8/8/4p3/8/8/8/4K3 w - e5e6 0 1",
     "4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1"},
    {"a berolina pawn's, the lower square first", "berolina",
     "4k3/8/8/5p2/8/8/8/4K3 w - f5g6 0 1", "4k3/8/8/5p2/8/8/8/4K3 w - g6f5 0 1"},
    {"a berolina pawn's, the square passed first", "berolina",
     "4k3/8/8/8/5P2/8/8/4K3 b - g3f4 0 1", NULL},
    {"runs of ten", "falcon-chess",
     "rnbfqkfbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBFQKFBNR w KQkq - 0 1", NULL},
    {"rook files beyond h", "falcon-chess",
     "rnbfqkfbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBFQKFBNR w JAja - 0 1",
     "rnbfqkfbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBFQKFBNR w KQkq - 0 1"},
    {"full hands", "horus",
     "*5*/7/7/3*3/7/7/*5*[FFFRRBBNNPPPfffrrbbnnppp] w - - 0 1", NULL},
    {"hands out of order", "horus", "*5*/7/7/3*3/7/7/*5*[pRFf] w - - 0 9",
     "*5*/7/7/3*3/7/7/*5*[FRfp] w - - 0 9"},
    {"lichess's hands", "horus", "*5*/7/7/3*3/7/7/*5*/Ffp w - - 0 9",
     "*5*/7/7/3*3/7/7/*5*[Ffp] w - - 0 9"},
    {"no bracket", "horus", "*4F*/7/7/3*3/7/7/*f4* w - - 0 9",
     "*4F*/7/7/3*3/7/7/*f4*[] w - - 0 9"},
    {"empty hands with a dash", "horus", "*4F*/7/7/3*3/7/7/*f4*[-] w - - 0 9",
     "*4F*/7/7/3*3/7/7/*f4*[] w - - 0 9"},
    {"holywar", "holywar",
     "1******1/*6*/*pppppp*/*6*/*6*/*PPPPPP*/*6*/1******1[KLBBCCSSklbbccss] w - - 0 1", NULL},
    {"a victim beside the straight line", "horizons",
     "11k/12/12/12/12/12/12/12/6W5/12/12/K11 b - f3g4 0 1", NULL},
    {"a victim below rank ten", "horizons",
     "11k/12/12/2w9/12/12/12/12/12/12/12/K11 w - d10c9 0 1", NULL},
    // As other programs write them. What Fairy-Stockfish (ffish 0.7.10) and XBoard leave out says
    // nothing in these games; the same positions come out of ffish.
    {"neither castling nor en passant", "shogi",
     "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1",
     "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1"},
    {"one of them", "shogi", "4k4/9/9/9/9/9/9/9/4K4[-] b - 2", "4k4/9/9/9/9/9/9/9/4K4[] b - - 2 1"},
    {"nothing behind the side", "xiangqi", "4k4/9/9/9/9/9/9/9/9/3K5 b",
     "4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1"},
    {"a count's place left out", "makruk", "8/8/4k3/8/8/4K3/R7/8 w 5 9",
     "8/8/4k3/8/8/4K3/R7/8 w - - 5 9"},
    {"a count that hasn't begun", "makruk", "8/8/4k3/8/8/4K3/R7/8 w - 0 5 9",
     "8/8/4k3/8/8/4K3/R7/8 w - - 5 9"},
    {"a promoted pawn of makruk", "makruk", "4k3/3M~4/8/3P4/8/8/8/4K3 b - - 0 1",
     "4k3/3M4/8/3P4/8/8/8/4K3 b - - 0 1"},
    {"a promoted pawn of sittuyin, by a term", "sittuyin", "4k3/8/3P4/8/2F~5/8/8/4K3[] b - - 0 9",
     "4k3/8/3P4/8/2F5/8/8/4K3[] b - - 0 9"},
    {"horse and elephant by their names", "xiangqi",
     "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1",
     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"},
    {"the same of janggi", "janggi", "rhe1k1ehr/9/9/9/9/9/9/9/9/RHE1K1EHR b - - 0 1",
     "rnb1k1bnr/9/9/9/9/9/9/9/9/RNB1K1BNR b - - 0 1"},
    {"en passant with ranks from 0", "grand",
     "r8r/1nbqkcabn1/ppp1pppppp/10/3pP5/10/10/PPPP1PPPPP/1NBQKCABN1/R8R w - d6 0 3",
     "r8r/1nbqkcabn1/ppp1pppppp/10/3pP5/10/10/PPPP1PPPPP/1NBQKCABN1/R8R w - d7 0 3"},
    {"SFEN behind its word", "shogi", "sfen 4k4/9/9/9/9/9/9/9/4K4 b 2Pb3p 3",
     "4k4/9/9/9/9/9/9/9/4K4[PPbppp] w - - 0 2"},
    {"SFEN that can be nothing else", "shogi", "4k4/9/9/9/9/9/9/9/4K4 w - 2",
     "4k4/9/9/9/9/9/9/9/4K4[] b - - 0 1"},
    {"series", "falcon-progressive", "5k4/10/10/10/10/10/10/R4K4 w - - x2 0 2", NULL},
    {"White's second series", "falcon-progressive", "5k4/10/10/10/10/10/10/R4K4 w - - 0 2",
     "5k4/10/10/10/10/10/10/R4K4 w - - x3 0 2"},
    {"Black's second series", "falcon-progressive", "5k4/10/10/10/10/10/10/R4K4 b - - 0 2",
     "5k4/10/10/10/10/10/10/R4K4 b - - x4 0 2"},
};

static void test_good(void **state) {
    const struct Good *row = *state;
    Game game;
    char fen[MEWS_FEN_SIZE];
    game_open(&game, row->variant);
    bool done = mews_position_set_fen(game.position, row->fen, game.report);
    for (size_t i = 0; i < mews_report_count(game.report); i++) {
        mews_report_format(game.report, i, false, fen, sizeof fen);
        print_message("%s", fen);
    }
    assert_true(done);
    size_t length = mews_position_fen(game.position, fen, sizeof fen);
    assert_string_equal(fen, row->canonical ? row->canonical : row->fen);
    assert_int_equal(length, strlen(fen));
    game_close(&game);
}

// A short buffer gets the first bytes; the length is that of the whole text.
static void test_small_buffer(void **state) {
    (void)state;
    Game game;
    char fen[9];
    game_open(&game, "chess");
    assert_int_equal(mews_position_fen(game.position, NULL, 0), 56);
    assert_int_equal(mews_position_fen(game.position, fen, sizeof fen), 56);
    assert_string_equal(fen, "rnbqkbnr");
    game_close(&game);
}

// ---- what moves write

static const struct After {
    const char *name, *variant, *fen, *move, *after;
} moves[] = {
    {"a double step marks its square", "chess",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"},
    {"a rook's move takes a right", "chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 7", "h1g1",
     "r3k2r/8/8/8/8/8/8/R3K1R1 b Qkq - 4 7"},
    {"capturing a rook takes two", "chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 7", "a1a8",
     "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 7"},
    {"a Warrior's double step", "horizons", "11k/12/12/12/12/12/12/12/12/12/4W7/K11 w - - 0 1",
     "e2g4", "11k/12/12/12/12/12/12/12/6W5/12/12/K11 b - f3g4 1 1"},
    {"a drop empties the hand", "horus", "*5*/7/7/3*3/7/7/*5*[Ff] w - - 0 9", "F@d3",
     "*5*/7/7/3*3/3F3/7/*5*[f] b - - 0 9"},
    {"Black's series goes on", "falcon-progressive", "5k4/10/10/10/10/10/P9/R4K4 b - - x4 0 2",
     "f8f7", "10/5k4/10/10/10/10/P9/R4K4 b - - x3 1 2"},
    // the field is written after every double step, even if no man can take en passant
    {"a double step inside a series", "falcon-progressive",
     "5k4/p9/10/10/10/10/10/R4K4 b - - x4 0 2", "a7a5",
     "5k4/10/10/p9/10/10/10/R4K4 b - a6 x3 0 2"},
    {"the last one does", "falcon-progressive", "5k4/p9/10/10/10/10/10/R4K4 b - - x1 0 2", "a7a5",
     "5k4/10/10/p9/10/10/10/R4K4 w - a6 x5 0 3"},
    {"White's next series", "falcon-progressive", "5k4/10/10/10/10/10/P9/R4K4 b - - x1 0 2",
     "f8f7", "10/5k4/10/10/10/10/P9/R4K4 w - - x5 1 3"},
};

static void test_after(void **state) {
    const struct After *row = *state;
    Game game;
    char fen[MEWS_FEN_SIZE];
    game_open(&game, row->variant);
    assert_true(mews_position_set_fen(game.position, row->fen, game.report));
    mews_move move = mews_move_read(game.position, row->move, game.report);
    assert_true(move != 0);
    assert_true(mews_position_push(game.position, move));
    mews_position_fen(game.position, fen, sizeof fen);
    assert_string_equal(fen, row->after);
    game_close(&game);
}

#define COUNT(array) (sizeof(array) / sizeof *(array))

int main(void) {
    enum { OTHERS = 3 };
    static struct CMUnitTest tests[COUNT(bad_fens) + COUNT(good_fens) + COUNT(moves) + OTHERS];
    size_t count = 0;
    for (size_t i = 0; i < COUNT(bad_fens); i++)
        tests[count++] = (struct CMUnitTest){.name = bad_fens[i].name,
                                             .test_func = test_bad,
                                             .initial_state = (void *)(uintptr_t)&bad_fens[i]};
    for (size_t i = 0; i < COUNT(good_fens); i++)
        tests[count++] = (struct CMUnitTest){.name = good_fens[i].name,
                                             .test_func = test_good,
                                             .initial_state = (void *)(uintptr_t)&good_fens[i]};
    for (size_t i = 0; i < COUNT(moves); i++)
        tests[count++] = (struct CMUnitTest){.name = moves[i].name,
                                             .test_func = test_after,
                                             .initial_state = (void *)(uintptr_t)&moves[i]};
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_all_faults_at_once);
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_displaced);
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_small_buffer);
    return _cmocka_run_group_tests("fen", tests, count, NULL, NULL);
}
