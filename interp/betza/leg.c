// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Letters, filter and atom of one leg → LegState. A letter may mean one thing on a leg that
// ends the walk and another on a leg that goes on, so a leg that may do both is built twice.

#include "betza/passes.h"

#include <string.h>

// The letters of a leg, sorted by letter.
typedef struct Letters {
    int count[26];
    SyntaxPart *at[26];    // the first of each
    SyntaxPart *again[26]; // a second `p`, `j` or `w`
    SyntaxPart *filter;
} Letters;

static bool has(const Letters *letters, char letter) {
    return letters->count[letter - 'a'] > 0;
}

// Is the letter there? If so, notes that it makes a difference.
static bool use(const Letters *letters, char letter) {
    if (!has(letters, letter))
        return false;
    letters->at[letter - 'a']->used = true;
    return true;
}

static bool is_letter(const SyntaxPart *part, const char *letters) {
    return part->kind == PART_LETTER && strchr(letters, part->letter);
}

bool leg_toggles(const LegSource *source) {
    bool toggles = false;
    for (size_t i = 0; i < source->count; i++)
        toggles |= is_letter(source->parts[i], "gy");
    return toggles && !source->term->bracket && !source->final;
}

// ---- gathering ------------------------------------------------------------------------------

static void letter_gather(Reading *reading, Letters *letters, SyntaxPart *part) {
    int index = part->letter - 'a';
    letters->count[index]++;
    if (letters->count[index] == 1) {
        letters->at[index] = part;
        return;
    }
    if (!is_letter(part, "pjw")) {
        part->used = true;
        lint_repeated(reading, part);
    } else if (letters->count[index] == 2) {
        letters->again[index] = part;
        part->used |= part->letter == 'j';
    } else {
        reading_fault(reading, "notation-repeated-letter", part->at, NULL,
                      "'%c' may be doubled, not more", part->letter);
    }
}

static Letters letters_gather(Reading *reading, const LegSource *source) {
    Letters letters = {0};
    for (size_t i = 0; i < source->count; i++) {
        SyntaxPart *part = source->parts[i];
        if (part->kind == PART_LETTER && !direction_letter(part->letter) && part->letter != 'h' &&
            part->letter != 'a')
            letter_gather(reading, &letters, part);
        if (part->kind != PART_FILTER)
            continue;
        if (letters.filter)
            reading_fault(reading, "notation-filter", part->at, NULL,
                          "the leg has a filter already");
        letters.filter = part;
    }
    return letters;
}

// ---- faults of combinations -----------------------------------------------------------------

static void check_universal(Reading *reading, const LegSource *source) {
    for (size_t i = 0; i < source->count; i++) {
        const SyntaxPart *part = source->parts[i];
        if (is_letter(part, "fblrsvhzqanjpg"))
            reading_fault(reading, "notation-universal", part->at, NULL,
                          "'U' leaps to any square, so '%c' has no meaning on it", part->letter);
    }
}

static void check_letters(Reading *reading, const LegSource *source, const Letters *letters) {
    if (has(letters, 't') && !has(letters, 'p') && !has(letters, 'g'))
        reading_fault(reading, "notation-tame", letters->at['t' - 'a']->at, "c{!K}",
                      "'t' says that the hurdle of 'p' or 'g' is a friend; to spare kings write "
                      "'c{!K}'");
    if (has(letters, 'n') && has(letters, 'j')) {
        const SyntaxPart *n = letters->at['n' - 'a'], *j = letters->at['j' - 'a'];
        reading_fault(reading, "notation-lame-jump", n->at.start > j->at.start ? n->at : j->at,
                      NULL,
                      "'n' needs the squares between empty and 'j' needs a man there: together "
                      "they never move");
    }
    if (source->atom->letter == 'U')
        check_universal(reading, source);
    if (!source->term->rider)
        return;
    for (const char *letter = "pgtuyx"; *letter; letter++)
        if (has(letters, *letter))
            reading_fault(reading, "notation-rider", letters->at[*letter - 'a']->at, NULL,
                          "'%c' can't be combined with a crooked or circular rider ('z', 'q'); "
                          "write the path in brackets",
                          *letter);
}

// ---- modes and flags ------------------------------------------------------------------------

static const struct {
    char letter;
    int mode;
} modes[] = {
    {'m', MODE_MOVE},  {'c', MODE_CAPTURE}, {'d', MODE_FRIEND},
    {'k', MODE_ROYAL}, {'e', MODE_PASSANT},
};

enum { MODES = sizeof modes / sizeof *modes };

int letter_mode(char letter) {
    for (int i = 0; i < MODES; i++)
        if (modes[i].letter == letter)
            return modes[i].mode;
    return 0;
}

static int modes_written(const Letters *letters, int allowed) {
    int written = 0;
    for (int i = 0; i < MODES; i++)
        if ((modes[i].mode & allowed) && use(letters, modes[i].letter))
            written |= modes[i].mode;
    return written;
}

