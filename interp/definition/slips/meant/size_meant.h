// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A board's size in other words: `8 by 8`, `8`, `[8, 8]`.

#ifndef MEWS_DEFINITION_SLIPS_MEANT_SIZE_MEANT_H
#define MEWS_DEFINITION_SLIPS_MEANT_SIZE_MEANT_H

#include "definition/reader.h"

// "8x8" for `8 by 8`, for `8` and for the list of two numbers; or NULL. *sure: it can't be meant
// otherwise.
const char *size_meant(Reader *reader, const Node *node, bool *sure);

// Reports `size: [8, 8]`.
bool size_refuse_list(Reader *reader, const Key *key, const Node *node);

#endif
