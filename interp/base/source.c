// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Byte offsets → lines and columns.

#include "base/source.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

// The file is closed whenever the arena may jump.
bool source_of_file(Arena *arena, const char *path, size_t most, Source *source) {
    FILE *file = fopen(path, "rb");
    long size = file && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    if (file)
        fclose(file);
    if (size < 0 || (size_t)size > most)
        return false;
    char *text = arena_alloc(arena, (size_t)size + 1);
    file = fopen(path, "rb");
    size_t got = file ? fread(text, 1, (size_t)size, file) : 0;
    bool whole = file && got == (size_t)size;
    if (file)
        fclose(file);
    *source = (Source){.name = arena_string(arena, path, strlen(path)), .text = text, .size = got};
    return whole;
}

Text text_of_source(const Source *source) {
    return (Text){.text = source->text,
                  .length = (uint32_t)source->size,
                  .verbatim = true,
                  .span = {source, 0, (uint32_t)source->size}};
}

Span text_span(Text text, size_t start, size_t length) {
    if (!text_placed(text) || start > text.length)
        return text.span;
    if (length > text.length - start)
        length = text.length - start;
    if (text.verbatim)
        return (Span){text.span.source, text.span.start + (uint32_t)start, (uint32_t)length};
    uint32_t from = text.offsets[start], to = text.offsets[start + length];
    return (Span){text.span.source, from, to - from};
}

Text text_within(Text text, const char *bytes, size_t start, size_t length) {
    return (Text){.text = bytes,
                  .length = (uint32_t)length,
                  .verbatim = text.verbatim,
                  .offsets = text.offsets ? text.offsets + start : NULL,
                  .span = text_span(text, start, length)};
}

void text_find(Text text, Span span, size_t *start, size_t *length) {
    size_t from = 0, to;
    while (from < text.length && text_span(text, from, 0).start < span.start)
        from++;
    for (to = from; to < text.length && text_span(text, to, 0).start < span.start + span.length;)
        to++;
    bool found = text_placed(text) && to > from;
    *start = found ? from : 0;
    *length = found ? to - from : text.length;
}

bool text_is(Text text, const char *word) {
    return text.text && strlen(word) == text.length && memcmp(text.text, word, text.length) == 0;
}

Place source_place(const Source *source, size_t offset) {
    if (offset > source->size)
        offset = source->size;
    Place place = {.line = 1, .column = 1, .line_start = source->text};
    for (size_t i = 0, length; i < offset; i += length) {
        uint32_t code_point;
        length = utf8_length(source->text + i, source->size - i, &code_point);
        length = length ? length : 1; // each byte that is no UTF-8 counts
        if (source->text[i] == '\n') {
            place.line++;
            place.column = 1;
            place.line_start = source->text + i + 1;
        } else if (i + length <= offset) {
            place.column++;
        }
    }
    const char *end = source->text + source->size;
    const char *feed = memchr(place.line_start, '\n', (size_t)(end - place.line_start));
    place.line_length = (size_t)((feed ? feed : end) - place.line_start);
    if (place.line_length && place.line_start[place.line_length - 1] == '\r')
        place.line_length--;
    return place;
}

const char *source_file_name(const Source *source) {
    const char *slash = strrchr(source->name, '/');
    return slash ? slash + 1 : source->name;
}
