// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Proof-number search, depth-first (Nagai 2002): does the attacker win at all, in however many
// moves? A node has two numbers: how many nodes must yet be proved at least so that it is won, and
// so that it isn't. The first to be looked at is always the one where least is missing. A sum
// counts the largest number and one for each other child, so that what is reached in two ways
// counts but once (Ueda and others 2008).
//
// A position that occurs again on the line fails. What fails for that reason alone is kept for the
// line that led to it; what is won is won on every line. A win is then walked through, all answers
// to one move each, down to the ends, so that it doesn't depend on the table.

#include "solve/solve.h"

#include <stdlib.h>

#include "base/pages.h"
#include "base/random.h"

enum { NEVER_NUMBER = 1 << 30, PLIES_ROOM = SOLVE_PLIES_MAX - 4, CLUSTER = 4 };

typedef struct ProofNote {
    uint64_t key;
    uint32_t won, failed; // the two numbers; 0 and NEVER_NUMBER: decided
} ProofNote;

typedef struct ProofChild {
    Move move;
    uint64_t key;
    uint32_t won, failed;
    bool is_end; // the numbers are known for good
} ProofChild;

typedef struct ProofPair {
    uint32_t won, failed;
    bool by_line; // it failed as a position occurred again
} ProofPair;

// Of positions that have been walked through: half-moves to the end.
typedef struct Walked {
    uint64_t key;
    int plies;
} Walked;

typedef struct Proof {
    Solver *solver;
    ProofNote *notes;
    uint64_t clusters;
    ProofChild *children; // of all nodes on the line
    size_t used, room;
    uint64_t line[SOLVE_PLIES_MAX], line_sum; // keys of the nodes on it
    int plies;
    Walked *walked;
    size_t walked_count, walked_room;
} Proof;

// ---- notes ------------------------------------------------------------------------------------

static ProofNote *cluster_of(const Proof *proof, uint64_t key) {
    return &proof->notes[((key >> 32) * proof->clusters >> 32) * CLUSTER];
}

static ProofNote *note_find(const Proof *proof, uint64_t key) {
    ProofNote *cluster = cluster_of(proof, key);
    for (int i = 0; i < CLUSTER; i++)
        if (cluster[i].key == key)
            return &cluster[i];
    return NULL;
}

static uint64_t key_on_line(const Proof *proof, uint64_t key) {
    return random_of(proof->line_sum ^ key);
}

static ProofPair note_read(const Proof *proof, uint64_t key, bool own_line) {
    const ProofNote *note = note_find(proof, own_line ? key_on_line(proof, key) : key);
    if (note)
        return (ProofPair){note->won, note->failed, own_line};
    return (ProofPair){1, 1, false};
}

// Where a cluster is full the node goes of which least is known.
static void note_write(Proof *proof, uint64_t key, ProofPair numbers) {
    if (numbers.by_line)
        key = key_on_line(proof, key);
    ProofNote *cluster = cluster_of(proof, key), *note = note_find(proof, key);
    for (int i = 0; i < CLUSTER && !note; i++)
        if (!cluster[i].key)
            note = &cluster[i];
    for (int i = 0; i < CLUSTER && !note; i++)
        if (cluster[i].won && cluster[i].failed)
            note = &cluster[i];
    if (!note)
        note = &cluster[key % CLUSTER];
    *note = (ProofNote){key, numbers.won, numbers.failed};
}

// ---- nodes ------------------------------------------------------------------------------------

static bool on_line(const Proof *proof, uint64_t key) {
    for (int i = proof->plies; i-- > 0;)
        if (proof->line[i] == key)
            return true;
    return false;
}

static bool is_attacker(const Proof *proof) {
    return solver_side(proof->solver) == proof->solver->first;
}

static ProofChild *child_add(Proof *proof) {
    if (proof->used == proof->room) {
        size_t room = proof->room ? 2 * proof->room : 4096;
        ProofChild *children = realloc(proof->children, room * sizeof *children);
        if (!children) {
            proof->solver->starved = true;
            return NULL;
        }
        proof->children = children;
        proof->room = room;
    }
    return &proof->children[proof->used++];
}

// What a move that has been made leads to. False: it isn't one of tsume.
static bool child_fill(Proof *proof, Move move, bool attacker, ProofChild *child) {
    Solver *solver = proof->solver;
    bool by_checks = solver->wanted.play == PLAY_TSUME;
    if (attacker && by_checks && !kernel_in_check(solver->kernel))
        return false;
    bool won = goal_reached(solver, move), ended = won || goal_missed(solver);
    *child = (ProofChild){.move = move,
                          .key = kernel_key(solver->kernel),
                          .won = won     ? 0
                                 : ended ? NEVER_NUMBER
                                         : 1,
                          .failed = won     ? NEVER_NUMBER
                                    : ended ? 0
                                            : 1,
                          .is_end = ended};
    return true;
}

