// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Work on a notation whose answer has memory of its own, and which may run out of memory.

#ifndef MEWS_BETZA_TASK_H
#define MEWS_BETZA_TASK_H

#include "base/arena.h"
#include "base/report.h"

// Must be on the heap, so that its values are still defined after an arena has jumped out.
typedef struct Task {
    Arena kept;    // the answer's memory
    Arena scratch; // freed when the work ends
    ArenaExit failed;
    Report *report;
    bool done; // set by the work: there is an answer
} Task;

void task_begin(Task *task, Report *report);

// Runs `work(context)`; false, with the reason in the report, if there is no answer. A lack of
// memory is reported at `notation`.
bool task_run(Task *task, const Source *notation, void (*work)(void *context), void *context);

void task_end(Task *task);

#endif
