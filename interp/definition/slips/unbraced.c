// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `perft: 1: 20`: a map behind its key without braces.

#include "definition/slips/unbraced.h"

#include "definition/reader.h"

#include <string.h>

// Is it the name of keys whose values are maps, and nowhere a text?
static bool wants_map(const char *name) {
    bool found = false;
    for (SectionId id = 0; id < SECTIONS; id++) {
        const Key *key = section_key(id, name);
        if (key && !(key_shapes(key) & NODE_MAP))
            return false;
        found |= key != NULL;
    }
    return found;
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

const char *braces_around(Arena *arena, const Source *source, Line line, Span value) {
    const char *text = source->text;
    size_t start = line.start, length = 0;
    while (start < value.start && strchr(" -", text[start]))
        start++;
    while (start + length < value.start && is_key_byte(text[start + length]))
        length++;
    if (!wants_map(arena_string(arena, text + start, length)) ||
        !are_pairs(text + value.start, value.length))
        return NULL;
    return arena_printf(arena, "{%.*s}", (int)value.length, text + value.start);
}
