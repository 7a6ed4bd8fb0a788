// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Input lines → moves, deeds and answers: lines are looked up in a table of commands, and what is
// no command is read as a move. What only shows something is in answers.c.

#include "answers.h"
#include "command.h"
#include "pager.h"
#include "refused.h"
#include "session.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// What a player did to end the game is taken back alone: the position stays.
static bool undo_end(Session *session) {
    Record *record = &session->record;
    if (!record->result[0] || game_over(session->position))
        return false;
    record->result[0] = '\0';
    session->offer = NO_SIDE;
    save_write(&session->save, record);
    if (session->interactive)
        session_print(session);
    return true;
}

// Back to the last position in which a human had the move.
static Next do_undo(Session *session, const char *argument) {
    size_t plies = 0;
    bool found = false;
    const Record *record = &session->record;
    (void)argument;
    if (record->clocks && (record->left[0] <= 0 || record->left[1] <= 0)) {
        complain("a clock has run out: there is no time to go on with");
        return NEXT_LINE;
    }
    if (undo_end(session))
        return NEXT_TURN;
    mews_position *back = memory_sure(mews_position_copy(session->position));
    while (!found && mews_position_pop(back)) {
        plies++;
        found = record->players[mews_position_side(back)] == PLAYER_HUMAN;
    }
    if (!found) {
        mews_position_free(back);
        complain("there is no move to take back");
        return NEXT_LINE;
    }
    mews_position_free(session->position);
    session->position = back;
    session->offer = NO_SIDE;
    session->record.result[0] = '\0';
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
    if (human && session->offer == side)
        printf("the offer stands already: make your move; %s may then take it by 'draw'\n",
               side_name(!side));
    else if (human)
        printf("%s offers a draw: make your move; %s may then take it by 'draw'\n",
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

static Next do_help(Session *session, const char *argument);

static Next do_quit(Session *session, const char *argument) {
    (void)session;
    (void)argument;
    return NEXT_END;
}

// ---- the table -------------------------------------------------------------------------------

typedef enum Argument {
    ARGUMENT_NONE,
    ARGUMENT_WHICH, // may be left out
    ARGUMENT_PIECE,
    ARGUMENT_FILE,
    ARGUMENT_WORD // may be left out
} Argument;

static const char *const arguments[] = {"", " [WHICH]", " PIECE", " FILE", " [WORD]"};

static const struct {
    const char *word;
    Argument argument;
    bool over; // may be typed when the game is over
    Next (*run)(Session *session, const char *argument);
    const char *help; // NULL: another word for the row before
} inputs[] = {
    {"moves", ARGUMENT_WHICH, false, answer_moves,
     "the legal moves: all, of a square or a piece, or @: drops"},
    {"undo", ARGUMENT_NONE, true, do_undo, "take back to your move before"},
    {"hint", ARGUMENT_NONE, false, answer_hint, "what the engine would play"},
    {"eval", ARGUMENT_NONE, false, answer_eval, "how good it is for the side to move, in pawns"},
    {"draw", ARGUMENT_NONE, false, do_draw, "offer a draw, or take the other's offer"},
    {"claim", ARGUMENT_NONE, false, answer_claim, "why there is nothing to claim"},
    {"resign", ARGUMENT_NONE, false, do_resign, "lose the game"},
    {"board", ARGUMENT_NONE, true, answer_board, "the position as a board"},
    {"flip", ARGUMENT_NONE, true, answer_flip, "turn the board round"},
    {"fen", ARGUMENT_NONE, true, answer_fen, "the position as FEN"},
    {"pgn", ARGUMENT_NONE, true, answer_pgn, "the game as PGN"},
    {"history", ARGUMENT_NONE, true, answer_history, "the moves so far"},
    {"rules", ARGUMENT_NONE, true, answer_rules, "what the game is about"},
    {"explain", ARGUMENT_PIECE, true, answer_explain, "what a piece does: its name or letter"},
    {"save", ARGUMENT_FILE, true, do_save, "write the game down, for --resume"},
    {"help", ARGUMENT_WORD, true, do_help, "this list, or what a word of it does; also ?"},
    {"?", ARGUMENT_WORD, true, do_help, NULL},
    {"quit", ARGUMENT_NONE, true, do_quit, "leave; the game stays saved; also exit"},
    {"exit", ARGUMENT_NONE, true, do_quit, NULL},
};
enum { INPUT_COUNT = sizeof inputs / sizeof inputs[0] };

const char *input_word(size_t i) {
    return i < INPUT_COUNT ? inputs[i].word : NULL;
}

static void put_help(FILE *stream, size_t i) {
    char left[32];
    snprintf(left, sizeof left, "%s%s", inputs[i].word, arguments[inputs[i].argument]);
    fprintf(stream, "  %-14s %s\n", left, inputs[i].help);
}

void session_help(FILE *stream) {
    fputs("input lines:\n", stream);
    fputs("  MOVE           such as e2e4, Nf3 or P@f7\n", stream);
    for (size_t i = 0; i < INPUT_COUNT; i++)
        if (inputs[i].help)
            put_help(stream, i);
}

// The command whose word is this one, capitals or not; INPUT_COUNT: none.
static size_t input_find(const char *word) {
    size_t i = 0;
    while (i < INPUT_COUNT && !word_same(inputs[i].word, word))
        i++;
    return i;
}

static Next do_help(Session *session, const char *argument) {
    size_t i = input_find(argument);
    Pager pager;
    if (i == INPUT_COUNT && *argument) {
        complain("there is no command '%s'; 'help' lists them", argument);
        return NEXT_LINE;
    }
    pager_begin(&pager, session);
    while (i < INPUT_COUNT && !inputs[i].help)
        i--;
    if (i < INPUT_COUNT)
        put_help(pager.stream, i);
    else
        session_help(pager.stream);
    pager_end(&pager);
    return NEXT_LINE;
}

// At a terminal a move may be written as elsewhere, if nothing else can be meant. Elsewhere a line
// that is no move ends the game, for the moves behind it would be those of the wrong side.
static Next try_move(Session *session, const char *text) {
    mews_report *report = report_new();
    mews_move move = mews_move_read(session->position, text, report);
    const char *meant = move || !session->interactive ? NULL : refused_move(report);
    if (meant && (move = mews_move_read(session->position, meant, NULL)))
        screen_note(&session->screen, "'%s' is written '%s' here.", text, meant);
    if (move)
        session_make_move(session, move);
    else
        refused_tell(text, report);
    mews_report_free(report);
    return move ? NEXT_TURN : session_refuse(session);
}

Next input_take(Session *session, char *line) {
    size_t length = strcspn(line, " \t");
    char *word = text_printf("%.*s", (int)length, line);
    size_t i = input_find(word);
    free(word);
    if (session_is_over(session) && (i == INPUT_COUNT || !inputs[i].over)) {
        if (*line)
            complain("the game is over; 'undo' goes back, and 'quit' leaves");
        return NEXT_LINE;
    }
    if (i == INPUT_COUNT)
        return *line ? try_move(session, line) : NEXT_LINE;
    const char *argument = line + length + strspn(line + length, " \t");
    if (*argument && inputs[i].argument == ARGUMENT_NONE) {
        complain("'%s' takes nothing after it", inputs[i].word);
        return NEXT_LINE;
    }
    return inputs[i].run(session, argument);
}
