// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "definition/slips/meant/meant.h"

#include <string.h>

// What a deed is, and the key under which the pieces of such a deed stand.
static const struct {
    const char *words[3], *is, *key;
} deeds[] = {
    {{"capture", "captures", "takes"}, "capture", "of"},
    {{"drop", "drops", NULL}, "drop", "by"},
    {{"move", "moves", NULL}, "move", "by"},
    {{"promotion", "promotions", "promotes"}, "promotion", "into"},
};

static bool is_piece(const Reader *reader, const YamlNode *node) {
    return node->shape == NODE_TEXT && kind_exists(reader, node->text.text);
}

bool deed_key_report(Reader *reader, SectionId id, const YamlNode *pair) {
    if (!section_key(id, "is") || !is_piece(reader, pair))
        return false;
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
        for (size_t k = 0; k < 3 && deeds[i].words[k]; k++) {
            if (!text_is(pair->name, deeds[i].words[k]) || !section_key(id, deeds[i].key))
                continue;
            const char *said = arena_printf(reader->arena, "is: %s, %s: %s", deeds[i].is,
                                            deeds[i].key, pair->text.text);
            report_error(reader->report, "unknown-key", pair->name.span,
                         "'%s' isn't a key but what a move is: {%s}", pair->name.text, said);
            return true;
        }
    return false;
}
