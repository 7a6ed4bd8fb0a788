// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the files of rules/ share while they build Rules. Each function below is one pass of
// rules_compile.

#ifndef MEWS_RULES_COMPILE_H
#define MEWS_RULES_COMPILE_H

#include "rules/rules.h"

// Room for routes in the making, used again for every piece: there may be many.
typedef struct RouteRoom {
    Route *routes;
    size_t capacity;
} RouteRoom;

typedef struct Compiler {
    Arena *kept, *scratch;
    const Definition *definition;
    Rules *rules;
    Report *report;
    const Condition **conditions; // those met so far, by their hash; NULL: free
    const Condition **turned;     // [number]: by 180°; NULL: nobody has asked
    size_t condition_count, condition_capacity;
    RouteList *route_lists; // those kept so far
    size_t route_list_count, route_list_capacity;
    RouteRoom sunk, plain, passant, sorted;
    uint32_t *order; // for sorting
    size_t order_capacity;
    Bits *passed; // beside `sunk`
    size_t passed_capacity;
    uint32_t index[SQUARES_MAX + 1];
} Compiler;

void compile_pieces(Compiler *compiler);      // movement.c: routes, specials, filtered, walks
void compile_attacks(Compiler *compiler);     // attacks.c
void compile_castling(Compiler *compiler);    // castling.c
void compile_prey(Compiler *compiler);        // prey.c: whom walks can take at most
void compile_hands(Compiler *compiler);       // hands.c: drops, fate of the captured
void compile_immunities(Compiler *compiler);  // immunity.c
void compile_auras(Compiler *compiler);       // surroundings.c
void compile_explosion(Compiler *compiler);   // surroundings.c
void compile_forbidden(Compiler *compiler);   // surroundings.c
void compile_start(Compiler *compiler);       // start.c: the unmoved
void compile_cases(Compiler *compiler);       // men.c
void compile_stages(Compiler *compiler);      // stages.c
void compile_keys(Compiler *compiler);        // keys.c

// turn.c: Black's side of a piece from White's, promotion apart; false if it has to be gathered
bool compile_turned(Compiler *compiler, const PieceDefinition *said, Piece *piece);

// leaper.c: reports a notation that is no leaper's
Leaper leaper_read(Compiler *compiler, Text notation);
Bits leaper_squares(const Rules *rules, const Leaper *leaper, int square, int side);
Bits *leaper_table(Compiler *compiler, const Leaper *leaper, int side); // [square]

// surroundings.c: the after-effects of a term, said->after_count of them
AfterRule *compile_after(Compiler *compiler, const TermDefinition *said);

// filtered.c: the kinds that the term's filters admit, if that is all they ask for and routes
// can say the rest; else it has to stay a walk
bool filtered_read(const Compiler *compiler, const PatternTerm *term, FilteredMover *mover);

// Adds a term's routes to the movers, together with those of a term with the same filters where
// that goes; false if they can't be such a mover's. The lists are scratch.
typedef struct FilteredList {
    FilteredMover *movers;
    size_t count, capacity;
} FilteredList;
bool filtered_add(Compiler *compiler, FilteredList *list, FilteredMover mover,
                  const Route *routes, size_t count);

// filtered.c: the kinds that a filter admits; all if there is none
KindSet kinds_admitted(const Rules *rules, const Filter *filter);

// bait.c: whom a term that is walked must meet first
void compile_bait(Compiler *compiler, WalkMover *mover, int side);

// The one condition with these bits.
const Condition *route_condition(Compiler *compiler, Bits mask, Bits value);

Route *route_room(Compiler *compiler, RouteRoom *room, size_t count); // for at least so many

// Routes put in the order of from, to, mask, value; doubles are merged (their modes added up)
// and routes that another one covers are dropped. Fills in the index. The list lasts until the
// next one is made.
RouteList route_list_make(Compiler *compiler, const Route *unsorted, size_t count);

// The same of routes that are in the order of from and to; they stay where they are.
RouteList route_list_ordered(Compiler *compiler, Route *routes, size_t count);
RouteList route_list_copy(const Compiler *compiler, Arena *arena, RouteList list);

// A list for the rules: pieces that do the same, and sides to which the board looks the same,
// share one.
RouteList route_list_keep(Compiler *compiler, RouteList list);

bool route_lists_equal(const RouteList *a, const RouteList *b);

#endif
