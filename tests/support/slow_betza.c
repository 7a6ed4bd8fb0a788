// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Tree of legs + board → ways. The walker keeps a board of its own, from which the mover is
// taken first. Men are lifted and put down on it as the walk goes on, and everything is restored
// when the walk returns. So each leg sees the board as the legs before it have left it.

#include "support/slow_betza.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENDS_MAX = 600, STEPS_MAX = 16 };

typedef struct Lift {
    Spot at; // where it stood before the move
    Man man;
} Lift;

typedef struct Walker {
    SlowBoard board;
    const SlowKind *kinds;
    const SlowTerm *term;
    Man mover;
    Spot origin;
    Lift held[SLOW_EFFECTS]; // lifted and not put down
    int held_count;
    Spot put[SLOW_EFFECTS]; // where men were put down; they stay there
    int put_count;
    SlowWay way;         // what has happened so far
    Spot ends[ENDS_MAX]; // the start, and where legs ended
    int ends_count;
    SlowManner manner;
    SlowVisit *visit;
    void *context;
} Walker;

// The state of the walk when a leg begins.
typedef struct Stand {
    Spot at;
    Vector heading; // of the leg before; unused on the first leg
    int turn;       // last turn made
    int length;     // steps of the leg before
    Vector gone;    // the vector from the start, not wrapped
    bool first;
} Stand;

void slow_way_take(SlowWay *way, Spot at, Man man) {
    if (way->taken_count == SLOW_TAKEN) {
        fprintf(stderr, "a move takes more than SLOW_TAKEN = %d men\n", SLOW_TAKEN);
        abort();
    }
    way->taken[way->taken_count].at = at;
    way->taken[way->taken_count++].man = man;
}

static int round_ring(int number, int size) {
    return (number % size + size) % size;
}

static Spot step(const SlowBoard *board, const Leg *leg, Spot at, Vector v) {
    Spot to = {at.file + v.x, at.rank + v.y};
    if (leg->wraps || board->ring_files)
        to.file = round_ring(to.file, board->files);
    if (board->ring_ranks)
        to.rank = round_ring(to.rank, board->ranks);
    return to;
}

static bool admits(const Walker *walker, const Leg *leg, Man man) {
    const SlowKind *kind = &walker->kinds[man.kind];
    const char *p = leg->filter;
    if (!*p)
        return true;
    bool negated = *p == '!';
    for (p += negated; *p; p += *p == ',') {
        size_t length = strcspn(p, ",");
        if ((strlen(kind->letter) == length && strncmp(p, kind->letter, length) == 0) ||
            (strlen(kind->name) == length && strncmp(p, kind->name, length) == 0))
            return !negated;
        p += length;
    }
    return negated;
}

// ---- the steps a leg may take ---------------------------------------------------------------

static int reflections(Vector leap, Vector *out) {
    int count = 0;
    for (int i = 0; i < 8; i++) {
        Vector v = i & 1 ? (Vector){leap.y, leap.x} : leap;
        v.x = i & 2 ? -v.x : v.x;
        v.y = i & 4 ? -v.y : v.y;
        bool known = false;
        for (int j = 0; j < count; j++)
            known |= out[j].x == v.x && out[j].y == v.y;
        if (!known)
            out[count++] = v;
    }
    return count;
}

static int all_steps(const Leg *leg, bool first, Vector *out) {
    int count = 0;
    Vector leap = leg->atoms[0];
    // A chain has one atom for all its legs, so W and F (D and A, H and G) stand in for
    // each other after a turn.
    if (!first && leg->chained && !leg->eightfold && !vector_oblique(leap)) {
        int length = vector_length(leap);
        count += reflections((Vector){0, length}, out);
        return count + reflections((Vector){length, length}, out + count);
    }
    for (int i = 0; i < leg->atom_count; i++)
        count += reflections(leg->atoms[i], out + count);
    return count;
}

static bool allowed_by_default(const Leg *leg, Vector heading, Vector v, const Vector *all,
                               int count) {
    if (!leg->chained)
        return least_deflection(heading, v, all, count);
    if (straight_back(heading, v))
        return false;
    return leg->eightfold || vector_oblique(v) || at_right_angle_or_straight(heading, v);
}

