// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Cases in sentences. What is expected was written by hand from the meaning of the keys in
// defs/README.md.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "mews.h"

static const char game[] = "mews: 1\n"
                           "title: Cases\n"
                           "board: {size: 8x8}\n"
                           "zones:\n"
                           "  hill: d4-e5\n"
                           "  camp: {white: 'a1-b2, d1', black: 'a8-b7, d8'}\n"
                           "pieces:\n"
                           "  king: {letter: K, move: K}\n"
                           "  queen: {letter: Q, move: Q}\n"
                           "  pawn: {letter: P, move: W}\n"
                           "  eagle: {letter: E, move: N}\n"
                           "  wolf: {letter: F, move: F}\n"
                           "  lady: {letter: L, move: D}\n"
                           "  swordsman: {letter: S, move: A}\n"
                           "  wall: {letter: '*', neutral: true, move: []}\n"
                           "drops: {pieces: pawn}\n"
                           "start: 'kqpeflsk/8/8/8/8/8/8/KQPEFLSK[Pp] w - - 0 1'\n"
                           "end:\n";

#define WIN(condition)  "  win: {" condition "}\n"
#define LOSS(condition) "  loss: {" condition "}\n"
#define DRAW(condition) "  draw: {" condition "}\n"

static const struct {
    const char *end, *words;
} rows[] = {
    // men of one's own, anywhere or somewhere
    {WIN("has: {pieces: king, at: hill}"), "A side that has a king on d4, e4, d5 or e5 wins."},
    {WIN("has: {pieces: king, at: fixed e4}"), "A side that has a king on e4 wins."},
    {WIN("has: {pieces: king, at: e4}"),
     "A side that has a king on e4 (White) or e5 (Black) wins."},
    {WIN("has: {pieces: king, at: camp}"),
     "A side that has a king on a square of the zone camp wins."},
    {WIN("has: {pieces: king, at: a1-c3}"),
     "A side that has a king on a1-c3 (White) or a6-c8 (Black) wins."},
    {WIN("has: {pieces: pawn, at: a1-h8}"), "A side that has a pawn on the board wins."},
    {WIN("has: {pieces: pawn, at: hand, count: 3-}"),
     "A side that has at least three pawns in hand wins."},
    {WIN("has: pawn"), "A side that has a pawn on the board or in hand wins."},
    {WIN("has: [king, queen, eagle]"), "A side that has a king, a queen and an eagle wins."},
    {LOSS("lacks: queen"), "A side that has no queen loses."},
    {LOSS("lacks: [king, queen]"), "A side that has no king and no queen loses."},
    {LOSS("has: queen, lacks: eagle"), "A side that has a queen and no eagle loses."},

    // outcomes
    {"  checkmate: [{result: win, when: {side: black, has: queen}}]\n",
     "When Black is mated, it wins if it has a queen."},
    {"  stalemate: [{result: draw, when: {lacks: queen}}]\n",
     "When a side can't move and isn't in check, the game is drawn if it has no queen."},
    {"  stalemate: [{result: loss, when: {enemy: {just: {is: drop, by: pawn}}}}]\n",
     "A side that can't move and isn't in check loses if the other side has just made a drop "
     "of a pawn."},

    // repetition
    {"  repetition: 3\n", "When a position comes for the third time, the game is drawn."},
    {"  repetition: {count: 22, result: win}\n",
     "When a position comes for the 22nd time, the side to move wins."},
    {"  repetition: {count: 4, result: loss, when: {side: white, has: queen}}\n",
     "When a position comes for the fourth time with White to move, White loses if it has a "
     "queen."},
    {"  repetition: {count: 4, fault: check}\n",
     "When a position comes for the fourth time, the side that alone has checked with every move "
     "since the first time loses."},
    {"  repetition: {count: 12, fault: check, result: draw, when: {side: black}}\n",
     "When a position comes for the 12th time, the game is drawn if Black alone has checked with "
     "every move since the first time."},
    {"  repetition: {count: 3, fault: check, when: {side: black, lacks: queen}}\n",
     "When a position comes for the third time, Black loses if it alone has checked with every "
     "move since the first time and it has no queen."},

    {"  repetition: {count: 3, fault: chase}\n",
     "When a position comes for the third time, the side that alone has chased the same man with "
     "every move "
     "since the first time loses."},

    {"  chase: {by: '!pawn', of: ['!pawn', {pieces: pawn, at: ranks 5-8}], dearer: {eagle: "
     "[queen, lady]}}\n",
     "A man (any man but a pawn, or a pawn on ranks 5 to 8 for White, ranks 1 to 4 for Black) is "
     "chased if any man but a pawn could take it next, could not before, and could not be taken "
     "back; an eagle can be taken back and still chases a queen or a lady."},

    // move limits
    {"  move-limit: 50\n", "The game is drawn after 50 moves by each side."},
    {"  move-limit: {moves: 1, reset: [capture, pawn]}\n",
     "The game is drawn after 1 move by each side without a capture or a move by a pawn."},
    {"  move-limit: {moves: 9, reset: [drop, promotion, pawn, eagle]}\n",
     "The game is drawn after 9 moves by each side without a drop, a promotion or a move by a "
     "pawn "
     "or eagle."},
    {"  move-limit: {moves: 9, reset: [pawn, {is: [capture, drop]}, {by: wolf, to: rank 8}]}\n",
     "The game is drawn after 9 moves by each side without a capture or a drop, a move to rank 8 "
     "for White, rank 1 for Black with a wolf or a move by a pawn."},
    {"  move-limit: {moves: 16, start: men, when: {side: black, has: {count: 1}}}\n",
     "While Black has exactly one man on the board or in hand, the game is drawn after 16 moves "
     "by "
     "each side, counted from the number of men on the board."},
    {"  move-limit: {moves: 30, result: loss, when: {moves: 5-, lacks: queen}}\n",
     "From move 5 of the game on, while a side has no queen, that side loses after 30 moves by "
     "each "
     "side."},

    // material
    {"  material: [K v K]\n", "The game is drawn with king against king."},
    {"  material: [K v K, KPP v KE, KPEF v K]\n",
     "The game is drawn with king against king, with king and 2 pawns against king and eagle, or "
     "with king, pawn, eagle and wolf against king."},
    {"  material: KE* v K\n",
     "The game is drawn with king and any number of eagles against king."},
    {"  material: one-colour\n",
     "The game is drawn when besides one royal piece of each side only men are left that never "
     "leave the squares of one colour, the same for all."},

    // which sides, and which moves
    {WIN("side: white, has: {pieces: king, at: rank 8}"),
     "White wins if it has a king on rank 8."},
    {WIN("side: black, has: {pieces: king, at: rank 8}"),
     "Black wins if it has a king on rank 1."},
    {WIN("has: {pieces: king, at: rank 8}"),
     "A side that has a king on rank 8 (White) or rank 1 (Black) wins."},
    {WIN("moves: 2-6, side: white, has: queen"),
     "In moves 2 to 6 of the game, White wins if it has a queen."},
    {LOSS("moves: 7, lacks: queen"), "In move 7 of the game, a side that has no queen loses."},
    {WIN("moves: 50-"), "From move 50 of the game on, the side that has just moved wins."},
    {WIN("moves: 50-, side: black"), "From move 50 of the game on, Black wins."},
    {DRAW("moves: 100-"), "From move 100 of the game on, the game is drawn."},

    // check, turn, and conditions within the condition
    {WIN("has: queen, check: false"), "A side that has a queen wins if it is not in check."},
    {LOSS("side: black, check: true, lacks: queen"),
     "Black loses if it has no queen and it is in check."},
    {WIN("to-move: enemy, lacks: lady"),
     "A side that has no lady wins if the other side moves next."},
    {WIN("has: king, enemy: {lacks: [queen, lady]}"),
     "A side that has a king wins if the other side has no queen and no lady."},
    {DRAW("side: white, check: true, not: {moves: 1-9, has: pawn}"),
     "The game is drawn when White is in check and it is not so that in moves 1 to 9 of the game, "
     "it has a pawn on the board or in hand."},
    {WIN("has: king, not: {side: white, check: true}"),
     "A side that has a king wins if it is not so that it is White and it is in check."},

    // how many
    {WIN("has: {pieces: queen, count: 1}"), "A side that has exactly one queen wins."},
    {WIN("has: {pieces: queen, count: 0}"), "A side that has no queen wins."},
    {WIN("has: {pieces: queen, count: 0-1}"), "A side that has at most one queen wins."},
    {WIN("has: {pieces: queen, count: 0-2}"), "A side that has at most two queens wins."},
    {WIN("has: {pieces: queen, count: 2-4}"), "A side that has two to four queens wins."},
    {WIN("has: {pieces: queen, count: 12-}"), "A side that has at least 12 queens wins."},
    {WIN("has: {pieces: queen, count: 0-}"), "A side that has any number of queens wins."},
    {WIN("lacks: {pieces: queen, count: 0}"), "A side that has a queen wins."},
    {WIN("lacks: {pieces: queen, count: 0-1}"), "A side that has at least two queens wins."},
    {WIN("lacks: {pieces: queen, count: 3-}"), "A side that has at most two queens wins."},
    {WIN("lacks: {pieces: queen, count: 1}"), "A side that has not exactly one queen wins."},
    {WIN("lacks: {pieces: queen, count: 2-3}"),
     "A side that has fewer than two or more than three queens wins."},

    // of which kinds
    {WIN("has: [{pieces: wolf, count: 2}, {pieces: lady, count: 2}, "
         "{pieces: swordsman, count: 2}]"),
     "A side that has exactly two wolves, exactly two ladies and exactly two swordsmen wins."},
    {WIN("has: {pieces: [king, queen]}"), "A side that has a king or queen wins."},
    {WIN("has: {pieces: [king, queen, lady], count: 2}"),
     "A side that has exactly two kings, queens or ladies wins."},
    {WIN("has: {pieces: ['!pawn', '!eagle'], count: 1}"),
     "A side that has exactly one man other than a pawn or an eagle wins."},
    {WIN("has: {pieces: '!eagle', at: hand, count: 2}"),
     "A side that has exactly two men other than eagles in hand wins."},

    // of other sides, and none
    {WIN("has: {side: enemy, count: 1}"),
     "A side wins if the other side has exactly one man on the board or in hand."},
    {WIN("side: white, has: {pieces: king, side: enemy, at: rank 1}"),
     "White wins if Black has a king on rank 1."},
    {WIN("has: {pieces: queen, side: both, count: 0}"),
     "The side that has just moved wins if there is no queen of either side."},
    {WIN("has: {pieces: queen, side: both, count: 3-}"),
     "The side that has just moved wins if there are at least three queens of both sides "
     "together."},
    {WIN("has: {pieces: queen, side: both, at: rank 8}"),
     "A side wins if there is a queen of either side on rank 8 (White) or rank 1 (Black)."},
    {WIN("has: {pieces: wall, at: fixed e4}"),
     "The side that has just moved wins if there is a wall on e4."},
    {WIN("has: {side: neutral, count: 2}"),
     "The side that has just moved wins if there are exactly two neutral men."},
    {DRAW("has: {side: empty, count: 0}"), "The game is drawn when there is no empty square."},
    {DRAW("has: {side: empty, count: 0-13}"),
     "The game is drawn when there are at most 13 empty squares."},
    {DRAW("has: {pieces: queen, count: 2-}"),
     "The game is drawn when a side has at least two queens."},
    {DRAW("side: black, lacks: queen"), "The game is drawn when Black has no queen."},
    {DRAW("lacks: {pieces: queen, side: enemy}"),
     "The game is drawn when, as either side sees it, the other side has no queen."},
    {DRAW("lacks: [queen, {pieces: queen, side: enemy}]"),
     "The game is drawn when a side has no queen and the other side has no queen."},
    {WIN("has: [queen, {pieces: king, side: enemy, at: fixed e1}], lacks: {side: empty}"),
     "A side that has a queen wins if the other side has a king on e1 and there is no empty "
     "square."},

    // attacked or not
    {WIN("has: {pieces: king, at: rank 8, attacked: false}"),
     "A side that has a king on rank 8 (White) or rank 1 (Black) that isn't attacked wins."},
    {LOSS("has: {pieces: queen, attacked: true, count: 2}"),
     "A side that has exactly two queens that are attacked loses."},
    {WIN("has: {side: empty, at: hill, attacked: true, count: 4}"),
     "A side wins if there are exactly four empty squares on d4, e4, d5 or e5 that the other side "
     "attacks."},

    // formations
    {WIN("has: {in: row, count: 5}"), "A side that has exactly five men in a row wins."},
    {WIN("has: {pieces: queen, in: row, steps: W, count: 3-}"),
     "A side that has at least three queens in a row along a rank or file wins."},
    {WIN("has: {in: row, steps: F, count: 0-3}"),
     "A side that has one to three men in a row along a diagonal wins."},
    {WIN("has: {in: row, steps: N, count: 4-}"),
     "A side that has at least four men in a row of steps 'N' wins."},
    {WIN("has: {in: row}"), "A side that has at least one man in a row wins."},
    {WIN("has: {in: line, count: 4-}"),
     "A side that has at least four men on one rank, file or diagonal, gaps allowed, wins."},
    {WIN("side: white, has: {in: line, steps: W, joins: [rank 1, rank 8]}"),
     "White wins if it has men on one rank or file, gaps allowed, that reaches rank 1 and rank "
     "8."},
    {WIN("side: black, has: {in: group, steps: W, joins: [rank 1, file a, rank 8]}"),
     "Black wins if it has men joined orthogonally in one group that reaches rank 8, file a and "
     "rank 1."},
    {WIN("has: {in: group, at: fixed ranks 1-4, count: 6-}"),
     "A side that has at least six men on ranks 1 to 4 joined in one group wins."},
    {WIN("has: {in: square, count: 2-}"),
     "A side that has a square of at least two by two men wins."},
    {WIN("has: {pieces: queen, in: square, count: 2}"),
     "A side that has a square of exactly two by two queens wins."},
    {WIN("has: {in: square, count: 2-3}"),
     "A side that has a square of two by two to three by three men wins."},
    {WIN("has: {side: empty, in: row, count: 6-}"),
     "The side that has just moved wins if there are at least six empty squares in a row."},
    {LOSS("lacks: {in: row, count: 2-}"),
     "A side that has nowhere at least two men in a row loses."},

    // all of them
    {WIN("has: {pieces: queen, count: all}"), "A side that has a queen wins."},
    {WIN("has: {in: group, count: all}"),
     "A side that has men, all of them joined in one group, wins."},
    {WIN("has: {in: square, count: all}"),
     "A side that has men, all of them in one full square, wins."},
    {WIN("has: [{pieces: pawn, at: fixed rank 8, count: all}, queen]"),
     "A side that has pawns, all of them on rank 8, and a queen wins."},
    {WIN("has: {pieces: queen, at: hill, attacked: false, count: all}"),
     "A side that has queens, all of them on d4, e4, d5 or e5 and not attacked, wins."},
    {LOSS("lacks: {pieces: pawn, at: hand, count: all}"),
     "A side that has no pawns, or not all of them in hand, loses."},

    // answers
    {WIN("has: {pieces: king, at: fixed rank 8}, answer: black"),
     "A side that has a king on rank 8 wins. If White gets there first, Black may still draw by "
     "doing the "
     "same at once."},
    {WIN("has: {pieces: king, at: fixed rank 8}, answer: white"),
     "A side that has a king on rank 8 wins. If Black gets there first, White may still draw by "
     "doing the "
     "same at once."},
    {WIN("has: {pieces: king, at: fixed rank 8}, answer: true"),
     "A side that has a king on rank 8 wins. If one side gets there first, the other may still "
     "draw by "
     "doing the same at once."},
    {LOSS("lacks: queen, answer: true"),
     "A side that has no queen loses. If a side is brought there by "
     "the other's move, it may still draw by "
     "bringing the other side there at once."},
    {LOSS("lacks: queen, answer: white"), "A side that has no queen loses. If White is brought "
                                          "there by Black's move, White may still draw by "
                                          "bringing Black there at once."},
    {WIN("side: white, has: queen, answer: true"), "White wins if it has a queen."},

    // the older key
    {"  extinction: {pieces: [king, queen]}\n", "A side that has no king or queen loses."},
    {"  extinction: {pieces: queen, left: 1, result: draw}\n",
     "The game is drawn when a side has at most one queen."},
    {"  extinction: {pieces: queen, result: win}\n", "A side that has no queen wins."},
    {"  extinction: {pieces: queen, left: 1, answer: true}\n",
     "A side that has at most one queen loses. If a side is brought there by the other's move, it "
     "gets "
     "one "
     "more move, and the game goes on if that brings the other side there, too."},
};

