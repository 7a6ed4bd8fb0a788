// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include "notation/move_text.h"
#include "notation/san.h"
#include "notation/symbol.h"

static bool touches(const MoveList *list, size_t i, const void *square) {
    const MoveFacts *facts = &list->facts[i];
    const int *asked = square;
    return facts->type != MOVE_PASS && (facts->to == *asked || facts->from == *asked);
}

void form_sole_square(const MoveList *list, const char *text, char *meant, size_t size) {
    San san;
    int square;
    size_t length = square_read(list->rules, text, &square);
    if (!length || text[length] || square == NONE || san_parse(list->rules, text, &san))
        return;
    size_t only = sole_move(list, touches, &square);
    if (only == list->count)
        return;
    const MoveFacts *facts = &list->facts[only];
    if (facts->to != square || facts->type == MOVE_DROP || facts->then_to != NONE)
        return;
    Writer writer = writer_make(meant, size);
    move_text_short(&writer, list, only);
    writer_end(&writer);
}
