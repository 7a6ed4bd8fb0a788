// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "dialect/dialect.h"

#include <stdlib.h>
#include <string.h>

#include "compare/compare.h"
#include "dialect/spelling.h"

enum { CHECK_SAMPLES = 3000, TERMS_TO_DROP = 10 };

typedef struct NormalList {
    Arena *arena;
    SpelledTerm *terms;
    size_t count, capacity;
} NormalList;

static void list_add(NormalList *list, SpelledTerm term) {
    ARENA_GROW(list->arena, list->terms, list->count, &list->capacity);
    list->terms[list->count++] = term;
}

static void list_remove(NormalList *list, size_t at) {
    memmove(&list->terms[at], &list->terms[at + 1], (list->count - at - 1) * sizeof *list->terms);
    list->count--;
}

// One leg and no bracket: only such terms are merged.
static bool is_simple(const SpelledTerm *term) {
    return term->leg_count == 1 && !term->bracket && !term->rider && !term->verbatim &&
           term->atom.letter != 'U';
}

// ---- directions as sets ---------------------------------------------------------------------

typedef struct RideSet {
    Ride rides[RIDES_MAX];
    int count;
    unsigned set;
    Sense sense;
} RideSet;

static bool ride_set_fits(const void *context, const Directions *directions) {
    const RideSet *wanted = context;
    for (int r = 0; r < wanted->count; r++)
        if (directions_select(directions, wanted->sense, wanted->rides[r].x, wanted->rides[r].y) !=
            (wanted->set >> r & 1))
            return false;
    return true;
}

static RideSet ride_set_of(const SpelledTerm *term) {
    RideSet set = {.sense = atom_sense(&term->atom)};
    set.count = atom_rides(&term->atom, false, set.rides);
    Directions directions = directions_of(term->legs[0].directions, set.sense);
    for (int r = 0; r < set.count; r++)
        if (directions_select(&directions, set.sense, set.rides[r].x, set.rides[r].y))
            set.set |= 1u << r;
    return set;
}

static const char *ride_set_text(Arena *arena, const RideSet *set) {
    return directions_shortest(arena, "fblrsvh", 4, set->sense, ride_set_fits, set);
}

// ---- K and Q with directions ----------------------------------------------------------------

static SpelledTerm with_leg(Arena *arena, const SpelledTerm *term) {
    SpelledTerm copy = *term;
    copy.legs = arena_copy(arena, term->legs, sizeof *term->legs);
    return copy;
}

// The orthogonal or the diagonal part; false if there is none.
static bool part_of(Arena *arena, const SpelledTerm *term, bool diagonal, SpelledTerm *part) {
    RideSet whole = ride_set_of(term);
    *part = with_leg(arena, term);
    part->atom.eight = false;
    part->atom.x = diagonal;
    RideSet set = {.sense = atom_sense(&part->atom)};
    set.count = atom_rides(&part->atom, false, set.rides);
    for (int r = 0; r < set.count; r++)
        for (int k = 0; k < whole.count; k++)
            if (whole.set >> k & 1 && whole.rides[k].x == set.rides[r].x &&
                whole.rides[k].y == set.rides[r].y)
                set.set |= 1u << r;
    const char *directions = set.set ? ride_set_text(arena, &set) : NULL;
    part->legs[0].directions = directions;
    return directions != NULL;
}

static void add_apart(NormalList *list, const SpelledTerm *term) {
    SpelledTerm part;
    if (!is_simple(term) || !term->atom.eight || !*term->legs[0].directions) {
        list_add(list, *term);
        return;
    }
    for (int diagonal = 0; diagonal < 2; diagonal++)
        if (part_of(list->arena, term, diagonal, &part))
            list_add(list, part);
}

// ---- merging --------------------------------------------------------------------------------

static const char modes_all[] = "mcdek";

// The modes of a final leg, as bits over modes_all.
static unsigned modes_of(const SpelledTerm *term) {
    unsigned modes = 0;
    for (int i = 0; modes_all[i]; i++)
        if (strchr(term->legs[0].letters, modes_all[i]))
            modes |= 1u << i;
    return modes ? modes : 3;
}

