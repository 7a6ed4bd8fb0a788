// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A host without a file system or threads: reads a definition from standard input, says how many
// leaves its tree of legal moves has DEPTH plies deep, and whether the signs of a failure come
// through: what it gets from a definition that isn't one, and, where there is no setjmp, from one
// that wants too much memory.

#include <mews.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEPTH = 4, THREADS = 4 };

void mews_no_memory(bool limit) {
    printf("no memory: %s\n", limit ? "limit" : "none left");
    exit(0);
}

int main(void) {
    static char text[1 << 20];
    size_t size = fread(text, 1, sizeof text, stdin);
    mews_report *report = mews_report_new();
    if (!report || mews_rules_load("bad", "pieces: 1\n", 10, NULL, report) ||
        mews_report_errors(report) == 0)
        return 1;
    mews_report_clear(report);
    mews_rules *rules = mews_rules_load("stdin", text, size, NULL, report);
    if (!rules) {
        mews_diagnostic item = {0};
        mews_report_get(report, 0, &item);
        printf("%s: %s\n", item.code, item.message);
        return 0;
    }
    mews_position *position = mews_position_new(rules, 0);
    uint64_t nodes = 0;
    if (!position ||
        mews_position_perft(position, DEPTH, THREADS, NULL, NULL, &nodes) != MEWS_PERFT_DONE)
        return 1;
    printf("%llu\n", (unsigned long long)nodes);
    mews_position_free(position);
    mews_rules_free(rules);
    mews_report_free(report);
    return 0;
}
