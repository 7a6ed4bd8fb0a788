// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `promotion: queen`: a value without its key. If only one key of the map can have it, and nothing
// else must be there, that key is meant.

#include "definition/slips/meant/meant.h"

#include <string.h>

static bool is_area(const Reader *reader, Text text) {
    for (size_t i = 0; i < reader->definition->zone_count; i++)
        if (text_is(text, reader->definition->zone_names[i].text))
            return true;
    return text_is(text, "board") || strncmp(text.text, "rank", 4) == 0 ||
           strncmp(text.text, "file", 4) == 0;
}

static bool is_yes(Text text) {
    return text_is(text, "yes") || text_is(text, "on") || text_is(text, "all");
}

// The value of this key that the text is, or NULL.
static const char *value_meant(Reader *reader, const Key *key, Text text) {
    bool digits = text.length && strspn(text.text, "0123456789") == text.length;
    bool number = false, piece = false, area = false, word = false;
    switch (key->type) {
    case VALUE_MAP:
        number = key->inner == SECTION_SERIES;
        break;
    case VALUE_KINDS:
    case VALUE_KIND_LIST:
        piece = true;
        break;
    case VALUE_AREA:
    case VALUE_SQUARES:
        area = true;
        break;
    case VALUE_CHOICE:
        word = !key->standard || strcmp(key->standard, "false") != 0;
        break;
    default:
        break;
    }
    bool hand = word && text_is(text, "hand") && key_has_word(key, "captor");
    bool fits = (number && digits) ||
                (piece && (kind_exists(reader, text.text) || text_is(text, "all"))) ||
                (area && is_area(reader, text)) || (word && key_has_word(key, text.text));
    return hand ? "captor" : fits ? text.text : NULL;
}

// May the map have this key alone?
static bool suffices(SectionId id, const Key *only) {
    for (const Key *key = section_table[id].keys; key->name; key++)
        if (key->required && key != only)
            return false;
    return true;
}

// Does a key of older definitions, or one that says what the map is about, stand back?
static bool stands_back(const Key *key) {
    return key->now || strcmp(key->name, "as") == 0 || strcmp(key->name, "free") == 0;
}

// Atoms and directions alone, which needs no quotes: `QN`. A word has small letters behind.
static bool is_notation(Text text) {
    char last = text.text[text.length - 1];
    return last >= 'A' && last <= 'Z' &&
           text.length == strspn(text.text, "fbrlshmcinjpgABCDFGHKNQRWZ");
}

// "{size: 8x8}" for `8 by 8`.
static const char *board_meant(Reader *reader, const YamlNode *node) {
    bool sure;
    const char *size = size_meant(reader, node, &sure);
    bool plain = size && (sure || strspn(node->text.text, "0123456789") == node->text.length);
    return plain ? arena_printf(reader->arena, "{size: %s}", size) : NULL;
}

const char *map_meant(Reader *reader, const Key *key, SectionId id, const YamlNode *node) {
    const char *found = NULL, *value = NULL;
    size_t count = 0;
    if (id == SECTION_BOARD)
        return board_meant(reader, node);
    if (node->shape != NODE_TEXT || means_none(node) || (key && key->type == VALUE_NAMED))
        return NULL;
    if (key && key_has_word(key, "true") && is_yes(node->text))
        return "true";
    if (id == SECTION_PIECE && node->covers && node->text.length && is_notation(node->text))
        return arena_printf(reader->arena, "{move: %s}", node->text.text);
    const Key *own = section_key(id, node->text.text);
    bool truth = own && (own->type == VALUE_CHOICE || own->type == VALUE_CHECK);
    if (truth && key_has_word(own, "true") && suffices(id, own))
        return arena_printf(reader->arena, "{%s: true}", own->name);
    for (const Key *in = section_table[id].keys; in->name; in++) {
        const char *meant = stands_back(in) ? NULL : value_meant(reader, in, node->text);
        if (!meant || !suffices(id, in))
            continue;
        found = in->name;
        value = meant;
        count++;
    }
    return count == 1 ? arena_printf(reader->arena, "{%s: %s}", found, value) : NULL;
}

