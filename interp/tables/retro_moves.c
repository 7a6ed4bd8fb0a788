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
        const Hop *end = &man->list.hops[man->list.first[squares[i] + 1]];
        for (const Hop *hop = &man->list.hops[at ? at - 1 : 0];
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

static int conversion_value(RetroLook *look, const Conversion *conversion, const Spot *after) {
    Spot where[ENDGAME_MEN_MAX];
    const EndTable *table = conversion->table;
    look->converts = true;
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
static inline int child_value(const RetroLook *look, const ManEntries *entries, int man, int to) {
    const Retro *retro = look->worker->retro;
    if (look->index == SIZE_MAX)
        return ENTRY_OPEN;
    size_t index = index_moved(retro, entries, look->squares, man, to);
    int value = index == SIZE_MAX ? ENTRY_ILLEGAL : entry_read(retro, !look->side, index);
    bool settled = value > ENTRY_OPEN && value <= (ENTRY_OPEN | retro->distance);
    return settled ? value | ENTRY_WON : value;
}

static inline void look_within(RetroLook *look, const ManEntries *entries, int man, int to) {
    int value = child_value(look, entries, man, to);
    if (look->counts &&
        (value < ENTRY_WON ||
         (value >= (ENTRY_WON | look->worker->retro->distance) && value < ENTRY_LOST)))
        look->left++;
    else if (value != ENTRY_ILLEGAL)
        prospect_add(&look->prospect, value);
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
        if (taken == NONE) {
            ManEntries entries = man_entries(retro, look->squares, look->index, man);
            look_within(look, &entries, man, to);
        } else {
            prospect_add(&look->prospect, conversion_value(look, &retro->captured[taken], after));
        }
        count++;
    }
    look->count += count;
    look->sum += count * (uint64_t)(from * retro->squares + to);
}

// The hops of a row that may be made within the table; *takes: those that capture.
static inline uint64_t row_moves(const RetroLook *look, const HopRow *row, uint64_t *takes) {
    const Retro *retro = look->worker->retro;
    uint64_t ends, open = row_open(retro->hops, row, look->squares, &look->occupied, &ends);
    uint64_t taken = 0;
    for (int i = retro->first[!look->side]; i < retro->end_of[!look->side]; i++)
        if (i != retro->hops->royal[!look->side])
            taken |= row->gates[look->squares[i]].end;
    *takes = open & taken & row->captures;
    return open & ~ends & row->moves;
}

static int man_on(const RetroLook *look, int square) {
    for (int i = 0; i < look->worker->retro->table->material.count; i++)
        if (look->squares[i] == square)
            return i;
    return NONE;
}

// Looks at moves of a row, once at those with one last square.
static void look_hops(RetroLook *look, int man, const HopRow *row, uint64_t moves, int *done) {
    const Retro *retro = look->worker->retro;
    for (; moves; moves &= moves - 1) {
        int to = row->hops[word_lowest(moves)].square, taken = man_on(look, to);
        bool promotes = hop_promotes(&retro->hops->men[man], look->squares[man], to);
        if (to == *done || (look->prospect.open && !look->each && taken == NONE && !promotes))
            continue;
        *done = to;
        if (stays_safe(look, man, to, taken))
            look_at(look, man, to, taken, promotes);
    }
}

void look_moves(RetroLook *look) {
    const Retro *retro = look->worker->retro;
    for (int man = retro->first[look->side]; man < retro->end_of[look->side]; man++) {
        const HopList *list = &retro->hops->men[man].list;
        int from = look->squares[man], done = NONE;
        for (uint32_t i = list->row_first[from]; i < list->row_first[from + 1]; i++) {
            uint64_t takes, quiet = row_moves(look, &list->rows[i], &takes);
            bool enough = look->prospect.open && !look->each &&
                          !retro->hops->men[man].piece->promotion_count;
            look_hops(look, man, &list->rows[i], takes | (enough ? 0 : quiet), &done);
        }
    }
}

// A move within the table is legal if the entry that it leads to is.
bool look_all_lose(RetroLook *look) {
    const Retro *retro = look->worker->retro;
    for (int man = retro->first[look->side]; man < retro->end_of[look->side]; man++) {
        const ManHops *hops = &retro->hops->men[man];
        int from = look->squares[man], done = NONE;
        ManEntries entries = man_entries(retro, look->squares, look->index, man);
        for (uint32_t i = hops->list.row_first[from]; i < hops->list.row_first[from + 1]; i++) {
            const HopRow *row = &hops->list.rows[i];
            uint64_t takes, quiet = row_moves(look, row, &takes);
            if (hops->piece->promotion_count) {
                takes |= quiet;
                quiet = 0;
            }
            if (takes)
                look_hops(look, man, row, takes, &done);
            for (; quiet; quiet &= quiet - 1) {
                look_within(look, &entries, man, row->hops[word_lowest(quiet)].square);
                if (look->prospect.open)
                    return false;
            }
            if (look->prospect.open || look->prospect.won)
                return false;
        }
    }
    return true;
}
