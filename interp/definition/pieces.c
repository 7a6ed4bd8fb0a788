// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a piece is: its letter and what goes with being neutral, royal, and what it promotes to.

#include "definition/reader.h"
#include "definition/slips/slips.h"
#include "definition/visit.h"

// ---- royal ---------------------------------------------------------------------------------
//
// `royal`: when a side is in check by a piece.

// What a royal's condition may not ask, as check itself depends on it, or as it is asked while a
// move is being looked at.
// Is the word a misspelt `false`? Then what no royal may do isn't a fault that follows from it.
static bool means_not(const YamlNode *node) {
    const YamlNode *as = node->shape == NODE_MAP ? node_get(node, "as") : node;
    const char *near = as && as->shape == NODE_TEXT ? boolean_near(as->text) : NULL;
    return near && near == booleans[false];
}

bool finish_royal(Reader *reader, const YamlNode *node, void *target) {
    RoyalDefinition *royal = target;
    if (!node || means_not(node))
        royal->as = ROYAL_NOT;
    if (royal->as == ROYAL_NOT && when_keys(&royal->when))
        report_error(reader->report, "royal-when", royal->when.span,
                     "the piece isn't royal, so there is nothing to ask");
    return true;
}

// ---- promotion -----------------------------------------------------------------------------
//
// Promotion: a list of rules, and the older words that become rules.

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

// ---- a piece as a whole ------------------------------------------------------------------------

// A neutral man belongs to neither side, so it can't be royal. It never moves and is never taken,
// so it can't promote or be immune. An aura would affect no man, as it has no enemies or friends.
static void check_neutral(Reader *reader, const YamlNode *node, const PieceDefinition *piece) {
    static const char *const others[] = {"royal", "promotion", "aura", "immune"};
    const char *letter = piece->letter.text;
    bool sign = letter && (letter[0] == '*' || letter[0] == '^');
    const YamlNode *neutral = node_get(node, "neutral");
    bool unread = neutral && !text_is(neutral->text, "false"); // a value in error
    if (sign && !piece->neutral && !unread)
        report_error(reader->report, "bad-letter", piece->letter.span,
                     "only a neutral piece can have the letter '%s'; others need A to Z", letter);
    for (size_t i = 0; i < sizeof others / sizeof *others && piece->neutral; i++) {
        const YamlNode *key = node_get(node, others[i]);
        if (key && key->shape != NODE_NULL && !text_is(key->text, "false"))
            report_error(reader->report, "neutral-man", key->name.span,
                         "'%s' belongs to neither side, so it can't have '%s'", piece->name.text,
                         others[i]);
    }
}

// Names a letter that is free for the piece that gives way: the one that is added to those of an
// extended definition, the one to which the letter doesn't come by its name, or the later one.
static void letter_clash(Reader *reader, const PieceDefinition *other,
                         const PieceDefinition *piece) {
    const Source *own = reader->source;
    bool beside = other->letter.span.source == piece->letter.span.source;
    bool older = beside ? letter_is_due(reader, piece) && !letter_is_due(reader, other)
                        : other->letter.span.source == own && piece->letter.span.source != own;
    const PieceDefinition *moved = older ? other : piece, *kept = older ? piece : other;
    const char *letter = letter_unused(reader, moved->name);
    letter = letter ? letter : letter_any(reader);
    if (letter)
        report_error(reader->report, "letter-clash", moved->letter.span,
                     "'%s' and '%s' have the same letter '%s'; '%s' is free for '%s'",
                     kept->name.text, moved->name.text, moved->letter.text, letter,
                     moved->name.text);
    else
        report_error(reader->report, "letter-clash", moved->letter.span,
                     "'%s' and '%s' have the same letter '%s'", kept->name.text, moved->name.text,
                     moved->letter.text);
    report_suggest(reader->report, letter);
    explains_letter(reader, moved->name);
}

bool finish_piece(Reader *reader, const YamlNode *node, void *target) {
    PieceDefinition *piece = target;
    const Definition *definition = reader->definition;
    const YamlNode *like = node_get(node, "like");
    promotions_finish(reader, piece);
    if (like && like->shape == NODE_TEXT)
        kind_find(reader, like->text); // still there, as it could not be carried out
    if (node)
        check_neutral(reader, node, piece);
    if (text_listed(piece->name, "all|none|capture|drop|promotion|move|castling|pass|gating|same"))
        report_error(reader->report, "bad-name", piece->name.span,
                     "'%s' can't be a piece's name: it means something already", piece->name.text);
    if (!piece->letter.text) {
        piece->letter = (Text){.text = LETTER_MISSING, .length = 1, .span = piece->name.span};
        return true;
    }
    for (const PieceDefinition *other = definition->pieces; other < piece; other++) {
        if (!text_is(piece->letter, other->letter.text))
            continue;
        letter_clash(reader, other, piece);
        break;
    }
    return true;
}
