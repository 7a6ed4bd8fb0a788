// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// When help is in vain: a side can only be mated where each flight of its king is guarded by the
// attackers or blocked by its own men, and the king itself is attacked. How many of these squares a
// man can guard after so many moves is worked out beforehand from the routes, as if every one of
// them were open, which is more than it can ever do. If the men together, in the moves that are
// left, don't guard enough squares around any square that the king may get to, nothing is there to
// be found.

#include "solve/solve.h"

#include <stdlib.h>
#include <string.h>

#include "base/pages.h"

enum {
    MOVES_MOST = 10,         // of the attackers; with more left nothing is told
    BYTES_MOST = 128 << 20,  // of the table
    TRIES_FIRST = 4096,      // looks before it is asked whether they are worth it …
    WORTH_ONE_IN = 32,       // … which they are if one of so many tells something
    FAR = 255
};

// A man as it may stand somewhere: kind * squares + square.
typedef struct ReachEdges {
    uint32_t *first; // [man]: its edges begin there; one more for the end
    uint32_t *to;
    uint32_t count, room;
} ReachEdges;

struct Reaches {
    int squares, men; // men: kinds * squares
    int moves;        // of the attackers that the table tells of
    bool mates;       // the king must be attacked, too; else it must not
    uint8_t *guards;  // [moves][man][king]: most squares around a king that it guards then
    uint8_t *attacks; // [man][king]: moves until it attacks the king; FAR: never
    uint8_t *walks;   // [from][king]: moves of the king
    Bits flights[SQUARES_MAX]; // [king]
    uint64_t tries[SOLVE_MOVES_MAX + 3], hits[SOLVE_MOVES_MAX + 3]; // [left]
    int last_king; // where it was last not in vain
    bool starved;
};

// ---- edges: the moves of men on a board where every route is open

static void edge_add(Reaches *reaches, ReachEdges *edges, int man) {
    if (edges->count == edges->room) {
        uint32_t room = edges->room ? edges->room * 2 : 4096;
        uint32_t *to = realloc(edges->to, room * sizeof *to);
        if (!to) {
            reaches->starved = true;
            return;
        }
        edges->to = to;
        edges->room = room;
    }
    edges->to[edges->count++] = (uint32_t)man;
}

static void edges_of_list(Reaches *reaches, ReachEdges *edges, const Rules *rules, int side,
                          int kind, int from, const RouteList *list, int becomes) {
    const Piece *piece = &rules->pieces[kind];
    const SidePiece *moves = &piece->side[side];
    for (uint32_t i = list->count ? list->index[from] : 0;
         list->count && i < list->index[from + 1]; i++) {
        int to = list->routes[i].to;
        edge_add(reaches, edges, (becomes == NONE ? kind : becomes) * reaches->squares + to);
        if (!bits_has(&moves->promotion, to) && !bits_has(&moves->departure, from))
            continue;
        for (int p = 0; p < piece->promotion_count; p++)
            edge_add(reaches, edges, piece->promotes_to[p] * reaches->squares + to);
    }
}

static void edges_of_castles(Reaches *reaches, ReachEdges *edges, const Rules *rules, int side,
                             int kind, int from) {
    for (size_t i = 0; i < rules->movement.castle_count; i++) {
        const Castle *castle = &rules->movement.castles[i];
        if (castle->side == side && castle->king == kind && castle->king_from == from)
            edge_add(reaches, edges, kind * reaches->squares + castle->king_to);
        if (castle->side == side && castle->partner == kind && castle->partner_from == from)
            edge_add(reaches, edges, kind * reaches->squares + castle->partner_to);
    }
}

