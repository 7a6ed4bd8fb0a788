// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A line without its colon, or without the blank behind '-' → what was meant. A text may go on in
// further lines without any colon, so only a line in the place of a key is taken for one: at the
// margin, or below a key without a value.

#include "definition/colon.h"
#include "definition/lines.h"

#include <string.h>

static bool is_key_byte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '-' || c == '_';
}

const char *colon_mended(Arena *arena, const char *text, size_t length) {
    size_t key = 0;
    while (key < length && is_key_byte(text[key]))
        key++;
    size_t rest = key + (key < length && text[key] == ':');
    bool blank = rest < length && (text[rest] == ' ' || text[rest] == '\t');
    if (key == 0 || text[0] == '-' || (rest > key && (blank || rest == length)) ||
        (rest == key && rest < length && !blank))
        return NULL;
    while (rest < length && (text[rest] == ' ' || text[rest] == '\t'))
        rest++;
    bool inner = rest < length && (text[rest] == '{' || text[rest] == '['); // has its own colons
    for (size_t i = rest; !inner && i < length; i++)
        if (text[i] == ':' && (i + 1 == length || text[i + 1] == ' '))
            return NULL;
    return rest < length ? arena_printf(arena, "%.*s: %.*s", (int)key, text, (int)(length - rest),
                                        text + rest)
                         : arena_printf(arena, "%.*s:", (int)key, text);
}

const char *colon_mended_in(Arena *arena, const Node *pair) {
    Text key = pair->name;
    bool none = (pair->shape == NODE_NULL || pair->shape == NODE_BAD) && !pair->text.length;
    if (!none || !key.verbatim || !key.span.source || memchr(key.text, '\n', key.length))
        return NULL;
    char before = key.span.start ? key.span.source->text[key.span.start - 1] : '\0';
    bool several = strpbrk(key.text, " :") != NULL;
    return several && before != '"' && before != '\'' ? colon_mended(arena, key.text, key.length)
                                                      : NULL;
}

void colon_report(Report *report, const char *code, Span span, const char *mended) {
    const char *text = span.source->text + span.start;
    size_t key = 0;
    while (key < span.length && text[key] != ':' && text[key] != ' ')
        key++;
    bool there = key < span.length && text[key] == ':';
    report_error(report, code, span, "'%.*s' needs %s: '%s'", (int)span.length, text,
                 there ? "a blank behind the colon" : "a colon", mended);
    report_fix(report, mended);
}

// Does it stand where a key may stand?
static bool is_in_place(const Source *source, Line line) {
    Line above = line;
    while (line.indent > 0 && line_above(source, &above))
        if (above.indent < line.indent)
            return source->text[above.end - 1] == ':';
    return line.indent == 0;
}

static bool report_line(Arena *arena, const Source *source, Line line, Report *report) {
    size_t length = line.end - line.start;
    const char *mended = colon_mended(arena, source->text + line.start, length);
    if (!mended || !is_in_place(source, line))
        return false;
    colon_report(report, "yaml-syntax", (Span){source, (uint32_t)line.start, (uint32_t)length},
                 mended);
    return true;
}

bool colon_missing(Arena *arena, const Source *source, size_t at, size_t context, Report *report) {
    if (context != SIZE_MAX)
        return context < source->size &&
               report_line(arena, source, line_at(source, context), report);
    Line line = line_at(source, at);
    for (size_t i = line.start; i + 1 < at; i++)
        if (source->text[i] == ':' && source->text[i + 1] == ' ')
            return false; // a text with ': ' in it
    const char *brace = memchr(source->text + line.start, '{', line.end - line.start);
    if (brace && (size_t)(brace - source->text) < at && report_line(arena, source, line, report))
        return true; // "rook {letter: R}"
    return line_above(source, &line) && report_line(arena, source, line, report);
}

bool colon_missing_inside(Arena *arena, const Source *source, size_t at, Report *report) {
    const char *text = source->text;
    size_t end = at;
    if (at >= source->size || !strchr("{[", text[at]))
        return false;
    while (end > 0 && text[end - 1] == ' ')
        end--;
    size_t start = end;
    while (start > 0 && is_key_byte(text[start - 1]))
        start--;
    size_t before = start;
    while (before > 0 && strchr(" \t\r\n", text[before - 1]))
        before--;
    if (start == end || end == at || before == 0 || !strchr("{,", text[before - 1]))
        return false;
    colon_report(report, "yaml-syntax", (Span){source, (uint32_t)start, (uint32_t)(end - start)},
                 arena_printf(arena, "%.*s:", (int)(end - start), text + start));
    return true;
}

bool colon_missing_in_key(Arena *arena, Text key, Report *report) {
    size_t word = 0;
    while (word < key.length && is_key_byte(key.text[word]))
        word++;
    size_t brace = word;
    while (brace < key.length && key.text[brace] == ' ')
        brace++;
    bool missing = word > 0 && brace > word && key.text[brace] == '{' && key.verbatim;
    return missing &&
           report_line(arena, key.span.source, line_at(key.span.source, key.span.start), report);
}

// ---- items of a list --------------------------------------------------------------------------

static bool report_item(Arena *arena, const Source *source, Line line, Report *report) {
    const char *text = source->text + line.start;
    size_t length = line.end - line.start;
    bool item = length > 1 && *text == '-' && !strchr("- \t0123456789", text[1]);
    if (!item)
        return false;
    report_error(report, "yaml-syntax", (Span){source, (uint32_t)line.start, (uint32_t)length},
                 "a blank is missing after '-'");
    report_fix(report, arena_printf(arena, "- %.*s", (int)length - 1, text + 1));
    return true;
}

bool blank_missing(Arena *arena, const Source *source, size_t at, size_t context, Report *report) {
    if (context < source->size && report_item(arena, source, line_at(source, context), report))
        return true;
    Line line = line_at(source, at);
    size_t indent = line.indent;
    bool near = true; // the line itself and the one above it, then the items that follow it
    while (near || (line.indent == indent && source->text[line.start] == '-')) {
        if (report_item(arena, source, line, report))
            return true;
        near = line.start == line_at(source, at).start;
        if (!line_above(source, &line))
            break;
    }
    return false;
}
