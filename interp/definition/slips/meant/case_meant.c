// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "definition/slips/meant/meant.h"

#include <string.h>

// Are all keys those of men, and none one of the section?
static bool is_men(SectionId id, const YamlNode *map) {
    for (size_t i = 0; i < map->count; i++)
        if (!section_key(SECTION_MEN, map->items[i]->name.text) ||
            section_key(id, map->items[i]->name.text))
            return false;
    return map->count > 0;
}

// "pieces: king, at: rank 8"; NULL if a value is none in one line.
static const char *pairs_of(Reader *reader, const YamlNode *map) {
    const char *pairs = "";
    for (size_t i = 0; i < map->count; i++) {
        const YamlNode *item = map->items[i];
        if (item->shape != NODE_TEXT || !item->text.verbatim)
            return NULL;
        pairs = arena_printf(reader->arena, "%s%s%s: %s", pairs, i ? ", " : "", item->name.text,
                             item->text.text);
    }
    return pairs;
}

// "{has: {pieces: king, at: rank 8}}" for `king: last-rank`.
static const char *men_meant(Reader *reader, const char *piece, const char *said) {
    uint64_t number;
    const char *meant = sentence_condition(reader, piece, said);
    bool count = number_parse(said, strlen(said), NUMBER_MAX, &number);
    return meant ? meant
                 : arena_printf(reader->arena, "{has: {pieces: %s, %s: %s}}", piece,
                                count ? "count" : "at", said);
}

bool case_report(Reader *reader, SectionId id, const YamlNode *map) {
    if ((id != SECTION_CASE && id != SECTION_WHEN) || map->shape != NODE_MAP || !map->count)
        return false;
    const YamlNode *first = map->items[0];
    Span at = first->name.span;
    if (is_men(id, map)) {
        const char *pairs = pairs_of(reader, map);
        report_error(reader->report, "unknown-key", at,
                     "what is asked of men stands under 'has' "
                     "or 'lacks': {has: {%s}}",
                     pairs ? pairs : "…");
        return true;
    }
    if (map->count > 1)
        return false;
    if (text_is(first->name, "when") || text_is(first->name, "if")) {
        report_error(reader->report, "unknown-key", at,
                     "this map is a condition already: what stands under '%s' stands here, "
                     "without it",
                     first->name.text);
        return true;
    }
    if (first->shape != NODE_TEXT || !kind_exists(reader, first->name.text))
        return false;
    report_error(reader->report, "unknown-key", at,
                 "a piece isn't a key but the value of 'pieces': %s",
                 men_meant(reader, first->name.text, first->text.text));
    return true;
}
