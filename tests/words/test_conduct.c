// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The order of sentences, tallies, turns, and what is told of pieces. What is expected was written
// by hand from the meaning of the keys in defs/README.md.

#include "conduct_game.h"

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
    mews_document *sheet = mews_document_of_rules(rules, false, NULL);
    assert_int_equal(sentences(sheet), 5 + PLAIN);
    for (size_t i = 0; i < 5; i++)
        assert_string_equal(sentence(sheet, i), expected[i]);
    assert_string_equal(sentence(sheet, 5), "When a side can't move, the game is drawn.");
    assert_null(sentence(sheet, 5 + PLAIN));
    mews_document_free(sheet);
    mews_rules_free(rules);
}

// Tallies come before cases, which speak of them.
static void test_tallies(void **state) {
    (void)state;
    static const char *const expected[] = {
        ("Each side's tally 'raps' goes up by one with a move that gives check and undoes the "
         "move "
         "before "
         "it."),
        ("Each side's tally 'spoils' goes up by one with a capture of a pawn with a king or a "
         "queen, in "
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
    mews_document *sheet = mews_document_of_rules(rules, false, NULL);
    assert_int_equal(sentences(sheet), 4 + PLAIN);
    for (size_t i = 0; i < 4; i++)
        assert_string_equal(sentence(sheet, i), expected[i]);
    mews_document_free(sheet);
    mews_rules_free(rules);
}

// What decides the game when it is first done needs no counting, unless the count is asked for
// elsewhere or begins anew.
static void test_tallies_to_one(void **state) {
    (void)state;
    static const struct {
        const char *end, *expected[2];
    } tallies[] = {
        {"  win: {tally: {raps: 1-}}\ntallies: {raps: {is: [move, capture], from: fixed e5}}\n",
         {"A side wins with a move or capture from e5.", NULL}},
        {"  loss: {tally: {raps: 1-}}\ntallies: {raps: {is: pass}}\nturns: {pass: true}\n",
         {NULL, "A side loses with a pass."}},
        {"  win: {tally: {raps: 2-}}\ntallies: {raps: {gives: check}}\n",
         {"Each side's tally 'raps' goes up by one with a move that gives check.",
          "A side wins if its tally 'raps' is 2 or more."}},
        {"  win: {tally: {raps: 1-}}\n  draw: {tally: {raps: 0}, has: {count: 1}}\n"
         "tallies: {raps: {gives: check}}\n",
         {"Each side's tally 'raps' goes up by one with a move that gives check.",
          "A side wins if its tally 'raps' is 1 or more."}},
        {"  win: {tally: {raps: 1-}}\ntallies: {raps: {gives: check, reset: drop}}\n",
         {"Each side's tally 'raps' goes up by one with a move that gives check; it begins at 0 "
          "again with a drop.",
          "A side wins if its tally 'raps' is 1 or more."}},
    };
    for (size_t i = 0; i < sizeof tallies / sizeof *tallies; i++) {
        mews_rules *rules = load(tallies[i].end);
        mews_document *sheet = mews_document_of_rules(rules, false, NULL);
        for (size_t k = 0; k < 2; k++)
            if (tallies[i].expected[k])
                assert_string_equal(sentence(sheet, k), tallies[i].expected[k]);
        mews_document_free(sheet);
        mews_rules_free(rules);
    }
}

// Turns come first of all: who moves, and how often.
static void test_turns(void **state) {
    (void)state;
    static const struct {
        const char *end;                // more of `end`, or NULL
        const char *keys, *expected[4]; // NULL: no more sentences
    } turns[] = {
        {NULL, "pass: true", {"A side may pass; two passes in a row draw the game."}},
        {NULL,
         "then: [{put: wolf, when: {lacks: {pieces: wolf, side: both}}}, {move: wolf}]",
         {"After its move a side puts a wolf on an empty square if there is no wolf of either "
          "side.",
          "Otherwise, after its move a side moves a wolf to an empty square."}},
        {NULL,
         "then: {put: wolf, along: N, zone: ranks 2-3, optional: true, when: {side: white, moves: "
         "3-}}",
         {"From move 3 of the game on, after its move White, if it likes, puts a wolf on an empty "
          "square, of ranks 2 to 3 (White) or ranks 6 to 7 (Black) that a knight would reach "
          "from where the move ended."}},
        {NULL,
         "then: {put: wolf, along: mR3}",
         {"After its move a side puts a wolf on an empty square, reached from where the move "
          "ended "
          "by 'mR3' (slides up to 3 squares orthogonally)."}},
        {NULL,
         "then: {move: wolf, side: enemy, betza: Q}",
         {"After its move a side moves a wolf of the other side to an empty square, like a "
          "queen."}},
        {NULL,
         "then: {put: wolf, zone: \"fixed !c1, !f8\"}",
         {"After its move a side puts a wolf on an empty square, any but c1 and f8."}},
        {NULL,
         "then: {move: wolf, side: enemy, betza: fmW}",
         {"After its move a side moves a wolf of the other side to an empty square (it steps "
          "one square forward)."}},
        {NULL,
         "then: {put: wolf, when: {not: {moves: 1, side: white}}}",
         {"Except on White's first move of the game, after its move a side puts a wolf on an "
          "empty "
          "square."}},
        {NULL,
         "then: {put: wolf, when: {not: {moves: 2-4}}}",
         {"Except on moves 2 to 4 of the game, after its move a side puts a wolf on an empty "
          "square."}},
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
         {"A side may pass; two passes in a row draw the game.",
          "If the royals face each other on a file or rank with no man between, the side to move "
          "must end that, or pass: after such a pass the game is drawn."}},
        {NULL,
         "pass: stuck",
         {"A side that has no other move must pass; two passes in a row draw the game."}},
        {NULL,
         "pass: true\n  must-capture: any",
         {"A side that can capture must.",
          "A side that can't capture may pass; two passes in a row draw the game."}},
        {NULL,
         "pass: {when: {side: black, moves: 3-, has: queen}}",
         {"From move 3 of the game on, Black may pass if it has a queen; two passes in a "
          "row draw the game."}},
        {"passes: loss",
         "pass: true",
         {"A side may pass; the second of two passes in a row loses."}},
        {"passes: most\n  odds: {black: 1.5}\n  drawn-for: white",
         "pass: true",
         {"A side may pass; after two passes in a row the side with more "
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
          "one before."}},
        {NULL,
         "series: {length: [1, 2], check: at-end, stop: true}",
         {"A turn is a series of moves: the first has 1 move, all later ones 2 moves.",
          "After its first move a side may end its turn early, by a pass."}},
        {NULL,
         "series: {length: {white: 2, black: 1}}",
         {"A turn is a series of moves: White's has 2 moves, Black's 1 move."}},
        // without royals nothing is said of check
        {NULL, "series: {length: 2, check: free}", {"A turn is a series of 2 moves."}},
    };
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        char end[200];
        snprintf(end, sizeof end, "  stalemate: loss\n  %s\nturns:\n  %s\n",
                 turns[i].end ? turns[i].end : "", turns[i].keys);
        mews_rules *rules = load(end);
        mews_document *sheet = mews_document_of_rules(rules, false, NULL);
        size_t count = 0;
        for (; turns[i].expected[count]; count++)
            assert_string_equal(sentence(sheet, count), turns[i].expected[count]);
        // Where a side may always pass, it can always move.
        bool passes = strstr(turns[i].keys, "pass: ") && !strstr(turns[i].keys, "when: ");
        assert_int_equal(sentences(sheet), count + (passes ? 0 : PLAIN));
        mews_document_free(sheet);
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
    mews_document *sheet = mews_document_of_rules(rules, false, NULL);
    assert_int_equal(sentences(sheet), 1);
    assert_string_equal(sentence(sheet, 0), "A side that can't move loses.");
    assert_null(sentence(sheet, 1));
    mews_document_free(sheet);
    mews_rules_free(rules);
    rules = mews_rules_load("royal.yaml", royal, sizeof royal - 1, NULL, NULL);
    assert_non_null(rules);
    sheet = mews_document_of_rules(rules, false, NULL);
    assert_int_equal(sentences(sheet), 2);
    assert_string_equal(sentence(sheet, 0), "When a side is mated, the game is drawn.");
    assert_string_equal(sentence(sheet, 1),
                        "When a side can't move and isn't in check, the game is drawn.");
    mews_document_free(sheet);
    mews_document_free(NULL);
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
    assert_null(mews_document_of_rules(rules, false, report));
    assert_int_equal(mews_report_errors(report), 1);
    assert_true(mews_report_limited(report));
    assert_false(mews_report_out_of_memory(report));
    mews_report_free(report);
    mews_rules_free(rules);
}

// ---- remarks on pieces ------------------------------------------------------------------------

// The remark of a piece that begins so; without a text if there is none.
static mews_block remark_find(mews_explanation *explanation, const char *start) {
    mews_block remark;
    for (size_t i = 0; mews_explanation_remark(explanation, MEWS_WHOLE_PIECE, i, &remark); i++)
        if (strncmp(remark.text, start, strlen(start)) == 0)
            return remark;
    return (mews_block){.text = NULL};
}

// A case is told of the pieces that it names, with a picture of squares that it doesn't list.
static void test_pieces(void **state) {
    (void)state;
    static const struct {
        const char *letter, *start, *picture;
        bool said;
    } told[] = {
        {"K", "A side that has a king in the zone camp", "  8  . . . . . . . .\n", true},
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
        mews_block remark = remark_find(explanation, told[i].start);
        assert_int_equal(remark.text != NULL, told[i].said);
        assert_int_equal(remark.picture != NULL, told[i].picture != NULL);
        if (told[i].picture)
            assert_memory_equal(remark.picture, told[i].picture, strlen(told[i].picture));
        mews_explanation_free(explanation);
    }
    mews_rules_free(rules);
}

// What is said on the topic of how a game stands, by the side if one is given; without a text if
// there is nothing to say.
static mews_document *standing_find(const mews_position *position, mews_topic topic,
                                    const char *side, mews_block *found) {
    mews_document *document = mews_document_of_position(position, 0, NULL);
    assert_non_null(document);
    for (size_t i = 0; mews_document_block(document, i, found); i++)
        if (found->topic == topic && (!side || strcmp(found->label, side) == 0))
            return document;
    found->text = NULL;
    return document;
}

static void check_standing(const mews_position *position, mews_topic topic, const char *side,
                           const char *expected) {
    mews_block found;
    mews_document *document = standing_find(position, topic, side, &found);
    if (expected && found.text)
        assert_string_equal(found.text, expected);
    else
        assert_true(!found.text == !expected);
    mews_document_free(document);
}

// The sentence by which a game is over, behind others that come before it.
static void test_decided(void **state) {
    (void)state;
    static const struct {
        const char *fen, *sentence;
    } games[] = {
        {"kqpeflsk/8/8/8/8/8/8/KQPEFLSK[Pp] w - - 0 1", NULL},
        {"kqpeflsk/8/8/8/3K4/8/8/1QPEFLSK[Pp] b - - 0 1",
         "A side that has a king on d4, e4, d5 or e5 wins."},
        {"kqpefs1k/8/8/8/8/8/8/KQPEFLSK[Pp] b - - 0 1", "A side that has no lady loses."},
        {"kqpeflsk/8/8/8/8/8/8/1QPEFLS1[Pp] b - - 0 1", "A side that has no king loses."},
    };
    mews_rules *rules = load("  win: {has: {pieces: king, at: hill}}\n"
                             "  loss: [{lacks: lady}, {lacks: king}]\n"
                             "tallies: {raps: {gives: check}}\n");
    mews_position *position = mews_position_new(rules, 0);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        assert_true(mews_position_set_fen(position, games[i].fen, NULL));
        check_standing(position, MEWS_ON_END, NULL, games[i].sentence);
    }
    mews_position_free(position);
    mews_rules_free(rules);
}

