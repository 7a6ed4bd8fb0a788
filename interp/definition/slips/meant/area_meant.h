// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Texts that are no area, but plainly meant for one.

#ifndef MEWS_DEFINITION_SLIPS_MEANT_AREA_MEANT_H
#define MEWS_DEFINITION_SLIPS_MEANT_AREA_MEANT_H

#include "definition/reader.h"

// Are these squares and zones with nothing but blanks between them? Then they are reported.
bool area_refuse_spaced(Reader *reader, Text item);

// " (palace, camp)": the zones there are, if they are few.
const char *zones_listed(Reader *reader);

// Suggests the part of the lines that is on the board; of one line beyond it, the last one.
void area_suggest_lines(Reader *reader, bool rank, bool several, int from, int to);

// Suggests the part of the rectangle that is on the board.
void area_suggest_rectangle(Reader *reader, const int file[2], const int rank[2]);

#endif
