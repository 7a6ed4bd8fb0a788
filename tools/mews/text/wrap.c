// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Texts and documents → lines of a terminal.

#include "wrap.h"
#include "system.h"
#include "temp.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH_MIN = 20, WIDTH_MAX = 10000 }; // a narrower terminal breaks lines itself

static FILE *like_output;

void wrap_like_output(FILE *stream) {
    like_output = stream;
}

size_t wrap_width(FILE *stream) {
    uint64_t columns = 0;
    stream = stream == like_output ? stdout : stream;
    const char *asked = getenv("COLUMNS");
    if (!system_is_terminal(stream))
        return 0;
    if (!asked || number_read(asked, WIDTH_MAX, &columns) != NUMBER_OK || columns == 0)
        columns = (uint64_t)system_columns(stream);
    return columns >= WIDTH_MIN ? (size_t)columns : 0;
}

static void put_text(FILE *stream, size_t width, const char *text, size_t column, int indent) {
    size_t length = width ? mews_text_wrap(text, width, column, indent, NULL, 0) : 0;
    char *lines = width ? memory_new(length + 1, 1) : NULL;
    if (width)
        mews_text_wrap(text, width, column, indent, lines, length + 1);
    fputs(width ? lines : text, stream);
    free(lines);
}

void put_wrapped(FILE *stream, const char *text, size_t column) {
    put_text(stream, wrap_width(stream), text, column, MEWS_HANGING);
}

void put_prose_in(FILE *stream, size_t width, const char *before, size_t indent,
                  const char *text) {
    char *whole = text_printf("%s%s", before, text), *safe = text_safe(whole);
    put_text(stream, width, safe, 0, (int)indent);
    putc('\n', stream);
    free(safe);
    free(whole);
}

void put_prose(FILE *stream, const char *before, size_t indent, const char *text) {
    put_prose_in(stream, wrap_width(stream), before, indent, text);
}

char *text_fitting(const char *text, size_t columns) {
    size_t fits = 0, used = 0;
    if (columns == 0 || mews_text_columns(text) <= columns)
        return temp_printf("%s", text);
    while (text[fits]) {
        size_t length = utf8_length(text + fits);
        char one[8] = "";
        memcpy(one, text + fits, length ? length : 1);
        used += mews_text_columns(one);
        if (used >= columns && fits > 0)
            break;
        fits += length ? length : 1;
    }
    return temp_printf("%.*s…", (int)fits, text);
}

// ---- documents --------------------------------------------------------------------------------

static char *document_text(mews_document *document, mews_report *report, mews_form form,
                           size_t columns) {
    report_sure(report);
    mews_report_free(report);
    size_t length = mews_document_render(document, form, columns, NULL, 0);
    char *text = memory_new(length + 1, 1);
    mews_document_render(document, form, columns, text, length + 1);
    mews_document_free(document);
    return text;
}

char *explanation_text(const mews_explanation *explanation, mews_detail detail, size_t columns) {
    mews_report *report = report_new();
    return document_text(mews_document_of_explanation(explanation, detail, report), report,
                         MEWS_TEXT, columns);
}

void put_explanation(FILE *stream, const mews_explanation *explanation, mews_detail detail) {
    char *text = explanation_text(explanation, detail, wrap_width(stream));
    fputs(text, stream);
    free(text);
}

void put_rules(FILE *stream, const mews_rules *rules, bool signs, mews_form form) {
    mews_report *report = report_new();
    char *text = document_text(mews_document_of_rules(rules, signs, report), report, form,
                               wrap_width(stream));
    fputs(text, stream);
    free(text);
}
