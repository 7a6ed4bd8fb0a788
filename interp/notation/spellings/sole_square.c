// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/sole_square.h"

#include "notation/move_text.h"
#include "notation/san.h"
#include "notation/symbol.h"

void form_sole_square(const MoveList *list, const char *text, char *meant, size_t size) {
    San san;
    int square;
    size_t length = square_read(list->rules, text, &square), only = list->count;
    if (!length || text[length] || square == NONE || san_parse(list->rules, text, &san))
        return;
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (facts->type == MOVE_PASS || (facts->to != square && facts->from != square))
            continue;
        if (facts->to != square || facts->type == MOVE_DROP || facts->then_to != NONE ||
            only < list->count)
            return;
        only = i;
    }
    if (only == list->count)
        return;
    Writer writer = writer_make(meant, size);
    move_text_short(&writer, list, only);
    writer_end(&writer);
}
