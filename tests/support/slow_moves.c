// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Position → legal moves: the moves of the men by their notation, drops and castling, without what
// the limits of the turn forbid. Each is made on a copy of the position and thrown away if a royal
// of the mover's side can be taken afterwards.

#include "support/slow_game.h"

#include <stdlib.h>
#include <string.h>

#include "support/slow_inner.h"

// ---- what the turn forbids ------------------------------------------------------------------

bool *slow_flags(int count) {
    return calloc((size_t)count + 1, sizeof(bool));
}

void slow_keep(SlowMoves *list, bool *obeys) {
    bool any = false;
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        any |= obeys[i];
    for (int i = 0; i < list->count; i++)
        if (!any || obeys[i])
            list->moves[kept++] = list->moves[i];
    list->count = kept;
    free(obeys);
}

// Does the side hold one of `holding`, with none of `absent` on the board?
static bool drop_is_forced(const SlowGame *game, const SlowPosition *position,
                           const ForcedDropDefinition *forced) {
    const SlowBoard *board = &position->board;
    bool holds = false;
    for (size_t kind = 0; kind < game->definition->piece_count; kind++)
        holds |=
            kinds_has(forced->holding, (int)kind) && position->hands[position->side][kind] > 0;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        Man man = man_on(board, s);
        if (man.kind != NOBODY && man.side == position->side &&
            kinds_has(forced->absent, man.kind))
            return false;
    }
    return holds;
}

// Each rule of forced drops in turn keeps only the moves that obey it, if any legal move does.
static void keep_forced(const SlowGame *game, const SlowPosition *position, SlowMoves *list) {
    const DropDefinition *drops = &game->definition->drops;
    for (size_t i = 0; i < drops->forced_count; i++) {
        const ForcedDropDefinition *forced = &drops->forced[i];
        if (!drop_is_forced(game, position, forced))
            continue;
        bool *obeys = slow_flags(list->count);
        for (int k = 0; k < list->count; k++)
            obeys[k] = list->moves[k].type == SLOW_DROP &&
                       kinds_has(forced->holding, list->moves[k].kind);
        slow_keep(list, obeys);
    }
}

// ---- legal moves ----------------------------------------------------------------------------

// "A royal can't be captured, and no move may cost its own side one." Of several that count
// together one may go, but not all.
static bool takes_own_royal(const SlowGame *game, const SlowPosition *position,
                            const SlowMove *move) {
    KindSet lost = {{0}};
    for (int i = 0; i < move->way.taken_count; i++) {
        if (move->way.taken[i].man.side != position->side)
            continue;
        if (slow_is_kept(game, position, move->way.taken[i].at))
            return true;
        kinds_add(&lost, move->way.taken[i].man.kind);
    }
    SlowBoard after = slow_men_after(game, position, move);
    return !kinds_empty(lost) && slow_royal_lost(game, position, &after, position->side, lost);
}

// Otherwise than by a capture of what stands there unguarded, royals are out of reach: in a series
// that goes on after a check, and if they must be attacked.
static bool takes_enemy_royal(const SlowGame *game, const SlowPosition *position,
                              const SlowMove *move) {
    bool taken = false;
    for (int i = 0; move->type == SLOW_WALK && i < move->way.taken_count; i++)
        taken |= move->way.taken[i].man.side == 1 - position->side &&
                 slow_is_kept(game, position, move->way.taken[i].at);
    return taken;
}

// ---- forbidden captures ---------------------------------------------------------------------

static bool reaches(const SlowBoard *board, const SlowReach *reach, Spot from, int side,
                    Spot spot) {
    for (int i = 0; i < reach->count; i++)
        if (same_spot(slow_leap(board, from, reach->leaps[i], side), spot))
            return true;
    return false;
}

static bool forbidden_capture(const SlowGame *game, const SlowPosition *position,
                              const SlowMove *move, size_t number, int captive) {
    const ForbiddenDefinition *forbidden = &game->definition->forbidden[number];
    Spot at = move->way.taken[captive].at;
    if (forbidden->as == FORBIDDEN_ALWAYS) // it isn't even pseudo-legal
        return false;
    if (!slow_when_holds(game, position, position->side, &forbidden->when, position->fullmove,
                         slow_nth(game, position)))
        return false;
    if (!kinds_has(forbidden->by, move->kind) ||
        !kinds_has(forbidden->of, move->way.taken[captive].man.kind) ||
        reaches(&position->board, &game->beyond_reach[number], move->from, position->side, at))
        return false;
    for (int i = 0; i < move->way.taken_count; i++)
        if (i != captive && kinds_has(forbidden->along, move->way.taken[i].man.kind))
            return false;
    if (forbidden->as == FORBIDDEN_TRADED)
        return position->struck && !same_spot(position->struck_at, at);
    SlowPosition after = slow_play_untallied(game, position, move);
    return slow_can_take(game, &after, 1 - position->side, move->to);
}

