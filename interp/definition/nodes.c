// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Looking at nodes: keys of maps, places, texts in lines; and quotes.

#include "definition/yaml.h"
#include "base/utf8.h"
#include "base/writer.h"

#include <string.h>

YamlNode *node_get(const YamlNode *map, const char *key) {
    for (size_t i = 0; map && map->shape == NODE_MAP && i < map->count; i++) {
        if (strcmp(map->items[i]->name.text, key) == 0)
            return map->items[i];
    }
    return NULL;
}

Span node_place(const YamlNode *node) {
    return node->name.text ? node->name.span : node->span;
}

Span node_flow(const YamlNode *list) {
    Span span = list->span;
    const YamlNode *last =
        list->shape == NODE_LIST && list->count ? list->items[list->count - 1] : NULL;
    if (!last || !span.source || span.source->text[span.start] != '[')
        return (Span){0};
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i]->shape != NODE_TEXT)
            return (Span){0};
    size_t end = last->text.span.start + last->text.span.length;
    end += strspn(span.source->text + end, "\"' \t\r\n,");
    if (last->text.span.source != span.source || span.source->text[end] != ']')
        return (Span){0};
    span.length = (uint32_t)(end + 1 - span.start);
    return span;
}

static bool is_blank_line(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (text[i] != ' ' && text[i] != '\t')
            return false;
    }
    return true;
}

bool node_is_folded(const YamlNode *node) {
    Span span = node->text.span;
    return node->shape == NODE_TEXT && span.source && !strchr(node->text.text, '\n') &&
           memchr(span.source->text + span.start, '\n', span.length);
}

void node_report_folded(Report *report, const char *code, const YamlNode *node) {
    report_error(report, code, node_place(node),
                 "the lines of this drawing run together; '%s: |' keeps them apart",
                 node->name.text ? node->name.text : "");
}

Text *node_lines(Arena *arena, const YamlNode *node, size_t *count) {
    const char *text = node->text.text;
    size_t length = node->text.length, lines = 1, used = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    Text *found = ARENA_ARRAY(arena, Text, lines);
    for (size_t start = 0; start <= length; used++) {
        const char *feed = memchr(text + start, '\n', length - start);
        size_t size = feed ? (size_t)(feed - text) - start : length - start;
        found[used] =
            text_within(node->text, arena_string(arena, text + start, size), start, size);
        start += size + 1;
    }
    size_t first = 0;
    while (first < used && is_blank_line(found[first].text, found[first].length))
        first++;
    while (used > first && is_blank_line(found[used - 1].text, found[used - 1].length))
        used--;
    *count = used - first;
    return found + first;
}

// ---- where the bytes of a text are ---------------------------------------------------------
//
// A YAML scalar → the place of each of its bytes. libyaml gives the text and its two ends; the
// source is read once more along with the text, by the same rules of folding. Every byte is
// compared, so where the two readings differ there are no offsets, but never wrong ones.

typedef struct Scan {
    const char *source;
    size_t at, end; // in the source
    const char *value;
    size_t length, used; // of the value
    uint32_t *offsets;
} Scan;

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

// The bytes of the line break at `at`, or 0.
static size_t break_length(const Scan *scan, size_t at) {
    if (at >= scan->end)
        return 0;
    bool pair = scan->source[at] == '\r' && at + 1 < scan->end && scan->source[at + 1] == '\n';
    return pair ? 2 : scan->source[at] == '\n' || scan->source[at] == '\r';
}

// The next byte of the value is `byte` and comes from `from`.
static bool scan_put(Scan *scan, char byte, size_t from) {
    if (scan->used == scan->length || scan->value[scan->used] != byte)
        return false;
    scan->offsets[scan->used++] = (uint32_t)from;
    return true;
}

static bool scan_copy(Scan *scan) {
    bool same = scan_put(scan, scan->source[scan->at], scan->at);
    scan->at++;
    return same;
}

// ---- in one line, or folded: plain and quoted -------------------------------------------------

// A line break with the blanks around it is one blank; each further break is a line feed. An
// escaped break is nothing.
static bool scan_break(Scan *scan, bool escaped) {
    size_t place = scan->at, breaks = 0;
    for (size_t length; (length = break_length(scan, scan->at)) > 0; breaks++) {
        scan->at += length;
        while (scan->at < scan->end && is_blank(scan->source[scan->at]))
            scan->at++;
    }
    if (breaks == 1 && !escaped)
        return scan_put(scan, ' ', place);
    for (; breaks > 1; breaks--)
        if (!scan_put(scan, '\n', place))
            return false;
    return true;
}

static bool scan_blanks(Scan *scan) {
    size_t behind = scan->at;
    while (behind < scan->end && is_blank(scan->source[behind]))
        behind++;
    if (break_length(scan, behind)) {
        scan->at = behind;
        return scan_break(scan, false);
    }
    while (scan->at < behind)
        if (!scan_copy(scan))
            return false;
    return true;
}

