// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Allocations that fail. In a second program `mews` STARVE_AT=K fails the K-th, with STARVE_ON=1
// all behind it, too; the number there were is written to descriptor STARVE_TELL. Tests call
// starve.
//
// As a rule these functions stand in for those of the C library, so that libyaml, PCRE2 and the
// C library itself starve as well. Under the sanitizers, which need the place themselves, only
// mews's own calls come here, by --wrap.

#include "memory/starve.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef STARVE_WRAPS
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
#define STARVED(name)  __wrap_##name
#define TRUE_ONE(name) __real_##name
#else
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
#define STARVED(name)  name
#define TRUE_ONE(name) __libc_##name
#endif

static long at, count;
static bool goes_on, begun;

long starve(long number, bool on) {
    long before = count;
    at = number;
    goes_on = on;
    count = 0;
    return before;
}

static long number_of(const char *variable) {
    const char *text = getenv(variable);
    return text ? atol(text) : 0;
}

__attribute__((constructor)) static void begin(void) {
    at = number_of("STARVE_AT");
    goes_on = number_of("STARVE_ON") > 0;
    begun = true; // what the C library took before main was called isn't counted
}

__attribute__((destructor)) static void tell(void) {
    char text[32];
    int descriptor = (int)number_of("STARVE_TELL");
    int length = snprintf(text, sizeof text, "%ld\n", count);
    if (descriptor && write(descriptor, text, (size_t)length) != length)
        _exit(EXIT_FAILURE);
}

static bool fails(void) {
    if (!begun)
        return false;
    long number = __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);
    if (!at || (goes_on ? number < at : number != at))
        return false;
    errno = ENOMEM;
    return true;
}

void *STARVED(malloc)(size_t size) {
    return fails() ? NULL : TRUE_ONE(malloc)(size);
}

void *STARVED(calloc)(size_t items, size_t size) {
    return fails() ? NULL : TRUE_ONE(calloc)(items, size);
}

void *STARVED(realloc)(void *memory, size_t size) {
    return fails() ? NULL : TRUE_ONE(realloc)(memory, size);
}
