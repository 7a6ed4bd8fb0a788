// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_MATCH_PGN_H
#define MEWS_MATCH_PGN_H

#include "match.h"

#define PGN_EVENT_NAME "mews match"
#define PGN_EVENT      "[Event \"" PGN_EVENT_NAME "\"]" // how each game begins

// Plays the game through, and adds it to the text as PGN; the text may be NULL. False if a move of
// it isn't legal, or its result isn't what the rules say of it; then *fault says which, in new
// memory.
bool pgn_add(const Match *match, Contest *contest, Growing *text, char **fault);

// Is the text one game, to the byte as pgn_add has it, of this match and none that is counted?
bool pgn_is_game(const Match *match, const char *text);
size_t pgn_count(const char *text); // of the games in it

#endif