// A backslash and what follows it are one code point.
static bool scan_escape(Scan *scan) {
    size_t place = scan->at++;
    if (break_length(scan, scan->at))
        return scan_break(scan, true);
    char letter = scan->at < scan->end ? scan->source[scan->at] : '\0';
    scan->at += letter == 'x' ? 3 : letter == 'u' ? 5 : letter == 'U' ? 9 : 1;
    do {
        if (scan->used == scan->length)
            return false;
        scan->offsets[scan->used++] = (uint32_t)place;
    } while (utf8_continues(scan->value[scan->used]));
    return true;
}

static bool scan_flow(Scan *scan, ScalarStyle style) {
    while (scan->at < scan->end) {
        const char *here = scan->source + scan->at;
        bool good;
        if (is_blank(*here) || break_length(scan, scan->at)) {
            good = scan_blanks(scan);
        } else if (style == SCALAR_DOUBLE && *here == '\\') {
            good = scan_escape(scan);
        } else {
            good = scan_copy(scan);
            scan->at += style == SCALAR_SINGLE && *here == '\''; // it is written twice there
        }
        if (!good)
            return false;
    }
    return true;
}

// ---- blocks -----------------------------------------------------------------------------------

// The place after at most `most` blanks.
static size_t behind_blanks(const Scan *scan, size_t at, size_t most) {
    size_t limit = most < scan->end - at ? at + most : scan->end;
    while (at < limit && scan->source[at] == ' ')
        at++;
    return at;
}

// The indentation: as many blanks more as the first line that isn't empty has in the source than
// in the value.
static bool block_indent(const Scan *scan, size_t *indent) {
    size_t at = scan->at, first = 0, kept = 0;
    for (size_t length;; at += length) {
        first = at;
        at = behind_blanks(scan, at, scan->end);
        length = break_length(scan, at);
        if (!length)
            break;
    }
    const char *value = scan->value;
    while (*value == '\n')
        value++;
    while (value[kept] == ' ')
        kept++;
    *indent = at - first - kept;
    return at - first >= kept;
}

// Some line breaks in a row are as many line feeds in the value, or one less; a single break may
// be a blank.
static bool block_breaks(Scan *scan, size_t indent) {
    size_t place = scan->at, breaks = 0;
    for (size_t length; (length = break_length(scan, scan->at)) > 0; breaks++)
        scan->at = behind_blanks(scan, scan->at + length, indent);
    if (breaks == 1 && scan->used < scan->length && scan->value[scan->used] == ' ')
        return scan_put(scan, ' ', place);
    while (breaks-- > 0 && scan->used < scan->length && scan->value[scan->used] == '\n')
        scan_put(scan, '\n', place);
    return true;
}

static bool scan_block(Scan *scan) {
    size_t indent;
    while (scan->at < scan->end && !break_length(scan, scan->at))
        scan->at++; // the header
    scan->at += break_length(scan, scan->at);
    if (!block_indent(scan, &indent))
        return false;
    scan->at = behind_blanks(scan, scan->at, indent);
    while (scan->at < scan->end && scan->used < scan->length) {
        bool good = break_length(scan, scan->at) ? block_breaks(scan, indent) : scan_copy(scan);
        if (!good)
            return false;
    }
    return true;
}

const uint32_t *scalar_offsets(Arena *arena, ScalarStyle style, Span span, const char *value,
                               size_t length) {
    Scan scan = {.source = span.source->text,
                 .at = span.start,
                 .end = (size_t)span.start + span.length,
                 .value = value,
                 .length = length,
                 .offsets = ARENA_ARRAY(arena, uint32_t, length + 1)};
    bool good = style == SCALAR_BLOCK ? scan_block(&scan) : scan_flow(&scan, style);
    if (!good || scan.used < length)
        return NULL;
    scan.offsets[length] = (uint32_t)scan.at;
    return scan.offsets;
}

static bool is_control(char byte) {
    return (unsigned char)byte < ' ' || byte == 127;
}

const char *yaml_quoted(Arena *arena, const char *text, size_t length) {
    bool single = memchr(text, '"', length) || memchr(text, '\\', length);
    for (size_t i = 0; i < length; i++)
        single &= !is_control(text[i]);
    const char *quote = single ? "'" : "\"", *escape = single ? "'" : "\\";
    Writer writer = writer_growing(arena);
    writer_text(&writer, quote);
    for (size_t i = 0; i < length; i++) {
        if (text[i] == *quote || text[i] == *escape)
            writer_text(&writer, escape);
        if (is_control(text[i]))
            writer_printf(&writer, "\\x%02x", (unsigned char)text[i]);
        else
            writer_bytes(&writer, text + i, 1);
    }
    writer_text(&writer, quote);
    return writer_whole(&writer);
}
