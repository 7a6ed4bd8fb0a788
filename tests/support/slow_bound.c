// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Position → is it drawn by `material: one-colour`? Whether a kind can leave the squares of its
// colour is tried out: with it on every square, with no, one and two other men nearby.

#include <stdlib.h>

#include "support/slow_inner.h"

static bool is_dark(Spot spot) {
    return (spot.file + spot.rank) % 2 == 0;
}

// A term of a kind, and what its ways have shown.
typedef struct Trial {
    const SlowGame *game;
    const TermDefinition *term;
    const SlowTerm *walked;
    int kind, side;
    bool whole;     // the trial goes on once the kind has been seen to leave its colour
    bool leaves;    // a way leads to a square of the other colour
    bool takes_men; // … takes men on its way, moves others, borrows or stays
} Trial;

static void look_at_way(void *context, const SlowWay *way) {
    Trial *trial = context;
    const SlowBoard *board = &trial->game->start.board;
    const PieceDefinition *piece = &trial->game->definition->pieces[trial->kind];
    if (way->borrows || way->moved_count > 0) {
        trial->takes_men = true;
        return;
    }
    if (!area_has(&trial->term->to, trial->side, board, way->to) ||
        !area_has(&piece->zone, trial->side, board, way->to))
        return;
    bool plain = way->taken_count == 0 ||
                 (way->taken_count == 1 && same_spot(way->taken[0].at, way->to));
    trial->takes_men |= !plain || same_spot(way->from, way->to);
    trial->leaves |= is_dark(way->from) != is_dark(way->to);
}

static void walk_trial(Trial *trial, const SlowBoard *board, Spot from) {
    slow_walk(trial->walked, board, trial->game->kinds, from, true, false, false, look_at_way,
              trial);
}

// Is all found out that is asked?
static bool is_decided(const Trial *trial) {
    return trial->takes_men || (trial->leaves && !trial->whole);
}

// Without a filter, which names kinds, the notation tells men apart by their side, by whether they
// are royal, and by whether they are of the mover's kind: of those that are alike the first will do.
static bool stands_for_others(const Trial *trial, int other) {
    int first = 0;
    while (first < other && (first == trial->kind ||
                             trial->game->kinds[first].royal != trial->game->kinds[other].royal))
        first++;
    return other == trial->kind || first == other || strchr(trial->term->betza.text, '{');
}

static bool is_near(Spot s, Spot from) {
    return abs(s.file - from.file) <= 3 && abs(s.rank - from.rank) <= 3;
}

// Ways of one leg that hops over nobody end on empty squares or with one capture: a second man can
// only bar them.
static bool minds_one_man(const SlowTerm *term) {
    for (; term; term = term->next)
        for (const LegNode *node = term->legs; node; node = node->next)
            if (node->onward || node->leg.hops > 0 || node->leg.jumps > 0)
                return false;
    return true;
}

// With a second man, an enemy of the same kind, on every near square of the other colour.
static void try_pairs(Trial *trial, SlowBoard *board, Spot from) {
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        if (!is_square(board, s) || !is_empty(board, s) || is_dark(s) == is_dark(from) ||
            !is_near(s, from))
            continue;
        put_man(board, s, make_man(trial->kind, 1 - trial->side));
        walk_trial(trial, board, from);
        take_man(board, s);
    }
}

static void try_from(Trial *trial, SlowBoard *board, Spot from) {
    put_man(board, from, make_man(trial->kind, trial->side));
    walk_trial(trial, board, from);
    for (Spot s = first_spot(); more_spots(board, s) && !is_decided(trial);
         s = next_spot(board, s)) {
        if (!is_square(board, s) || same_spot(s, from) || !is_near(s, from))
            continue;
        for (int other = 0; other < (int)trial->game->definition->piece_count; other++)
            for (int side = WHITE; side <= BLACK && stands_for_others(trial, other); side++) {
                put_man(board, s, make_man(other, side));
                walk_trial(trial, board, from);
            }
        put_man(board, s, make_man(trial->kind, trial->side));
        if (!trial->leaves && !minds_one_man(trial->walked))
            try_pairs(trial, board, from);
        take_man(board, s);
    }
    take_man(board, from);
}

static Trial try_kind(const SlowGame *game, int kind, bool whole) {
    const PieceDefinition *piece = &game->definition->pieces[kind];
    Trial trial = {.game = game, .kind = kind, .whole = whole};
    SlowBoard board = game->start.board;
    for (Spot s = first_spot(); more_spots(&board, s); s = next_spot(&board, s))
        take_man(&board, s);
    for (size_t i = 0; i < piece->term_count; i++)
        for (trial.side = WHITE; trial.side <= BLACK; trial.side++) {
            trial.term = &piece->terms[i];
            trial.walked = game->terms[kind][i];
            trial.takes_men |= trial.term->stay;
            for (Spot s = first_spot();
                 trial.walked && more_spots(&board, s) && !is_decided(&trial);
                 s = next_spot(&board, s))
                if (is_square(&board, s) && area_has(&trial.term->from, trial.side, &board, s))
                    try_from(&trial, &board, s);
        }
    return trial;
}

