// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The remarks on a piece of a definition: one for every key of defs/README.md that a piece or a
// term may have, with a picture where it has squares. The expected pictures were drawn by hand
// from the keys' meanings.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "mews.h"

static mews_summary summary_of(const mews_explanation *explanation) {
    mews_summary summary;
    mews_explanation_summary(explanation, &summary);
    return summary;
}

static const char game[] =
    "mews: 1\n"
    "title: Everything\n"
    "board: {size: 5x6, wrap: files}\n"
    "zones:\n"
    "  camp: {white: 'a1-b2, d1', black: 'a6-b5, d6'}\n"
    "pieces:\n"
    "  king: {letter: K, royal: true, move: K, zone: files a-c}\n"
    "  rook: {letter: R, move: R}\n"
    "  pawn:\n"
    "    letter: P\n"
    "    move:\n"
    "      - fmW\n"
    "      - fceF\n"
    "      - {betza: fmnD, from: rank 2}\n"
    "    promotion: {zone: rank 6, to: [rook, scout]}\n"
    "  scout:\n"
    "    letter: S\n"
    "    move:\n"
    "      - {betza: nN, moves: 3}\n"
    "      - {betza: FA, moves: 1-4, from: camp, to: b2-c3, safe: [start, end]}\n"
    "      - {betza: W, moves: 2-, becomes: rook, when: {here: {attacked: false, guarded: "
    "true}}}\n"
    "      - {stay: true, becomes: taker, when: {check: false, lacks: {side: enemy, reach: W}}}\n"
    "    promotion: {zone: camp, to: [rook, taker], optional: true, leaving: true}\n"
    "    immune: [{from: fr}, {by: [pawn, rook]}]\n"
    "    aura: [{effect: freeze}, {effect: protect, side: own, of: pawn, reach: fN},\n"
    "           {effect: freeze, of: same, reach: attack, when: {lacks: {reach: W}}}]\n"
    "  taker:\n"
    "    letter: T\n"
    "    move:\n"
    "      - {betza: mR, after: {at: ahead}}\n"
    "      - {betza: mB, after: {at: behind, of: pawn}}\n"
    "      - {betza: mW, after: [{at: between, with: [king, pawn]},\n"
    "                            {at: corners, with: king}]}\n"
    "      - {betza: cF, becomes: {rook: scout, scout: rook, pawn: scout}}\n"
    "      - {betza: mD, after: [{at: around, reach: attack, do: flip},\n"
    "                            {at: end, do: remove, when: {here: {attacked: true}}}]}\n"
    "  brick: {letter: X, move: []}\n"
    "en-passant: {pawn: [pawn, scout]}\n"
    "after:\n"
    "  - {upon: {is: capture, by: [taker, king]}, at: end, do: flip}\n"
    "  - {upon: {by: taker, of: rook}, at: around, of: '!king', side: both, do: remove,\n"
    "     when: {tally: {steps: 2-}}}\n"
    "  - {upon: {is: move, by: taker}, at: start, do: brick, when: {side: white}}\n"
    "  - {upon: {is: drop, by: brick}, at: around, reach: W, side: empty, do: pawn}\n"
    "tallies: {steps: {is: move}}\n"
    "explosion: {by: rook, of: pawn, spares: [pawn, brick], reach: W}\n"
    "castling:\n"
    "  long: {king: king c1, partner: rook e1, king-to: d1}\n"
    "  short: {king: king c1, partner: rook a1, king-to: b1, safe: [start, end],\n"
    "          when: {check: false}, side: white}\n"
    "drops: {pieces: brick, zone: ranks 1-2, places: {side: black, zone: c4}}\n"
    "start:\n"
    "  picture: |\n"
    "    r . k . r\n"
    "    p s t . .\n"
    "    . . . . .\n"
    "    . . . . .\n"
    "    P S T . .\n"
    "    R . K . R\n"
    "  hand: X\n";

static mews_rules *rules;

static int game_load(void **state) {
    (void)state;
    mews_report *report = mews_report_new();
    char line[512];
    rules = mews_rules_load("everything.yaml", game, sizeof game - 1, NULL, report);
    for (size_t i = 0; !rules && i < mews_report_count(report); i++) {
        mews_report_format(report, i, false, line, sizeof line);
        print_error("%s\n", line);
    }
    mews_report_free(report);
    return rules ? 0 : -1;
}

