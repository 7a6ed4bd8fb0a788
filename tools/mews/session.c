// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Input lines → moves and answers. Each turn belongs to one player; a human's lines are looked
// up in a table of commands, and what is no command is read as a move.

#include "session.h"
#include "command.h"
#include "random.h"
#include "system.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

typedef enum Next { NEXT_LINE, NEXT_TURN, NEXT_END } Next;

// ---- what both kinds of players do -----------------------------------------------------------

static MoveText random_move(Session *session) {
    size_t count;
    MoveText *moves = moves_sorted(session->position, &count);
    MoveText drawn = {0};
    if (count)
        drawn = moves[random_below(&session->record.random, count)];
    free(moves);
    return drawn;
}

static const char *side_word(int side) {
    return side ? "black" : "white";
}

static Player player_to_move(const Session *session) {
    return session->record.players[mews_position_side(session->position)];
}

static void make_move(Session *session, mews_move move) {
    char text[MEWS_MOVE_SIZE];
    Record *record = &session->record;
    if (mews_move_text(session->position, move, text, sizeof text) == 0 ||
        !mews_position_push(session->position, move))
        memory_end(); // the move is legal: there was no memory for it
    record_add_move(record, text, 0);
    mews_outcome outcome = mews_position_outcome(session->position);
    if (outcome.result != MEWS_ONGOING)
        snprintf(record->result, sizeof record->result, "%s %s",
                 mews_result_text(outcome.result), outcome.reason);
    save_write(&session->save, record);
    if (session->interactive)
        game_print(session->position);
}

// The game ends by a player's doing: `side` has lost.
static void lose(Session *session, int side, const char *reason) {
    snprintf(session->record.result, sizeof session->record.result, "%s %s",
             mews_result_text(side ? MEWS_WHITE_WINS : MEWS_BLACK_WINS), reason);
    save_write(&session->save, &session->record);
}

// ---- what a human may type --------------------------------------------------------------------

static Next do_moves(Session *session, const char *argument) {
    size_t count;
    MoveText *moves = moves_sorted(session->position, &count);
    (void)argument;
    for (size_t i = 0; i < count; i++)
        puts(moves[i].text);
    free(moves);
    return NEXT_LINE;
}

// Back to the last position in which a human had the move.
static Next do_undo(Session *session, const char *argument) {
    mews_position *back = memory_sure(mews_position_copy(session->position));
    size_t plies = 0;
    bool found = false;
    (void)argument;
    while (back && !found && mews_position_pop(back)) {
        plies++;
        found = session->record.players[mews_position_side(back)] == PLAYER_HUMAN;
    }
    if (!found) {
        mews_position_free(back);
        complain("there is no move to take back");
        return NEXT_LINE;
    }
    mews_position_free(session->position);
    session->position = back;
    record_drop_moves(&session->record, plies);
    save_write(&session->save, &session->record);
    if (session->interactive)
        game_print(session->position);
    return NEXT_TURN;
}

static Next do_save(Session *session, const char *argument) {
    if (!*argument) {
        complain("save where? (save FILE)");
        return NEXT_LINE;
    }
    const char *reason = save_copy(&session->save, &session->record, argument);
    session->unsaved = reason != NULL;
    if (reason) {
        complain("can't write '%s': %s", argument, reason);
        return NEXT_LINE;
    }
    fputs("saved ", stdout);
    put_safe(stdout, argument);
    putchar('\n');
    return NEXT_LINE;
}

static Next do_hint(Session *session, const char *argument) {
    (void)argument;
    printf("hint %s (a legal move drawn at random)\n", random_move(session).text);
    return NEXT_LINE;
}

static Next do_fen(Session *session, const char *argument) {
    char fen[MEWS_FEN_SIZE];
    (void)argument;
    puts(game_fen(session->position, fen));
    return NEXT_LINE;
}

static Next do_board(Session *session, const char *argument) {
    (void)argument;
    game_print(session->position);
    return NEXT_LINE;
}

static Next do_resign(Session *session, const char *argument) {
    (void)argument;
    lose(session, mews_position_side(session->position), "resignation");
    return NEXT_TURN;
}

static Next do_help(Session *session, const char *argument) {
    (void)session;
    (void)argument;
    session_help(stdout);
    return NEXT_LINE;
}

static Next do_quit(Session *session, const char *argument) {
    (void)session;
    (void)argument;
    return NEXT_END;
}

static const struct {
    const char *word;
    const char *argument;
    Next (*run)(Session *session, const char *argument);
    const char *help;
} inputs[] = {
    {"moves", "", do_moves, "the legal moves"},
    {"undo", "", do_undo, "take back to your move before"},
    {"save", " FILE", do_save, "write the game down, for --resume"},
    {"hint", "", do_hint, "some legal move"},
    {"fen", "", do_fen, "the position as FEN"},
    {"board", "", do_board, "the position as a board"},
    {"resign", "", do_resign, "lose the game"},
    {"help", "", do_help, "this list"},
    {"quit", "", do_quit, "leave; the game stays saved"},
};
enum { INPUT_COUNT = sizeof inputs / sizeof inputs[0] };

