// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What other programs call the variants of the catalogue.

#ifndef MEWS_NAMES_H
#define MEWS_NAMES_H

#include <stddef.h>

// Name i that the variant may go by, its own one first; NULL after the last.
const char *variant_name(const char *variant, size_t i);

// The variant that other programs call so, if they don't use its own name; NULL if there is none.
const char *variant_known_as(const char *theirs);

// Row i of the table of these; NULL after the last.
const char *variant_alias(size_t i, const char **ours);

#endif
