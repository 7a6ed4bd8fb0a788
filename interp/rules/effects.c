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
    bool reaches = written->at == AT_BETWEEN || written->at == AT_ENCLOSED ||
                   (written->at == AT_AROUND && !written->attacks);
    if (reaches)
        effect.reach = leaper_read(compiler, written->reach);
    effect.attacks = written->attacks;
    for (int side = 0; side < SIDES; side++) {
        effect.area[side] = written->area.squares[side];
        if (written->at == AT_AROUND && !written->attacks)
            effect.around[side] = leaper_table(compiler, &effect.reach, side);
        if (written->act == ACT_CAPTURE)
            effect.targets[side] = effect_targets(compiler, &effect, side);
    }
    return effect;
}

static void wrong_level(Compiler *compiler, const EffectDefinition *written, const char *what) {
    report_error(compiler->report, "effect-level", written->span, "%s", what);
}

// A capturing effect of a term is a part of its attack, which lanes, check and the generation of
// captures know. So it finds only men that these can tell of.
static void check_capturing(Compiler *compiler, const EffectDefinition *written,
                            const Effect *effect) {
    bool lines = written->at == AT_AHEAD || written->at == AT_BEHIND ||
                 written->at == AT_BETWEEN || written->at == AT_CORNERS;
    if (!lines || written->side != MEN_ENEMY)
        wrong_level(compiler, written,
                    "effects of a term capture enemies ahead, behind, between or on corners only: "
                    "elsewhere they can remove men ('do: remove'), flip or change them");
    else if (deed_asks(&written->upon) || effect->when.keys)
        wrong_level(compiler, written,
                    "captures by effects of a term follow all its moves: leave 'upon' and 'when' "
                    "out, or give the condition to a term of its own");
}

// ---- other effects

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

static Effect compile_other_effect(Compiler *compiler, const EffectDefinition *written) {
    // known only after the move
    static const unsigned later = WHEN_ATTACKED | WHEN_CHECK | WHEN_TO_MOVE | WHEN_NTH;
    if (when_find(&written->when, later))
        report_error(compiler->report, "effect-asks", written->span,
                     "the 'when' of an effect can't ask whether men are attacked, nor for "
                     "'check', 'to-move' or 'nth': it is asked within the move");
    check_men_last(compiler, written);
    return compile_effect(compiler, written);
}

// ---- effects of terms

// The kinds that may make the moves of this piece's terms.
static KindSet kinds_moving(const Compiler *compiler, const PieceDefinition *piece) {
    KindSet kinds = {{0}};
    if (compiler->rules->movement.induction)
        return kinds_all(compiler->rules);
    kinds_add(&kinds, (int)(piece - compiler->definition->pieces));
    return kinds;
}

// Effects that don't capture are carried out with those of the game, by the number of the clause
// that sets them off.
static void compile_tail(Compiler *compiler, const PieceDefinition *piece,
                         const TermDefinition *written, Clause *clause) {
    KindSet movers = kinds_moving(compiler, piece);
    clause->tail = ++compiler->tail_number;
    for (size_t i = 0; i < written->after_count; i++) {
        Effect effect = compile_other_effect(compiler, &written->after[i]);
        effect.tail = clause->tail;
        effect.upon.by = kinds_and(effect.upon.by, movers);
        ARENA_GROW(compiler->scratch, compiler->tails, compiler->tail_count,
                   &compiler->tail_capacity);
        compiler->tails[compiler->tail_count++] = effect;
    }
}

void compile_term_effects(Compiler *compiler, const PieceDefinition *piece,
                          const TermDefinition *written, Clause *clause) {
    size_t count = written->after_count, captures = 0;
    for (size_t i = 0; i < count; i++)
        captures += written->after[i].act == ACT_CAPTURE;
    if (captures && captures < count)
        wrong_level(compiler, &written->after[0],
                    "of the effects of a term either all capture or none does");
    if (!captures && count)
        compile_tail(compiler, piece, written, clause);
    if (captures != count || !count)
        return;
    Effect *effects = ARENA_ARRAY(compiler->kept, Effect, count);
    for (size_t i = 0; i < count; i++) {
        effects[i] = compile_effect(compiler, &written->after[i]);
        check_capturing(compiler, &written->after[i], &effects[i]);
    }
    clause->effects = effects;
    clause->effect_count = count;
}

// ---- effects of the game

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
    size_t count = compiler->tail_count;
    conduct->tail_count = count;
    conduct->effects = ARENA_ARRAY(compiler->kept, Effect, count + 2 + definition->effect_count);
    for (size_t i = 0; i < count; i++)
        conduct->effects[i] = compiler->tails[i];
    if (definition->explosion.given) {
        compile_explosion(compiler, &conduct->effects[count]);
        count += 2;
    }
    for (size_t i = 0; i < definition->effect_count; i++) {
        const EffectDefinition *written = &definition->effects[i];
        if (written->act == ACT_CAPTURE)
            wrong_level(compiler, written,
                        "effects of the game don't capture: write 'do: remove', or move this "
                        "entry to the terms that capture so");
        conduct->effects[count++] = compile_other_effect(compiler, written);
    }
    conduct->effect_count = count;
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
