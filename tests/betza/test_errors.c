// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Bad and doubtful notation: every fault and warning of a text, in the order of their columns,
// and that what is suggested compiles. Two rows pin a whole message.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "betza/pattern.h"

enum { FAULTS_MAX = 4, TEXT_BYTES = 8192 };

typedef struct Fault {
    const char *code; // without "notation-"; a leading '~': not an error
    int column, width;
    const char *suggestion; // replaces the marked bytes
} Fault;

typedef struct Row {
    const char *notation;
    Fault faults[FAULTS_MAX];
} Row;

static const Row rows[] = {
    // nothing, and what is no atom
    {"", {{"empty", 1, 1, NULL}}},
    {" ,", {{"empty", 1, 2, NULL}}},
    {"P", {{"unknown-atom", 1, 1, NULL}}},
    {"mWfP", {{"unknown-atom", 4, 1, NULL}}},
    {"O2", {{"unknown-atom", 1, 2, NULL}}},
    {"isO2", {{"unknown-atom", 3, 2, NULL}}},
    {"j@7", {{"unknown-atom", 2, 2, NULL}}},
    {"M", {{"unknown-atom", 1, 1, "[W?B]"}}},
    {"X", {{"unknown-atom", 1, 1, NULL}}},
    {"KX", {{"unknown-atom", 2, 1, NULL}}},
    {"W!", {{"unknown-character", 2, 1, ""}}},
    {"W\xC3\xA9"
     "F",
     {{"unknown-character", 2, 1, ""}}},
    {"fmW&R", {{"unknown-character", 4, 1, ""}}},
    {"mc", {{"no-atom", 2, 1, "C"}}},
    {"fn", {{"no-atom", 2, 1, "N"}}},
    {"Wfm", {{"no-atom", 1, 3, "fmW"}}},
    {"R2c N", {{"blank", 4, 1, ""}}},
    {"FR3m", {{"no-atom", 2, 3, "mR3"}}},
    {"R..3", {{"range", 2, 3, "1..3"}}},
    {"(-1,2)", {{"tuple", 1, 6, "(1,2)"}}},
    {"(1;2)", {{"tuple", 1, 5, "(1,2)"}}},
    {"[W?(F)*]", {{"separator", 3, 2, "(?"}}},
    {"[W-(-F)2..3]", {{"separator", 3, 2, "("}}},
    {"[W-F]-W", {{"separator", 1, 7, "[W-F-W]"}}},
    {"Wa", {{"no-atom", 2, 1, "A"}}},
    {"f W", {{"blank", 2, 1, ""}}},
    {"3W", {{"number", 1, 2, "W3"}}},
    {"W-F", {{"separator", 1, 3, "[W-F]"}}},
    {"W*", {{"unknown-character", 2, 1, ""}}},
    // atoms and ranges
    {"KK", {{"doubled-compound", 1, 2, "Q"}}},
    {"RR", {{"doubled-compound", 1, 2, "R"}}},
    {"BBB", {{"doubled-compound", 1, 3, "B"}}},
    {"QQ2", {{"doubled-compound", 1, 2, "Q"}}},
    {"(0,0)", {{"tuple", 1, 5, NULL}}},
    {"(1, 4)", {{"tuple", 1, 6, "(1,4)"}}},
    {"(1,4", {{"tuple", 1, 4, "(1,4)"}}},
    {"(14)", {{"tuple", 1, 4, "(1,4)"}}},
    {"R5..3", {{"range", 2, 4, "3..5"}}},
    {"R0..3", {{"range", 2, 4, "1..3"}}},
    {"R0..", {{"range", 2, 3, "1.."}}},
    {"R=", {{"range", 2, 1, ""}}},
    {"R=0", {{"range", 2, 2, ""}}},
    {"W03", {{"range", 2, 2, "=3"}}},
    {"WW3", {{"range", 3, 1, ""}}},
    {"R3=4", {{"range", 3, 2, ""}}},
    {"U2", {{"universal", 2, 1, ""}}},
    {"fU", {{"universal", 1, 1, ""}}},
    {"nU", {{"universal", 1, 1, ""}}},
    {"(1,101)", {{"long-leap", 1, 7, NULL}}},
    {"(1,20)", {{"~long-leap", 1, 6, NULL}}},
    {"NYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYY", {{"long-leap", 1, 52, NULL}}},
    // names
    {"queen", {{"no-atom", 1, 5, "Q"}}},
    {"rook or knight", {{"no-atom", 1, 14, "RN"}}},
    {"Dragon King", {{"no-atom", 1, 11, "RF"}}},
    {"Cardinal, a ferz and camel", {{"no-atom", 1, 26, "BNFC"}}},
    // filters
    {"{}K", {{"filter", 1, 2, NULL}}},
    {"{!}K", {{"filter", 1, 3, NULL}}},
    {"{K,}Q", {{"filter", 1, 4, NULL}}},
    {"{K,!L}Q", {{"filter", 1, 6, NULL}}},
    {"{K}{L}W", {{"filter", 4, 3, NULL}}},
    {"c{KW", {{"unbalanced", 2, 1, NULL}}},
    // brackets and groups
    {"[]", {{"leg-missing", 1, 2, NULL}}},
    {"[W-]", {{"leg-missing", 3, 1, ""}}},
    {"[-W]", {{"leg-missing", 2, 1, ""}}},
    {"[W--F]", {{"leg-missing", 3, 1, ""}}},
    {"[W-f]", {{"leg-missing", 4, 1, NULL}}},
    {"[WF]", {{"separator", 3, 1, "-F"}}},
    {"[WfF]", {{"separator", 3, 1, "-f"}}},
    {"[W-F", {{"unbalanced", 1, 4, "[W-F]"}}},
    {"W-F]", {{"separator", 1, 4, "[W-F]"}}},
    {"W)", {{"unbalanced", 2, 1, ""}}},
    {"(azN", {{"unbalanced", 1, 3, "(az)"}}},
    {"[W-F]2", {{"number", 6, 1, NULL}}},
    {"[W - F]", {{"blank", 3, 1, ""}, {"blank", 5, 1, NULL}}},
    {"()W", {{"group", 1, 2, NULL}}},
    {"(f)W", {{"group", 1, 3, NULL}}},
    {"(a(a))W", {{"group", 3, 1, NULL}, {"unbalanced", 6, 1, NULL}}},
    {"[F(zF)*]", {{"separator", 3, 1, "(-"}}},
    {"[F()*]", {{"group", 3, 1, NULL}}},
    {"[(-W)F]", {{"group", 2, 1, NULL}, {"separator", 6, 1, "-F"}}},
    {"[F(-F)3]", {{"range", 7, 1, "=3"}}},
    {"[F(-F)0]", {{"range", 7, 1, "*"}}},
    {"[F(-F)3..2]", {{"range", 7, 4, "2..3"}}},
    {"[F(-F)=0]", {{"range", 7, 2, ""}}},
    {"[W(-fW)=70]", {{"too-many-legs", 1, 11, NULL}}},
    {"[W(-fW)=9999]", {{"too-many-legs", 1, 13, NULL}}},
    {"zW40", {{"too-many-legs", 1, 4, NULL}}},
    {"p[W-F]", {{"outer", 1, 2, "[p"}}},
    {"n[W-F]", {{"outer", 1, 2, "["}}},
    {"z[W-F]", {{"outer", 1, 1, NULL}}},
    {"fe[W-F]", {{"outer", 2, 1, NULL}}},
    {"{K}[W-F]", {{"outer", 1, 3, NULL}}},
    {"a[W-F]", {{"outer", 1, 1, NULL}}},
    {"h[W-F]", {{"bare-half", 1, 1, "fh"}}},
    {"[K?Q", {{"unbalanced", 1, 4, "[K?Q]"}}},
    {"[R?fB(?fB]", {{"unbalanced", 6, 4, "(?fB)"}}},
    {"[F?R}", {{"unbalanced", 5, 1, "]"}}},
    {"[F?R)N", {{"unbalanced", 5, 1, "]"}}},
    {"[F?R> [W-F]", {{"unbalanced", 5, 1, "]"}}},
    {"[W F]", {{"blank", 3, 1, "-"}}},
    {"[W, F(?fF)]", {{"blank", 3, 2, "-"}}},
    {"(W-F)", {{"separator", 1, 5, "[W-F]"}}},
    {"fR (W?F) N", {{"separator", 4, 5, "[W?F]"}}},
    {"{W-F}", {{"separator", 1, 5, "[W-F]"}}},
    {"W?fsF?F, N", {{"separator", 1, 7, "[W?fsF?F]"}}},
    {"fmW-", {{"separator", 4, 1, NULL}}},
    {"R3-5", {{"range", 2, 3, "3..5"}}},
    {"fmWcF]", {{"unbalanced", 6, 1, ""}}},
    // letters that don't go together
    {"tR", {{"tame", 1, 1, "c{!K}"}}},
    {"mtafR", {{"tame", 2, 1, "c{!K}"}}},
    {"njD", {{"lame-jump", 2, 1, ""}}},
    {"jmnD", {{"lame-jump", 3, 1, ""}}},
    {"jjjR", {{"repeated-letter", 3, 1, ""}}},
    {"hN", {{"bare-half", 1, 1, "fh"}}},
    {"shN", {{"bare-half", 2, 1, "fh"}}},
    {"hlK", {{"handed", 1, 2, "lh"}}},
    {"hrF", {{"handed", 1, 2, "r"}}},
    {"hlW", {{"handed", 1, 2, "l"}}},
    {"[N-hlN]", {{"bare-half", 4, 1, "fh"}}},
    {"zafW", {{"first-turn", 1, 1, NULL}}},
    {"[qF-W]", {{"first-turn", 2, 1, NULL}}},
    {"[aK-K]", {{"first-turn", 2, 1, NULL}}},
    {"zqN", {{"rider", 2, 1, ""}}},
    {"pzB", {{"rider", 1, 1, NULL}}},
    {"zBb", {{"no-atom", 3, 1, NULL}}}, // 'zBB' would be warned about
    {"or oR", {{"blank", 1, 5, "oR"}}}, // so would 'oroR'
    {"B2-..4", {{"range", 2, 5, "2..4"}}},
    {"[hW(-W)*]", {{"bare-half", 2, 1, NULL}}},
    {"W, F an D", {{"blank", 8, 1, ""}}},
    // terms that can never move
    {"gN", {{"never-moves", 1, 2, "gN0"}}},
    {"gW", {{"never-moves", 1, 2, "gR"}}},
    {"mgF", {{"never-moves", 1, 3, "mgB"}}},
    {"gK", {{"never-moves", 1, 2, "gQ"}}},
    {"pW", {{"never-moves", 1, 2, "pR"}}},
    {"jW", {{"never-moves", 1, 2, "jR"}}},
    {"jK", {{"never-moves", 1, 2, "jQ"}}},
    {"g(1,4)", {{"never-moves", 1, 6, "g(1,4)0"}}},
    {"jjR2", {{"never-moves", 1, 4, NULL}}},
    {"[fW-fsW]", {{"never-moves", 1, 8, NULL}}},
    // all faults at once
    {"RR gN [W-] fW",
     {{"doubled-compound", 1, 2, "R"}, {"never-moves", 4, 2, "gN0"}, {"leg-missing", 9, 1, NULL}}},
    // warnings
    {"nN", {{"~any-staircase", 1, 1, NULL}}},
    {"nCnZ", {{0}}}, // who writes several knows what they are
    {"nC", {{"~any-staircase", 1, 1, NULL}}},
    {"jC", {{"~any-staircase", 1, 1, NULL}}},
    {"nwN", {{0}}},
    {"nDnA", {{0}}},
    {"L", {{"~old-letter", 1, 1, "C"}}},
    {"mJJ", {{"~old-letter", 2, 2, "ZZ"}}},
    {"LX", {{"~old-letter", 1, 2, "CX"}}},
    {"fK", {{"~eightfold", 1, 2, "fW"}}},
    {"frK", {{"~eightfold", 1, 3, "frF"}}},
    {"lhfQ", {{"~eightfold", 1, 4, "flRblflB"}}},
    {"mfK2", {{"~eightfold", 2, 1, NULL}}},
    {"fhK", {{0}}},
    {"frlK", {{"~pair", 1, 4, "frlW"}}},
    {"frlQ", {{"~pair", 1, 4, "frlR"}}},
    {"[frlK2-F]", {{"~pair", 2, 5, "frlW2"}}},
    {"frlR", {{0}}},
    {"sF", {{"~redundant-direction", 1, 2, "F"}}},
    {"fvB", {{"~redundant-direction", 2, 1, NULL}}},
    {"rvB", {{0}}},
    {"svB", {{"~redundant-direction", 1, 1, NULL}, {"~redundant-direction", 2, 1, NULL}}},
    {"fhR", {{"~half-orthogonal", 1, 2, "f"}}},
    {"eafW", {{"~no-effect", 1, 1, NULL}}},
    {"[ceF?W]", {{0}}},
    {"yR", {{"~no-effect", 1, 1, NULL}}},
    {"nW", {{"~no-effect", 1, 1, NULL}}},
    {"wR", {{"~no-effect", 1, 1, NULL}}},
    {"m{K}R", {{"~no-effect", 2, 3, NULL}}},
    {"mmW", {{"~repeated-letter", 2, 1, NULL}}},
    // a leg behind '?' on which no way goes on, or ends: a rook's last step sideways leaves no ray
    {"[R?fsR]", {{"~leg-never", 4, 3, NULL}}},
    {"[W?fsW]", {{"~leg-never", 4, 3, NULL}}},
    {"[R?F-fsF]", {{"~leg-never", 4, 1, NULL}}},
    {"[R?fF]", {{0}}},
    {"[F?fsR]", {{0}}},
    {"[F(?zF)*]", {{0}}},
    {"[W(?fW)=3]", {{0}}},
    // and none
    {"fmWfceFifmnD", {{0}}},
    {"[fc{!S}W-fW-ubW]", {{0}}},
    {"K, WF\tN", {{0}}},
};

