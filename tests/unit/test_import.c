// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Files of other programs through mews.h: what is found in them, and what is reported.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <mews.h>

static const char *code_of(const char *text, const char *format) {
    static char code[64];
    mews_report *report = mews_report_new();
    mews_import_free(mews_import_new("file", text, strlen(text), format, report));
    mews_diagnostic found = {.code = ""};
    mews_report_get(report, 0, &found);
    strcpy(code, found.code);
    mews_report_free(report);
    return code;
}

static void faults(void **state) {
    (void)state;
    assert_string_equal(code_of("[a:chess]\ncastling = false\n", NULL), "");
    assert_string_equal(code_of("[a:chess]\nno option\n", NULL), "format-syntax");
    assert_string_equal(code_of("hello", NULL), "format-unknown");
    assert_string_equal(code_of("[a:chess]\n", "nonsense"), "format-unknown");
    assert_string_equal(code_of("", "fsf"), "");
}

// A definition extends the other one in the file, and says the same alone.
static void heirs(void **state) {
    (void)state;
    static const char text[] =
        "[a:chess]\nstalemateValue = loss\n[b:a]\nmystery = 1\ncastling = false\n";
    mews_import *import = mews_import_new("file", text, strlen(text), NULL, NULL);
    mews_imported variant;
    mews_import_loss loss;
    assert_non_null(import);
    assert_true(mews_import_variant(import, 0, &variant));
    assert_string_equal(variant.extends, "chess");
    assert_true(variant.whole && !variant.extends_own);
    assert_true(mews_import_variant(import, 1, &variant));
    assert_string_equal(variant.extends, "a");
    assert_true(!variant.whole && variant.extends_own && variant.line == 3);
    assert_non_null(strstr(variant.text, "extends: a\n"));
    assert_null(strstr(variant.alone, "extends"));
    assert_non_null(strstr(variant.alone, "stalemate: loss"));
    assert_true(mews_import_lost(import, 1, 0, &loss));
    assert_string_equal(loss.key, "mystery");
    assert_int_equal(loss.line, 4);
    assert_false(mews_import_lost(import, 1, 1, &loss));
    assert_false(mews_import_variant(import, 2, &variant));
    mews_rules *rules = mews_rules_load("b", variant.alone, strlen(variant.alone), NULL, NULL);
    assert_non_null(rules);
    mews_rules_free(rules);
    mews_import_free(import);
}

// What is cut off, not closed, in other encodings or beyond all measure is reported, or lost.
static void bad_files(void **state) {
    (void)state;
    assert_string_equal(code_of("<div class='idiagram'>\nfiles=8\n", NULL), "format-syntax");
    assert_string_equal(code_of("<div class='idiagram", NULL), "format-syntax");
    assert_string_equal(code_of("<script>files=8", "diagram"), "format-syntax");
    assert_string_equal(code_of("piece K& K\n", "xboard"), "format-syntax");
    assert_string_equal(code_of("Board: 8x8\n", "sjaak"), "format-syntax");
    assert_string_equal(code_of("Game: caf\xe9\n8x8\n", NULL), "format-encoding");
    assert_string_equal(code_of("\xff\xfe[\1", NULL), "format-encoding");
    static const char *const formats[] = {"diagram", "xboard", "sjaak", "fairymax", "fsf"};
    static const char *const cut[] = {"Game: a",
                                      "Game: a\n8x8\n1 2",
                                      "Variant: a",
                                      "Variant: a\nBoard: 8",
                                      "Variant: a\nCastle: white",
                                      "setup (PK",
                                      "setup (pk) 99x99 K",
                                      "setup (PKpk) 8x8 +",
                                      "[VariantMen \"P\"]",
                                      "<div class=idiagram>K:K:::a",
                                      "[a:chess",
                                      "Game: a\n1x9\n0\n0\np:1 -16,6\np:1 999,ffffffff\n"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        for (size_t k = 0; k < sizeof cut / sizeof *cut; k++)
            code_of(cut[k], formats[i]);
    enum { LONG = 1 << 20 };
    static const char *const heads[] = {"<div class=idiagram>K:K:", "setup (PKpk) 8x8+0_fairy ",
                                        "Variant: a\nBoard: 8x8\nPiece: ", "Game: a\n8x8\n",
                                        "[a:chess]\n"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        char *text = malloc(LONG + 1);
        assert_non_null(text);
        memset(text, 'K', LONG);
        memcpy(text, heads[i], strlen(heads[i]));
        text[LONG] = 0;
        code_of(text, formats[i]);
        free(text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(faults), cmocka_unit_test(heirs),
                                       cmocka_unit_test(bad_files)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
