// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which notations are the same piece. The pairs of examples.tsv and the rows below come from
// the notation's text; a position in which two pieces are said to differ is given to the slow
// reader, which has to find the same two answers.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "betza/examples.h"
#include "mews.h"
#include "support/variant.h"
#include "support/slow_vector.h"

enum { MOVES_BYTES = 16384 };

// ---- the same -------------------------------------------------------------------------------

typedef struct Pair {
    const char *a, *b;
    bool exact; // this is proved, not only tried
} Pair;

static const Pair same[] = {
    // compounds and ranges
    {"WW", "R", true},
    {"W0", "R", true},
    {"WF", "K", true},
    {"RB", "Q", true},
    {"K0", "Q", true},
    {"W15", "R", true}, // on the largest board there is
    {"R=1", "W", true},
    {"R1..3", "W3", true},
    {"NN", "N0", true},
    {"FX", "(1,4)", true},
    {"WX", "(0,4)", true},
    {"NY", "(3,4)", true},
    {"L", "C", true},
    {"J", "Z", true},
    {"(1,2)", "N", true},
    {"RW", "R", true},
    {"B2..", "[F-B]", true},
    // directions and modes
    {"fsF", "fF", true},
    {"sF", "F", true},
    {"fK", "fW", true},
    {"frK", "frF", true},
    {"fhK", "fWfF", true},
    {"frlW", "fWsW", true},
    {"ffrrN", "ffNrrN", true},
    {"mcW", "W", true},
    {"mWcW", "W", true},
    {"uK", "ucK", false},
    {"cK", "ckK", true},
    {"mnifD", "ifmnD", true},
    // several ways
    {"nN", "[W-F][F-W]", true},
    {"mRcpR", "mR[pR-cR]", true},
    {"gQ", "gRgB", true},
    {"jA", "[pF-F]", true},
    {"nwN", "[wK-fsK]", false},
    {"zB2", "[F?zF]F", false},
};

static void check_same(const char *a, const char *b, bool exact) {
    mews_comparison *comparison = mews_comparison_new(a, b, NULL);
    assert_non_null(comparison);
    if (!comparison->same)
        print_error("%s and %s: men '%s' holes '%s'\n", a, b, comparison->men, comparison->holes);
    assert_true(comparison->same);
    assert_null(comparison->moves[0]);
    if (exact && !comparison->exact)
        print_error("%s and %s: not proved\n", a, b);
    assert_true(comparison->exact || !exact);
    if (!comparison->exact)
        assert_true(comparison->positions > 1000);
    mews_comparison_free(comparison);
}

static void test_same(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        check_same(same[i].a, same[i].b, same[i].exact);
}

static void test_examples(void **state) {
    (void)state;
    assert_int_equal(example_count, 91);
    for (size_t i = 0; i < example_count; i++)
        if (examples[i].xbetza && strcmp(examples[i].name, "Shielder push (Horizons)") != 0)
            check_same(examples[i].xbetza, examples[i].ours, false);
}

// ---- different ------------------------------------------------------------------------------

static const Pair different[] = {
    {"N", "[W-F]", true},
    {"nN", "[W-F]", true},
    {"nN", "nwN", true}, // differs only where squares are missing
    {"D", "[mpW-W]", true},
    {"D", "nD", true},
    {"C", "Z", true},
    {"fK", "fWfF", true},
    {"frW", "frF", true},
    {"rfN", "frN", true},
    {"hrN", "hlN", true},
    {"gQ", "pQ", true},
    {"pR", "ppR", true},
    {"gQ", "tgQ", true},
    {"udK", "ud{L}K", true},
    {"udK", "ucK", true},
    {"fkR", "fcR", true},
    {"cK", "kK", true},
    {"oR", "R", true},
    {"jR", "R2..", true},
    {"[F?R]", "[F-R]", true},
    {"[R-B]", "R[R-B]", true},
    {"KNADcaKmcabK", "KNADcaK", true},
    {"fcafabuW", "[fc{!S}W-fW-ubW]", true},
    {"cN{K}cW", "cN{!K}cW", true},
    {"[mQ?aQ?aQ?aQ?aQ]", "[mQ?aQ?aQ?aQ?aQ]mA", true}, // only if it is surrounded
    {"eK", "[Q-aQ-aQ-aQ-aQ-aQ]", true}, // one move of more than can be followed is enough
    {"(8,8)", "[K-aK-aK-aK-aK-aK-aK-aK-aK-aK-aK-aK-aK-aK-aK-aK-aK-aK-aK]", true},
};

