// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A finding as text, as it is printed: its place, its message, the line with a caret below, and what
// to write instead.

#include "base/report.h"

#include <string.h>

#include "base/utf8.h"
#include "base/writer.h"

static const char *const severity_words[] = {"error", "warning", "note"};
static const char *const severity_colours[] = {"\033[1;31m", "\033[1;35m", "\033[1;36m"};

static void write_times(Writer *writer, const char *text, int times) {
    for (int i = 0; i < times; i++)
        writer_text(writer, text);
}

// Of the first code point.
static int columns_at(const char *text) {
    uint32_t code_point = 0;
    return utf8_length(text, strlen(text), &code_point) ? code_point_columns(code_point) : 1;
}

static void write_caret(Writer *writer, const Diagnostic *item, const char *colour,
                        const char *plain) {
    writer_printf(writer, "\n  %s\n  ", item->source_line);
    const char *byte = item->source_line;
    for (int column = 1; column < item->column && *byte; column++) {
        if (*byte == '\t')
            writer_text(writer, "\t");
        else
            write_times(writer, " ", columns_at(byte));
        byte += utf8_skip(byte, strlen(byte));
    }
    writer_text(writer, colour);
    for (int i = 0; i < item->width; i++) {
        int columns = *byte ? columns_at(byte) : 1;
        write_times(writer, "^", i > 0 || columns > 0 ? columns : 1);
        byte += *byte ? utf8_skip(byte, strlen(byte)) : 0;
    }
    writer_text(writer, plain);
}

// These two are kept as they are: a program opens the one and puts the other into the file.
static void write_safe(Writer *writer, const char *text) {
    size_t room = writer->length < writer->size ? writer->size - writer->length : 0;
    writer->length += safe_write(text, strlen(text), room ? writer->buffer + writer->length : NULL,
                                 room);
}

static void write_followers(Writer *writer, const Report *report, size_t i) {
    char words[MESSAGE_SIZE];
    Writer own = writer_make(words, sizeof words);
    report_followers(report, i, &own);
    if (!writer_end(&own))
        return;
    writer_printf(writer, "\n  %s", words);
}

// Blanks can't be seen, so they are told. In the place of a sign they keep what is behind it in
// its column.
static void write_suggestion(Writer *writer, const Diagnostic *item) {
    size_t blanks = strspn(item->suggestion, " ");
    const char *marked = item->source_line;
    for (int column = 1; *marked && column < item->column; column++)
        marked += utf8_skip(marked, strlen(marked));
    if (!*item->suggestion)
        writer_text(writer, *marked == ' ' ? "(leave out the blank)" : "(leave it out)");
    else if (blanks == 1 && strncmp(marked, item->suggestion + 1, item->length) == 0)
        writer_text(writer, "(one blank more before it)");
    else if (!blanks || item->suggestion[blanks])
        write_safe(writer, item->suggestion);
    else if (blanks == 1 && item->length == 1 && *marked > ' ')
        writer_printf(writer, "(leave out the '%c')", *marked);
    else
        writer_printf(writer, "(%zu blank%s)", blanks, blanks == 1 ? "" : "s");
}

size_t report_format(const Report *report, size_t i, bool colour, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    Diagnostic item;
    if (!report_get(report, i, &item))
        return writer_end(&writer);
    const char *paint = colour ? severity_colours[item.severity] : "";
    const char *plain = colour ? "\033[0m" : "";
    if (item.line) {
        write_safe(&writer, item.file);
        writer_printf(&writer, ":%d:%d: ", item.line, item.column);
    }
    writer_printf(&writer, "%s%s:%s %s [%s]", paint, severity_words[item.severity], plain,
                  item.message, item.code);
    if (*item.source_line)
        write_caret(&writer, &item, paint, plain);
    if (item.suggestion) {
        writer_text(&writer, "\n  suggestion: ");
        write_suggestion(&writer, &item);
    }
    write_followers(&writer, report, i);
    writer_text(&writer, "\n");
    return writer_end(&writer);
}
