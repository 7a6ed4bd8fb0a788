// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A line → lines of a terminal.

#include "wrap.h"
#include "system.h"
#include "words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH_MIN = 20, WIDTH_MAX = 10000 }; // a narrower terminal breaks lines itself

static FILE *like_output;

void wrap_like_output(FILE *stream) {
    like_output = stream;
}

size_t wrap_width(FILE *stream) {
    uint64_t columns = 0;
    stream = stream == like_output ? stdout : stream;
    const char *asked = getenv("COLUMNS");
    if (!system_is_terminal(stream))
        return 0;
    if (!asked || number_read(asked, WIDTH_MAX, &columns) != NUMBER_OK || columns == 0)
        columns = (uint64_t)system_columns(stream);
    return columns >= WIDTH_MIN ? (size_t)columns : 0;
}

// The bytes of an escape sequence at the start of the text; 0 if there is none.
static size_t escape_length(const char *text) {
    if (text[0] != '\033')
        return 0;
    size_t length = 1 + strcspn(text + 1, "m");
    return text[length] ? length + 1 : length;
}

// The columns of so many bytes, colours left out.
static size_t columns_of(const char *text, size_t size) {
    char *plain = memory_new(size + 1, 1), *to = plain;
    for (size_t i = 0; i < size;) {
        size_t escape = escape_length(text + i);
        if (escape)
            i += escape;
        else
            *to++ = text[i++];
    }
    size_t columns = mews_text_columns(plain);
    free(plain);
    return columns;
}

size_t text_columns(const char *text) {
    return columns_of(text, strlen(text));
}

// Where the lines that follow begin: behind the first run of two blanks that follows some text.
static size_t hanging(const char *line, size_t width) {
    size_t start = strspn(line, " ");
    const char *gap = strstr(line + start, "  ");
    size_t indent = gap ? columns_of(line, (size_t)(gap - line) + strspn(gap, " ")) : start + 2;
    return indent < width / 2 ? indent : 2;
}

size_t terms_fitting(const char *word, size_t length, size_t columns) {
    static const char signs[] = "-?()[]{},'\"*";
    size_t fits = 0;
    for (size_t i = 0; length > WIDTH_MIN && i < length; i++) {
        if (!isalnum((unsigned char)word[i]) && !strchr(signs, word[i]))
            return 0;
        bool ends = i > 0 && i <= columns &&
                    (isupper((unsigned char)word[i - 1]) || isdigit((unsigned char)word[i - 1]) ||
                     strchr(")]}", word[i - 1]));
        if (ends && (islower((unsigned char)word[i]) || word[i] == '['))
            fits = i;
    }
    return fits;
}

// A notation that is longer than what is left of the line is broken between its terms. The column
// behind it.
static size_t put_word(FILE *stream, const char *word, size_t length, size_t column, size_t width,
                       size_t indent) {
    size_t terms = 0;
    while (width > column && length > width - column &&
           (terms = terms_fitting(word, length, width - column)) > 0) {
        fprintf(stream, "%.*s\n%*s", (int)terms, word, (int)indent, "");
        column = indent;
        word += terms;
        length -= terms;
    }
    fwrite(word, 1, length, stream);
    return column + columns_of(word, length);
}

void put_wrapped(FILE *stream, const char *line, size_t column) {
    size_t width = wrap_width(stream);
    size_t indent = width ? hanging(line, width) : 0;
    bool begun = false;
    while (*line) {
        size_t blanks = strspn(line, " "), word = strcspn(line + blanks, " ");
        size_t wide = columns_of(line + blanks, word);
        size_t room = width > column + blanks ? width - column - blanks : 0;
        bool broken = indent + wide > width && terms_fitting(line + blanks, word, room) > 0;
        if (width && begun && wide > room && !broken) {
            fprintf(stream, "\n%*s", (int)indent, "");
            column = indent;
        } else {
            fprintf(stream, "%*s", (int)blanks, "");
            column += blanks;
        }
        column = put_word(stream, line + blanks, word, column, width, indent);
        begun = begun || word > 0;
        line += blanks + word;
    }
}

void put_wrapped_lines(FILE *stream, const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n");
        char *line = temp_printf("%.*s", (int)length, text);
        put_wrapped(stream, line, 0);
        text += length;
        if (*text)
            fputc(*text++, stream);
    }
}
