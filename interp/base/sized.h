// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Structs that a host fills begin with their size as the host knows it: a host that was compiled
// with an older or a newer mews.h has a shorter or a longer one.

#ifndef MEWS_BASE_SIZED_H
#define MEWS_BASE_SIZED_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// Copies what both know of a host's struct into `own`, whose other bytes become 0. NULL: all do.
// False if the size wasn't set.
static inline bool sized_copy(void *own, size_t own_size, const void *given) {
    size_t size = own_size;
    memset(own, 0, own_size);
    if (given) {
        memcpy(&size, given, sizeof size);
        memcpy(own, given, size < own_size ? size : own_size);
    }
    bool set = size >= sizeof size;
    memcpy(own, &own_size, sizeof own_size);
    return set;
}

// The other way: into a host's struct, whose size is set.
static inline void sized_give(void *given, const void *own, size_t own_size) {
    size_t size;
    memcpy(&size, given, sizeof size);
    if (size > sizeof size)
        memcpy((char *)given + sizeof size, (const char *)own + sizeof size,
               (size < own_size ? size : own_size) - sizeof size);
}

#endif
