// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What people see of a game: the signs of its pieces, rivers and palaces on its board, boards side
// by side.

#include "definition/reader.h"

#include "base/utf8.h"

#include <string.h>

// One character that stands for itself and takes one or two columns.
static bool is_sign(Text text) {
    uint32_t code_point = 0;
    size_t length = utf8_length(text.text, text.length, &code_point);
    return length == text.length && code_point > ' ' && code_point_columns(code_point) > 0;
}

// sign: BOTH | WHITE BLACK, each one character; `-` for a side that has none
void read_signs(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    Text *signs = key_field(key, target), parts[SIDES + 1];
    size_t count = 0, at = 0;
    const Text text = node->text;
    while (at < text.length && count <= SIDES) {
        size_t end = at;
        while (end < text.length && text.text[end] != ' ')
            end++;
        if (end > at)
            parts[count++] = text_part(reader->arena, text, at, end - at);
        at = end + 1;
    }
    bool pair = count == SIDES, good = count == 1 || pair;
    for (size_t i = 0; good && i < count; i++)
        good = is_sign(parts[i]);
    good = good && !(pair && text_is(parts[WHITE], "-") && text_is(parts[BLACK], "-"));
    if (!good) {
        report_error(reader->report, "bad-sign", text.span,
                     "'%s' must be one character for both sides, or White's and Black's with a "
                     "blank between them",
                     node_name(node));
        return;
    }
    signs[WHITE] = parts[0];
    signs[BLACK] = parts[count - 1];
    for (int side = 0; side < SIDES; side++)
        if (pair && text_is(signs[side], "-"))
            signs[side] = (Text){0};
}

// ---- marked: AREA | {ZONE: SIGN, …} ----------------------------------------------------------

// The name of the zone that has these squares, or "".
static const char *zone_of_area(const Definition *definition, const Area *area) {
    for (size_t i = 0; i < definition->zone_count; i++) {
        const Area *zone = &definition->zones[i];
        if (bits_equal(&zone->squares[WHITE], &area->squares[WHITE]) &&
            bits_equal(&zone->squares[BLACK], &area->squares[BLACK]))
            return definition->zone_names[i].text;
    }
    return "";
}

// NULL: reported.
static const Area *zone_find(Reader *reader, Text name) {
    const Definition *definition = reader->definition;
    const char *names[ZONES_MAX];
    WordList known = {names, 0};
    for (size_t i = 0; i < definition->zone_count; i++) {
        names[known.count++] = definition->zone_names[i].text;
        if (strcmp(definition->zone_names[i].text, name.text) != 0)
            continue;
        reader->zones_used[i] = true;
        return &definition->zones[i];
    }
    if (reader->incomplete)
        return NULL;
    if (known.count == 0)
        report_error(reader->report, "unknown-area", name.span,
                     "there is no zone '%s': give its squares under 'zones', such as "
                     "'zones: {%s: a1-b2}'",
                     name.text, name.text);
    else
        reader_unknown(reader, "unknown-area", "zone", name, known);
    return NULL;
}

// The zone's sign; '\0': reported.
static char sign_read(Reader *reader, const YamlNode *node) {
    if (node->shape == NODE_NULL && reader->incomplete)
        return '\0';
    if (node->shape == NODE_NULL) {
        const Span span = node->span;
        bool wave = span.source && span.length == 1 && span.source->text[span.start] == '~';
        report_error_suggest(
            reader->report, "bad-mark", wave ? span : node_place(node), wave ? "\"~\"" : NULL,
            "'%s' lacks its sign: '~' and '#' need quotes, as without them they are no "
            "text",
            node->name.text);
        return '\0';
    }
    if (!node_is(reader, node, NODE_TEXT, "a sign such as + or #"))
        return '\0';
    if (node->text.length == 1 && strchr(MARK_SIGNS, node->text.text[0]))
        return node->text.text[0];
    report_error(reader->report, "bad-mark", node->text.span,
                 "the sign of '%s' must be one of %s, not '%s'", node->name.text,
                 "+ ~ # = % & $ @ ! ? : ; < > / _ -", node->text.text);
    return '\0';
}

void read_marked(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    bool map = node->shape == NODE_MAP;
    size_t count = 0;
    MarkedDefinition *marked = ARENA_ARRAY(reader->arena, MarkedDefinition, map ? node->count : 1);
    if (!map) {
        MarkedDefinition *only = &marked[count];
        area_read(reader, node, &only->area);
        only->zone = zone_of_area(reader->definition, &only->area);
        only->sign = '+';
        count += only->area.given;
    }
    for (size_t i = 0; map && i < node->count; i++) {
        const YamlNode *item = node->items[i];
        const Area *zone = zone_find(reader, item->name);
        char sign = sign_read(reader, item);
        if (zone && sign)
            marked[count++] = (MarkedDefinition){*zone, item->name.text, sign};
    }
    key_store_list(key, target, marked, count);
}

// ---- all of it --------------------------------------------------------------------------------

bool finish_style(Reader *reader, const YamlNode *node, void *target) {
    StyleDefinition *style = target;
    const YamlNode *river = node_get(node, "river");
    if (river && reader->board_known && style->river >= reader->definition->ranks) {
        report_error(reader->report, "bad-river", river->text.span,
                     "a river runs between two ranks: this board has no rank beyond %d",
                     style->river);
        style->river = 0;
    }
    const YamlNode *boards = node_get(node, "boards");
    if (style->boards > 0 && reader->board_known &&
        reader->definition->files % style->boards != 0) {
        report_error(reader->report, "bad-boards", boards->text.span,
                     "%d files can't be shared out evenly among %d boards",
                     reader->definition->files, style->boards);
        style->boards = 0;
    }
    return true;
}
