// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Bit sets of headings, turns and modes → phrases. Each table lists larger sets first: the first
// phrase whose set lies within the set is written and its bits are removed, until none is left.

#include "words/piece/parts.h"

#include <stdlib.h>

typedef struct Phrase {
    uint32_t set;
    const char *words;
} Phrase;

static void write_phrases(Writer *writer, const Phrase *phrases, size_t count, uint32_t set) {
    const char *before = " ";
    for (size_t i = 0; i < count && set; i++) {
        if ((phrases[i].set & ~set) || !(phrases[i].set & set))
            continue;
        set &= ~phrases[i].set;
        writer_printf(writer, "%s%s", before, phrases[i].words);
        before = " or ";
    }
}

#define WRITE_PHRASES(writer, table, set)                                                         \
    write_phrases((writer), (table), sizeof(table) / sizeof *(table), (set))

// ---- headings

enum { COMPASS = 0xFF };

// Bits of compass headings: N 01, NE 02, E 04, SE 08, S 10, SW 20, W 40, NW 80.
static const Phrase compass_phrases[] = {
    {0xFF, "in any direction"},
    {0x55, "orthogonally"},
    {0xAA, "diagonally"},
    {0x83, "straight or diagonally forward"},
    {0x38, "straight or diagonally backward"},
    {0x44, "sideways"},
    {0x11, "forward or backward"},
    {0x82, "diagonally forward"},
    {0x28, "diagonally backward"},
    {0x0A, "diagonally to the right"},
    {0xA0, "diagonally to the left"},
    {0x01, "forward"},
    {0x10, "backward"},
    {0x04, "to the right"},
    {0x40, "to the left"},
    {0x02, "diagonally forward to the right"},
    {0x80, "diagonally forward to the left"},
    {0x08, "diagonally backward to the right"},
    {0x20, "diagonally backward to the left"},
};

// Bits of the gaps, clockwise from the one to the right of straight ahead.
static const Phrase gap_phrases[] = {
    {0xFF, "in any direction"},
    {0xC3, "in any forward direction"},
    {0x3C, "in any backward direction"},
    {0x0F, "in any direction to the right"},
    {0xF0, "in any direction to the left"},
    {0x99, "far forward or far backward"},
    {0x66, "far to either side"},
    {0x55, "in the right-handed half of its directions"},
    {0xAA, "in the left-handed half of its directions"},
    {0x81, "far forward"},
    {0x18, "far backward"},
    {0x06, "far to the right"},
    {0x60, "far to the left"},
    {0x42, "far to either side and a little forward"},
    {0x24, "far to either side and a little backward"},
    {0x09, "far forward or backward and a little to the right"},
    {0x90, "far forward or backward and a little to the left"},
    {0x01, "far forward and a little to the right"},
    {0x02, "far to the right and a little forward"},
    {0x04, "far to the right and a little backward"},
    {0x08, "far backward and a little to the right"},
    {0x10, "far backward and a little to the left"},
    {0x20, "far to the left and a little backward"},
    {0x40, "far to the left and a little forward"},
    {0x80, "far forward and a little to the left"},
};

static int sign(int n) {
    return (n > 0) - (n < 0);
}

Headings phrase_heading(int x, int y) {
    // [y sign + 1][x sign + 1]
    static const int compass[3][3] = {{5, 4, 3}, {6, 0, 2}, {7, 0, 1}};
    int number = compass[sign(y) + 1][sign(x) + 1];
    if (!x || !y || abs(x) == abs(y))
        return UINT32_C(1) << number;
    // An odd compass heading is a diagonal; the gap before it is nearer to the file in two
    // of the quarters and nearer to the rank in the others.
    bool before = (abs(y) > abs(x)) == (number == 1 || number == 5);
    return UINT32_C(1) << (8 + (before ? number - 1 : number));
}

Headings phrase_first_headings(const PatternTerm *term) {
    Headings headings = 0;
    for (int e = 0; e < term->entry_count; e++) {
        const LegState *state = &term->states[term->entries[e].state];
        for (int r = 0; r < state->ride_count; r++)
            if (term->entries[e].rides >> r & 1)
                headings |= phrase_heading(state->rides[r].x, state->rides[r].y);
    }
    return headings;
}

void phrase_headings(Writer *writer, Headings headings) {
    uint32_t compass = headings & COMPASS, gaps = headings >> 8 & COMPASS;
    if (compass)
        WRITE_PHRASES(writer, compass_phrases, compass);
    if (compass && gaps)
        writer_text(writer, " or");
    if (gaps)
        WRITE_PHRASES(writer, gap_phrases, gaps);
}

