// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Lists and maps whose lines stand in the wrong column, or have a '-' too many or too few.

#include "definition/keys/keys.h"
#include "definition/slips/slips.h"

#include <string.h>

// ---- dashes --------------------------------------------------------------------------------
//
// To some authors '-' is how any line begins. Blanks in its place keep all columns, so that a map
// is left; where several are to go at once that is left to the author.

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
    size_t start = skip_blanks(text, 1, span.length);
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
    return report_error_fix(report, "yaml-syntax",
                            (Span){source, (uint32_t)first.start, (uint32_t)strlen(name)},
                            arena_printf(arena, "- %s", name),
                            "a '-' is missing before '%s': it begins an item of '%s'", name,
                            key_of(arena, source, list));
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
    return report_error(
        report, "yaml-syntax", span,
        "this is in the column of the '-' in line %d: a '-' of its own is missing, or two "
        "blanks, if it belongs to that item",
        source_place(source, (uint32_t)above.start).line);
}

// ---- outdent -------------------------------------------------------------------------------
//
// `amazon:` and below it, in the same column, `letter: A`: to YAML the first has no value, and the
// second is a piece. A key without a value is followed by what belongs to it if that is known to
// belong there and not here.

static bool is_empty(const YamlNode *node) {
    return node->shape == NODE_NULL && node->text.length == 0;
}

static bool is_block(const YamlNode *map) {
    const Source *source = map->span.source;
    return map->shape == NODE_MAP && source && map->span.start < source->size &&
           source->text[map->span.start] != '{';
}

// Does the entry belong below that of the key `above`? In a map of names, `above` is the map's
// key.
typedef bool Belongs(const Key *above, const YamlNode *node);

static bool belongs_below_top(const Key *above, const YamlNode *node) {
    const char *name = node->name.text;
    if (!above || section_key(SECTION_TOP, name))
        return false;
    bool map =
        above->type == VALUE_MAP || above->type == VALUE_ITEMS || above->type == VALUE_START;
    return above->type == VALUE_NAMED ? node->shape == NODE_MAP
                                      : map && section_key(above->inner, name) != NULL;
}

static bool belongs_below_name(const Key *above, const YamlNode *node) {
    return section_key(above->inner, node->name.text) != NULL;
}

// Puts the entries behind number `first`, up to `last`, below it.
static void put_below(Arena *arena, YamlNode *map, size_t first, size_t last, Report *report) {
    Text above = map->items[first]->name, key = map->items[first + 1]->name;
    YamlNode *inner = ARENA_NEW(arena, YamlNode);
    *inner = (YamlNode){.shape = NODE_MAP, .name = above, .span = key.span};
    inner->items = ARENA_ARRAY(arena, YamlNode *, last - first);
    inner->capacity = last - first;
    for (size_t i = first + 1; i <= last; i++)
        inner->items[inner->count++] = map->items[i];
    map->items[first] = inner;
    for (size_t i = last + 1; i < map->count; i++)
        map->items[first + i - last] = map->items[i];
    map->count -= last - first;
    report_error(report, "yaml-syntax", key.span,
                 "'%s' stands in the column of '%s': what belongs to that stands further right",
                 key.text, above.text);
}

// `key`: that of the map whose entries have names; NULL at the top level.
static void map_indent(Arena *arena, YamlNode *map, const Key *key, Report *report) {
    Belongs *belongs = key ? belongs_below_name : belongs_below_top;
    for (size_t i = 0; is_block(map) && i < map->count; i++) {
        const YamlNode *node = map->items[i];
        const Key *above = key ? key : section_key(SECTION_TOP, node->name.text);
        size_t last = i;
        while (is_empty(node) && last + 1 < map->count && belongs(above, map->items[last + 1]))
            last++;
        if (last > i)
            put_below(arena, map, i, last, report);
    }
}

void keys_indent(Arena *arena, YamlNode *root, Report *report) {
    map_indent(arena, root, NULL, report);
    for (size_t i = 0; i < root->count; i++) {
        const Key *key = section_key(SECTION_TOP, root->items[i]->name.text);
        if (key && key->type == VALUE_NAMED)
            map_indent(arena, root->items[i], key, report);
    }
}
