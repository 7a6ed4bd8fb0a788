// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Every definition of the catalogue goes to each format and, where that can be read, back: it is
// the same game again, or says what it lost.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <mews.h>

enum { DEPTH = 2 };

// How many definitions are whole in a form, at least.
static const struct {
    const char *format;
    size_t least;
} forms[] = {{"fsf", 60}, {"diagram", 50}, {"xboard", 45}};
enum { FORMS = sizeof forms / sizeof *forms };

static uint64_t count(const mews_rules *rules) {
    mews_position *position = mews_position_new(rules, 0);
    uint64_t nodes = 0;
    mews_position_perft(position, DEPTH, 1, NULL, NULL, &nodes);
    mews_position_free(position);
    return nodes;
}

static mews_rules *read_again(const char *text, const char *format) {
    if (strcmp(format, "yaml") == 0)
        return mews_rules_load("again.yaml", text, strlen(text), NULL, NULL);
    mews_import *import = mews_import_new("again", text, strlen(text), format, NULL);
    mews_imported variant;
    assert_true(import && mews_import_variant(import, 0, &variant));
    assert_true(variant.whole);
    mews_rules *rules =
        mews_rules_load("again.yaml", variant.alone, strlen(variant.alone), NULL, NULL);
    mews_import_free(import);
    return rules;
}

// Returns whether nothing was lost.
static bool try_format(const char *name, const mews_rules *rules, const char *format) {
    mews_export *export = mews_export_new(rules, format, NULL);
    mews_import_loss loss;
    assert_non_null(export);
    bool whole = !mews_export_lost(export, 0, &loss);
    if (whole) {
        mews_rules *again = read_again(mews_export_text(export), format);
        if (!again || count(rules) != count(again))
            print_error("%s as %s is another game\n", name, format);
        assert_true(again && count(rules) == count(again));
        mews_rules_free(again);
    } else {
        assert_true(*loss.key && *loss.message);
    }
    mews_export_free(export);
    return whole;
}

static void catalogue(void **state) {
    (void)state;
    const char *name, *text;
    size_t size, whole[FORMS] = {0}, all = 0;
    for (size_t i = 0; mews_builtin(i, &name, &text, &size); i++) {
        mews_rules *rules = mews_rules_load_named(name, NULL, NULL);
        assert_non_null(rules);
        if (mews_rules_files(rules) * mews_rules_ranks(rules) <= 144) {
            assert_true(try_format(name, rules, "yaml"));
            for (size_t form = 0; form < FORMS; form++)
                whole[form] += try_format(name, rules, forms[form].format);
            all++;
        }
        mews_rules_free(rules);
    }
    for (size_t form = 0; form < FORMS; form++) {
        printf("%zu of %zu are whole as %s\n", whole[form], all, forms[form].format);
        assert_true(whole[form] >= forms[form].least);
    }
}

static void json(void **state) {
    (void)state;
    mews_rules *rules = mews_rules_load_named("xiangqi", NULL, NULL);
    mews_export *export = mews_export_new(rules, "json", NULL);
    const char *text = mews_export_text(export);
    assert_true(strncmp(text,
                        "{\"format\":\"mews\",\"version\":1,\"variant\":\"xiangqi\",\"files\":9,",
                        55) == 0);
    // The elephant c1-e3 needs d2: rank 1, file 3 is square 12.
    assert_non_null(strstr(text, "[2,22,\"mc\",[12],[]]"));
    // A cannon b3 takes from b3 to b10 over one man alone, as one of its routes has it on b4.
    assert_non_null(strstr(text, "[19,82,\"c\",[37,46,55,64,73],[28]]"));
    mews_export_free(export);
    mews_report *report = mews_report_new();
    assert_null(mews_export_new(rules, "nonsense", report));
    mews_diagnostic found;
    assert_true(mews_report_get(report, 0, &found));
    assert_string_equal(found.code, "format-unknown");
    mews_report_free(report);
    mews_rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(catalogue), cmocka_unit_test(json)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