static bool makes_forbidden_capture(const SlowGame *game, const SlowPosition *position,
                                    const SlowMove *move) {
    for (size_t i = 0; i < game->definition->forbidden_count; i++)
        for (int k = 0; move->type == SLOW_WALK && k < move->way.taken_count; k++)
            if (forbidden_capture(game, position, move, i, k))
                return true;
    return false;
}

// ---- captures that must be made -------------------------------------------------------------

static int enemies_taken(const SlowPosition *position, const SlowMove *move) {
    int count = 0;
    for (int i = 0; move->type == SLOW_WALK && i < move->way.taken_count; i++)
        count += move->way.taken[i].man.side != position->side;
    return count;
}

// Does the second move take the men of the first, in their order, and then more?
static bool carries_on(const SlowMove *move, const SlowMove *other) {
    if (move->type != SLOW_WALK || other->type != SLOW_WALK ||
        !same_spot(move->from, other->from) || move->way.moved_count || other->way.moved_count ||
        other->way_taken <= move->way_taken)
        return false;
    for (int i = 0; i < move->way_taken; i++)
        if (!same_spot(move->way.taken[i].at, other->way.taken[i].at))
            return false;
    return true;
}

static bool is_legal(const SlowGame *game, const SlowPosition *position, const SlowMove *move);

// All that can be walked, in every order of taking: a list of moves names each only once.
static SlowMoves walks_in_all_orders(const SlowGame *game, const SlowPosition *position) {
    SlowMoves all = {0};
    slow_walk_moves(game, position, position->side, false, slow_put_move, &all);
    int kept = 0;
    for (int i = 0; i < all.count; i++)
        if (is_legal(game, position, &all.moves[i]))
            all.moves[kept++] = all.moves[i];
    all.count = kept;
    return all;
}

// Is there an order in which the move takes its men so that nobody more can be taken after them?
static bool is_finished(const SlowMoves *all, const SlowMove *move) {
    for (int i = 0; i < all->count; i++) {
        bool goes_on = !slow_same_basic_move(&all->moves[i], move);
        for (int k = 0; k < all->count && !goes_on; k++)
            goes_on = carries_on(&all->moves[i], &all->moves[k]);
        if (!goes_on)
            return true;
    }
    return false;
}

static void drop_unfinished(const SlowGame *game, const SlowPosition *position, SlowMoves *list) {
    SlowMoves all = walks_in_all_orders(game, position);
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (list->moves[i].way_taken == 0 || is_finished(&all, &list->moves[i]))
            list->moves[kept++] = list->moves[i];
    list->count = kept;
    slow_moves_free(&all);
}

static bool captures_enough(const SlowGame *game, const SlowPosition *position,
                            const SlowMove *move, int most) {
    if (game->definition->turns.must_capture == MUST_MOST)
        return most > 0 && enemies_taken(position, move) == most;
    return move->type == SLOW_WALK && move->way.taken_count > 0;
}

// ---- which of the compulsory captures go first

static bool is_of(const SlowMove *move, int i, KindSet kinds) {
    return kinds_has(kinds, move->way.taken[i].man.kind);
}

static int count_of(const SlowPosition *position, const SlowMove *move, KindSet kinds) {
    int count = 0;
    for (int i = 0; i < move->way.taken_count; i++)
        count += move->way.taken[i].man.side != position->side && is_of(move, i, kinds);
    return count;
}

// Does the one take men of these kinds earlier than the other? At the first turn at which only one
// of them takes such a man, that one does.
static bool takes_earlier(const SlowMove *one, const SlowMove *other, KindSet kinds) {
    for (int i = 0; i < one->way_taken || i < other->way_taken; i++) {
        bool first = i < one->way_taken && is_of(one, i, kinds);
        bool second = i < other->way_taken && is_of(other, i, kinds);
        if (first != second)
            return first;
    }
    return false;
}

// The order of taking that is best for the move, as there may be several.
static const SlowMove *best_order(const SlowMoves *all, const SlowMove *move, KindSet kinds) {
    const SlowMove *best = move;
    for (int i = 0; i < all->count; i++)
        if (slow_same_basic_move(&all->moves[i], move) &&
            takes_earlier(&all->moves[i], best, kinds))
            best = &all->moves[i];
    return best;
}

static bool goes_before(const SlowPosition *position, const SlowMoves *all,
                        const PreferDefinition *prefer, const SlowMove *one,
                        const SlowMove *other) {
    if (!kinds_empty(prefer->by))
        return kinds_has(prefer->by, one->kind) && !kinds_has(prefer->by, other->kind);
    if (!kinds_empty(prefer->of))
        return count_of(position, one, prefer->of) > count_of(position, other, prefer->of);
    return takes_earlier(best_order(all, one, prefer->first),
                         best_order(all, other, prefer->first), prefer->first);
}

