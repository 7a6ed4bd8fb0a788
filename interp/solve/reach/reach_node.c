// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// When help is in vain: a side can only be mated where each flight of its king is guarded by the
// attackers or blocked by its own men, and the king itself is attacked. reaches.c has worked out
// what men can do in so many moves if nothing ever is in their way, which is more than they really
// can. If even so the flights around no square that the king may get to can be closed with the
// moves that are left, nothing is to be found.

#include "solve/reach/reaches.h"

#include <string.h>

enum {
    TRIES_FIRST = 4096, // looks before it is asked whether they are worth it …
    WORTH_ONE_IN = 64,  // … which they are if one of so many tells something
    COSTS = 16,         // with so many moves to spare any square can be blocked
    BLOCKERS_MOST = 20, // men at most for which it is asked which of them blocks what
    CHECKERS_MOST = 4   // attackers at most for which each one is looked at as the one that mates
};

typedef struct ReachNode {
    const Reaches *reaches;
    int attacker_count, blocker_count;
    Bits blocked;               // by the other side's men, without its king
    uint8_t costs[SQUARES_MAX]; // [square]: the moves until one of them stands there
    int from;                   // where the king is
    int kings;                  // how many there are
    int moves, spare;           // of the attackers, and of the other side
    uint16_t attackers[SQUARES_MAX], blockers[SQUARES_MAX]; // men
} ReachNode;

enum { CACHE_FLIGHTS = 8 };

// The king on a square where it may be mated. Sets of its flights are bits.
typedef struct ReachKing {
    const ReachNode *node;
    int square, spare;          // spare: moves of its side that are left for blocks
    uint32_t all, blocked;      // flights; those on which a man of its side stands
    uint8_t costs[FLIGHTS_MAX]; // moves until one stands there
    bool asked;                 // `known` has been begun
    uint8_t
        known[1 << CACHE_FLIGHTS]; // [flights]: can all be blocked? 0: not known; 1: no; 2: yes
} ReachKing;

