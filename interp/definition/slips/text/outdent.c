// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `amazon:` and below it, in the same column, `letter: A`: to YAML the first has no value, and the
// second is a piece. A key without a value is followed by what belongs to it if that is known to
// belong there and not here.

#include "definition/slips/text/text.h"
#include "definition/keys/keys.h"

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
