// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "betza/passes.h"

static const size_t MEMORY_MAX = (size_t)256 << 20;

void task_begin(Task *task, Report *report) {
    *task = (Task){.report = report};
    task->kept = arena_make(MEMORY_MAX, &task->failed);
    task->scratch = arena_make(MEMORY_MAX, &task->failed);
}

bool task_run(Task *task, const Source *notation, void (*work)(void *context), void *context) {
    if (!arena_guard(&task->failed, work, context)) {
        task->done = false;
        if (task->kept.starved || task->scratch.starved)
            report_starve(task->report);
        else
            report_error(task->report, "notation-limit", text_of_source(notation).span,
                         "'%s' needs too much memory", notation->text);
    }
    arena_free(&task->scratch);
    return task->done;
}

void task_end(Task *task) {
    arena_free(&task->kept);
    arena_free(&task->scratch);
}
