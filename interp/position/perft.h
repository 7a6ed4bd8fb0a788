// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Counting move trees with threads.

#ifndef MEWS_POSITION_PERFT_H
#define MEWS_POSITION_PERFT_H

#include "position/kernel.h"

// See position_perft. The kernel's node is the root; it stays as it is.
mews_perft_status perft_run(Kernel *root, int depth, int threads, PerftTable *table,
                            const mews_stop *stop, uint64_t *nodes);

#endif
