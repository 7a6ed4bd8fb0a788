// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Input lines → moves, deeds and answers: lines are looked up in a table of commands, and what is
// no command is read as a move. What only shows something is in answers.c.

#include "session.h"
#include "command.h"
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

// ---- the end of the game ---------------------------------------------------------------------

static Next do_resign(Session *session, const char *argument) {
    (void)argument;
    session_end(session, result_lost_by(mews_position_side(session->position)), "resignation");
    return NEXT_TURN;
}

static bool engine_accepts(Session *session) {
    mews_best best = session_judge(session, true);
    best.mate = -best.mate;
    best.centipawns = -best.centipawns;
    return draw_welcome(&best, record_plies(&session->record));
}

static Next do_draw(Session *session, const char *argument) {
    int side = mews_position_side(session->position);
    mews_player other = session->record.seats.players[!side];
    bool human = other == MEWS_PLAYER_HUMAN;
    (void)argument;
    bool agreed =
        human ? session->offer == !side : other == MEWS_PLAYER_ENGINE && engine_accepts(session);
    if (agreed) {
        session_end(session, MEWS_DRAW, "agreement");
        return NEXT_TURN;
    }
    char *told =
        !human ? text_printf("%s declines the draw.", side_name(!side))
        : session->offer == side
            ? text_printf(
                  "The offer stands already: make your move; %s may then take it by 'draw'.",
                  side_name(!side))
            : text_printf("%s offers a draw: make your move; %s may then take it by 'draw'.",
                          side_name(side), side_name(!side));
    screen_answer(&session->screen, !human, told);
    free(told);
    if (human)
        session->offer = side; // another player has answered it
    return NEXT_LINE;
}

// ---- the program -----------------------------------------------------------------------------

// By the end of its name a file is PGN, or what --resume reads. *replaced: what is lost by that,
// in new memory; NULL: nothing.
static const char *write_copy(Session *session, const char *path, bool as_pgn, char **replaced) {
    const mews_rules *rules = mews_position_rules(session->position);
    if (!as_pgn)
        return save_copy(&session->save, &session->record, path, replaced);
    if (record_pgn_replaces(&session->record, rules, path))
        *replaced = text_printf("another game");
    return record_pgn_write(&session->record, rules, path);
}

static Next do_save(Session *session, const char *argument) {
    if (!*argument) {
        complain("save where? Type 'save FILE'");
        return NEXT_LINE;
    }
    char *path = path_typed(argument);
    bool as_pgn = text_ends_in(path, ".pgn");
    char *replaced = NULL;
    const char *reason = write_copy(session, path, as_pgn, &replaced);
    session->unsaved = reason != NULL;
    if (reason) {
        complain("can't write '%s': %s", path, reason);
    } else {
        fputs("saved ", stdout);
        put_safe(stdout, path);
        fputs(as_pgn ? " as PGN" : "", stdout);
        fputs(replaced ? ", which held " : "", stdout);
        put_safe(stdout, replaced ? replaced : "");
        putchar('\n');
    }
    free(replaced);
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
    ARGUMENT_WORD,  // may be left out
    ARGUMENT_NUMBER // may be left out
} Argument;

static const char *const arguments[] = {"", " [WHICH]", " PIECE", " FILE", " [WORD]", " [N]"};

