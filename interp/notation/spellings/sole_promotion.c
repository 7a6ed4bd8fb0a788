// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <string.h>

#include "notation/move_text.h"

// Does it tell all but what the man becomes?
static bool told_read(const Rules *rules, const char *text, ToldMove *told) {
    return told_move_read(rules, text, told) &&
           (told->squares || (told->san.promotion == NONE && !strchr(text, '=')));
}

static bool told_fits(const MoveList *list, size_t i, const void *context) {
    const MoveFacts *facts = &list->facts[i];
    const ToldMove *told = context;
    San san = told->san;
    san.promotion = facts->promotion;
    if (facts->type == MOVE_DROP || facts->type == MOVE_PASS)
        return false;
    return told->squares ? facts->from == told->from && facts->to == told->to
                         : san_fits_move(list, &san, i);
}

void form_sole_promotion(const MoveList *list, const char *text, char *meant, size_t size) {
    ToldMove told;
    size_t only =
        told_read(list->rules, text, &told) ? sole_move(list, told_fits, &told) : list->count;
    if (only == list->count || list->facts[only].promotion == NONE ||
        list->facts[only].then_to != NONE)
        return;
    Writer writer = writer_make(meant, size);
    (told.squares ? move_text_short : san_write_bare)(&writer, list, only);
    writer_end(&writer);
}
