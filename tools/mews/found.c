// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "found.h"

#include <stdio.h>

const char *score_text(int centipawns, int mate, char buffer[SCORE_SIZE]) {
    if (mate)
        snprintf(buffer, SCORE_SIZE, "mate %d", mate);
    else
        snprintf(buffer, SCORE_SIZE, "%+.2f", centipawns / 100.0);
    return buffer;
}
