// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The input lines that only show something; the game stays as it is.

#ifndef MEWS_PLAY_ANSWERS_H
#define MEWS_PLAY_ANSWERS_H

#include "session.h"

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

#endif
