// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// examples.tsv in memory.

#ifndef MEWS_TESTS_BETZA_EXAMPLES_H
#define MEWS_TESTS_BETZA_EXAMPLES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXAMPLES_MAX = 100, EXAMPLE_BYTES = 160 };

typedef struct Example {
    char line[EXAMPLE_BYTES];
    const char *name, *xbetza, *ours; // xbetza: NULL if there is none
} Example;

static Example examples[EXAMPLES_MAX];
static size_t example_count;

static void examples_read(void) {
    FILE *file = fopen(MEWS_TESTS_DIR "/betza/examples.tsv", "r");
    if (!file)
        exit(1);
    while (example_count < EXAMPLES_MAX) {
        Example *example = &examples[example_count];
        if (!fgets(example->line, sizeof example->line, file))
            break;
        if (*example->line == '#')
            continue;
        example->name = strtok(example->line, "\t\n");
        example->xbetza = strtok(NULL, "\t\n");
        example->ours = strtok(NULL, "\t\n");
        if (strcmp(example->xbetza, "-") == 0)
            example->xbetza = NULL;
        example_count++;
    }
    fclose(file);
}

#endif
