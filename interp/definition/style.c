// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What people see of a game: the signs of its pieces, rivers and palaces on its board, boards side
// by side.

#include "definition/reader.h"

#include "base/columns.h"
#include "base/utf8.h"

#include <string.h>

// One character that stands for itself and takes one or two columns.
static bool is_sign(Text text) {
    uint32_t code_point = 0;
    size_t length = utf8_length(text.text, text.length, &code_point);
    return length == text.length && code_point > ' ' && code_point_columns(code_point) > 0;
}

// sign: BOTH | WHITE BLACK, each one character
void read_signs(Reader *reader, const Key *key, const Node *node, void *target) {
    Text *signs = key_field(key, target), parts[SIDES + 1];
    size_t count = 0, at = 0;
    const Text text = node->text;
    while (at < text.length && count <= SIDES) {
        size_t end = at;
        while (end < text.length && text.text[end] != ' ')
            end++;
        if (end > at)
            parts[count++] = text_part(reader->arena, text, at, end - at);
        at = end + 1;
    }
    bool good = count == 1 || count == SIDES;
    for (size_t i = 0; good && i < count; i++)
        good = is_sign(parts[i]);
    if (!good) {
        report_error(reader->report, "bad-sign", text.span,
                     "'%s' must be one character for both sides, or White's and Black's with a "
                     "blank between them",
                     node_name(node));
        return;
    }
    signs[WHITE] = parts[0];
    signs[BLACK] = parts[count - 1];
}

bool finish_style(Reader *reader, const Node *node, void *target) {
    StyleDefinition *style = target;
    const Node *river = node_get(node, "river");
    if (river && reader->board_known && style->river >= reader->definition->ranks) {
        report_error(reader->report, "bad-river", river->text.span,
                     "a river runs between two ranks: this board has no rank beyond %d",
                     style->river);
        style->river = 0;
    }
    const Node *boards = node_get(node, "boards");
    if (style->boards > 0 && reader->board_known &&
        reader->definition->files % style->boards != 0) {
        report_error(reader->report, "bad-boards", boards->text.span,
                     "%d files can't be shared out evenly among %d boards",
                     reader->definition->files, style->boards);
        style->boards = 0;
    }
    return true;
}
