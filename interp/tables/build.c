// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Retrograde analysis. The first sweep looks at each placement: is it legal, is the game over,
// what do moves to other material lead to? It notes for each man which places its moves join,
// whatever these moves are: steps, drops, captures that keep the man in a hand. Then distances are
// settled in their order: of each entry of distance n those that may lead to it, by the places
// that were noted, are looked at anew by making all their moves. So un-moves need only be possible
// ones, and nothing has to be known of how men move.

#include "tables/build.h"

#include <stdlib.h>
#include <string.h>

enum { MOVES_MOST = 4096, ASKED_EVERY = 4096 };

// What an entry is looked at for: as soon as that is settled, the other moves need not be made.
typedef enum LookedFor {
    WANT_ALL,
    WANT_WIN, // in `distance`
    WANT_LOSS
} LookedFor;

typedef struct Build {
    TableSet *set;
    EndTable *table;
    Kernel *kernel;
    Move *moves; // of positions at three plies
    Setup setup;
    bool sweeping;  // of the same material nothing is settled yet
    bool irregular; // a move changes more than its man's place and that of one it takes
    uint64_t *joined[ENDGAME_MEN_MAX]; // [man]: [to][from], numbers of places: a bit for each
    const SidePiece *plain[ENDGAME_MEN_MAX]; // it has nothing but ordinary routes; or NULL
    size_t *odd;                             // entries with such moves, twice: 2 * index + side
    size_t odd_count, odd_room;
    int last; // the largest distance so far
    LookedFor wanted;
    int distance;
    unsigned asked;
} Build;

// ---- positions and entries ---------------------------------------------------------------------

static bool place(Build *build, const Spot *spots, int side) {
    return setup_men(build->kernel, &build->setup, build->table, spots, side);
}

// ---- what moves lead to ------------------------------------------------------------------------

int outcome_value(const Outcome *outcome, int side) {
    return outcome->result == RESULT_DRAW                         ? ENTRY_DRAWN
           : (outcome->result == RESULT_WHITE) == (side == WHITE) ? ENTRY_WON
                                                                  : ENTRY_LOST;
}

static int look(Build *build, const Spot *spots, int depth);

// The value if it does; else ENTRY_OPEN.
static int judged_value(Build *build, int depth) {
    Move *moves = build->moves + (size_t)(depth + 1) * MOVES_MOST;
    size_t count = kernel_moves(build->kernel, MOVES_ALL, moves, MOVES_MOST);
    Outcome outcome = kernel_outcome(build->kernel, count > 0);
    return outcome.termination == TERM_NONE
               ? ENTRY_OPEN
               : outcome_value(&outcome, kernel_state(build->kernel)->side);
}

// The value of the kernel's position, which a move has led to, by a table. `own`: *index is its
// entry there, and SIZE_MAX for another table.
static int child_value(Build *build, const uint8_t *near, int near_count, size_t *index,
                       Spot *where) {
    const Kernel *kernel = build->kernel;
    Material material;
    const EndTable *table = build->table;
    *index = SIZE_MAX;
    int count = men_found(build->set, kernel, near, near_count, &material, where);
    if (count > ENDGAME_MEN_MAX) {
        build->set->end = BUILD_TOO_MANY;
        return ENTRY_ILLEGAL;
    }
    bool own = table && material_equal(&material, &table->material);
    if (!own && !(table = tables_get(build->set, &material)))
        return ENTRY_ILLEGAL;
    size_t entry = endtable_index(table, where);
    if (entry == SIZE_MAX) {
        build->set->end = BUILD_STRANGER;
        return ENTRY_ILLEGAL;
    }
    if (own)
        *index = entry;
    return own && build->sweeping ? ENTRY_OPEN : table->values[kernel_state(kernel)->side][entry];
}

// How a move of the side changes the places: those of man *man, and perhaps that of one man which
// it has taken and which now is in a hand; false if it isn't such a move.
static bool is_regular(const EndTable *table, const Spot *before, const Spot *after, int side,
                       int *man) {
    int movers = 0, taken = NONE, others = 0;
    for (int i = 0; i < table->material.count; i++) {
        bool own = man_side(endtable_man(table, i, before[i])) == side;
        if (before[i] == after[i])
            continue;
        movers += own;
        others += !own;
        *(own ? man : &taken) = i;
    }
    return movers == 1 && (!others || (others == 1 && spot_in_hand(after[taken]) &&
                                       before[taken] % SPOT_ROW == after[*man] % SPOT_ROW));
}

static size_t joined_words(const EndTable *table, int man) {
    return ((size_t)table->places[man].count + 63) / 64;
}

