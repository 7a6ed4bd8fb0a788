// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Turns. Each belongs to one player; what a human types is in inputs.c, what the engine does in
// opponent.c.

#include "session.h"
#include "command.h"
#include "system.h"
#include "words.h"

// ---- what all kinds of players do ------------------------------------------------------------

void session_print(const Session *session) {
    game_print_from(session->position, session->flipped ? 1 : 0);
}

void session_make_move(Session *session, mews_move move) {
    char text[MEWS_MOVE_SIZE];
    Record *record = &session->record;
    int side = mews_position_side(session->position);
    if (mews_move_text(session->position, move, text, sizeof text) == 0 ||
        !mews_position_push(session->position, move))
        memory_end(); // the move is legal: there was no memory for it
    record_add_move(record, text, 0);
    if (session->offer != side)
        session->offer = NO_SIDE; // it wasn't taken
    if (record->clocks && mews_position_side(session->position) != side)
        record->left[side] += record->increment; // for a turn, which may be a series
    mews_outcome outcome = mews_position_outcome(session->position);
    if (outcome.result != MEWS_ONGOING)
        record_end(record, outcome.result, outcome.reason);
    save_write(&session->save, record);
    if (session->interactive)
        session_print(session);
}

void session_end(Session *session, mews_result result, const char *reason) {
    record_end(&session->record, result, reason);
    save_write(&session->save, &session->record);
}

// Takes the time off the clock of the side to move; false if it has run out.
static bool take_time(Session *session, double seconds) {
    Record *record = &session->record;
    int side = mews_position_side(session->position);
    if (!record->clocks)
        return true;
    record->left[side] -= seconds;
    if (record->left[side] > 0)
        return true;
    record->left[side] = 0;
    session_end(session, result_lost_by(side), "time");
    return false;
}

// ---- a human ---------------------------------------------------------------------------------

static void print_prompt(const Session *session) {
    int side = mews_position_side(session->position);
    int own = (int)session->record.left[side], other = (int)session->record.left[!side];
    if (!session->interactive)
        return;
    if (session->record.clocks)
        printf("%s %d:%02d (%s %d:%02d)> ", side_word(side), own / 60, own % 60, side_word(!side),
               other / 60, other % 60);
    else
        printf("%s> ", side_word(side));
}

// One line from the human player to move. The clock runs while we wait.
static Next human_line(Session *session) {
    const Record *record = &session->record;
    int side = mews_position_side(session->position);
    double start = system_seconds();
    char *line;
    print_prompt(session);
    fflush(stdout);
    LineVerdict verdict =
        lines_next(&session->lines, record->clocks ? record->left[side] : -1, &line);
    bool in_time = take_time(session, verdict == LINE_TIMEOUT ? record->left[side]
                                                              : system_seconds() - start);
    if (session->interactive && verdict != LINE_OK && verdict != LINE_LONG)
        putchar('\n'); // after the prompt
    if (!in_time)
        return NEXT_TURN;
    if (verdict == LINE_LONG) {
        complain("a line of more than %d bytes is passed over", LINE_MAX_SIZE - 1);
        return NEXT_LINE;
    }
    return verdict == LINE_OK ? input_take(session, line) : NEXT_END;
}

static Next human_turn(Session *session) {
    Next next = NEXT_LINE;
    while (next == NEXT_LINE && !ferror(stdout))
        next = human_line(session);
    return next;
}

// ---- a program -------------------------------------------------------------------------------

// Ctrl-C makes it move at once if a human is there to answer, else it ends the session.
static bool interrupt_ends(const Session *session) {
    const Player *players = session->record.players;
    bool human = players[0] == PLAYER_HUMAN || players[1] == PLAYER_HUMAN;
    return system_interrupted() && !(human && session->interactive);
}

static Next leave_interrupted(Session *session) {
    save_write(&session->save, &session->record);
    complain("stopped; the game is kept: mews play --continue goes on with it");
    return NEXT_END;
}

static void tell_and_make(Session *session, mews_move move) {
    char text[MEWS_MOVE_SIZE];
    if (mews_move_text(session->position, move, text, sizeof text) == 0)
        memory_end();
    printf("%s %s\n", side_word(mews_position_side(session->position)), text);
    session_make_move(session, move);
}

static Next engine_turn(Session *session) {
    double start = system_seconds();
    fflush(stdout);
    mews_best best = opponent_move(&session->opponent, &session->record, session->position);
    if (interrupt_ends(session))
        return leave_interrupted(session);
    system_catch_interrupt(true); // the mark is cleared
    if (!take_time(session, system_seconds() - start))
        return NEXT_TURN;
    tell_and_make(session, best.move);
    return NEXT_TURN;
}

static Next random_turn(Session *session) {
    mews_move move = move_draw(session->position, &session->record.random);
    if (interrupt_ends(session))
        return leave_interrupted(session);
    tell_and_make(session, move);
    return NEXT_TURN;
}

// ---- the game --------------------------------------------------------------------------------

static Next turn(Session *session) {
    switch (session->record.players[mews_position_side(session->position)]) {
    case PLAYER_ENGINE:
        return engine_turn(session);
    case PLAYER_RANDOM:
        return random_turn(session);
    default:
        return human_turn(session);
    }
}

static void tell_result(const Session *session, mews_outcome outcome) {
    if (session->record.result[0])
        printf("result %s\n", session->record.result);
    else
        printf("result %s %s\n", mews_result_text(outcome.result), outcome.reason);
}

static int run(Session *session) {
    if (session->interactive)
        session_print(session);
    while (!ferror(stdout)) {
        mews_outcome outcome = mews_position_outcome(session->position);
        if (session->record.result[0] || outcome.result != MEWS_ONGOING) {
            tell_result(session, outcome);
            return EXIT_DONE;
        }
        if (session->record.move_count == RECORD_MOVES_MAX) {
            complain("the game is longer than %d moves", RECORD_MOVES_MAX);
            return EXIT_LIMIT;
        }
        if (turn(session) != NEXT_END)
            continue;
        if (session->record.clocks && session->record.move_count > 0)
            save_write(&session->save, &session->record); // what the clocks show
        return EXIT_DONE;
    }
    return EXIT_DONE;
}

int session_run(Session *session) {
    session->offer = NO_SIDE;
    system_catch_interrupt(true);
    int exit_code = run(session);
    system_catch_interrupt(false);
    opponent_free(&session->opponent);
    return exit_code == EXIT_DONE && session->unsaved ? EXIT_ENVIRONMENT : exit_code;
}
