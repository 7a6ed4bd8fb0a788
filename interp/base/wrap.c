// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "base/writer.h"

#include <ctype.h>
#include <string.h>

#include "base/utf8.h"

static size_t blanks_at(const char *text, size_t size) {
    size_t count = 0;
    while (count < size && text[count] == ' ')
        count++;
    return count;
}

static size_t word_at(const char *text, size_t size) {
    const char *end = memchr(text, ' ', size);
    return end ? (size_t)(end - text) : size;
}

// Where the lines that follow begin: behind the first run of two blanks that follows some text.
static size_t hanging(const char *line, size_t size, size_t width) {
    size_t start = blanks_at(line, size), indent = start + 2;
    for (size_t i = start; i + 1 < size; i++)
        if (line[i] == ' ' && line[i + 1] == ' ') {
            indent = columns_of(line, i + blanks_at(line + i, size - i));
            break;
        }
    return indent < width / 2 ? indent : 2;
}

enum { NOTATION_LEAST = 20 }; // bytes of one that is broken

// Of a word that is a notation: the bytes of its first terms that fit into so many columns. 0: it
// is none, as a path, or not one term fits.
static size_t terms_fitting(const char *word, size_t length, size_t columns) {
    static const char signs[] = "-?()[]{},'\"*";
    size_t fits = 0;
    for (size_t i = 0; length > NOTATION_LEAST && i < length; i++) {
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

static void break_line(Writer *writer, size_t indent) {
    writer_printf(writer, "\n%*s", (int)indent, "");
}

// The column behind the word.
static size_t write_word(Writer *writer, const char *word, size_t length, size_t column,
                         size_t width, size_t indent) {
    size_t terms = 0;
    while (width > column && length > width - column &&
           (terms = terms_fitting(word, length, width - column)) > 0) {
        writer_bytes(writer, word, terms);
        break_line(writer, indent);
        column = indent;
        word += terms;
        length -= terms;
    }
    writer_bytes(writer, word, length);
    return column + columns_of(word, length);
}

static void write_line(Writer *writer, const char *line, size_t size, WrapForm form) {
    size_t width = form.width, column = form.column;
    size_t indent = form.indent >= 0 ? (size_t)form.indent : hanging(line, size, width);
    bool begun = false;
    while (size) {
        size_t blanks = blanks_at(line, size), word = word_at(line + blanks, size - blanks);
        size_t wide = columns_of(line + blanks, word);
        size_t room = width > column + blanks ? width - column - blanks : 0;
        bool broken = indent + wide > width && terms_fitting(line + blanks, word, room) > 0;
        if (begun && wide > room && !broken) {
            break_line(writer, indent);
            column = indent;
        } else {
            writer_bytes(writer, line, blanks);
            column += blanks;
        }
        column = write_word(writer, line + blanks, word, column, width, indent);
        begun = begun || word > 0;
        line += blanks + word;
        size -= blanks + word;
    }
}

void write_wrapped(Writer *writer, const char *text, size_t size, WrapForm form) {
    while (form.width && size) {
        const char *end = memchr(text, '\n', size);
        size_t length = end ? (size_t)(end - text) : size, whole = length + (end ? 1 : 0);
        write_line(writer, text, length, form);
        writer_bytes(writer, text + length, whole - length);
        form.column = 0;
        text += whole;
        size -= whole;
    }
    writer_bytes(writer, text, size);
}

void write_markup(Writer *writer, const char *text, size_t size) {
    static const char lost[] = "\xEF\xBF\xBD";
    static const struct {
        char sign;
        const char *reference;
    } rows[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};
    for (size_t i = 0, length; i < size; i += length) {
        uint32_t code_point;
        const char *reference = NULL;
        length = utf8_length(text + i, size - i, &code_point);
        if (!length || (code_point < ' ' && !strchr("\t\n\r", text[i])) || code_point == 0x7F ||
            code_point >> 1 == 0x7FFF)
            reference = lost;
        for (size_t r = 0; r < sizeof rows / sizeof *rows; r++)
            if (text[i] == rows[r].sign)
                reference = rows[r].reference;
        length += !length;
        writer_bytes(writer, reference ? reference : text + i,
                     reference ? strlen(reference) : length);
    }
}
