// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A code → its row in CODES.md, and an example. Rows of tables are `| code | severity | meaning |
// example |`. An example stands in the row, with the column of the fault behind it, or in a block
// of YAML, in a line that ends in `#! COLUMN CODE`; `#!+2` is about the second line below.

#include "codes.h"
#include "command.h"
#include "text/words.h"
#include "text/wrap.h"

#include <stdlib.h>
#include <string.h>

typedef struct Line {
    const char *text;
    size_t length;
} Line;

typedef struct Pages {
    Line *lines;
    size_t count;
} Pages;

static Pages pages_read(void) {
    Pages pages = {0};
    for (const char *at = builtin_codes; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        pages.lines = memory_grow(pages.lines, pages.count + 1, sizeof *pages.lines);
        pages.lines[pages.count++] = (Line){at, strcspn(at, "\n")};
    }
    return pages;
}

static bool begins(Line line, const char *word) {
    size_t length = strlen(word);
    return line.length >= length && memcmp(line.text, word, length) == 0;
}

// ---- rows ------------------------------------------------------------------------------------

// Cell `number` of a row, from 0, without the blanks around it, in new memory; "" if there is
// none.
static char *cell(Line row, int number) {
    size_t at = 1;
    for (int i = 0; i < number && at < row.length; i++) {
        const char *bar = memchr(row.text + at, '|', row.length - at);
        at = bar ? (size_t)(bar - row.text) + 1 : row.length;
    }
    const char *bar = at < row.length ? memchr(row.text + at, '|', row.length - at) : NULL;
    size_t end = bar ? (size_t)(bar - row.text) : at;
    while (at < end && row.text[at] == ' ')
        at++;
    while (end > at && row.text[end - 1] == ' ')
        end--;
    return text_printf("%.*s", (int)(end - at), row.text + at);
}

// The code of a row, in new memory; NULL: it is no such row.
static char *row_code(Line line) {
    if (!begins(line, "| `"))
        return NULL;
    char *first = cell(line, 0);
    size_t length = strlen(first);
    char *code = length > 2 ? text_printf("%.*s", (int)length - 2, first + 1) : NULL;
    free(first);
    return code;
}

static Line row_find(const Pages *pages, const char *wanted) {
    for (size_t i = 0; i < pages->count; i++) {
        char *code = row_code(pages->lines[i]);
        bool found = code && strcmp(code, wanted) == 0;
        free(code);
        if (found)
            return pages->lines[i];
    }
    return (Line){NULL, 0};
}

typedef struct Codes {
    char **words;
    size_t count;
} Codes;

static void add_code(void *context, const char *code, const char *meaning) {
    Codes *codes = context;
    (void)meaning;
    codes->words = memory_grow(codes->words, codes->count + 1, sizeof *codes->words);
    codes->words[codes->count++] = text_printf("%s", code);
}

static int tell_unknown(const char *wanted) {
    Codes codes = {0};
    char hint[96];
    codes_visit(add_code, &codes);
    complain("no message has the code '%s'%s; codes stand in brackets behind messages", wanted,
             word_hint(wanted, (const char *const *)codes.words, codes.count, hint, sizeof hint));
    for (size_t i = 0; i < codes.count; i++)
        free(codes.words[i]);
    free(codes.words);
    return EXIT_USAGE;
}

void codes_visit(CodeVisit *visit, void *context) {
    Pages pages = pages_read();
    for (size_t i = 0; i < pages.count; i++) {
        char *code = row_code(pages.lines[i]);
        char *meaning = code ? cell(pages.lines[i], 2) : NULL;
        if (code)
            visit(context, code, meaning);
        free(meaning);
        free(code);
    }
    free(pages.lines);
}

// ---- examples --------------------------------------------------------------------------------

static void put_marked(const char *text, size_t column) {
    printf("    %s\n    %*s^\n", text, (int)column - 1, "");
}

// "chess `8/8 w` `e2e4` 1": the last text in backquotes, with the fault's column behind it.
static bool example_of_row(const char *example) {
    char *copy = text_printf("%s", example);
    char *end = strrchr(copy, '`'), *start = NULL;
    uint64_t column;
    if (end && number_read(end + 1 + strspn(end + 1, " "), 10000, &column) == NUMBER_OK) {
        *end = '\0';
        start = strrchr(copy, '`');
    }
    if (start) {
        printf("\nfor example:\n\n");
        put_marked(start + 1, (size_t)column);
    }
    free(copy);
    return start != NULL;
}

// Where the line's text ends and its marks begin.
static size_t marks_at(Line line) {
    for (size_t i = 0; i + 1 < line.length; i++)
        if (line.text[i] == '#' && line.text[i + 1] == '!')
            return i;
    return line.length;
}

// A mark of the line for this code: how many lines below the fault is, and its column.
static bool mark_find(Line line, const char *code, long *below, size_t *column) {
    size_t length = strlen(code);
    for (size_t at = marks_at(line); at + 2 < line.length;) {
        char *end;
        const char *mark = line.text + at + 2;
        *below = *mark == '+' || *mark == '-' ? strtol(mark, &end, 10) : 0;
        mark = *below ? end : mark;
        *column = strtoul(mark, &end, 10);
        end += *end == ' ';
        size_t word = strcspn(end, " \n");
        if (word == length && memcmp(end, code, length) == 0)
            return true;
        Line rest = {end, line.length - (size_t)(end - line.text)};
        at = line.length - rest.length + marks_at(rest);
    }
    return false;
}

static size_t indent(Line line) {
    return strspn(line.text, " ");
}

static void put_line(Line line) {
    size_t length = marks_at(line);
    while (length > 0 && line.text[length - 1] == ' ')
        length--;
    printf("    %.*s\n", (int)length, line.text);
}

// The line with those that it stands under.
static void put_example(const Pages *pages, size_t first, size_t at, size_t column) {
    size_t above[16], count = 0, within = indent(pages->lines[at]);
    for (size_t i = at; i-- > first && count < 16;) {
        if (indent(pages->lines[i]) >= within)
            continue;
        within = indent(pages->lines[i]);
        above[count++] = i;
    }
    printf("\nfor example:\n\n");
    while (count > 0)
        put_line(pages->lines[above[--count]]);
    put_line(pages->lines[at]);
    printf("    %*s^\n", (int)column - 1, "");
}

static void example_in_blocks(const Pages *pages, const char *code) {
    size_t first = 0, column;
    bool inside = false;
    long below;
    for (size_t i = 0; i < pages->count; i++) {
        if (begins(pages->lines[i], "```")) {
            inside = begins(pages->lines[i], "```yaml");
            first = i + 1;
        } else if (inside && mark_find(pages->lines[i], code, &below, &column)) {
            put_example(pages, first, (size_t)((long)i + below), column);
            return;
        }
    }
}

int code_explain(const char *code) {
    Pages pages = pages_read();
    Line row = row_find(&pages, code);
    int exit_code = row.text ? EXIT_DONE : tell_unknown(code);
    if (row.text) {
        char *severity = cell(row, 1), *meaning = cell(row, 2), *example = cell(row, 3);
        char *text = text_printf("%s (%s): %s", code, severity, meaning);
        for (char *quote = text; (quote = strchr(quote, '`'));)
            *quote = '\'';
        put_wrapped_lines(stdout, text);
        putchar('\n');
        if (!example_of_row(example))
            example_in_blocks(&pages, code);
        free(severity), free(meaning), free(example), free(text);
    }
    free(pages.lines);
    return exit_code;
}
