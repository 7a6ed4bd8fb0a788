// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Rules after loading: nothing in them points into freed memory.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <mews.h>

#include "position/position.h"
#include "support/variant.h"

// Janggi has filtered attacks besides plain ones.
static void test_attacks_without_scratch(void **state) {
    (void)state;
    static const char *const names[] = {"chess", "janggi"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Variant variant;
        assert_true(variant_open(&variant, MEWS_DEFS_DIR, names[i]));
        const Engine *engine = (const Engine *)(const void *)variant.rules; // its first member
        const MovementRules *movement = &engine->rules->movement;
        assert_true(movement->attack_count > 0);
        for (size_t k = 0; k < movement->attack_count; k++) {
            assert_null(movement->attacks[k].list.routes);
            assert_int_equal(movement->attacks[k].list.count, 0);
        }
        variant_close(&variant);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_attacks_without_scratch)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
