// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Legal moves as numbers: one numbering for each variant, which follows from its rules.

#include <stdlib.h>
#include <string.h>

#include "api/inner.h"
#include "base/random.h"
#include "position/move.h"

// How many moves that agree in all their parts have numbers of their own.
enum { FURTHER = 8 };
static const uint64_t unnumbered = UINT64_MAX;

// A move's number is that of its block's first, and a digit for each of its parts; in blocks in
// this order: moves between squares, drops, castlings, the pass.
typedef struct Numbering {
    const Rules *rules;
    uint64_t squares, choices, gates, thens; // how many values a digit has
    uint64_t forms;                  // of drops: kinds in hand, each in the forms that it may take
    uint64_t drops, castlings, pass; // the first number of a block
    uint64_t base, further;
} Numbering;

static uint64_t kinds_before(KindSet set, int kind) {
    uint64_t count = 0;
    for (int i = 0; i < kind; i++)
        count += kinds_has(set, i);
    return count;
}

// What a man of the kind may be put down as; itself, if the game says nothing else.
static KindSet drop_forms(const Drop *drop, int kind) {
    KindSet forms = {0};
    if (!kinds_has(drop->kinds, kind) && !kinds_has(drop->free, kind))
        return forms;
    if (drop->forms)
        forms = drop->forms[kind];
    kinds_add(&forms, kind);
    return forms;
}

static uint64_t forms_before(const Rules *rules, int kind) {
    uint64_t count = 0;
    for (int i = 0; i < kind; i++)
        count += kinds_before(drop_forms(&rules->hands.drops[DROP_MOVE], i), rules->piece_count);
    return count;
}

// May moves be alike in all their parts: by several ways, or as several men make the second part?
static bool has_alikes(const Rules *rules) {
    for (int kind = 0; kind < rules->piece_count; kind++)
        for (int side = 0; side < SIDES; side++)
            if (rules->pieces[kind].side[side].walk_count ||
                rules->pieces[kind].side[side].loan_count)
                return true;
    for (int i = 0; i < rules->conduct.then_count; i++)
        for (size_t k = 0; k < rules->conduct.thens[i].men_count; k++)
            if (rules->conduct.thens[i].act == THEN_MOVE &&
                !kinds_within(rules->conduct.thens[i].men[k].pieces, rules->neutral))
                return true;
    return false;
}

static Numbering numbering_of(const Rules *rules) {
    Numbering numbering = {.rules = rules, .squares = (uint64_t)rules->board.squares};
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (rules->pieces[kind].promotion_count > numbering.choices)
            numbering.choices = (uint64_t)rules->pieces[kind].promotion_count;
    numbering.choices++;
    numbering.gates = 1 + kinds_before(rules->hands.drops[DROP_GATING].kinds, rules->piece_count);
    numbering.thens = rules->conduct.then_count ? numbering.squares + 1 : 1;
    numbering.forms = forms_before(rules, rules->piece_count);
    numbering.drops = numbering.squares * numbering.squares * numbering.choices * numbering.gates *
                      numbering.thens;
    numbering.castlings = numbering.drops + numbering.forms * numbering.squares * numbering.thens;
    numbering.pass = numbering.castlings + (uint64_t)rules->movement.castle_count *
                                               (2 * numbering.gates - 1) * numbering.thens;
    numbering.base = numbering.pass + (rules->turns.passes_at_all ? numbering.thens : 0);
    numbering.further = has_alikes(rules) ? FURTHER : 1;
    return numbering;
}

size_t mews_rules_actions(const mews_rules *rules) {
    Numbering numbering = numbering_of(rules->engine.rules);
    return (size_t)(numbering.base * numbering.further);
}

static uint64_t gate_digit(const Numbering *numbering, Move move) {
    int gate = move_gate(move);
    if (gate == NONE)
        return 0;
    return 1 + kinds_before(numbering->rules->hands.drops[DROP_GATING].kinds, gate);
}

static uint64_t choice_digit(const Numbering *numbering, const Position *position, Move move) {
    int wanted = move_promotion(move), man = position_man(position, move_from(move));
    const Piece *piece = &numbering->rules->pieces[man_kind(man)];
    for (size_t i = 0; wanted != NONE && i < piece->promotion_count; i++)
        if (piece->promotes_to[i] == wanted)
            return 1 + (uint64_t)i;
    return 0;
}

// The number that the move has by its parts alone.
static uint64_t base_action(const Numbering *numbering, const Position *position, Move move) {
    uint64_t to = (uint64_t)move_to(move), from = (uint64_t)move_from(move);
    uint64_t then = numbering->thens > 1 ? (uint64_t)(move_then(move) + 1) : 0, number;
    switch (move_type(move)) {
    case MOVE_DROP: {
        int kind = move_extra(move), form = move_dropped(move);
        KindSet forms = drop_forms(&numbering->rules->hands.drops[DROP_MOVE], kind);
        number = forms_before(numbering->rules, kind) + kinds_before(forms, form);
        return numbering->drops + (number * numbering->thens + then) * numbering->squares + to;
    }
    case MOVE_CASTLE: {
        uint64_t gates = 2 * numbering->gates - 1, gate = gate_digit(numbering, move);
        if (gate && move_gate_partner(move))
            gate += numbering->gates - 1;
        number = (uint64_t)move_extra(move) * gates + gate;
        return numbering->castlings + number * numbering->thens + then;
    }
    case MOVE_PASS:
        return numbering->pass + then;
    default:
        number = choice_digit(numbering, position, move) * numbering->gates +
                 gate_digit(numbering, move);
        number = number * numbering->thens + then;
        return (number * numbering->squares + from) * numbering->squares + to;
    }
}

