// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "seal.h"
#include "command.h"
#include "files.h"
#include "text/sum.h"

#include <stdlib.h>
#include <string.h>

enum { SIZE_MOST = 1 << 28 };

static const char sum_word[] = " moves, sum ";

void seal_add(Growing *text, const Seal *seal, size_t moves) {
    text_add(text, "%s%zu%s%0*d%s\n", seal->before, moves, sum_word, SUM_DIGITS, 0, seal->behind);
}

// Where the sum stands in a text, and what the seal says of moves; NULL: there is no seal.
static char *find_sum(char *text, const Seal *seal, size_t *moves) {
    size_t known = strlen(seal->before);
    for (char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, seal->before, known) != 0)
            continue;
        char *at = line + known;
        size_t digits = strspn(at, "0123456789");
        *moves = strtoul(at, NULL, 10);
        at += digits;
        if (digits == 0 || strncmp(at, sum_word, sizeof sum_word - 1) != 0)
            continue;
        at += sizeof sum_word - 1;
        if (strspn(at, "0123456789abcdef") == SUM_DIGITS)
            return at;
    }
    return NULL;
}

// Of all but the sum itself. The way in which lines end doesn't matter.
static void sum_of(const char *text, const char *sum, char digits[SUM_DIGITS + 1]) {
    uint64_t whole = SUM_START;
    for (const char *at = text; *at; at++)
        if (*at != '\r' && (at < sum || at >= sum + SUM_DIGITS))
            whole = sum_add(whole, at, 1);
    sum_write(whole, digits);
}

void seal_close(Growing *text, const Seal *seal) {
    size_t moves;
    char digits[SUM_DIGITS + 1], *sum = find_sum(text->bytes, seal, &moves);
    sum_of(text->bytes, sum, digits);
    memcpy(sum, digits, SUM_DIGITS);
}

Sealed seal_look(const char *path, const Seal *seal, size_t *moves) {
    FileFacts facts;
    char *text, digits[SUM_DIGITS + 1];
    size_t size;
    *moves = 0;
    if (!system_facts(path, &facts) || facts.kind != FILE_PLAIN || facts.empty)
        return SEALED_NOTHING;
    if (!system_readable(path) || file_read(path, SIZE_MOST, &text, &size) != EXIT_DONE)
        return SEALED_FOREIGN;
    char *sum = find_sum(text, seal, moves);
    if (sum)
        sum_of(text, sum, digits);
    bool whole = sum && memcmp(sum, digits, SUM_DIGITS) == 0 && strlen(text) == size;
    free(text);
    if (!sum)
        *moves = 0;
    return whole ? SEALED_WHOLE : sum ? SEALED_CHANGED : SEALED_FOREIGN;
}
