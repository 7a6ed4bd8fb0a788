// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A map that is laid over another one keeps the members that it doesn't give anew. Where one of
// these limits what the map says, as `zone` does beside a new `upon`, a note tells so, once a map.

#include "definition/reader.h"

// Must it hold together with others of its map?
static bool key_limits(const Key *key) {
    static const bool asks[SECTIONS] = {
        [SECTION_WHEN] = true, [SECTION_HERE] = true, [SECTION_MEN] = true,
        [SECTION_DEED] = true, [SECTION_UPON] = true, [SECTION_PROMOTING] = true};
    static const bool limits[VALUE_TYPES] = {
        [VALUE_AREA] = true,  [VALUE_PLACE] = true,        [VALUE_AREAS] = true,
        [VALUE_KINDS] = true, [VALUE_MOVE_NUMBERS] = true, [VALUE_DEED_IS] = true};
    bool inner = key->type == VALUE_MAP || key->type == VALUE_NESTED || key->type == VALUE_ITEMS;
    if (key->section == SECTION_ZONE || key->section == SECTION_STYLE || key->older)
        return false; // squares of each side, or of each sign; or a word for another rule
    return asks[key->section] || key->section == SECTION_CASE || limits[key->type] ||
           (inner && asks[key->inner]);
}

void kept_note(Reader *reader, SectionId id, const YamlNode *map) {
    const char *kept = NULL;
    size_t count = 0;
    bool said = false;
    for (size_t i = 0; map->shape == NODE_MAP && i < map->count; i++) {
        const YamlNode *item = map->items[i];
        const Key *key = section_key(id, item->name.text);
        Span span = item->name.span;
        bool own = span.source == reader->source, limits = key && key_limits(key);
        said |= own && (limits || (key && key->inner == SECTION_TERM));
        if (own || !limits || item->shape == NODE_NULL || !span.source)
            continue;
        kept = arena_printf(reader->arena, "%s%s'%s' (line %d of %s)", count ? kept : "",
                            count ? ", " : "", item->name.text,
                            source_place(span.source, span.start).line,
                            source_file_name(span.source));
        count++;
    }
    if (said && kept)
        report_note(reader->report, "limit-kept", node_place(map),
                    "%s still hold%s here; '~' removes what was taken over", kept,
                    count == 1 ? "s" : "");
}
