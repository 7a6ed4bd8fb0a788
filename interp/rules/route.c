// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Lists of routes in a normal form: sorted, merged, and without superfluous routes. So pieces that
// move alike have equal lists, however their notation was written.

#include <stdlib.h>

#include "rules/compile.h"

const RouteList *piece_routes(const SidePiece *piece, size_t i) {
    if (i == 0)
        return &piece->ordinary;
    if (--i < piece->special_count)
        return &piece->specials[i].list;
    i -= piece->special_count;
    return i < piece->filtered_count ? &piece->filtered[i].list : NULL;
}

// ---- conditions

static bool same_bits(const Condition *a, const Condition *b) {
    uint64_t difference = 0;
    for (int i = 0; i < 4; i++)
        difference |= (a->mask.word[i] ^ b->mask.word[i]) | (a->value.word[i] ^ b->value.word[i]);
    return difference == 0;
}

static size_t condition_place(const Compiler *compiler, const Condition *condition) {
    static const uint64_t odd[4] = {UINT64_C(0x9E3779B97F4A7C15), UINT64_C(0xC2B2AE3D27D4EB4F),
                                    UINT64_C(0x165667B19E3779F9), UINT64_C(0xD6E8FEB86659FD93)};
    uint64_t hash = 0;
    for (int i = 0; i < 4; i++)
        hash += (condition->mask.word[i] + 3 * condition->value.word[i]) * odd[i];
    // The high bits are mixed best.
    size_t place = (size_t)((hash >> 32) * compiler->condition_capacity >> 32);
    while (compiler->conditions[place] && !same_bits(compiler->conditions[place], condition))
        place = (place + 1) & (compiler->condition_capacity - 1);
    return place;
}

// Doubles the hash table, of which at least half stays free.
static void conditions_grow(Compiler *compiler) {
    const Condition **old = compiler->conditions, **turned = compiler->turned;
    size_t capacity = compiler->condition_capacity;
    compiler->condition_capacity = capacity ? 2 * capacity : 1024;
    compiler->conditions =
        ARENA_ARRAY(compiler->scratch, const Condition *, compiler->condition_capacity);
    compiler->turned =
        ARENA_ARRAY(compiler->scratch, const Condition *, compiler->condition_capacity);
    if (compiler->condition_count)
        memcpy(compiler->turned, turned, compiler->condition_count * sizeof *turned);
    for (size_t i = 0; i < capacity; i++)
        if (old[i])
            compiler->conditions[condition_place(compiler, old[i])] = old[i];
}

const Condition *route_condition(Compiler *compiler, Bits mask, Bits value) {
    if (2 * compiler->condition_count >= compiler->condition_capacity)
        conditions_grow(compiler);
    Condition condition = {mask, value, (uint32_t)compiler->condition_count};
    const Condition **place = &compiler->conditions[condition_place(compiler, &condition)];
    if (!*place) {
        *place = arena_copy(compiler->kept, &condition, sizeof condition);
        compiler->condition_count++;
    }
    return *place;
}

// ---- lists

// Smaller sets first. Most words are equal in both sets, and these needn't be counted.
static int compare_bits(const Bits *a, const Bits *b) {
    int difference = 0;
    for (int i = 0; i < 4; i++)
        if (a->word[i] != b->word[i])
            difference += word_count(a->word[i]) - word_count(b->word[i]);
    return difference ? difference : memcmp(a, b, sizeof *a);
}

// The order of routes between the same two squares.
static int compare_conditions(const void *left, const void *right) {
    const Condition *a = ((const Route *)left)->when, *b = ((const Route *)right)->when;
    if (a == b)
        return 0;
    int masks = compare_bits(&a->mask, &b->mask);
    return masks ? masks : compare_bits(&a->value, &b->value);
}

static bool same_way(const Route *a, const Route *b) {
    return a->from == b->from && a->to == b->to && a->when == b->when;
}

// Does `a` make `b` superfluous: is `a` open whenever `b` is, with all modes of `b`? Both are
// routes between the same two squares. An empty b1 (mask {b1}) covers an empty b1 and b2.
static bool covers(const Route *a, const Route *b) {
    if (b->modes & ~a->modes)
        return false;
    const Condition *wide = a->when, *narrow = b->when;
    for (int i = 0; i < 4; i++) {
        uint64_t beyond = wide->mask.word[i] & ~narrow->mask.word[i];
        uint64_t seen = narrow->value.word[i] & wide->mask.word[i];
        if (beyond || seen != wide->value.word[i])
            return false;
    }
    return true;
}

