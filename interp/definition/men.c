// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Men, the noun of conditions: "a king of its own on the hill", "three in a row".

#include "definition/reader.h"

// at: AREA | 'hand'
void read_place(Reader *reader, const Key *key, const Node *node, void *target) {
    if (node->shape == NODE_TEXT && text_is(node->text, "hand"))
        *(bool *)key_second(key, target) = true;
    else
        area_read(reader, node, key_field(key, target));
}

// joins: a list of areas, each a text
void read_areas(Reader *reader, const Key *key, const Node *node, void *target) {
    Area *areas = ARENA_ARRAY(reader->arena, Area, node->count);
    for (size_t i = 0; i < node->count; i++)
        if (node_is(reader, node->items[i], NODE_TEXT, "an area (a text)"))
            area_read(reader, node->items[i], &areas[i]);
    key_store_list(key, target, areas, node->count);
}

// count: 'all' | RANGE
void read_count(Reader *reader, const Key *key, const Node *node, void *target) {
    Text text = node->text;
    Count count = {.most = NUMBER_MAX, .all = text_is(text, "all")};
    if (count.all || range_parse(text, 0, &count.least, &count.most))
        *(Count *)key_field(key, target) = count;
    else
        report_error(reader->report, "bad-count", text.span,
                     "'%s' must be a number, a range such as 0-1 or 3-, or all, not '%s'",
                     node_name(node), text.text);
}