// Lists the children of the position; returns the first.
static size_t children_list(Proof *proof, bool attacker) {
    Solver *solver = proof->solver;
    size_t first = proof->used, begin, end = solver_list(solver, &begin);
    solver_sort(solver, begin, end);
    for (size_t i = begin; i < end && !solver->starved; i++) {
        Move move = solver->moves[i];
        ProofChild child;
        if (!solver_make(solver, move))
            break;
        bool counts = child_fill(proof, move, attacker, &child);
        solver_unmake(solver);
        ProofChild *at = counts ? child_add(proof) : NULL;
        if (at)
            *at = child;
    }
    solver_unlist(solver, begin);
    return first;
}

static ProofPair child_numbers(const Proof *proof, const ProofChild *child) {
    if (child->is_end)
        return (ProofPair){child->won, child->failed, false};
    if (on_line(proof, child->key) || proof->plies >= PLIES_ROOM)
        return (ProofPair){NEVER_NUMBER, 0, true};
    ProofPair numbers = note_read(proof, child->key, false);
    if (numbers.won == 0 || numbers.failed == 0)
        return numbers;
    ProofPair here = note_read(proof, child->key, true);
    return here.by_line ? here : numbers;
}

static uint32_t sum(uint32_t largest, uint32_t count) {
    uint64_t all = (uint64_t)largest + (count ? count - 1 : 0);
    return largest >= NEVER_NUMBER || all >= NEVER_NUMBER ? NEVER_NUMBER : (uint32_t)all;
}

// The numbers of a node by those of its children. *best: the child to look at; *second: the number
// of the next best.
static ProofPair gather(const Proof *proof, size_t first, bool attacker, size_t *best,
                        uint32_t *second) {
    uint32_t least = NEVER_NUMBER, largest = 0, open = 0, other = NEVER_NUMBER;
    bool by_line = false;
    *best = first;
    for (size_t i = first; i < proof->used; i++) {
        ProofPair child = child_numbers(proof, &proof->children[i]);
        uint32_t mine = attacker ? child.won : child.failed;
        uint32_t summed = attacker ? child.failed : child.won;
        bool fails = child.failed == 0;
        if (mine < least) {
            other = least;
            least = mine;
            *best = i;
            by_line = attacker ? by_line : fails && child.by_line;
        } else if (mine < other) {
            other = mine;
        }
        by_line |= attacker && fails && child.by_line;
        largest = summed > largest ? summed : largest;
        open += summed > 0;
    }
    *second = other;
    largest = sum(largest, open);
    return attacker ? (ProofPair){least, largest, by_line} : (ProofPair){largest, least, by_line};
}

static uint32_t
limit_of(uint32_t second) { // a quarter more, so that a child is looked at for longer
    uint32_t more = second + second / 4 + 1;
    return second >= NEVER_NUMBER || more > NEVER_NUMBER ? NEVER_NUMBER : more;
}

static void enter(Proof *proof, uint64_t key) {
    proof->line[proof->plies++] = key;
    proof->line_sum ^= key * UINT64_C(0xD6E8FEB86659FD93);
}

static void leave(Proof *proof) {
    proof->line_sum ^= proof->line[--proof->plies] * UINT64_C(0xD6E8FEB86659FD93);
}

// Looks at the position until one of its numbers reaches its limit.
static void look(Proof *proof, uint32_t won_limit, uint32_t failed_limit) {
    Solver *solver = proof->solver;
    uint64_t key = kernel_key(solver->kernel);
    bool attacker = is_attacker(proof);
    size_t first = children_list(proof, attacker), best;
    enter(proof, key);
    for (;;) {
        uint32_t second;
        ProofPair numbers = gather(proof, first, attacker, &best, &second);
        if (first == proof->used) // nothing is left to be done
            numbers = (ProofPair){NEVER_NUMBER, 0, false};
        numbers.by_line &= numbers.failed == 0;
        if (numbers.won >= won_limit || numbers.failed >= failed_limit || solver_ends(solver)) {
            leave(proof);
            note_write(proof, key, numbers);
            break;
        }
        ProofPair child = child_numbers(proof, &proof->children[best]);
        uint32_t own = limit_of(second), limit = attacker ? won_limit : failed_limit;
        own = own < limit ? own : limit;
        uint32_t rest = attacker ? failed_limit : won_limit;
        uint32_t summed = attacker ? numbers.failed : numbers.won;
        uint32_t mine = attacker ? child.failed : child.won;
        uint32_t other = rest >= NEVER_NUMBER ? NEVER_NUMBER : rest - summed + mine;
        if (!solver_make(solver, proof->children[best].move)) {
            leave(proof);
            break;
        }
        look(proof, attacker ? own : other, attacker ? other : own);
        solver_unmake(solver);
    }
    proof->used = first;
}

