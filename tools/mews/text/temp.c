// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Blocks, of which the newest is filled from its beginning.

#include "temp.h"
#include "words.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_LEAST = 1 << 14 };

typedef struct TempBlock {
    struct TempBlock *older;
    size_t size, used;
    alignas(max_align_t) char bytes[];
} TempBlock;

static TempBlock *newest;

void *temp_new(size_t count, size_t size) {
    const size_t unit = alignof(max_align_t);
    if (count > (SIZE_MAX / 4) / (size ? size : 1))
        memory_end();
    size_t bytes = (count * size / unit + 1) * unit;
    if (!newest || newest->size - newest->used < bytes) {
        size_t room = bytes > BLOCK_LEAST ? bytes : BLOCK_LEAST;
        TempBlock *block = memory_sure(malloc(sizeof *block + room));
        *block = (TempBlock){.older = newest, .size = room};
        newest = block;
    }
    void *memory = newest->bytes + newest->used;
    newest->used += bytes;
    return memset(memory, 0, bytes);
}

char *temp_printf(const char *format, ...) {
    Growing text = TEMP_TEXT;
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    return text.bytes;
}

char *temp_safe(const char *text) {
    size_t length = mews_text_safe(text, NULL, 0);
    char *safe = temp_new(length + 1, 1);
    mews_text_safe(text, safe, length + 1);
    return safe;
}

TempMark temp_mark(void) {
    return (TempMark){newest, newest ? newest->used : 0};
}

void temp_release(TempMark mark) {
    while (newest != mark.block) {
        TempBlock *older = newest->older;
        free(newest);
        newest = older;
    }
    if (newest)
        newest->used = mark.used;
}
