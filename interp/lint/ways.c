// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A piece's terms → those that add nothing to the others, and those that make the same move. From
// each square of a board of unknown squares all terms are walked, each by itself (the compiler
// keeps only what they do together). A way of several terms is kept once, with the set of these
// terms. When a square is done, only the covers are kept: for each way of a term the set of other
// terms that have it too. Most terms do something of their own on the first squares, and then need
// no more walks.

#include "lint/lint.h"

enum { WAYS_MAX = 1 << 16, COVERS_MAX = 1 << 18, HEADS = 1 << 12, MODES = 5 };

// A way, in the form of a Route, with all terms that have it.
typedef struct LintWay {
    Bits mask, value, passed;
    Bits by;               // terms
    uint32_t alike, there; // the next way with this hash, to this square; + 1, 0: none
    uint8_t to, modes;
    bool unmoved;
} LintWay;

// A term can be left out if at least one term of each of these sets stays.
typedef struct Covers {
    Bits *sets;
    size_t count, capacity;
} Covers;

typedef struct Compare {
    LintPiece *piece;
    const WalkBoard *board;
    int side, from;
    int term; // being walked
    Bits ends;
    bool unmoved;
    LintWay *ways; // from this square
    size_t count, capacity;
    uint32_t alike[HEADS], there[SQUARES_MAX]; // the first way with this hash, to this square; + 1
    Bits may[LINT_TERMS_MAX];                  // the terms that may replace the term
    Covers covers[LINT_TERMS_MAX];
    size_t cover_count;
    Bits undecided; // terms that may still turn out to add nothing
    Bits open;      // the later terms of pairs that may still meet
    Bits earlier;   // and their earlier terms, as of the start of this square
} Compare;

// ---- ways from a square -----------------------------------------------------------------------

static uint32_t way_hash(const LintWay *way) {
    const Bits *const sets[] = {&way->mask, &way->value, &way->passed};
    uint64_t hash = (uint64_t)way->to << 8 | way->modes;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 4; k++) {
            hash = (hash ^ sets[i]->word[k]) * UINT64_C(0x9E3779B97F4A7C15);
            hash ^= hash >> 29;
        }
    return (uint32_t)(hash % HEADS);
}

static bool ways_equal(const LintWay *a, const LintWay *b) {
    return a->to == b->to && a->modes == b->modes && a->unmoved == b->unmoved &&
           bits_equal(&a->mask, &b->mask) && bits_equal(&a->value, &b->value) &&
           bits_equal(&a->passed, &b->passed);
}

static bool add_way(void *context, const WalkMove *move) {
    Compare *compare = context;
    if (!bits_has(&compare->ends, move->to))
        return true;
    LintWay way = {.mask = move->asked,
                   .value = move->assumed,
                   .passed = move->passed,
                   .to = (uint8_t)move->to,
                   .modes = (uint8_t)move->modes,
                   .unmoved = compare->unmoved};
    uint32_t hash = way_hash(&way);
    for (uint32_t at = compare->alike[hash]; at; at = compare->ways[at - 1].alike)
        if (--compare->piece->steps, ways_equal(&way, &compare->ways[at - 1])) {
            bits_add(&compare->ways[at - 1].by, compare->term);
            return true;
        }
    if (compare->count == WAYS_MAX) {
        compare->piece->steps = -1;
        return false;
    }
    bits_add(&way.by, compare->term);
    way.alike = compare->alike[hash];
    way.there = compare->there[way.to];
    ARENA_GROW(compare->piece->lint->scratch, compare->ways, compare->count, &compare->capacity);
    compare->ways[compare->count++] = way;
    compare->alike[hash] = compare->there[way.to] = (uint32_t)compare->count;
    return true;
}

