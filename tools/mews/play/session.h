// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game being played at the terminal: humans type, the engine thinks, the random mover draws,
// every ply is saved. `record` is the truth; `position` is where its moves lead.

#ifndef MEWS_SESSION_H
#define MEWS_SESSION_H

#include "game.h"
#include "record/record.h"
#include "system.h"
#include "text/words.h"

#include <mews.h>

// ---- edit.c: lines that are typed at a terminal: edited, remembered and completed by libedit,
// where the program was built with it

typedef struct Editor Editor;

// The words that may stand where the cursor is: `line` ends there. They are freed with `free`,
// each and the list; *start is where in the line such a word begins.
typedef char **Complete(void *context, const char *line, size_t *start, size_t *count);

// Clears the screen and draws what stands above the line. `asked`: by Ctrl-L; else it is to be as
// it was before another program had the terminal.
typedef void Redraw(void *context, bool asked);

// What stands before a line, as of now; the clock in it runs.
typedef char *Prompt(void *context);

// NULL: lines can't be edited here, and are read as they come.
Editor *editor_new(Complete *complete, Redraw *redraw, Prompt *prompt, void *context);
void editor_free(Editor *editor);

// The next line, as by lines_next.
LineVerdict editor_next(Editor *editor, double seconds, char **line);

// One of these keys, as it is struck; others are passed over. `prompt` stands there only so long.
LineVerdict editor_key(Editor *editor, const char *prompt, const char *keys, char *key);

// Lines of earlier games, the oldest first; and one more of this game.
void editor_remember(Editor *editor, const char *line);

// ---- the board while a game is played at a terminal: the last move marked, beside it
// what has been taken, below it what is new. It is drawn at the same place each time if the
// terminal is high enough, and one below the other if not.

// ---- captured_men.c ----------------------------------------------------------------------------
//
// Men that leave the board by a move: those that it takes, and its own side's that effects remove.

enum { GONE_KINDS = 128 };

// Adds to `taken` how many enemy men of each kind the legal move takes for good: men that go to a
// hand, or change sides, aren't lost. The men that effects remove are taken, too, as by
// explosions.
void gone_taken(const mews_position *position, mews_move move, int taken[GONE_KINDS]);

// "White's pawn on d4 leaves the board.": the mover's own men that go by themselves, temporary;
// NULL: there are none.
char *gone_own(const mews_position *position, mews_move move);

// ---- screen.c ----------------------------------------------------------------------------------

typedef struct Screen {
    bool flipped; // Black is below
    bool signs;
    bool begun;  // something stands there
    char *count; // stands below the board of this position; NULL: no count is told
    char *news;  // stands below the next board, and all others of its position; NULL: nothing
    bool news_shown;
    Growing notes; // and these lines below every board, until they have been seen
    Growing fresh; // what the line that is being taken is answered
    char *answer;  // what the last one was, below every board until the next answer; NULL: nothing
    // Does it say something of worth when a move has been made? Has one been made already?
    bool fresh_lasts, lasts, old;
    int taken[2][GONE_KINDS]; // how many enemy men of a kind a side has taken with its moves
} Screen;

void screen_free(Screen *screen);

// Adds a line (or more) that stands below the board until a human has been asked for a move.
void screen_note(Screen *screen, const char *format, ...) PRINTF_LIKE(2, 3);
void screen_seen(Screen *screen);

// What else is to stand below the next board, and those of the same position.
void screen_tell(Screen *screen, const char *format, ...) PRINTF_LIKE(2, 3);
// Adds the mover's men that leave the board by themselves with a legal move.
void screen_tell_gone(Screen *screen, const mews_position *position, mews_move move);
void screen_move_on(Screen *screen); // a move is made: what a board has shown is old

// What lines are answered, so that a board that is drawn over it has it, too: each answer is
// printed, and kept from the end of its line to the next one. One that `lasts` is told with the
// move that comes, when that is made, and with the one after it no more.
void screen_answer(Screen *screen, bool lasts, const char *text);
void screen_begin_line(Screen *screen);
void screen_end_line(Screen *screen, bool stays);      // the answer stays if there is no new one
void screen_drop_complaints(Screen *screen);           // a line or key has come since
void screen_outdate(Screen *screen, const char *move); // NULL: moves are taken or put back

// The board after the record's moves. `targets` (each square true or false) are marked; NULL:
// none.
void screen_draw(Screen *screen, const mews_position *position, const Record *record,
                 const bool *targets);

// Counts what a legal move takes, before it is made; and all that the record's moves have taken.
void screen_count_move(Screen *screen, const mews_position *position, mews_move move);
void screen_count_all(Screen *screen, const mews_position *position, const Record *record);

// ---- opponent.c: the search behind a game at the terminal: it plays a side, and is asked for a
// hint or how things stand. A user who waits at a terminal sees how far it is, and Ctrl-C makes it
// answer at once.

