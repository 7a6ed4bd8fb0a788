// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_BETZA_MEND_H
#define MEWS_BETZA_MEND_H

#include "betza/reading.h"

// Is this a notation without a fault, and is there anybody to suggest it to?
bool mend_compiles(const Reading *reading, const char *notation);

// Suggests a mend of the only fault of what was read, if none has been suggested and one is
// known that compiles.
void mend_suggest(const Reading *reading);

#endif
