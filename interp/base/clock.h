// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The time, for searches with a time limit.

#ifndef MEWS_BASE_CLOCK_H
#define MEWS_BASE_CLOCK_H

#include <time.h>

// Seconds since some moment.
static inline double clock_seconds(void) {
    struct timespec now = {0};
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

#endif