static const struct {
    const char *word;
    Argument argument;
    bool over; // may be typed when the game is over
    Next (*run)(Session *session, const char *argument);
    const char *help; // NULL: another word for the row before
    const char *more; // for who asks about it; NULL: nothing
} inputs[] = {
    {"moves", ARGUMENT_WHICH, false, answer_moves,
     "the legal moves: all, of a square or a piece, or @: drops",
     "With a square such as e2 they are those of the man there, and are marked on the board, or, "
     "if it is empty, those that put a man on it; with a piece's letter or name, those of all men "
     "of this kind; with @, those that put a man on the board, also behind another one. In games "
     "whose moves have two parts the first part, such as d1d7, lists what may be the second."},
    {"undo", ARGUMENT_NUMBER, true, answer_undo, "take back to your move before, or N such moves",
     "Against the engine its answer is taken back, too. If the game was given up or agreed drawn, "
     "or a draw offered, that alone is taken back. 'redo' plays it again."},
    {"redo", ARGUMENT_NUMBER, true, answer_redo,
     "play again what the last 'undo' took back, or the last N",
     "Each 'redo' puts one 'undo' right, whatever that took back, until another move is made."},
    {"hint", ARGUMENT_NONE, false, answer_hint, "what the engine would play",
     "It thinks with all its strength, whatever its level, and as long as for a move of its own. "
     "'eval' in the same position has the same search behind it."},
    {"eval", ARGUMENT_NONE, false, answer_eval, "how good it is for the side to move, in pawns",
     "'mate 3' means that it mates in three moves, 'mate -3' that it is mated; where nobody is "
     "mated it 'wins in 3' or 'loses in 3'. Then comes how far the engine has looked ahead, and "
     "how it would go on; turns of several moves end with a semicolon."},
    {"draw", ARGUMENT_NONE, false, do_draw, "offer a draw, or take the other's offer",
     "The engine thinks about it for a second at most. It takes it if it is half a pawn behind "
     "(two pawns in the first ten moves), or, after forty moves, if it isn't ahead. Between two "
     "people at one terminal make your move after the offer; then the other side takes it by "
     "'draw', or declines by moving."},
    {"claim", ARGUMENT_NONE, false, answer_claim, "why there is nothing to claim",
     "Repetition, limits of moves and a clock that has run out end the game by themselves; "
     "'rules' "
     "says when. By 'draw' you offer one where the rules give none."},
    {"resign", ARGUMENT_NONE, false, do_resign, "lose the game",
     "The side to move loses at once, without a question. The game can then still be looked at "
     "and saved, and 'undo' takes that back."},
    {"clock", ARGUMENT_NONE, true, answer_clock, "how much time both sides have left",
     "The prompt has it, too; Enter shows it anew."},
    {"board", ARGUMENT_NONE, true, answer_board, "the position as a board",
     "Where letters or signs don't tell what they are, that is said, too."},
    {"flip", ARGUMENT_NONE, true, answer_flip, "turn the board round", NULL},
    {"fen", ARGUMENT_NONE, true, answer_fen, "the position as FEN", NULL},
    {"pgn", ARGUMENT_NONE, true, answer_pgn, "the game as PGN", "'save FILE.pgn' writes it."},
    {"history", ARGUMENT_NONE, true, answer_history, "the moves so far", NULL},
    {"rules", ARGUMENT_NONE, true, answer_rules, "what the game is about", NULL},
    {"explain", ARGUMENT_PIECE, true, answer_explain,
     "what a piece does: its name, letter or square", NULL},
    {"save", ARGUMENT_FILE, true, do_save, "write the game down, for --resume; FILE.pgn: as PGN",
     "'mews play --resume FILE' goes on with it, and 'mews analyse --game FILE' looks at it. "
     "Saved games are overwritten, and nothing else. Each game is saved as it goes on, also "
     "without this."},
    {"help", ARGUMENT_WORD, true, do_help, "this list, or what a word of it does; also ?", NULL},
    {"?", ARGUMENT_WORD, true, do_help, NULL, NULL},
    {"quit", ARGUMENT_NONE, true, do_quit, "leave; the game stays saved; also exit",
     "'mews play --continue' goes on with the newest game, 'mews play --resume GAME' with another "
     "of those that 'mews games' lists. At a terminal q does the same, but where a piece that may "
     "be put on the board has that letter."},
    {"exit", ARGUMENT_NONE, true, do_quit, NULL, NULL},
};
enum { INPUT_COUNT = sizeof inputs / sizeof inputs[0] };

const char *input_word(size_t i) {
    return i < INPUT_COUNT ? inputs[i].word : NULL;
}

bool input_counts(size_t i, bool over) {
    return !over || inputs[i].over;
}

static void put_help(FILE *stream, size_t i) {
    char word[32], left[40];
    snprintf(word, sizeof word, "%s%s", inputs[i].word, arguments[inputs[i].argument]);
    snprintf(left, sizeof left, "  %-14s ", word);
    put_prose(stream, left, strlen(left), inputs[i].help);
}

// `such`: what a move looks like.
static void put_inputs(FILE *stream, const char *such) {
    fprintf(stream, "input lines:\n  %-14s %s\n", "MOVE", such);
    for (size_t i = 0; i < INPUT_COUNT; i++)
        if (inputs[i].help)
            put_help(stream, i);
}

void session_help(FILE *stream) {
    put_inputs(stream, "such as e2e4, Nf3 or P@f7");
}

static bool may_pass(const mews_position *position) {
    return mews_move_read(position, "pass", NULL) != 0;
}

