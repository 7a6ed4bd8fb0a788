// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Normal forms, names and dialects. Expected spellings come from the notation's text and from
// what it says of the other programs; all notations of the examples and vectors are then held
// against themselves: a normal form reads back to the same piece and is its own normal form, and
// so does a spelling that loses nothing, in the dialects that read their letters as we do.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "explain/examples.h"
#include "mews.h"

enum { XBOARD, DIAGRAM, FAIRY, BETZA };

static mews_explanation *explain(const char *notation) {
    mews_explanation *explanation = mews_explanation_new(notation, NULL);
    assert_non_null(explanation);
    return explanation;
}

// ---- normal form ----------------------------------------------------------------------------

static const struct {
    const char *notation, *normal;
} normals[] = {
    // one order of letters: i, directions, modes, filters, p g t u y x, n j w o z q
    {"nmfiD", "ifmnD"},
    {"cmW", "W"},
    {"ecfF", "fceF"},
    {"u{L}dK", "d{L}uK"},
    {"gtQ", "gtQ"},
    {"tgQ", "gtQ"},
    {"wnN", "nwN"},
    // needless letters, one spelling of atoms
    {"fsF", "fF"},
    {"sF", "F"},
    {"lrfbW", "W"},
    {"RmasR", "RasR"},
    {"WW", "R"},
    {"FF", "B"},
    {"W0", "R"},
    {"NN", "N0"},
    {"L", "C"},
    {"J", "Z"},
    {"FX", "(1,4)"},
    {"(1,2)", "N"},
    {"R=3", "R=3"},
    {"[W-fF]", "[W-F]"},
    {"[K-aK]", "[K-aK]"},
    // alternatives: sorted, put together, none twice or in vain
    {"W F", "K"},
    {"BR", "Q"},
    {"mWcW", "W"},
    {"fWsW", "fsW"},
    {"RW", "R"},
    {"fceFifmnDfmW", "fmWfceFifmnD"},
    {"cpRmR", "mRcpR"},
    // K and Q are aimed by their parts
    {"fhK", "fWfF"},
    {"frK", "frF"},
    {"fhKsbK", "WfF"},
};

static void test_normals(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof normals / sizeof *normals; i++) {
        mews_explanation *explanation = explain(normals[i].notation);
        assert_string_equal(mews_explanation_normal(explanation), normals[i].normal);
        mews_explanation_free(explanation);
    }
}

static void check_normal(const char *notation, const mews_explanation *explanation) {
    const char *normal = mews_explanation_normal(explanation);
    mews_comparison *comparison = mews_comparison_new(notation, normal, NULL);
    assert_non_null(comparison);
    if (!comparison->same)
        print_error("%s: %s is another piece\n", notation, normal);
    assert_true(comparison->same);
    mews_comparison_free(comparison);
    mews_explanation *again = explain(normal);
    assert_string_equal(mews_explanation_normal(again), normal);
    mews_explanation_free(again);
}

static size_t check_dialects(const char *notation, const mews_explanation *explanation) {
    size_t checked = 0;
    for (size_t i = XBOARD; i <= DIAGRAM; i++) {
        mews_dialect dialect;
        assert_true(mews_explanation_dialect(explanation, i, &dialect));
        if (dialect.loss_count)
            continue;
        mews_comparison *comparison = mews_comparison_new(notation, dialect.notation, NULL);
        assert_non_null(comparison);
        if (!comparison->same)
            print_error("%s: %s is another piece in %s\n", notation, dialect.notation,
                        dialect.name);
        assert_true(comparison->same);
        mews_comparison_free(comparison);
        checked++;
    }
    return checked;
}

static void test_reading_back(void **state) {
    (void)state;
    size_t checked = 0;
    for (size_t i = 0; i < 2 * example_count; i++) {
        const char *notation = i % 2 ? examples[i / 2].xbetza : examples[i / 2].ours;
        if (!notation || (i % 2 && strcmp(notation, examples[i / 2].ours) == 0))
            continue;
        mews_explanation *explanation = explain(notation);
        check_normal(notation, explanation);
        checked += check_dialects(notation, explanation);
        mews_explanation_free(explanation);
    }
    assert_true(checked > 150);
}

// Rows of the notation vectors: the normal form has the same moves.
static void check_vectors(const char *path) {
    enum { LINE_BYTES = 16384, COLUMNS = 6 };
    static char line[LINE_BYTES], moves[LINE_BYTES], last[LINE_BYTES];
    mews_explanation *explanation = NULL;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        char *column[COLUMNS] = {strtok(line, "\t\n")};
        for (int i = 1; i < COLUMNS && column[0]; i++)
            column[i] = strtok(NULL, "\t\n");
        if (*line == '#' || !column[COLUMNS - 1])
            continue;
        if (strcmp(last, column[1]) != 0) {
            mews_explanation_free(explanation);
            explanation = explain(strcpy(last, column[1]));
        }
        const char *men = strcmp(column[3], "-") == 0 ? "" : column[3];
        const char *holes = strcmp(column[4], "-") == 0 ? "" : column[4];
        mews_notation_vector(mews_explanation_normal(explanation), *column[2] == 'b', men, holes,
                             NULL, moves, sizeof moves);
        if (strcmp(moves, column[5]) != 0)
            print_error("%s: %s\n", column[1], mews_explanation_normal(explanation));
        assert_string_equal(moves, column[5]);
    }
    mews_explanation_free(explanation);
    fclose(file);
}

