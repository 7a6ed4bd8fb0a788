// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// To some authors '-' is how any line begins. Blanks in its place keep all columns, so that a map
// is left; where several are to go at once that is left to the author.

#include "definition/slips/text/text.h"
#include "definition/slips/text/lines.h"

#include <string.h>

static const char *names_of(Reader *reader, const YamlNode *list) {
    enum { SHOWN = 3 };
    const char *names = "";
    for (size_t i = 0; i < list->count && i < SHOWN; i++)
        names = arena_printf(reader->arena, "%s%s'%s'", names, i ? ", " : "",
                             list->items[i]->items[0]->name.text);
    return list->count > SHOWN ? arena_printf(reader->arena, "%s, …", names) : names;
}

static bool holds_maps(const YamlNode *list) {
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i]->shape != NODE_MAP || !list->items[i]->count)
            return false;
    return list->count > 0;
}

// The name that each map of the list begins with, under a key such as `name`: the first one's; or
// NULL.
static const char *name_inside(const YamlNode *list) {
    if (!list->name.text)
        return NULL;
    for (size_t i = 0; i < list->count; i++) {
        const YamlNode *first = list->items[i]->items[0];
        if (first->shape != NODE_TEXT ||
            (!text_is(first->name, "name") && !text_is(first->name, "id") &&
             !text_is(first->name, "piece")))
            return NULL;
    }
    return list->items[0]->items[0]->text.text;
}

bool dash_surplus(Reader *reader, const Key *key, const YamlNode *node) {
    const Source *source = node->span.source;
    bool block = node->shape == NODE_LIST && source && node->span.start < source->size &&
                 source->text[node->span.start] == '-';
    bool drawing = key && (key->type == VALUE_PICTURE || key->type == VALUE_SHAPE);
    if (!block || (!drawing && !holds_maps(node)))
        return false;
    if (drawing)
        report_error(reader->report, "type", node->span,
                     "a drawing is no list: '%s: |' stands before its lines, and no '-' in them",
                     key->name);
    else if (name_inside(node))
        report_error(reader->report, "type", node->span,
                     "what has names is a map of them and not a list: '%s:' in place of '- %s: "
                     "%s', and the rest below it",
                     name_inside(node), node->items[0]->items[0]->name.text, name_inside(node));
    else
        report_error(reader->report, "type", node->span,
                     "leave out the '-' before %s: what has names is a map and not a list",
                     names_of(reader, node));
    if (!drawing && node->count == 1 && !name_inside(node))
        report_fix(reader->report, " ");
    return true;
}

// `move: - N` → `move: [N]`, if nothing follows in the next line.
static bool report_in_line(Arena *arena, const Source *source, size_t at, Report *report) {
    Span span = line_rest(source, at);
    const char *text = source->text + at;
    size_t start = 1;
    while (start < span.length && text[start] == ' ')
        start++;
    bool plain =
        start < span.length && !strpbrk(arena_string(arena, text, span.length), ",[]{}:#");
    report_error(report, "yaml-syntax", span,
                 "a list begins on a new line, or stands in brackets: [a, b]");
    const char *feed = memchr(text, '\n', source->size - at);
    TextLine here = line_at(source, at);
    TextLine next = feed ? line_at(source, (size_t)(feed - source->text) + 1) : here;
    if (plain && (!feed || next.indent <= here.indent))
        report_fix(report,
                   arena_printf(arena, "[%.*s]", (int)(span.length - start), text + start));
    return true;
}

static const char *key_of(Arena *arena, const Source *source, TextLine line) {
    return arena_string(arena, source->text + line.start, line_key_length(source, line));
}

// Is there a list of such name whose items have both keys?
static bool is_list_of(const char *list, const char *one, const char *other) {
    for (SectionId id = 0; id < SECTIONS; id++) {
        const Key *key = section_key(id, list);
        if (key && key->type == VALUE_ITEMS && section_key(key->inner, one) &&
            section_key(key->inner, other))
            return true;
    }
    return false;
}

// `name: x` below `tests:`, and the keys below it in the column that "- name: x" would give them.
static bool report_missing(Arena *arena, const Source *source, size_t at, Report *report) {
    TextLine line = line_at(source, at), first = line;
    size_t length = line_key_length(source, line);
    if (!length || (at != line.start && at != line.start + length) || !line_above(source, &first))
        return false;
    TextLine list = first;
    if (line.indent != first.indent + 2 || source->text[first.end - 1] == ':' ||
        !line_above(source, &list) || list.indent > first.indent ||
        source->text[list.end - 1] != ':' ||
        !is_list_of(key_of(arena, source, list), key_of(arena, source, first),
                    key_of(arena, source, line)))
        return false;
    const char *name = key_of(arena, source, first);
    report_error(report, "yaml-syntax",
                 (Span){source, (uint32_t)first.start, (uint32_t)strlen(name)},
                 "a '-' is missing before '%s': it begins an item of '%s'", name,
                 key_of(arena, source, list));
    report_fix(report, arena_printf(arena, "- %s", name));
    return true;
}

bool dash_report(Arena *arena, const Source *source, size_t at, const char *problem,
                 Report *report) {
    TextLine line = line_at(source, at), above = line;
    if (at >= source->size)
        return false;
    if (report_missing(arena, source, at, report))
        return true;
    if (source->text[at] == '-' && line.start < at && strstr(problem, "block sequence entries"))
        return report_in_line(arena, source, at, report);
    if (!strstr(problem, "'-' indicator") || line.start != at)
        return false;
    while (line_above(source, &above) && above.indent > line.indent)
        ;
    if (above.indent != line.indent || source->text[above.start] != '-')
        return false;
    Span span = line_rest(source, at);
    report_error(
        report, "yaml-syntax", span,
        "this is in the column of the '-' in line %d: a '-' of its own is missing, or two "
        "blanks, if it belongs to that item",
        source_place(source, (uint32_t)above.start).line);
    return true;
}
