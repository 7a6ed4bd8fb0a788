// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Play against each other: which first moves of the attacker reach the goal in so many of its
// moves, whatever the defender does? In a selfmate the defender reaches it, against its will.

#include "solve/battle.h"

#include <stdlib.h>

#include "base/pages.h"

bool battle_ended(const Battle *battle) {
    return battle->solver->stopped || battle->solver->starved;
}

bool battle_is_self(const Battle *battle) {
    return battle->solver->wanted.finish != FINISH_PLAIN;
}

bool battle_by_checks(const Battle *battle) {
    return battle->solver->wanted.play == PLAY_TSUME;
}

// May the defender's own move win for the attacker, as in a game that is won by losing all men?
// Then so may its answer to the last move.
static bool answers_win(const Battle *battle) {
    const Solver *solver = battle->solver;
    return solver->wanted.goal == GOAL_WIN && !battle_is_self(battle) && !solver->by_check;
}

// ---- the order of moves

// The move at `i` changes places with the first of those that aren't in front yet.
static void bring(Move *moves, size_t i, size_t *front) {
    Move move = moves[i];
    moves[i] = moves[*front];
    moves[(*front)++] = move;
}

static void move_to_front(Move *moves, size_t count, Move wanted, size_t *front) {
    for (size_t i = *front; i < count; i++)
        if (moves[i] == wanted) {
            bring(moves, i, front);
            return;
        }
}

static void captures_to_front(Move *moves, size_t count, size_t front) {
    for (size_t i = front; i < count; i++)
        if (move_captures(moves[i]))
            bring(moves, i, &front);
}

static void order_answers(const Battle *battle, Move *moves, size_t count, int left) {
    size_t front = 0;
    for (int k = 0; k < KILLERS; k++)
        move_to_front(moves, count, battle->killers[left][k], &front);
    captures_to_front(moves, count, front);
}

static void keep_killer(Battle *battle, int left, Move move) {
    Move *killers = battle->killers[left];
    if (killers[0] == move)
        return;
    killers[1] = killers[0];
    killers[0] = move;
}

// Checks first, captures before other moves. How many moves may give check goes to *checks.
static void order_attacks(const Battle *battle, Move *moves, size_t count, size_t *checks) {
    CheckMap map;
    size_t front = 0;
    kernel_checks(battle->solver->kernel, &map);
    for (size_t i = 0; i < count; i++)
        if (move_may_check(battle->solver, &map, moves[i]))
            bring(moves, i, &front);
    *checks = front;
    captures_to_front(moves, count, front);
}

// ---- the defender

// Can the side to move reach the goal at once?
static bool can_reach(Battle *battle) {
    Solver *solver = battle->solver;
    CheckMap map;
    bool can = false;
    size_t begin, end = solver_list(solver, &begin);
    int side = solver->goal_side;
    solver->goal_side = solver_side(solver);
    if (solver->by_check)
        kernel_checks(solver->kernel, &map);
    for (size_t i = begin; i < end && !can; i++) {
        Move move = solver->moves[i];
        if ((solver->by_check && !move_may_check(solver, &map, move)) ||
            !solver_make(solver, move))
            continue;
        can = goal_reached(solver, move);
        solver_unmake(solver);
    }
    solver->goal_side = side;
    solver_unlist(solver, begin);
    return can;
}

// Is the attacker content with an answer that has been made?
static bool answered(Battle *battle, Move move, int left) {
    Solver *solver = battle->solver;
    SolveFinish finish = solver->wanted.finish;
    if (finish == FINISH_SELF && goal_reached(solver, move))
        return true;
    if (answers_win(battle) && goal_reached(solver, move))
        return true;
    if (left == 0 || goal_missed(solver))
        return false;
    return battle_attack(battle, left);
}

static int refutations(Battle *battle, int left, int most);

