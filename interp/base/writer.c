// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "base/writer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

Writer writer_make(char *buffer, size_t size) {
    return (Writer){.buffer = buffer, .size = size};
}

void writer_bytes(Writer *writer, const char *text, size_t length) {
    if (writer->length + 1 < writer->size) {
        size_t room = writer->size - 1 - writer->length;
        memcpy(writer->buffer + writer->length, text, length < room ? length : room);
    }
    writer->length += length;
}

void writer_text(Writer *writer, const char *text) {
    writer_bytes(writer, text, strlen(text));
}

void writer_printf(Writer *writer, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    size_t room = writer->length < writer->size ? writer->size - writer->length : 0;
    int length = vsnprintf(room ? writer->buffer + writer->length : NULL, room, format, arguments);
    va_end(arguments);
    writer->length += length > 0 ? (size_t)length : 0;
}

size_t writer_end(Writer *writer) {
    if (writer->size) {
        size_t end = writer->length < writer->size - 1 ? writer->length : writer->size - 1;
        writer->buffer[end] = '\0';
    }
    return writer->length;
}

void message_print(char message[MESSAGE_SIZE], const char *format, va_list arguments) {
    static const char more[] = "…";
    size_t end = MESSAGE_SIZE - sizeof more;
    message[0] = '\0';
    if (vsnprintf(message, MESSAGE_SIZE, format, arguments) < MESSAGE_SIZE)
        return;
    memcpy(message + utf8_cut(message, end), more, sizeof more);
}
