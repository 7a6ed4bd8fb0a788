// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game at the terminal as PGN, as far as it has gone.

#ifndef MEWS_RECORD_PGN_H
#define MEWS_RECORD_PGN_H

#include "record.h"

char *record_pgn(const Record *record, const mews_rules *rules); // in new memory

// The moves alone, "1. e4 e5 2. Nf3", in one line. In new memory, NULL if there are none.
char *record_moves(const Record *record, const mews_rules *rules);

// Is there a file that holds another game than the beginning of this one?
bool record_pgn_replaces(const Record *record, const mews_rules *rules, const char *path);

// Writes it over nothing but what it has written. Returns NULL, or why it can't be done.
const char *record_pgn_write(const Record *record, const mews_rules *rules, const char *path);

#endif