static int final_modes(const LegSource *source, const Letters *letters) {
    if (source->outer_modes)
        return source->outer_modes;
    int written = modes_written(letters, ~0);
    return written || has(letters, 'x') ? written : MODE_MOVE | MODE_CAPTURE;
}

static int mid_modes(const LegSource *source, const Letters *letters) {
    if (source->term->rider)
        return MODE_MOVE;
    int written = modes_written(letters, ~MODE_PASSANT);
    bool hurdle = use(letters, 'p');
    hurdle |= use(letters, 'g');
    if (hurdle)
        written |= MODE_HURDLE;
    if (!source->term->bracket)
        use(letters, 'y');
    if ((!written && !has(letters, 'x')) || has(letters, 'y') || has(letters, 'n'))
        written |= MODE_MOVE;
    return written;
}

static HopRule hop_rule(const Letters *letters) {
    if (use(letters, 'g'))
        return HOP_NEXT;
    if (!use(letters, 'p'))
        return HOP_NONE;
    if (letters->count['p' - 'a'] == 1)
        return HOP_ONE;
    letters->again['p' - 'a']->used = true;
    return HOP_MANY;
}

static void set_filter(LegState *state, const Letters *letters) {
    enum { LIFTS = MODE_CAPTURE | MODE_FRIEND | MODE_ROYAL | MODE_PASSANT };
    if (!letters->filter || !(state->modes & (LIFTS | MODE_HURDLE)))
        return;
    letters->filter->used = true;
    state->filter = letters->filter->filter;
}

static void set_leap(Reading *reading, const LegSource *source, const Letters *letters,
                     LegState *state) {
    bool long_leap = source->atom->y > 1;
    bool oblique = source->atom->x > 0 && source->atom->x < source->atom->y;
    int jumps = letters->count['j' - 'a'];
    if (use(letters, 'j')) {
        state->skip = (uint8_t)(long_leap ? 0 : jumps);
        state->over = (uint8_t)(long_leap ? jumps : 0);
    }
    state->lame = has(letters, 'n') && long_leap;
    if (long_leap || !source->final || source->atom->max > 1 || source->toggled)
        state->marks_passed = use(letters, 'n');
    if ((state->lame || state->over || !source->final) && !letters->again['w' - 'a'])
        state->over_void = use(letters, 'w');
    if ((state->lame || state->over) && oblique && !state->over_void)
        lint_staircases(reading, source, letters->at[(state->lame ? 'n' : 'j') - 'a']);
}

static void set_flags(LegState *state, const LegSource *source, const Letters *letters) {
    state->final = source->final;
    state->universal = source->atom->letter == 'U';
    state->modes =
        (uint8_t)(source->final ? final_modes(source, letters) : mid_modes(source, letters));
    state->hop = source->final ? hop_rule(letters) : HOP_NONE;
    state->friendly_hurdle = use(letters, 't');
    state->wraps = use(letters, 'o');
    state->unload = use(letters, 'u');
    state->induce = use(letters, 'x');
    state->equal_length = use(letters, 'i') && !source->first;
}

// ---- rides ----------------------------------------------------------------------------------

// `y` and `g` swap F W K with B R Q, and one step with any number on other atoms; a range that
// was written is forgotten.
static void toggle_range(const Atom *atom, int *min, int *max) {
    *min = 1;
    if (strchr("FWK", atom->letter))
        *max = UNLIMITED;
    else if (strchr("BRQ", atom->letter))
        *max = 1;
    else
        *max = atom->max == 1 ? UNLIMITED : 1;
}

static void ride_add(LegState *state, int x, int y, int min, int max) {
    for (int i = 0; i < state->ride_count; i++)
        if (state->rides[i].x == x && state->rides[i].y == y)
            return;
    state->rides[state->ride_count++] = (Ride){(int8_t)x, (int8_t)y, (uint8_t)min, (uint8_t)max};
}

