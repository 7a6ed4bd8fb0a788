// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `tests` → texts of moves and numbers of nodes. selftest/ runs them.

#include "definition/reader.h"

#include <string.h>

// A list of moves, or moves with blanks between them.
void read_moves(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    Text *moves = NULL;
    size_t count = 0, capacity = 0;
    uint64_t number;
    if (node->shape == NODE_TEXT &&
        number_parse(node->text.text, node->text.length, UINT64_MAX, &number)) {
        report_error(reader->report, "type", node->text.span,
                     "'%s' is a list of moves; how many there are is said so: 'perft: {1: %s}'",
                     key->name, node->text.text);
        return;
    }
    for (size_t i = 0; i < node->count; i++) {
        if (!node_is(reader, node->items[i], NODE_TEXT, "a move"))
            continue;
        ARENA_GROW(reader->arena, moves, count, &capacity);
        moves[count++] = node->items[i]->text;
    }
    const char *text = node->text.text;
    for (size_t at = 0, end; at < node->text.length; at = end) {
        for (end = at; end < node->text.length && text[end] != ' ' && text[end] != '\n';)
            end++;
        if (end > at) {
            ARENA_GROW(reader->arena, moves, count, &capacity);
            moves[count++] = text_part(reader->arena, node->text, at, end - at);
        } else {
            end++;
        }
    }
    key_store_list(key, target, moves, count);
}

// "{1: 20}" for `20`, "{1: 20, 2: 400}" for `1: 20, 2 = 400`; NULL for others.
static const char *perft_meant(Arena *arena, Text text) {
    static const char digits[] = "0123456789";
    const char *map = "", *at = text.text;
    uint64_t nodes;
    if (number_parse(at, text.length, UINT64_MAX, &nodes))
        return arena_printf(arena, "{1: %s}", at);
    while (*at) {
        size_t depth = strspn(at, digits), sign = strspn(at + depth, " :=");
        const char *number = at + depth + sign;
        size_t length = strspn(number, digits);
        if (!depth || !sign || !number_parse(number, length, UINT64_MAX, &nodes))
            return NULL;
        map = arena_printf(arena, "%s%s%.*s: %.*s", map, *map ? ", " : "", (int)depth, at,
                           (int)length, number);
        at = number + length + strspn(number + length, " ,;");
    }
    return *map ? arena_printf(arena, "{%s}", map) : NULL;
}

// The span of a text with the quotes that it stands in, if there are any.
static Span with_quotes(Span span) {
    const char *text = span.source ? span.source->text : "";
    uint32_t end = span.start + span.length;
    bool quoted = span.source && span.start > 0 && end < span.source->size &&
                  strchr("\"'", text[span.start - 1]) && text[end] == text[span.start - 1];
    return quoted ? (Span){span.source, span.start - 1, span.length + 2} : span;
}

// perft: map DEPTH → NODES
bool perft_unmapped(Reader *reader, const YamlNode *node, const char *expected) {
    const char *meant = perft_meant(reader->arena, node->text);
    report_error_suggest(reader->report, "type", with_quotes(node->span), meant,
                         "'%s' must be %s, such as %s", node_name(node), expected,
                         meant ? meant : "{1: 20}");
    return false;
}

void read_perft(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    enum { DEPTH_MAX = 30 };
    TestDefinition *test = target;
    size_t used = 0;
    test->perft = arena_alloc(reader->arena, node->count * sizeof *test->perft);
    for (size_t i = 0; i < node->count; i++) {
        const YamlNode *item = node->items[i];
        uint64_t depth, nodes;
        if (colon_slip(reader, item))
            continue;
        bool deep = number_parse(item->name.text, item->name.length, DEPTH_MAX, &depth);
        if (!deep)
            report_error(reader->report, "bad-number", item->name.span,
                         "a depth is a number from 0 to %d, not '%s'", DEPTH_MAX, item->name.text);
        if (item->shape == NODE_NULL)
            report_error(reader->report, "empty-value", node_place(item),
                         "'%s' needs a number of nodes", item->name.text);
        if (item->shape == NODE_NULL || !node_is(reader, item, NODE_TEXT, "a number of nodes"))
            continue;
        bool counted = number_parse(item->text.text, item->text.length, UINT64_MAX, &nodes);
        if (!counted)
            report_error(reader->report, "bad-number", item->text.span,
                         "a number of nodes was expected, not '%s'", item->text.text);
        if (!deep || !counted)
            continue;
        test->perft[used].depth = (int)depth;
        test->perft[used].nodes = nodes;
        test->perft[used++].span = item->span;
    }
    key_store_list(key, target, test->perft, used);
}

bool finish_test(Reader *reader, const YamlNode *node, void *target) {
    TestDefinition *test = target;
    test->moves_given = node_get(node, "moves") != NULL;
    if (fen_is_drawn(test->fen)) {
        report_error(reader->report, "type", test->fen.span,
                     "a FEN is one line, with '/' between the ranks; only 'start' has drawings");
        test->fen.text = NULL;
    }
    for (size_t i = 0; node && i < node->count; i++) {
        if (!text_is(node->items[i]->name, "name") && !text_is(node->items[i]->name, "fen"))
            return true;
    }
    if (node)
        report_warning(reader->report, "empty-test", node_place(node), "this test tests nothing");
    return true;
}
