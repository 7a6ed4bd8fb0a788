// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Memory for large tables that are read here and there: in large pages, where the system has them,
// so that the processor finds an address without looking up where its page is.

#ifndef MEWS_BASE_PAGES_H
#define MEWS_BASE_PAGES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Pages {
    void *memory, *begin; // begin: of `size` bytes, all zero at first
} Pages;

bool pages_new(Pages *pages, size_t size); // false if there is no memory
void pages_free(Pages *pages);

#endif
