// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Text → Definition → Rules → Tables: rules_fill shows the whole way. What is wrong in one file
// but shows in another is reported where it belongs.

#include "api/inner.h"

#include <stdlib.h>
#include <string.h>

#include "base/sized.h"
#include "definition/slips/slips.h"
#include "definition/yaml.h"
#include "notation/fen/fen.h"
#include "notation/fen/fen_check.h"
#include "position/setup.h"
#include "words/area.h"
#include "words/game/game.h"
#include "words/kinds.h"

_Static_assert((int)MEWS_DEFINITION_SIZE_MAX == (int)YAML_SIZE_MAX, "one limit, told twice");

// A loader that keeps copies of all it is given, so that spans stay good.
typedef struct KeepingLoader {
    mews_rules *rules;
    const mews_loader *loader;
} KeepingLoader;

static bool load_and_keep(void *context, const char *name, Source *source) {
    KeepingLoader *keeping = context;
    mews_rules *rules = keeping->rules;
    const char *file = NULL, *text = NULL;
    size_t size = 0;
    if (rules->base_count == BASES_MAX || !keeping->loader || !keeping->loader->load ||
        !keeping->loader->load(keeping->loader->context, name, &file, &text, &size))
        return false;
    *source = (Source){.name = arena_string(&rules->kept, file, strlen(file)),
                       .text = arena_string(&rules->kept, text, size),
                       .size = size};
    rules->bases[rules->base_count++] = source;
    return true;
}

static const char *tell_missing(void *context, const char *name, const char **nearest) {
    const mews_loader *loader = ((KeepingLoader *)context)->loader;
    return loader && loader->missing ? loader->missing(loader->context, name, nearest) : NULL;
}

static void start_read(mews_rules *rules, Report *report) {
    const Rules *compiled = rules->engine.rules;
    Text text = compiled->start.text;
    if (!text.text || !fen_read(compiled, text, &rules->start, report))
        return; // reported where it was found
    rules_check_reached(compiled, rules->definition, report);
    Bits gates = fen_gates_of_rights(compiled, rules->start.men, rules->start.castling);
    Bits named = bits_minus(rules->start.unmoved, gates); // the FEN names them
    if (bits_empty(&named))
        setup_rest(compiled, &rules->start);
    if (fen_check(&rules->engine, &rules->start, text, report))
        shuffle_check(&rules->engine, &rules->start, report);
}

// The rules aren't complete, so the definition's FENs can't be read by them, but board and letters
// are enough to find some faults. `unread`: the file whose start hasn't been read either. (A start
// that is taken over may not fit because of the errors found.)
static void placements_check(const Rules *compiled, const Definition *definition,
                             const Source *unread, Report *report) {
    const Text *start = &compiled->start.text;
    if (!definition->placeable)
        return;
    if (start->text && unread && start->span.source == unread)
        fen_check_placement(compiled, *start, report);
    for (size_t i = 0; i < definition->test_count; i++)
        if (definition->tests[i].fen.text)
            fen_check_placement(compiled, definition->tests[i].fen, report);
}

static void zones_tell(Arena *kept, Rules *compiled, const Definition *definition) {
    for (size_t i = 0; i < compiled->hands.rule_count; i++)
        for (int side = 0; side < SIDES; side++) {
            DropRule *rule = &compiled->hands.rules[i];
            rule->zone_words[side] = squares_brief(kept, definition, side, rule->zone[side]);
        }
}

// A refused move is answered from the rules alone, so they keep conditions and limits in words.
static void conditions_tell(Arena *kept, Rules *compiled, const Definition *definition) {
    for (size_t i = 0; i < compiled->hands.rule_count; i++)
        for (int side = 0; side < SIDES && compiled->hands.rules[i].when.keys; side++)
            compiled->hands.rules[i].when_words[side] =
                drop_when_words(kept, definition, &definition->drops.rules[i], side);
    for (size_t i = 0; i < compiled->conduct.limit_count; i++) {
        Limit *limit = &compiled->conduct.limits[i];
        if (!limit->said)
            continue;
        limit->words = deed_list_words(kept, definition, limit->said, limit->said_count);
        for (int side = 0; side < SIDES; side++)
            limit->when_words[side] = limit_when_words(kept, definition, limit->asked, side);
    }
}

