// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `win: {pieces: king, at: rank 8}`: a map that lacks the key which it stands under.

#ifndef MEWS_DEFINITION_SLIPS_MEANT_CASE_MEANT_H
#define MEWS_DEFINITION_SLIPS_MEANT_CASE_MEANT_H

#include "definition/reader.h"

// Is the map of a case or condition one of men, `when` with a condition, or `king: rank 8`?
// Reports that.
bool case_report(Reader *reader, SectionId id, const Node *map);

#endif
