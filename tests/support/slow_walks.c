// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pseudo-legal moves of the men on the board, by their notation and the conditions of the
// definition: where a term is allowed, zones, immunity, which men can be taken en passant.

#include "support/slow_game.h"

#include <stdlib.h>
#include <string.h>

#include "support/slow_inner.h"

typedef struct Walk {
    const SlowGame *game;
    const SlowPosition *position;
    const PieceDefinition *piece;
    const TermDefinition *term;
    int owner, number; // of the term
    bool frozen;       // it may not move, but friends may by its `x`
    bool only_captures;
    const PromotionDefinition *midway; // by which its captures go on in the zone; NULL: they don't
    const SlowWay *before;             // it has gone on as that after this; NULL: not yet
    const SlowPosition *whole_position; // then: the one before the move
    SlowMove move; // kind and from are set
    SlowMoveVisit *visit;
    void *context;
} Walk;

static int mover_side(const Walk *walk) {
    return man_on(&walk->position->board, walk->move.from).side;
}

// ---- conditions on captures -----------------------------------------------------------------

int slow_next_number(const SlowPosition *position, int side) {
    return position->fullmove + (position->side == BLACK && side == WHITE);
}

// Is this man out of the captor's reach by an entry of `forbidden-captures` without `if`? Its
// condition speaks of the captor's side.
static bool never_taken(const SlowGame *game, const SlowPosition *position, size_t number, Spot at,
                        Man man, Spot from, int by) {
    const ForbiddenDefinition *forbidden = &game->definition->forbidden[number];
    const SlowReach *near = &game->beyond_reach[number];
    int side = man_on(&position->board, from).side;
    if (forbidden->as != FORBIDDEN_ALWAYS || !kinds_has(forbidden->of, man.kind) ||
        !kinds_has(forbidden->by, by))
        return false;
    for (int i = 0; i < near->count; i++)
        if (same_spot(slow_leap(&position->board, from, near->leaps[i], side), at))
            return false;
    return slow_when_holds_here(game, position, side, &forbidden->when,
                                slow_next_number(position, side), 1, &at);
}

bool slow_immune(const SlowGame *game, const SlowPosition *position, Spot at, Man man, Spot from,
                 int by) {
    int number = slow_next_number(position, man_on(&position->board, from).side);
    const PieceDefinition *piece = &game->definition->pieces[man.kind];
    int forward = man.side == WHITE ? 1 : -1;
    Vector seen = {(from.file - at.file) * forward, (from.rank - at.rank) * forward};
    for (size_t i = 0; i < piece->immunity_count; i++) {
        const ImmunityDefinition *immunity = &piece->immunities[i];
        bool there = !immunity->from.text || region_contains(immunity->from.text, seen);
        if (there && kinds_has(immunity->by, by) &&
            slow_when_holds_here(game, position, man.side, &immunity->when, number, 1, &at))
            return true;
    }
    for (size_t i = 0; i < game->definition->forbidden_count; i++)
        if (never_taken(game, position, i, at, man, from, by))
            return true;
    return false;
}

static bool takes_a_safe_man(const Walk *walk) {
    const SlowWay *way = &walk->move.way;
    for (int i = 0; i < way->taken_count; i++)
        if (slow_immune(walk->game, walk->position, way->taken[i].at, way->taken[i].man,
                        walk->move.from, walk->move.kind) ||
            slow_touched(walk->game, walk->position, AURA_PROTECT, way->taken[i].at))
            return true;
    return false;
}

// Turns "may go there en passant" into the capture of the man that passed. False if it can't be
// taken.
static bool take_passer(const Walk *walk, SlowWay *way) {
    const SlowPosition *position = walk->position;
    const EnPassantDefinition *table = &walk->game->definition->en_passant;
    bool passed = false;
    for (int i = 0; i < position->passed_count; i++)
        passed |= same_spot(position->passed[i], way->to);
    if (!passed || position->side != mover_side(walk))
        return false;
    Man victim = man_on(&position->board, position->victim);
    if (victim.kind == NOBODY || victim.side == mover_side(walk) || !table->given ||
        !kinds_has(table->victims[walk->move.kind], victim.kind))
        return false;
    slow_way_take(way, position->victim, victim);
    return true;
}