enum { PLAIN = 1 }; // a sentence on who can't move, at the end

static mews_rules *load(const char *end) {
    static char text[1 << 16];
    char line[512];
    mews_report *report = mews_report_new();
    size_t length = (size_t)snprintf(text, sizeof text, "%s%s", game, end);
    assert_in_range(length, 1, sizeof text - 1);
    mews_rules *rules = mews_rules_load("cases.yaml", text, length, NULL, report);
    for (size_t i = 0; !rules && i < mews_report_count(report); i++) {
        mews_report_format(report, i, false, line, sizeof line);
        print_error("%s\n", line);
    }
    mews_report_free(report);
    assert_non_null(rules);
    return rules;
}

static void test_sentences(void **state) {
    (void)state;
    size_t wrong = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        mews_rules *rules = load(rows[i].end);
        mews_conduct *conduct = mews_rules_conduct(rules, NULL);
        assert_non_null(conduct);
        assert_in_range(mews_conduct_sentences(conduct), 1, 1 + PLAIN); // with stalemate: none
        const char *words = mews_conduct_sentence(conduct, 0);
        if (strcmp(words, rows[i].words) != 0) {
            print_error("%s  \"%s\" expected, not\n  \"%s\"\n", rows[i].end, rows[i].words, words);
            wrong++;
        }
        mews_conduct_free(conduct);
        mews_rules_free(rules);
    }
    assert_int_equal(wrong, 0);
}

