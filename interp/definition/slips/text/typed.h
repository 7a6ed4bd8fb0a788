// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Signs that word processors and other languages put into a text: curly quotes, long dashes, blanks
// that aren't blanks to YAML, comments that begin with '//', lines that end with ';'.

#ifndef MEWS_DEFINITION_SLIPS_TEXT_TYPED_H
#define MEWS_DEFINITION_SLIPS_TEXT_TYPED_H

#include "base/arena.h"
#include "base/report.h"
#include "definition/yaml.h"

// Reports such signs in a file's tree, and takes each text as it is meant. False if lines stand
// elsewhere than they seem to, so that the tree is another one.
bool typed_mean(Arena *arena, Node *root, Report *report);

// The same where YAML stumbles: in the lines of bytes `at` and `context` (SIZE_MAX: there is none),
// and in the lines above them.
bool typed_report(Arena *arena, const Source *source, size_t at, size_t context, Report *report);

// The length of a blank of another kind that the text begins with, such as U+00A0; or 0.
size_t typed_blank(const char *text, size_t length);

#endif