static int allowed_steps(const Walker *walker, const Leg *leg, const Stand *stand, Vector *out) {
    Vector all[STEPS_MAX];
    int count = all_steps(leg, stand->first, all), allowed = 0;
    int forward = walker->mover.side == 0 ? 1 : -1; // Black's first step is White's, turned round
    for (int i = 0; i < count; i++) {
        Vector v = all[i];
        if (stand->first) {
            if (first_allows(leg->letters, v, leg->eightfold))
                out[allowed++] = (Vector){v.x * forward, v.y * forward};
            continue;
        }
        bool yes = *leg->letters
                       ? later_allows(leg->letters, stand->heading, v, stand->turn, all, count)
                       : allowed_by_default(leg, stand->heading, v, all, count);
        if (yes)
            out[allowed++] = v;
    }
    return allowed;
}

// ---- lame leaps and jumps -------------------------------------------------------------------

// Follows every staircase of a leap: `diagonal` steps and `straight` steps, in any order. One with
// `men` men on its inner squares (for men < 0: with at least one) is open, and its squares are
// added to the squares passed.
typedef struct Stairs {
    const Leg *leg;
    Vector diagonal, straight;
    int wanted;
    Spot squares[SLOW_SIZE];
    int depth;
    bool open;
} Stairs;

static void mark_passed(SlowWay *way, Spot spot) {
    for (int i = 0; i < way->passed_count; i++)
        if (same_spot(way->passed[i], spot))
            return;
    if (way->passed_count < SLOW_PASSED)
        way->passed[way->passed_count++] = spot;
}

static void climb(Walker *walker, Stairs *stairs, Spot at, int diagonals, int straights, int men,
                  bool mark) {
    if (diagonals + straights == 1) { // the last step is the landing
        if (stairs->wanted < 0 ? men == 0 : men != stairs->wanted)
            return;
        stairs->open = true;
        for (int i = 0; mark && i < stairs->depth; i++)
            mark_passed(&walker->way, stairs->squares[i]);
        return;
    }
    for (int kind = 0; kind < 2; kind++) {
        int left = kind == 0 ? straights : diagonals;
        Spot next = step(&walker->board, stairs->leg, at,
                         kind == 0 ? stairs->straight : stairs->diagonal);
        bool square = is_square(&walker->board, next);
        if (left == 0 || (!square && !stairs->leg->over_void))
            continue;
        if (square)
            stairs->squares[stairs->depth++] = next;
        climb(walker, stairs, next, diagonals - kind, straights - (1 - kind),
              men + (square && !is_empty(&walker->board, next)), mark);
        stairs->depth -= square;
    }
}

static bool stairs_open(Walker *walker, const Leg *leg, Spot at, Vector leap, int wanted) {
    int x = leap.x < 0 ? -leap.x : leap.x, y = leap.y < 0 ? -leap.y : leap.y;
    int diagonals = x < y ? x : y;
    Vector diagonal = {(leap.x > 0) - (leap.x < 0), (leap.y > 0) - (leap.y < 0)};
    Vector straight = {x > y ? diagonal.x : 0, y > x ? diagonal.y : 0};
    Stairs stairs = {.leg = leg, .diagonal = diagonal, .straight = straight, .wanted = wanted};
    climb(walker, &stairs, at, diagonals, vector_length(leap) - diagonals, 0, leg->lame);
    return stairs.open;
}

// May this leap be made at all, whatever the landing square holds?
static bool leap_open(Walker *walker, const Leg *leg, Spot at, Vector leap) {
    if (vector_length(leap) == 1 || (!leg->lame && !leg->jumps))
        return true;
    return (leg->lame && stairs_open(walker, leg, at, leap, 0)) ||
           (leg->jumps && stairs_open(walker, leg, at, leap, leg->jumps == 1 ? 1 : -1));
}

// ---- landing --------------------------------------------------------------------------------

uint64_t slow_steps;

static void walk_legs(Walker *walker, const LegNode *nodes, const Stand *stand);

static void report(Walker *walker, const Stand *end, bool passant) {
    const SlowTerm *term = walker->term;
    SlowWay *way = &walker->way;
    int forward = walker->mover.side == 0 ? 1 : -1;
    Vector whole = {end->gone.x * forward, end->gone.y * forward};
    Spot to = end->at;
    if (!outer_allows(term->outer, whole))
        return;
    bool nothing = walker->held_count == 0 && way->moved_count == 0;
    if (same_spot(to, walker->origin) && nothing && !term->goes_back)
        return;
    way->to = to;
    way->passant = passant;
    way->turns = walker->ends + 1;
    way->turn_count = walker->ends_count - 1;
    way->taken_count = 0;
    for (int i = 0; i < walker->held_count; i++)
        slow_way_take(way, walker->held[i].at, walker->held[i].man);
    walker->visit(walker->context, way);
}

