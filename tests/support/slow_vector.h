// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The moves of a piece in the middle of a 15×15 board as one line, by the slow reader, in the
// format of the notation vectors.

#ifndef MEWS_TESTS_SLOW_VECTOR_H
#define MEWS_TESTS_SLOW_VECTOR_H

#include <stdbool.h>
#include <stddef.h>

// men: "eP1,3 fL-2,1" (e enemy, f friend), holes: "0,1 -1,2"; side 0 White, 1 Black.
// False if the notation can't be read or the line doesn't fit.
bool slow_vector(const char *notation, int side, const char *men, const char *holes, char *buffer,
                 size_t size);

#endif
