// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Writes the `value:` of a piece into the text of a definition, which stays otherwise as it is.

#ifndef MEWS_WORTH_H
#define MEWS_WORTH_H

#include <stdbool.h>

// `text` is in new memory, and is replaced. `value`: in hundredths of a pawn. False if the text
// isn't written so that it can be done: then nothing is changed.
bool worth_write(char **text, const char *piece, int value);

#endif
