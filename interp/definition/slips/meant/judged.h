// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `checkmate: wins`: who wins? The word that stands there is for the side that is mated.

#ifndef MEWS_DEFINITION_SLIPS_MEANT_JUDGED_H
#define MEWS_DEFINITION_SLIPS_MEANT_JUDGED_H

#include "definition/reader.h"

// Reports a word such as `wins` where a judgement stands, one of `list`, and says which side the
// judgement is for. It suggests none, as the other side may be meant.
bool judged_report(Reader *reader, const Key *key, const Node *node, const char *list);

#endif
