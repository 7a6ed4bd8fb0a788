// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a diagram's men become, by its zone or by a board of their own.

#include <stdlib.h>
#include <string.h>

#include "formats/diagram/web_diagram.h"

static SheetNode *rule_in(WebDiagram *diagram, int piece, const char *to, const Bits zone[SIDES]) {
    SheetNode *rule = outline_promotion(diagram->outline, diagram->order[piece]);
    outline_zone(diagram->outline, rule, "zone", "promotion", zone);
    sheet_put(diagram->arena, rule, "to", "%s", to);
    return rule;
}

// On ranks counted from the last one.
static SheetNode *rule_write(WebDiagram *diagram, int piece, const char *to, int first, int last,
                             bool optional) {
    const Outline *outline = diagram->outline;
    int top = outline->ranks - 1;
    const Bits zone[SIDES] = {outline_ranks(outline, top - last, top - first),
                              outline_ranks(outline, first, last)};
    SheetNode *rule = rule_in(diagram, piece, to, zone);
    if (optional)
        sheet_put(diagram->arena, rule, "optional", "true");
    return rule;
}

// To the piece so far behind it; where there is none, to that of the first one. Without hands a
// man that is in the zone already promotes by captures alone.
static void shogi_promotes(WebDiagram *diagram, int count, int offset, int depth) {
    for (int i = 0; i < count && offset < diagram->piece_count; i++) {
        const OutlinePiece *to =
            diagram->order[i + offset < diagram->piece_count ? i + offset : offset];
        SheetNode *rule = rule_write(diagram, i, to->name, 0, depth - 1, true);
        const SheetNode *zone = sheet_find(rule, "zone");
        sheet_put(diagram->arena, rule, "leaving", "true");
        if (web_number(diagram, "holdingstype", 0))
            continue;
        SheetNode *upon = sheet_list(diagram->arena, rule, "upon");
        if (zone)
            sheet_say(diagram->arena, sheet_item(diagram->arena, upon), "from",
                      arena_printf(diagram->arena, "!%s", zone->value));
        sheet_put(diagram->arena, upon, NULL, "capture");
    }
}

typedef struct PromotionChoice {
    Bits free, held; // of `held` only those that are in hand
    bool stays;
} PromotionChoice;

// What a man may become that ends so many ranks before the last: not `!X` on the last one, `*X`
// from the hand, `X2` on the last two.
static PromotionChoice choice_of(const WebDiagram *diagram, const char *letters, int promoter,
                                 int left) {
    PromotionChoice choice = {.stays = false};
    for (int i = 0; i < diagram->piece_count; i++) {
        const char *id = diagram->order[i]->id, *at = *id ? strstr(letters, id) : NULL;
        int ranks = at ? atoi(at + strlen(id)) : 0;
        char before = at && at > letters ? at[-1] : ' ';
        if (!at || (ranks && left >= ranks) || (before == '!' && !left))
            continue;
        if (i == promoter)
            choice.stays = true;
        else
            bits_add(before == '*' ? &choice.held : &choice.free,
                     outline_number(diagram->outline, diagram->order[i]));
    }
    return choice;
}

// Those in hand are those that were lost, and those with which the game begins.
static void choice_write(WebDiagram *diagram, int piece, PromotionChoice choice, int first,
                         int last) {
    const Outline *outline = diagram->outline;
    if (!bits_empty(&choice.free))
        rule_write(diagram, piece, outline_kinds(outline, &choice.free), first, last,
                   choice.stays);
    for (int i = bits_next(&choice.held, 0); i >= 0; i = bits_next(&choice.held, i + 1)) {
        const OutlinePiece *to = &outline->pieces[i];
        int all = outline->hands[WHITE][i] + outline_men(outline, to, WHITE);
        if (all != outline->hands[BLACK][i] + outline_men(outline, to, BLACK))
            web_lose(diagram, to->line, to->id, "one side has more of it");
        if (!outline->hands[WHITE][i])
            continue;
        SheetNode *rule = rule_write(diagram, piece, to->name, first, last, choice.stays);
        SheetNode *lacks =
            sheet_map(diagram->arena, sheet_map(diagram->arena, rule, "when"), "lacks");
        sheet_put(diagram->arena, lacks, "pieces", "%s", to->name);
        sheet_put(diagram->arena, lacks, "count", "%d-", all);
        bits_remove(&choice.held, i);
    }
    const char *rest = outline_kinds(outline, &choice.held);
    if (!bits_empty(&choice.held))
        sheet_put(diagram->arena, rule_write(diagram, piece, rest, first, last, choice.stays),
                  "lost", "true");
}

