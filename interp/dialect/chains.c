// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A chain has one atom for all its legs, so every leg becomes a row of units: single steps or
// unlimited slides. Where a step follows a slide or a slide a step, `y` (or `g`, over a man) swaps
// the range. A leg on which the piece may stop ends one chain and goes on in another.

#include "dialect/spelling.h"

#include <stdlib.h>
#include <string.h>

typedef struct ChainUnit {
    SpelledLeg leg;   // of the chain
    const Atom *atom; // of the bracket's leg it comes from
    bool endless;
    bool straight; // goes on in the same leg
    int group;     // number + 1, or 0
} ChainUnit;

typedef struct TermChain {
    Arena *arena;
    const SpelledTerm *source;
    ChainUnit units[LEGS_MAX];
    int count;
} TermChain;

// ---- legs to units --------------------------------------------------------------------------

static bool unit_add(TermChain *chain, const SpelledLeg *leg, bool endless, bool straight,
                     bool last, int group) {
    if (chain->count == LEGS_MAX)
        return false;
    ChainUnit *unit = &chain->units[chain->count++];
    *unit = (ChainUnit){
        .leg = *leg, .atom = &leg->atom, .endless = endless, .straight = straight, .group = group};
    unit->leg.before = chain->count > 1 ? 'a' : '\0';
    if (straight)
        unit->leg.directions = "f";
    if (!last) {
        unit->leg.letters = "";
        unit->leg.filter = "";
    }
    return true;
}

static bool leg_units(TermChain *chain, const SpelledLeg *leg, int group) {
    const Atom *atom = &leg->atom;
    bool endless = atom->max >= UNLIMITED;
    if ((!endless && atom->min != atom->max) || atom->letter == 'U')
        return false;
    if (atom->min > 1 && strpbrk(leg->letters, "pgjnuixty"))
        return false; // these letters concern the whole leg, not only its last step
    bool fits = true;
    for (int step = 1; step <= atom->min && fits; step++) {
        bool last = step == atom->min;
        fits = unit_add(chain, leg, last && endless, step > 1, last, group);
    }
    return fits;
}

static int group_of(const SpelledTerm *term, int leg) {
    for (int g = 0; g < term->group_count; g++)
        if (leg >= term->groups[g].first && leg <= term->groups[g].last)
            return g + 1;
    return 0;
}

// A group of one leg that may be left out may begin with `?`: a walk may stop after each copy
// anyway.
static bool groups_fit(const SpelledTerm *term) {
    for (int g = 0; g < term->group_count; g++) {
        const SpelledGroup *group = &term->groups[g];
        if (group->min || group->max)
            return false;
        for (int i = group->first; i <= group->last; i++)
            if (term->legs[i].before == '?' && group->first != group->last)
                return false;
    }
    return true;
}

// ---- ranges ---------------------------------------------------------------------------------

static bool has_letter(const ChainUnit *unit, char letter) {
    return strchr(unit->leg.letters, letter) != NULL;
}

static const char *letters_replace(Arena *arena, const char *letters, char from, char to) {
    char *text = arena_string(arena, letters, strlen(letters));
    for (char *letter = text; *letter; letter++)
        if (*letter == from)
            *letter = to;
    return text;
}

// In brackets `p` and `g` mean the same, in chains `g` swaps the range.
static bool unit_toggle(TermChain *chain, int i) {
    ChainUnit *unit = &chain->units[i];
    bool swaps = i + 1 < chain->count && chain->units[i + 1].endless != unit->endless;
    unit->leg.letters = letters_replace(chain->arena, unit->leg.letters, 'g', 'p');
    if (!swaps || i + 1 == chain->count)
        return true;
    if (has_letter(unit, 'p'))
        unit->leg.letters = letters_replace(chain->arena, unit->leg.letters, 'p', 'g');
    else if (strpbrk(unit->leg.letters, "cdk"))
        return false; // `y` would also let it pass empty squares
    else
        unit->leg.letters = arena_printf(chain->arena, "%sy", unit->leg.letters);
    return true;
}

// ---- directions -----------------------------------------------------------------------------

typedef struct Turns {
    Ride headings[2 * RIDES_MAX], theirs[RIDES_MAX], ours[RIDES_MAX];
    int heading_count, their_count, our_count;
    Directions wanted;
    Unaimed unaimed;
} Turns;

static bool same_vectors(const Turns *turns, uint16_t theirs, uint16_t ours) {
    for (int i = 0; i < turns->our_count; i++) {
        bool wanted = false;
        for (int k = 0; k < turns->their_count; k++)
            wanted |= (theirs >> k & 1) && turns->theirs[k].x == turns->ours[i].x &&
                      turns->theirs[k].y == turns->ours[i].y;
        if (wanted != (ours >> i & 1))
            return false;
    }
    return true;
}

