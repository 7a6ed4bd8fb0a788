// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text that is no legal move → the reason. The shape of the text (drop, coordinates, SAN,
// none of them) decides what is asked of the position.

#include "notation/move_error.h"

#include <stdio.h>
#include <string.h>

#include "base/square.h"
#include "notation/move_shape.h"
#include "notation/move_text.h"
#include "notation/refusal.h"
#include "notation/symbol.h"

// ---- the squares

// Is the square of the text's bytes `at` … `at + length` there to be played on?
static bool square_is_there(Refusal *refusal, size_t at, size_t length, int square) {
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

// The squares are right, what follows them isn't. Only what is promoted to may be missing.
static bool tell_incomplete(Refusal *refusal, int from, int to, bool squares_alone) {
    const MoveList *list = refusal->list;
    Fitting fitting = {0};
    size_t promotions = 0, seconds = 0;
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (facts->from != from || facts->to != to || facts->type == MOVE_DROP)
            continue;
        promotions += facts->promotion != NONE;
        seconds += facts->then_to != NONE;
        fitting_add(&fitting, i);
    }
    size_t count = fitting.count;
    if (count && seconds == count && !promotions && squares_alone)
        refusal_tell_second(refusal, fitting.moves[0], refusal->text);
    else if (count && promotions == count && squares_alone)
        refusal_tell_fitting(refusal, "move-incomplete", &fitting, move_text_short,
                             "promotion needs a piece: ");
    else if (count)
        refusal_tell_fitting(refusal, "move-incomplete", &fitting, move_text_short,
                             "no legal move '%s'; with these squares there %s ", refusal->text,
                             count == 1 ? "is" : "are");
    return count > 0;
}

// Is there a man of the side to move on the square?
static bool man_can_move(Refusal *refusal, size_t length, int from) {
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

// Where the man can go instead: "the knight on g1 can go to f3 or h3".
static bool tell_targets(Refusal *refusal, int from, const char *check) {
    const MoveList *list = refusal->list;
    int targets[SHOWN_MAX];
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++) {
        size_t k = 0;
        if (list->facts[i].from != from || list->facts[i].type == MOVE_DROP)
            continue;
        while (k < count && targets[k] != list->facts[i].to)
            k++;
        if (k == SHOWN_MAX)
            return false;
        targets[k] = list->facts[i].to;
        count += k == count;
    }
    char words[SHOWN_MAX * 8];
    Writer writer = writer_make(words, sizeof words);
    for (size_t i = 0; i < count; i++) {
        refusal_write_between(&writer, i, count);
        square_write(&writer, list->rules, targets[i]);
    }
    writer_end(&writer);
    report_error(refusal->report, "move-illegal", refusal->written.span,
                 "no legal move '%s'%s; the %s on %s can go to %s", refusal->text, check,
                 list->rules->pieces[man_kind(refusal->setup.men[from])].name,
                 square_name(list->rules, from).text, words);
    return count > 0;
}

static void tell_coordinates(Refusal *refusal, int from, int to, size_t first, size_t second) {
    const MoveList *list = refusal->list;
    MoveWord word;
    bool alone = !refusal->text[first + second];
    if (!square_is_there(refusal, 0, first, from) ||
        !square_is_there(refusal, first, second, to) ||
        tell_incomplete(refusal, from, to, alone) || !man_can_move(refusal, first, from) ||
        refusal_tell_reason(refusal, from, to))
        return;
    size_t nearest = nearest_move(list, from, to, &word);
    const char *check = refusal_check_note(refusal);
    if (nearest < list->count &&
        square_steps(list->rules->board.files, list->facts[nearest].to, to) > 1 &&
        tell_targets(refusal, from, check))
        return;
    const char *name = list->rules->pieces[man_kind(refusal->setup.men[from])].name;
    if (nearest == list->count) {
        report_error(refusal->report, "move-illegal", refusal->written.span,
                     "no legal move '%s': the %s on %.*s has none%s", refusal->text, name,
                     (int)first, refusal->text, check);
        return;
    }
    report_error(refusal->report, "move-illegal", refusal->written.span,
                 "no legal move '%s'%s; did you mean '%s'?", refusal->text, check, word);
    report_suggest(refusal->report, word);
}

// ---- drops

// [letter]@square
static bool tell_drop(Refusal *refusal) {
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
                         text_span(refusal->written, letter + 1, length), "%.*s is not empty",
                         (int)length, text + letter + 1);
        else
            refusal_tell_illegal(refusal, "move-illegal", "no legal move", move_text_short, false);
    }
    return true;
}

// ---- other forms

static bool tell_shape(Refusal *refusal) {
    char meant[MOVE_TEXT_SIZE];
    const char *text = refusal->text;
    if (move_shape_number(text)) {
        report_error(refusal->report, "move-syntax", refusal->written.span,
                     "'%s' is the number of a move; leave it out", text);
        return true;
    }
    if (move_shape_meant(refusal->list, text, meant)) {
        report_error(refusal->report, "move-syntax", refusal->written.span,
                     "'%s' is written '%s' here", text, meant);
        report_fix(refusal->report, meant);
        return true;
    }
    if (!move_shape_several(refusal->list, text))
        return false;
    report_error(refusal->report, "move-syntax", refusal->written.span,
                 "this is several moves in one; give them one by one");
    return true;
}

