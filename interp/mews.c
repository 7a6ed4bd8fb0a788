// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The public API over the folders beside this file, and nothing else. mews_rules_load shows
// the whole way from text to rules.

#include "mews.h"

#include <stdlib.h>
#include <string.h>

#include "base/safe.h"
#include "definition/blame.h"
#include "definition/schema.h"
#include "definition/yaml.h"
#include "lint/lint.h"
#include "explain/explain.h"
#include "notation/diagram.h"
#include "notation/fen.h"
#include "notation/move_list.h"
#include "notation/move_text.h"
#include "notation/san.h"
#include "notation/vector.h"
#include "position/setup.h"
#include "selftest/selftest.h"

enum { BASES_MAX = 32 }; // more than may extend each other

_Static_assert((int)MEWS_MOVE_SIZE == (int)MOVE_TEXT_SIZE, "one size, told twice");
_Static_assert((int)MEWS_FEN_SIZE == (int)FEN_SIZE, "one size, told twice");
_Static_assert((int)MEWS_DEFINITION_SIZE_MAX == (int)YAML_SIZE_MAX, "one limit, told twice");

_Static_assert((int)MEWS_PERFT_OVERRUN == (int)PERFT_OVERRUN, "one list, told twice");

static const size_t KEPT_LIMIT = (size_t)1 << 30, SCRATCH_LIMIT = (size_t)3 << 30;

struct mews_rules {
    Engine engine; // first: a position's engine is its rules
    Arena kept;
    ArenaExit failed;
    const Definition *definition;
    Setup start;
    size_t table_bytes;
    const Source *bases[BASES_MAX]; // the files that are extended, each by the one before
    size_t base_count;
};

const char *mews_version(void) {
    return MEWS_VERSION;
}

// ---- report

mews_report *mews_report_new(void) {
    return report_new();
}

void mews_report_free(mews_report *report) {
    report_free(report);
}

void mews_report_clear(mews_report *report) {
    report_clear(report);
}

size_t mews_report_count(const mews_report *report) {
    return report_count(report);
}

size_t mews_report_errors(const mews_report *report) {
    return report_errors(report);
}

bool mews_report_out_of_memory(const mews_report *report) {
    return report_starved(report);
}

bool mews_report_limited(const mews_report *report) {
    return report_limited(report);
}

bool mews_report_get(const mews_report *report, size_t i, mews_diagnostic *diagnostic) {
    Diagnostic item;
    if (!report_get(report, i, &item))
        return false;
    *diagnostic = (mews_diagnostic){.severity = (mews_severity)item.severity,
                                    .code = item.code,
                                    .message = item.message,
                                    .suggestion = item.suggestion,
                                    .mechanical = item.mechanical,
                                    .file = item.file,
                                    .line = item.line,
                                    .column = item.column,
                                    .width = item.width,
                                    .start = item.start,
                                    .length = item.length,
                                    .source_line = item.source_line};
    return true;
}

size_t mews_report_format(const mews_report *report, size_t i, bool colour, char *buffer,
                          size_t size) {
    return report_format(report, i, colour, buffer, size);
}

size_t mews_text_safe(const char *text, char *buffer, size_t size) {
    return safe_write(text, strlen(text), buffer, size);
}

// ---- loading

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
    Text text = compiled->start_text;
    if (!text.text || !fen_read(compiled, text, &rules->start, report))
        return; // reported by whoever found it
    rules_check_reached(compiled, rules->definition, report);
    Bits gates = fen_gates_of_rights(compiled, rules->start.castling);
    Bits told = bits_minus(rules->start.unmoved, gates);
    if (bits_empty(&told))
        setup_rest(compiled, &rules->start);
    if (setup_check(&rules->engine, &rules->start, text, report))
        setup_check_shuffle(&rules->engine, &rules->start, report);
}

// There will be no rules that the FENs in the definition could be read by; board and letters
// tell something all the same. `unread`: the file whose start hasn't been read, either. (One
// that is taken over may not fit because of what is in error.)
static void placements_check(const Rules *compiled, const Definition *definition,
                             const Source *unread, Report *report) {
    const Text *start = &compiled->start_text;
    if (!definition->placeable)
        return;
    if (start->text && unread && start->span.source == unread)
        fen_check_placement(compiled, *start, report);
    for (size_t i = 0; i < definition->test_count; i++)
        if (definition->tests[i].fen.text)
            fen_check_placement(compiled, definition->tests[i].fen, report);
}

typedef struct Loading {
    mews_rules *rules;
    Arena *scratch;
    Source source;
    const mews_loader *loader;
    Report *report;
} Loading;

