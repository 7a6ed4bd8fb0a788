// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A move that isn't legal → the condition of the man's term, or the squares on which it must begin
// or end. The term is walked as if it were bound to none.

#include "notation/refusals/move_reason.h"
#include "notation/symbol.h"

#include <string.h>

enum { BUDGET = 100000 }; // steps of a walk
enum { SHOWN = 4 };       // conditions

typedef struct Search {
    int to;
    bool found;
} Search;

static bool take_way(void *context, const WalkMove *move) {
    Search *search = context;
    search->found = move->lender < 0 && move->to == search->to;
    return !search->found;
}

// Could the man go there by the term, wherever it may begin and end?
static bool leads(const WalkBoard *board, const Setup *setup, const BoundTerm *bound, int from,
                  int to, bool *starved) {
    Search search = {.to = to};
    for (size_t t = 0; t < bound->pattern->term_count && !search.found; t++) {
        const PatternTerm *term = &bound->pattern->terms[t];
        long budget = BUDGET;
        if (term->unmoved && !bits_has(&setup->unmoved, from))
            continue;
        walk_term(board, term, from, setup->side, &budget, take_way, &search);
        *starved |= budget == WALK_STARVED;
    }
    return search.found;
}

// " and c4 is in the zone water": of the zones with that square the first that shares none with
// those that are allowed.
static void write_zone(Writer *writer, const Rules *rules, int side, int square, Bits allowed) {
    for (size_t i = 0; i < rules->board.zone_count; i++) {
        const BoardZone *zone = &rules->board.zones[i];
        Bits shared = bits_and(zone->squares[side], allowed);
        if (!bits_has(&zone->squares[side], square) || !bits_empty(&shared))
            continue;
        writer_printf(writer, ", and %s is in the zone %s", square_name(rules, square).text,
                      zone->name);
        return;
    }
}

// "the pawn may go there only if Black has a rook in hand": all terms that lead there have a
// condition, which then doesn't hold.
static bool write_condition(Writer *writer, const WalkBoard *board, const Setup *setup,
                            const Piece *piece, int from, int to, bool *starved) {
    const char *said[SHOWN];
    size_t count = 0;
    for (size_t i = 0; i < piece->bound_count; i++) {
        const BoundTerm *bound = &piece->bound[i];
        if (!bits_has(&bound->from[setup->side], from) || !bits_has(&bound->to[setup->side], to) ||
            !leads(board, setup, bound, from, to, starved))
            continue;
        const char *words = bound->when_words[setup->side];
        bool before = false;
        for (size_t k = 0; k < count; k++)
            before |= strcmp(said[k], words) == 0;
        if (!*words || count == SHOWN)
            return false;
        if (!before)
            said[count++] = words;
    }
    for (size_t k = 0; k < count; k++)
        if (k == 0)
            writer_printf(writer, "the %s may %s only if %s", piece->name,
                          setup->men[to] == MAN_NONE ? "go there" : "capture there", said[k]);
        else
            writer_printf(writer, ", or if %s", said[k]);
    return count > 0;
}

bool bound_reason_write(Writer *writer, const MoveList *list, int from, int to) {
    const Rules *rules = list->rules;
    Setup setup;
    position_get(list->position, &setup);
    int man = setup.men[from], side = setup.side;
    WalkBoard board = rules_walk_board(rules, setup.men);
    bool starved = false, told = false;
    board.known = true;
    board.induction = true;
    const Piece *piece = &rules->pieces[man_kind(man)];
    if (from != to)
        told = write_condition(writer, &board, &setup, piece, from, to, &starved);
    for (int ending = 1; ending >= 0 && from != to && !told; ending--)
        for (size_t i = 0; i < piece->bound_count && !told; i++) {
            const BoundTerm *bound = &piece->bound[i];
            const Bits *allowed = ending ? bound->to : bound->from;
            bool starts = bits_has(&bound->from[side], from),
                 ends = bits_has(&bound->to[side], to);
            if (starts != (ending == 1) || ends == (ending == 1) ||
                !leads(&board, &setup, bound, from, to, &starved))
                continue;
            writer_printf(writer, "the %s may %s this %s only on %s", piece->name,
                          ending ? "end" : "begin", setup.men[to] == MAN_NONE ? "move" : "capture",
                          ending ? bound->to_words[side] : bound->from_words[side]);
            write_zone(writer, rules, side, ending ? to : from, allowed[side]);
            told = true;
        }
    if (starved)
        position_starve(list->position);
    return told;
}
