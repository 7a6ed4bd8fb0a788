// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Fairy-Stockfish's types of pieces → kinds: how they move, where, and what they become. A type is
// a kind; what a man has been promoted to is another kind where captures or rules tell them apart.

#include "formats/fsf/fsf.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

// ---- kinds

static bool name_taken(const FsfWriter *writer, const char *name) {
    for (int i = 0; i < writer->kind_count; i++)
        if (strcmp(writer->kinds[i].name, name) == 0)
            return true;
    return false;
}

static bool is_pawn(const FsfRules *rules, FsfType type) {
    return type == FSF_PAWN ||
           ((rules->o.promotion_pawns[WHITE] | rules->o.promotion_pawns[BLACK]) >> type & 1);
}

static void kind_add(FsfWriter *writer, FsfType type, FsfType from, char mark) {
    const FsfRules *rules = writer->rules;
    for (int i = 0; i < writer->kind_count; i++)
        if (writer->kinds[i].type == type && writer->kinds[i].from == from)
            return;
    char letter = (char)toupper((unsigned char)rules->letters[mark == '+' ? from : type]);
    const char *name = fsf_type_name(type);
    bool king = letter == 'K' && !rules->letters[FSF_KING];
    if (from != FSF_NONE)
        name = arena_printf(writer->arena, "promoted-%s",
                            fsf_kind(writer, mark == '+' ? from : type));
    else if (king && (!name || type == FSF_COMMONER))
        name = "king";
    else if (!name && is_pawn(rules, type) && !rules->letters[FSF_PAWN])
        name = "pawn";
    if (!name || name_taken(writer, name))
        name = arena_printf(writer->arena, "%s-%c", name ? name : "piece",
                            tolower((unsigned char)letter));
    writer->kinds[writer->kind_count++] =
        (FsfKind){type, from, name,
                  arena_printf(writer->arena, "%s%c%s", mark == '+' ? "+" : "", letter,
                               mark == '~' ? "~" : "")};
}

static bool reverts(const FsfRules *rules) {
    return (rules->o.to_hand || rules->o.two_boards) && !rules->o.drop_loop;
}

// What the type may become, as types to which it goes in each way.
static FsfSet reached_from(const FsfRules *rules, FsfType type) {
    FsfSet reached = 0;
    for (int side = WHITE; side <= BLACK; side++)
        if (rules->o.promotion_pawns[side] >> type & 1)
            reached |= rules->o.promotes_to[side] & fsf_present(rules) & ~FSF_SET(FSF_KING);
    return reached;
}

// Kinds that can be there: in the start position, and what they become.
static void kinds_find(FsfWriter *writer) {
    const FsfRules *rules = writer->rules;
    FsfSet there = rules->o.free_drops ? fsf_present(rules) : 0;
    size_t end = strcspn(rules->o.start, " ");
    for (FsfType type = 0; type < FSF_TYPES; type++)
        for (size_t i = 0; i < end && rules->letters[type]; i++)
            if (tolower((unsigned char)rules->o.start[i]) == rules->letters[type])
                there |= FSF_SET(type);
    FsfSet before = 0;
    while (there != before && !reverts(rules)) {
        before = there;
        for (FsfType type = 0; type < FSF_TYPES; type++)
            if (there >> type & 1)
                there |= reached_from(rules, type);
    }
    static const FsfType first[] = {FSF_KING,   FSF_QUEEN,  FSF_ROOK,
                                    FSF_BISHOP, FSF_KNIGHT, FSF_PAWN};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        if (there >> first[i] & 1)
            kind_add(writer, first[i], FSF_NONE, 0);
    for (FsfType type = 0; type < FSF_TYPES; type++)
        if (there >> type & 1)
            kind_add(writer, type, FSF_NONE, 0);
    for (FsfType type = 0; type < FSF_TYPES; type++) {
        FsfType to = rules->promoted[type];
        if ((there >> type & 1) && to != FSF_NONE && rules->letters[to])
            kind_add(writer, to, type, '+');
        FsfSet reached = (there >> type & 1) && reverts(rules) ? reached_from(rules, type) : 0;
        for (FsfType into = 0; into < FSF_TYPES; into++)
            if (reached >> into & 1)
                kind_add(writer, into, type, '~');
    }
}

// ---- moves

static const char *piece_notation(const FsfRules *rules, FsfType type) {
    return rules->notation[type] ? rules->notation[type] : fsf_type_notation(type);
}