// A board of ids, the last rank first: White's man that comes to the square becomes that. Squares
// are letters, or have commas between them; a dot and nothing say nothing.
static void morph_read(WebDiagram *diagram, int piece, const DiagramLine *line,
                       Bits zones[][SIDES]) {
    const Outline *outline = diagram->outline;
    const char *at = diagram_value(line);
    bool commas = strchr(at, ',');
    for (int file = 0, rank = outline->ranks - 1; *at && !strchr("'\"", *at);) {
        size_t size = commas ? strcspn(at, ",/'\"") : *at != '/';
        const char *id = arena_string(diagram->arena, at, size);
        const OutlinePiece *to = outline_find(diagram->outline, id);
        bool says = *id && strcmp(id, ".") != 0;
        at += size;
        if (says && (!to || to == diagram->order[piece] || file >= outline->files || rank < 0)) {
            import_lose(diagram->import, diagram->game, line->number, "morph",
                        "of it, only other pieces on squares of the board are carried over, not "
                        "'%.12s'",
                        id);
            return;
        }
        if (says) {
            int square = rank * BOARD_MAX + file;
            bits_add(&zones[outline_number(outline, to)][WHITE], square);
            bits_add(&zones[outline_number(outline, to)][BLACK], web_blacks(diagram, square));
        }
        bool ends = *at == '/';
        rank -= ends;
        file = ends ? 0 : file + 1;
        at += ends || *at == ',';
    }
}

// Each belongs to the piece before it.
static void morphs_write(WebDiagram *diagram, int promoters, int depth) {
    const Outline *outline = diagram->outline;
    int piece = NONE, top = outline->ranks - 1;
    for (size_t k = 0; k < diagram->given->count; k++) {
        const DiagramLine *line = &diagram->given->lines[k];
        for (int i = 0; web_is_piece(line->text) && i < diagram->piece_count; i++)
            piece = diagram->order[i]->line == line->number ? i : piece;
        if (!diagram_begins(line->text, "morph="))
            continue;
        if (piece == NONE) {
            web_lose(diagram, line->number, "morph", "there is no piece before it");
            continue;
        }
        Bits zones[OUTLINE_PIECES][SIDES] = {{{{0}}}};
        morph_read(diagram, piece, line, zones);
        for (int to = 0; to < outline->count; to++) {
            Bits by_rank =
                bits_and(zones[to][WHITE], outline_ranks(outline, top - depth + 1, top));
            if (bits_empty(&zones[to][WHITE]))
                continue;
            if (piece < promoters && !bits_empty(&by_rank))
                web_lose(diagram, line->number, "morph",
                         "the piece promotes there by promoZone, too");
            rule_in(diagram, piece, outline->pieces[to].name, zones[to]);
        }
    }
    if (web_key(diagram, "morph"))
        import_note(diagram->import, diagram->game,
                    "morph: its first row was taken for White's last rank.");
}

void web_promotions(WebDiagram *diagram) {
    int depth = web_number(diagram, "promozone", 1), count = web_number(diagram, "maxpromote", 1);
    int offset = web_number(diagram, "promooffset", 0);
    const DiagramLine *given = web_key(diagram, "promochoice");
    const char *letters = given ? diagram_value(given) : "QNRB";
    depth = depth < diagram->outline->ranks ? depth : diagram->outline->ranks;
    count = depth < 1 ? 0 : count < diagram->piece_count ? count : diagram->piece_count;
    if (offset < 0)
        web_lose(diagram, web_key(diagram, "promooffset")->number, "promoOffset",
                 "it is negative");
    else if (offset)
        shogi_promotes(diagram, count, offset, depth);
    else if (count && !given)
        import_note(diagram->import, diagram->game,
                    "What promotes to what isn't given: the first piece to Q, N, R and B, or if "
                    "there are none, to all but royal ones.");
    Bits officers = outline_officers(diagram->outline);
    for (int i = 0; i < count; i++)
        bits_remove(&officers, outline_number(diagram->outline, diagram->order[i]));
    for (int i = 0; i < count && !offset; i++)
        for (int first = 0, last; first < depth; first = last + 1) {
            PromotionChoice choice = choice_of(diagram, letters, i, first), next;
            for (last = first; last + 1 < depth; last++) {
                next = choice_of(diagram, letters, i, last + 1);
                if (!bits_equal(&next.free, &choice.free) ||
                    !bits_equal(&next.held, &choice.held) || next.stays != choice.stays)
                    break;
            }
            if (!*letters || (!given && bits_empty(&choice.free)))
                choice.free = officers;
            if (bits_empty(&choice.free) && bits_empty(&choice.held) && !choice.stays)
                web_lose(diagram, given ? given->number : diagram->game->line, "promoChoice",
                         "on some rank there is nothing to promote to");
            choice_write(diagram, i, choice, first, last);
        }
    morphs_write(diagram, count, depth);
}
