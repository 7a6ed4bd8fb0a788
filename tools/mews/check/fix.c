// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Report → mended file. All faults that don't overlap are mended at once and the text read anew:
// the changes stay only if their faults are gone and the text is as good YAML as before. A change
// that didn't help is left out, and tried alone when the others have been made. Where YAML can't
// go on, a line may need several changes; they stay only if it can be read after the last. What a
// change brings to light (the faults below a misspelt key) is found by going through the text
// again.

#include "findings.h"
#include "command.h"
#include "files.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS_MAX = 8, CHAIN_MAX = 8 };

typedef struct FixDraft {
    const Catalogue *catalogue;
    const char *path;
    char *text;
    size_t size;
    mews_rules *rules; // of this text, NULL if it has errors
    mews_report *report;
    bool tested; // its tests are run: they may take long, so that comes last
} FixDraft;

static void draft_test(FixDraft *draft) {
    size_t tests = 0;
    if (draft->rules)
        mews_rules_run_tests(draft->rules, draft->report, &tests);
    report_sure(draft->report);
    draft->tested = true;
}

static void draft_read(FixDraft *draft) {
    draft->report = report_new();
    draft->rules = catalogue_load_text(draft->catalogue, draft->path, draft->text, draft->size,
                                       draft->report);
    report_sure(draft->report);
    if (draft->tested)
        draft_test(draft);
}

static void draft_free(FixDraft *draft) {
    mews_rules_free(draft->rules);
    mews_report_free(draft->report);
    free(draft->text);
}

static bool can_mend(const FixDraft *draft, const mews_diagnostic *item) {
    return item->mechanical && item->suggestion && item->length > 0 &&
           strcmp(item->file, draft->path) == 0;
}

