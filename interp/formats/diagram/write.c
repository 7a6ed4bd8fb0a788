// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A definition → the element of a web page that the Interactive Diagram reads. Men that promote
// come first, and what they become stands in one distance behind them, or in a list of choices.

#include <string.h>

#include "formats/spell.h"

typedef struct DiagramExport {
    Export *out;
    const Definition *definition;
    int order[KINDS_MAX]; // kinds
    int count, promoters;
    const PromotionDefinition *rule; // of the first promoter; NULL: nothing promotes
    const char *symmetry;
    int king; // the only royal man of each side; NONE: there are others
} DiagramExport;

// ---- promotion and the order of pieces

static bool is_placed(const DiagramExport *diagram, int kind) {
    for (int i = 0; i < diagram->count; i++)
        if (diagram->order[i] == kind)
            return true;
    return false;
}

static KindSet kinds_of(const PromotionDefinition *rule) {
    KindSet kinds = {0};
    for (size_t i = 0; i < rule->to_count; i++)
        kinds_add(&kinds, rule->to[i]);
    return kinds;
}

// As in shogi: to one kind, as one likes, when it leaves the zone, too.
static bool is_shogi(const PromotionDefinition *rule) {
    return rule->leaving && rule->optional && rule->to_count == 1;
}

// May it promote by the same keys as the first one?
static bool fits(const DiagramExport *diagram, const PieceDefinition *piece) {
    const PromotionDefinition *rule = piece->promotions, *first = diagram->rule;
    bool shogi = piece->promotion_count == 1 && is_shogi(rule);
    if (piece->promotion_count != 1 || !spell_rule_plain(rule) || rule->lost || !rule->to_count ||
        (rule->leaving && !shogi) || !spell_depth(diagram->definition, &rule->zone))
        return false;
    for (size_t i = 0; i < rule->to_count && !shogi; i++)
        if (!spell_letter(diagram->definition, rule->to[i]))
            return false;
    if (shogi && diagram->definition->pieces[rule->to[0]].promotion_count)
        return false;
    for (int i = 0; i < diagram->promoters && shogi; i++)
        if (diagram->definition->pieces[diagram->order[i]].promotions->to[0] == rule->to[0])
            return false;
    return !first || (is_shogi(first) == shogi && spell_areas_equal(&first->zone, &rule->zone) &&
                      (shogi || (!rule->optional && !first->optional &&
                                 kinds_equal(kinds_of(first), kinds_of(rule)))));
}

static void order_find(DiagramExport *diagram) {
    const Definition *definition = diagram->definition;
    for (size_t k = 0; k < definition->piece_count; k++)
        if (fits(diagram, &definition->pieces[k])) {
            diagram->order[diagram->count++] = (int)k;
            diagram->promoters++;
            if (!diagram->rule)
                diagram->rule = definition->pieces[k].promotions;
            export_carry(diagram->out, spell_node(diagram->out, (int)k, "promotion"));
        }
    for (int i = 0; diagram->rule && is_shogi(diagram->rule) && i < diagram->promoters; i++)
        diagram->order[diagram->count++] = definition->pieces[diagram->order[i]].promotions->to[0];
    for (size_t k = 0; k < definition->piece_count; k++)
        if (!is_placed(diagram, (int)k))
            diagram->order[diagram->count++] = (int)k;
}

static void promotion_write(DiagramExport *diagram) {
    Writer *text = &diagram->out->text;
    const PromotionDefinition *rule = diagram->rule;
    writer_printf(text, "maxPromote=%d\n", diagram->promoters);
    if (!rule)
        return;
    writer_printf(text, "promoZone=%d\n", spell_depth(diagram->definition, &rule->zone));
    if (is_shogi(rule)) {
        writer_printf(text, "promoOffset=%d\n", diagram->promoters);
        return;
    }
    writer_text(text, "promoChoice=");
    for (size_t i = 0; i < rule->to_count; i++)
        writer_printf(text, "%c", spell_letter(diagram->definition, rule->to[i]));
    if (rule->optional) // it may stay what it is
        writer_printf(text, "%s", diagram->definition->pieces[diagram->order[0]].letter.text);
    writer_text(text, "\n");
}

// ---- squares

static int across(const Definition *definition, int square, bool turned) {
    int files = definition->files, file = square % files;
    return (definition->ranks - 1 - square / files) * files + (turned ? files - 1 - file : file);
}

static bool men_alike(const DiagramExport *diagram, bool turned) {
    const uint8_t *men = diagram->out->rules->start.men;
    for (int s = 0; s < diagram->definition->files * diagram->definition->ranks; s++) {
        uint8_t man = men[s], other = men[across(diagram->definition, s, turned)];
        if (!man != !other ||
            (man && (man_kind(man) != man_kind(other) || man_side(man) == man_side(other))))
            return false;
    }
    return true;
}

// "a2-h2,c3"
static void squares_write(DiagramExport *diagram, Bits squares) {
    int files = diagram->definition->files;
    const char *between = "";
    for (int s = bits_next(&squares, 0), last; s >= 0; s = bits_next(&squares, last + 1)) {
        for (last = s; (last + 1) % files && bits_has(&squares, last + 1);)
            last++;
        writer_printf(&diagram->out->text, "%s%c%d", between, 'a' + s % files, s / files + 1);
        if (last > s)
            writer_printf(&diagram->out->text, "-%c%d", 'a' + last % files, last / files + 1);
        between = ",";
    }
}

