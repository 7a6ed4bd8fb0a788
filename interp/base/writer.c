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

Writer writer_growing(Arena *arena) {
    return (Writer){.arena = arena};
}

// Room for so many bytes more, and a NUL.
static void make_room(Writer *writer, size_t length) {
    size_t needed = writer->length + length + 1;
    if (!writer->arena || needed <= writer->size)
        return;
    size_t size = 2 * writer->size > needed ? 2 * writer->size : needed;
    char *buffer = arena_alloc(writer->arena, size);
    if (writer->length)
        memcpy(buffer, writer->buffer, writer->length);
    writer->buffer = buffer;
    writer->size = size;
}

void writer_bytes(Writer *writer, const char *text, size_t length) {
    make_room(writer, length);
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
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    size_t room = writer->length < writer->size ? writer->size - writer->length : 0;
    int length = vsnprintf(room ? writer->buffer + writer->length : NULL, room, format, arguments);
    if (writer->arena && length > 0 && (size_t)length >= room) {
        make_room(writer, (size_t)length);
        vsnprintf(writer->buffer + writer->length, (size_t)length + 1, format, again);
    }
    va_end(again);
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

char *writer_whole(Writer *writer) {
    make_room(writer, 0);
    writer->buffer[writer->length] = '\0';
    return writer->buffer;
}

void message_print(char message[MESSAGE_SIZE], const char *format, va_list arguments) {
    static const char more[] = "…";
    size_t end = MESSAGE_SIZE - sizeof more;
    message[0] = '\0';
    if (vsnprintf(message, MESSAGE_SIZE, format, arguments) < MESSAGE_SIZE)
        return;
    memcpy(message + utf8_cut(message, end), more, sizeof more);
}
