// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `checkmate: {white: loss, black: win}` → `[{result: loss, side: white}, {result: win, side:
// black}]`.

#include "definition/slips/meant/meant.h"

#include <string.h>

static bool is_side(const YamlNode *item) {
    return text_is(item->name, "white") || text_is(item->name, "black");
}

// May a list of such maps stand in the map's place?
static bool stands_in_list(SectionId id) {
    for (SectionId other = 0; other < SECTIONS; other++)
        for (const Key *key = section_table[other].keys; key->name; key++)
            if (key->inner == id && key->type == VALUE_ITEMS)
                return true;
    return false;
}

// "result: loss, side: white" for `white: loss`; NULL if the value is not the section's brief one.
static const char *side_pairs(Reader *reader, SectionId id, const YamlNode *item) {
    const char *brief = section_table[id].brief;
    const Key *key = brief ? section_key(id, brief) : NULL;
    bool number = key && key->type == VALUE_NUMBER && item->text.length &&
                  strspn(item->text.text, "0123456789") == item->text.length;
    if (!key || item->shape != NODE_TEXT || !(number || key_has_word(key, item->text.text)))
        return NULL;
    return arena_printf(reader->arena, "%s: %s, side: %s", brief, item->text.text,
                        item->name.text);
}

// What the whole map says, as one map or a list of two; or NULL.
static const char *map_by_sides(Reader *reader, SectionId id, const YamlNode *map) {
    const char *list = "";
    for (size_t i = 0; i < map->count; i++) {
        const char *pairs = is_side(map->items[i]) ? side_pairs(reader, id, map->items[i]) : NULL;
        if (!pairs)
            return NULL;
        list = arena_printf(reader->arena, "%s%s{%s}", list, i ? ", " : "", pairs);
    }
    if (map->count == 1)
        return list;
    return stands_in_list(id) ? arena_printf(reader->arena, "[%s]", list) : NULL;
}

// Do pairs in braces stand for it, so that others may?
static bool pair_in_braces(const YamlNode *map, const YamlNode *item) {
    const Source *source = item->text.span.source;
    return source && source == map->span.source && source == item->name.span.source &&
           source->text[map->span.start] == '{' &&
           !strchr("'\"", source->text[item->text.span.start - 1]);
}

// The key of the section whose value may be a map of the sides, such as a series' length; or NULL.
static const Key *key_of_sides(SectionId id) {
    for (const Key *key = section_table[id].keys; key->name; key++)
        if (key->type == VALUE_LENGTHS)
            return key;
    return NULL;
}

// "white: 1, black: 2"
static const char *sides_listed(Reader *reader, const YamlNode *map) {
    const char *list = "";
    for (size_t i = 0; i < map->count; i++) {
        const YamlNode *side = map->items[i];
        if (is_side(side) && side->shape == NODE_TEXT)
            list = arena_printf(reader->arena, "%s%s%s: %s", list, *list ? ", " : "",
                                side->name.text, side->text.text);
    }
    return list;
}

static bool is_first_side(const YamlNode *map, const YamlNode *item) {
    for (size_t i = 0; i < map->count && map->items[i] != item; i++)
        if (is_side(map->items[i]))
            return false;
    return true;
}

// `turns: {white: 2}`, where a series may stand: both sides, once.
static bool sides_deeper(Reader *reader, SectionId id, const YamlNode *map, const YamlNode *item) {
    for (const Key *key = section_table[id].keys; key->name; key++) {
        const Key *inside = key->type == VALUE_MAP ? key_of_sides(key->inner) : NULL;
        if (!inside || item->shape != NODE_TEXT || node_get(map, key->name))
            continue;
        if (is_first_side(map, item)) // told with the first
            report_error(reader->report, "unknown-key", item->name.span,
                         "'%s' isn't a key of %s; how many moves a side has stands under '%s': "
                         "{%s: {%s: {%s}}}",
                         item->name.text, section_table[id].path, key->name, key->name,
                         inside->name, sides_listed(reader, map));
        return true;
    }
    return false;
}

// `series: {white: 1}`: both sides, once.
static void sides_inside(Reader *reader, const Key *key, const YamlNode *map,
                         const YamlNode *item) {
    report_error(reader->report, "unknown-key", item->name.span,
                 "'%s' isn't a key of %s; the sides stand under '%s': {%s: {%s}}", item->name.text,
                 section_table[key->section].path, key->name, key->name,
                 sides_listed(reader, map));
}

bool side_key_report(Reader *reader, SectionId id, const YamlNode *map, const YamlNode *item) {
    const Key *inside = is_side(item) ? key_of_sides(id) : NULL;
    if (inside && !node_get(map, inside->name)) {
        if (is_first_side(map, item)) // told with the first
            sides_inside(reader, inside, map, item);
        return true;
    }
    if (is_side(item) && sides_deeper(reader, id, map, item))
        return true;
    const Key *side = section_key(id, "side");
    if (!side || !key_has_word(side, "white") || !is_side(item))
        return false;
    for (size_t i = 0; i < map->count && map->items[i] != item; i++)
        if (is_side(map->items[i]))
            return true; // told with the first
    const char *whole = map_by_sides(reader, id, map);
    bool fits = whole && map->count == 1 && pair_in_braces(map, item);
    Span span = item->name.span;
    if (fits)
        span.length = item->text.span.start + item->text.span.length - span.start;
    if (whole)
        report_error(reader->report, "unknown-key", span,
                     "a side isn't a key but the value of 'side': %s", whole);
    else
        report_error(reader->report, "unknown-key", span,
                     "a side isn't a key but the value of 'side', beside the other keys: 'side: "
                     "%s'",
                     item->name.text);
    if (fits)
        report_suggest(reader->report, side_pairs(reader, id, item));
    return true;
}
