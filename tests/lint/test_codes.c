// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Holds defs/CODES.md against the library: every code that the sources report has a row there,
// every row a code of the sources, and every row's example gives that code, where it says.
//
//   | `code` | error | meaning | example |     an example of a notation, FEN or move, by chapter
//   ```yaml                                   an example of anything else. A line's comment
//   key: value #! 6 code                      `#! COLUMN CODE` says what is reported in it
//   ```                                       (`#!+2 …`: two lines below), and nothing else is
//
// A row whose last cell is `-` has its example elsewhere in the tests; `large`: at the end of
// this file, being too large to be shown; `none`: it has none.

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "base/report.h"
#include "mews.h"
#include "support/loading.h"
#include "support/variant.h"

enum { ROWS_MAX = 300, LINE_SIZE = 4096, BLOCK_MAX = 8192, CELLS = 4, EXPECTED_MAX = 32 };

#define HEAD      "mews: 1\nextends: example\ntitle: Example\n" // of a block that has no `mews:`
#define BASE_HEAD "mews: 1\ntitle: Base\n"                      // of what they all extend

typedef struct Row {
    char code[64], severity[32], chapter[32], example[512];
    int line;
    bool shown; // some example gave it
} Row;

static Row rows[ROWS_MAX];
static size_t row_count;
static char base[BLOCK_MAX + sizeof BASE_HEAD];
static int failures;

static char *file_text(const char *path) {
    size_t size;
    return file_read(path, &size);
}

// ---- loading --------------------------------------------------------------------------------

static char *given(const char *name) {
    char text[64];
    if (strcmp(name, "example") == 0)
        return strdup(base);
    if (strcmp(name, "x") != 0 && strcmp(name, "y") != 0)
        return NULL;
    // Each extends the other's next file.
    snprintf(text, sizeof text, "mews: 1\nextends: %s\ntitle: t\n", *name == 'x' ? "y" : "x");
    return strdup(text);
}

static mews_rules *rules_load(const char *text, mews_report *report) {
    return rules_loaded("example", text, given, report);
}

static mews_rules *rules_named(const char *name) {
    char text[256];
    snprintf(text, sizeof text, "mews: 1\nextends: %s\ntitle: %s\n", name, name);
    return rules_load(text, NULL);
}

// ---- rows -----------------------------------------------------------------------------------

static Row *row_find(const char *code) {
    for (size_t i = 0; i < row_count; i++)
        if (strcmp(rows[i].code, code) == 0)
            return &rows[i];
    return NULL;
}

static bool row_fits(Row *row, const mews_diagnostic *item) {
    static const char *const words[] = {"error", "warning", "note"};
    row->shown = true;
    return strstr(row->severity, words[item->severity]) != NULL;
}

// | `code` | severity | meaning | example |
static void row_read(const char *line, int number, const char *chapter) {
    char cells[CELLS][512] = {{0}};
    const char *at = line;
    for (int i = 0; i < CELLS; i++) {
        const char *end = strstr(at + 2, " |");
        if (!end)
            break;
        snprintf(cells[i], sizeof cells[i], "%.*s", (int)(end - at - 2), at + 2);
        at = end + 1;
    }
    Row *row = &rows[row_count];
    assert_true(row_count < ROWS_MAX);
    if (sscanf(cells[0], "`%63[a-z0-9-]`", row->code) != 1)
        return; // the table's head
    snprintf(row->severity, sizeof row->severity, "%.31s", cells[1]);
    snprintf(row->example, sizeof row->example, "%s", cells[3]);
    snprintf(row->chapter, sizeof row->chapter, "%s", chapter);
    row->line = number;
    if (row_find(row->code)) {
        print_error("CODES.md:%d: '%s' has two rows\n", number, row->code);
        failures++;
    }
    row_count++;
}

// ---- examples in blocks ---------------------------------------------------------------------

typedef struct Expected {
    int line, column;
    char code[64];
    bool found;
} Expected;

static size_t expected_read(const char *text, Expected *expected) {
    size_t count = 0;
    int line = 1;
    for (const char *at = text; *at; at++) {
        line += *at == '\n';
        if (strncmp(at, "#!", 2) != 0)
            continue;
        int down = 0, used = 0;
        if (at[2] == '+' || at[2] == '-')
            assert_int_equal(sscanf(at + 2, "%d%n", &down, &used), 1);
        assert_true(count < EXPECTED_MAX);
        Expected *one = &expected[count++];
        *one = (Expected){.line = line + down};
        assert_int_equal(sscanf(at + 2 + used, "%d %63[a-z0-9-]", &one->column, one->code), 2);
    }
    return count;
}

