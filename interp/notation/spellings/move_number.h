// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The number before a move.

#ifndef MEWS_NOTATION_SPELLINGS_MOVE_NUMBER_H
#define MEWS_NOTATION_SPELLINGS_MOVE_NUMBER_H

#include <stddef.h>

// "1." "12..." "1)": how many bytes it is, 0 if the text doesn't begin with one.
size_t move_number_read(const char *text);

#endif
