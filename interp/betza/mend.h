// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_BETZA_MEND_H
#define MEWS_BETZA_MEND_H

#include "betza/reading.h"

// Is this a notation without a fault, and without more warnings than the one that is read has so
// far? False without a report, as no suggestion is wanted then.
bool mend_compiles(const Reading *reading, const char *notation);

// A letter that can't stand before the bracket behind it: what to write for both, with the letter
// on the first leg, or without an n that is of no use there. NULL: that doesn't compile.
const char *mend_outer(const Reading *reading, Extent letter);

// If the notation has only one fault and nothing has been suggested for it: suggests a mend, if
// one is known that compiles.
void mend_suggest(const Reading *reading);

#endif
