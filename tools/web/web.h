// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The library as a page calls it: functions that take numbers and texts and return JSON. There is
// one game, one position of it and one search; a page that wants two makes two instances.
//
//   web.c       definitions, the position, its moves
//   web_says.c  what is said and drawn of them
//   web_games.c set-ups and PGN
//   web_boards.c more than one position
//   web_mind.c  search, perft, what mistakes are

#ifndef MEWS_WEB_H
#define MEWS_WEB_H

#include <mews.h>

#include "json.h"

// Called from JavaScript by its own name.
#define EXPORT(name) __attribute__((export_name(#name))) name

typedef struct Web {
    mews_rules *rules;
    mews_position *position;
    mews_report *report;
    char text[MEWS_MOVE_SIZE > MEWS_FEN_SIZE ? MEWS_MOVE_SIZE : MEWS_FEN_SIZE];
} Web;

extern Web web;

mews_report *web_report(void); // emptied
// Reads a move in any spelling, and begins to tell it: {"ok":true,"text":…,"san":… 0: it isn't legal,
// and nothing is begun.
mews_move web_move_read(const char *text);
// The legal moves in new memory.
mews_move *web_moves(const mews_position *position, size_t *count);

// Members of the object that is open: "errors" as a list of items, as `mews check --json` has
// them.
void json_report(const char *key, const mews_report *report);
// "fen", whose it is, what may be played: see `state` in web.c.
void json_position(void);
void json_move_text(const char *key, const mews_position *position, mews_move move);
void json_san(const char *key, const mews_position *position, mews_move move);
// All of it and nothing else: {"ok":true}, or {"ok":false,"errors":[…]}.
const char *json_verdict(bool ok);

// The next line of a text of several, which is ended with NUL; NULL if there are no more.
char *line_next(char **rest);
// What is behind this word and a blank at the front of a line; NULL: another word is there.
char *line_after(char *line, const char *word);

void search_forget(void); // as rules are replaced

#endif
