// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// SAN that fits several legal moves, or one but for its second part → which these are.

#include "notation/refusals/reasons.h"
#include "notation/refusals/refusal.h"

// Do all moves that fit differ only in their second part?
static bool tell_second(Refusal *refusal, const San *san, size_t first) {
    const MoveList *list = refusal->list;
    San settled = *san;
    san_settle(list, &settled);
    const MoveFacts *one = &list->facts[first];
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (san_fits_move(list, &settled, i) &&
            (facts->then_to == NONE || facts->from != one->from ||
             facts->promotion != one->promotion || facts->castle != one->castle))
            return false;
    }
    if (one->then_to == NONE)
        return false;
    refusal_tell_second(refusal, first, refusal->text);
    return true;
}

// Adds it unless its first part is there already.
static void add_first(Fitting *fitting, const MoveList *list, size_t i) {
    const MoveFacts *facts = &list->facts[i];
    for (size_t k = 0; facts->then_to != NONE && k < fitting->count && k < SHOWN_MAX; k++) {
        const MoveFacts *other = &list->facts[fitting->moves[k]];
        if (facts->from == other->from && facts->promotion == other->promotion &&
            facts->castle == other->castle && facts->gate == other->gate)
            return;
    }
    fitting_add(fitting, i);
}

// All that are meant, of those with a second part one for each first one.
static void tell_all(Refusal *refusal, const San *san, size_t fits, size_t first) {
    const MoveList *list = refusal->list;
    San settled = *san;
    Fitting fitting = {.others = true};
    char hint[NOTE_SIZE];
    Writer writer = writer_make(hint, sizeof hint);
    if (!list->facts[first].captures)
        move_hint_drop(&writer, refusal, list->facts[first].kind, list->facts[first].to);
    writer_end(&writer);
    refusal->hint = hint;
    san_settle(list, &settled);
    for (size_t i = 0; i < list->count; i++)
        if (san_fits_move(list, &settled, i) &&
            list->facts[i].captures == list->facts[first].captures)
            add_first(&fitting, list, i);
    refusal_tell_fitting(refusal, "move-ambiguous", &fitting, san_write_bare,
                         "'%s' fits %zu legal moves%s ", refusal->text, fits,
                         fits == fitting.count ? ":" : ", such as");
    refusal->hint = NULL;
}

void san_ambiguous_tell(Refusal *refusal, const San *san, size_t fits) {
    size_t first = san_find(refusal->list, san).moves[0];
    if (!tell_second(refusal, san, first))
        tell_all(refusal, san, fits, first);
}
