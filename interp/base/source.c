// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Byte offsets → lines and columns.

#include "base/source.h"

#include <string.h>

Text text_of_source(const Source *source) {
    return (Text){.text = source->text,
                  .length = (uint32_t)source->size,
                  .verbatim = true,
                  .span = {source, 0, (uint32_t)source->size}};
}

Span text_span(Text text, size_t start, size_t length) {
    if (!text.verbatim || start > text.length)
        return text.span;
    if (length > text.length - start)
        length = text.length - start;
    return (Span){text.span.source, text.span.start + (uint32_t)start, (uint32_t)length};
}

bool text_is(Text text, const char *word) {
    return text.text && strlen(word) == text.length && memcmp(text.text, word, text.length) == 0;
}

static bool continues(char byte) { // not the first byte of a UTF-8 code point
    return ((unsigned char)byte & 0xC0) == 0x80;
}

Place source_place(const Source *source, size_t offset) {
    if (offset > source->size)
        offset = source->size;
    Place place = {.line = 1, .column = 1, .line_start = source->text};
    for (size_t i = 0; i < offset; i++) {
        if (source->text[i] == '\n') {
            place.line++;
            place.column = 1;
            place.line_start = source->text + i + 1;
        } else if (!continues(source->text[i])) {
            place.column++;
        }
    }
    if (offset < source->size && continues(source->text[offset]) && place.column > 1)
        place.column--;
    const char *end = source->text + source->size;
    const char *feed = memchr(place.line_start, '\n', (size_t)(end - place.line_start));
    place.line_length = (size_t)((feed ? feed : end) - place.line_start);
    if (place.line_length && place.line_start[place.line_length - 1] == '\r')
        place.line_length--;
    return place;
}
