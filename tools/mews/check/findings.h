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
#include "catalogue.h"
#include <stdio.h>

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
// empty if they are in no line. Temporary.
char *findings_places(const mews_report *report, const Telling *telling, mews_severity severity);

// ---- codes.c -----------------------------------------------------------------------------------
//
// The list of diagnostics (defs/CODES.md, which is built in), asked for one code.

extern const char *const builtin_codes; // by tools/mews/builtin.cmake

// Prints what the code means, with an example. Returns an exit code; a failure has been reported.
int code_explain(const char *code);

// Is it the code of a warning or note, though of errors, too?
bool code_warns(const char *code);

// Calls `visit` with each code and what it means.
typedef void CodeVisit(void *context, const char *code, const char *meaning);
void codes_visit(CodeVisit *visit, void *context);

// ---- fix.c -------------------------------------------------------------------------------------
//
// Mends what is mechanical in a definition's file: faults for which only one replacement can
// be meant. Only the bytes in error are rewritten; comments and layout stay.

// Mends the file and writes a line to `stream` for each change. Returns an exit code; a
// failure has been reported. A file in which nothing is to be mended isn't written.
// `mended`: how many there were.
int file_fix(const Catalogue *catalogue, const char *path, FILE *stream, size_t *mended);

// ---- mends.c -----------------------------------------------------------------------------------
//
// Why a code matters, and an example with its mend (defs/MENDS.txt, which is built in).

extern const char *const builtin_mends; // by tools/mews/builtin.cmake

// Prints that of the code.
void mend_put(const char *code);

// ---- source_line.c -----------------------------------------------------------------------------
//
// The line of a finding with the carets below what is meant. A line that is wider than the
// terminal is cut, and '…' stands for what was.

// `line`, `caret`: the two lines as the library formats them; `width`: of the terminal, 0 for
// none.
void put_source(FILE *stream, const mews_diagnostic *item, const char *line, const char *caret,
                size_t width);

#endif
