// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "typed_lines.h"
#include "files.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { SIZE_MOST = 1 << 16, KEPT = 500 }; // bytes after which only so many lines are kept

static char *typed_path(void) {
    return user_path("XDG_STATE_HOME", ".local/state", "history");
}

// The last lines of a text that has grown too long.
static const char *last_lines(const char *text, size_t size) {
    const char *from = text + size;
    for (size_t lines = 0; from > text; from--)
        if (from[-1] == '\n' && lines++ == KEPT)
            break;
    return from;
}

void typed_read(void (*take)(void *context, const char *line), void *context) {
    char *path = typed_path(), *text = NULL;
    size_t size = 0;
    if (path && file_exists(path) && !file_unfit(path) && system_readable(path) &&
        file_read(path, (size_t)SIZE_MOST * 16, &text, &size) == 0) {
        const char *from = last_lines(text, size);
        if (size > SIZE_MOST)
            file_replace(path, text, size, from, size - (size_t)(from - text));
        while (*from) {
            size_t length = strcspn(from, "\n");
            char *line = text_printf("%.*s", (int)length, from);
            take(context, line);
            free(line);
            from += length + (from[length] == '\n');
        }
    }
    free(text);
    free(path);
}

void typed_add(const char *line) {
    char *path = typed_path();
    char *slash = path ? strrchr(path, '/') : NULL;
    bool made = false;
    if (slash) {
        *slash = '\0';
        made = folder_make(path);
        *slash = '/';
    }
    FILE *stream = made && !file_unfit(path) ? system_stream(path, true) : NULL;
    if (stream) {
        fprintf(stream, "%s\n", line);
        fclose(stream);
    }
    free(path);
}