void phrase_ends(Writer *writer, Headings headings) {
    static const Phrase ends[] = {
        {0x99BB, " at least as far forward or backward as sideways"},
        {0x66EE, " at least as far sideways as forward or backward"},
        {0xC383, " anywhere ahead"},
        {0x3C38, " anywhere behind"},
        {0x0F0E, " anywhere to the right"},
        {0xF0E0, " anywhere to the left"},
        {0x8183, " at least as far forward as sideways"},
        {0x1838, " at least as far backward as sideways"},
        {0x060E, " at least as far to the right as forward or backward"},
        {0x60E0, " at least as far to the left as forward or backward"},
    };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (headings == ends[i].set) {
            writer_text(writer, ends[i].words);
            return;
        }
    writer_text(writer, " on a way that goes");
    phrase_headings(writer, headings);
}

// ---- turns

static const Phrase compass_turns[] = {
    {0xFF, "in any direction"},
    {0xEF, "in any direction but straight back"},
    {0xEE, "in any direction but straight on or back"},
    {0x01, "straight on"},
    {0x82, "turned 45° to either side"},
    {0x44, "turned 90° to either side"},
    {0x28, "turned 135° to either side"},
    {0x02, "turned 45° to the right"},
    {0x80, "turned 45° to the left"},
    {0x04, "turned 90° to the right"},
    {0x40, "turned 90° to the left"},
    {0x08, "turned 135° to the right"},
    {0x20, "turned 135° to the left"},
    {0x10, "straight back"},
};

static const Phrase oblique_turns[] = {
    {0xFF, "in any direction"},
    {0xEF, "in any direction but straight back"},
    {0xEE, "in any direction but straight on or back"},
    {0x01, "straight on"},
    {0x82, "turned less than 90° to either side"},
    {0x44, "turned 90° to either side"},
    {0x28, "turned more than 90° to either side"},
    {0x02, "turned less than 90° to the right"},
    {0x80, "turned less than 90° to the left"},
    {0x04, "turned 90° to the right"},
    {0x40, "turned 90° to the left"},
    {0x08, "turned more than 90° to the right"},
    {0x20, "turned more than 90° to the left"},
    {0x10, "straight back"},
};

Turns phrase_turn(int hx, int hy, int x, int y) {
    int along = hx * x + hy * y, right = hy * x - hx * y;
    int number = along > 0 ? 1 : along < 0 ? 3 : 2;
    if (!right)
        number = along > 0 ? 0 : 4;
    else if (right < 0)
        number = 8 - number;
    return UINT32_C(1) << number;
}

void phrase_turns(Writer *writer, Turns turns, bool compass) {
    if (compass)
        WRITE_PHRASES(writer, compass_turns, turns);
    else
        WRITE_PHRASES(writer, oblique_turns, turns);
}

// ---- motions

// Rides that share a phrase: with the same distance and the same repetitions.
typedef struct Group {
    int shorter, longer; // the vector's coordinates; steps of both kinds are 0, 1
    int min, max;
    Headings headings;
} Group;

static Group group_of(Ride ride) {
    int a = abs(ride.x), b = abs(ride.y);
    Group group = {a < b ? a : b, a < b ? b : a, ride.min, ride.max,
                   phrase_heading(ride.x, ride.y)};
    if (group.longer == 1)
        group.shorter = 0;
    return group;
}

static bool same_group(const Group *a, const Group *b) {
    return a->shorter == b->shorter && a->longer == b->longer && a->min == b->min &&
           a->max == b->max;
}

// "up to 3", "3 or more", "3 to 5", "exactly 3"
static void write_range(Writer *writer, const Group *group) {
    if (group->min == group->max)
        writer_printf(writer, " exactly %d", group->min);
    else if (group->max >= UNLIMITED)
        writer_printf(writer, " %d or more", group->min);
    else if (group->min <= 1)
        writer_printf(writer, " up to %d", group->max);
    else
        writer_printf(writer, " %d to %d", group->min, group->max);
}

static void write_distance(Writer *writer, const Group *group) {
    if (group->shorter && group->shorter != group->longer)
        writer_printf(writer, "%d by %d squares", group->shorter, group->longer);
    else
        writer_printf(writer, "%d square%s", group->longer, group->longer == 1 ? "" : "s");
}

