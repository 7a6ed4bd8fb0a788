// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the messages about refused moves share: the nearest legal text, who gives check, which rule
// stands against the move.

#include "notation/refusals/refusal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/square.h"
#include "notation/jumps.h"
#include "notation/move_text.h"
#include "notation/spellings/spellings.h"
#include "notation/symbol.h"

enum { EXAMPLES = 3 };

// ---- what is said of the text

static bool is_our_form(const Refusal *refusal) {
    return refusal->typed == refusal->text || jump_text_is(refusal->list->rules, refusal->typed);
}

bool refusal_error(Refusal *refusal, const char *code, size_t at, size_t length,
                   const char *format, ...) {
    char said[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    message_print(said, format, arguments);
    va_end(arguments);
    if (is_our_form(refusal))
        report_error(refusal->report, code, text_span(refusal->written, at, length), "%s%s", said,
                     refusal->hint);
    else
        report_error(refusal->report, code, refusal->written.span, "'%s' would be '%s' here: %s%s",
                     refusal->typed, refusal->text, said, refusal->hint);
    return true;
}

bool refusal_illegal(Refusal *refusal, const char *code, const char *format, ...) {
    char said[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    message_print(said, format, arguments);
    va_end(arguments);
    if (is_our_form(refusal))
        report_error(refusal->report, code, refusal->written.span, "no legal move '%s'%s%s",
                     refusal->typed, said, refusal->hint);
    else
        report_error(refusal->report, code, refusal->written.span,
                     "'%s' would be '%s' here, which isn't legal%s%s", refusal->typed,
                     refusal->text, said, refusal->hint);
    char reason[2 * MESSAGE_SIZE];
    snprintf(reason, sizeof reason, "%s%s", said, refusal->hint);
    if (strlen(reason) > 2) // behind ": " or "; "
        report_reason(refusal->report, reason + 2);
    return true;
}

// Does the text begin with other things than two squares?
static bool in_san(const Refusal *refusal) {
    int from, to;
    return !two_squares_read(refusal->list->rules, refusal->text, &from, &to);
}

// "; " and why so few moves are legal, or "".
static const char *note_of(Refusal *refusal, bool compulsory) {
    Writer writer = writer_make(refusal->note, sizeof refusal->note);
    writer_text(&writer, "; ");
    if (!(compulsory ? why_few_write(&writer, &refusal->scene, in_san(refusal))
                     : in_check_write(&writer, &refusal->scene)))
        writer = writer_make(refusal->note, sizeof refusal->note);
    writer_end(&writer);
    return refusal->note;
}

const char *refusal_check_note(Refusal *refusal) {
    return note_of(refusal, false);
}

const char *refusal_why_few_note(Refusal *refusal) {
    return note_of(refusal, true);
}

const char *refusal_why_few_before(Refusal *refusal) {
    const char *what = compulsory_word(refusal->list);
    if (!what || *refusal_check_note(refusal))
        return refusal_check_note(refusal);
    snprintf(refusal->note, sizeof refusal->note, "; a %s is compulsory", what);
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
    refusal_write_move(&writer, refusal->list, 0);
    writer_end(&writer);
    report_error(refusal->report, code, refusal->written.span,
                 "%s '%s'; moves are written like '%s'%s", what, refusal->text, word,
                 refusal_check_note(refusal));
}

// Reports that the text is no move, and the nearest of `words`.
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
    if (nearest)
        report_error(refusal->report, code, refusal->written.span, "%s '%s'%s; did you mean '%s'?",
                     what, refusal->text, refusal_check_note(refusal), nearest);
    else
        tell_example(refusal, code, what);
    report_suggest(refusal->report, nearest);
    free(pointers);
}

void refusal_tell_nearest(Refusal *refusal, const char *code, const char *what, WriteMove *write) {
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

// ---- moves that fit

void refusal_write_move(Writer *writer, const MoveList *list, size_t i) {
    if (!jump_text_write(writer, list, i))
        move_text_short(writer, list, i);
}

void refusal_write_between(Writer *writer, size_t i, size_t count) {
    writer_text(writer, i == 0 ? "" : i + 1 == count ? " or " : ", ");
}

bool refusal_tell_fitting(Refusal *refusal, const char *code, const Fitting *fitting,
                          WriteMove *write, const char *format, ...) {
    char said[MESSAGE_SIZE], words[SHOWN_MAX * MOVE_TEXT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    message_print(said, format, arguments);
    va_end(arguments);
    size_t count = fitting->count;
    Writer writer = writer_make(words, sizeof words);
    size_t shown =
        count > SHOWN_MAX ? EXAMPLES : count; // of very many, as many as show their form
    for (size_t i = 0; i < shown; i++) {
        refusal_write_between(&writer, i, count);
        write(&writer, refusal->list, fitting->moves[i]);
    }
    writer_text(&writer, shown < count ? ", …" : "");
    bool whole = writer_end(&writer) < sizeof words;
    if (said[0] == ':' || said[0] == ';')
        refusal_illegal(refusal, code, "%s%s", said, words);
    else
        refusal_error(refusal, code, 0, refusal->written.length, "%s%s", said, words);
    if (count == 1 && whole && !fitting->others)
        report_suggest(refusal->report, words);
    return true;
}

void refusal_tell_second(Refusal *refusal, size_t i, const char *head) {
    const MoveFacts *facts = &refusal->list->facts[i];
    char example[MOVE_TEXT_SIZE];
    Writer writer = writer_make(example, sizeof example);
    writer_text(&writer, head);
    move_text_second(&writer, refusal->list, i);
    writer_end(&writer);
    if (facts->then_from == NONE && facts->then_kind != NONE)
        refusal_error(refusal, "move-incomplete", 0, refusal->written.length,
                      "the square for the %s is missing, as in '%s'",
                      refusal->list->rules->pieces[facts->then_kind].name, example);
    else
        refusal_error(refusal, "move-incomplete", 0, refusal->written.length,
                      "the second part of the move is missing, as in '%s'", example);
}

// ---- squares and men

bool refusal_square_is_there(Refusal *refusal, size_t at, size_t length, int square) {
    const Rules *rules = refusal->list->rules;
    const char *name = refusal->text + at;
    char extent[BOARD_EXTENT_SIZE];
    if (square == NONE)
        refusal_error(refusal, "move-square", at, length,
                      "'%.*s' is not on the board, which has %s", (int)length, name,
                      board_extent(rules, extent));
    else if (!bits_has(&rules->board.exists, square))
        refusal_error(refusal, "move-square", at, length, "'%.*s' is a hole in the board",
                      (int)length, name);
    else
        return true;
    return false;
}

bool refusal_man_can_move(Refusal *refusal, size_t length, int from) {
    const Rules *rules = refusal->list->rules;
    int man = refusal->scene.setup.men[from], side = refusal->scene.setup.side;
    bool there = man != MAN_NONE;
    bool neutral = there && rules->movement.is_neutral[man_kind(man)];
    if (!there)
        refusal_error(refusal, "move-no-piece", 0, length, "there is no piece on %.*s",
                      (int)length, refusal->text);
    else if (!neutral && man_side(man) != side)
        refusal_error(refusal, "move-wrong-side", 0, length,
                      "the %s on %.*s is %s's, and %s is to move",
                      rules->pieces[man_kind(man)].name, (int)length, refusal->text,
                      side_word(!side), side_word(side));
    return there && (neutral || man_side(man) == side);
}

// ---- reasons

// The squares where the man can go.
static Bits targets_of(const MoveList *list, int from) {
    Bits targets = {{0}};
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (facts->from == from && facts->type != MOVE_DROP && facts->type != MOVE_PASS)
            bits_add(&targets, facts->to);
    }
    return targets;
}

// Those of the squares that are nearest to this one, in their order.
static Bits nearest_of(const Rules *rules, Bits squares, int to, int count) {
    Bits nearest = {{0}};
    for (int steps = 0; count > 0 && steps < SQUARES_MAX; steps++)
        for (int s = bits_next(&squares, 0); s >= 0 && count > 0; s = bits_next(&squares, s + 1))
            if (square_steps(rules->board.files, s, to) == steps) {
                bits_add(&nearest, s);
                count--;
            }
    return nearest;
}

static void tell_still(Refusal *refusal, int from, const char *name, const char *start) {
    char frozen[NOTE_SIZE];
    Writer writer = writer_make(frozen, sizeof frozen);
    writer_text(&writer, "; it ");
    bool told = frozen_write_is(&writer, refusal->list, from);
    writer_end(&writer);
    refusal_illegal(refusal, "move-illegal", ": the %s on %s has no legal move%s", name, start,
                    told ? frozen : refusal_why_few_note(refusal));
}

void refusal_tell_targets(Refusal *refusal, int from, int to) {
    const MoveList *list = refusal->list;
    Bits targets = targets_of(list, from);
    size_t count = (size_t)bits_count(&targets), shown = count > SHOWN_MAX ? EXAMPLES : count;
    const char *name = list->rules->pieces[man_kind(refusal->scene.setup.men[from])].name;
    const char *check = refusal_why_few_note(refusal);
    SquareName start = square_name(list->rules, from);
    char words[SHOWN_MAX * SQUARE_NAME_SIZE + SHOWN_MAX * 4], many[NOTE_SIZE] = "";
    if (!count) {
        tell_still(refusal, from, name, start.text);
        return;
    }
    if (shown < count) {
        snprintf(many, sizeof many, "%zu squares, such as ", count);
        targets = nearest_of(list->rules, targets, to, EXAMPLES);
    }
    Writer writer = writer_make(words, sizeof words);
    size_t i = 0;
    for (int s = bits_next(&targets, 0); s >= 0; s = bits_next(&targets, s + 1)) {
        refusal_write_between(&writer, i++, shown);
        square_write(&writer, list->rules, s);
    }
    writer_end(&writer);
    refusal_illegal(refusal, "move-illegal", "%s; the %s on %s can go to %s%s", check, name,
                    start.text, many, words);
}

// Is there a castling move of such a man?
static bool may_castle(const Rules *rules, int man) {
    size_t i = 0;
    while (i < rules->movement.castle_count &&
           man != man_make(rules->movement.castles[i].king, rules->movement.castles[i].side))
        i++;
    return i < rules->movement.castle_count;
}

bool refusal_tell_by(Refusal *refusal, Reason *reason, int from, int to, WayAsked way) {
    char text[MESSAGE_SIZE];
    Writer writer = writer_make(text, sizeof text);
    bool told = reason(&writer, &refusal->scene, &(AskedMove){from, to, way, in_san(refusal)});
    writer_end(&writer);
    if (told)
        refusal_illegal(refusal, "move-illegal", ": %s%s", text,
                        reason == jump_reason ? refusal_why_few_note(refusal) : "");
    return told;
}

static bool castling_reason(Writer *writer, const Scene *scene, const AskedMove *asked) {
    return castling_reason_write(writer, scene, asked->from, asked->to, 0);
}

bool refusal_tell_reason(Refusal *refusal, int from, int to) {
    bool king = may_castle(refusal->list->rules, refusal->scene.setup.men[from]);
    bool takes = strchr(refusal->typed, 'x'); // as no castling does
    return (king && !takes && refusal_tell_by(refusal, castling_reason, from, to, WAY_ANY)) ||
           refusal_tell_by(refusal, forbidden_reason, from, to, WAY_ANY);
}

// The legal drops of the kind, or that there are none.
static void tell_other_drops(Refusal *refusal, int kind) {
    const MoveList *list = refusal->list;
    const char *name = list->rules->pieces[kind].name, *check = refusal_check_note(refusal);
    ToldMove told = {.drops = YES};
    kinds_add(&told.kinds, kind);
    Fitting fitting = told_fitting(list, &told);
    fitting.others = true;
    if (fitting.count && fitting.count <= SHOWN_MAX)
        refusal_tell_fitting(refusal, "move-illegal", &fitting, move_text_short,
                             ": no %s can be dropped there%s; legal: ", name, check);
    else
        refusal_illegal(refusal, "move-illegal", ": no %s can be dropped %s%s", name,
                        fitting.count ? "there" : "now", check);
}

void refusal_tell_drop(Refusal *refusal, int kind, int square) {
    char reason[MESSAGE_SIZE];
    Writer writer = writer_make(reason, sizeof reason);
    bool told = drop_reason_write(&writer, &refusal->scene, kind, square);
    writer_end(&writer);
    if (told)
        refusal_illegal(refusal, "move-illegal", ": %s", reason);
    else
        tell_other_drops(refusal, kind);
}

bool refusal_tell_drop_meant(Refusal *refusal, int kind, int square) {
    const Setup *setup = &refusal->scene.setup;
    const Rules *rules = refusal->list->rules;
    const char *text = refusal->text;
    char drop[MOVE_TEXT_SIZE];
    if (!setup->hands[setup->side][kind] || setup->men[square] != MAN_NONE)
        return false;
    Writer writer = writer_make(drop, sizeof drop);
    letter_write(&writer, rules, kind, WHITE);
    writer_printf(&writer, "@%s", square_name(rules, square).text);
    writer_end(&writer);
    refusal->text = drop;
    refusal_tell_drop(refusal, kind, square);
    refusal->text = text;
    return true;
}
