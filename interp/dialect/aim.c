// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "dialect/spelling.h"

#include <string.h>

// ---- atoms ----------------------------------------------------------------------------------

char leap_letter(int x, int y) {
    static const char letters[4][4] = {
        {0, 'W', 'D', 'H'}, {0, 'F', 'N', 'C'}, {0, 0, 'A', 'Z'}, {0, 0, 0, 'G'}};
    return y < 4 ? letters[x][y] : 0;
}

static const char *range_text(Arena *arena, const Atom *atom) {
    if (atom->min == atom->max)
        return arena_printf(arena, "=%d", atom->max);
    if (atom->min > 1 && atom->max >= UNLIMITED)
        return arena_printf(arena, "%d..", atom->min);
    if (atom->min > 1)
        return arena_printf(arena, "%d..%d", atom->min, atom->max);
    return atom->max >= UNLIMITED ? "0" : arena_printf(arena, "%d", atom->max);
}

const char *atom_text(Arena *arena, const Atom *atom, bool letter) {
    if (atom->letter == 'U')
        return "U";
    bool single = atom->min == 1 && atom->max == 1;
    bool endless = atom->min == 1 && atom->max >= UNLIMITED;
    char step = atom->eight ? 'K' : leap_letter(atom->x, atom->y);
    char slider = step == 'W' ? 'R' : step == 'F' ? 'B' : step == 'K' ? 'Q' : '\0';
    bool slides = slider && (letter ? strchr("RBQ", atom->letter) != NULL : !single);
    const char *range = single && !slides   ? ""
                        : endless && slides ? ""
                        : single            ? "1"
                                            : range_text(arena, atom);
    if (!step)
        return arena_printf(arena, "(%d,%d)%s", atom->x, atom->y, range);
    return arena_printf(arena, "%c%s", slides ? slider : step, range);
}

void orbit_add(Ride *rides, int *count, int x, int y) {
    static const int signs[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    for (int i = 0; i < 8; i++) {
        int sx = signs[i / 2][0] * (i % 2 ? y : x), sy = signs[i / 2][1] * (i % 2 ? x : y);
        int known = 0;
        while (known < *count && (rides[known].x != sx || rides[known].y != sy))
            known++;
        if (known == *count)
            rides[(*count)++] = (Ride){(int8_t)sx, (int8_t)sy, 1, 1};
    }
}

int atom_rides(const Atom *atom, bool later_in_chain, Ride *rides) {
    int count = 0;
    if (atom->letter == 'U')
        return 0;
    orbit_add(rides, &count, atom->x, atom->y);
    bool oblique = atom->x > 0 && atom->x < atom->y;
    if (atom->eight || (later_in_chain && !oblique)) {
        orbit_add(rides, &count, 0, atom->y);
        orbit_add(rides, &count, atom->y, atom->y);
    }
    return count;
}

Sense atom_sense(const Atom *atom) {
    return atom->eight          ? SENSE_EIGHT
           : atom->x == 0       ? SENSE_ORTHOGONAL
           : atom->x == atom->y ? SENSE_DIAGONAL
                                : SENSE_OBLIQUE;
}

// ---- directions -----------------------------------------------------------------------------

Directions directions_of(const char *letters, Sense sense) {
    DirectionLetter list[DIRECTIONS_MAX];
    size_t count = 0;
    Directions directions = {0};
    for (; *letters && count < DIRECTIONS_MAX; letters++)
        list[count++] = (DirectionLetter){.letter = *letters};
    directions_combine(list, count, sense, &directions);
    return directions;
}

static bool tokens_valid(const Directions *directions, Sense sense) {
    for (int i = 0; i < directions->count; i++)
        if (directions->tokens[i].first == 'h' &&
            (!directions->tokens[i].second || (sense != SENSE_OBLIQUE && sense != SENSE_WHOLE)))
            return false;
    return true;
}

const char *directions_shortest(Arena *arena, const char *alphabet, size_t longest, Sense sense,
                                DirectionsFit *fits, const void *context) {
    enum { LONGEST = 5 };
    size_t letters = strlen(alphabet), numbers[LONGEST] = {0};
    for (size_t length = 0; length <= longest && length < LONGEST; length++) {
        size_t strings = 1;
        for (size_t i = 0; i < length; i++)
            strings *= letters;
        for (size_t number = 0; number < strings; number++) {
            char text[LONGEST + 1] = "";
            size_t rest = number;
            for (size_t i = length; i-- > 0; rest /= letters)
                numbers[i] = rest % letters;
            for (size_t i = 0; i < length; i++)
                text[i] = alphabet[numbers[i]];
            Directions directions = directions_of(text, sense);
            if (tokens_valid(&directions, sense) && fits(context, &directions))
                return arena_string(arena, text, length);
        }
    }
    return NULL;
}
