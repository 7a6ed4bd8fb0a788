// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Fairy-Stockfish's hands → `captures` and `drops`.

#include "formats/fsf/fsf.h"

#include <ctype.h>
#include <string.h>

#include "base/writer.h"

static bool in_hand(const FsfWriter *writer, FsfType type) {
    const FsfOptions *o = &writer->rules->o;
    if (fsf_is(fsf_kind(writer, type), "none"))
        return false;
    if (o->to_hand || o->two_boards)
        return type != FSF_KING;
    const char *hand = strchr(o->start, '[');
    for (; hand && *hand && *hand != ']'; hand++)
        if (tolower((unsigned char)*hand) == writer->rules->letters[type])
            return true;
    return o->free_drops;
}

static void captures_write(FsfWriter *writer) {
    const FsfOptions *o = &writer->rules->o;
    if (!o->to_hand)
        return;
    SheetNode *list = sheet_list(writer->arena, writer->sheet, "captures");
    for (int i = 0; i < writer->kind_count && !o->drop_loop; i++) {
        const FsfKind *base = &writer->kinds[i];
        Writer kinds = writer_growing(writer->arena);
        int count = 0;
        for (int k = 0; k < writer->kind_count && base->from == FSF_NONE; k++)
            if (writer->kinds[k].from == base->type)
                writer_printf(&kinds, "%s%s", count++ ? ", " : "", writer->kinds[k].name);
        if (!count)
            continue;
        SheetNode *entry = sheet_item(writer->arena, list);
        sheet_put(writer->arena, entry, "of", count > 1 ? "[%s]" : "%s", writer_whole(&kinds));
        sheet_put(writer->arena, entry, "to", "captor");
        sheet_put(writer->arena, entry, "as", "%s", base->name);
    }
    sheet_put(writer->arena, sheet_item(writer->arena, list), "to", "captor");
}

// Where men of the type may be dropped.
static void drop_regions(FsfWriter *writer, FsfType type, Bits region[2]) {
    const FsfOptions *o = &writer->rules->o;
    Bits dead[2];
    fsf_region(writer, type, region);
    fsf_dead_squares(writer, type, dead);
    for (int side = WHITE; side <= BLACK; side++) {
        region[side] = bits_minus(bits_and(region[side], o->drop_region[side]), dead[side]);
        if (type == FSF_PAWN && !o->zone_drops)
            region[side] = bits_minus(region[side], o->promotion[side]);
        int home = side == WHITE ? 0 : writer->ranks - 1;
        for (int square = 0; square < SQUARES_MAX; square++)
            if ((type == FSF_PAWN && !o->first_rank_drops && square / FSF_SIDE == home) ||
                (type == FSF_ROOK && o->sittuyin_drop && square / FSF_SIDE != home))
                bits_remove(&region[side], square);
    }
}

static void enclosing_write(FsfWriter *writer, SheetNode *entry) {
    const FsfOptions *o = &writer->rules->o;
    if (fsf_is(o->enclosing, "ataxx"))
        sheet_put(writer->arena, entry, "when", "{has: {reach: K}}");
    else if (fsf_is(o->enclosing, "snort"))
        sheet_put(writer->arena, entry, "when", "{lacks: {side: enemy, reach: W}}");
    else if (!fsf_is(o->enclosing, "none") && !fsf_is(o->enclosing, "reversi") &&
             !fsf_is(o->enclosing, "top"))
        fsf_lose(writer, "enclosingDrop", "'%s' isn't carried over", o->enclosing);
}

// Men fall down in their column.
static void falling_write(FsfWriter *writer, SheetNode *list) {
    for (int i = 0; i < 3; i++) {
        SheetNode *entry = sheet_item(writer->arena, list);
        sheet_put(writer->arena, entry, "zone", i ? "fixed ranks 2-%d" : "fixed rank 1",
                  writer->ranks);
        if (!i)
            continue;
        sheet_put(writer->arena, entry, "side", i == 1 ? "white" : "black");
        sheet_put(writer->arena, entry, "when", "{has: {side: both, reach: %s}}",
                  i == 1 ? "bW" : "fW");
    }
}

