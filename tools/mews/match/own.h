// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// This program as a player: how it is started.

#ifndef MEWS_MATCH_OWN_H
#define MEWS_MATCH_OWN_H

#include "engine.h"

char *own_command(const EngineGame *game); // a command line, in new memory
const char *own_unfit(const EngineGame *game);

#endif