static int game_free(void **state) {
    (void)state;
    mews_rules_free(rules);
    return 0;
}

static mews_explanation *explain(const char *letter) {
    mews_piece piece;
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++)
        if (strcmp(piece.letter, letter) == 0)
            return mews_explanation_of_piece(rules, kind, NULL);
    return NULL;
}

// ---- remarks --------------------------------------------------------------------------------

enum { PIECE = -1 };

// All remarks of one term, by its number, or of the piece; those of terms first.
static const struct {
    const char *letter;
    int term;
    const char *words, *picture; // a part of the words; NULL: no picture
} rows[] = {
    {"K", PIECE, "is royal", NULL},
    {"K", PIECE, "its moves end only on files a to c", NULL},
    {"K", PIECE,
     "castles: for White from c1 to d1 with the rook on e1, which goes to c1, for Black from c6 "
     "to "
     "d6 with the rook on e6, which goes to c6",
     NULL},
    {"K", PIECE,
     "castles: only for White from c1 to b1 with the rook on a1, which goes to c1, if no enemy "
     "attacks it "
     "where it starts or where it ends if its side is not in check",
     NULL},
    {"K", PIECE, "must be empty, and where nothing else is said no enemy may attack it", NULL},
    {"K", PIECE, "across the left and right edges", NULL},

    {"T", 3,
     "by this it turns into another kind: scout if it takes a rook or a pawn; rook if it takes a "
     "scout",
     NULL},
    {"T", 4, "then every enemy that it attacks from there changes sides, unless royal", NULL},
    {"T", 4, "then it leaves the board, if the enemy attacks it", NULL},
    {"R", PIECE,
     "explodes when it captures a pawn: it leaves the board, too, and with it all men "
     "but pawns and bricks on the squares marked #",
     " . # .\n"
     " # O #\n"
     " . # .\n"},
    {"R", PIECE,
     "castles: for White from e1 to c1 with the king on c1, for Black from e6 to c6 with the king "
     "on c6",
     NULL},
    {"R", PIECE, "castles: only for White from a1 to c1 with the king on c1", NULL},
    {"R", PIECE, "across the left and right edges", NULL},

    {"P", 2, "only from rank 2 for White, rank 5 for Black", NULL},
    {"P", 2, "on the squares that it passes it may be taken en passant by a pawn", NULL},
    {"P", PIECE,
     "must promote to rook or scout when its move ends on rank 6 for White, rank 1 "
     "for Black",
     NULL},
    {"P", PIECE, "explodes when it is captured by a rook: the captor leaves the board, too",
     " . # .\n"
     " # O #\n"
     " . # .\n"},
    {"P", PIECE, "stays on the board when an explosion reaches it", NULL},
    {"P", PIECE, "may take a pawn or a scout en passant", NULL},
    {"P", PIECE, "across the left and right edges", NULL},

    {"S", 0, "only on move 3 of the game", NULL},
    {"S", 0, "may be taken en passant by a pawn", NULL},
    {"S", 1, "only from a square of the zone camp",
     "  6  . . . . .\n"
     "  5  . . . . .\n"
     "  4  . . . . .\n"
     "  3  . . . . .\n"
     "  2  # # . . .\n"
     "  1  # # . # .\n"
     "     a b c d e\n"},
    {"S", 1, "only to b2-c3 for White, b4-c5 for Black",
     "  6  . . . . .\n"
     "  5  . . . . .\n"
     "  4  . . . . .\n"
     "  3  . # # . .\n"
     "  2  . # # . .\n"
     "  1  . . . . .\n"
     "     a b c d e\n"},
    {"S", 1, "only in moves 1 to 4 of the game", NULL},
    {"S", 1, "only if no enemy attacks it where it starts or where it ends", NULL},
    {"S", 2, "only from a square of the zone camp", "  6"}, // FA is two terms
    {"S", 2, "only to b2-c3", "  6"},
    {"S", 2, "only in moves 1 to 4 of the game", NULL},
    {"S", 2, "only if no enemy attacks it where it starts or where it ends", NULL},
    {"S", 3, "only from move 2 of the game on", NULL},
    {"S", 3, "only if no enemy attacks its square and its square is guarded", NULL},
    {"S", 3, "turns into another kind: rook, unless it promotes", NULL},
    {"S", 4,
     "only if the other side has no man on a square orthogonally beside it and its side is not in "
     "check",
     NULL},
    {"S", 4, "by this it turns into another kind: taker", NULL},
    {"S", PIECE,
     "may promote to rook or taker when its move ends or starts on a square of the zone camp",
     "  6"},
    {"S", PIECE, "can't be taken by any man whose move starts in the part of the board marked #",
     " . . . . #\n"
     " . . . # .\n"
     " . . O . .\n"
     " . . . . .\n"
     " . . . . .\n"},
    {"S", PIECE, "can't be taken by a rook or a pawn", NULL},
    {"S", PIECE, "freezes enemies on the squares marked #",
     " # # #\n"
     " # O #\n"
     " # # #\n"},
    {"S", PIECE, "protects friendly pawns on the squares marked #",
     " . # . # .\n"
     " . . . . .\n"
     " . . O . .\n"
     " . . . . .\n"
     " . . . . .\n"},
    {"S", PIECE,
     "freezes enemy scouts on squares that it attacks if its side has no man on a square "
     "orthogonally beside it: they may not move, and attack nothing",
     NULL},
    {"S", PIECE, "across the left and right edges", NULL},

    {"T", 0, "must also take an enemy on the next square straight on", NULL},
    {"T", 1, "must also take an enemy (pawn) on the square straight behind where it started",
     NULL},
    {"T", 2, "every enemy on an x with another friend (king or pawn) on the f straight beyond",
     " . . f . .\n"
     " . . x . .\n"
     " f x O x f\n"
     " . . x . .\n"
     " . . f . .\n"},
    {"T", 2,
     "its file crosses the rank of a friendly partner (king), and where its rank crosses the "
     "partner's file",
     NULL},
    {"T", PIECE, "when it captures, it changes sides", NULL},
    {"T", PIECE,
     "when it captures a rook, every man (any but king) on the squares marked # leaves the board, "
     "if that man's side's tally 'steps' is 2 or more",
     " # # #\n"
     " # O #\n"
     " # # #\n"},
    {"T", PIECE,
     "when it moves without a capture, the square that it leaves is filled with brick, if that "
     "man is White's",
     NULL},
    {"T", PIECE, "across the left and right edges", NULL},

    {"X", PIECE, "never moves", NULL},
    {"X", PIECE, "stays on the board when an explosion reaches it", NULL},
    {"X", PIECE, "when it is dropped, every empty square marked # is filled with pawn",
     " . # .\n"
     " # O #\n"
     " . # .\n"},
    {"X", PIECE, "dropped on ranks 1 to 2 for White, c3 for Black", NULL},
    {"X", PIECE, "across the left and right edges", NULL},
};

