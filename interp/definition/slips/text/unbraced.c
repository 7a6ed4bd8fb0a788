// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `perft: 1: 20`: a map behind its key without braces.

#include "definition/slips/text/text.h"

#include "definition/reader.h"

#include <string.h>

// Is it the name of keys whose values are maps? If one may also be a text, as `start` may, `first`
// must be a key of the map.
static bool wants_map(const char *name, const char *first) {
    bool found = false, text = false, inner = false;
    for (SectionId id = 0; id < SECTIONS; id++) {
        const Key *key = section_key(id, name);
        unsigned shapes = key ? key_shapes(key) : 0;
        found |= shapes & NODE_MAP;
        text |= key && shapes != NODE_MAP && shapes != (NODE_MAP | NODE_LIST);
        inner |= (shapes & NODE_MAP) && section_key(key->inner, first);
    }
    return found && (inner || !text);
}

static bool is_side(const char *word) {
    return strcmp(word, "white") == 0 || strcmp(word, "black") == 0;
}

// The key around `white: 1`, where `name` is one whose map has it: `length`; or NULL.
static const char *key_between(const char *name, const char *first) {
    for (SectionId id = 0; id < SECTIONS && is_side(first); id++) {
        const Key *key = section_key(id, name);
        if (!key || !(key_shapes(key) & NODE_MAP) || key->type != VALUE_MAP)
            continue;
        for (const Key *inner = section_table[key->inner].keys; inner->name; inner++)
            if (inner->type == VALUE_LENGTHS)
                return inner->name;
    }
    return NULL;
}

// Is it the name that an author has made up for a piece, a zone or the like, to judge by the first
// key of its map: `queen: move: N`?
static bool names_map(const char *name, const char *first) {
    for (SectionId id = 0; id < SECTIONS; id++)
        if (section_key(id, name))
            return false;
    for (const Key *key = section_table[SECTION_TOP].keys; key->name; key++)
        if ((key->type == VALUE_NAMED && section_key(key->inner, first)) ||
            (key->type == VALUE_ZONES && is_side(first)))
            return true;
    return false;
}

// Is it a text such as `1: 20, 2: 400`, with one colon in each part outside of brackets?
static bool are_pairs(const char *text, size_t length) {
    int depth = 0;
    size_t colons = 0, commas = 0;
    for (size_t i = 0; i < length; i++) {
        depth += strchr("[{", text[i]) ? 1 : strchr("]}", text[i]) ? -1 : 0;
        if (depth < 0 || strchr("\"'#", text[i]))
            return false;
        commas += depth == 0 && text[i] == ',';
        colons += depth == 0 && text[i] == ':' && i + 1 < length && text[i + 1] == ' ';
        if (depth == 0 && colons > commas + 1)
            return false;
    }
    return depth == 0 && colons == commas + 1;
}

static const char *word_at(Arena *arena, const char *text, size_t start, size_t end) {
    size_t length = 0;
    while (start + length < end && is_key_byte(text[start + length]))
        length++;
    return arena_string(arena, text + start, length);
}

// `fen: 4k3/8[Qq] w`: a pair whose text holds brackets, which within braces needs quotes.
static const char *pair_quoted(Arena *arena, const char *text, size_t length) {
    size_t value = strcspn(text, ":") + 2;
    bool plain = value > length || !memchr(text, '[', length) || memchr(text, ',', length) ||
                 strchr("[{", text[value]) || memchr(text, '\\', length);
    return plain ? arena_printf(arena, "{%.*s}", (int)length, text)
                 : arena_printf(arena, "{%.*s\"%.*s\"}", (int)value, text, (int)(length - value),
                                text + value);
}

// "has: {pieces: queen}" for `has: pieces: queen`; other texts as they are.
static Span value_behind(Span value) {
    const char *text = value.source->text + value.start;
    size_t key = 0;
    while (key < value.length && is_key_byte(text[key]))
        key++;
    bool pair = key && key + 2 < value.length && text[key] == ':' && text[key + 1] == ' ';
    uint32_t head = pair ? (uint32_t)key + 2 : 0;
    return (Span){value.source, value.start + head, value.length - head};
}

static const char *chain_braced(Arena *arena, Span value) {
    const char *text = value.source->text + value.start;
    Span inner = value_behind(value), last = value_behind(inner);
    if (memchr(text, ',', value.length) || inner.length == value.length ||
        last.length == inner.length)
        return NULL;
    const char *rest = chain_braced(arena, inner);
    if (!rest && !are_pairs(inner.source->text + inner.start, inner.length))
        return NULL;
    rest =
        rest ? rest
             : arena_printf(arena, "{%.*s}", (int)inner.length, inner.source->text + inner.start);
    return arena_printf(arena, "{%.*s%s}", (int)(inner.start - value.start), text, rest);
}

const char *braces_around(Arena *arena, const Source *source, TextLine line, Span value) {
    const char *text = source->text;
    size_t start = line.start, end = value.start + value.length;
    while (start < value.start && strchr(" -", text[start]))
        start++;
    const char *name = word_at(arena, text, start, value.start);
    const char *first = word_at(arena, text, value.start, end);
    const char *between = key_between(name, first);
    if (!between && !wants_map(name, first) && !names_map(name, first))
        return NULL;
    const char *chain = chain_braced(arena, value);
    if (chain || !are_pairs(text + value.start, value.length))
        return chain;
    const char *pairs = pair_quoted(arena, text + value.start, value.length);
    return between ? arena_printf(arena, "{%s: %s}", between, pairs) : pairs;
}
