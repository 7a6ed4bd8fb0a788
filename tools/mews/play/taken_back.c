// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "session.h"

#include "command.h"
#include "record/record.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// What one undo took back, on those before it.
struct TakenBack {
    mews_result result; // that the game had, and its reason
    char *reason;
    TakenBack *before;
    size_t count;
    char *moves[]; // in the order in which they were played
};

void taken_back_forget(TakenBack **top) {
    while (*top) {
        TakenBack *one = *top;
        *top = one->before;
        for (size_t i = 0; i < one->count; i++)
            free(one->moves[i]);
        free(one->reason);
        free(one);
    }
}

// The last moves and the result of the game, before they are dropped.
static void keep(Session *session, size_t count) {
    const Record *record = &session->record;
    TakenBack *one = memory_new(1, sizeof *one + count * sizeof *one->moves);
    const char *reason;
    one->result = mews_game_result(record->game, &reason);
    one->reason = text_printf("%s", reason);
    one->count = count;
    for (size_t i = 0; i < count; i++)
        one->moves[i] = text_printf("%s", record_text(record, record_plies(record) - count + i));
    one->before = session->taken_back;
    session->taken_back = one;
}

// `what`: "e7e5 and e2e4". At a terminal it stands below the board that is drawn.
static void tell(Session *session, const char *deed, const char *what) {
    if (!session->interactive) {
        printf("%s %s\n", deed, what);
        return;
    }
    screen_tell(&session->screen, "%c%s %s.", toupper((unsigned char)*deed), deed + 1, what);
    session_print(session);
}

// At a terminal the moves are told in SAN, as `history` does.
static char *move_told(const mews_position *position, mews_move move, bool san) {
    char text[MEWS_MOVE_SIZE];
    size_t length = !move ? 0
                    : san ? mews_move_san(position, move, text, sizeof text)
                          : mews_move_text(position, move, text, sizeof text);
    if (!length)
        memory_end(); // it was made before
    return text_printf("%s", move_is_pass(position, move) ? "a pass" : text);
}

// How the last `count` moves are told, in the order in which they were played: each in new memory.
static void last_moves(const Session *session, size_t count, char **told) {
    size_t first = record_plies(&session->record) - count;
    mews_position *at = memory_sure(mews_position_copy(session->position));
    for (size_t i = 0; i < count; i++)
        mews_position_pop(at);
    for (size_t i = 0; i < count; i++) {
        mews_move move = mews_game_move_in(session->record.game, first + i, at);
        told[i] = move_told(at, move, session->interactive);
        if (!mews_position_push(at, move))
            memory_end(); // it was made before
    }
    mews_position_free(at);
}

static char *count_told(size_t plies) {
    return temp_printf("%zu half-move%s", plies, plies == 1 ? "" : "s");
}

// What comes before the move i of so many; moves with a second part have commas themselves.
static const char *before_move(char *const *told, size_t i, size_t count) {
    bool commas = false;
    for (size_t k = 0; k < count; k++)
        commas |= strchr(told[k], ',') != NULL;
    return commas && i && i + 1 < count ? "; " : text_and(i, count);
}

// "e7e5 and e2e4": the last moves of the game, the very last one first if `back`. Many are only
// counted. In new memory.
static char *some_moves(const Session *session, size_t count, bool back) {
    enum { NAMED = 8 };
    char *told[NAMED];
    if (count > NAMED)
        return count_told(count);
    Growing text = TEMP_TEXT;
    last_moves(session, count, told);
    for (size_t i = 0; i < count; i++)
        text_add(&text, "%s%s", before_move(told, i, count), told[back ? count - 1 - i : i]);
    for (size_t i = 0; i < count; i++)
        free(told[i]);
    return text.bytes;
}

// "White's resignation": what the players have done to end the game, in new memory.
static char *end_told(const char *result) {
    if (text_ends_in(result, " resignation"))
        return temp_printf("%s's resignation", side_name(*result == '1'));
    if (text_ends_in(result, " agreement"))
        return temp_printf("the agreed draw");
    return temp_printf("the result %s", result);
}

// An offer of a draw that the other side hasn't seen yet is taken back alone, too.
static bool undo_offer(Session *session) {
    if (session->offer == NO_SIDE || session->offer != mews_position_side(session->position))
        return false;
    session->offer = NO_SIDE;
    screen_outdate(&session->screen, NULL);
    tell(session, "took back", "the offer of a draw");
    return true;
}

// What a player did to end the game is taken back alone: the position stays.
static bool undo_end(Session *session) {
    Record *record = &session->record;
    if (!*record_ending(record) || game_over(session->position))
        return false;
    char *what = end_told(record_ending(record));
    keep(session, 0);
    screen_outdate(&session->screen, NULL);
    mews_game_end(record->game, MEWS_ONGOING, "");
    session->offer = NO_SIDE;
    save_write(&session->save, record);
    tell(session, "took back", what);
    return true;
}

