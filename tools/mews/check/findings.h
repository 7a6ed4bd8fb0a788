// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a report holds, told to the user on standard error: what follows from another finding is
// only counted there, and of many only the first are told.

#ifndef MEWS_FINDINGS_H
#define MEWS_FINDINGS_H

#include <mews.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Telling {
    bool warnings, notes; // besides errors
    bool all;             // none is left out, and what follows from a finding comes after it
    bool fixing;          // what --fix has left: it is said why
    const char *const *quiet; // codes of those that aren't wanted; errors are
    size_t quiet_count;
    const char *all_by;   // the command that tells all, for the line about those left out; or NULL
} Telling;

// Is finding i of this sort, and not put off?
bool finding_wanted(const mews_diagnostic *item, size_t i, const Telling *telling);

void findings_tell(const mews_report *report, const Telling *telling);

// How many of this sort there are to be told, those left out with them.
size_t findings_count(const mews_report *report, const Telling *telling, mews_severity severity);

// Where they are in their file: "in line 9", "in lines 9, 15 and 20", "in lines 9, 15 and others";
// empty if they are in no line. New memory.
char *findings_places(const mews_report *report, const Telling *telling, mews_severity severity);

#endif
