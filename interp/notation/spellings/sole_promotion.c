// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/sole_promotion.h"

#include <string.h>

#include "notation/move_text.h"
#include "notation/san.h"
#include "notation/symbol.h"

// Legal moves as far as the text tells them.
typedef struct Told {
    bool squares; // it tells both squares, else what SAN does
    int from, to;
    San san;
} Told;

static bool told_read(const Rules *rules, const char *text, Told *told) {
    size_t first = square_read(rules, text, &told->from);
    size_t second = first ? square_read(rules, text + first, &told->to) : 0;
    told->squares = second > 0;
    if (second)
        return !text[first + second];
    return san_parse(rules, text, &told->san) && !told->san.castles && !told->san.drops &&
           told->san.promotion == NONE && !strchr(text, '=');
}

static bool told_fits(const MoveList *list, const Told *told, size_t i) {
    const MoveFacts *facts = &list->facts[i];
    San san = told->san;
    san.promotion = facts->promotion;
    if (facts->type == MOVE_DROP || facts->type == MOVE_PASS)
        return false;
    return told->squares ? facts->from == told->from && facts->to == told->to
                         : san_fits_move(list, &san, i);
}

void form_sole_promotion(const MoveList *list, const char *text, char *meant, size_t size) {
    Told told;
    size_t only = list->count;
    if (!told_read(list->rules, text, &told))
        return;
    for (size_t i = 0; i < list->count; i++) {
        if (!told_fits(list, &told, i))
            continue;
        if (only < list->count)
            return; // it leaves open which
        only = i;
    }
    if (only == list->count || list->facts[only].promotion == NONE ||
        list->facts[only].then_to != NONE)
        return;
    Writer writer = writer_make(meant, size);
    (told.squares ? move_text_short : san_write_bare)(&writer, list, only);
    writer_end(&writer);
}
