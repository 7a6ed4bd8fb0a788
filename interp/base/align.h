// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Sizes and addresses that are multiples of something.

#ifndef MEWS_BASE_ALIGN_H
#define MEWS_BASE_ALIGN_H

#include <stddef.h>
#include <stdint.h>

enum { CACHE_LINE = 64 };

// The next multiple of `align`, or the size itself if it is one.
static inline size_t size_aligned(size_t size, size_t align) {
    return (size + align - 1) / align * align;
}

// The same of an address: up to align - 1 bytes behind `memory`.
static inline void *memory_aligned(void *memory, size_t align) {
    return (char *)memory + (align - (uintptr_t)memory % align) % align;
}

#endif