static void edges_fill(Reaches *reaches, ReachEdges *edges, const Rules *rules, int side) {
    edges->first = calloc((size_t)reaches->men + 1, sizeof *edges->first);
    reaches->starved |= !edges->first;
    for (int man = 0; man < reaches->men && !reaches->starved; man++) {
        int kind = man / reaches->squares, from = man % reaches->squares;
        const SidePiece *piece = &rules->pieces[kind].side[side];
        edges->first[man] = edges->count;
        edges_of_list(reaches, edges, rules, side, kind, from, &piece->ordinary, NONE);
        edges_of_list(reaches, edges, rules, side, kind, from, &piece->passant, NONE);
        for (size_t i = 0; i < piece->special_count; i++)
            edges_of_list(reaches, edges, rules, side, kind, from, &piece->specials[i].list,
                          piece->specials[i].clause.becomes);
        for (size_t i = 0; i < piece->filtered_count; i++)
            edges_of_list(reaches, edges, rules, side, kind, from, &piece->filtered[i].list, NONE);
        edges_of_castles(reaches, edges, rules, side, kind, from);
    }
    if (!reaches->starved)
        edges->first[reaches->men] = edges->count;
}

static void edges_free(ReachEdges *edges) {
    free(edges->first);
    free(edges->to);
}

// ---- the table

static void attacks_of_list(const RouteList *list, int from, Bits *attacked) {
    for (uint32_t i = list->count ? list->index[from] : 0;
         list->count && i < list->index[from + 1]; i++)
        if (list->routes[i].modes & (MODE_CAPTURE | MODE_ROYAL))
            bits_add(attacked, list->routes[i].to);
}

static Bits attacks_of(const Rules *rules, int side, int kind, int from) {
    Bits attacked = {0};
    const SidePiece *piece = &rules->pieces[kind].side[side];
    attacks_of_list(&piece->ordinary, from, &attacked);
    for (size_t i = 0; i < piece->special_count; i++)
        attacks_of_list(&piece->specials[i].list, from, &attacked);
    for (size_t i = 0; i < piece->filtered_count; i++)
        attacks_of_list(&piece->filtered[i].list, from, &attacked);
    return attacked;
}

// With no moves left.
static void table_begin(Reaches *reaches, const Rules *rules, int side) {
    for (int man = 0; man < reaches->men; man++) {
        int kind = man / reaches->squares;
        Bits attacked = attacks_of(rules, side, kind, man % reaches->squares);
        bool royal = kinds_has(rules->kings, kind);
        for (int king = 0; king < reaches->squares; king++) {
            Bits guarded = bits_and(attacked, reaches->flights[king]);
            bool attacks = bits_has(&attacked, king), legal = !(royal && attacks);
            size_t at = (size_t)man * (size_t)reaches->squares + (size_t)king;
            reaches->guards[at] =
                legal ? (uint8_t)(bits_count(&guarded) + (attacks && reaches->mates)) : 0;
            reaches->attacks[at] = attacks && !royal ? 0 : FAR;
        }
    }
}

// With one move more than the layer before.
static void table_step(Reaches *reaches, const ReachEdges *edges, int moves) {
    size_t row = (size_t)reaches->squares, layer = (size_t)reaches->men * row;
    const uint8_t *before = reaches->guards + layer * (size_t)(moves - 1);
    uint8_t *after = reaches->guards + layer * (size_t)moves;
    memcpy(after, before, layer);
    for (int man = 0; man < reaches->men; man++)
        for (uint32_t e = edges->first[man]; e < edges->first[man + 1]; e++) {
            const uint8_t *from = before + edges->to[e] * row;
            uint8_t *to = after + (size_t)man * row;
            for (size_t king = 0; king < row; king++)
                to[king] = from[king] > to[king] ? from[king] : to[king];
        }
}

static void attacks_step(Reaches *reaches, const ReachEdges *edges, int moves) {
    size_t row = (size_t)reaches->squares;
    for (int man = 0; man < reaches->men; man++)
        for (uint32_t e = edges->first[man]; e < edges->first[man + 1]; e++) {
            const uint8_t *from = reaches->attacks + edges->to[e] * row;
            uint8_t *to = reaches->attacks + (size_t)man * row;
            for (size_t king = 0; king < row; king++)
                if (from[king] == moves - 1 && to[king] == FAR)
                    to[king] = (uint8_t)moves;
        }
}

