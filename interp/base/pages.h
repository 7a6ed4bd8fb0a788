// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Sizes and addresses that are multiples of something, and memory in large pages.

#ifndef MEWS_BASE_PAGES_H
#define MEWS_BASE_PAGES_H

#include <stdbool.h>
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

// ---- pages.c: memory for large tables that are read here and there: in large pages, where the
// system has them, so that the processor finds an address without looking up where its page is

typedef struct Pages {
    void *memory, *begin; // begin: of `size` bytes, all zero at first
} Pages;

bool pages_new(Pages *pages, size_t size); // false if there is no memory
void pages_free(Pages *pages);

#endif
