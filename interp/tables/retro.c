// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The first sweep looks at each placement: is it legal, can the side move, what do captures and
// promotions lead to? Then distances are settled in their order. What leads to an entry that is
// lost in n plies is won in n + 1. What leads to one that is won may be lost: its moves are
// counted when one of them is first found to lose, and looked at again when none is left. Threads
// share out blocks of entries; within a pass none waits for another.

#include "tables/retro_inner.h"

#include <stdlib.h>
#include <string.h>

#include "base/threads.h"

enum {
    BLOCK = 4096,      // entries, about
    BLOCKS_LEAST = 64, // of a table that threads share
    DUE_WORDS = 8,     // of a block: which distances modulo 256 it has
    CHECK_EACH = 4099, // of so many entries one is looked at by the game's own moves, too
    THREADED_LEAST = 1 << 16
};

// ---- entries ----------------------------------------------------------------------------------

static uint32_t *due_word(const Retro *retro, size_t block, int side, int distance) {
    return &retro->due[((size_t)side * retro->blocks + block) * DUE_WORDS +
                       (size_t)(distance / 32 % DUE_WORDS)];
}

static void entry_write(RetroWorker *worker, int side, size_t index, int value) {
    Retro *retro = worker->retro;
    int distance = value & ENTRY_DISTANCE;
    half_write(&retro->table->values[side][index], value);
    if (value == ENTRY_OPEN || (value & ENTRY_KIND) == ENTRY_OTHER)
        return;
    mask_add(due_word(retro, index / retro->block, side, distance), UINT32_C(1) << distance % 32);
    worker->last = distance > worker->last ? distance : worker->last;
}

static int square_colour(const Retro *retro, int square) {
    int files = retro->hops->rules->board.files;
    return (square % files + square / files) & 1;
}

// Which men stand on dark squares: a bit for each.
static unsigned colours_of(const Retro *retro, const Spot *squares) {
    unsigned colours = 0;
    for (int i = 0; i < retro->table->material.count; i++)
        colours |= (unsigned)(square_colour(retro, squares[i])) << i;
    return colours;
}

// ---- the sweep --------------------------------------------------------------------------------

static bool place(RetroWorker *worker, const Spot *squares, int side) {
    if (setup_men(worker->kernel, &worker->setup, worker->retro->table, squares, side))
        return true;
    give_up(worker->retro, BUILD_NO_MEMORY);
    return false;
}

// Has the game the same moves?
static void check(RetroWorker *worker, const RetroLook *found, bool legal) {
    Retro *retro = worker->retro;
    RetroLook look = look_begin(worker, found->squares, found->side, SIZE_MAX);
    look.each = true;
    enum { ROOM = 1024 };
    Move *moves = malloc(ROOM * sizeof *moves);
    if (!moves) {
        give_up(retro, BUILD_NO_MEMORY);
    } else if (place(worker, found->squares, found->side)) {
        const Backend *backend = retro->set->engine->backend;
        bool takes = backend->attacked(kernel_tables(worker->kernel), kernel_state(worker->kernel),
                                       !found->side, NULL);
        size_t count = legal ? kernel_moves(worker->kernel, MOVES_ALL, moves, ROOM) : 0;
        uint64_t sum = 0;
        for (size_t i = 0; i < count && i < ROOM; i++)
            sum += (uint64_t)(move_from(moves[i]) * retro->squares + move_to(moves[i]));
        if (legal)
            look_moves(&look);
        if (takes == legal || look.count != count || (count <= ROOM && look.sum != sum))
            flag_raise(&retro->mistaken);
    }
    free(moves);
}

static int swept(RetroWorker *worker, const Spot *squares, size_t index, int side) {
    const Retro *retro = worker->retro;
    RetroLook look = look_begin(worker, squares, side, SIZE_MAX);
    bool legal = !retro_strikes(retro, squares, side, NONE, squares[retro->hops->royal[!side]],
                                &look.occupied);
    if (index % CHECK_EACH == 0 && retro->decided[side] == ENTRY_OPEN)
        check(worker, &look, legal);
    if (!legal)
        return ENTRY_ILLEGAL;
    if (retro->decided[side] != ENTRY_OPEN)
        return retro->decided[side];
    look_moves(&look);
    if (!look.movable) {
        if (!place(worker, squares, side))
            return ENTRY_ILLEGAL;
        Outcome outcome = kernel_outcome(worker->kernel, false);
        return outcome_value(&outcome, side);
    }
    if (retro->drawn[colours_of(retro, squares)])
        return ENTRY_DRAWN;
    int value = prospect_value(&look.prospect);
    return (value & ENTRY_KIND) == ENTRY_WON ? ENTRY_OPEN | (value & ENTRY_DISTANCE) : value;
}

