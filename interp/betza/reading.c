// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Faults of a notation → report. Where the places of the notation's bytes in the file
// aren't known, the whole text is marked and the suggestion is the whole text, mended.

#include "betza/passes.h"

#include <stdio.h>
#include <string.h>

typedef bool Complain(Report *report, const char *code, Span span, const char *format, ...);

const char *reading_text(const Reading *reading, Extent at) {
    return arena_string(reading->arena, reading->notation.text + at.start, at.length);
}

// A value of a file never begins at its first byte.
Quotes reading_quotes(const Reading *reading) {
    Span span = reading->notation.span;
    if (!span.source || span.start == 0 || !reading->notation.verbatim)
        return QUOTES_NONE;
    const char *text = span.source->text;
    size_t at = span.start - 1;
    while (at > 0 && text[at] == ' ')
        at--;
    if (text[at] == '"' || text[at] == '\'')
        return QUOTES_NONE;
    return text[at] == '[' || text[at] == ',' ? QUOTES_IN_LIST : QUOTES_NEEDED;
}

Span reading_list(const Reading *reading) {
    Span span = reading->notation.span;
    if (reading_quotes(reading) != QUOTES_IN_LIST)
        return span;
    const char *text = span.source->text;
    size_t open = span.start - 1, close = span.start + span.length;
    while (open > 0 && text[open] == ' ')
        open--;
    while (close < span.source->size && text[close] == ' ')
        close++;
    if (text[open] != '[' || close == span.source->size || text[close] != ']')
        return span;
    return (Span){span.source, (uint32_t)open, (uint32_t)(close + 1 - open)};
}

static const char *mended(const Reading *reading, Extent at, const char *suggestion) {
    if (!suggestion || text_placed(reading->notation))
        return suggestion;
    const char *text = reading->notation.text;
    return arena_printf(reading->arena, "%.*s%s%s", (int)at.start, text, suggestion,
                        text + at.start + at.length);
}

static void complain(Reading *reading, Complain *add, const char *code, Extent at,
                     const char *suggestion, const char *format, va_list arguments) {
    char message[MESSAGE_SIZE];
    message_print(message, format, arguments);
    add(reading->report, code, text_span(reading->notation, at.start, at.length), "%s", message);
    report_suggest(reading->report, mended(reading, at, suggestion));
}

// A leg that is repeated is read several times: then its fault comes again.
static void count_fault(Reading *reading, const char *code, Extent at, bool suggested) {
    const Fault *first = &reading->first;
    if (!reading->faults++)
        reading->first = (Fault){code, at, report_serial(reading->report), suggested, NULL};
    else if (first->at.start != at.start || strcmp(first->code, code) != 0)
        reading->others++;
}

void reading_fault(Reading *reading, const char *code, Extent at, const char *suggestion,
                   const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    count_fault(reading, code, at, suggestion != NULL);
    if (reading->faults == 1 && suggestion)
        reading->first.put = arena_string(reading->arena, suggestion, strlen(suggestion));
    complain(reading, report_error, code, at, suggestion, format, arguments);
    va_end(arguments);
}

void reading_fault_at(Reading *reading, const char *code, Extent at, Span span,
                      const char *suggestion, const char *format, ...) {
    va_list arguments;
    char message[MESSAGE_SIZE];
    va_start(arguments, format);
    message_print(message, format, arguments);
    va_end(arguments);
    count_fault(reading, code, at, suggestion != NULL);
    report_error(reading->report, code, span, "%s", message);
    report_suggest(reading->report, suggestion);
}

void reading_warn(Reading *reading, const char *code, Extent at, const char *suggestion,
                  const char *format, ...) {
    va_list arguments;
    reading->warnings++;
    va_start(arguments, format);
    complain(reading, report_warning, code, at, suggestion, format, arguments);
    va_end(arguments);
}

void reading_note(Reading *reading, const char *code, Extent at, const char *suggestion,
                  const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    complain(reading, report_note, code, at, suggestion, format, arguments);
    va_end(arguments);
}

void reading_fix(Reading *reading, Extent at, const char *suggestion) {
    report_fix(reading->report, mended(reading, at, suggestion));
}

// ---- work whose answer has memory of its own

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