// Wins come before losses, losses before draws, and extinction last, however they are written.
static void test_order(void **state) {
    (void)state;
    static const char *const expected[] = {
        "A side that has an eagle wins.", "A side that has no lady wins.",
        "A side that has no king loses.", "The game is drawn when a side has no wolf.",
        "A side that has no queen loses."};
    mews_rules *rules = load("  extinction: {pieces: queen}\n"
                             "  draw: {lacks: wolf}\n"
                             "  loss: {lacks: king}\n"
                             "  win: [{has: eagle}, {lacks: lady}]\n");
    mews_conduct *conduct = mews_rules_conduct(rules, NULL);
    assert_int_equal(mews_conduct_sentences(conduct), 5 + PLAIN);
    for (size_t i = 0; i < 5; i++)
        assert_string_equal(mews_conduct_sentence(conduct, i), expected[i]);
    assert_string_equal(mews_conduct_sentence(conduct, 5),
                        "When a side can't move, the game is drawn.");
    assert_null(mews_conduct_sentence(conduct, 5 + PLAIN));
    mews_conduct_free(conduct);
    mews_rules_free(rules);
}

// Tallies come before cases, which speak of them.
static void test_tallies(void **state) {
    (void)state;
    static const char *const expected[] = {
        ("Each side's tally 'raps' is raised by a move that gives check and undoes the move "
         "before "
         "it."),
        ("Each side's tally 'spoils' is raised by a capture of a pawn with a king or a queen, in "
         "moves "
         "2 to 9 of the game, for Black, if afterwards it is not in check; it begins at 0 again "
         "with a drop or a move without a capture to a8."),
        "A side wins if its tally 'raps' is 3 or more.",
        ("White loses if it has a pawn on the board or in hand and its tally 'raps' is 0 and its "
         "tally 'spoils' is 1 to 2.")};
    mews_rules *rules = load("  win: {tally: {raps: 3-}}\n"
                             "  loss: {side: white, has: pawn, tally: {raps: 0, spoils: 1-2}}\n"
                             "tallies:\n"
                             "  raps: {gives: check, undoes: true}\n"
                             "  spoils:\n"
                             "    is: capture\n"
                             "    of: pawn\n"
                             "    by: [king, queen]\n"
                             "    when: {side: black, moves: 2-9, check: false}\n"
                             "    reset: [drop, {is: move, to: fixed a8}]\n");
    mews_conduct *conduct = mews_rules_conduct(rules, NULL);
    assert_int_equal(mews_conduct_sentences(conduct), 4 + PLAIN);
    for (size_t i = 0; i < 4; i++)
        assert_string_equal(mews_conduct_sentence(conduct, i), expected[i]);
    mews_conduct_free(conduct);
    mews_rules_free(rules);
}

