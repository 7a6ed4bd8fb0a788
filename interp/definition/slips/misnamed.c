// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "definition/slips/slips.h"

#include <ctype.h>
#include <string.h>

// Texts for people may have any word.
static bool is_for_people(const YamlNode *node) {
    static const char *const keys[] = {"title", "description", "inventor", "source", "tests"};
    bool found = false;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        found |= node->name.text && text_is(node->name, keys[i]);
    return found;
}

static bool is_inner(char sign) {
    return isalnum((unsigned char)sign) || sign == '-' || sign == '_';
}

// How often the word stands in the text: "king e1" has 'king' once.
static size_t words_in(Text text, const char *word) {
    size_t length = strlen(word), count = 0;
    for (const char *at = text.text; at && (at = strstr(at, word)); at += length)
        count += (at == text.text || !is_inner(at[-1])) && !is_inner(at[length]);
    return count;
}

// How often the word stands in keys and values.
static size_t places_of(const YamlNode *node, const char *word, bool top) {
    size_t count = words_in(node->name, word);
    if (node->shape == NODE_TEXT)
        count += words_in(node->text, word);
    for (size_t i = 0; node->shape != NODE_TEXT && i < node->count; i++)
        if (!top || !is_for_people(node->items[i]))
            count += places_of(node->items[i], word, false);
    return count;
}

int misnamed_kind(Reader *reader, Text name, WordList known) {
    Definition *definition = reader->definition;
    const char *near = reader->root && name.span.source && reader_hints(reader)
                           ? word_nearest(name.text, known)
                           : NULL;
    for (size_t i = 0; near && i < definition->piece_count; i++) {
        Text *own = &definition->pieces[i].name;
        if (!text_is(*own, near) || own->span.source != name.span.source ||
            places_of(reader->root, name.text, true) < 2 ||
            places_of(reader->root, near, true) > 1)
            continue;
        report_error(reader->report, "unknown-kind", own->span,
                     "the piece '%s' is called '%s' wherever it is spoken of", near, name.text);
        report_fix(reader->report, name.text);
        own->text = name.text;
        own->length = name.length;
        return (int)i;
    }
    return NONE;
}
