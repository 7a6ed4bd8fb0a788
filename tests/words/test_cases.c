// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Cases in sentences. What is expected was written by hand from the meaning of the keys in
// defs/README.md.

#include "conduct_game.h"

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
    {WIN("has: {pieces: king, at: camp}"), "A side that has a king in the zone camp wins."},
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
    {"  repetition: 3\n", "When a position occurs for the third time, the game is drawn."},
    {"  repetition: {count: 22, result: win}\n",
     "When a position occurs for the 22nd time, the side to move wins."},
    {"  repetition: {count: 4, result: loss, when: {side: white, has: queen}}\n",
     "When a position occurs for the fourth time with White to move, White loses if it has a "
     "queen."},
    {"  repetition: [{count: 4, result: loss, when: {side: white}}, {count: 4, result: win}]\n",
     "When a position occurs for the fourth time, White loses."},
    {"  repetition: {count: 4, fault: check}\n",
     "When a position occurs for the fourth time, the side that alone has checked with every move "
     "since the first time loses."},
    {"  repetition: {count: 12, fault: check, result: draw, when: {side: black}}\n",
     "When a position occurs for the 12th time, the game is drawn if Black alone has checked with "
     "every move since the first time."},
    {"  repetition: {count: 3, fault: check, when: {side: black, lacks: queen}}\n",
     "When a position occurs for the third time, Black loses if it alone has checked with every "
     "move since the first time and it has no queen."},

    {"  repetition: {count: 3, fault: chase}\n",
     "When a position occurs for the third time, the side that alone has chased the same man with "
     "every move "
     "since the first time loses."},

    {"  chase: {by: '!pawn', of: ['!pawn', {pieces: pawn, at: ranks 5-8}], dearer: {eagle: "
     "[queen, lady]}}\n",
     "A man (any man but a pawn, or a pawn on ranks 5 to 8 for White, ranks 1 to 4 for Black) is "
     "chased if any man but a pawn could take it next, could not before, and could not be taken "
     "back; an eagle can be taken back and still chases a queen or a lady. A man is not chased by "
     "one of its own kind that it could take as well."},
    {"  chase: {dearer: {eagle: queen, wolf: queen, lady: wolf}}\n",
     "A man is chased if any man could take it next, could not before, and could not be taken "
     "back; an eagle or a wolf can be taken back and still chases a queen; a lady can be taken "
     "back and still chases a wolf. A man is not chased by one of its own kind that it could take "
     "as well."},

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

    {"  move-limit: [{moves: 8, counting: true, start: men, when: {has: {count: 1}, enemy: {has: "
     "{pieces: queen, count: 2-}}}}, {moves: 16, counting: true, start: men, when: {has: {count: "
     "1}, enemy: {has: queen}}}, {moves: 64, counting: true, start: men, when: {has: {count: "
     "1}}}]\n",
     "While a side has exactly one man on the board or in hand, the game is drawn after a number "
     "of moves by each side, counted from the number of men on the board: more than 8 if the "
     "other side has at least two queens, otherwise more than 16 if the other side has a queen, "
     "otherwise more than 64. Once begun, the count goes on."},

    // material
    {"  material: [K v K]\n", "The game is drawn with king against king, if no man is in hand."},
    {"  material: [K v K, KPP v KE, KPEF v K]\n",
     "The game is drawn with king against king, with king and 2 pawns against king and eagle, or "
     "with king, pawn, eagle and wolf against king, if no man is in hand."},
    {"  material: KE* v K\n",
     "The game is drawn with king and any number of eagles against king, if no man is in hand."},
    {"  material: one-colour\n",
     "The game is drawn when no man is in hand and all men left, but for one royal piece of each "
     "side, can only ever stand on squares of the same colour."},
    {"  material: unlike-colours\n",
     "The game is drawn when no man is in hand and all men left, but for royal pieces, can only "
     "ever stand on squares of one colour for White and of the other for Black."},

    // which sides, and which moves
    {WIN("side: white, has: {pieces: king, at: rank 8}"),
     "White wins if it has a king on rank 8."},
    {WIN("side: black, has: {pieces: king, at: rank 8}"),
     "Black wins if it has a king on rank 1."},
    {WIN("has: {pieces: king, at: rank 8}"),
     "A side that has a king on rank 8 (White) or rank 1 (Black) wins."},
    {WIN("moves: 2-6, side: white, has: queen"),
     "In moves 2 to 6 of the game, White wins if it has a queen."},
    {LOSS("moves: 7, lacks: queen"), "On move 7 of the game, a side that has no queen loses."},
    {WIN("moves: 50-"), "From move 50 of the game on, the side that has just moved wins."},
    {WIN("moves: 50-, side: black"), "From move 50 of the game on, Black wins."},
    {DRAW("moves: 100-"), "From move 100 of the game on, the game is drawn."},

    // check, turn, and conditions within the condition
    {WIN("has: queen, check: false"), "A side that has a queen wins if it is not in check."},
    {LOSS("check: [queen, eagle]"), "A side loses if it is in check from a queen or an eagle."},
    {WIN("enemy: {not: {check: \"!eagle\"}}, has: queen"),
     "A side that has a queen wins if the other side is not in check from any man but an eagle."},
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
    {WIN("has: king, enemy: {not: {has: queen}}"),
     "A side that has a king wins if it is not so that the other side has a queen."},

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
     "A side that has at most one queen loses. A side that is brought there by the other's move "
     "gets one more move if that may bring the other side there, too; if it does, the game goes "
     "on."},
};

static void test_sentences(void **state) {
    (void)state;
    size_t wrong = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        mews_rules *rules = load(rows[i].end);
        mews_document *sheet = mews_document_of_rules(rules, false, NULL);
        assert_non_null(sheet);
        size_t others = strstr(rows[i].end, "fault: chase") ? PLAIN + 1 : PLAIN; // what it is
        assert_in_range(sentences(sheet), 1, 1 + others); // with stalemate: none
        const char *words = sentence(sheet, 0);
        if (strcmp(words, rows[i].words) != 0) {
            print_error("%s  \"%s\" expected, not\n  \"%s\"\n", rows[i].end, rows[i].words, words);
            wrong++;
        }
        mews_document_free(sheet);
        mews_rules_free(rules);
    }
    assert_int_equal(wrong, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sentences)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
