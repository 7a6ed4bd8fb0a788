// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// KIF, CSA, WXF, DhtmlXQ and PDN by mews.h alone: what their descriptions and other programs say
// of moves, starts and ends; faults with their places; games of a stream in pieces; and damaged
// texts.

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

typedef struct Played {
    mews_rules *rules;
    mews_position *position;
    mews_report *report;
    mews_games *games;
    mews_game *game;
} Played;

// Reads the first game and plays it; false: it can't be.
static bool play(Played *played, const char *text) {
    char name[64];
    *played = (Played){.report = mews_report_new()};
    played->games = mews_games_new("game", text, played->report);
    played->game = played->games ? mews_games_next(played->games, played->report) : NULL;
    if (!played->game)
        return false;
    if (!mews_game_variant(played->game, name, sizeof name))
        strcpy(name, "chess");
    played->rules = mews_rules_load_named(name, NULL, NULL);
    if (!played->rules)
        return false;
    assert_true(mews_game_set_tag(played->game, "Variant", name));
    played->position = mews_position_new(played->rules, 0);
    return mews_game_replay(played->game, played->position, NULL, played->report);
}

static void finish(Played *played) {
    mews_game_free(played->game);
    mews_games_free(played->games);
    mews_position_free(played->position);
    mews_rules_free(played->rules);
    mews_report_free(played->report);
}

// ---- what is read -----------------------------------------------------------------------------

#define KIF "# KIF\n手合割：平手\n手数----指手--\n"

static const struct {
    const char *what, *text, *fen, *ending;
} rows[] = {
    {"kif", KIF "   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)\n   3 投了\n",
     "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL[] w - -", "0-1 resignation"},
    {"kif: same square, promotion, drop",
     KIF "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n5 ５五角打\n6 中断\n",
     "lnsgkg1nl/1r5s1/pppppp1pp/6p2/4B4/2P6/PP1PPPPPP/7R1/LNSGKGSNL[b] b - -", ""},
    {"kif: it doesn't promote", KIF "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角不成(88)\n",
     "lnsgkgsnl/1r5B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL[B] b - -", ""},
    {"kif: without a lance", "手合割：香落ち\n下手：A\n上手：B\n   1 ３四歩(33)\n",
     "lnsgkgsn1/1r5b1/pppppp1pp/6p2/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - -", ""},
    {"kif: a picture",
     "後手の持駒：飛　歩二\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n"
     "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
     "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
     "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
     "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
     "|v龍 ・ ・ ・ 玉 ・ ・ ・ 成銀|九\n+---------------------------+\n"
     "先手の持駒：金十二\n手数----指手--\n",
     "4k4/9/4P4/9/9/9/9/9/+r3K3+S[GGGGGGGGGGGGrpp] w - -", ""},
    {"csa", "V2.2\nN+NAKAHARA\nPI\n+\n+2726FU\nT12\n-3334FU,T6\n%TORYO\n",
     "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL[] w - -", "0-1 resignation"},
    {"csa: promoted before, a drop",
     "PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n-2233GI\n+5533UM\n",
     "lnsgkg1nl/1r7/pppppp+Bpp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL[Sb] b - -", ""},
    {"csa: less", "PI82HI22KA\n-\n-3334FU\n",
     "lnsgkgsnl/9/pppppp1pp/6p2/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - -", ""},
    {"csa: men", "P+59OU00KI\nP-51OU\n+\n+0058KI\n", "4k4/9/9/9/9/9/9/4G4/4K4[] b - -", ""},
    {"csa: an illegal act", "PI\n+\n+7776FU\n%+ILLEGAL_ACTION\n",
     "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL[] b - -", "0-1 illegal"},
    {"wxf", "FORMAT WXF\nRESULT 1/2-1/2\nSTART{\n1. C2.5 H8+7\n2. H2+3 R9.8\n}END\n",
     "rnbakabr1/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - -", "1/2-1/2 "},
    {"dhtmlxq",
     "[DhtmlXQ]\n[DhtmlXQ_result]黑胜[/DhtmlXQ_result]\n"
     "[DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n",
     "rnbakabr1/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - -", "0-1 "},
    {"dhtmlxq: a start, Black begins",
     "[DhtmlXQ_binit]99999999999949999999999999999999999999999999999940999999999999"
     "43[/DhtmlXQ_binit]\n[DhtmlXQ_movelist]4344[/DhtmlXQ_movelist]\n",
     NULL, ""},
    {"pdn: Black begins", "[GameType \"21\"]\n\n1. 11-15 23-19 2-0\n",
     "1m1m1m1m/m1m1m1m1/1m3m1m/2m5/3M4/M3M1M1/1M1M1M1M/M1M1M1M1 w - -", NULL},
    {"pdn", "[GameType \"20\"]\n\n1. 32-28 18-23 2. 33-29 23x32 3. 38x27 1-1\n", NULL, "1/2-1/2 "},
    {"pdn: a start", "[GameType \"20\"]\n[FEN \"B:W31-33,K40.:BK10\"]\n\n1. 10x26 *\n", NULL, ""},
};

