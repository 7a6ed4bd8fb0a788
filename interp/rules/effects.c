// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Effects of a term and of the game, and auras. `explosion` is compiled to two effects of the game
// and has no code of its own.

#include "rules/compile.h"

static Bits file_and_rank(const Rules *rules, int square) {
    Bits bits = {{0}};
    for (int other = 0; other < rules->board.squares; other++)
        if (other % rules->board.files == square % rules->board.files ||
            other / rules->board.files == square / rules->board.files)
            bits_add(&bits, other);
    return bits;
}

// [square of a man]: where a move must end (AT_BEHIND: begin) to take the man. The leaps of
// AT_BETWEEN lead from the mover to the man; the table needs the opposite leaps, which are the
// other side's.
static const Bits *effect_targets(Compiler *compiler, const Effect *effect, int side) {
    const Rules *rules = compiler->rules;
    static const Leap steps[] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1},
                                 {0, 1},   {1, -1}, {1, 0},  {1, 1}};
    static const Leaper around = {steps, 8};
    if (effect->at == AT_BETWEEN)
        return leaper_table(compiler, &effect->reach, !side);
    if (effect->at != AT_CORNERS)
        return leaper_table(compiler, &around, side);
    Bits *table = ARENA_ARRAY(compiler->kept, Bits, rules->board.squares);
    for (int square = 0; square < rules->board.squares; square++)
        table[square] = file_and_rank(rules, square);
    return table;
}

static KindSet kinds_all(const Rules *rules) {
    KindSet all = {{0}};
    for (int kind = 0; kind < rules->piece_count; kind++)
        kinds_add(&all, kind);
    return all;
}

static Effect compile_effect(Compiler *compiler, const EffectDefinition *written) {
    Effect effect = {.upon = compile_deed(compiler, &written->upon),
                     .at = written->at,
                     .act = written->act,
                     .becomes = written->becomes,
                     .of = written->of,
                     .with = written->with,
                     .neutral = kinds_neutral(compiler, written->of, written->side),
                     .side = written->side,
                     .when = compile_when(compiler, &written->when)};
    if (kinds_empty(effect.upon.by))
        effect.upon.by = kinds_all(compiler->rules);
    bool reaches =
        written->at == AT_BETWEEN || written->at == AT_AROUND || written->at == AT_ENCLOSED;
    if (reaches)
        effect.reach = leaper_read(compiler, written->reach);
    for (int side = 0; side < SIDES; side++) {
        effect.area[side] = written->area.squares[side];
        if (written->at == AT_AROUND)
            effect.around[side] = leaper_table(compiler, &effect.reach, side);
        if (written->act == ACT_CAPTURE)
            effect.targets[side] = effect_targets(compiler, &effect, side);
    }
    return effect;
}

static void wrong_level(Compiler *compiler, const EffectDefinition *written, const char *what) {
    report_error(compiler->report, "effect-level", written->span, "%s", what);
}

// Effects of a term may only capture; all else is left to effects of the game. A capturing effect
// is a part of the term's attack, which lanes, check and the generation of captures know. For any
// other effect the move would have to be made to see whether it is legal, and to carry the term's
// number.
static void check_term_effect(Compiler *compiler, const EffectDefinition *written,
                              const Effect *effect) {
    bool lines = written->at == AT_AHEAD || written->at == AT_BEHIND ||
                 written->at == AT_BETWEEN || written->at == AT_CORNERS;
    if (written->act != ACT_CAPTURE || !lines || written->side != MEN_ENEMY)
        wrong_level(compiler, written,
                    "the effects of a term capture enemies ahead, behind, between or on corners, "
                    "and do nothing else: write this one under 'after' at the top level, and say "
                    "with 'upon' which moves set it off");
    else if (deed_asks(&written->upon) || effect->when.keys)
        wrong_level(compiler, written,
                    "the effects of a term follow all its moves: leave 'upon' and 'when' out, or "
                    "give the condition to a term of its own");
}

Effect *compile_term_effects(Compiler *compiler, const TermDefinition *written) {
    Effect *effects = ARENA_ARRAY(compiler->kept, Effect, written->after_count);
    for (size_t i = 0; i < written->after_count; i++) {
        effects[i] = compile_effect(compiler, &written->after[i]);
        check_term_effect(compiler, &written->after[i], &effects[i]);
    }
    return effects;
}