static void join(Build *build, int man, Spot from, Spot to) {
    const Places *places = &build->table->places[man];
    int bit = places->number[from];
    size_t row = (size_t)places->number[to] * joined_words(build->table, man);
    build->joined[man][row + (size_t)bit / 64] |= UINT64_C(1) << bit % 64;
}

// Looks at all moves of the kernel's position. `spots`: of the entry that it is, or NULL.
static Prospect prospect_of(Build *build, const Spot *spots, const Move *moves, size_t count,
                            int depth) {
    Kernel *kernel = build->kernel;
    Prospect prospect = {0};
    uint8_t near[ENDGAME_MEN_MAX + 1];
    Spot where[ENDGAME_MEN_MAX];
    int near_count = 0, men = build->table ? build->table->material.count : 0;
    int side = kernel_state(kernel)->side;
    for (int i = 0; spots && i < men; i++)
        if (!spot_in_hand(spots[i]))
            near[near_count++] = (uint8_t)(spots[i] % SPOT_ROW);
    for (size_t i = 0; i < count && build->set->end == BUILD_DONE; i++) {
        size_t index = SIZE_MAX;
        int man, value = ENTRY_OPEN;
        if (spots)
            near[near_count] = (uint8_t)move_to(moves[i]);
        if (!kernel_make(kernel, moves[i])) {
            build->set->end = BUILD_NO_MEMORY;
            return prospect;
        }
        if (position_judged(kernel))
            value = judged_value(build, depth);
        if (value != ENTRY_OPEN) { // nothing is asked of tables
        } else if (position_remembers(kernel)) {
            build->irregular = true;
            value = look(build, NULL, depth + 1);
        } else {
            value = child_value(build, near, spots ? near_count + 1 : 0, &index, where);
        }
        if (build->sweeping && spots && index != SIZE_MAX) {
            if (is_regular(build->table, spots, where, side, &man))
                join(build, man, spots[man], where[man]);
            else
                build->irregular = true;
        }
        kernel_unmake(kernel);
        prospect_add(&prospect, value);
        if (depth == 0 && // what is wanted is asked of the entry, not of what its moves lead to
            ((build->wanted == WANT_WIN && prospect.won && prospect.won <= build->distance) ||
             (build->wanted == WANT_LOSS && prospect.open)))
            break;
    }
    return prospect;
}

int prospect_value(const Prospect *prospect) {
    if (prospect->won)
        return ENTRY_WON | prospect->won;
    return prospect->open ? ENTRY_OPEN : ENTRY_LOST | prospect->lost;
}

// The value of the kernel's position by its moves.
static int look(Build *build, const Spot *spots, int depth) {
    Kernel *kernel = build->kernel;
    Move *moves = build->moves + (size_t)depth * MOVES_MOST;
    size_t count = kernel_moves(kernel, MOVES_ALL, moves, MOVES_MOST);
    Outcome outcome = kernel_outcome(kernel, count > 0);
    if (outcome.termination != TERM_NONE)
        return outcome_value(&outcome, kernel_state(kernel)->side);
    if (count > MOVES_MOST || depth > 1) {
        build->set->end = BUILD_STRANGER;
        return ENTRY_ILLEGAL;
    }
    Prospect prospect = prospect_of(build, spots, moves, count, depth);
    return prospect_value(&prospect);
}

// ---- the sweep ---------------------------------------------------------------------------------

bool tables_ask(TableSet *set, const EndTable *table, size_t done, int plies) {
    Writer writer = writer_make(set->progress.signature, sizeof set->progress.signature);
    material_write(&writer, set->engine->rules, &table->material);
    writer_end(&writer);
    set->progress.done = done;
    set->progress.all = table->entries;
    set->progress.plies = plies;
    return set->stop && set->stop->wanted(set->stop->context);
}

static bool stopped(Build *build, size_t index) {
    if (++build->asked % ASKED_EVERY == 0 &&
        tables_ask(build->set, build->table, build->sweeping ? index : 0,
                   build->sweeping ? NONE : build->distance))
        build->set->end = BUILD_STOPPED;
    return build->set->end != BUILD_DONE;
}

static void note_odd(Build *build, size_t index, int side) {
    if (build->odd_count == build->odd_room) {
        size_t room = build->odd_room ? 2 * build->odd_room : 1024;
        size_t *odd = realloc(build->odd, room * sizeof *odd);
        if (!odd) {
            build->set->end = BUILD_NO_MEMORY;
            return;
        }
        build->odd = odd;
        build->odd_room = room;
    }
    build->odd[build->odd_count++] = 2 * index + (size_t)side;
}

