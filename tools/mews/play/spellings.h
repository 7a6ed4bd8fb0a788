// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_PLAY_SPELLINGS_H
#define MEWS_PLAY_SPELLINGS_H

#include <mews.h>

// "Castling is O-O or O-O-O. A pass is 0000.": a sentence for each form of moves that is more than
// two squares, with one that can be made, in new memory; NULL if there is none. If `meant`, one
// may be typed that is only meant.
char *spellings_text(const mews_position *position, bool meant);

#endif
