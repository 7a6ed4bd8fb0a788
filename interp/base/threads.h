// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Threads where there are any. Without them none can be started, and who wanted some goes on
// alone.

#ifndef MEWS_BASE_THREADS_H
#define MEWS_BASE_THREADS_H

#include "base/compiler.h"

#if MEWS_THREADS

#include <pthread.h>

typedef pthread_t Thread;

static inline bool thread_start(Thread *thread, void *(*run)(void *context), void *context) {
    return pthread_create(thread, NULL, run, context) == 0;
}

static inline void thread_join(Thread thread) {
    pthread_join(thread, NULL);
}

#else

typedef char Thread;

static inline bool thread_start(Thread *thread, void *(*run)(void *context), void *context) {
    (void)thread, (void)run, (void)context;
    return false;
}

static inline void thread_join(Thread thread) {
    (void)thread;
}

#endif

#endif