static void test_read(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Played played;
        char fen[MEWS_FEN_SIZE] = "";
        mews_diagnostic item = {.message = ""};
        bool good = play(&played, rows[i].text);
        mews_report_get(played.report, 0, &item);
        if (!good || (item.code && strcmp(item.code, "game-move") == 0))
            fail_msg("%s: %s", rows[i].what, item.message);
        mews_position_fen(played.position, fen, sizeof fen);
        if (rows[i].fen && strncmp(rows[i].fen, fen, strlen(rows[i].fen)) != 0)
            fail_msg("%s: %s", rows[i].what, fen);
        if (rows[i].ending)
            assert_string_equal(mews_game_ending(played.game, NULL), rows[i].ending);
        finish(&played);
    }
}

// ---- faults -----------------------------------------------------------------------------------

static const struct {
    const char *what, *text, *code;
    int line, column;
} faults[] = {
    {"kif: no such man", KIF "   1 ７六歩(77)\n   2 ３四歩(34)\n", "game-move", 5, 6},
    {"kif: no move", KIF "1 ７六歩(77)\n2 xx\n", "game-move", 5, 3},
    {"kif: no handicap", "手合割：王落ち\n", "game-syntax", 1, 1},
    {"kif: no rank", "手合割：その他\n|xx|\n", "game-syntax", 2, 1},
    {"kif: ten ranks",
     "手合割：その他\n"
     "|歩歩歩歩歩歩歩歩歩|\n|歩歩歩歩歩歩歩歩歩|\n|歩歩歩歩歩歩歩歩歩|\n|歩歩歩歩歩歩歩歩歩|\n"
     "|歩歩歩歩歩歩歩歩歩|\n|歩歩歩歩歩歩歩歩歩|\n|歩歩歩歩歩歩歩歩歩|\n|歩歩歩歩歩歩歩歩歩|\n"
     "|歩歩歩歩歩歩歩歩歩|\n|歩歩歩歩歩歩歩歩歩|\n",
     "game-syntax", 11, 1},
    {"csa: no such man", "PI\n+\n+7776FU\n-3335FU\n+9999FU\n", "game-move", 4, 1},
    {"csa: other side", "PI\n+\n+7776FU\n+2726FU\n", "game-move", 4, 1},
    {"csa: no start", "PX\n", "game-syntax", 1, 1},
    {"wxf: no moves", "FORMAT WXF\nRED x\n", "game-syntax", 2, 1},
    {"wxf: no end", "FORMAT WXF\nSTART{\n1. C2.5\n", "game-cut", 3, 1},
    {"wxf: no such move", "FORMAT WXF\nSTART{\n1. C2.5 H8+5\n}END\n", "game-move", 3, 9},
    {"dhtmlxq: cut off", "[DhtmlXQ]\n[DhtmlXQ_movelist]77477", "game-cut", 2, 1},
    {"dhtmlxq: no square", "[DhtmlXQ_movelist]7747xx62[/DhtmlXQ_movelist]\n", "game-move", 1, 23},
    {"pdn: no such square", "[GameType \"20\"]\n\n1. 32-28 18-23 2. 33-51 *\n", "game-move", 3,
     19},
};

static void test_faults(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        Played played;
        mews_diagnostic item = {.code = "", .message = ""};
        bool found = false;
        play(&played, faults[i].text);
        for (size_t k = 0; mews_report_get(played.report, k, &item) && !found; k++)
            found = strcmp(item.code, faults[i].code) == 0 && item.line == faults[i].line &&
                    item.column == faults[i].column;
        if (!found)
            fail_msg("%s: %s:%d:%d %s", faults[i].what, item.code, item.line, item.column,
                     item.message);
        finish(&played);
    }
}

static void test_variations(void **state) {
    (void)state;
    Played played;
    mews_diagnostic item;
    assert_true(play(&played, "1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6) 2... d6 $1 3. d4!) 2. Nf3\n"
                              "(2. f4 (2. c3) exf4 {x} 3. Kg8) (2. d4 exd4) *\n"));
    mews_position *position = mews_position_new(played.rules, 0);
    assert_false(mews_game_check_variations(played.game, position, played.report));
    assert_int_equal(mews_report_count(played.report), 1);
    assert_true(mews_report_get(played.report, 0, &item));
    assert_string_equal(item.code, "game-variation");
    assert_int_equal(item.line, 2);
    assert_int_equal(item.column, 1);
    assert_non_null(strstr(item.message, "'Kg8'"));
    mews_position_free(position);
    finish(&played);
}

// ---- writing ----------------------------------------------------------------------------------