static void check_answers(const char *a, const char *b, const mews_comparison *comparison) {
    static char moves[MOVES_BYTES];
    const char *notations[2] = {a, b};
    assert_string_not_equal(comparison->moves[0], comparison->moves[1]);
    if (comparison->files != 15 || comparison->moved || *comparison->passed)
        return;
    for (int i = 0; i < 2; i++) {
        if (strstr(comparison->moves[i], " ..."))
            continue; // more than the slow reader can follow, too
        if (!slow_vector(notations[i], 0, comparison->men, comparison->holes, moves, sizeof moves))
            fail_msg("%s can't be read, or has too many ways", notations[i]);
        assert_string_equal(moves, comparison->moves[i]);
    }
}

static void check_different(const char *a, const char *b) {
    mews_comparison *comparison = mews_comparison_new(a, b, NULL);
    assert_non_null(comparison);
    if (comparison->same)
        print_error("%s and %s are said to be the same\n", a, b);
    assert_false(comparison->same);
    assert_non_null(comparison->moves[0]);
    check_answers(a, b, comparison);
    mews_comparison_free(comparison);
}

static void test_different(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof different / sizeof *different; i++)
        check_different(different[i].a, different[i].b);
}

// Differences that --vector can't show.
static void test_elsewhere(void **state) {
    (void)state;
    mews_comparison *comparison = mews_comparison_new("R", "R7", NULL);
    assert_false(comparison->same);
    assert_int_equal(comparison->files, 16);
    mews_comparison_free(comparison);
    comparison = mews_comparison_new("iW", "W", NULL);
    assert_false(comparison->same);
    assert_true(comparison->moved);
    assert_string_equal(comparison->moves[0], "-");
    assert_string_equal(comparison->moves[1], "-1,0 0,-1 0,1 1,0");
    mews_comparison_free(comparison);
    comparison = mews_comparison_new("fcF", "fceF", NULL);
    assert_false(comparison->same);
    assert_string_equal(comparison->moves[0], "-");
    assert_true(strcmp(comparison->passed, "1,1") == 0 || strcmp(comparison->passed, "-1,1") == 0);
    mews_comparison_free(comparison);
    comparison = mews_comparison_new("KxK", "K", NULL);
    assert_false(comparison->same);
    assert_null(comparison->moves[0]);
    mews_comparison_free(comparison);
}

// On a board larger than --vector's, with men.
static void test_far(void **state) {
    (void)state;
    mews_comparison *comparison = mews_comparison_new("[cR-m(8,0)]", "[cR-m(9,0)]", NULL);
    assert_false(comparison->same);
    assert_int_equal(comparison->files, 16);
    assert_int_equal(comparison->ranks, 16);
    mews_comparison_free(comparison);
}

// The same, but that can't be decided: most positions have too many ways to follow.
static void test_too_hard(void **state) {
    (void)state;
    mews_comparison *comparison = mews_comparison_new(
        "[Q-aQ-aQ-aQ-aQ-aQ]", "[Q-aQ-aQ-aQ-aQ-acQ][Q-aQ-aQ-aQ-aQ-amQ]", NULL);
    assert_true(comparison->same);
    assert_false(comparison->exact);
    assert_true(comparison->cut_short);
    assert_true(comparison->positions > 0);
    mews_comparison_free(comparison);
    comparison = mews_comparison_new("nwN", "[wK-fsK]", NULL); // not proved, but all were tried
    assert_true(comparison->same);
    assert_false(comparison->exact);
    assert_false(comparison->cut_short);
    mews_comparison_free(comparison);
}

// One in seven of all pairs of examples.
static void test_pairs(void **state) {
    (void)state;
    size_t told_apart = 0;
    for (size_t i = 0; i < example_count; i++)
        for (size_t k = i + 1; k < example_count; k++) {
            size_t number = i * example_count + k;
            if (number % 7 || !is_in_share(number / 7))
                continue;
            mews_comparison *comparison =
                mews_comparison_new(examples[i].ours, examples[k].ours, NULL);
            assert_non_null(comparison);
            if (comparison->same)
                print_error("%s and %s are said to be the same\n", examples[i].ours,
                            examples[k].ours);
            assert_false(comparison->same);
            check_answers(examples[i].ours, examples[k].ours, comparison);
            told_apart++;
            mews_comparison_free(comparison);
        }
    assert_true(told_apart > (is_whole() ? 500 : 80));
}

static void test_faults(void **state) {
    (void)state;
    mews_report *report = mews_report_new();
    assert_null(mews_comparison_new("R", "R5..3", report));
    mews_diagnostic diagnostic;
    assert_true(mews_report_get(report, 0, &diagnostic));
    assert_string_equal(diagnostic.file, "other notation");
    assert_string_equal(diagnostic.code, "notation-range");
    assert_null(mews_comparison_new("", "R", NULL));
    mews_report_free(report);
}

int main(void) {
    examples_read();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same),      cmocka_unit_test(test_examples),
        cmocka_unit_test(test_different), cmocka_unit_test(test_elsewhere),
        cmocka_unit_test(test_far),       cmocka_unit_test(test_too_hard),
        cmocka_unit_test(test_pairs),     cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