// Turns come first of all: who moves, and how often.
static void test_turns(void **state) {
    (void)state;
    static const struct {
        const char *end;                // more of `end`, or NULL
        const char *keys, *expected[4]; // NULL: no more sentences
    } turns[] = {
        {NULL,
         "pass: true",
         {"A side that isn't in check may pass; two passes in a row draw the game."}},
        {NULL,
         "then: [{put: wolf, when: {lacks: {pieces: wolf, side: both}}}, {move: wolf}]",
         {"After its move a side puts a wolf on an empty square if there is no wolf of either "
          "side.",
          "Otherwise, after its move a side moves a wolf to an empty square."}},
        {NULL,
         "then: {put: wolf, along: N, zone: ranks 2-3, optional: true, when: {side: white, moves: "
         "3-}}",
         {"From move 3 of the game on, after its move White, if it likes, puts a wolf on an empty "
          "square, of ranks 2 to 3 (White) or ranks 6 to 7 (Black), reached from where the move "
          "ended by 'N'."}},
        {NULL,
         "then: {move: wolf, side: enemy, betza: fmW}",
         {"After its move a side moves a wolf of the other side to an empty square, by 'fmW'."}},
        {NULL,
         "then: {take: [{pieces: wolf, side: enemy}, {pieces: lady, at: rank 2}]}",
         {"After its move a side removes a wolf of the other side or a lady on rank 2 (White) or "
          "rank 7 (Black)."}},
        {NULL,
         "facing: true",
         {"If the royals face each other on a file or rank with no man between, the side to move "
          "must end that."}},
        {NULL,
         "pass: true\n  facing: true",
         {"A side that isn't in check may pass; two passes in a row draw the game.",
          "If the royals face each other on a file or rank with no man between, the side to move "
          "must end that, or pass, which draws the game."}},
        {NULL,
         "pass: stuck",
         {"A side that isn't in check and has no other move may pass; two passes in a row draw "
          "the "
          "game."}},
        {NULL,
         "pass: {when: {side: black, moves: 3-, has: queen}}",
         {"From move 3 of the game on, Black may pass if it isn't in check and it has a queen; "
          "two "
          "passes in a row draw the game."}},
        {"passes: loss",
         "pass: true",
         {"A side that isn't in check may pass; the second of two passes in a row loses."}},
        {"passes: most\n  odds: {black: 1.5}\n  drawn-for: white",
         "pass: true",
         {"A side that isn't in check may pass; after two passes in a row the side with more "
          "points wins.",
          "Each man counts 1 point; Black has 1.5 more.", "What would be drawn is won by White."}},
        {"fewest: {lacks: {side: empty}}\n  odds: {white: 0.25}",
         "must-capture: no",
         {"The side with fewer points wins when there is no empty square.",
          "Each man counts 1 point; White has 0.25 more."}},
        {NULL, "must-capture: any", {"A side that can capture must."}},
        {NULL,
         "must-capture: whole",
         {"A side that can capture must, and no capture may be left unfinished."}},
        {NULL, "must-capture: most", {"A side that can capture must, and as many men as it can."}},
        {NULL,
         "series: {step: 1}",
         {"A turn is a series of moves: the first has 1 move, each later one 1 move more than the "
          "one before.",
          "Giving check ends a series."}},
        {NULL,
         "series: {length: [1, 2], check: at-end, stop: true}",
         {"A turn is a series of moves: the first has 1 move, the next 2 moves, and so have all "
          "later ones.",
          "Only the last move of a series may give check.",
          "After its first move a side may end its turn early, by a pass."}},
        {NULL,
         "series: {length: {white: 2, black: 1}}",
         {"A turn is a series of moves: White's has 2 moves, Black's 1 move.",
          "Giving check ends a series."}},
        {NULL,
         "series: {length: 2, check: free}",
         {"A turn is a series of 2 moves.",
          "Giving check doesn't end a series; no move of it captures the royal."}},
        {NULL,
         "series: {length: 2, safe: end}",
         {"A turn is a series of 2 moves.", "Giving check ends a series.",
          "A royal need only be safe after the whole turn: a move is legal if the turn can still "
          "be finished so."}},
    };
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        char end[200];
        snprintf(end, sizeof end, "  stalemate: loss\n  %s\nturns:\n  %s\n",
                 turns[i].end ? turns[i].end : "", turns[i].keys);
        mews_rules *rules = load(end);
        mews_conduct *conduct = mews_rules_conduct(rules, NULL);
        size_t count = 0;
        for (; turns[i].expected[count]; count++)
            assert_string_equal(mews_conduct_sentence(conduct, count), turns[i].expected[count]);
        assert_int_equal(mews_conduct_sentences(conduct), count + PLAIN);
        mews_conduct_free(conduct);
        mews_rules_free(rules);
    }
}

