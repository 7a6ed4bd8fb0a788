// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `check: 3`, `check: maybe`: what is neither a truth nor a piece.

#ifndef MEWS_DEFINITION_SLIPS_MEANT_CHECK_MEANT_H
#define MEWS_DEFINITION_SLIPS_MEANT_CHECK_MEANT_H

#include "definition/reader.h"

// Does the text count checks, as `3` and `three` do? Reports that a tally counts them.
bool check_count_report(Reader *reader, Text text);
// Is it a word that is near to neither a piece nor a truth? Reports that.
bool check_word_report(Reader *reader, Text text);

#endif