static void write_group(Writer *writer, const Group *group) {
    bool single = group->min == 1 && group->max == 1;
    bool endless = group->min <= 1 && group->max >= UNLIMITED;
    if (group->longer == 1 && single) {
        writer_text(writer, "steps one square");
    } else if (group->longer == 1) {
        writer_text(writer, "slides");
        if (!endless) {
            write_range(writer, group);
            writer_text(writer, " squares");
        }
    } else if (group->longer == 0) {
        writer_text(writer, "stays");
    } else {
        writer_text(writer, single ? "leaps " : "makes equal leaps of ");
        write_distance(writer, group);
        if (!single && !endless) {
            writer_text(writer, ",");
            write_range(writer, group);
            writer_text(writer, " of them,");
        }
    }
}

void phrase_motion(Writer *writer, const LegState *state, uint32_t rides, bool aimed) {
    Group groups[RIDES_MAX];
    int count = 0;
    if (state->universal) {
        writer_text(writer, "leaps to any square");
        return;
    }
    for (int r = 0; r < state->ride_count; r++) {
        Group group = group_of(state->rides[r]);
        int known = 0;
        if (!(rides >> r & 1))
            continue;
        while (known < count && !same_group(&groups[known], &group))
            known++;
        if (known == count)
            groups[count++] = group;
        else
            groups[known].headings |= group.headings;
    }
    for (int i = 0; i < count; i++) {
        writer_text(writer, i ? " or " : "");
        write_group(writer, &groups[i]);
        if (aimed)
            phrase_headings(writer, groups[i].headings);
    }
}

// ---- conditions

// Has every leap of the leg only one shortest way?
static bool has_one_way(const LegState *state) {
    bool one = true;
    for (int r = 0; r < state->ride_count; r++) {
        int a = abs(state->rides[r].x), b = abs(state->rides[r].y);
        one &= !a || !b || a == b;
    }
    return one;
}

// "a way of 2 orthogonal steps and 1 diagonal step, in any order,": the shortest ways of leaps that are not straight,
// which never turn away from the target.
static void write_steps(Writer *writer, const LegState *state) {
    int orthogonal = 0, diagonal = 0;
    bool alike = true;
    for (int r = 0; r < state->ride_count; r++) {
        int a = abs(state->rides[r].x), b = abs(state->rides[r].y);
        int shorter = a < b ? a : b, rest = abs(a - b);
        alike &= r == 0 || (orthogonal == rest && diagonal == shorter);
        orthogonal = rest;
        diagonal = shorter;
    }
    if (alike)
        writer_printf(writer, "a way of %d orthogonal step%s and %d diagonal step%s, in any order,",
                      orthogonal, orthogonal == 1 ? "" : "s", diagonal, diagonal == 1 ? "" : "s");
    else
        writer_text(writer, "a way of as many diagonal steps as its shorter side has squares, and "
                            "of orthogonal steps along the longer one,");
}

static void write_way(Writer *writer, const LegState *state) {
    bool one_way = has_one_way(state);
    if (state->lame && one_way)
        writer_text(writer, ", over empty squares");
    if (state->lame && !one_way) {
        writer_text(writer, ", if ");
        write_steps(writer, state);
        writer_text(writer, state->over_void ? " is free" : " is free and on the board");
    }
    if (state->over)
        writer_printf(writer, ", over %s", state->over > 1 ? "one or more men" : "exactly one man");
    if (state->over && !one_way) {
        writer_text(writer, " on ");
        write_steps(writer, state);
    }
    if (state->over_void && state->lame)
        writer_text(writer, " (holes and the outside of the board count as free)");
}

static void write_hop(Writer *writer, const LegState *state) {
    const char *kind = state->friendly_hurdle ? "friendly " : "";
    if (state->hop == HOP_ONE)
        writer_printf(writer, ", over exactly one %sman on the way", kind);
    if (state->hop == HOP_MANY)
        writer_printf(writer, ", over one or more %smen on the way", kind);
    if (state->hop == HOP_NEXT)
        writer_printf(writer, ", over exactly one %sman, landing right behind it", kind);
}

static void write_skip(Writer *writer, int squares) {
    writer_printf(writer, ", jumping over the first %s, whatever stands there",
                  squares > 1 ? "two squares" : "square");
}

