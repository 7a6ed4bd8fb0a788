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
#include "position/position.h"

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

enum { GAME_ENDING_SIZE = 64 };

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
    mews_seats seats;
} GameRecord;

// ---- game.c: a game and its parts. What needs memory jumps out of the arena (game_guarded).

// Runs `run(context)`, which may allocate in the game's arena. False if there was no memory.
bool game_guarded(GameRecord *game, void (*run)(void *context), void *context);

const GameTag *game_tag(const GameRecord *game, const char *name); // NULL: there is none
const char *game_value(const GameRecord *game, const char *name);  // of the tag; else ""
// A tag of that name gets the value; NULL removes it.
void game_set_tag(GameRecord *game, const char *name, const char *value, int line);
void game_add_ply(GameRecord *game, const char *text, int line);
void game_add_note(GameRecord *game, const char *text); // behind the plies so far

// The result that a text begins with, and the word behind it in *reason, if that isn't NULL.
Result result_read(const char *text, const char **reason);

bool day_read(const char *text); // is it a day as PGN has it, "2026.11.24"?

// Decimal digits and nothing else, from `least` to `most`.
bool digits_read(const char *text, uint64_t least, uint64_t most, uint64_t *number);

// ---- saved_text.c: the text of a saved game

// Fills a new game. False, with the faults in the report, if it is none.
bool saved_game_read(GameRecord *game, const Source *source, Report *report);

// ---- match_line.c: the JSON line of a game that `mews match` has played

// Fills a new game with the line from `start` of the source. Members that are nothing else become
// tags by their own names, which begin with a small letter.
bool match_line_read(GameRecord *game, const Source *source, size_t start, int line,
                     Report *report);

// ---- pgn_read.c: a visitor goes through PGN, in constant memory

enum { PGN_TAGS_SEEN = 64 };
typedef struct PgnReader {
    const Source *source;
    const char *at, *line_start;
    int line;
    const mews_pgn_visitor *visitor;
    Report *report;
    bool keep;          // the visitor wants this game
    bool moves;         // the tags are over
    bool gap;           // there is an empty line before the next word
    uint64_t number;    // the last one before a move; 0: none
    uint64_t first;     // the one that the first move has; 0: not known
    bool set_up;        // the game begins with a FEN
    bool numbers_told;  // that one doesn't follow
    bool faulty;        // there was an error, in whatever game
    bool lost;          // there may be moves that can't be told from a comment or a variation
    size_t last_length; // of the last move's text; 0: there is none
    char result[8];
    int result_line;                  // of the tag
    const char *names[PGN_TAGS_SEEN]; // of the game's tags
    size_t name_count;
} PgnReader;

PgnReader pgn_reader(const Source *source, const mews_pgn_visitor *visitor, Report *report);
bool pgn_next(PgnReader *reader); // goes through one game; false: there are no more

// ---- pgn_signs.c: words of PGN that are no moves, by its standard and as others write them

const char *pgn_result(const char *word); // "1-0" for "1:0"; NULL: it is no result
// "$16" for "±"; "" for a word that says nothing more, such as "e.p."; NULL: it is neither.
const char *pgn_glyph(const char *word);
// A sign that a text begins with and no move has, as "!?" and "±" behind one: how many bytes it
// is, and its glyph. 0: there is none.
size_t pgn_mark(const char *text, const char **glyph);

#endif
