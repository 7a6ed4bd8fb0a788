// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the messages about refused moves share: the nearest legal text, who gives check, which rule
// stands against the move.

#include "notation/refusal.h"

#include <stdlib.h>
#include <string.h>

#include "notation/move_reason.h"
#include "notation/move_text.h"

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

// With a legal move to show how moves are written.
static void tell_example(Refusal *refusal, const char *code, const char *what) {
    MoveWord word;
    Writer writer = writer_make(word, sizeof word);
    move_text_short(&writer, refusal->list, 0);
    writer_end(&writer);
    report_error(refusal->report, code, refusal->written.span,
                 "%s '%s'; moves are written like '%s'%s", what, refusal->text, word,
                 refusal_check_note(refusal));
}

// Tells that the move isn't legal, with the nearest text among `words`.
static void tell_nearest(Refusal *refusal, const char *code, const char *what, MoveWord *words,
                         size_t count, bool example) {
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
    else if (example)
        tell_example(refusal, code, what);
    else
        report_error(refusal->report, code, refusal->written.span, "%s '%s'%s", what,
                     refusal->text, check);
    report_suggest(refusal->report, nearest);
    free(pointers);
}

void refusal_tell_illegal(Refusal *refusal, const char *code, const char *what, WriteMove *write,
                          bool example) {
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
        tell_nearest(refusal, code, what, words, list->count, example);
    else
        report_error(refusal->report, code, refusal->written.span, "%s '%s'", what, refusal->text);
    free(words);
}

// ---- moves that fit

void refusal_write_between(Writer *writer, size_t i, size_t count) {
    writer_text(writer, i == 0 ? "" : i + 1 == count ? " or " : ", ");
}

void refusal_tell_fitting(Refusal *refusal, const char *code, const Fitting *fitting,
                          WriteMove *write, const char *format, ...) {
    char said[MESSAGE_SIZE], words[SHOWN_MAX * MOVE_TEXT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    message_print(said, format, arguments);
    va_end(arguments);
    size_t count = fitting->count;
    Writer writer = writer_make(words, sizeof words);
    for (size_t i = 0; i < count && i < SHOWN_MAX; i++) {
        refusal_write_between(&writer, i, count);
        write(&writer, refusal->list, fitting->moves[i]);
    }
    writer_text(&writer, count > SHOWN_MAX ? ", …" : "");
    bool whole = writer_end(&writer) < sizeof words;
    report_error(refusal->report, code, refusal->written.span, "%s%s", said, words);
    if (count == 1 && whole && !fitting->others)
        report_suggest(refusal->report, words);
}

void refusal_tell_second(Refusal *refusal, size_t i, const char *head) {
    const MoveFacts *facts = &refusal->list->facts[i];
    char example[MOVE_TEXT_SIZE];
    Writer writer = writer_make(example, sizeof example);
    writer_text(&writer, head);
    move_text_second(&writer, refusal->list, i);
    writer_end(&writer);
    if (facts->then_from == NONE && facts->then_kind != NONE)
        report_error(refusal->report, "move-incomplete", refusal->written.span,
                     "the square for the %s is missing, as in '%s'",
                     refusal->list->rules->pieces[facts->then_kind].name, example);
    else
        report_error(refusal->report, "move-incomplete", refusal->written.span,
                     "the second part of the move is missing, as in '%s'", example);
}

// ---- reasons

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
