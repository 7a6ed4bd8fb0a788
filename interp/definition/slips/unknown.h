// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Keys that their section doesn't know.

#ifndef MEWS_DEFINITION_SLIPS_UNKNOWN_H
#define MEWS_DEFINITION_SLIPS_UNKNOWN_H

#include "definition/reader.h"

// Gives misspelt keys of a file the names that they are taken for, so that what they hold is read
// and nothing else goes wrong. They are told by keys_check.
void keys_mean(Node *root);

// Reports the map's keys that the section doesn't have, with what may be meant.
void keys_check(Reader *reader, SectionId id, const Node *map);

// Is there a misspelt form of the key, or another word for it? Then it isn't missing.
bool key_misspelt(Reader *reader, const Key *key, const Node *map);

// Has the section none of the map's keys, or not all of them? Then it isn't known what is missing.
bool keys_unknown(SectionId id, const Node *map, bool all);

// The key of the section that the word may be meant for; or NULL.
const char *key_meant(SectionId id, const char *word);

enum { KEYS_MAX = 32 }; // of a section

// listed.c: the keys of the section, "has, lacks, side"; of many only those that are used most.
const char *keys_listed(Reader *reader, SectionId id);
// Gives the finding added last those that keys_listed leaves out.
void keys_report_rest(Reader *reader, SectionId id);

#endif
