// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The moves of a placement, and what they lead to.

#include "tables/retro_inner.h"

bool retro_strikes(const Retro *retro, const Spot *squares, int side, int taken, int square,
                   const Bits *occupied) {
    for (int i = retro->first[side]; i < retro->end_of[side]; i++) {
        if (i == taken)
            continue;
        const ManHops *man = &retro->hops->men[i];
        uint32_t at = man->strike[squares[i] * retro->squares + square];
        const Hop *end = &man->hops[man->first[squares[i] + 1]];
        for (const Hop *hop = &man->hops[at ? at - 1 : 0];
             at && hop < end && hop->square == square; hop++)
            if (hop->modes & (MODE_CAPTURE | MODE_ROYAL) && hop_open(retro->hops, hop, occupied))
                return true;
    }
    return false;
}

static bool stays_safe(const RetroLook *look, int man, int to, int taken) {
    const Retro *retro = look->worker->retro;
    int royal = retro->hops->royal[look->side];
    Bits occupied = look->occupied;
    bits_remove(&occupied, look->squares[man]);
    bits_add(&occupied, to);
    return !retro_strikes(retro, look->squares, !look->side, taken,
                          man == royal ? to : look->squares[royal], &occupied);
}

static int conversion_value(const RetroLook *look, const Conversion *conversion,
                            const Spot *after) {
    Spot where[ENDGAME_MEN_MAX];
    const EndTable *table = conversion->table;
    for (int i = 0; i < table->material.count; i++)
        where[i] = after[conversion->source[i]];
    endtable_order(&table->material, where);
    size_t index = endtable_index(table, where);
    if (index != SIZE_MAX)
        return table->values[!look->side][index];
    give_up(look->worker->retro, BUILD_STRANGER);
    return ENTRY_ILLEGAL;
}

// What the other side has after a move within the table; ENTRY_ILLEGAL if it may not be made. A
// capture or promotion that wins in no more plies than are settled wins for good.
static inline int child_value(const RetroLook *look, int man, int to) {
    const Retro *retro = look->worker->retro;
    if (look->index == SIZE_MAX)
        return ENTRY_OPEN;
    size_t index = index_moved(retro, look->squares, look->index, man, to);
    int value = index == SIZE_MAX ? ENTRY_ILLEGAL : entry_read(retro, !look->side, index);
    bool settled = value > ENTRY_OPEN && value <= (ENTRY_OPEN | retro->distance);
    return settled ? value | ENTRY_WON : value;
}

static void look_at(RetroLook *look, int man, int to, int taken, bool promotes) {
    const Retro *retro = look->worker->retro;
    const ManHops *hops = &retro->hops->men[man];
    Spot after[ENDGAME_MEN_MAX];
    int men = retro->table->material.count, from = look->squares[man];
    uint64_t count = 0;
    memcpy(after, look->squares, sizeof after);
    after[man] = (Spot)to;
    look->movable = true;
    for (size_t i = 0; promotes && i < hops->piece->promotion_count; i++, count++) {
        const Conversion *conversion =
            &retro->promoted[man][i * (size_t)(men + 1) + (size_t)(taken + 1)];
        prospect_add(&look->prospect, conversion_value(look, conversion, after));
    }
    if (hop_may_stay(hops, from, to)) {
        prospect_add(&look->prospect,
                     taken == NONE ? child_value(look, man, to)
                                   : conversion_value(look, &retro->captured[taken], after));
        count++;
    }
    look->count += count;
    look->sum += count * (uint64_t)(from * retro->squares + to);
}

// The man on the square, if it can be taken.
enum { TAKEN_NEVER = -2 };
static int man_taken(const RetroLook *look, int square) {
    const Retro *retro = look->worker->retro;
    for (int i = retro->first[!look->side]; i < retro->end_of[!look->side]; i++)
        if (look->squares[i] == square && i != retro->hops->royal[!look->side])
            return i;
    return TAKEN_NEVER;
}

// Looks at a move, if it is one. Of moves within the table only one is needed, but for `each`.
static void look_hop(RetroLook *look, int man, const Hop *hop, int *done) {
    const Retro *retro = look->worker->retro;
    int to = hop->square, taken = bits_has(&look->occupied, to) ? man_taken(look, to) : NONE;
    if (to == *done || taken == TAKEN_NEVER ||
        !(hop->modes & (taken == NONE ? MODE_MOVE : MODE_CAPTURE)))
        return;
    bool promotes = hop_promotes(&retro->hops->men[man], look->squares[man], to);
    if ((look->prospect.open && !look->each && taken == NONE && !promotes) ||
        !hop_open(retro->hops, hop, &look->occupied))
        return;
    *done = to;
    if (stays_safe(look, man, to, taken))
        look_at(look, man, to, taken, promotes);
}

void look_moves(RetroLook *look) {
    const Retro *retro = look->worker->retro;
    for (int man = retro->first[look->side]; man < retro->end_of[look->side]; man++) {
        const ManHops *hops = &retro->hops->men[man];
        int from = look->squares[man], done = NONE;
        for (uint32_t i = hops->first[from]; i < hops->first[from + 1]; i++)
            look_hop(look, man, &hops->hops[i], &done);
    }
}

// A move within the table is legal if the entry that it leads to is.
bool look_all_lose(RetroLook *look) {
    const Retro *retro = look->worker->retro;
    for (int man = retro->first[look->side]; man < retro->end_of[look->side]; man++) {
        const ManHops *hops = &retro->hops->men[man];
        int from = look->squares[man], done = NONE;
        for (uint32_t i = hops->first[from]; i < hops->first[from + 1]; i++) {
            const Hop *hop = &hops->hops[i];
            int to = hop->square;
            if (bits_has(&look->occupied, to) || hop_promotes(hops, from, to)) {
                look_hop(look, man, hop, &done);
            } else if (hop->modes & MODE_MOVE) {
                int value = child_value(look, man, to);
                if (value != ENTRY_ILLEGAL && hop_open(retro->hops, hop, &look->occupied))
                    prospect_add(&look->prospect, value);
            }
            if (look->prospect.open || look->prospect.won)
                return false;
        }
    }
    return true;
}
