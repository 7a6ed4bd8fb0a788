// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Well-known reaches have words of their own. Others are seen as a set of leaps: either those of a
// kind that arrives by the term's move, or the same distances in some directions.

#include <stdlib.h>

#include "definition/visit.h"
#include "words/area.h"
#include "words/kinds.h"
#include "words/piece/parts.h"
#include "words/wording.h"

// ---- words ------------------------------------------------------------------------------------

enum { SIDE = 2 * BOARD_MAX + 1 };

// [y][x]: is there a leap by (x - BOARD_MAX, y - BOARD_MAX)?
typedef struct Leaps {
    bool at[SIDE][SIDE];
    int count, x, y; // the last
} Leaps;

static bool leaps_has(const Leaps *leaps, int x, int y) {
    return abs(x) <= BOARD_MAX && abs(y) <= BOARD_MAX && leaps->at[y + BOARD_MAX][x + BOARD_MAX];
}

static void leaps_add(Leaps *leaps, int x, int y) {
    if (abs(x) > BOARD_MAX || abs(y) > BOARD_MAX || leaps_has(leaps, x, y))
        return;
    leaps->at[y + BOARD_MAX][x + BOARD_MAX] = true;
    leaps->count++;
    leaps->x = x;
    leaps->y = y;
}

// Adds the leaps of a term. False if it has other moves or, where `takes`, doesn't capture.
static bool leaps_of_term(Leaps *leaps, const PatternTerm *term, bool takes) {
    bool all = !term->unmoved && term->entry_count > 0;
    for (int e = 0; e < term->entry_count; e++) {
        const LegState *state = &term->states[term->entries[e].state];
        all &= state->final && !state->universal && state->hop == HOP_NONE && !state->lame &&
               !state->over && !state->filter && (!takes || state->modes & MODE_CAPTURE);
        for (int r = 0; r < state->ride_count; r++) {
            const Ride *ride = &state->rides[r];
            if (!(term->entries[e].rides >> r & 1))
                continue;
            all &= ride->max == 1;
            leaps_add(leaps, ride->x, ride->y);
        }
    }
    return all;
}

static Leaps *leaps_new(Arena *arena) {
    Leaps *leaps = ARENA_NEW(arena, Leaps);
    *leaps = (Leaps){.count = 0};
    return leaps;
}

static bool leaps_of_notation(Leaps *leaps, Arena *arena, Text notation, bool takes) {
    const Pattern *pattern = reach_read(arena, notation);
    bool all = !pattern->faulty;
    for (size_t i = 0; i < pattern->term_count; i++)
        all &= leaps_of_term(leaps, &pattern->terms[i], takes);
    return all;
}

// ---- from where a move ends -------------------------------------------------------------------

// The captures of a piece that does nothing but leap, anywhere and at any time.
static bool leaps_of_piece(Leaps *leaps, Arena *arena, const PieceDefinition *piece) {
    bool all = piece->term_count > 0;
    for (size_t i = 0; i < piece->term_count && all; i++) {
        const TermDefinition *term = &piece->terms[i];
        all = !term->stay && !term->from.given && !term->to.given && term->first_move <= 1 &&
              term->last_move == NUMBER_MAX && !when_keys(&term->when) &&
              leaps_of_notation(leaps, arena, term->betza, true);
    }
    return all;
}

// Does the kind attack from (x,y) just what is in reach, but for the square that it left?
static bool same_from(const Leaps *reach, const Leaps *piece, int x, int y) {
    for (int row = -BOARD_MAX; row <= BOARD_MAX; row++)
        for (int column = -BOARD_MAX; column <= BOARD_MAX; column++)
            if ((column || row) &&
                leaps_has(reach, column, row) != leaps_has(piece, column - x, row - y))
                return false;
    return true;
}

// " that a queen would attack from there": what the term's mover becomes, or is.
static const char *attack_words(const Wording *wording, const Leaps *reach) {
    Arena *arena = wording->arena;
    const TermDefinition *term = wording->term;
    Leaps *move = leaps_new(arena), *piece = leaps_new(arena);
    if (!term || term->stay || term->becomes == NONE ||
        !leaps_of_notation(move, arena, term->betza, false) || move->count != 1)
        return NULL;
    const PieceDefinition *becomes = &wording->definition->pieces[term->becomes];
    const char *name = becomes->name.text;
    if (!leaps_of_piece(piece, arena, becomes) || !same_from(reach, piece, move->x, move->y))
        return NULL;
    return arena_printf(arena, " that %s %s would attack from there", noun_article(name), name);
}

// ---- in some directions -----------------------------------------------------------------------

