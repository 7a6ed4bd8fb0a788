// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Complaints about a notation → report. Where the notation's bytes are not those of the file
// (escapes in quotes), the whole text is marked and the suggestion is the whole text, mended.

#include "betza/reading.h"

#include <stdio.h>

enum { MESSAGE_MAX = 512 };

const char *reading_text(const Reading *reading, Extent at) {
    return arena_string(reading->arena, reading->notation.text + at.start, at.length);
}

static const char *mended(const Reading *reading, Extent at, const char *suggestion) {
    if (!suggestion || reading->notation.verbatim)
        return suggestion;
    const char *text = reading->notation.text;
    return arena_printf(reading->arena, "%.*s%s%s", (int)at.start, text, suggestion,
                        text + at.start + at.length);
}

void reading_fault(Reading *reading, const char *code, Extent at, const char *suggestion,
                   const char *format, ...) {
    reading->faults++;
    char message[MESSAGE_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    report_error(reading->report, code, text_span(reading->notation, at.start, at.length), "%s",
                 message);
    report_suggest(reading->report, mended(reading, at, suggestion));
}

void reading_warn(Reading *reading, const char *code, Extent at, const char *suggestion,
                  const char *format, ...) {
    char message[MESSAGE_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    report_warning(reading->report, code, text_span(reading->notation, at.start, at.length), "%s",
                   message);
    report_suggest(reading->report, mended(reading, at, suggestion));
}

void reading_note(Reading *reading, const char *code, Extent at, const char *suggestion,
                  const char *format, ...) {
    char message[MESSAGE_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    report_note(reading->report, code, text_span(reading->notation, at.start, at.length), "%s",
                message);
    report_suggest(reading->report, mended(reading, at, suggestion));
}

void reading_fix(Reading *reading, Extent at, const char *suggestion) {
    report_fix(reading->report, mended(reading, at, suggestion));
}
