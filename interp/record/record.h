// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game as it is written down: tags, moves as texts, notes between them, and how it ended. Texts
// become games in games.c (PGN, the lines of a match, saved games), games become texts in
// pgn_write.c and saved_text.c, and replay.c holds a game against the rules of its variant.

#ifndef MEWS_RECORD_RECORD_H
#define MEWS_RECORD_RECORD_H

#include <mews.h>

#include "base/arena.h"
#include "base/report.h"
#include "base/sized.h"
#include "base/writer.h"
#include "position/position.h"

typedef struct GameTag {
    const char *name, *value;
    int line; // of the file; 0: none
} GameTag;

typedef struct GamePly {
    const char *text; // as it was written
    int line, column; // column: 0 where it stands first in its line
} GamePly;

// What stands between the moves of PGN: "{a comment}", "$1", "(2. d4 exd4)".
typedef struct GameNote {
    size_t ply; // how many moves are before it
    const char *text;
    int line, column; // 0: not known
} GameNote;

enum { GAME_ENDING_SIZE = 64 };

// Numbers of squares, as draughts have them: see pdn.c.
typedef struct SquareNumbers {
    bool used;
    bool low;   // the first is in the lower right corner
    int colour; // of the squares that have numbers: 0 that of a1, 1 the other one
} SquareNumbers;

typedef struct mews_game {
    Arena arena; // of all texts
    ArenaExit failed;
    mews_game_origin origin;
    const char *file; // its name, for messages
    GameTag *tags;
    GamePly *plies;
    GameNote *notes;
    size_t tag_count, tag_room, ply_count, ply_room, note_count, note_room;
    char ending[GAME_ENDING_SIZE]; // "0-1 resignation"; "": it isn't over
    int ending_line;               // of the file
    bool from_zero;                // its moves count ten ranks from 0
    SquareNumbers numbers;         // that its moves have in place of names
    mews_seats seats;
} GameRecord;

// ---- game.c: a game and its parts. What needs memory jumps out of the arena (game_guarded).

// Runs `run(context)`, which may allocate in the game's arena. False if there was no memory.
bool game_guarded(GameRecord *game, void (*run)(void *context), void *context);

const GameTag *game_tag(const GameRecord *game, const char *name); // NULL: there is none
const char *game_value(const GameRecord *game, const char *name);  // of the tag; else ""
// A tag of that name gets the value; NULL removes it.
void game_set_tag(GameRecord *game, const char *name, const char *value, int line);
void game_add_ply(GameRecord *game, const char *text, int line, int column);
void game_add_note(GameRecord *game, const char *text); // behind the plies so far

// The result that a text begins with, and the word behind it in *reason, if that isn't NULL.
Result result_read(const char *text, const char **reason);

bool day_read(const char *text); // is it a day as PGN has it, "2026.11.24"?
enum { DAY_SIZE = 11 };
// "2026/11/24 10:30" or "2026-11-24" as PGN has it; false: it is no such day.
bool day_write(const char *text, char day[DAY_SIZE]);
// A tag, which is a day if it is called so.
void game_set_dated(GameRecord *game, const char *name, const char *value, int line);
void game_add_comment(GameRecord *game, const char *text);   // "{…}", of a text without braces
void game_add_time(GameRecord *game, unsigned long seconds); // which the last move took

// Decimal digits and nothing else, from `least` to `most`.
bool digits_read(const char *text, uint64_t least, uint64_t most, uint64_t *number);

// ---- lines.c: a text, line by line

typedef struct TextLines {
    const Source *source;
    size_t at; // of the next line
    int line;
    Report *report;
} TextLines;

bool lines_seek(TextLines *lines); // to the next line that isn't empty; false at the end
void lines_pass(TextLines *lines); // the rest of this one
// The next line that isn't empty, without blanks around it, and how far in the source it begins.
enum { LINE_SIZE = 2048 }; // a longer line is cut
bool lines_take(TextLines *lines, char text[LINE_SIZE], Span *span);
int lines_number(const TextLines *lines); // of the line that was taken
int lines_column(Span span, size_t at);   // of a byte of its text, from 1
bool lines_fault(const TextLines *lines, Span span, const char *what); // an error; false

// ---- replay.c, pgn_write.c: a game held against the rules

// A move as the game's texts have it; 0: there is none, with the reason in the report.
Move game_read_move(const GameRecord *game, const Position *position, const char *text,
                    Report *report);
Move game_read_ply(const GameRecord *game, size_t i, const Position *position, Report *report);
// The game's start, which is known to be good; *usual: it is that of `position`.
bool game_set_up(const GameRecord *game, Position *position, bool *usual);

// variations.c: a note that is a variation of the game after its move `last` (0: none), piece by
// piece, with its moves as SAN from where `position` stands; the rest as it is, and so what can't
// be played. False: there is no memory.
typedef void VariationText(void *context, const char *text, size_t length);
bool variation_write(const GameRecord *game, const GameNote *note, Position *position, Move last,
                     VariationText *put, void *context);

// ---- readers. Each goes over the lines of one game, and fills a new game. False, with the faults
// in the report, if it is none.

bool saved_game_read(TextLines *lines, GameRecord *game); // saved_text.c
// match_line.c: the JSON line of a game that `mews match` has played. Members that are nothing
// else become tags by their own names, which begin with a small letter.
bool match_line_read(TextLines *lines, GameRecord *game);
bool kif_read(TextLines *lines, GameRecord *game);
bool csa_read(TextLines *lines, GameRecord *game);
bool wxf_read(TextLines *lines, GameRecord *game); // xiangqi_text.c
bool dhtmlxq_read(TextLines *lines, GameRecord *game);

