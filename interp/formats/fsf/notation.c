// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Fairy-Stockfish's Betza → terms of ours. Its directions are read by its own rules: letters pair
// up as they come, a pair before an orthogonal atom means both, and each part of K and Q is aimed
// alone. So a term is worked out as a set of steps, and spelled anew.

#include "formats/fsf/fsf.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "dialect/spelling.h"

enum { PAIRS_MAX = 16 };

typedef struct FsfTerm {
    const char *atom;
    bool moves, captures, lame, initial;
    char hop; // 'p', 'g' or 0
    char pairs[PAIRS_MAX][2];
    int pair_count;
    int range; // 1; 0: without end
} FsfTerm;

// The steps of an atom: (x, y) with x <= y.
typedef struct FsfAtom {
    char letter;
    int steps[2][2];
    int count;
    bool slides;
} FsfAtom;

static const FsfAtom atoms[] = {
    {'W', {{0, 1}}, 1, false}, {'F', {{1, 1}}, 1, false}, {'D', {{0, 2}}, 1, false},
    {'N', {{1, 2}}, 1, false}, {'A', {{2, 2}}, 1, false}, {'H', {{0, 3}}, 1, false},
    {'L', {{1, 3}}, 1, false}, {'C', {{1, 3}}, 1, false}, {'J', {{2, 3}}, 1, false},
    {'Z', {{2, 3}}, 1, false}, {'G', {{3, 3}}, 1, false}, {'K', {{0, 1}, {1, 1}}, 2, false},
    {'R', {{0, 1}}, 1, true},  {'B', {{1, 1}}, 1, true},  {'Q', {{0, 1}, {1, 1}}, 2, true},
};

static const FsfAtom *atom_find(char letter) {
    for (size_t i = 0; i < sizeof atoms / sizeof *atoms; i++)
        if (atoms[i].letter == letter)
            return &atoms[i];
    return NULL;
}

// ---- text → terms

static const char *term_read(const char *at, FsfTerm *term, const char **reason) {
    static const char vertical[] = "fbvh", horizontal[] = "rlsh";
    *term = (FsfTerm){.range = 1};
    for (; *at && !atom_find(*at); at++) {
        bool up = strchr(vertical, *at), aside = strchr(horizontal, *at);
        term->moves |= *at == 'm';
        term->captures |= *at == 'c';
        term->lame |= *at == 'n';
        term->initial |= *at == 'i';
        term->hop = *at == 'p' || *at == 'g' ? *at : term->hop;
        if ((up || aside) && term->pair_count < PAIRS_MAX) {
            char *pair = term->pairs[term->pair_count++];
            bool joins =
                at[1] && ((up && strchr(horizontal, at[1])) || (aside && strchr(vertical, at[1])));
            pair[0] = *at;
            pair[1] = joins ? at[1] : *at;
            at += joins;
        } else if (!strchr("mcnipge", *at)) {
            *reason = "it has a letter that isn't known";
            return NULL;
        }
    }
    if (!*at) {
        *reason = "a term has no atom";
        return NULL;
    }
    term->atom = at;
    const FsfAtom *atom = atom_find(*at);
    term->range = atom->slides ? 0 : 1;
    at++;
    if (isdigit((unsigned char)*at))
        term->range = (int)strtol(at, (char **)&at, 10);
    else if (*at == *term->atom && !atom->slides) {
        term->range = 0;
        at++;
    }
    if (!term->moves && !term->captures)
        term->moves = term->captures = true;
    return at;
}

// ---- directions

static bool has_pair(const FsfTerm *term, bool splits, const char *pair) {
    for (int i = 0; i < term->pair_count; i++) {
        char a = term->pairs[i][0], b = term->pairs[i][1];
        if (splits && a != b ? pair[0] == pair[1] && (pair[0] == a || pair[0] == b)
                             : pair[0] == a && pair[1] == b)
            return true;
    }
    return false;
}

// Which pairs of letters lead along each of the eight images of a step; blanks between them.
static const struct {
    int longer, shorter; // signs of its parts
    bool upright;        // the longer part is vertical
    const char *pairs;
} images[8] = {
    {1, 1, true, "ff vv rf rv fh rh hr"},   {-1, -1, true, "bb vv lb lv bh lh hr"},
    {1, -1, false, "rr ss br bs bh lh hr"}, {-1, 1, false, "ll ss fl fs fh rh hr"},
    {1, 1, false, "rr ss fr fs fh rh hl"},  {-1, -1, false, "ll ss bl bs bh lh hl"},
    {-1, 1, true, "bb vv rb rv bh rh hl"},  {1, -1, true, "ff vv lf lv fh lh hl"},
};

// The steps that the term takes of those with these parts, as bits of (x + 3) + 7 * (y + 3).
static uint64_t steps_of(const FsfTerm *term, const int step[2], bool splits) {
    uint64_t steps = 0;
    for (int i = 0; i < 8; i++) {
        bool taken = !term->pair_count;
        for (const char *pair = images[i].pairs; !taken && *pair; pair += pair[2] ? 3 : 2)
            taken = has_pair(term, splits, pair);
        int longer = images[i].longer * step[1], shorter = images[i].shorter * step[0];
        int x = images[i].upright ? shorter : longer, y = images[i].upright ? longer : shorter;
        if (taken)
            steps |= UINT64_C(1) << (x + 3 + 7 * (y + 3));
    }
    return steps;
}

typedef struct StepAim {
    uint64_t wanted;
    const int *step;
    Sense sense;
} StepAim;

