// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Looking at nodes: keys of maps, places, texts in lines.

#include "definition/yaml.h"

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

static bool is_blank(const char *text, size_t length) {
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
    while (first < used && is_blank(found[first].text, found[first].length))
        first++;
    while (used > first && is_blank(found[used - 1].text, found[used - 1].length))
        used--;
    *count = used - first;
    return found + first;
}
