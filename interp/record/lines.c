// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text, line by line.

#include "record/record.h"

#include <string.h>

bool lines_seek(TextLines *lines) {
    const char *text = lines->source->text;
    for (;; lines->at++, lines->line++) {
        size_t blanks = strspn(text + lines->at, " \t\r");
        if (!strchr("\n", text[lines->at + blanks]))
            return true;
        lines->at += blanks;
        if (!text[lines->at])
            return false;
    }
}

void lines_pass(TextLines *lines) {
    const char *text = lines->source->text;
    lines->at += strcspn(text + lines->at, "\n");
    if (text[lines->at]) {
        lines->at++;
        lines->line++;
    }
}

bool lines_take(TextLines *lines, char text[LINE_SIZE], Span *span) {
    if (!lines_seek(lines))
        return false;
    const char *from = lines->source->text + lines->at;
    size_t blanks = strspn(from, " \t\r"), length = strcspn(from, "\n") - blanks;
    while (length && strchr(" \t\r", from[blanks + length - 1]))
        length--;
    *span = (Span){lines->source, (uint32_t)(lines->at + blanks), (uint32_t)length};
    length = length < LINE_SIZE ? length : LINE_SIZE - 1;
    memcpy(text, from + blanks, length);
    text[length] = '\0';
    lines_pass(lines);
    return true;
}

int lines_number(const TextLines *lines) {
    bool ended = lines->at && lines->source->text[lines->at - 1] == '\n';
    return lines->line - ended;
}

int lines_column(Span span, size_t at) {
    int column = 1;
    const char *text = span.source->text;
    for (size_t i = span.start + at; i && text[i - 1] != '\n'; i--)
        column += ((unsigned char)text[i - 1] & 0xC0) != 0x80;
    return column;
}

bool lines_fault(const TextLines *lines, Span span, const char *what) {
    report_error(lines->report, "game-syntax", span, "%s", what);
    return false;
}
