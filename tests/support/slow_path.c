// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Notation text → tree of legs. A term is first made flat (groups are copied as text, once for
// every number of copies), then split into legs, and its paths are added to the tree.
// The notation is assumed to be valid; a part that isn't understood makes the whole unreadable.

#include "support/slow_path.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { FLAT_SIZE = 4096, PATH_LEGS = 512 };

typedef struct Reader {
    int reach;
    SlowTerm *term;
    Leg outer; // modifiers before a bracket
    Leg path[PATH_LEGS];
    int path_length;
    bool failed;
} Reader;

// ---- paths into the tree --------------------------------------------------------------------

static bool names_a_mode(const Leg *leg) {
    return leg->move || leg->capture || leg->friend_ || leg->royal || leg->induce;
}

// Fills in the defaults, which depend on whether the leg is the last.
static Leg settle(const Reader *reader, const Leg *written, bool final) {
    Leg leg = *written;
    if (!final) {
        if (leg.next && !leg.hops)
            leg.hops = 1;
        if (leg.toggle || leg.lame || (!names_a_mode(&leg) && !leg.hops))
            leg.move = true;
        return leg;
    }
    if (names_a_mode(&reader->outer)) {
        leg.move = reader->outer.move;
        leg.capture = reader->outer.capture;
        leg.friend_ = reader->outer.friend_;
        leg.royal = reader->outer.royal;
    }
    if (!names_a_mode(&leg) && !leg.passant)
        leg.move = leg.capture = true;
    return leg;
}

// The node for a leg in this place: an existing one if it is equal. (If padding bytes make equal
// legs look different, the same path is just walked twice.)
static LegNode *hang(LegNode **place, const Leg *leg, bool final) {
    for (; *place; place = &(*place)->next)
        if ((*place)->final == final && memcmp(&(*place)->leg, leg, sizeof *leg) == 0)
            return *place;
    *place = calloc(1, sizeof **place);
    memcpy(&(*place)->leg, leg, sizeof *leg);
    (*place)->final = final;
    return *place;
}

// Adds the leg with this number of the reader's path to the tree. Returns where the next one goes.
static LegNode **add_leg(Reader *reader, LegNode **place, int i, bool final) {
    Leg leg = settle(reader, &reader->path[i], final);
    SlowTerm *term = reader->term;
    term->unmoved |= i == 0 && leg.initial;
    term->goes_back |= i > 0 && letters_go_back(leg.letters);
    term->induces |= leg.induce;
    term->marks |= leg.lame;
    term->asks_men |= leg.filter[0] || leg.induce || leg.unload || leg.tame ||
                      (!final && (leg.capture || leg.royal || leg.friend_));
    term->captures |= leg.capture || leg.royal || leg.friend_ || leg.passant || leg.induce;
    return &hang(place, &leg, final)->onward;
}

// Adds the first `length` legs of the reader's path.
static void add_path(Reader *reader, int length) {
    LegNode **place = &reader->term->legs;
    for (int i = 0; i < length; i++)
        place = add_leg(reader, place, i, i == length - 1);
}

static Leg *next_leg(Reader *reader) {
    if (reader->path_length == PATH_LEGS) {
        reader->failed = true;
        reader->path_length = 0;
    }
    Leg *leg = &reader->path[reader->path_length++];
    memset(leg, 0, sizeof *leg);
    return leg;
}

// ---- chains ---------------------------------------------------------------------------------

// After a mid leg with `y` or `g`: letters F W K ↔ B R Q, other leaps one ↔ endless.
static void toggle_range(Leg *leg) {
    bool endless = strchr("FWK", leg->base) || (!strchr("BRQ", leg->base) && leg->max == 1);
    leg->min = 1;
    leg->max = endless ? SLOW_ENDLESS : 1;
}

static void drop_letter(char *letters, char letter) {
    char *to = letters;
    for (const char *p = letters; *p; p++)
        if (*p != letter)
            *to++ = *p;
    while (*to)
        *to++ = 0;
}

