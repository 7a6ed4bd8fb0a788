// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Where a line stands some blanks too far left or right, YAML finds fault with what the line holds
// and says nothing of its column. Here the column is told.

#include "definition/keys/keys.h"
#include "definition/slips/slips.h"

#include <string.h>

TextLine line_at(const Source *source, size_t at) {
    const char *text = source->text;
    TextLine line = {.start = at, .end = at};
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
    TextLine line = line_at(source, start);
    return (Span){source, (uint32_t)start, (uint32_t)(line.end > start ? line.end - start : 0)};
}

bool line_above(const Source *source, TextLine *line) {
    while (line->start > line->indent) {
        *line = line_at(source, line->start - line->indent - 1);
        if (line->end > line->start && source->text[line->start] != '#')
            return true;
    }
    return false;
}

bool line_below(const Source *source, TextLine line, size_t *indent) {
    const char *text = source->text;
    for (size_t at = line.end; at < source->size;) {
        const char *feed = memchr(text + at, '\n', source->size - at);
        if (!feed)
            return false;
        at = (size_t)(feed - text) + 1;
        *indent = 0;
        while (at < source->size && text[at] == ' ')
            at++, ++*indent;
        if (at < source->size && !strchr("\n#", text[at]))
            return text[at] != '\t';
    }
    return false;
}

// ---- columns ----------------------------------------------------------------------------------

bool line_is_item(const Source *source, TextLine line) {
    return line.end > line.start && source->text[line.start] == '-' &&
           (line.end == line.start + 1 || source->text[line.start + 1] == ' ');
}