// The part of a region for which the square ahead, that a double step passes, can be taken on.
static Bits marking(const FsfRules *rules, int side, const Bits *region) {
    Bits marks = {0};
    int ahead = side == WHITE ? FSF_SIDE : -FSF_SIDE;
    for (int s = bits_next(region, 0); s >= 0; s = bits_next(region, s + 1))
        if (s + ahead >= 0 && s + ahead < SQUARES_MAX &&
            bits_has(&rules->o.passant_region[!side], s + ahead))
            bits_add(&marks, s);
    return marks;
}

static void step_put(FsfWriter *writer, SheetNode *list, const char *betza, const char *name,
                     const Bits regions[2]) {
    if (fsf_area_empty(writer, &regions[WHITE]) && fsf_area_empty(writer, &regions[BLACK]))
        return;
    int side;
    const char *area = fsf_area(writer, name, regions, &side);
    SheetNode *item = sheet_item(writer->arena, list);
    sheet_put(writer->arena, item, "betza", "%s", sheet_quoted(writer->arena, betza));
    if (strcmp(area, "board") != 0)
        sheet_put(writer->arena, item, "from", "%s", area);
    if (side != NONE)
        sheet_put(writer->arena, item, "side", side == WHITE ? "white" : "black");
}

static bool takes_passing(const FsfWriter *writer, FsfType type) {
    const FsfOptions *o = &writer->rules->o;
    return ((o->passant_types[WHITE] | o->passant_types[BLACK]) >> type & 1) && o->double_step &&
           (!fsf_area_empty(writer, &o->passant_region[WHITE]) ||
            !fsf_area_empty(writer, &o->passant_region[BLACK]));
}

static void pawn_moves(FsfWriter *writer, SheetNode *list) {
    const FsfRules *rules = writer->rules;
    bool passing = takes_passing(writer, FSF_PAWN);
    sheet_put(writer->arena, list, NULL, "fmW");
    sheet_put(writer->arena, list, NULL, passing ? "fceF" : "fcF");
    if (!rules->o.double_step)
        return;
    Bits marks[2], others[2];
    for (int side = WHITE; side <= BLACK; side++) {
        marks[side] = passing ? marking(rules, side, &rules->o.double_region[side]) : (Bits){0};
        others[side] = bits_minus(rules->o.double_region[side], marks[side]);
    }
    step_put(writer, list, "fmnD", "double-step", marks);
    step_put(writer, list, passing ? "m[fW-fW]" : "fmnD", "other-double-step", others);
    step_put(writer, list, "fmn(0,3)", "triple-step", rules->o.triple_region);
}

// Along the diagonal lines of palaces.
static void diagonal_moves(FsfWriter *writer, FsfType type, SheetNode *list) {
    const Bits both[2] = {writer->rules->o.diagonals, writer->rules->o.diagonals};
    char letter = (char)toupper((unsigned char)writer->rules->letters[type]);
    const char *betza = type == FSF_ROOK                        ? "B"
                        : type == FSF_KING || type == FSF_WAZIR ? "F"
                        : type == FSF_SOLDIER                   ? "fF"
                        : type == FSF_JANGGI_CANNON
                            ? arena_printf(writer->arena, "\"[p{!%c}B-{!%c}B]\"", letter, letter)
                            : NULL;
    if (!betza || fsf_area_empty(writer, &both[0]))
        return;
    int side;
    const char *area = fsf_area(writer, "lines", both, &side);
    SheetNode *item = sheet_item(writer->arena, list);
    sheet_put(writer->arena, item, "betza", "%s", betza);
    sheet_put(writer->arena, item, "from", "%s", area);
    sheet_put(writer->arena, item, "to", "%s", area);
}

static void soldier_moves(FsfWriter *writer, SheetNode *list) {
    int rank = writer->rules->o.soldier_rank;
    sheet_put(writer->arena, list, NULL, rank > 1 ? "fW" : "fsW");
    if (rank > 1 && rank <= writer->ranks) {
        SheetNode *item = sheet_item(writer->arena, list);
        sheet_put(writer->arena, item, "betza", "sW");
        sheet_put(writer->arena, item, "from", "ranks %d-%d", rank, writer->ranks);
    }
}

