// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `start: {fen: …}` over a start with a picture, which is taken over with its map: a FEN that is
// the whole start takes its place.

#include "definition/slips/start_meant.h"

#include <string.h>

// The pair that the FEN alone can stand for: the only one of the file's map, in lines. Else the
// key.
static Span pair_alone(const Reader *reader, const Node *start, const Node *fen, bool *alone) {
    Span name = fen->name.span, text = fen->text.span;
    const char *bytes = reader->source->text;
    size_t own = 0;
    for (size_t i = 0; i < start->count; i++)
        own += start->items[i]->name.span.source == reader->source;
    *alone = own == 1 && fen->text.verbatim && text.source == reader->source && name.start &&
             !strchr("'\"|>", bytes[text.start - 1]) && strchr(" \n", bytes[name.start - 1]);
    for (size_t at = name.start; *alone && at > 0 && strchr(" \n{", bytes[at - 1]); at--)
        *alone = bytes[at - 1] != '{';
    return *alone ? (Span){name.source, name.start, text.start + text.length - name.start}
                  : node_place(fen);
}

// One of the two may be taken over: told where the file itself has the other.
static void conflict(Reader *reader, const Node *node, const Node *fen) {
    bool inherited = node->span.source != reader->source;
    const Node *own = inherited ? fen : node, *beside = inherited ? node : fen;
    const char *more = "";
    if (node->span.source != fen->span.source)
        more =
            arena_printf(reader->arena, "; '%s: ~' drops the one taken over", beside->name.text);
    report_error(reader->report, "start-conflict", node_place(own),
                 "'%s' and '%s' exclude each other%s", node->name.text, fen->name.text, more);
}

void start_conflicts(Reader *reader, const Node *start, const Node *fen, const Node *picture,
                     const Node *hand) {
    const Node *others[] = {picture, hand};
    bool told = false, alone;
    for (size_t i = 0; i < 2; i++) {
        const Node *other = others[i];
        if (!other)
            continue;
        if (fen->span.source != reader->source || other->span.source == reader->source) {
            conflict(reader, other, fen);
            continue;
        }
        Span span = pair_alone(reader, start, fen, &alone);
        if (!told)
            report_error(reader->report, "start-conflict", span,
                         "'fen' doesn't go with the '%s' that is taken over; a FEN that is the "
                         "whole start replaces all of that: 'start: %s'",
                         other->name.text, fen->text.text);
        if (!told && alone)
            report_suggest(reader->report, fen->text.text);
        told = true;
    }
}
