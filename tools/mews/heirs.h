// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which games others are made from: of many that a word may mean, those are the best known.

#ifndef MEWS_HEIRS_H
#define MEWS_HEIRS_H

#include "catalogue.h"

#include <stddef.h>

// How many definitions of the catalogue extend each, directly or by others, in new memory.
size_t *heirs_count(const Catalogue *catalogue);

#endif
