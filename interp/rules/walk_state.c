// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How a walk lifts men and puts them down, and what a leg may do with the man where it lands.

#include "rules/walk_inner.h"

// ---- lifting and putting down ----------------------------------------------------------------

bool walk_lift(Walk *walk, int square, int man) {
    WalkMove *move = &walk->move;
    if (move->lifted_count == LIFTS_MAX)
        return false;
    walk->held[walk->held_count++] = (uint8_t)move->lifted_count;
    walk->lifted_man[move->lifted_count] = (uint8_t)man;
    move->lifted[move->lifted_count++] = (uint8_t)square;
    return true;
}

void walk_unlift(Walk *walk) {
    walk->held_count--;
    walk->move.lifted_count--;
}

bool walk_put_down(Walk *walk, const Stride *stride, int end) {
    WalkMove *move = &walk->move;
    Spot start = stride->start;
    int square = walk_square(walk, stride->state, &start);
    if (!walk->held_count || square == end || walk_look(walk, square).content != CONTENT_EMPTY)
        return false;
    int number = walk->held[--walk->held_count];
    move->dropped[move->dropped_count] = (uint8_t)square;
    move->dropped_man[move->dropped_count] = walk->lifted_man[number];
    move->dropped_from[move->dropped_count++] = move->lifted[number];
    return true;
}

void walk_take_up(Walk *walk) {
    WalkMove *move = &walk->move;
    int from = move->dropped_from[--move->dropped_count];
    int number = move->lifted_count - 1;
    while (move->lifted[number] != from)
        number--;
    walk->held[walk->held_count++] = (uint8_t)number;
}

// ---- what a leg may do where it lands -------------------------------------------------------

static bool filter_admits(const Walk *walk, const LegState *state, int man) {
    return !state->filter ||
           walk->board->admits(walk->board->context, state->filter, man_kind(man));
}

static bool is_neutral(const Walk *walk, int man) {
    return walk->board->neutral && walk->board->neutral[man_kind(man)];
}

// If a leg has MODE_HURDLE, its filter is for the hurdles, and any man may be lifted.
int walk_lifting_mode(const Walk *walk, const LegState *state, Seen seen) {
    if (seen.put || seen.man == MAN_NONE || is_neutral(walk, seen.man))
        return 0;
    if (!(state->modes & MODE_HURDLE) && !filter_admits(walk, state, seen.man))
        return 0;
    if (man_side(seen.man) == walk->side)
        return state->modes & MODE_FRIEND;
    if (state->modes & MODE_CAPTURE)
        return MODE_CAPTURE;
    return walk->board->royal[man_kind(seen.man)] ? state->modes & MODE_ROYAL : 0;
}

bool walk_is_hurdle(const Walk *walk, const LegState *state, Seen seen) {
    if (seen.content == CONTENT_OCCUPIED)
        return true;
    if (state->friendly_hurdle &&
        (man_side(seen.man) != walk->side || is_neutral(walk, seen.man)))
        return false;
    return state->final || filter_admits(walk, state, seen.man);
}

bool walk_is_relay(const Walk *walk, const LegState *state, Seen seen) {
    return state->induce && walk->board->induction && seen.content == CONTENT_MAN && !seen.put &&
           man_side(seen.man) == walk->side && !is_neutral(walk, seen.man) &&
           !walk->move.lifted_count &&
           filter_admits(walk, state, seen.man);
}
