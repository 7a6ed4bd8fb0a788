// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The file of a match: a JSON line a game, each of which says all that the match depends on.

#ifndef MEWS_MATCH_RESULTS_H
#define MEWS_MATCH_RESULTS_H

#include "match.h"

typedef struct Results Results;

// Opens the file, claims it and adds what it holds to the score; a line that was cut off when a
// program was killed is taken away. Refuses a file of another match. Returns an exit code; a
// failure has been told.
int results_open(Match *match);
// Appends a game. Returns an exit code; a failure has been told.
int results_add(Match *match, Contest *contest);
int results_close(Match *match, int exit_code);

#endif