bool battle_in_vain(Battle *battle, Move drop, int left) {
    Solver *solver = battle->solver;
    if (!battle_by_checks(battle) || move_type(drop) != MOVE_DROP || left > 0)
        return false;
    bool vain = false;
    size_t begin, end = solver_list(solver, &begin);
    for (size_t i = begin; i < end && !vain && !battle_ended(battle); i++) {
        Move move = solver->moves[i];
        if (!move_captures(move) || move_to(move) != move_to(drop) || !solver_make(solver, move))
            continue;
        vain = kernel_in_check(solver->kernel) &&
               (goal_reached(solver, move) || refutations(battle, 0, 1) == 0);
        solver_unmake(solver);
    }
    solver_unlist(solver, begin);
    return vain;
}

// In how many ways, at most `most`, does the defender hold? With `left` moves of the attacker
// left.
static int refutations(Battle *battle, int left, int most) {
    Solver *solver = battle->solver;
    SolveFinish finish = solver->wanted.finish;
    bool reflex = finish == FINISH_REFLEX || finish == FINISH_SEMI_REFLEX;
    if (reflex && can_reach(battle))
        return 0;
    if (left == 0 && finish != FINISH_SELF && !answers_win(battle) && !battle_by_checks(battle))
        return most;
    size_t begin, end = solver_list(solver, &begin);
    int found = end == begin ? most : 0;
    order_answers(battle, solver->moves + begin, end - begin, left);
    for (size_t i = begin; i < end && found < most && !battle_ended(battle); i++) {
        Move move = solver->moves[i];
        if (!solver_make(solver, move))
            break;
        bool content = answered(battle, move, left) || battle_in_vain(battle, move, left);
        solver_unmake(solver);
        if (!content)
            keep_killer(battle, left, move);
        found += !content;
    }
    solver_unlist(solver, begin);
    return battle_ended(battle) ? most : found;
}

// ---- the attacker

// What a move that has been made leads to. `left`: the attacker's moves with this one.
bool battle_succeeds(Battle *battle, Move move, int left) {
    Solver *solver = battle->solver;
    if (battle_by_checks(battle) && !kernel_in_check(solver->kernel))
        return false;
    if (!battle_is_self(battle) && goal_reached(solver, move))
        return true;
    if ((left == 1 && !battle_is_self(battle) && !answers_win(battle) &&
         !battle_by_checks(battle)) ||
        goal_missed(solver))
        return false;
    if (solver_side(solver) == solver->first)
        return battle_attack(battle, left - 1); // in a turn of several moves
    return refutations(battle, left - 1, 1) == 0;
}

static bool is_last(const Battle *battle, int left) {
    return left == 1 && !battle_is_self(battle);
}

static bool search(Battle *battle, int left, Move *best) {
    Solver *solver = battle->solver;
    size_t begin, end = solver_list(solver, &begin), checks = 0;
    bool found = false, by_check = solver->by_check && is_last(battle, left);
    if (solver->by_check || battle_by_checks(battle))
        order_attacks(battle, solver->moves + begin, end - begin, &checks);
    size_t last = by_check || battle_by_checks(battle) ? begin + checks : end;
    for (size_t i = begin; i < last && !found && !battle_ended(battle); i++) {
        Move move = solver->moves[i];
        if (!solver_make(solver, move))
            break;
        found = battle_succeeds(battle, move, left);
        solver_unmake(solver);
        *best = move;
    }
    solver_unlist(solver, begin);
    return found && !battle_ended(battle);
}

// Do tables tell whether the attacker, who is to move, wins in so many moves? The answer goes to
// *won.
static bool tables_tell(const Battle *battle, int left, bool *won) {
    const Solver *solver = battle->solver;
    int result, plies;
    if (!solver->known || !solver->known(solver->known_context, solver->kernel, &result, &plies))
        return false;
    *won = result > 0 && (plies + 1) / 2 <= left;
    return true;
}