// The only key of the section that may have a list of pieces, or NULL.
static const Key *pieces_key(SectionId id) {
    const Key *found = NULL;
    size_t count = 0;
    for (const Key *key = section_table[id].keys; key->name; key++)
        if ((key->type == VALUE_KINDS || key->type == VALUE_KIND_LIST) && !stands_back(key) &&
            suffices(id, key)) {
            found = key;
            count++;
        }
    return count == 1 ? found : NULL;
}

bool refuse_pieces(Reader *reader, const Key *key, const YamlNode *node) {
    const char *list = "";
    size_t known = 0, texts = 0;
    const Key *pieces = key->type == VALUE_ITEMS ? pieces_key(key->inner) : NULL;
    for (size_t i = 0; pieces && node->shape == NODE_LIST && i < node->count; i++) {
        const YamlNode *item = node->items[i];
        texts += item->shape == NODE_TEXT;
        known += item->shape == NODE_TEXT && kind_exists(reader, item->text.text);
        list = arena_printf(reader->arena, "%s%s%s", list, i ? ", " : "",
                            item->shape == NODE_TEXT ? item->text.text : "");
    }
    if (!known || texts != node->count || section_table[key->inner].brief)
        return false;
    const char *map = arena_printf(reader->arena, "{%s: [%s]}", pieces->name, list);
    report_error(reader->report, "type", node_place(node),
                 "'%s' is a map; its pieces stand under '%s': %s", key->name, pieces->name, map);
    return true;
}

const char *victims_meant(Reader *reader, const YamlNode *node) {
    bool piece = node->shape == NODE_TEXT && kind_exists(reader, node->text.text);
    return piece ? arena_printf(reader->arena, "{%s: %s}", node->text.text, node->text.text)
                 : NULL;
}

bool refuse_nothing(Reader *reader, const Key *key, const YamlNode *node) {
    if (!means_none(node) || key->standard)
        return false;
    if (key->inner == SECTION_TERM && key->type == VALUE_ITEMS) {
        report_error(reader->report, "unknown-value", node->text.span,
                     "a piece that never moves has '%s: []', not '%s'", key->name,
                     node->text.text);
        report_fix(reader->report, "[]");
        return true;
    }
    bool told = key->type == VALUE_KIND || key->type == VALUE_BECOMES || key->type == VALUE_HAND ||
                key->type == VALUE_LENGTHS || key->type == VALUE_MATERIAL;
    return told && !kind_exists(reader, node->text.text) &&
           refuse_none(reader, key, node, key->help);
}

bool refuse_braces(Reader *reader, const YamlNode *map) {
    const Source *source = map->span.source;
    const char *list = "";
    size_t end = 0;
    if (!source || !map->count || source->text[map->span.start] != '{')
        return false;
    for (size_t i = 0; i < map->count; i++) {
        const YamlNode *item = map->items[i];
        if (item->shape != NODE_NULL || item->text.length || !item->name.verbatim ||
            strpbrk(item->name.text, ": "))
            return false;
        list = arena_printf(reader->arena, "%s%s%s", list, i ? ", " : "", item->name.text);
        end = item->name.span.start + item->name.span.length;
    }
    while (end < source->size && strchr(" \t\r\n", source->text[end]))
        end++;
    if (map->count < 2 || end >= source->size || source->text[end] != '}')
        return false;
    Span span = {source, map->span.start, (uint32_t)(end + 1 - map->span.start)};
    list = arena_printf(reader->arena, "[%s]", list);
    report_error(reader->report, "type", span,
                 "braces hold keys with their values; a list stands in brackets: %s", list);
    report_suggest(reader->report, list);
    return true;
}
