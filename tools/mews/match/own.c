// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `mews`, `mews:level=3`: this program as a player. It is to think in another process, as other
// programs do: nothing here may keep the games at other tables waiting.

#include "engine.h"

static const char *unfit(const EngineGame *game) {
    (void)game;
    return "mews can't think yet";
}

const EngineKind engine_mews = {.word = "mews", .unfit = unfit};