// Eight men count 1 point each; without a lady on the board the greater number wins.
static void test_points(void **state) {
    (void)state;
    mews_rules *rules = load("  most: {lacks: {pieces: lady, side: both, at: board}}\n");
    mews_position *position = mews_position_new(rules, 0);
    int64_t points[2];
    assert_true(
        mews_position_set_fen(position, "kqpeflsk/8/8/8/8/8/8/KQPEFLSK[Pp] w - - 0 1", NULL));
    assert_true(mews_position_points(position, points));
    assert_int_equal(points[0], 800);
    assert_int_equal(points[1], 800);
    check_standing(position, MEWS_ON_POINTS, "Black", "Black has 8 men");
    assert_false(mews_position_outcome(position).by_points);
    assert_true(
        mews_position_set_fen(position, "kqpef1sk/8/8/8/8/8/8/KQPEF3[Pp] w - - 0 1", NULL));
    assert_true(mews_position_points(position, points));
    check_standing(position, MEWS_ON_POINTS, "White", "White has 5 men");
    check_standing(position, MEWS_ON_END, NULL,
                   "The side with more points wins when there is no lady of either side on the "
                   "board. White has 5 men, Black 7: Black wins.");
    assert_int_equal(points[0], 500);
    assert_int_equal(points[1], 700);
    assert_int_equal(mews_position_outcome(position).result, MEWS_BLACK_WINS);
    assert_true(mews_position_outcome(position).by_points);
    mews_position_free(position);
    mews_rules_free(rules);
    rules = load("  loss: {lacks: king}\n");
    position = mews_position_new(rules, 0);
    check_standing(position, MEWS_ON_POINTS, NULL, NULL);
    assert_false(mews_position_points(position, points));
    mews_position_free(position);
    mews_rules_free(rules);
}