void session_help(FILE *stream) {
    fputs("input lines:\n", stream);
    fputs("  MOVE        such as e2e4, Nf3 or P@f7\n", stream);
    for (size_t i = 0; i < INPUT_COUNT; i++) {
        char left[32];
        snprintf(left, sizeof left, "%s%s", inputs[i].word, inputs[i].argument);
        fprintf(stream, "  %-11s %s\n", left, inputs[i].help);
    }
}

// A mistyped command looks like a move that can't be read.
static void hint_input(const char *text) {
    const char *words[INPUT_COUNT];
    const char *nearest;
    for (size_t i = 0; i < INPUT_COUNT; i++)
        words[i] = inputs[i].word;
    nearest = word_nearest(text, words, INPUT_COUNT);
    if (nearest)
        complain("did you mean the command '%s'?", nearest);
}

static Next try_move(Session *session, const char *text) {
    mews_report *report = report_new();
    mews_move move = mews_move_read(session->position, text, report);
    Record *record = &session->record;
    if (!move) {
        complain_report(report, false);
        hint_input(text);
    } else {
        record->left[mews_position_side(session->position)] += record->increment;
        make_move(session, move);
    }
    mews_report_free(report);
    return move ? NEXT_TURN : NEXT_LINE;
}

static Next take_line(Session *session, char *line) {
    size_t length = strcspn(line, " \t");
    for (size_t i = 0; i < INPUT_COUNT; i++) {
        if (strlen(inputs[i].word) != length || memcmp(inputs[i].word, line, length) != 0)
            continue;
        const char *argument = line + length + strspn(line + length, " \t");
        if (*argument && !*inputs[i].argument) {
            complain("'%s' takes nothing after it", inputs[i].word);
            return NEXT_LINE;
        }
        return inputs[i].run(session, argument);
    }
    return *line ? try_move(session, line) : NEXT_LINE;
}

// ---- turns -------------------------------------------------------------------------------------

static void print_prompt(const Session *session) {
    int side = mews_position_side(session->position);
    int seconds = (int)session->record.left[side];
    if (!session->interactive)
        return;
    if (session->record.clocks)
        printf("%s %d:%02d> ", side_word(side), seconds / 60, seconds % 60);
    else
        printf("%s> ", side_word(side));
    fflush(stdout);
}

// One line from the human player to move. The clock runs while we wait.
static Next human_line(Session *session) {
    Record *record = &session->record;
    int side = mews_position_side(session->position);
    double start = system_seconds();
    char *line;
    print_prompt(session);
    fflush(stdout);
    LineVerdict verdict =
        lines_next(&session->lines, record->clocks ? record->left[side] : -1, &line);
    if (record->clocks)
        record->left[side] -= system_seconds() - start;
    if (session->interactive && (verdict == LINE_TIMEOUT || verdict == LINE_END))
        putchar('\n'); // after the prompt
    if (verdict == LINE_TIMEOUT || (record->clocks && record->left[side] <= 0)) {
        record->left[side] = 0;
        lose(session, side, "time");
        return NEXT_TURN;
    }
    if (verdict == LINE_LONG) {
        complain("a line of more than %d bytes is passed over", LINE_MAX_SIZE - 1);
        return NEXT_LINE;
    }
    return verdict == LINE_END ? NEXT_END : take_line(session, line);
}

static Next turn(Session *session) {
    if (player_to_move(session) == PLAYER_HUMAN) {
        Next next = NEXT_LINE;
        while (next == NEXT_LINE && !ferror(stdout))
            next = human_line(session);
        return next;
    }
    MoveText drawn = random_move(session);
    printf("%s %s\n", side_word(mews_position_side(session->position)), drawn.text);
    make_move(session, drawn.move);
    return NEXT_TURN;
}

static int run(Session *session) {
    if (session->interactive)
        game_print(session->position);
    while (!ferror(stdout)) {
        mews_outcome outcome = mews_position_outcome(session->position);
        if (session->record.result[0] || outcome.result != MEWS_ONGOING) {
            if (session->record.result[0])
                printf("result %s\n", session->record.result);
            else
                printf("result %s %s\n", mews_result_text(outcome.result), outcome.reason);
            return EXIT_DONE;
        }
        if (session->record.move_count == RECORD_MOVES_MAX) {
            complain("the game is longer than %d moves", RECORD_MOVES_MAX);
            return EXIT_LIMIT;
        }
        if (turn(session) == NEXT_END)
            return EXIT_DONE;
    }
    return EXIT_DONE;
}

int session_run(Session *session) {
    int exit_code = run(session);
    return exit_code == EXIT_DONE && session->unsaved ? EXIT_ENVIRONMENT : exit_code;
}
