// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "usual.h"
#include "text/words.h"

#include <ctype.h>
#include <mews.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

char *usual_next(const char **row) {
    *row += strspn(*row, " (,)");
    size_t length = strcspn(*row, "(,)");
    if (!length)
        return NULL;
    const char *name = *row;
    *row += length;
    while (length && name[length - 1] == ' ')
        length--;
    char *small = text_printf("%.*s", (int)length, name);
    for (char *c = small; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    return small;
}

const char *usual_notation(const char *word) {
    const char *row, *notation, *found = NULL;
    for (size_t i = 0; !found && mews_usual_name(i, &row, &notation); i++) {
        bool whole = word_same(row, word);
        for (char *name; !found && (name = usual_next(&row)); free(name))
            if (whole || word_same(name, word))
                found = notation;
    }
    return found;
}
