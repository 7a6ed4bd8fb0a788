// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A value that no map can be read from: the error shows a map that can stand there. That map, put
// in its place, must check without a word.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/loading.h"

enum { TEXT_MAX = 4096 };

// Where maps stand in a game that extends chess; `%s` is the map.
static const char *const frames[] = {
    "board: %s",
    "style: %s",
    "pieces: {mann: %s, pawn: {promotion: {to: [queen, mann]}}}",
    "pieces: {queen: {royal: %s}}",
    "pieces: {rook: {move: %s}}",
    "pieces: {rook: {move: {betza: R, after: %s}}}",
    "pieces: {rook: {aura: %s}}",
    "pieces: {pawn: {promotion: %s}}",
    "pieces: {pawn: {promotion: {to: queen, zone: rank 8, upon: %s}}}",
    "pieces: {rook: {immune: %s}}",
    "captures: {to: captor}\ndrops: %s",
    "captures: %s\ndrops: true",
    "explosion: %s",
    "forbidden-captures: %s",
    "after: %s",
    "turns: %s",
    "turns: {limits: %s}",
    "turns: {limits: {never: capture, when: %s}}",
    "turns: {limits: {when: {moves: 1-2}, never: %s}}",
    "turns: {limits: {when: {moves: 1-2, just: %s}, never: capture}}",
    "turns: {limits: {when: {has: %s}, never: capture}}",
    "turns: {limits: {when: {enemy: %s}, never: capture}}",
    "turns: {pass: %s}",
    "turns: {then: %s}",
    "turns: {must-capture: whole, prefer: %s}",
    "pieces: {rook: {move: [R, {betza: A, when: {here: %s}}]}}",
    "end: %s",
    "end: {win: %s}",
    "end: {win: {has: %s}}",
    "end: {draw: %s}",
    "end: {most: %s}",
    "end: {checkmate: %s}",
    "end: {stalemate: %s}",
    "end: {extinction: %s}",
    "end: {repetition: %s}",
    "end: {repetition: {count: 3, fault: chase, result: loss}, chase: %s}",
    "end: {repetition: {count: 3, fault: chase, result: loss}, chase: {of: %s}}",
    "end: {move-limit: %s}",
    "end: {odds: %s, move-limit: {moves: 50, result: most}}",
    "tests: %s",
};

// The findings of the game whose map is `map`; the message of the first comes to `message`.
static size_t findings(const char *frame, const char *map, char message[TEXT_MAX]) {
    char text[2 * TEXT_MAX];
    const char *at = strstr(frame, "%s");
    assert_non_null(at);
    int length = snprintf(text, sizeof text, "mews: 1\nextends: chess\ntitle: Example\n%.*s%s%s\n",
                          (int)(at - frame), frame, map, at + 2);
    assert_true(length > 0 && (size_t)length < sizeof text);
    mews_report *report = mews_report_new();
    mews_rules *rules = rules_loaded("example.yaml", text, NULL, report);
    if (rules) {
        mews_rules_lint(rules, report);
        mews_rules_run_tests(rules, report, NULL);
    }
    mews_diagnostic item;
    size_t count = 0;
    *message = '\0';
    for (; mews_report_get(report, count, &item); count++)
        if (count == 0)
            snprintf(message, TEXT_MAX, "%s", item.message);
    mews_rules_free(rules);
    mews_report_free(report);
    return count;
}

// The map behind "such as" in a message; false: it shows none.
static bool map_shown(const char *message, char map[TEXT_MAX]) {
    const char *at = strstr(message, "such as {");
    if (!at)
        return false;
    at += strlen("such as ");
    size_t length = 0, open = 0;
    do {
        open += at[length] == '{';
        open -= at[length] == '}';
        length++;
    } while (at[length] && open);
    snprintf(map, TEXT_MAX, "%.*s", (int)length, at);
    return open == 0;
}

static void test_examples(void **state) {
    (void)state;
    size_t failures = 0;
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        char message[TEXT_MAX], map[TEXT_MAX], other[TEXT_MAX];
        size_t count = findings(frames[i], "[[17]]", message);
        if (count != 1 || !map_shown(message, map)) {
            print_error("%s: %zu findings, no map: %s\n", frames[i], count, message);
            failures++;
        } else if (findings(frames[i], map, other) > 0) {
            print_error("%s: %s: %s\n", frames[i], map, other);
            failures++;
        }
    }
    assert_int_equal(failures, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_examples)};
    return cmocka_run_group_tests_name("examples", tests, NULL, NULL);
}
