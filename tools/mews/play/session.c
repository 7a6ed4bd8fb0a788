// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Turns. Each belongs to one player; what a human types is in inputs.c, what the engine does in
// opponent.c.

#include "session.h"

#include "command.h"
#include "record/record.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// ---- what all kinds of players do ------------------------------------------------------------

// An offer stands below each board that the other side sees, as long as it may be taken.
void session_draw(Session *session, const bool *targets) {
    int offer = session->offer;
    if (offer != NO_SIDE && mews_position_side(session->position) != offer &&
        session->record.seats.players[!offer] == MEWS_PLAYER_HUMAN && !session_is_over(session))
        screen_note(&session->screen, "%s offers a draw: 'draw' takes it, a move declines it.",
                    side_name(offer));
    screen_draw(&session->screen, session->position, &session->record, targets);
}

static void print_view(const mews_position *position, const mews_view *view) {
    char *count = count_text(position);
    game_print_view(position, view);
    if (count)
        puts(count);
    free(count);
}

void session_print(Session *session) {
    const mews_view view = {.size = sizeof(mews_view),
                            .below = session->screen.flipped,
                            .signs = session->screen.signs};
    if (session->interactive)
        session_draw(session, NULL);
    else
        print_view(session->position, &view);
}

void session_redraw(Session *session) {
    fputs("\033[H\033[J", stdout);
    session_print(session);
    if (session_is_over(session))
        session_tell_result(session);
}

void session_note_legend(Session *session) {
    bool signs = session->screen.signs;
    if (!session->interactive || !game_wants_legend(session->position, signs))
        return;
    char *legend = game_legend(session->position, signs);
    screen_note(&session->screen, "%s", legend);
    free(legend);
}

void session_make_move(Session *session, mews_move move) {
    char text[MEWS_MOVE_SIZE];
    Record *record = &session->record;
    int side = mews_position_side(session->position);
    if (session->interactive) {
        screen_move_on(&session->screen);
        screen_count_move(&session->screen, session->position, move);
        screen_tell_gone(&session->screen, session->position, move);
    }
    if (mews_move_text(session->position, move, text, sizeof text) == 0 ||
        !mews_position_push(session->position, move))
        memory_end(); // the move is legal: there was no memory for it
    opponent_forget(&session->opponent);
    record_add_move(record, text);
    taken_back_forget(&session->taken_back);
    if (session->offer != side)
        session->offer = NO_SIDE; // it wasn't taken
    if (record->seats.clocks && mews_position_side(session->position) != side)
        record->seats.left[side] += record->seats.increment; // for a turn, which may be a series
    mews_outcome outcome = mews_position_outcome(session->position);
    if (outcome.result != MEWS_ONGOING)
        mews_game_end(record->game, outcome.result, outcome.reason);
    save_write(&session->save, record);
    if (session->interactive)
        session_print(session);
}

void session_end(Session *session, mews_result result, const char *reason) {
    mews_game_end(session->record.game, result, reason);
    save_write(&session->save, &session->record);
}

// Takes the time off the clock of the side to move; false if it has run out.
static bool take_time(Session *session, double seconds) {
    Record *record = &session->record;
    int side = mews_position_side(session->position);
    if (!record->seats.clocks)
        return true;
    record->seats.left[side] -= seconds;
    if (record->seats.left[side] > 0)
        return true;
    record->seats.left[side] = 0;
    session_end(session, result_lost_by(side), "time");
    return false;
}

void session_tell_result(const Session *session) {
    mews_outcome outcome = mews_position_outcome(session->position);
    if (*record_ending(&session->record))
        printf("result %s\n", record_ending(&session->record));
    else
        printf("result %s %s\n", mews_result_text(outcome.result), outcome.reason);
    char *words = session->interactive ? ending_text(session->position, &session->record) : NULL;
    if (words)
        put_prose(stdout, "", 0, words);
    free(words);
}

// ---- a human ---------------------------------------------------------------------------------

char *session_clock_text(double left) {
    int seconds = left > 0 ? (int)ceil(left) : 0;
    return temp_printf("%d:%02d", seconds / 60, seconds % 60);
}

static char *clocks_prompt(const Session *session) {
    int side = mews_position_side(session->position);
    const double *left = session->record.seats.left;
    char *own = session_clock_text(left[side] - (system_seconds() - session->asked));
    char *other = session_clock_text(left[!side]);
    char *text = text_printf("%s %s (%s %s)> ", side_name(side), own, side_name(!side), other);
    return text;
}

