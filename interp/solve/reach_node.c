// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// When help is in vain: a side can only be mated where each flight of its king is guarded by the
// attackers or blocked by its own men, and the king itself is attacked. reaches.c has worked out what
// men can do in so many moves if nothing ever is in their way, which is more than they really can. If
// even so the flights around no square that the king may get to can be closed with the moves that
// are left, nothing is to be found.

#include "solve/reaches.h"

#include <string.h>

enum {
    TRIES_FIRST = 4096, // looks before it is asked whether they are worth it …
    WORTH_ONE_IN = 64,  // … which they are if one of so many tells something
    COSTS = 16,         // with so many moves to spare any square can be blocked
    BLOCKERS_MOST = 20, // men at most for which it is asked which of them blocks what
    CHECKERS_MOST = 6   // attackers at most for which each one is looked at as the one that mates
};

typedef struct ReachNode {
    const Reaches *reaches;
    int attacker_count, blocker_count;
    Bits blocked; // by the other side's men, without its king
    uint8_t costs[SQUARES_MAX]; // [square]: the moves until one of them stands there
    int from;                   // where the king is
    int kings;                  // how many there are
    int moves, spare;           // of the attackers, and of the other side
    uint16_t attackers[SQUARES_MAX], blockers[SQUARES_MAX]; // men
} ReachNode;

// The king on a square where it may be mated.
typedef struct ReachKing {
    const ReachNode *node;
    int square;
    Bits flights;
    int spare; // moves of its side that are left for blocks
} ReachKing;

static void add_block(ReachNode *node, int man, int square) {
    const uint8_t *row =
        node->reaches->blocks + (size_t)man * (size_t)node->reaches->squares;
    bits_add(&node->blocked, square);
    node->blockers[node->blocker_count++] = (uint16_t)man;
    for (int s = 0; s < node->reaches->squares; s++)
        node->costs[s] = row[s] < node->costs[s] ? row[s] : node->costs[s];
}

static void node_read(ReachNode *node, const Solver *solver) {
    const State *state = kernel_state(solver->kernel);
    int squares = node->reaches->squares;
    memset(node->costs, REACH_FAR, (size_t)squares);
    for (int square = 0; square < squares; square++) {
        int man = state->men[square];
        if (!man)
            continue;
        int kind = man_kind(man);
        if (man_side(man) == solver->goal_side) {
            node->attackers[node->attacker_count++] = (uint16_t)(kind * squares + square);
        } else if (kinds_has(solver->rules->kings, kind)) {
            node->from = square;
            node->kings++;
        } else {
            add_block(node, kind * squares + square, square);
        }
    }
    if (state->castling) { // two men move at once
        node->moves++;
        node->spare++;
    }
}

// Squares to be blocked by the other side, of which some may stay open.
typedef struct Blocking {
    const ReachNode *node;
    int count;
    uint8_t squares[SQUARES_MAX];
} Blocking;

// Can different men, but for those that are used, block the squares from `next` on in so many moves
// together?
static bool men_block(const Blocking *blocking, int next, uint64_t used, int spare, int open) {
    const ReachNode *node = blocking->node;
    if (blocking->count - next <= open)
        return true;
    int square = blocking->squares[next];
    for (int i = 0; i < node->blocker_count; i++) {
        int cost = node->reaches->blocks[node->blockers[i] * node->reaches->squares + square];
        if (cost <= spare && !(used >> i & 1) &&
            men_block(blocking, next + 1, used | UINT64_C(1) << i, spare - cost, open))
            return true;
    }
    return open > 0 && men_block(blocking, next + 1, used, spare, open - 1);
}

// The fewest moves in which so many of these squares could be blocked if each man could block all of
// them; more than `spare` if that isn't enough.
static int moves_to_block(const ReachNode *node, const Bits *squares, int wanted, int spare) {
    int counts[COSTS] = {0}, moves = 0;
    for (int s = bits_next(squares, 0); s >= 0; s = bits_next(squares, s + 1))
        if (node->costs[s] <= spare)
            counts[node->costs[s]]++;
    for (int cost = 0; cost <= spare && wanted > 0; cost++)
        for (; counts[cost] > 0 && wanted > 0; counts[cost]--, wanted--)
            moves += cost;
    return wanted > 0 ? spare + 1 : moves;
}

