// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// No definition of the catalogue gives a warning, and its own tests pass. (Notes are no
// warnings.)

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mews.h"
#include "support/list.h"
#include "support/variant.h"

enum { TEXTS_MAX = 16, TEXT_SIZE = 1 << 18 };

static char texts[TEXTS_MAX][TEXT_SIZE];
static size_t text_count;

static bool load(void *context, const char *name, const char **file, const char **text,
                 size_t *size) {
    (void)context;
    char path[1024];
    snprintf(path, sizeof path, "%s/%.60s.yaml", MEWS_DEFS_DIR, name);
    FILE *stream = fopen(path, "rb");
    if (!stream || text_count == TEXTS_MAX)
        return false;
    *text = texts[text_count];
    *size = fread(texts[text_count++], 1, TEXT_SIZE, stream);
    *file = name;
    fclose(stream);
    return true;
}

static void test_definition(void **state) {
    mews_loader loader = {.size = sizeof(mews_loader), .load = load};
    mews_report *report = mews_report_new();
    const char *file = NULL, *text = NULL;
    size_t size = 0;
    const GameFile *game = *state;
    int faults = 0;
    mews_diagnostic item;
    text_count = 0;
    assert_true(load(NULL, game->name, &file, &text, &size));
    mews_rules *rules = mews_rules_load(file, text, size, &loader, report);
    if (rules)
        mews_rules_lint(rules, report);
    if (rules)
        mews_rules_run_tests(rules, report, NULL);
    for (size_t i = 0; mews_report_get(report, i, &item); i++) {
        if (item.severity == MEWS_NOTE)
            continue;
        print_error("%s:%d:%d: %s [%s]\n", item.file, item.line, item.column, item.message,
                    item.code);
        faults++;
    }
    mews_report_free(report);
    assert_non_null(rules);
    mews_rules_free(rules);
    assert_int_equal(faults, 0);
}

int main(void) {
    list_add_folder(MEWS_DEFS_DIR, test_definition, NULL);
    return list_run("catalogue");
}