static Bits terms_to_walk(Compare *compare) {
    Bits walk = bits_or(compare->undecided, compare->open);
    compare->earlier = (Bits){{0}};
    const Bits *undecided = &compare->undecided, *open = &compare->open;
    for (int t = bits_next(undecided, 0); t >= 0; t = bits_next(undecided, t + 1))
        walk = bits_or(walk, compare->may[t]);
    for (int t = bits_next(open, 0); t >= 0; t = bits_next(open, t + 1))
        compare->earlier = bits_or(compare->earlier, compare->piece->twins[t].asks);
    return bits_minus(bits_or(walk, compare->earlier), compare->piece->walked);
}

static void find_ways(Compare *compare) {
    LintPiece *piece = compare->piece;
    Bits walk = terms_to_walk(compare);
    compare->count = 0;
    memset(compare->alike, 0, sizeof compare->alike);
    memset(compare->there, 0, sizeof compare->there);
    for (int t = bits_next(&walk, 0); t >= 0 && piece->steps >= 0; t = bits_next(&walk, t + 1)) {
        const LintTerm *term = &piece->terms[t];
        const TermDefinition *written = term->written;
        if (!bits_has(&written->from.squares[compare->side], compare->from))
            continue;
        compare->term = t;
        compare->ends = bits_and(written->to.squares[compare->side],
                                 piece->written->zone.squares[compare->side]);
        for (size_t i = 0; i < term->part_count; i++) {
            compare->unmoved = term->parts[i].unmoved;
            lint_walk(piece, compare->board, &term->parts[i], compare->from, compare->side,
                      LINT_WALK_STEPS, add_way, compare);
        }
    }
}

// ---- covers -----------------------------------------------------------------------------------

static bool way_covers(const LintWay *a, const LintWay *b) {
    Bits beyond = bits_minus(a->mask, b->mask);
    Bits seen = bits_and(b->value, a->mask);
    return (!a->unmoved || b->unmoved) && bits_empty(&beyond) && bits_equal(&seen, &a->value) &&
           bits_equal(&a->passed, &b->passed);
}

static void add_cover(Compare *compare, int term, Bits set) {
    Covers *covers = &compare->covers[term];
    for (size_t i = 0; i < covers->count; i++) {
        Bits more = bits_minus(covers->sets[i], set);
        compare->piece->steps--;
        if (bits_empty(&more)) // if one of these terms stays, one of the set does
            return;
    }
    if (compare->cover_count == COVERS_MAX) {
        compare->piece->steps = -1;
        return;
    }
    ARENA_GROW(compare->piece->lint->scratch, covers->sets, covers->count, &covers->capacity);
    covers->sets[covers->count++] = set;
    compare->cover_count++;
}

static void cover_way(Compare *compare, const LintWay *way) {
    Bits terms = bits_and(way->by, compare->undecided), by[MODES] = {{{0}}};
    if (bits_empty(&terms))
        return;
    for (uint32_t at = compare->there[way->to]; at; at = compare->ways[at - 1].there) {
        const LintWay *other = &compare->ways[at - 1];
        compare->piece->steps--;
        if (!(other->modes & way->modes) || !way_covers(other, way))
            continue;
        for (int mode = 0; mode < MODES; mode++)
            if (other->modes >> mode & 1)
                by[mode] = bits_or(by[mode], other->by);
    }
    for (int t = bits_next(&terms, 0); t >= 0; t = bits_next(&terms, t + 1))
        for (int mode = 0; mode < MODES; mode++) {
            Bits set = bits_and(by[mode], compare->may[t]);
            if (!(way->modes >> mode & 1))
                continue;
            if (bits_empty(&set))
                bits_remove(&compare->undecided, t);
            else
                add_cover(compare, t, set);
        }
}

// ---- the same move ----------------------------------------------------------------------------

static bool ways_meet(const LintWay *a, const LintWay *b) {
    Bits common = bits_and(a->mask, b->mask);
    Bits first = bits_and(a->value, common), second = bits_and(b->value, common);
    return (a->modes & b->modes) && bits_equal(&first, &second);
}

