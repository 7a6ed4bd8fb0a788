// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A position as lines for a terminal: the board with its ranks and files, the hands, who is
// to move. White's men are capitals, '.' an empty square, a hole is blank.

#ifndef MEWS_NOTATION_DIAGRAM_H
#define MEWS_NOTATION_DIAGRAM_H

#include "position/position.h"

// With `colour`, squares are light and dark by ANSI escapes and take the place of the dots.
size_t diagram_write(const Position *position, int below, bool colour, char *buffer, size_t size);

#endif
