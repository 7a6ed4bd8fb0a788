// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A definition read for a test, with everything that must live as long: `extends` is answered
// from a list of folders, and what was reported is turned into short lines.

#ifndef MEWS_TESTS_DEFINITION_READING_H
#define MEWS_TESTS_DEFINITION_READING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/report.h"
#include "definition/definition.h"

enum { READING_FILES = 32, READING_ARENA = 64 << 20 };

typedef struct Reading {
    const char *folders[4]; // where `extends` looks, NULL at the end
    Report *report;
    Arena arena;
    jmp_buf failed;
    Definition *definition; // NULL: the arena was full
    Source files[READING_FILES];
    size_t file_count;
} Reading;

// The whole file with a final NUL; the caller frees it. NULL if there is none.
static inline char *file_text(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(*size + 1);
    *size = fread(text, 1, *size, file);
    text[*size] = '\0';
    fclose(file);
    return text;
}

static inline bool reading_load(void *context, const char *name, Source *source) {
    Reading *reading = context;
    for (size_t i = 0; reading->folders[i] && reading->file_count < READING_FILES; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s.yaml", reading->folders[i], name);
        size_t size;
        char *text = strlen(name) < 200 ? file_text(path, &size) : NULL;
        if (!text)
            continue;
        char *kept = malloc(strlen(path) + 1);
        strcpy(kept, path);
        *source = reading->files[reading->file_count++] = (Source){kept, text, size};
        return true;
    }
    return false;
}

static inline void reading_open_within(Reading *reading, const Source *source, size_t limit) {
    Loader loader = {.load = reading_load, .context = reading};
    reading->report = report_new();
    reading->arena = arena_make(limit, &reading->failed);
    reading->definition = NULL;
    if (setjmp(reading->failed) == 0)
        reading->definition = definition_read(&reading->arena, source, &loader, reading->report);
}

static inline void reading_open(Reading *reading, const Source *source) {
    reading_open_within(reading, source, READING_ARENA);
}

// Everything that is reported of a file has its place there.
static inline void reading_close(Reading *reading) {
    Diagnostic item;
    for (size_t i = 0; report_get(reading->report, i, &item); i++)
        if (!item.line && strcmp(item.code, "out-of-memory") != 0)
            fail_msg("no place: %s [%s]", item.message, item.code);
    arena_free(&reading->arena);
    report_free(reading->report);
    for (size_t i = 0; i < reading->file_count; i++) {
        free((void *)(uintptr_t)reading->files[i].name);
        free((void *)(uintptr_t)reading->files[i].text);
    }
}

// "NAME:LINE:COLUMN [warning ]CODE[ -> SUGGESTION]", NAME without its folder.
static inline void diagnostic_line(const Diagnostic *item, char *buffer, size_t size) {
    const char *slash = strrchr(item->file, '/');
    snprintf(buffer, size, "%s:%d:%d %s%s%s%s", slash ? slash + 1 : item->file, item->line,
             item->column, item->severity == SEVERITY_WARNING ? "warning " : "", item->code,
             item->suggestion ? " -> " : "", item->suggestion ? item->suggestion : "");
}

#endif
