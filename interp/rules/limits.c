// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Everything that takes moves away becomes a Limit: the entries of `turns.limits`, and the older
// keys `drops.forced` (while such a man is in hand, such a drop must be made), `drops.no-mate`
// (never a drop that gives mate), `forbidden-captures` (never such a capture), `turns.facing`
// (never a move after which royals still face each other) and `must-capture: any`. The limits with
// `must` bind in the order forced, limits, must-capture.

#include "rules/compile.h"

static Limit *limit_add(Compiler *compiler, LimitForm form, When when) {
    ConductRules *conduct = &compiler->rules->conduct;
    Limit *limit = &conduct->limits[conduct->limit_count++];
    *limit = (Limit){.form = form, .when = when};
    return limit;
}

static void limit_add_deed(Compiler *compiler, Limit *limit, Deed deed) {
    limit->deeds = arena_copy(compiler->kept, &deed, sizeof deed);
    limit->deed_count = 1;
}

static void compile_said(Compiler *compiler, const LimitDefinition *written) {
    When when = compile_when(compiler, &written->when);
    for (size_t i = 0; i < written->never_count; i++) {
        Limit *limit = limit_add(compiler, LIMIT_NEVER, when);
        limit_add_deed(compiler, limit, compile_deed(compiler, &written->never[i]));
        limit->asked = &written->when;
        limit->said = &written->never[i];
        limit->said_count = 1;
    }
    const struct {
        LimitForm form;
        const DeedDefinition *deeds;
        size_t count;
    } others[] = {{LIMIT_ONLY, written->only, written->only_count},
                  {LIMIT_MUST, written->must, written->must_count}};
    for (int k = 0; k < 2; k++) {
        if (!others[k].count)
            continue;
        Limit *limit = limit_add(compiler, others[k].form, when);
        limit->deeds = ARENA_ARRAY(compiler->kept, Deed, others[k].count);
        limit->deed_count = others[k].count;
        limit->asked = &written->when;
        limit->said = others[k].deeds;
        limit->said_count = others[k].count;
        for (size_t i = 0; i < others[k].count; i++)
            limit->deeds[i] = compile_deed(compiler, &others[k].deeds[i]);
    }
}

// While the side holds one of `holding`, and none of `absent` is on the board, it must drop one.
static void compile_forced(Compiler *compiler, const ForcedDropDefinition *written) {
    const Rules *rules = compiler->rules;
    Men held = compile_men_held(rules, written->holding);
    Men absent = compile_men_placed(rules, written->absent);
    When when = when_always();
    when.has = arena_copy(compiler->kept, &held, sizeof held);
    when.has_count = 1;
    when.lacks = arena_copy(compiler->kept, &absent, sizeof absent);
    when.lacks_count = !kinds_empty(written->absent);
    when_ask(&when, WHEN_HAS | (when.lacks_count ? WHEN_LACKS : 0U));
    limit_add_deed(compiler, limit_add(compiler, LIMIT_MUST, when),
                   (Deed){.is = DEED_DROP, .by = written->holding});
}

// Without `if` it is an immunity.
static void compile_forbidden(Compiler *compiler, const ForbiddenDefinition *written) {
    if (written->as == FORBIDDEN_ALWAYS)
        return;
    Captive *captive = ARENA_NEW(compiler->kept, Captive);
    bool traded = written->as == FORBIDDEN_TRADED;
    captive->as = traded ? CAPTIVE_TRADED : CAPTIVE_PROTECTED;
    captive->along = written->along;
    compiler->rules->conduct.strikes |= traded;
    if (written->beyond.text) {
        Leaper spared = leaper_read(compiler, written->beyond);
        for (int side = 0; side < SIDES; side++)
            captive->spared[side] = leaper_table(compiler, &spared, side);
    }
    limit_add_deed(
        compiler, limit_add(compiler, LIMIT_NEVER, compile_when(compiler, &written->when)),
        (Deed){.is = DEED_CAPTURE, .by = written->by, .of = written->of, .captive = captive});
}

