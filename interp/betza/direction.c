// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Direction letters → sets of vectors. Angles are compared exactly, as signs and squares of
// dot and cross products.

#include "betza/passes.h"

#include <stdlib.h>
#include <string.h>

const int class_vectors[CLASSES][2] = {
    {0, 1},  {1, 2},   {1, 1},   {2, 1},   {1, 0},  {2, -1}, {1, -1}, {1, -2},
    {0, -1}, {-1, -2}, {-1, -1}, {-2, -1}, {-1, 0}, {-2, 1}, {-1, 1}, {-1, 2},
};

// ---- tokens ---------------------------------------------------------------------------------

static bool among(char letter, const char *letters) {
    return letter && strchr(letters, letter);
}

bool direction_letter(char letter) {
    return among(letter, "fblrsvhzq");
}

// Do the two letters make one token in this sense? Letters read left to right, greedily.
static bool letters_pair(char a, char b, Sense sense) {
    if (a == 'h' && among(b, "lr") && sense != SENSE_TURN)
        return true;
    if (b == 'h' && among(a, "fblr"))
        return true;
    if (sense == SENSE_ORTHOGONAL)
        return false;
    if (a == b)
        return true;
    if (sense == SENSE_TURN)
        return (among(a, "fb") && among(b, "lrszq")) || (among(a, "lrszq") && among(b, "fb")) ||
               (among(a, "lrzq") && b == 'v');
    return (among(a, "fb") && among(b, "lrs")) || (among(a, "lr") && among(b, "fbv"));
}

static DirectionToken token_make(DirectionLetter a, DirectionLetter b, Sense sense) {
    DirectionToken token = {a.letter, b.letter, extent_span(a.at, b.at)};
    if (a.letter == b.letter)
        token.second = '\0';
    if (sense == SENSE_TURN && among(b.letter, "fb") && a.letter != b.letter) {
        token.first = b.letter; // the order is free: f or b first
        token.second = a.letter;
    }
    return token;
}

bool directions_combine(const DirectionLetter *letters, size_t count, Sense sense,
                        Directions *directions) {
    for (size_t i = 0; i < count; i++) {
        if (directions->count == DIRECTIONS_MAX)
            return false;
        DirectionToken *token = &directions->tokens[directions->count++];
        if (i + 1 < count && letters_pair(letters[i].letter, letters[i + 1].letter, sense)) {
            *token = token_make(letters[i], letters[i + 1], sense);
            i++;
        } else {
            *token = (DirectionToken){letters[i].letter, '\0', letters[i].at};
        }
    }
    return true;
}

bool directions_back(const Directions *directions) {
    for (int i = 0; i < directions->count; i++)
        if (directions->tokens[i].first == 'b' || directions->tokens[i].second == 'b')
            return true;
    return false;
}

// ---- first legs -----------------------------------------------------------------------------

static bool on_side(char letter, int x, int y) {
    switch (letter) {
    case 'f':
        return y > 0;
    case 'b':
        return y < 0;
    case 'r':
        return x > 0;
    case 'l':
        return x < 0;
    case 'v':
        return y != 0;
    case 's':
        return x != 0;
    default:
        return false;
    }
}

// Is the vector on that side, with its longer part along the side's axis? `tie`: or an equal part.
static bool along(char letter, int x, int y, bool tie) {
    int longer = among(letter, "fbv") ? abs(y) - abs(x) : abs(x) - abs(y);
    return on_side(letter, x, y) && (longer > 0 || (tie && longer == 0));
}

// The right-handed half is clockwise of the nearest axis.
static bool handed(char hand, int x, int y, bool tie) {
    int sign = hand == 'r' ? x * y : -x * y;
    int longer = abs(y) - abs(x);
    return (sign > 0 && (longer > 0 || (tie && longer == 0))) ||
           (sign < 0 && (longer < 0 || (tie && longer == 0)));
}

bool direction_selects(DirectionToken token, Sense sense, int x, int y) {
    char a = token.first, b = token.second;
    bool diagonal = abs(x) == abs(y);
    if (a == 'h')
        return b && handed(b, x, y, sense == SENSE_WHOLE);
    if (b == 'h')
        return on_side(a, x, y);
    switch (sense) {
    case SENSE_ORTHOGONAL:
        return on_side(a, x, y);
    case SENSE_DIAGONAL:
        return on_side(a, x, y) && (!b || on_side(b, x, y));
    case SENSE_EIGHT:
        return b ? diagonal && on_side(a, x, y) && on_side(b, x, y)
                 : !diagonal && along(a, x, y, false);
    default: // the second letter names the long axis, the first the half
        return on_side(a, x, y) && along(b ? b : a, x, y, sense == SENSE_WHOLE);
    }
}