static size_t merge_doubles(Route *routes, size_t count) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (kept && routes[kept - 1].when == routes[i].when)
            routes[kept - 1].modes |= routes[i].modes;
        else
            routes[kept++] = routes[i];
    }
    return kept;
}

// Smaller masks come first, so a route that covers another one comes before it.
static size_t drop_covered(Route *routes, size_t count) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        bool covered = false;
        for (size_t k = 0; k < kept && !covered; k++)
            covered = covers(&routes[k], &routes[i]);
        if (!covered)
            routes[kept++] = routes[i];
    }
    return kept;
}

// Sorts and reduces the routes between two squares; returns how many are left.
static size_t settle_pair(Route *routes, size_t count) {
    if (count == 1)
        return 1;
    qsort(routes, count, sizeof *routes, compare_conditions);
    return drop_covered(routes, merge_doubles(routes, count));
}

static size_t settle_pairs(Route *routes, size_t count) {
    size_t kept = 0;
    for (size_t first = 0, end; first < count; first = end) {
        for (end = first + 1; end < count && routes[end].from == routes[first].from &&
                              routes[end].to == routes[first].to;)
            end++;
        size_t left = settle_pair(&routes[first], end - first);
        for (size_t i = 0; i < left; i++)
            routes[kept++] = routes[first + i];
    }
    return kept;
}

Route *route_room(Compiler *compiler, RouteRoom *room, size_t count) {
    if (count > room->capacity) {
        room->capacity = 2 * count;
        room->routes = ARENA_ARRAY(compiler->scratch, Route, room->capacity);
    }
    return room->routes;
}

static uint32_t *order_room(Compiler *compiler, size_t count) {
    if (count > compiler->order_capacity) {
        compiler->order_capacity = 2 * count;
        compiler->order = ARENA_ARRAY(compiler->scratch, uint32_t, compiler->order_capacity);
    }
    return compiler->order;
}

// A counting sort by start and target. Only routes between the same two squares, which are few,
// then need comparing.
static Route *sorted_routes(Compiler *compiler, const Route *routes, size_t count) {
    size_t targets[SQUARES_MAX + 1] = {0}, starts[SQUARES_MAX + 1] = {0};
    for (size_t i = 0; i < count; i++) {
        targets[routes[i].to + 1]++;
        starts[routes[i].from + 1]++;
    }
    for (int square = 0; square < SQUARES_MAX; square++) {
        targets[square + 1] += targets[square];
        starts[square + 1] += starts[square];
    }
    uint32_t *by_target = order_room(compiler, count);
    for (size_t i = 0; i < count; i++)
        by_target[targets[routes[i].to]++] = (uint32_t)i;
    Route *sorted = route_room(compiler, &compiler->sorted, count);
    for (size_t i = 0; i < count; i++)
        sorted[starts[routes[by_target[i]].from]++] = routes[by_target[i]];
    return sorted;
}

RouteList route_list_ordered(Compiler *compiler, Route *routes, size_t count) {
    int squares = compiler->rules->board.squares;
    RouteList list = {.routes = routes, .index = compiler->index};
    list.count = (uint32_t)settle_pairs(routes, count);
    uint32_t at = 0;
    for (int square = 0; square < squares; square++) {
        list.index[square] = at;
        while (at < list.count && routes[at].from == square)
            at++;
    }
    list.index[squares] = at;
    return list;
}

RouteList route_list_make(Compiler *compiler, const Route *unsorted, size_t count) {
    return route_list_ordered(compiler, sorted_routes(compiler, unsorted, count), count);
}

RouteList route_list_copy(const Compiler *compiler, Arena *arena, RouteList list) {
    size_t squares = (size_t)compiler->rules->board.squares;
    list.routes = arena_copy(arena, list.routes, list.count * sizeof *list.routes);
    list.index = arena_copy(arena, list.index, (squares + 1) * sizeof *list.index);
    return list;
}

RouteList route_list_keep(Compiler *compiler, RouteList list) {
    for (size_t i = 0; i < compiler->route_list_count; i++)
        if (route_lists_equal(&compiler->route_lists[i], &list))
            return compiler->route_lists[i];
    list = route_list_copy(compiler, compiler->kept, list);
    ARENA_GROW(compiler->scratch, compiler->route_lists, compiler->route_list_count,
               &compiler->route_list_capacity);
    compiler->route_lists[compiler->route_list_count++] = list;
    return list;
}

bool route_lists_equal(const RouteList *a, const RouteList *b) {
    if (a->count != b->count)
        return false;
    for (uint32_t i = 0; i < a->count; i++)
        if (!same_way(&a->routes[i], &b->routes[i]) || a->routes[i].modes != b->routes[i].modes)
            return false;
    return true;
}
