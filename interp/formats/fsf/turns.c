// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Fairy-Stockfish's options of turns and of what moves bring about → `turns`, `after`,
// `explosion`.

#include "formats/fsf/fsf.h"

#include <string.h>

#include "base/writer.h"

static SheetNode *limit(FsfWriter *writer) {
    SheetNode *turns = sheet_map(writer->arena, writer->sheet, "turns");
    return sheet_item(writer->arena, sheet_list(writer->arena, turns, "limits"));
}

// A dropped bishop comes to the other colour, and a square of that is left for it.
static void bishops_write(FsfWriter *writer) {
    static const char *const zones[2] = {"dark", "light"};
    SheetNode *all = sheet_map(writer->arena, writer->sheet, "zones");
    int squares[2] = {0, 0};
    for (int colour = 0; colour < 2; colour++) {
        Writer area = writer_growing(writer->arena);
        for (int s = bits_next(&writer->rules->o.drop_region[WHITE], 0); s >= 0;
             s = bits_next(&writer->rules->o.drop_region[WHITE], s + 1))
            if (s % FSF_SIDE < writer->files && s / FSF_SIDE < writer->ranks &&
                (s % FSF_SIDE + s / FSF_SIDE) % 2 == colour)
                writer_printf(&area, "%s%c%d", squares[colour]++ ? ", " : "", 'a' + s % FSF_SIDE,
                              s / FSF_SIDE + 1);
        sheet_say(writer->arena, all, zones[colour], writer_whole(&area));
    }
    const char *bishop = fsf_kind(writer, FSF_BISHOP);
    for (int i = 0; i < 4; i++) {
        const char *zone = zones[i % 2];
        SheetNode *entry = limit(writer);
        sheet_put(writer->arena, entry, "never",
                  i < 2 ? "{is: drop, by: %s, to: %s}" : "{is: drop, by: \"!%s\", to: %s}", bishop,
                  zone);
        if (i < 2)
            sheet_put(writer->arena, entry, "when", "{has: {pieces: %s, at: %s}}", bishop, zone);
        else
            sheet_put(writer->arena, entry, "when",
                      "{has: [{at: %s, count: %d}, {pieces: %s, at: hand}], lacks: {pieces: %s, "
                      "at: %s}}",
                      zone, squares[i % 2] - 1, bishop, bishop, zone);
    }
}

// The first drops fill the start squares; each later drop must enclose an enemy piece.
static void enclosing_limits(FsfWriter *writer) {
    const Bits *start = &writer->rules->o.enclosing_start;
    bool open = false;
    for (int s = bits_next(start, 0); s >= 0; s = bits_next(start, s + 1))
        open |= s % FSF_SIDE < writer->files && s / FSF_SIDE < writer->ranks &&
                !fsf_start_man(writer, s);
    if (!open) {
        sheet_put(writer->arena, limit(writer), "only", "flip");
        return;
    }
    int side;
    const Bits both[2] = {*start, *start};
    const char *zone = fsf_area(writer, "middle", both, &side);
    for (int full = 0; full < 2; full++) {
        SheetNode *entry = limit(writer);
        sheet_put(writer->arena, entry, "only", full ? "flip" : "{is: drop, to: %s}", zone);
        sheet_put(writer->arena, entry, "when", "{%s: {side: empty, at: %s}}",
                  full ? "lacks" : "has", zone);
    }
}

static void limits_write(FsfWriter *writer) {
    const FsfOptions *o = &writer->rules->o;
    const char *by = o->must_drop_type == FSF_NONE ? NULL : fsf_kind(writer, o->must_drop_type);
    if (o->must_drop)
        sheet_put(writer->arena, limit(writer), "must", by ? "{is: drop, by: %s}" : "drop", by);
    if (o->opposite_bishops && !fsf_is(fsf_kind(writer, FSF_BISHOP), "none"))
        bishops_write(writer);
    bool king = writer->rules->letters[FSF_KING]; // attacks on other royals are no checks there
    if (!o->checking && king)
        sheet_put(writer->arena, limit(writer), "never", "{gives: check}");
    if (!o->drop_checks && king)
        sheet_put(writer->arena, limit(writer), "never", "{is: drop, gives: check}");
    if (o->no_pawn_mate && o->drops)
        sheet_put(
            writer->arena, limit(writer), "never", "{is: drop, by: %s, gives: mate}",
            fsf_kind(writer, writer->rules->letters[FSF_SHOGI_PAWN] ? FSF_SHOGI_PAWN : FSF_PAWN));
    if (o->makpong) {
        SheetNode *entry = limit(writer);
        sheet_put(writer->arena, entry, "never", "{is: move, by: %s}", fsf_kind(writer, FSF_KING));
        sheet_put(writer->arena, entry, "when", "{check: true}");
    }
    if (fsf_is(o->enclosing, "reversi"))
        enclosing_limits(writer);
}

static void pass_write(FsfWriter *writer, SheetNode *turns) {
    const FsfOptions *o = &writer->rules->o;
    for (int stuck = 0; stuck < 2; stuck++) {
        const bool *pass = stuck ? o->pass_stuck : o->pass;
        const char *may = stuck ? "stuck" : "true";
        if (pass[WHITE] && pass[BLACK])
            sheet_put(writer->arena, turns, "pass", "%s", may);
        else if (pass[WHITE] || pass[BLACK])
            sheet_put(writer->arena, turns, "pass", "{may: %s, when: {side: %s}}", may,
                      pass[WHITE] ? "white" : "black");
        if (pass[WHITE] || pass[BLACK])
            return;
    }
}

