// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Drops: entries, and the older keys that are read as entries.

#include "definition/reader.h"
#include "definition/visit.h"

static void rule_add(Reader *reader, DropRuleDefinition rule) {
    DropDefinition *drops = &reader->definition->drops;
    if (kinds_empty(rule.pieces))
        return;
    drops->pieces = kinds_or(drops->pieces, rule.pieces);
    if (rule.free)
        drops->free = kinds_or(drops->free, rule.pieces);
    ARENA_GROW(reader->arena, drops->rules, drops->rule_count, &drops->rule_capacity);
    drops->rules[drops->rule_count++] = rule;
}

// The same, with `per-file: 1` for those of one-per-file.
static void rule_add_split(Reader *reader, const DropReading *read, DropRuleDefinition rule) {
    DropRuleDefinition single = rule;
    single.pieces = kinds_and(rule.pieces, read->one_per_file);
    single.per_file = 1;
    rule.pieces = kinds_minus(rule.pieces, read->one_per_file);
    rule_add(reader, single);
    rule_add(reader, rule);
}

// Older definitions: of `places` the first that fits kind and side replaces the zone.
static void read_places(Reader *reader, const DropReading *read, DropRuleDefinition rule) {
    for (int side = 0; side < SIDES; side++) {
        KindSet rest = read->pieces;
        rule.side = side;
        for (size_t i = 0; i < read->place_count; i++) {
            const DropPlaceDefinition *place = &read->places[i];
            if (place->side != NONE && place->side != side)
                continue;
            rule.pieces = kinds_and(rest, place->pieces);
            rule.zone = place->zone;
            rest = kinds_minus(rest, place->pieces);
            rule_add_split(reader, read, rule);
        }
        rule.pieces = rest;
        rule.zone = read->zone;
        rule_add_split(reader, read, rule);
    }
}

// `gating: true`, or the older map beside the drops of its entry. False if it takes the entry up.
static bool read_gating(Reader *reader, const YamlNode *node, const DropReading *read) {
    DropDefinition *drops = &reader->definition->drops;
    const YamlNode *gating = node->shape == NODE_MAP ? node_get(node, "gating") : NULL;
    if (!gating || !read->gating.given)
        return true;
    if (drops->gating.given)
        report_error(reader->report, "drops-gating", node_place(gating),
                     "only one entry may have 'gating'");
    drops->gating = read->gating;
    if (gating->shape == NODE_MAP)
        return true;
    drops->gating.span = node_place(gating);
    drops->gating.from = read->zone;
    drops->gating.pieces = read->pieces;
    if (read->side != NONE || read->per_file || read->free || !kinds_empty(read->as) ||
        when_keys(&read->when))
        report_error(reader->report, "drops-gating", node_place(gating),
                     "of an entry with 'gating' only 'pieces' and 'zone' can be asked");
    return false;
}

bool finish_drops(Reader *reader, const YamlNode *node, void *target) {
    const DropReading *read = target;
    DropDefinition *drops = &reader->definition->drops;
    if (!node)
        return false;
    drops->given = true;
    if (!drops->span.source)
        drops->span = read->span;
    if (!read_gating(reader, node, read))
        return true;
    if (read->forced_count) {
        drops->forced = read->forced;
        drops->forced_count = read->forced_count;
    }
    drops->no_mate = kinds_or(drops->no_mate, read->no_mate);
    DropRuleDefinition rule = {.pieces = read->pieces,
                               .side = read->side,
                               .zone = read->zone,
                               .when = read->when,
                               .per_file = read->per_file,
                               .as = read->as,
                               .free = read->free,
                               .span = read->span};
    if (read->place_count)
        read_places(reader, read, rule);
    else
        rule_add_split(reader, read, rule);
    return true;
}

// A move of this text must be one move.
static void check_forms(Reader *reader, const DropRuleDefinition *rule) {
    const DropDefinition *drops = &reader->definition->drops;
    for (int kind = 0; kind < (int)reader->definition->piece_count; kind++) {
        KindSet itself = {{0}};
        kinds_add(&itself, kind);
        if (kinds_has(rule->as, kind) && kinds_has(drops->pieces, kind) &&
            !kinds_empty(kinds_minus(rule->pieces, itself))) {
            report_error(reader->report, "drops-as", rule->span,
                         "'%s' can be in hand itself, so others can't be put down as it",
                         reader->definition->pieces[kind].name.text);
            return;
        }
    }
}

static bool captives_held(const Definition *definition, KindSet kinds) {
    bool held = false;
    for (size_t i = 0; i < definition->capture_count; i++) {
        const CaptureDefinition *capture = &definition->captures[i];
        KindSet as = capture->of;
        if (capture->as != NONE) {
            as = (KindSet){{0}};
            kinds_add(&as, capture->as);
        }
        held |= capture->to != TO_NOWHERE && kinds_meet(as, kinds);
    }
    return held;
}

void drops_finish(Reader *reader) {
    const DropDefinition *drops = &reader->definition->drops;
    for (size_t i = 0; i < drops->rule_count; i++) {
        const DropRuleDefinition *rule = &drops->rules[i];
        check_forms(reader, rule);
        if ((!rule->free && kinds_meet(rule->pieces, drops->free)) ||
            (rule->free && captives_held(reader->definition, rule->pieces)))
            report_error(reader->report, "drops-free", rule->span,
                         "a piece comes from the hand or, with 'free', from outside: not both");
    }
}

bool drops_ask_hand(const Definition *definition) {
    const DropDefinition *drops = &definition->drops;
    return drops->given &&
           !(drops->rule_count && !drops->gating.given && kinds_equal(drops->pieces, drops->free));
}
