// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game at the terminal as PGN, as far as it has gone. It has no date: what is written again has
// to be the same.

#ifndef MEWS_RECORD_PGN_H
#define MEWS_RECORD_PGN_H

#include "record.h"

char *record_pgn(const Record *record, const mews_rules *rules); // in new memory

#endif
