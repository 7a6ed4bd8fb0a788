// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Diagnostics, kept in the order of their places. A report that can't get memory remembers that:
// it is its last item, made of nothing, and counts as an error.

#include "base/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/writer.h"

enum { DIAGNOSTICS_MAX = REPORT_MAX - 1, LINE_SHOWN_MAX = 400 }; // longer lines are not shown

typedef struct Item {
    Severity severity;
    size_t serial;
    char *code, *message, *suggestion, *file, *source_line;
    char *about, *explains, *rest, *reason; // NULL: nothing
    int line, column, width;
    size_t start, length;
    bool mechanical, hides_rest;
} Item;

struct mews_report {
    Item *items;
    size_t count, capacity, errors, added;
    size_t last; // index of the item added last, for report_suggest
    int shift, shift_columns; // see report_shift
    bool limited;
    bool starved; // something could not be reported, or not found out, for lack of memory
};

Report *report_new(void) {
    return calloc(1, sizeof(Report));
}

static void diagnostic_free(Item *item) {
    free(item->code);
    free(item->message);
    free(item->suggestion);
    free(item->file);
    free(item->source_line);
    free(item->about);
    free(item->explains);
    free(item->rest);
    free(item->reason);
}

void report_clear(Report *report) {
    if (!report)
        return;
    for (size_t i = 0; i < report->count; i++)
        diagnostic_free(&report->items[i]);
    report->count = report->errors = report->added = report->last = 0;
    report->shift = report->shift_columns = 0;
    report->limited = report->starved = false;
}

void report_free(Report *report) {
    if (!report)
        return;
    report_clear(report);
    free(report->items);
    free(report);
}

size_t report_count(const Report *report) {
    return report ? report->count + report->starved : 0;
}

void report_shift(Report *report, int lines) {
    if (report)
        report->shift = lines;
    report_shift_columns(report, 0);
}

void report_shift_columns(Report *report, int columns) {
    if (report)
        report->shift_columns = columns;
}

size_t report_errors(const Report *report) {
    return report ? report->errors : 0;
}

void report_starve(Report *report) {
    if (!report || report->starved)
        return;
    report->starved = true;
    report->errors++;
}

bool report_starved(const Report *report) {
    return report && report->starved;
}

