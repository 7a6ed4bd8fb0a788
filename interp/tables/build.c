// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Retrograde analysis. The first sweep looks at each placement: is it legal, is the game over,
// what do moves to other material lead to? It notes for each man which squares its quiet moves
// join, whatever these moves are. Then distances are settled in their order: of each entry of
// distance n those that may lead to it, by the squares that were noted, are looked at anew by
// making all their moves. So un-moves need only be possible ones, and nothing has to be known of
// how men move.

#include "tables/build.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "tables/retro.h"

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
    bool irregular; // a move of the position changes more than one man's place
    Bits joined[ENDGAME_MEN_MAX][SQUARES_MAX]; // [man][to]: whence its quiet moves may come
    const SidePiece *plain[ENDGAME_MEN_MAX];   // it has nothing but ordinary routes; or NULL
    size_t *odd;                               // entries with such moves, twice: 2 * index + side
    size_t odd_count, odd_room;
    int last; // the largest distance so far
    LookedFor wanted;
    int distance;
    unsigned asked;
} Build;

// ---- what is remembered -----------------------------------------------------------------------

const char *tables_obstacle(const Rules *rules) {
    for (int part = 0; part < PART_COUNT; part++) {
        if (part == PART_men || part == PART_side || part == PART_castling ||
            part == PART_passed || position_parts[part].fen == FEN_CLOCK)
            continue;
        if (position_parts[part].used(rules) && position_parts[part].key != SHARE_NONE)
            return position_parts[part].name;
    }
    return NULL;
}

// ---- positions and entries ---------------------------------------------------------------------

// The men of a state in the order of a table, if they stand on some of these squares, and else on
// any.
static int men_found(const Backend *backend, const State *state, const uint8_t *near,
                     int near_count, int squares, Material *material, uint8_t *where) {
    int total = backend->men(state);
    for (int round = 0; round < 2; round++) {
        *material = (Material){0};
        int most = round ? squares : near_count, seen = 0;
        for (int i = 0; i < most; i++) {
            int square = round ? i : near[i], man = state->men[square];
            if (!man || ++seen > ENDGAME_MEN_MAX)
                continue;
            material_add_with(material, man, where, square);
        }
        endtable_order(material, where);
        if (seen == total || seen > ENDGAME_MEN_MAX)
            return seen;
    }
    return ENDGAME_MEN_MAX + 1;
}

bool setup_men(Kernel *kernel, Setup *setup, const Material *material, const uint8_t *squares,
               int side) {
    memset(setup->men, MAN_NONE, sizeof setup->men);
    for (int i = 0; i < material->count; i++)
        setup->men[squares[i]] = material->men[i];
    setup->side = side;
    return kernel_set(kernel, setup);
}

static bool place(Build *build, const uint8_t *squares, int side) {
    return setup_men(build->kernel, &build->setup, &build->table->material, squares, side);
}

// ---- what moves lead to ------------------------------------------------------------------------

void prospect_add(Prospect *prospect, int value) {
    int distance = (value & ENTRY_DISTANCE) + 1;
    if ((value & ENTRY_KIND) == ENTRY_LOST)
        prospect->won = !prospect->won || distance < prospect->won ? distance : prospect->won;
    else if ((value & ENTRY_KIND) == ENTRY_WON)
        prospect->lost = distance > prospect->lost ? distance : prospect->lost;
    else
        prospect->open = true;
}

int outcome_value(const Outcome *outcome, int side) {
    return outcome->result == RESULT_DRAW                         ? ENTRY_DRAWN
           : (outcome->result == RESULT_WHITE) == (side == WHITE) ? ENTRY_WON
                                                                  : ENTRY_LOST;
}

static int look(Build *build, const uint8_t *squares, int depth);

// A child without a value of its own: it may remember a square that was passed.
static bool remembers(const Kernel *kernel) {
    const State *state = kernel_state(kernel);
    return state->passed_count &&
           kernel_engine(kernel)->backend->passant(kernel_tables(kernel), state);
}