// ---- distances --------------------------------------------------------------------------------

static bool is_due(int value) { // an open entry that a move to another table wins
    return value > ENTRY_OPEN && value < LEFT;
}

// Looks at all moves of an open entry. How many within the table may still not lose?
static NOINLINE int count_left(RetroWorker *worker, const Spot *squares, size_t index, int side) {
    RetroLook look = look_begin(worker, squares, side, index);
    look.counts = true;
    if (!look_all_lose(&look))
        return LEFT_ALWAYS;
    if (look.left > LEFT_COUNT)
        flag_raise(&worker->retro->mistaken);
    return LEFT | (look.left & LEFT_COUNT) |
           (worker->retro->sure[side] && !look.converts ? LEFT_SURE : 0);
}

static NOINLINE void settle_loss(RetroWorker *worker, const Spot *squares, size_t index,
                                 int side) {
    RetroLook look = look_begin(worker, squares, side, index);
    if (look_all_lose(&look))
        entry_write(worker, side, index, ENTRY_LOST | look.prospect.lost);
    else if (worker->retro->sure[side])
        flag_raise(&worker->retro->mistaken);
}

// See lead_to. `before`: what the entry held, which was open.
static NOINLINE void lead_open(RetroWorker *worker, const Spot *squares, size_t index, int side,
                               int value, int before) {
    Retro *retro = worker->retro;
    uint16_t *entry = &retro->table->values[side][index];
    int next = retro->distance + 1;
    if ((value & ENTRY_KIND) == ENTRY_LOST) {
        if (!is_due(before) || before > next)
            entry_write(worker, side, index, ENTRY_WON | next);
        return;
    }
    while (before == ENTRY_OPEN || (before >= LEFT && before < LEFT_ALWAYS)) {
        int left = before == ENTRY_OPEN ? count_left(worker, squares, index, side) : before;
        int after = !(left & LEFT_COUNT) || left == LEFT_ALWAYS ? left : left - 1;
        if (half_change(entry, before, after, retro->shared[side])) {
            if (after == (LEFT | LEFT_SURE) && index % CHECK_EACH)
                entry_write(worker, side, index, ENTRY_LOST | next);
            else if (!(after & LEFT_COUNT))
                settle_loss(worker, squares, index, side);
            return;
        }
        before = half_read(entry);
    }
}

// A move from this position leads to one that the other side has just been found to win or lose.
static inline void lead_to(RetroWorker *worker, const Spot *squares, size_t index, int side,
                           int value) {
    int before = entry_read(worker->retro, side, index);
    if ((before & ENTRY_KIND) == ENTRY_OPEN)
        lead_open(worker, squares, index, side, value, before);
}

// The anchor came from `squares`: to whichever place it is brought, images that differ by maps
// which leave it there have entries of their own.
static void lead_to_images(RetroWorker *worker, const Spot *squares, int side, int value) {
    const Retro *retro = worker->retro;
    const EndTable *table = retro->table;
    const Symmetry *symmetry = &table->symmetry;
    int anchor = squares[table->anchor];
    int place = symmetry->to[table->map[anchor]][anchor];
    for (int map = 0; map < symmetry->count; map++) {
        if (symmetry->to[map][anchor] != place)
            continue;
        Spot image[ENDGAME_MEN_MAX];
        endtable_image(table, map, squares, image);
        size_t index = endtable_index_here(table, image);
        if (index != SIZE_MAX)
            lead_to(worker, image, index, side, value);
    }
}

// A man came from `from`, and all men must be looked at to find the entry.
static void take_back_whole(RetroWorker *worker, const Spot *squares, int man, int from,
                            int value) {
    const EndTable *table = worker->retro->table;
    Spot before[ENDGAME_MEN_MAX];
    int side = man_side(table->material.men[man]);
    memcpy(before, squares, sizeof before);
    before[man] = (Spot)from;
    if (man == table->anchor) {
        lead_to_images(worker, before, side, value);
        return;
    }
    endtable_order(&table->material, before);
    size_t entry = endtable_index(table, before);
    if (entry != SIZE_MAX)
        lead_to(worker, before, entry, side, value);
}