static void reach(Build *build, int value) {
    int distance = value & ENTRY_DISTANCE;
    if ((value & ENTRY_KIND) != ENTRY_OTHER && distance > build->last)
        build->last = distance;
}

static int swept(Build *build, size_t index, int side) {
    const Engine *engine = build->set->engine;
    Spot spots[ENDGAME_MEN_MAX];
    if (!endtable_spots(build->table, index, spots))
        return ENTRY_ILLEGAL;
    if (!place(build, spots, side)) {
        build->set->end = BUILD_NO_MEMORY;
        return ENTRY_ILLEGAL;
    }
    if (engine->backend->attacked(kernel_tables(build->kernel), kernel_state(build->kernel), !side,
                                  NULL))
        return ENTRY_ILLEGAL;
    build->irregular = false;
    int value = look(build, spots, 0);
    if (build->irregular)
        note_odd(build, index, side);
    if ((value & ENTRY_KIND) == ENTRY_WON && (value & ENTRY_DISTANCE))
        value = ENTRY_OPEN |
                (value & ENTRY_DISTANCE); // unless a move of the same material wins sooner
    reach(build, value);
    return value;
}

static void sweep(Build *build) {
    build->sweeping = true;
    for (size_t index = 0; index < build->table->entries; index++)
        for (int side = WHITE; side <= BLACK && !stopped(build, index); side++)
            build->table->values[side][index] = (uint16_t)swept(build, index, side);
    build->sweeping = false;
}

// ---- distances ---------------------------------------------------------------------------------

// Looks at an open entry anew; its successors have changed.
static void settle(Build *build, size_t index, int side, int n) {
    uint16_t *value = &build->table->values[side][index];
    Spot spots[ENDGAME_MEN_MAX];
    if ((*value & ENTRY_KIND) != ENTRY_OPEN || stopped(build, index))
        return;
    endtable_spots(build->table, index, spots);
    if (!place(build, spots, side)) {
        build->set->end = BUILD_NO_MEMORY;
        return;
    }
    build->distance = n;
    int found = look(build, spots, 0);
    if ((found & ENTRY_KIND) == ENTRY_WON && (found & ENTRY_DISTANCE) > n)
        found = ENTRY_OPEN | (found & ENTRY_DISTANCE);
    bool sooner = *value != ENTRY_OPEN && (found & ENTRY_KIND) == ENTRY_OPEN && *value < found;
    if ((found & ENTRY_KIND) != ENTRY_OTHER && found != ENTRY_OPEN && !sooner)
        *value = (uint16_t)found; // not all moves need have been looked at
    reach(build, found);
}

// Could one of the man's routes join the squares, as others stand? False only if none does.
static bool may_join(const Build *build, int man, int from, int to, const Bits *occupied) {
    const SidePiece *piece = build->plain[man];
    if (!piece)
        return true;
    const RouteList *list = &piece->ordinary;
    for (uint32_t i = list->index[from]; i < list->index[from + 1]; i++)
        if (list->routes[i].to == to) {
            Bits seen = bits_and(*occupied, list->routes[i].when->mask);
            if (bits_equal(&seen, &list->routes[i].when->value))
                return true;
        }
    return false;
}

// Looks at the entry of these places, from which a move may lead to one that is settled.
static void settle_before(Build *build, const Spot *spots, int side, int n) {
    Spot before[ENDGAME_MEN_MAX];
    memcpy(before, spots, sizeof before);
    endtable_order(&build->table->material, before);
    size_t entry = endtable_index(build->table, before);
    if (entry != SIZE_MAX)
        settle(build, entry, side, n);
}

// The man may have come to where it is now by taking one that is in a hand.
static void release(Build *build, Spot *spots, int man, Spot now, int side, int n) {
    const EndTable *table = build->table;
    for (int i = 0; i < table->material.count; i++) {
        Spot hand = spots[i];
        if (i == man || !spot_in_hand(hand))
            continue;
        for (int form = 0; form < FORMS_MAX && table->forms[i][form] != MAN_NONE; form++)
            if (man_side(table->forms[i][form]) != side) {
                spots[i] = (Spot)(form * SPOT_ROW + now % SPOT_ROW);
                settle_before(build, spots, side, n);
            }
        spots[i] = hand;
    }
}

