// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Definition → Rules. This file copies what needs no work; the other passes have files of their
// own and run in the order in which they need each other's results.

#include "rules/compile.h"

#include "base/random.h"

static const char *written(Compiler *compiler, Text text) {
    return text.text ? arena_string(compiler->kept, text.text, text.length) : "";
}

static void compile_titles(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    Rules *rules = compiler->rules;
    rules->about.title = written(compiler, definition->title);
    rules->about.inventor = written(compiler, definition->inventor);
    rules->about.year = written(compiler, definition->year);
    rules->about.source = written(compiler, definition->source);
    rules->about.description = written(compiler, definition->description);
    rules->about.tags = ARENA_ARRAY(compiler->kept, const char *, definition->tag_count);
    for (size_t i = 0; i < definition->tag_count; i++)
        rules->about.tags[rules->about.tag_count++] = written(compiler, definition->tags[i]);
}

static void compile_board(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    Rules *rules = compiler->rules;
    rules->board.files = definition->files;
    rules->board.ranks = definition->ranks;
    rules->board.squares = definition->files * definition->ranks;
    rules->board.exists = definition->squares;
    rules->board.a1_light = definition->a1_light;
    rules->board.wrap = definition->wrap;
    rules->board.style = definition->style;
    BoardZone *zones = ARENA_ARRAY(compiler->kept, BoardZone, definition->zone_count);
    for (size_t i = 0; i < definition->zone_count; i++) {
        const Text *name = &definition->zone_names[i];
        zones[i].name = arena_string(compiler->kept, name->text, name->length);
        for (int side = 0; side < SIDES; side++)
            zones[i].squares[side] = definition->zones[i].squares[side];
    }
    rules->board.zones = zones;
    rules->board.zone_count = definition->zone_count;
}

static bool filter_admits(const void *context, const Filter *filter, int kind) {
    const Rules *rules = context;
    const Piece *piece = &rules->pieces[kind];
    bool named = false;
    for (size_t i = 0; i < filter->count && !named; i++)
        named = text_is(filter->names[i], piece->letter) || text_is(filter->names[i], piece->name);
    return named != filter->negated;
}

static void compile_conduct(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    Rules *rules = compiler->rules;
    rules->end = definition->end;
    rules->start.shuffles = definition->start.shuffles;
    rules->start.shuffle_count = definition->start.shuffle_count;
    rules->start.shuffled = definition->start.shuffled;
    rules->start.text = definition->start.fen;
    if (definition->en_passant.given)
        rules->movement.passant_victims =
            arena_copy(compiler->kept, definition->en_passant.victims,
                       sizeof *rules->movement.passant_victims * definition->piece_count);
    for (size_t captor = 0; rules->movement.passant_victims && captor < definition->piece_count;
         captor++)
        rules->movement.victims =
            kinds_or(rules->movement.victims, rules->movement.passant_victims[captor]);
}

static bool victim_is_royal(const Rules *rules, int captor) {
    return kinds_meet(rules->movement.passant_victims[captor], rules->royals);
}

// Checks that a kind has terms with `e` if and only if `en-passant` lists victims for it.
static void check_passant_of(Compiler *compiler, int kind) {
    Rules *rules = compiler->rules;
    const Definition *definition = compiler->definition;
    const char *name = rules->pieces[kind].name;
    bool takes = rules->pieces[kind].side[WHITE].passant.count > 0;
    bool listed =
        rules->movement.passant_victims && !kinds_empty(rules->movement.passant_victims[kind]);
    Span row = definition->en_passant.spans[kind];
    if (takes && !listed && !definition->en_passant.unread)
        report_warning(compiler->report, "en-passant", definition->pieces[kind].name.span,
                       "'%s' takes en passant ('e'), but 'en-passant' lists nothing for it", name);
    if (listed && !takes)
        report_warning(compiler->report, "en-passant", row,
                       "'en-passant' lists victims of '%s', but no term of it has 'e'", name);
    if (listed && victim_is_royal(rules, kind))
        report_error(compiler->report, "en-passant", row,
                     "'en-passant' lets '%s' take a royal piece, which can't be taken", name);
    if (takes && !listed)
        for (int side = 0; side < SIDES; side++)
            rules->pieces[kind].side[side].passant.count = 0;
}

static void check_passant(Compiler *compiler) {
    for (int kind = 0; kind < compiler->rules->piece_count; kind++)
        check_passant_of(compiler, kind);
}

