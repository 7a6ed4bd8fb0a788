// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A piece stands in the section `pieces` as `NAME: {…}` or as `NAME:` with deeper lines below. Its
// `value:` is replaced, or else added; a piece that an extended definition has gets a line. The
// caller has to read the result, to see whether the piece has its value now.

#include "tune.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

typedef struct ValueLine {
    const char *begin, *end; // without the line feed
    int indent;              // -1: blank, or a comment
} ValueLine;

static ValueLine line_at(const char *at) {
    const char *end = at + strcspn(at, "\r\n"), *first = at + strspn(at, " ");
    return (ValueLine){at, end, first == end || *first == '#' ? -1 : (int)(first - at)};
}

static const char *line_next(ValueLine line) {
    const char *end = line.end;
    return end + (*end == '\r') + (end[*end == '\r'] == '\n');
}

static bool line_has_key(ValueLine line, const char *key) {
    size_t length = strlen(key);
    const char *at = line.begin + (line.indent < 0 ? 0 : line.indent);
    return line.indent >= 0 && strncmp(at, key, length) == 0 && at[length] == ':' &&
           (at[length + 1] == ' ' || at + length + 1 == line.end);
}

// How the text's lines end.
static const char *feed_of(const char *text) {
    const char *feed = strchr(text, '\n');
    return feed > text && feed[-1] == '\r' ? "\r\n" : "\n";
}

// The text with `length` bytes at `at` replaced.
static void splice(char **text, const char *at, size_t length, const char *by) {
    char *spliced = text_printf("%.*s%s%s", (int)(at - *text), *text, by, at + length);
    free(*text);
    *text = spliced;
}

// The line of a key with this indent (-1: any, deeper than `above`) from `at` on, as long as lines
// are indented more than `above`.
static bool find_key(const char *at, int above, int *indent, const char *key, ValueLine *found) {
    while (*at) {
        ValueLine line = line_at(at);
        if (line.indent >= 0 && line.indent <= above)
            return false;
        if (line.indent >= 0 && *indent < 0)
            *indent = line.indent;
        if (line.indent == *indent && line_has_key(line, key)) {
            *found = line;
            return true;
        }
        const char *next = line_next(line);
        if (next == at)
            return false;
        at = next;
    }
    return false;
}

// Where the text of a value ends that begins at `at`: at a blank, a comma or a brace.
static size_t value_length(const char *at) {
    return strcspn(at, " \t,}\r\n");
}

// In `NAME: {letter: K, value: 3, …}`.
static bool write_flow(char **text, ValueLine line, const char *brace, const char *number) {
    const char *at = brace + 1;
    int quote = 0;
    for (; at < line.end && (quote || *at != '}'); at++) {
        if (quote ? *at == quote : (*at == '"' || *at == '\''))
            quote = quote ? 0 : *at;
        if (quote || strncmp(at, "value:", 6) != 0 || !strchr(" ,{", at[-1]))
            continue;
        const char *from = at + 6 + strspn(at + 6, " ");
        splice(text, from, value_length(from), number);
        return true;
    }
    if (at >= line.end)
        return false; // it goes on in the next line
    char *added = text_printf("%svalue: %s", brace[1] == '}' ? "" : ", ", number);
    splice(text, at, 0, added);
    free(added);
    return true;
}

static bool write_piece(char **text, ValueLine line, const char *number) {
    int indent = -1;
    const char *colon = strchr(line.begin, ':');
    const char *value = colon + 1 + strspn(colon + 1, " ");
    if (*value == '{')
        return write_flow(text, line, value, number);
    if (value < line.end && *value != '#')
        return false; // an alias, say, or `~`
    ValueLine old;
    if (find_key(line_next(line), line.indent, &indent, "value", &old)) {
        const char *from = strchr(old.begin, ':') + 1;
        from += strspn(from, " ");
        splice(text, from, value_length(from), number);
        return true;
    }
    if (indent < 0)
        return false;
    char *added = temp_printf("%*svalue: %s%s", indent, "", number, feed_of(*text));
    splice(text, line_next(line), 0, added);
    return true;
}

bool worth_write(char **text, const char *piece, int value) {
    char number[32];
    int top = 0, inner = -1, length;
    ValueLine pieces, line;
    length = snprintf(number, sizeof number, "%d.%02d", value / 100, value % 100);
    while (number[length - 1] == '0')
        number[--length] = '\0';
    if (number[length - 1] == '.')
        number[--length] = '\0';
    bool given = find_key(*text, -1, &top, "pieces", &pieces);
    if (given && find_key(line_next(pieces), 0, &inner, piece, &line))
        return write_piece(text, line, number);
    if (given && inner < 0)
        return false; // `pieces: {…}`, which is too long to be likely
    size_t size = strlen(*text);
    const char *feed = feed_of(*text), *before = size > 0 && (*text)[size - 1] != '\n' ? feed : "";
    char *added =
        given ? temp_printf("%*s%s: {value: %s}%s", inner, "", piece, number, feed)
              : temp_printf("%spieces:%s  %s: {value: %s}%s", before, feed, piece, number, feed);
    splice(text, given ? line_next(pieces) : *text + size, 0, added);
    return true;
}
