// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "heirs.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// The definition that the text extends, as its index in the catalogue, or -1.
static int parent_of(const Catalogue *catalogue, const char *text) {
    static const char key[] = "extends: ";
    const char *line = text;
    while (line && strncmp(line, key, sizeof key - 1) != 0)
        line = (line = strchr(line, '\n')) ? line + 1 : NULL;
    const char *name = line ? line + sizeof key - 1 : "";
    size_t length = strcspn(name, " \t\r\n#");
    for (size_t i = 0; i < catalogue->name_count; i++)
        if (strlen(catalogue->names[i]) == length &&
            strncmp(catalogue->names[i], name, length) == 0)
            return (int)i;
    return -1;
}

size_t *heirs_count(const Catalogue *catalogue) {
    size_t count = catalogue->name_count, size;
    int exit_code, *parents = memory_new(count + 1, sizeof *parents);
    size_t *heirs = memory_new(count + 1, sizeof *heirs);
    for (size_t i = 0; i < count; i++) {
        char *text = catalogue_text(catalogue, catalogue->names[i], &size, &exit_code);
        parents[i] = text ? parent_of(catalogue, text) : -1;
        heirs[i] = 0;
        free(text);
    }
    for (size_t i = 0; i < count; i++) {
        size_t steps = 0; // files of a folder may extend each other in a ring
        for (int at = parents[i]; at >= 0 && steps++ < count; at = parents[at])
            heirs[at]++;
    }
    free(parents);
    return heirs;
}