// Only the last move of a series may give check.
static void compile_late_checks(Compiler *compiler) {
    When when = when_always();
    when.goes_on = true;
    when_ask(&when, WHEN_GOES_ON);
    limit_add_deed(compiler, limit_add(compiler, LIMIT_NEVER, when), (Deed){.gives = GIVES_CHECK});
}

// While royals face each other, no move may leave them facing.
static void compile_facing(Compiler *compiler) {
    When when = when_always();
    when.facing = true;
    when_ask(&when, WHEN_FACING);
    limit_add_deed(compiler, limit_add(compiler, LIMIT_NEVER, when), (Deed){.faces = true});
}

static size_t limits_said(const Definition *definition) {
    size_t count = definition->drops.forced_count + definition->forbidden_count + 4;
    for (size_t i = 0; i < definition->limit_count; i++)
        count += definition->limits[i].never_count + 2;
    return count;
}

// ---- how each is carried out

// Does the deed ask for nothing but `is`, and perhaps `by` and `gives`?
static bool deed_is_just(const Deed *deed, unsigned is) {
    return deed->is == is && kinds_empty(deed->is_kinds) && kinds_empty(deed->into) &&
           kinds_empty(deed->of) && !deed->starts && !deed->ends && !deed->captive &&
           !deed->undoes;
}

// Is every deed of the limit a drop that asks only for kinds (and `gives`)? Notes the kinds.
static bool limit_is_drops(const Rules *rules, Limit *limit) {
    KindSet all = {{0}}, kinds = {{0}};
    for (int kind = 0; kind < rules->piece_count; kind++)
        kinds_add(&all, kind);
    for (size_t i = 0; i < limit->deed_count; i++) {
        const Deed *deed = &limit->deeds[i];
        if (!deed_is_just(deed, DEED_DROP))
            return false;
        kinds = kinds_or(kinds, kinds_empty(deed->by) ? all : deed->by);
    }
    limit->drops = kinds;
    return true;
}

// Does the deed depend on the capture alone, not on a promotion or on what the move gives?
static bool deed_is_captive(const Deed *deed) {
    return deed->is == DEED_CAPTURE && kinds_empty(deed->is_kinds) && kinds_empty(deed->into) &&
           deed->gives == GIVES_ANY && !deed->undoes;
}

static LimitRun run_of_never(const Rules *rules, Limit *limit) {
    const Deed *deed = limit->deeds;
    if (deed->gives == GIVES_ANY && kinds_empty(deed->by) && deed_is_just(deed, DEED_CAPTURE))
        return LIMIT_CAPTURES;
    if (limit_is_drops(rules, limit) && deed->gives == GIVES_ANY)
        return LIMIT_DROPS;
    if (limit_is_drops(rules, limit) && deed->gives == GIVES_MATE && !limit->when.keys)
        return LIMIT_MATES;
    return deed_is_captive(deed) && (deed->captive || !limit->when.keys) ? LIMIT_CAPTIVES
                                                                        : LIMIT_EACH;
}

// `captures`: an earlier limit is LIMIT_MUST_CAPTURE. A compulsory drop then binds only where
// there is no capture, so it can't be a mask.
static LimitRun run_of_must(const Rules *rules, Limit *limit, bool captures) {
    const Deed *deed = limit->deeds;
    if (limit->deed_count == 1 && kinds_empty(deed->by) && deed_is_just(deed, DEED_CAPTURE))
        return LIMIT_MUST_CAPTURE;
    return limit_is_drops(rules, limit) && !captures ? LIMIT_MUST_DROP : LIMIT_EACH;
}

