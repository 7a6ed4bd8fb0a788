// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Keys that stand in another place than theirs.

#include "definition/slips/slips.h"

#include <string.h>

// ---- elsewhere -----------------------------------------------------------------------------
//
// A key in the wrong section → where it stands: below one of the section's keys, beside a key
// above it, at the top level, or in the only other section that has it.

enum { HOMES_MAX = 3 };

// May the key have this value?
static bool may_have(const Key *key, const YamlNode *value) {
    bool named = key->type == VALUE_NAMED;
    for (size_t i = 0; named && value->shape == NODE_MAP && i < value->count; i++)
        if (!(value->items[i]->shape & (NODE_MAP | NODE_NULL)))
            return false;
    return value->shape == NODE_NULL || (value->shape & key_shapes(key));
}

static bool has_place(SectionId id, const YamlNode *pair) {
    const Key *key = section_key(id, pair->name.text);
    return key && !key->older && may_have(key, pair);
}

static size_t sections_with(const char *name, SectionId *last) {
    size_t count = 0;
    for (SectionId id = 0; id < SECTIONS; id++)
        if (section_key(id, name)) {
            count++;
            *last = id;
        }
    return count;
}

// The only section from which a key leads to this one, and that key, NULL if there are several;
// SECTIONS: there isn't one.
static SectionId section_around(SectionId id, const Key **through) {
    SectionId found = SECTIONS;
    *through = NULL;
    for (SectionId other = 0; id != SECTION_TOP && other < SECTIONS; other++)
        for (const Key *key = section_table[other].keys; key->name; key++) {
            if (key->inner != id || key->older)
                continue;
            if (found != SECTIONS && found != other)
                return SECTIONS;
            *through = found == SECTIONS ? key : NULL;
            found = other;
        }
    return found;
}

// "under 'turns' (line 7)", where the file has that key at the top level.
static const char *under(Reader *reader, const Key *key) {
    bool named = key->type == VALUE_NAMED;
    const YamlNode *given =
        key->section == SECTION_TOP && reader->root ? node_get(reader->root, key->name) : NULL;
    bool own = given && given->name.span.source == reader->source;
    const char *line = "";
    if (own)
        line = arena_printf(reader->arena, " (line %d)",
                            source_place(reader->source, given->name.span.start).line);
    return arena_printf(reader->arena, "under %s'%s'%s", named ? "a name in " : "", key->name,
                        line);
}

// "{betza: K, after: …}" for `after: …` beside the `move: K` below which it belongs; or NULL.
static const char *below_brief(Reader *reader, const Key *key, const YamlNode *given,
                               const YamlNode *pair) {
    const char *brief = section_table[key->inner].brief;
    bool short_text = pair->shape == NODE_TEXT && pair->text.verbatim;
    if (!brief || !given || given->shape != NODE_TEXT || text_is(pair->name, brief))
        return NULL;
    const char *quote = strpbrk(given->text.text, "[]{},#:") ? "\"" : "";
    return arena_printf(reader->arena, "under '%s': {%s: %s%s%s, %s: %s}", key->name, brief, quote,
                        given->text.text, quote, pair->name.text,
                        short_text ? pair->text.text : "…");
}

// "under 'has' or 'lacks'"
static const char *home_below(Reader *reader, SectionId id, const YamlNode *map,
                              const YamlNode *pair) {
    const Key *through[HOMES_MAX];
    size_t count = 0;
    SectionId last;
    bool only = sections_with(pair->name.text, &last) == 1;
    for (const Key *key = section_table[id].keys; key->name; key++) {
        bool named = key->type == VALUE_NAMED || key->type == VALUE_ZONES;
        if (key->older || key->inner == SECTION_TOP || key->inner == id || (named && !only) ||
            !has_place(key->inner, pair))
            continue;
        const char *brief = below_brief(reader, key, node_get(map, key->name), pair);
        if (brief)
            return brief;
        if (count == HOMES_MAX)
            return NULL;
        through[count++] = key;
    }
    if (count == 0)
        return NULL;
    const char *home = under(reader, through[0]);
    for (size_t i = 1; i < count; i++)
        home = arena_printf(reader->arena, "%s%s'%s'", home, i + 1 < count ? ", " : " or ",
                            through[i]->name);
    return home;
}

// "beside 'move', not below it"
static const char *home_above(Reader *reader, SectionId id, const YamlNode *pair) {
    const Key *through;
    for (SectionId around; (around = section_around(id, &through)) != SECTIONS; id = around)
        if (around != SECTION_TOP && through && has_place(around, pair))
            return arena_printf(reader->arena, "beside '%s', not below it", through->name);
    return has_place(SECTION_TOP, pair) ? "at the top level, at the left edge of the file" : NULL;
}