// A single leg with `z` or `q`: one step, then again and again one step with a turn.
static void add_bent_rider(Reader *reader, bool ranged) {
    Leg rider = reader->path[0];
    char bend = strchr(rider.letters, 'z') ? 'z' : 'q';
    bool gentle = bend == 'q' && (rider.eightfold || vector_oblique(rider.atoms[0]));
    int min = ranged ? rider.min : 1;
    int max = ranged && rider.max < reader->reach ? rider.max : reader->reach;
    rider.min = rider.max = 1;
    rider.chained = false;
    reader->term->bracket = true;
    for (int steps = min; steps <= max; steps++) {
        reader->path_length = 0;
        for (int i = 0; i < steps; i++) {
            Leg *leg = next_leg(reader);
            *leg = rider;
            drop_letter(leg->letters, bend);
            if (i > 0) {
                memset(leg->letters, 0, sizeof leg->letters);
                leg->letters[0] = gentle ? 'f' : bend;
                leg->letters[1] = gentle ? bend : 0;
            }
            if (i < steps - 1) {
                leg->capture = leg->friend_ = leg->royal = leg->passant = false;
                leg->move = true;
            }
        }
        add_path(reader, steps);
    }
}

// Flat text `modifiers a modifiers a … atom range`: one path.
static void add_chain(Reader *reader, const char *flat) {
    reader->path_length = 0;
    const char *p = leg_read_modifiers(next_leg(reader), flat, false);
    while (*p == 'a')
        p = leg_read_modifiers(next_leg(reader), p + 1, false);
    Leg atom = {0};
    bool ranged = false, toggled = false;
    p = leg_read_atom(&atom, p, &ranged);
    if (!p || *p) {
        reader->failed = true;
        return;
    }
    for (int i = 0; i < reader->path_length; i++) {
        Leg *leg = &reader->path[i];
        memcpy(leg->atoms, atom.atoms, sizeof leg->atoms);
        leg->atom_count = atom.atom_count;
        leg->min = atom.min;
        leg->max = atom.max;
        leg->base = atom.base;
        leg->eightfold = atom.eightfold;
        leg->chained = true;
        if (toggled)
            toggle_range(leg);
        if (leg->toggle || leg->next)
            toggled = !toggled;
    }
    const char *letters = reader->path[0].letters;
    if (reader->path_length == 1 && (strchr(letters, 'z') || strchr(letters, 'q')))
        add_bent_rider(reader, ranged);
    else
        add_path(reader, reader->path_length);
}

// ---- brackets -------------------------------------------------------------------------------

// Flat text `leg sep leg sep … leg`: one path for each `?`, and the whole.
static void add_bracket(Reader *reader, const char *flat) {
    LegNode **place = &reader->term->legs;
    reader->path_length = 0;
    for (const char *p = flat; p;) {
        Leg *leg = next_leg(reader);
        bool ranged = false;
        p = leg_read_atom(leg, leg_read_modifiers(leg, p, true), &ranged);
        if (!p || (*p && *p != '?' && *p != '-')) {
            reader->failed = true;
            return;
        }
        if (*p != '-')
            add_leg(reader, place, reader->path_length - 1, true);
        if (*p)
            place = add_leg(reader, place, reader->path_length - 1, false);
        p = *p ? p + 1 : NULL;
    }
}

// ---- groups ---------------------------------------------------------------------------------

typedef void AddFlat(Reader *reader, const char *flat);

static const char *find_group(const char *p) {
    for (; *p; p++) {
        if (*p == '{')
            p = strchr(p, '}');
        else if (*p == '(' && !leg_starts_tuple(p))
            return p;
        if (!p)
            return NULL;
    }
    return NULL;
}

// The `)` of the group that opens at `open`; an atom `(x,y)` inside has its own.
static const char *close_group(const char *open) {
    for (const char *p = open + 1; *p; p++) {
        if (leg_starts_tuple(p)) {
            p = strchr(p, ')');
            if (!p)
                return NULL;
        } else if (*p == ')') {
            return p;
        }
    }
    return NULL;
}