static void test_vectors(void **state) {
    (void)state;
    check_vectors(MEWS_TESTS_DIR "/betza/vectors.tsv");
    check_vectors(MEWS_TESTS_DIR "/betza/vectors-by-hand.tsv");
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
    const char *name = mews_explanation_name(explanation);
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
        assert_string_equal(mews_explanation_name(explanation), name);
    else
        assert_null(mews_explanation_name(explanation));
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

// ---- dialects -------------------------------------------------------------------------------

static const struct {
    const char *notation;
    int dialect;
    const char *spelling;
    size_t losses;
} dialects[] = {
    // XBoard has L and J the other way round, N0 for NN, half the vector for `n`
    {"L", XBOARD, "C", 0},
    {"J", XBOARD, "Z", 0},
    {"NN", XBOARD, "N0", 0},
    {"(1,4)", XBOARD, "", 1},
    {"qN", XBOARD, "", 1},
    {"nD", XBOARD, "nD", 0},
    {"nH", XBOARD, "afafW", 0},
    {"nG", XBOARD, "afafF", 0},
    {"[F?R]", XBOARD, "FyafsF", 0},
    {"[W?B]", XBOARD, "WyafsW", 0},
    {"[F-B]", XBOARD, "yafF", 0},
    {"R[R-sR]", XBOARD, "RasR", 0},
    {"mR[cR-ibR]", XBOARD, "mRcaibR", 0},
    {"KNAD[cK-aK][mcK-bK]", XBOARD, "DNAKcaKmcabK", 0},
    {"fmF[fcF-fmF]", XBOARD, "fmFfcafmF", 0},
    {"mQ[cK-bK-fmQ]", XBOARD, "mQcabyafmK", 0},
    {"[fcW-fcW-fW-ubW-ufW]", XBOARD, "fcafcafabuafuW", 0},
    {"[cQ-fmK]", XBOARD, "", 1},
    {"[D?B]", XBOARD, "", 1},
    {"Nud{L}K", XBOARD, "N", 1},
    {"tgQ", XBOARD, "", 1},
    {"[cR-cR-mR]", XBOARD, "cafcafmR", 0},
    {"[cR-cR-cR]", XBOARD, "", 1}, // at most two men are lifted
    {"[cR-cR-R]", XBOARD, "", 1},
    // the Interactive Diagram lengthens leaps and repeats groups
    {"(1,4)", DIAGRAM, "FX", 0},
    {"(3,4)", DIAGRAM, "NY", 0},
    {"(0,4)", DIAGRAM, "WX", 0},
    {"(5,5)", DIAGRAM, "GY", 0},
    {"[N(?zN)*]", DIAGRAM, "(az)N", 0},
    {"[W-F(-fzW-fzF)*]", DIAGRAM, "afs(afzafz)W", 0},
    {"v[F?R]", DIAGRAM, "v[F?R]", 0},
    {"fkR", DIAGRAM, "fkR", 0},
    {"nwN", DIAGRAM, "", 1},
    // Fairy-Stockfish: K and Q by parts, one digit, four riders, its own lame leaps, no legs
    {"fK", FAIRY, "fW", 0},
    {"fhKsbK", FAIRY, "WfF", 0},
    {"R4", FAIRY, "R4", 0},
    {"R12", FAIRY, "", 1},
    {"N0", FAIRY, "NN", 0},
    {"D0", FAIRY, "", 1},
    {"WC0", FAIRY, "W", 1},
    {"[W-F]", FAIRY, "nN", 0},
    {"m[W-F]cW", FAIRY, "cWmnN", 0},
    {"afsW", FAIRY, "nN", 0},
    {"[W-F-F]", FAIRY, "nZ", 0},
    {"nN", FAIRY, "", 1},
    {"nH", FAIRY, "", 1},
    {"nD", FAIRY, "nD", 0},
    {"zB", FAIRY, "", 1},
    {"FyafsF", FAIRY, "F", 1},
    {"mRcpR", FAIRY, "mRcpR", 0},
    {"fmWfceFifmnD", FAIRY, "fmWfcFifmnD", 1},
    // the original: old letters, doubled riders, no legs but t[FR]
    {"CZ", BETZA, "LJ", 0},
    {"N0", BETZA, "NN", 0},
    {"[F?R]", BETZA, "t[FR]", 0},
    {"FyafsF", BETZA, "t[FR]", 0},
    {"qN", BETZA, "qN", 0},
    {"ifmnD", BETZA, "", 1},
    {"nN", BETZA, "", 1},
    {"aK", BETZA, "", 1},
};

static void test_dialects(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++) {
        mews_explanation *explanation = explain(dialects[i].notation);
        mews_dialect dialect;
        assert_true(mews_explanation_dialect(explanation, (size_t)dialects[i].dialect, &dialect));
        if (strcmp(dialect.notation, dialects[i].spelling) != 0)
            print_error("%s in %s\n", dialects[i].notation, dialect.name);
        assert_string_equal(dialect.notation, dialects[i].spelling);
        assert_int_equal(dialect.loss_count, dialects[i].losses);
        mews_explanation_free(explanation);
    }
}