static bool turns_fit(const void *context, const Directions *directions) {
    const Turns *turns = context;
    Directions tried = *directions;
    tried.unaimed = turns->unaimed;
    for (int h = 0; h < turns->heading_count; h++)
        for (int turn = TURN_LEFT; turn <= TURN_RIGHT; turn++) {
            Ride heading = turns->headings[h];
            uint16_t theirs = directions_follow(&turns->wanted, turns->theirs, turns->their_count,
                                                heading.x, heading.y, turn);
            uint16_t ours = directions_follow(&tried, turns->ours, turns->our_count, heading.x,
                                              heading.y, turn);
            if (!same_vectors(turns, theirs, ours))
                return false;
        }
    return true;
}

static void headings_add(Turns *turns, const ChainUnit *unit) {
    if (turns->heading_count <= RIDES_MAX)
        turns->heading_count +=
            atom_rides(unit->atom, false, turns->headings + turns->heading_count);
}

static bool unit_aim(TermChain *chain, int number, const Atom *atom) {
    ChainUnit *unit = &chain->units[number];
    if (unit->straight || number == 0)
        return true;
    Turns turns = {.wanted = directions_of(unit->leg.directions, SENSE_TURN)};
    bool oblique = atom->x > 0 && atom->x < atom->y;
    turns.wanted.unaimed = UNAIMED_STRAIGHTEST;
    turns.unaimed = atom->eight || oblique ? UNAIMED_NOT_BACK : UNAIMED_RIGHT_ANGLE;
    turns.their_count = atom_rides(unit->atom, false, turns.theirs);
    turns.our_count = atom_rides(atom, true, turns.ours);
    headings_add(&turns, &chain->units[number - 1]);
    for (int i = number; i < chain->count && unit->group; i++)
        if (chain->units[i].group == unit->group &&
            (i + 1 == chain->count || chain->units[i + 1].group != unit->group) &&
            chain->units[number - 1].group != unit->group)
            headings_add(&turns, &chain->units[i]); // the leg before, when the group repeats
    const char *letters =
        directions_shortest(chain->arena, "fblrsvhzq", 3, SENSE_TURN, turns_fit, &turns);
    unit->leg.directions = letters;
    return letters != NULL;
}

// ---- the chain ------------------------------------------------------------------------------

// The atom of all legs: their leaps must have the same length, or be the same oblique leap.
static bool chain_atom(const TermChain *chain, Atom *atom) {
    const Atom *first = chain->units[0].atom;
    *atom = *first;
    bool oblique = first->x > 0 && first->x < first->y;
    for (int i = 0; i < chain->count; i++) {
        const Atom *other = chain->units[i].atom;
        bool other_oblique = other->x > 0 && other->x < other->y;
        if (other->y != first->y || oblique != other_oblique || (oblique && other->x != first->x))
            return false;
    }
    bool endless = chain->units[0].endless;
    atom->min = 1;
    atom->max = endless ? UNLIMITED : 1;
    if (first->y == 1)
        atom->letter = first->eight ? (endless ? 'Q' : 'K')
                       : first->x   ? (endless ? 'B' : 'F')
                                    : (endless ? 'R' : 'W');
    return true;
}

static const char *chain_text(TermChain *chain) {
    SpelledTerm term = {.unmoved = chain->source->unmoved, .outer = ""};
    if (!chain_atom(chain, &term.atom))
        return NULL;
    term.legs = ARENA_ARRAY(chain->arena, SpelledLeg, chain->count);
    for (int i = 0; i < chain->count; i++) {
        if (!unit_toggle(chain, i) || !unit_aim(chain, i, &term.atom))
            return NULL;
        ChainUnit *unit = &chain->units[i];
        if (unit->group && (i == 0 || chain->units[i - 1].group != unit->group))
            term.groups[term.group_count++] = (SpelledGroup){i, i, 0, 0};
        if (unit->group)
            term.groups[term.group_count - 1].last = i;
        term.legs[term.leg_count++] = unit->leg;
    }
    return spelling_text(chain->arena, &term, letters_xboard);
}

// The legs up to `last` as one chain.
static const char *chain_of(Arena *arena, const SpelledTerm *term, int last) {
    TermChain *chain = ARENA_NEW(arena, TermChain);
    *chain = (TermChain){.arena = arena, .source = term};
    for (int i = 0; i <= last; i++)
        if (!leg_units(chain, &term->legs[i], group_of(term, i)))
            return NULL;
    return chain_text(chain);
}

