// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Each answer owns the arena that all of its texts live in.

#include "explain/explain.h"

#include <stdlib.h>
#include <string.h>

#include "explain/chart.h"
#include "explain/difference.h"
#include "explain/names.h"
#include "explain/normal.h"
#include "explain/sentence.h"

static const size_t MEMORY_MAX = (size_t)256 << 20;

// In memory, so that all of it is still good after a jump out of an arena.
typedef struct Job {
    union {
        Explanation explanation;
        Comparison comparison;
    }; // first: it is what the caller has in hand
    Arena kept, scratch;
    ArenaExit failed;
    Source source[2];
    const Definition *definition; // NULL: the notation is no piece's
    int kind;
    KindSet held;
    Report *report;
    bool done;
} Job;

static Job *job_new(const char *a, const char *b, Report *report) {
    Job *job = calloc(1, sizeof *job);
    if (!job) {
        report_starve(report);
        return NULL;
    }
    job->kept = arena_make(MEMORY_MAX, &job->failed);
    job->scratch = arena_make(MEMORY_MAX, &job->failed);
    job->source[0] = (Source){"notation", a, strlen(a)};
    job->source[1] = (Source){b && strcmp(a, b) == 0 ? "notation" : "other notation", b ? b : "",
                              b ? strlen(b) : 0};
    job->report = report;
    return job;
}

static void job_free(Job *job) {
    if (!job)
        return;
    arena_free(&job->kept);
    arena_free(&job->scratch);
    free(job);
}

// Runs it; NULL, with the reason in the report, if it comes to nothing.
static Job *job_run(Job *job, void (*run)(void *context)) {
    if (!job)
        return NULL;
    if (!arena_guard(&job->failed, run, job)) {
        job->done = false;
        if (job->kept.starved || job->scratch.starved)
            report_starve(job->report);
        else
            report_error(job->report, "notation-limit", text_of_source(&job->source[0]).span,
                         "'%s' needs too much memory", job->source[0].text);
    }
    arena_free(&job->scratch);
    if (job->done)
        return job;
    job_free(job);
    return NULL;
}

// ---- explanations ---------------------------------------------------------------------------

// Writes twice: to find the length, and into memory of that length.
static const char *diagram_text(Arena *arena, const Chart *chart) {
    Writer writer = writer_make(NULL, 0);
    chart_write(&writer, chart);
    writer = writer_make(arena_alloc(arena, writer.length + 1), writer.length + 1);
    chart_write(&writer, chart);
    writer_end(&writer);
    return writer.buffer;
}

static const char *sentence_text(Arena *arena, const PatternTerm *term, bool alone) {
    Writer writer = writer_make(NULL, 0);
    explain_term(&writer, term, alone);
    writer = writer_make(arena_alloc(arena, writer.length + 1), writer.length + 1);
    explain_term(&writer, term, alone);
    writer_end(&writer);
    return writer.buffer;
}

// All that is written in one notation, with what the game has to say of it.
static void terms_say(Job *job, const Pattern *pattern, Remarks remarks) {
    Explanation *explanation = &job->explanation;
    for (size_t i = 0; i < pattern->term_count; i++) {
        Span span = pattern->terms[i].span;
        explanation->terms[explanation->term_count++] = (TermWords){
            .notation = arena_string(&job->kept, span.source->text + span.start, span.length),
            .words = sentence_text(&job->kept, &pattern->terms[i], !job->definition),
            .remarks = remarks.items,
            .remark_count = remarks.count};
    }
    explanation->bound |= remarks.count > 0;
}

static void spellings_say(Job *job, const Pattern *pattern) {
    Explanation *explanation = &job->explanation;
    Arena *arena = &job->kept;
    explanation->normal = normal_form(arena, &job->scratch, explanation->notation, pattern);
    if (!explanation->bound)
        explanation->name = piece_name(arena, &job->scratch, pattern);
    for (DialectId i = 0; i < DIALECTS; i++)
        explanation->dialects[i] =
            dialect_spell(arena, &job->scratch, i, explanation->normal, explanation->notation);
}

static void chart_show(Job *job, Chart *chart) {
    chart_draw(chart);
    job->explanation.diagram = diagram_text(&job->kept, chart);
    job->explanation.complete = chart_complete(chart);
    job->done = true;
}

static void explain(void *context) {
    Job *job = context;
    Explanation *explanation = &job->explanation;
    Arena *arena = &job->kept;
    explanation->notation = arena_string(arena, job->source[0].text, job->source[0].size);
    const Pattern *pattern = pattern_read(arena, text_of_source(&job->source[0]), job->report);
    if (pattern->faulty)
        return;
    Chart *chart = chart_new(arena);
    chart_add(chart, pattern, (ChartHint){0});
    explanation->terms = ARENA_ARRAY(arena, TermWords, pattern->term_count);
    terms_say(job, pattern, (Remarks){0});
    spellings_say(job, pattern);
    chart_show(job, chart);
}

