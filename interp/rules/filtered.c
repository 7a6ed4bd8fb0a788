// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Terms with filters → FilteredMovers, which are routes with sets of kinds. A filter on a captured
// man depends on the man on the target and leaves the routes as they are. A filter on a hurdle
// depends on a man on the way; which man that is must follow from the occupancy. It does if each
// route has only one hurdle, and all routes between two squares have the same mask: then the
// hurdle is the only man on the mask. Janggi's cannon is such a piece. Other terms stay walks.

#include "rules/compile.h"

enum { STATES_MOST = 8 }; // longer terms are rare and slow to compile

typedef struct Admission { // what the filters of some legs admit
    KindSet kinds;
    bool known, agree; // some leg was asked; all of them admit the same kinds
} Admission;

KindSet kinds_admitted(const Rules *rules, const Filter *filter) {
    KindSet kinds = {{0}};
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (!filter || rules->movement.admits(rules->movement.admits_context, filter, kind))
            kinds_add(&kinds, kind);
    return kinds;
}

static void admission_ask(Admission *admission, const Rules *rules, const Filter *filter) {
    KindSet kinds = kinds_admitted(rules, filter);
    if (admission->known && !kinds_equal(kinds, admission->kinds))
        admission->agree = false;
    admission->kinds = kinds;
    admission->known = true;
}

bool filtered_read(const Compiler *compiler, const PatternTerm *term, FilteredMover *mover) {
    const Rules *rules = compiler->rules;
    KindSet all = kinds_admitted(rules, NULL);
    Admission hurdles = {.kinds = all, .agree = true}, victims = hurdles;
    bool other_hurdles = false;
    if (walk_has_effects(term) || term->loops || term->state_count > STATES_MOST)
        return false;
    for (int i = 0; i < term->state_count; i++) {
        const LegState *state = &term->states[i];
        if (state->marks_passed || state->farthest || (state->modes & MODE_PASSANT))
            return false;
        other_hurdles |= state->hop || state->over;
        if (state->final && (state->modes & (MODE_CAPTURE | MODE_ROYAL)))
            admission_ask(&victims, rules, state->filter);
        if (state->final || !(state->modes & MODE_HURDLE))
            continue;
        if (state->filter && state->modes != MODE_HURDLE)
            return false; // the square may be empty, too: the mask would not contain it
        admission_ask(&hurdles, rules, state->filter);
    }
    *mover = (FilteredMover){.hurdles = hurdles.kinds,
                             .victims = victims.kinds,
                             .bars_hurdles = !hurdles.agree || !kinds_within(all, hurdles.kinds)};
    bool one_for_royals =
        !kinds_meet(victims.kinds, rules->royals) || kinds_within(rules->royals, victims.kinds);
    return hurdles.agree && victims.agree && one_for_royals &&
           !(mover->bars_hurdles && other_hurdles);
}

static bool routes_tell_hurdles(const Route *routes, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (bits_count(&routes[i].when->value) != 1 ||
            bits_has(&routes[i].when->mask, routes[i].to))
            return false;
    return true;
}

static bool list_tells_hurdles(const RouteList *list) {
    for (uint32_t i = 1; i < list->count; i++) {
        const Route *route = &list->routes[i], *last = route - 1;
        if (route->from == last->from && route->to == last->to &&
            !bits_equal(&route->when->mask, &last->when->mask))
            return false;
    }
    return true;
}

static bool same_filters(const FilteredMover *a, const FilteredMover *b) {
    return kinds_equal(a->hurdles, b->hurdles) && kinds_equal(a->victims, b->victims);
}

// Adds routes to the mover; false if together they have different masks for two squares.
static bool filtered_join(Compiler *compiler, FilteredMover *mover, const Route *more,
                          size_t count) {
    size_t before = mover->list.count;
    Route *routes = ARENA_ARRAY(compiler->scratch, Route, before + count);
    if (before)
        memcpy(routes, mover->list.routes, before * sizeof *routes);
    if (count)
        memcpy(routes + before, more, count * sizeof *routes);
    RouteList list = route_list_make(compiler, routes, before + count);
    if (mover->bars_hurdles && !list_tells_hurdles(&list))
        return false;
    mover->list = route_list_copy(compiler, compiler->scratch, list);
    return true;
}

bool filtered_add(Compiler *compiler, FilteredList *list, FilteredMover mover, const Route *routes,
                  size_t count) {
    if (mover.bars_hurdles && !routes_tell_hurdles(routes, count))
        return false;
    if (count == 0)
        return true; // the term has no move on this board
    for (size_t i = 0; i < list->count; i++)
        if (same_filters(&list->movers[i], &mover) &&
            filtered_join(compiler, &list->movers[i], routes, count))
            return true;
    if (!filtered_join(compiler, &mover, routes, count))
        return false;
    ARENA_GROW(compiler->scratch, list->movers, list->count, &list->capacity);
    list->movers[list->count++] = mover;
    return true;
}