static void parts_tell(Arena *kept, const Definition *definition, const WhenDefinition *when,
                       BoundTerm *bound, int side) {
    size_t count = when->has_count + when->lacks_count;
    bound->part_words[side] = ARENA_ARRAY(kept, const char *, count);
    for (size_t i = 0; i < count; i++)
        bound->part_words[side][i] = term_part_words(kept, definition, when, i, side);
}

static void bounds_tell(Arena *kept, Rules *compiled, const Definition *definition) {
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        for (size_t i = 0; i < compiled->pieces[kind].bound_count; i++) {
            BoundTerm *bound = &compiled->pieces[kind].bound[i];
            const TermDefinition *term = &definition->pieces[kind].terms[bound->term];
            const Area *from = &term->from;
            const Area to = {.squares = {bound->to[WHITE], bound->to[BLACK]}, .given = true};
            for (int side = 0; side < SIDES; side++) {
                bound->from_words[side] = area_choice(kept, definition, from, side);
                bound->to_words[side] = area_choice(kept, definition, &to, side);
                bound->when_words[side] = term_when_words(kept, definition, &term->when, side);
                parts_tell(kept, definition, &term->when, bound, side);
            }
        }
}

static const char **plurals_new(Arena *kept, const Definition *definition) {
    const char **plurals = ARENA_ARRAY(kept, const char *, definition->piece_count);
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        plurals[kind] = noun_plural(kept, definition->pieces[kind].name.text);
    return plurals;
}

typedef struct Loading {
    mews_rules *rules;
    Arena *scratch;
    Source source;
    const mews_loader *loader;
    Report *report;
    size_t before; // errors of earlier texts in the report
} Loading;

static bool has_errors(const Loading *loading) {
    return report_errors(loading->report) > loading->before;
}

// Text → Definition → Rules → Tables. The arenas jump out of this when memory ends.
static void rules_fill(void *context) {
    Loading *loading = context;
    mews_rules *rules = loading->rules;
    Report *report = loading->report;
    Arena *kept = &rules->kept;
    KeepingLoader keeping = {rules, loading->loader};
    Source *source = ARENA_NEW(kept, Source);
    *source =
        (Source){.name = arena_string(kept, loading->source.name, strlen(loading->source.name)),
                 .text = arena_string(kept, loading->source.text, loading->source.size),
                 .size = loading->source.size};
    rules->source = source;
    Definition *definition =
        definition_read(kept, source, &(Loader){load_and_keep, &keeping, tell_missing}, report);
    rules->definition = definition;
    bool without_moves = loading->loader && loading->loader->without_moves;
    Rules *compiled = rules_compile(kept, loading->scratch, definition, without_moves, report);
    if (has_errors(loading)) {
        placements_check(compiled, definition, source, report);
        return;
    }
    if (compiled->board.squares > engine_most_squares()) {
        report_error(report, "limit", (Span){source, 0, 0},
                     "the board has %d squares; this build has code for %d at most (MEWS_WIDTHS)",
                     compiled->board.squares, engine_most_squares());
        return;
    }
    zones_tell(kept, compiled, definition);
    conditions_tell(kept, compiled, definition);
    bounds_tell(kept, compiled, definition);
    rules->plurals = plurals_new(kept, definition);
    size_t before = kept->used;
    BackendChoice choice = {0};
    if (loading->loader)
        choice = (BackendChoice){loading->loader->width, loading->loader->portable};
    rules->engine = engine_prepare(kept, loading->scratch, compiled, choice);
    rules->table_bytes = kept->used - before;
    rules_leave_scratch(compiled);
    start_read(rules, report);
    if (has_errors(loading))
        placements_check(compiled, definition, NULL, report);
}

// ---- faults of one file that show in another

typedef struct Replay {
    const mews_rules *rules;
    size_t next;
} Replay;

static bool load_again(void *context, const char *name, const char **file, const char **text,
                       size_t *size) {
    Replay *replay = context;
    (void)name;
    if (replay->next == replay->rules->base_count)
        return false;
    const Source *source = replay->rules->bases[replay->next++];
    *file = source->name;
    *text = source->text;
    *size = source->size;
    return true;
}

