// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The usual names of pieces, one by one: a row of the library's may have several, as in
// "King (Mann, Commoner)".

#ifndef MEWS_USUAL_H
#define MEWS_USUAL_H

// The next name of a row, in small letters and new memory; NULL at its end.
char *usual_next(const char **row);

// The notation of the piece that this name, or this whole row, means; NULL: no piece.
const char *usual_notation(const char *word);

#endif
