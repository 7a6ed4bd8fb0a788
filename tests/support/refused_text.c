// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/refused_text.h"
#include "support/variant.h"

void refused_text_check(const RefusedText *row) {
    Variant variant;
    mews_diagnostic item;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, row->variant));
    mews_position *position = mews_position_new(variant.rules, 0);
    mews_report *report = mews_report_new();
    assert_non_null(position);
    assert_true(!row->fen || mews_position_set_fen(position, row->fen, NULL));
    if (row->played) {
        mews_move move = mews_move_read(position, row->played, NULL);
        assert_true(move && mews_position_push(position, move));
    }
    assert_true(mews_move_read(position, row->text, report) == 0);
    assert_int_equal(mews_report_count(report), 1);
    assert_true(mews_report_get(report, 0, &item));
    bool sure = row->meant && !row->guess;
    bool mends = item.mechanical == sure &&
                 (!row->meant || (item.suggestion && strcmp(item.suggestion, row->meant) == 0));
    if (!mends || !strstr(item.message, row->said))
        fail_msg("%s, '%s': %s", row->variant, row->text, item.message);
    assert_true(!row->meant || mews_move_read(position, row->meant, NULL));
    mews_report_free(report);
    mews_position_free(position);
    variant_close(&variant);
}