// ---- promotion ------------------------------------------------------------------------------

static bool takes_one_of(const Walk *walk, KindSet kinds) {
    for (int i = 0; i < walk->move.way.taken_count; i++)
        if (kinds_has(kinds, walk->move.way.taken[i].man.kind))
            return true;
    return false;
}

// Does the move, of which everything but the promotion is known, fit one of the deeds?
static bool is_such_a_deed(const Walk *walk, const PromotionDefinition *rule) {
    const SlowBoard *board = &walk->position->board;
    int side = mover_side(walk);
    bool capture = walk->move.way.taken_count > 0;
    for (size_t i = 0; i < rule->upon_count; i++) {
        const DeedDefinition *deed = &rule->upon[i];
        if ((deed->is & DEED_MOVE) && !(deed->is & DEED_CAPTURE) && capture)
            continue;
        if ((deed->is & DEED_CAPTURE) && !(deed->is & DEED_MOVE) && !capture)
            continue;
        if (!kinds_empty(deed->of) && !takes_one_of(walk, deed->of))
            continue;
        if (deed->from.given && !area_has(&deed->from, side, board, walk->move.from))
            continue;
        if (deed->to.given && !area_has(&deed->to, side, board, walk->move.way.to))
            continue;
        return true;
    }
    return rule->upon_count == 0;
}

// Does the rule fit? It is asked before the move; when a threat is looked for, the side may not be
// to move, and what it would become doesn't matter.
static bool rule_fits(const Walk *walk, const PromotionDefinition *rule) {
    const SlowBoard *board = &walk->position->board;
    int side = mover_side(walk);
    bool there = area_has(&rule->zone, side, board, walk->move.way.to) ||
                 (rule->leaving && area_has(&rule->zone, side, board, walk->move.from));
    if (!there || !is_such_a_deed(walk, rule))
        return false;
    return walk->only_captures ||
           slow_when_holds(walk->game, walk->position, side, &rule->when, walk->position->fullmove,
                           slow_nth(walk->game, walk->position));
}

static int count_men(const SlowBoard *board, int kind, int side) {
    int count = 0;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
        count += is_square(board, s) && !is_empty(board, s) && man_on(board, s).kind == kind &&
                 man_on(board, s).side == side;
    return count;
}

static bool may_become(const Walk *walk, const PromotionDefinition *rule, int kind) {
    if (walk->game->definition->pieces[kind].neutral)
        return false;                            // no man of a side becomes neutral
    return !rule->lost || walk->only_captures || // it attacks, even if it couldn't stay
           count_men(&walk->position->board, kind, mover_side(walk)) <
               count_men(&walk->game->start.board, kind, mover_side(walk));
}

// The move as it is, or once for each choice. A list of `becomes` is a rule for the moves of its
// term, and the only one if these `displace`.
static void visit_promotions(Walk *walk, bool displaces) {
    bool chosen[KINDS_MAX] = {false}, promotes = false, stays = true;
    SlowMove *move = &walk->move;
    const Absorptions *list = &walk->term->absorbs;
    for (size_t i = 0; i < list->choice_count && !move->lent; i++) {
        chosen[list->choices[i]] = promotes = true;
        stays = false;
    }
    for (size_t r = 0; r < walk->piece->promotion_count && !displaces; r++) {
        const PromotionDefinition *rule = &walk->piece->promotions[r];
        if (!rule_fits(walk, rule))
            continue;
        promotes = true;
        stays = stays && rule->optional;
        for (size_t i = 0; i < rule->to_count; i++)
            if (may_become(walk, rule, rule->to[i]))
                chosen[rule->to[i]] = true;
    }
    for (int kind = 0; kind < KINDS_MAX; kind++)
        if (chosen[kind]) {
            move->promotion = kind;
            walk->visit(walk->context, move);
        }
    move->promotion = NONE;
    move->declined = promotes;
    if (stays)
        walk->visit(walk->context, move);
    move->declined = false;
}

