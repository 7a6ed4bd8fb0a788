// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Values as people word them: `repetition: 3-fold`, `en-passant: true`, `wrap: torus`.

#ifndef MEWS_DEFINITION_SLIPS_MEANT_WORDING_H
#define MEWS_DEFINITION_SLIPS_MEANT_WORDING_H

#include "definition/reader.h"

// Is the key's value such a wording? Reports how it is written here.
bool wording_report(Reader *reader, const Key *key, const Node *node);

#endif