static void keep_preferred(const SlowGame *game, const SlowPosition *position, SlowMoves *list) {
    const TurnsDefinition *turns = &game->definition->turns;
    SlowMoves all = walks_in_all_orders(game, position);
    for (size_t i = 0; i < turns->prefer_count; i++) {
        bool *obeys = slow_flags(list->count);
        for (int m = 0; m < list->count; m++) {
            obeys[m] = true;
            for (int k = 0; k < list->count; k++)
                obeys[m] &= !goes_before(position, &all, &turns->prefers[i], &list->moves[k],
                                         &list->moves[m]);
        }
        slow_keep(list, obeys);
    }
    slow_moves_free(&all);
}

static void keep_captures(const SlowGame *game, const SlowPosition *position, SlowMoves *list) {
    int most = 0;
    for (int i = 0; i < list->count; i++)
        if (enemies_taken(position, &list->moves[i]) > most)
            most = enemies_taken(position, &list->moves[i]);
    bool *obeys = slow_flags(list->count);
    for (int i = 0; i < list->count; i++)
        obeys[i] = captures_enough(game, position, &list->moves[i], most);
    slow_keep(list, obeys);
    if (game->definition->turns.must_capture == MUST_WHOLE)
        drop_unfinished(game, position, list);
    if (game->definition->turns.prefer_count && list->count > 1 &&
        list->moves[0].way.taken_count > 0)
        keep_preferred(game, position, list);
}

static SlowMoves legal_moves(const SlowGame *game, const SlowPosition *position, bool may_mate);

static bool has_royal_kinds(const SlowGame *game) {
    bool any = false;
    for (size_t kind = 0; kind < game->definition->piece_count; kind++)
        any |= game->definition->pieces[kind].royal.as != ROYAL_NOT;
    return any;
}

// "With `safe: end` a move is legal if its side can still finish the turn with its royals safe, or
// wins by a case with it."
static bool may_finish(const SlowGame *game, const SlowPosition *position, const SlowMove *move) {
    SlowPosition after = slow_play(game, position, move);
    if (slow_won(game, &after, position->side))
        return true;
    if (after.side != position->side || slow_decided(game, &after))
        return !slow_in_check(game, &after, position->side);
    SlowMoves rest = legal_moves(game, &after, false);
    bool finished = rest.count > 0;
    slow_moves_free(&rest);
    return finished;
}

static bool is_legal(const SlowGame *game, const SlowPosition *position, const SlowMove *move) {
    if (takes_own_royal(game, position, move) || takes_enemy_royal(game, position, move) ||
        makes_forbidden_capture(game, position, move))
        return false;
    SlowAftermath aftermath = slow_aftermath(game, position, move);
    if (aftermath.own_royal)
        return false;
    if (move->type == SLOW_PASS)
        return true; // otherwise it would not be in the list
    SlowPosition after = slow_play_untallied(game, position, move);
    if (game->definition->turns.facing && slow_royals_face(game, position) &&
        slow_royals_face(game, &after))
        return false;
    const SeriesDefinition *series = &game->definition->turns.series;
    if (series->given && series->safe == SAFE_END && has_royal_kinds(game))
        return may_finish(game, position, move);
    // Who removes a royal and so wins need not mind that its own can be taken.
    if (!slow_in_check(game, &after, position->side))
        return true;
    if (!aftermath.enemy_royal)
        return false;
    slow_count_tallies(game, position, move, &after);
    return slow_won(game, &after, position->side);
}

// Is it a drop with which this kind may not mate? The answer may be any drop.
static bool mates_by_drop(const SlowGame *game, const SlowPosition *position,
                          const SlowMove *move) {
    if (move->type != SLOW_DROP || !kinds_has(game->definition->drops.no_mate, move->kind))
        return false;
    SlowPosition after = slow_play(game, position, move);
    if (!slow_in_check(game, &after, 1 - position->side) || slow_decided(game, &after))
        return false;
    SlowMoves answers = legal_moves(game, &after, true);
    bool mate = answers.count == 0;
    slow_moves_free(&answers);
    return mate;
}

// ---- gating ---------------------------------------------------------------------------------

