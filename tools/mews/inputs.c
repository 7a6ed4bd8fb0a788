// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Input lines → moves and answers: lines are looked up in a table of commands, and what is no
// command is read as a move.

#include "command.h"
#include "found.h"
#include "record_pgn.h"
#include "rulesheet.h"
#include "session.h"
#include "system.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

// ---- moves -----------------------------------------------------------------------------------

// "e4" → its square's number; -1 if there is no such square.
static int square_read(const mews_rules *rules, const char *text) {
    uint64_t rank;
    int file = text[0] - 'a';
    bool good = file >= 0 && file < mews_rules_files(rules) &&
                number_read(text + 1, (uint64_t)mews_rules_ranks(rules), &rank) == NUMBER_OK &&
                rank > 0 && mews_rules_square_exists(rules, file, (int)rank - 1);
    return good ? ((int)rank - 1) * mews_rules_files(rules) + file : -1;
}

static Next do_moves(Session *session, const char *argument) {
    size_t count, shown = 0;
    const mews_position *position = session->position;
    int square = square_read(mews_position_rules(position), argument);
    if (*argument && square < 0) {
        complain("'%s' is no square of this board", argument);
        return NEXT_LINE;
    }
    MoveText *moves = moves_sorted(position, &count);
    for (size_t i = 0; i < count; i++) {
        mews_facts facts;
        if (square >= 0 && (!mews_move_facts(position, moves[i].move, &facts) ||
                            facts.type == MEWS_DROP || facts.from != square))
            continue;
        puts(moves[i].text);
        shown++;
    }
    position_sure(position);
    if (*argument && shown == 0)
        complain("nothing can move from %s", argument);
    free(moves);
    return NEXT_LINE;
}

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
    if (session->interactive)
        session_print(session);
    return NEXT_TURN;
}

// ---- what the engine knows -------------------------------------------------------------------

static mews_best judge(Session *session) {
    fflush(stdout);
    mews_best best =
        opponent_judge(&session->opponent, &session->record, session->position);
    system_catch_interrupt(true); // Ctrl-C has stopped that, and nothing else
    return best;
}

static Next do_hint(Session *session, const char *argument) {
    char text[MEWS_MOVE_SIZE];
    mews_best best = judge(session);
    (void)argument;
    if (mews_move_text(session->position, best.move, text, sizeof text) == 0)
        memory_end();
    printf("hint %s\n", text);
    return NEXT_LINE;
}

static Next do_eval(Session *session, const char *argument) {
    char score[SCORE_SIZE];
    mews_best best = judge(session);
    (void)argument;
    printf("eval %s %s depth %d%s\n", side_word(mews_position_side(session->position)),
           score_text(best.centipawns, best.mate, score), best.depth,
           session->opponent.line ? session->opponent.line : "");
    return NEXT_LINE;
}

// ---- the end of the game ---------------------------------------------------------------------

static Next do_resign(Session *session, const char *argument) {
    (void)argument;
    session_end(session, result_lost_by(mews_position_side(session->position)), "resignation");
    return NEXT_TURN;
}

static bool engine_accepts(Session *session) {
    mews_best best = judge(session);
    best.mate = -best.mate;
    best.centipawns = -best.centipawns;
    return draw_welcome(&best, session->record.move_count);
}

static Next do_draw(Session *session, const char *argument) {
    int side = mews_position_side(session->position);
    Player other = session->record.players[!side];
    bool human = other == PLAYER_HUMAN;
    (void)argument;
    bool agreed = human ? session->offer == !side
                        : other == PLAYER_ENGINE && engine_accepts(session);
    if (agreed) {
        session_end(session, MEWS_DRAW, "agreement");
        return NEXT_TURN;
    }
    if (human)
        printf("%s offers a draw; '%s' takes it by 'draw', declines by moving\n",
               side_word(side), side_word(!side));
    else
        printf("%s declines\n", side_word(!side));
    session->offer = side;
    return NEXT_LINE;
}

static Next do_claim(Session *session, const char *argument) {
    (void)session;
    (void)argument;
    complain("there is nothing to claim: repetition, limits of moves and the clock end the game "
             "by themselves, as soon as the rules say so");
    return NEXT_LINE;
}

// ---- what is shown and saved -----------------------------------------------------------------

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

