// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Where a piece of text came from. A Span is a run of bytes in a Source; line, column and
// caret are worked out from it only when a message is printed. A Text is a word or string
// that the author wrote, with its span.

#ifndef MEWS_BASE_SOURCE_H
#define MEWS_BASE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

typedef struct Source {
    const char *name; // the file's name, or what the text is: "fen", "move"
    const char *text;
    size_t size;
} Source;

typedef struct Span {
    const Source *source; // NULL: nowhere in particular
    uint32_t start, length;
} Span;

// `text` is NUL-terminated; NULL means absent. `verbatim` says that the bytes in the source
// are the text itself, so that places within it are known. If there are escapes or folded
// lines in it, `offsets` may give them: the byte of the source for each byte of the text, and for
// its end.
typedef struct Text {
    const char *text;
    uint32_t length;
    bool verbatim;
    const uint32_t *offsets; // NULL if verbatim, or not known
    Span span;               // of the text itself, without quotes
} Text;

// Reads a file of at most `most` bytes into an arena; false if there is none, or it can't be read.
bool source_of_file(Arena *arena, const char *path, size_t most, Source *source);

// A whole source as one Text.
Text text_of_source(const Source *source);

// Are places within the text known?
static inline bool text_placed(Text text) {
    return text.verbatim || text.offsets;
}

// The span of `length` bytes from `start` inside the text; the whole text's if not placed.
Span text_span(Text text, size_t start, size_t length);

// Part of a text. `bytes` are those of the part, followed by a NUL.
Text text_within(Text text, const char *bytes, size_t start, size_t length);

// The other way round: the part of a text that has this span; the whole text if none has.
void text_find(Text text, Span span, size_t *start, size_t *length);

bool text_is(Text text, const char *word);

// Line and column, both from 1; the column counts code points.
typedef struct Place {
    int line, column;
    const char *line_start; // first byte of the line
    size_t line_length;     // without its line feed
} Place;

Place source_place(const Source *source, size_t offset);

// Its name without the folders before it.
const char *source_file_name(const Source *source);

#endif
