// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Report → diagnostics on standard error.

#include "findings.h"

#include <stdlib.h>
#include <string.h>

#include "text/words.h"

enum { TOLD_MAX = 10 }; // unless all are asked for; a screen has room for as many

bool finding_wanted(const mews_diagnostic *item, size_t i, const Telling *telling) {
    bool wanted = item->severity == MEWS_ERROR ||
                  (item->severity == MEWS_WARNING ? telling->warnings : telling->notes);
    for (size_t k = 0; k < telling->quiet_count && item->severity != MEWS_ERROR; k++)
        wanted &= strcmp(item->code, telling->quiet[k]) != 0;
    return wanted && (telling->all || item->cause == i);
}

size_t findings_count(const mews_report *report, const Telling *telling, mews_severity severity) {
    mews_diagnostic item;
    size_t count = 0;
    for (size_t i = 0; mews_report_get(report, i, &item); i++)
        count += item.severity == severity && finding_wanted(&item, i, telling);
    return count;
}

// Lines of these findings, in their order, each once; at most `most`. Returns how many there are.
static size_t findings_lines(const mews_report *report, const Telling *telling,
                             mews_severity severity, int *lines, size_t most) {
    mews_diagnostic item;
    size_t count = 0;
    for (size_t i = 0; mews_report_get(report, i, &item); i++) {
        bool wanted = item.severity == severity && item.line && finding_wanted(&item, i, telling);
        size_t k = 0, kept = count < most ? count : most;
        while (k < kept && lines[k] != item.line)
            k++;
        if (!wanted || k < kept)
            continue;
        if (count < most)
            lines[count] = item.line;
        count++;
    }
    return count;
}

char *findings_places(const mews_report *report, const Telling *telling, mews_severity severity) {
    enum { LINES_TOLD = 8 };
    int lines[LINES_TOLD];
    Growing text = TEMP_TEXT;
    size_t count = findings_lines(report, telling, severity, lines, LINES_TOLD);
    size_t told = count < LINES_TOLD ? count : LINES_TOLD;
    for (size_t i = 0; i < told; i++)
        text_add(&text, "%s%d",
                 i > 0        ? text_and(i, count)
                 : count == 1 ? "in line "
                              : "in lines ",
                 lines[i]);
    if (told < count)
        text_add(&text, " and others");
    return text.bytes ? text.bytes : temp_printf("%s", "");
}

// ---- one finding ---------------------------------------------------------------------------

// Why --fix hasn't put the suggestion there.
static const char *reason_left(const mews_diagnostic *item) {
    return item->mechanical ? " (left to you: put there, it brings another fault)"
                            : " (left to you: it is a guess)";
}

static void tell(const mews_report *report, size_t i, const Telling *telling) {
    mews_diagnostic item;
    if (complaints_hushed())
        return;
    mews_report_get(report, i, &item);
    size_t length = mews_report_format(report, i, colour_wanted(stderr), NULL, 0);
    char *text = memory_new(length + 1, 1), *rest = text;
    mews_report_format(report, i, colour_wanted(stderr), text, length + 1);
    for (int number = 0; rest && *rest; number++) {
        char *line = rest, *end = strchr(rest, '\n');
        rest = end ? end + 1 : NULL;
        if (end)
            *end = '\0';
        if (number == 1 && *item.source_line && rest) {
            char *caret = rest;
            caret[strcspn(caret, "\n")] = '\0';
            rest = caret + strlen(caret) + 1;
            put_source(stderr, &item, line, caret, wrap_width(stderr));
            continue;
        }
        bool suggests = telling->fixing && strncmp(line, "  suggestion: ", 14) == 0;
        char *whole = temp_printf("%s%s", line, suggests ? reason_left(&item) : "");
        put_wrapped(stderr, whole, 0);
        fputc('\n', stderr);
    }
    free(text);
    char *left = !item.rest        ? NULL
                 : telling->all    ? temp_printf("  %s\n", item.rest)
                 : telling->all_by ? temp_printf("  (%s names all of them)\n", telling->all_by)
                                   : NULL;
    if (left)
        put_wrapped(stderr, left, 2);
}

// ---- all of them ---------------------------------------------------------------------------

// With those that follow from it, if all are told.
static void tell_with_followers(const mews_report *report, size_t i, const Telling *telling) {
    mews_diagnostic item;
    tell(report, i, telling);
    for (size_t k = 0; telling->all && mews_report_get(report, k, &item); k++)
        if (k != i && item.cause == i && finding_wanted(&item, k, telling))
            tell(report, k, telling);
}

static void tell_left_out(const Telling *telling, const size_t left[3]) {
    static const char *const words[] = {
        [MEWS_ERROR] = "error", [MEWS_WARNING] = "warning", [MEWS_NOTE] = "note"};
    Growing text = TEMP_TEXT;
    for (size_t severity = 0; severity < 3; severity++)
        if (left[severity])
            text_add(&text, "%s%zu more %s%s", text.bytes ? ", " : "and ", left[severity],
                     words[severity], left[severity] == 1 ? "" : "s");
    if (text.bytes && telling->all_by)
        text_add(&text, "; %s shows all", telling->all_by);
    if (text.bytes)
        put_wrapped(stderr, text.bytes, 0);
    if (text.bytes)
        fputc('\n', stderr);
}

void findings_tell(const mews_report *report, const Telling *telling) {
    size_t room[3], left[3] = {0}, free_room = TOLD_MAX;
    mews_diagnostic item;
    report_sure(report);
    output_flush();
    for (int severity = MEWS_ERROR; severity <= MEWS_NOTE; severity++) { // errors go first
        size_t count = findings_count(report, telling, (mews_severity)severity);
        room[severity] = count < free_room || telling->all ? count : free_room;
        free_room -= room[severity] < free_room ? room[severity] : free_room;
        left[severity] = count - room[severity];
    }
    for (size_t i = 0; mews_report_get(report, i, &item); i++)
        if (finding_wanted(&item, i, telling) && item.cause == i && room[item.severity]) {
            tell_with_followers(report, i, telling);
            room[item.severity]--;
        }
    tell_left_out(telling, left);
}

void complain_report(const mews_report *report, bool warnings) {
    findings_tell(report, &(Telling){.warnings = warnings, .notes = warnings});
}
