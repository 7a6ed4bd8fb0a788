// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Holds the table of what conditions can't ask in defs/README.md against the library: a definition
// for each rule and each key is refused if, and only if, the rule's row has the key.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mews.h"
#include "support/loading.h"

enum { TEXT_MAX = 1000 };

// The first cell of the rule's row, and the rule in chess, with %s for what its condition asks.
static const struct Rule {
    const char *row, *text;
} rules[] = {
    {"`royal`", "pieces: {king: {royal: {as: true, when: {%s}}}}"},
    {"a term that captures", "pieces: {knight: {move: {betza: N, when: {%s}}}}"},
    {"another term", "pieces: {knight: {move: [cN, {betza: mN, when: {%s}}]}}"},
    {"`promotion`", "pieces: {pawn: {promotion: {zone: rank 8, to: queen, when: {%s}}}}"},
    {"`immune`", "pieces: {queen: {immune: {by: queen, when: {%s}}}}"},
    {"`aura`", "pieces: {queen: {aura: {effect: freeze, reach: K, when: {%s}}}}"},
    {"`captures`", "drops: true\ncaptures: [{to: captor, when: {%s}}, {to: captor}]"},
    {"`drops`", "captures: {to: captor}\ndrops: {pieces: pawn, when: {%s}}"},
    {"`castling`",
     "castling: {short: {king: king e1, partner: rook h1, king-to: g1, when: {%s}}}"},
    {"`tallies`", "tallies: {t: {gives: check}, u: {gives: check, when: {%s}}}"},
    {"`after`", "after: {upon: capture, at: end, do: remove, when: {%s}}"},
    {"`forbidden-captures`", "forbidden-captures: {of: rook, by: queen, when: {%s}}"},
    {"such with `if`", "forbidden-captures: {of: rook, by: queen, if: protected, when: {%s}}"},
    {"`limits`", "turns: {limits: {never: capture, when: {%s}}}"},
    {"`pass`", "turns: {pass: {may: true, when: {%s}}}"},
    {"`then`", "turns: {then: {put: knight, optional: true, when: {%s}}}"},
    {"a case of `end`", "end: {win: {%s}}"},
    {"`checkmate`, `stalemate`", "end: {stalemate: [{result: loss, when: {%s}}, draw]}"},
    {"`repetition`", "end: {repetition: [{count: 3, when: {%s}}, 3]}"},
    {"`move-limit`", "end: {move-limit: [{moves: 50, when: {%s}}, 60]}"},
};

static const struct Asked {
    const char *key, *text;
} keys[] = {
    {"side", "side: white, has: rook"},
    {"moves", "moves: 2-9"},
    {"nth", "nth: 2"},
    {"to-move", "to-move: own"},
    {"check", "check: true"},
    {"has", "has: rook"},
    {"lacks", "lacks: rook"},
    {"attacked", "has: {pieces: rook, attacked: true}"},
    {"reach", "has: {pieces: rook, reach: K}"},
    {"tally", "tally: {t: 1-}"},
    {"enemy", "enemy: {has: rook}"},
    {"not", "not: {has: rook}"},
    {"just", "just: capture"},
    {"here", "here: {attacked: true}"},
    {"stuck", "stuck: true"},
};

enum { RULES = sizeof rules / sizeof *rules, KEYS = sizeof keys / sizeof *keys };

// The second cell of the table's row for the rule.
static void row_read(const struct Rule *rule, char cell[TEXT_MAX]) {
    char line[TEXT_MAX], head[TEXT_MAX];
    bool inside = false, found = false;
    FILE *file = fopen(MEWS_DEFS_DIR "/README.md", "r");
    assert_non_null(file);
    snprintf(head, sizeof head, "| %s | ", rule->row);
    while (!found && fgets(line, sizeof line, file)) {
        inside |= strcmp(line, "| condition of | can't ask |\n") == 0;
        found = inside && strncmp(line, head, strlen(head)) == 0;
    }
    fclose(file);
    if (!found)
        fail_msg("no row for %s", rule->row);
    snprintf(cell, TEXT_MAX, "%s", line + strlen(head));
}

static bool is_refused(const struct Rule *rule, const struct Asked *asked) {
    char condition[TEXT_MAX], text[2 * TEXT_MAX];
    const char *at = strstr(rule->text, "%s");
    snprintf(condition, sizeof condition, "%.*s%s%s", (int)(at - rule->text), rule->text,
             asked->text, at + 2);
    snprintf(text, sizeof text, "mews: 1\nextends: chess\ntitle: Asked\n%s\n%s", condition,
             strstr(condition, "tallies") ? "" : "tallies: {t: {gives: check}}\n");
    mews_report *report = mews_report_new();
    mews_rules *loaded = rules_loaded("asked.yaml", text, NULL, report);
    bool refused = !loaded;
    mews_rules_free(loaded);
    mews_report_free(report);
    return refused;
}

static void test_table(void **state) {
    (void)state;
    int failures = 0;
    for (size_t i = 0; i < RULES; i++) {
        char cell[TEXT_MAX], quoted[64];
        row_read(&rules[i], cell);
        for (size_t k = 0; k < KEYS; k++) {
            snprintf(quoted, sizeof quoted, "`%s`", keys[k].key);
            bool listed = strstr(cell, quoted) != NULL;
            if (listed == is_refused(&rules[i], &keys[k]))
                continue;
            failures++;
            print_error("%s: '%s' is %s\n", rules[i].row, keys[k].key,
                        listed ? "listed and can be asked" : "refused and not listed");
        }
    }
    assert_int_equal(failures, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_table)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
