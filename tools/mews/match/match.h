// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A match: what was asked for (Match), what came out (Score), one game of it (Contest).

#ifndef MEWS_MATCH_MATCH_H
#define MEWS_MATCH_MATCH_H

#include "catalogue.h"
#include "engine.h"
#include "files.h"
#include "record/record.h"

#include <stdbool.h>
#include <stdint.h>

// ---- statistics.c: points → strength. Two games with the same opening and either colour are one
// pair, with 0 to 4 half points for the first player: what an opening gives to one colour cancels
// out, so that pairs tell more than single games would (pentanomial statistics: five outcomes).

enum { PAIR_OUTCOMES = 5, GAME_OUTCOMES = 3 };
enum { ERROR_GAMES = 16 }; // fewer (eight pairs) say next to nothing of how much they vary

double elo_of_score(double score); // an infinity at 0 and 1

// Half the width of the interval of 95 % around the Elo difference, from the pairs and from those
// of the games (lost, drawn, won) that have no partner. Where all pairs are alike, as those of a
// player with itself, or there are fewer than two, all games count singly. NAN if that doesn't
// tell, and for fewer than ERROR_GAMES.
double elo_error(const uint64_t pairs[PAIR_OUTCOMES], const uint64_t games[GAME_OUTCOMES]);

// A sequential probability ratio test: is the difference elo1 rather than elo0?
typedef struct Sprt {
    double elo0, elo1;
} Sprt;

typedef enum SprtVerdict { SPRT_GOES_ON, SPRT_ELO0, SPRT_ELO1 } SprtVerdict;

// The logarithm of the likelihood ratio of the two, each with the outcomes' most likely
// probabilities that have its score. As in fishtest, an outcome that never occurred counts as a
// thousandth of a pair.
double sprt_ratio(const Sprt *sprt, const uint64_t pairs[PAIR_OUTCOMES]);
double sprt_bound(void); // ±, for errors of 5 % of either kind
SprtVerdict sprt_verdict(const Sprt *sprt, const uint64_t pairs[PAIR_OUTCOMES]);

// ---- a match and a game of it

enum { MATCH_GAMES_MAX = 10000000, MATCH_PLIES_MAX = MEWS_GAME_PLIES_MAX };

typedef enum Points { POINTS_NONE, POINTS_LOSS, POINTS_DRAW, POINTS_WIN } Points;

// All of it from the first player's side.
typedef struct MatchScore {
    uint8_t *points; // of each game, by its number
    size_t room;
    uint64_t games, wins, draws, losses;
    uint64_t pairs[PAIR_OUTCOMES];
    struct ScoreReason {
        char word[32];
        uint64_t counts[4]; // by Points
    } reasons[32];
    size_t reason_count;
} MatchScore;

typedef struct Match {
    const char *name; // of the variant, as it was asked for
    char rules[RULES_SUM_SIZE];
    EngineGame game;
    EngineSpec specs[2];
    char *limit_text; // "movetime 100"
    uint64_t games, concurrency, opening_plies, seed, ply_limit;
    bool tests; // --sprt
    Sprt sprt;
    const char *path, *pgn_path; // NULL: the games are kept in none
    FILE *log;
    MatchScore score;
    struct Results *results;
    mews_position *usual_start;
} Match;

// One game, played or read.
typedef struct Contest {
    uint64_t number;  // from 1
    int players[2];   // white's, black's: 0 or 1
    Record record;    // fen of the start, moves, result and reason
    uint64_t opening; // plies of it
    char *detail;     // of a crash and the like; NULL
} Contest;

void contest_free(Contest *contest);
void contest_seat(Contest *contest); // who has white follows from its number
// The same opening for both games of a pair: the start, in a new position, and the moves.
mews_position *contest_start(const Match *match, uint64_t number, mews_move **moves,
                             size_t *count);
// A number drawn for a game and a player of it.
uint64_t contest_seed(const Match *match, uint64_t number, uint64_t salt);

void score_add(MatchScore *score, const Contest *contest);
bool score_has(const MatchScore *score, uint64_t number);
void score_free(MatchScore *score);

// Is there nothing more to play?
bool match_decided(const Match *match);
// Plays what is missing. Returns an exit code.
int match_play(Match *match, bool *interrupted);

// ---- results.c: the file of a match: a JSON line a game, each of which says all that the match
// depends on

typedef struct Results Results;

// Opens the file, claims it and adds what it holds to the score; a line that was cut off when a
// program was killed is taken away. Refuses a file of another match. Returns an exit code; a
// failure has been told.
int results_open(Match *match);
// Appends a game. Returns an exit code; a failure has been told.
int results_add(Match *match, Contest *contest);
int results_close(Match *match, int exit_code);

// ---- pgn.c

#define PGN_EVENT_NAME "mews match"
#define PGN_EVENT      "[Event \"" PGN_EVENT_NAME "\"]" // how each game begins

// Plays the game through, and adds it to the text as PGN; the text may be NULL. False if a move of
// it isn't legal, or its result isn't what the rules say of it; then *fault says which, in new
// memory.
bool pgn_add(const Match *match, Contest *contest, Growing *text, char **fault);

// Is the text one game, to the byte as pgn_add has it, of this match and none that is counted?
bool pgn_is_game(const Match *match, const char *text);
size_t pgn_count(const char *text); // of the games in it

// ---- table.c: a table at which the match's two players play one game after the other. Nothing
// here waits: a table goes on as far as it can.

typedef enum TableState { TABLE_FREE, TABLE_PREPARING, TABLE_PLAYING, TABLE_OVER } TableState;

typedef struct ResultTable {
    Match *match;
    TableState state;
    MatchEngine engines[2]; // the first, the second player
    Contest contest;
    mews_position *position;
    mews_move *opening;
    size_t opening_count;
    bool told[2];      // of the game that begins
    EngineClock clock; // of white and black
    double asked;      // when the player to move was
} ResultTable;

void table_init(ResultTable *table, Match *match);
void table_begin(ResultTable *table, uint64_t number);
// Goes on if something can be done now; returns whether something was.
bool table_step(ResultTable *table, double now);
// When table_step should be called again though no player has said anything.
double table_deadline(const ResultTable *table);
void table_clear(ResultTable *table); // after a game: free for another
void table_free(ResultTable *table);

#endif
