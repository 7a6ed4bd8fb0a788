// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a game is about, for who plays it: its title and description, its pieces, how it ends.

#ifndef MEWS_RULESHEET_H
#define MEWS_RULESHEET_H

#include <mews.h>
#include <stdio.h>

void rulesheet_print(FILE *stream, const mews_rules *rules);

#endif