static void set_modes(Arena *arena, SpelledTerm *term, unsigned modes) {
    char text[64];
    size_t length = 0;
    for (int i = 0; modes_all[i] && modes != 3; i++)
        if (modes >> i & 1)
            text[length++] = modes_all[i];
    for (const char *letter = term->legs[0].letters; *letter && length < sizeof text; letter++)
        if (!strchr(modes_all, *letter))
            text[length++] = *letter;
    term->legs[0].letters = arena_string(arena, text, length);
}

static bool same_flags(const SpelledTerm *a, const SpelledTerm *b) {
    const char *p = a->legs[0].letters, *q = b->legs[0].letters;
    int counts['z' + 1] = {0};
    for (; *p; p++)
        counts[(unsigned char)*p] += !strchr(modes_all, *p);
    for (; *q; q++)
        counts[(unsigned char)*q] -= !strchr(modes_all, *q);
    for (int letter = 'a'; letter <= 'z'; letter++)
        if (counts[letter])
            return false;
    return !counts['x'] && a->unmoved == b->unmoved &&
           strcmp(a->legs[0].filter, b->legs[0].filter) == 0;
}

static bool same_steps(const Atom *a, const Atom *b) {
    return a->min == b->min && a->max == b->max;
}

static bool same_atom(const Atom *a, const Atom *b) {
    return same_steps(a, b) && a->x == b->x && a->y == b->y && a->eight == b->eight;
}

// W and F, or R and B, without directions: together they are K, or Q.
static bool make_eight(const SpelledTerm *a, const SpelledTerm *b, SpelledTerm *both) {
    if (a->atom.y != 1 || b->atom.y != 1 || a->atom.eight || b->atom.eight ||
        a->atom.x == b->atom.x || !same_steps(&a->atom, &b->atom) || *a->legs[0].directions ||
        *b->legs[0].directions || modes_of(a) != modes_of(b))
        return false;
    *both = *a;
    both->atom.x = 0;
    both->atom.eight = true;
    return true;
}

// `ww` changes nothing for a term that only captures: such a one, with `ww` if the other has that.
static SpelledTerm as_far(Arena *arena, const SpelledTerm *term, const SpelledTerm *other) {
    SpelledTerm copy = with_leg(arena, term);
    const char *w = strchr(other->legs[0].letters, 'w');
    if (w && strchr(w + 1, 'w') && !strpbrk(copy.legs[0].letters, "mew") && modes_of(term) != 3)
        copy.legs[0].letters = arena_printf(arena, "%sww", copy.legs[0].letters);
    return copy;
}

static bool merge_two(Arena *arena, const SpelledTerm *one, const SpelledTerm *other,
                      SpelledTerm *both) {
    if (!is_simple(one) || !is_simple(other))
        return false;
    const SpelledTerm first = as_far(arena, one, other), second = as_far(arena, other, one);
    const SpelledTerm *a = &first, *b = &second;
    if (!same_flags(a, b) || strchr(a->legs[0].letters, 'x') ||
        strchr(b->legs[0].letters, 'x'))
        return false;
    if (make_eight(a, b, both))
        return true;
    if (!same_atom(&a->atom, &b->atom))
        return false;
    RideSet p = ride_set_of(a), q = ride_set_of(b);
    *both = with_leg(arena, a);
    if (p.set == q.set) {
        set_modes(arena, both, modes_of(a) | modes_of(b));
        return true;
    }
    if (modes_of(a) != modes_of(b))
        return false;
    p.set |= q.set;
    both->legs[0].directions = ride_set_text(arena, &p);
    return both->legs[0].directions != NULL;
}

static bool merge_any(NormalList *list) {
    for (size_t i = 0; i < list->count; i++)
        for (size_t k = i + 1; k < list->count; k++) {
            SpelledTerm both;
            if (!merge_two(list->arena, &list->terms[i], &list->terms[k], &both))
                continue;
            list->terms[i] = both;
            list_remove(list, k);
            return true;
        }
    return false;
}

// ---- order and text -------------------------------------------------------------------------

// Leapers by their leap, then K, then sliders, tuples, U, brackets.
static int atom_rank(const SpelledTerm *term) {
    const Atom *atom = &term->atom;
    if (term->bracket)
        return 5000;
    if (atom->letter == 'U')
        return 4000;
    bool slides = atom->y == 1 && atom->max > 1;
    int rank = atom->eight ? 1000 : atom->x + atom->y * atom->y;
    if (!leap_letter(atom->x, atom->y))
        rank = 3000 + 200 * atom->y + atom->x;
    return slides ? rank + (atom->eight ? 1000 : 1500) : rank;
}