// What the other program would make of the text itself.
static void test_notes(void **state) {
    (void)state;
    static const struct {
        const char *notation;
        int dialect;
        size_t notes;
    } rows[] = {{"L", XBOARD, 1},   {"L", FAIRY, 0},   {"C", XBOARD, 0},    {"fK", FAIRY, 1},
                {"fW", FAIRY, 0},   {"K", FAIRY, 0},   {"nN", FAIRY, 1},    {"nN", XBOARD, 1},
                {"nN", DIAGRAM, 0}, {"nA", XBOARD, 0}, {"c{L}R", XBOARD, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        mews_explanation *explanation = explain(rows[i].notation);
        mews_dialect dialect;
        assert_true(mews_explanation_dialect(explanation, (size_t)rows[i].dialect, &dialect));
        assert_int_equal(dialect.note_count, rows[i].notes);
        mews_explanation_free(explanation);
    }
}

// ---- diagrams -------------------------------------------------------------------------------

static void check_diagram(const char *notation, const char *board) {
    mews_explanation *explanation = explain(notation);
    const char *diagram = mews_explanation_diagram(explanation);
    if (strncmp(diagram, board, strlen(board)) != 0)
        print_error("%s:\n%s", notation, diagram);
    assert_memory_equal(diagram, board, strlen(board));
    mews_explanation_free(explanation);
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
    check_diagram("[W?fW]", " . . * . .\n"
                            " . . *?. .\n"
                            " * *?O *?*\n"
                            " . . *?. .\n"
                            " . . * . .\n\n");
    // hops
    check_diagram("jA", " ^ . . . ^\n"
                        " . . . . .\n"
                        " . . O . .\n"
                        " . . . . .\n"
                        " ^ . . . ^\n\n");
    // captures on the way
    check_diagram("fmF[fcF-fmF]", " > . . . >\n"
                                  " . r . r .\n"
                                  " . . O . .\n"
                                  " . . . . .\n"
                                  " . . . . .\n\n");
    // who may be captured without a stay there, besides the usual
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
    // a man who is pushed: the piece goes where he was, and he is put down behind
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
    check_words("nN", "leaps 1 by 2 squares in any direction, if one of the shortest ways of king "
                      "steps is free, to move or capture");
    check_words("jjB", "slides diagonally, jumping over the first two squares, whatever stands "
                       "there, to move or capture");
    check_words("cpR", "slides orthogonally, over exactly one man on the way, only to capture");
    check_words("gQ",
                "slides in any direction, over exactly one man, right behind him, to move or "
                "capture");
    check_words("ud{L}K", "steps one square in any direction to swap places with a friend (only "
                          "L)");
    check_words("mcabK",
                "steps one square in any direction to an empty square or to an enemy, who "
                "is captured, and then steps one square straight back to move or capture; "
                "it may come back to where it began, as a pass");
    // a capture on the way leaves no way to pass
    check_words("cabK", "steps one square in any direction to an enemy, who is captured, and then "
                        "steps one square straight back to move or capture");
    check_words("v[F?R]",
                "steps one square diagonally to move or capture, or else to an empty "
                "square and then slides turned 45° to either side to move or capture; of "
                "these only the moves that end at least as far forward or backward as "
                "sideways");
    check_words("ifmnD", "if it has not moved yet, leaps 2 squares forward, over empty squares, "
                         "only to move; where the game has it, it may be taken en passant on the "
                         "squares that it passes");
    // who captures so is no double step
    check_words("nC", "leaps 1 by 3 squares in any direction, if one of the shortest ways of king "
                      "steps is free, to move or capture");
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
        cmocka_unit_test(test_normals),
        cmocka_unit_test(test_reading_back),
        cmocka_unit_test(test_vectors),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_names_by_behaviour),
        cmocka_unit_test(test_dialects),
        cmocka_unit_test(test_notes),
        cmocka_unit_test(test_diagrams),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
