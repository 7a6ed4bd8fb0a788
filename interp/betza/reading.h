// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What all steps from notation to Pattern share: the text, and where to report its faults. Places
// are byte offsets inside the notation.

#ifndef MEWS_BETZA_READING_H
#define MEWS_BETZA_READING_H

#include "base/arena.h"
#include "base/report.h"

// A run of bytes of the notation.
typedef struct Extent {
    uint32_t start, length;
} Extent;

typedef struct Fault {
    const char *code;
    Extent at;
    size_t serial; // in the report
    bool mended;   // has a suggestion
    const char *put; // … for the bytes of `at` alone; else NULL
} Fault;

typedef struct Reading {
    Arena *arena;
    Text notation;
    Report *report;
    size_t faults, warnings; // so far, also without a report
    Fault first;   // of these errors
    size_t others; // of them that aren't the first one again
} Reading;

// `suggestion` replaces the bytes of `at`; NULL if there is none.
void reading_fault(Reading *reading, const char *code, Extent at, const char *suggestion,
                   const char *format, ...) PRINTF_LIKE(5, 6);
void reading_warn(Reading *reading, const char *code, Extent at, const char *suggestion,
                  const char *format, ...) PRINTF_LIKE(5, 6);

// For notation that is clear here, but which some other program reads otherwise.
void reading_note(Reading *reading, const char *code, Extent at, const char *suggestion,
                  const char *format, ...) PRINTF_LIKE(5, 6);

// The same where the file's own bytes around the notation are to be replaced as well.
void reading_fault_at(Reading *reading, const char *code, Extent at, Span span,
                      const char *suggestion, const char *format, ...) PRINTF_LIKE(6, 7);

// The suggestion of the last diagnostic can't be wrong.
void reading_fix(Reading *reading, Extent at, const char *suggestion);

// Would brackets that are put around the notation need quotes around them? None do where the
// notation is not in a file, or has its own.
typedef enum Quotes { QUOTES_NONE, QUOTES_NEEDED, QUOTES_IN_LIST } Quotes;
Quotes reading_quotes(const Reading *reading);
// Is the notation all that a list in brackets holds? The list's place then, else that of the
// notation itself.
Span reading_list(const Reading *reading);

// The bytes themselves, for messages.
const char *reading_text(const Reading *reading, Extent at);

// From the start of one to the end of the other.
static inline Extent extent_span(Extent from, Extent to) {
    return (Extent){from.start, to.start + to.length - from.start};
}

#endif