enum { ROWS = sizeof rows / sizeof *rows };

static bool remark_get(const mews_explanation *explanation, int term, size_t i,
                       mews_block *remark) {
    size_t of = term == PIECE ? MEWS_WHOLE_PIECE : (size_t)term;
    return mews_explanation_remark(explanation, of, i, remark);
}

static void check_remark(const mews_block *remark, size_t row) {
    const char *picture = rows[row].picture;
    if (!strstr(remark->text, rows[row].words) || !picture != !remark->picture ||
        (picture && strncmp(remark->picture, picture, strlen(picture)) != 0)) {
        print_error("%s, %d: \"%s\" expected, not \"%s\"\n%s", rows[row].letter, rows[row].term,
                    rows[row].words, remark->text, remark->picture ? remark->picture : "");
        fail();
    }
}

// The remarks of one term or piece are the rows, no more and no less.
static size_t check_remarks(size_t row) {
    mews_explanation *explanation = explain(rows[row].letter);
    assert_non_null(explanation);
    const char *letter = rows[row].letter;
    int term = rows[row].term;
    mews_block remark;
    size_t i = 0;
    for (; row < ROWS && strcmp(rows[row].letter, letter) == 0 && rows[row].term == term; row++) {
        assert_true(remark_get(explanation, term, i++, &remark));
        check_remark(&remark, row);
    }
    if (remark_get(explanation, term, i, &remark)) {
        print_error("%s, %d: \"%s\" has no row\n", letter, term, remark.text);
        fail();
    }
    mews_explanation_free(explanation);
    return row;
}

