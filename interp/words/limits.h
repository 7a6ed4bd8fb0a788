// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the limits of a turn mean for a piece: "never makes a drop that mates".

#ifndef MEWS_WORDS_LIMITS_H
#define MEWS_WORDS_LIMITS_H

#include "words/remarks.h"

void remark_limits(Remarks *remarks, const Definition *definition, int kind);

#endif
