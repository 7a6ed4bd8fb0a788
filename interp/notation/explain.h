// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Notation → text for people: a diagram of where the piece goes from the middle of an empty
// board, what its signs mean, and every term in words.

#ifndef MEWS_NOTATION_EXPLAIN_H
#define MEWS_NOTATION_EXPLAIN_H

#include <stddef.h>

#include "base/report.h"

// 0 if the notation is bad; the faults are then in the report.
size_t explain_write(const char *notation, Report *report, char *buffer, size_t size);

#endif
