// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A sum of a definition's rules, by which it is seen that they have changed.

#ifndef MEWS_RULES_SUM_H
#define MEWS_RULES_SUM_H

#include "text/sum.h"

enum { RULES_SUM_SIZE = SUM_DIGITS + 1 };

// Sixteen hexadecimal digits of the definition and of those that it extends; "" if it is read from
// standard input. Comments, and sections that no game depends on, don't count. Returns an exit
// code; a failure has been reported.
int rules_sum(const char *path, const char *name, char sum[RULES_SUM_SIZE]);

#endif
