// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the files of rules/ share while they build Rules. Each function below is one pass of
// rules_compile.

#ifndef MEWS_RULES_COMPILE_H
#define MEWS_RULES_COMPILE_H

#include "rules/rules.h"

typedef struct Compiler {
    Arena *kept, *scratch;
    const Definition *definition;
    Rules *rules;
    Report *report;
} Compiler;

void compile_pieces(Compiler *compiler);      // movement.c: routes, specials, walks
void compile_attacks(Compiler *compiler);     // attacks.c
void compile_castling(Compiler *compiler);    // castling.c
void compile_prey(Compiler *compiler);        // prey.c: whom walks can take at most
void compile_hands(Compiler *compiler);       // hands.c: drops, fate of the captured
void compile_immunities(Compiler *compiler);  // immunity.c
void compile_auras(Compiler *compiler);       // surroundings.c
void compile_explosion(Compiler *compiler);   // surroundings.c
void compile_forbidden(Compiler *compiler);   // surroundings.c
void compile_start(Compiler *compiler);       // start.c: the unmoved
void compile_keys(Compiler *compiler);        // keys.c

// leaper.c: reports a notation that is no leaper's
Leaper leaper_read(Compiler *compiler, Text notation);
Bits leaper_squares(const Rules *rules, const Leaper *leaper, int square, int side);
Bits *leaper_table(Compiler *compiler, const Leaper *leaper, int side); // [square]

// surroundings.c: the after-effects of a term, said->after_count of them
AfterRule *compile_after(Compiler *compiler, const TermDefinition *said);

// bait.c: whom a term that is walked must meet first
void compile_bait(Compiler *compiler, WalkMover *mover, int side);

// Routes put in the order of from, to, mask, value; doubles are merged (their modes added up)
// and routes that another one covers are dropped. Fills in the index.
RouteList route_list_make(Compiler *compiler, Route *routes, size_t count);
bool route_lists_equal(const RouteList *a, const RouteList *b);

#endif