static void test_plain(void **state) {
    (void)state;
    static const char royal[] = "mews: 1\n"
                                "title: Plain\n"
                                "board: {size: 3x3}\n"
                                "pieces: {king: {letter: K, royal: true, move: K}}\n"
                                "start: 'k2/3/2K w - - 0 1'\n"
                                "end: {checkmate: draw}\n";
    mews_rules *rules = load("  stalemate: loss\n");
    mews_conduct *conduct = mews_rules_conduct(rules, NULL);
    assert_int_equal(mews_conduct_sentences(conduct), 1);
    assert_string_equal(mews_conduct_sentence(conduct, 0), "A side that can't move loses.");
    assert_null(mews_conduct_sentence(conduct, 1));
    mews_conduct_free(conduct);
    mews_rules_free(rules);
    rules = mews_rules_load("royal.yaml", royal, sizeof royal - 1, NULL, NULL);
    assert_non_null(rules);
    conduct = mews_rules_conduct(rules, NULL);
    assert_int_equal(mews_conduct_sentences(conduct), 2);
    assert_string_equal(mews_conduct_sentence(conduct, 0),
                        "When a side is mated, the game is drawn.");
    assert_string_equal(mews_conduct_sentence(conduct, 1),
                        "When a side can't move and isn't in check, the game is drawn.");
    mews_conduct_free(conduct);
    mews_conduct_free(NULL);
    mews_rules_free(rules);
}

