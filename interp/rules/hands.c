// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Drops, and where captured men go.

#include "definition/visit.h"
#include "rules/compile.h"

// Keeps the entries as they are if the position decides among them.
static void compile_fates(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    HandRules *hands = &compiler->rules->hands;
    bool vary = false;
    for (size_t i = 0; i < definition->capture_count; i++)
        vary |= when_keys(&definition->captures[i].when) != 0;
    if (!vary)
        return;
    hands->fates = ARENA_ARRAY(compiler->kept, FateRule, definition->capture_count);
    for (size_t i = 0; i < definition->capture_count; i++) {
        const CaptureDefinition *written = &definition->captures[i];
        hands->fates[hands->fate_count++] =
            (FateRule){.by = written->by,
                       .of = written->of,
                       .to = written->to,
                       .as = written->as,
                       .when = compile_when(compiler, &written->when)};
    }
}

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

static DropRule compile_rule(Compiler *compiler, const DropRuleDefinition *written) {
    DropRule rule = {.kinds = written->pieces,
                     .as = written->as,
                     .when = compile_when(compiler, &written->when),
                     .per_file = written->per_file};
    for (int side = 0; side < SIDES; side++)
        if (written->side == NONE || written->side == side)
            rule.zone[side] = bits_and(written->zone.squares[side], compiler->rules->board.exists);
    return rule;
}

static void drop_add(Drop *drop, int side, int kind, Bits zone) {
    drop->zone[side][kind] = bits_or(drop->zone[side][kind], zone);
    drop->squares[side] = bits_or(drop->squares[side], drop->zone[side][kind]);
}

static void drop_zones(Compiler *compiler, Drop *drop, KindSet kinds) {
    drop->kinds = kinds;
    for (int side = 0; side < SIDES; side++)
        drop->zone[side] = ARENA_ARRAY(compiler->kept, Bits, compiler->rules->piece_count);
}

// Where each kind may be dropped, by all rules, and for which kinds that depends on the position.
static void compile_rules_of_drops(Compiler *compiler) {
    const DropDefinition *written = &compiler->definition->drops;
    HandRules *hands = &compiler->rules->hands;
    Drop *drop = &hands->drops[DROP_MOVE];
    KindSet seen = {{0}};
    drop_zones(compiler, drop, written->pieces);
    drop->free = written->free;
    drop->forms = ARENA_ARRAY(compiler->kept, KindSet, compiler->rules->piece_count);
    hands->rules = ARENA_ARRAY(compiler->kept, DropRule, written->rule_count);
    for (size_t i = 0; i < written->rule_count; i++) {
        const DropRule rule = compile_rule(compiler, &written->rules[i]);
        hands->rules[hands->rule_count++] = rule;
        for (int kind = 0; kind < compiler->rules->piece_count; kind++) {
            if (!kinds_has(rule.kinds, kind))
                continue;
            if (kinds_empty(rule.as))
                kinds_add(&drop->forms[kind], kind);
            drop->forms[kind] = kinds_or(drop->forms[kind], rule.as);
            if (rule.when.keys || !kinds_empty(rule.as) ||
                (kinds_has(seen, kind) && drop->per_file[kind] != rule.per_file))
                kinds_add(&drop->varies, kind);
            kinds_add(&seen, kind);
            drop->per_file[kind] = (uint8_t)rule.per_file;
            for (int side = 0; side < SIDES; side++)
                drop_add(drop, side, kind, rule.zone[side]);
        }
    }
}

// start.c later removes the squares that are empty at the start.
static void compile_gating(Compiler *compiler) {
    const GatingDefinition *written = &compiler->definition->drops.gating;
    Drop *drop = &compiler->rules->hands.drops[DROP_GATING];
    drop_zones(compiler, drop, written->pieces);
    for (int kind = 0; kind < compiler->rules->piece_count; kind++)
        for (int side = 0; side < SIDES && kinds_has(written->pieces, kind); side++)
            drop_add(drop, side, kind,
                     bits_and(written->from.squares[side], compiler->rules->board.exists));
}

static void check_fate(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    for (size_t i = 0; i < definition->capture_count; i++) {
        const CaptureDefinition *written = &definition->captures[i];
        if (written->to != TO_NOWHERE && !definition->drops.given && !definition->drops.unread)
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
    rules->hands.used = drops_ask_hand(definition);
    rules->hands.refills = captives_return(definition);
    compile_rules_of_drops(compiler);
    if (drops->gating.given)
        compile_gating(compiler);
    compile_fate(compiler);
    compile_fates(compiler);
    check_fate(compiler);
}
