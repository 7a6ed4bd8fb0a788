// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Holds defs/MENDS.txt against the library: every code of CODES.md has an entry there and no
// other, each faulty example gives its code where the mark stands, and nothing else but what comes
// with it, and each mended one gives nothing.

#include <ctype.h>
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
#include "support/variant.h"

enum { ROWS_MAX = 400, TEXT_MAX = 4096 };

#define BASE_HEAD "mews: 1\ntitle: Base\n"
#define HEAD      "mews: 1\nextends: example\ntitle: Example\n"

static const char mark[] = "\xC2\xA7"; // '§'

typedef struct Row {
    char code[64], chapter[32];
    bool shown; // by an example in CODES.md
    bool met;
} Row;

static Row rows[ROWS_MAX];
static size_t row_count, failures;
static char base[TEXT_MAX];

// ---- games ------------------------------------------------------------------------------------

static char *given(const char *name) {
    return strcmp(name, "example") == 0 ? strdup(base) : NULL;
}

static mews_rules *rules_load(const char *text, mews_report *report) {
    return rules_loaded("example", text, given, report);
}

// ---- CODES.md ---------------------------------------------------------------------------------

static Row *row_find(const char *code) {
    for (size_t i = 0; i < row_count; i++)
        if (strcmp(rows[i].code, code) == 0)
            return &rows[i];
    return NULL;
}

static void row_read(const char *line, size_t length, const char *chapter) {
    Row *row = &rows[row_count];
    assert_true(row_count < ROWS_MAX);
    if (sscanf(line, "| `%63[a-z0-9-]`", row->code) != 1)
        return;
    while (length > 0 && strchr(" |", line[length - 1]))
        length--;
    const char *last = line + length;
    bool none = strncmp(last - 2, " -", 2) == 0 || strncmp(last - 5, " none", 5) == 0 ||
                strncmp(last - 6, " large", 6) == 0;
    row->shown = !none;
    snprintf(row->chapter, sizeof row->chapter, "%s", chapter);
    row_count++;
}

static void rows_read(const char *text) {
    char chapter[32] = "";
    const char *block = strstr(text, "```yaml base\n");
    assert_non_null(block);
    block += strlen("```yaml base\n");
    snprintf(base, sizeof base, "%s%.*s", BASE_HEAD, (int)(strstr(block, "```") - block), block);
    for (const char *at = text; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        if (strncmp(at, "## ", 3) == 0)
            sscanf(at, "## %31[^\n]", chapter);
        if (strncmp(at, "| `", 3) == 0)
            row_read(at, strcspn(at, "\n"), chapter);
    }
}

// ---- examples ---------------------------------------------------------------------------------

typedef struct Example {
    char text[TEXT_MAX];
    int line, column; // of the mark, from 1; 0: there is none
} Example;

// The lines of one side of an entry.
static void example_read(Example *example, const char *lines, char side) {
    size_t used = 0;
    int line = 0;
    *example = (Example){.line = 0};
    for (const char *at = lines; *at && *at != '\n'; at += strcspn(at, "\n"), at += *at == '\n') {
        size_t length = strcspn(at, "\n");
        if (*at != side && *at != ' ')
            continue;
        assert_true(length > 2 && used + length < TEXT_MAX);
        line++;
        memcpy(example->text + used, at + 2, length - 2);
        example->text[used + length - 2] = '\0';
        char *found = strstr(example->text + used, mark);
        if (found) {
            example->line = line;
            example->column = (int)(found - (example->text + used)) + 1;
            memmove(found, found + strlen(mark), strlen(found + strlen(mark)) + 1);
        }
        used += strlen(example->text + used);
        example->text[used++] = '\n';
    }
    if (used)
        example->text[used - 1] = '\0'; // no line feed behind the last
}

static void definition_try(Example *example, mews_report *report) {
    char text[TEXT_MAX + 64];
    bool bare = strncmp(example->text, "mews:", 5) != 0;
    snprintf(text, sizeof text, "%s%s\n", bare ? HEAD : "", example->text);
    example->line += bare && example->line ? 3 : 0;
    mews_rules *rules = rules_load(text, report);
    if (rules) {
        mews_rules_lint(rules, report);
        mews_rules_run_tests(rules, report, NULL);
    }
    mews_rules_free(rules);
}

// GAME, then a FEN, a move, or both with ';' between them.
static void position_try(Example *example, bool moves, mews_report *report) {
    char head[96], name[64];
    assert_int_equal(sscanf(example->text, "%63s", name), 1);
    snprintf(head, sizeof head, "mews: 1\nextends: %s\ntitle: t\n", name);
    mews_rules *rules = rules_load(head, NULL);
    if (!rules)
        fail_msg("there is no game '%s': %s", name, example->text);
    mews_position *position = mews_position_new(rules, 0);
    char *rest = example->text + strlen(name) + 1, *move = moves ? strstr(rest, " ; ") : NULL;
    const char *from = move ? move + 3 : rest;
    example->column -= example->column ? (int)(from - example->text) : 0;
    if (move)
        *move = '\0';
    if (!moves || move)
        assert_true(mews_position_set_fen(position, rest, report) || !moves);
    if (moves)
        mews_move_read(position, from, report);
    mews_position_free(position);
    mews_rules_free(rules);
}