// ---- the walk through a win
// ----------------------------------------------------------------------

static Walked *walked_find(const Proof *proof, uint64_t key) {
    size_t at = (size_t)(key % proof->walked_room);
    while (proof->walked[at].key && proof->walked[at].key != key)
        at = (at + 1) % proof->walked_room;
    return &proof->walked[at];
}

static void walked_add(Proof *proof, uint64_t key, int plies) {
    if (2 * (proof->walked_count + 1) > proof->walked_room) {
        Walked *before = proof->walked;
        size_t count = proof->walked_room, room = count ? 2 * count : 1024;
        Walked *walked = calloc(room, sizeof *walked);
        if (!walked) {
            proof->solver->starved = true;
            return;
        }
        proof->walked = walked;
        proof->walked_room = room;
        for (size_t i = 0; i < count; i++)
            if (before[i].key)
                *walked_find(proof, before[i].key) = before[i];
        free(before);
    }
    *walked_find(proof, key) = (Walked){key, plies};
    proof->walked_count++;
}

// Half-moves until the attacker has won from here, by its first move that is known to win, or
// against the longest of all answers; NONE: not won.
static int walk(Proof *proof);

static int walk_child(Proof *proof, const ProofChild *child) {
    int plies = 0;
    if (child->is_end)
        return child->won == 0 ? 1 : NONE;
    if (on_line(proof, child->key) || !solver_make(proof->solver, child->move))
        return NONE;
    plies = walk(proof);
    solver_unmake(proof->solver);
    return plies == NONE ? NONE : plies + 1;
}

static int walk_children(Proof *proof, size_t first, bool attacker) {
    int plies = NONE;
    for (size_t i = first; i < proof->used && !proof->solver->starved; i++) {
        ProofChild child = proof->children[i];
        if (attacker && child_numbers(proof, &child).won)
            continue;
        int after = walk_child(proof, &child);
        if (after == NONE && !attacker)
            return NONE;
        plies = after > plies || attacker ? after : plies;
        if (attacker && plies != NONE)
            break;
    }
    return plies;
}

static int walk(Proof *proof) {
    Solver *solver = proof->solver;
    uint64_t key = kernel_key(solver->kernel);
    if (proof->walked_room && walked_find(proof, key)->key)
        return walked_find(proof, key)->plies;
    if (proof->plies >= PLIES_ROOM || solver_ends(solver))
        return NONE;
    bool attacker = is_attacker(proof);
    if (attacker && note_read(proof, key, false).won)
        look(proof, NEVER_NUMBER, NEVER_NUMBER); // its note has been overwritten
    size_t first = children_list(proof, attacker);
    enter(proof, key);
    int plies = walk_children(proof, first, attacker);
    leave(proof);
    proof->used = first;
    if (plies != NONE)
        walked_add(proof, key, plies);
    return plies;
}

// Tells the line of the walk: the move that was walked, and the longest answer.
static void tell_line(Proof *proof) {
    Solver *solver = proof->solver;
    int length = solver->length;
    for (bool ended = false; !ended && !solver->starved;) {
        bool attacker = is_attacker(proof);
        size_t first = children_list(proof, attacker), chosen = proof->used;
        int best = NONE;
        for (size_t i = first; i < proof->used; i++) {
            const ProofChild *child = &proof->children[i];
            const Walked *walked = walked_find(proof, child->key);
            int plies = child->is_end && !child->won ? 0 : walked->key ? walked->plies : NONE;
            bool better = attacker ? best == NONE || plies < best : plies > best;
            if (plies != NONE && better) {
                best = plies;
                chosen = i;
            }
        }
        ended = chosen == proof->used || proof->children[chosen].is_end;
        if (chosen < proof->used)
            solver_make(solver, proof->children[chosen].move);
        proof->used = first;
    }
    solver_tell(solver, MEWS_SOLUTION);
    while (solver->length > length)
        solver_unmake(solver);
}

void proof_solve(Solver *solver, size_t mebibytes) {
    Pages pages = {0};
    Proof *proof = calloc(1, sizeof *proof);
    size_t size = mebibytes << 20;
    if (!proof || !pages_new(&pages, size)) {
        free(proof);
        solver->starved = true;
        return;
    }
    proof->solver = solver;
    proof->notes = pages.begin;
    proof->clusters = size / sizeof(ProofNote) / CLUSTER;
    uint64_t key = kernel_key(solver->kernel);
    look(proof, NEVER_NUMBER, NEVER_NUMBER);
    if (!solver->stopped && !solver->starved && note_read(proof, key, false).won == 0) {
        if (walk(proof) != NONE)
            tell_line(proof);
        else
            solver->stopped = true; // it hangs on what the table has lost
    }
    pages_free(&pages);
    free(proof->children);
    free(proof->walked);
    free(proof);
}
