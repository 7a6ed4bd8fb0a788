// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "part.h"
#include "catalogue.h"
#include "command.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

static bool is_variant(const char *name, const char *path) {
    Catalogue catalogue;
    bool found = catalogue_is_path(name) || catalogue_open(&catalogue, path) != EXIT_DONE;
    if (!found) {
        found = catalogue_names(&catalogue, name);
        catalogue_close(&catalogue);
    }
    return found;
}

// The name of a variant without the folders and the ending of its file, in new memory.
static char *bare_name(const char *variant) {
    return catalogue_is_path(variant) ? path_name(variant) : text_printf("%s", variant);
}

static void names_add(PartNames *names, const char *variant) {
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(names->variants[i], variant) == 0)
            return;
    names->variants = memory_grow(names->variants, names->count + 1, sizeof *names->variants);
    names->variants[names->count++] = text_printf("%s", variant);
}

PartNames part_names(const SavedGames *saves, const char *part, const char *path) {
    PartNames names = {0};
    if (!*part || is_variant(part, path))
        return names;
    for (size_t i = 0; i < saves->count; i++) {
        Record record;
        if (record_read(&record, saves->games[i].path) != EXIT_DONE)
            continue;
        char *name = bare_name(record_variant(&record));
        if (!*record_ending(&record) && strstr(name, part))
            names_add(&names, record_variant(&record));
        free(name);
        record_free(&record);
    }
    return names;
}

void part_names_free(PartNames *names) {
    for (size_t i = 0; i < names->count; i++)
        free(names->variants[i]);
    free(names->variants);
    *names = (PartNames){0};
}

char *part_names_text(const PartNames *names) {
    Growing text = {0};
    for (size_t i = 0; i < names->count; i++) {
        char *name = bare_name(names->variants[i]);
        text_add(&text, "%s%s", text_and(i, names->count), name);
        free(name);
    }
    return text.bytes;
}