typedef struct Opponent {
    mews_search *search; // NULL: is made when it is needed
    mews_endgame *endgame; // tables that it looks positions up in; NULL: none
    bool shows;          // standard error is a terminal
    bool shown;          // something stands there
    double begun;
    const mews_position *position; // that is thought about
    mews_line line;                // the best one; without moves: none
    mews_move *moves;              // … of which these are the moves
    mews_best judged; // what opponent_judge has found in the position; without a move: nothing
    char *told;       // what is shown while it thinks
    // Draws all that stands above that, when the program goes on after Ctrl-Z; NULL: it can't be.
    Redraw *redraw;
    void *context;
} Opponent;

// The move of the side that plays by the record's level, limits and clock.
mews_best opponent_move(Opponent *opponent, const Record *record, const mews_position *position);
// What the whole strength says of a position, within the record's limits; the line is kept. It is
// the same until the position changes, or Ctrl-C has cut it short.
mews_best opponent_judge(Opponent *opponent, const Record *record, const mews_position *position);
// The same after a second at most.
mews_best opponent_judge_soon(Opponent *opponent, const Record *record,
                              const mews_position *position);
void opponent_forget(Opponent *opponent); // the position has changed
// The line of the position that was thought about, each move with a blank before it, in new
// memory. `san`: its first moves, in SAN.
char *opponent_line(const Opponent *opponent, bool san);
void opponent_free(Opponent *opponent);

enum { NO_SIDE = -1 };

typedef struct TakenBack TakenBack;

typedef struct Session {
    mews_position *position;
    Record record;
    Save save;           // where every ply is saved
    const char *resumed; // the file that is gone on with; NULL: the game is new
    bool stopped;        // by Ctrl-C
    bool unsaved;        // the last `save FILE` failed
    bool refused;        // a line was neither move nor command, and no terminal is there to ask
    size_t line;         // number of the line that was read last
    bool interactive;    // is standard input a terminal?
    bool numbers_told;   // has a move in numbers of squares been told as it is written here?
    Screen screen;       // what is shown there
    char *prompt;        // what stands before the line that is asked for
    double asked;        // when that was, of system_seconds
    Editor *editor;      // for lines that are typed; NULL: they are read as they come
    int offer;           // who offers a draw, until the other side has moved; NO_SIDE
    Lines lines;
    Opponent opponent;
    TakenBack *taken_back; // by `undo`, for `redo`; NULL: nothing
} Session;

// Plays to the end of the game or of the input. Returns an exit code.
int session_run(Session *session);

// ---- its parts

typedef enum Next { NEXT_LINE, NEXT_TURN, NEXT_END } Next;

// What a human types: a command or a move.
Next input_take(Session *session, char *line);
// The input lines, for --help.
void session_help(FILE *stream);
// The commands among them, one by one; NULL: there are no more. Not all are of use in a game that
// is over.
const char *input_word(size_t i);
bool input_counts(size_t i, bool over);

// What a clock shows, "4:59": it isn't 0:00 before the time has run out. Temporary.
char *session_clock_text(double left);

// Asks for a line that is neither command nor move; it isn't remembered.
LineVerdict session_ask(Session *session, const char *prompt, char **line);

// A line has been refused. Whoever sits at a terminal may type another one; else the game is left.
Next session_refuse(Session *session);

void session_make_move(Session *session, mews_move move);
void session_end(Session *session, mews_result result, const char *reason); // by a player's doing
void session_print(Session *session);                                       // the board
void session_redraw(Session *session); // … on a terminal that is cleared
// The same at a terminal; `targets` are marked, as by screen_draw.
void session_draw(Session *session, const bool *targets);
void session_note_legend(Session *session); // what letters stand for, if they don't tell
bool session_is_over(const Session *session);
bool session_has_human(const Session *session);   // for one of the sides
void session_tell_result(const Session *session); // of a game that is over; at a terminal also why

// ---- answers.c ---------------------------------------------------------------------------------
//
// The input lines that only show something; the game stays as it is.

typedef Next Answer(Session *session, const char *argument);

Answer answer_moves, answer_hint, answer_eval, answer_fen, answer_board, answer_flip, answer_pgn,
    answer_history, answer_rules, answer_explain, answer_claim, answer_clock;

// The engine's judgement of the position, within the game's limits; `soon`: after a second at
// most.
mews_best session_judge(Session *session, bool soon);

// ---- listed.c: what a word behind a command names

// The kind that the word names, also in the plural; the number of kinds if there is none.
size_t piece_find(const mews_rules *rules, const char *word);

// "e4" → its square's number; -1 if there is no such square.
int square_asked(const mews_rules *rules, const char *text);

// Is the word the name of a hole of the board?
bool hole_asked(const mews_rules *rules, const char *text);

// ---- pager.c -----------------------------------------------------------------------------------
//
// An answer that is longer than the terminal is shown page by page. Where there is no terminal it
// is printed as it comes.

typedef struct Pager {
    Session *session;
    FILE *stream; // for the answer
    char *text;
    size_t size;
} Pager;

void pager_begin(Pager *pager, Session *session);
void pager_end(Pager *pager); // the answer is whole

// ---- played.c ----------------------------------------------------------------------------------
//
// What a side has played, in words below the board: "Black played e7e5 (e5)." All moves of its
// turn are told.

// With a move that is about to be made.
void played_tell(Session *session, mews_move move);

