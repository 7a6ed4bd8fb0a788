// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Buckets of one cache line with three entries and a lock. The entry with the fewest leaves below
// it is overwritten first, as it is the cheapest to count again.

#include "position/perft_table.h"

#include <assert.h>
#include <stdlib.h>

#include "base/pages.h"
#include "base/compiler.h"
#include "base/random.h"

enum { ENTRIES = 3, LANES = 4 };

typedef struct Bucket {
    uint64_t check[ENTRIES];
    uint64_t nodes[ENTRIES]; // 0: empty, or of no use
    uint32_t more[ENTRIES];
    uint32_t lock;
} Bucket;

static_assert(sizeof(Bucket) == CACHE_LINE, "a bucket is one cache line");

struct mews_perft_table {
    const Rules *rules;
    void *memory;
    Bucket *buckets; // in memory, aligned
    uint64_t count;
    uint64_t base[LANES];
    uint64_t draw[2 * PERFT_WORDS_MAX][LANES]; // for each half of a word
};

PerftTable *perft_table_new(const Rules *rules, size_t mebibytes) {
    if (mebibytes < 1 || mebibytes > MEWS_PERFT_TABLE_MAX || mebibytes > (SIZE_MAX >> 20) - 1)
        return NULL;
    PerftTable *table = malloc(sizeof *table);
    if (!table)
        return NULL;
    size_t size = mebibytes << 20;
    table->rules = rules;
    table->count = size / sizeof(Bucket);
    table->memory = calloc(size + CACHE_LINE, 1);
    if (!table->memory) {
        free(table);
        return NULL;
    }
    table->buckets = memory_aligned(table->memory, CACHE_LINE);
    uint64_t state = UINT64_C(0x7065726674); // "perft": nothing is shared with Rules.keys
    for (int lane = 0; lane < LANES; lane++)
        table->base[lane] = random_next(&state);
    for (int i = 0; i < 2 * PERFT_WORDS_MAX; i++)
        for (int lane = 0; lane < LANES; lane++)
            table->draw[i][lane] = random_next(&state);
    return table;
}

void perft_table_free(PerftTable *table) {
    if (!table)
        return;
    free(table->memory);
    free(table);
}

const Rules *perft_table_rules(const PerftTable *table) {
    return table->rules;
}

// Multilinear hashing with half the multiplications (Lemire and Kaser: Strongly universal string
// hashing is fast, 2014): 64-bit sums of products, of which the upper 32 bits are the hash.
PerftKey perft_table_key(const PerftTable *table, const uint64_t *words, int count) {
    assert(count <= PERFT_WORDS_MAX);
    uint64_t sum[LANES];
    for (int lane = 0; lane < LANES; lane++)
        sum[lane] = table->base[lane];
    const uint64_t(*draw)[LANES] = table->draw;
    for (int i = 0; i < count; i++, draw += 2) {
        uint64_t low = words[i] & UINT32_MAX, high = words[i] >> 32;
        for (int lane = 0; lane < LANES; lane++)
            sum[lane] += (draw[0][lane] + low) * (draw[1][lane] + high);
    }
    return (PerftKey){.check = (sum[0] >> 32 << 32) | sum[1] >> 32,
                      .more = (uint32_t)(sum[2] >> 32),
                      .bucket = (uint32_t)((sum[3] >> 32) * table->count >> 32)};
}

static Bucket *bucket_lock(PerftTable *table, PerftKey key) {
    Bucket *bucket = &table->buckets[key.bucket];
    lock_take(&bucket->lock);
    return bucket;
}

static void bucket_unlock(Bucket *bucket) {
    lock_give(&bucket->lock);
}

static int bucket_find(const Bucket *bucket, PerftKey key) {
    for (int i = 0; i < ENTRIES; i++)
        if (bucket->check[i] == key.check && bucket->more[i] == key.more)
            return i;
    return -1;
}

bool perft_table_find(PerftTable *table, PerftKey key, uint64_t *nodes) {
    Bucket *bucket = bucket_lock(table, key);
    int found = bucket_find(bucket, key);
    if (found >= 0)
        *nodes = bucket->nodes[found];
    bucket_unlock(bucket);
    return found >= 0 && *nodes > 0;
}

void perft_table_store(PerftTable *table, PerftKey key, uint64_t nodes) {
    Bucket *bucket = bucket_lock(table, key);
    int place = bucket_find(bucket, key); // another thread may have been faster
    for (int i = 0; i < ENTRIES && place < 0; i++)
        if (!bucket->nodes[i])
            place = i;
    if (place < 0) {
        place = 0;
        for (int i = 1; i < ENTRIES; i++)
            if (bucket->nodes[i] < bucket->nodes[place])
                place = i;
    }
    bucket->check[place] = key.check;
    bucket->more[place] = key.more;
    bucket->nodes[place] = nodes;
    bucket_unlock(bucket);
}
