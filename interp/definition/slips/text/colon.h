// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Keys whose colon is missing, or the blank behind it: `value 9`, `value:9`, `pieces`. YAML finds
// out later, in a line that is as it should be.

#ifndef MEWS_DEFINITION_SLIPS_TEXT_COLON_H
#define MEWS_DEFINITION_SLIPS_TEXT_COLON_H

#include "base/arena.h"
#include "base/report.h"
#include "definition/yaml.h"

// "value: 9" for such a text; NULL for others.
const char *colon_mended(Arena *arena, const char *text, size_t length);

// The message about it.
void colon_report(Report *report, const char *code, Span span, const char *mended);
// The same of `drops: pieces queen`, a map that stands in the line of its key: it has braces, too.
// False for others.
bool colon_report_inside(Arena *arena, const char *code, Span span, const char *mended,
                         Report *report);

// The text of a map, whose lines all lack their colons, so that YAML has made one of them? Each
// line whose key `is_key` knows is reported then.
typedef bool IsKey(const void *keys, const char *name);
bool colons_missing(Arena *arena, const YamlNode *node, IsKey *is_key, const void *keys,
                    Report *report);

// The same for a key without a value, as in `{letter M}`; NULL for others.
const char *colon_mended_in(Arena *arena, const YamlNode *pair);

// Is the fault that YAML finds at byte `at` due to such a key? `context`: where the key began that
// YAML was reading, or SIZE_MAX. If so, it is reported.
bool colon_missing(Arena *arena, const Source *source, size_t at, size_t context, Report *report);

// Is the fault at a brace or bracket, behind a word that lacks its colon: `{win {has: queen}}`? If
// so, it is reported.
bool colon_missing_inside(Arena *arena, const Source *source, size_t at, Report *report);

// Is it due to an item of a list without the blank behind its '-', at `context`, in the line of
// the fault or above it? If so, it is reported.
bool blank_missing(Arena *arena, const Source *source, size_t at, size_t context, Report *report);

// Is this key the beginning of "rook {letter: R}"? If so, it is reported.
bool colon_missing_in_key(Arena *arena, Text key, Report *report);

// `move:: N`: takes the second colon for none of the key's.
bool colon_twice(Arena *arena, Text *key, Report *report);

#endif
