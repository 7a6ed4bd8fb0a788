// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Slips in notations: a character too many, too few, another one, or two changed over. Whatever is
// suggested then for the only fault must be in order: without any fault, and without a warning
// that the notation didn't have.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "betza/pattern.h"

enum { TEXT_BYTES = 512 };

static const char *const notations[] = {
    "B2..4",      "B5{PN}",     "zB",        "oR",       "R or N",   "fmWfceF", "[W-F]",
    "[W-fF]",     "cR4",        "pB",        "gQ",       "mR[cR-R]", "(1,4)",   "[(1,4)-W]",
    "NN",         "(3,1)",      "jD",        "nN",       "imfD",     "fKsW",    "vRsR2",
    "hB",         "[F?fsW]",    "[W(-fW)*]", "cK[W-bW]", "{!P}R",    "c{Q}N",   "mQcN",
    "R2B3",       "fhNbsN",     "[W-sF-fF]", "tR",       "ffNbsN",   "fsFbW",   "W3",
    "[R-fsB]",    "xK",         "uN",        "kR",       "[fW-fcW]", "fR*",     "U",
    "(2,2)(3,0)", "W, F and D", "qN",        "zF3",      "R1..",     "F2..",
};

typedef struct Reading {
    Arena arena;
    Report *report;
    size_t warnings;
} Reading;

static Reading reading_of(const char *notation) {
    Reading reading = {.report = report_new()};
    Source source = {"", notation, strlen(notation)};
    jmp_buf failed;
    assert_int_equal(setjmp(failed), 0);
    reading.arena = arena_make((size_t)16 << 20, &failed);
    pattern_read(&reading.arena, text_of_source(&source), reading.report);
    Diagnostic item;
    for (size_t i = 0; report_get(reading.report, i, &item); i++)
        reading.warnings += item.severity == SEVERITY_WARNING;
    return reading;
}

static void reading_end(Reading *reading) {
    report_free(reading->report);
    arena_free(&reading->arena);
}

static size_t tried, wrong;

static void check_mended(const char *notation, const Diagnostic *item, size_t warnings) {
    char mended[TEXT_BYTES];
    snprintf(mended, sizeof mended, "%.*s%s%s", (int)item->start, notation, item->suggestion,
             notation + item->start + item->length);
    Reading after = reading_of(mended);
    tried++;
    if (report_errors(after.report) || after.warnings > warnings) {
        wrong++;
        print_error("'%s': %s [%s]; suggested is '%s'\n", notation, item->message, item->code,
                    mended);
    }
    reading_end(&after);
}

static void check_slip(const char *notation) {
    Reading reading = reading_of(notation);
    Diagnostic item;
    for (size_t i = 0; report_errors(reading.report) == 1 && report_get(reading.report, i, &item);
         i++)
        if (item.severity == SEVERITY_ERROR && item.suggestion)
            check_mended(notation, &item, reading.warnings);
    reading_end(&reading);
}

static void check_slips(const char *notation) {
    static const char signs[] = "BbRWfhz0x25{}[](),.-? *";
    char slip[TEXT_BYTES];
    int length = (int)strlen(notation);
    for (int at = 0; at <= length; at++) {
        const char *rest = notation + at;
        if (*rest) {
            snprintf(slip, sizeof slip, "%.*s%s", at, notation, rest + 1);
            check_slip(slip);
        }
        if (*rest && rest[1]) {
            snprintf(slip, sizeof slip, "%.*s%c%c%s", at, notation, rest[1], rest[0], rest + 2);
            check_slip(slip);
        }
        for (const char *sign = signs; *sign; sign++) {
            snprintf(slip, sizeof slip, "%.*s%c%s", at, notation, *sign, rest);
            check_slip(slip);
            if (!*rest)
                continue;
            snprintf(slip, sizeof slip, "%.*s%c%s", at, notation, *sign, rest + 1);
            check_slip(slip);
        }
    }
}

static void suggestions_are_in_order(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof notations / sizeof *notations; i++)
        check_slips(notations[i]);
    assert_true(tried > 1000); // else nothing is tested
    assert_int_equal(wrong, 0);
}

static void slips_that_were_found(void **state) {
    (void)state;
    static const char *const found[] = {"B2-..4", "or oR", "zBb", "B5{2}", "W2-4", "RR2"};
    for (size_t i = 0; i < sizeof found / sizeof *found; i++)
        check_slip(found[i]);
    assert_int_equal(wrong, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slips_that_were_found),
        cmocka_unit_test(suggestions_are_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
