// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `{white: loss}`: a side in the place of a key.

#ifndef MEWS_DEFINITION_SLIPS_MEANT_SIDE_KEY_H
#define MEWS_DEFINITION_SLIPS_MEANT_SIDE_KEY_H

#include "definition/reader.h"

// Is this unknown key a side, where the key `side` says one? Reports that, once for the map.
bool side_key_report(Reader *reader, SectionId id, const Node *map, const Node *item);

#endif
