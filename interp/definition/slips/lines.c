// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Where a line stands some blanks too far left or right, YAML finds fault with what the line holds
// and says nothing of its column. Here the column is told.

#include "definition/slips/lines.h"

#include <string.h>

Line line_at(const Source *source, size_t at) {
    const char *text = source->text;
    Line line = {.start = at, .end = at};
    while (line.start > 0 && text[line.start - 1] != '\n')
        line.start--;
    line.end = line.start;
    while (line.end < source->size && !strchr("\r\n", text[line.end]) &&
           !(text[line.end] == '#' && line.end > line.start && text[line.end - 1] == ' '))
        line.end++;
    while (line.start + line.indent < line.end && text[line.start + line.indent] == ' ')
        line.indent++;
    line.start += line.indent;
    while (line.end > line.start && strchr(" \t", text[line.end - 1]))
        line.end--;
    return line;
}

Span line_rest(const Source *source, size_t start) {
    Line line = line_at(source, start);
    return (Span){source, (uint32_t)start, (uint32_t)(line.end > start ? line.end - start : 0)};
}

bool line_above(const Source *source, Line *line) {
    while (line->start > line->indent) {
        *line = line_at(source, line->start - line->indent - 1);
        if (line->end > line->start && source->text[line->start] != '#')
            return true;
    }
    return false;
}

// ---- columns ----------------------------------------------------------------------------------

static bool is_item(const Source *source, Line line) {
    return line.end > line.start && source->text[line.start] == '-' &&
           (line.end == line.start + 1 || source->text[line.start + 1] == ' ');
}

size_t line_key_length(const Source *source, Line line) {
    size_t length = 0;
    while (line.start + length < line.end &&
           !strchr(": {[\"'-", source->text[line.start + length]))
        length++;
    while (length && line.start + length < line.end && source->text[line.start + length] == '-')
        length += 1 + strcspn(source->text + line.start + length + 1, ": {[\"'\n");
    size_t colon = line.start + length;
    bool ends = colon < line.end && source->text[colon] == ':' &&
                (colon + 1 == line.end || source->text[colon + 1] == ' ');
    return ends ? length : 0;
}

bool lines_hold_key(Span lines) {
    const char *text = lines.source->text;
    for (size_t i = lines.start; i < lines.start + lines.length; i++)
        if (text[i] == '\n' && line_key_length(lines.source, line_at(lines.source, i + 1)))
            return true;
    return false;
}

bool text_goes_on(Span text) {
    const Source *source = text.source;
    size_t end = text.start + text.length;
    Line line = line_at(source, text.start);
    if (end < line.end)
        return false;
    for (size_t at = line.end; at < source->size;) {
        const char *feed = memchr(source->text + at, '\n', source->size - at);
        at = feed ? (size_t)(feed - source->text) + 1 : source->size;
        Line next = line_at(source, at);
        if (next.start == next.end)
            continue;
        return next.indent > line.indent && !is_item(source, next) &&
               !line_key_length(source, next) && !strchr("#]}", source->text[next.start]);
    }
    return false;
}

static int line_number(const Source *source, Line line) {
    return source_place(source, (uint32_t)line.start).line;
}

// An item and the nearest one above, if no line between them begins left of both.
static bool item_askew(const Source *source, Line line, Report *report) {
    Line above = line;
    size_t least = line.indent;
    if (!is_item(source, line))
        return false;
    while (line_above(source, &above)) {
        bool item = is_item(source, above);
        if (above.indent < least && !item)
            return false;
        if (!item)
            continue;
        if (above.indent == line.indent)
            return false;
        report_error(
            report, "yaml-syntax", (Span){source, (uint32_t)line.start, 1},
            "items of a list stand in one column: this '-' is in column %zu, that of line "
            "%d in column %zu",
            line.indent + 1, line_number(source, above), above.indent + 1);
        return true;
    }
    return false;
}

// A key that stands deeper than the key above it, which has its value already.
static bool key_askew(const Source *source, Line line, size_t at, Report *report) {
    Line above = line;
    size_t length = line_key_length(source, line);
    if (!length || line.start + length != at || !line_above(source, &above))
        return false;
    size_t other = line_key_length(source, above);
    if (!other || above.indent >= line.indent || above.start + other + 1 == above.end)
        return false;
    report_error(report, "yaml-syntax", (Span){source, (uint32_t)line.start, (uint32_t)length},
                 "keys of a map stand in one column: '%.*s' is in column %zu, '%.*s' above it in "
                 "column %zu; a key with a value in its line has no keys below",
                 (int)length, source->text + line.start, line.indent + 1, (int)other,
                 source->text + above.start, above.indent + 1);
    return true;
}

// A key in a column between that of the map above it and that of the map around this.
static bool key_between(const Source *source, Line line, size_t at, Report *report) {
    Line above = line, inner = line;
    size_t length = line_key_length(source, line);
    if (!length || line.start != at)
        return false;
    while (line_above(source, &above) && above.indent > line.indent)
        inner = above;
    size_t within = line_key_length(source, inner), around = line_key_length(source, above);
    if (inner.start == line.start || above.indent >= line.indent || !within || !around)
        return false;
    report_error(report, "yaml-syntax", (Span){source, (uint32_t)line.start, (uint32_t)length},
                 "'%.*s' is in column %zu, where no key stands above it: '%.*s' is in column %zu, "
                 "'%.*s' in column %zu",
                 (int)length, source->text + line.start, line.indent + 1, (int)within,
                 source->text + inner.start, inner.indent + 1, (int)around,
                 source->text + above.start, above.indent + 1);
    return true;
}

bool line_askew(const Source *source, size_t at, Report *report) {
    Line line = line_at(source, at);
    return item_askew(source, line, report) || key_askew(source, line, at, report) ||
           key_between(source, line, at, report);
}
