// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Findings → which of them follow from others. A letter that no piece has is a fault wherever it
// stands: the first place is told, with the number of the others. If another finding explains why
// no piece has it, all of them follow from that one.

#include "base/report.h"

#include <string.h>

#include "base/writer.h"

// Is it one of the list with ';' between them? NULL has none.
static bool is_listed(const char *list, const char *text) {
    size_t length = strlen(text);
    for (const char *at = list; at; at = (at = strchr(at, ';')) ? at + 1 : NULL)
        if (strncmp(at, text, length) == 0 && (!at[length] || at[length] == ';'))
            return true;
    return false;
}

static bool same(const char *a, const char *b) {
    return a && b && strcmp(a, b) == 0;
}

// What i follows from at once. Only errors explain: a warning may be about what is as wanted.
static size_t cause_next(const Report *report, size_t i) {
    Diagnostic item, other;
    report_get(report, i, &item);
    size_t first = i;
    for (size_t k = 0; item.about && report_get(report, k, &other); k++) {
        if (k != i && other.severity == SEVERITY_ERROR && is_listed(other.explains, item.about) &&
            !same(other.about, item.about))
            return k;
        if (k < first && other.severity == item.severity && same(other.about, item.about))
            first = k;
    }
    return first;
}

size_t report_cause(const Report *report, size_t i) {
    size_t count = report_count(report);
    for (size_t steps = 0; i < count && steps < count; steps++) { // they may explain each other
        size_t next = cause_next(report, i);
        if (next == i)
            break;
        i = next;
    }
    return i;
}

typedef struct Fold {
    const Report *report;
    size_t count, cause[REPORT_MAX];
} Fold;

static const char *about(const Fold *fold, size_t i) {
    Diagnostic item;
    report_get(fold->report, i, &item);
    return item.about;
}

enum { PLACES_MAX = 3 };

// The different lines of those of k's group that follow from i, or their columns; 0: there are too
// many, or one isn't in the cause's file.
static size_t group_places(const Fold *fold, size_t k, size_t i, bool columns,
                           int places[PLACES_MAX]) {
    size_t used = 0;
    Diagnostic cause, item;
    report_get(fold->report, i, &cause);
    for (size_t j = k; j < fold->count; j++) {
        report_get(fold->report, j, &item);
        if (j == i || fold->cause[j] != i || !same(item.about, about(fold, k)))
            continue;
        int place = columns ? item.column : item.line;
        size_t n = 0;
        while (n < used && places[n] != place)
            n++;
        if (n < used)
            continue;
        if (used == PLACES_MAX || !item.line || !same(item.file, cause.file))
            return 0;
        places[used++] = place;
    }
    return used;
}

static bool is_key_byte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
}

// ", under 'zone'": the key before the only place of k's group that follows from i, if it stands
// in that line.
static void write_key(Writer *words, const Fold *fold, size_t k, size_t i) {
    Diagnostic item;
    size_t only = fold->count;
    for (size_t j = k; j < fold->count; j++)
        if (j != i && fold->cause[j] == i && same(about(fold, j), about(fold, k))) {
            if (only < fold->count)
                return;
            only = j;
        }
    if (only == fold->count)
        return;
    report_get(fold->report, only, &item);
    const char *line = item.source_line ? item.source_line : "";
    size_t end = item.column > 0 ? (size_t)item.column - 1 : 0, length = strlen(line);
    for (size_t n = 0; n < length; n++)
        if ((unsigned char)line[n] >= 0x80)
            return; // columns aren't bytes
    end = end < length ? end : length;
    while (end > 0 && !(line[end - 1] == ':' && line[end] == ' '))
        end--;
    end -= end > 0;
    size_t start = end;
    while (start > 0 && is_key_byte(line[start - 1]))
        start--;
    if (start < end)
        writer_printf(words, ", under '%.*s'", (int)(end - start), line + start);
}

