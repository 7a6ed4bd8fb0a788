// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A map of each section, to show an author who wrote something else in its place.

#ifndef MEWS_DEFINITION_SLIPS_EXAMPLE_H
#define MEWS_DEFINITION_SLIPS_EXAMPLE_H

#include "definition/reader.h"

// A map of the section that can stand there, as "{series: 2}", with the pieces and the board of
// this definition; or NULL. `node`: what stands there now; a piece that it names comes to the
// example.
const char *section_example(Reader *reader, SectionId id, const Node *node);

#endif
