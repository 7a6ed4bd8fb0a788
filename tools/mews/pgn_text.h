// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game as PGN. It has no date: what is written again has to be the same.

#ifndef MEWS_PGN_TEXT_H
#define MEWS_PGN_TEXT_H

#include "record.h"
#include "words.h"

void pgn_tag(Growing *text, const char *name, const char *value);
// A word of the moves' text; *column is where the line stands.
void pgn_word(Growing *text, const char *word, size_t *column);
// A move, with its number where one belongs; `ply`: how many moves of the game came before.
void pgn_move(Growing *text, const mews_position *position, mews_move move, size_t ply,
              size_t *column);

// A game at the terminal, as far as it has gone, in new memory.
char *pgn_of_record(const Record *record, const mews_rules *rules);

#endif
