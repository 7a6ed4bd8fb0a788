// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "prose.h"
#include "words.h"
#include "wrap.h"

#include <stdlib.h>
#include <string.h>

// How many bytes of the text fit into so many columns, with no code point taken apart; at least
// the first one.
static size_t bytes_fitting(const char *text, size_t columns) {
    size_t length = 0, used = 0;
    while (text[length]) {
        char one[8] = "";
        size_t more = utf8_length(text + length);
        more = more ? more : 1;
        memcpy(one, text + length, more);
        used += mews_text_columns(one);
        if (used > columns && length > 0)
            break;
        length += more;
    }
    return length;
}

// Where the first line ends: before the last blank that leaves it short enough. Of words that are
// longer than a line, a notation is broken between its terms; others, such as a path, stay whole,
// for a terminal that breaks them can still copy them.
static size_t line_end(const char *text, size_t columns) {
    size_t fits = bytes_fitting(text, columns), end = fits;
    if (!text[fits] || text[fits] == ' ')
        return fits;
    while (end > 0 && text[end] != ' ')
        end--;
    if (end > 0)
        return end;
    size_t word = fits + strcspn(text + fits, " "), terms = terms_fitting(text, word, columns);
    return terms > 0 ? terms : word;
}

void put_prose_in(FILE *stream, size_t width, const char *before, size_t indent,
                  const char *text) {
    char *safe = text_safe(text);
    const char *rest = safe;
    size_t used = mews_text_columns(before);
    put_safe(stream, before);
    while (width > used && mews_text_columns(rest) > width - used) {
        size_t end = line_end(rest, width - used);
        fprintf(stream, "%.*s", (int)end, rest);
        rest += end;
        rest += strspn(rest, " ");
        if (*rest)
            fprintf(stream, "\n%*s", (int)indent, "");
        used = indent;
    }
    fprintf(stream, "%s\n", rest);
    free(safe);
}

void put_prose(FILE *stream, const char *before, size_t indent, const char *text) {
    put_prose_in(stream, wrap_width(stream), before, indent, text);
}

const char *sentence_cut(const char *text, bool first) {
    const char *semicolon = strstr(text, "; "), *colon = first ? strstr(text, ": ") : NULL;
    return colon && (!semicolon || colon < semicolon) && strchr(colon, ';') ? colon : semicolon;
}

char *text_fitting(const char *text, size_t columns) {
    if (columns == 0 || mews_text_columns(text) <= columns)
        return temp_printf("%s", text);
    return temp_printf("%.*s…", (int)bytes_fitting(text, columns - 1), text);
}
