// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `perft: 1: 20`: a map behind its key without braces.

#include "definition/slips/unbraced.h"

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

const char *braces_around(Arena *arena, const Source *source, Line line, Span value) {
    const char *text = source->text;
    size_t start = line.start, end = value.start + value.length;
    while (start < value.start && strchr(" -", text[start]))
        start++;
    if (!wants_map(word_at(arena, text, start, value.start),
                   word_at(arena, text, value.start, end)) ||
        !are_pairs(text + value.start, value.length))
        return NULL;
    return pair_quoted(arena, text + value.start, value.length);
}
