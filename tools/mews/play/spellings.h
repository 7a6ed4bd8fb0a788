// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_PLAY_SPELLINGS_H
#define MEWS_PLAY_SPELLINGS_H

#include <mews.h>

// "castling: e1g1 or O-O; a pass: 0000": of each form of moves that is more than two squares one
// that can be made, in new memory; NULL if there is none.
char *spellings_text(const mews_position *position);

#endif