// The value of the kernel's position, which a move has led to, by a table. `own`: *index is its
// entry there, and SIZE_MAX for another table.
static int child_value(Build *build, const uint8_t *near, int near_count, size_t *index,
                       uint8_t *where) {
    Kernel *kernel = build->kernel;
    const Engine *engine = build->set->engine;
    const State *state = kernel_state(kernel);
    Material material;
    const EndTable *table = build->table;
    *index = SIZE_MAX;
    int count = men_found(engine->backend, state, near, near_count, engine->rules->board.squares,
                          &material, where);
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
    return own && build->sweeping ? ENTRY_OPEN : table->values[state->side][entry];
}

// How a quiet move of one man changes the squares: from and to of man *man; false if it isn't such
// a move.
static bool is_regular(const EndTable *table, const uint8_t *before, const uint8_t *after,
                       int *man) {
    int changed = 0;
    for (int i = 0; i < table->material.count; i++)
        if (before[i] != after[i]) {
            changed++;
            *man = i;
        }
    return changed == 1;
}

// Looks at all moves of the kernel's position. `squares`: of the entry that it is, or NULL.
static Prospect prospect_of(Build *build, const uint8_t *squares, const Move *moves, size_t count,
                            int depth) {
    Kernel *kernel = build->kernel;
    Prospect prospect = {0};
    uint8_t near[ENDGAME_MEN_MAX + 1], where[ENDGAME_MEN_MAX];
    int near_count = 0, men = build->table ? build->table->material.count : 0;
    for (int i = 0; squares && i < men; i++)
        near[near_count++] = squares[i];
    for (size_t i = 0; i < count && build->set->end == BUILD_DONE; i++) {
        size_t index = SIZE_MAX;
        int man, value;
        if (squares)
            near[men] = (uint8_t)move_to(moves[i]);
        if (!kernel_make(kernel, moves[i])) {
            build->set->end = BUILD_NO_MEMORY;
            return prospect;
        }
        if (remembers(kernel)) {
            build->irregular = true;
            value = look(build, NULL, depth + 1);
        } else {
            value = child_value(build, near, squares ? near_count + 1 : 0, &index, where);
        }
        if (build->sweeping && squares && index != SIZE_MAX) {
            if (is_regular(build->table, squares, where, &man))
                bits_add(&build->joined[man][where[man]], squares[man]);
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
static int look(Build *build, const uint8_t *squares, int depth) {
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
    Prospect prospect = prospect_of(build, squares, moves, count, depth);
    return prospect_value(&prospect);
}

// ---- the sweep ---------------------------------------------------------------------------------

static bool stopped(Build *build) {
    const mews_stop *stop = build->set->stop;
    if (++build->asked % ASKED_EVERY == 0 && stop && stop->wanted(stop->context))
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
    uint8_t squares[ENDGAME_MEN_MAX];
    if (!endtable_squares(build->table, index, squares))
        return ENTRY_ILLEGAL;
    if (!place(build, squares, side)) {
        build->set->end = BUILD_NO_MEMORY;
        return ENTRY_ILLEGAL;
    }
    if (engine->backend->attacked(kernel_tables(build->kernel), kernel_state(build->kernel), !side,
                                  NULL))
        return ENTRY_ILLEGAL;
    build->irregular = false;
    int value = look(build, squares, 0);
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
        for (int side = WHITE; side <= BLACK && !stopped(build); side++)
            build->table->values[side][index] = (uint16_t)swept(build, index, side);
    build->sweeping = false;
}

// ---- distances ---------------------------------------------------------------------------------

// Looks at an open entry anew; its successors have changed.
static void settle(Build *build, size_t index, int side, int n) {
    uint16_t *value = &build->table->values[side][index];
    uint8_t squares[ENDGAME_MEN_MAX];
    if ((*value & ENTRY_KIND) != ENTRY_OPEN || stopped(build))
        return;
    endtable_squares(build->table, index, squares);
    if (!place(build, squares, side)) {
        build->set->end = BUILD_NO_MEMORY;
        return;
    }
    build->distance = n;
    int found = look(build, squares, 0);
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

// Looks at all entries from which a move of one man leads to this one.
static void take_back(Build *build, size_t index, int side, int n) {
    const Material *material = &build->table->material;
    uint8_t squares[ENDGAME_MEN_MAX], before[ENDGAME_MEN_MAX];
    Bits occupied = {{0}};
    endtable_squares(build->table, index, squares);
    for (int i = 0; i < material->count; i++)
        bits_add(&occupied, squares[i]);
    for (int i = 0; i < material->count; i++) {
        if (man_side(material->men[i]) == side)
            continue;
        Bits others = occupied;
        bits_remove(&others, squares[i]);
        Bits whence = bits_minus(build->joined[i][squares[i]], occupied);
        for (int from = bits_next(&whence, 0); from >= 0; from = bits_next(&whence, from + 1)) {
            if (!may_join(build, i, from, squares[i], &others))
                continue;
            memcpy(before, squares, sizeof before);
            before[i] = (uint8_t)from;
            endtable_order(material, before);
            size_t entry = endtable_index(build->table, before);
            build->wanted = (build->table->values[side][index] & ENTRY_KIND) == ENTRY_LOST
                                ? WANT_WIN
                                : WANT_LOSS;
            if (entry != SIZE_MAX)
                settle(build, entry, !side, n + 1);
        }
    }
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
                     !piece->distance_count;
        build->plain[i] = plain ? piece : NULL;
    }
}

static void build_run(TableSet *set, EndTable *table) {
    Build build = {.set = set, .table = table, .setup = setup_blank};
    build.kernel = kernel_new(set->engine);
    build.moves = calloc(3 * MOVES_MOST, sizeof *build.moves);
    if (!build.kernel || !build.moves || !kernel_reserve(build.kernel, 8))
        set->end = BUILD_NO_MEMORY;
    learn_plain(&build);
    if (set->end == BUILD_DONE)
        sweep(&build);
    for (int n = 0; n <= build.last && set->end == BUILD_DONE; n++)
        settle_distance(&build, n);
    free(build.odd);
    free(build.moves);
    kernel_free(build.kernel);
}

// What decides how a table is built, and its hops if they suffice.
typedef struct TablePlan {
    TableSet *set;
    const Material *material;
    Arena arena;
    ArenaExit failed;
    bool by_hops;
    Hops hops;
    Symmetry symmetry;
} TablePlan;

static void plan_fill(void *context) {
    TablePlan *plan = context;
    const Rules *rules = plan->set->engine->rules;
    KindSet kinds;
    symmetry_none(&plan->symmetry);
    plan->by_hops = hops_suffice(rules, plan->material, &kinds) &&
                    hops_make(&plan->arena, rules, plan->material, &plan->hops);
    if (plan->by_hops && !symmetry_find(rules, kinds, &plan->symmetry))
        arena_fail(&plan->arena);
}

static EndTable *table_lay_out(const TablePlan *plan) {
    const TableSet *set = plan->set;
    return endtable_new(
        &(EndLayout){set->engine->rules, set->start, plan->material, &plan->symmetry});
}

// By hops, or by making all moves. NULL: see the set's `end`.
static EndTable *table_make(TablePlan *plan) {
    TableSet *set = plan->set;
    EndTable *table = table_lay_out(plan);
    size_t bytes = table ? endtable_bytes(table) : 0;
    bool fits = bytes <= set->most - set->bytes;
    if (!fits)
        set->refused = bytes;
    if (!table || !fits || !endtable_make_room(table)) {
        set->end = fits ? BUILD_NO_MEMORY : BUILD_TOO_LARGE;
        endtable_free(table);
        return NULL;
    }
    set->bytes += bytes;
    bool done = true;
    if (plan->by_hops)
        done = retro_run(set, table, &plan->hops);
    else
        build_run(set, table);
    if (done && set->end == BUILD_DONE)
        return table;
    endtable_free(table);
    set->bytes -= bytes;
    if (done)
        return NULL;
    plan->by_hops = false;
    symmetry_none(&plan->symmetry);
    return table_make(plan);
}

static EndTable *table_find(const TableSet *set, const Material *material) {
    EndTable *table = set->first;
    while (table && !material_equal(&table->material, material))
        table = table->next;
    return table;
}

static void table_join(TableSet *set, EndTable *table) {
    table->next = set->first;
    set->first = table;
}

// What `make` gives of a plan for the material; NULL: no memory, or see there.
static EndTable *table_plan(TableSet *set, const Material *material,
                            EndTable *(*make)(TablePlan *plan)) {
    TablePlan *plan = malloc(sizeof *plan);
    EndTable *table = NULL;
    if (plan) {
        *plan = (TablePlan){.set = set, .material = material};
        plan->arena = arena_make(SIZE_MAX, &plan->failed);
        if (arena_guard(&plan->failed, plan_fill, plan))
            table = make(plan);
        else
            set->end = BUILD_NO_MEMORY;
        arena_free(&plan->arena);
        free(plan);
    } else {
        set->end = BUILD_NO_MEMORY;
    }
    return table;
}

const EndTable *tables_get(TableSet *set, const Material *material) {
    EndTable *table = table_find(set, material);
    if (table)
        return table;
    table = table_plan(set, material, table_make);
    if (table)
        table_join(set, table);
    return table;
}

// For values that are there already.
static EndTable *table_room(TablePlan *plan) {
    EndTable *table = table_lay_out(plan);
    if (!table || endtable_make_room(table))
        return table;
    endtable_free(table);
    return NULL;
}

PackFault tables_add(TableSet *set, const uint8_t *bytes, size_t size) {
    const Rules *rules = set->engine->rules;
    Material material;
    PackFault fault = pack_material(rules, bytes, size, &material);
    if (fault != PACK_FINE || table_find(set, &material))
        return fault;
    EndTable *table = table_plan(set, &material, table_room);
    fault = table ? endtable_unpack(table, rules, bytes, size) : PACK_NO_MEMORY;
    if (fault == PACK_FINE)
        table_join(set, table);
    else
        endtable_free(table);
    return fault;
}

bool tables_probe(const TableSet *set, const Kernel *kernel, int *value) {
    const Engine *engine = set->engine;
    const State *state = kernel_state(kernel);
    Material material;
    uint8_t where[ENDGAME_MEN_MAX];
    if (engine->backend->men(state) > ENDGAME_MEN_MAX || state->castling || remembers(kernel))
        return false;
    men_found(engine->backend, state, NULL, 0, engine->rules->board.squares, &material, where);
    const EndTable *table = table_find(set, &material);
    size_t index = table ? endtable_index(table, where) : SIZE_MAX;
    *value = index == SIZE_MAX ? ENTRY_ILLEGAL : table->values[state->side][index];
    return *value != ENTRY_ILLEGAL;
}

void tables_free(TableSet *set) {
    while (set->first) {
        EndTable *next = set->first->next;
        endtable_free(set->first);
        set->first = next;
    }
}

int tables_value(TableSet *set, Kernel *kernel) {
    Build build = {.set = set, .kernel = kernel};
    size_t index;
    uint8_t where[ENDGAME_MEN_MAX];
    build.moves = calloc(3 * MOVES_MOST, sizeof *build.moves);
    int value = ENTRY_ILLEGAL;
    if (!build.moves)
        set->end = BUILD_NO_MEMORY;
    else if (remembers(kernel))
        value = look(&build, NULL, 0);
    else
        value = child_value(&build, NULL, 0, &index, where);
    free(build.moves);
    return value;
}
