// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Values that a '#' has cut: behind a blank it begins a comment. And comments of other languages.

#ifndef MEWS_DEFINITION_SLIPS_TEXT_COMMENTS_H
#define MEWS_DEFINITION_SLIPS_TEXT_COMMENTS_H

#include "base/arena.h"
#include "base/report.h"

// Reports a key whose value is nothing but a comment without a blank behind its sign: `move: #N`.
bool comment_is_value(Arena *arena, Span key, Report *report);

// Where YAML misses a value at byte `at`: reports the comment above that has taken it, as in
// `{marked: #fff}`.
bool comment_took_value(const Source *source, size_t at, Report *report);

// Reports brackets that are closed within the comment of the line, as in `{move: N #a}`. `open`: the
// byte of the one that isn't closed; `closers`: what closes all.
bool comment_took_closers(Arena *arena, const Source *source, size_t open, const char *closers,
                          Report *report);

// Reports bytes to the end of a line that are a comment elsewhere: `// …`, `/* … */`, `-- …`, `;
// …`.
bool comment_foreign(Arena *arena, Span bytes, Report *report);

#endif