static void add_block(ReachNode *node, int man, int square) {
    const uint8_t *row = node->reaches->blocks + (size_t)man * (size_t)node->reaches->squares;
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

// Of these flights the one that is hardest to block, *least: the moves that all of them take at
// least.
static int hardest(const ReachKing *king, uint32_t flights, int *least) {
    int hardest = word_lowest(flights);
    *least = 0;
    for (; flights; flights &= flights - 1) {
        int flight = word_lowest(flights);
        *least += king->costs[flight];
        if (king->costs[flight] > king->costs[hardest])
            hardest = flight;
    }
    return hardest;
}

// Can different men, but for those that are used, block these flights but for some in so many
// moves together?
static bool men_block(const ReachKing *king, uint32_t flights, uint64_t used, int spare,
                      int open) {
    const ReachNode *node = king->node;
    const Reaches *reaches = node->reaches;
    int least;
    if (word_count(flights) <= open)
        return true;
    int flight = hardest(king, flights, &least);
    if (open == 0 && least > spare)
        return false;
    int square = reaches->flights[king->square][flight];
    flights &= ~(UINT32_C(1) << flight);
    for (int i = 0; i < node->blocker_count; i++) {
        int cost = reaches->blocks[node->blockers[i] * reaches->squares + square];
        if (cost <= spare && !(used >> i & 1) &&
            men_block(king, flights, used | UINT64_C(1) << i, spare - cost, open))
            return true;
    }
    return open > 0 && men_block(king, flights, used, spare, open - 1);
}

// The fewest moves in which so many of these flights could be blocked if each man could block all
// of them; more than there are if that isn't enough.
static int moves_to_block(const ReachKing *king, uint32_t flights, int wanted) {
    int counts[COSTS] = {0}, moves = 0, spare = king->spare;
    for (; flights; flights &= flights - 1)
        if (king->costs[word_lowest(flights)] <= spare)
            counts[king->costs[word_lowest(flights)]]++;
    for (int cost = 0; cost <= spare && wanted > 0; cost++) {
        int some = counts[cost] < wanted ? counts[cost] : wanted;
        moves += some * cost;
        wanted -= some;
    }
    return wanted > 0 ? spare + 1 : moves;
}

// Can the other side block so many of these flights?
static bool can_block(const ReachKing *king, uint32_t flights, int wanted) {
    const ReachNode *node = king->node;
    if (king->spare >= COSTS || wanted <= word_count(flights & king->blocked))
        return true;
    if (wanted > node->blocker_count || moves_to_block(king, flights, wanted) > king->spare)
        return false;
    return node->blocker_count > BLOCKERS_MOST ||
           men_block(king, flights, 0, king->spare, word_count(flights) - wanted);
}

// Can it block all of them?
static bool can_block_all(ReachKing *king, uint32_t flights) {
    if (king->all >> CACHE_FLIGHTS)
        return can_block(king, flights, word_count(flights));
    if (!king->asked)
        memset(king->known, 0, sizeof king->known);
    king->asked = true;
    if (!king->known[flights])
        king->known[flights] = can_block(king, flights, word_count(flights)) ? 2 : 1;
    return king->known[flights] == 2;
}

// best[n]: the most squares that the attackers but for one (NONE: all) guard after n moves
// together.
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

// Can the flights that are open be closed if the only other attacker has so many moves yet?
static bool other_closes(ReachKing *king, int other, uint32_t open, int moves) {
    const Reaches *reaches = king->node->reaches;
    const uint8_t *distances = reaches->distances + (size_t)other * (size_t)reaches->men;
    const uint32_t *guarded = reaches->guarded + (size_t)king->square * (size_t)reaches->men;
    for (uint32_t i = reaches->nearby_first[other]; i < reaches->nearby_first[other + 1]; i++) {
        int man = reaches->nearby[i];
        if (distances[man] > moves)
            return false;
        if (can_block_all(king, open & ~guarded[man]))
            return true;
    }
    return false;
}

// Can this attacker be the one that mates?
static bool checker_fits(ReachKing *king, int which) {
    const ReachNode *node = king->node;
    const Reaches *reaches = node->reaches;
    int man = node->attackers[which], best[REACH_MOVES_MOST + 1] = {0};
    const uint8_t *distances = reaches->distances + (size_t)man * (size_t)reaches->men;
    const uint32_t *guarded = reaches->guarded + (size_t)king->square * (size_t)reaches->men;
    uint32_t i = reaches->checkers_first[king->square];
    bool begun = false;
    for (; i < reaches->checkers_first[king->square + 1]; i++) {
        int at = reaches->checkers[i], left = node->moves - distances[at];
        if (left < 0)
            continue;
        if (!begun)
            guard_most(king, which, best);
        begun = true;
        uint32_t open = king->all & ~guarded[at];
        if (can_block(king, open, word_count(open) - best[left]) &&
            (node->attacker_count != 2 || other_closes(king, node->attackers[!which], open, left)))
            return true;
    }
    return false;
}

static void king_begin(ReachKing *king, const ReachNode *node, int square, int walk) {
    const Reaches *reaches = node->reaches;
    int count = reaches->flight_count[square];
    king->node = node;
    king->square = square;
    king->spare = node->spare - walk;
    king->all = (UINT32_C(1) << count) - 1;
    king->blocked = 0;
    king->asked = false;
    for (int i = 0; i < count; i++) {
        king->costs[i] = node->costs[reaches->flights[square][i]];
        king->blocked |= (uint32_t)bits_has(&node->blocked, reaches->flights[square][i]) << i;
    }
}

static bool king_fits(const ReachNode *node, int square) {
    const Reaches *reaches = node->reaches;
    int walk = reaches->walks[node->from * reaches->squares + square];
    int best[REACH_MOVES_MOST + 1] = {0};
    if (walk > node->spare)
        return false;
    ReachKing king;
    king_begin(&king, node, square, walk);
    guard_most(&king, NONE, best);
    bool fits =
        can_block(&king, king.all, word_count(king.all) + reaches->mates - best[node->moves]);
    if (!fits || !reaches->mates || node->attacker_count > CHECKERS_MOST)
        return fits;
    for (int i = 0; i < node->attacker_count; i++)
        if (checker_fits(&king, i))
            return true;
    return false;
}

bool reaches_in_vain(Reaches *reaches, const Solver *solver, int left, int moves, int spare) {
    if (moves >= reaches->moves || (reaches->tries[left] >= TRIES_FIRST &&
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
