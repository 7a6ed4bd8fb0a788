// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_DEFINITION_SLIPS_MISSING_H
#define MEWS_DEFINITION_SLIPS_MISSING_H

#include "definition/reader.h"

// Reports that the map lacks a key that it must have.
void key_missing(Reader *reader, const Key *key, const Node *map);

#endif