static void block_compare(const mews_report *report, Expected *expected, size_t count,
                          int number) {
    mews_diagnostic item;
    for (size_t i = 0; mews_report_get(report, i, &item); i++) {
        Row *row = row_find(item.code);
        bool found = false;
        for (size_t k = 0; k < count && !found; k++) {
            found = !expected[k].found && expected[k].line == item.line &&
                    expected[k].column == item.column && strcmp(expected[k].code, item.code) == 0;
            expected[k].found |= found;
        }
        if (found && row && row_fits(row, &item))
            continue;
        print_error("CODES.md, block at line %d: not expected: %s:%d:%d %s: %s\n", number,
                    item.file, item.line, item.column, item.code, item.message);
        failures++;
    }
    for (size_t k = 0; k < count; k++) {
        if (expected[k].found)
            continue;
        print_error("CODES.md, block at line %d: not reported: %d:%d %s\n", number,
                    expected[k].line, expected[k].column, expected[k].code);
        failures++;
    }
}

static void block_run(const char *text, int number) {
    Expected expected[EXPECTED_MAX];
    char whole[BLOCK_MAX + sizeof HEAD];
    bool bare = strncmp(text, "mews:", 5) != 0;
    snprintf(whole, sizeof whole, "%s%s", bare ? HEAD : "", text);
    size_t count = expected_read(whole, expected);
    mews_report *report = mews_report_new();
    mews_rules *rules = rules_load(whole, report);
    if (rules) {
        mews_rules_lint(rules, report);
        mews_rules_run_tests(rules, report, NULL);
    }
    block_compare(report, expected, count, number);
    mews_rules_free(rules);
    mews_report_free(report);
}

// ---- examples in rows -----------------------------------------------------------------------

// Is the row's code among what was reported, at the column?
static void row_judge(Row *row, const mews_report *report, int column) {
    mews_diagnostic item;
    for (size_t i = 0; mews_report_get(report, i, &item); i++)
        if (strcmp(item.code, row->code) == 0 && item.column == column && row_fits(row, &item))
            return;
    print_error("CODES.md:%d: the example doesn't give '%s' at column %d\n", row->line, row->code,
                column);
    if (mews_report_get(report, 0, &item))
        print_error("  but %d %s: %s\n", item.column, item.code, item.message);
    failures++;
}

static void notation_run(Row *row) { // `NOTATION` COLUMN
    char notation[512], text[1024];
    int column = 0;
    assert_int_equal(sscanf(row->example, "`%511[^`]` %d", notation, &column), 2);
    mews_report *report = mews_report_new();
    snprintf(text, sizeof text, "%spieces: {x: {letter: X, move: '%s'}}\n", HEAD, notation);
    mews_rules_free(rules_load(text, report));
    row_judge(row, report, column + (int)strlen("pieces: {x: {letter: X, move: '"));
    mews_report_free(report);
}

static void fen_run(Row *row) { // GAME `FEN` COLUMN
    char name[64], fen[512];
    int column = 0;
    assert_int_equal(sscanf(row->example, "%63s `%511[^`]` %d", name, fen, &column), 3);
    mews_report *report = mews_report_new();
    mews_rules *rules = rules_named(name);
    mews_position *position = mews_position_new(rules, 0);
    mews_position_set_fen(position, fen, report);
    row_judge(row, report, column);
    mews_position_free(position);
    mews_rules_free(rules);
    mews_report_free(report);
}

static void move_run(Row *row) { // GAME [`FEN`] `MOVE` COLUMN
    char name[64], first[512], second[512] = "";
    int column = 0;
    bool start = sscanf(row->example, "%63s `%511[^`]` %d", name, first, &column) == 3;
    if (!start)
        assert_int_equal(
            sscanf(row->example, "%63s `%511[^`]` `%511[^`]` %d", name, first, second, &column),
            4);
    mews_report *report = mews_report_new();
    mews_rules *rules = rules_named(name);
    mews_position *position = mews_position_new(rules, 0);
    if (!start)
        assert_true(mews_position_set_fen(position, first, NULL));
    mews_move_read(position, start ? first : second, report);
    row_judge(row, report, column);
    mews_position_free(position);
    mews_rules_free(rules);
    mews_report_free(report);
}

// In a file, as the position of a test.
static void fen_run_in_file(Row *row) {
    char name[64], fen[512], text[1024];
    assert_int_equal(sscanf(row->example, "%63s `%511[^`]`", name, fen), 2);
    snprintf(text, sizeof text, "mews: 1\nextends: %s\ntitle: t\ntests:\n- fen: \"%s\"\n", name,
             fen);
    mews_report *report = mews_report_new();
    mews_rules *rules = rules_load(text, report);
    mews_rules_run_tests(rules, report, NULL);
    mews_diagnostic item;
    bool found = false;
    for (size_t i = 0; mews_report_get(report, i, &item); i++)
        found |= strcmp(item.code, row->code) == 0 && item.line == 5;
    if (!found) {
        print_error("CODES.md:%d: no '%s' in the file's line\n", row->line, row->code);
        failures++;
    }
    mews_rules_free(rules);
    mews_report_free(report);
}