static bool aims_at(const void *context, const Directions *directions) {
    const StepAim *aim = context;
    Ride rides[8];
    int count = 0;
    orbit_add(rides, &count, aim->step[0], aim->step[1]);
    for (int i = 0; i < count; i++) {
        bool selected = !directions->count ||
                        directions_select(directions, aim->sense, rides[i].x, rides[i].y);
        if (selected != (aim->wanted >> (rides[i].x + 3 + 7 * (rides[i].y + 3)) & 1))
            return false;
    }
    return true;
}

// The letters with which we say these steps; NULL: there are none so short.
static const char *letters_for(Arena *arena, uint64_t steps, const int step[2]) {
    StepAim aim = {steps, step,
                   step[0] == 0         ? SENSE_ORTHOGONAL
                   : step[0] == step[1] ? SENSE_DIAGONAL
                                        : SENSE_OBLIQUE};
    return directions_shortest(arena, aim.sense == SENSE_OBLIQUE ? "fblrsvh" : "fblrsv", 4,
                               aim.sense, aims_at, &aim);
}

// ---- terms → ours

static const char *atom_of(Arena *arena, const FsfTerm *term, const int step[2]) {
    char letter = leap_letter(step[0], step[1]);
    bool line = step[1] == 1;
    if (term->range == 1)
        return arena_printf(arena, "%c", letter);
    char slider = line ? (step[0] ? 'B' : 'R') : letter;
    return term->range ? arena_printf(arena, "%c%d", slider, term->range)
           : line      ? arena_printf(arena, "%c", slider)
                       : arena_printf(arena, "%c%c", letter, letter);
}

// A lame leap goes by one way: first straight, then aslant.
static const char *lame_of(Arena *arena, const int step[2]) {
    if (step[0] == 1 && step[1] == 2)
        return "[W-F]";
    if (step[0] == 2 && step[1] == 3)
        return "[W-F-F]";
    return (step[0] == 0 || step[0] == step[1]) && step[1] > 1
               ? arena_printf(arena, "n%c", leap_letter(step[0], step[1]))
               : NULL;
}

static void term_put(Arena *arena, const FsfTerm *term, const FsfMoves *moves, const char *letters,
                     const char *rest) {
    const char *modes = term->moves && term->captures ? "" : term->moves ? "m" : "c";
    bool passant = moves->passant && term->captures;
    const char *text = arena_printf(arena, "%s%s%s%s", letters, passant && !*modes ? "mc" : modes,
                                    passant ? "e" : "", rest);
    if (!term->initial) {
        sheet_put(arena, moves->list, NULL, "%s", sheet_quoted(arena, text));
        return;
    }
    SheetNode *item = sheet_item(arena, moves->list);
    sheet_put(arena, item, "betza", "%s", sheet_quoted(arena, text));
    sheet_put(arena, item, "from", "%s", moves->initial);
    if (moves->initial_side != NONE)
        sheet_put(arena, item, "side", moves->initial_side == WHITE ? "white" : "black");
}

static bool part_write(Arena *arena, const FsfTerm *term, const FsfMoves *moves, const int step[2],
                       bool splits, const char **reason) {
    uint64_t steps = steps_of(term, step, splits);
    const char *letters = letters_for(arena, steps, step);
    const char *atom = atom_of(arena, term, step);
    if (!steps)
        return true;
    if (!letters) {
        *reason = "its directions can't be said in few letters";
        return false;
    }
    if (term->hop && step[1] > 1) {
        *reason = "it hops along other lines than those of rook and bishop";
        return false;
    }
    if (term->hop == 'p' && term->range > 2) {
        *reason = "it hops no further than some squares";
        return false;
    }
    if (term->lame && (term->range == 1) && !lame_of(arena, step)) {
        *reason = "it has a lame leap that isn't known";
        return false;
    }
    char line = step[0] ? 'B' : 'R';
    const char *rest = term->hop == 'g'                 ? arena_printf(arena, "g%c", line)
                       : term->hop && term->range == 0  ? arena_printf(arena, "p%c", line)
                       : term->hop                      ? (step[0] ? "jA" : "jD")
                       : term->lame && term->range == 1 ? lame_of(arena, step)
                                                        : atom;
    term_put(arena, term, moves, letters, rest);
    return true;
}

bool fsf_notation(Arena *arena, const char *notation, const FsfMoves *moves, const char **reason) {
    for (const char *at = notation; *at;) {
        FsfTerm term;
        at = term_read(at, &term, reason);
        if (!at)
            return false;
        const FsfAtom *atom = atom_find(*term.atom);
        if (term.initial && !moves->initial)
            continue;
        bool whole = atom->count == 2 && !term.pair_count && !term.hop && !term.lame;
        if (whole) {
            bool steps = term.range == 1;
            term_put(arena, &term, moves, "",
                     term.range > 1 ? arena_printf(arena, "Q%d", term.range)
                     : steps        ? "K"
                                    : "Q");
            continue;
        }
        for (int i = 0; i < atom->count; i++)
            if (!part_write(arena, &term, moves, atom->steps[i],
                            atom->count == 1 && atom->steps[0][0] == 0, reason))
                return false;
    }
    return true;
}

uint64_t fsf_steps(const char *notation) {
    uint64_t steps = 0;
    const char *reason;
    for (const char *at = notation; *at;) {
        FsfTerm term;
        at = term_read(at, &term, &reason);
        if (!at)
            return ~UINT64_C(0);
        const FsfAtom *atom = atom_find(*term.atom);
        if (term.hop)
            return ~UINT64_C(0);
        for (int i = 0; i < atom->count && !term.initial; i++)
            steps |= steps_of(&term, atom->steps[i], atom->count == 1 && atom->steps[0][0] == 0);
    }
    return steps;
}
