// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Input lines → moves, deeds and answers: lines are looked up in a table of commands, and what is
// no command is read as a move. What only shows something is in answers.c.

#include "answers.h"
#include "command.h"
#include "pager.h"
#include "session.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// Back to the last position in which a human had the move.
static Next do_undo(Session *session, const char *argument) {
    mews_position *back = memory_sure(mews_position_copy(session->position));
    size_t plies = 0;
    bool found = false;
    (void)argument;
    while (!found && mews_position_pop(back)) {
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
    session->offer = NO_SIDE;
    record_drop_moves(&session->record, plies);
    save_write(&session->save, &session->record);
    if (session->interactive) {
        screen_count_all(&session->screen, back, &session->record);
        session_print(session);
    }
    return NEXT_TURN;
}

// ---- the end of the game ---------------------------------------------------------------------

static Next do_resign(Session *session, const char *argument) {
    (void)argument;
    session_end(session, result_lost_by(mews_position_side(session->position)), "resignation");
    return NEXT_TURN;
}

static bool engine_accepts(Session *session) {
    mews_best best = session_judge(session);
    best.mate = -best.mate;
    best.centipawns = -best.centipawns;
    return draw_welcome(&best, session->record.move_count);
}

static Next do_draw(Session *session, const char *argument) {
    int side = mews_position_side(session->position);
    Player other = session->record.players[!side];
    bool human = other == PLAYER_HUMAN;
    (void)argument;
    bool agreed =
        human ? session->offer == !side : other == PLAYER_ENGINE && engine_accepts(session);
    if (agreed) {
        session_end(session, MEWS_DRAW, "agreement");
        return NEXT_TURN;
    }
    if (human)
        printf("%s offers a draw; %s takes it by 'draw', and declines it by moving\n",
               side_name(side), side_name(!side));
    else
        printf("%s declines the draw\n", side_name(!side));
    session->offer = side;
    return NEXT_LINE;
}

// ---- the program -----------------------------------------------------------------------------

static Next do_save(Session *session, const char *argument) {
    if (!*argument) {
        complain("save where? Type 'save FILE'");
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

static Next do_help(Session *session, const char *argument) {
    Pager pager;
    (void)argument;
    pager_begin(&pager, session);
    session_help(pager.stream);
    pager_end(&pager);
    return NEXT_LINE;
}

static Next do_quit(Session *session, const char *argument) {
    (void)session;
    (void)argument;
    return NEXT_END;
}

// ---- the table -------------------------------------------------------------------------------

typedef enum Argument {
    ARGUMENT_NONE,
    ARGUMENT_SQUARE, // may be left out
    ARGUMENT_PIECE,
    ARGUMENT_FILE
} Argument;

static const char *const arguments[] = {"", " [SQUARE]", " PIECE", " FILE"};

static const struct {
    const char *word;
    Argument argument;
    Next (*run)(Session *session, const char *argument);
    const char *help; // NULL: another word for the row before
} inputs[] = {
    {"moves", ARGUMENT_SQUARE, answer_moves, "the legal moves, or those from a square"},
    {"undo", ARGUMENT_NONE, do_undo, "take back to your move before"},
    {"hint", ARGUMENT_NONE, answer_hint, "what the engine would play"},
    {"eval", ARGUMENT_NONE, answer_eval, "how good it is for the side to move, in pawns"},
    {"draw", ARGUMENT_NONE, do_draw, "offer a draw, or take the other's offer"},
    {"claim", ARGUMENT_NONE, answer_claim, "why there is nothing to claim"},
    {"resign", ARGUMENT_NONE, do_resign, "lose the game"},
    {"board", ARGUMENT_NONE, answer_board, "the position as a board"},
    {"flip", ARGUMENT_NONE, answer_flip, "turn the board round"},
    {"fen", ARGUMENT_NONE, answer_fen, "the position as FEN"},
    {"pgn", ARGUMENT_NONE, answer_pgn, "the game as PGN"},
    {"history", ARGUMENT_NONE, answer_history, "the moves so far"},
    {"rules", ARGUMENT_NONE, answer_rules, "what the game is about"},
    {"explain", ARGUMENT_PIECE, answer_explain, "what a piece does: its name or letter"},
    {"save", ARGUMENT_FILE, do_save, "write the game down, for --resume"},
    {"help", ARGUMENT_NONE, do_help, "this list; also ?"},
    {"?", ARGUMENT_NONE, do_help, NULL},
    {"quit", ARGUMENT_NONE, do_quit, "leave; the game stays saved; also exit"},
    {"exit", ARGUMENT_NONE, do_quit, NULL},
};
enum { INPUT_COUNT = sizeof inputs / sizeof inputs[0] };

const char *input_word(size_t i) {
    return i < INPUT_COUNT ? inputs[i].word : NULL;
}

void session_help(FILE *stream) {
    fputs("input lines:\n", stream);
    fputs("  MOVE           such as e2e4, Nf3 or P@f7\n", stream);
    for (size_t i = 0; i < INPUT_COUNT; i++) {
        char left[32];
        snprintf(left, sizeof left, "%s%s", inputs[i].word, arguments[inputs[i].argument]);
        if (inputs[i].help)
            fprintf(stream, "  %-14s %s\n", left, inputs[i].help);
    }
}

// The command whose word is this one, capitals or not; INPUT_COUNT: none.
static size_t input_find(const char *word) {
    size_t i = 0;
    while (i < INPUT_COUNT && !word_same(inputs[i].word, word))
        i++;
    return i;
}

// The command that a line may be meant for which is no move: its first word is nearly one.
static const char *input_meant(const char *line) {
    const char *words[INPUT_COUNT];
    char *word = text_printf("%.*s", (int)strcspn(line, " \t"), line);
    for (char *c = word; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    for (size_t i = 0; i < INPUT_COUNT; i++)
        words[i] = inputs[i].word;
    const char *nearest = strpbrk(word, "0123456789")
                              ? NULL // squares have them, and commands none
                              : word_nearest(word, words, INPUT_COUNT);
    free(word);
    return nearest;
}

// Within a game, what is wrong is enough; where it is, only in a text of several words.
static void tell_refused(const mews_report *report) {
    mews_diagnostic item;
    report_sure(report);
    for (size_t i = 0; mews_report_get(report, i, &item); i++) {
        bool named = !item.suggestion || strstr(item.message, item.suggestion);
        char *hint = named ? text_printf("%s", "")
                           : text_printf(" (did you mean '%s'?)", item.suggestion);
        complain("%s%s", item.message, hint);
        free(hint);
        if (!item.column || !strchr(item.source_line, ' '))
            continue;
        fputs("  ", stderr);
        put_safe(stderr, item.source_line);
        fprintf(stderr, "\n  %*s^\n", item.column - 1, "");
    }
}

// Moves have at least a number, but for castling.
static bool is_word(const char *line) {
    size_t letters = 0;
    while (isalpha((unsigned char)line[letters]))
        letters++;
    return letters > 1 && !line[letters] && line[0] != 'O' && line[0] != 'o';
}

static Next try_move(Session *session, const char *text) {
    mews_report *report = report_new();
    mews_move move = mews_move_read(session->position, text, report);
    const char *meant = move ? NULL : input_meant(text);
    if (move)
        session_make_move(session, move);
    else if (meant)
        complain("'%s' is no command and no move; did you mean '%s'?", text, meant);
    else if (is_word(text))
        complain("'%s' is no command and no move; 'help' lists the commands", text);
    else
        tell_refused(report);
    mews_report_free(report);
    return move ? NEXT_TURN : NEXT_LINE;
}

Next input_take(Session *session, char *line) {
    size_t length = strcspn(line, " \t");
    char *word = text_printf("%.*s", (int)length, line);
    size_t i = input_find(word);
    free(word);
    if (i == INPUT_COUNT)
        return *line ? try_move(session, line) : NEXT_LINE;
    const char *argument = line + length + strspn(line + length, " \t");
    if (*argument && inputs[i].argument == ARGUMENT_NONE) {
        complain("'%s' takes nothing after it", inputs[i].word);
        return NEXT_LINE;
    }
    return inputs[i].run(session, argument);
}