// ---- game_text.c: writers. A game is replayed, and each move told.

typedef struct TextMove {
    const GameRecord *game;
    const Position *position; // before it
    Move move;
    const MoveFacts *facts;
    size_t ply;  // from 0
    int last_to; // where the one before ended, or NONE
} TextMove;

typedef struct TextForm {
    // Why a game of these rules can't be written so; NULL: it can.
    const char *(*unfit)(const Position *start);
    bool (*begin)(const GameRecord *game, const Position *start, bool usual, Writer *writer);
    bool (*move)(const TextMove *move, Writer *writer); // false: it can't be told
    // A comment behind the last move or the start; NULL: it has no place there.
    void (*comment)(const char *text, int length, Writer *writer);
    void (*end)(const GameRecord *game, const Position *position, Writer *writer);
} TextForm;
void comment_lines(const char *sign, const char *text, int length,
                   Writer *writer); // … before each
extern const TextForm kif_form, csa_form, wxf_form, dhtmlxq_form, pdn_form;

// ---- pdn.c

// The variant that [GameType …] says; NULL: none that is known.
const char *pdn_variant(const GameRecord *game);
// Looks whether the moves have numbers; if so, White becomes who moves first. False: no memory.
bool pdn_settle(GameRecord *game, const Position *start);
// A list of men becomes a FEN; false if it is none.
bool pdn_fen(const GameRecord *game, const Position *position, char fen[FEN_SIZE]);
// "32-28" in names of squares; false, with something written, if it isn't of numbers.
bool pdn_write_named(const Rules *rules, SquareNumbers numbers, const char *text, Writer *writer);

// ---- shogi_board.c: what the texts of shogi say of men and squares

enum { SHOGI_FILES = 9, SHOGI_SQUARES = 81, SHOGI_KINDS = 14, SHOGI_HELD = 8 };
enum { SHOGI_PROMOTED = 8 }; // is added to a kind that can promote

// Kinds are numbers: king, rook, bishop, gold, silver, knight, lance, pawn; from 9 on those that
// have promoted, in this order without king and gold. Squares are those of the definition `shogi`.
typedef struct ShogiMan {
    const char *letter, *csa;
    const char *kif[3]; // the first is written; NULL: no more
} ShogiMan;
extern const ShogiMan shogi_men[SHOGI_KINDS];

typedef struct ShogiBoard {
    signed char men[SHOGI_SQUARES]; // 1 + kind, negative for the side that moves second; 0: none
    unsigned char hands[SIDES][SHOGI_HELD];
    int side;
} ShogiBoard;

void shogi_begin(ShogiBoard *board);             // the usual start
int shogi_square(int file, int rank);            // as they are counted there, from 1
int shogi_kind_of(const Rules *rules, int kind); // NONE: shogi has no such man
int shogi_raw(int kind);                         // as it comes into a hand
int shogi_promoted(int kind);                    // NONE: it doesn't promote
// Makes a move, and adds it to the game. `from`: NONE drops `kind`; else `kind` is what the man is
// afterwards. False: there is no such man.
bool shogi_move(ShogiBoard *board, GameRecord *game, int from, int to, int kind, int line,
                int column);
void shogi_write_start(const ShogiBoard *board,
                       GameRecord *game); // as FEN, unless it is the usual one
const char *shogi_unfit(const Position *start);

// ---- pgn_read.c: a visitor goes through PGN, in constant memory

enum { PGN_TAGS_SEEN = 64 };
typedef struct PgnReader {
    const Source *source;
    const char *at, *line_start;
    int line;
    const mews_pgn_visitor *visitor;
    Report *report;
    bool keep;           // the visitor wants this game
    bool moves;          // the tags are over
    bool gap;            // there is an empty line before the next word
    uint64_t number;     // the last one before a move; 0: none
    uint64_t first;      // the one that the first move has; 0: not known
    bool set_up;         // the game begins with a FEN
    bool draughts;       // it has a tag of PDN
    bool numbers_told;   // that one doesn't follow
    bool faulty;         // there was an error, in whatever game
    bool lost;           // there may be moves that can't be told from a comment or a variation
    size_t last_length;  // of the last move's text; 0: there is none
    const char *counted; // of the line so many code points are before it
    int columns;
    const char *word; // that the visitor is told of
    char result[8];
    int result_line;                  // of the tag
    const char *names[PGN_TAGS_SEEN]; // of the game's tags
    size_t name_count;
} PgnReader;

PgnReader pgn_reader(const Source *source, const mews_pgn_visitor *visitor, Report *report);
bool pgn_next(PgnReader *reader);  // goes through one game; false: there are no more
int pgn_column(PgnReader *reader); // of what the visitor is told of, from 1

// ---- pgn_signs.c: words of PGN that are no moves, by its standard and as others write them

const char *pgn_result(const char *word); // "1-0" for "1:0"; NULL: it is no result
// "$16" for "±"; "" for a word that says nothing more, such as "e.p."; NULL: it is neither.
const char *pgn_glyph(const char *word);
// A sign that a text begins with and no move has, as "!?" and "±" behind one: how many bytes it
// is, and its glyph. 0: there is none.
size_t pgn_mark_find(const char *text, const char **glyph);
static inline size_t pgn_mark(const char *text, const char **glyph) {
    bool may = *text == '!' || *text == '?' || (unsigned char)*text >= 0x80;
    return may ? pgn_mark_find(text, glyph) : 0;
}

#endif
