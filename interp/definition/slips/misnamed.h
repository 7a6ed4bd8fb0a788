// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A piece whose own name is the slip: `quen: {letter: Q, …}`, where all that speak of it say
// 'queen'.

#ifndef MEWS_DEFINITION_SLIPS_MISNAMED_H
#define MEWS_DEFINITION_SLIPS_MISNAMED_H

#include "definition/reader.h"

// The kind that is meant by a name that no piece has, if several places of the file have that name
// and none has the piece's own. That is reported, and the piece is called so from then on. Else
// NONE.
int misnamed_kind(Reader *reader, Text name, WordList known);

#endif