// One man came from elsewhere.
static void take_back_man(RetroWorker *worker, const Spot *squares, const Bits *occupied,
                          size_t index, int man, int value) {
    const Retro *retro = worker->retro;
    const ManHops *hops = &retro->hops->men[man];
    const ManEntries entries = man_entries(retro, squares, index, man);
    int to = squares[man], side = man_side(retro->table->material.men[man]);
    Spot before[ENDGAME_MEN_MAX];
    memcpy(before, squares, sizeof before);
    for (uint32_t i = hops->back.row_first[to]; i < hops->back.row_first[to + 1]; i++) {
        const HopRow *row = &hops->back.rows[i];
        uint64_t ends, open = row_open(retro->hops, row, squares, occupied, &ends);
        for (open &= row->moves & ~ends; open; open &= open - 1) {
            int from = row->hops[word_lowest(open)].square;
            if (entries.whole) {
                take_back_whole(worker, squares, man, from, value);
                continue;
            }
            before[man] = (Spot)from;
            if (entries.places->number[from] >= 0)
                lead_to(worker, before,
                        entries.rest + (size_t)entries.places->number[from] * entries.step, side,
                        value);
        }
    }
}

static void take_back(RetroWorker *worker, const Spot *squares, size_t index, int side,
                      int value) {
    const Retro *retro = worker->retro;
    Bits occupied = occupied_by(retro, squares);
    for (int man = retro->first[!side]; man < retro->end_of[!side]; man++)
        take_back_man(worker, squares, &occupied, index, man, value);
}

// ---- blocks -----------------------------------------------------------------------------------

static void sweep_block(RetroWorker *worker, size_t begin, size_t end, int side) {
    EndCursor cursor = {.room = 0};
    for (size_t index = begin; index < end; index++)
        entry_write(worker, side, index,
                    endtable_go(worker->retro->table, &cursor, index)
                        ? swept(worker, cursor.spots, index, side)
                        : ENTRY_ILLEGAL);
}

// The first entry from `index` on that may be due at this distance, or `end`.
static size_t next_due(const Retro *retro, int side, size_t index, size_t end) {
    while (index < end && (uint8_t)(entry_read(retro, side, index) ^ retro->distance))
        index++;
    return index;
}

// Entries that become final at this distance, and what leads to them.
static void settle_block(RetroWorker *worker, size_t begin, size_t end, int side) {
    Retro *retro = worker->retro;
    int n = retro->distance;
    uint32_t *due = due_word(retro, begin / retro->block, side, n);
    uint32_t bit = UINT32_C(1) << n % 32;
    if (!mask_meets(due, bit))
        return;
    mask_remove(due, bit);
    EndCursor cursor = {.room = 0};
    for (size_t index = next_due(retro, side, begin, end); index < end;
         index = next_due(retro, side, index + 1, end)) {
        int value = entry_read(retro, side, index);
        int kind = value & ENTRY_KIND;
        if (kind == ENTRY_OTHER || (kind == ENTRY_OPEN && !is_due(value)))
            continue;
        if ((value & ENTRY_DISTANCE) != n) {
            mask_add(due, bit); // due 256 plies later
            continue;
        }
        if (kind == ENTRY_OPEN)
            entry_write(worker, side, index, value = ENTRY_WON | n);
        endtable_go(retro->table, &cursor, index);
        take_back(worker, cursor.spots, index, side, value);
    }
}

// What is open in the end is a draw, however many moves were left.
static void forget_block(RetroWorker *worker, size_t begin, size_t end, int side) {
    uint16_t *values = worker->retro->table->values[side];
    for (size_t i = begin; i < end; i++)
        if ((values[i] & ENTRY_KIND) == ENTRY_OPEN)
            values[i] = ENTRY_OPEN;
}