static Bits men_of(const DiagramExport *diagram, int kind, int side) {
    Bits squares = {0};
    for (int s = 0; s < diagram->definition->files * diagram->definition->ranks; s++) {
        uint8_t man = diagram->out->rules->start.men[s];
        if (man && man_kind(man) == kind && man_side(man) == side)
            bits_add(&squares, s);
    }
    return squares;
}

// ---- pieces

static void piece_write(DiagramExport *diagram, int kind) {
    Export *out = diagram->out;
    const PieceDefinition *piece = &diagram->definition->pieces[kind];
    const char *castlings[SIDES];
    Bits black = men_of(diagram, kind, BLACK);
    spell_castling(out, kind, false, castlings);
    writer_printf(&out->text, "%s:%s:%s%s::", piece->name.text, piece->letter.text,
                  spell_moves(out, kind, DIALECT_DIAGRAM), castlings[WHITE]);
    squares_write(diagram, men_of(diagram, kind, WHITE));
    if (strcmp(diagram->symmetry, "none") == 0 && !bits_empty(&black)) {
        writer_text(&out->text, ",,");
        squares_write(diagram, black);
    }
    writer_text(&out->text, "\n");
    export_carry(out, spell_node(out, kind, "letter"));
}

// Of several royals a diagram's side may lose all but one: they are `last`.
static void royals_write(DiagramExport *diagram) {
    Export *out = diagram->out;
    int men[SIDES] = {0}, count = 0, safe = NONE;
    for (int i = 0; i < diagram->count; i++) {
        int kind = diagram->order[i];
        const RoyalDefinition *royal = &diagram->definition->pieces[kind].royal;
        if (royal->as > ROYAL_LAST || spell_asks(&royal->when))
            continue;
        export_carry(out, spell_node(out, kind, "royal"));
        if (royal->as == ROYAL_NOT)
            continue;
        writer_printf(&out->text, "royal=%d\n", i + 1);
        count++;
        safe = royal->as == ROYAL_TRUE ? kind : safe;
        for (int side = WHITE; side <= BLACK; side++)
            men[side] += out->rules->start.count[side][kind];
    }
    if (!count)
        export_lose(out, NULL, "royal", "a diagram needs a royal piece");
    if (safe != NONE && (count > 1 || men[WHITE] > 1 || men[BLACK] > 1))
        export_lose(out, spell_node(out, safe, "royal"), "royal",
                    "of several royals a side may lose all but one there");
    diagram->king = count == 1 && men[WHITE] == 1 && men[BLACK] == 1 ? safe : NONE;
}

// A side must keep one of these kinds; 0: anything besides its king.
static void baring_write(DiagramExport *diagram) {
    const EndDefinition *end = &diagram->definition->end;
    const ExtinctionDefinition *bare = end->extinctions;
    KindSet lacks;
    if (end->loss_count == 1 && end->losses->answer == ANSWER_BOTH &&
        spell_lacks(end->losses, &lacks)) {
        for (int i = 0; i < diagram->count; i++)
            if (kinds_has(lacks, diagram->order[i]))
                writer_printf(&diagram->out->text, "baring=%d\n", i + 1);
        export_carry_path(diagram->out, "end/loss");
        return;
    }
    bool all = end->extinction_count == 1 && bare->result == JUDGE_LOSS && bare->answer &&
               bare->left == 1 && diagram->king != NONE;
    for (int i = 0; i < diagram->count; i++)
        all = all && kinds_has(bare->pieces, diagram->order[i]);
    if (all) {
        writer_text(&diagram->out->text, "baring=0\n");
        export_carry_path(diagram->out, "end/extinction");
    }
}

static void stalemate_write(DiagramExport *diagram) {
    static const char *const words[][2] = {{"draw", "draw"}, {"loss", "win"}, {"win", "loss"}};
    const YamlNode *node = export_node(diagram->out, "end/stalemate");
    for (size_t i = 0; node && node->shape == NODE_TEXT && i < sizeof words / sizeof *words; i++)
        if (strcmp(node->text.text, words[i][0]) == 0) {
            writer_printf(&diagram->out->text, "stalemate=%s\n", words[i][1]);
            export_carry(diagram->out, node);
        }
}

static void diagram_write(Export *out) {
    DiagramExport *diagram = ARENA_NEW(out->arena, DiagramExport);
    const Definition *definition = out->definition;
    Bits holes = {0};
    KindSet pawns = {0};
    *diagram = (DiagramExport){.out = out, .definition = definition};
    diagram->symmetry = men_alike(diagram, false)  ? "mirror"
                        : men_alike(diagram, true) ? "rotate"
                                                   : "none";
    order_find(diagram);
    writer_printf(&out->text, "<div class=\"idiagram\">\nfiles=%d\nranks=%d\nsymmetry=%s\n",
                  definition->files, definition->ranks, diagram->symmetry);
    promotion_write(diagram);
    royals_write(diagram);
    baring_write(diagram);
    stalemate_write(diagram);
    for (int s = 0; s < definition->files * definition->ranks; s++)
        if (!bits_has(&definition->squares, s))
            bits_add(&holes, s);
    if (!bits_empty(&holes)) {
        writer_text(&out->text, "hole::::");
        squares_write(diagram, holes);
        writer_text(&out->text, "\n");
    }
    for (int i = 0; i < diagram->count; i++)
        piece_write(diagram, diagram->order[i]);
    for (int i = 0; i < diagram->promoters; i++)
        kinds_add(&pawns, diagram->order[i]);
    writer_text(&out->text, "</div>\n");
    spell_common(out, pawns);
    export_lose_rest(out);
}

const FormatExport export_diagram = {"diagram", "the Interactive Diagram's element of a page",
                                     diagram_write, true};