// Reads what may follow a bracket's group: `*`, `=n`, `n..m`, `n..` or nothing, which means `*`.
static const char *read_copies(Reader *reader, const char *p, int *min, int *max) {
    *min = 0;
    *max = reader->reach;
    if (*p == '*')
        return p + 1;
    Leg count = {0};
    if (!leg_read_range(&count, &p))
        return p;
    *min = count.min;
    *max = count.max < reader->reach ? count.max : reader->reach;
    return p;
}

// Calls `add` with the text without groups, once for every number of copies of each.
static void flatten(Reader *reader, const char *text, AddFlat *add) {
    const char *open = find_group(text);
    if (!open) {
        add(reader, text);
        return;
    }
    const char *close = close_group(open);
    if (!close) {
        reader->failed = true;
        return;
    }
    int min = 0, max = reader->reach;
    const char *rest = close + 1;
    if (add == add_bracket)
        rest = read_copies(reader, rest, &min, &max);
    size_t before = (size_t)(open - text), inside = (size_t)(close - open - 1);
    for (int copies = min; copies <= max && !reader->failed; copies++) {
        char flat[FLAT_SIZE];
        size_t length = before;
        if (before + inside * (size_t)copies + strlen(rest) >= sizeof flat) {
            reader->failed = true;
            return;
        }
        memcpy(flat, text, before);
        for (int i = 0; i < copies; i++, length += inside)
            memcpy(flat + length, open + 1, inside);
        strcpy(flat + length, rest);
        flatten(reader, flat, add);
    }
}

// ---- terms ----------------------------------------------------------------------------------

// The end of the modifiers of a term, groups and filters included.
static const char *skip_modifiers(const char *p) {
    while (islower((unsigned char)*p) || *p == '{' || (*p == '(' && !leg_starts_tuple(p))) {
        if (*p == '{')
            p = strchr(p, '}');
        else if (*p == '(')
            p = strchr(p, ')');
        if (!p)
            return NULL;
        p++;
    }
    return p;
}

static const char *read_term(Reader *reader, const char *text) {
    char part[FLAT_SIZE];
    memset(&reader->outer, 0, sizeof reader->outer);
    const char *atom = skip_modifiers(text);
    if (!atom)
        return NULL;
    if (*atom == '[') {
        const char *end = strchr(atom, ']');
        if (!end || leg_read_modifiers(&reader->outer, text, false) != atom)
            return NULL;
        reader->term->bracket = true;
        reader->term->unmoved = reader->outer.initial;
        memcpy(reader->term->outer, reader->outer.letters, sizeof reader->term->outer);
        memcpy(part, atom + 1, (size_t)(end - atom - 1));
        part[end - atom - 1] = 0;
        flatten(reader, part, add_bracket);
        return end + 1;
    }
    Leg leg = {0};
    bool ranged = false;
    const char *end = leg_read_atom(&leg, atom, &ranged);
    if (!end)
        return NULL;
    memcpy(part, text, (size_t)(end - text));
    part[end - text] = 0;
    flatten(reader, part, add_chain);
    return end;
}

SlowTerm *slow_terms_read(const char *text, int reach) {
    Reader *reader = calloc(1, sizeof *reader);
    reader->reach = reach;
    SlowTerm *terms = NULL, **place = &terms;
    const char *p = strlen(text) < FLAT_SIZE ? text : NULL;
    while (p && *p && !reader->failed) {
        if (strchr(" ,\t", *p)) {
            p++;
            continue;
        }
        *place = reader->term = calloc(1, sizeof **place);
        place = &reader->term->next;
        p = read_term(reader, p);
    }
    bool readable = p && !reader->failed;
    free(reader);
    if (readable)
        return terms;
    slow_terms_free(terms);
    return NULL;
}

static void free_legs(LegNode *node) {
    while (node) {
        LegNode *next = node->next;
        free_legs(node->onward);
        free(node);
        node = next;
    }
}

void slow_terms_free(SlowTerm *terms) {
    while (terms) {
        SlowTerm *next = terms->next;
        free_legs(terms->legs);
        free(terms);
        terms = next;
    }
}