size_t line_key_length(const Source *source, TextLine line) {
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

TextLine line_of_key(const Source *source, TextLine line) {
    TextLine inner = line;
    if (!line_is_item(source, line))
        return line;
    do
        inner.start++, inner.indent++;
    while (inner.start < inner.end && source->text[inner.start] == ' ');
    return line_key_length(source, inner) ? inner : line;
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
    TextLine line = line_at(source, text.start);
    if (end < line.end)
        return false;
    for (size_t at = line.end; at < source->size;) {
        const char *feed = memchr(source->text + at, '\n', source->size - at);
        at = feed ? (size_t)(feed - source->text) + 1 : source->size;
        TextLine next = line_at(source, at);
        if (next.start == next.end)
            continue;
        return next.indent > line.indent && !line_is_item(source, next) &&
               !line_key_length(source, next) && !strchr("#]}", source->text[next.start]);
    }
    return false;
}

static int line_number(const Source *source, TextLine line) {
    return source_place(source, (uint32_t)line.start).line;
}

// An item and the nearest one above, if no line between them begins left of both.
static bool item_askew(const Source *source, TextLine line, Report *report) {
    TextLine above = line;
    size_t least = line.indent;
    if (!line_is_item(source, line))
        return false;
    while (line_above(source, &above)) {
        bool item = line_is_item(source, above);
        if (above.indent < least && !item)
            return false;
        if (!item)
            continue;
        if (above.indent == line.indent)
            return false;
        return report_error(
            report, "yaml-syntax", (Span){source, (uint32_t)line.start, 1},
            "items of a list stand in one column: this '-' is in column %zu, that of line "
            "%d in column %zu",
            line.indent + 1, line_number(source, above), above.indent + 1);
    }
    return false;
}

// A key that stands deeper than the key above it, which has its value already.
static bool key_askew(const Source *source, TextLine line, size_t at, Report *report) {
    TextLine above = line;
    size_t length = line_key_length(source, line);
    bool here =
        at == line.start || at == line.start + length; // YAML may take it for a text's rest
    if (!length || !here || !line_above(source, &above))
        return false;
    above = line_of_key(source, above);
    size_t other = line_key_length(source, above);
    if (!other || above.indent >= line.indent || above.start + other + 1 == above.end)
        return false;
    bool near = line.indent == above.indent + 1; // the blank before it is too many
    Span span = {source, (uint32_t)line.start - near, near ? 1 : (uint32_t)length};
    return report_error_fix(
        report, "yaml-syntax", span, near ? "" : NULL,
        "keys of a map stand in one column: '%.*s' is in column %zu, '%.*s' above it in "
        "column %zu; a key with a value in its line has no keys below",
        (int)length, source->text + line.start, line.indent + 1, (int)other,
        source->text + above.start, above.indent + 1);
}

bool lines_share_map(Arena *arena, const Source *source, TextLine a, TextLine b) {
    const char *one = arena_string(arena, source->text + a.start, line_key_length(source, a));
    const char *other = arena_string(arena, source->text + b.start, line_key_length(source, b));
    return sections_have(one, other);
}

// Has the line something below that would stand beside it or left of it, if it stood one column
// further right? It has no keys there if it has a value.
static bool holds_lines(const Source *source, TextLine line) {
    const char *feed = memchr(source->text + line.start, '\n', source->size - line.start);
    TextLine next = feed ? line_at(source, (size_t)(feed + 1 - source->text)) : line;
    bool valued = !strchr(":|>", source->text[line.end - 1]);
    return next.start < next.end && next.indent == line.indent + 1 &&
           !(valued && line_key_length(source, next));
}

// By how many columns the line may be moved, 1 or -1, so that it stands in a map that knows it; 0
// if both may be meant or neither.
static int column_meant(Arena *arena, const Source *source, TextLine line, TextLine inner,
                        TextLine around) {
    bool right = inner.indent == line.indent + 1 && !holds_lines(source, line);
    bool left = line.indent == around.indent + 1;
    bool in_inner = lines_share_map(arena, source, line, inner);
    bool in_around = lines_share_map(arena, source, line, around);
    bool known = lines_share_map(arena, source, around, around); // else the author named it
    if (right && !in_around && (in_inner || !left || known))
        return 1;
    return left && !in_inner && (in_around || !right) ? -1 : 0;
}

// *inner: the map above that stands deeper than the line, by its first key; *above: the key around
// that map, or around the list whose item it is.
static void lines_around(const Source *source, TextLine line, TextLine *inner, TextLine *above) {
    *inner = *above = line;
    while (line_above(source, above)) {
        size_t dash = above->indent;
        *above = line_of_key(source, *above);
        if (above->indent <= line.indent)
            return;
        *inner = *above;
        if (dash < line.indent)
            break; // the item begins here
    }
    size_t dash = line_at(source, inner->start).indent;
    while (line_above(source, above) &&
           (above->indent > dash || (above->indent == dash && line_is_item(source, *above))))
        ;
    *above = line_of_key(source, *above);
}

// A key in a column between that of the map above it and that of the map around this.
static bool key_between(Arena *arena, const Source *source, TextLine line, size_t at,
                        Report *report) {
    TextLine above, inner;
    size_t length = line_key_length(source, line);
    if (!length || line.start != at)
        return false;
    lines_around(source, line, &inner, &above);
    size_t within = line_key_length(source, inner), around = line_key_length(source, above);
    if (inner.start == line.start || above.indent >= line.indent || !within || !around)
        return false;
    int move = column_meant(arena, source, line, inner, above);
    Span span = span_between(source, line.start, line.start + length);
    if (move < 0)
        span = (Span){source, (uint32_t)line.start - 1, 1}; // the blank that is too many
    report_error(report, "yaml-syntax", span,
                 "'%.*s' is in column %zu, where no key stands above it: '%.*s' is in column %zu, "
                 "'%.*s' in column %zu",
                 (int)length, source->text + line.start, line.indent + 1, (int)within,
                 source->text + inner.start, inner.indent + 1, (int)around,
                 source->text + above.start, above.indent + 1);
    if (move)
        report_fix(
            report,
            move < 0 ? "" : arena_printf(arena, " %.*s", (int)length, source->text + line.start));
    return true;
}

bool line_askew(Arena *arena, const Source *source, size_t at, Report *report) {
    TextLine line = line_at(source, at);
    return item_askew(source, line, report) || key_askew(source, line, at, report) ||
           key_between(arena, source, line, at, report);
}

void path_write(Writer *words, const Source *source, size_t at) {
    enum { PATH_MAX_KEYS = 6 };
    TextLine keys[PATH_MAX_KEYS], line = line_at(source, at);
    size_t count = 0, indent = line.indent + 1;
    do {
        if (line.indent >= indent)
            continue;
        indent = line.indent;
        if (line_key_length(source, line) && count < PATH_MAX_KEYS)
            keys[count++] = line;
    } while (indent > 0 && line_above(source, &line));
    for (size_t i = count; i-- > 0;)
        writer_printf(words, "%s%.*s", i + 1 < count ? "." : "",
                      (int)line_key_length(source, keys[i]), source->text + keys[i].start);
}