static Next do_fen(Session *session, const char *argument) {
    char fen[MEWS_FEN_SIZE];
    (void)argument;
    puts(game_fen(session->position, fen));
    return NEXT_LINE;
}

static Next do_board(Session *session, const char *argument) {
    (void)argument;
    session_print(session);
    return NEXT_LINE;
}

static Next do_flip(Session *session, const char *argument) {
    (void)argument;
    session->flipped = !session->flipped;
    session_print(session);
    return NEXT_LINE;
}

// Each line by itself: a line feed is no danger.
static void put_lines(const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n");
        char *line = text_printf("%.*s", (int)length, text);
        put_safe(stdout, line);
        putchar('\n');
        free(line);
        text += length + (text[length] == '\n');
    }
}

static Next do_pgn(Session *session, const char *argument) {
    (void)argument;
    char *text = record_pgn(&session->record, mews_position_rules(session->position));
    put_lines(text);
    free(text);
    return NEXT_LINE;
}

static Next do_rules(Session *session, const char *argument) {
    (void)argument;
    rulesheet_print(stdout, mews_position_rules(session->position));
    return NEXT_LINE;
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

// ---- the table -------------------------------------------------------------------------------

typedef enum Argument { ARGUMENT_NONE, ARGUMENT_MAYBE, ARGUMENT_FILE } Argument;

static const struct {
    const char *word;
    Argument argument;
    Next (*run)(Session *session, const char *argument);
    const char *help;
} inputs[] = {
    {"moves", ARGUMENT_MAYBE, do_moves, "the legal moves, or those from a square"},
    {"undo", ARGUMENT_NONE, do_undo, "take back to your move before"},
    {"hint", ARGUMENT_NONE, do_hint, "what the engine would play"},
    {"eval", ARGUMENT_NONE, do_eval, "how good it is for the side to move, in pawns"},
    {"draw", ARGUMENT_NONE, do_draw, "offer a draw, or take the other's offer"},
    {"claim", ARGUMENT_NONE, do_claim, "why there is nothing to claim"},
    {"resign", ARGUMENT_NONE, do_resign, "lose the game"},
    {"board", ARGUMENT_NONE, do_board, "the position as a board"},
    {"flip", ARGUMENT_NONE, do_flip, "turn the board round"},
    {"fen", ARGUMENT_NONE, do_fen, "the position as FEN"},
    {"pgn", ARGUMENT_NONE, do_pgn, "the game as PGN"},
    {"rules", ARGUMENT_NONE, do_rules, "what the game is about"},
    {"save", ARGUMENT_FILE, do_save, "write the game down, for --resume"},
    {"help", ARGUMENT_NONE, do_help, "this list"},
    {"quit", ARGUMENT_NONE, do_quit, "leave; the game stays saved"},
};
enum { INPUT_COUNT = sizeof inputs / sizeof inputs[0] };

void session_help(FILE *stream) {
    static const char *const arguments[] = {"", " [SQUARE]", " FILE"};
    fputs("input lines:\n", stream);
    fputs("  MOVE           such as e2e4, Nf3 or P@f7\n", stream);
    for (size_t i = 0; i < INPUT_COUNT; i++) {
        char left[32];
        snprintf(left, sizeof left, "%s%s", inputs[i].word, arguments[inputs[i].argument]);
        fprintf(stream, "  %-14s %s\n", left, inputs[i].help);
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
    if (move) {
        session_make_move(session, move);
    } else {
        complain_report(report, false);
        hint_input(text);
    }
    mews_report_free(report);
    return move ? NEXT_TURN : NEXT_LINE;
}

Next input_take(Session *session, char *line) {
    size_t length = strcspn(line, " \t");
    for (size_t i = 0; i < INPUT_COUNT; i++) {
        if (strlen(inputs[i].word) != length || memcmp(inputs[i].word, line, length) != 0)
            continue;
        const char *argument = line + length + strspn(line + length, " \t");
        if (*argument && inputs[i].argument == ARGUMENT_NONE) {
            complain("'%s' takes nothing after it", inputs[i].word);
            return NEXT_LINE;
        }
        return inputs[i].run(session, argument);
    }
    return *line ? try_move(session, line) : NEXT_LINE;
}
