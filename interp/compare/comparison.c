// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "compare/comparison.h"

#include <stdlib.h>
#include <string.h>

#include "betza/passes.h"
#include "compare/difference.h"

typedef struct ComparisonJob {
    Comparison comparison; // first: it is what the caller has in hand
    Task task;
    Source source[2];
} ComparisonJob;

static void compare(void *context) {
    enum { SAMPLES = 30000 };
    ComparisonJob *job = context;
    Task *task = &job->task;
    const Pattern *pattern[2];
    for (int i = 0; i < 2; i++)
        pattern[i] = pattern_read(&task->kept, text_of_source(&job->source[i]), task->report);
    if (pattern[0]->faulty || pattern[1]->faulty)
        return;
    job->comparison =
        compare_patterns(&task->kept, &task->scratch, pattern[0], pattern[1], SAMPLES);
    task->done = job->comparison.exact || job->comparison.positions;
    if (!task->done)
        report_error(task->report, "notation-limit", text_of_source(&job->source[0]).span,
                     "these have too many ways to be compared");
}

Comparison *comparison_new(const char *a, const char *b, Report *report) {
    ComparisonJob *job = calloc(1, sizeof *job);
    if (!job) {
        report_starve(report);
        return NULL;
    }
    task_begin(&job->task, report);
    job->source[0] = (Source){"notation", a, strlen(a)};
    job->source[1] = (Source){strcmp(a, b) == 0 ? "notation" : "other notation", b, strlen(b)};
    if (task_run(&job->task, &job->source[0], compare, job))
        return &job->comparison;
    comparison_free(&job->comparison);
    return NULL;
}

void comparison_free(Comparison *comparison) {
    ComparisonJob *job = (ComparisonJob *)(void *)comparison;
    if (job)
        task_end(&job->task);
    free(job);
}

// ---- as text --------------------------------------------------------------------------------

static void write_row(Writer *writer, const char *label, const char *text) {
    if (*text)
        writer_printf(writer, "%-8s %s\n", label, text);
}

static void write_difference(Writer *writer, const Comparison *comparison, const char *a,
                             const char *b) {
    writer_text(writer, "not the same piece\n");
    if (!comparison->moves[0]) {
        writer_text(writer, "they differ in the moves that 'x' lends, which no position shows\n");
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
                      comparison->cut_short ? "others have too many ways to follow: not decided"
                                            : "not proved");
    return writer_end(&writer);
}
