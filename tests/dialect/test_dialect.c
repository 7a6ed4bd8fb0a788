// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Normal forms and dialects. Expected spellings come from the notation's text and from what it
// says of the other programs; all notations of the examples and vectors are then held against
// themselves: a normal form reads back to the same piece and is its own normal form, and so does
// a spelling that loses nothing, in the dialects that read their letters as we do.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "betza/examples.h"
#include "mews.h"
#include "support/variant.h"

static mews_summary summary_of(const mews_explanation *explanation) {
    mews_summary summary;
    mews_explanation_summary(explanation, &summary);
    return summary;
}

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
    {"wmfwR", "fmwwR"},
    {"mwwQcwwQ", "wwQ"},
    {"mwwQcQ", "wwQ"},
    {"mwwRcB", "mwwRcB"},
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
        assert_string_equal(summary_of(explanation).normal, normals[i].normal);
        mews_explanation_free(explanation);
    }
}

static void check_normal(const char *notation, const mews_explanation *explanation) {
    const char *normal = summary_of(explanation).normal;
    mews_comparison *comparison = mews_comparison_new(notation, normal, NULL);
    assert_non_null(comparison);
    if (!comparison->same)
        print_error("%s: %s is another piece\n", notation, normal);
    assert_true(comparison->same);
    mews_comparison_free(comparison);
    mews_explanation *again = explain(normal);
    assert_string_equal(summary_of(again).normal, normal);
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
        if (!is_in_share(i / 2) || !notation ||
            (i % 2 && strcmp(notation, examples[i / 2].ours) == 0))
            continue;
        mews_explanation *explanation = explain(notation);
        check_normal(notation, explanation);
        checked += check_dialects(notation, explanation);
        mews_explanation_free(explanation);
    }
    assert_true(checked > (is_whole() ? 150 : 10));
}

// Rows of the notation vectors: the normal form has the same moves.
static void check_vectors(const char *path) {
    enum { LINE_BYTES = 16384, COLUMNS = 6 };
    static char line[LINE_BYTES], moves[LINE_BYTES], last[LINE_BYTES];
    size_t notations = 0;
    mews_explanation *explanation = NULL;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        char *column[COLUMNS] = {strtok(line, "\t\n")};
        for (int i = 1; i < COLUMNS && column[0]; i++)
            column[i] = strtok(NULL, "\t\n");
        if (*line == '#' || !column[COLUMNS - 1])
            continue;
        notations += strcmp(last, column[1]) != 0;
        if (!is_in_share(notations)) {
            strcpy(last, column[1]);
            continue;
        }
        if (strcmp(last, column[1]) != 0) {
            mews_explanation_free(explanation);
            explanation = explain(strcpy(last, column[1]));
        }
        const char *men = strcmp(column[3], "-") == 0 ? "" : column[3];
        const char *holes = strcmp(column[4], "-") == 0 ? "" : column[4];
        mews_notation_vector(summary_of(explanation).normal, *column[2] == 'b', men, holes, NULL,
                             moves, sizeof moves);
        if (strcmp(moves, column[5]) != 0)
            print_error("%s: %s\n", column[1], summary_of(explanation).normal);
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
    {"mwwQ", DIAGRAM, "", 1},
    {"mwwQ", XBOARD, "", 1},
    {"mwwQ", FAIRY, "", 1},
    {"mwwQ", BETZA, "", 1},
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

// What the other program would make of the notation as written.
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

int main(void) {
    examples_read();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_normals), cmocka_unit_test(test_reading_back),
        cmocka_unit_test(test_vectors), cmocka_unit_test(test_dialects),
        cmocka_unit_test(test_notes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