// Another form of a move that isn't legal.
static bool tell_elsewhere(Refusal *refusal) {
    char meant[MOVE_TEXT_SIZE];
    const char *text = refusal->text;
    size_t first = strspn(text, "0123456789");
    bool numbers = first && strchr("-x", text[first]) && text[first + 1] &&
                   !text[first + 1 + strspn(text + first + 1, "0123456789")];
    if (numbers)
        report_error(refusal->report, "move-syntax", refusal->written.span,
                     "no legal move '%s': squares have names such as 'a1' here, no numbers", text);
    else if (move_shape_squares(refusal->list, text, meant))
        report_error(refusal->report, "move-illegal", refusal->written.span,
                     "'%s' would be '%s' here, which isn't legal", text, meant);
    else
        return false;
    return true;
}

// "Ke4" where no piece has that letter, "Ke9" where the board ends before.
static bool tell_letter(Refusal *refusal) {
    const Rules *rules = refusal->list->rules;
    int kind, side, square;
    size_t length = letter_read(rules, refusal->text, &kind, &side);
    const char *rest = refusal->text + length + (refusal->text[length] == 'x');
    size_t squares = length ? square_read(rules, rest, &square) : 0;
    if (!squares || rest[squares] || side != WHITE)
        return false;
    if (kind != NONE)
        return !square_is_there(refusal, (size_t)(rest - refusal->text), squares, square);
    refusal_tell_illegal(refusal, "move-unknown-piece",
                         "no piece has this letter:", san_write_bare, true);
    return true;
}

static bool only_drops(const MoveList *list) {
    size_t i = 0;
    while (i < list->count && list->facts[i].type == MOVE_DROP)
        i++;
    return i == list->count;
}

// "d7" where no piece goes without its letter: which move ends there?
static bool tell_one_square(Refusal *refusal) {
    const MoveList *list = refusal->list;
    int square;
    size_t length = square_read(list->rules, refusal->text, &square), drops = 0;
    Fitting fitting = {0};
    if (!length || refusal->text[length])
        return false;
    if (!square_is_there(refusal, 0, length, square))
        return true; // it has been told
    for (size_t i = 0; i < list->count; i++) {
        if (list->facts[i].type == MOVE_PASS || list->facts[i].to != square)
            continue;
        drops += list->facts[i].type == MOVE_DROP;
        fitting_add(&fitting, i);
    }
    if (!fitting.count)
        return false;
    fitting.others = drops < fitting.count;
    fitting.count = fitting.others ? 1 : fitting.count; // as an example
    refusal_tell_fitting(refusal, "move-syntax", &fitting, move_text_short,
                         fitting.others
                             ? "'%s' is no move: it lacks the square that the man comes "
                               "from, as in "
                             : "'%s' is no move: to put a man there, write ",
                         refusal->text);
    return true;
}

static bool tell_game_over(Refusal *refusal) {
    if (refusal->list->count)
        return false;
    Termination reason = position_outcome(refusal->list->position).termination;
    report_error(refusal->report, "move-game-over", refusal->written.span,
                 "no move is legal: the game is over%s%s", reason == TERM_NONE ? "" : " by ",
                 reason == TERM_NONE ? "" : termination_word(reason));
    return true;
}

static bool tell_pass(Refusal *refusal) {
    if (strcmp(refusal->text, "0000") != 0)
        return false;
    report_error(refusal->report, "move-illegal", refusal->written.span, "%s%s",
                 refusal->list->rules->turns.passes_at_all ? "no pass is allowed here"
                                                           : "this game has no passes",
                 refusal_check_note(refusal));
    return true;
}

void move_error_tell(const MoveList *list, const char *text, size_t san_fits, Text written,
                     Report *report) {
    Refusal refusal = {.list = list, .text = text, .written = written, .report = report};
    San san;
    int from, to;
    if (!report || tell_game_over(&refusal) || tell_shape(&refusal))
        return;
    position_get(list->position, &refusal.setup);
    if (tell_drop(&refusal) || tell_pass(&refusal))
        return;
    size_t first = square_read(list->rules, text, &from);
    size_t second = first ? square_read(list->rules, text + first, &to) : 0;
    if (second)
        tell_coordinates(&refusal, from, to, first, second);
    else if (only_drops(list) && tell_one_square(&refusal))
        return;
    else if (san_parse(list->rules, text, &san))
        san_error_tell(&refusal, &san, san_fits);
    else if (!tell_elsewhere(&refusal) && !tell_letter(&refusal) && !tell_one_square(&refusal))
        refusal_tell_illegal(&refusal, "move-syntax", "this is not a move:", san_write_bare, true);
}
