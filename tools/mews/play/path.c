// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "session.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

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
