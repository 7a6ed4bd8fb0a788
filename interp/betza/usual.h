// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The usual names of well-known pieces, and names that stand where notation is wanted.

#ifndef MEWS_BETZA_USUAL_H
#define MEWS_BETZA_USUAL_H

#include <stdbool.h>
#include <stddef.h>

// Row i of the names, as "Archbishop (Cardinal, Princess)"; NULL: there are no more.
const char *usual_row(size_t i, const char **notation);

// Is the text a name, or several, such as "queen" and "rook or knight"? Then that is reported,
// with the notation. The text is none that could be read: it ends in a small letter.
struct Reading;
bool usual_instead(struct Reading *reading);

#endif