static void moves_write(FsfWriter *writer, FsfType type, SheetNode *piece) {
    const FsfRules *rules = writer->rules;
    SheetNode *list = sheet_list(writer->arena, piece, "move");
    const char *reason = NULL;
    FsfMoves moves = {list, NULL, NONE, takes_passing(writer, type)};
    const char *notation = piece_notation(rules, type);
    if (strchr(notation, 'i') && rules->o.double_step &&
        (!fsf_area_empty(writer, &rules->o.double_region[WHITE]) ||
         !fsf_area_empty(writer, &rules->o.double_region[BLACK])))
        moves.initial =
            fsf_area(writer, "double-step", rules->o.double_region, &moves.initial_side);
    char letter = (char)toupper((unsigned char)rules->letters[type]);
    if (type == FSF_PAWN && !rules->notation[type])
        pawn_moves(writer, list);
    else if (type == FSF_SOLDIER)
        soldier_moves(writer, list);
    else if (type == FSF_JANGGI_CANNON)
        sheet_put(writer->arena, list, NULL, "\"[p{!%c}R-{!%c}R]\"", letter, letter);
    else if (!fsf_notation(writer->arena, notation, &moves, &reason))
        import_lose(writer->import, writer->game, writer->game->line, fsf_kind(writer, type),
                    "'%s' can't be carried over: %s", notation, reason);
    diagonal_moves(writer, type, list);
    if (type == FSF_KING && rules->o.flying_general)
        sheet_put(writer->arena, list, NULL, "fkR");
    if (!list->first)
        sheet_put(writer->arena, piece, "move", "[]");
}

// ---- places from which a piece never moves

// Its steps on an empty board: all that its notation says but for hops.
static Bits dead_squares(FsfWriter *writer, FsfType type, int side) {
    Bits dead = {0};
    uint64_t steps = fsf_steps(piece_notation(writer->rules, type));
    for (int square = 0; square < SQUARES_MAX; square++) {
        int file = square % FSF_SIDE, rank = square / FSF_SIDE;
        bool moves = file >= writer->files || rank >= writer->ranks;
        for (int bit = 0; bit < 49 && !moves; bit++) {
            int x = file + (bit % 7 - 3) * (side == WHITE ? 1 : -1);
            int y = rank + (bit / 7 - 3) * (side == WHITE ? 1 : -1);
            moves =
                (steps >> bit & 1) && x >= 0 && y >= 0 && x < writer->files && y < writer->ranks;
        }
        if (!moves)
            bits_add(&dead, square);
    }
    return dead;
}

void fsf_dead_squares(FsfWriter *writer, FsfType type, Bits dead[2]) {
    for (int side = WHITE; side <= BLACK; side++)
        dead[side] =
            writer->rules->o.immobility_illegal ? dead_squares(writer, type, side) : (Bits){0};
}

// ---- zones and promotion

// Where men of the type may be.
void fsf_region(const FsfWriter *writer, FsfType type, Bits region[2]) {
    for (int side = WHITE; side <= BLACK; side++) {
        memset(&region[side], 0xff, sizeof *region);
        if (writer->rules->bounded[side] >> type & 1)
            region[side] = writer->rules->mobility[side][type];
    }
}

static void zone_write(FsfWriter *writer, const FsfKind *kind, SheetNode *piece, bool promotes) {
    Bits region[2], dead[2];
    fsf_region(writer, kind->type, region);
    fsf_dead_squares(writer, kind->type, dead);
    bool still = fsf_everywhere(writer, &dead[WHITE]); // it never moves anyway
    for (int side = WHITE; side <= BLACK && !promotes && !still; side++)
        region[side] = bits_minus(region[side], dead[side]);
    if (fsf_everywhere(writer, &region[WHITE]) && fsf_everywhere(writer, &region[BLACK]))
        return;
    int side;
    const char *area =
        fsf_area(writer, arena_printf(writer->arena, "%s-zone", kind->name), region, &side);
    if (side != NONE) {
        import_lose(writer->import, writer->game, writer->game->line, kind->name,
                    "%s may go nowhere with it", side == WHITE ? "Black" : "White");
        return;
    }
    if (kind->type != FSF_KING || !writer->rules->o.flying_general) {
        sheet_put(writer->arena, piece, "zone", "%s", area);
        return;
    }
    SheetNode *list = sheet_find(piece, "move"); // the last term sees the other king from afar
    for (SheetNode *term = list->first; term && term != list->last; term = term->next) {
        const char *betza = term->value;
        if (term->shape == SHEET_VALUE) {
            term->shape = SHEET_MAP;
            sheet_put(writer->arena, term, "betza", "%s", betza);
        }
        sheet_put(writer->arena, term, "to", "%s", area);
    }
}

