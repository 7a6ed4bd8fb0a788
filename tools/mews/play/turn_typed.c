// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "turn_typed.h"
#include "refused.h"
#include "text/found.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

static const char between[] = " \t,;";

// Makes the moves at `text` for as long as the same side is to move. Returns how many there are;
// *end: behind the last one.
static size_t follow(mews_position *position, const char *text, mews_move *moves, size_t most,
                     const char **end) {
    int side = mews_position_side(position);
    size_t count = 0;
    *end = text;
    for (const char *at = text; count < most && mews_position_side(position) == side;) {
        at += strspn(at, between);
        size_t length = strcspn(at, between);
        char *word = text_printf("%.*s", (int)length, at);
        mews_move move = length ? mews_move_read(position, word, NULL) : 0;
        free(word);
        if (!move)
            break;
        if (!mews_position_push(position, move))
            memory_end();
        moves[count++] = move;
        *end = at += length;
    }
    return count;
}

enum { MOVES_MOST = 100 }; // a turn has no more than 99

bool turn_typed(Session *session, const char *text) {
    int whole;
    mews_move moves[MOVES_MOST];
    const char *end;
    if (mews_position_series(session->position, &whole) < 2)
        return false;
    mews_position *position = memory_sure(mews_position_copy(session->position));
    size_t count = follow(position, text, moves, MOVES_MOST, &end);
    mews_position_free(position);
    if (count < 2 || end[strspn(end, between)])
        return false;
    screen_outdate(&session->screen, text);
    for (size_t i = 0; i < count; i++)
        session_make_move(session, moves[i]);
    return true;
}

// ---- why it isn't made

static size_t count_words(const char *text) {
    size_t count = 0;
    for (const char *at = text + strspn(text, between); *at; at += strspn(at, between)) {
        at += strcspn(at, between);
        count++;
    }
    return count;
}

// In new memory.
static char *word_of(const char *text, size_t index) {
    const char *at = text + strspn(text, between);
    for (; index > 0; index--) {
        at += strcspn(at, between);
        at += strspn(at, between);
    }
    return text_printf("%.*s", (int)strcspn(at, between), at);
}

// "the 2nd of these moves"
static char *which_move(size_t number) {
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    bool teen = number / 10 % 10 == 1;
    return text_printf("the %zu%s of these moves", number,
                       endings[teen || number % 10 > 3 ? 0 : number % 10]);
}

// Says why the word can't be the next move. False if it is the first and is no move at all: then
// the line may be meant otherwise.
static bool tell_word(const mews_position *position, const char *word, size_t number) {
    mews_report *report = report_new();
    mews_move_read(position, word, report);
    bool told = number > 1 || refused_is_move(report) || refused_move(report);
    char *which = which_move(number), *before = text_printf("%s: ", which);
    if (told)
        refused_tell_of(before, report);
    mews_report_free(report);
    free(before);
    free(which);
    return told;
}

// The turn is over after `made` moves, and there are more of them.
static void tell_end(const char *text, size_t made, size_t left, bool over) {
    char *which = which_move(made), *word = word_of(text, made - 1);
    if (made < left || over)
        complain("%s, '%s', ends the %s; nothing can follow", which, word, over ? "game" : "turn");
    else
        complain("this turn has %zu move%s left, and the line has %zu", left, left == 1 ? "" : "s",
                 count_words(text));
    free(word);
    free(which);
}

bool turn_refused(const Session *session, const char *text, const mews_report *report) {
    if (!in_series(session->position) || count_words(text) < 2)
        return false;
    mews_move moves[MOVES_MOST];
    const char *end;
    int side = mews_position_side(session->position), left;
    left = mews_position_series(session->position, NULL);
    mews_position *position = memory_sure(mews_position_copy(session->position));
    size_t made = follow(position, text, moves, MOVES_MOST, &end);
    bool over = game_over(position), told = made > 0 || !refused_is_move(report);
    if (made > 0 && (over || mews_position_side(position) != side)) {
        tell_end(text, made, (size_t)left, over);
    } else if (told) {
        char *word = word_of(text, made);
        told = tell_word(position, word, made + 1);
        free(word);
    }
    mews_position_free(position);
    return told;
}
