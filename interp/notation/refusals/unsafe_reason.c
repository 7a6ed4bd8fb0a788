// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A move that isn't legal → the square on its way where the man would be attacked, though its term
// asks that it be safe there.

#include "notation/refusals/move_reason.h"
#include "notation/refusals/move_scene.h"
#include "notation/symbol.h"
#include "rules/rules.h"

enum { BUDGET = 100000 }; // steps of a walk

typedef struct Unsafe {
    const Scene *scene;
    int from, to, square;
    unsigned safe;
    Setup after; // with the man on `square`
    bool found;
} Unsafe;

// Is the man attacked on one of these squares, once its start is vacant and so are those of
// `gone`?
static bool find_attacked(Unsafe *unsafe, const Bits *squares, const Bits *gone) {
    const Scene *scene = unsafe->scene;
    for (int s = bits_next(squares, 0); s >= 0; s = bits_next(squares, s + 1)) {
        Setup after = scene_moved(&scene->setup, unsafe->from, unsafe->from);
        after.men[unsafe->from] = MAN_NONE;
        for (int g = bits_next(gone, 0); g >= 0; g = bits_next(gone, g + 1))
            after.men[g] = MAN_NONE;
        after.men[s] = scene->setup.men[unsafe->from];
        if (bits_has(&scene->rules->board.exists, s) && scene_attacked(scene, &after, s)) {
            unsafe->after = after;
            unsafe->square = s;
            return true;
        }
    }
    return false;
}

static void add_ends(const Unsafe *unsafe, Bits *squares) {
    if (unsafe->safe & SAFE_START)
        bits_add(squares, unsafe->from);
    if (unsafe->safe & SAFE_TARGET)
        bits_add(squares, unsafe->to);
}

static bool see_way(void *context, const WalkMove *move) {
    Unsafe *unsafe = context;
    Bits squares = unsafe->safe & SAFE_PASSED ? move->passed : (Bits){{0}}, gone = {{0}};
    if (move->to != unsafe->to || move->lender >= 0)
        return true;
    add_ends(unsafe, &squares);
    for (int i = 0; i < move->lifted_count; i++)
        bits_add(&gone, move->lifted[i]);
    unsafe->found = find_attacked(unsafe, &squares, &gone);
    return !unsafe->found;
}

static bool by_walk(Unsafe *unsafe, const WalkMover *mover) {
    const Scene *scene = unsafe->scene;
    WalkBoard board = rules_walk_board(scene->rules, scene->setup.men);
    long budget = BUDGET;
    board.known = board.turns = true;
    unsafe->safe = mover->clause.safe;
    if (!unsafe->safe || !bits_has(&mover->from.squares[scene->us], unsafe->from) ||
        !bits_has(&mover->to.squares[scene->us], unsafe->to))
        return false;
    walk_term(&board, mover->term, unsafe->from, scene->us, &budget, see_way, unsafe);
    *scene->starved |= budget == WALK_STARVED;
    return unsafe->found;
}

// By a route, which captures only where it ends.
static bool by_route(Unsafe *unsafe, const SpecialMover *mover) {
    const Scene *scene = unsafe->scene;
    const RouteList *list = &mover->list;
    uint8_t between[SQUARES_MAX];
    Bits squares = {{0}}, gone = {{0}};
    bool goes = false;
    unsafe->safe = mover->clause.safe;
    for (uint32_t i = list->index[unsafe->from]; i < list->index[unsafe->from + 1]; i++)
        goes |= list->routes[i].to == unsafe->to;
    if (!unsafe->safe || !goes)
        return false;
    int count = line_between(scene->rules, unsafe->from, unsafe->to, between);
    for (int i = 0; i < count && unsafe->safe & SAFE_PASSED; i++)
        bits_add(&squares, between[i]);
    add_ends(unsafe, &squares);
    bits_add(&gone, unsafe->to);
    return find_attacked(unsafe, &squares, &gone);
}

bool unsafe_reason_write(Writer *writer, const Scene *scene, int from, int to) {
    int man = scene->setup.men[from];
    Unsafe unsafe = {.scene = scene, .from = from, .to = to};
    bool found = false;
    if (man == MAN_NONE || man_side(man) != scene->us || !scene->position)
        return false;
    const SidePiece *piece = &scene->rules->pieces[man_kind(man)].side[scene->us];
    for (size_t i = 0; i < piece->special_count && !found; i++)
        found = by_route(&unsafe, &piece->specials[i]);
    for (size_t i = 0; i < piece->walk_count && !found; i++)
        found = by_walk(&unsafe, &piece->walks[i]);
    if (!found)
        return false;
    const char *name = scene->rules->pieces[man_kind(man)].name;
    const char *square = square_name(scene->rules, unsafe.square).text;
    if (unsafe.square == from)
        writer_printf(writer, "the %s on %s is attacked", name, square);
    else if (unsafe.square == to)
        writer_printf(writer, "the %s would be attacked on %s", name, square);
    else
        writer_printf(writer, "the %s would pass %s, which is attacked", name, square);
    scene_write_by(writer, scene, &unsafe.after, "by", unsafe.square);
    writer_text(writer, unsafe.square == from ? ", and can't go there so" : "");
    return true;
}