// ---- safe -----------------------------------------------------------------------------------

// The mover is put on the square; its start is vacant, and whom it takes is gone.
static bool safe_at(const Walk *walk, Spot spot) {
    const SlowWay *way = &walk->move.way;
    SlowPosition trial = *walk->position;
    Man man = man_on(&trial.board, walk->move.from);
    if (!is_square(&trial.board, spot))
        return true;
    take_man(&trial.board, walk->move.from);
    for (int i = 0; i < way->taken_count; i++)
        take_man(&trial.board, way->taken[i].at);
    put_man(&trial.board, spot, man);
    return !slow_can_take(walk->game, &trial, 1 - man.side, spot);
}

// Can a king come from one square to the other in so many steps, on safe squares in between?
static bool king_comes(const Walk *walk, Spot at, Spot to, int steps) {
    int files = abs(to.file - at.file), ranks = abs(to.rank - at.rank);
    if (files > steps || ranks > steps)
        return false;
    if (steps <= 1)
        return true;
    for (int x = -1; x <= 1; x++)
        for (int y = -1; y <= 1; y++) {
            Spot next = {at.file + x, at.rank + y};
            if ((x || y) && next.file >= 0 && next.rank >= 0 &&
                next.file < walk->position->board.files &&
                next.rank < walk->position->board.ranks && safe_at(walk, next) &&
                king_comes(walk, next, to, steps - 1))
                return true;
        }
    return false;
}

static bool turns_safely(const Walk *walk) {
    const SlowWay *way = &walk->move.way;
    for (int i = 0; i < way->turn_count; i++)
        if (!safe_at(walk, way->turns[i]))
            return false;
    return true;
}

static bool has_legs(const SlowTerm *term) {
    bool more = false;
    for (const LegNode *leg = term ? term->legs : NULL; leg; leg = leg->next)
        more |= leg->onward != NULL;
    return more;
}

// Of a term of several legs the squares where these end; else the squares between start and end,
// if they are on one line; else a shortest way of a king.
static bool passes_safely(const Walk *walk) {
    if (has_legs(walk->move.way.term))
        return turns_safely(walk);
    Spot from = walk->move.from, to = walk->move.to;
    int files = to.file - from.file, ranks = to.rank - from.rank;
    int steps = abs(files) > abs(ranks) ? abs(files) : abs(ranks);
    if (files != 0 && ranks != 0 && abs(files) != abs(ranks))
        return king_comes(walk, from, to, steps);
    for (int i = 1; i < steps; i++)
        if (!safe_at(walk, (Spot){from.file + files * i / steps, from.rank + ranks * i / steps}))
            return false;
    return true;
}

static bool moves_safely(const Walk *walk) {
    unsigned safe = walk->term->safe;
    return (!(safe & SAFE_START) || safe_at(walk, walk->move.from)) &&
           (!(safe & SAFE_TARGET) || safe_at(walk, walk->move.to)) &&
           (!(safe & SAFE_PASSED) || passes_safely(walk));
}

// ---- walking --------------------------------------------------------------------------------

// `becomes` as a map: the first entry that names one of the kinds taken says what the mover
// becomes.
static int becomes_by_taking(const Walk *walk) {
    const Absorptions *map = &walk->term->absorbs;
    for (size_t e = 0; e < map->count; e++)
        for (int i = 0; i < walk->move.way.taken_count; i++)
            if (walk->move.way.taken[i].man.kind == map->items[e].taken)
                return map->items[e].into;
    return NONE;
}