static void vector_run(Row *row) { // `MEN` COLUMN
    char men[512];
    int column = 0;
    assert_int_equal(sscanf(row->example, "`%511[^`]` %d", men, &column), 2);
    mews_report *report = mews_report_new();
    mews_notation_vector("K", 0, men, "", report, NULL, 0);
    row_judge(row, report, column);
    mews_report_free(report);
}

static bool is_elsewhere(const Row *row) {
    return strcmp(row->example, "-") == 0 || strcmp(row->example, "none") == 0 ||
           strcmp(row->example, "large") == 0;
}

static void rows_run(void) {
    for (size_t i = 0; i < row_count; i++) {
        Row *row = &rows[i];
        if (row->example[0] == '\0' || is_elsewhere(row))
            continue;
        if (strcmp(row->chapter, "Notation") == 0)
            notation_run(row);
        else if (strcmp(row->chapter, "FEN") == 0)
            fen_run(row), fen_run_in_file(row);
        else if (strcmp(row->chapter, "Moves") == 0)
            move_run(row);
        else if (strcmp(row->chapter, "Vectors") == 0)
            vector_run(row);
    }
}

// ---- the document ---------------------------------------------------------------------------

typedef struct Block {
    char text[BLOCK_MAX];
    size_t length;
    int line; // 0: outside
    bool base;
} Block;

static void block_line(Block *block, const char *line, int number, bool run) {
    if (strncmp(line, "```", 3) == 0) {
        if (block->line && block->base)
            snprintf(base, sizeof base, "%s%s", BASE_HEAD, block->text);
        else if (block->line && run)
            block_run(block->text, block->line);
        block->line = block->line || strncmp(line, "```yaml", 7) != 0 ? 0 : number;
        block->base = strcmp(line, "```yaml base") == 0;
        block->length = 0;
        return;
    }
    if (!block->line)
        return;
    block->length +=
        (size_t)snprintf(block->text + block->length, BLOCK_MAX - block->length, "%s\n", line);
    assert_true(block->length < BLOCK_MAX);
}

// First all rows, then all blocks: they speak of any code.
static void document_read(const char *text, bool run) {
    static Block block;
    char line[LINE_SIZE], chapter[32] = "";
    int number = 0;
    block.line = 0;
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        at += length + (at[length] == '\n');
        number++;
        if (!block.line && strncmp(line, "## ", 3) == 0)
            snprintf(chapter, sizeof chapter, "%.31s", line + 3);
        if (!block.line && !run && strncmp(line, "| `", 3) == 0)
            row_read(line, number, chapter);
        block_line(&block, line, number, run);
    }
    assert_int_equal(block.line, 0);
}

static void test_examples(void **state) {
    (void)state;
    char *text = file_text(MEWS_DEFS_DIR "/CODES.md");
    assert_non_null(text);
    document_read(text, false);
    document_read(text, true);
    rows_run();
    free(text);
    assert_true(row_count > 0);
    for (size_t i = 0; i < row_count; i++) {
        if (rows[i].shown || is_elsewhere(&rows[i]))
            continue;
        print_error("CODES.md:%d: no example gives '%s'\n", rows[i].line, rows[i].code);
        failures++;
    }
    assert_int_equal(failures, 0);
}

// ---- the sources ----------------------------------------------------------------------------

static bool in_source[ROWS_MAX];

// The first text in the call's arguments that looks like a code and is followed by a comma.
static void call_read(const char *path, const char *at) {
    for (; *at && *at != ';'; at++) {
        size_t length = *at == '"' ? strspn(at + 1, "abcdefghijklmnopqrstuvwxyz0123456789-") : 0;
        if (length < 2 || at[length + 1] != '"' || at[length + 2] != ',')
            continue;
        char code[64];
        snprintf(code, sizeof code, "%.*s", (int)length, at + 1);
        Row *row = row_find(code);
        if (!row) {
            print_error("%s reports '%s', which CODES.md doesn't have\n", path, code);
            failures++;
        } else {
            in_source[row - rows] = true;
        }
        return;
    }
}

static void source_read(const char *path) {
    static const char *const calls[] = {
        "report_error(",     "report_warning(",       "report_note(",     "reader_unknown(",
        "reading_fault(",    "reading_warn(",         "reading_note(",    "fen_fault(",
        "refusal_error(",    "tell_nearest(",         "refusal_illegal(", "refusal_tell_fitting(",
        "report_error_fix(", "report_error_suggest(", "Item starved =",   ".code ="};
    char *text = file_text(path);
    assert_non_null(text);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        for (const char *at = text; (at = strstr(at, calls[i])) != NULL; at++)
            call_read(path, at);
    free(text);
}

