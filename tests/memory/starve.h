// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which of the next allocations fails.

#ifndef TESTS_MEMORY_STARVE_H
#define TESTS_MEMORY_STARVE_H

#include <stdbool.h>

// The `number`-th from now on, and if `on` all behind it; 0: none. Returns how many there were
// since the last call.
long starve(long number, bool on);

#endif
