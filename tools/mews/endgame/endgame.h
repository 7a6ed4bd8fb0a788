// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What `mews endgame` is asked, for one table or for a survey of many.

#ifndef MEWS_ENDGAME_H
#define MEWS_ENDGAME_H

#include "game.h"

typedef struct EndgameWish {
    const char *variant, *signature, *tables, *save; // folders; NULL: none
    GameOptions options;
    uint64_t mebibytes, threads;
    mews_endgame_list list;
    bool as_json, survey, listed;
} EndgameWish;

// Builds a table, and saves it if that is wished. Returns an exit code; what is wrong with it has
// been reported.
int endgame_make(const EndgameWish *wish, mews_endgame *endgame, const char *signature);

// survey.c: which men mate a bare king, each alone and each two.
int endgame_survey(const EndgameWish *wish, const mews_rules *rules);

#endif