// By a promotion, a term, an effect, a castling or a second part.
static bool is_changed_or_moved(const Definition *definition, int kind) {
    const PieceDefinition *piece = &definition->pieces[kind];
    for (size_t i = 0; i < piece->promotion_count; i++)
        if (piece->promotions[i].to_count > 0)
            return true;
    for (size_t i = 0; i < piece->term_count; i++)
        if (piece->terms[i].becomes != NONE || piece->terms[i].absorbs.count > 0 ||
            piece->terms[i].absorbs.choice_count > 0)
            return true;
    for (size_t i = 0; i < definition->effect_count; i++)
        if (definition->effects[i].act == ACT_BECOME && kinds_has(definition->effects[i].of, kind))
            return true;
    for (size_t k = 0; k < definition->piece_count; k++)
        for (size_t t = 0; t < definition->pieces[k].term_count; t++) {
            const TermDefinition *term = &definition->pieces[k].terms[t];
            for (size_t i = 0; i < term->after_count; i++)
                if (term->after[i].act == ACT_BECOME && kinds_has(term->after[i].of, kind))
                    return true;
        }
    for (size_t i = 0; i < definition->castling_count; i++)
        if (definition->castlings[i].king == kind || definition->castlings[i].partner == kind)
            return true;
    for (size_t i = 0; i < definition->turns.then_count; i++) {
        const ThenDefinition *then = &definition->turns.thens[i];
        if (then->betza.text && kinds_has(then->move, kind))
            return true;
    }
    return false;
}

// Men come to a hand or freely from outside, or royals move others.
static bool nothing_stays(const SlowGame *game) {
    const Definition *definition = game->definition;
    bool free = game->induction;
    for (size_t i = 0; i < definition->capture_count; i++)
        free |= definition->captures[i].to != TO_NOWHERE;
    for (size_t i = 0; i < definition->drops.rule_count; i++)
        free |= definition->drops.rules[i].free;
    for (int kind = 0; kind < (int)definition->piece_count && !free; kind++)
        free = game->kinds[kind].royal && try_kind(game, kind, true).takes_men;
    return free;
}

static bool is_bound(const SlowGame *game, int kind) {
    enum { UNKNOWN, BOUND, FREE };
    if (game->bound[kind] == UNKNOWN) {
        bool free = is_changed_or_moved(game->definition, kind) || nothing_stays(game);
        Trial trial = free ? (Trial){.leaves = true} : try_kind(game, kind, false);
        game->bound[kind] = trial.leaves || trial.takes_men ? FREE : BOUND;
    }
    return game->bound[kind] == BOUND;
}

// Each side's men, but for royals, never leave the squares of a colour, which isn't the other
// side's.
bool slow_unlike_colours(const SlowGame *game, const SlowPosition *position) {
    const SlowBoard *board = &position->board;
    bool stands[SLOW_NEUTRAL + 1][2] = {{false}};
    if (!game->definition->end.unlike_colours)
        return false;
    for (size_t kind = 0; kind < game->definition->piece_count; kind++)
        if (position->hands[WHITE][kind] > 0 || position->hands[BLACK][kind] > 0)
            return false;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        Man man = man_on(board, s);
        if (is_empty(board, s) || game->kinds[man.kind].royal)
            continue;
        if (man.side == SLOW_NEUTRAL || !is_bound(game, man.kind))
            return false;
        stands[man.side][is_dark(s)] = true;
    }
    for (int colour = 0; colour < 2; colour++)
        if (stands[WHITE][colour] && stands[BLACK][colour])
            return false;
    return !(stands[WHITE][0] && stands[WHITE][1]) && !(stands[BLACK][0] && stands[BLACK][1]);
}

bool slow_one_colour(const SlowGame *game, const SlowPosition *position) {
    const SlowBoard *board = &position->board;
    bool dark = false, light = false;
    int royals[SLOW_NEUTRAL + 1] = {0, 0, 0};
    if (!game->definition->end.one_colour)
        return false;
    for (size_t kind = 0; kind < game->definition->piece_count; kind++)
        if (position->hands[WHITE][kind] > 0 || position->hands[BLACK][kind] > 0)
            return false;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        if (is_empty(board, s))
            continue;
        if (game->kinds[man_on(board, s).kind].royal) {
            royals[man_on(board, s).side]++;
            continue;
        }
        *(is_dark(s) ? &dark : &light) = true;
        if (dark && light)
            return false;
    }
    if (royals[WHITE] != 1 || royals[BLACK] != 1)
        return false;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
        if (!is_empty(board, s) && !game->kinds[man_on(board, s).kind].royal &&
            !is_bound(game, man_on(board, s).kind))
            return false;
    return true;
}