// Notes the later terms with a way to the same square by which they make a move of the earlier
// terms that have `way`.
static void meet_way(Compare *compare, const LintWay *way) {
    LintPiece *piece = compare->piece;
    Bits earlier = bits_and(way->by, compare->earlier);
    if (bits_empty(&earlier) || bits_empty(&compare->open) ||
        lint_always_promotes(piece->written, compare->side, compare->from, way->to))
        return;
    for (uint32_t at = compare->there[way->to]; at; at = compare->ways[at - 1].there) {
        const LintWay *other = &compare->ways[at - 1];
        Bits later = bits_and(other->by, compare->open);
        piece->steps--;
        if (bits_empty(&later) || !ways_meet(way, other))
            continue;
        for (int t = bits_next(&later, 0); t >= 0; t = bits_next(&later, t + 1)) {
            lint_twins_met(piece, t, &way->by, compare->from, way->to);
            Bits asks = bits_minus(piece->twins[t].asks, piece->walked);
            if (bits_empty(&asks))
                bits_remove(&compare->open, t);
        }
    }
}

static void compare_from(Compare *compare, int from) {
    LintPiece *piece = compare->piece;
    compare->from = from;
    find_ways(compare);
    for (size_t i = 0; i < compare->count && piece->steps >= 0; i++) {
        cover_way(compare, &compare->ways[i]);
        meet_way(compare, &compare->ways[i]);
    }
}

// ---- all squares ------------------------------------------------------------------------------

static bool may_replace(const TermDefinition *by, const TermDefinition *of) {
    return !by->after_count && !of->after_count && !when_keys(&by->when) &&
           !when_keys(&of->when) && by->first_move <= of->first_move &&
           by->last_move >= of->last_move && by->becomes == of->becomes &&
           absorptions_equal(&by->absorbs, &of->absorbs) && !by->safe && !of->safe &&
           !by->distance.given && !of->distance.given;
}

static void begin(Compare *compare) {
    const LintPiece *piece = compare->piece;
    for (int t = 0; t < (int)piece->count; t++) {
        const LintTerm *term = &piece->terms[t];
        if (term->walked)
            continue;
        for (int by = 0; by < (int)piece->count; by++)
            if (by != t && !piece->terms[by].walked &&
                may_replace(piece->terms[by].written, term->written))
                bits_add(&compare->may[t], by);
        if (term->ending && !bits_empty(&compare->may[t]))
            bits_add(&compare->undecided, t);
        Bits asks = bits_minus(piece->twins[t].asks, piece->walked);
        if (!bits_empty(&asks))
            bits_add(&compare->open, t);
    }
}

static bool can_go(const Covers *covers, const Bits *alive) {
    bool can = true;
    for (size_t i = 0; i < covers->count && can; i++) {
        Bits instead = bits_and(covers->sets[i], *alive);
        can = !bits_empty(&instead);
    }
    return can;
}

// Drops the terms with fewest ways first: of two terms the one that lies within the other, of two
// equal ones the later.
static Bits drop_terms(const Compare *compare) {
    Bits alive = {{~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0)}}, dropped = {{0}};
    Bits left = compare->undecided;
    while (!bits_empty(&left)) {
        int smallest = bits_next(&left, 0);
        for (int t = smallest; t >= 0; t = bits_next(&left, t + 1))
            if (compare->piece->terms[t].ways <= compare->piece->terms[smallest].ways)
                smallest = t;
        bits_remove(&left, smallest);
        if (!can_go(&compare->covers[smallest], &alive))
            continue;
        bits_remove(&alive, smallest);
        bits_add(&dropped, smallest);
    }
    return dropped;
}

void lint_ways(LintPiece *piece, const WalkBoard *board, Bits *dropped) {
    Compare *compare = ARENA_NEW(piece->lint->scratch, Compare);
    compare->piece = piece;
    compare->board = board;
    begin(compare);
    for (int side = 0; side < SIDES; side++)
        for (int s = 0; s < piece->lint->rules->board.squares; s++) {
            Bits todo = bits_or(compare->undecided, compare->open);
            compare->side = side;
            if (piece->steps >= 0 && !bits_empty(&todo) && bits_has(board->squares, s))
                compare_from(compare, s);
        }
    if (piece->steps >= 0)
        *dropped = drop_terms(compare);
}
