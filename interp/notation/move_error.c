// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text that is no legal move → the reason. The shape of the text (drop, coordinates, SAN,
// none of them) decides what is asked of the position.

#include "notation/move_error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/square.h"
#include "notation/move_text.h"
#include "notation/san.h"
#include "notation/symbol.h"

typedef struct Refusal {
    const MoveList *list;
    const char *text;
    Text written;
    Report *report;
    Setup setup;
} Refusal;

enum { SHOWN_MAX = 12 }; // moves listed in a message at most

static const char *check_note(const Refusal *refusal) {
    return position_in_check(refusal->list->position) ? "; the side to move is in check" : "";
}

// ---- the nearest legal moves

typedef char MoveWord[MOVE_TEXT_SIZE];

static int compare_words(const void *a, const void *b) {
    return strcmp(a, b);
}

// Tells that the move isn't legal, with the nearest text among `words`.
static void tell_nearest(const Refusal *refusal, const char *code, const char *what,
                         MoveWord *words, size_t count) {
    const char **pointers = calloc(count + 1, sizeof *pointers);
    if (!pointers)
        report_starve(refusal->report);
    const char *nearest = NULL;
    qsort(words, count, sizeof *words, compare_words);
    for (size_t i = 0; pointers && i < count; i++)
        pointers[i] = words[i];
    if (pointers)
        nearest = word_nearest(refusal->text, (WordList){pointers, count});
    const char *check = check_note(refusal);
    if (nearest)
        report_error(refusal->report, code, refusal->written.span,
                     "%s '%s'%s; did you mean '%s'?", what, refusal->text, check, nearest);
    else
        report_error(refusal->report, code, refusal->written.span, "%s '%s'%s", what,
                     refusal->text, check);
    report_suggest(refusal->report, nearest);
    free(pointers);
}

typedef void WriteMove(Writer *writer, const MoveList *list, size_t i);

static void tell_illegal(const Refusal *refusal, const char *code, const char *what,
                         WriteMove *write) {
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
        report_error(refusal->report, code, refusal->written.span, "%s '%s'", what,
                     refusal->text);
    free(words);
}

// ---- the squares

// Is the square of the text's bytes `at` … `at + length` there to be played on?
static bool square_is_there(const Refusal *refusal, size_t at, size_t length, int square) {
    const char *fault = NULL;
    if (square == NONE)
        fault = "not on the board";
    else if (!bits_has(&refusal->list->rules->board.exists, square))
        fault = "a hole in the board";
    if (fault)
        report_error(refusal->report, "move-square", text_span(refusal->written, at, length),
                     "'%.*s' is %s", (int)length, refusal->text + at, fault);
    return !fault;
}

// ---- coordinates

// The legal move from `from` that ends nearest to `to`, or list->count.
static size_t nearest_move(const MoveList *list, int from, int to, MoveWord *word) {
    int files = list->rules->board.files;
    size_t best = list->count;
    for (size_t i = 0; i < list->count; i++) {
        MoveWord other;
        if (list->facts[i].from != from || list->facts[i].type == MOVE_DROP)
            continue;
        Writer writer = writer_make(other, sizeof other);
        move_text_short(&writer, list, i);
        writer_end(&writer);
        int nearer = best == list->count ? -1
                                         : square_steps(files, list->facts[i].to, to) -
                                               square_steps(files, list->facts[best].to, to);
        if (nearer < 0 || (nearer == 0 && strcmp(other, *word) < 0)) {
            best = i;
            memcpy(*word, other, sizeof other);
        }
    }
    return best;
}

// The squares are right, what follows them isn't.
static bool tell_incomplete(const Refusal *refusal, int from, int to) {
    const MoveList *list = refusal->list;
    char shown[SHOWN_MAX * MOVE_TEXT_SIZE];
    Writer writer = writer_make(shown, sizeof shown);
    size_t count = 0, only = 0;
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (facts->from != from || facts->to != to || facts->type == MOVE_DROP)
            continue;
        if (count++ < SHOWN_MAX) {
            writer_text(&writer, count > 1 ? ", " : "");
            move_text_short(&writer, list, i);
            only = writer.length;
        }
    }
    writer_end(&writer);
    if (!count)
        return false;
    report_error(refusal->report, "move-incomplete", refusal->written.span,
                 "no legal move '%s'; with these squares there %s %s%s", refusal->text,
                 count == 1 ? "is" : "are", shown, count > SHOWN_MAX ? ", …" : "");
    if (count == 1 && only < sizeof shown)
        report_suggest(refusal->report, shown);
    return true;
}

// Is there a man of the side to move on the square?
static bool man_can_move(const Refusal *refusal, size_t length, int from) {
    const Rules *rules = refusal->list->rules;
    int man = refusal->setup.men[from], side = refusal->setup.side;
    Span span = text_span(refusal->written, 0, length);
    if (man == MAN_NONE)
        report_error(refusal->report, "move-no-piece", span, "there is no piece on %.*s",
                     (int)length, refusal->text);
    else if (man_side(man) != side)
        report_error(refusal->report, "move-wrong-side", span,
                     "the %s on %.*s is %s's, and %s is to move",
                     rules->pieces[man_kind(man)].name, (int)length, refusal->text,
                     side_word(!side), side_word(side));
    return man != MAN_NONE && man_side(man) == side;
}

