// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Steps on the board → notation. Steps that are images of each other become one term.

#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "dialect/spelling.h"
#include "formats/outline.h"

typedef struct ImageAim {
    const Ride *rides;
    int count;
    uint32_t wanted; // of the rides
    Sense sense;
} ImageAim;

static bool aims_at(const void *context, const Directions *directions) {
    const ImageAim *aim = context;
    for (int i = 0; i < aim->count; i++)
        if ((!directions->count || directions_select(directions, aim->sense, aim->rides[i].x,
                                                     aim->rides[i].y)) != (aim->wanted >> i & 1))
            return false;
    return true;
}

static int short_part(const OutlineStep *step) {
    int x = abs(step->x), y = abs(step->y);
    return x < y ? x : y;
}

static int long_part(const OutlineStep *step) {
    int x = abs(step->x), y = abs(step->y);
    return x < y ? y : x;
}

static bool are_images(const OutlineStep *a, const OutlineStep *b) {
    return short_part(a) == short_part(b) && long_part(a) == long_part(b) &&
           a->least == b->least && a->range == b->range && strcmp(a->letters, b->letters) == 0;
}

// A term: which of the images of a step are meant, in letters.
typedef struct StepTerm {
    const OutlineStep *step;
    const char *directions;
    bool moves, captures, done;
} StepTerm;

static const char *letters_for(Arena *arena, ImageAim *aim, uint32_t wanted) {
    aim->wanted = wanted;
    return directions_shortest(arena, aim->sense == SENSE_OBLIQUE ? "fblrsvh" : "fblrsv", 4,
                               aim->sense, aims_at, aim);
}

static const char *atom_of(Arena *arena, const OutlineStep *step, bool queen) {
    int x = short_part(step), y = long_part(step);
    char letter = leap_letter(x, y);
    bool slides = y == 1 && step->range != 1;
    const char *atom = queen    ? slides ? "Q" : "K"
                       : slides ? x ? "B" : "R"
                       : letter ? arena_printf(arena, "%c", letter)
                                : arena_printf(arena, "(%d,%d)", x, y);
    if (step->least > 1)
        return step->range ? arena_printf(arena, "%s%d..%d", atom, step->least, step->range)
                           : arena_printf(arena, "%s%d..", atom, step->least);
    if (step->range == 1 || (slides && !step->range))
        return atom;
    return step->range ? arena_printf(arena, "%s%d", atom, step->range)
           : letter    ? arena_printf(arena, "%s%s", atom, atom)
                       : arena_printf(arena, "%s0", atom);
}

static void term_write(Writer *text, Arena *arena, const StepTerm *term, bool queen) {
    const char *letters = term->step->letters;
    bool first = *letters == 'i';
    writer_printf(text, "%s%s%s%s%s", first ? "i" : "", term->directions,
                  term->moves && term->captures ? ""
                  : term->moves                 ? "m"
                                                : "c",
                  letters + first, atom_of(arena, term->step, queen));
}

// Do the two make one of K or Q?
static bool are_halves(const StepTerm *a, const StepTerm *b) {
    return long_part(a->step) == 1 && long_part(b->step) == 1 &&
           short_part(a->step) != short_part(b->step) && !*a->directions && !*b->directions &&
           a->moves == b->moves && a->captures == b->captures &&
           a->step->least == b->step->least && a->step->range == b->step->range &&
           strcmp(a->step->letters, b->step->letters) == 0;
}

// The images of a step that move and capture so, as a term for each pair of modes.
static int terms_of(Arena *arena, const OutlineStep *steps, int count, int first,
                    StepTerm *terms) {
    Ride rides[8];
    uint32_t modes[2] = {0}; // moves, captures
    ImageAim aim = {.rides = rides};
    orbit_add(rides, &aim.count, short_part(&steps[first]), long_part(&steps[first]));
    for (int i = first; i < count; i++)
        for (int k = 0; k < aim.count && are_images(&steps[i], &steps[first]); k++)
            if (rides[k].x == steps[i].x && rides[k].y == steps[i].y) {
                modes[0] |= (uint32_t)steps[i].moves << k;
                modes[1] |= (uint32_t)steps[i].captures << k;
            }
    int x = short_part(&steps[first]), y = long_part(&steps[first]), found = 0;
    aim.sense = x == 0 ? SENSE_ORTHOGONAL : x == y ? SENSE_DIAGONAL : SENSE_OBLIQUE;
    for (int mode = 3; mode > 0; mode--) {
        uint32_t wanted = (mode & 1 ? modes[0] : ~modes[0]) & (mode & 2 ? modes[1] : ~modes[1]) &
                          ((1U << aim.count) - 1);
        // All in one, or, where few letters can't say that, one by one.
        const char *letters = wanted ? letters_for(arena, &aim, wanted) : NULL;
        if (letters)
            terms[found++] =
                (StepTerm){&steps[first], letters, (mode & 1) != 0, (mode & 2) != 0, false};
        for (int k = 0; k < aim.count && !letters; k++)
            if (wanted >> k & 1)
                terms[found++] = (StepTerm){&steps[first], letters_for(arena, &aim, 1U << k),
                                            (mode & 1) != 0, (mode & 2) != 0, false};
    }
    return found;
}

const char *steps_notation(Arena *arena, const OutlineStep *steps, int count) {
    StepTerm *terms = ARENA_ARRAY(arena, StepTerm, 8 * count + 1);
    int found = 0;
    for (int n = 0; n < 2 * count; n++) { // what only an unmoved piece does comes last
        int i = n % count, before = 0;
        if ((*steps[i].letters == 'i') != (n >= count))
            continue;
        while (before < i && !are_images(&steps[before], &steps[i]))
            before++;
        if (before == i)
            found += terms_of(arena, steps, count, i, terms + found);
    }
    Writer text = writer_growing(arena);
    for (int i = 0; i < found; i++) {
        bool queen = false;
        for (int k = i + 1; k < found && !queen && !terms[i].done; k++)
            if (!terms[k].done && are_halves(&terms[i], &terms[k]))
                queen = terms[k].done = true;
        if (!terms[i].done)
            term_write(&text, arena, &terms[i], queen);
    }
    return writer_whole(&text);
}

void steps_turn(OutlineStep *steps, int count) {
    for (int i = 0; i < count; i++) {
        steps[i].x = -steps[i].x;
        steps[i].y = -steps[i].y;
    }
}
