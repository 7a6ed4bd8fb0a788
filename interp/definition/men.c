// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Men, the noun of conditions: "a king of its own on the hill", "three in a row".

#include "definition/reader.h"

#include <string.h>

// at: AREA | 'hand'
void read_place(Reader *reader, const Key *key, const Node *node, void *target) {
    if (node->shape == NODE_TEXT && text_is(node->text, "hand"))
        *(bool *)key_second(key, target) = true;
    else
        area_read(reader, node, key_field(key, target));
}

// joins: a list of areas, each a text or a list of texts
void read_areas(Reader *reader, const Key *key, const Node *node, void *target) {
    Area *areas = ARENA_ARRAY(reader->arena, Area, node->count);
    for (size_t i = 0; i < node->count; i++)
        area_read(reader, node->items[i], &areas[i]);
    key_store_list(key, target, areas, node->count);
}

// count: 'all' | NUMBER | NUMBER '-' NUMBER | NUMBER '-'
void read_count(Reader *reader, const Key *key, const Node *node, void *target) {
    Text text = node->text;
    Count *count = key_field(key, target);
    const char *dash = memchr(text.text, '-', text.length);
    size_t head = dash ? (size_t)(dash - text.text) : text.length;
    uint64_t least = 0, most = NUMBER_MAX;
    bool all = text_is(text, "all");
    bool good = all || number_parse(text.text, head, NUMBER_MAX, &least);
    if (good && !all && !dash)
        most = least;
    else if (good && dash && head + 1 < text.length)
        good = number_parse(dash + 1, text.length - head - 1, NUMBER_MAX, &most) && most >= least;
    if (good)
        *count = (Count){.least = (int)least, .most = (int)most, .all = all};
    else
        report_error(reader->report, "bad-count", text.span,
                     "'%s' must be a number, a range such as 0-1 or 3-, or all, not '%s'",
                     node_name(node), text.text);
}