// Text → Definition → Rules → Tables. The arenas jump out of this when memory ends.
static void rules_fill(void *context) {
    Loading *loading = context;
    mews_rules *rules = loading->rules;
    Report *report = loading->report;
    Arena *kept = &rules->kept;
    KeepingLoader keeping = {rules, loading->loader};
    Source *source = ARENA_NEW(kept, Source);
    *source = (Source){
        .name = arena_string(kept, loading->source.name, strlen(loading->source.name)),
        .text = arena_string(kept, loading->source.text, loading->source.size),
        .size = loading->source.size};
    Definition *definition =
        definition_read(kept, source, &(Loader){load_and_keep, &keeping, tell_missing}, report);
    rules->definition = definition;
    Rules *compiled = rules_compile(kept, loading->scratch, definition, report);
    if (report_errors(report)) {
        placements_check(compiled, definition, source, report);
        return;
    }
    size_t before = kept->used;
    BackendChoice choice = {0};
    if (loading->loader)
        choice = (BackendChoice){loading->loader->width, loading->loader->portable};
    rules->engine = engine_prepare(kept, loading->scratch, compiled, choice);
    rules->table_bytes = kept->used - before;
    start_read(rules, report);
    if (report_errors(report))
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

static void blame(const mews_rules *rules, Report *report, size_t serial, const Report *alone) {
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
    mews_loader loader = {.load = load_again, .context = &replay};
    Report *alone = report_new();
    if (!alone) {
        report_starve(report);
        return;
    }
    mews_rules_free(mews_rules_load(base->name, base->text, base->size, &loader, alone));
    if (report_starved(alone))
        report_starve(report);
    else
        blame(rules, report, serial, alone);
    report_free(alone);
}

// True if the rules are whole.
static bool rules_load(Loading *loading) {
    mews_rules *rules = loading->rules;
    size_t before = report_errors(loading->report), serial = report_serial(loading->report);
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
    bool starved = report_starved(loading->report);
    bool whole = done && !starved && report_errors(loading->report) == before;
    if (whole)
        blame(rules, loading->report, serial, NULL);
    else if (!starved)
        blame_faults(rules, loading->report, serial);
    return whole;
}

mews_rules *mews_rules_load(const char *file, const char *text, size_t size,
                            const mews_loader *loader, mews_report *report) {
    Report *own = report ? NULL : report_new();
    Loading loading = {.rules = calloc(1, sizeof *loading.rules),
                       .scratch = calloc(1, sizeof *loading.scratch),
                       .source = {.name = file, .text = text, .size = size},
                       .loader = loader,
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

void mews_rules_free(mews_rules *rules) {
    if (!rules)
        return;
    arena_free(&rules->kept);
    free(rules);
}

// ---- rules

const char *mews_rules_title(const mews_rules *rules) {
    return rules->engine.rules->title;
}

const char *mews_rules_inventor(const mews_rules *rules) {
    return rules->engine.rules->inventor;
}

const char *mews_rules_year(const mews_rules *rules) {
    return rules->engine.rules->year;
}

const char *mews_rules_source(const mews_rules *rules) {
    return rules->engine.rules->source;
}

const char *mews_rules_description(const mews_rules *rules) {
    return rules->engine.rules->description;
}

int mews_rules_files(const mews_rules *rules) {
    return rules->engine.rules->files;
}

int mews_rules_ranks(const mews_rules *rules) {
    return rules->engine.rules->ranks;
}

static int square_at(const mews_rules *rules, int file, int rank) {
    const Rules *compiled = rules->engine.rules;
    if (file < 0 || rank < 0 || file >= compiled->files || rank >= compiled->ranks)
        return NONE;
    return rank * compiled->files + file;
}

bool mews_rules_square_exists(const mews_rules *rules, int file, int rank) {
    int square = square_at(rules, file, rank);
    return square != NONE && bits_has(&rules->engine.rules->board, square);
}

bool mews_rules_square_light(const mews_rules *rules, int file, int rank) {
    return ((file + rank) % 2 == 0) == rules->engine.rules->a1_light;
}

bool mews_rules_shuffled(const mews_rules *rules) {
    return rules->engine.rules->shuffle.given;
}

size_t mews_rules_pieces(const mews_rules *rules) {
    return (size_t)rules->engine.rules->piece_count;
}

static bool term_bound(const TermDefinition *term) {
    return term->from.given || term->to.given || term->first_move > 1 ||
           term->last_move < NUMBER_MAX || term->becomes != NONE || term->after_count;
}

static bool piece_bound(const PieceDefinition *piece) {
    bool bound = false;
    for (size_t i = 0; i < piece->term_count; i++)
        bound |= term_bound(&piece->terms[i]);
    return bound;
}

bool mews_rules_piece(const mews_rules *rules, size_t kind, mews_piece *piece) {
    if (kind >= mews_rules_pieces(rules))
        return false;
    const Piece *from = &rules->engine.rules->pieces[kind];
    *piece = (mews_piece){from->name, from->letter, from->notation, from->value, from->royal,
                          piece_bound(&rules->definition->pieces[kind])};
    return true;
}

size_t mews_rules_run_tests(const mews_rules *rules, mews_report *report, size_t *tests) {
    Report *own = report ? NULL : report_new();
    if (tests)
        *tests = rules->definition->test_count;
    if (!report && !own)
        return rules->definition->test_count;
    size_t failed =
        selftest_run(&rules->engine, rules->definition, &rules->start, report ? report : own);
    report_free(own);
    return failed;
}

typedef struct Linting {
    const mews_rules *rules;
    Arena *scratch;
    Report *report;
} Linting;

static void rules_lint(void *context) {
    Linting *linting = context;
    lint_run(linting->scratch, &linting->rules->engine, linting->rules->definition,
             &linting->rules->start, LINT_STEPS, linting->report);
}

void mews_rules_lint(const mews_rules *rules, mews_report *report) {
    ArenaExit failed;
    size_t serial = report_serial(report);
    Arena scratch = arena_make(LINT_BYTES, &failed);
    bool done = arena_guard(&failed, rules_lint, &(Linting){rules, &scratch, report});
    if (!done && scratch.starved)
        report_starve(report);
    else if (!done)
        lint_cut_short(rules->definition, report);
    arena_free(&scratch);
    blame(rules, report, serial, NULL);
}

size_t mews_schema(char *buffer, size_t size) {
    return schema_write(buffer, size);
}

bool mews_rules_overrun(const mews_rules *rules) {
    return flag_raised(rules->engine.rules->overrun);
}

void mews_rules_stats(const mews_rules *rules, mews_stats *stats) {
    *stats = (mews_stats){.rules_bytes = sizeof *rules + rules->kept.used,
                          .table_bytes = rules->table_bytes,
                          .position_bytes = position_state_size(&rules->engine),
                          .backend_bits = engine_width(&rules->engine),
                          .backend = engine_path(&rules->engine)};
}

// ---- positions

mews_position *mews_position_new(const mews_rules *rules, uint64_t seed) {
    Position *position = position_new(&rules->engine);
    Setup start = rules->start;
    if (position && seed && rules->engine.rules->shuffle.given &&
        setup_shuffle(&rules->engine, seed, &start) != DRAW_FOUND) {
        position_free(position);
        return NULL;
    }
    if (!position || position_set(position, &start))
        return position;
    position_free(position);
    return NULL;
}

mews_position *mews_position_copy(const mews_position *position) {
    return position_copy(position);
}

void mews_position_free(mews_position *position) {
    position_free(position);
}

const mews_rules *mews_position_rules(const mews_position *position) {
    return (const mews_rules *)(const void *)position_engine(position);
}

bool mews_position_set_fen(mews_position *position, const char *fen, mews_report *report) {
    Source source = {.name = "fen", .text = fen, .size = strlen(fen)};
    Text text = text_of_source(&source);
    Setup setup;
    if (!fen_read(position_rules(position), text, &setup, report) ||
        !setup_check(position_engine(position), &setup, text, report))
        return false;
    if (position_set(position, &setup))
        return true;
    report_starve(report);
    return false;
}

size_t mews_position_fen(const mews_position *position, char *buffer, size_t size) {
    Setup setup;
    position_get(position, &setup);
    return fen_write(position_rules(position), &setup, buffer, size);
}

bool mews_position_out_of_memory(const mews_position *position) {
    return position_starved(position) > 0;
}

bool mews_position_overrun(const mews_position *position) {
    return position_overrun(position);
}

int mews_position_side(const mews_position *position) {
    return position_side(position);
}

int mews_position_ply(const mews_position *position) {
    return position_ply(position);
}

uint64_t mews_position_key(const mews_position *position) {
    return position_key(position);
}

bool mews_position_in_check(const mews_position *position) {
    return position_in_check(position);
}

bool mews_position_attacked(const mews_position *position, int file, int rank, int side) {
    int square = square_at(mews_position_rules(position), file, rank);
    return square != NONE && (side == WHITE || side == BLACK) &&
           position_attacked(position, square, side);
}

bool mews_position_man(const mews_position *position, int file, int rank, size_t *kind,
                       int *side) {
    int square = square_at(mews_position_rules(position), file, rank);
    int man = square == NONE ? MAN_NONE : position_man(position, square);
    if (!man)
        return false;
    *kind = (size_t)man_kind(man);
    *side = man_side(man);
    return true;
}

int mews_position_hand(const mews_position *position, int side, size_t kind) {
    if (kind >= mews_rules_pieces(mews_position_rules(position)) ||
        (side != WHITE && side != BLACK))
        return 0;
    Setup setup;
    position_get(position, &setup);
    return setup.hands[side][kind];
}

size_t mews_position_moves(const mews_position *position, mews_move *moves, size_t capacity) {
    return position_moves(position, moves, capacity);
}

bool mews_position_is_legal(const mews_position *position, mews_move move) {
    return position_legal(position, move);
}

bool mews_position_push(mews_position *position, mews_move move) {
    return position_push(position, move);
}

bool mews_position_pop(mews_position *position) {
    return position_pop(position);
}

mews_outcome mews_position_outcome(const mews_position *position) {
    Outcome outcome = position_outcome(position);
    return (mews_outcome){(mews_result)outcome.result, termination_word(outcome.termination)};
}

const char *mews_result_text(mews_result result) {
    static const char *const texts[] = {"*", "1-0", "0-1", "1/2-1/2"};
    return texts[result];
}

mews_perft_status mews_position_perft(const mews_position *position, int depth, int threads,
                                      bool (*stop)(void *context), void *context,
                                      uint64_t *nodes) {
    return (mews_perft_status)position_perft(position, depth, threads, NULL, stop, context, nodes);
}

mews_perft_table *mews_perft_table_new(const mews_rules *rules, size_t mebibytes) {
    return perft_table_new(rules->engine.rules, mebibytes);
}

void mews_perft_table_free(mews_perft_table *table) {
    perft_table_free(table);
}

mews_perft_status mews_position_perft_hashed(const mews_position *position, int depth,
                                             int threads, mews_perft_table *table,
                                             bool (*stop)(void *context), void *context,
                                             uint64_t *nodes) {
    return (mews_perft_status)position_perft(position, depth, threads, table, stop, context,
                                             nodes);
}

// ---- texts

size_t mews_move_text(const mews_position *position, mews_move move, char *buffer, size_t size) {
    return move_text_write(position, move, buffer, size);
}

bool mews_move_texts(const mews_position *position, const mews_move *moves, size_t count,
                     char *texts, size_t size) {
    return move_texts_write(position, moves, count, texts, size);
}

size_t mews_move_san(const mews_position *position, mews_move move, char *buffer, size_t size) {
    return san_write(position, move, buffer, size);
}

mews_move mews_move_read(const mews_position *position, const char *text, mews_report *report) {
    Source source = {.name = "move", .text = text, .size = strlen(text)};
    return move_text_read(position, text_of_source(&source), report);
}

size_t mews_position_diagram(const mews_position *position, bool colour, char *buffer,
                             size_t size) {
    return diagram_write(position, colour, buffer, size);
}

size_t mews_notation_vector(const char *notation, int side, const char *men, const char *holes,
                            mews_report *report, char *buffer, size_t size) {
    return notation_vector(notation, side, men, holes, report, buffer, size);
}

size_t mews_notation_explain(const char *notation, mews_report *report, char *buffer,
                             size_t size) {
    Explanation *explanation = explanation_new(notation, report);
    size_t length = explanation ? explanation_text(explanation, buffer, size) : 0;
    explanation_free(explanation);
    return length;
}

// ---- explanations: an Explanation or Comparison under its public name

struct mews_explanation {
    Explanation inner;
};

mews_explanation *mews_explanation_new(const char *notation, mews_report *report) {
    return (mews_explanation *)(void *)explanation_new(notation, report);
}

typedef struct Holding {
    const mews_rules *rules;
    Arena *scratch;
    KindSet held;
} Holding;

static void holding_find(void *context) {
    Holding *holding = context;
    const mews_rules *rules = holding->rules;
    holding->held = lint_hands(holding->scratch, &rules->engine, rules->definition, &rules->start);
}

mews_explanation *mews_explanation_of_piece(const mews_rules *rules, size_t kind,
                                            mews_report *report) {
    if (kind >= mews_rules_pieces(rules))
        return NULL;
    ArenaExit failed;
    Arena scratch = arena_make(SCRATCH_LIMIT, &failed);
    Holding holding = {.rules = rules, .scratch = &scratch};
    bool found = arena_guard(&failed, holding_find, &holding);
    arena_free(&scratch);
    if (!found) {
        report_starve(report);
        return NULL;
    }
    return (mews_explanation *)(void *)explanation_of_piece(rules->definition, (int)kind,
                                                            holding.held, report);
}

void mews_explanation_free(mews_explanation *explanation) {
    explanation_free(explanation ? &explanation->inner : NULL);
}

const char *mews_explanation_diagram(const mews_explanation *explanation) {
    return explanation->inner.diagram;
}

bool mews_explanation_complete(const mews_explanation *explanation) {
    return explanation->inner.complete;
}

const char *mews_explanation_normal(const mews_explanation *explanation) {
    return explanation->inner.normal;
}

const char *mews_explanation_name(const mews_explanation *explanation) {
    return explanation->inner.name;
}

size_t mews_explanation_terms(const mews_explanation *explanation) {
    return explanation->inner.term_count;
}

bool mews_explanation_term(const mews_explanation *explanation, size_t i, mews_term *term) {
    if (i >= explanation->inner.term_count)
        return false;
    const TermWords *words = &explanation->inner.terms[i];
    *term = (mews_term){words->notation, words->words, words->remark_count};
    return true;
}

static bool remark_show(const Remark *remarks, size_t count, size_t i, mews_remark *remark) {
    if (i >= count)
        return false;
    *remark = (mews_remark){remarks[i].words, remarks[i].picture};
    return true;
}

bool mews_explanation_term_remark(const mews_explanation *explanation, size_t term, size_t i,
                                  mews_remark *remark) {
    if (term >= explanation->inner.term_count)
        return false;
    const TermWords *words = &explanation->inner.terms[term];
    return remark_show(words->remarks, words->remark_count, i, remark);
}

size_t mews_explanation_remarks(const mews_explanation *explanation) {
    return explanation->inner.remark_count;
}

bool mews_explanation_remark(const mews_explanation *explanation, size_t i, mews_remark *remark) {
    return remark_show(explanation->inner.remarks, explanation->inner.remark_count, i, remark);
}

size_t mews_explanation_dialects(const mews_explanation *explanation) {
    return *explanation->inner.normal ? DIALECTS : 0; // a piece that never moves has no notation
}

bool mews_explanation_dialect(const mews_explanation *explanation, size_t i,
                              mews_dialect *dialect) {
    if (i >= mews_explanation_dialects(explanation))
        return false;
    const DialectSpelling *from = &explanation->inner.dialects[i];
    *dialect = (mews_dialect){from->name,       from->notation, from->losses,
                              from->loss_count, from->notes,    from->note_count};
    return true;
}

size_t mews_explanation_text(const mews_explanation *explanation, char *buffer, size_t size) {
    return explanation_text(&explanation->inner, buffer, size);
}

// What the caller sees, and what owns its strings.
typedef struct Compared {
    mews_comparison seen; // first: it is what the caller has in hand
    Comparison *inner;
} Compared;

mews_comparison *mews_comparison_new(const char *a, const char *b, mews_report *report) {
    Comparison *inner = comparison_new(a, b, report);
    Compared *compared = inner ? malloc(sizeof *compared) : NULL;
    if (!compared) {
        if (inner)
            report_starve(report);
        comparison_free(inner);
        return NULL;
    }
    *compared = (Compared){.inner = inner,
                           .seen = {.same = inner->same,
                                    .exact = inner->exact,
                                    .positions = inner->positions,
                                    .cut_short = inner->cut_short,
                                    .men = inner->men,
                                    .holes = inner->holes,
                                    .passed = inner->passed,
                                    .names = inner->names,
                                    .moves = {inner->moves[0], inner->moves[1]},
                                    .files = inner->files,
                                    .ranks = inner->ranks,
                                    .file = inner->file,
                                    .rank = inner->rank,
                                    .moved = inner->moved}};
    return &compared->seen;
}

void mews_comparison_free(mews_comparison *comparison) {
    Compared *compared = (Compared *)(void *)comparison;
    if (compared)
        comparison_free(compared->inner);
    free(compared);
}

size_t mews_comparison_text(const mews_comparison *comparison, const char *a, const char *b,
                            char *buffer, size_t size) {
    const Compared *compared = (const Compared *)(const void *)comparison;
    return comparison_text(compared->inner, a, b, buffer, size);
}
