// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Drops, and where captured men go.

#include "rules/compile.h"

static void compile_fate(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    Rules *rules = compiler->rules;
    if (!definition->capture_count)
        return;
    rules->hands.fate =
        arena_alloc(compiler->kept, sizeof *rules->hands.fate * definition->piece_count);
    for (int captor = 0; captor < rules->piece_count; captor++)
        for (int captive = 0; captive < rules->piece_count; captive++)
            for (size_t i = 0; i < definition->capture_count; i++) {
                const CaptureDefinition *written = &definition->captures[i];
                if (!kinds_has(written->by, captor) || !kinds_has(written->of, captive))
                    continue;
                int as = written->as == NONE ? captive : written->as;
                rules->hands.fate[captor][captive] = (Fate){(uint8_t)written->to, (uint8_t)as};
                break; // the first entry that fits decides
            }
}

// The squares where the rules for drops let a side put men of the kind.
static Bits drop_zone(const DropDefinition *drops, int kind, int side) {
    const Area *zone = &drops->zone;
    for (size_t i = drops->place_count; i-- > 0;) // backwards: the first that fits decides
        if (kinds_has(drops->places[i].pieces, kind) &&
            (drops->places[i].side == NONE || drops->places[i].side == side))
            zone = &drops->places[i].zone;
    return zone->squares[side];
}

// Gating: start.c later removes the squares that are empty at the start.
static void compile_drop(Compiler *compiler, DropForm form, KindSet kinds) {
    const DropDefinition *written = &compiler->definition->drops;
    Rules *rules = compiler->rules;
    Drop *drop = &rules->hands.drops[form];
    drop->kinds = kinds;
    for (int side = 0; side < SIDES; side++) {
        drop->zone[side] = ARENA_ARRAY(compiler->kept, Bits, rules->piece_count);
        for (int kind = 0; kind < rules->piece_count; kind++) {
            if (!kinds_has(kinds, kind))
                continue;
            Bits zone = form == DROP_GATING ? written->gating.from.squares[side]
                                            : drop_zone(written, kind, side);
            drop->zone[side][kind] = bits_and(zone, rules->board.exists);
            drop->squares[side] = bits_or(drop->squares[side], drop->zone[side][kind]);
        }
    }
}

static void check_fate(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    for (size_t i = 0; i < definition->capture_count; i++) {
        const CaptureDefinition *written = &definition->captures[i];
        if (written->to != TO_NOWHERE && !definition->drops.given)
            report_error(compiler->report, "no-drops", written->span,
                         "captured men go to a hand, but nothing can be dropped: add 'drops'");
        if (written->to == TO_NOWHERE && written->as != NONE)
            report_error(compiler->report, "capture-as", written->span,
                         "'as' says what a man is in hand, but these go to no hand");
    }
}

// Can a captured man come into a hand?
static bool captives_return(const Definition *definition) {
    for (size_t i = 0; i < definition->capture_count; i++)
        if (definition->captures[i].to != TO_NOWHERE)
            return true;
    return false;
}

void compile_hands(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    Rules *rules = compiler->rules;
    const DropDefinition *drops = &definition->drops;
    rules->hands.used = drops->given;
    rules->hands.refills = captives_return(definition);
    compile_drop(compiler, DROP_MOVE, drops->pieces);
    rules->hands.drops[DROP_MOVE].one_per_file = drops->one_per_file;
    if (drops->gating.given)
        compile_drop(compiler, DROP_GATING, drops->gating.pieces);
    compile_fate(compiler);
    check_fate(compiler);
}