// Where the king may go, and in how many moves.
static void walks_fill(Reaches *reaches, const ReachEdges *edges, int kind) {
    int squares = reaches->squares;
    memset(reaches->walks, FAR, (size_t)squares * (size_t)squares);
    for (int from = 0; from < squares; from++) {
        uint8_t *row = reaches->walks + (size_t)from * (size_t)squares;
        row[from] = 0;
        for (int moves = 0, more = 1; more && moves < FAR - 1; moves++) {
            more = 0;
            for (int s = 0; s < squares; s++)
                for (uint32_t e = edges->first[kind * squares + s];
                     row[s] == moves && e < edges->first[kind * squares + s + 1]; e++) {
                    int to = (int)edges->to[e] % squares;
                    more |= row[to] == FAR;
                    if (row[to] == FAR)
                        row[to] = (uint8_t)(moves + 1);
                }
        }
    }
}

// The kind of the only king that each side has; NONE if there isn't one.
static int king_kind(const Rules *rules) {
    int kind = NONE;
    for (int k = 0; k < rules->piece_count; k++) {
        if (kinds_has(rules->kings, k) && kind != NONE)
            return NONE;
        if (kinds_has(rules->kings, k))
            kind = k;
    }
    return kind;
}

// Do men move by routes alone, and is mate what it is in chess?
static bool is_plain_game(const Rules *rules) {
    bool plain = !rules->case_count && !rules->royals_vary && !rules->hands.used &&
                 !rules->conduct.aura_count && !rules->conduct.effect_count &&
                 !rules->conduct.then_count && !rules->conduct.limit_count &&
                 !rules->turns.passes_at_all && !rules->turns.series.given &&
                 rules->conduct.must_capture == MUST_NO && king_kind(rules) != NONE;
    for (int kind = 0; kind < rules->piece_count && plain; kind++) {
        const SidePiece *side = rules->pieces[kind].side;
        for (int s = WHITE; s <= BLACK; s++) {
            plain &= !side[s].walk_count && !side[s].loan_count && !rules->pieces[kind].neutral;
            plain &= !rules->pieces[kind].immunity_count && rules->pieces[kind].midway == NONE;
            for (size_t i = 0; i < side[s].special_count; i++) {
                const Clause *clause = &side[s].specials[i].clause;
                plain &= !clause->absorbs.count && !clause->choice && !clause_follows(clause);
            }
        }
    }
    return plain;
}

static void reaches_fill(Reaches *reaches, const Rules *rules, int attackers) {
    ReachEdges edges = {0}, defending = {0};
    int king = king_kind(rules);
    for (int square = 0; square < reaches->squares; square++)
        reaches->flights[square] = attacks_of(rules, !attackers, king, square);
    edges_fill(reaches, &edges, rules, attackers);
    edges_fill(reaches, &defending, rules, !attackers);
    if (!reaches->starved) {
        walks_fill(reaches, &defending, king);
        table_begin(reaches, rules, attackers);
        for (int moves = 1; moves <= reaches->moves; moves++) {
            table_step(reaches, &edges, moves);
            attacks_step(reaches, &edges, moves);
        }
    }
    edges_free(&edges);
    edges_free(&defending);
}