typedef struct FsfPromotion {
    SheetNode *list;
    const char *zone; // "board": anywhere
    bool optional, leaving, upon_capture;
    int side; // NONE: both
} FsfPromotion;

static void promotion_put(FsfWriter *writer, const FsfPromotion *promotion, const char *to,
                          FsfType limited) {
    SheetNode *rule = sheet_item(writer->arena, promotion->list);
    if (strcmp(promotion->zone, "board") != 0)
        sheet_put(writer->arena, rule, "zone", "%s", promotion->zone);
    if (promotion->leaving && strcmp(promotion->zone, "board") != 0)
        sheet_put(writer->arena, rule, "leaving", "true");
    if (promotion->optional)
        sheet_put(writer->arena, rule, "optional", "true");
    sheet_put(writer->arena, rule, "to", "%s", to);
    if (promotion->upon_capture)
        sheet_put(writer->arena, rule, "upon", "capture");
    if (promotion->side != NONE)
        sheet_put(writer->arena, rule, "side", promotion->side == WHITE ? "white" : "black");
    if (limited != FSF_NONE)
        sheet_put(writer->arena, rule, "when", "{has: {pieces: %s, at: board, count: 0-%d}}",
                  fsf_kinds(writer, FSF_SET(limited)), writer->rules->limit[limited] - 1);
}

// The kinds that a pawn of this type may become.
static void pawn_promotion(FsfWriter *writer, FsfType type, const FsfPromotion *promotion,
                           int side) {
    const FsfRules *rules = writer->rules;
    FsfSet to = rules->o.promotes_to[side] & ~FSF_SET(FSF_KING);
    char free[512] = "";
    int count = 0;
    for (int i = 0; i < writer->kind_count; i++) {
        const FsfKind *kind = &writer->kinds[i];
        if (!(to >> kind->type & 1) || kind->from != (reverts(rules) ? type : FSF_NONE))
            continue;
        if (rules->limit[kind->type]) {
            promotion_put(writer, promotion, kind->name, kind->type);
            continue;
        }
        size_t length = strlen(free);
        snprintf(free + length, sizeof free - length, "%s%s", count++ ? ", " : "", kind->name);
    }
    if (count)
        promotion_put(writer, promotion,
                      count > 1 ? arena_printf(writer->arena, "[%s]", free) : free, FSF_NONE);
}

static void pawns_promote(FsfWriter *writer, FsfType type, SheetNode *list) {
    const FsfOptions *o = &writer->rules->o;
    bool each[2];
    if (!((o->promotion_pawns[WHITE] | o->promotion_pawns[BLACK]) >> type & 1) ||
        (fsf_area_empty(writer, &o->promotion[WHITE]) &&
         fsf_area_empty(writer, &o->promotion[BLACK])))
        return;
    for (int side = WHITE; side <= BLACK; side++)
        each[side] = o->promotion_pawns[side] >> type & 1;
    bool alike = each[WHITE] && each[BLACK] && o->promotes_to[WHITE] == o->promotes_to[BLACK];
    FsfPromotion promotion = {.list = list, .optional = !o->must_promote};
    int only;
    promotion.zone = fsf_area(writer, "promotion", o->promotion, &only);
    for (int side = WHITE; side <= BLACK; side++) {
        if (!each[side] || (alike && side == BLACK) || (only != NONE && only != side && !alike))
            continue;
        promotion.side = alike ? only : side;
        pawn_promotion(writer, type, &promotion, side);
    }
}