static char *copy_text(Report *report, const char *text, size_t length) {
    char *copy = malloc(length + 1);
    if (!copy) {
        report_starve(report);
        return NULL;
    }
    if (length)
        memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

// A copy that is safe for any terminal.
static char *copy_safe(Report *report, const char *text) {
    size_t length = strlen(text), size = safe_write(text, length, NULL, 0) + 1;
    char *copy = malloc(size);
    if (copy)
        safe_write(text, length, copy, size);
    else
        report_starve(report);
    return copy;
}

// The same for a line that gets a caret below it: one '?' for each column that the line has.
static char *printable(char *text) {
    size_t size = text ? strlen(text) : 0, kept = 0;
    for (size_t i = 0, length; i < size; i += length) {
        uint32_t code_point = 0;
        length = utf8_length(text + i, size - i, &code_point);
        bool safe = length && code_point_safe(code_point);
        length = length ? length : 1;
        if (safe)
            memmove(text + kept, text + i, length);
        else
            text[kept] = '?';
        kept += safe ? length : 1;
    }
    if (text)
        text[kept] = '\0';
    return text;
}

static int code_points(const char *text, size_t size) {
    int count = 0;
    for (size_t i = 0, length; i < size; i += length, count++) {
        uint32_t code_point;
        length = utf8_length(text + i, size - i, &code_point);
        length = length ? length : 1;
    }
    return count;
}

static void diagnostic_place(Report *report, Item *item, Span span) {
    if (!span.source) {
        item->file = copy_text(report, "", 0);
        item->source_line = copy_text(report, "", 0);
        return;
    }
    Place place = source_place(span.source, span.start);
    size_t before = (size_t)(span.source->text + span.start - place.line_start);
    size_t rest = before < place.line_length ? place.line_length - before : 0;
    size_t marked = span.length < rest ? span.length : rest;
    item->start = span.start;
    item->length = span.length;
    item->line = place.line + report->shift;
    item->column = place.column + (place.line == 1 ? report->shift_columns : 0);
    item->width = code_points(span.source->text + span.start, marked);
    if (item->width < 1)
        item->width = 1;
    item->file = copy_text(report, span.source->name, strlen(span.source->name));
    bool shown = place.line_length <= LINE_SHOWN_MAX;
    item->source_line =
        printable(copy_text(report, place.line_start, shown ? place.line_length : 0));
}

static bool same_file(const Item *a, const Item *b) {
    return strcmp(a->file ? a->file : "", b->file ? b->file : "") == 0;
}

static bool item_before(const Item *a, const Item *b) {
    if (a->line != b->line)
        return a->line < b->line;
    return a->column < b->column;
}

// The same fault at the same place may be found from two sides; it is reported once.
static bool report_holds(const Report *report, const Item *item) {
    for (size_t i = 0; i < report->count; i++) {
        const Item *other = &report->items[i];
        if (other->line == item->line && other->column == item->column && other->message &&
            item->message && strcmp(other->message, item->message) == 0 && other->file &&
            item->file && strcmp(other->file, item->file) == 0)
            return true;
    }
    return false;
}

// Findings of a file stay together, and files in the order in which they were first complained of.
static void report_insert(Report *report, Item item) {
    size_t at = report->count;
    while (at > 0 && !same_file(&item, &report->items[at - 1]))
        at--;
    if (at == 0)
        at = report->count;
    while (at > 0 && same_file(&item, &report->items[at - 1]) &&
           item_before(&item, &report->items[at - 1]))
        at--;
    memmove(&report->items[at + 1], &report->items[at],
            (report->count - at) * sizeof *report->items);
    report->items[at] = item;
    report->count++;
    report->last = at;
}

// The codes of errors that say that a limit was exceeded.
static const char *const limits[] = {
    "limit",
    "yaml-size",
    "yaml-depth",
    "yaml-nodes",
    "extends-depth",
    "too-many",
    "hand-size",
    "fen-too-long",
    "game-limit",
    "notation-limit",
    "notation-too-long",
    "notation-too-many-terms",
    "notation-too-many-legs",
    "notation-too-many-directions",
    "stipulation-limit", "endgame-limit",
};

static bool is_limit(Severity severity, const char *code) {
    for (size_t i = 0; severity == SEVERITY_ERROR && i < sizeof limits / sizeof *limits; i++)
        if (strcmp(code, limits[i]) == 0)
            return true;
    return false;
}

// Drops a note, else a warning: errors come first. An error gives way only to one that says
// that a limit was exceeded.
static bool report_make_room(Report *report, Severity least) {
    for (int severity = SEVERITY_NOTE; severity >= (int)least; severity--)
        for (size_t i = report->count; i-- > 0;) {
            if (report->items[i].severity != (Severity)severity)
                continue;
            diagnostic_free(&report->items[i]);
            memmove(&report->items[i], &report->items[i + 1],
                    (report->count - i - 1) * sizeof *report->items);
            report->count--;
            return true;
        }
    return false;
}

// That some things were not looked at must be reported, too.
static bool may_make_room(Severity severity, const char *code) {
    return severity == SEVERITY_ERROR || strcmp(code, "lint-limit") == 0;
}

static void report_add(Report *report, Severity severity, const char *code, Span span,
                       const char *format, va_list arguments) {
    if (!report)
        return;
    bool limit = is_limit(severity, code);
    report->last = SIZE_MAX;
    report->limited |= limit;
    report->errors += severity == SEVERITY_ERROR;
    if (report->count == DIAGNOSTICS_MAX &&
        (!may_make_room(severity, code) ||
         !report_make_room(report, limit ? SEVERITY_ERROR : SEVERITY_WARNING)))
        return;
    if (report->count == report->capacity) {
        size_t capacity = report->capacity ? report->capacity * 2 : 16;
        Item *items = realloc(report->items, capacity * sizeof *items);
        if (!items) {
            report_starve(report);
            return;
        }
        report->items = items;
        report->capacity = capacity;
    }
    char message[MESSAGE_SIZE];
    message_print(message, format, arguments);
    Item item = {.severity = severity,
                 .serial = report->added++,
                 .code = copy_text(report, code, strlen(code)),
                 .message = copy_safe(report, message)};
    diagnostic_place(report, &item, span);
    if (report_holds(report, &item)) {
        diagnostic_free(&item);
        report->errors -= severity == SEVERITY_ERROR;
        return;
    }
    report_insert(report, item);
}

bool report_error(Report *report, const char *code, Span span, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report_add(report, SEVERITY_ERROR, code, span, format, arguments);
    va_end(arguments);
    return true;
}

bool report_warning(Report *report, const char *code, Span span, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report_add(report, SEVERITY_WARNING, code, span, format, arguments);
    va_end(arguments);
    return true;
}

bool report_note(Report *report, const char *code, Span span, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report_add(report, SEVERITY_NOTE, code, span, format, arguments);
    va_end(arguments);
    return true;
}

void report_suggest(Report *report, const char *replacement) {
    if (!report || !replacement || report->last >= report->count)
        return;
    Item *item = &report->items[report->last];
    free(item->suggestion);
    item->suggestion = copy_text(report, replacement, strlen(replacement));
}

void report_fix(Report *report, const char *replacement) {
    if (!report || !replacement || report->last >= report->count)
        return;
    report_suggest(report, replacement);
    report->items[report->last].mechanical = true;
}

bool report_error_fix(Report *report, const char *code, Span span, const char *replacement,
                      const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report_add(report, SEVERITY_ERROR, code, span, format, arguments);
    va_end(arguments);
    report_fix(report, replacement);
    return true;
}

bool report_error_suggest(Report *report, const char *code, Span span, const char *replacement,
                          const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report_add(report, SEVERITY_ERROR, code, span, format, arguments);
    va_end(arguments);
    report_suggest(report, replacement);
    return true;
}

void report_hides_rest(Report *report) {
    if (report && report->last < report->count)
        report->items[report->last].hides_rest = true;
}

// ---- what it is about

static void set_text(Report *report, char **place, const char *format, va_list arguments) {
    char text[MESSAGE_SIZE];
    message_print(text, format, arguments);
    free(*place);
    *place = copy_safe(report, text);
}

void report_rest(Report *report, const char *rest) {
    if (rest && report && report->last < report->count && !report->items[report->last].rest)
        report->items[report->last].rest = copy_safe(report, rest);
}

void report_reason(Report *report, const char *reason) {
    if (report && report->last < report->count && !report->items[report->last].reason)
        report->items[report->last].reason = copy_safe(report, reason);
}

void report_about(Report *report, const char *format, ...) {
    if (!report || report->last >= report->count)
        return;
    va_list arguments;
    va_start(arguments, format);
    set_text(report, &report->items[report->last].about, format, arguments);
    va_end(arguments);
}

void report_explains(Report *report, const char *format, ...) {
    if (!report || report->last >= report->count)
        return;
    va_list arguments;
    va_start(arguments, format);
    set_text(report, &report->items[report->last].explains, format, arguments);
    va_end(arguments);
}

// ---- finding again, and moving

size_t report_serial(const Report *report) {
    return report ? report->added : 0;
}

size_t report_find(const Report *report, size_t serial) {
    size_t i = 0;
    while (report && i < report->count && report->items[i].serial != serial)
        i++;
    return report && i < report->count ? i : report_count(report);
}

void report_unsuggest(Report *report, size_t serial) {
    size_t i = report_find(report, serial);
    if (!report || i >= report->count)
        return;
    free(report->items[i].suggestion);
    report->items[i].suggestion = NULL;
    report->items[i].mechanical = false;
}

void report_suggest_for(Report *report, size_t serial, const char *replacement) {
    size_t i = report_find(report, serial);
    if (i == report_count(report))
        return;
    free(report->items[i].suggestion);
    report->items[i].suggestion = copy_text(report, replacement, strlen(replacement));
}

void report_move(Report *report, size_t i, Span span, const char *message) {
    Item item = report->items[i];
    free(item.message);
    free(item.suggestion);
    free(item.file);
    free(item.source_line);
    item.message = copy_safe(report, message);
    item.suggestion = NULL;
    item.mechanical = false;
    diagnostic_place(report, &item, span);
    report->count--;
    memmove(&report->items[i], &report->items[i + 1], (report->count - i) * sizeof *report->items);
    report_insert(report, item);
}

void report_drop(Report *report, size_t i) {
    report->errors -= report->items[i].severity == SEVERITY_ERROR;
    diagnostic_free(&report->items[i]);
    report->last = --report->count; // nothing to suggest anything for
    memmove(&report->items[i], &report->items[i + 1], (report->count - i) * sizeof *report->items);
}

bool report_limited(const Report *report) {
    return report && report->limited;
}

// ---- unknown words

enum { WORDS_SIZE = 256 };

// "; known here: size, shape, holes", with an ellipsis if there are too many to be read.
static const char *words_known(WordList known, char text[WORDS_SIZE]) {
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < known.count; i++) {
        const char *before = i == 0 ? "; known here: " : ", ";
        size_t needed = strlen(before) + strlen(known.words[i]);
        bool fits = used + needed + sizeof ", …" <= WORDS_SIZE;
        used += (size_t)snprintf(text + used, WORDS_SIZE - used, "%s%s", before,
                                 fits ? known.words[i] : "…");
        if (!fits)
            break;
    }
    return text;
}

