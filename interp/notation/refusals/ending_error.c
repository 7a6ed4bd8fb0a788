// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/refusals/reasons.h"

#include <ctype.h>

#include "notation/move_text.h"
#include "notation/spellings/spellings.h"
#include "notation/symbol.h"

// Is the move written with two squares and nothing behind them?
static bool is_whole(const MoveList *list, size_t i) {
    const MoveFacts *facts = &list->facts[i];
    MoveWord word;
    Writer writer = writer_make(word, sizeof word);
    refusal_write_move(&writer, list, i);
    size_t length = writer_end(&writer);
    return facts->then_to == NONE && facts->gate == NONE && length && length < sizeof word &&
           isdigit((unsigned char)word[length - 1]);
}

// "d2d3d4": behind a whole move comes a square, and nothing else.
static bool is_square(const Rules *rules, const char *ending) {
    int square;
    size_t length = square_read(rules, ending, &square);
    return length > 0 && !ending[length];
}

// "c7d8=Q" where the man becomes a king on d8 anyway, "e2e4=Q" where it stays what it is.
static void tell_whole(Refusal *refusal, const Fitting *fitting, const char *ending) {
    const Rules *rules = refusal->list->rules;
    const MoveFacts *facts = &refusal->list->facts[fitting->moves[0]];
    if (promotion_error_tell_none(refusal, fitting->moves[0], ending))
        return;
    if (is_square(rules, ending))
        report_error(refusal->report, "move-syntax", refusal->written.span,
                     "three squares are more than one move; give them one by one");
    else if (facts->promotion == NONE)
        refusal_tell_fitting(refusal, "move-incomplete", fitting, refusal_write_move,
                             "; no choice is left there, and it is written ");
    else
        refusal_tell_fitting(refusal, "move-incomplete", fitting, refusal_write_move,
                             "; the %s becomes a %s there without a choice, and it is written ",
                             rules->pieces[facts->kind].name,
                             rules->pieces[facts->promotion].name);
}

// The squares are right, what follows them isn't. Only what is promoted to may be missing.
bool ending_error_tell(Refusal *refusal, int from, int to, const char *ending) {
    const MoveList *list = refusal->list;
    Fitting fitting = {0};
    size_t promotions = 0, seconds = 0;
    bool squares_alone = !*ending;
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
                             "%s: ", promotion_error_missing(list, &fitting));
    else if (count == 1 && !squares_alone && is_whole(list, fitting.moves[0]))
        tell_whole(refusal, &fitting, ending);
    else if (count)
        refusal_tell_fitting(refusal, "move-incomplete", &fitting, refusal_write_move,
                             "; with these squares there %s ", count == 1 ? "is" : "are");
    return count > 0;
}