const char *chains_of_bracket(Arena *arena, const SpelledTerm *term) {
    const char *text = "";
    if (term->verbatim || *term->outer || !groups_fit(term))
        return NULL;
    for (int i = 0; i < term->leg_count; i++) {
        bool stops = i + 1 == term->leg_count ||
                     (term->legs[i + 1].before == '?' && !group_of(term, i + 1));
        const char *chain = stops ? chain_of(arena, term, i) : "";
        if (!chain)
            return NULL;
        text = arena_printf(arena, "%s%s", text, chain);
    }
    return text;
}

const char *chains_of_range(Arena *arena, const SpelledTerm *term) {
    SpelledTerm bracket = *term;
    bracket.legs = arena_copy(arena, term->legs, sizeof *term->legs);
    bracket.legs[0].atom = term->atom;
    return chain_of(arena, &bracket, 0);
}

// ---- lame leaps -----------------------------------------------------------------------------

// A staircase: bit i says that step i is diagonal.
typedef struct Stairs {
    Arena *arena;
    const SpelledTerm *term;
    const char *modes;
    unsigned diagonal;
    int steps;
    const char *text;
} Stairs;

static bool is_diagonal(const Stairs *stairs, int step) {
    return stairs->diagonal >> step & 1;
}

// `first`: the directions of the first step; `side`: of the first turn, 's' for either.
static void stairs_write(Stairs *stairs, const char *first, char side) {
    const char *text =
        arena_printf(stairs->arena, "%s%s", stairs->term->unmoved ? "i" : "", first);
    for (int step = 1; step < stairs->steps; step++) {
        if (is_diagonal(stairs, step) == is_diagonal(stairs, step - 1)) {
            text = arena_printf(stairs->arena, "%saf", text);
            continue;
        }
        text = arena_printf(stairs->arena, "%saf%c", text, side);
        side = side == 'r' ? 'l' : side == 'l' ? 'r' : side;
    }
    stairs->text = arena_printf(stairs->arena, "%s%s%s%c", stairs->text, text, stairs->modes,
                                is_diagonal(stairs, 0) ? 'F' : 'W');
}

static int changes(const Stairs *stairs) {
    int count = 0;
    for (int step = 1; step < stairs->steps; step++)
        count += is_diagonal(stairs, step) != is_diagonal(stairs, step - 1);
    return count;
}

static void stairs_all_round(Stairs *stairs) {
    if (changes(stairs) < 2) {
        stairs_write(stairs, stairs->term->legs[0].directions, 's');
        return;
    }
    stairs_write(stairs, "", 'r');
    stairs_write(stairs, "", 'l');
}

static void stairs_to(Stairs *stairs, Ride ride) {
    char first[3] = "";
    bool tall = abs(ride.y) > abs(ride.x), diagonal = is_diagonal(stairs, 0);
    size_t length = 0;
    if (diagonal || tall)
        first[length++] = ride.y > 0 ? 'f' : 'b';
    if (diagonal || !tall)
        first[length++] = ride.x > 0 ? 'r' : 'l';
    // After a step along the long axis: is a diagonal step a turn clockwise? After a diagonal step
    // it is the other way round.
    bool clockwise = (ride.x > 0) == (ride.y > 0) ? tall : !tall;
    stairs_write(stairs, first, clockwise != diagonal ? 'r' : 'l');
}

static void stairs_every(Stairs *stairs) {
    const SpelledTerm *term = stairs->term;
    Sense sense = atom_sense(&term->atom);
    Directions directions = directions_of(term->legs[0].directions, sense);
    Ride rides[RIDES_MAX];
    int count = atom_rides(&term->atom, false, rides);
    if (sense != SENSE_OBLIQUE || !directions.count) {
        stairs_all_round(stairs);
        return;
    }
    for (int r = 0; r < count; r++)
        if (directions_select(&directions, sense, rides[r].x, rides[r].y))
            stairs_to(stairs, rides[r]);
}

// The letters without `n`.
static const char *modes_of(Arena *arena, const char *letters) {
    char *modes = arena_string(arena, letters, strlen(letters));
    char *lame = strchr(modes, 'n');
    memmove(lame, lame + 1, strlen(lame));
    return modes;
}

const char *chains_of_lame_leap(Arena *arena, const SpelledTerm *term) {
    enum { LONGEST = 4 };
    const Atom *atom = &term->atom;
    if (atom->max != 1 || atom->y > LONGEST || *term->legs[0].filter ||
        strpbrk(term->legs[0].letters, "pgtuyxjwozq"))
        return NULL;
    Stairs stairs = {.arena = arena, .term = term, .text = "", .steps = atom->y};
    stairs.modes = modes_of(arena, term->legs[0].letters);
    for (stairs.diagonal = 0; stairs.diagonal < 1u << atom->y; stairs.diagonal++)
        if (word_count(stairs.diagonal) == atom->x)
            stairs_every(&stairs);
    return stairs.text;
}
