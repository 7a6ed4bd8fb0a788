// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How much may be asked of a search, by options and by other programs.

#ifndef MEWS_BOUNDS_H
#define MEWS_BOUNDS_H

enum {
    THREADS_MAX = 256,
    HASH_MAX = 1 << 18, // MiB
    LINES_MAX = 64,
    SEARCH_DEPTH_MAX = 120
};

#endif
