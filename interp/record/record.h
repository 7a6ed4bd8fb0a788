// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game as it is written down: tags, moves as texts, notes between them, and how it ended. Texts
// become games in games.c (PGN, the lines of a match, saved games), games become texts in
// pgn_write.c and saved.c, and replay.c holds a game against the rules of its variant.

#ifndef MEWS_RECORD_RECORD_H
#define MEWS_RECORD_RECORD_H

#include "base/arena.h"
#include "base/report.h"
#include "position/position.h"

typedef enum GameOrigin {
    GAME_NEW,   // made by the host
    GAME_SAVED, // read from a saved game: its result has to follow from the moves
    GAME_MATCH, // read from a line of a match
    GAME_PGN    // read from PGN, where a move may be one that can't be played
} GameOrigin;

typedef struct GameTag {
    const char *name, *value;
    int line; // of the file; 0: none
} GameTag;

typedef struct GamePly {
    const char *text; // as it was written
    int line;
} GamePly;

// What stands between the moves of PGN: "{a comment}", "$1", "(2. d4 exd4)".
typedef struct GameNote {
    size_t ply; // how many moves are before it
    const char *text;
} GameNote;

typedef enum GamePlayer { PLAYER_UNKNOWN, PLAYER_HUMAN, PLAYER_RANDOM, PLAYER_ENGINE } GamePlayer;

// Who sits at the board, and by what limits: what a saved game keeps to go on with.
typedef struct GameSeats {
    GamePlayer players[2];
    uint64_t level, nodes, movetime; // of the engine; movetime in milliseconds; 0: not limited
    uint64_t random;                 // state of the random numbers
    bool clocks;
    double left[2], increment; // seconds
    bool unicode;              // is the board shown with the pieces' own signs?
} GameSeats;

enum {
    GAME_PLIES_MAX = 10000,
    GAME_ENDING_SIZE = 64,
    GAME_LEVELS = 10,
    GAME_MOVETIME_MAX = 86400000, // a day
    GAME_SECONDS_MAX = 100000000, // more than can be gathered in so many moves
    GAME_INCREMENT_MAX = 3600,
    GAME_MOVE_SIZE = 2048, // of a move's text; the same as MEWS_MOVE_SIZE
};

typedef struct mews_game {
    Arena arena; // of all texts
    ArenaExit failed;
    GameOrigin origin;
    const char *file; // its name, for messages
    GameTag *tags;
    GamePly *plies;
    GameNote *notes;
    size_t tag_count, tag_room, ply_count, ply_room, note_count, note_room;
    char ending[GAME_ENDING_SIZE]; // "0-1 resignation"; "": it isn't over
    int ending_line, clock_line;   // of the file
    bool from_zero;                // its moves count ten ranks from 0
    GameSeats seats;
} GameRecord;

// ---- game.c: a game and its parts. What needs memory jumps out of the arena (game_guarded).

GameRecord *game_new(void); // NULL if there is no memory
void game_free(GameRecord *game);

// Runs `run(context)`, which may allocate in the game's arena. False if there was no memory.
bool game_guarded(GameRecord *game, void (*run)(void *context), void *context);

const GameTag *game_tag(const GameRecord *game, const char *name); // NULL: there is none
const char *game_value(const GameRecord *game, const char *name);  // of the tag; else ""
// A tag of that name gets the value; NULL removes it.
void game_set_tag(GameRecord *game, const char *name, const char *value, int line);
void game_add_ply(GameRecord *game, const char *text, int line);
void game_drop_plies(GameRecord *game, size_t count);   // the last ones, and the notes behind them
void game_add_note(GameRecord *game, const char *text); // behind the plies so far

// The result, and its word in *reason ("" if there is none).
Result game_result(const GameRecord *game, const char **reason);
Result result_read(const char *text, const char **reason);
void game_end(GameRecord *game, Result result, const char *reason);

const char *player_word(GamePlayer player);
GamePlayer player_read(const char *word, size_t length);
// "engine, level 3": as PGN names the player.
void player_text(const GameSeats *seats, int side, char text[static 32]);
bool day_read(const char *text); // is it a day as PGN has it, "2026.11.24"?

// Decimal digits and nothing else, from `least` to `most`.
bool digits_read(const char *text, uint64_t least, uint64_t most, uint64_t *number);

// ---- saved.c: the text of a saved game

// Fills a new game. False, with the faults in the report, if it is none.
bool saved_game_read(GameRecord *game, const Source *source, Report *report);
void saved_game_write(const GameRecord *game, Writer *writer);

// ---- match_line.c: the JSON line of a game that `mews match` has played

// Fills a new game with the line from `start` of the source. Members that are nothing else become
// tags by their own names, which begin with a small letter.
bool match_line_read(GameRecord *game, const Source *source, size_t start, int line,
                     Report *report);
void match_line_write(const GameRecord *game, Writer *writer);

// ---- pgn_read.c: a visitor goes through PGN, in constant memory

// Functions may be NULL. Texts live as long as the call.
typedef struct PgnVisitor {
    bool (*begin)(void *context, int line); // a game; false: it is passed over without a warning
    void (*tag)(void *context, const char *name, const char *value, int line);
    bool (*move)(void *context, const char *text, int line); // false: the game has too many
    // The text of a comment, without its braces. `depth`: of the variation in which it stands; 0:
    // behind a move of the game.
    void (*comment)(void *context, const char *text, size_t length, int depth);
    // A glyph, "$1"; in variations also a bracket or any other word.
    void (*note)(void *context, const char *text, int depth);
    void (*end)(void *context, const char *result, int line); // "": the game has no end
    void *context;
} PgnVisitor;

