// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// '-' where no list stands, and none where one does.

#ifndef MEWS_DEFINITION_SLIPS_TEXT_DASHES_H
#define MEWS_DEFINITION_SLIPS_TEXT_DASHES_H

#include "definition/reader.h"

// Is the node a list with '-' where the key, or an item of its list, has a map or a drawing? Reports
// that.
bool dash_surplus(Reader *reader, const Key *key, const Node *node);

// `move: - N`, a key in the column of the items above it, and an item that lacks its '-'.
bool dash_report(Arena *arena, const Source *source, size_t at, const char *problem, Report *report);

#endif
