// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// All that gcc and clang have and C17 hasn't, or that a processor or system may lack. Nothing else
// in the library names an attribute, a builtin or a processor: for another compiler this file and
// threads.h are what there is to port.

#ifndef MEWS_BASE_COMPILER_H
#define MEWS_BASE_COMPILER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Is there a setjmp? Without one an arena that fails calls the host's mews_no_memory. wasi-libc
// has it only where wasm's exceptions are switched on.
#ifndef MEWS_JUMPS
#if defined(__wasm__) && !defined(__wasm_exception_handling__)
#define MEWS_JUMPS 0
#else
#define MEWS_JUMPS 1
#endif
#endif

// May perft count on several threads?
#ifndef MEWS_THREADS
#ifdef __wasm__
#define MEWS_THREADS 0
#else
#define MEWS_THREADS 1
#endif
#endif

#define THREAD_LOCAL _Thread_local

// ---- functions

// The format is the argument with the first number, from 1; what it formats begins at the other.
#define PRINTF_LIKE(format_at, values_at) __attribute__((format(printf, format_at, values_at)))

// Keeps a function's variables out of its callers' frames.
#define NOINLINE __attribute__((noinline))

// Called with constants that select a variant of it, or but a few instructions. (Sanitizers make
// so much of each that compiling all the copies takes minutes.)
#ifdef __SANITIZE_ADDRESS__
#define INLINED inline
#else
#define INLINED inline __attribute__((always_inline))
#endif

// Hardly ever called: kept out of the way of the rest.
#define NOINLINE_COLD __attribute__((noinline, cold))

// ---- words

// The bits that are set. Without an instruction for it compilers call a function, which took a
// sixth of all instructions where leaves are counted.
static inline int word_count(uint64_t word) {
#if defined(__POPCNT__) || !defined(__x86_64__)
    return __builtin_popcountll(word);
#else
    word -= word >> 1 & UINT64_C(0x5555555555555555); // sums of 2, of 4, of 8 bits; then of all
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)(word * UINT64_C(0x0101010101010101) >> 56);
#endif
}

// The number of the lowest or highest bit that is set, from 0; the word isn't 0.
static INLINED int word_lowest(uint64_t word) {
    return __builtin_ctzll(word);
}

static INLINED int word_highest(uint64_t word) {
    return 63 - __builtin_clzll(word);
}

static INLINED int mask_lowest(unsigned mask) {
    return __builtin_ctz(mask);
}

// ---- processors

// Is the file compiled for processors with BMI2?
#ifdef __BMI2__
#include <immintrin.h>
#define COMPILED_FOR_BMI2 1
#else
#define COMPILED_FOR_BMI2 0
#endif

// The bits of `word` at `mask`, pushed together.
static INLINED uint64_t word_extract(uint64_t word, uint64_t mask) {
#if COMPILED_FOR_BMI2
    return _pext_u64(word, mask);
#else
    uint64_t bits = 0;
    for (uint64_t bit = 1; mask; bit += bit, mask &= mask - 1)
        if (word & mask & -mask)
            bits |= bit;
    return bits;
#endif
}

#if COMPILED_FOR_BMI2
// The inverse: bit i of `bits` at the i-th bit of `mask`.
static INLINED uint64_t word_deposit(uint64_t bits, uint64_t mask) {
    return _pdep_u64(bits, mask);
}
#endif

// Every processor with BMI2 has LZCNT too; clang 14 can't ask for that one.
static inline bool processor_has_bmi2(void) {
#ifdef __x86_64__
    return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt");
#else
    return false;
#endif
}

// What is at `address` will be read soon.
static inline void memory_prefetch(const void *address) {
    __builtin_prefetch(address);
}

// ---- what several threads share: flags that are only ever raised, counters, short locks

static inline void processor_pause(void) { // while waiting without sleeping
#ifdef __x86_64__
    __builtin_ia32_pause();
#endif
}

static inline bool flag_raised(const bool *flag) {
    return __atomic_load_n(flag, __ATOMIC_RELAXED);
}

static inline void flag_raise(bool *flag) {
    __atomic_store_n(flag, true, __ATOMIC_RELAXED);
}

static inline size_t counter_next(size_t *counter) { // as it was before
    return __atomic_fetch_add(counter, 1, __ATOMIC_RELAXED);
}

// A number that other threads may write at the same time.
static inline int int_read(const int *number) {
    return __atomic_load_n(number, __ATOMIC_RELAXED);
}

static inline void int_write(int *number, int value) {
    __atomic_store_n(number, value, __ATOMIC_RELAXED);
}

static inline int16_t short_read(const int16_t *number) {
    return __atomic_load_n(number, __ATOMIC_RELAXED);
}

static inline void short_write(int16_t *number, int16_t value) {
    __atomic_store_n(number, value, __ATOMIC_RELAXED);
}

static inline int half_read(const uint16_t *number) {
    return __atomic_load_n(number, __ATOMIC_RELAXED);
}

static inline void half_write(uint16_t *number, int value) {
    __atomic_store_n(number, (uint16_t)value, __ATOMIC_RELAXED);
}

// Writes `value` if the number is still what it was; else says false. Where no other thread writes
// it, it is.
static inline bool half_change(uint16_t *number, int before, int value, bool shared) {
    if (!shared) {
        half_write(number, value);
        return true;
    }
    uint16_t expected = (uint16_t)before;
    return __atomic_compare_exchange_n(number, &expected, (uint16_t)value, false, __ATOMIC_RELAXED,
                                       __ATOMIC_RELAXED);
}

// Bits of a number that other threads may change at the same time.
static inline bool mask_meets(const uint32_t *mask, uint32_t bits) {
    return (__atomic_load_n(mask, __ATOMIC_RELAXED) & bits) != 0;
}

static inline void mask_add(uint32_t *mask, uint32_t bits) {
    if ((__atomic_load_n(mask, __ATOMIC_RELAXED) & bits) != bits)
        __atomic_fetch_or(mask, bits, __ATOMIC_RELAXED);
}

static inline void mask_remove(uint32_t *mask, uint32_t bits) {
    __atomic_fetch_and(mask, ~bits, __ATOMIC_RELAXED);
}

// A word that other threads may write at the same time. On processors of 32 bits it may be half of
// one and half of another value, which the reader must notice by itself.
static inline uint64_t word_read(const uint64_t *word) {
#if UINTPTR_MAX > UINT32_MAX
    return __atomic_load_n(word, __ATOMIC_RELAXED);
#else
    const uint32_t *half = (const uint32_t *)(const void *)word;
    return __atomic_load_n(&half[0], __ATOMIC_RELAXED) |
           (uint64_t)__atomic_load_n(&half[1], __ATOMIC_RELAXED) << 32;
#endif
}

static inline void word_write(uint64_t *word, uint64_t value) {
#if UINTPTR_MAX > UINT32_MAX
    __atomic_store_n(word, value, __ATOMIC_RELAXED);
#else
    uint32_t *half = (uint32_t *)(void *)word;
    __atomic_store_n(&half[0], (uint32_t)value, __ATOMIC_RELAXED);
    __atomic_store_n(&half[1], (uint32_t)(value >> 32), __ATOMIC_RELAXED);
#endif
}

static inline void lock_take(uint32_t *lock) { // waits without sleeping
    while (__atomic_exchange_n(lock, 1, __ATOMIC_ACQUIRE))
        while (__atomic_load_n(lock, __ATOMIC_RELAXED)) {
        }
}

static inline void lock_give(uint32_t *lock) {
    __atomic_store_n(lock, 0, __ATOMIC_RELEASE);
}

#endif