enum { ROWS = sizeof rows / sizeof *rows };

static Source source_of(const char *text) {
    return (Source){"notation", text, strlen(text)};
}

// Reads the notation into a fresh report.
static Report *report_of(const char *notation, bool *faulty) {
    jmp_buf failed;
    Arena arena = arena_make((size_t)16 << 20, &failed);
    Report *report = report_new();
    Source source = source_of(notation);
    if (setjmp(failed))
        fail_msg("out of memory");
    *faulty = pattern_read(&arena, text_of_source(&source), report)->faulty;
    arena_free(&arena);
    return report;
}

// The byte at which a column (in code points) begins.
static size_t column_byte(const char *text, int column) {
    size_t at = 0;
    for (; column > 1; column--)
        for (at++; ((unsigned char)text[at] & 0xC0) == 0x80;)
            at++;
    return at;
}

// The suggestion, put in the place of the marked bytes, must bring no fault of its own.
static void check_suggestion(const char *notation, const Diagnostic *item, size_t errors) {
    char mended[TEXT_BYTES];
    size_t from = column_byte(notation, item->column);
    size_t to = column_byte(notation, item->column + item->width);
    snprintf(mended, sizeof mended, "%.*s%s%s", (int)from, notation, item->suggestion,
             notation + to);
    bool faulty;
    Report *report = report_of(mended, &faulty);
    size_t left = item->severity == SEVERITY_ERROR ? errors - 1 : errors;
    assert_int_equal(report_errors(report), left);
    report_free(report);
}