static void work_block(RetroWorker *worker, size_t block) {
    Retro *retro = worker->retro;
    size_t begin = block * retro->block, end = begin + retro->block;
    end = end > retro->table->entries ? retro->table->entries : end;
    bool sweeps = retro->job == sweep_block;
    for (int side = WHITE; side <= BLACK; side++)
        retro->job(worker, begin, end, side);
    worker->done += end - begin;
    size_t done = worker->done * (size_t)retro->workers; // about, by all
    done = !sweeps ? 0 : done > retro->table->entries ? retro->table->entries : done;
    if (worker == retro->team && // one of them asks the host
        tables_ask(retro->set, retro->table, done, sweeps ? NONE : retro->distance))
        give_up(retro, BUILD_STOPPED);
}

// A worker's own share, then what others have left of theirs. Most moves lead to near entries:
// workers that took every other block would write to each other's cache lines.
static void *work(void *context) {
    RetroWorker *worker = context;
    const Retro *retro = worker->retro;
    for (int k = 0; k < retro->workers; k++) {
        RetroWorker *owner = &retro->team[(worker - retro->team + k) % retro->workers];
        for (size_t block; (block = counter_next(&owner->next)) < owner->end && !given_up(retro);)
            work_block(worker, block);
    }
    return NULL;
}

// All blocks, shared out among the workers.
static void work_pass(Retro *retro,
                      void (*job)(RetroWorker *worker, size_t begin, size_t end, int side)) {
    Thread threads[THREADS_MAX];
    RetroWorker *team = retro->team;
    int count = retro->workers, started = 0;
    retro->job = job;
    for (int i = 0; i < count; i++) {
        team[i].done = 0;
        team[i].next = retro->blocks * (size_t)i / (size_t)count;
        team[i].end = retro->blocks * (size_t)(i + 1) / (size_t)count;
    }
    while (started < count - 1 && thread_start(&threads[started], work, &team[started + 1]))
        started++;
    work(&team[0]);
    for (int i = 0; i < started; i++)
        thread_join(threads[i]);
    for (int i = 0; i < count; i++)
        retro->last = team[i].last > retro->last ? team[i].last : retro->last;
}

// ---- the whole --------------------------------------------------------------------------------

// The table that the men make when `gone` has been taken and `promoter` has become of a kind.
static bool conversion_make(Retro *retro, int gone, int promoter, int kind,
                            Conversion *conversion) {
    const Material *material = &retro->table->material;
    Material after = {0};
    for (int i = 0; i < material->count; i++) {
        if (i == gone)
            continue;
        int man = i == promoter ? man_make(kind, man_side(material->men[i])) : material->men[i];
        material_add_with(&after, man, conversion->source, i);
    }
    conversion->table = tables_get(retro->set, &after);
    if (!conversion->table)
        give_up(retro, retro->set->end);
    return conversion->table != NULL;
}

static bool is_taken(const Retro *retro, int man) {
    int side = man_side(retro->table->material.men[man]);
    return man != retro->hops->royal[side];
}

static bool promotions_make(Retro *retro, int man) {
    const Piece *piece = retro->hops->men[man].piece;
    int men = retro->table->material.count, side = man_side(retro->table->material.men[man]);
    size_t stride = (size_t)men + 1;
    Conversion *all = calloc(piece->promotion_count * stride, sizeof *all);
    retro->promoted[man] = all;
    if (!all)
        give_up(retro, BUILD_NO_MEMORY);
    for (size_t i = 0; all && i < piece->promotion_count; i++)
        for (int gone = NONE; gone < men; gone++)
            if ((gone == NONE || (!is_of(retro, gone, side) && is_taken(retro, gone))) &&
                !conversion_make(retro, gone, man, piece->promotes_to[i],
                                 &all[i * stride + (size_t)(gone + 1)]))
                return false;
    return all != NULL;
}

static bool conversions_make(Retro *retro) {
    int men = retro->table->material.count;
    for (int i = 0; i < men; i++)
        if (is_taken(retro, i) && !conversion_make(retro, i, NONE, NONE, &retro->captured[i]))
            return false;
    for (int i = 0; i < men; i++)
        if (retro->hops->men[i].piece->promotion_count && !promotions_make(retro, i))
            return false;
    return true;
}

// Some placement with men on squares of these colours; false if there is none.
static bool find_placement(const Retro *retro, unsigned colours, Spot *squares) {
    Bits taken = {{0}};
    for (int i = 0; i < retro->table->material.count; i++) {
        const Places *places = &retro->table->places[i];
        int k = 0;
        while (k < places->count &&
               (bits_has(&taken, places->spot[k]) ||
                square_colour(retro, places->spot[k]) != (int)(colours >> i & 1)))
            k++;
        if (k == places->count)
            return false;
        squares[i] = places->spot[k];
        bits_add(&taken, squares[i]);
    }
    return true;
}