// Is it the game's own win that is to be forced, with turns of one move, so that tables tell of
// it?
static bool tables_fit(const Solver *solver) {
    const Stipulation *wanted = &solver->wanted;
    const Rules *rules = solver->rules;
    bool by_mate = wanted->goal == GOAL_MATE && !solver->cases &&
                   verdicts_are(rules, &rules->checkmate, JUDGE_LOSS) &&
                   verdicts_are(rules, &rules->stalemate, JUDGE_DRAW);
    return wanted->play == PLAY_DIRECT && wanted->finish == FINISH_PLAIN &&
           !rules->turns.series.given && (by_mate || wanted->goal == GOAL_WIN);
}

bool battle_attack(Battle *battle, int left) {
    Solver *solver = battle->solver;
    Move best = 0;
    bool won;
    if (solver_ends(solver))
        return false;
    if (tables_tell(battle, left, &won))
        return won;
    if (is_last(battle, left))
        return search(battle, left, &best);
    if (solver->wanted.finish == FINISH_REFLEX && can_reach(battle))
        return false;
    uint64_t key = kernel_key(solver->kernel);
    BattleNote *note = &battle->notes[key & battle->mask];
    if (note->key == key && left >= note->won)
        return true;
    if (note->key == key && left <= note->lost)
        return false;
    bool found = false;
    int least = note->key == key ? note->lost + 1 : 1;
    for (int depth = left > 2 && !battle_is_self(battle) && !battle_by_checks(battle) ? least
                                                                                      : left;
         depth <= left && !found; depth++) {
        found = search(battle, depth, &best);
        if (battle_ended(battle))
            return false;
        if (note->key != key)
            *note = (BattleNote){.key = key, .won = NEVER};
        if (found)
            note->won = (uint8_t)depth;
        else
            note->lost = (uint8_t)depth;
    }
    return found;
}

// ---- the root

// Tells whether a move that has been made is a key, or a try.
static void tell_root(Battle *battle, Move move, int left) {
    Solver *solver = battle->solver;
    bool key = battle_succeeds(battle, move, left);
    if (battle_ended(battle))
        return;
    if (key && battle_by_checks(battle))
        variations_tell_longest(battle, left - 1);
    else if (key)
        solver_tell(solver, MEWS_SOLUTION);
    if (key && solver->tree)
        variations_tell(battle, left - 1);
    if (key || !solver->tries || solver_side(solver) == solver->first || left < 2 ||
        goal_missed(solver) || refutations(battle, left - 1, 2) != 1 || battle_ended(battle))
        return;
    if (!solver_make(solver, battle->killers[left - 1][0]))
        return;
    solver_tell(solver, MEWS_TRY);
    solver_unmake(solver);
}

static void root(Battle *battle, int left) {
    Solver *solver = battle->solver;
    if (solver->wanted.finish == FINISH_REFLEX && can_reach(battle))
        return;
    if (solver->set_play && !battle_by_checks(battle))
        variations_tell_set(battle, left - 1);
    int most = left;
    if (battle_by_checks(battle)) // the fewest moves
        for (left = 1; left < most && !battle_ended(battle) && !battle_attack(battle, left);)
            left++;
    size_t begin, end = solver_list(solver, &begin);
    solver_sort(solver, begin, end);
    for (size_t i = begin; i < end && !battle_ended(battle); i++) {
        if (!solver_make(solver, solver->moves[i]))
            break;
        tell_root(battle, solver->moves[i], left);
        solver_unmake(solver);
    }
    solver_unlist(solver, begin);
}

void battle_solve(Solver *solver, size_t mebibytes) {
    Pages pages = {0};
    size_t notes = 1024;
    while (notes * 2 * sizeof(BattleNote) <= mebibytes << 20)
        notes *= 2;
    Battle *battle = calloc(1, sizeof *battle);
    if (battle && pages_new(&pages, notes * sizeof(BattleNote))) {
        battle->solver = solver;
        if (!tables_fit(solver))
            solver->known = NULL;
        battle->notes = pages.begin;
        battle->mask = notes - 1;
        root(battle, solver->wanted.moves);
        pages_free(&pages);
    } else {
        solver->starved = true;
    }
    free(battle);
}
