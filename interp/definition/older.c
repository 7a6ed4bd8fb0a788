// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Keys of older definitions, which are read for one version: a warning says how each is written
// now.

#include "definition/reader.h"

#include <string.h>

// Does the key stand within braces, where a comma parts it from the next one?
static bool in_braces(Span key) {
    size_t at = key.start;
    while (at > 0 && strchr(" \t", key.source->text[at - 1]))
        at--;
    return at > 0 && strchr("{,", key.source->text[at - 1]);
}

void older_form(Reader *reader, const Node *pair, const char *now) {
    report_warning(reader->report, "older-key", pair->name.span, "this is written so now: %s",
                   now);
}

void older_word(Reader *reader, Text word, const char *now) {
    report_warning(reader->report, "older-key", word.span, "this is written '%s' now", now);
    report_fix(reader->report, now);
}

void older_key(Reader *reader, const Node *pair, const char *fix) {
    Span span = pair->name.span;
    if (pair->text.span.source == span.source)
        span.length = pair->text.span.start + pair->text.span.length - span.start;
    report_warning(reader->report, "older-key", span, "this is written '%s' now", fix);
    if (!strchr(fix, ',') || in_braces(span))
        report_fix(reader->report, fix);
    else
        report_suggest(reader->report, fix);
}
