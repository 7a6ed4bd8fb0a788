// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_DEFINITION_SLIPS_ELSEWHERE_H
#define MEWS_DEFINITION_SLIPS_ELSEWHERE_H

#include "definition/reader.h"

// Where the pair stands whose key the section `id` doesn't have, if its value can stand there:
// "under 'turns' (line 7)"; NULL if that isn't plain.
// *far: in a section that has nothing to do with this one.
const char *key_home(Reader *reader, SectionId id, const Node *map, const Node *pair, bool *far);

// Reports keys of the top level that stand too deep, mostly as they are indented, and reads them
// as if they stood at the top level, so that what they hold isn't missing.
void keys_hoist(Reader *reader, Node *root);

#endif