static bool ended_here(const Walker *walker, Spot spot) {
    for (int i = 0; i < walker->ends_count; i++)
        if (same_spot(walker->ends[i], spot))
            return true;
    return false;
}

// The leg has ended on `spot` and lifted what it lifts there: the walk ends or goes on.
static void go_on(Walker *walker, const LegNode *node, const Stand *next, bool passant) {
    if (node->final) {
        report(walker, next, passant);
        return;
    }
    if (walker->ends_count == ENDS_MAX)
        return;
    int passed = walker->way.passed_count;
    if (node->leg.lame && is_square(&walker->board, next->at))
        mark_passed(&walker->way, next->at);
    walker->ends[walker->ends_count++] = next->at;
    walk_legs(walker, node->onward, next);
    walker->ends_count--;
    walker->way.passed_count = passed;
}

// `u`: the man lifted last is put down where the leg began, and stays there. If it stood there before
// the move, it counts as neither taken nor moved.
static void unload(Walker *walker, const LegNode *node, Spot start, const Stand *next,
                   bool passant) {
    if (walker->held_count == 0 || !is_square(&walker->board, start) ||
        !is_empty(&walker->board, start) || walker->put_count == SLOW_EFFECTS)
        return;
    Lift lift = walker->held[--walker->held_count];
    int before = walker->way.moved_count;
    if (!same_spot(lift.at, start)) {
        walker->way.moved[before].from = lift.at;
        walker->way.moved[before].to = start;
        walker->way.moved[before].man = lift.man;
        walker->way.moved_count++;
    }
    put_man(&walker->board, start, lift.man);
    walker->put[walker->put_count++] = start;
    go_on(walker, node, next, passant);
    walker->put_count--;
    take_man(&walker->board, start);
    walker->way.moved_count = before;
    walker->held[walker->held_count++] = lift;
}

static void land(Walker *walker, const LegNode *node, Spot start, const Stand *next,
                 bool passant) {
    if (node->leg.unload)
        unload(walker, node, start, next, passant);
    else
        go_on(walker, node, next, passant);
}

static bool was_put_here(const Walker *walker, Spot spot) {
    for (int i = 0; i < walker->put_count; i++)
        if (same_spot(walker->put[i], spot))
            return true;
    return false;
}

// The man stays where it stands, but isn't taken again.
static bool was_taken_here(const Walker *walker, Spot spot) {
    const SlowWay *before = walker->manner.before;
    for (int i = 0; i < walker->held_count && walker->manner.taken_stay; i++)
        if (same_spot(walker->held[i].at, spot))
            return true;
    for (int i = 0; before && i < before->taken_count; i++)
        if (same_spot(before->taken[i].at, spot))
            return true;
    return false;
}

static void lift_and_land(Walker *walker, const LegNode *node, Spot start, const Stand *next) {
    if (walker->held_count == SLOW_EFFECTS)
        return;
    Spot spot = next->at;
    Man man = man_on(&walker->board, spot);
    walker->held[walker->held_count++] = (Lift){spot, man};
    if (!walker->manner.taken_stay)
        take_man(&walker->board, spot);
    land(walker, node, start, next, false);
    put_man(&walker->board, spot, man);
    walker->held_count--;
}

// `x`: a friend on the square walks on instead of the walker, or lends its moves.
static void relay(Walker *walker, const LegNode *node, Spot start, const Stand *next) {
    Man lender = walker->mover, friend = man_on(&walker->board, next->at);
    Spot origin = walker->origin;
    if (node->final) {
        walker->way.borrows = true;
        walker->way.lender = next->at;
        walker->visit(walker->context, &walker->way);
        walker->way.borrows = false;
        return;
    }
    put_man(&walker->board, origin, lender);
    take_man(&walker->board, next->at);
    walker->mover = friend;
    walker->origin = walker->way.from = next->at;
    land(walker, node, start, next, false);
    walker->origin = walker->way.from = origin;
    walker->mover = lender;
    put_man(&walker->board, next->at, friend);
    take_man(&walker->board, origin);
}

