// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The first sweep looks at each placement: is it legal, can the side move, what do captures and
// promotions lead to? Then distances are settled in their order. What leads to an entry that is
// lost in n plies is won in n + 1. What leads to one that is won may be lost: its moves are looked
// at, until one isn't known to lose. Threads share out blocks of entries; within a pass none waits
// for another.

#include "tables/retro.h"

#include <stdlib.h>
#include <string.h>

#include "base/threads.h"

enum {
    BLOCK = 4096,      // entries
    DUE_WORDS = 8,     // of a block: which distances modulo 256 it has
    CHECK_EACH = 4099, // of so many entries one is looked at by the game's own moves, too
    THREADED_LEAST = 1 << 16
};

// A move to another table: which of this table's men is each of its men?
typedef struct Conversion {
    const EndTable *table;
    uint8_t source[ENDGAME_MEN_MAX];
} Conversion;

typedef struct Retro {
    TableSet *set;
    EndTable *table;
    const Hops *hops;
    int squares;
    bool alike;                      // two men are
    int first[SIDES], end_of[SIDES]; // the men of a side
    Conversion captured[ENDGAME_MEN_MAX];
    Conversion *promoted[ENDGAME_MEN_MAX]; // [choice * (men + 1) + 1 + man taken, or 0]
    uint16_t decided[SIDES];               // a case gives all positions this value, or ENTRY_OPEN
    bool drawn[1 << ENDGAME_MEN_MAX];      // [colours]: no side has the men to win
    uint32_t *due;                         // [block * SIDES + side][DUE_WORDS]
    size_t blocks, next;
    int distance, last;
    bool sweeping, mistaken;
    int end; // a BuildEnd
} Retro;

typedef struct RetroWorker {
    Retro *retro;
    Kernel *kernel;
    Setup setup;
    bool asks; // the host, whether to stop
    int last;
} RetroWorker;

// ---- entries ----------------------------------------------------------------------------------

static inline int entry_read(const Retro *retro, int side, size_t index) {
    return half_read(&retro->table->values[side][index]);
}

static void entry_write(RetroWorker *worker, int side, size_t index, int value) {
    Retro *retro = worker->retro;
    int distance = value & ENTRY_DISTANCE;
    half_write(&retro->table->values[side][index], value);
    if (value == ENTRY_OPEN || (value & ENTRY_KIND) == ENTRY_OTHER)
        return;
    uint32_t *due = &retro->due[(index / BLOCK * SIDES + (size_t)side) * DUE_WORDS +
                                (size_t)(distance / 32 % DUE_WORDS)];
    mask_add(due, UINT32_C(1) << distance % 32);
    worker->last = distance > worker->last ? distance : worker->last;
}

static void give_up(Retro *retro, BuildEnd end) {
    int_write(&retro->end, (int)end);
}

static bool given_up(const Retro *retro) {
    return int_read(&retro->end) != BUILD_DONE;
}

// ---- moves ------------------------------------------------------------------------------------

static inline bool is_of(const Retro *retro, int man, int side) {
    return man >= retro->first[side] && man < retro->end_of[side];
}

// The entry when a man of entry `index` stands on another square; SIZE_MAX: it never does.
static inline size_t index_moved(const Retro *retro, const uint8_t *squares, size_t index, int man,
                                 int to) {
    const EndTable *table = retro->table;
    const Places *places = &table->places[man];
    if (!retro->alike && (man != table->anchor || !table->map[to]))
        return places->number[to] < 0
                   ? SIZE_MAX
                   : index + ((size_t)places->number[to] - (size_t)places->number[squares[man]]) *
                                 table->step[man];
    uint8_t after[ENDGAME_MEN_MAX];
    memcpy(after, squares, sizeof after);
    after[man] = (uint8_t)to;
    endtable_order(&table->material, after);
    return endtable_index(table, after);
}

static Bits occupied_by(const Retro *retro, const uint8_t *squares) {
    Bits occupied = {{0}};
    for (int i = 0; i < retro->table->material.count; i++)
        bits_add(&occupied, squares[i]);
    return occupied;
}

static int square_colour(const Retro *retro, int square) {
    int files = retro->hops->rules->board.files;
    return (square % files + square / files) & 1;
}

