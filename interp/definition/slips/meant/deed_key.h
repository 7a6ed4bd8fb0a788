// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `never: {capture: pawn}` → {is: capture, of: pawn}

#ifndef MEWS_DEFINITION_SLIPS_MEANT_DEED_KEY_H
#define MEWS_DEFINITION_SLIPS_MEANT_DEED_KEY_H

#include "definition/reader.h"

// Is the unknown key what a deed is? If so, it is reported with how that is said.
bool deed_key_report(Reader *reader, SectionId id, const Node *pair);

#endif
