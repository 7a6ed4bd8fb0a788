// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Direction letters + a vector → whether they allow it. The letters are split into tokens of one
// or two letters; a vector is allowed if one of the tokens allows it.

#include "support/slow_turn.h"

#include <stdlib.h>
#include <string.h>

typedef struct Token {
    char a, b; // b is 0 if the token is a single letter; a doubled letter counts as single
} Token;

static bool among(char letter, const char *letters) {
    return letter && strchr(letters, letter);
}

// ---- first leg ------------------------------------------------------------------------------

// Reads one token and returns the rest. `fourfold`: orthogonal atoms never combine letters.
static const char *first_token(const char *p, bool fourfold, Token *token) {
    char a = p[0], b = p[1];
    *token = (Token){a, 0};
    if (a == 'h' && among(b, "lr")) {
        token->b = b;
        return p + 2;
    }
    if (fourfold)
        return p + 1;
    if (b == a)
        return p + 2;
    if ((b == 'h' && among(a, "fblr")) || (among(a, "fb") && among(b, "lrs")) ||
        (among(a, "lr") && among(b, "fbv"))) {
        token->b = b;
        return p + 2;
    }
    return p + 1;
}

// Does v point to the side that the letter names, straight or at an angle?
static bool points(Vector v, char letter) {
    switch (letter) {
    case 'f':
        return v.y > 0;
    case 'b':
        return v.y < 0;
    case 'r':
        return v.x > 0;
    case 'l':
        return v.x < 0;
    case 's':
        return v.x != 0;
    case 'v':
        return v.y != 0;
    default:
        return false;
    }
}

// Is the letter's axis the one along which v is longest (both, on a diagonal)?
static bool along(Vector v, char letter) {
    int x = abs(v.x), y = abs(v.y);
    return among(letter, "fbv") ? y >= x : x >= y;
}

static bool right_handed(Vector v) {
    return (abs(v.y) > abs(v.x)) == (v.x * v.y > 0);
}

static bool orthogonal_allows(Token t, Vector v) {
    return points(v, t.a);
}

static bool diagonal_allows(Token t, Vector v) {
    if (!t.b)
        return t.a == 's' || t.a == 'v' || points(v, t.a);
    return points(v, t.a) && (t.b == 'h' || points(v, t.b));
}

static bool eightfold_allows(Token t, Vector v) {
    bool diagonal = v.x != 0 && v.y != 0;
    if (!t.b)
        return !diagonal && points(v, t.a);
    if (t.b == 'h')
        return points(v, t.a);
    return diagonal && points(v, t.a) && points(v, t.b);
}

static bool oblique_allows(Token t, Vector v) {
    if (t.a == 'h')
        return t.b && right_handed(v) == (t.b == 'r');
    if (!t.b)
        return points(v, t.a) && along(v, t.a);
    if (t.b == 'h')
        return points(v, t.a);
    return points(v, t.a) && points(v, t.b) && along(v, t.b);
}

bool first_allows(const char *letters, Vector v, bool eightfold) {
    bool oblique = vector_oblique(v);
    bool orthogonal = v.x == 0 || v.y == 0;
    if (!*letters)
        return true;
    for (const char *p = letters; *p;) {
        Token t;
        p = first_token(p, orthogonal && !eightfold, &t);
        bool allowed = oblique      ? oblique_allows(t, v)
                       : eightfold  ? eightfold_allows(t, v)
                       : orthogonal ? orthogonal_allows(t, v)
                                    : diagonal_allows(t, v);
        if (allowed)
            return true;
    }
    return false;
}

bool outer_allows(const char *letters, Vector v) {
    if (!*letters)
        return true;
    for (const char *p = letters; *p;) {
        Token t;
        p = first_token(p, false, &t);
        if (t.a == 'h' ? vector_oblique(v) && oblique_allows(t, v) : oblique_allows(t, v))
            return true;
    }
    return false;
}

// ---- later legs -----------------------------------------------------------------------------
//
// Let θ be the angle between heading and v. The dot product has the sign of cos θ, the sign of the
// cross product is the side. Two angles to the same heading are compared by their cosines, and
// these by dot·|dot| / |v|², all in integers.

static long dot(Vector h, Vector v) {
    return (long)h.x * v.x + (long)h.y * v.y;
}

static long cross(Vector h, Vector v) {
    return (long)h.y * v.x - (long)h.x * v.y;
}

static long square(Vector v) {
    return dot(v, v);
}

int turn_side(Vector heading, Vector v) {
    long c = cross(heading, v);
    return (c > 0) - (c < 0);
}