Explanation *explanation_new(const char *notation, Report *report) {
    Job *job = job_run(job_new(notation, NULL, report), explain);
    return job ? &job->explanation : NULL;
}

// ---- pieces of a definition -----------------------------------------------------------------

static ChartHint hint_of(const TermDefinition *term) {
    ChartHint hint = {.conditional = term->from.given || term->to.given || term->first_move > 1 ||
                                     term->last_move < NUMBER_MAX};
    for (size_t i = 0; i < term->after_count; i++) {
        hint.takes_ahead |= term->after[i].capture == AFTER_AHEAD;
        hint.takes_behind |= term->after[i].capture == AFTER_BEHIND;
    }
    return hint;
}

// A notation that outlives the definition.
static const Source *notation_keep(Arena *arena, const char *text, size_t length) {
    Source *source = ARENA_NEW(arena, Source);
    *source = (Source){"notation", arena_string(arena, text, length), length};
    return source;
}

static const Source *notation_joined(Arena *arena, const PieceDefinition *piece) {
    const char *text = "";
    for (size_t i = 0; i < piece->term_count; i++)
        text = arena_printf(arena, "%s%s%.*s", text, *text ? " " : "",
                            (int)piece->terms[i].betza.length, piece->terms[i].betza.text);
    return notation_keep(arena, text, strlen(text));
}

// Every term of the definition is a notation of its own, with its own conditions.
static void terms_explain(Job *job, Chart *chart, size_t written) {
    const PieceDefinition *piece = &job->definition->pieces[job->kind];
    job->explanation.terms = ARENA_ARRAY(&job->kept, TermWords, written);
    for (size_t i = 0; i < piece->term_count; i++) {
        const TermDefinition *term = &piece->terms[i];
        const Source *source = notation_keep(&job->kept, term->betza.text, term->betza.length);
        const Pattern *pattern = pattern_read(&job->kept, text_of_source(source), NULL);
        Remarks remarks = {.arena = &job->kept};
        remarks_of_term(&remarks, job->definition, job->kind, term, pattern);
        chart_add(chart, pattern, hint_of(term));
        terms_say(job, pattern, remarks);
    }
}

static void explain_piece(void *context) {
    Job *job = context;
    Explanation *explanation = &job->explanation;
    Arena *arena = &job->kept;
    const PieceDefinition *piece = &job->definition->pieces[job->kind];
    const Source *source = notation_joined(arena, piece);
    explanation->notation = source->text;
    explanation->normal = "";
    Chart *chart = chart_new(arena);
    if (piece->term_count) {
        const Pattern *pattern = pattern_read(arena, text_of_source(source), job->report);
        if (pattern->faulty)
            return;
        terms_explain(job, chart, pattern->term_count);
        spellings_say(job, pattern);
    }
    Remarks remarks = {.arena = arena, .held = job->held};
    remarks_of_piece(&remarks, job->definition, job->kind);
    explanation->remarks = remarks.items;
    explanation->remark_count = remarks.count;
    chart_show(job, chart);
}

Explanation *explanation_of_piece(const Definition *definition, int kind, KindSet held,
                                  Report *report) {
    Job *job = job_new("", NULL, report);
    if (!job)
        return NULL;
    job->definition = definition;
    job->kind = kind;
    job->held = held;
    job = job_run(job, explain_piece);
    return job ? &job->explanation : NULL;
}

void explanation_free(Explanation *explanation) {
    job_free((Job *)(void *)explanation);
}

// ---- as text --------------------------------------------------------------------------------

enum { LABEL_WIDTH = 20 };

static void write_dialect(Writer *writer, const DialectSpelling *dialect) {
    writer_printf(writer, "%-*s %s\n", LABEL_WIDTH, dialect->name,
                  *dialect->notation ? dialect->notation : "-");
    for (size_t i = 0; i < dialect->loss_count; i++)
        writer_printf(writer, "%-*s   loses %s\n", LABEL_WIDTH, "", dialect->losses[i]);
    for (size_t i = 0; i < dialect->note_count; i++)
        writer_printf(writer, "%-*s   %s\n", LABEL_WIDTH, "", dialect->notes[i]);
}

