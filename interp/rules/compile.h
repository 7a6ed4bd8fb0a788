// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the files of rules/ share while they build Rules: the Compiler, the passes of
// rules_compile, and the functions that several passes use.

#ifndef MEWS_RULES_COMPILE_H
#define MEWS_RULES_COMPILE_H

#include "rules/rules.h"

// A buffer for routes, reused for every piece because it may be large.
typedef struct RouteRoom {
    Route *routes;
    size_t capacity;
} RouteRoom;

typedef struct Compiler {
    Arena *kept, *scratch;
    const Definition *definition;
    Rules *rules;
    Report *report;
    const Condition **conditions; // hash table of those made so far; NULL: a free place
    const Condition **turned;     // [number]: turned by 180°; NULL: not made yet
    size_t condition_count, condition_capacity;
    RouteList *route_lists; // the lists in `kept` so far
    size_t route_list_count, route_list_capacity;
    size_t term_when_capacity; // of Rules.movement.whens
    bool without_moves;        // no piece gets its moves
    bool of_end; // conditions that are compiled now stand in `end`
    RouteRoom sunk, ordinary, passant, sorted;
    uint32_t *order; // for sorting
    size_t order_capacity;
    Bits *passed; // parallel to sunk.routes
    size_t passed_capacity;
    uint32_t index[SQUARES_MAX + 1];
    Effect *tails; // effects of terms that don't capture
    size_t tail_count, tail_capacity;
    int tail_number; // of the last term that has some
} Compiler;

void compile_turns(Compiler *compiler);       // turns.c: who moves next
void compile_pieces(Compiler *compiler);      // movement.c, gather.c: routes, walks …
void compile_chase(Compiler *compiler);       // verdicts.c
void compile_bound(Compiler *compiler);       // bound.c: kinds that stay on one colour
void compile_thens(Compiler *compiler);       // turns.c
void compile_royals(Compiler *compiler);      // royals.c
void compile_promotions(Compiler *compiler);  // promotion.c
void compile_attacks(Compiler *compiler);     // attacks.c
void compile_castling(Compiler *compiler);    // castling.c
void compile_royal_targets(Compiler *compiler); // royals.c: where walks may take a royal
void compile_hands(Compiler *compiler);       // hands.c: drops, where captured men go
void compile_immunities(Compiler *compiler);  // immunity.c
void compile_auras(Compiler *compiler);       // effects.c
void compile_effects(Compiler *compiler);     // effects.c: those of the game
void compile_justs(Compiler *compiler);       // deed.c: before all conditions
void compile_limits(Compiler *compiler);      // limits.c
void compile_tallies(Compiler *compiler);      // deed.c
void compile_start(Compiler *compiler);       // start.c: men of the start array
void compile_cases(Compiler *compiler);       // men.c
void compile_verdicts(Compiler *compiler);    // verdicts.c
void compile_move_limits(Compiler *compiler); // verdicts.c
void compile_pass_cases(Compiler *compiler);  // turns.c: added to these
void compile_stages(Compiler *compiler);      // stages.c
void compile_keys(Compiler *compiler);        // compile.c

// turned.c: makes Black's side of a piece from White's, except the promotion. False if the board or
// an area is not symmetric, and Black's moves must be compiled on their own.
bool compile_turned(Compiler *compiler, const PieceDefinition *written, Piece *piece);

// men.c
When compile_when(Compiler *compiler, const WhenDefinition *written);
When compile_end_when(Compiler *compiler, const WhenDefinition *written); // one in `end`
unsigned just_bits(const Compiler *compiler, const WhenDefinition *written); // deed.c
When when_always(void); // a condition that asks nothing
void when_ask(When *when, unsigned keys); // it asks these keys, too
Men compile_men_held(const Rules *rules, KindSet kinds);   // one of these in its own hand
Men compile_men_placed(const Rules *rules, KindSet kinds); // one of these of its own on the board

// deed.c
Deed compile_deed(Compiler *compiler, const DeedDefinition *written);

