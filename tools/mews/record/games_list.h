// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_GAMES_LIST_H
#define MEWS_GAMES_LIST_H

#include "record.h"
#include "saves.h"

// Returns an exit code.
int games_list(const SavedGames *saves, bool as_json);

// The row of one alone, as wide as it is.
void games_list_one(const SavedGame *game, const Record *record);

#endif