static void check_fault(const char *notation, const Fault *fault, const Diagnostic *item,
                        size_t errors) {
    char code[64];
    snprintf(code, sizeof code, "notation-%s", fault->code + (*fault->code == '~'));
    assert_string_equal(item->code, code);
    assert_int_equal(item->severity == SEVERITY_ERROR, *fault->code != '~');
    assert_int_equal(item->column, fault->column);
    assert_int_equal(item->width, fault->width);
    if (!fault->suggestion) {
        assert_null(item->suggestion);
        return;
    }
    assert_non_null(item->suggestion);
    assert_string_equal(item->suggestion, fault->suggestion);
    check_suggestion(notation, item, errors);
}

static void row_runs(void **state) {
    const Row *row = *state;
    bool faulty;
    Report *report = report_of(row->notation, &faulty);
    size_t count = 0;
    while (count < FAULTS_MAX && row->faults[count].code)
        count++;
    size_t errors = report_errors(report);
    assert_int_equal(report_count(report), count);
    for (size_t i = 0; i < count; i++) {
        Diagnostic item;
        assert_true(report_get(report, i, &item));
        check_fault(row->notation, &row->faults[i], &item, errors);
    }
    assert_int_equal(faulty, errors > 0);
    report_free(report);
}

// ---- other things ---------------------------------------------------------------------------