// Which men stand on dark squares: a bit for each.
static unsigned colours_of(const Retro *retro, const uint8_t *squares) {
    unsigned colours = 0;
    for (int i = 0; i < retro->table->material.count; i++)
        colours |= (unsigned)(square_colour(retro, squares[i])) << i;
    return colours;
}

// Does a man of the side, but for `taken`, attack a royal on the square?
static bool strikes(const Retro *retro, const uint8_t *squares, int side, int taken, int square,
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

typedef struct RetroLook {
    RetroWorker *worker;
    const uint8_t *squares;
    int side;
    Bits occupied;
    size_t index; // of the entry; SIZE_MAX: nothing is known yet of moves within the table
    bool each;    // no move is left out, and they are counted
    bool movable;
    Prospect prospect;
    uint64_t count, sum; // of moves; of their squares
} RetroLook;

static bool stays_safe(const RetroLook *look, int man, int to, int taken) {
    const Retro *retro = look->worker->retro;
    int royal = retro->hops->royal[look->side];
    Bits occupied = look->occupied;
    bits_remove(&occupied, look->squares[man]);
    bits_add(&occupied, to);
    return !strikes(retro, look->squares, !look->side, taken,
                    man == royal ? to : look->squares[royal], &occupied);
}

static int conversion_value(const RetroLook *look, const Conversion *conversion,
                            const uint8_t *after) {
    uint8_t where[ENDGAME_MEN_MAX];
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
    uint8_t after[ENDGAME_MEN_MAX];
    int men = retro->table->material.count, from = look->squares[man];
    uint64_t count = 0;
    memcpy(after, look->squares, sizeof after);
    after[man] = (uint8_t)to;
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

static void look_moves(RetroLook *look) {
    const Retro *retro = look->worker->retro;
    for (int man = retro->first[look->side]; man < retro->end_of[look->side]; man++) {
        const ManHops *hops = &retro->hops->men[man];
        int from = look->squares[man], done = NONE;
        for (uint32_t i = hops->first[from]; i < hops->first[from + 1]; i++)
            look_hop(look, man, &hops->hops[i], &done);
    }
}

// ---- the sweep --------------------------------------------------------------------------------

static bool place(RetroWorker *worker, const uint8_t *squares, int side) {
    const Material *material = &worker->retro->table->material;
    if (setup_men(worker->kernel, &worker->setup, material, squares, side))
        return true;
    give_up(worker->retro, BUILD_NO_MEMORY);
    return false;
}

// Has the game the same moves?
static void check(RetroWorker *worker, const RetroLook *found, bool legal) {
    Retro *retro = worker->retro;
    RetroLook look = {.worker = worker,
                      .squares = found->squares,
                      .side = found->side,
                      .index = SIZE_MAX,
                      .occupied = found->occupied,
                      .each = true};
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

static int swept(RetroWorker *worker, size_t index, int side) {
    const Retro *retro = worker->retro;
    uint8_t squares[ENDGAME_MEN_MAX];
    if (!endtable_squares(retro->table, index, squares))
        return ENTRY_ILLEGAL;
    RetroLook look = {.worker = worker,
                      .squares = squares,
                      .side = side,
                      .index = SIZE_MAX,
                      .occupied = occupied_by(retro, squares)};
    bool legal =
        !strikes(retro, squares, side, NONE, squares[retro->hops->royal[!side]], &look.occupied);
    if (index % CHECK_EACH == 0)
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

// Do all moves lose, as far as is known? prospect.lost is then the longest loss. A move within the
// table is legal if the entry that it leads to is.
static bool all_lose(RetroLook *look) {
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

// A position that leads to one of another value for the other side, of which *value is one.
static void lead_to(RetroWorker *worker, const uint8_t *squares, size_t index, int side,
                    int value) {
    Retro *retro = worker->retro;
    int next = retro->distance + 1, before = entry_read(retro, side, index);
    if ((before & ENTRY_KIND) != ENTRY_OPEN)
        return;
    if ((value & ENTRY_KIND) == ENTRY_LOST) {
        if (before == ENTRY_OPEN || (before & ENTRY_DISTANCE) > next)
            entry_write(worker, side, index, ENTRY_WON | next);
        return;
    }
    if (before != ENTRY_OPEN)
        return; // a capture or promotion wins
    RetroLook look = {.worker = worker,
                      .squares = squares,
                      .side = side,
                      .index = index,
                      .occupied = occupied_by(retro, squares)};
    if (all_lose(&look))
        entry_write(worker, side, index, ENTRY_LOST | look.prospect.lost);
}

// The anchor came from `squares`: to whichever place it is brought, images that differ by maps
// which leave it there have entries of their own.
static void lead_to_images(RetroWorker *worker, const uint8_t *squares, int side, int value) {
    const Retro *retro = worker->retro;
    const EndTable *table = retro->table;
    const Symmetry *symmetry = &table->symmetry;
    int anchor = squares[table->anchor];
    int place = symmetry->to[table->map[anchor]][anchor];
    for (int map = 0; map < symmetry->count; map++) {
        if (symmetry->to[map][anchor] != place)
            continue;
        uint8_t image[ENDGAME_MEN_MAX];
        for (int i = 0; i < table->material.count; i++)
            image[i] = symmetry->to[map][squares[i]];
        endtable_order(&table->material, image);
        size_t index = endtable_index_here(table, image);
        if (index != SIZE_MAX)
            lead_to(worker, image, index, side, value);
    }
}

// One man came from elsewhere.
static void take_back_man(RetroWorker *worker, const uint8_t *squares, const Bits *occupied,
                          size_t index, int man, int value) {
    const Retro *retro = worker->retro;
    const ManHops *hops = &retro->hops->men[man];
    uint8_t before[ENDGAME_MEN_MAX];
    int to = squares[man], side = man_side(retro->table->material.men[man]);
    Bits others = *occupied;
    bits_remove(&others, to);
    for (uint32_t i = hops->back_first[to]; i < hops->back_first[to + 1]; i++) {
        const Hop *hop = &hops->back[i];
        if (bits_has(occupied, hop->square) || !hop_open(retro->hops, hop, &others))
            continue;
        memcpy(before, squares, sizeof before);
        before[man] = hop->square;
        if (man == retro->table->anchor) {
            lead_to_images(worker, before, side, value);
            continue;
        }
        size_t entry = index_moved(retro, squares, index, man, hop->square);
        if (retro->alike)
            endtable_order(&retro->table->material, before);
        if (entry != SIZE_MAX)
            lead_to(worker, before, entry, side, value);
    }
}

static void take_back(RetroWorker *worker, size_t index, int side, int value) {
    const Retro *retro = worker->retro;
    uint8_t squares[ENDGAME_MEN_MAX];
    endtable_squares(retro->table, index, squares);
    Bits occupied = occupied_by(retro, squares);
    for (int man = retro->first[!side]; man < retro->end_of[!side]; man++)
        take_back_man(worker, squares, &occupied, index, man, value);
}

// ---- blocks -----------------------------------------------------------------------------------

static void sweep_block(RetroWorker *worker, size_t begin, size_t end, int side) {
    for (size_t index = begin; index < end; index++)
        entry_write(worker, side, index, swept(worker, index, side));
}

// Entries that become final at this distance, and what leads to them.
static void settle_block(RetroWorker *worker, size_t begin, size_t end, int side) {
    Retro *retro = worker->retro;
    int n = retro->distance;
    uint32_t *due = &retro->due[(begin / BLOCK * SIDES + (size_t)side) * DUE_WORDS +
                                (size_t)(n / 32 % DUE_WORDS)];
    uint32_t bit = UINT32_C(1) << n % 32;
    if (!mask_meets(due, bit))
        return;
    mask_remove(due, bit);
    for (size_t index = begin; index < end; index++) {
        int value = entry_read(retro, side, index);
        if ((value & ENTRY_DISTANCE) != n || (value & ENTRY_KIND) == ENTRY_OTHER ||
            value == ENTRY_OPEN) {
            if (value > ENTRY_OPEN && value < ENTRY_OTHER && value % 256 == n % 256)
                mask_add(due, bit); // due 256 plies later
            continue;
        }
        if ((value & ENTRY_KIND) == ENTRY_OPEN)
            entry_write(worker, side, index, value = ENTRY_WON | n);
        take_back(worker, index, side, value);
    }
}

static void work(RetroWorker *worker) {
    Retro *retro = worker->retro;
    const mews_stop *stop = retro->set->stop;
    for (size_t i; (i = counter_next(&retro->next)) < retro->blocks * SIDES && !given_up(retro);) {
        size_t begin = i / SIDES * BLOCK, end = begin + BLOCK;
        end = end > retro->table->entries ? retro->table->entries : end;
        (retro->sweeping ? sweep_block : settle_block)(worker, begin, end, (int)(i % SIDES));
        if (worker->asks && stop && stop->wanted(stop->context))
            give_up(retro, BUILD_STOPPED);
    }
}

static void *work_thread(void *context) {
    work(context);
    return NULL;
}

// All blocks, shared out among the workers.
static void work_pass(Retro *retro, RetroWorker *workers, int count) {
    Thread threads[THREADS_MAX];
    int started = 0;
    retro->next = 0;
    while (started < count - 1 &&
           thread_start(&threads[started], work_thread, &workers[started + 1]))
        started++;
    work(&workers[0]);
    for (int i = 0; i < started; i++)
        thread_join(threads[i]);
    for (int i = 0; i < count; i++)
        retro->last = workers[i].last > retro->last ? workers[i].last : retro->last;
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
        int at = material_add(&after, man);
        memmove(conversion->source + at + 1, conversion->source + at,
                (size_t)(after.count - 1 - at));
        conversion->source[at] = (uint8_t)i;
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
static bool find_placement(const Retro *retro, unsigned colours, uint8_t *squares) {
    Bits taken = {{0}};
    for (int i = 0; i < retro->table->material.count; i++) {
        const Places *places = &retro->table->places[i];
        int k = 0;
        while (k < places->count &&
               (bits_has(&taken, places->square[k]) ||
                square_colour(retro, places->square[k]) != (int)(colours >> i & 1)))
            k++;
        if (k == places->count)
            return false;
        squares[i] = places->square[k];
        bits_add(&taken, squares[i]);
    }
    return true;
}

// What depends on the men alone, or on the colours of their squares, is asked of one placement.
static bool learn_material(RetroWorker *worker) {
    Retro *retro = worker->retro;
    const Backend *backend = retro->set->engine->backend;
    uint8_t squares[ENDGAME_MEN_MAX];
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

static int workers_make(Retro *retro, RetroWorker *workers) {
    int most = retro->table->entries < THREADED_LEAST ? 1 : retro->set->threads, count = 0;
    most = most < 1 ? 1 : most > THREADS_MAX ? THREADS_MAX : most;
    for (; count < most; count++) {
        workers[count] = (RetroWorker){.retro = retro, .setup = setup_blank, .asks = count == 0};
        workers[count].kernel = kernel_new(retro->set->engine);
        if (!workers[count].kernel)
            break;
    }
    if (!count)
        give_up(retro, BUILD_NO_MEMORY);
    return count;
}

static void retro_work(Retro *retro) {
    RetroWorker *workers = calloc(THREADS_MAX, sizeof *workers);
    int count = workers ? workers_make(retro, workers) : 0;
    if (!workers)
        give_up(retro, BUILD_NO_MEMORY);
    if (count && learn_material(&workers[0])) {
        retro->sweeping = true;
        work_pass(retro, workers, count);
        retro->sweeping = false;
        for (; retro->distance <= retro->last && !given_up(retro) && !retro->mistaken;
             retro->distance++)
            work_pass(retro, workers, count);
    }
    for (int i = 0; i < count; i++)
        kernel_free(workers[i].kernel);
    free(workers);
}

bool retro_run(TableSet *set, EndTable *table, const Hops *hops) {
    Retro retro = {.set = set,
                   .table = table,
                   .hops = hops,
                   .squares = hops->rules->board.squares,
                   .blocks = (table->entries + BLOCK - 1) / BLOCK};
    for (int i = 0; i < table->material.count; i++) {
        int side = man_side(table->material.men[i]);
        retro.end_of[side] = i + 1;
        retro.first[BLACK] += side == WHITE;
    }
    for (int i = 1; i < table->material.count; i++)
        retro.alike |= table->material.men[i - 1] == table->material.men[i];
    retro.due = calloc(retro.blocks * SIDES * DUE_WORDS + 1, sizeof *retro.due);
    if (!retro.due)
        give_up(&retro, BUILD_NO_MEMORY);
    else if (conversions_make(&retro))
        retro_work(&retro);
    for (int i = 0; i < ENDGAME_MEN_MAX; i++)
        free(retro.promoted[i]);
    free(retro.due);
    set->end = (BuildEnd)retro.end;
    return !retro.mistaken;
}
