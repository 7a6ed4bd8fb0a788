// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `a4 h5`: each part is a square or a zone, so that only the commas are missing.

#include "definition/slips/area_meant.h"
#include "base/square.h"

#include <string.h>

static bool is_square(const Reader *reader, const char *text, size_t length) {
    const Definition *definition = reader->definition;
    int file = length ? *text - 'a' : -1;
    uint64_t rank;
    return file >= 0 && file < definition->files &&
           number_parse(text + 1, length - 1, (uint64_t)definition->ranks, &rank) && rank > 0;
}

// A square, a rectangle or a zone.
static bool is_item(const Reader *reader, Text word) {
    const char *dash = strchr(word.text, '-');
    size_t head = dash ? (size_t)(dash - word.text) : word.length;
    for (size_t i = 0; i < reader->definition->zone_count; i++)
        if (text_is(word, reader->definition->zone_names[i].text))
            return true;
    return is_square(reader, word.text, head) &&
           (!dash || is_square(reader, dash + 1, word.length - head - 1));
}

bool area_refuse_spaced(Reader *reader, Text item) {
    const char *list = "", *at = item.text,
               *source = item.span.source ? item.span.source->text : "";
    size_t before = item.span.start, count = 0;
    for (; *at; at += strspn(at, " "), count++) {
        size_t length = strcspn(at, " ");
        Text word = {.text = arena_string(reader->arena, at, length), .length = (uint32_t)length};
        if (!is_item(reader, word))
            return false;
        list = arena_printf(reader->arena, "%s%s%s", list, count ? ", " : "", word.text);
        at += length;
    }
    while (before > 0 && source[before - 1] == ' ')
        before--;
    if (count < 2 || !text_placed(item) || before == 0)
        return false;
    if (source[before - 1] == ':') // in braces a comma would end the value
        list = arena_printf(reader->arena, "[%s]", list);
    report_error(reader->report, "unknown-area", item.span,
                 "'%s': squares and zones have commas between them: %s", item.text, list);
    report_suggest(reader->report, list);
    return true;
}
