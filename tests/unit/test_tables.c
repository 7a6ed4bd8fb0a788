// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Without the instructions that some processors lack, tables take at most twice the memory that
// they take with them. Where the processor has none of these, both are the same.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
#include <mews.h>

#include "support/list.h"
#include "support/variant.h"

static size_t table_bytes(const GameFile *file, const char *portable) {
    setenv("MEWS_PORTABLE", portable, 1);
    Variant variant;
    mews_stats stats;
    assert_true(variant_open(&variant, file->folder, file->name));
    mews_rules_stats(variant.rules, &stats);
    variant_close(&variant);
    return stats.table_bytes;
}

static void test_memory(void **state) {
    size_t quick = table_bytes(*state, "0"), portable = table_bytes(*state, "1");
    if (portable > 2 * quick)
        fail_msg("%zu bytes without BMI2, %zu with it", portable, quick);
}

int main(void) {
    list_add_games(test_memory);
    return list_run("tables");
}