enum { PGN_TAGS_SEEN = 64 };
typedef struct PgnReader {
    const Source *source;
    const char *at, *line_start;
    int line;
    const PgnVisitor *visitor;
    Report *report;
    bool keep;          // the visitor wants this game
    bool moves;         // the tags are over
    bool gap;           // there is an empty line before the next word
    uint64_t number;    // the last one before a move; 0: none
    uint64_t first;     // the one that the first move has; 0: not known
    bool set_up;        // the game begins with a FEN
    bool numbers_told;  // that one doesn't follow
    bool lost;          // there may be moves that can't be told from a comment or a variation
    size_t last_length; // of the last move's text; 0: there is none
    char result[8];
    int result_line;                  // of the tag
    const char *names[PGN_TAGS_SEEN]; // of the game's tags
    size_t name_count;
} PgnReader;

PgnReader pgn_reader(const Source *source, const PgnVisitor *visitor, Report *report);
bool pgn_next(PgnReader *reader); // goes through one game; false: there are no more
// May a text that begins so be PGN? It may begin with a move, such as "e4", and be empty.
bool pgn_begins(const char *text);

// ---- pgn_signs.c: words of PGN that are no moves, by its standard and as others write them

const char *pgn_result(const char *word); // "1-0" for "1:0"; NULL: it is no result
// "$16" for "±"; "" for a word that says nothing more, such as "e.p."; NULL: it is neither.
const char *pgn_glyph(const char *word);
// A sign that a text begins with and no move has, as "!?" and "±" behind one: how many bytes it
// is, and its glyph. 0: there is none.
size_t pgn_mark(const char *text, const char **glyph);

// ---- pgn_write.c

// The move that has been counted last. A number is that of White's turn and of Black's, however
// many moves these have.
typedef struct MoveNumber {
    bool begun; // there is one
    size_t number;
    int side;
    size_t moves; // of the turn
    bool opens;   // its turn begins with it, and this must be said by the number before it
} MoveNumber;

MoveNumber move_number_begin(const Position *start);                // before the first move
void move_number_next(MoveNumber *count, const Position *position); // in which a move is made
enum { MOVE_NUMBER_SIZE = 24 };
// "12." before White's move, "12..." before Black's.
const char *move_number_text(const MoveNumber *count, char buffer[MOVE_NUMBER_SIZE]);

// `position` is the usual start, and goes through the game's moves. `alone`: only the moves, in
// one line. False if one of the moves isn't legal.
bool pgn_write(const GameRecord *game, Position *position, bool alone, Writer *writer);

// ---- games.c: a text of games of any kind

typedef struct mews_games {
    Source source;
    GameOrigin origin;
    PgnReader pgn;
    size_t at; // of the next line, else
    int line;
    char name[];
} Games;

// `text` must stay. NULL if there is no memory.
Games *games_new(const char *file, const char *text);
void games_free(Games *games);
bool games_known(const Games *games, Report *report); // reports if the text is of no kind
// The next game; NULL if there is none, or after an error in the report.
GameRecord *games_next(Games *games, Report *report);
bool games_skip(Games *games); // passes over the next one; false: there is none

// ---- replay.c

// Sets the position up and makes the game's moves, which `moves` gets, if it isn't NULL. The game
// may go on, with a warning, where it is drawn by the rules; in PGN it ends before a move that
// can't be played, unless that is the first.
bool game_replay(GameRecord *game, Position *position, Move *moves, Report *report);
// Does the result follow from the moves? `position` is the one they lead to. In a saved game an
// error says why not, elsewhere a warning.
bool game_check_result(const GameRecord *game, const Position *position, Report *report);
// Move i of a game that has been replayed, in the position before it.
Move game_move(const GameRecord *game, size_t i, const Position *position);

// ---- epd.c: a line of EPD, a position as FEN without its clocks and operations

typedef struct EpdOperation {
    const char *opcode, *operands; // the latter as written, without blanks around them
    size_t start;                  // of the operands, in the line
} EpdOperation;

typedef struct mews_epd {
    Arena arena;
    ArenaExit failed;
    Source source; // the line
    int line;
    const char *fen; // with the clocks that `hmvc` and `fmvn` may give
    size_t fen_start;
    EpdOperation *operations;
    size_t count, room;
} Epd;

// NULL, with the fault in the report, if it is no EPD.
Epd *epd_new(const char *file, int line, const char *text, Report *report);
void epd_free(Epd *epd);
bool epd_set_up(const Epd *epd, Position *position, Report *report);
const EpdOperation *epd_operation(const Epd *epd, const char *opcode); // NULL: there is none
// The one text, in quotes or without, that an operation has. False if it isn't there, or has none.
bool epd_text(const Epd *epd, const char *opcode, char *buffer, size_t size, Report *report);
// False if the operation has no such number; true, and nothing is written, if it isn't there.
bool epd_number(const Epd *epd, const char *opcode, uint64_t least, uint64_t *number,
                Report *report);
// The moves of `bm` or `am`: fills at most `capacity`, returns how many there are; 0 after an
// error.
size_t epd_moves(const Epd *epd, const char *opcode, const Position *position, Move *moves,
                 size_t capacity, Report *report);

// ---- judge.c: what a move gave away

double score_chance(Result result, int mate, int centipawns);
typedef enum MoveMark { MARK_NONE, MARK_INACCURACY, MARK_MISTAKE, MARK_BLUNDER } MoveMark;
MoveMark loss_mark(double loss);
const char *mark_sign(MoveMark mark); // "?!"; "" for none
int mark_glyph(MoveMark mark);        // of PGN: 6 for "?!"; 0 for none
double loss_accuracy(double loss);

#endif