// What depends on the men alone, or on the colours of their squares, is asked of one placement.
static bool learn_material(RetroWorker *worker) {
    Retro *retro = worker->retro;
    const Backend *backend = retro->set->engine->backend;
    Spot squares[ENDGAME_MEN_MAX];
    for (unsigned colours = 0; colours < 1U << retro->table->material.count; colours++)
        for (int side = WHITE; find_placement(retro, colours, squares) && side <= BLACK; side++) {
            if (!place(worker, squares, side))
                return false;
            const State *state = kernel_state(worker->kernel);
            Outcome outcome = backend->decided(kernel_tables(worker->kernel), state);
            retro->drawn[colours] = backend->material_drawn(kernel_tables(worker->kernel), state);
            if (outcome.termination != TERM_NONE)
                retro->decided[side] = (uint16_t)outcome_value(&outcome, side);
        }
    return true;
}

static void team_make(Retro *retro) {
    int most = retro->table->entries < THREADED_LEAST ? 1 : retro->set->threads;
    most = most < 1 ? 1 : most > THREADS_MAX ? THREADS_MAX : most;
    retro->team = calloc((size_t)most, sizeof *retro->team);
    for (int i = 0; retro->team && i < most; i++) {
        Kernel *kernel = kernel_new(retro->set->engine);
        if (!kernel)
            break;
        retro->team[retro->workers++] =
            (RetroWorker){.retro = retro, .kernel = kernel, .setup = setup_blank};
    }
    if (!retro->workers)
        give_up(retro, BUILD_NO_MEMORY);
}

// Blocks that hold all places of Black's men, or several times all: what one worker settles leads
// to Black's entries in the same block, so no other worker counts there.
static void blocks_make(Retro *retro) {
    const EndTable *table = retro->table;
    size_t unit = table->step[retro->end_of[WHITE] - 1];
    bool whole = unit && (unit <= BLOCK || table->entries / unit >= BLOCKS_LEAST);
    retro->block = !whole ? BLOCK : unit >= BLOCK ? unit : BLOCK / unit * unit;
    retro->blocks = (table->entries + retro->block - 1) / retro->block;
    retro->shared[WHITE] = retro->workers > 1;
    retro->shared[BLACK] = retro->workers > 1 && !whole;
    retro->due = calloc(retro->blocks * SIDES * DUE_WORDS + 1, sizeof *retro->due);
    if (!retro->due)
        give_up(retro, BUILD_NO_MEMORY);
}

static void retro_work(Retro *retro) {
    team_make(retro);
    blocks_make(retro);
    if (!given_up(retro) && learn_material(&retro->team[0])) {
        work_pass(retro, sweep_block);
        for (; retro->distance <= retro->last && !given_up(retro) && !retro->mistaken;
             retro->distance++)
            work_pass(retro, settle_block);
        work_pass(retro, forget_block);
    }
    for (int i = 0; i < retro->workers; i++)
        kernel_free(retro->team[i].kernel);
    free(retro->team);
}

bool retro_run(TableSet *set, EndTable *table, const Hops *hops) {
    Retro retro = {
        .set = set, .table = table, .hops = hops, .squares = hops->rules->board.squares};
    for (int i = 0; i < table->material.count; i++) {
        int side = man_side(table->material.men[i]);
        retro.end_of[side] = i + 1;
        retro.first[BLACK] += side == WHITE;
    }
    for (int side = WHITE; side <= BLACK; side++) {
        retro.sure[side] = !table->alike && (table->symmetry.count == 1 ||
                                             man_side(table->material.men[table->anchor]) != side);
        for (int i = retro.first[side]; i < retro.end_of[side]; i++)
            retro.sure[side] &= !hops->men[i].piece->promotion_count;
    }
    if (conversions_make(&retro))
        retro_work(&retro);
    for (int i = 0; i < ENDGAME_MEN_MAX; i++)
        free(retro.promoted[i]);
    free(retro.due);
    set->end = (BuildEnd)retro.end;
    return !retro.mistaken;
}