// The eight reflections of a leap.
static void orbit_add(LegState *state, int x, int y, int min, int max) {
    static const int signs[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    for (int i = 0; i < 4; i++) {
        ride_add(state, x * signs[i][0], y * signs[i][1], min, max);
        ride_add(state, y * signs[i][0], x * signs[i][1], min, max);
    }
}

static void set_rides(LegState *state, const LegSource *source) {
    const Atom *atom = source->atom;
    int min = atom->min, max = atom->max;
    if (source->toggled)
        toggle_range(atom, &min, &max);
    orbit_add(state, atom->x, atom->y, min, max);
    bool oblique = atom->x > 0 && atom->x < atom->y;
    if (atom->eight) {
        orbit_add(state, 1, 1, min, max);
    } else if (!source->first && !source->term->bracket && !source->term->rider && !oblique) {
        // Later legs of a chain change class as they turn: W and F, D and A …
        orbit_add(state, 0, atom->y, min, max);
        orbit_add(state, atom->y, atom->y, min, max);
    }
}

// `ww`: only for a leg of several steps that may end on an empty square.
static void set_farthest(LegState *state, const Letters *letters) {
    SyntaxPart *again = letters->again['w' - 'a'];
    if (!again || state->lame || state->over || state->hop == HOP_NEXT || !state->ride_count ||
        state->rides[0].max == 1 || !(state->modes & (MODE_MOVE | MODE_PASSANT)))
        return;
    state->farthest = use(letters, 'w');
    again->used = true;
}

// ---- directions -----------------------------------------------------------------------------

static Sense leg_sense(const LegSource *source) {
    const Atom *atom = source->atom;
    return !source->first       ? SENSE_TURN
           : atom->eight        ? SENSE_EIGHT
           : atom->x == 0       ? SENSE_ORTHOGONAL
           : atom->x == atom->y ? SENSE_DIAGONAL
                                : SENSE_OBLIQUE;
}

static Unaimed leg_unaimed(const LegSource *source) {
    const Atom *atom = source->atom;
    if (source->first)
        return UNAIMED_ANY;
    if (source->term->bracket || source->term->rider)
        return UNAIMED_STRAIGHTEST;
    bool oblique = atom->x > 0 && atom->x < atom->y;
    return atom->eight || oblique ? UNAIMED_NOT_BACK : UNAIMED_RIGHT_ANGLE;
}

static void check_token(Reading *reading, const LegSource *source, DirectionToken token,
                        Sense sense) {
    if (token.first == 'h' && !token.second) {
        reading_fault(reading, "notation-bare-half", token.at, "fh",
                      "'h' (half) must stand behind f, b, l or r%s",
                      sense == SENSE_OBLIQUE ? ", or before l or r" : "");
    } else if (token.first == 'h' && sense != SENSE_OBLIQUE) {
        char side[3] = {token.second, sense == SENSE_EIGHT ? 'h' : '\0', '\0'};
        reading_fault(reading, "notation-handed", token.at, side,
                      "'h%c' is half of an oblique leap, and '%s' is not oblique", token.second,
                      reading_text(reading, source->atom->at));
    } else if (source->first && strchr("zqa", token.first)) {
        reading_fault(reading, "notation-first-turn", token.at, NULL,
                      "'%c' is seen from the leg before, and this is the first leg", token.first);
    }
}

static const Directions *read_directions(Reading *reading, const LegSource *source, Sense sense) {
    DirectionLetter letters[DIRECTIONS_MAX];
    size_t count = 0;
    Directions *directions = ARENA_NEW(reading->arena, Directions);
    directions->unaimed = leg_unaimed(source);
    for (size_t i = 0; i < source->count; i++) {
        SyntaxPart *part = source->parts[i];
        if (part->kind != PART_LETTER ||
            (!direction_letter(part->letter) && part->letter != 'h' && part->letter != 'a'))
            continue;
        part->used = true;
        if (count == DIRECTIONS_MAX) {
            reading_fault(reading, "notation-too-many-directions", part->at, NULL,
                          "a leg has at most %d direction letters", DIRECTIONS_MAX);
            break;
        }
        letters[count++] = (DirectionLetter){part->letter, part->at};
    }
    directions_combine(letters, count, sense, directions);
    size_t faults = reading->faults;
    for (int i = 0; i < directions->count; i++)
        check_token(reading, source, directions->tokens[i], sense);
    if (source->first && reading->faults == faults)
        lint_directions(reading, source, directions, sense);
    return directions;
}

static void aim(LegState *state, const Directions *directions, Sense sense) {
    int kept = 0;
    for (int i = 0; i < state->ride_count; i++)
        if (directions_select(directions, sense, state->rides[i].x, state->rides[i].y))
            state->rides[kept++] = state->rides[i];
    state->ride_count = (uint8_t)kept;
}

// ---- the leg --------------------------------------------------------------------------------

// A hop passes a man and lands beyond it; a jump skips squares; both need more than one step.
static bool leg_possible(const LegState *state) {
    if (state->universal)
        return true;
    if (!state->ride_count)
        return false;
    int needed = 1 + state->skip + (state->hop != HOP_NONE);
    return state->rides[0].max >= needed;
}

Leg leg_build(Reading *reading, const LegSource *source) {
    Leg leg = {0};
    Letters letters = letters_gather(reading, source);
    check_letters(reading, source, &letters);
    LegState *state = &leg.state;
    Extent at = source->count
                    ? extent_span(source->parts[0]->at, source->parts[source->count - 1]->at)
                    : source->atom->at;
    state->span = text_span(reading->notation, at.start, at.length);
    set_flags(state, source, &letters);
    set_leap(reading, source, &letters, state);
    set_filter(state, &letters);
    leg.unmoved = has(&letters, 'i') && source->first;
    if (!state->universal)
        set_rides(state, source);
    set_farthest(state, &letters);
    Sense sense = leg_sense(source);
    state->directions = read_directions(reading, source, sense);
    if (source->first)
        aim(state, state->directions, sense);
    leg.possible = leg_possible(state);
    return leg;
}
