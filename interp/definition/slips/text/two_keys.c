// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `value: 9 move: Q` in a line: YAML takes the second key for a part of the first one's value, and
// says no more than that such a text needs quotes. If both are keys of one map, two lines are
// meant.

#include "definition/slips/text/text.h"
#include "definition/keys/keys.h"
#include "definition/slips/text/lines.h"

#include <string.h>

static const Key *key_in(Arena *arena, SectionId id, const char *text, size_t length) {
    return section_key(id, arena_string(arena, text, length));
}

// Has a section the first key and has it, or the top level, the second one? A sentence may hold
// anything, so a `description` has no second key.
static const Key *second_key(Arena *arena, const char *first, size_t first_length,
                             const char *second, size_t second_length) {
    const Key *top = key_in(arena, SECTION_TOP, second, second_length), *found = NULL;
    for (SectionId id = 0; id < SECTIONS && !found; id++) {
        const Key *key = key_in(arena, id, first, first_length);
        const Key *beside = key_in(arena, id, second, second_length);
        bool sentence = key && key->type == VALUE_TEXT;
        if (key && strcmp(key->name, "description") != 0)
            found = beside || sentence ? beside : top;
    }
    return found;
}

bool keys_beside(Arena *arena, const Source *source, size_t colon, Report *report) {
    const char *text = source->text;
    TextLine line = line_at(source, colon);
    size_t key = line.start, end, second = colon, value;
    while (key < colon && (text[key] == '-' || text[key] == ' ')) // an item of a list
        key++;
    for (end = key; end < colon && is_key_byte(text[end]);)
        end++;
    while (second > end && is_key_byte(text[second - 1]))
        second--;
    for (value = second; value > end && text[value - 1] == ' ';)
        value--;
    bool plain = text[end] == ':' && value > end + 1 && value < second && second < colon &&
                 colon < line.end && !strchr("\"'", text[end + 1 + strspn(text + end + 1, " ")]);
    const Key *found =
        plain ? second_key(arena, text + key, end - key, text + second, colon - second) : NULL;
    bool outer = found && found->section == SECTION_TOP && line.indent > 0;
    if (!found)
        return false;
    Span span = {source, (uint32_t)second, (uint32_t)(line.end - second)};
    report_error(report, "yaml-syntax", span,
                 "'%.*s' and '%s' are two keys in one line; '%.*s' belongs in a line of its own%s",
                 (int)(end - key), text + key, found->name, (int)span.length, text + second,
                 outer ? ", without blanks before it" : "");
    return true;
}