// It holds what the clocks show now.
static char *prompt_now(void *context) {
    Session *session = context;
    free(session->prompt);
    session->prompt = session_is_over(session) ? text_printf("game over> ")
                      : session->record.seats.clocks
                          ? clocks_prompt(session)
                          : text_printf("%s> ", side_name(mews_position_side(session->position)));
    return session->prompt;
}

static LineVerdict ask(Session *session, double seconds, char **line) {
    session->asked = system_seconds();
    if (session->editor)
        return editor_next(session->editor, seconds, line);
    if (session->interactive)
        fputs(prompt_now(session), stdout);
    output_flush();
    return lines_next(&session->lines, seconds, line);
}

LineVerdict session_ask(Session *session, const char *prompt, char **line) {
    fputs(prompt, stdout);
    output_flush();
    return lines_next(&session->lines, -1, line);
}

// Whoever types may edit the line, and type it again later.
static LineVerdict read_line(Session *session, double seconds, char **line) {
    screen_seen(&session->screen);
    LineVerdict verdict = ask(session, seconds, line);
    if (session->editor && verdict == LINE_OK && **line) {
        editor_remember(session->editor, *line);
        typed_add(*line);
    }
    if (verdict == LINE_TIMEOUT && session->interactive)
        system_drop_typed(); // it would begin the next line
    if (session->interactive && verdict != LINE_OK && verdict != LINE_LONG)
        putchar('\n'); // after the prompt
    return verdict;
}

// The number that PGN has before the move that comes next.
static size_t next_number(const Session *session) {
    const Record *record = &session->record;
    mews_position *position = record_start(record, mews_position_rules(session->position));
    mews_move_number count = mews_move_number_begin(position);
    for (size_t i = 0; i < record_plies(record); i++) {
        mews_move move = mews_game_move_in(record->game, i, position);
        mews_move_number_next(&count, position);
        if (!mews_position_push(position, move))
            memory_end(); // it was made before
    }
    mews_move_number_next(&count, position);
    mews_position_free(position);
    return count.number;
}

Next session_refuse(Session *session) {
    if (session->interactive)
        return NEXT_LINE;
    complain("line %zu holds no move for %s (move %zu of the game), so what follows isn't read",
             session->line, side_name(mews_position_side(session->position)),
             next_number(session));
    save_forget(&session->save); // --continue shouldn't go on with half of what was meant
    session->refused = true;
    return NEXT_END;
}

static Next leave_interrupted(Session *session) {
    save_write(&session->save, &session->record);
    session->stopped = true;
    return NEXT_END;
}

// Ctrl-C has discarded what was typed. It doesn't leave: it may have been meant for the engine.
static Next take_interrupt(Session *session) {
    if (!session->interactive)
        return leave_interrupted(session);
    system_catch_interrupt(true); // the mark is cleared
    put_prose(stdout, "", 0, "'quit' leaves the game, and so does Ctrl-D.");
    return NEXT_LINE;
}

static Next take_line(Session *session, LineVerdict verdict, char *line) {
    session->line++;
    if (verdict == LINE_INTERRUPTED)
        return take_interrupt(session);
    if (verdict == LINE_LONG) {
        complain("a line of more than %d bytes is no move", LINE_MAX_SIZE - 1);
        return session_refuse(session);
    }
    return verdict == LINE_OK ? input_take(session, line) : NEXT_END;
}

// One line from the human player to move. The clock runs while we wait.
static Next human_line(Session *session) {
    const Record *record = &session->record;
    int side = mews_position_side(session->position);
    char *line;
    LineVerdict verdict =
        read_line(session, record->seats.clocks ? record->seats.left[side] : -1, &line);
    bool in_time = take_time(session, verdict == LINE_TIMEOUT ? record->seats.left[side]
                                                              : system_seconds() - session->asked);
    return in_time ? take_line(session, verdict, line) : NEXT_TURN;
}

static Next human_turn(Session *session) {
    Next next = NEXT_LINE;
    while (next == NEXT_LINE && !ferror(stdout))
        next = human_line(session);
    return next;
}

// ---- a program -------------------------------------------------------------------------------

bool session_has_human(const Session *session) {
    const mews_player *players = session->record.seats.players;
    return players[0] == MEWS_PLAYER_HUMAN || players[1] == MEWS_PLAYER_HUMAN;
}

