// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A set of nodes that have been proved to fail, each with the number of moves that were left. A
// node is the 64 bits of its key and that number, mixed; where the set is full an older node goes.

#include "solve/solve.h"

#include <stdlib.h>

#include "base/pages.h"

enum { CLUSTER_NODES = CACHE_LINE / sizeof(uint64_t) };

struct Failures {
    Pages pages;
    uint64_t *nodes;
    uint64_t clusters;
    unsigned next; // which of a full cluster goes
};

Failures *failures_new(size_t mebibytes) {
    Failures *failures = calloc(1, sizeof *failures);
    size_t size = mebibytes << 20;
    if (!failures || !pages_new(&failures->pages, size)) {
        free(failures);
        return NULL;
    }
    failures->nodes = failures->pages.begin;
    failures->clusters = size / CACHE_LINE;
    return failures;
}

void failures_free(Failures *failures) {
    if (failures)
        pages_free(&failures->pages);
    free(failures);
}

static uint64_t node_of(uint64_t key, int left) {
    uint64_t mixed = key + (uint64_t)left * UINT64_C(0x9E3779B97F4A7C15);
    mixed = (mixed ^ mixed >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    mixed ^= mixed >> 32;
    return mixed ? mixed : 1;
}

static uint64_t *cluster_of(const Failures *failures, uint64_t node) {
    return &failures->nodes[((node >> 32) * failures->clusters >> 32) * CLUSTER_NODES];
}

bool failures_have(const Failures *failures, uint64_t key, int left) {
    uint64_t node = node_of(key, left);
    const uint64_t *cluster = cluster_of(failures, node);
    for (int i = 0; i < CLUSTER_NODES; i++)
        if (cluster[i] == node)
            return true;
    return false;
}

void failures_add(Failures *failures, uint64_t key, int left) {
    uint64_t node = node_of(key, left);
    uint64_t *cluster = cluster_of(failures, node);
    int i = 0;
    while (i < CLUSTER_NODES && cluster[i])
        i++;
    cluster[i < CLUSTER_NODES ? i : (int)(failures->next++ % CLUSTER_NODES)] = node;
}
