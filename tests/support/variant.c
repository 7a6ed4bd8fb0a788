// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Folder + name → the engine's rules and the slow game. Files are kept until the variant is
// closed, because definitions point into their texts.

#include "support/variant.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 1024, ARENA_LIMIT = 64 << 20 };

char *file_read(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    size_t capacity = 1 << 12;
    char *text = malloc(capacity);
    *size = 0;
    for (size_t n; (n = fread(text + *size, 1, capacity - *size - 1, file)) > 0;) {
        *size += n;
        if (*size + 1 == capacity) {
            capacity *= 2;
            text = realloc(text, capacity);
        }
    }
    text[*size] = 0;
    fclose(file);
    return text;
}

// Reads NAME.yaml from the variant's folder or the catalogue, once.
static const Source *variant_source(Variant *variant, const char *name) {
    const char *folders[] = {variant->folder, MEWS_DEFS_DIR};
    for (int i = 0; i < 2; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s/%s.yaml", folders[i], name);
        for (int j = 0; j < variant->file_count; j++)
            if (strcmp(variant->files[j].path, path) == 0)
                return &variant->files[j].source;
        size_t size;
        char *text = variant->file_count < VARIANT_FILES ? file_read(path, &size) : NULL;
        if (!text)
            continue;
        int number = variant->file_count++;
        variant->files[number].path = malloc(strlen(path) + 1);
        strcpy(variant->files[number].path, path);
        variant->files[number].text = text;
        variant->files[number].source = (Source){variant->files[number].path, text, size};
        return &variant->files[number].source;
    }
    return NULL;
}

static bool load_for_engine(void *context, const char *name, const char **file, const char **text,
                            size_t *size) {
    const Source *source = variant_source(context, name);
    if (!source)
        return false;
    *file = source->name;
    *text = source->text;
    *size = source->size;
    return true;
}

static bool load_for_slow(void *context, const char *name, Source *source) {
    const Source *found = variant_source(context, name);
    if (found)
        *source = *found;
    return found;
}

static void print_errors(const mews_report *report) {
    for (size_t i = 0; i < mews_report_count(report); i++) {
        char text[4096];
        mews_report_format(report, i, false, text, sizeof text);
        fprintf(stderr, "%s\n", text);
    }
}

static bool open_engine(Variant *variant, const Source *source, bool quiet) {
    mews_report *report = mews_report_new();
    mews_loader loader = {.size = sizeof(mews_loader),
                          .load = load_for_engine,
                          .context = variant,
                          .portable = number_from_environment("MEWS_PORTABLE", 0) != 0,
                          .width = (int)number_from_environment("MEWS_WIDTH", 0)};
    variant->rules = mews_rules_load(source->name, source->text, source->size, &loader, report);
    if (!variant->rules && !quiet)
        print_errors(report);
    mews_report_free(report);
    return variant->rules;
}

static bool open_slow(Variant *variant, const Source *source) {
    variant->arena = arena_make(ARENA_LIMIT, &variant->failed);
    if (setjmp(variant->failed)) {
        fprintf(stderr, "%s: out of memory\n", variant->name);
        return false;
    }
    Loader loader = {.load = load_for_slow, .context = variant};
    variant->definition = definition_read(&variant->arena, source, &loader, NULL);
    const char *why = "";
    variant->slow = slow_game_new(variant->definition, &why);
    if (!variant->slow)
        fprintf(stderr, "%s: the slow generator can't read '%s'\n", variant->name, why);
    return variant->slow;
}

void variant_close(Variant *variant) {
    slow_game_free(variant->slow);
    arena_free(&variant->arena);
    mews_rules_free(variant->rules);
    for (int i = 0; i < variant->file_count; i++) {
        free(variant->files[i].path);
        free(variant->files[i].text);
    }
}

bool variant_open(Variant *variant, const char *folder, const char *name) {
    memset(variant, 0, sizeof *variant);
    variant->name = name;
    variant->folder = folder;
    const Source *source = variant_source(variant, name);
    if (!source)
        fprintf(stderr, "%s/%s.yaml: can't be read\n", folder, name);
    else if (open_engine(variant, source, false) && open_slow(variant, source))
        return true;
    variant_close(variant);
    return false;
}

bool variant_is_game(const char *folder, const char *name) {
    Variant variant = {.name = name, .folder = folder};
    variant.arena = arena_make(ARENA_LIMIT, &variant.failed);
    const Source *source = variant_source(&variant, name);
    bool game = source && open_engine(&variant, source, true);
    variant_close(&variant);
    return game;
}

static int compare_names(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int names_in_folder(const char *folder, const char *ending, char **names, int capacity) {
    DIR *directory = opendir(folder);
    int count = 0;
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        size_t length = strlen(entry->d_name), tail = strlen(ending);
        if (length <= tail || strcmp(entry->d_name + length - tail, ending) != 0 ||
            count == capacity)
            continue;
        names[count] = calloc(1, length + 1);
        memcpy(names[count++], entry->d_name, length - tail);
    }
    if (directory)
        closedir(directory);
    qsort(names, (size_t)count, sizeof *names, compare_names);
    return count;
}

bool is_whole(void) {
    return number_from_environment("MEWS_SHARES", 1) <= 1;
}

bool is_in_share(size_t i) {
    size_t parts = (size_t)number_from_environment("MEWS_SHARES", 1);
    return is_whole() || (long)(i % parts) == number_from_environment("MEWS_SHARE", 0);
}

long number_from_environment(const char *name, long otherwise) {
    const char *text = getenv(name);
    return text && *text ? strtol(text, NULL, 10) : otherwise;
}