// May any man take this kind en passant?
static bool is_victim(const Walk *walk) {
    const EnPassantDefinition *table = &walk->game->definition->en_passant;
    bool victim = false;
    for (size_t captor = 0; captor < walk->game->definition->piece_count; captor++)
        victim |= table->given && kinds_has(table->victims[captor], walk->move.kind);
    return victim;
}

// "First counts one with `after`, and then one that has conditions or consequences. In each of
// these ranks terms whose notation asks which men stand somewhere come last; without `after` they
// come after all others."
static int rank_of(const Walk *walk, const SlowTerm *notation) {
    const TermDefinition *term = walk->term;
    bool conditions = term->first_move > 1 || term->last_move < NUMBER_MAX || term->safe ||
                      term->distance.given || term->when.span.source || term->when.side != NONE ||
                      (notation && notation->unmoved);
    bool consequences = term->becomes != NONE || term->absorbs.count ||
                        term->absorbs.choice_count ||
                        (notation && notation->marks && is_victim(walk));
    bool walked = notation && term->safe & SAFE_PASSED && has_legs(notation);
    bool asks_men = walked || (notation && notation->asks_men);
    if (term->after_count)
        return asks_men;
    return asks_men ? 4 : conditions || consequences ? 2 : 3;
}

static void take_own_way(Walk *walk, const SlowWay *way) {
    SlowMove *move = &walk->move;
    const SlowBoard *board = &walk->position->board;
    int side = mover_side(walk);
    if (!area_has(&walk->term->to, side, board, way->to) ||
        !area_has(&walk->piece->zone, side, board, way->to))
        return;
    move->way = *way;
    move->to = way->to;
    if (way->passant && !take_passer(walk, &move->way))
        return;
    if (takes_a_safe_man(walk))
        return;
    if (!walk->only_captures && !moves_safely(walk))
        return;
    move->way_taken = move->way.taken_count;
    move->rank = rank_of(walk, way->term);
    move->owner = walk->owner;
    move->number = walk->number;
    slow_take_after(walk->game, walk->position, walk->owner, walk->number, move);
    if (walk->term->absorbs.count && !move->lent)
        move->becomes = becomes_by_taking(walk);
    bool captures = move->way.taken_count > 0;
    if (walk->only_captures && !captures)
        return;
    if (walk->before) {
        move->promotion = walk->midway->to[0];
        move->midway = true;
        walk->visit(walk->context, move);
        return;
    }
    // A displacement, which lifts men and puts all of them down again, promotes nothing.
    bool displaces = !captures && move->way.moved_count > 0;
    visit_promotions(walk, displaces);
}

static bool asks_attacks(const WhenDefinition *when) {
    bool asks =
        when && (when->check != NONE || asks_attacks(when->enemy) || asks_attacks(when->denied));
    for (size_t i = 0; when && i < when->has_count; i++)
        asks |= when->has[i].attacked != NONE;
    for (size_t i = 0; when && i < when->lacks_count; i++)
        asks |= when->lacks[i].attacked != NONE;
    return asks;
}

// The number of the side's next move, even if it isn't to move.
static bool term_allowed(const Walk *walk) {
    const TermDefinition *term = walk->term;
    int fullmove = slow_next_number(walk->position, mover_side(walk));
    if (walk->only_captures && asks_attacks(&term->when))
        return false; // such a term captures nothing
    if (!slow_when_holds_here(walk->game, walk->position, mover_side(walk), &term->when, fullmove,
                              slow_nth(walk->game, walk->position), &walk->move.from))
        return false;
    return fullmove >= term->first_move && fullmove <= term->last_move &&
           area_has(&term->from, mover_side(walk), &walk->position->board, walk->move.from);
}

static void take_way(void *context, const SlowWay *way);

// The squares from which its captures don't go on as what it is.
static void find_stops(const Walk *walk, bool stops[SLOW_SIZE][SLOW_SIZE]) {
    const SlowBoard *board = &walk->position->board;
    memset(stops, 0, sizeof(bool[SLOW_SIZE][SLOW_SIZE]));
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
        stops[s.file][s.rank] =
            is_square(board, s) && area_has(&walk->midway->zone, mover_side(walk), board, s);
}

