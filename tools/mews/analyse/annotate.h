// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game move by move: what each position is worth, what each move gave away, and what would have
// been better.

#ifndef MEWS_ANALYSE_ANNOTATE_H
#define MEWS_ANALYSE_ANNOTATE_H

#include "files.h"
#include "game.h"
#include "record/record.h"
#include "text/words.h"

typedef struct Score {  // from White's side
    mews_result result; // MEWS_ONGOING, or how the game has ended
    int mate;           // not 0: White mates (or, if negative, Black) in so many moves
    int centipawns;
} Score;

typedef struct NotedMove {
    char *text, *san;
    int side;
    bool series;            // it is one of several that its side makes in this turn
    mews_move_number count; // with the moves of the game before it
} NotedMove;

typedef struct Finding { // about a position
    Score score;
    NotedMove *line; // what both sides would play
    size_t length;
    int depth;
    uint64_t nodes;
} Finding;

enum { MISTAKES = MEWS_BLUNDER + 1 };

typedef struct Annotation {
    Record file;
    const char *path;       // of the file
    uint64_t number, games; // this is game `number` of so many that are gone through
    char *said;             // the variant that the file names; NULL: none
    Game game;
    NotedMove *moves; // of the game
    mews_move *played;
    mews_move_number before; // the first move
    size_t count;
    Finding *findings; // of the first `found` of count + 1 positions
    size_t found;
    bool stopped; // by Ctrl-C, before its end
} Annotation;

// ---- what a finding says of a move: judge.c

// A score as a chance to win, 0 to 100, for White: draws count half.
double chance_of(const Score *score);
// By how much the move's side made its chance smaller; 0 if the search would have played it.
double move_loss(const Annotation *annotation, size_t ply);
mews_mistake move_mistake(const Annotation *annotation, size_t ply);

typedef struct JudgedTally { // of the moves of a side that have been looked at
    size_t moves, mistakes[MISTAKES];
    double accuracy; // 0 to 100; of no moves: not a number
} JudgedTally;
JudgedTally side_tally(const Annotation *annotation, int side);

// "1-0" where the game has ended, else White's score.
const char *score_or_result(const Annotation *annotation, const Score *score,
                            char buffer[SCORE_SIZE]);

size_t annotated(const Annotation *annotation); // how many moves can be judged

// The better line of a move that is marked or, with `any`, isn't the one to play: NULL if none.
const Finding *better_line(const Annotation *annotation, size_t ply, bool any);

// ---- how it is told

// By these lines a file is known as one that was written here.
extern const Seal pgn_seal, svg_seal;

// "game 2 of 3" between these texts, temporary; "" where there is one game.
char *annotation_place(const Annotation *annotation, const char *before, const char *behind);
void tell_plain_head(const Annotation *annotation);
void tell_plain(const Annotation *annotation, size_t ply); // a line
void tell_plain_end(const Annotation *annotation);
void tell_json(const Annotation *annotation, size_t ply);
void tell_json_end(const Annotation *annotation);
mews_result game_result(const Annotation *annotation, const char **reason);

// In new memory. A seal goes into PGN when all games are there.
char *annotation_pgn(const Annotation *annotation);
Growing annotation_svg(const Annotation *annotation);
void annotation_pgn_seal(Growing *pgn, size_t moves);

// ---- all of it: annotate.c, annotate_games.c

// `count`: of the move before it, and then of it.
NotedMove note_move(const mews_position *position, mews_move move, mews_move_number *count);
void notes_free(NotedMove *moves, size_t count);
void annotation_rewind(const Annotation *annotation); // to the start of the game

typedef struct AnnotateOptions {
    const char *variant;          // NULL: what the file says
    const char *folder;           // --path
    const char *game, *pgn, *svg; // files; NULL: none
    uint64_t number, threads, mebibytes;
    mews_limits limits; // of each position
    bool all;           // games, and not only the one with this number
    bool as_json;
} AnnotateOptions;

// Looks at the game and tells what it finds. Both return an exit code.
int annotation_run(Annotation *annotation, const AnnotateOptions *options);
int annotate_game(const AnnotateOptions *options);

// ---- its files: annotated_files.c

bool annotation_to_output(const AnnotateOptions *options); // is one of them standard output?

// What can't be written is told before the work, and so is what would be lost by it. Returns an
// exit code.
int annotation_check_files(const Annotation *first, const AnnotateOptions *options);

// What the files get, game by game.
typedef struct AnnotatedTexts {
    Growing pgn, svg;
    size_t games, moves; // that have been looked at
    bool stopped;        // by Ctrl-C
} AnnotatedTexts;
void annotated_texts_add(AnnotatedTexts *texts, const Annotation *annotation,
                         const AnnotateOptions *options);
int annotated_texts_write(AnnotatedTexts *texts, const AnnotateOptions *options); // an exit code
void annotated_texts_free(AnnotatedTexts *texts);

#endif
