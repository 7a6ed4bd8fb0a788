// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Report → mended file. One fault is mended at a time and the text read anew: a change stays
// only if its fault is gone and the text is as good YAML as before. Where YAML can't go on, a line
// may need several changes; they stay only if it can be read after the last. What a change brings
// to light (the faults below a misspelt key) is found by going through the text again.

#include "fix.h"
#include "command.h"
#include "files.h"
#include "text/prose.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS_MAX = 8, CHAIN_MAX = 8 };

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

static bool can_mend(const Draft *draft, const mews_diagnostic *item) {
    return item->mechanical && item->suggestion && item->length > 0 &&
           strcmp(item->file, draft->path) == 0;
}

// The nearest fault after byte `from` that can be mended.
static bool fault_next(const Draft *draft, size_t from, mews_diagnostic *fault) {
    bool found = false;
    mews_diagnostic item;
    for (size_t i = 0; mews_report_get(draft->report, i, &item); i++) {
        if (!can_mend(draft, &item) || item.start < from || (found && item.start >= fault->start))
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

// The fault behind which the text couldn't be read as YAML.
static bool blinding_fault(const mews_report *report, mews_diagnostic *fault) {
    for (size_t i = 0; mews_report_get(report, i, fault); i++)
        if (fault->blinds)
            return true;
    return false;
}

// Could the text not be read as YAML to its end?
static bool is_blind(const mews_report *report) {
    mews_diagnostic fault;
    return blinding_fault(report, &fault);
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

// "game.yaml:2:1: 'titel' is now 'title' [unknown-key]", in new memory.
static char *change_told(const Draft *draft, const mews_diagnostic *fault) {
    char *was = bytes_told(draft->text + fault->start, fault->length);
    char *now = bytes_told(fault->suggestion, strlen(fault->suggestion));
    bool gone = !*fault->suggestion, many = *was != '\'' && *was != 'a';
    char *line = text_printf("%s:%d:%d: %s %s %s%s [%s]", draft->path, fault->line, fault->column,
                             was, many ? "are" : "is", gone ? "taken out" : "now ",
                             gone ? "" : now, fault->code);
    free(now);
    free(was);
    return line;
}

// Does YAML stumble in the line that was changed or the next, or before it, where it didn't
// before?
static bool is_stuck(const Draft *mended, const Draft *draft, int line) {
    mews_diagnostic now, before;
    return blinding_fault(mended->report, &now) && now.line <= line + 1 &&
           !(blinding_fault(draft->report, &before) && before.start == now.start);
}

// The first error of what was written there, behind its quote if it has one.
static bool fault_within(const Draft *mended, size_t start, mews_diagnostic *fault) {
    size_t quote = start < mended->size && mended->text[start] == '"';
    for (size_t i = 0; mews_report_get(mended->report, i, fault); i++)
        if (fault->severity == MEWS_ERROR && strcmp(fault->file, mended->path) == 0 &&
            (fault->start == start || fault->start == start + quote))
            return true;
    return false;
}

// Changes that only together make a text that can be read further than before.
typedef struct Chain {
    char *told[CHAIN_MAX];
    size_t count;
    Draft draft; // after the last
} Chain;

static void chain_free(Chain *chain) {
    for (size_t i = 0; i < chain->count; i++)
        free(chain->told[i]);
}

// Is there more to mend before the change helps? `fault`: what was mended; then what is next, if
// anything can be.
static bool is_halfway(const Draft *mended, const Draft *draft, int line, mews_diagnostic *fault) {
    size_t start = fault->start;
    bool stuck = is_stuck(mended, draft, line);
    return stuck ? blinding_fault(mended->report, fault) : fault_within(mended, start, fault);
}

// Mends the fault and, as long as its line can't be read, the next. Returns whether that helped.
static bool chain_mend(Chain *chain, const Draft *draft, mews_diagnostic fault) {
    int line = fault.line;
    *chain = (Chain){.draft = *draft};
    for (bool halfway = true; halfway;) {
        Draft before = chain->draft;
        chain->draft = draft_mended(&before, &fault);
        chain->told[chain->count++] = change_told(&before, &fault);
        bool good =
            !fault_stays(&chain->draft, &fault) && is_as_good(chain->draft.report, before.report);
        halfway = is_halfway(&chain->draft, &before, line, &fault);
        if (before.text != draft->text)
            draft_free(&before);
        bool on = halfway && can_mend(&chain->draft, &fault) && chain->count < CHAIN_MAX;
        if (!good || (halfway && !on)) {
            draft_free(&chain->draft);
            return false;
        }
    }
    return true;
}

// Goes through the text once; returns how many changes were made.
static size_t draft_mend(Draft *draft, FILE *stream) {
    size_t changes = 0, from = 0;
    mews_diagnostic fault = {.code = NULL};
    while (fault_next(draft, from, &fault)) {
        Chain chain;
        bool good = chain_mend(&chain, draft, fault);
        from = fault.start + (good ? strlen(fault.suggestion) : fault.length);
        for (size_t i = 0; good && i < chain.count; i++)
            put_prose(stream, "", 2, chain.told[i]);
        if (good) {
            changes += chain.count;
            draft_free(draft);
            *draft = chain.draft;
        }
        chain_free(&chain);
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