typedef struct Distant {
    Walk *walk;
    Spot from, end;
} Distant;

static void take_distant(void *context, const SlowWay *way) {
    const Distant *distant = context;
    if (same_spot(way->to, distant->end))
        take_way(distant->walk, way);
}

// By a term with `distance`: one direction after the other.
static void walk_distance(Walk *walk, const SlowManner *manner) {
    enum { FAR = 3 }; // the longest single step
    const SlowBoard *board = &walk->position->board;
    Spot from = walk->move.from;
    for (int x = -FAR; x <= FAR; x++)
        for (int y = -FAR; y <= FAR; y++) {
            SlowBoard line;
            const Vector step = {x, y};
            Distant distant = {walk, from, from};
            if ((!x && !y) ||
                !slow_distance_board(board, from, step, &walk->term->distance, &line))
                continue;
            for (Spot s = slow_leap(board, from, step, WHITE);
                 is_square(&line, s) && !same_spot(s, from); s = slow_leap(board, s, step, WHITE))
                distant.end = s;
            slow_walk_so(walk->game->terms[walk->owner][walk->number], &line, walk->game->kinds,
                         from, walk->position->unmoved[from.file][from.rank],
                         walk->only_captures && walk->term->after_count == 0, false, manner,
                         take_distant, &distant);
        }
}

// The man walks by a term of kind `owner`.
static void walk_by(Walk *walk, int owner, int number) {
    const SlowPosition *position = walk->position;
    Spot from = walk->move.from;
    walk->term = &walk->game->definition->pieces[owner].terms[number];
    walk->owner = owner;
    walk->number = number;
    if (walk->term->stay) {
        const SlowWay stays = {.from = from, .to = from};
        if (term_allowed(walk))
            take_way(walk, &stays);
    } else if (term_allowed(walk)) {
        bool stops[SLOW_SIZE][SLOW_SIZE];
        SlowManner manner = {.taken_stay =
                                 walk->game->definition->turns.removal == REMOVAL_AT_END};
        if (walk->midway) {
            find_stops(walk, stops);
            manner.stops = (const bool(*)[SLOW_SIZE])stops;
        }
        if (walk->term->distance.given) {
            walk_distance(walk, &manner);
            return;
        }
        slow_walk_so(walk->game->terms[owner][number], &position->board, walk->game->kinds, from,
                     !walk->move.lent && position->unmoved[from.file][from.rank],
                     walk->only_captures && walk->term->after_count == 0, walk->move.lent, &manner,
                     take_way, walk);
    }
}

// ---- going on from the zone of promotion ----------------------------------------------------

// Does it capture, and end on a square that was empty?
static bool jumps(const SlowWay *way) {
    if (!way->taken_count || way->moved_count || way->borrows || way->passant)
        return false;
    for (int i = 0; i < way->taken_count; i++)
        if (same_spot(way->taken[i].at, way->to))
            return false;
    return true;
}

// A way on, as another kind: together with what was done before it is one move.
static void join_way(void *context, const SlowWay *way) {
    const Walk *onward = context;
    Walk whole = *onward;
    SlowWay joined = *onward->before;
    if (!jumps(way))
        return;
    for (int i = 0; i < way->taken_count; i++)
        slow_way_take(&joined, way->taken[i].at, way->taken[i].man);
    joined.to = way->to;
    whole.move.from = joined.from;
    whole.position = onward->whole_position;
    take_own_way(&whole, &joined);
}

