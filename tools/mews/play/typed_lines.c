// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "session.h"
#include "files.h"
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

// ---- paths

char *path_at_home(const char *text) {
    const char *home = getenv("HOME");
    bool tilde = text[0] == '~' && (text[1] == '/' || !text[1]);
    return tilde && home && *home ? temp_printf("%s%s", home, text + 1) : temp_printf("%s", text);
}

// Does a backslash before it stand for the character alone? In double quotes fewer need one.
static bool is_escaped(char character, char quote) {
    return character && strchr(quote ? "\"\\$`" : "\"\\$` '~", character);
}

// Writes the text without its quotes; false if one doesn't end.
static bool unquote(const char *text, char *to) {
    char quote = '\0';
    for (; *text; text++) {
        if (quote ? *text == quote : *text == '\'' || *text == '"')
            quote = quote ? '\0' : *text;
        else if (*text == '\\' && quote != '\'' && is_escaped(text[1], quote))
            *to++ = *++text;
        else
            *to++ = *text;
    }
    *to = '\0';
    return !quote;
}

// A tilde in quotes is only a letter.
char *path_typed(const char *text) {
    char *whole = path_at_home(text), *path = temp_new(strlen(whole) + 1, 1);
    bool expanded = strcmp(whole, text) != 0;
    size_t home = expanded ? strlen(whole) - strlen(text + 1) : 0;
    memcpy(path, whole, home); // which has no quotes of the user's
    if (!unquote(whole + home, path + home))
        strcpy(path, whole);
    return path;
}
