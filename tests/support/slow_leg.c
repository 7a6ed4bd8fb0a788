// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Reads the parts of one leg: modifiers, atom, range. Each function reads as far as it understands
// and returns the rest of the text.

#include "support/slow_leg.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

bool leg_starts_tuple(const char *p) {
    return p[0] == '(' && isdigit((unsigned char)p[1]);
}

static void append_letter(Leg *leg, char letter) {
    size_t length = strlen(leg->letters);
    if (length + 1 < sizeof leg->letters)
        leg->letters[length] = letter;
}

// Letters that set one flag each.
static const struct Flag {
    char letter;
    size_t offset; // of its bool in Leg
} flags[] = {
    {'m', offsetof(Leg, move)},    {'c', offsetof(Leg, capture)}, {'d', offsetof(Leg, friend_)},
    {'k', offsetof(Leg, royal)},   {'e', offsetof(Leg, passant)}, {'t', offsetof(Leg, tame)},
    {'g', offsetof(Leg, next)},    {'y', offsetof(Leg, toggle)},  {'u', offsetof(Leg, unload)},
    {'n', offsetof(Leg, lame)},    {'o', offsetof(Leg, wraps)},   {'w', offsetof(Leg, over_void)},
    {'i', offsetof(Leg, initial)}, {'x', offsetof(Leg, induce)},
};

static bool take_flag(Leg *leg, char letter) {
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (flags[i].letter == letter) {
            *(bool *)((char *)leg + flags[i].offset) = true;
            return true;
        }
    }
    return false;
}

const char *leg_read_modifiers(Leg *leg, const char *p, bool bracket) {
    for (; *p; p++) {
        if (strchr("fblrsvhzq", *p) || (*p == 'a' && bracket)) {
            append_letter(leg, *p);
        } else if (*p == 'p') {
            leg->hops++;
        } else if (*p == 'j') {
            leg->jumps++;
        } else if (*p == 'w' && leg->over_void) { // a second w
            leg->over_void = false;
            leg->to_the_end = true;
        } else if (*p == '{') {
            const char *end = strchr(p, '}');
            if (!end || (size_t)(end - p) > sizeof leg->filter)
                return p;
            memcpy(leg->filter, p + 1, (size_t)(end - p - 1));
            p = end;
        } else if (!take_flag(leg, *p)) {
            return p;
        }
    }
    return p;
}

static const struct Atom {
    char letter;
    Vector leaps[2];
    int count, max;
} atoms[] = {
    {'W', {{0, 1}}, 1, 1},
    {'F', {{1, 1}}, 1, 1},
    {'D', {{0, 2}}, 1, 1},
    {'N', {{1, 2}}, 1, 1},
    {'A', {{2, 2}}, 1, 1},
    {'H', {{0, 3}}, 1, 1},
    {'C', {{1, 3}}, 1, 1},
    {'L', {{1, 3}}, 1, 1},
    {'Z', {{2, 3}}, 1, 1},
    {'J', {{2, 3}}, 1, 1},
    {'G', {{3, 3}}, 1, 1},
    {'K', {{0, 1}, {1, 1}}, 2, 1},
    {'R', {{0, 1}}, 1, SLOW_ENDLESS},
    {'B', {{1, 1}}, 1, SLOW_ENDLESS},
    {'Q', {{0, 1}, {1, 1}}, 2, SLOW_ENDLESS},
    {'U', {{0, 0}}, 0, 1},
};

static int read_number(const char **p) {
    return (int)strtol(*p, (char **)p, 10);
}

bool leg_read_range(Leg *leg, const char **p) {
    if (**p == '=') {
        ++*p;
        leg->min = leg->max = read_number(p);
        return true;
    }
    if (!isdigit((unsigned char)**p))
        return false;
    int number = read_number(p);
    if (strncmp(*p, "..", 2) == 0) {
        *p += 2;
        leg->min = number;
        leg->max = isdigit((unsigned char)**p) ? read_number(p) : SLOW_ENDLESS;
    } else {
        leg->min = 1;
        leg->max = number ? number : SLOW_ENDLESS;
    }
    return true;
}

const char *leg_read_atom(Leg *leg, const char *p, bool *ranged) {
    leg->min = 1;
    leg->base = *p;
    if (leg_starts_tuple(p)) {
        p++;
        leg->atoms[0].x = read_number(&p);
        p++;
        leg->atoms[0].y = read_number(&p);
        p++;
        leg->atom_count = leg->max = 1;
    } else {
        const struct Atom *atom = atoms;
        const struct Atom *end = atoms + sizeof atoms / sizeof *atoms;
        while (atom < end && atom->letter != *p)
            atom++;
        if (atom == end)
            return NULL;
        memcpy(leg->atoms, atom->leaps, sizeof leg->atoms);
        leg->atom_count = atom->count;
        leg->max = atom->max;
        leg->eightfold = atom->count == 2;
        for (p++; *p == 'X' || *p == 'Y'; p++) {
            leg->atoms[0].x += *p == 'Y' ? 2 : 0;
            leg->atoms[0].y += *p == 'Y' ? 2 : 3;
        }
        if (*p == leg->base) {
            leg->max = SLOW_ENDLESS;
            *ranged = true;
            p++;
        }
    }
    *ranged |= leg_read_range(leg, &p);
    return p;
}
