// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Texts that are no area, but plainly meant for one.

#ifndef MEWS_DEFINITION_SLIPS_AREA_MEANT_H
#define MEWS_DEFINITION_SLIPS_AREA_MEANT_H

#include "definition/reader.h"

// Are these squares and zones with nothing but blanks between them? Then they are reported.
bool area_refuse_spaced(Reader *reader, Text item);

#endif