static void neutral_fault(Compiler *compiler, int kind, Span span, const char *what) {
    if (compiler->definition->pieces[kind].neutral)
        report_error(compiler->report, "neutral-man", span, "'%s' belongs to neither side, so %s",
                     compiler->definition->pieces[kind].name.text, what);
}

// A list of promotions that names every kind but the piece itself is `all`, which leaves neutral
// kinds out.
static bool promotes_to_all(const Definition *definition, KindSet from) {
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        for (size_t i = 0; i < definition->pieces[kind].promotion_count; i++)
            if (kinds_has(from, (int)kind) && definition->pieces[kind].promotions[i].to_count + 1 >=
                                                  definition->piece_count)
                return true;
    return false;
}

static void check_neutral_change(void *context, const KindChange *change) {
    Compiler *compiler = context;
    if (change->by == CHANGE_BY_CAPTURE)
        neutral_fault(compiler, change->to, change->span, "no hand holds it");
    else if (change->by == CHANGE_BY_TERM ||
             (change->by == CHANGE_BY_PROMOTION &&
              !promotes_to_all(compiler->definition, change->from)))
        neutral_fault(compiler, change->to, change->span, "no man becomes one");
}

// Checks for rules by which a neutral man would come to belong to a side, or castle.
static void check_neutral(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    definition_visit_changes(definition, check_neutral_change, compiler);
    for (size_t i = 0; i < definition->castling_count; i++) {
        const CastlingDefinition *castling = &definition->castlings[i];
        neutral_fault(compiler, castling->king, castling->span, "it doesn't castle");
        neutral_fault(compiler, castling->partner, castling->span, "it doesn't castle");
    }
}

Rules *rules_compile(Arena *kept, Arena *scratch, const Definition *definition, bool without_moves,
                     Report *report) {
    Rules *rules = ARENA_NEW(kept, Rules);
    Compiler compiler = {.kept = kept,
                         .scratch = scratch,
                         .definition = definition,
                         .rules = rules,
                         .without_moves = without_moves,
                         .report = report};
    rules->movement.admits = filter_admits;
    rules->movement.taken_stay = definition->turns.removal == REMOVAL_AT_END;
    rules->movement.admits_context = rules;
    compile_titles(&compiler);
    compile_board(&compiler);
    compile_conduct(&compiler);
    compile_pieces(&compiler);
    compile_royals(&compiler);
    compile_promotions(&compiler);
    compile_royal_targets(&compiler);
    compile_hands(&compiler);
    compile_thens(&compiler);
    compile_bound(&compiler);
    compile_immunities(&compiler);
    compile_auras(&compiler);
    compile_effects(&compiler);
    compile_justs(&compiler);
    compile_turns(&compiler);
    compile_limits(&compiler);
    compile_tallies(&compiler);
    compile_attacks(&compiler);
    compile_castling(&compiler);
    compile_start(&compiler);
    check_passant(&compiler);
    check_neutral(&compiler);
    compile_cases(&compiler);
    compile_verdicts(&compiler);
    compile_chase(&compiler);
    compile_move_limits(&compiler);
    compile_stages(&compiler);
    compiler.rules->movement.overrun = ARENA_ARRAY(kept, bool, 1);
    compile_keys(&compiler);
    return rules;
}

void rules_leave_scratch(Rules *rules) {
    for (size_t i = 0; i < rules->movement.attack_count; i++)
        rules->movement.attacks[i].list = (RouteList){0};
}

// ---- hash keys, generated from a fixed seed: the same on every machine and in every run

static void fill(uint64_t *keys, size_t count, uint64_t *state) {
    for (size_t i = 0; i < count; i++)
        keys[i] = random_next(state);
}

void compile_keys(Compiler *compiler) {
    Rules *rules = compiler->rules;
    Keys *keys = &rules->keys;
    uint64_t state = UINT64_C(0x6D657773); // "mews"
    int men = man_make(rules->piece_count, WHITE);
    keys->man = arena_alloc(compiler->kept, sizeof *keys->man * (size_t)men);
    for (int man = 0; man < men; man++)
        fill(keys->man[man], SQUARES_MAX, &state);
    keys->part = arena_alloc(compiler->kept, sizeof *keys->part * KEY_PARTS_MAX);
    for (int part = 0; part < KEY_PARTS_MAX; part++)
        fill(keys->part[part], SQUARES_MAX, &state);
}