// The same with a move that can be made in the game.
static void put_list(FILE *stream, const Session *session) {
    char *such = told_example(session->position, session->interactive);
    char *moves = temp_printf("%s%s", *such ? such : "none can be made",
                              may_pass(session->position) ? ", or pass" : "");
    put_inputs(stream, moves);
}

// How moves are typed that aren't just two squares, as far as they can be made now.
static void put_spellings(FILE *stream, const Session *session) {
    char *text = spellings_text(session->position, session->interactive);
    if (text)
        put_prose(stream, "  ", 2, text);
    free(text);
}

// The command whose word is this one, capitals or not; INPUT_COUNT: none.
static size_t input_find(const char *word) {
    size_t i = 0;
    while (i < INPUT_COUNT && !word_same(inputs[i].word, word))
        i++;
    return i;
}

static Next do_help(Session *session, const char *argument) {
    // The list has MOVE before all commands.
    bool move = word_same("move", argument) || word_same("pass", argument);
    size_t i = input_find(move ? "moves" : argument);
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
        put_list(pager.stream, session);
    if (i < INPUT_COUNT && inputs[i].more)
        put_prose(pager.stream, "  ", 2, inputs[i].more);
    if (i < INPUT_COUNT && inputs[i].run == answer_moves && !session_is_over(session))
        put_spellings(pager.stream, session);
    pager_end(&pager);
    return NEXT_LINE;
}

// At a terminal q leaves, too, where no man that may be put on the board is called so.
static bool quits(const Session *session, const char *line) {
    bool puts = false;
    if (!session->interactive || !word_same(line, "q"))
        return false;
    if (session_is_over(session))
        return true;
    size_t count;
    MoveText *moves = moves_sorted(session->position, &count);
    for (size_t i = 0; i < count && !puts; i++)
        puts = moves[i].text[0] == 'Q';
    free(moves);
    return !puts;
}

// At a terminal a move may be written as in other programs, if nothing else can be meant. In a
// pipe a line that is no move ends the game: the next line would be made by the wrong side.
static bool make_typed(Session *session, const char *text, const TypedMove *typed) {
    bool taken = typed->move && (typed->ours || session->interactive);
    if (!taken)
        return false;
    if (session->interactive && move_typed_is_told(session, session->position, text, typed))
        screen_note(&session->screen, "'%s' is written '%s' here.", text, typed->written);
    screen_outdate(&session->screen, text);
    session_make_move(session, typed->move);
    return true;
}

static Next try_move(Session *session, const char *text) {
    if (session->interactive && turn_typed(session, text, TURN_OURS) == TURN_MADE)
        return NEXT_TURN;
    mews_report *report = report_new();
    TypedMove typed = move_typed(session->position, text, report);
    bool open = typed.move && move_typed_is_open(session, session->position, text, typed.move);
    bool made = !open && make_typed(session, text, &typed);
    TurnVerdict turn = made || open || typed.move || !session->interactive
                           ? TURN_NONE
                           : turn_typed(session, text, TURN_ANY);
    bool leaves = !made && !open && turn == TURN_NONE && quits(session, text);
    bool told = open || leaves || turn != TURN_NONE ||
                (session->interactive && !typed.move && turn_refused(session, text, report));
    if (!made && !told)
        refused_tell(text, report);
    mews_report_free(report);
    free(typed.written);
    return made || turn == TURN_MADE ? NEXT_TURN : leaves ? NEXT_END : session_refuse(session);
}

static Next take(Session *session, const char *line) {
    size_t length = strcspn(line, " \t");
    char *word = temp_printf("%.*s", (int)length, line);
    size_t i = input_find(word);
    if (session_is_over(session) && (i == INPUT_COUNT || !inputs[i].over)) {
        if (quits(session, line))
            return NEXT_END;
        if (*line && (i < INPUT_COUNT || !refused_command(line, true)))
            complain("the game is over; %s'quit' leaves",
                     ending_is_by_clock(&session->record) ? "" : "'undo' goes back, and ");
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

// Does the line only show the board, or nothing at all? Then the last answer stays there.
static bool shows_board(const char *line) {
    return !*line || word_same(line, "board") || word_same(line, "flip");
}

Next input_take(Session *session, char *line) {
    screen_drop_complaints(&session->screen);
    screen_begin_line(&session->screen);
    TempMark mark = temp_mark();
    Next next = take(session, line);
    temp_release(mark);
    screen_end_line(&session->screen, next != NEXT_LINE || shows_board(line));
    return next;
}
