// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A move that isn't legal → the condition of the man's term, or the squares on which it must begin
// or end. The term is walked as if it were bound to none.

#include "notation/refusals/reasons.h"

#include <string.h>

#include "notation/symbol.h"

enum { BUDGET = 100000 }; // steps of a walk
enum { SHOWN = 8 };       // conditions

typedef struct BoundSearch {
    int to;
    bool found;
} BoundSearch;

static bool take_way(void *context, const WalkMove *move) {
    BoundSearch *search = context;
    search->found = move->lender < 0 && move->to == search->to;
    return !search->found;
}

// Could the man go there by the term, wherever it may begin and end?
static bool leads(const WalkBoard *board, const Setup *setup, const BoundTerm *bound, int from,
                  int to, bool *starved) {
    BoundSearch search = {.to = to};
    if (bound->stay)
        return from == to;
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

// ---- the part of a condition that fails -------------------------------------------------------

// Can it be told here how many of the men there are?
static bool is_plain(const Men *men) {
    return men->attacked == NONE && men->form == FORM_NONE && !men->join_count &&
           !men->joins_here && !men->count.all && kinds_empty(men->neutral) &&
           (men->side == MEN_OWN || men->side == MEN_ENEMY);
}

// How many of them there are, one of which stands on *square, if any is on the board.
static int count_men(const Rules *rules, const Setup *setup, const Men *men, int here,
                     int *square) {
    int own = setup->side, side = men->side == MEN_OWN ? own : !own, count = 0;
    const Bits *around = men->around[own] ? &men->around[own][here] : NULL;
    for (int s = 0; !men->in_hand && s < rules->board.squares; s++) {
        int man = setup->men[s];
        if (man == MAN_NONE || man_side(man) != side || !kinds_has(men->pieces, man_kind(man)) ||
            rules->pieces[man_kind(man)].neutral || (men->placed && !bits_has(&men->at[own], s)) ||
            (around && !bits_has(around, s)))
            continue;
        *square = s;
        count++;
    }
    for (int kind = 0; !men->placed && !around && kind < rules->piece_count; kind++)
        if (kinds_has(men->pieces, kind))
            count += setup->hands[side][kind];
    return count;
}

// The first of the term's conditions on men that doesn't hold, of those with these words if they
// aren't NULL; or NONE. *square: where one of the men stands that shouldn't be there, or NONE.
static int failing_part(const Rules *rules, const Setup *setup, const BoundTerm *bound, int from,
                        const char *words, int *square) {
    const When *when = bound->when ? &rules->movement.whens[bound->when - 1] : NULL;
    size_t count = when ? when->has_count + when->lacks_count : 0;
    for (size_t i = 0; i < count; i++) {
        bool lacked = i >= when->has_count;
        const Men *men = lacked ? &when->lacks[i - when->has_count] : &when->has[i];
        *square = NONE;
        if (!is_plain(men))
            continue;
        int found = count_men(rules, setup, men, from, square);
        bool there = found >= men->count.least && found <= men->count.most;
        if (there != lacked || (words && strcmp(words, bound->part_words[setup->side][i]) != 0))
            continue;
        if (!lacked)
            *square = NONE;
        return (int)i;
    }
    *square = NONE;
    return NONE;
}

typedef struct Said {
    const char *words[SHOWN];
    int squares[SHOWN];
    size_t count;
} Said;

static void said_add(Said *said, const char *words, int square) {
    for (size_t k = 0; k < said->count; k++)
        if (strcmp(said->words[k], words) == 0)
            return;
    said->words[said->count] = words;
    said->squares[said->count++] = square;
}

// If one part of the conditions fails for all terms, only that is said.
static void keep_shared(Said *said, const Rules *rules, const Setup *setup,
                        const BoundTerm *const *bounds, size_t count, int from) {
    for (size_t k = 0; k < said->count; k++) {
        const char *words = said->words[k];
        int square = NONE;
        size_t i = 0;
        while (i < count && failing_part(rules, setup, bounds[i], from, words, &square) != NONE)
            i++;
        if (i < count)
            continue;
        *said = (Said){.words = {words}, .squares = {square}, .count = 1};
        return;
    }
}

// "if White has no queen, but the queen on e3 is there, or if …"
static void write_said(Writer *writer, const Rules *rules, const Setup *setup, const Said *said) {
    for (size_t k = 0; k < said->count; k++) {
        int square = said->squares[k];
        writer_printf(writer, "%sif %s", k ? ", or " : "", said->words[k]);
        if (square != NONE)
            writer_printf(writer, ", but the %s on %s is there",
                          rules->pieces[man_kind(setup->men[square])].name,
                          square_name(rules, square).text);
    }
}

// "the pawn may go there only if Black has a rook in hand": all terms that lead there have a
// condition, which then doesn't hold. Of men that it asks for, those are told that are wrong. A
// man that stays where it is may do so elsewhere.
static bool bound_condition(Writer *writer, const Scene *scene, const WalkBoard *board,
                            const AskedMove *asked) {
    const Rules *rules = scene->rules;
    const Setup *setup = &scene->setup;
    int from = asked->from, to = asked->to;
    const Piece *piece = &rules->pieces[man_kind(setup->men[from])];
    const char *squares = NULL;
    Said said = {.count = 0};
    const BoundTerm *bounds[SHOWN];
    size_t terms = 0;
    int side = setup->side, becomes = NONE, choice = 0;
    for (size_t i = 0; i < piece->bound_count; i++) {
        const BoundTerm *bound = &piece->bound[i];
        bool starts = bits_has(&bound->from[side], from);
        int square;
        if ((!starts && !bound->stay) || !bits_has(&bound->to[side], to) ||
            !leads(board, setup, bound, from, to, scene->starved))
            continue;
        becomes = bound->becomes;
        choice = bound->choice;
        if (!starts) {
            squares = bound->from_words[side];
            continue;
        }
        int part = failing_part(rules, setup, bound, from, NULL, &square);
        const char *words = part == NONE ? bound->when_words[side] : bound->part_words[side][part];
        if (!*words || terms == SHOWN)
            return false;
        said_add(&said, words, square);
        bounds[terms++] = bound;
    }
    if (said.count > 1 && !squares)
        keep_shared(&said, rules, setup, bounds, terms, from);
    if (!said.count && !squares)
        return false;
    writer_printf(writer, "the %s may ", piece->name);
    if (from == to && becomes != NONE)
        writer_printf(writer, "become a %s where it is", rules->pieces[becomes].name);
    else
        writer_text(writer, from == to && choice         ? "become another where it is"
                            : from == to                 ? "stay where it is"
                            : setup->men[to] == MAN_NONE ? "go there"
                                                         : "capture there");
    writer_printf(writer, " only %s%s%s", squares ? "on " : "", squares ? squares : "",
                  squares && said.count ? ", or " : "");
    write_said(writer, rules, setup, &said);
    return true;
}

// "the wolf may end this move only on a square of the zone land": the term would lead there.
static bool write_ends(Writer *writer, const Scene *scene, const WalkBoard *board,
                       const AskedMove *asked, bool ending) {
    const Setup *setup = &scene->setup;
    const Piece *piece = &scene->rules->pieces[man_kind(setup->men[asked->from])];
    int side = setup->side;
    for (size_t i = 0; i < piece->bound_count; i++) {
        const BoundTerm *bound = &piece->bound[i];
        const Bits *allowed = ending ? bound->to : bound->from;
        if (bits_has(&bound->from[side], asked->from) != ending ||
            bits_has(&bound->to[side], asked->to) == ending ||
            !leads(board, setup, bound, asked->from, asked->to, scene->starved))
            continue;
        writer_printf(writer, "the %s may %s this %s only on %s", piece->name,
                      ending ? "end" : "begin",
                      setup->men[asked->to] == MAN_NONE ? "move" : "capture",
                      ending ? bound->to_words[side] : bound->from_words[side]);
        write_zone(writer, scene->rules, side, ending ? asked->to : asked->from, allowed[side]);
        return true;
    }
    return false;
}

bool bound_reason(Writer *writer, const Scene *scene, const AskedMove *asked) {
    WalkBoard board = rules_walk_board(scene->rules, scene->setup.men);
    board.known = board.induction = true;
    return bound_condition(writer, scene, &board, asked) ||
           (asked->from != asked->to && (write_ends(writer, scene, &board, asked, true) ||
                                         write_ends(writer, scene, &board, asked, false)));
}