static void messages_are_pinned(void **state) {
    (void)state;
    static const struct {
        const char *notation, *message;
    } pinned[] = {
        {"gW", "'gW' can never move: one step leaves no room to hop or jump"},
        {"frlK", "'fr' is one diagonal of 'K'; for rays in each direction use 'W'"},
        {"fK", "'fK' aims straight forward only; Fairy-Stockfish reads 'fWfrflF'"},
        {"[W(-fW)=70]", "'[W(-fW)=70]' needs more than 64 legs"},
    };
    for (size_t i = 0; i < sizeof pinned / sizeof *pinned; i++) {
        bool faulty;
        Diagnostic item;
        Report *report = report_of(pinned[i].notation, &faulty);
        assert_true(report_get(report, 0, &item));
        assert_string_equal(item.message, pinned[i].message);
        report_free(report);
    }
}

// Where the file's bytes aren't the notation's, the whole text is marked and mended.
static void escaped_text_is_mended_whole(void **state) {
    (void)state;
    jmp_buf failed;
    Arena arena = arena_make((size_t)1 << 20, &failed);
    Report *report = report_new();
    Source file = source_of("\"\\x57 RR2\"");
    Text text = {.text = "W RR2", .length = 5, .span = {&file, 1, 8}};
    if (setjmp(failed))
        fail_msg("out of memory");
    pattern_read(&arena, text, report);
    Diagnostic item;
    assert_true(report_get(report, 0, &item));
    assert_int_equal(item.column, 2);
    assert_int_equal(item.width, 8);
    assert_string_equal(item.suggestion, "W R2");
    arena_free(&arena);
    report_free(report);
}

