// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The options that a program says it has, against those that it is to be given.

#ifndef MEWS_MATCH_ANNOUNCED_H
#define MEWS_MATCH_ANNOUNCED_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Announced {
    struct AnnouncedOption {
        char *name, *rest; // "Hash", "spin default 16 min 1 max 1024"
    } *options;
    size_t count;
} Announced;

void announced_free(Announced *announced);

// Takes what is behind "option": "name Hash type spin default 16 …", or without "name" as UCCI has
// it. Others are passed over.
void announced_add(Announced *announced, const char *text);

// Takes an option as CECP has it: "Skill Level -spin 10 1 10".
void announced_add_cecp(Announced *announced, const char *text);

bool announced_has(const Announced *announced, const char *name);

// Why it can't be given that: it has no such option, or the value is none for it; in new memory.
// NULL: nothing is known against it.
char *announced_fault(const Announced *announced, const char *name, const char *value);

#endif