static bool is_quiet(const Definition *definition, const Diagnostic *item) {
    bool quiet = false;
    for (size_t i = 0; i < definition->quiet_count; i++)
        quiet |= text_is(definition->quiet[i], item->code);
    return quiet && item->severity != SEVERITY_ERROR;
}

void rules_hush(const mews_rules *rules, Report *report, size_t serial) {
    Diagnostic item;
    for (size_t end = report_serial(report); rules->definition && serial < end; serial++) {
        size_t i = report_find(report, serial);
        if (report_get(report, i, &item) && is_quiet(rules->definition, &item))
            report_drop(report, i);
    }
}

void rules_blame(const mews_rules *rules, Report *report, size_t serial, const Report *alone) {
    Bases bases = {rules->bases, rules->base_count};
    if (rules->definition && rules->base_count)
        definition_blame(rules->definition, bases, report, serial, alone);
}

// What is wrong with the extended file by itself stays where it is.
static void blame_faults(const mews_rules *rules, Report *report, size_t serial) {
    if (!rules->base_count)
        return;
    const Source *base = rules->bases[0];
    Replay replay = {rules, 1};
    mews_loader loader = {.size = sizeof(mews_loader), .load = load_again, .context = &replay};
    Report *alone = report_new();
    if (!alone) {
        report_starve(report);
        return;
    }
    mews_rules_free(mews_rules_load(base->name, base->text, base->size, &loader, alone));
    if (report_starved(alone))
        report_starve(report);
    else
        rules_blame(rules, report, serial, alone);
    report_free(alone);
}

// True if the rules are whole.
static bool rules_load(Loading *loading) {
    mews_rules *rules = loading->rules;
    size_t serial = report_serial(loading->report);
    loading->before = report_errors(loading->report);
    rules->kept = arena_make(KEPT_LIMIT, &rules->failed);
    *loading->scratch = arena_make(SCRATCH_LIMIT, &rules->failed);
    bool done = arena_guard(&rules->failed, rules_fill, loading);
    if (!done && (rules->kept.starved || loading->scratch->starved))
        report_starve(loading->report);
    else if (!done)
        report_error(loading->report, "limit", (Span){&loading->source, 0, 0},
                     "the move tables would need more than %zu MiB: fewer kinds of pieces or a "
                     "smaller board would do",
                     KEPT_LIMIT >> 20);
    arena_free(loading->scratch);
    arena_free_tools(&rules->kept);
    bool starved = report_starved(loading->report);
    bool whole = done && !starved && !has_errors(loading);
    rules_hush(rules, loading->report, serial);
    if (whole)
        rules_blame(rules, loading->report, serial, NULL);
    else if (!starved)
        blame_faults(rules, loading->report, serial);
    return whole;
}

mews_rules *mews_rules_load(const char *file, const char *text, size_t size,
                            const mews_loader *loader, mews_report *report) {
    mews_loader known;
    if (loader && !sized_copy(&known, sizeof known, loader))
        return NULL;
    Report *own = report ? NULL : report_new();
    Loading loading = {.rules = calloc(1, sizeof *loading.rules),
                       .scratch = calloc(1, sizeof *loading.scratch),
                       .source = {.name = file, .text = text, .size = size},
                       .loader = loader ? &known : NULL,
                       .report = report ? report : own};
    bool ready = loading.rules && loading.scratch && loading.report;
    if (!ready)
        report_starve(report);
    bool done = ready && rules_load(&loading) && !report_starved(loading.report);
    free(loading.scratch);
    report_free(own);
    if (done)
        return loading.rules;
    mews_rules_free(loading.rules);
    return NULL;
}

const char *mews_rules_text(const mews_rules *rules, size_t i, const char **file, size_t *size) {
    if (i > rules->base_count)
        return NULL;
    const Source *source = i == 0 ? rules->source : rules->bases[i - 1];
    *file = source->name;
    *size = source->size;
    return source->text;
}

void mews_rules_free(mews_rules *rules) {
    if (!rules)
        return;
    arena_free(&rules->kept);
    free(rules);
}
