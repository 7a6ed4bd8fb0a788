// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Each answer owns the arena that all of its texts live in.

#include "explain/explain.h"

#include <stdlib.h>
#include <string.h>

#include "explain/chart.h"
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
    jmp_buf failed;
    Source source[2];
    Report *report;
    bool done;
} Job;

static Job *job_new(const char *a, const char *b, Report *report) {
    Job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
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
        report_error(job->report, "notation-limit", text_of_source(&job->source[0]).span,
                     "'%s' needs too much memory", job->source[0].text);
        job->done = false;
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

static const char *sentence_text(Arena *arena, const PatternTerm *term) {
    Writer writer = writer_make(NULL, 0);
    explain_term(&writer, term);
    writer = writer_make(arena_alloc(arena, writer.length + 1), writer.length + 1);
    explain_term(&writer, term);
    writer_end(&writer);
    return writer.buffer;
}

static void explain(void *context) {
    Job *job = context;
    Explanation *explanation = &job->explanation;
    Arena *arena = &job->kept;
    explanation->notation = arena_string(arena, job->source[0].text, job->source[0].size);
    const Pattern *pattern = pattern_read(arena, text_of_source(&job->source[0]), job->report);
    if (pattern->faulty)
        return;
    explanation->diagram = diagram_text(arena, chart_draw(arena, pattern));
    explanation->terms = ARENA_ARRAY(arena, TermWords, pattern->term_count);
    for (size_t i = 0; i < pattern->term_count; i++) {
        Span span = pattern->terms[i].span;
        explanation->terms[explanation->term_count++] =
            (TermWords){arena_string(arena, explanation->notation + span.start, span.length),
                        sentence_text(arena, &pattern->terms[i])};
    }
    explanation->normal = normal_form(arena, &job->scratch, explanation->notation, pattern);
    explanation->name = piece_name(arena, &job->scratch, pattern);
    for (DialectId i = 0; i < DIALECTS; i++)
        explanation->dialects[i] =
            dialect_spell(arena, &job->scratch, i, explanation->normal, explanation->notation);
    job->done = true;
}

Explanation *explanation_new(const char *notation, Report *report) {
    Job *job = job_run(job_new(notation, NULL, report), explain);
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

size_t explanation_text(const Explanation *explanation, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    writer_printf(&writer, "%s\n", explanation->diagram);
    for (size_t i = 0; i < explanation->term_count; i++)
        writer_printf(&writer, "%s: %s\n", explanation->terms[i].notation,
                      explanation->terms[i].words);
    writer_text(&writer, "\n");
    if (explanation->name)
        writer_printf(&writer, "%-*s %s\n", LABEL_WIDTH, "name", explanation->name);
    writer_printf(&writer, "%-*s %s\n", LABEL_WIDTH, "normal form", explanation->normal);
    for (int i = 0; i < DIALECTS; i++)
        write_dialect(&writer, &explanation->dialects[i]);
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
}

size_t comparison_text(const Comparison *comparison, const char *a, const char *b, char *buffer,
                       size_t size) {
    Writer writer = writer_make(buffer, size);
    if (!comparison->same)
        write_difference(&writer, comparison, a, b);
    else if (comparison->exact)
        writer_text(&writer, "the same piece\n");
    else
        writer_printf(&writer, "the same piece in all of %zu positions tried; not proved\n",
                      comparison->positions);
    return writer_end(&writer);
}
