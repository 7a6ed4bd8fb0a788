// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// History → the side that alone has chased the same man with each of its moves.

#include "support/slow_inner.h"

typedef bool Marks[SLOW_SIZE][SLOW_SIZE];

static bool takes(const SlowMove *move, Spot from, Spot at) {
    bool taken = false;
    for (int i = 0; move->type == SLOW_WALK && i < move->way_taken; i++)
        taken |= same_spot(move->way.taken[i].at, at);
    return taken && same_spot(move->from, from);
}

// Has the side to move a legal capture of the man on `at`, by the man on `from`?
static bool can_take(const SlowGame *game, const SlowPosition *position, Spot from, Spot at) {
    SlowMoves moves = slow_legal_moves(game, position);
    bool can = false;
    for (int i = 0; i < moves.count; i++)
        can |= takes(&moves.moves[i], from, at);
    slow_moves_free(&moves);
    return can;
}

static bool can_be_taken(const SlowGame *game, const SlowPosition *position, Spot at) {
    SlowMoves moves = slow_legal_moves(game, position);
    bool can = false;
    for (int i = 0; i < moves.count; i++)
        can |= takes(&moves.moves[i], moves.moves[i].from, at);
    slow_moves_free(&moves);
    return can;
}

static bool same_man(Man a, Man b) {
    return a.kind == b.kind && (a.kind == NOBODY || a.side == b.side);
}

// Where the man who stands on `at` in one position stands in the other, a move away: there, or
// where in the other position one like it has come (or one of its side, if it has changed kind).
static bool find_man(const SlowBoard *here, Spot at, const SlowBoard *there, Spot *found) {
    Man man = man_on(here, at);
    bool any = false;
    *found = at;
    if (same_man(man, man_on(there, at)))
        return true;
    for (int like = 0; like < 2 && !any; like++)
        for (Spot s = first_spot(); more_spots(here, s); s = next_spot(here, s)) {
            Man other = man_on(there, s);
            if (other.kind == NOBODY || other.side != man.side ||
                same_man(other, man_on(here, s)) || (like == 0 && other.kind != man.kind) ||
                (any && like == 0))
                continue;
            *found = s;
            any = true;
        }
    return any;
}

static bool may_be_chased(const SlowGame *game, const SlowBoard *board, Spot at) {
    const ChaseDefinition *chase = &game->definition->end.chase;
    Man man = man_on(board, at);
    if (game->kinds[man.kind].royal)
        return false;
    bool among = chase->of_count == 0;
    for (size_t i = 0; i < chase->of_count; i++) {
        const MenDefinition *men = &chase->of[i];
        among |= kinds_has(men->pieces, man.kind) &&
                 (!men->at.given || area_has(&men->at, man.side, board, at));
    }
    return among;
}

// "Nobody could take the captor in turn, or the man is dearer." `capture`: of the side to move.
static bool threatens(const SlowGame *game, const SlowPosition *position, const SlowMove *capture,
                      Spot victim) {
    int hunter = man_on(&position->board, capture->from).kind,
        hunted = man_on(&position->board, victim).kind;
    if (kinds_has(game->definition->end.chase.dearer.victims[hunter], hunted))
        return true;
    SlowPosition taken = slow_play(game, position, capture);
    return !can_be_taken(game, &taken, capture->to);
}

static bool threatened(const SlowGame *game, const SlowPosition *position, Spot from, Spot at) {
    SlowMoves moves = slow_legal_moves(game, position);
    bool any = false;
    for (int i = 0; i < moves.count; i++)
        any |= takes(&moves.moves[i], from, at) && threatens(game, position, &moves.moves[i], at);
    slow_moves_free(&moves);
    return any;
}

// `turned`: the position after the move, as if it were the mover's turn again.
static bool is_chase(const SlowGame *game, const SlowPosition *before, const SlowPosition *after,
                     const SlowPosition *turned, const SlowMove *capture, Spot victim) {
    Man hunter = man_on(&after->board, capture->from), hunted = man_on(&after->board, victim);
    Spot origin;
    if (find_man(&after->board, capture->from, &before->board, &origin) &&
        threatened(game, before, origin, victim))
        return false;
    if (hunter.kind == hunted.kind && can_take(game, after, victim, capture->from))
        return false;
    return threatens(game, turned, capture, victim);
}

static void mark_chased(const SlowGame *game, const SlowPosition *before,
                        const SlowPosition *after, Marks chased) {
    int us = before->side;
    for (int file = 0; file < SLOW_SIZE; file++)
        for (int rank = 0; rank < SLOW_SIZE; rank++)
            chased[file][rank] = false;
    SlowPosition turned = *after;
    turned.side = us;
    turned.passed_count = 0;
    turned.struck = false;
    turned.just = 0;
    SlowMoves moves = slow_legal_moves(game, &turned);
    for (int i = 0; i < moves.count; i++) {
        const SlowMove *move = &moves.moves[i];
        if (move->type != SLOW_WALK || game->kinds[move->kind].royal ||
            !kinds_has(game->definition->end.chase.by, move->kind))
            continue;
        for (int k = 0; k < move->way_taken; k++) {
            Spot at = move->way.taken[k].at;
            if (move->way.taken[k].man.side == 1 - us && may_be_chased(game, &after->board, at) &&
                is_chase(game, before, after, &turned, move, at))
                chased[at.file][at.rank] = true;
        }
    }
    slow_moves_free(&moves);
}

// The marks go along with the men who moved.
static void follow_men(const SlowBoard *before, const SlowBoard *after, Marks marks) {
    Marks next = {{false}};
    for (Spot s = first_spot(); more_spots(before, s); s = next_spot(before, s)) {
        Spot found;
        if (marks[s.file][s.rank] && find_man(before, s, after, &found))
            next[found.file][found.rank] = true;
    }
    for (int file = 0; file < SLOW_SIZE; file++)
        for (int rank = 0; rank < SLOW_SIZE; rank++)
            marks[file][rank] = next[file][rank];
}

bool slow_always_chased(const SlowGame *game, const SlowPosition *history, int first, int last,
                        int side) {
    Marks all = {{false}};
    bool moved = false, any = false;
    for (int i = first; i < last; i++) {
        if (history[i].side != side) {
            follow_men(&history[i].board, &history[i + 1].board, all);
            continue;
        }
        Marks chased;
        mark_chased(game, &history[i], &history[i + 1], chased);
        for (int file = 0; file < SLOW_SIZE; file++)
            for (int rank = 0; rank < SLOW_SIZE; rank++)
                all[file][rank] = chased[file][rank] && (!moved || all[file][rank]);
        moved = true;
    }
    for (int file = 0; file < SLOW_SIZE; file++)
        for (int rank = 0; rank < SLOW_SIZE; rank++)
            any |= all[file][rank];
    return any;
}