bool straight_back(Vector heading, Vector v) {
    return cross(heading, v) == 0 && dot(heading, v) < 0;
}

bool at_right_angle_or_straight(Vector heading, Vector v) {
    return dot(heading, v) == 0 || (cross(heading, v) == 0 && dot(heading, v) > 0);
}

// Negative if v turns less from the heading than w, 0 if as much, positive if more.
static int compare_deflection(Vector heading, Vector v, Vector w) {
    long a = dot(heading, v), b = dot(heading, w);
    long left = a * labs(a) * square(w), right = b * labs(b) * square(v);
    return (left < right) - (left > right);
}

bool least_deflection(Vector heading, Vector v, const Vector *candidates, int count) {
    for (int i = 0; i < count; i++)
        if (compare_deflection(heading, candidates[i], v) < 0)
            return false;
    return true;
}

static bool greatest_deflection(Vector heading, Vector v, const Vector *candidates, int count) {
    for (int i = 0; i < count; i++)
        if (compare_deflection(heading, candidates[i], v) > 0)
            return false;
    return true;
}

static bool nearest_right_angle(Vector heading, Vector v, const Vector *candidates, int count) {
    long a = dot(heading, v);
    for (int i = 0; i < count; i++) {
        Vector w = candidates[i];
        long b = dot(heading, w);
        if (turn_side(heading, w) && b * b * square(v) < a * a * square(w))
            return false;
    }
    return true;
}

// Is a turn to `side` (never 0) what the letter means?
static bool right_side(char letter, int side, int last) {
    switch (letter) {
    case 's':
        return true;
    case 'r':
        return side > 0;
    case 'l':
        return side < 0;
    case 'q':
        return last == 0 || side == last;
    case 'z':
        return last == 0 || side == -last;
    default:
        return false;
    }
}

// Reads one token; in a pair with f or b that letter becomes the first.
static const char *later_token(const char *p, Token *token) {
    char a = p[0], b = p[1];
    *token = (Token){a, 0};
    if (b == a)
        return p + 2;
    if ((b == 'h' && among(a, "fblr")) || (among(a, "fb") && among(b, "lrszq")) ||
        (among(a, "lrzq") && b == 'v')) {
        *token = (Token){a, b};
        return p + 2;
    }
    if (among(a, "lrszq") && among(b, "fb")) {
        *token = (Token){b, a};
        return p + 2;
    }
    return p + 1;
}

static bool single_allows(char a, Vector heading, Vector v, int last, const Vector *candidates,
                          int count) {
    int side = turn_side(heading, v);
    switch (a) {
    case 'a':
        return !straight_back(heading, v);
    case 'f':
        return least_deflection(heading, v, candidates, count);
    case 'b':
        return greatest_deflection(heading, v, candidates, count);
    case 'v':
        return least_deflection(heading, v, candidates, count) ||
               greatest_deflection(heading, v, candidates, count);
    default:
        return side && right_side(a, side, last) &&
               nearest_right_angle(heading, v, candidates, count);
    }
}

static bool pair_allows(Token t, Vector heading, Vector v, int last) {
    int side = turn_side(heading, v);
    long ahead = dot(heading, v);
    if (t.b == 'h') {
        if (t.a == 'f' || t.a == 'b')
            return t.a == 'f' ? ahead > 0 : ahead < 0;
        return side && right_side(t.a, side, last);
    }
    if (t.b == 'v')
        return side && ahead != 0 && right_side(t.a, side, last);
    return side && (t.a == 'f' ? ahead > 0 : ahead < 0) && right_side(t.b, side, last);
}

bool later_allows(const char *letters, Vector heading, Vector v, int last,
                  const Vector *candidates, int count) {
    for (const char *p = letters; *p;) {
        Token t;
        p = later_token(p, &t);
        if (t.b ? pair_allows(t, heading, v, last)
                : single_allows(t.a, heading, v, last, candidates, count))
            return true;
    }
    return false;
}

bool letters_go_back(const char *letters) {
    return strchr(letters, 'b');
}

bool region_contains(const char *letters, Vector v) {
    bool diagonal = abs(v.x) == abs(v.y), orthogonal = v.x == 0 || v.y == 0;
    for (const char *p = letters; *p;) {
        Token t;
        p = first_token(p, false, &t);
        bool on_line = t.b ? diagonal : orthogonal;
        if (t.b == 'h' ? points(v, t.a) : on_line && eightfold_allows(t, v))
            return true;
    }
    return false;
}