// True: it may promote, so that it needn't stay where it can't move.
static bool promotion_write(FsfWriter *writer, const FsfKind *kind, SheetNode *piece) {
    const FsfRules *rules = writer->rules;
    const FsfOptions *o = &rules->o;
    SheetNode *list = sheet_list(writer->arena, piece, "promotion");
    FsfType to = kind->from == FSF_NONE ? rules->promoted[kind->type] : FSF_NONE;
    FsfPromotion shogi = {.list = list,
                          .optional = !o->must_promote_pieces,
                          .leaving = true,
                          .upon_capture = o->on_capture};
    if (kind->from == FSF_NONE)
        pawns_promote(writer, kind->type, list);
    bool turns = to != FSF_NONE || (o->demotion && kind->from != FSF_NONE);
    turns &= !fsf_area_empty(writer, &o->promotion[WHITE]) ||
             !fsf_area_empty(writer, &o->promotion[BLACK]);
    if (turns)
        shogi.zone = fsf_area(writer, "promotion", o->promotion, &shogi.side);
    for (int i = 0; i < writer->kind_count && turns; i++) {
        const FsfKind *other = &writer->kinds[i];
        if (to != FSF_NONE && other->type == to && other->from == kind->type &&
            other->letter[0] == '+')
            promotion_put(writer, &shogi, other->name, rules->limit[to] ? to : FSF_NONE);
        if (o->demotion && kind->from != FSF_NONE && kind->letter[0] == '+' &&
            other->type == kind->from && other->from == FSF_NONE)
            promotion_put(writer, &shogi, other->name, FSF_NONE);
    }
    if (!list->first)
        return false;
    Bits dead[2];
    fsf_dead_squares(writer, kind->type, dead);
    const SheetNode *last = list->last;
    bool optional = false; // else no man stays
    for (const SheetNode *rule = list->first; rule; rule = rule->next)
        optional |= sheet_find(rule, "optional") != NULL;
    if (optional &&
        (!fsf_area_empty(writer, &dead[WHITE]) || !fsf_area_empty(writer, &dead[BLACK]))) {
        int side;
        const char *zone =
            fsf_area(writer, arena_printf(writer->arena, "%s-end", kind->name), dead, &side);
        for (const SheetNode *rule = list->first;; rule = rule->next) {
            SheetNode *forced = sheet_item(writer->arena, list);
            sheet_put(writer->arena, forced, "zone", "%s", zone);
            for (const SheetNode *key = rule->first; key; key = key->next)
                if (strcmp(key->key, "zone") != 0 && strcmp(key->key, "optional") != 0 &&
                    strcmp(key->key, "leaving") != 0)
                    sheet_put(writer->arena, forced, key->key, "%s", key->value);
            if (rule == last)
                break;
        }
    }
    return true;
}

// ---- royals and immunity

static void royal_write(FsfWriter *writer, FsfType type, SheetNode *piece) {
    const FsfOptions *o = &writer->rules->o;
    if (type == FSF_KING)
        sheet_put(writer->arena, piece, "royal", "true");
    if (!o->pseudo_royal || o->extinction == FSF_NO_VALUE || !(o->extinct >> type & 1))
        return;
    if (o->duple_check)
        sheet_put(writer->arena, piece, "royal", "joint");
    else if (o->extinct_left > 15)
        sheet_put(writer->arena, piece, "royal", "true");
    else
        sheet_put(writer->arena, piece, "royal",
                  "{when: {has: {pieces: %s, at: board, count: 1-%d}}}",
                  fsf_kinds(writer, FSF_SET(type)), o->extinct_left + 1);
}

void fsf_write_pieces(FsfWriter *writer) {
    const FsfOptions *o = &writer->rules->o;
    kinds_find(writer);
    SheetNode *pieces = sheet_map(writer->arena, writer->sheet, "pieces");
    for (int i = 0; i < writer->kind_count; i++) {
        const FsfKind *kind = &writer->kinds[i];
        SheetNode *piece = sheet_map(writer->arena, pieces, kind->name);
        sheet_put(writer->arena, piece, "letter", "%s", kind->letter);
        royal_write(writer, kind->type, piece);
        moves_write(writer, kind->type, piece);
        bool promotes = promotion_write(writer, kind, piece);
        zone_write(writer, kind, piece, promotes);
        if (o->mutually_immune >> kind->type & 1)
            sheet_put(writer->arena, piece, "immune", "{by: %s}",
                      fsf_kinds(writer, FSF_SET(kind->type)));
    }
    SheetNode *passing = sheet_map(writer->arena, writer->sheet, "en-passant");
    for (int i = 0; i < writer->kind_count; i++)
        if (takes_passing(writer, writer->kinds[i].type) && writer->kinds[i].from == FSF_NONE)
            sheet_put(writer->arena, passing, writer->kinds[i].name, "%s",
                      fsf_kinds(writer, o->passant_types[WHITE] | o->passant_types[BLACK]));
}