static LimitRun limit_run(const Rules *rules, Limit *limit, bool captures) {
    if (limit->form == LIMIT_NEVER)
        return run_of_never(rules, limit);
    if (limit->gives)
        return LIMIT_EACH;
    if (limit->form == LIMIT_MUST)
        return run_of_must(rules, limit, captures);
    return limit_is_drops(rules, limit) ? LIMIT_ONLY_DROPS : LIMIT_EACH;
}

static void sort_limits(Compiler *compiler) {
    ConductRules *conduct = &compiler->rules->conduct;
    for (size_t i = 0; i < conduct->limit_count; i++) {
        Limit *limit = &conduct->limits[i];
        for (size_t k = 0; k < limit->deed_count; k++)
            limit->gives |= limit->deeds[k].gives != GIVES_ANY;
        limit->run = limit_run(compiler->rules, limit, conduct->limit_runs[LIMIT_MUST_CAPTURE]);
        conduct->limit_runs[limit->run] = true;
    }
}

// MUST_WHOLE and MUST_MOST are decided while captures are generated, so limits that look at each
// move, or make captures compulsory themselves, can't be combined with them.
static void check_must_capture(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    const ConductRules *conduct = &compiler->rules->conduct;
    const char *word = conduct->must_capture == MUST_MOST ? "most" : "whole";
    bool joined = conduct->limit_runs[LIMIT_EACH] || conduct->limit_runs[LIMIT_MUST_CAPTURE];
    if (conduct->must_capture == MUST_NO || !joined)
        return;
    if (definition->turns.facing)
        report_error(compiler->report, "limit-with-must", definition->turns.facing_at,
                     "'facing' doesn't go with 'must-capture: %s': leave one of them out", word);
    else
        report_error(compiler->report, "limit-with-must", definition->limits[0].span,
                     "with 'must-capture: %s' limits may only forbid captures or drops, or allow "
                     "or ask for nothing but drops",
                     word);
}

static void compile_prefers(Compiler *compiler) {
    const TurnsDefinition *turns = &compiler->definition->turns;
    ConductRules *conduct = &compiler->rules->conduct;
    conduct->prefers = ARENA_ARRAY(compiler->kept, Prefer, turns->prefer_count);
    conduct->prefer_count = turns->prefer_count;
    for (size_t i = 0; i < turns->prefer_count; i++) {
        const PreferDefinition *written = &turns->prefers[i];
        conduct->prefers[i] = !kinds_empty(written->by)   ? (Prefer){PREFER_BY, written->by}
                              : !kinds_empty(written->of) ? (Prefer){PREFER_OF, written->of}
                                                          : (Prefer){PREFER_FIRST, written->first};
    }
}

void compile_limits(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    ConductRules *conduct = &compiler->rules->conduct;
    conduct->limits = ARENA_ARRAY(compiler->kept, Limit, limits_said(definition));
    if (!kinds_empty(definition->drops.no_mate))
        limit_add_deed(
            compiler, limit_add(compiler, LIMIT_NEVER, when_always()),
            (Deed){.is = DEED_DROP, .by = definition->drops.no_mate, .gives = GIVES_MATE});
    for (size_t i = 0; i < definition->forbidden_count; i++)
        compile_forbidden(compiler, &definition->forbidden[i]);
    if (definition->turns.facing)
        compile_facing(compiler);
    if (definition->turns.series.given && definition->turns.series.check == CHECK_AT_END)
        compile_late_checks(compiler);
    for (size_t i = 0; i < definition->drops.forced_count; i++)
        compile_forced(compiler, &definition->drops.forced[i]);
    for (size_t i = 0; i < definition->limit_count; i++)
        compile_said(compiler, &definition->limits[i]);
    if (definition->turns.must_capture == MUST_ANY)
        limit_add_deed(compiler, limit_add(compiler, LIMIT_MUST, when_always()),
                       (Deed){.is = DEED_CAPTURE});
    else
        conduct->must_capture = definition->turns.must_capture;
    compile_prefers(compiler);
    sort_limits(compiler);
    check_must_capture(compiler);
}