// The mover's notation, as that of a man that only looks where it could go.
static const char *shooting(FsfWriter *writer, FsfType type) {
    const char *notation =
        writer->rules->notation[type] ? writer->rules->notation[type] : fsf_type_notation(type);
    return *notation == 'm' ? notation + 1 : notation;
}

static void walls_write(FsfWriter *writer, SheetNode *turns) {
    const FsfOptions *o = &writer->rules->o;
    bool duck = fsf_is(o->walling, "duck");
    SheetNode *pieces = sheet_map(writer->arena, writer->sheet, "pieces");
    const char *name = duck ? "duck" : "wall";
    sheet_put(writer->arena, pieces, name, "{letter: \"*\", neutral: true, move: %s}",
              duck ? "mU" : "[]");
    if (fsf_is(o->walling, "past")) {
        sheet_put(writer->arena,
                  sheet_item(writer->arena, sheet_list(writer->arena, writer->sheet, "after")),
                  "at", "start");
        sheet_put(writer->arena, sheet_find(writer->sheet, "after")->last, "do", "wall");
        return;
    }
    SheetNode *list = sheet_list(writer->arena, turns, "then");
    int side;
    const char *zone = fsf_everywhere(writer, &o->wall_region[WHITE]) &&
                               fsf_everywhere(writer, &o->wall_region[BLACK])
                           ? NULL
                           : fsf_area(writer, "wall-zone", o->wall_region, &side);
    for (int i = 0; i < (duck ? 2 : fsf_is(o->walling, "arrow") ? writer->kind_count : 1); i++) {
        SheetNode *then = sheet_item(writer->arena, list);
        sheet_put(writer->arena, then, duck && i ? "move" : "put", "%s", name);
        if (fsf_is(o->walling, "arrow")) {
            sheet_put(writer->arena, then, "along", "%s", shooting(writer, writer->kinds[i].type));
            if (writer->kind_count > 1)
                sheet_put(writer->arena, then, "upon", "%s", writer->kinds[i].name);
        }
        if (duck && !i)
            sheet_put(writer->arena, then, "when", "{lacks: duck}");
        if (zone)
            sheet_put(writer->arena, then, "zone", "%s", zone);
    }
}

static void effect(FsfWriter *writer, const char *upon, const char *at, const char *side,
                   const char *of, const char *what) {
    SheetNode *entry =
        sheet_item(writer->arena, sheet_list(writer->arena, writer->sheet, "after"));
    if (upon)
        sheet_put(writer->arena, entry, "upon", "%s", upon);
    sheet_put(writer->arena, entry, "at", "%s", at);
    if (side)
        sheet_put(writer->arena, entry, "side", "%s", side);
    if (of)
        sheet_put(writer->arena, entry, "of", "%s", of);
    sheet_put(writer->arena, entry, "do", "%s", what);
}

static const char *without(FsfWriter *writer, FsfSet types) {
    Writer text = writer_growing(writer->arena);
    for (int i = 0; i < writer->kind_count; i++)
        if (types >> writer->kinds[i].type & 1)
            writer_printf(&text, "%s\"!%s\"", text.length ? ", " : "", writer->kinds[i].name);
    return text.length ? arena_printf(writer->arena, "[%s]", writer_whole(&text)) : NULL;
}

static void effects_write(FsfWriter *writer) {
    const FsfOptions *o = &writer->rules->o;
    if (fsf_is(o->flipping, "reversi"))
        effect(writer, "drop", "enclosed", NULL, NULL, "flip");
    else if (fsf_is(o->flipping, "ataxx"))
        effect(writer, NULL, "around", NULL, NULL, "flip");
    else if (!fsf_is(o->flipping, "none"))
        fsf_lose(writer, "flipEnclosedPieces", "'%s' isn't carried over", o->flipping);
    const char *spared = without(writer, FSF_SET(FSF_PAWN));
    if (o->blast && !o->blast_immune && !o->petrified) {
        SheetNode *explosion = sheet_map(writer->arena, writer->sheet, "explosion");
        sheet_put(writer->arena, explosion, "reach", "K");
        if (spared)
            sheet_put(writer->arena, explosion, "spares", "%s",
                      fsf_kinds(writer, FSF_SET(FSF_PAWN)));
    } else if (o->blast) {
        effect(writer, "capture", "around", "both",
               without(writer, FSF_SET(FSF_PAWN) | o->blast_immune), "remove");
        if (!o->petrified)
            effect(writer,
                   o->blast_immune ? arena_printf(writer->arena, "{is: capture, by: %s}",
                                                  without(writer, o->blast_immune))
                                   : "capture",
                   "end", NULL, NULL, "remove");
    }
    if (!o->petrified)
        return;
    SheetNode *pieces = sheet_map(writer->arena, writer->sheet, "pieces");
    sheet_put(writer->arena, pieces, "wall", "{letter: \"*\", neutral: true, move: []}");
    effect(writer,
           arena_printf(writer->arena, "{is: capture, by: %s}", fsf_kinds(writer, o->petrified)),
           "end", NULL, NULL, "wall");
}

void fsf_write_turns(FsfWriter *writer) {
    const FsfOptions *o = &writer->rules->o;
    SheetNode *turns = sheet_map(writer->arena, writer->sheet, "turns");
    if (o->must_capture)
        sheet_put(writer->arena, turns, "must-capture", "any");
    limits_write(writer);
    pass_write(writer, turns);
    if (o->bikjang)
        sheet_put(writer->arena, turns, "facing", "true");
    if (fsf_walls(writer) && !fsf_is(o->walling, "edge"))
        walls_write(writer, turns);
    effects_write(writer);
    if (o->check_counting)
        sheet_put(writer->arena, sheet_map(writer->arena, writer->sheet, "tallies"), "checks",
                  "{gives: check}");
}