// Can the other side block so many of these squares?
static bool can_block(const ReachKing *king, const Bits *squares, int wanted) {
    const ReachNode *node = king->node;
    Bits blocked = bits_and(*squares, node->blocked);
    if (wanted <= bits_count(&blocked) || king->spare >= COSTS)
        return true;
    if (wanted > node->blocker_count ||
        moves_to_block(node, squares, wanted, king->spare) > king->spare)
        return false;
    if (node->blocker_count > BLOCKERS_MOST)
        return true;
    Blocking blocking;
    blocking.node = node;
    blocking.count = 0;
    for (int s = bits_next(squares, 0); s >= 0; s = bits_next(squares, s + 1))
        blocking.squares[blocking.count++] = (uint8_t)s;
    return men_block(&blocking, 0, 0, king->spare, blocking.count - wanted);
}

// best[n]: the most squares that the attackers but for one (NONE: all) guard after n moves together.
static void guard_most(const ReachKing *king, int without, int *best) {
    const ReachNode *node = king->node;
    const Reaches *reaches = node->reaches;
    size_t row = (size_t)reaches->squares, layer = (size_t)reaches->men * row;
    for (int i = 0; i < node->attacker_count; i++) {
        const uint8_t *guards =
            reaches->guards + (size_t)node->attackers[i] * row + (size_t)king->square;
        for (int all = node->moves; all >= 0 && i != without; all--) {
            int most = 0;
            for (int own = 0; own <= all; own++) {
                int sum = best[all - own] + guards[layer * (size_t)own];
                most = sum > most ? sum : most;
            }
            best[all] = most;
        }
    }
}

// Can the flights be closed if one man has come to attack the king, and the only other one still has
// so many moves?
static bool other_closes(const ReachKing *king, int other, Bits open, int moves) {
    const Reaches *reaches = king->node->reaches;
    const uint8_t *distances = reaches->distances + (size_t)other * (size_t)reaches->men;
    for (int man = 0; man < reaches->men; man++) {
        if (distances[man] > moves || man % reaches->squares == king->square ||
            (reaches->royal[man] && bits_has(&reaches->attacked[man], king->square)))
            continue;
        Bits rest = bits_minus(open, reaches->attacked[man]);
        if (can_block(king, &rest, bits_count(&rest)))
            return true;
    }
    return false;
}

// Can this attacker be the one that mates?
static bool checker_fits(const ReachKing *king, int which) {
    const ReachNode *node = king->node;
    const Reaches *reaches = node->reaches;
    int man = node->attackers[which], best[REACH_MOVES_MOST + 1] = {0};
    const uint8_t *distances = reaches->distances + (size_t)man * (size_t)reaches->men;
    if (reaches->royal[man])
        return false;
    guard_most(king, which, best);
    for (int at = 0; at < reaches->men; at++) {
        int left = node->moves - distances[at];
        if (left < 0 || !bits_has(&reaches->attacked[at], king->square))
            continue;
        Bits open = bits_minus(king->flights, reaches->attacked[at]);
        if (!can_block(king, &open, bits_count(&open) - best[left]))
            continue;
        if (node->attacker_count != 2 || other_closes(king, node->attackers[!which], open, left))
            return true;
    }
    return false;
}

static bool king_fits(const ReachNode *node, int square) {
    const Reaches *reaches = node->reaches;
    int walk = reaches->walks[node->from * reaches->squares + square];
    if (walk > node->spare)
        return false;
    ReachKing king = {.node = node,
                      .square = square,
                      .flights = reaches->flights[square],
                      .spare = node->spare - walk};
    int best[REACH_MOVES_MOST + 1] = {0};
    guard_most(&king, NONE, best);
    bool fits = can_block(&king, &king.flights,
                          bits_count(&king.flights) + reaches->mates - best[node->moves]);
    if (!fits || !reaches->mates || node->attacker_count > CHECKERS_MOST)
        return fits;
    for (int i = 0; i < node->attacker_count; i++)
        if (checker_fits(&king, i))
            return true;
    return false;
}

bool reaches_in_vain(Reaches *reaches, const Solver *solver, int left, int moves, int spare) {
    if (moves >= reaches->moves ||
        (reaches->tries[left] >= TRIES_FIRST &&
         reaches->hits[left] * WORTH_ONE_IN < reaches->tries[left]))
        return false;
    ReachNode node; // large, so that it isn't cleared
    node.reaches = reaches;
    node.moves = moves;
    node.spare = spare;
    node.attacker_count = node.blocker_count = node.kings = 0;
    memset(&node.blocked, 0, sizeof node.blocked);
    node_read(&node, solver);
    reaches->tries[left]++;
    if (node.kings != 1)
        return false;
    if (king_fits(&node, reaches->last_king))
        return false;
    for (int king = 0; king < reaches->squares; king++)
        if (king_fits(&node, king)) {
            reaches->last_king = king;
            return false;
        }
    reaches->hits[left]++;
    return true;
}
