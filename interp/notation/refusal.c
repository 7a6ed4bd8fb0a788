// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the messages about refused moves share: the nearest legal text, who gives check, which rule
// stands against the move.

#include "notation/refusal.h"

#include <stdlib.h>
#include <string.h>

#include "notation/move_reason.h"

const char *refusal_check_note(Refusal *refusal) {
    Writer writer = writer_make(refusal->note, sizeof refusal->note);
    if (position_in_check(refusal->list->position)) {
        writer_text(&writer, "; ");
        if (!check_reason_write(&writer, refusal->list))
            writer_text(&writer, "the side to move is in check");
    }
    writer_end(&writer);
    return refusal->note;
}

// ---- the nearest legal moves

static int compare_words(const void *a, const void *b) {
    return strcmp(a, b);
}

// Tells that the move isn't legal, with the nearest text among `words`.
static void tell_nearest(Refusal *refusal, const char *code, const char *what, MoveWord *words,
                         size_t count) {
    const char **pointers = calloc(count + 1, sizeof *pointers);
    if (!pointers)
        report_starve(refusal->report);
    const char *nearest = NULL;
    qsort(words, count, sizeof *words, compare_words);
    for (size_t i = 0; pointers && i < count; i++)
        pointers[i] = words[i];
    if (pointers)
        nearest = word_nearest(refusal->text, (WordList){pointers, count});
    const char *check = refusal_check_note(refusal);
    if (nearest)
        report_error(refusal->report, code, refusal->written.span, "%s '%s'%s; did you mean '%s'?",
                     what, refusal->text, check, nearest);
    else
        report_error(refusal->report, code, refusal->written.span, "%s '%s'%s", what,
                     refusal->text, check);
    report_suggest(refusal->report, nearest);
    free(pointers);
}

void refusal_tell_illegal(Refusal *refusal, const char *code, const char *what, WriteMove *write) {
    const MoveList *list = refusal->list;
    MoveWord *words = calloc(list->count, sizeof *words);
    if (!words)
        report_starve(refusal->report);
    for (size_t i = 0; words && i < list->count; i++) {
        Writer writer = writer_make(words[i], sizeof words[i]);
        write(&writer, list, i);
        writer_end(&writer);
    }
    if (words)
        tell_nearest(refusal, code, what, words, list->count);
    else
        report_error(refusal->report, code, refusal->written.span, "%s '%s'", what, refusal->text);
    free(words);
}

// ---- reasons

void refusal_write_between(Writer *writer, size_t i, size_t count) {
    writer_text(writer, i == 0 ? "" : i + 1 == count ? " or " : ", ");
}

bool refusal_tell_reason(Refusal *refusal, int from, int to) {
    char reason[MESSAGE_SIZE];
    Writer writer = writer_make(reason, sizeof reason);
    bool king = refusal->list->rules->pieces[man_kind(refusal->setup.men[from])].royal;
    bool told = king && castling_reason_write(&writer, refusal->list, from, to, 0);
    if (!told) {
        writer = writer_make(reason, sizeof reason);
        told = move_reason_write(&writer, refusal->list, from, to);
    }
    writer_end(&writer);
    if (told)
        report_error(refusal->report, "move-illegal", refusal->written.span,
                     "no legal move '%s': %s", refusal->text, reason);
    return told;
}
