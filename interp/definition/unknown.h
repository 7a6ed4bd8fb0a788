// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Keys that their section doesn't know.

#ifndef MEWS_DEFINITION_UNKNOWN_H
#define MEWS_DEFINITION_UNKNOWN_H

#include "definition/reader.h"

// Reports the map's keys that the section doesn't have, with what may be meant.
void keys_check(Reader *reader, SectionId id, const Node *map);

// Is there a misspelt form of the key, or another word for it? Then it isn't missing.
bool key_misspelt(Reader *reader, const Key *key, const Node *map);

// The key of the section that the word may be meant for; or NULL.
const char *key_meant(SectionId id, const char *word);

#endif
