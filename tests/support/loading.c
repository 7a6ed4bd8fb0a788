// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "support/loading.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/variant.h"

enum { LOADED_MAX = 20, NAME_MAX_BYTES = 40 };

typedef struct Loaded {
    GivenText *given;
    char *text[LOADED_MAX];
    char name[LOADED_MAX][64];
    size_t count;
} Loaded;

// The same definition may be loaded again and again; files are told apart by their names.
static bool load(void *context, const char *name, const char **file, const char **text,
                 size_t *size) {
    Loaded *loaded = context;
    char path[1024];
    size_t length;
    if (loaded->count == LOADED_MAX || strlen(name) > NAME_MAX_BYTES)
        return false;
    char *found = loaded->given ? loaded->given(name) : NULL;
    snprintf(path, sizeof path, "%s/%s.yaml", MEWS_DEFS_DIR, name);
    if (!found && !(found = file_read(path, &length)))
        return false;
    snprintf(loaded->name[loaded->count], sizeof *loaded->name, "%s-%zu.yaml", name,
             loaded->count);
    loaded->text[loaded->count] = found;
    *file = loaded->name[loaded->count++];
    *text = found;
    *size = strlen(found);
    return true;
}

mews_rules *rules_loaded(const char *file, const char *text, GivenText *given,
                         mews_report *report) {
    Loaded loaded = {.given = given};
    mews_loader loader = {.size = sizeof(mews_loader), .load = load, .context = &loaded};
    mews_rules *rules = mews_rules_load(file, text, strlen(text), &loader, report);
    for (size_t i = 0; i < loaded.count; i++)
        free(loaded.text[i]);
    return rules;
}