bool directions_select(const Directions *directions, Sense sense, int x, int y) {
    for (int i = 0; i < directions->count; i++)
        if (direction_selects(directions->tokens[i], sense, x, y))
            return true;
    return directions->count == 0;
}

// ---- later legs -----------------------------------------------------------------------------

// A vector as seen from the heading: the angle's cosine and sine, times the lengths.
typedef struct Bend {
    int64_t dot, cross; // cross > 0: to the left
    int64_t square;     // of the vector's own length
} Bend;

static Bend bend_make(int hx, int hy, int x, int y) {
    return (Bend){.dot = hx * x + hy * y, .cross = hx * y - hy * x, .square = x * x + y * y};
}

static int sign_of(int64_t value) {
    return (value > 0) - (value < 0);
}

// Negative if a has the smaller cosine, 0 if both are equal.
static int compare_cosines(Bend a, Bend b) {
    int64_t left = sign_of(a.dot) * a.dot * a.dot * b.square;
    int64_t right = sign_of(b.dot) * b.dot * b.dot * a.square;
    return sign_of(left - right);
}

static bool nearer_to_right_angle(Bend a, Bend b) {
    return a.dot * a.dot * b.square < b.dot * b.dot * a.square;
}

static bool turns_to(Bend bend, char side, int turn) {
    switch (side) {
    case 's':
        return true;
    case 'r':
        return bend.cross < 0;
    case 'l':
        return bend.cross > 0;
    default: // q: the side of the last turn, z: the other
        if (turn == TURN_NONE)
            return true;
        return (bend.cross < 0) == ((turn == TURN_RIGHT) == (side == 'q'));
    }
}

// Is none of the bends straighter than this one ('f'), sharper ('b') or nearer to 90° ('s')?
static bool extreme(Bend bend, const Bend *all, int count, char how) {
    for (int i = 0; i < count; i++) {
        if (how == 'f' && compare_cosines(all[i], bend) > 0)
            return false;
        if (how == 'b' && compare_cosines(all[i], bend) < 0)
            return false;
        if (how == 's' && all[i].cross && nearer_to_right_angle(all[i], bend))
            return false;
    }
    return true;
}

static bool token_follows(DirectionToken token, Bend bend, const Bend *all, int count, int turn) {
    char a = token.first, b = token.second;
    if (a == 'a')
        return bend.cross || bend.dot > 0;
    if (a == 'h')
        return false;
    if (b == 'h')
        return a == 'f'   ? bend.dot > 0
               : a == 'b' ? bend.dot < 0
                          : bend.cross && turns_to(bend, a, turn);
    if (b == 'v')
        return bend.cross && bend.dot && turns_to(bend, a, turn);
    if (b)
        return bend.cross && (a == 'f' ? bend.dot > 0 : bend.dot < 0) && turns_to(bend, b, turn);
    if (a == 'v')
        return extreme(bend, all, count, 'f') || extreme(bend, all, count, 'b');
    if (a == 'f' || a == 'b')
        return extreme(bend, all, count, a);
    return bend.cross && turns_to(bend, a, turn) && extreme(bend, all, count, 's');
}

static bool unaimed_follows(Unaimed unaimed, Bend bend, const Bend *all, int count) {
    bool straight_back = !bend.cross && bend.dot < 0;
    switch (unaimed) {
    case UNAIMED_NOT_BACK:
        return !straight_back;
    case UNAIMED_RIGHT_ANGLE:
        return !straight_back && (!bend.cross || !bend.dot);
    case UNAIMED_STRAIGHTEST:
        return extreme(bend, all, count, 'f');
    default:
        return true;
    }
}

uint16_t directions_follow(const Directions *directions, const Ride *rides, int ride_count, int hx,
                           int hy, int turn) {
    Bend all[RIDES_MAX];
    for (int i = 0; i < ride_count; i++)
        all[i] = bend_make(hx, hy, rides[i].x, rides[i].y);
    uint16_t set = 0;
    for (int i = 0; i < ride_count; i++) {
        bool follows =
            !directions->count && unaimed_follows(directions->unaimed, all[i], all, ride_count);
        for (int t = 0; t < directions->count && !follows; t++)
            follows = token_follows(directions->tokens[t], all[i], all, ride_count, turn);
        if (follows)
            set = (uint16_t)(set | 1u << i);
    }
    return set;
}