// Goes back to the last position in which a human had the move, so many times or as often as there
// is one; *times: what is left of them. Returns the number of plies.
static size_t go_back(const Record *record, mews_position *position, uint64_t *times) {
    mews_position *at = memory_sure(mews_position_copy(position));
    size_t plies = 0, found = 0;
    while (*times > 0 && mews_position_pop(at)) {
        plies++;
        if (record->seats.players[mews_position_side(at)] != MEWS_PLAYER_HUMAN)
            continue;
        found = plies;
        --*times;
    }
    mews_position_free(at);
    for (size_t i = 0; i < found; i++)
        mews_position_pop(position);
    return found;
}

// "3 half-moves: there were no more to take back".
static char *and_no_more(const char *what, const char *deed) {
    return temp_printf("%s: there were no more to %s", what, deed);
}

// How often; 1 if nothing is said. False: it's no number, which has been told.
static bool read_times(const char *word, const char *argument, uint64_t *times) {
    *times = 1;
    NumberVerdict verdict =
        *argument ? number_read(argument, MEWS_GAME_PLIES_MAX, times) : NUMBER_OK;
    if (verdict == NUMBER_LARGE)
        *times = MEWS_GAME_PLIES_MAX; // as often as it can be
    if (verdict == NUMBER_LARGE || (verdict == NUMBER_OK && *times))
        return true;
    complain("'%s %s': how often must be a whole number, 1 or more", word, argument);
    return false;
}

Next answer_undo(Session *session, const char *argument) {
    uint64_t times;
    const Record *record = &session->record;
    if (!read_times("undo", argument, &times))
        return NEXT_LINE;
    if (ending_is_by_clock(record)) {
        complain("a clock has run out: there is no time to go on with");
        return NEXT_LINE;
    }
    if (undo_end(session) || undo_offer(session))
        return NEXT_TURN;
    mews_position *back = memory_sure(mews_position_copy(session->position));
    size_t plies = go_back(record, back, &times);
    if (!plies) {
        mews_position_free(back);
        complain("there is no move to take back");
        return NEXT_LINE;
    }
    char *what = times > 0 ? count_told(plies) : some_moves(session, plies, true);
    if (times > 0)
        what = and_no_more(what, "take back");
    mews_position_free(session->position);
    session->position = back;
    opponent_forget(&session->opponent);
    session->offer = NO_SIDE;
    screen_outdate(&session->screen, NULL);
    keep(session, plies);
    mews_game_end(session->record.game, MEWS_ONGOING, "");
    mews_game_drop_moves(session->record.game, plies);
    save_write(&session->save, &session->record);
    if (session->interactive)
        screen_count_all(&session->screen, back, &session->record);
    tell(session, "took back", what);
    return NEXT_TURN;
}

// The moves that were taken back last, made again.
static void make_again(Session *session, const TakenBack *one) {
    for (size_t i = 0; i < one->count; i++) {
        mews_report *report = report_new();
        mews_move move = mews_move_read(session->position, one->moves[i], report);
        report_sure(report);
        mews_report_free(report);
        if (!move || !mews_position_push(session->position, move))
            memory_end(); // it was legal before
        record_add_move(&session->record, one->moves[i]);
    }
}

// Puts the last undo right. Returns the number of moves that it took back.
static size_t redo_one(Session *session) {
    TakenBack *one = session->taken_back;
    size_t plies = one->count;
    make_again(session, one);
    opponent_forget(&session->opponent);
    mews_game_end(session->record.game, one->result, one->reason);
    session->taken_back = one->before;
    one->before = NULL;
    taken_back_forget(&one);
    return plies;
}

// Of so many moves, and of the result if that was put back by itself. In new memory.
static char *put_back_told(const Session *session, size_t plies, bool result, bool all) {
    Growing text = TEMP_TEXT;
    char *moves = all ? some_moves(session, plies, false) : count_told(plies);
    if (plies)
        text_add(&text, "%s", moves);
    char *end = end_told(record_ending(&session->record));
    if (result)
        text_add(&text, "%s%s", plies ? " and " : "", end);
    return all ? text.bytes : and_no_more(text.bytes, "put back");
}

Next answer_redo(Session *session, const char *argument) {
    uint64_t times;
    Record *record = &session->record;
    if (!read_times("redo", argument, &times))
        return NEXT_LINE;
    if (!session->taken_back) {
        complain("nothing was taken back, or another move was made since");
        return NEXT_LINE;
    }
    if (*record_ending(record)) {
        complain("the game is over: what was taken back before that can't be played again");
        return NEXT_LINE;
    }
    size_t plies = 0, last = 0;
    for (; times > 0 && session->taken_back && !*record_ending(record); times--)
        plies += last = redo_one(session);
    session->offer = NO_SIDE;
    screen_outdate(&session->screen, NULL);
    save_write(&session->save, record);
    if (session->interactive)
        screen_count_all(&session->screen, session->position, record);
    char *what = put_back_told(session, plies, !last, !times);
    tell(session, "put back", what);
    return NEXT_TURN;
}