// The last turn of a game that is gone on with; nothing if no move has been made.
void played_tell_last(Session *session);

// ---- taken_back.c ------------------------------------------------------------------------------
//
// Moves that a player takes back, and plays again. Clocks run on: no time is given back.

Next answer_undo(Session *session, const char *argument); // how many of the player's own moves
Next answer_redo(Session *session, const char *argument); // how many of the undos

// Another move was made.
void taken_back_forget(TakenBack **top);

// ---- greeting.c --------------------------------------------------------------------------------
//
// What a person is told before the first move, and on leaving.

// Which game it is, who plays, and what may be typed. It stands below the board until a human is
// asked for a move.
void told_begin(Session *session);

// Where the game is, and how to go on with it.
void told_end(const Session *session);

// "such as g1f3 or Nf3": a move that can be made, temporary; "" if there is none. If `meant`,
// one may be typed that is only meant: "such as h8" where that is a whole move.
char *told_example(const mews_position *position, bool meant);

// ---- complete.c --------------------------------------------------------------------------------
//
// The beginning of a line → the words that may be meant: commands, legal moves, the squares they
// start from, pieces.

// In new memory, each word and the list, sorted; *start is where in the line such a word begins.
// If the game is `over` no more moves are made in it.
char **complete_line(const mews_position *position, bool over, const char *line, size_t *start,
                     size_t *count);

// ---- paths
// ---------------------------------------------------------------------------------------

// The file that is meant by what was typed, temporary: ~/ is the user's folder, and quotes and
// backslashes count as in a shell. Blanks need none of these, as a command takes one file only; a
// text whose quotes don't end is taken as it is.
char *path_typed(const char *text);

// The same without regard to quotes.
char *path_at_home(const char *text);

// ---- typed_lines.c: what was typed in earlier games, in $XDG_STATE_HOME/mews/history, else in
// ~/.local/state/mews/history: a line each, the newest last

// Calls `take` for each. Failures to read are no fault: then there is nothing to remember.
void typed_read(void (*take)(void *context, const char *line), void *context);

// Adds a line at the end. Games that are played at once all add theirs. Not being able to is no
// fault either.
void typed_add(const char *line);

// ---- what a player types: a text → the move that is meant, as it is written here or in another
// spelling; a line → the moves of a turn; and what is said of a text that is neither a move nor a
// command

typedef struct TypedMove {
    mews_move move; // 0: none, or more than one may be meant
    bool ours;      // it is read as our own spelling, if perhaps with less than SAN tells
    char *written;  // how it is written here, in new memory; NULL: as the text
} TypedMove;

// What isn't our own spelling is in the report.
TypedMove move_typed(const mews_position *position, const char *text, mews_report *report);

// Does the text, which has been read as this move, leave open which one is meant? Says so.
bool move_typed_is_open(const Session *session, const mews_position *position, const char *text,
                        mews_move move);

// Is it to be told how the text is written here?
bool move_typed_is_told(Session *session, const mews_position *position, const char *text,
                        const TypedMove *typed);

// Games in which a square says a whole move, as nothing else is done than putting men of one kind
// on the board ("h8" for P@h8).

// Is each move that can be made said by its square alone?
bool brief_squares(const mews_position *position);

// The square of such a move's text.
const char *brief_text(const char *text);

// "Castling is O-O or O-O-O. A pass is 0000.": a sentence for each form of moves that is more than
// two squares, with one that can be made, in new memory; NULL if there is none. If `meant`, one
// may be typed that is only meant.
char *spellings_text(const mews_position *position, bool meant);

// ---- typed_turn.c: turns of several moves in one line: "d4 Nf3"

typedef enum TurnVerdict { TURN_NONE, TURN_TOLD, TURN_MADE } TurnVerdict;

// How its moves may be spelled: as we write them, or in each way in which one alone is taken.
typedef enum TurnSpelling { TURN_OURS, TURN_ANY } TurnSpelling;

// Makes the moves of the text one after the other, if it has several, with blanks between them,
// and they all belong to the turn of the side to move. TURN_TOLD: it is told that one of them
// leaves open what is meant, and nothing is made; nor is it by TURN_NONE.
TurnVerdict turn_typed(Session *session, const char *text, TurnSpelling spelling);

// Says why the moves of a line that is meant so aren't made. False: nothing is said, as it may be
// meant otherwise. `report` is that of the text as one move.
bool turn_refused(const Session *session, const char *text, const mews_report *report);

// ---- refused.c

// The legal move that the text means in the way of another program, as it is written here; NULL:
// none, or one of several. `report` is that of the text, and owns what is returned.
const char *refused_move(const mews_report *report);

// Is it a move, though one that can't be made?
bool refused_is_move(const mews_report *report);

// Says what is wrong with a move, and may be meant by it, behind `before`.
void refused_tell_of(const char *before, const mews_report *report);

// Says what is wrong with the text, and what may be meant.
void refused_tell(const char *text, const mews_report *report);

// Only if the text is another program's word for a command, or nearly the word of one, that is
// told. `over`: is the game? Then not all of them count.
bool refused_command(const char *text, bool over);

#endif
