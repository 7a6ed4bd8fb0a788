// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Report → mended file. One fault is mended at a time and the text read anew: a change stays
// only if its fault is gone and the text is as good YAML as before. What a change brings to
// light (the faults below a misspelt key) is found by going through the text again.

#include "fix.h"
#include "command.h"
#include "files.h"
#include "text/prose.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS_MAX = 8 };

typedef struct Draft {
    const Catalogue *catalogue;
    const char *path;
    char *text;
    size_t size;
    mews_report *report; // of this text
    bool tested;         // its tests are run: they may take long, so that comes last
} Draft;

static void draft_read(Draft *draft) {
    size_t tests = 0;
    draft->report = report_new();
    mews_rules *rules = catalogue_load_text(draft->catalogue, draft->path, draft->text,
                                            draft->size, draft->report);
    if (rules && draft->tested)
        mews_rules_run_tests(rules, draft->report, &tests);
    mews_rules_free(rules);
    report_sure(draft->report);
}

static void draft_free(Draft *draft) {
    mews_report_free(draft->report);
    free(draft->text);
}

// The nearest fault after byte `from` that can be mended.
static bool fault_next(const Draft *draft, size_t from, mews_diagnostic *fault) {
    bool found = false;
    mews_diagnostic item;
    for (size_t i = 0; mews_report_get(draft->report, i, &item); i++) {
        bool fits = item.mechanical && item.suggestion && item.length > 0 && item.start >= from &&
                    strcmp(item.file, draft->path) == 0;
        if (!fits || (found && item.start >= fault->start))
            continue;
        *fault = item;
        found = true;
    }
    return found;
}

// Errors of the YAML itself.
static size_t structure_faults(const mews_report *report) {
    size_t count = 0;
    mews_diagnostic item;
    for (size_t i = 0; mews_report_get(report, i, &item); i++)
        count += strncmp(item.code, "yaml-", 5) == 0 || strcmp(item.code, "duplicate-key") == 0;
    return count;
}

// Could the text not be read as YAML to its end?
static bool is_blind(const mews_report *report) {
    mews_diagnostic item;
    for (size_t i = 0; mews_report_get(report, i, &item); i++)
        if (item.blinds)
            return true;
    return false;
}

// Is the text as good YAML as before? One that can be read now may show slips that were hidden.
static bool is_as_good(const mews_report *mended, const mews_report *report) {
    return (is_blind(report) && !is_blind(mended)) ||
           structure_faults(mended) <= structure_faults(report);
}

static bool fault_stays(const Draft *draft, const mews_diagnostic *fault) {
    mews_diagnostic item;
    for (size_t i = 0; mews_report_get(draft->report, i, &item); i++)
        if (item.start == fault->start && strcmp(item.code, fault->code) == 0 &&
            strcmp(item.file, fault->file) == 0)
            return true;
    return false;
}

static Draft draft_mended(const Draft *draft, const mews_diagnostic *fault) {
    Draft mended = *draft;
    size_t length = strlen(fault->suggestion), behind = fault->start + fault->length;
    mended.size = draft->size - fault->length + length;
    mended.text = memory_new(mended.size + 1, 1);
    memcpy(mended.text, draft->text, fault->start);
    memcpy(mended.text + fault->start, fault->suggestion, length);
    memcpy(mended.text + fault->start + length, draft->text + behind, draft->size - behind);
    draft_read(&mended);
    return mended;
}

// Is it `sign` and nothing else?
static bool is_all(const char *text, size_t length, char sign) {
    size_t count = 0;
    while (count < length && text[count] == sign)
        count++;
    return length > 0 && count == length;
}

// The text in quotes, or what can't be seen by its name: "a tab", "2 blanks".
static char *bytes_told(const char *text, size_t length) {
    bool tabs = is_all(text, length, '\t'), blanks = is_all(text, length, ' ');
    const char *name = tabs ? "tab" : "blank";
    if (length == 1 && (tabs || blanks))
        return text_printf("a %s", name);
    if (tabs || blanks)
        return text_printf("%zu %ss", length, name);
    Growing words = {0};
    for (size_t i = 0, run; i < length; i += run + (i + run < length)) {
        run = strcspn(text + i, "\t");
        run = run < length - i ? run : length - i;
        text_add(&words, "%.*s%s", (int)run, text + i, i + run < length ? "\\t" : "");
    }
    char *told = text_printf("'%s'", words.bytes ? words.bytes : "");
    free(words.bytes);
    return told;
}

static void tell_change(FILE *stream, const Draft *draft, const mews_diagnostic *fault) {
    char *was = bytes_told(draft->text + fault->start, fault->length);
    char *now = bytes_told(fault->suggestion, strlen(fault->suggestion));
    bool gone = !*fault->suggestion, many = *was != '\'' && *was != 'a';
    char *line = text_printf("%s:%d:%d: %s %s %s%s [%s]", draft->path, fault->line, fault->column,
                             was, many ? "are" : "is", gone ? "taken out" : "now ",
                             gone ? "" : now, fault->code);
    put_prose(stream, "", 2, line);
    free(line);
    free(now);
    free(was);
}

// Goes through the text once; returns how many changes were made.
static size_t draft_mend(Draft *draft, FILE *stream) {
    size_t changes = 0, from = 0;
    mews_diagnostic fault = {.code = NULL};
    while (fault_next(draft, from, &fault)) {
        Draft mended = draft_mended(draft, &fault);
        bool good = !fault_stays(&mended, &fault) && is_as_good(mended.report, draft->report);
        from = fault.start + (good ? strlen(fault.suggestion) : fault.length);
        if (!good) {
            draft_free(&mended);
            continue;
        }
        tell_change(stream, draft, &fault);
        draft_free(draft);
        *draft = mended;
        changes++;
    }
    return changes;
}

static int draft_write(const Draft *draft) {
    const char *reason = file_write(draft->path, draft->text, draft->size);
    if (reason)
        complain("can't write '%s': %s", draft->path, reason);
    return reason ? EXIT_ENVIRONMENT : EXIT_DONE;
}

int file_fix(const Catalogue *catalogue, const char *path, FILE *stream, size_t *mended) {
    Draft draft = {.catalogue = catalogue, .path = path};
    *mended = 0;
    int exit_code = file_read(path, MEWS_DEFINITION_SIZE_MAX, &draft.text, &draft.size);
    if (exit_code != EXIT_DONE)
        return exit_code;
    size_t changes = 0;
    for (int pass = 0; pass < 2; pass++) {
        draft.tested = pass > 0;
        mews_report_free(draft.report);
        draft_read(&draft);
        size_t news = 1;
        for (int round = 0; round < ROUNDS_MAX && news > 0; round++)
            changes += news = draft_mend(&draft, stream);
    }
    if (changes > 0)
        exit_code = draft_write(&draft);
    draft_free(&draft);
    *mended = changes;
    return exit_code;
}
