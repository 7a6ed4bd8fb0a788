// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A definition → XBoard's `setup` and `piece`, as an engine prints them: tools/mews/engine/ tells
// what it makes of its table; besides, kings castle with what has the rook's place alone. What
// they leave out is as in the parent variant.

#include <ctype.h>
#include <string.h>

#include "formats/spell.h"
#include "formats/xboard.h"

enum { PLACES = 44, PLACE_ROOK = 3, PLACE_LANCE = 18, PLACE_KING = PLACES - 1 }; // for one side

typedef struct XboardExport {
    Export *out;
    const Definition *definition;
    const XboardParent *parent;
    char table[PLACES + 1];       // White's letters
    int king, pawn, rook;         // NONE: there is none
    const char *moves[KINDS_MAX]; // without castling
} XboardExport;

// ---- the parent

static bool promotes_so(const XboardExport *xboard, const XboardParent *parent) {
    const Definition *definition = xboard->definition;
    const PromotionDefinition *rule = definition->pieces[xboard->pawn].promotions;
    KindSet to = {0}, wanted = {0};
    for (size_t i = 0; i < rule->to_count; i++)
        kinds_add(&to, rule->to[i]);
    for (size_t k = 0; k < definition->piece_count; k++) {
        char letter = spell_letter(definition, (int)k);
        if (parent->promotion ? letter && strchr(parent->promotion, letter)
                              : (int)k != xboard->king && !definition->pieces[k].promotion_count)
            kinds_add(&wanted, (int)k);
    }
    return definition->pieces[xboard->pawn].promotion_count == 1 && spell_rule_plain(rule) &&
           !rule->lost && !rule->optional && !rule->leaving && kinds_equal(to, wanted) &&
           spell_depth(definition, &rule->zone) == parent->depth;
}

static bool ends_so(const XboardExport *xboard, const XboardParent *parent) {
    const EndDefinition *end = &xboard->definition->end;
    const ExtinctionDefinition *bare = end->extinctions;
    size_t kinds = 0;
    for (size_t k = 0; end->extinction_count && k < xboard->definition->piece_count; k++)
        kinds += kinds_has(bare->pieces, (int)k);
    return !parent->bare ||
           (end->extinction_count == 1 && kinds == xboard->definition->piece_count &&
            bare->left == 1 && bare->answer && bare->result == JUDGE_LOSS &&
            end->stalemate_count == 1 && end->stalemates->result == JUDGE_LOSS &&
            !spell_asks(&end->stalemates->when));
}

static void parent_find(XboardExport *xboard) {
    Export *out = xboard->out;
    const XboardParent *parent = xboard_parents;
    while (parent->name && (parent->drops || !ends_so(xboard, parent) || xboard->pawn == NONE ||
                            !promotes_so(xboard, parent)))
        parent++;
    xboard->parent = parent->name ? parent : xboard_parents;
    if (parent->name)
        export_carry(out, spell_node(out, xboard->pawn, "promotion"));
    if (xboard->parent->bare) {
        export_carry_path(out, "end/extinction");
        export_carry_path(out, "end/stalemate");
    }
    for (size_t k = 0; xboard->pawn == NONE && k < xboard->definition->piece_count; k++)
        if (spell_letter(xboard->definition, (int)k) == 'P')
            export_lose(out, spell_node(out, (int)k, ""), xboard->definition->pieces[k].name.text,
                        "XBoard promotes what has this letter");
    const YamlNode *stalemate = export_node(out, "end/stalemate");
    if (stalemate && stalemate->shape == NODE_TEXT && strcmp(stalemate->text.text, "draw") == 0)
        export_carry(out, stalemate);
    if (xboard->pawn != NONE && !xboard->definition->end.move_limit_count)
        export_lose(out, export_node(out, "end"), "end/move-limit",
                    "the program draws by fifty moves");
}

// ---- the table

static int place_for(const XboardExport *xboard, int kind) {
    static const char usual[] = "PNBRQ";
    const char *at = strchr(usual, spell_letter(xboard->definition, kind));
    if (kind == xboard->king || kind == xboard->pawn)
        return kind == xboard->king ? PLACE_KING : 0;
    if (kind == xboard->rook)
        return PLACE_ROOK;
    if (at && at > usual && xboard->table[at - usual] == '.' &&
        (at - usual != PLACE_ROOK || xboard->rook == NONE))
        return (int)(at - usual);
    for (int man = 5; man < XBOARD_MEN; man++)
        if (strcmp(xboard->moves[kind], xboard_men[man].betza) == 0 && xboard->table[man] == '.')
            return man;
    for (int i = 0; i < PLACE_KING; i++) { // those without usual moves first
        int place = (i + XBOARD_MEN) % PLACE_KING;
        if (place && place != PLACE_ROOK && place != PLACE_LANCE && xboard->table[place] == '.')
            return place;
    }
    return NONE;
}

