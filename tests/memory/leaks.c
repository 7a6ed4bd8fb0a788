// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// At the end of a program LeakSanitizer stops all threads and reads all memory, which takes longer
// than most commands of the tests. It is spared that where nothing can have leaked: as many bytes are
// allocated as at the start, but for the buffers of the standard streams.

#include <stdio.h>

// gcc 12 has these without a header (LLVM: sanitizer/allocator_interface.h).
size_t __sanitizer_get_current_allocated_bytes(void);
int __sanitizer_get_ownership(const volatile void *block);
size_t __sanitizer_get_allocated_size(const volatile void *block);

// What LeakSanitizer asks before it searches.
int __lsan_is_turned_off(void);

static size_t at_start;

__attribute__((constructor)) static void count_at_start(void) {
    at_start = __sanitizer_get_current_allocated_bytes();
}

static size_t buffer_size(const FILE *stream) {
    const void *buffer = stream->_IO_buf_base;
    return buffer && __sanitizer_get_ownership(buffer) ? __sanitizer_get_allocated_size(buffer) : 0;
}

int __lsan_is_turned_off(void) {
    size_t kept = at_start + buffer_size(stdin) + buffer_size(stdout) + buffer_size(stderr);
    return __sanitizer_get_current_allocated_bytes() == kept;
}