// " (lines 7 and 9)", or " (column 28)" where all stand in the line of the cause.
static void write_places(Writer *words, const Fold *fold, size_t k, size_t i) {
    int places[PLACES_MAX];
    Diagnostic cause;
    report_get(fold->report, i, &cause);
    size_t used = group_places(fold, k, i, false, places);
    bool beside = used == 1 && places[0] == cause.line;
    if (beside)
        used = group_places(fold, k, i, true, places);
    for (size_t n = 0; n < used; n++) {
        if (n == 0)
            writer_printf(words, " (%s%s ", beside ? "column" : "line", used == 1 ? "" : "s");
        else
            writer_text(words, n + 1 < used ? ", " : " and ");
        writer_printf(words, "%d", places[n]);
    }
    if (used == 1 && !beside)
        write_key(words, fold, k, i);
    writer_text(words, used ? ")" : "");
}

// How many that follow from i are about the same as k, if k is the first of them; else 0.
static size_t group_size(const Fold *fold, size_t k, size_t i) {
    size_t size = 0;
    for (size_t j = 0; j < fold->count; j++) {
        if (j == i || fold->cause[j] != i || !same(about(fold, j), about(fold, k)))
            continue;
        if (j < k)
            return 0;
        size++;
    }
    return size;
}

// "and 11 more places use 'Q' (lines 7 and 9)", "so 1 place uses 'Q' (line 8), a letter that no
// piece has until this is mended": the group that begins with k of those that follow from i.
static void write_group(Writer *words, const Fold *fold, size_t k, size_t i, bool first) {
    const char *what = about(fold, k);
    bool alike = same(about(fold, i), what);
    size_t verb = strcspn(what, " "), tail = strcspn(what, "|"), count = group_size(fold, k, i);
    writer_printf(words, "%s%zu%s place%s %.*s%s%.*s",
                  !first  ? "; "
                  : alike ? "and "
                          : "so ",
                  count, alike ? " more" : "", count == 1 ? "" : "s", (int)verb, what,
                  count == 1 ? "s" : "", (int)(tail - verb), what + verb);
    write_places(words, fold, k, i);
    if (!alike && what[tail])
        writer_text(words, what + tail + 1);
}

// Does what stands in place of i's bytes make the letter known that they are about? Then they are
// as they should be, and there is nothing to tell.
static bool is_mended(const Report *report, size_t i, const char *about) {
    Diagnostic item;
    report_get(report, i, &item);
    size_t length = item.suggestion ? strlen(item.suggestion) : 0;
    const char *quote = strchr(about, '\'');
    return item.mechanical && length && strchr(about, '|') && quote &&
           strncmp(quote + 1, item.suggestion, length) == 0 && quote[1 + length] == '\'';
}

// May any follow from i at once? Mostly none do, and that is soon known.
static bool has_followers(const Report *report, size_t i) {
    Diagnostic item, other;
    bool alike = false;
    if (!report_get(report, i, &item) || (!item.about && !item.explains))
        return false;
    for (size_t k = 0; report_get(report, k, &other); k++) {
        if (k == i || !other.about)
            continue;
        if (is_listed(item.explains, other.about))
            return true;
        if (other.severity != item.severity || !same(other.about, item.about))
            continue;
        if (k < i)
            return item.explains != NULL; // they follow from that one
        alike = true;
    }
    return alike;
}

size_t report_followers(const Report *report, size_t i, Writer *words) {
    Fold fold = {.report = report, .count = report_count(report)};
    size_t followers = 0, told = 0;
    if (!has_followers(report, i))
        return 0;
    for (size_t k = 0; k < fold.count; k++)
        fold.cause[k] = report_cause(report, k);
    for (size_t k = 0; k < fold.count; k++) {
        size_t size = k != i && fold.cause[k] == i ? group_size(&fold, k, i) : 0;
        followers += size;
        if (!size || is_mended(report, i, about(&fold, k)))
            continue;
        write_group(words, &fold, k, i, told == 0);
        told += size;
    }
    return followers;
}
