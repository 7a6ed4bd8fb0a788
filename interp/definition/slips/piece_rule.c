// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "definition/slips/slips.h"

#include <string.h>

// PIECE stands for the piece, ZONE for the squares that are said.
static const struct {
    const char *word, *said;
} rules[] = {
    {"drops", "drops: {pieces: PIECE, zone: ZONE}"},
    {"drop", "drops: {pieces: PIECE, zone: ZONE}"},
    {"captures", "captures: {of: PIECE, to: captor}"},
    {"castling", "castling: {short: {king: king e1, partner: rook h1, king-to: g1}}"},
    {"castle", "castling: {short: {king: king e1, partner: rook h1, king-to: g1}}"},
    {"castles", "castling: {short: {king: king e1, partner: rook h1, king-to: g1}}"},
    {"en-passant", "en-passant: {PIECE: PIECE}"},
};
enum { RULES = sizeof rules / sizeof *rules };

static size_t rule_of(const char *word) {
    size_t i = 0;
    while (i < RULES && strcmp(rules[i].word, word) != 0)
        i++;
    return i;
}

bool piece_rule_is(const char *word) {
    return rule_of(word) < RULES;
}

// "rank 1" of `drops: rank 1` or `drops: {zone: rank 1}`
static const char *zone_said(const YamlNode *item) {
    const YamlNode *zone = item->shape == NODE_MAP ? node_get(item, "zone") : item;
    bool squares = zone && zone->shape == NODE_TEXT && strpbrk(zone->text.text, "0123456789");
    return squares ? zone->text.text : "ranks 1-2";
}

static const char *put(Arena *arena, const char *text, const char *word, const char *by) {
    const char *at = strstr(text, word);
    if (!at)
        return text;
    return arena_printf(arena, "%.*s%s%s", (int)(at - text), text, by,
                        put(arena, at + strlen(word), word, by));
}

const char *piece_rule(Reader *reader, const YamlNode *piece, const YamlNode *item) {
    size_t i = rule_of(item->name.text);
    bool how = item->shape == NODE_TEXT && strcmp(item->name.text, "captures") == 0;
    if (i == RULES || !piece->name.text || how)
        return NULL;
    return put(reader->arena, put(reader->arena, rules[i].said, "ZONE", zone_said(item)), "PIECE",
               piece->name.text);
}