static void test_remarks(void **state) {
    (void)state;
    for (size_t row = 0; row < ROWS;)
        row = check_remarks(row);
}

static const char royals[] =
    "mews: 1\n"
    "title: Royals\n"
    "board: {size: 5x5}\n"
    "pieces:\n"
    "  last: {letter: L, royal: last, move: K}\n"
    "  joint: {letter: J, royal: {as: joint, when: {side: black}}, move: K}\n"
    "  heir: {letter: H, royal: {as: joint, when: {moves: 5-, lacks: last}}, move: W}\n"
    "  anti: {letter: A, royal: {as: anti, when: {enemy: {has: last}}}, move: K}\n"
    "start: 1l1j1/5/5/5/1L1J1 w - - 0 1\n";

static void test_royals(void **state) {
    (void)state;
    static const char *const words[] = {
        "is royal: no move of its side may leave it attacked while that side has no other last",
        "is royal, for Black: no move of its side may leave every joint or heir of that side "
        "attacked at once",
        "is royal, from move 5 of the game on, if its side has no last: no move of its side may "
        "leave every joint or heir of that side attacked at once",
        "is royal if the other side has a last: no move of its side may "
        "leave it without an attack by the other side"};
    mews_rules *loaded = mews_rules_load("royals.yaml", royals, sizeof royals - 1, NULL, NULL);
    assert_non_null(loaded);
    for (size_t kind = 0; kind < sizeof words / sizeof *words; kind++) {
        mews_explanation *explanation = mews_explanation_of_piece(loaded, kind, NULL);
        mews_block remark;
        assert_true(mews_explanation_remark(explanation, MEWS_WHOLE_PIECE, 0, &remark));
        assert_string_equal(remark.text, words[kind]);
        assert_null(remark.picture);
        mews_explanation_free(explanation);
    }
    mews_rules_free(loaded);
}

static void test_terms_without(void **state) {
    (void)state;
    mews_explanation *explanation = explain("P");
    mews_block remark;
    assert_int_equal(summary_of(explanation).terms, 3);
    assert_false(mews_explanation_remark(explanation, 0, 0, &remark));
    assert_false(mews_explanation_remark(explanation, 1, 0, &remark));
    assert_false(mews_explanation_remark(explanation, 3, 0, &remark));
    mews_explanation_free(explanation);
}

// ---- diagrams -------------------------------------------------------------------------------

static void check_diagram(const char *letter, const char *board) {
    mews_explanation *explanation = explain(letter);
    const char *diagram = summary_of(explanation).diagram;
    if (strncmp(diagram, board, strlen(board)) != 0)
        print_error("%s:\n%s", letter, diagram);
    assert_memory_equal(diagram, board, strlen(board));
    mews_explanation_free(explanation);
}

static void test_diagrams(void **state) {
    (void)state;
    // the double step has a condition
    check_diagram("P", " . . ! . .\n"
                       " . c m c .\n"
                       " . . O . .\n"
                       " . . . . .\n"
                       " . . . . .\n");
    check_diagram("X", " . . . . .\n"
                       " . . . . .\n"
                       " . . O . .\n");
    // men that an after-effect takes are marked: here, behind the start of a diagonal move and
    // beyond the end of a straight one
    mews_explanation *explanation = explain("T");
    assert_non_null(
        strstr(summary_of(explanation).diagram, "captures a man there, but ends elsewhere"));
    mews_explanation_free(explanation);
}

// Names and spellings are of notation; they say nothing of conditions.
static void test_names(void **state) {
    (void)state;
    static const struct {
        const char *letter, *name;
        bool bound;
    } names[] = {{"K", "King (Mann, Commoner)", false},
                 {"R", "Rook", false},
                 {"P", NULL, true},
                 {"S", NULL, true},
                 {"X", NULL, false}};
    mews_piece piece;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        mews_explanation *explanation = explain(names[i].letter);
        const char *name = summary_of(explanation).name;
        assert_true(!name == !names[i].name);
        if (name)
            assert_string_equal(name, names[i].name);
        for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++)
            if (strcmp(piece.letter, names[i].letter) == 0)
                assert_int_equal(piece.beyond_notation, names[i].bound);
        mews_explanation_free(explanation);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_remarks),       cmocka_unit_test(test_royals),
        cmocka_unit_test(test_terms_without), cmocka_unit_test(test_diagrams),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, game_load, game_free);
}
