// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The lines of a source, as the hints about its YAML look at them.

#ifndef MEWS_DEFINITION_SLIPS_TEXT_LINES_H
#define MEWS_DEFINITION_SLIPS_TEXT_LINES_H

#include "base/arena.h"
#include "base/report.h"
#include "base/writer.h"

#include <string.h>

typedef struct TextLine {
    size_t start, end; // without blanks around it
    size_t indent;
} TextLine;

// The line that holds the byte, without a comment.
TextLine line_at(const Source *source, size_t at);

// From `start` to the end of the line, without a comment and blanks at the end.
Span line_rest(const Source *source, size_t start);

// The one above that isn't empty; false if there is none.
bool line_above(const Source *source, TextLine *line);
// Is the next line with text indented by blanks alone? Then *indent says by how many.
bool line_below(const Source *source, TextLine line, size_t *indent);

// Does the line begin with the '-' of a list's item?
bool line_is_item(const Source *source, TextLine line);

// May the byte stand in a plain key?
static inline bool is_key_byte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '-' || c == '_';
}

static inline bool is_one_of(char c, const char *set) {
    return c && strchr(set, c);
}

// The length of the plain word that is its key; 0 if it has none.
size_t line_key_length(const Source *source, TextLine line);

// From its key on, if the line has one behind the '-' of an item: "fen: …" of "- fen: …".
TextLine line_of_key(const Source *source, TextLine line);

// Is there a map that knows the keys of both lines?
bool lines_share_map(Arena *arena, const Source *source, TextLine a, TextLine b);

// "pieces.pawn.promotion": the keys of the lines above the byte and of its own.
void path_write(Writer *words, const Source *source, size_t at);

// Is one of these lines, but for the first, like `size: 8x8`? Then they are hardly one text.
bool lines_hold_key(Span lines);

// Is the fault at this byte due to a key or an item of a list that stands beside the column of the
// others? If so, it is reported.
bool line_askew(Arena *arena, const Source *source, size_t at, Report *report);

// Does the text up to the end of its line go on in the next, so that quotes around it would cut
// it?
bool text_goes_on(Span text);

#endif
