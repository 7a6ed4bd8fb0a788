// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Men, the noun of conditions: "a king of its own on the hill", "three in a row".

#include "definition/reader.h"

// at: AREA | 'hand'
void read_place(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    if (node->shape == NODE_TEXT && text_is(node->text, "hand"))
        *(bool *)key_second(key, target) = true;
    else
        area_read(reader, node, key_field(key, target));
}

// joins: an area, or a list of areas, each a text. `here`, which is none, is left to finish_men.
void read_areas(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    const YamlNode *only[] = {node};
    bool list = node->shape == NODE_LIST;
    const YamlNode *const *nodes = list ? (const YamlNode *const *)node->items : only;
    size_t count = list ? node->count : 1, used = 0;
    Area *areas = ARENA_ARRAY(reader->arena, Area, count);
    for (size_t i = 0; i < count; i++)
        if (node_is(reader, nodes[i], NODE_TEXT, "an area (a text)") &&
            !text_is(nodes[i]->text, "here"))
            area_read(reader, nodes[i], &areas[used++]);
    key_store_list(key, target, areas, used);
}

bool men_join_here(const YamlNode *joins) {
    bool here = joins && joins->shape == NODE_TEXT && text_is(joins->text, "here");
    for (size_t i = 0; joins && joins->shape == NODE_LIST && i < joins->count; i++)
        here |= men_join_here(joins->items[i]);
    return here;
}

// count: 'all' | RANGE
void read_count(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    Text text = node->text;
    Count count = {.most = NUMBER_MAX, .all = text_is(text, "all")};
    if (count.all || range_parse(text, 0, &count.least, &count.most)) {
        *(Count *)key_field(key, target) = count;
        return;
    }
    report_error(reader->report, "bad-count", text.span,
                 "'%s' must be a number, a range such as 0-1 or 3-, or all, not '%s'",
                 node_name(node), text.text);
    range_suggest(reader, text, 0);
}
