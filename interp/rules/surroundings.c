// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Rules about the men around a man: after-effects of its moves, auras and explosions.

#include "rules/compile.h"

static Bits file_and_rank(const Rules *rules, int square) {
    Bits bits = {{0}};
    for (int other = 0; other < rules->board.squares; other++)
        if (other % rules->board.files == square % rules->board.files ||
            other / rules->board.files == square / rules->board.files)
            bits_add(&bits, other);
    return bits;
}

// AFTER_BETWEEN: a move to `to` can take the man on a square if the leaper leaps from `to` there.
// The table leads the other way, by the opposite leaps, and these are the other side's.
static const Bits *after_targets(Compiler *compiler, const AfterRule *rule, int side) {
    const Rules *rules = compiler->rules;
    static const Leap steps[] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1},
                                 {0, 1},   {1, -1}, {1, 0},  {1, 1}};
    static const Leaper around = {steps, 8};
    if (rule->capture == AFTER_BETWEEN)
        return leaper_table(compiler, &rule->reach, !side);
    if (rule->capture != AFTER_CORNERS)
        return leaper_table(compiler, &around, side);
    Bits *table = ARENA_ARRAY(compiler->kept, Bits, rules->board.squares);
    for (int square = 0; square < rules->board.squares; square++)
        table[square] = file_and_rank(rules, square);
    return table;
}

AfterRule *compile_after(Compiler *compiler, const TermDefinition *said) {
    AfterRule *rules = ARENA_ARRAY(compiler->kept, AfterRule, said->after_count);
    for (size_t i = 0; i < said->after_count; i++) {
        const AfterDefinition *after = &said->after[i];
        rules[i] = (AfterRule){.capture = after->capture, .of = after->of, .with = after->with};
        if (after->capture == AFTER_BETWEEN)
            rules[i].reach = leaper_read(compiler, after->reach);
        for (int side = 0; side < SIDES; side++)
            rules[i].targets[side] = after_targets(compiler, &rules[i], side);
    }
    return rules;
}

void compile_auras(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    Rules *rules = compiler->rules;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        rules->conduct.aura_count += definition->pieces[kind].aura_count;
    rules->conduct.auras = ARENA_ARRAY(compiler->kept, Aura, rules->conduct.aura_count);
    Aura *aura = rules->conduct.auras;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        for (size_t i = 0; i < definition->pieces[kind].aura_count; i++, aura++) {
            const AuraDefinition *said = &definition->pieces[kind].auras[i];
            Leaper reach = leaper_read(compiler, said->reach);
            *aura = (Aura){.kind = (int)kind,
                           .effect = said->effect,
                           .on = said->on,
                           .of = said->of};
            for (int side = 0; side < SIDES; side++)
                aura->reach[side] = leaper_table(compiler, &reach, side);
        }
}

void compile_explosion(Compiler *compiler) {
    const ExplosionDefinition *said = &compiler->definition->explosion;
    Explosion *explosion = &compiler->rules->conduct.explosion;
    if (!said->given)
        return;
    Leaper reach = leaper_read(compiler, said->reach);
    *explosion = (Explosion){
        .given = true, .by = said->by, .of = said->of, .spares = said->spares};
    for (int side = 0; side < SIDES; side++)
        explosion->reach[side] = leaper_table(compiler, &reach, side);
}
