// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Retrograde analysis of men whose moves are hops: they are taken back without being made.

#ifndef MEWS_TABLES_RETRO_H
#define MEWS_TABLES_RETRO_H

#include "tables/build.h"
#include "tables/hops.h"

// Fills the table. False: the game's own moves are others than the hops, and nothing is filled in.
bool retro_run(TableSet *set, EndTable *table, const Hops *hops);

#endif
