// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Other programs' names for what a definition says otherwise.

#ifndef MEWS_DEFINITION_SLIPS_FOREIGN_H
#define MEWS_DEFINITION_SLIPS_FOREIGN_H

#include <stddef.h>

// How a definition says what another program's key is for, as keys and values in one line; NULL if
// the name is none of these.
const char *foreign_said(const char *name);

// The table's rows, for tests: the words of row i, with blanks between them.
size_t foreign_count(void);
const char *foreign_words(size_t i);

#endif
