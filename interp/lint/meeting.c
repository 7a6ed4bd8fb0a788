// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Two terms of a piece → a move that both make. Terms with effects can't be compared by what
// they ask of squares on which nothing is known; so both are walked over boards with men
// thrown on them, the same on every machine. What is found is certain, what isn't may exist.

#include "lint/inner.h"

#include <string.h>

enum { BOARDS = 48, WAYS_MAX = 4096, STEPS_MAX = 20000 };

typedef struct Seen {
    uint64_t *ways; // signatures
    size_t count;
    Bits ends;     // where the term may end
    bool collects; // else it looks for one that was collected
    int to;        // where the common move ends, or NONE
    const PieceDefinition *piece;
    int side;
} Seen;

// splitmix64's steps
static uint64_t mix(uint64_t hash, uint64_t value) {
    hash += value * UINT64_C(0x9E3779B97F4A7C15) + UINT64_C(0x9E3779B97F4A7C15);
    hash = (hash ^ hash >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    hash = (hash ^ hash >> 27) * UINT64_C(0x94D049BB133111EB);
    return hash ^ hash >> 31;
}

// Equal for moves with the same end and effects, in whatever order these come about.
static uint64_t signature(const WalkMove *move) {
    uint64_t hash = mix((uint64_t)move->modes, (uint64_t)move->to), sum = 0;
    for (int i = 0; i < move->lifted_count; i++)
        sum += mix(2, move->lifted[i]);
    for (int i = 0; i < move->dropped_count; i++)
        sum += mix(3, (uint64_t)move->dropped[i] << 8 | move->dropped_man[i]);
    for (int i = 0; i < 4; i++)
        hash = mix(hash, move->passed.word[i]);
    return mix(hash, sum);
}

bool lint_always_promotes(const PieceDefinition *piece, int side, int from, int to) {
    const PromotionDefinition *promotion = &piece->promotion;
    const Bits *zone = &promotion->zone.squares[side];
    return promotion->given &&
           (!promotion->optional || bits_has(&promotion->forced.squares[side], to)) &&
           (bits_has(zone, to) || (promotion->leaving && bits_has(zone, from)));
}

static bool see(void *context, const WalkMove *move) {
    Seen *seen = context;
    if (!bits_has(&seen->ends, move->to) || (move->to == move->from && !move->lifted_count) ||
        lint_always_promotes(seen->piece, seen->side, move->from, move->to))
        return true;
    uint64_t way = signature(move);
    if (seen->collects) {
        if (seen->count == WAYS_MAX)
            return false;
        seen->ways[seen->count++] = way;
        return true;
    }
    for (size_t i = 0; i < seen->count && seen->to == NONE; i++)
        if (seen->ways[i] == way)
            seen->to = move->to;
    return seen->to == NONE;
}

static void walk_written(const WalkBoard *board, const Pattern *pattern, const LintTerm *term,
                         int from, Seen *seen) {
    seen->ends =
        bits_and(term->said->to.squares[seen->side], seen->piece->zone.squares[seen->side]);
    long budget = STEPS_MAX;
    for (size_t t = 0; t < pattern->term_count; t++)
        if (pattern->terms[t].span.start == term->start)
            walk_term(board, &pattern->terms[t], from, seen->side, &budget, see, seen);
}

static void throw_men(const Lint *lint, uint64_t seed, uint8_t *men) {
    const Rules *rules = lint->rules;
    uint64_t emptiness = 2 + seed % 4; // one square in so many is taken
    for (int s = 0; s < rules->squares; s++) {
        uint64_t random = mix(seed, (uint64_t)s);
        bool taken = bits_has(&rules->board, s) && random % emptiness == 0;
        int kind = (int)((random >> 8) % (uint64_t)rules->piece_count);
        men[s] = taken ? (uint8_t)man_make(kind, (int)(random >> 40 & 1)) : MAN_NONE;
    }
}

bool lint_terms_meet(Lint *lint, int kind, const LintTerm *a, const LintTerm *b, int *from,
                     int *to) {
    const Rules *rules = lint->rules;
    const PieceDefinition *piece = &lint->definition->pieces[kind];
    const Pattern *first = pattern_read(lint->scratch, a->said->betza, NULL);
    const Pattern *second = pattern_read(lint->scratch, b->said->betza, NULL);
    uint8_t men[SQUARES_MAX];
    WalkBoard board = rules_walk_board(rules, men);
    uint64_t *ways = ARENA_ARRAY(lint->scratch, uint64_t, WAYS_MAX);
    for (uint64_t n = 0; n < 2 * BOARDS; n++) {
        int side = (int)(n % 2);
        Bits starts = bits_and(a->said->from.squares[side], b->said->from.squares[side]);
        starts = bits_and(starts, rules->board);
        throw_men(lint, n, men);
        for (int s = bits_next(&starts, 0); s >= 0; s = bits_next(&starts, s + 1)) {
            uint8_t before = men[s];
            Seen seen = {.ways = ways, .to = NONE, .piece = piece, .side = side};
            men[s] = (uint8_t)man_make(kind, side);
            seen.collects = true;
            walk_written(&board, first, a, s, &seen);
            seen.collects = false;
            walk_written(&board, second, b, s, &seen);
            men[s] = before;
            *from = s;
            *to = seen.to;
            if (seen.to != NONE)
                return true;
        }
    }
    return false;
}
