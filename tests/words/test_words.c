// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What is said of a notation: names, diagrams, terms in words. Expected names come from the
// examples, diagrams and words from the notation's text.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "betza/examples.h"
#include "mews.h"

static mews_summary summary_of(const mews_explanation *explanation) {
    mews_summary summary;
    mews_explanation_summary(explanation, &summary);
    return summary;
}

static mews_explanation *explain(const char *notation) {
    mews_explanation *explanation = mews_explanation_new(notation, NULL);
    assert_non_null(explanation);
    return explanation;
}

// ---- names ----------------------------------------------------------------------------------

// Where the examples say another name than we do; the others are in our name as they are.
static const struct {
    const char *example, *name; // NULL: none
} other_names[] = {
    {"King / Mann", "King (Mann, Commoner)"},
    {"Squire (Holywar, solid holes)", "Squire"},
    {"Squire (Holywar, holes passable)", "Squire over holes"},
    {"Lame Dabbaba (War Machine)", "War Machine (lame Dabbaba)"},
    {"Griffon that must pass the corner", "Griffon that passes its corner"},
    {"Manticore / Rhino / Aanca", "Manticore (Rhino, Aanca)"},
    {"Tamerlane Picket", "Picket"},
    {"Crooked Rook (Girlscout)", "Crooked Rook (Girlscout)"},
    {"Ox (Horizons)", "Ox"},
    {"Old Ox captures", "Old Ox"},
    {"Magician (Horizons)", "Magician"},
    {"Near Magician", "Near Magician"},
    {"Zip (Horizons)", "Zip"},
    {"Lion leaps", "Lion's leaps"},
    {"Berolina pawn, non-capture", NULL},
    {"FIDE pawn, non-capture", NULL},
    {"2-step area mover", "Two-step area mover"},
    {"Checkers man, chain", "Checkers man with chains"},
    {"Locust (Q)", "Locust"},
    {"Chu Shogi Lion, double/igui", "Lion (Chu Shogi)"},
    {"Advancer (mandatory part aside)", "Advancer"},
    {"Swapper, friend", "Swapper of friends"},
    {"Swapper, enemy", "Swapper of enemies"},
    {"King–Lady swap (Holywar)", NULL},
    {"Shielder push (Horizons)", NULL},
    {"Push two", NULL},
    {"Flying general", "Flying general's stare"},
    {"Lame 3-leap, 2nd square only", NULL},
    {"Xiangqi Elephant", "Xiangqi Elephant"},
    {"Alfil (Shatranj)", "Alfil (Shatranj Elephant)"},
    {"Janggi cannon", "Janggi Cannon (Rook-lion)"},
    {"Mao (Xiangqi Horse)", "Mao (Xiangqi Horse)"},
    {"Chiral Knight", "Chiral Knight, right-handed"},
};

static void check_name(const Example *example, const char *notation) {
    mews_explanation *explanation = explain(notation);
    const char *name = summary_of(explanation).name;
    bool found = false;
    for (size_t i = 0; i < sizeof other_names / sizeof *other_names; i++) {
        if (strcmp(other_names[i].example, example->name) != 0)
            continue;
        found = true;
        if (!other_names[i].name)
            assert_null(name);
        else
            assert_string_equal(name, other_names[i].name);
    }
    if (!found && (!name || !strstr(name, example->name))) {
        print_error("%s, %s: %s\n", example->name, notation, name ? name : "no name");
        fail();
    }
    mews_explanation_free(explanation);
}

static void test_names(void **state) {
    (void)state;
    for (size_t i = 0; i < example_count; i++) {
        check_name(&examples[i], examples[i].ours);
        if (examples[i].xbetza)
            check_name(&examples[i], examples[i].xbetza);
    }
}

static void check_named(const char *notation, const char *name) {
    mews_explanation *explanation = explain(notation);
    if (name)
        assert_string_equal(summary_of(explanation).name, name);
    else
        assert_null(summary_of(explanation).name);
    mews_explanation_free(explanation);
}

