// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The tables of a game: which there are, how a new one is to be built, what they say of a
// position.

#include "tables/build.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "tables/retro.h"

// With one thread, about: measured on KQvKR and on KPvKP of chess.
enum { ENTRIES_A_SECOND = 3000000, MADE_A_SECOND = 150000 };

// ---- what is remembered -----------------------------------------------------------------------

const char *tables_obstacle(const Rules *rules) {
    for (int part = 0; part < PART_COUNT; part++) {
        if (part == PART_men || part == PART_side || part == PART_castling ||
            part == PART_passed || (part == PART_just && !rules->conduct.justs_bind) ||
            position_parts[part].fen == FEN_CLOCK)
            continue;
        Classes classes;
        if (part == PART_hands && classes_find(rules, &classes))
            continue;
        if (position_parts[part].used(rules) && position_parts[part].key != SHARE_NONE)
            return position_parts[part].name;
    }
    return NULL;
}

void tables_begin(TableSet *set, const Engine *engine, const uint8_t *start, size_t most) {
    *set = (TableSet){.engine = engine, .start = start, .most = most};
    classes_find(engine->rules, &set->classes);
}

// ---- positions and entries ---------------------------------------------------------------------

// Adds a man, on a square or SPOT_HAND, unless there are too many.
static void man_add(const Classes *classes, int man, int square, Material *material, Spot *spots) {
    if (material->count < ENDGAME_MEN_MAX)
        material_add_with(material, classes->of[man], spots,
                          classes->form[man] * SPOT_ROW + square);
}

// Adds the men in hands; returns how many there are.
static int hands_add(const TableSet *set, const Kernel *kernel, Material *material, Spot *spots) {
    int seen = 0;
    for (int side = WHITE; side <= BLACK && set->classes.hands; side++) {
        const uint8_t *hand = kernel_hand(kernel, side);
        for (int kind = 0; kind < set->engine->rules->piece_count; kind++)
            for (int i = 0; i < hand[kind] && seen <= ENDGAME_MEN_MAX; i++, seen++)
                man_add(&set->classes, man_make(kind, side), SPOT_HAND, material, spots);
    }
    return seen;
}

int men_found(const TableSet *set, const Kernel *kernel, const uint8_t *near, int near_count,
              Material *material, Spot *spots) {
    const State *state = kernel_state(kernel);
    int total = set->engine->backend->men(state);
    for (int round = 0; round < 2; round++) {
        *material = (Material){0};
        int most = round ? set->engine->rules->board.squares : near_count, seen = 0;
        for (int i = 0; i < most; i++) {
            int square = round ? i : near[i], man = state->men[square];
            seen += man != MAN_NONE;
            if (man)
                man_add(&set->classes, man, square, material, spots);
        }
        if (seen != total && !round) // one may be seen twice
            continue;
        seen += hands_add(set, kernel, material, spots);
        endtable_order(material, spots);
        return seen;
    }
    return 0; // not reached
}

bool setup_men(Kernel *kernel, Setup *setup, const EndTable *table, const Spot *spots, int side) {
    memset(setup->men, MAN_NONE, sizeof setup->men);
    if (table->hands)
        memset(setup->hands, 0, sizeof setup->hands);
    for (int i = 0; i < table->material.count; i++) {
        int man = endtable_man(table, i, spots[i]);
        if (spot_in_hand(spots[i]))
            setup->hands[man_side(man)][man_kind(man)]++;
        else
            setup->men[spots[i] % SPOT_ROW] = (uint8_t)man;
    }
    setup->side = side;
    return kernel_set(kernel, setup);
}

bool position_remembers(const Kernel *kernel) {
    const State *state = kernel_state(kernel);
    return state->passed_count &&
           kernel_engine(kernel)->backend->passant(kernel_tables(kernel), state);
}

bool position_judged(const Kernel *kernel) {
    const Engine *engine = kernel_engine(kernel);
    return engine->rules->conduct.just_count &&
           engine->backend->just_key(kernel_tables(kernel), kernel_state(kernel));
}

// ---- tables ------------------------------------------------------------------------------------

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
    plan->by_hops = !rules->hands.used && hops_suffice(rules, plan->material, &kinds) &&
                    hops_make(&plan->arena, rules, plan->material, &plan->hops);
    if (plan->by_hops && !symmetry_find(rules, kinds, &plan->symmetry))
        arena_fail(&plan->arena);
}

static EndTable *table_lay_out(const TablePlan *plan) {
    const TableSet *set = plan->set;
    return endtable_new(&(EndLayout){set->engine->rules, &set->classes, set->start, plan->material,
                                     &plan->symmetry});
}

static double seconds_for(const TablePlan *plan, size_t bytes) {
    int threads = plan->by_hops && plan->set->threads > 1 ? plan->set->threads : 1;
    return (double)bytes / sizeof(uint16_t) / (plan->by_hops ? ENTRIES_A_SECOND : MADE_A_SECOND) /
           threads;
}

// By hops, or by making all moves. NULL: see the set's `end`.
static EndTable *table_make(TablePlan *plan) {
    TableSet *set = plan->set;
    EndTable *table = table_lay_out(plan);
    size_t bytes = table ? endtable_bytes(table) : 0;
    bool fits = set->bytes <= set->most && bytes <= set->most - set->bytes;
    if (!fits) {
        set->refused = bytes;
        set->refused_seconds = seconds_for(plan, bytes);
    }
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

// Only its price.
static EndTable *table_price(TablePlan *plan) {
    EndTable *table = table_lay_out(plan);
    plan->set->refused_seconds = table ? seconds_for(plan, endtable_bytes(table)) : 0;
    endtable_free(table);
    return NULL;
}

double tables_seconds(TableSet *set, const Material *material) {
    set->refused_seconds = 0;
    table_plan(set, material, table_price);
    return set->refused_seconds;
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
    if (fault != PACK_FINE) {
        endtable_free(table);
        return fault;
    }
    set->bytes += endtable_bytes(table); // of what may be built beside
    table_join(set, table);
    return PACK_FINE;
}

bool tables_probe(const TableSet *set, const Kernel *kernel, int *value) {
    const Engine *engine = set->engine;
    const State *state = kernel_state(kernel);
    Material material;
    Spot where[ENDGAME_MEN_MAX];
    if (engine->backend->men(state) > ENDGAME_MEN_MAX || state->castling ||
        position_remembers(kernel) || position_judged(kernel))
        return false;
    int count = men_found(set, kernel, NULL, 0, &material, where);
    const EndTable *table = count > ENDGAME_MEN_MAX ? NULL : table_find(set, &material);
    size_t index = table ? endtable_index(table, where) : SIZE_MAX;
    *value = index == SIZE_MAX ? ENTRY_ILLEGAL : table->values[state->side][index];
    return *value != ENTRY_ILLEGAL;
}

size_t tables_index(const TableSet *set, const EndTable *table, const Kernel *kernel) {
    Material material;
    Spot where[ENDGAME_MEN_MAX];
    int count = men_found(set, kernel, NULL, 0, &material, where);
    return count == table->material.count && material_equal(&material, &table->material)
               ? endtable_index(table, where)
               : SIZE_MAX;
}

void tables_free(TableSet *set) {
    while (set->first) {
        EndTable *next = set->first->next;
        endtable_free(set->first);
        set->first = next;
    }
}
