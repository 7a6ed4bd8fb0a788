// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Terms of a piece, some with effects → moves that two of them make. Terms with effects have no
// routes that could be compared, so they are walked over boards with random men, the same on
// every machine. A move that is found exists; one that isn't found may exist all the same.

#include "definition/visit.h"
#include "lint/lint.h"

#include "base/random.h"

#include <string.h>

enum { BOARDS = 48, WAYS_MAX = 4096, STEPS_MAX = 20000, SLOTS = 1 << 15, SLOTS_FULL = SLOTS / 2 };

// A move that was found, and the terms that make it.
typedef struct MeetingSeen {
    uint64_t way; // its signature
    uint32_t round;
    Bits by;
} MeetingSeen;

typedef struct Meeting {
    LintPiece *piece;
    Bits terms; // to be walked
    int side, term;
    Bits ends;         // where the term may end
    size_t count;      // of the term's ways from the square
    MeetingSeen *seen; // [SLOTS], by signature; only those of this round count
    uint32_t round;
    size_t filled; // slots of this round
} Meeting;

static uint64_t mix(uint64_t hash, uint64_t value) {
    return random_of(hash + value * UINT64_C(0x9E3779B97F4A7C15));
}

// Equal for moves with the same end and the same effects, in any order.
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
    for (size_t i = 0; i < piece->promotion_count; i++) {
        const PromotionDefinition *promotion = &piece->promotions[i];
        const Bits *zone = &promotion->zone.squares[side];
        if (!promotion->optional && !promotion->upon_count && !when_keys(&promotion->when) &&
            (bits_has(zone, to) || (promotion->leaving && bits_has(zone, from))))
            return true;
    }
    return false;
}

// The slot of this way; NULL if there is no room for another.
static MeetingSeen *seen_find(Meeting *meeting, uint64_t way) {
    size_t at = way % SLOTS;
    for (; meeting->seen[at].round == meeting->round; at = (at + 1) % SLOTS)
        if (meeting->seen[at].way == way)
            return &meeting->seen[at];
    if (meeting->filled == SLOTS_FULL)
        return NULL;
    meeting->filled++;
    meeting->seen[at] = (MeetingSeen){.way = way, .round = meeting->round};
    return &meeting->seen[at];
}

static bool see(void *context, const WalkMove *move) {
    Meeting *meeting = context;
    LintPiece *piece = meeting->piece;
    piece->steps--;
    if (!bits_has(&meeting->ends, move->to) || (move->to == move->from && !move->lifted_count) ||
        lint_always_promotes(piece->written, meeting->side, move->from, move->to))
        return true;
    MeetingSeen *seen = seen_find(meeting, signature(move));
    if (!seen || meeting->count++ == WAYS_MAX)
        return false;
    lint_twins_met(piece, meeting->term, &seen->by, move->from, move->to);
    bits_add(&seen->by, meeting->term);
    return true;
}

static void walk_from(Meeting *meeting, const WalkBoard *board, int from) {
    LintPiece *piece = meeting->piece;
    meeting->round++;
    meeting->filled = 0;
    for (int t = bits_next(&meeting->terms, 0); t >= 0; t = bits_next(&meeting->terms, t + 1)) {
        const LintTerm *term = &piece->terms[t];
        if (!bits_has(&term->written->from.squares[meeting->side], from))
            continue;
        meeting->term = t;
        meeting->count = 0;
        meeting->ends = bits_and(term->written->to.squares[meeting->side],
                                 piece->written->zone.squares[meeting->side]);
        for (size_t i = 0; i < term->part_count; i++)
            lint_walk(piece, board, &term->parts[i], from, meeting->side, STEPS_MAX, see, meeting);
    }
}

static void throw_men(const Lint *lint, uint64_t seed, uint8_t *men) {
    const Rules *rules = lint->rules;
    uint64_t emptiness = 2 + seed % 4; // one square in so many has a man
    for (int s = 0; s < rules->board.squares; s++) {
        uint64_t random = mix(seed, (uint64_t)s);
        bool taken = bits_has(&rules->board.exists, s) && random % emptiness == 0;
        int kind = (int)((random >> 8) % (uint64_t)rules->piece_count);
        men[s] = taken ? (uint8_t)man_make(kind, (int)(random >> 40 & 1)) : MAN_NONE;
    }
}

// The terms of pairs that may still meet. Two terms with routes were compared in ways.c.
static Bits terms_open(LintPiece *piece) {
    Bits open = {{0}};
    for (int later = 0; later < (int)piece->count; later++) {
        LintTwin *twin = &piece->twins[later];
        if (!piece->terms[later].walked)
            twin->asks = bits_and(twin->asks, piece->walked);
        open = bits_or(open, twin->asks);
        if (!bits_empty(&twin->asks))
            bits_add(&open, later);
    }
    return open;
}

void lint_meetings(LintPiece *piece) {
    const Rules *rules = piece->lint->rules;
    Meeting meeting = {.piece = piece, .terms = terms_open(piece)};
    uint8_t men[SQUARES_MAX];
    WalkBoard board = rules_walk_board(rules, men);
    if (!bits_empty(&meeting.terms))
        meeting.seen = ARENA_ARRAY(piece->lint->scratch, MeetingSeen, SLOTS);
    for (uint64_t n = 0; n < 2 * BOARDS && !bits_empty(&meeting.terms) && piece->steps >= 0; n++) {
        meeting.side = (int)(n % 2);
        throw_men(piece->lint, n, men);
        for (int s = bits_next(&rules->board.exists, 0); s >= 0;
             s = bits_next(&rules->board.exists, s + 1)) {
            uint8_t before = men[s];
            men[s] = (uint8_t)man_make(piece->kind, meeting.side);
            walk_from(&meeting, &board, s);
            men[s] = before;
        }
        meeting.terms = terms_open(piece);
    }
}