// Terms without modes first, those of unmoved pieces last.
static int mode_rank(const SpelledTerm *term) {
    const char *letters = term->leg_count ? term->legs[term->leg_count - 1].letters : "";
    const char *first = modes_all;
    while (*first && !strchr(letters, *first))
        first++;
    return (term->unmoved ? 10 : 0) + (*first ? (int)(first - modes_all) + 1 : 0);
}

static int compare_terms(const void *left, const void *right) {
    const SpelledTerm *a = left, *b = right;
    int ranks = atom_rank(a) - atom_rank(b);
    if (ranks)
        return ranks;
    if (a->leg_count != b->leg_count)
        return a->leg_count - b->leg_count;
    int modes = mode_rank(a) - mode_rank(b);
    if (modes)
        return modes;
    return strcmp(a->text, b->text);
}

// A doubled capital would be read as an unlimited leaper.
static const char *list_text(const NormalList *list) {
    const char *text = "";
    for (size_t i = 0; i < list->count; i++) {
        size_t length = strlen(text);
        const char *next = list->terms[i].text;
        bool doubled = length && text[length - 1] == *next;
        text = arena_printf(list->arena, "%s%s%s", text, doubled ? " " : "", next);
    }
    return text;
}

static void list_sort(NormalList *list) {
    for (size_t i = 0; i < list->count; i++)
        list->terms[i].text = spelling_text(list->arena, &list->terms[i], letters_canonical);
    if (list->count)
        qsort(list->terms, list->count, sizeof *list->terms, compare_terms);
    for (size_t i = 1; i < list->count;)
        if (strcmp(list->terms[i - 1].text, list->terms[i].text) == 0)
            list_remove(list, i);
        else
            i++;
}

// ---- terms that add nothing -----------------------------------------------------------------

static const Pattern *pattern_of(Arena *arena, const char *text) {
    Source *source = ARENA_NEW(arena, Source);
    *source = (Source){.name = "", .text = text, .size = strlen(text)};
    return pattern_read(arena, text_of_source(source), NULL);
}

static bool marks_squares(const SpelledTerm *term) {
    return strpbrk(term->text, "ne") != NULL;
}

static void drop_covered(NormalList *list, Arena *scratch, const Pattern *pattern) {
    for (size_t i = list->count; i-- > 0 && list->count > 1 && list->count <= TERMS_TO_DROP;) {
        NormalList fewer = {.arena = list->arena};
        for (size_t k = 0; k < list->count; k++)
            if (k != i)
                list_add(&fewer, list->terms[k]);
        if (marks_squares(&list->terms[i]))
            continue;
        const Pattern *without = pattern_of(list->arena, list_text(&fewer));
        Comparison comparison = compare_patterns(list->arena, scratch, without, pattern, 0);
        if (comparison.same && comparison.exact)
            *list = fewer;
    }
}

// ---- the normal form ------------------------------------------------------------------------

static bool is_same(Arena *arena, Arena *scratch, const char *text, const Pattern *pattern) {
    const Pattern *read = pattern_of(arena, text);
    return !read->faulty && compare_patterns(arena, scratch, read, pattern, CHECK_SAMPLES).same;
}

const char *normal_form(Arena *arena, Arena *scratch, const char *notation,
                        const Pattern *pattern) {
    Spelling spelling = spelling_read(arena, notation);
    NormalList list = {.arena = arena};
    for (size_t i = 0; i < spelling.count; i++)
        add_apart(&list, &spelling.terms[i]);
    while (merge_any(&list))
        ;
    list_sort(&list);
    drop_covered(&list, scratch, pattern);
    const char *text = list_text(&list);
    if (is_same(arena, scratch, text, pattern))
        return text;
    NormalList sorted = {.arena = arena}; // certainly the same piece: terms are only sorted
    for (size_t i = 0; i < spelling.count; i++)
        list_add(&sorted, spelling.terms[i]);
    list_sort(&sorted);
    return list_text(&sorted);
}
