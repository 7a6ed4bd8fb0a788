// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Texts that lack quotes, or whose quotes end too early.

#ifndef MEWS_DEFINITION_SLIPS_TEXT_QUOTES_H
#define MEWS_DEFINITION_SLIPS_TEXT_QUOTES_H

#include "base/arena.h"
#include "base/report.h"
#include "definition/slips/text/lines.h"

// The text of the span in quotes.
const char *quotes_around(Arena *arena, Span span);

// The text that begins at this byte, to the end of its line, or within brackets and braces to the
// next comma or the end of these.
Span text_until_end(const Source *source, size_t at);

// The quote that ends the text which begins with the one at `open`, as YAML reads it; line.end if
// none in the line does.
size_t quote_end(const Source *source, TextLine line, size_t open);

// Are these brackets around legs, as in `[F-W]`, and not a list of terms?
bool brackets_hold_legs(const Source *source, size_t open, size_t close);

// Each looks for one slip at or around the byte, and reports it if it is there.

// A text in quotes that holds such quotes itself, in the byte's line.
bool quotes_within(Arena *arena, const Source *source, size_t at, Report *report);
// Is the sign that ends these quotes but an apostrophe, as in `'Queen's race`? Then the text has
// no closing one.
bool apostrophe_report(Arena *arena, Span whole, size_t close, Report *report);
// Notation with braces or brackets of its own, within those of YAML.
bool braces_unquoted(Arena *arena, const Source *source, size_t at, Report *report);
// A sign that begins something else in YAML, before a key and at the beginning of its line.
bool sign_before_key(const Source *source, size_t at, Report *report);
// A text that begins with a sign such as '>' or '%'.
bool sign_report(Arena *arena, const Source *source, size_t at, Report *report);
// A text with ': ' in it, behind its key.
bool colon_unquoted(Arena *arena, const Source *source, size_t at, Report *report);

#endif