// leaper.c: reads a `reach`; reports an error if the notation is not that of a leaper
Leaper leaper_read(Compiler *compiler, Text notation);
Bits leaper_squares(const Rules *rules, const Leaper *leaper, int square, int side);
// The routes without capture of a notation whose moves depend only on which squares are empty, for
// both sides; NULL, with an error, for others.
const RouteList *routes_of_notation(Compiler *compiler, Text notation);
Men *compile_men_list(Compiler *compiler, const MenDefinition *written, size_t count);
Bits *leaper_table(Compiler *compiler, const Leaper *leaper, int side); // [square]

// men.c
// The neutral kinds among `pieces` that a rule finds: those it names, or all if it asks for them.
KindSet kinds_neutral(const Compiler *compiler, KindSet pieces, MenSide side);

// effects.c: what follows the moves of a piece's term, for its clause
void compile_term_effects(Compiler *compiler, const PieceDefinition *piece,
                          const TermDefinition *written, Clause *clause);

// filtered.c: fills in the kinds that the term's filters admit. False if routes with these kinds
// can't express the term, so that it must stay a walk.
bool filtered_read(const Compiler *compiler, const PatternTerm *term, FilteredMover *mover);

// Adds a term's routes to the list: to a mover with the same filters if possible, else as a new
// mover. False if the routes don't fit a FilteredMover. The lists are in scratch.
typedef struct FilteredList {
    FilteredMover *movers;
    size_t count, capacity;
} FilteredList;
bool filtered_add(Compiler *compiler, FilteredList *list, FilteredMover mover,
                  const Route *routes, size_t count);

// filtered.c: the kinds that a filter admits; all if there is none
KindSet kinds_admitted(const Rules *rules, const Filter *filter);

// triggers.c: fills in the mover's triggers
void compile_triggers(Compiler *compiler, WalkMover *mover, int side);

// The one condition with these bits.
const Condition *route_condition(Compiler *compiler, Bits mask, Bits value);

Route *route_room(Compiler *compiler, RouteRoom *room, size_t count); // for at least so many

// A list sorted by from, to, mask, value. Routes that differ only in their modes are merged, and
// routes that another one covers are dropped. The list is valid until the next one is made.
RouteList route_list_make(Compiler *compiler, const Route *unsorted, size_t count);

// The same for routes already sorted by from and to; the list uses their array.
RouteList route_list_ordered(Compiler *compiler, Route *routes, size_t count);
RouteList route_list_copy(const Compiler *compiler, Arena *arena, RouteList list);

// A list in `kept`. Equal lists are stored once, so pieces that move alike share one.
RouteList route_list_keep(Compiler *compiler, RouteList list);

bool route_lists_equal(const RouteList *a, const RouteList *b);

// ---- gather.c: where the routes of one kind's terms are gathered: ordinary moves, captures en
// passant, specials, filtered movers, walks, and what other kinds may borrow

// Everything that one kind does, for one side, while its terms are compiled one by one.
typedef struct Gathering {
    Compiler *compiler;
    const PieceDefinition *written;
    int side;
    Clause clause; // of the present term, but for what its notation says
    int passant_when;                     // the condition of captures en passant
    size_t ordinary_count, passant_count; // in Compiler.ordinary, Compiler.passant
    SpecialMover *specials;
    size_t special_count, special_capacity;
    FilteredList filtered;
    WalkMover *walks, *loans;
    size_t walk_count, walk_capacity, loan_count, loan_capacity;
    DistanceTerm *distances;
    size_t distance_count, distance_capacity;
} Gathering;

void gather_term(Gathering *gathering, const PatternTerm *term, const TermDefinition *written);

// distance.c: a term with `distance`
void gather_distance(Gathering *gathering, const PatternTerm *term, const TermDefinition *written);

// Adds routes under one clause, sorted by their start. None marks squares that it passes.
void gather_routes(Gathering *gathering, Route *routes, size_t count, Clause clause);

// movement.c: keeps the condition of a term. Returns its number, as in Clause.
int movement_when(Compiler *compiler, When when);

// A term by which the man stays where it is.
void gather_stay(Gathering *gathering, const TermDefinition *written);

// Makes the piece's lists of all that was gathered.
void gather_done(Gathering *gathering, SidePiece *piece);

// Can men of this kind be taken en passant? If not, the squares that they pass don't matter.
bool is_victim(const Compiler *compiler, const PieceDefinition *written);

// Reports names in the term's filters that no piece has.
void check_filters(Compiler *compiler, const PatternTerm *term);

#endif
