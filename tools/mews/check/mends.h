// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Why a code matters, and an example with its mend (defs/MENDS.txt, which is built in).

#ifndef MEWS_MENDS_H
#define MEWS_MENDS_H

extern const char *const builtin_mends; // by tools/mews/builtin.cmake

// Prints that of the code.
void mend_put(const char *code);

#endif
