// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a game is about, for its players: its description, its board, its pieces, what is special,
// how it ends.

#ifndef MEWS_RULESHEET_H
#define MEWS_RULESHEET_H

#include "sheet.h"

#include <mews.h>
#include <stdbool.h>
#include <stdio.h>

// `position`: of the game, for its board; what is shown is the start, in signs if they are wanted
// and the game has some.
void rulesheet_print(FILE *stream, const mews_position *position, SheetForm form, bool signs);
// One piece, as text.
void rulesheet_print_piece(FILE *stream, const mews_rules *rules, size_t kind);

#endif