// Ctrl-C makes it move at once if a human is there to answer, else it ends the session.
static bool interrupt_ends(const Session *session) {
    return system_interrupted() && !(session_has_human(session) && session->interactive);
}

static void tell_and_make(Session *session, mews_move move) {
    char text[MEWS_MOVE_SIZE];
    if (session->interactive)
        played_tell(session, move);
    else if (mews_move_text(session->position, move, text, sizeof text) == 0)
        memory_end();
    else
        printf("%s %s\n", side_word(mews_position_side(session->position)), text);
    session_make_move(session, move);
}

static Next engine_turn(Session *session) {
    double start = system_seconds();
    output_flush();
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
    mews_move move = move_draw(session->position, &session->record.seats.random);
    if (interrupt_ends(session))
        return leave_interrupted(session);
    tell_and_make(session, move);
    return NEXT_TURN;
}

// ---- the game --------------------------------------------------------------------------------

static Next turn(Session *session) {
    switch (session->record.seats.players[mews_position_side(session->position)]) {
    case MEWS_PLAYER_ENGINE:
        return engine_turn(session);
    case MEWS_PLAYER_RANDOM:
        return random_turn(session);
    default:
        return human_turn(session);
    }
}

bool session_is_over(const Session *session) {
    return *record_ending(&session->record) || game_over(session->position);
}

// A human at a terminal may look at the game once more.
static bool stays(const Session *session) {
    return session->interactive && system_is_terminal(stdout) && session_has_human(session);
}

static Next over_turn(Session *session) {
    char *line;
    char *words = temp_printf(
        "The game is over. 'history' and 'pgn' show it, 'save FILE' keeps it%s; 'help' "
        "lists the commands, 'quit' leaves.",
        ending_is_by_clock(&session->record) ? "" : ", 'undo' goes back in it");
    put_prose(stdout, "", 0, words);
    Next next = NEXT_LINE;
    while (next == NEXT_LINE && !ferror(stdout)) {
        LineVerdict verdict = read_line(session, -1, &line);
        next = take_line(session, verdict, line);
    }
    return next;
}

static int run(Session *session) {
    while (!ferror(stdout)) {
        if (session_is_over(session)) {
            session_tell_result(session);
            if (!stays(session) || over_turn(session) == NEXT_END)
                return EXIT_DONE;
            continue;
        }
        if (record_plies(&session->record) == MEWS_GAME_PLIES_MAX) {
            complain("the game is longer than %d moves", MEWS_GAME_PLIES_MAX);
            return EXIT_LIMIT;
        }
        if (turn(session) != NEXT_END)
            continue;
        if (session->record.seats.clocks && record_plies(&session->record) > 0 &&
            session->save.path)
            save_write(&session->save, &session->record); // what the clocks show
        if (record_plies(&session->record) == 0 && !session->resumed && !session->stopped)
            save_forget(&session->save); // all was taken back
        return EXIT_DONE;
    }
    return EXIT_DONE;
}

// ---- from the beginning to the end ------------------------------------------------------------

static char **complete(void *context, const char *line, size_t *start, size_t *count) {
    const Session *session = context;
    return complete_line(session->position, session_is_over(session), line, start, count);
}

static void redraw(void *context, bool asked) {
    Session *session = context;
    if (asked)
        screen_drop_complaints(&session->screen);
    session_redraw(session);
}

static void remember(void *context, const char *line) {
    editor_remember(context, line);
}

static void begin(Session *session) {
    if (!session->interactive)
        return;
    session->opponent.redraw = redraw;
    session->opponent.context = session;
    session->editor = editor_new(complete, redraw, prompt_now, session);
    if (session->editor)
        typed_read(remember, session->editor);
    screen_count_all(&session->screen, session->position, &session->record);
    told_begin(session);
    if (session->resumed)
        played_tell_last(session);
    session_print(session);
}

int session_run(Session *session) {
    session->offer = NO_SIDE;
    system_catch_interrupt(true);
    begin(session);
    int exit_code = run(session);
    system_catch_interrupt(false);
    told_end(session);
    taken_back_forget(&session->taken_back);
    opponent_free(&session->opponent);
    editor_free(session->editor);
    free(session->prompt);
    screen_free(&session->screen);
    if (exit_code == EXIT_DONE && session->refused)
        exit_code = EXIT_BAD;
    return exit_code == EXIT_DONE && session->unsaved ? EXIT_ENVIRONMENT : exit_code;
}
