// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Threads where there are any. Without them none can be started, and a caller that wanted some goes
// on alone.

#ifndef MEWS_BASE_THREADS_H
#define MEWS_BASE_THREADS_H

#include "base/compiler.h"

enum { THREADS_MAX = 256 };

#if MEWS_THREADS

#include <pthread.h>

typedef pthread_t Thread;

static inline bool thread_start(Thread *thread, void *(*run)(void *context), void *context) {
    return pthread_create(thread, NULL, run, context) == 0;
}

static inline void thread_join(Thread thread) {
    pthread_join(thread, NULL);
}

// A lock with a signal: its holder may wait, and go on when something under it has changed.
typedef struct Monitor {
    pthread_mutex_t lock;
    pthread_cond_t changed;
} Monitor;

static inline bool monitor_start(Monitor *monitor) {
    if (pthread_mutex_init(&monitor->lock, NULL) != 0)
        return false;
    if (pthread_cond_init(&monitor->changed, NULL) == 0)
        return true;
    pthread_mutex_destroy(&monitor->lock);
    return false;
}

static inline void monitor_end(Monitor *monitor) {
    pthread_cond_destroy(&monitor->changed);
    pthread_mutex_destroy(&monitor->lock);
}

static inline void monitor_take(Monitor *monitor) {
    pthread_mutex_lock(&monitor->lock);
}

static inline void monitor_give(Monitor *monitor) {
    pthread_mutex_unlock(&monitor->lock);
}

static inline void monitor_wait(Monitor *monitor) {
    pthread_cond_wait(&monitor->changed, &monitor->lock);
}

static inline void monitor_wake(Monitor *monitor) { // all that wait
    pthread_cond_broadcast(&monitor->changed);
}

#else

typedef char Thread;
typedef char Monitor;

static inline bool thread_start(Thread *thread, void *(*run)(void *context), void *context) {
    (void)thread, (void)run, (void)context;
    return false;
}

static inline void thread_join(Thread thread) {
    (void)thread;
}

static inline bool monitor_start(Monitor *monitor) {
    *monitor = 0;
    return true;
}

static inline void monitor_end(Monitor *monitor) {
    (void)monitor;
}

static inline void monitor_take(Monitor *monitor) {
    (void)monitor;
}

static inline void monitor_give(Monitor *monitor) {
    (void)monitor;
}

static inline void monitor_wait(Monitor *monitor) { // nothing can change: not called
    (void)monitor;
}

static inline void monitor_wake(Monitor *monitor) {
    (void)monitor;
}

#endif

#endif