// Looks at the entries from which the man's move leads to this one.
static void take_back_man(Build *build, Spot *spots, const Bits *occupied, int man, int side,
                          int n) {
    const Places *places = &build->table->places[man];
    size_t words = joined_words(build->table, man);
    const uint64_t *whence = build->joined[man] + (size_t)places->number[spots[man]] * words;
    Spot now = spots[man];
    Bits others = *occupied;
    if (!spot_in_hand(now))
        bits_remove(&others, now % SPOT_ROW);
    for (int number = 0; number < places->count; number++) {
        Spot from = places->spot[number];
        if (!(whence[number / 64] >> number % 64 & 1) ||
            (!spot_in_hand(from) && bits_has(occupied, from % SPOT_ROW)) ||
            !may_join(build, man, from, now, &others))
            continue;
        spots[man] = from;
        settle_before(build, spots, side, n);
        release(build, spots, man, now, side, n);
    }
    spots[man] = now;
}

// Looks at all entries from which a move leads to this one, with `side` to move.
static void take_back(Build *build, size_t index, int side, int n) {
    const EndTable *table = build->table;
    Spot spots[ENDGAME_MEN_MAX];
    Bits occupied = {{0}};
    endtable_spots(table, index, spots);
    for (int i = 0; i < table->material.count; i++)
        if (!spot_in_hand(spots[i]))
            bits_add(&occupied, spots[i] % SPOT_ROW);
    build->wanted = (table->values[side][index] & ENTRY_KIND) == ENTRY_LOST ? WANT_WIN : WANT_LOSS;
    for (int i = 0; i < table->material.count; i++)
        if (man_side(endtable_man(table, i, spots[i])) != side)
            take_back_man(build, spots, &occupied, i, !side, n + 1);
}

// Entries that become final at distance n, and what leads to them.
static void settle_distance(Build *build, int n) {
    build->wanted = WANT_ALL;
    for (size_t i = 0; i < build->odd_count && n > 0; i++)
        settle(build, build->odd[i] / 2, (int)(build->odd[i] % 2), n);
    for (int side = WHITE; side <= BLACK; side++) {
        uint16_t *values = build->table->values[side];
        for (size_t index = 0; index < build->table->entries && build->set->end == BUILD_DONE;
             index++) {
            if (n && values[index] == (ENTRY_OPEN | n))
                values[index] = (uint16_t)(ENTRY_WON | n);
            if (values[index] == (ENTRY_WON | n) || values[index] == (ENTRY_LOST | n))
                take_back(build, index, side, n);
        }
    }
}

// ---- tables ------------------------------------------------------------------------------------

static void learn_plain(Build *build) {
    for (int i = 0; i < build->table->material.count; i++) {
        int man = build->table->material.men[i];
        const SidePiece *piece =
            &build->set->engine->rules->pieces[man_kind(man)].side[man_side(man)];
        bool plain = !piece->special_count && !piece->filtered_count && !piece->walk_count &&
                     !piece->distance_count && !build->table->hands;
        build->plain[i] = plain ? piece : NULL;
    }
}

// Room for what the sweep notes. False: no memory.
static bool joined_make(Build *build) {
    bool made = true;
    for (int i = 0; i < build->table->material.count; i++) {
        size_t count = (size_t)build->table->places[i].count;
        build->joined[i] = calloc(count * joined_words(build->table, i) + 1, sizeof(uint64_t));
        made &= build->joined[i] != NULL;
    }
    return made;
}

void build_run(TableSet *set, EndTable *table) {
    Build build = {.set = set, .table = table, .setup = setup_blank};
    build.kernel = kernel_new(set->engine);
    build.moves = calloc(3 * MOVES_MOST, sizeof *build.moves);
    if (!joined_make(&build) || !build.kernel || !build.moves || !kernel_reserve(build.kernel, 8))
        set->end = BUILD_NO_MEMORY;
    learn_plain(&build);
    if (set->end == BUILD_DONE)
        sweep(&build);
    for (int n = 0; n <= build.last && set->end == BUILD_DONE; n++)
        settle_distance(&build, n);
    for (int i = 0; i < ENDGAME_MEN_MAX; i++)
        free(build.joined[i]);
    free(build.odd);
    free(build.moves);
    kernel_free(build.kernel);
}

int tables_value(TableSet *set, Kernel *kernel) {
    Build build = {.set = set, .kernel = kernel};
    size_t index;
    Spot where[ENDGAME_MEN_MAX];
    build.moves = calloc(3 * MOVES_MOST, sizeof *build.moves);
    int value = ENTRY_ILLEGAL;
    if (!build.moves)
        set->end = BUILD_NO_MEMORY;
    else if (position_remembers(kernel))
        value = look(&build, NULL, 0);
    else
        value = child_value(&build, NULL, 0, &index, where);
    free(build.moves);
    return value;
}
