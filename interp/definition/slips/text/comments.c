// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// To YAML `color: #fff` is a key with a comment. What a '#' has cut off is told where it stands.

#include "definition/slips/text/text.h"
#include "definition/slips/text/lines.h"
#include "definition/slips/text/quotes.h"

#include <string.h>

// The comment of the line, to its end; no bytes if it has none.
static Span comment_of(const Source *source, TextLine line) {
    const char *text = source->text;
    size_t start = line.end, end;
    while (start < source->size && strchr(" \t", text[start]))
        start++;
    for (end = start; end < source->size && text[start] == '#' && !strchr("\r\n", text[end]);)
        end++;
    while (end > start && text[end - 1] == ' ')
        end--;
    return (Span){source, (uint32_t)start, (uint32_t)(end - start)};
}

// What the comment has of a text: without the brackets that end it.
static Span text_in(Span comment) {
    const char *text = comment.source->text + comment.start;
    Span inner = comment;
    inner.length = (uint32_t)strcspn(text, ",]}\r\n");
    inner.length = inner.length < comment.length ? inner.length : comment.length;
    while (inner.length && text[inner.length - 1] == ' ')
        inner.length--;
    return inner;
}

static bool is_glued(Span comment) {
    const char *text = comment.source->text + comment.start;
    return comment.length > 1 && !strchr(" \t#-=!", text[1]);
}

// Has the key a text for people as its value, in which a '#' may well be meant?
static bool is_prose(Span key) {
    static const char *const keys[] = {"title", "inventor", "description", "source", "name"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (key.length == strlen(keys[i]) &&
            memcmp(key.source->text + key.start, keys[i], key.length) == 0)
            return true;
    return false;
}

bool comment_is_value(Arena *arena, Span key, Report *report) {
    if (!key.source)
        return false;
    TextLine line = line_at(key.source, key.start);
    Span comment = comment_of(key.source, line);
    if (!is_glued(comment) || key.source->text[line.end - 1] != ':')
        return false;
    report_error(
        report, "empty-value", comment,
        "'#' begins a comment, so '%.*s' has no value; a text that begins with '#' stands "
        "in quotes",
        (int)key.length, key.source->text + key.start);
    if (is_prose(key))
        report_fix(report, quotes_around(arena, comment));
    return true;
}

bool comment_took_value(const Source *source, size_t at, Report *report) {
    TextLine line = line_at(source, at);
    while (line_above(source, &line)) {
        Span comment = comment_of(source, line);
        bool lacks = strchr(":[,{", source->text[line.end - 1]);
        if (!lacks)
            return false;
        if (!is_glued(comment))
            continue;
        Span text = text_in(comment);
        report_error(
            report, "yaml-syntax", text,
            "'#' begins a comment, and nothing behind it in this line is read; a text that "
            "begins with '#' stands in quotes");
        return true;
    }
    return false;
}

bool comment_took_closers(Arena *arena, const Source *source, size_t open, const char *closers,
                          Report *report) {
    TextLine line = line_at(source, open);
    Span comment = comment_of(source, line);
    const char *text = source->text;
    size_t tail = comment.length, least = strlen(closers);
    while (tail && strchr("]}", text[comment.start + tail - 1]))
        tail--;
    if (comment.length - tail < least)
        return false;
    Span span = {source, (uint32_t)line.end, comment.start + comment.length - (uint32_t)line.end};
    report_error(report, "yaml-syntax", span,
                 "'#' begins a comment, so nothing behind it closes the '%c' in column %d",
                 text[open], source_place(source, (uint32_t)open).column);
    bool apart =
        !memchr(text + comment.start, ',', tail) && !memchr(text + comment.start, ':', tail);
    if (apart)
        report_fix(report, arena_printf(arena, "%s %.*s", closers, (int)(comment.length - least),
                                        text + comment.start));
    return true;
}

bool comment_foreign(Arena *arena, Span bytes, Report *report) {
    static const char *const begins[] = {"//", "/*", "-- ", ";"};
    const char *text = bytes.source->text + bytes.start;
    size_t end = bytes.length;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        size_t sign = strlen(begins[i]);
        if (sign > end || memcmp(text, begins[i], sign) != 0)
            continue;
        sign -= begins[i][sign - 1] == ' ';
        if (end >= sign + 2 && memcmp(text + end - 2, "*/", 2) == 0)
            end -= 2;
        while (end > sign && text[end - 1] == ' ')
            end--;
        report_error(report, "yaml-syntax", bytes, "a comment begins with '#', not with '%.*s'",
                     (int)sign, text);
        report_fix(report, arena_printf(arena, "#%.*s", (int)(end - sign), text + sign));
        return true;
    }
    return false;
}
