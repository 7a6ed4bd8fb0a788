// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Points → strength. Two games with the same opening and either colour are one pair, with 0 to 4
// half points for the first player: what an opening gives to one colour cancels out, so that pairs
// tell more than single games would (pentanomial statistics: five outcomes).

#ifndef MEWS_MATCH_STATISTICS_H
#define MEWS_MATCH_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

enum { PAIR_OUTCOMES = 5, GAME_OUTCOMES = 3 };
enum { ERROR_GAMES = 16 }; // fewer (eight pairs) say next to nothing of how much they vary

double elo_of_score(double score); // an infinity at 0 and 1
double score_of_elo(double elo);

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

#endif