// Long, deep and senseless texts end soon and in a fault.
static void absurd_texts_end(void **state) {
    (void)state;
    static const char *const pieces[] = {"[", "(",    "]",    ")",    "{",         "(a",  "[W-",
                                         "f", "a",    "W",    "(az)", "[F(?zF)*]", "(1,", "9",
                                         "-", "\x80", "\xFF", "hl",   "K..="};
    static char text[TEXT_BYTES];
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
        for (size_t bytes = 16; bytes < sizeof text; bytes *= 8) {
            *text = '\0';
            while (strlen(text) + strlen(pieces[i]) < bytes)
                strcat(text, pieces[i]);
            bool faulty;
            Report *report = report_of(text, &faulty);
            if (bytes > 2000)
                assert_true(faulty);
            assert_int_equal(faulty, report_errors(report) > 0);
            report_free(report);
        }
}

int main(void) {
    static struct CMUnitTest tests[ROWS + 3] = {
        cmocka_unit_test(messages_are_pinned),
        cmocka_unit_test(escaped_text_is_mended_whole),
        cmocka_unit_test(absurd_texts_end),
    };
    for (size_t i = 0; i < ROWS; i++)
        tests[i + 3] =
            (struct CMUnitTest){.name = *rows[i].notation ? rows[i].notation : "(empty)",
                                .test_func = row_runs,
                                .initial_state = (void *)(uintptr_t)&rows[i]};
    return _cmocka_run_group_tests("errors", tests, ROWS + 3, NULL, NULL);
}