static void add_gated(const SlowGame *game, const SlowPosition *position, SlowMoves *list,
                      const SlowMove *move, Spot gate, bool may_mate) {
    const GatingDefinition *gating = &game->definition->drops.gating;
    SlowBoard after = slow_men_after(game, position, move);
    if (!slow_is_gate(game, gate) || !position->unmoved[gate.file][gate.rank] ||
        !is_empty(&after, gate))
        return;
    for (size_t kind = 0; kind < game->definition->piece_count; kind++) {
        if (!position->hands[position->side][kind] || !kinds_has(gating->pieces, (int)kind))
            continue;
        SlowMove gated = *move;
        gated.gates = true;
        gated.gate = (int)kind;
        gated.gate_on = gate;
        gated.flips = slow_aftermath(game, position, &gated).flips;
        if (is_legal(game, position, &gated) && slow_allowed(game, position, &gated, may_mate))
            slow_add_move(list, &gated);
    }
}

// Adds to all legal moves those that also put a man from the hand on a square that is left.
static void add_gating(const SlowGame *game, const SlowPosition *position, SlowMoves *list,
                       bool may_mate) {
    int count = list->count;
    for (int i = 0; game->definition->drops.gating.given && i < count; i++) {
        SlowMove move = list->moves[i];
        if (move.type == SLOW_WALK || move.type == SLOW_CASTLE)
            add_gated(game, position, list, &move, move.from, may_mate);
        if (move.type == SLOW_CASTLE)
            add_gated(game, position, list, &move,
                      game->rights[game->castles[move.castle].right].partner_from, may_mate);
    }
}

// Each first part gives way to the whole moves that begin with it.
static void add_second_parts(const SlowGame *game, const SlowPosition *position, SlowMoves *list) {
    SlowMoves wholes = {0};
    for (int i = 0; i < list->count; i++)
        slow_follow_parts(game, position, &list->moves[i], slow_put_move, &wholes);
    slow_moves_free(list);
    *list = wholes;
}

static SlowMoves undecided_moves(const SlowGame *game, const SlowPosition *position,
                                 bool may_mate) {
    SlowMoves list = {0};
    slow_walk_moves(game, position, position->side, false, slow_add_move, &list);
    slow_add_drops(game, position, &list);
    slow_add_castles(game, position, &list);
    slow_add_pass(game, position, &list);
    int kept = 0;
    for (int i = 0; i < list.count; i++)
        list.moves[i].flips = slow_aftermath(game, position, &list.moves[i]).flips;
    for (int i = 0; i < list.count; i++)
        if (is_legal(game, position, &list.moves[i]))
            list.moves[kept++] = list.moves[i];
    list.count = kept;
    if (game->definition->turns.then_count)
        add_second_parts(game, position, &list);
    kept = 0;
    for (int i = 0; i < list.count; i++)
        if (slow_allowed(game, position, &list.moves[i], may_mate) &&
            (may_mate || !mates_by_drop(game, position, &list.moves[i])))
            list.moves[kept++] = list.moves[i];
    list.count = kept;
    add_gating(game, position, &list, may_mate);
    keep_forced(game, position, &list);
    slow_keep_musts(game, position, &list, may_mate);
    if (game->definition->turns.must_capture != MUST_NO)
        keep_captures(game, position, &list);
    if (game->definition->turns.pass.may == PASS_STUCK && list.count == 0 &&
        slow_may_pass(game, position)) {
        slow_put_pass(&list);
        list.count = slow_allowed(game, position, &list.moves[0], may_mate);
    }
    return list;
}

static SlowMoves legal_moves(const SlowGame *game, const SlowPosition *position, bool may_mate) {
    SlowMoves none = {0};
    return slow_decided(game, position) ? none : undecided_moves(game, position, may_mate);
}

SlowMoves slow_undecided_moves(const SlowGame *game, const SlowPosition *position) {
    return undecided_moves(game, position, true);
}

static int compare_texts(const void *a, const void *b) {
    const SlowMove *left = a, *right = b;
    return strcmp(left->text, right->text);
}

SlowMoves slow_legal_moves(const SlowGame *game, const SlowPosition *position) {
    SlowMoves list = legal_moves(game, position, false);
    for (int i = 0; i < list.count; i++) {
        SlowAftermath aftermath = slow_aftermath(game, position, &list.moves[i]);
        memcpy(list.moves[i].gone, aftermath.gone, sizeof aftermath.gone);
    }
    slow_spell(game, &list);
    if (list.count > 1)
        qsort(list.moves, (size_t)list.count, sizeof *list.moves, compare_texts);
    return list;
}

uint64_t slow_perft(const SlowGame *game, const SlowPosition *position, int depth) {
    if (depth == 0)
        return 1;
    SlowMoves list = legal_moves(game, position, false);
    uint64_t nodes = depth == 1 ? (uint64_t)list.count : 0;
    for (int i = 0; depth > 1 && i < list.count; i++) {
        SlowPosition after = slow_play(game, position, &list.moves[i]);
        nodes += slow_perft(game, &after, depth - 1);
    }
    slow_moves_free(&list);
    return nodes;
}