static void example_try(Example *example, const Row *row, mews_report *report) {
    const char *chapter = row->chapter, *text = example->text;
    bool yaml = strchr(text, ':') != NULL;
    if (strcmp(chapter, "Notation") == 0)
        mews_notation_vector(text, 0, "", "", report, NULL, 0);
    else if (strcmp(chapter, "Vectors") == 0)
        mews_notation_vector("K", 0, text, "", report, NULL, 0);
    else if (!yaml && (strcmp(chapter, "FEN") == 0 || strcmp(chapter, "Moves") == 0))
        position_try(example, strcmp(chapter, "Moves") == 0, report);
    else
        definition_try(example, report);
}

// ---- entries ----------------------------------------------------------------------------------

// What some codes can't be without, beside the code itself.
static bool comes_along(const char *code, const char *other) {
    static const char *const pairs[][2] = {
        {"forbidden-never", "unreachable-piece"}, {"immune-never", "unreachable-piece"},
        {"aura-never", "unreachable-piece"},      {"explosion-never", "unreachable-piece"},
        {"start-no-move", "asymmetric-start"},    {"no-royal", "asymmetric-start"},
        {"promotion-forced", "older-key"},        {"notation-long-leap", "vector-beyond"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (strcmp(pairs[i][0], code) == 0 && strcmp(pairs[i][1], other) == 0)
            return true;
    return false;
}

static void fail_with(const Row *row, const char *what, const mews_diagnostic *item) {
    print_error("%s: %s", row->code, what);
    if (item)
        print_error(": %d:%d %s: %s", item->line, item->column, item->code, item->message);
    print_error("\n");
    failures++;
}

static void faulty_try(const Row *row, const char *lines) {
    Example example;
    mews_diagnostic item;
    bool found = false;
    example_read(&example, lines, '-');
    mews_report *report = mews_report_new();
    example_try(&example, row, report);
    for (size_t i = 0; mews_report_get(report, i, &item); i++) {
        bool same = strcmp(item.code, row->code) == 0;
        found |= same && item.column == example.column &&
                 (item.line == example.line || strchr(example.text, ':') == NULL);
        if (!same && !comes_along(row->code, item.code))
            fail_with(row, "the faulty example gives another code, too", &item);
    }
    if (!found)
        fail_with(row, "the faulty example doesn't give it at its mark",
                  mews_report_get(report, 0, &item) ? &item : NULL);
    mews_report_free(report);
}

static size_t vector_of(const char *notation, char *buffer) {
    return mews_notation_vector(notation, 0, "", "", NULL, buffer, TEXT_MAX);
}

// Most notation that is only warned of is mended to the same piece, better written. Not these:
// they hardly say what was meant.
static void meaning_try(const Row *row, const char *lines) {
    static const char *const others[] = {"notation-long-leap", "notation-leg-never",
                                         "notation-pair"};
    static char faulty_moves[TEXT_MAX], mended_moves[TEXT_MAX];
    Example faulty, mended;
    bool other = strcmp(row->chapter, "Notation") != 0;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        other |= strcmp(others[i], row->code) == 0;
    example_read(&faulty, lines, '-');
    example_read(&mended, lines, '+');
    if (other || !vector_of(faulty.text, faulty_moves))
        return;
    vector_of(mended.text, mended_moves);
    if (strcmp(faulty_moves, mended_moves) != 0)
        fail_with(row, "the mended example is another piece", NULL);
}

static void mended_try(const Row *row, const char *lines) {
    Example example;
    mews_diagnostic item;
    example_read(&example, lines, '+');
    mews_report *report = mews_report_new();
    example_try(&example, row, report);
    if (!*example.text)
        fail_with(row, "there is no mended example", NULL);
    if (mews_report_get(report, 0, &item))
        fail_with(row, "the mended example isn't clean", &item);
    mews_report_free(report);
}

// `CODE: WHY`, and the lines behind it.
static void entry_try(const char *entry) {
    char code[64];
    const char *why = strstr(entry, ": "), *lines = strchr(entry, '\n');
    assert_true(why && lines && sscanf(entry, "%63[a-z0-9-]:", code) == 1);
    Row *row = row_find(code);
    lines++;
    if (!row || row->met) {
        print_error("MENDS.txt has '%s', and CODES.md has no such row, or it is there twice\n",
                    code);
        failures++;
        return;
    }
    row->met = true;
    if (!isupper((unsigned char)why[2]) && why[2] != '\'')
        fail_with(row, "it doesn't say why it matters", NULL);
    if (*lines == '\n' || !*lines) {
        if (row->shown)
            fail_with(row, "there is no example", NULL);
        return;
    }
    faulty_try(row, lines);
    mended_try(row, lines);
    meaning_try(row, lines);
}

static void test_mends(void **state) {
    (void)state;
    size_t size;
    char *codes = file_read(MEWS_DEFS_DIR "/CODES.md", &size);
    char *mends = file_read(MEWS_DEFS_DIR "/MENDS.txt", &size);
    assert_true(codes && mends);
    rows_read(codes);
    for (const char *at = mends; (at = strstr(at, "\n\n"));) {
        at += strspn(at, "\n");
        if (*at)
            entry_try(at);
    }
    for (size_t i = 0; i < row_count; i++)
        if (!rows[i].met)
            fail_with(&rows[i], "MENDS.txt doesn't have it", NULL);
    free(codes);
    free(mends);
    assert_int_equal(failures, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_mends)};
    return cmocka_run_group_tests_name("mends", tests, NULL, NULL);
}