// The nearest faults from byte `from` on that can be mended and don't overlap, `most` of them in
// new memory; returns how many.
static size_t faults_next(const FixDraft *draft, size_t from, size_t most,
                          mews_diagnostic **faults) {
    size_t count = 0;
    mews_diagnostic item, *found = memory_new(mews_report_count(draft->report) + 1, sizeof item);
    for (size_t i = 0; count < most && mews_report_get(draft->report, i, &item); i++)
        if (can_mend(draft, &item) && item.start >= from) {
            from = item.start + item.length;
            found[count++] = item;
        }
    *faults = found;
    return count;
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
        if (fault->hides_rest)
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

// Is the fault, now at this place, still there?
static bool fault_stays(const FixDraft *draft, const mews_diagnostic *fault, size_t start) {
    mews_diagnostic item;
    for (size_t i = 0; mews_report_get(draft->report, i, &item); i++)
        if (item.start == start && strcmp(item.code, fault->code) == 0 &&
            strcmp(item.file, fault->file) == 0)
            return true;
    return false;
}

// The text with these faults mended, in their order. starts[i]: where the change of faults[i] is.
static FixDraft draft_mended(const FixDraft *draft, const mews_diagnostic *faults, size_t count,
                             size_t *starts) {
    FixDraft mended = *draft;
    size_t read = 0, length = draft->size;
    for (size_t i = 0; i < count; i++)
        length += strlen(faults[i].suggestion);
    mended.text = memory_new(length + 1, 1);
    mended.size = 0;
    for (size_t i = 0; i <= count; i++) {
        size_t end = i < count ? faults[i].start : draft->size;
        memcpy(mended.text + mended.size, draft->text + read, end - read);
        mended.size += end - read;
        if (i == count)
            break;
        starts[i] = mended.size;
        length = strlen(faults[i].suggestion);
        memcpy(mended.text + mended.size, faults[i].suggestion, length);
        mended.size += length;
        read = faults[i].start + faults[i].length;
    }
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
    Growing words = TEMP_TEXT;
    for (size_t i = 0, run; i < length; i += run + (i + run < length)) {
        run = strcspn(text + i, "\t");
        run = run < length - i ? run : length - i;
        text_add(&words, "%.*s%s", (int)run, text + i, i + run < length ? "\\t" : "");
    }
    char *told = text_printf("'%s'", words.bytes ? words.bytes : "");
    return told;
}

static void place_find(const char *text, size_t at, int *line, int *column) {
    *line = *column = 1;
    for (size_t i = 0; i < at; i++) {
        *column = text[i] == '\n' ? 1 : *column + (((unsigned char)text[i] & 0xC0) != 0x80);
        *line += text[i] == '\n';
    }
}

// "game.yaml:2:1: 'titel' is now 'title' [unknown-key]", in new memory. `start`: where that is in
// the mended text.
static char *change_told(const FixDraft *draft, const mews_diagnostic *fault,
                         const FixDraft *mended, size_t start) {
    int at, column;
    place_find(mended->text, start, &at, &column);
    char *was = bytes_told(draft->text + fault->start, fault->length);
    char *now = bytes_told(fault->suggestion, strlen(fault->suggestion));
    bool gone = !*fault->suggestion, many = *was != '\'' && *was != 'a';
    char *line =
        text_printf("%s:%d:%d: %s %s %s%s [%s]", draft->path, at, column, was, many ? "are" : "is",
                    gone ? "taken out" : "now ", gone ? "" : now, fault->code);
    free(now);
    free(was);
    return line;
}

// Does YAML stumble in the line that was changed or the next, or before it, where it didn't
// before?
static bool is_stuck(const FixDraft *mended, const FixDraft *draft, int line) {
    mews_diagnostic now, before;
    return blinding_fault(mended->report, &now) && now.line <= line + 1 &&
           !(blinding_fault(draft->report, &before) && before.start == now.start);
}

// The first error of what was written there, behind its quote if it has one.
static bool fault_within(const FixDraft *mended, size_t start, mews_diagnostic *fault) {
    size_t quote = start < mended->size && mended->text[start] == '"';
    for (size_t i = 0; mews_report_get(mended->report, i, fault); i++)
        if (fault->severity == MEWS_ERROR && strcmp(fault->file, mended->path) == 0 &&
            (fault->start == start || fault->start == start + quote))
            return true;
    return false;
}

// Changes that only together make a text that can be read further than before.
typedef struct FixChain {
    char *told[CHAIN_MAX];
    size_t count;
    FixDraft draft; // after the last
} FixChain;

static void chain_free(FixChain *chain) {
    for (size_t i = 0; i < chain->count; i++)
        free(chain->told[i]);
}

// Is there more to mend before the change helps? `fault`: what was mended; then what is next, if
// anything can be.
static bool is_halfway(const FixDraft *mended, const FixDraft *draft, int line,
                       mews_diagnostic *fault) {
    size_t start = fault->start;
    bool stuck = is_stuck(mended, draft, line);
    return stuck ? blinding_fault(mended->report, fault) : fault_within(mended, start, fault);
}

// Mends the fault and, as long as its line can't be read, the next. Returns whether that helped.
static bool chain_mend(FixChain *chain, const FixDraft *draft, mews_diagnostic fault) {
    int line = fault.line;
    *chain = (FixChain){.draft = *draft};
    for (bool halfway = true; halfway;) {
        FixDraft before = chain->draft;
        size_t start;
        chain->draft = draft_mended(&before, &fault, 1, &start);
        chain->told[chain->count++] = change_told(&before, &fault, &chain->draft, start);
        bool good = !fault_stays(&chain->draft, &fault, start) &&
                    is_as_good(chain->draft.report, before.report);
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

// Mends the fault, and others if it must. Returns how many changes were made.
static size_t single_mend(FixDraft *draft, const mews_diagnostic *fault, FILE *stream,
                          size_t *from) {
    FixChain chain;
    bool good = chain_mend(&chain, draft, *fault);
    *from = fault->start + (good ? strlen(fault->suggestion) : fault->length);
    for (size_t i = 0; good && i < chain.count; i++)
        put_prose(stream, "", 2, chain.told[i]);
    size_t changes = good ? chain.count : 0;
    if (good) {
        draft_free(draft);
        *draft = chain.draft;
    }
    chain_free(&chain);
    return changes;
}

// Leaves out the changes that didn't help; returns how many did.
static size_t helpful_keep(const FixDraft *mended, mews_diagnostic *faults, size_t count,
                           const size_t *starts) {
    size_t kept = 0;
    mews_diagnostic fault;
    for (size_t i = 0; i < count; i++)
        if (!fault_stays(mended, &faults[i], starts[i]) &&
            !fault_within(mended, starts[i], &fault))
            faults[kept++] = faults[i];
    return kept;
}

// Mends all that help. Returns how many; none, too, if they make no better text together.
static size_t batch_mend(FixDraft *draft, mews_diagnostic *faults, size_t count, FILE *stream,
                         size_t *from) {
    size_t *starts = temp_new(count, sizeof *starts), made = 0;
    for (size_t kept = count; count > 0 && !made; count = kept) {
        FixDraft mended = draft_mended(draft, faults, count, starts);
        kept = helpful_keep(&mended, faults, count, starts);
        bool good = is_as_good(mended.report, draft->report) &&
                    !is_stuck(&mended, draft, faults[count - 1].line);
        if (kept < count || !good) {
            draft_free(&mended);
            kept = kept < count ? kept : 0;
            continue;
        }
        for (size_t i = 0; i < count; i++) {
            char *told = change_told(draft, &faults[i], &mended, starts[i]);
            put_prose(stream, "", 2, told);
            free(told);
        }
        *from = starts[count - 1] + strlen(faults[count - 1].suggestion);
        draft_free(draft);
        *draft = mended;
        made = count;
    }
    return made;
}

// Goes through the text once; returns how many changes were made. As many as can be are made at
// once, by halves where that doesn't help.
static size_t draft_mend(FixDraft *draft, FILE *stream) {
    size_t changes = 0, from = 0, most = SIZE_MAX;
    mews_diagnostic *faults;
    for (size_t count; (count = faults_next(draft, from, most, &faults)) > 0; free(faults)) {
        size_t made = count > 1 ? batch_mend(draft, faults, count, stream, &from)
                                : single_mend(draft, &faults[0], stream, &from);
        changes += made;
        most = made ? made * 2 : count > 1 ? count / 2 : 1;
    }
    free(faults);
    return changes;
}

int file_fix(const Catalogue *catalogue, const char *path, FILE *stream, size_t *mended) {
    FixDraft draft = {.catalogue = catalogue, .path = path};
    char *held;
    size_t held_size;
    const char *reason = file_unfit(path);
    *mended = 0;
    if (reason)
        complain("can't mend '%s': %s", path, reason);
    if (reason)
        return EXIT_ENVIRONMENT;
    int exit_code = file_read(path, MEWS_DEFINITION_SIZE_MAX, &held, &held_size);
    if (exit_code != EXIT_DONE)
        return exit_code;
    draft.size = held_size;
    draft.text = memory_new(held_size + 1, 1);
    memcpy(draft.text, held, held_size);
    draft_read(&draft);
    for (int pass = 0; pass < 2; pass++) {
        if (pass > 0)
            draft_test(&draft);
        size_t news = 1;
        for (int round = 0; round < ROUNDS_MAX && news > 0; round++)
            *mended += news = draft_mend(&draft, stream);
    }
    reason = *mended ? file_replace(path, held, held_size, draft.text, draft.size) : NULL;
    if (reason)
        complain("can't write '%s': %s", path, reason);
    draft_free(&draft);
    free(held);
    return reason ? EXIT_ENVIRONMENT : EXIT_DONE;
}