// The picture stands under its words.
static void write_remarks(Writer *writer, const Remark *remarks, size_t count) {
    for (size_t i = 0; i < count; i++) {
        writer_printf(writer, "  %s\n", remarks[i].words);
        for (const char *line = remarks[i].picture; line && *line;) {
            size_t length = strcspn(line, "\n");
            writer_printf(writer, "    %.*s\n", (int)length, line);
            line += length + (line[length] == '\n');
        }
    }
}

// A notation of several terms under one condition has it once, below the last.
static void write_terms(Writer *writer, const Explanation *explanation) {
    for (size_t i = 0; i < explanation->term_count; i++) {
        const TermWords *term = &explanation->terms[i];
        bool shared = i + 1 < explanation->term_count && term->remark_count &&
                      term[1].remarks == term->remarks;
        writer_printf(writer, "%s: %s\n", term->notation, term->words);
        if (!shared)
            write_remarks(writer, term->remarks, term->remark_count);
    }
}

static void write_spellings(Writer *writer, const Explanation *explanation) {
    if (!*explanation->normal)
        return;
    writer_text(writer, explanation->bound
                            ? "\nThe notation alone, without what is said below its terms:\n"
                            : "\n");
    if (explanation->name)
        writer_printf(writer, "%-*s %s\n", LABEL_WIDTH, "name", explanation->name);
    writer_printf(writer, "%-*s %s\n", LABEL_WIDTH, "normal form", explanation->normal);
    for (int i = 0; i < DIALECTS; i++)
        write_dialect(writer, &explanation->dialects[i]);
}

size_t explanation_text(const Explanation *explanation, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    writer_printf(&writer, "%s\n", explanation->diagram);
    write_terms(&writer, explanation);
    if (explanation->remark_count) {
        writer_text(&writer, explanation->term_count ? "\nThe piece\n" : "The piece\n");
        write_remarks(&writer, explanation->remarks, explanation->remark_count);
    }
    write_spellings(&writer, explanation);
    return writer_end(&writer);
}

// ---- comparisons ----------------------------------------------------------------------------

static void compare(void *context) {
    enum { SAMPLES = 30000 };
    Job *job = context;
    const Pattern *pattern[2];
    for (int i = 0; i < 2; i++)
        pattern[i] = pattern_read(&job->kept, text_of_source(&job->source[i]), job->report);
    if (pattern[0]->faulty || pattern[1]->faulty)
        return;
    job->comparison = patterns_compare(&job->kept, &job->scratch, pattern[0], pattern[1], SAMPLES);
    job->done = job->comparison.exact || job->comparison.positions;
    if (!job->done)
        report_error(job->report, "notation-limit", text_of_source(&job->source[0]).span,
                     "these have too many ways to be compared");
}

Comparison *comparison_new(const char *a, const char *b, Report *report) {
    Job *job = job_run(job_new(a, b, report), compare);
    return job ? &job->comparison : NULL;
}

void comparison_free(Comparison *comparison) {
    job_free((Job *)(void *)comparison);
}

static void write_row(Writer *writer, const char *label, const char *text) {
    if (*text)
        writer_printf(writer, "%-8s %s\n", label, text);
}

static void write_difference(Writer *writer, const Comparison *comparison, const char *a,
                             const char *b) {
    writer_text(writer, "not the same piece\n");
    if (!comparison->moves[0]) {
        writer_text(writer, "they differ in what is lent by 'x', which no position shows\n");
        return;
    }
    if (comparison->files != 15 || comparison->file != 7)
        writer_printf(writer, "%-8s %dx%d, the piece on %c%d\n", "board", comparison->files,
                      comparison->ranks, 'a' + comparison->file, comparison->rank + 1);
    write_row(writer, "piece", comparison->moved ? "has moved before" : "");
    write_row(writer, "men", comparison->men);
    write_row(writer, "", comparison->names);
    write_row(writer, "holes", comparison->holes);
    write_row(writer, "passed", comparison->passed);
    writer_printf(writer, "%s: %s\n", a, comparison->moves[0]);
    writer_printf(writer, "%s: %s\n", b, comparison->moves[1]);
    if (comparison->files == 15 && comparison->file == 7) // else it is about the board's edge
        difference_draw(writer, comparison, a, b);
}

size_t comparison_text(const Comparison *comparison, const char *a, const char *b, char *buffer,
                       size_t size) {
    Writer writer = writer_make(buffer, size);
    if (!comparison->same)
        write_difference(&writer, comparison, a, b);
    else if (comparison->exact)
        writer_text(&writer, "the same piece\n");
    else
        writer_printf(&writer, "%s in all of %zu positions tried; %s\n",
                      comparison->cut_short ? "no difference" : "the same piece",
                      comparison->positions,
                      comparison->cut_short
                          ? "others have too many ways to follow: not decided"
                          : "not proved");
    return writer_end(&writer);
}
