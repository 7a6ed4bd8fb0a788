// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Other programs' words: what the author is told is a definition without errors, each word is
// listed once, and a definition that uses one gets that hint.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "definition/slips/slips.h"
#include "support/variant.h"

// Chess, which all of them extend.
static char *chess;

static bool load(void *context, const char *name, const char **file, const char **text,
                 size_t *size) {
    (void)context;
    *file = "chess.yaml";
    *text = chess;
    *size = strlen(chess);
    return strcmp(name, "chess") == 0;
}

static const mews_loader loader = {.size = sizeof(mews_loader), .load = load};

// The first word of row i.
static void first_word(size_t i, char word[64]) {
    snprintf(word, 64, "%.*s", (int)strcspn(words_row(WORD_FOREIGN, i)->words, "|"),
             words_row(WORD_FOREIGN, i)->words);
}

static size_t errors_in(const char *text, mews_report *report) {
    mews_rules *rules = mews_rules_load("hint.yaml", text, strlen(text), &loader, report);
    mews_rules_free(rules);
    size_t errors = 0;
    mews_diagnostic diagnostic;
    for (size_t i = 0; mews_report_get(report, i, &diagnostic); i++)
        if (diagnostic.severity == MEWS_ERROR) {
            errors++;
            print_message("%s\n  %s\n", text, diagnostic.message);
        }
    return errors;
}

static void test_hints_are_read(void **state) {
    (void)state;
    size_t errors = 0;
    for (size_t i = 0; words_row(WORD_FOREIGN, i); i++) {
        char word[64], text[400];
        first_word(i, word);
        const char *said = foreign_said(word);
        assert_non_null(said);
        bool extends = strncmp(said, "extends", 7) == 0;
        snprintf(text, sizeof text, "{mews: 1, title: Hint%s, %s}",
                 extends ? "" : ", extends: chess", said);
        mews_report *report = mews_report_new();
        errors += errors_in(text, report);
        mews_report_free(report);
    }
    assert_int_equal(errors, 0);
}

static void test_words_are_listed_once(void **state) {
    (void)state;
    for (size_t i = 0; words_row(WORD_FOREIGN, i); i++) {
        char words[200], *rest = words;
        snprintf(words, sizeof words, "%s", words_row(WORD_FOREIGN, i)->words);
        char first[64];
        first_word(i, first);
        for (char *word; (word = strtok_r(rest, "|", &rest));)
            assert_ptr_equal(foreign_said(word), foreign_said(first));
    }
}

static void test_names_as_written(void **state) {
    (void)state;
    assert_string_equal(foreign_said("flagPiece"), foreign_said("flag-piece"));
    assert_string_equal(foreign_said("flagRegionBlack"), foreign_said("flagRegion"));
    assert_string_equal(foreign_said("pieceValueMg"), foreign_said("piecevalue"));
    assert_string_equal(foreign_said("customPiece12"), foreign_said("custompiece"));
    assert_string_equal(foreign_said("connectRegion1White"), foreign_said("connectregion1"));
    assert_null(foreign_said("white"));
    assert_null(foreign_said("12"));
    assert_null(foreign_said(""));
    assert_null(foreign_said("pieces"));
    assert_null(foreign_said("aVeryLongWordThatNoProgramWouldEverHaveAsTheNameOfAKey"));
}

static void test_author_is_told(void **state) {
    (void)state;
    const char *text = "mews: 1\nextends: chess\ntitle: Hint\nflagPiece: king\n";
    mews_report *report = mews_report_new();
    mews_diagnostic first;
    assert_null(mews_rules_load("hint.yaml", text, strlen(text), &loader, report));
    assert_true(mews_report_get(report, 0, &first));
    assert_string_equal(first.code, "unknown-key");
    assert_int_equal(first.line, 4);
    assert_int_equal(first.column, 1);
    assert_non_null(strstr(first.message, "end: {win: {has: {pieces: king, at: rank 8}}}"));
    mews_report_free(report);
}

int main(void) {
    size_t size;
    chess = file_read(MEWS_DEFS_DIR "/chess.yaml", &size);
    if (!chess)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hints_are_read),
        cmocka_unit_test(test_words_are_listed_once),
        cmocka_unit_test(test_names_as_written),
        cmocka_unit_test(test_author_is_told),
    };
    int failed = cmocka_run_group_tests_name("foreign", tests, NULL, NULL);
    free(chess);
    return failed;
}
