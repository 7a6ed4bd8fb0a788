// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `start: {fen: …}` over a start with a picture, which is taken over with its map: a FEN that is
// the whole start takes its place.

#include "definition/slips/meant/meant.h"

#include <stdlib.h>
#include <string.h>

// Where the bytes from `at` on are no blanks and line feeds.
static size_t behind_blanks(const Source *source, size_t at) {
    while (at < source->size && strchr(" \n", source->text[at]))
        at++;
    return at;
}

// `start: {fen: …}`, in one line or two, with nothing else in it, which `start: …` can stand for.
// Else the key `fen`.
static Span pair_alone(const Reader *reader, const YamlNode *start, const YamlNode *fen,
                       bool *alone) {
    const Source *source = reader->source;
    Span key = start->name.span, name = fen->name.span, text = fen->text.span;
    size_t own = 0;
    for (size_t i = 0; i < start->count; i++)
        own += start->items[i]->name.span.source == source;
    *alone = own == 1 && fen->text.verbatim && key.source == source && text.source == source &&
             text.start > name.start && name.start > key.start;
    if (!*alone)
        return node_place(fen);
    size_t at = behind_blanks(source, key.start + key.length), end = text.start + text.length;
    *alone = source->text[at] == ':';
    at = behind_blanks(source, at + 1);
    bool braces = source->text[at] == '{';
    *alone &= behind_blanks(source, at + braces) == name.start;
    if (end < source->size && strchr("'\"", source->text[text.start - 1]))
        *alone &= source->text[end++] == source->text[text.start - 1];
    size_t close = behind_blanks(source, end);
    if (braces) {
        *alone &= close < source->size && source->text[close] == '}';
        end = close + 1;
    }
    return *alone ? (Span){source, key.start, (uint32_t)(end - key.start)} : node_place(fen);
}

// One of the two may be taken over: told where the file itself has the other.
static void conflict(Reader *reader, const YamlNode *node, const YamlNode *fen) {
    bool inherited = node->span.source != reader->source;
    const YamlNode *own = inherited ? fen : node, *beside = inherited ? node : fen;
    const char *more = "";
    if (node->span.source != fen->span.source)
        more =
            arena_printf(reader->arena, "; '%s: ~' drops the one taken over", beside->name.text);
    report_error(reader->report, "start-conflict", node_place(own),
                 "'%s' and '%s' exclude each other%s", node->name.text, fen->name.text, more);
}

// Has the file itself given more of the start than its FEN? Then that isn't the whole.
static bool has_more(const Reader *reader, const YamlNode *start, const YamlNode *fen) {
    for (size_t i = 0; start->shape == NODE_MAP && i < start->count; i++) {
        const YamlNode *item = start->items[i];
        if (item != fen && item->shape != NODE_NULL && item->name.span.source == reader->source)
            return true;
    }
    return false;
}

// The next square of a FEN, or so many empty ones: bytes used, 0 if no piece has this letter.
static size_t take_squares(const Definition *definition, Text fen, size_t at, int *count) {
    char c = fen.text[at];
    int kind = NONE, side;
    size_t used = strspn(fen.text + at, "0123456789");
    *count = 1;
    if (used) {
        *count = used < 4 ? (int)strtol(fen.text + at, NULL, 10) : 0;
        return used;
    }
    if (c == '~' || c == '*') {
        *count = c == '*';
        return 1;
    }
    used = letter_take(definition, fen.text + at, fen.length - at, &kind, &side);
    return kind == NONE ? 0 : used;
}

// Has it the ranks and files of the board, and letters that the game knows?
static bool fen_fits(const Definition *definition, Text fen) {
    int ranks = 1, files = 0, count;
    for (size_t at = 0, used; at < fen.length && !strchr(" [", fen.text[at]); at += used) {
        used = 1;
        if (fen.text[at] == '/') {
            if (files != definition->files)
                return false;
            ranks++;
            files = 0;
            continue;
        }
        used = take_squares(definition, fen, at, &count);
        files += count;
        if (!used)
            return false;
    }
    return files == definition->files && ranks == definition->ranks;
}

void start_conflicts(Reader *reader, const YamlNode *start, const YamlNode *fen,
                     const YamlNode *picture, const YamlNode *hand) {
    const YamlNode *others[] = {picture, hand};
    bool told = false, alone;
    for (size_t i = 0; i < 2; i++) {
        const YamlNode *other = others[i];
        if (!other)
            continue;
        if (fen->span.source != reader->source || other->span.source == reader->source ||
            has_more(reader, start, fen)) {
            conflict(reader, other, fen);
            continue;
        }
        Span span = pair_alone(reader, start, fen, &alone);
        bool fits = fen_fits(reader->definition, fen->text);
        if (!told)
            report_error(reader->report, "start-conflict", span,
                         "'fen' doesn't go with the '%s' that is taken over; a FEN in its place "
                         "is written 'start: \"%s\"'",
                         other->name.text, alone || !fits ? "FEN" : fen->text.text);
        if (!told && alone && fits)
            report_suggest(reader->report,
                           arena_printf(reader->arena, "start: \"%s\"", fen->text.text));
        told = true;
    }
}