// A sentence that is too long to be read isn't written.
static void test_too_long(void **state) {
    (void)state;
    enum { MEN = 4000 };
    static char end[16 * MEN];
    size_t length = (size_t)sprintf(end, "  win: {has: [queen");
    for (int i = 1; i < MEN; i++)
        length += (size_t)sprintf(end + length, ", queen");
    sprintf(end + length, "]}\n");
    mews_rules *rules = load(end);
    mews_report *report = mews_report_new();
    assert_null(mews_rules_conduct(rules, report));
    assert_int_equal(mews_report_errors(report), 1);
    assert_true(mews_report_limited(report));
    assert_false(mews_report_out_of_memory(report));
    mews_report_free(report);
    mews_rules_free(rules);
}

// ---- remarks on pieces ------------------------------------------------------------------------

// The remark of a piece that begins so; without words if there is none.
static mews_remark remark_find(mews_explanation *explanation, const char *start) {
    mews_remark remark;
    for (size_t i = 0; mews_explanation_remark(explanation, i, &remark); i++)
        if (strncmp(remark.words, start, strlen(start)) == 0)
            return remark;
    return (mews_remark){.words = NULL};
}

// A case is told of the pieces that it names, with a picture of squares that it doesn't list.
static void test_pieces(void **state) {
    (void)state;
    static const struct {
        const char *letter, *start, *picture;
        bool said;
    } told[] = {
        {"K", "A side that has a king on a square of the zone camp", "  8  . . . . . . . .\n",
         true},
        {"K", "A side that has a lady", NULL, false},
        {"K", "A side that has exactly one man", NULL, false}, // no kind is named
        {"L", "A side that has a lady on e4 and no queen wins.", NULL, true},
        {"Q", "A side that has a lady on e4 and no queen wins.", NULL, true},
        {"E", "A side that has no eagle or wolf loses.", NULL, true},
        {"F", "A side that has no eagle or wolf loses.", NULL, true},
        {"*", "The side that has just moved wins if there is a wall on rank 4.", NULL, true},
    };
    mews_rules *rules = load("  win:\n"
                             "    - {has: {pieces: king, at: camp}}\n"
                             "    - {has: {pieces: lady, at: fixed e4}, lacks: queen}\n"
                             "    - {has: {pieces: wall, at: fixed rank 4}}\n"
                             "    - {has: {count: 1}}\n"
                             "  extinction: {pieces: [eagle, wolf]}\n");
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        mews_piece piece;
        size_t kind = 0;
        while (mews_rules_piece(rules, kind, &piece) && strcmp(piece.letter, told[i].letter) != 0)
            kind++;
        mews_explanation *explanation = mews_explanation_of_piece(rules, kind, NULL);
        mews_remark remark = remark_find(explanation, told[i].start);
        assert_int_equal(remark.words != NULL, told[i].said);
        assert_int_equal(remark.picture != NULL, told[i].picture != NULL);
        if (told[i].picture)
            assert_memory_equal(remark.picture, told[i].picture, strlen(told[i].picture));
        mews_explanation_free(explanation);
    }
    mews_rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences), cmocka_unit_test(test_order),
        cmocka_unit_test(test_tallies),   cmocka_unit_test(test_turns),
        cmocka_unit_test(test_plain),     cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