static void test_names_by_behaviour(void **state) {
    (void)state;
    check_named("WW", "Rook");
    check_named("mRcR", "Rook");
    check_named("R7", NULL);          // another piece on larger boards
    check_named("fWfceFifmnD", NULL); // captures straight ahead
    check_named("ifmnDfceFfmW", "Pawn");
    check_named("[W-F][F-W]", "Squire");
    check_named("[pQ-K]", "Grasshopper");
    check_named("gafsQ", "Moose"); // deflected by 45°, 90°, 135° at the hurdle
    check_named("gasQ", "Eagle");
    check_named("gabsQ", "Sparrow");
    check_named("fsRbWbF", "Charging Rook (Nutty Knights)");
    check_named("RmQ[cQ-fmK]", NULL);
}

// ---- diagrams -------------------------------------------------------------------------------

static void check_diagram(const char *notation, const char *board) {
    mews_explanation *explanation = explain(notation);
    const char *diagram = summary_of(explanation).diagram;
    if (strncmp(diagram, board, strlen(board)) != 0)
        print_error("%s:\n%s", notation, diagram);
    assert_memory_equal(diagram, board, strlen(board));
    mews_explanation_free(explanation);
}

// Lines of moves are cut off after a few squares; a piece that goes everywhere needs no picture.
static void test_small_diagrams(void **state) {
    static const struct {
        const char *notation, *diagram;
    } rows[] = {{"R", " . . . * . . .\n . . . * . . .\n . . . * . . .\n * * * O * * *\n"
                      " . . . * . . .\n . . . * . . .\n . . . * . . .\n\n"
                      " O the piece\n * moves or captures there\n"
                      " (lines of moves that reach the edge of a picture go on)\n"},
                {"W", " . . . . .\n . . * . .\n . * O * .\n . . * . .\n . . . . .\n\n"
                      " O the piece\n * moves or captures there\n"},
                {"U", NULL}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        mews_explanation *explanation = mews_explanation_new(rows[i].notation, NULL);
        const char *small = mews_explanation_small_diagram(explanation);
        assert_int_equal(!small, !rows[i].diagram);
        if (small)
            assert_string_equal(small, rows[i].diagram);
        mews_explanation_free(explanation);
    }
}

static void test_diagrams(void **state) {
    (void)state;
    // move and capture apart, first moves
    check_diagram("fmWfceFifmnD", " . . i . .\n"
                                  " . c m c .\n"
                                  " . . O . .\n"
                                  " . . . . .\n"
                                  " . . . . .\n\n");
    // where it may be stopped
    check_diagram("[W-F]", " . * . * .\n"
                           " * . + . *\n"
                           " . + O + .\n"
                           " * . + . *\n"
                           " . * . * .\n\n");
    // where it may stop, or go on
    check_diagram("[W?fW]", " .  .  *  .  .\n"
                            " .  .  *? .  .\n"
                            " *  *? O  *? *\n"
                            " .  .  *? .  .\n"
                            " .  .  *  .  .\n\n");
    // hops
    check_diagram("jA", " ^ . . . ^\n"
                        " . + . + .\n"
                        " . . O . .\n"
                        " . + . + .\n"
                        " ^ . . . ^\n\n");
    // captures on the way
    check_diagram("fmF[fcF-fmF]", " > . . . >\n"
                                  " . r . r .\n"
                                  " . . O . .\n"
                                  " . . . . .\n"
                                  " . . . . .\n\n");
    // the same by a slider, which may also end where men may be captured; one that only captures
    check_diagram("mB3[cB3-fmF]", " > . . . . . . . >\n"
                                  " . R . . . . . R .\n"
                                  " . . R . . . R . .\n"
                                  " . . . r . r . . .\n"
                                  " . . . . O . . . .\n"
                                  " . . . r . r . . .\n"
                                  " . . R . . . R . .\n"
                                  " . R . . . . . R .\n"
                                  " > . . . . . . . >\n\n");
    check_diagram("[cR2-fmW]", " . . . > . . .\n"
                               " . . . y . . .\n"
                               " . . . x . . .\n"
                               " > y x O x y >\n"
                               " . . . x . . .\n"
                               " . . . y . . .\n"
                               " . . . > . . .\n\n");
    // men that may also be captured without staying there
    check_diagram("K[cK-bK]", " . . . . .\n"
                              " . X X X .\n"
                              " . X O X .\n"
                              " . X X X .\n"
                              " . . . . .\n\n");
    // a man behind is pulled along
    check_diagram("[bcW-bW-ufW]", " . . . . .\n"
                                  " . . b . .\n"
                                  " . . O . .\n"
                                  " . . d . .\n"
                                  " . . . . .\n\n");
    // a man that is pushed: the piece goes where it was, and it is put down beyond
    check_diagram("fcafabuW", " . . p . .\n"
                              " . . s . .\n"
                              " . . O . .\n"
                              " . . . . .\n"
                              " . . . . .\n\n");
}

