// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A match: what was asked for (Match), what came out (Score), one game of it (Contest).

#ifndef MEWS_MATCH_MATCH_H
#define MEWS_MATCH_MATCH_H

#include "engine.h"
#include "files.h"
#include "record/record.h"
#include "catalogue.h"
#include "statistics.h"

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

#endif
