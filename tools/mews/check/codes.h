// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The list of diagnostics (defs/CODES.md, which is built in), asked for one code.

#ifndef MEWS_CODES_H
#define MEWS_CODES_H

#include <stdbool.h>
#include <stddef.h>

extern const char *const builtin_codes; // by tools/mews/builtin.cmake

// Prints what the code means, with an example. Returns an exit code; a failure has been reported.
int code_explain(const char *code);

// Is it the code of a warning or note, though of errors, too?
bool code_warns(const char *code);

// Calls `visit` with each code and what it means.
typedef void CodeVisit(void *context, const char *code, const char *meaning);
void codes_visit(CodeVisit *visit, void *context);

#endif