// ---- effects of the game

static void check_game_effect(Compiler *compiler, const EffectDefinition *written) {
    // known only after the move
    static const unsigned later = WHEN_ATTACKED | WHEN_CHECK | WHEN_TO_MOVE | WHEN_NTH;
    if (written->act == ACT_CAPTURE)
        wrong_level(compiler, written,
                    "effects of the game don't capture: write 'do: remove', or move this entry to "
                    "the terms that capture so");
    if (when_find(&written->when, later))
        report_error(compiler->report, "effect-asks", written->span,
                     "the 'when' of an effect can't ask whether men are attacked, nor for "
                     "'check', 'to-move' or 'nth': it is asked within the move");
}

static bool captives_are_held(const Definition *definition) {
    bool held = false;
    for (size_t i = 0; i < definition->capture_count; i++)
        held |= definition->captures[i].to != TO_NOWHERE;
    return held;
}

// Refuses effects that make new men of a side if captured men go to a hand: the number of men
// would have no limit, but the length of a FEN has.
static void check_men_last(Compiler *compiler, const EffectDefinition *written) {
    const Definition *definition = compiler->definition;
    if (written->act != ACT_BECOME || definition->pieces[written->becomes].neutral ||
        !captives_are_held(definition))
        return;
    bool fills =
        written->side == MEN_EMPTY || (written->at == AT_START && written->side == MEN_BOTH);
    KindSet neutral = kinds_neutral(compiler, written->of, written->side);
    if (fills || !kinds_empty(neutral))
        report_error(compiler->report, "effect-hands", written->span,
                     "this effect makes new men of a side, but captured men go to hands: there "
                     "would be no end of them");
}

// The bystanders, then the captor.
static void compile_explosion(Compiler *compiler, Effect effects[2]) {
    const ExplosionDefinition *written = &compiler->definition->explosion;
    Leaper reach = leaper_read(compiler, written->reach);
    Effect bystanders = {
        .upon = {.is = DEED_CAPTURE, .by = written->by, .of = written->of},
        .at = AT_AROUND,
        .act = ACT_REMOVE,
        .becomes = NONE,
        .side = MEN_BOTH};
    bystanders.with = kinds_all(compiler->rules);
    bystanders.of = kinds_minus(bystanders.with, written->spares);
    Effect captor = bystanders;
    captor.at = AT_END;
    captor.of = captor.with;
    for (int side = 0; side < SIDES; side++)
        bystanders.around[side] = leaper_table(compiler, &reach, side);
    effects[0] = bystanders;
    effects[1] = captor;
}

void compile_effects(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    ConductRules *conduct = &compiler->rules->conduct;
    size_t explosion = definition->explosion.given ? 2 : 0;
    conduct->effect_count = explosion + definition->effect_count;
    conduct->effects = ARENA_ARRAY(compiler->kept, Effect, conduct->effect_count);
    if (explosion)
        compile_explosion(compiler, conduct->effects);
    for (size_t i = 0; i < definition->effect_count; i++) {
        check_game_effect(compiler, &definition->effects[i]);
        check_men_last(compiler, &definition->effects[i]);
        conduct->effects[explosion + i] = compile_effect(compiler, &definition->effects[i]);
    }
}

// ---- auras

void compile_auras(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    Rules *rules = compiler->rules;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        rules->conduct.aura_count += definition->pieces[kind].aura_count;
    rules->conduct.auras = ARENA_ARRAY(compiler->kept, Aura, rules->conduct.aura_count);
    Aura *aura = rules->conduct.auras;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        for (size_t i = 0; i < definition->pieces[kind].aura_count; i++, aura++) {
            const AuraDefinition *written = &definition->pieces[kind].auras[i];
            *aura = (Aura){.kind = (int)kind,
                           .effect = written->effect,
                           .on = written->on,
                           .of = written->of,
                           .attacks = text_is(written->reach, "attack"),
                           .when = compile_when(compiler, &written->when)};
            if (aura->attacks)
                continue;
            Leaper reach = leaper_read(compiler, written->reach);
            for (int side = 0; side < SIDES; side++)
                aura->reach[side] = leaper_table(compiler, &reach, side);
        }
}
