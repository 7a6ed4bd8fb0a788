// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/tree.h"

#include <stdlib.h>
#include <string.h>

#include "base/pages.h"

enum { CLUSTER = 4, AGES = 64 };

// Data, from the lowest bit: score 16, eval 16, move 16, depth 8, bound 2, age 6.
typedef struct Slot {
    uint64_t mixed, data; // key ^ data; both are read and written whole
} Slot;

struct Table {
    Pages pages;
    Slot *slots;
    uint64_t clusters;
    unsigned age;
};

Table *table_new(size_t mebibytes) {
    Table *table = calloc(1, sizeof *table);
    uint64_t clusters = (uint64_t)mebibytes * 1024 * 1024 / (sizeof(Slot) * CLUSTER);
    if (!table || !pages_new(&table->pages, (size_t)clusters * CLUSTER * sizeof(Slot))) {
        free(table);
        return NULL;
    }
    table->slots = table->pages.begin;
    table->clusters = clusters;
    return table;
}

void table_free(Table *table) {
    if (table)
        pages_free(&table->pages);
    free(table);
}

void table_clear(Table *table) {
    memset(table->slots, 0, (size_t)table->clusters * CLUSTER * sizeof(Slot));
    table->age = 0;
}

void table_age(Table *table) {
    table->age = (table->age + 1) % AGES;
}

static Slot *cluster_of(const Table *table, uint64_t key) {
    return &table->slots[((key >> 32) * table->clusters >> 32) * CLUSTER];
}

static Slot slot_read(const Slot *slot) {
    return (Slot){word_read(&slot->mixed), word_read(&slot->data)};
}

static int slot_depth(uint64_t data) {
    return (int)(data >> 48 & 255);
}

static unsigned slot_age(uint64_t data) {
    return (unsigned)(data >> 58);
}

void table_prefetch(const Table *table, uint64_t key) {
    memory_prefetch(cluster_of(table, key));
}

bool table_find(const Table *table, uint64_t key, Found *found) {
    const Slot *cluster = cluster_of(table, key);
    for (int i = 0; i < CLUSTER; i++) {
        Slot slot = slot_read(&cluster[i]);
        if ((slot.mixed ^ slot.data) != key || slot.data == 0)
            continue;
        *found = (Found){.score = (int16_t)(slot.data & 0xFFFF),
                         .eval = (int16_t)(slot.data >> 16 & 0xFFFF),
                         .move = (uint16_t)(slot.data >> 32 & 0xFFFF),
                         .depth = slot_depth(slot.data),
                         .bound = (Bound)(slot.data >> 56 & 3)};
        return true;
    }
    return false;
}

// The slot of this position, or else the least valuable: shallow, and of an old search.
void table_store(Table *table, uint64_t key, const Found *found) {
    Slot *cluster = cluster_of(table, key), *worst = cluster;
    int least = INT32_MAX;
    uint16_t move = found->move;
    for (int i = 0; i < CLUSTER; i++) {
        Slot slot = slot_read(&cluster[i]);
        if ((slot.mixed ^ slot.data) == key) {
            if (found->bound != BOUND_EXACT && found->depth + 4 < slot_depth(slot.data) &&
                slot_age(slot.data) == table->age)
                return; // what is known is worth more
            if (!move)
                move = (uint16_t)(slot.data >> 32 & 0xFFFF);
            worst = &cluster[i];
            break;
        }
        int age = (int)((table->age - slot_age(slot.data)) % AGES);
        int worth = slot.data == 0 ? -1000 : slot_depth(slot.data) - 8 * age;
        if (worth < least) {
            least = worth;
            worst = &cluster[i];
        }
    }
    uint64_t data = (uint64_t)(uint16_t)found->score | (uint64_t)(uint16_t)found->eval << 16 |
                    (uint64_t)move << 32 | (uint64_t)(found->depth & 255) << 48 |
                    (uint64_t)found->bound << 56 | (uint64_t)table->age << 58;
    word_write(&worst->mixed, key ^ data);
    word_write(&worst->data, data);
}

int table_full(const Table *table) {
    int used = 0, looked = 0;
    for (uint64_t i = 0; i < table->clusters * CLUSTER && looked < 1000; i++, looked++) {
        Slot slot = slot_read(&table->slots[i]);
        used += slot.data != 0 && slot_age(slot.data) == table->age;
    }
    return looked ? used * 1000 / looked : 0;
}