// The other side of a man in hand, as which it may be dropped as well.
static const char *turned(const FsfWriter *writer, FsfType type) {
    for (int i = 0; i < writer->kind_count && writer->rules->o.drop_promoted; i++)
        if (writer->kinds[i].from == type && writer->kinds[i].letter[0] == '+')
            return writer->kinds[i].name;
    return NULL;
}

static void drops_write(FsfWriter *writer) {
    const FsfOptions *o = &writer->rules->o;
    SheetNode *list = sheet_list(writer->arena, writer->sheet, "drops");
    if (fsf_is(o->enclosing, "top")) {
        falling_write(writer, list);
        return;
    }
    bool done[FSF_TYPES] = {false};
    for (FsfType type = 0; type < FSF_TYPES; type++) {
        bool doubled = type == o->no_doubled;
        if (done[type] || !in_hand(writer, type) || (doubled && o->doubled == 0))
            continue;
        Bits region[2], other[2];
        drop_regions(writer, type, region);
        FsfSet alike = FSF_SET(type);
        for (FsfType next = type + 1; next < FSF_TYPES && !doubled && !turned(writer, type);
             next++) {
            if (!in_hand(writer, next) || next == o->no_doubled || turned(writer, next))
                continue;
            drop_regions(writer, next, other);
            if (bits_equal(&region[WHITE], &other[WHITE]) &&
                bits_equal(&region[BLACK], &other[BLACK])) {
                alike |= FSF_SET(next);
                done[next] = true;
            }
        }
        SheetNode *entry = sheet_item(writer->arena, list);
        Writer kinds = writer_growing(writer->arena);
        int count = 0;
        for (int i = 0; i < writer->kind_count; i++)
            if ((alike >> writer->kinds[i].type & 1) && writer->kinds[i].from == FSF_NONE)
                writer_printf(&kinds, "%s%s", count++ ? ", " : "", writer->kinds[i].name);
        sheet_put(writer->arena, entry, "pieces", count > 1 ? "[%s]" : "%s", writer_whole(&kinds));
        int side = NONE;
        if (!fsf_everywhere(writer, &region[WHITE]) || !fsf_everywhere(writer, &region[BLACK]))
            sheet_put(writer->arena, entry, "zone", "%s",
                      fsf_area(writer,
                               arena_printf(writer->arena, "%s-drops", fsf_kind(writer, type)),
                               region, &side));
        if (side != NONE)
            sheet_put(writer->arena, entry, "side", side == WHITE ? "white" : "black");
        if (doubled)
            sheet_put(writer->arena, entry, "per-file", "%d", o->doubled);
        if (turned(writer, type))
            sheet_put(writer->arena, entry, "as", "[%s, %s]", fsf_kind(writer, type),
                      turned(writer, type));
        if (o->free_drops)
            sheet_put(writer->arena, entry, "free", "true");
        enclosing_write(writer, entry);
    }
}

static void gating_write(FsfWriter *writer) {
    SheetNode *entry =
        sheet_item(writer->arena, sheet_list(writer->arena, writer->sheet, "drops"));
    Writer kinds = writer_growing(writer->arena);
    int count = 0;
    const char *hand = strchr(writer->rules->o.start, '[');
    for (int i = 0; i < writer->kind_count && hand; i++)
        if (writer->kinds[i].from == FSF_NONE && strchr(hand, writer->kinds[i].letter[0]) &&
            strchr(hand, writer->kinds[i].letter[0]) < strchr(hand, ']'))
            writer_printf(&kinds, "%s%s", count++ ? ", " : "", writer->kinds[i].name);
    sheet_put(writer->arena, entry, "pieces", count > 1 ? "[%s]" : "%s",
              count ? writer_whole(&kinds) : "all");
    sheet_put(writer->arena, entry, "zone", "rank 1");
    sheet_put(writer->arena, entry, "gating", "true");
}

void fsf_write_hands(FsfWriter *writer) {
    const FsfOptions *o = &writer->rules->o;
    captures_write(writer);
    if (o->drops)
        drops_write(writer);
    if (o->seirawan)
        gating_write(writer);
}
