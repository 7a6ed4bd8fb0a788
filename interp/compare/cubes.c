// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Formulas are compared by cases: a square that one of them depends on is a hole, empty or
// occupied, and so on until both are constant. Cubes that another cube covers are dropped first;
// then equal formulas are nearly always equal lists, and no cases are needed.

#include "compare/inner.h"

#include <stdlib.h>

enum {
    CUBES_MAX = 40000,          // of one piece on one board
    CUBES_OF_SQUARE_MAX = 1500, // of one destination
};

// ---- from walks to cubes --------------------------------------------------------------------

static bool add_cube(void *context, const WalkMove *move) {
    CubeList *list = context;
    if (list->count == CUBES_MAX)
        return false;
    Cube cube = {.exists = bits_or(move->passed, move->asked),
                 .empty = bits_minus(move->asked, move->assumed),
                 .occupied = move->assumed,
                 .to = (uint8_t)move->to,
                 .modes = (uint8_t)move->modes};
    // The mode says what the destination holds; the start exists and counts as empty.
    int known[] = {move->to, move->from};
    for (int i = 0; i < 2; i++) {
        bits_remove(&cube.exists, known[i]);
        bits_remove(&cube.empty, known[i]);
        bits_remove(&cube.occupied, known[i]);
    }
    ARENA_GROW(list->arena, list->cubes, list->count, &list->capacity);
    list->cubes[list->count++] = cube;
    return true;
}

// A walk notes the squares that it passes only where legs mark them for en passant; so here all
// legs do.
bool cubes_add(CubeList *list, const WalkBoard *board, const PatternTerm *term, long *budget) {
    PatternTerm marking = *term;
    LegState states[LEGS_MAX];
    memcpy(states, term->states, term->state_count * sizeof *states);
    for (int s = 0; s < term->state_count; s++)
        states[s].marks_passed = true;
    marking.states = states;
    return walk_term(board, &marking, list->from, WHITE, budget, add_cube, list);
}

// ---- order ----------------------------------------------------------------------------------

static int compare_conditions(const Cube *a, const Cube *b) {
    int difference = bits_count(&a->exists) - bits_count(&b->exists);
    if (!difference)
        difference = memcmp(&a->exists, &b->exists, sizeof a->exists);
    if (!difference)
        difference = memcmp(&a->empty, &b->empty, sizeof a->empty);
    return difference ? difference : memcmp(&a->occupied, &b->occupied, sizeof a->occupied);
}

static int compare_cubes(const void *left, const void *right) {
    const Cube *a = left, *b = right;
    return a->to != b->to ? a->to - b->to : compare_conditions(a, b);
}

static bool within(Bits a, Bits b) {
    Bits rest = bits_minus(a, b);
    return bits_empty(&rest);
}

// Does `a` hold whenever `b` holds?
static bool covers(const Cube *a, const Cube *b) {
    return within(a->exists, b->exists) && within(a->empty, b->empty) &&
           within(a->occupied, b->occupied);
}

// ---- two formulas ---------------------------------------------------------------------------

typedef struct Formula {
    Cube *cubes;
    size_t count;
} Formula;

// The cubes for one destination and mode among the `count` from `start` on, without covered ones.
// (`start` is an index as an empty list has no array to point into.)
static Formula formula_of(Arena *arena, const CubeList *list, size_t start, size_t count,
                          int modes) {
    Formula formula = {ARENA_ARRAY(arena, Cube, count + 1), 0};
    for (size_t i = 0; i < count; i++) {
        const Cube *cube = &list->cubes[start + i];
        bool needed = cube->modes & modes;
        for (size_t k = 0; k < formula.count && needed; k++)
            needed = !covers(&formula.cubes[k], cube);
        if (needed)
            formula.cubes[formula.count++] = *cube;
    }
    return formula;
}

static bool formulas_identical(const Formula *a, const Formula *b) {
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (compare_conditions(&a->cubes[i], &b->cubes[i]) != 0)
            return false;
    return true;
}

static bool always_true(const Formula *formula) {
    for (size_t i = 0; i < formula->count; i++)
        if (bits_empty(&formula->cubes[i].exists))
            return true;
    return false;
}

typedef enum CubeContent { CONTENT_HOLE, CONTENT_EMPTY, CONTENT_OCCUPIED, CONTENTS } CubeContent;