static void folder_read(const char *folder) {
    DIR *listing = opendir(folder);
    assert_non_null(listing);
    for (struct dirent *entry; (entry = readdir(listing)) != NULL;) {
        char path[1024];
        struct stat facts;
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        const char *ending = strrchr(entry->d_name, '.');
        if (stat(path, &facts) == 0 && S_ISDIR(facts.st_mode))
            folder_read(path);
        else if (ending && (strcmp(ending, ".c") == 0 || strcmp(ending, ".inc") == 0))
            source_read(path);
    }
    closedir(listing);
}

// A row without an example: some other test names its code ("notation-" may be left out).
static bool tested_elsewhere(const Row *row) {
    static const char *const tests[] = {
        "definition/test_messages.c", "definition/test_limits.c", "definition/extends-self.yaml",
        "betza/test_errors.c",        "unit/test_fen.c",          "cli/check.test",
        "unit/test_games.c",          "protocol/test_protocol.c", "cli/explain.test",
        "lint/test_bounds.c",         "unit/test_solve.c",       "unit/test_game_texts.c",
        "cli/endgame.test",           "unit/test_import.c"};
    const char *word = strncmp(row->code, "notation-", 9) == 0 ? row->code + 9 : row->code;
    bool found = false;
    for (size_t i = 0; i < sizeof tests / sizeof *tests && !found; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", MEWS_TESTS_DIR, tests[i]);
        char *text = file_text(path);
        found = text && strstr(text, word);
        free(text);
    }
    return found;
}

static void test_sources(void **state) {
    (void)state;
    failures = 0;
    folder_read(MEWS_TESTS_DIR "/../interp");
    for (size_t i = 0; i < row_count; i++) {
        if (strcmp(rows[i].example, "-") == 0 && !tested_elsewhere(&rows[i])) {
            print_error("CODES.md:%d: no other test speaks of '%s'\n", rows[i].line, rows[i].code);
            failures++;
        }
        if (in_source[i])
            continue;
        print_error("CODES.md:%d: nothing reports '%s'\n", rows[i].line, rows[i].code);
        failures++;
    }
    assert_int_equal(failures, 0);
}

static bool report_has(const mews_report *report, const char *code) {
    mews_diagnostic item;
    for (size_t i = 0; mews_report_get(report, i, &item); i++)
        if (strcmp(item.code, code) == 0)
            return true;
    return false;
}

// ---- limits ---------------------------------------------------------------------------------

// The exit code hangs on it, however much else is wrong.
static void test_limits(void **state) {
    (void)state;
    Report *report = report_new();
    failures = 0;
    for (size_t i = 0; i < row_count; i++) {
        report_clear(report);
        for (int k = 0; k < 300; k++) // more than are kept
            report_error(report, "unknown-key", (Span){0}, "%d", k);
        report_error(report, rows[i].code, (Span){0}, "the last");
        bool limit = strstr(rows[i].severity, "limit") != NULL;
        bool kept = report_has((const mews_report *)report, rows[i].code);
        if (report_limited(report) == limit && (!limit || kept))
            continue;
        print_error("CODES.md:%d: is '%s' a limit?\n", rows[i].line, rows[i].code);
        failures++;
    }
    report_free(report);
    assert_int_equal(failures, 0);
}

// ---- too large to be shown ------------------------------------------------------------------

static void repeat(char *text, const char *part, int times) {
    for (*text = '\0'; times > 0; times--)
        strcat(text, part);
}

static void test_large(void **state) {
    (void)state;
    static char part[70000];
    mews_report *report = mews_report_new();
    repeat(part, "fblr", 9);
    strcat(part, "N");
    mews_notation_vector(part, 0, "", "", report, NULL, 0);
    assert_true(report_has(report, "notation-too-many-directions"));
    repeat(part, "WF", 1000);
    mews_notation_vector(part, 0, "", "", report, NULL, 0);
    assert_true(report_has(report, "notation-too-many-terms"));
    mews_rules_free(rules_load("mews: 1\nextends: x\ntitle: t\n", report));
    assert_true(report_has(report, "extends-depth"));
    mews_rules *rules = rules_named("chess");
    mews_position *position = mews_position_new(rules, 0);
    memset(part, '1', sizeof part - 1);
    part[sizeof part - 1] = '\0';
    mews_report_clear(report);
    mews_position_set_fen(position, part, report);
    assert_true(report_has(report, "fen-too-long"));
    mews_position_free(position);
    mews_rules_free(rules);
    mews_report_free(report);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        {.name = "examples", .test_func = test_examples},
        {.name = "sources", .test_func = test_sources},
        {.name = "limits", .test_func = test_limits},
        {.name = "large", .test_func = test_large},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