// "`ww`: a slide ends on an empty square only where it can't go on: at a man, the edge, or the
// end of its range."
static bool must_go_on(const Walker *walker, const Leg *leg, const Stand *next) {
    bool leaps = vector_length(next->heading) > 1 && (leg->lame || leg->jumps);
    if (!leg->to_the_end || leaps || leg->next || leg->max == 1 || next->length == leg->max)
        return false;
    Spot beyond = step(&walker->board, leg, next->at, next->heading);
    return is_square(&walker->board, beyond) && is_empty(&walker->board, beyond);
}

// Ends the leg on an existing square, in every way that its modes allow.
static void try_landing(Walker *walker, const LegNode *node, Spot start, const Stand *next) {
    slow_steps++;
    Spot spot = next->at;
    const Leg *leg = &node->leg;
    const SlowTerm *term = walker->term;
    if (term->bracket && !term->goes_back && ended_here(walker, spot))
        return;
    if (is_empty(&walker->board, spot)) {
        if (must_go_on(walker, leg, next))
            return;
        bool(*const stops)[SLOW_SIZE] = (bool(*)[SLOW_SIZE])walker->manner.stops;
        bool ends = stops && walker->held_count && stops[spot.file][spot.rank];
        if (leg->move && (node->final || !ends))
            land(walker, node, start, next, false);
        if (leg->passant && node->final)
            land(walker, node, start, next, true);
        return;
    }
    Man man = man_on(&walker->board, spot);
    bool put = was_put_here(walker, spot) || was_taken_here(walker, spot);
    bool friend = man.side == walker->mover.side;
    bool enemy = !friend && man.side != SLOW_NEUTRAL;
    if (!admits(walker, leg, man))
        return;
    if (leg->induce && friend && !put && walker->held_count == 0 && walker->way.moved_count == 0)
        relay(walker, node, start, next);
    if (!put && ((leg->capture && enemy) ||
                 (leg->royal && enemy && walker->kinds[man.kind].royal) ||
                 (leg->friend_ && friend)))
        lift_and_land(walker, node, start, next);
    if (!node->final && leg->hops && !(leg->tame && !friend))
        land(walker, node, start, next, false);
}

// ---- riding ---------------------------------------------------------------------------------

// What a hopping last leg (`p`, `g`) does with a square that it comes to.
typedef enum Hop { HOP_STOP, HOP_PASS, HOP_LAND, HOP_LAND_AND_PASS } Hop;

static Hop hop_over(const Walker *walker, const Leg *leg, Spot spot, int steps, int *hurdle) {
    bool empty = is_empty(&walker->board, spot);
    bool blocks = !empty && leg->tame && man_on(&walker->board, spot).side != walker->mover.side;
    if (!*hurdle) {
        if (blocks)
            return HOP_STOP;
        if (!empty)
            *hurdle = steps;
        return HOP_PASS;
    }
    if (leg->next && steps > *hurdle + 1)
        return HOP_STOP;
    return leg->hops > 1 && !blocks ? HOP_LAND_AND_PASS : HOP_LAND;
}

// The leg has come to a square after some steps. Returns whether it goes on from there.
static bool arrive(Walker *walker, const LegNode *node, Spot start, const Stand *next,
                   bool length_fits, int *hurdle) {
    const Leg *leg = &node->leg;
    Spot at = next->at;
    if (!is_square(&walker->board, at)) {
        bool passable = leg->over_void && !node->final;
        if (passable && length_fits)
            land(walker, node, start, next, false);
        return passable;
    }
    Hop hop = HOP_LAND;
    if (node->final && (leg->hops || leg->next))
        hop = hop_over(walker, leg, at, next->length, hurdle);
    if (hop == HOP_STOP || hop == HOP_PASS)
        return hop == HOP_PASS;
    if (length_fits)
        try_landing(walker, node, start, next);
    if (leg->lame)
        mark_passed(&walker->way, at);
    return is_empty(&walker->board, at) || hop == HOP_LAND_AND_PASS;
}

// How many steps can lead to anything new: on a ring two rounds, one to reach every hurdle and one
// to land behind it.
static int longest_ride(const Walker *walker, const Leg *leg, const Stand *stand, Vector v) {
    const SlowBoard *board = &walker->board;
    Spot at = stand->at;
    bool ring = leg->wraps || board->ring_files || board->ring_ranks;
    for (int round = 1; ring && round <= SLOW_SIZE * SLOW_SIZE; round++) {
        at = step(board, leg, at, v);
        if (same_spot(at, stand->at))
            return leg->min + stand->length + 2 * round;
    }
    return 2 * SLOW_SIZE;
}