void phrase_conditions(Writer *writer, const LegState *state) {
    write_way(writer, state);
    write_hop(writer, state);
    if (state->skip)
        write_skip(writer, state->skip);
    if (state->farthest)
        writer_text(writer, ", as far as it can");
    if (state->equal_length)
        writer_text(writer, ", as far as the leg before");
    if (state->wraps)
        writer_text(writer, ", around the sides of the board");
    if (state->induce)
        writer_text(writer, state->final ? ", to a friend whose moves it makes from where it is"
                                         : ", to a friend, which goes on from there in its place");
}

// ---- purposes

void phrase_filter(Writer *writer, const Filter *filter) {
    if (!filter)
        return;
    writer_text(writer, filter->negated ? " (not" : " (only");
    for (size_t i = 0; i < filter->count; i++)
        writer_printf(writer, "%s %.*s",
                      i == 0                   ? ""
                      : i + 1 == filter->count ? " or"
                                               : ",",
                      (int)filter->names[i].length, filter->names[i].text);
    writer_text(writer, ")");
}

typedef struct ModeWord {
    int mode;
    const char *words;
    const char *fate; // what becomes of the man on the square; NULL: there is none, so no filter
} ModeWord;

static void write_modes(Writer *writer, const ModeWord *words, size_t count, const LegState *state,
                        const char *before) {
    for (size_t i = 0; i < count; i++) {
        if (!(state->modes & words[i].mode))
            continue;
        writer_printf(writer, "%s%s", before, words[i].words);
        if (words[i].fate) {
            phrase_filter(writer, state->filter);
            writer_text(writer, words[i].fate);
        }
        before = " or ";
    }
}

#define WRITE_MODES(writer, table, state, before)                                                 \
    write_modes((writer), (table), sizeof(table) / sizeof *(table), (state), (before))

void phrase_purpose(Writer *writer, const LegState *state, bool swaps, bool comma) {
    static const ModeWord ends[] = {{MODE_MOVE, "move", NULL},
                                    {MODE_CAPTURE, "capture", ""},
                                    {MODE_PASSANT, "capture en passant", NULL},
                                    {MODE_ROYAL, "capture a royal man", ""},
                                    {MODE_FRIEND, "take a friend", ""}};
    static const ModeWord swap[] = {{MODE_CAPTURE, "an enemy", ""},
                                    {MODE_ROYAL, "a royal enemy", ""},
                                    {MODE_FRIEND, "a friend", ""}};
    if (swaps) {
        WRITE_MODES(writer, swap, state, " to swap places with ");
        return;
    }
    const char *to = comma ? ", to " : " to ";
    bool only = !(state->modes & (state->modes - 1));
    WRITE_MODES(writer, ends, state, only ? ", only to " : to);
    if (state->unload)
        writer_text(writer, ", and puts the man lifted last where this leg began");
}

void phrase_passage(Writer *writer, const LegState *state, bool puts_down) {
    static const ModeWord takes[] = {{MODE_MOVE, "to an empty square", NULL},
                                     {MODE_CAPTURE, "to an enemy", ", which is captured,"},
                                     {MODE_ROYAL, "to a royal enemy", ", which is captured,"},
                                     {MODE_FRIEND, "to a friend", ", which is taken off,"}};
    static const ModeWord lifts[] = {{MODE_MOVE, "to an empty square", NULL},
                                     {MODE_CAPTURE, "to an enemy", ", which is lifted,"},
                                     {MODE_ROYAL, "to a royal enemy", ", which is lifted,"},
                                     {MODE_FRIEND, "to a friend", ", which is lifted,"}};
    static const ModeWord hurdle[] = {{MODE_HURDLE, "to a man", ", which stays,"}};
    static const ModeWord friend[] = {{MODE_HURDLE, "to a friend", ", which stays,"}};
    int open = MODE_MOVE | MODE_HURDLE;
    if ((state->modes & open) == open && !state->filter && !state->friendly_hurdle) {
        writer_text(writer, ", whatever stands there,");
    } else {
        size_t before = writer->length;
        if (puts_down)
            WRITE_MODES(writer, lifts, state, " ");
        else
            WRITE_MODES(writer, takes, state, " ");
        const char *joint = writer->length > before ? " or " : " ";
        if (state->friendly_hurdle)
            WRITE_MODES(writer, friend, state, joint);
        else
            WRITE_MODES(writer, hurdle, state, joint);
    }
    if (state->over_void && !state->lame)
        writer_text(writer, " (or a hole, or off the board)");
    if (state->unload)
        writer_text(writer, " and puts the man lifted last where this leg began");
}