Reaches *reaches_new(const Solver *solver, int moves) {
    const Rules *rules = solver->rules;
    SolveGoal goal = solver->wanted.goal;
    size_t squares = (size_t)rules->board.squares, men = squares * (size_t)rules->piece_count;
    moves = moves < MOVES_MOST ? moves : MOVES_MOST;
    size_t size = men * squares * (size_t)(moves + 1);
    if ((goal != GOAL_MATE && goal != GOAL_STALEMATE) || !is_plain_game(rules) ||
        size > BYTES_MOST)
        return NULL;
    Reaches *reaches = calloc(1, sizeof *reaches);
    if (!reaches)
        return NULL;
    *reaches = (Reaches){.squares = rules->board.squares,
                         .men = (int)men,
                         .moves = moves,
                         .mates = goal == GOAL_MATE,
                         .guards = malloc(size),
                         .attacks = malloc(men * squares),
                         .walks = malloc(squares * squares)};
    reaches->starved = !reaches->guards || !reaches->attacks || !reaches->walks;
    if (!reaches->starved)
        reaches_fill(reaches, rules, solver->goal_side);
    if (!reaches->starved)
        return reaches;
    reaches_free(reaches);
    return NULL;
}

void reaches_free(Reaches *reaches) {
    if (!reaches)
        return;
    free(reaches->guards);
    free(reaches->attacks);
    free(reaches->walks);
    free(reaches);
}

// ---- a node

typedef struct ReachNode {
    const Reaches *reaches;
    int attackers[SQUARES_MAX], attacker_count; // men
    Bits blocks;                                // of the other side, without its king
    int block_count;
    int king;         // where it is
    int kings;        // how many there are
    int moves, spare; // of the attackers, and of the other side
} ReachNode;

static void node_read(ReachNode *node, const Solver *solver) {
    const State *state = kernel_state(solver->kernel);
    const Rules *rules = solver->rules;
    for (int square = 0; square < node->reaches->squares; square++) {
        int man = state->men[square];
        if (!man)
            continue;
        int kind = man_kind(man);
        if (man_side(man) == solver->goal_side) {
            node->attackers[node->attacker_count++] = kind * node->reaches->squares + square;
        } else if (kinds_has(rules->kings, kind)) {
            node->king = square;
            node->kings++;
        } else {
            bits_add(&node->blocks, square);
            node->block_count++;
        }
    }
    if (state->castling) { // two men move at once
        node->moves++;
        node->spare++;
    }
}

// May the king be mated on this square?
static bool king_fits(const ReachNode *node, int king) {
    const Reaches *reaches = node->reaches;
    size_t row = (size_t)reaches->squares, layer = (size_t)reaches->men * row;
    int walk = reaches->walks[(size_t)node->king * row + (size_t)king];
    if (walk > node->spare)
        return false;
    Bits blocked = bits_and(node->blocks, reaches->flights[king]);
    int blocks = bits_count(&blocked) + node->spare - walk;
    blocks = blocks < node->block_count ? blocks : node->block_count;
    int wanted = bits_count(&reaches->flights[king]) - blocks + reaches->mates;
    int best[MOVES_MOST + 1] = {0};
    bool attacked = !reaches->mates;
    for (int i = 0; i < node->attacker_count; i++) {
        size_t at = (size_t)node->attackers[i] * row + (size_t)king;
        const uint8_t *guards = reaches->guards + at;
        attacked = attacked || reaches->attacks[at] <= node->moves;
        for (int all = node->moves; all >= 0; all--)
            for (int own = 0; own <= all; own++) {
                int sum = best[all - own] + guards[layer * (size_t)own];
                best[all] = own == 0 || sum > best[all] ? sum : best[all];
            }
        if (attacked && best[node->moves] >= wanted)
            return true;
    }
    return attacked && best[node->moves] >= wanted;
}

bool reaches_in_vain(Reaches *reaches, const Solver *solver, int left, int moves, int spare) {
    if (moves >= reaches->moves ||
        (reaches->tries[left] >= TRIES_FIRST &&
         reaches->hits[left] * WORTH_ONE_IN < reaches->tries[left]))
        return false;
    ReachNode node = {.reaches = reaches, .moves = moves, .spare = spare};
    node_read(&node, solver);
    reaches->tries[left]++;
    if (node.kings != 1)
        return node.kings == 0;
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