// Rides one leg in one direction and tries to end it on every square it comes to.
static void ride(Walker *walker, const LegNode *node, const Stand *stand, Vector v) {
    const Leg *leg = &node->leg;
    int turn = stand->first ? 0 : turn_side(stand->heading, v);
    Stand next = {.at = stand->at, .heading = v, .turn = turn ? turn : stand->turn};
    int skip = vector_length(v) == 1 ? leg->jumps : 0, hurdle = 0;
    bool goes_on = true;
    int longest = longest_ride(walker, leg, stand, v);
    for (int steps = 1; goes_on && steps <= leg->max && steps <= longest; steps++) {
        Spot before = next.at;
        next.at = step(&walker->board, leg, before, v);
        next.gone = (Vector){stand->gone.x + steps * v.x, stand->gone.y + steps * v.y};
        next.length = steps;
        if (steps <= skip) { // `j` skips the square, whatever it holds
            goes_on = is_square(&walker->board, next.at);
            continue;
        }
        bool equal = stand->first || !leg->initial || steps == stand->length;
        goes_on = leap_open(walker, leg, before, v) &&
                  arrive(walker, node, stand->at, &next, equal && steps >= leg->min, &hurdle);
    }
}

// `U`: every square is one leap away, however far.
static void leap_anywhere(Walker *walker, const LegNode *node, const Stand *stand) {
    const SlowBoard *board = &walker->board;
    for (Spot spot = {0, 0}; spot.rank < board->ranks; spot.rank++) {
        for (spot.file = 0; spot.file < board->files; spot.file++) {
            Vector v = {spot.file - stand->at.file, spot.rank - stand->at.rank};
            int turn = stand->first ? 0 : turn_side(stand->heading, v);
            Stand next = {.at = spot,
                          .heading = v,
                          .turn = turn ? turn : stand->turn,
                          .length = 1,
                          .gone = {stand->gone.x + v.x, stand->gone.y + v.y}};
            if (is_square(board, spot) && !same_spot(spot, stand->at))
                try_landing(walker, node, stand->at, &next);
        }
    }
}

static void walk_legs(Walker *walker, const LegNode *nodes, const Stand *stand) {
    for (const LegNode *node = nodes; node; node = node->next) {
        if (node->leg.base == 'U')
            leap_anywhere(walker, node, stand);
        Vector steps[STEPS_MAX];
        int count = allowed_steps(walker, &node->leg, stand, steps);
        for (int i = 0; i < count; i++) {
            int passed = walker->way.passed_count;
            ride(walker, node, stand, steps[i]);
            walker->way.passed_count = passed;
        }
    }
}

static bool puts_down(const LegNode *nodes) {
    for (const LegNode *node = nodes; node; node = node->next)
        if (node->leg.unload || (!node->final && puts_down(node->onward)))
            return true;
    return false;
}

void slow_walk(const SlowTerm *terms, const SlowBoard *board, const SlowKind *kinds, Spot from,
               bool unmoved, bool only_captures, bool lent, SlowVisit *visit, void *context) {
    const SlowManner plain = {.taken_stay = false};
    slow_walk_so(terms, board, kinds, from, unmoved, only_captures, lent, &plain, visit, context);
}

void slow_walk_so(const SlowTerm *terms, const SlowBoard *board, const SlowKind *kinds, Spot from,
                  bool unmoved, bool only_captures, bool lent, const SlowManner *manner,
                  SlowVisit *visit, void *context) {
    Walker walker = {.board = *board,
                     .kinds = kinds,
                     .mover = man_on(board, from),
                     .origin = from,
                     .way.from = from,
                     .ends = {from},
                     .ends_count = 1,
                     .visit = visit,
                     .context = context};
    take_man(&walker.board, from);
    slow_steps += STEPS_TO_COPY;
    Stand stand = {.at = from, .first = true};
    for (const SlowTerm *term = terms; term; term = term->next) {
        if ((term->unmoved && !unmoved) || (only_captures && !term->captures) ||
            (lent && term->induces))
            continue;
        walker.term = walker.way.term = term;
        walker.manner = *manner;
        if (manner->taken_stay)
            walker.manner.taken_stay = !puts_down(term->legs);
        walk_legs(&walker, term->legs, &stand);
    }
}