// What is written is read as the same game, and a game of another kind has a reason.
static void test_write(void **state) {
    (void)state;
    static char text[1 << 16], again[1 << 16];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Played played, other;
        char fen[MEWS_FEN_SIZE], other_fen[MEWS_FEN_SIZE];
        if (!play(&played, rows[i].text))
            fail_msg("%s", rows[i].what);
        mews_game_origin origin = mews_game_origin_of(played.game);
        bool pdn = origin == MEWS_GAME_PGN;
        size_t length =
            pdn ? mews_game_pdn(played.game, played.rules, played.report, text, sizeof text)
                : mews_game_text(played.game, played.rules, origin, played.report, text,
                                 sizeof text);
        assert_true(length > 0);
        if (!play(&other, text))
            fail_msg("%s: %s", rows[i].what, text);
        mews_position_fen(played.position, fen, sizeof fen);
        mews_position_fen(other.position, other_fen, sizeof other_fen);
        if (strncmp(fen, other_fen, strcspn(fen, " ") + 2) != 0)
            fail_msg("%s: %s\n%s\n%s", rows[i].what, fen, other_fen, text);
        mews_report_clear(played.report);
        bool shogi = origin == MEWS_GAME_KIF || origin == MEWS_GAME_CSA;
        assert_int_equal(mews_game_text(played.game, played.rules,
                                        shogi ? MEWS_GAME_WXF : MEWS_GAME_CSA, played.report,
                                        again, sizeof again),
                         0);
        mews_diagnostic item;
        assert_true(mews_report_get(played.report, 0, &item));
        assert_string_equal(item.code, "game-form");
        finish(&played);
        finish(&other);
    }
}

// ---- a stream ---------------------------------------------------------------------------------

typedef struct Pieces {
    const char *text;
    size_t size, at, piece;
} Pieces;

static size_t read_piece(void *context, char *buffer, size_t room) {
    Pieces *pieces = context;
    size_t left = pieces->size - pieces->at, size = pieces->piece < room ? pieces->piece : room;
    size = size < left ? size : left;
    memcpy(buffer, pieces->text + pieces->at, size);
    pieces->at += size;
    return size;
}

static size_t count_games(mews_games *games, mews_report *report, uint64_t *sum) {
    size_t count = 0;
    mews_game *game;
    while ((game = mews_games_next(games, report)) || mews_report_errors(report)) {
        for (size_t i = 0; game && i < mews_game_plies(game); i++)
            for (const char *at = mews_game_move(game, i); *at; at++)
                *sum = *sum * 31 + (unsigned char)*at;
        count++;
        mews_game_free(game);
        mews_report_clear(report);
    }
    return count;
}

// Several windows of games of all lengths, some with a comment that is longer than a window.
static void test_stream(void **state) {
    (void)state;
    enum { SIZE = 6 << 20 };
    char *text = malloc(SIZE + 4096);
    size_t size = 0, long_comment = 0;
    uint64_t seed = 5, sums[2] = {0, 0};
    while (size < SIZE) {
        size += (size_t)sprintf(text + size, "[Event \"%zu\"]\n\n1. e4 e5 {", size);
        size_t comment = (size_t)(random_next(&seed) % 2000);
        if (!long_comment++)
            comment = 3 << 20;
        memset(text + size, 'x', comment);
        size += comment;
        size += (size_t)sprintf(text + size, "} 2. Nf3 (2. f4 exf4) %s\n\n",
                                random_next(&seed) % 3 ? "1-0" : "");
    }
    mews_report *report = mews_report_new();
    mews_games *whole = mews_games_new("whole", text, report);
    Pieces pieces = {text, size, 0, 777};
    const mews_stream stream = {sizeof stream, read_piece, &pieces};
    mews_games *parts = mews_games_open("parts", &stream, report);
    size_t count = count_games(whole, report, &sums[0]);
    assert_int_equal(count_games(parts, report, &sums[1]), count);
    assert_int_equal(sums[0], sums[1]);
    assert_true(count > 1000);
    mews_games_free(whole);
    mews_games_free(parts);
    mews_report_free(report);
    free(text);
}

// ---- damaged texts ----------------------------------------------------------------------------

// Any of the texts with bytes changed, left out or doubled: it is read, or an error says why not.
static void test_damaged(void **state) {
    (void)state;
    const char *asked = getenv("MEWS_FUZZ_ROUNDS");
    long rounds = asked ? atol(asked) : 150;
    uint64_t seed = 7;
    char text[4096];
    for (long round = 0; round < rounds; round++) {
        Played played;
        snprintf(text, sizeof text, "%s",
                 rows[random_next(&seed) % (sizeof rows / sizeof *rows)].text);
        for (uint64_t i = random_next(&seed) % 4 + 1; i; i--) {
            size_t length = strlen(text), at = length ? (size_t)(random_next(&seed) % length) : 0;
            uint64_t how = random_next(&seed) % 3;
            if (how == 0)
                text[at] = (char)(random_next(&seed) % 255 + 1);
            else if (how == 1)
                memmove(text + at, text + at + 1, length - at);
            else if (length + 2 < sizeof text)
                memmove(text + at + 1, text + at, length - at + 1);
        }
        play(&played, text);
        finish(&played);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read),       cmocka_unit_test(test_faults),
        cmocka_unit_test(test_variations), cmocka_unit_test(test_write),
        cmocka_unit_test(test_stream),     cmocka_unit_test(test_damaged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
