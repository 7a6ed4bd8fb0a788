// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#define _DEFAULT_SOURCE // madvise
#include "base/pages.h"

#include <stdlib.h>

#ifdef __linux__
#include <sys/mman.h>
#endif

enum { LARGE_PAGE = 1 << 21 };

bool pages_new(Pages *pages, size_t size) {
    bool large = size >= LARGE_PAGE && size <= SIZE_MAX - LARGE_PAGE;
    pages->memory = calloc(large ? size + LARGE_PAGE : size, 1);
    pages->begin =
        large && pages->memory ? memory_aligned(pages->memory, LARGE_PAGE) : pages->memory;
#ifdef MADV_HUGEPAGE
    if (large && pages->memory)
        madvise(pages->begin, size, MADV_HUGEPAGE); // if it can't be had, small ones do
#endif
    return pages->memory;
}

void pages_free(Pages *pages) {
    free(pages->memory);
}
