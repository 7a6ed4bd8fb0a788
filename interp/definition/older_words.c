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

// What is meant by the word, if it is known and needs no quotes; else the word itself.
static const char *put_in(Arena *arena, const char *now, const char *word, const YamlNode *node) {
    bool plain = node && node->shape == NODE_TEXT && node->text.length &&
                 !strpbrk(node->text.text, ",!\"'#:[]{}");
    const char *at = plain ? strstr(now, word) : NULL;
    return at ? arena_printf(arena, "%.*s%s%s", (int)(at - now), now, node->text.text,
                             at + strlen(word))
              : now;
}

void older_form(Reader *reader, const YamlNode *pair, const char *now, const YamlNode *map) {
    bool inside = text_is(pair->name, "inside");
    if (inside && text_is(pair->text, "never"))
        now = "upon: {from: \"!ZONE\"}";
    if (inside && text_is(pair->text, "always")) {
        report_warning(reader->report, "older-key", pair->name.span,
                       "'inside: always' is an older word, and says nothing: leave it out");
        return;
    }
    now = put_in(reader->arena, now, "KINDS", pair);
    now = put_in(reader->arena, now, "AREA", pair);
    now = put_in(reader->arena, now, "ZONE", node_get(map, "zone"));
    report_warning(reader->report, "older-key", pair->name.span,
                   "'%s' is an older word; write instead: %s", pair->name.text, now);
}

void older_word(Reader *reader, Text word, const char *now) {
    report_warning(reader->report, "older-key", word.span, "this is written '%s' now", now);
    report_fix(reader->report, now);
}

void older_key(Reader *reader, const YamlNode *pair, const char *fix) {
    Span span = pair->name.span;
    if (pair->text.span.source == span.source)
        span.length = pair->text.span.start + pair->text.span.length - span.start;
    report_warning(reader->report, "older-key", span, "this is written '%s' now", fix);
    if (!strchr(fix, ',') || in_braces(span))
        report_fix(reader->report, fix);
    else
        report_suggest(reader->report, fix);
}