const char *key_home(Reader *reader, SectionId id, const YamlNode *map, const YamlNode *pair,
                     bool *far) {
    const char *home = home_below(reader, id, map, pair);
    SectionId only = SECTION_TOP;
    const Key *through;
    *far = false;
    home = home || id == SECTION_TOP ? home : home_above(reader, id, pair);
    if (home || sections_with(pair->name.text, &only) != 1 || !has_place(only, pair))
        return home;
    bool outer = section_around(only, &through) == SECTION_TOP && through;
    *far = id != SECTION_TOP && !(outer && through->type == VALUE_MAP);
    return outer ? under(reader, through)
                 : arena_printf(reader->arena, "in %s", section_table[only].path);
}

// ---- too deep ----------------------------------------------------------------------------------

typedef struct Hoist {
    Reader *reader;
    YamlNode *root, *found[KEYS_MAX];
    size_t count;
    int left; // nodes to be looked at
} Hoist;

// Has it a key that the section needs?
static bool has_required(SectionId id, const YamlNode *map) {
    for (const Key *key = section_table[id].keys; key->name; key++)
        if (key->required && node_get(map, key->name))
            return true;
    return false;
}

// May it be an entry under that key, such as a piece, rather than the top level's key?
static bool is_entry(const Key *around, const Key *top, const YamlNode *item) {
    if (around->type == VALUE_ZONES)
        return item->shape != NODE_MAP || keys_known(SECTION_ZONE, item) > 0;
    bool named = top->type == VALUE_NAMED || top->type == VALUE_ZONES;
    size_t here = keys_known(around->inner, item);
    size_t there = named ? item->count : keys_known(top->inner, item);
    bool as_well = here == there && has_required(around->inner, item);
    return item->shape == NODE_MAP && (top->inner == SECTION_TOP || here > there || as_well);
}

// Does the item of the map, whose key is `around`, belong at the top level?
static bool is_too_deep(const Hoist *hoist, const Key *around, const YamlNode *map,
                        const YamlNode *item) {
    const Key *top = section_key(SECTION_TOP, item->name.text);
    bool names = around->type == VALUE_NAMED || around->type == VALUE_ZONES;
    if (!top || item->shape == NODE_NULL || !has_place(SECTION_TOP, item) ||
        node_get(hoist->root, item->name.text))
        return false;
    return names ? !is_entry(around, top, item)
                 : !section_key(around->inner, item->name.text) &&
                       !home_below(hoist->reader, around->inner, map, item);
}

static void report_too_deep(Reader *reader, const Key *around, const YamlNode *map,
                            const YamlNode *item) {
    bool names = around->type == VALUE_NAMED || around->type == VALUE_ZONES;
    const char *rule =
        !names && around->inner == SECTION_PIECE ? piece_rule(reader, map, item) : NULL;
    report_error(reader->report, "unknown-key", item->name.span,
                 "'%s' isn't %s%s; it belongs at the top level, at the left edge of the file%s%s",
                 item->name.text, names ? "one of the " : "a key of ",
                 names ? around->name : section_table[around->inner].path, rule ? ": " : "",
                 rule ? rule : "");
}

static void hoist_from(Hoist *hoist, const Key *around, YamlNode *map) {
    bool items = around->type == VALUE_ITEMS && map->shape == NODE_LIST;
    bool names = around->type == VALUE_NAMED || around->type == VALUE_ZONES;
    size_t kept = 0;
    if (around->inner == SECTION_TOP && !names)
        return;
    for (size_t i = 0; (map->shape == NODE_MAP || items) && i < map->count; i++) {
        YamlNode *item = map->items[i];
        bool deep = !items && hoist->left-- > 0 && hoist->count < KEYS_MAX &&
                    is_too_deep(hoist, around, map, item);
        const Key *key = items || names ? around : section_key(around->inner, item->name.text);
        if (deep) {
            report_too_deep(hoist->reader, around, map, item);
            hoist->found[hoist->count++] = item;
            continue;
        }
        map->items[kept++] = item;
        Key entry = key ? *key : (Key){.inner = SECTION_TOP};
        entry.type = items || names ? VALUE_MAP : entry.type;
        if (hoist->left > 0)
            hoist_from(hoist, &entry, item);
    }
    if (map->shape == NODE_MAP)
        map->count = kept;
}

void keys_hoist(Reader *reader, YamlNode *root) {
    Hoist hoist = {.reader = reader, .root = root, .left = 256};
    for (size_t i = 0; root->shape == NODE_MAP && i < root->count; i++) {
        const Key *key = section_key(SECTION_TOP, root->items[i]->name.text);
        if (key)
            hoist_from(&hoist, key, root->items[i]);
    }
    if (hoist.count == 0)
        return;
    YamlNode **items = ARENA_ARRAY(reader->arena, YamlNode *, root->count + hoist.count);
    memcpy(items, root->items, root->count * sizeof *items);
    memcpy(items + root->count, hoist.found, hoist.count * sizeof *items);
    root->items = items;
    root->count += hoist.count;
    root->capacity = root->count;
}

// ---- side key ------------------------------------------------------------------------------
//
// `checkmate: {white: loss, black: win}` → `[{result: loss, side: white}, {result: win, side:
// black}]`.

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
