// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A board's size in other words → files x ranks.

#include "definition/slips/meant/meant.h"

#include <string.h>

// The first two numbers of a text, whatever is around them; how many it has.
static size_t numbers_in(const char *text, unsigned numbers[2]) {
    size_t found = 0;
    while (*text) {
        unsigned value = 0, digits = 0;
        for (; *text >= '0' && *text <= '9' && digits < 4; text++, digits++)
            value = value * 10 + (unsigned)(*text - '0');
        if (!digits)
            text++;
        else if (found++ < 2)
            numbers[found - 1] = value;
    }
    return found;
}

static bool is_number(Text text) {
    uint64_t number;
    return number_parse(text.text, text.length, BOARD_MAX, &number) && number > 0;
}

static const char *size_of_list(Reader *reader, const YamlNode *node) {
    bool two = node->count == 2 && node->items[0]->shape == NODE_TEXT &&
               node->items[1]->shape == NODE_TEXT && is_number(node->items[0]->text) &&
               is_number(node->items[1]->text);
    return two ? arena_printf(reader->arena, "%sx%s", node->items[0]->text.text,
                              node->items[1]->text.text)
               : NULL;
}

const char *size_meant(Reader *reader, const YamlNode *node, bool *sure) {
    Text text = node->text;
    unsigned meant[2];
    *sure = node->shape == NODE_LIST;
    if (node->shape == NODE_LIST)
        return size_of_list(reader, node);
    if (node->shape != NODE_TEXT)
        return NULL;
    size_t numbers = numbers_in(text.text, meant);
    if (numbers >= 2) {
        *sure = numbers == 2 &&
                strspn(text.text, "0123456789 xX*by") == text.length; // `10 x 8`, `10 by 8`
        return arena_printf(reader->arena, "%ux%u", meant[0], meant[1]);
    }
    return is_number(text) ? arena_printf(reader->arena, "%sx%s", text.text, text.text) : NULL;
}

bool size_refuse_list(Reader *reader, const Key *key, const YamlNode *node) {
    const char *size = node->shape == NODE_LIST ? size_of_list(reader, node) : NULL;
    if (!size)
        return false;
    Span whole = node_flow(node);
    report_error(reader->report, "type", whole.source ? whole : node->span,
                 "'%s' is one value, files x ranks: %s", key->name, size);
    if (whole.source)
        report_fix(reader->report, size);
    return true;
}