// What remains of the formula when the square's content is known.
static Formula formula_given(const Formula *formula, int square, CubeContent content, Cube *room) {
    Formula rest = {room, 0};
    for (size_t i = 0; i < formula->count; i++) {
        Cube cube = formula->cubes[i];
        if ((content == CONTENT_HOLE && bits_has(&cube.exists, square)) ||
            (content == CONTENT_EMPTY && bits_has(&cube.occupied, square)) ||
            (content == CONTENT_OCCUPIED && bits_has(&cube.empty, square)))
            continue;
        bits_remove(&cube.exists, square);
        bits_remove(&cube.empty, square);
        bits_remove(&cube.occupied, square);
        rest.cubes[rest.count++] = cube;
    }
    return rest;
}

static CubeVerdict formulas_compare(Arena *arena, const Formula *a, const Formula *b, long *budget,
                                    Gap *gap) {
    bool a_true = always_true(a), b_true = always_true(b);
    if ((a_true || !a->count) && (b_true || !b->count))
        return a_true == b_true ? CUBES_EQUAL : CUBES_DIFFER;
    if ((a_true && b_true) || formulas_identical(a, b))
        return CUBES_EQUAL;
    *budget -= (long)(a->count + b->count);
    if (*budget < 0)
        return CUBES_UNDECIDED;
    const Formula *asking = a_true || !a->count ? b : a;
    int square = bits_next(&asking->cubes[0].exists, 0);
    Cube *room = ARENA_ARRAY(arena, Cube, a->count + b->count + 1);
    for (CubeContent content = CONTENTS; content-- > 0;) {
        Formula left = formula_given(a, square, content, room);
        Formula right = formula_given(b, square, content, room + left.count);
        CubeVerdict verdict = formulas_compare(arena, &left, &right, budget, gap);
        if (verdict == CUBES_DIFFER && content == CONTENT_HOLE)
            bits_add(&gap->holes, square);
        if (verdict == CUBES_DIFFER && content == CONTENT_OCCUPIED)
            bits_add(&gap->men, square);
        if (verdict != CUBES_EQUAL)
            return verdict;
    }
    return CUBES_EQUAL;
}

// ---- all destinations and modes -------------------------------------------------------------

// What may happen on the destination: a royal enemy may also be taken as any enemy.
static const struct {
    int mode, by;
} suffered[] = {
    {MODE_MOVE, MODE_MOVE},       {MODE_CAPTURE, MODE_CAPTURE},
    {MODE_FRIEND, MODE_FRIEND},   {MODE_ROYAL, MODE_CAPTURE | MODE_ROYAL},
    {MODE_PASSANT, MODE_PASSANT},
};

static size_t run_length(const CubeList *list, size_t start, int to) {
    size_t end = start;
    while (end < list->count && list->cubes[end].to == to)
        end++;
    return end - start;
}

static void cubes_sort(CubeList *list) {
    if (list->count)
        qsort(list->cubes, list->count, sizeof *list->cubes, compare_cubes);
}

CubeVerdict cubes_compare(CubeList *a, CubeList *b, long *budget, Gap *gap) {
    cubes_sort(a);
    cubes_sort(b);
    bool undecided = false;
    for (size_t i = 0, k = 0; i < a->count || k < b->count;) {
        int to = i < a->count ? a->cubes[i].to : SQUARES_MAX;
        if (k < b->count && b->cubes[k].to < to)
            to = b->cubes[k].to;
        size_t left = run_length(a, i, to), right = run_length(b, k, to);
        for (size_t m = 0; m < sizeof suffered / sizeof *suffered; m++) {
            if (left > CUBES_OF_SQUARE_MAX || right > CUBES_OF_SQUARE_MAX || *budget < 0) {
                undecided = true;
                break;
            }
            *budget -= (long)(left + right);
            Formula p = formula_of(a->arena, a, i, left, suffered[m].by);
            Formula q = formula_of(a->arena, b, k, right, suffered[m].by);
            *gap = (Gap){.to = to, .mode = suffered[m].mode};
            CubeVerdict verdict = formulas_compare(a->arena, &p, &q, budget, gap);
            if (verdict == CUBES_DIFFER)
                return CUBES_DIFFER;
            undecided |= verdict == CUBES_UNDECIDED;
        }
        i += left;
        k += right;
    }
    return undecided ? CUBES_UNDECIDED : CUBES_EQUAL;
}
