// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Promotion: a list of rules, and the older words that become rules.

#include "definition/reader.h"
#include "definition/visit.h"

// upon: {is: …, from: …, to: …}
bool finish_promoting(Reader *reader, const YamlNode *node, void *target) {
    const DeedDefinition *deed = target;
    if (node && node->shape == NODE_MAP && node->count == 0)
        report_error(reader->report, "empty-deed", node_place(node),
                     "this deed asks for nothing: it needs 'is', 'from' or 'to'");
    if (!kinds_empty(deed->is_kinds))
        report_error(reader->report, "promotion-upon", node_place(node),
                     "'upon' asks what the promoting man does: 'is' may be move or capture");
    return deed_asks(deed);
}

bool finish_promotion(Reader *reader, const YamlNode *node, void *target) {
    const PromotionDefinition *promotion = target;
    const YamlNode *inside = node_get(node, "inside"), *last = node_get(node, "last");
    const YamlNode *older = inside ? inside : last;
    if (older && promotion->upon_count)
        report_error(reader->report, "promotion-upon", older->name.span,
                     "'%s' is an older word for a list of 'upon': one of them is enough",
                     older->name.text);
    if (promotion->midway &&
        (promotion->to_count != 1 || promotion->optional || promotion->lost ||
         promotion->leaving || promotion->upon_count || when_find(&promotion->when, ~0U)))
        report_error(reader->report, "promotion-midway", node_place(node),
                     "with 'midway' a man becomes one kind, whatever else: 'optional', 'lost', "
                     "'leaving', 'upon' and 'when' don't go with it");
    return promotion->to_count > 0;
}

static Area area_without(const Definition *definition, const Area *area) {
    Area rest = *area;
    for (int side = 0; side < SIDES; side++)
        rest.squares[side] = bits_minus(definition->squares, area->squares[side]);
    rest.given = true;
    return rest;
}

// `inside: capture, last: A` → upon: [{from: all but the zone}, capture, {to: A}]
static void read_inside(Reader *reader, PromotionDefinition *promotion) {
    if (promotion->inside != INSIDE_ALWAYS) {
        DeedDefinition *upon = ARENA_ARRAY(reader->arena, DeedDefinition, 3);
        size_t count = 0;
        upon[count++].from = area_without(reader->definition, &promotion->zone);
        if (promotion->inside == INSIDE_CAPTURE)
            upon[count++].is = DEED_CAPTURE;
        if (promotion->last.given)
            upon[count++].to = promotion->last;
        promotion->upon = upon;
        promotion->upon_count = count;
    }
    promotion->inside = INSIDE_ALWAYS;
    promotion->last = (Area){.given = false};
}

// `optional: true, forced: A` → a second rule for A that is not optional.
static PromotionDefinition read_forced(PromotionDefinition *promotion) {
    PromotionDefinition second = *promotion;
    second.zone = promotion->forced;
    second.optional = second.leaving = false;
    second.forced = promotion->forced = (Area){.given = false};
    return second;
}

// On its way a man asks no other rule.
static void check_midway(Reader *reader, const PieceDefinition *piece) {
    size_t count = piece->promotion_count;
    for (size_t i = 0; i < piece->term_count; i++)
        count += piece->terms[i].absorbs.choice_count > 0;
    for (size_t i = 0; i < piece->promotion_count && count > 1; i++)
        if (piece->promotions[i].midway)
            report_error(reader->report, "promotion-midway", piece->promotions[i].span,
                         "'%s' has other rules of promotion: 'midway' goes with one only",
                         piece->name.text);
}

void promotions_finish(Reader *reader, PieceDefinition *piece) {
    PromotionDefinition *rules =
        ARENA_ARRAY(reader->arena, PromotionDefinition, 2 * piece->promotion_count);
    size_t count = 0;
    for (size_t i = 0; i < piece->promotion_count; i++) {
        PromotionDefinition *promotion = &piece->promotions[i], *rule = &rules[count++];
        if (promotion->forced.given && !promotion->optional)
            report_error(reader->report, "promotion-forced", promotion->forced.span,
                         "'%s' has to promote anyway: 'forced' goes with 'optional: true'",
                         piece->name.text);
        *rule = *promotion;
        read_inside(reader, rule);
        if (rule->forced.given)
            rules[count++] = read_forced(rule);
    }
    piece->promotions = rules;
    piece->promotion_count = count;
    check_midway(reader, piece);
}