// Which limit is counted to, and what it says by itself. A count with `counting` has begun if the
// FEN says so.
static void test_limit(void **state) {
    (void)state;
    static const char few[] = "3 moves by each side have been counted. While a side has no lady, "
                              "the game is drawn after more than 3 moves "
                              "by each side; once begun, the count goes on.";
    mews_rules *rules =
        load("  move-limit: [{moves: 3, counting: true, when: {lacks: lady}}, 9]\n");
    mews_position *position = mews_position_new(rules, 0);
    mews_count count;
    assert_true(
        mews_position_set_fen(position, "kqpeflsk/8/8/8/8/8/8/KQPEFLSK[Pp] w - - 7 5", NULL));
    assert_true(mews_position_count(position, &count));
    assert_int_equal(count.made, 7);
    assert_int_equal(count.most, 18);
    assert_false(count.own);
    assert_int_equal(count.side, -1);
    assert_int_equal(count.result, MEWS_DRAW);
    check_standing(position, MEWS_ON_COUNT, NULL, "count: 3 of 9 moves, then drawn");
    assert_true(
        mews_position_set_fen(position, "kqpef1sk/8/8/8/8/8/8/KQPEFLSK[Pp] w - - 7 5", NULL));
    assert_false(mews_position_count(position, &count));
    check_standing(position, MEWS_ON_COUNT, NULL, NULL);
    assert_true(
        mews_position_set_fen(position, "kqpef1sk/8/8/8/8/8/8/KQPEFLSK[Pp] w - 6 5 9", NULL));
    assert_true(mews_position_count(position, &count));
    assert_int_equal(count.made, 5);
    assert_int_equal(count.most, 6);
    assert_true(count.own);
    assert_int_equal(count.side, 1); // the lady that lacks is Black's
    assert_int_equal(count.result, MEWS_DRAW);
    check_standing(position, MEWS_ON_COUNT, NULL, "count for Black: 2 of 3 moves, then drawn");
    assert_true(
        mews_position_set_fen(position, "kqpeflsk/8/8/8/8/8/8/KQPEFLSK[Pp] w - - 18 10", NULL));
    check_standing(position, MEWS_ON_END, NULL,
                   "9 moves by each side have been counted. The game is drawn after 9 moves by "
                   "each side.");
    assert_true(
        mews_position_set_fen(position, "kqpef1sk/8/8/8/8/8/8/KQPEFLSK[Pp] w - 6 7 9", NULL));
    check_standing(position, MEWS_ON_END, NULL, few);
    mews_position_free(position);
    mews_rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),          cmocka_unit_test(test_tallies),
        cmocka_unit_test(test_tallies_to_one), cmocka_unit_test(test_turns),
        cmocka_unit_test(test_plain),          cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_pieces),         cmocka_unit_test(test_decided),
        cmocka_unit_test(test_points),         cmocka_unit_test(test_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