// ---- words ----------------------------------------------------------------------------------

static void check_words(const char *notation, const char *words) {
    mews_explanation *explanation = explain(notation);
    mews_term term;
    assert_true(mews_explanation_term(explanation, 0, &term));
    assert_string_equal(term.words, words);
    mews_explanation_free(explanation);
}

static void test_words(void **state) {
    (void)state;
    check_words("frW", "steps one square forward or to the right to move or capture");
    check_words("frK", "steps one square diagonally forward to the right to move or capture");
    check_words("R2..4", "slides 2 to 4 squares orthogonally to move or capture");
    check_words("rfN", "leaps 1 by 2 squares far forward and a little to the right to move or "
                       "capture");
    check_words("nD", "leaps 2 squares orthogonally, over empty squares, to move or capture");
    check_words("nN", "leaps 1 by 2 squares in any direction, if a way of 1 orthogonal step "
                      "and 1 diagonal step, in any order, is free and on the board, to move or capture");
    check_words("jjB", "slides diagonally, jumping over the first two squares, whatever stands "
                       "there, to move or capture");
    check_words("mwwQ", "slides in any direction, as far as it can, only to move");
    check_words("cpR", "slides orthogonally, over exactly one man on the way, only to capture");
    check_words("gQ",
                "slides in any direction, over exactly one man, landing right behind it, to move "
                "or capture");
    check_words("ud{L}K", "steps one square in any direction to swap places with a friend (only "
                          "L)");
    check_words("mcabK",
                "steps one square in any direction to an empty square or to an enemy, "
                "which is captured, and then steps one square straight back to move or capture; "
                "it may come back to where it began, as a pass");
    // a capture on the way leaves no way to pass
    check_words("cabK",
                "steps one square in any direction to an enemy, which is captured, and then "
                "steps one square straight back to move or capture");
    check_words("v[F?R]",
                "steps one square diagonally to move or capture, or else to an empty "
                "square and then slides turned 45° to either side to move or capture; of "
                "these only the moves that end at least as far forward or backward as "
                "sideways");
    check_words("ifmnD", "if it has not moved yet, leaps 2 squares forward, over empty squares, "
                         "only to move; where the game has it, it may be taken en passant on the "
                         "squares that it passes");
    // a leap that captures is no double step
    check_words("nC", "leaps 1 by 3 squares in any direction, if a way of 2 orthogonal steps "
                      "and 1 diagonal step, in any order, is free and on the board, to move or capture");
}

static void test_faults(void **state) {
    (void)state;
    mews_report *report = mews_report_new();
    assert_null(mews_explanation_new("N%", report));
    assert_int_equal(mews_report_errors(report), 1);
    mews_report_free(report);
    assert_null(mews_explanation_new("", NULL));
}

int main(void) {
    examples_read();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),    cmocka_unit_test(test_names_by_behaviour),
        cmocka_unit_test(test_diagrams), cmocka_unit_test(test_small_diagrams),
        cmocka_unit_test(test_words),    cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