static void tell_coordinates(const Refusal *refusal, int from, int to, size_t first,
                             size_t second) {
    const MoveList *list = refusal->list;
    MoveWord word;
    if (!square_is_there(refusal, 0, first, from) ||
        !square_is_there(refusal, first, second, to) || tell_incomplete(refusal, from, to) ||
        !man_can_move(refusal, first, from))
        return;
    size_t nearest = nearest_move(list, from, to, &word);
    const char *check = check_note(refusal);
    if (nearest < list->count) {
        report_error(refusal->report, "move-illegal", refusal->written.span,
                     "no legal move '%s'%s; did you mean '%s'?", refusal->text, check, word);
        report_suggest(refusal->report, word);
        return;
    }
    report_error(refusal->report, "move-illegal", refusal->written.span,
                 "no legal move '%s': the %s on %.*s has none%s", refusal->text,
                 list->rules->pieces[man_kind(refusal->setup.men[from])].name, (int)first,
                 refusal->text, check);
}

// ---- drops

// [letter]@square
static bool tell_drop(const Refusal *refusal) {
    const Rules *rules = refusal->list->rules;
    const char *text = refusal->text;
    int kind, side, square, mover = refusal->setup.side;
    size_t letter = letter_read(rules, text, &kind, &side);
    if (!letter || text[letter] != '@')
        return false;
    size_t length = square_read(rules, text + letter + 1, &square);
    Span span = text_span(refusal->written, 0, letter);
    if (!length) {
        report_error(refusal->report, "move-square",
                     text_span(refusal->written, letter + 1, refusal->written.length),
                     "expected a square after '@'");
    } else if (kind == NONE) {
        report_error(refusal->report, "move-unknown-piece", span,
                     "no piece of this game has the letter '%.*s'", (int)letter, text);
    } else if (side == BLACK) {
        MoveWord capital;
        Writer writer = writer_make(capital, sizeof capital);
        letter_write_bare(&writer, rules, kind, WHITE);
        writer_end(&writer);
        report_error(refusal->report, "move-syntax", span,
                     "a drop has the capital letter, whoever moves: '%s%s'", capital,
                     text + letter);
    } else if (!kinds_has(rules->hands.drops[DROP_MOVE].free, kind) &&
               !refusal->setup.hands[mover][kind]) {
        report_error(refusal->report, "move-hand", span, "%s holds no %s", side_word(mover),
                     rules->pieces[kind].name);
    } else if (square_is_there(refusal, letter + 1, length, square)) {
        if (refusal->setup.men[square] != MAN_NONE)
            report_error(refusal->report, "move-occupied",
                         text_span(refusal->written, letter + 1, length),
                         "%.*s is not empty", (int)length, text + letter + 1);
        else
            tell_illegal(refusal, "move-illegal", "no legal move", move_text_short);
    }
    return true;
}

// ---- SAN

static void tell_san(const Refusal *refusal, const San *san, size_t fits) {
    const MoveList *list = refusal->list;
    if (!fits) {
        tell_illegal(refusal, "move-illegal", "no legal move", san_write_bare);
        return;
    }
    SanFit fit = san_find(list, san);
    MoveWord words[2];
    for (int i = 0; i < 2; i++) {
        Writer writer = writer_make(words[i], sizeof words[i]);
        move_text_short(&writer, list, i ? fit.second : fit.first);
        writer_end(&writer);
    }
    report_error(refusal->report, "move-ambiguous", refusal->written.span,
                 "'%s' fits %zu legal moves, among them '%s' and '%s'", refusal->text, fits,
                 words[0], words[1]);
}

// `e2-e4`: the dash is not written.
static bool tell_dash(const Refusal *refusal, size_t first) {
    int square;
    const char *text = refusal->text;
    if (!first || text[first] != '-' ||
        !square_read(refusal->list->rules, text + first + 1, &square))
        return false;
    char meant[MOVE_TEXT_SIZE];
    snprintf(meant, sizeof meant, "%.*s%s", (int)first, text, text + first + 1);
    report_error(refusal->report, "move-syntax", refusal->written.span,
                 "'%s' is not how moves are written here; did you mean '%s'?", text, meant);
    report_suggest(refusal->report, meant);
    return true;
}

static bool tell_game_over(const Refusal *refusal) {
    if (refusal->list->count)
        return false;
    Termination reason = position_outcome(refusal->list->position).termination;
    report_error(refusal->report, "move-game-over", refusal->written.span,
                 "no move is legal: the game is over%s%s",
                 reason == TERM_NONE ? "" : " by ",
                 reason == TERM_NONE ? "" : termination_word(reason));
    return true;
}

static bool tell_pass(const Refusal *refusal) {
    if (strcmp(refusal->text, "0000") != 0)
        return false;
    report_error(refusal->report, "move-illegal", refusal->written.span, "%s%s",
                 refusal->list->rules->turns.passes_at_all ? "no pass is allowed here"
                                                           : "this game has no passes",
                 check_note(refusal));
    return true;
}

void move_error_tell(const MoveList *list, const char *text, size_t san_fits, Text written,
                     Report *report) {
    Refusal refusal = {.list = list, .text = text, .written = written, .report = report};
    San san;
    int from, to;
    if (!report || tell_game_over(&refusal))
        return;
    position_get(list->position, &refusal.setup);
    if (tell_drop(&refusal) || tell_pass(&refusal))
        return;
    size_t first = square_read(list->rules, text, &from);
    size_t second = first ? square_read(list->rules, text + first, &to) : 0;
    if (second)
        tell_coordinates(&refusal, from, to, first, second);
    else if (san_parse(list->rules, text, &san))
        tell_san(&refusal, &san, san_fits);
    else if (!tell_dash(&refusal, first))
        tell_illegal(&refusal, "move-syntax", "this is not a move:", san_write_bare);
}