static void rook_find(XboardExport *xboard) {
    const Definition *definition = xboard->definition;
    for (size_t i = 0; i < definition->castling_count; i++) {
        const CastlingDefinition *castling = &definition->castlings[i];
        if (xboard->rook == NONE)
            xboard->rook = castling->partner;
        if (xboard->rook != castling->partner)
            export_lose(xboard->out, export_node(xboard->out, "castling"), castling->name.text,
                        "XBoard's king castles with one kind alone");
    }
}

static void table_fill(XboardExport *xboard) {
    const Definition *definition = xboard->definition;
    memset(xboard->table, '.', PLACES);
    for (size_t k = 0; k < definition->piece_count; k++) {
        char letter = spell_letter(definition, (int)k);
        int place = letter ? place_for(xboard, (int)k) : NONE;
        if (place == NONE)
            export_lose(xboard->out, spell_node(xboard->out, (int)k, ""),
                        definition->pieces[k].name.text, "the letter '%s' can't be had there",
                        definition->pieces[k].letter.text);
        else
            xboard->table[place] = letter;
        export_carry(xboard->out, spell_node(xboard->out, (int)k, "letter"));
    }
}

// ---- the lines

static void piece_write(XboardExport *xboard, int kind) {
    Export *out = xboard->out;
    const char *castlings[SIDES], letter = spell_letter(xboard->definition, kind);
    spell_castling(out, kind, true, castlings);
    if (!letter)
        return;
    if (strcmp(castlings[WHITE], castlings[BLACK]) == 0)
        writer_printf(&out->text, "piece %c& %s%s\n", letter, xboard->moves[kind],
                      castlings[WHITE]);
    else
        writer_printf(&out->text, "piece %c %s%s\npiece %c %s%s\n", letter, xboard->moves[kind],
                      castlings[WHITE], tolower((unsigned char)letter), xboard->moves[kind],
                      castlings[BLACK]);
}

static void royals_find(XboardExport *xboard) {
    Export *out = xboard->out;
    for (size_t k = 0; k < xboard->definition->piece_count; k++) {
        const RoyalDefinition *royal = &xboard->definition->pieces[k].royal;
        const StartRules *start = &out->rules->start;
        if (royal->as == ROYAL_TRUE && xboard->king == NONE && !spell_asks(&royal->when) &&
            start->count[WHITE][k] == 1 && start->count[BLACK][k] == 1)
            xboard->king = (int)k;
        if (royal->as == ROYAL_NOT || xboard->king == (int)k)
            export_carry(out, spell_node(out, (int)k, "royal"));
        if (xboard->definition->pieces[k].promotion_count && xboard->pawn == NONE)
            xboard->pawn = (int)k;
    }
    if (xboard->king == NONE)
        export_lose(out, NULL, "royal", "XBoard needs a king of each side");
}

static void xboard_write(Export *out) {
    XboardExport *xboard = ARENA_NEW(out->arena, XboardExport);
    const Definition *definition = out->definition;
    char black[PLACES + 1] = "";
    *xboard = (XboardExport){
        .out = out, .definition = definition, .king = NONE, .pawn = NONE, .rook = NONE};
    KindSet pawns = {0};
    royals_find(xboard);
    if (xboard->pawn != NONE)
        kinds_add(&pawns, xboard->pawn);
    parent_find(xboard);
    for (size_t k = 0; k < definition->piece_count; k++) {
        xboard->moves[k] = spell_moves(out, (int)k, DIALECT_XBOARD);
        if (strchr(xboard->moves[k], 'x'))
            export_lose(out, spell_node(out, (int)k, "move"), definition->pieces[k].name.text,
                        "XBoard refuses moves that a man lends to others ('x')");
    }
    rook_find(xboard);
    table_fill(xboard);
    for (int place = 0; place < PLACES; place++)
        black[place] = (char)tolower((unsigned char)xboard->table[place]);
    size_t fields = 0; // board, side and castling
    for (int blanks = 0; out->start[fields] && blanks < 3; fields++)
        blanks += out->start[fields + 1] == ' ';
    writer_printf(&out->text, "# New game '%s'\nsetup (%s%s) %dx%d+0_%s %.*s - 0 1\n",
                  definition->title.text, xboard->table, black, definition->files,
                  definition->ranks, xboard->parent->name, (int)fields, out->start);
    for (size_t k = 0; k < definition->piece_count; k++)
        piece_write(xboard, (int)k);
    spell_common(out, pawns);
    export_lose_rest(out);
}

const FormatExport export_xboard = {"xboard", "XBoard's setup and piece", xboard_write, true};