// A legal move with its number, and its place in the list.
typedef struct ActionItem {
    uint64_t action;
    Move move;
    size_t index;
} ActionItem;

typedef struct ActionList {
    Move *moves;
    ActionItem *items; // in any order
    size_t count, room;
} ActionList;

static void list_free(ActionList *list) {
    free(list->moves);
    free(list->items);
}

// The legal moves. False if there is no memory; the position knows that then.
static bool list_moves(ActionList *list, const Position *position) {
    list->count = position_moves(position, list->moves, list->room);
    if (list->count <= list->room)
        return true;
    list_free(list);
    list->room = list->count * 2;
    list->moves = malloc(list->room * sizeof *list->moves);
    list->items = malloc(list->room * sizeof *list->items);
    if (list->moves && list->items)
        return list_moves(list, position);
    list->room = 0;
    position_starve(position);
    return false;
}

static int by_action(const void *a, const void *b) {
    const ActionItem *one = a, *other = b;
    if (one->action != other->action)
        return one->action < other->action ? -1 : 1;
    return one->move < other->move ? -1 : one->move > other->move;
}

static bool action_taken(const ActionList *list, uint64_t action) {
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].action == action)
            return true;
    return false;
}

// Moves that agree in all their parts are told apart by the order of their codes; those that no
// number is left for get what no other move has.
static void number_alike(ActionList *list, const Numbering *numbering) {
    uint64_t base = unnumbered, rank = 0, next = 0;
    bool rest = false;
    qsort(list->items, list->count, sizeof *list->items, by_action);
    for (size_t i = 0; i < list->count; i++) {
        rank = list->items[i].action == base ? rank + 1 : 0;
        base = list->items[i].action;
        list->items[i].action =
            rank < numbering->further ? base + rank * numbering->base : unnumbered;
        rest |= rank >= numbering->further;
    }
    for (size_t i = 0; rest && i < list->count; i++)
        if (list->items[i].action == unnumbered) {
            while (action_taken(list, next))
                next++;
            list->items[i].action = next;
        }
}

static bool list_actions(ActionList *list, const Numbering *numbering, const Position *position) {
    if (!list_moves(list, position))
        return false;
    for (size_t i = 0; i < list->count; i++) {
        Move move = list->moves[i];
        list->items[i] = (ActionItem){base_action(numbering, position, move), move, i};
    }
    number_alike(list, numbering);
    return true;
}

size_t mews_position_actions(const mews_position *position, uint64_t *actions, size_t capacity) {
    const Numbering numbering = numbering_of(position_rules(position));
    ActionList list = {0};
    bool done = list_actions(&list, &numbering, position);
    for (size_t i = 0; done && i < list.count; i++)
        if (list.items[i].index < capacity)
            actions[list.items[i].index] = list.items[i].action;
    size_t count = done ? list.count : 0;
    list_free(&list);
    return count;
}

static mews_move move_of(ActionList *list, const Numbering *numbering, const Position *position,
                         uint64_t action) {
    if (list_actions(list, numbering, position))
        for (size_t i = 0; i < list->count; i++)
            if (list->items[i].action == action)
                return list->items[i].move;
    return 0;
}

mews_move mews_action_move(const mews_position *position, uint64_t action) {
    const Numbering numbering = numbering_of(position_rules(position));
    ActionList list = {0};
    mews_move move = move_of(&list, &numbering, position, action);
    list_free(&list);
    return move;
}

bool mews_positions_masks(const mews_position *const *positions, size_t count, uint8_t *masks) {
    ActionList list = {0};
    bool done = true;
    for (size_t p = 0; done && p < count; p++) {
        const Numbering numbering = numbering_of(position_rules(positions[p]));
        size_t actions = (size_t)(numbering.base * numbering.further);
        memset(masks, 0, actions);
        done = list_actions(&list, &numbering, positions[p]);
        for (size_t i = 0; done && i < list.count; i++)
            masks[list.items[i].action] = 1;
        masks += actions;
    }
    list_free(&list);
    return done;
}

size_t mews_positions_push(mews_position *const *positions, size_t count, const int64_t *actions) {
    ActionList list = {0};
    size_t done = 0;
    for (; done < count; done++) {
        if (actions[done] < 0)
            continue;
        const Numbering numbering = numbering_of(position_rules(positions[done]));
        Move move = move_of(&list, &numbering, positions[done], (uint64_t)actions[done]);
        if (!move || !position_push(positions[done], move))
            break;
    }
    list_free(&list);
    return done;
}

size_t mews_positions_play(mews_position *const *positions, size_t count, uint64_t seed,
                           size_t plies) {
    ActionList list = {0};
    size_t done = 0;
    for (; done < count; done++) {
        uint64_t state = random_of(seed + done);
        size_t starved = position_starved(positions[done]);
        size_t ply = 0;
        while (ply < plies && position_outcome(positions[done]).termination == TERM_NONE &&
               list_moves(&list, positions[done]) && list.count &&
               position_push(positions[done], list.moves[random_next(&state) % list.count]))
            ply++;
        if (position_starved(positions[done]) > starved)
            break;
    }
    list_free(&list);
    return done;
}