static const struct {
    int x, y;
    const char *words; // before the name of what they start from
} headings[] = {
    {0, 1, "ahead of"},
    {0, -1, "behind"},
    {1, 0, "to the right of"},
    {-1, 0, "to the left of"},
    {1, 1, "diagonally ahead to the right of"},
    {-1, 1, "diagonally ahead to the left of"},
    {1, -1, "diagonally behind to the right of"},
    {-1, -1, "diagonally behind to the left of"},
};

enum { HEADINGS = sizeof headings / sizeof *headings };

// Directions that go together in one phrase, as bits of `headings`; the largest first.
static const struct {
    unsigned set;
    const char *words;
} sets[] = {
    {0xFF, "in any straight line from"}, {0x0F, "orthogonally from"}, {0xF0, "diagonally from"},
    {0x03, "ahead of or behind"},        {0x0C, "to the side of"},
};

// The distances of the leaps in one direction, from 1, as bits.
static uint64_t distances_of(const Leaps *leaps, int heading) {
    uint64_t set = 0;
    for (int n = 1; n <= BOARD_MAX; n++)
        if (leaps_has(leaps, n * headings[heading].x, n * headings[heading].y))
            set |= UINT64_C(1) << n;
    return set;
}

static void add_direction(Arena *arena, const char **text, const char *words, bool last) {
    *text = arena_printf(arena, "%s%s%s", *text, !**text ? "" : last ? " or " : ", ", words);
}

static const char *directions_words(Arena *arena, unsigned set) {
    const char *text = "";
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        if ((set & sets[i].set) == sets[i].set) {
            set &= ~sets[i].set;
            add_direction(arena, &text, sets[i].words, !set);
        }
    for (int i = 0; i < HEADINGS; i++)
        if (set >> i & 1) {
            set &= ~(1u << i);
            add_direction(arena, &text, headings[i].words, !set);
        }
    return text;
}

// "2 squares ahead of", "1 to 3 squares orthogonally from"; NULL: the leaps aren't of that form.
static const char *distance_words(Arena *arena, const Leaps *leaps) {
    uint64_t distances = 0;
    unsigned set = 0;
    int count = 0, first = 1, last;
    for (int i = 0; i < HEADINGS; i++) {
        uint64_t here = distances_of(leaps, i);
        if (!here)
            continue;
        if (distances && here != distances)
            return NULL;
        distances = here;
        set |= 1u << i;
    }
    if (!distances)
        return NULL;
    while (!(distances >> first & 1))
        first++;
    for (last = first; distances >> (last + 1) & 1;)
        last++;
    for (int i = 0; i < HEADINGS; i++)
        count += set >> i & 1 ? last - first + 1 : 0;
    if (count != leaps->count) // a gap, or oblique leaps
        return NULL;
    const char *words = directions_words(arena, set);
    return first == last
               ? arena_printf(arena, "%d square%s %s", first, first == 1 ? "" : "s", words)
               : arena_printf(arena, "%d to %d squares %s", first, last, words);
}

// ---- the whole --------------------------------------------------------------------------------

const char *reach_words(const Wording *wording, const MenDefinition *men, bool many) {
    static const struct {
        const char *notation;
        bool on; // "on a square" stands before the words, or "on squares" of several men
        const char *words;
    } known[] = {{"K", true, "beside"},
                 {"W", true, "orthogonally beside"},
                 {"F", true, "diagonally beside"},
                 {"fW", false, "one square ahead of"},
                 {"bW", false, "one square behind"},
                 {"rW", false, "one square to the right of"},
                 {"lW", false, "one square to the left of"},
                 {"sW", true, "to the side of"},
                 {"vW", true, "ahead of or behind"},
                 {"fF", false, "one square diagonally ahead of"},
                 {"bF", false, "one square diagonally behind"},
                 {"N", false, "a knight's leap from"}};
    Arena *arena = wording->arena;
    const char *here = wording->here ? wording->here : "it";
    if (!men->reach.text)
        return "";
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (text_is(men->reach, known[i].notation))
            return arena_printf(arena, " %s%s %s",
                                !known[i].on ? ""
                                : many       ? "on squares "
                                             : "on a square ",
                                known[i].words, here);
    Leaps *leaps = leaps_new(arena);
    bool plain = leaps_of_notation(leaps, arena, men->reach, false);
    const char *attack = plain ? attack_words(wording, leaps) : NULL;
    if (attack)
        return attack;
    const char *distance = plain ? distance_words(arena, leaps) : NULL;
    if (distance)
        return arena_printf(arena, " %s %s", distance, here);
    return arena_printf(arena, " within a leap '%.*s' of %s", (int)men->reach.length,
                        men->reach.text, here);
}