// "A capture that comes to an empty square of the zone ends there, or goes on as one of that
// kind."
static void go_on_midway(const Walk *walk, const SlowWay *way) {
    int kind = walk->midway->to[0], side = mover_side(walk);
    bool stay = walk->game->definition->turns.removal == REMOVAL_AT_END;
    SlowPosition there = *walk->position;
    take_man(&there.board, way->from);
    for (int i = 0; i < way->taken_count && !stay; i++)
        take_man(&there.board, way->taken[i].at);
    put_man(&there.board, way->to, make_man(kind, side));
    const SlowManner manner = {.taken_stay = stay, .before = stay ? way : NULL};
    Walk onward = *walk;
    onward.before = way;
    onward.whole_position = walk->position;
    onward.piece = &walk->game->definition->pieces[kind];
    onward.owner = kind;
    for (size_t i = 0; i < onward.piece->term_count; i++) {
        onward.number = (int)i;
        onward.term = &onward.piece->terms[i];
        onward.position = &there;
        onward.move.from = way->to;
        if (!onward.term->stay && term_allowed(&onward))
            slow_walk_so(walk->game->terms[kind][i], &there.board, walk->game->kinds, way->to,
                         false, true, false, &manner, join_way, &onward);
    }
}

// `x`: the man moves as one of the lender's kind would from here. Not lent are moves to a man of
// the same kind, borrowed moves, terms for men that have not moved or with `safe` or `distance`,
// and changes of kind.
static void borrow(const Walk *walk, int lender) {
    if (lender == walk->move.kind)
        return;
    const PieceDefinition *piece = &walk->game->definition->pieces[lender];
    for (size_t i = 0; i < piece->term_count; i++) {
        if (piece->terms[i].safe || piece->terms[i].distance.given)
            continue;
        Walk loan = *walk;
        loan.move.lent = 1 + lender;
        loan.move.becomes = NONE;
        walk_by(&loan, lender, (int)i);
    }
}

static void take_way(void *context, const SlowWay *way) {
    Walk here = *(const Walk *)context;
    const SlowBoard *board = &here.position->board;
    bool relayed = !same_spot(way->from, here.move.from);
    if (relayed) {
        here.move.from = way->from;
        here.move.kind = man_on(board, way->from).kind;
        here.piece = &here.game->definition->pieces[here.move.kind];
        here.frozen = !here.position->auras_aside &&
                      slow_touched(here.game, here.position, AURA_FREEZE, way->from);
    }
    if (here.frozen || (way->passant && (relayed || here.move.lent)))
        return;
    if (way->borrows)
        borrow(&here, man_on(board, way->lender).kind);
    else
        take_own_way(&here, way);
    Spot to = way->to;
    if (here.midway && !relayed && !here.frozen && jumps(way) &&
        area_has(&here.midway->zone, mover_side(&here), board, to))
        go_on_midway(&here, way);
}

static void walk_man(Walk *walk) {
    walk->piece = &walk->game->definition->pieces[walk->move.kind];
    walk->midway = NULL;
    for (size_t i = 0; i < walk->piece->promotion_count; i++)
        if (walk->piece->promotions[i].midway)
            walk->midway = &walk->piece->promotions[i];
    for (size_t i = 0; i < walk->piece->term_count; i++) {
        walk->move.becomes = walk->piece->terms[i].becomes;
        walk_by(walk, walk->move.kind, (int)i);
    }
}

void slow_walk_moves(const SlowGame *game, const SlowPosition *position, int side,
                     bool only_captures, SlowMoveVisit *visit, void *context) {
    const SlowBoard *board = &position->board;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        if (!is_square(board, s) || is_empty(board, s) || man_on(board, s).side != side)
            continue;
        bool frozen = !position->auras_aside && slow_touched(game, position, AURA_FREEZE, s);
        if (frozen && !game->induction)
            continue;
        Walk walk = {.game = game,
                     .position = position,
                     .frozen = frozen,
                     .only_captures = only_captures,
                     .visit = visit,
                     .context = context};
        walk.move = (SlowMove){.type = SLOW_WALK,
                               .kind = man_on(board, s).kind,
                               .from = s,
                               .promotion = NONE,
                               .becomes = NONE,
                               .castle = NONE};
        walk_man(&walk);
    }
}