void report_unknown(Report *report, const char *code, const char *what, Text word,
                    WordList known) {
    const char *nearest = word_nearest(word.text, known);
    char words[WORDS_SIZE];
    if (nearest)
        report_error(report, code, word.span, "unknown %s '%s'; did you mean '%s'?", what,
                     word.text, nearest);
    else
        report_error(report, code, word.span, "unknown %s '%s'%s", what, word.text,
                     words_known(known, words));
    if (nearest && word_clear(word.text, known))
        report_fix(report, nearest);
    else
        report_suggest(report, nearest);
}

bool report_get(const Report *report, size_t i, Diagnostic *diagnostic) {
    static const Item starved = {
        .severity = SEVERITY_ERROR, .code = "out-of-memory", .message = "out of memory"};
    if (i >= report_count(report))
        return false;
    const Item *item = i < report->count ? &report->items[i] : &starved;
    *diagnostic = (Diagnostic){
        .severity = item->severity,
        .code = item->code ? item->code : "",
        .message = item->message ? item->message : "",
        .suggestion = item->suggestion,
        .mechanical = item->mechanical,
        .hides_rest = item->hides_rest,
        .file = item->file ? item->file : "",
        .line = item->line,
        .column = item->column,
        .width = item->width,
        .start = item->start,
        .length = item->length,
        .source_line = item->source_line ? item->source_line : "",
        .about = item->about,
        .explains = item->explains,
        .rest = item->rest,
        .reason = item->reason,
    };
    return true;
}
