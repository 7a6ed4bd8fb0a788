// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <string.h>

#include "notation/move_text.h"
#include "notation/symbol.h"

size_t fairy_walled_find(const MoveList *list, const char *text) {
    char head[MOVE_TEXT_SIZE];
    size_t length = strcspn(text, ",");
    int to, from;
    if (!text[length] || length >= sizeof head || kinds_empty(list->rules->neutral))
        return list->count;
    memcpy(head, text, length);
    head[length] = '\0';
    size_t i = move_text_find(list, head);
    size_t first = square_read(list->rules, text + length + 1, &to);
    size_t second = square_read(list->rules, text + length + 1 + first, &from);
    from = second ? from : to;
    bool fits = i < list->count && first && !text[length + 1 + first + second] &&
                list->facts[i].then_to == NONE && list->facts[i].from == from &&
                (!second || list->facts[i].to == to);
    return fits ? i : list->count;
}

size_t fairy_pass_length(const MoveList *list, const char *text) {
    int kind = NONE, side = WHITE, from = NONE, to = NONE;
    size_t letter = letter_read(list->rules, text, &kind, &side);
    size_t first = square_read(list->rules, text, &from);
    size_t head = first ? first : side == WHITE ? letter : 0;
    size_t second = head ? square_read(list->rules, text + head, &to) : 0;
    int man = to == NONE ? MAN_NONE : position_man(list->position, to);
    if (!second || man == MAN_NONE || man_side(man) != position_side(list->position) ||
        !list->rules->pieces[man_kind(man)].royal)
        return 0;
    return (first ? from == to : kind == man_kind(man)) ? head + second : 0;
}
