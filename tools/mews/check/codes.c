// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A code → its row in CODES.md, `| code | severity | meaning | example |`, and what mends.c has of
// it.

#include "findings.h"
#include "command.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

typedef struct CodesLine {
    const char *text;
    size_t length;
} CodesLine;

typedef struct CodesPages {
    CodesLine *lines;
    size_t count;
} CodesPages;

static CodesPages pages_read(void) {
    CodesPages pages = {0};
    for (const char *at = builtin_codes; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        pages.lines = memory_grow(pages.lines, pages.count + 1, sizeof *pages.lines);
        pages.lines[pages.count++] = (CodesLine){at, strcspn(at, "\n")};
    }
    return pages;
}

static bool begins(CodesLine line, const char *word) {
    size_t length = strlen(word);
    return line.length >= length && memcmp(line.text, word, length) == 0;
}

// ---- rows ------------------------------------------------------------------------------------

// Cell `number` of a row, from 0, without the blanks around it, in new memory; "" if there is
// none.
static char *cell(CodesLine row, int number) {
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
static char *row_code(CodesLine line) {
    if (!begins(line, "| `"))
        return NULL;
    char *first = cell(line, 0);
    size_t length = strlen(first);
    char *code = length > 2 ? temp_printf("%.*s", (int)length - 2, first + 1) : NULL;
    free(first);
    return code;
}

static CodesLine row_find(const CodesPages *pages, const char *wanted) {
    for (size_t i = 0; i < pages->count; i++) {
        char *code = row_code(pages->lines[i]);
        bool found = code && strcmp(code, wanted) == 0;
        if (found)
            return pages->lines[i];
    }
    return (CodesLine){NULL, 0};
}

// ---- unknown ones ------------------------------------------------------------------------------

static void add_code(void *context, const char *code, const char *meaning) {
    (void)meaning;
    texts_add(context, text_printf("%s", code));
}

// Is a part of the code, between its dashes, also one of the other?
static bool shares_part(const char *code, const char *wanted) {
    enum { PART_MIN = 3 };
    for (const char *at = wanted; *at; at += *at == '-') {
        size_t length = strcspn(at, "-"), within = strlen(code);
        for (const char *from = code; length >= PART_MIN && from + length <= code + within; from++)
            if ((from == code || from[-1] == '-') && strncmp(from, at, length) == 0)
                return true;
        at += length;
    }
    return false;
}

// "; there are castling-way, castling-rank and 4 more" of those that share a part, in new memory.
static char *codes_alike(const Texts *codes, const char *wanted) {
    enum { TOLD_MAX = 6 };
    size_t alike = 0;
    char *list = text_printf("%s", "");
    for (size_t i = 0; i < codes->count; i++) {
        if (!shares_part(codes->words[i], wanted) || ++alike > TOLD_MAX)
            continue;
        char *longer = text_printf("%s%s%s", list, alike == 1 ? "" : ", ", codes->words[i]);
        free(list);
        list = longer;
    }
    char more[32] = "";
    if (alike > TOLD_MAX)
        snprintf(more, sizeof more, " and %zu more", alike - TOLD_MAX);
    char *told = text_printf("%s%s%s",
                             !alike       ? ""
                             : alike == 1 ? "; there is "
                                          : "; there are ",
                             list, more);
    free(list);
    return told;
}

static int tell_unknown(const char *wanted) {
    Texts codes = {0};
    char hint[96];
    codes_visit(add_code, &codes);
    char *alike = codes_alike(&codes, wanted);
    const char *near =
        word_hint(wanted, (const char *const *)codes.words, codes.count, hint, sizeof hint);
    bool misspelt = *near && (strchr(wanted, '-') || !*alike);
    complain("no message has the code '%s'%s%s", wanted, misspelt ? near : alike,
             *near || *alike ? "" : "; codes stand in brackets behind messages");
    texts_free(&codes);
    free(alike);
    return EXIT_USAGE;
}

void codes_visit(CodeVisit *visit, void *context) {
    CodesPages pages = pages_read();
    for (size_t i = 0; i < pages.count; i++) {
        char *code = row_code(pages.lines[i]);
        char *meaning = code ? cell(pages.lines[i], 2) : NULL;
        if (code)
            visit(context, code, meaning);
        free(meaning);
    }
    free(pages.lines);
}

bool code_warns(const char *code) {
    CodesPages pages = pages_read();
    CodesLine row = row_find(&pages, code);
    char *severity = row.text ? cell(row, 1) : NULL;
    bool warns = severity && (strstr(severity, "warning") || strstr(severity, "note"));
    free(severity);
    free(pages.lines);
    return warns;
}

// ---- all of it ------------------------------------------------------------------------------

int code_explain(const char *code) {
    CodesPages pages = pages_read();
    CodesLine row = row_find(&pages, code);
    int exit_code = row.text ? EXIT_DONE : tell_unknown(code);
    if (row.text) {
        char *severity = cell(row, 1), *meaning = cell(row, 2);
        char *text = text_printf("%s (%s): %s", code, severity, meaning);
        for (char *quote = text; (quote = strchr(quote, '`'));)
            *quote = '\'';
        put_wrapped(stdout, text, 0);
        putchar('\n');
        mend_put(code);
        free(severity), free(meaning), free(text);
    }
    free(pages.lines);
    return exit_code;
}
