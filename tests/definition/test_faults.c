// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Every YAML file beside this one is full of faults and says in its comments what has to be
// reported where; exactly that must come out, of all faults at once:
//
//   #! COLUMN CODE [-> SUGGESTION]     in this line
//   #!+LINES COLUMN CODE …             so many lines below
//   #! COLUMN warning CODE …           only a warning

#include "reading.h"

#include <dirent.h>

enum { FILES_MAX = 128, LINES_MAX = 256, LINE_SIZE = 256 };

typedef struct Lines {
    char line[LINES_MAX][LINE_SIZE];
    size_t count;
} Lines;

static char paths[FILES_MAX][1024];

// "#!" ['+' LINES] COLUMN ['warning'] CODE ['->' SUGGESTION]
static void expect_annotation(Lines *lines, const char *name, int line, const char *text,
                              size_t length) {
    char rest[LINE_SIZE];
    int down = 0, column = 0, used = 0;
    snprintf(rest, sizeof rest, "%.*s", (int)length, text);
    char *from = rest;
    if (*from == '+')
        assert_int_equal(sscanf(from, "+%d%n", &down, &used), 1);
    from += used;
    assert_int_equal(sscanf(from, "%d %n", &column, &used), 1);
    from += used;
    for (size_t end = strlen(from); end > 0 && from[end - 1] == ' '; end--)
        from[end - 1] = '\0';
    assert_true(lines->count < LINES_MAX);
    snprintf(lines->line[lines->count++], LINE_SIZE, "%s:%d:%d %s", name, line + down, column,
             from);
}

static void expect_file(Lines *lines, const Source *source) {
    const char *slash = strrchr(source->name, '/');
    int line = 1;
    for (const char *at = source->text; *at; at++) {
        line += *at == '\n';
        if (at[0] != '#' || at[1] != '!')
            continue;
        const char *text = at + 2, *end = text;
        while (*end && *end != '\n' && !(end[0] == '#' && end[1] == '!'))
            end++;
        expect_annotation(lines, slash + 1, line, text, (size_t)(end - text));
    }
}

static int line_order(const void *a, const void *b) {
    return strcmp(a, b);
}

// Prints what stands in `lines` and not in `others`.
static int print_missing(const Lines *lines, const Lines *others, const char *what) {
    int missing = 0;
    for (size_t i = 0; i < lines->count; i++) {
        size_t same = 0, there = 0;
        for (size_t k = 0; k < lines->count; k++)
            same += strcmp(lines->line[k], lines->line[i]) == 0;
        for (size_t k = 0; k < others->count; k++)
            there += strcmp(others->line[k], lines->line[i]) == 0;
        if (same == there)
            continue;
        print_error("%s: %s\n", what, lines->line[i]);
        missing++;
    }
    return missing;
}

static void test_file(void **state) {
    Reading reading = {
        .folders = {MEWS_TESTS_DIR "/definition/base", MEWS_TESTS_DIR "/definition"}};
    Source source = {.name = *state};
    char *text = file_text(source.name, &source.size);
    source.text = text;
    reading_open(&reading, &source);
    static Lines expected, found;
    expected.count = found.count = 0;
    expect_file(&expected, &source);
    for (size_t i = 0; i < reading.file_count; i++) {
        bool again = strcmp(reading.files[i].name, source.name) == 0;
        for (size_t k = 0; k < i; k++)
            again = again || strcmp(reading.files[i].name, reading.files[k].name) == 0;
        if (!again)
            expect_file(&expected, &reading.files[i]);
    }
    for (size_t i = 0; i < report_count(reading.report) && i < LINES_MAX; i++) {
        Diagnostic item;
        report_get(reading.report, i, &item);
        diagnostic_line(&item, found.line[found.count++], LINE_SIZE);
    }
    qsort(expected.line, expected.count, LINE_SIZE, line_order);
    qsort(found.line, found.count, LINE_SIZE, line_order);
    assert_true(expected.count > 0);
    int differences = print_missing(&expected, &found, "not reported");
    differences += print_missing(&found, &expected, "not expected");
    reading_close(&reading);
    free(text);
    assert_int_equal(differences, 0);
}

int main(void) {
    const char *folder = MEWS_TESTS_DIR "/definition";
    struct CMUnitTest tests[FILES_MAX];
    size_t count = 0;
    DIR *listing = opendir(folder);
    for (struct dirent *entry; listing && (entry = readdir(listing));) {
        const char *ending = strrchr(entry->d_name, '.');
        if (!ending || strcmp(ending, ".yaml") != 0 || count == FILES_MAX)
            continue;
        snprintf(paths[count], sizeof paths[count], "%s/%s", folder, entry->d_name);
        tests[count] = (struct CMUnitTest){.name = strrchr(paths[count], '/') + 1,
                                           .test_func = test_file,
                                           .initial_state = paths[count]};
        count++;
    }
    if (listing)
        closedir(listing);
    if (count == 0)
        return 1;
    return _cmocka_run_group_tests("faults", tests, count, NULL, NULL);
}
