// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Finds what is wrong with a Setup, which may be whatever a FEN says, and draws the start array of
// a shuffled game.

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "position/backend.h"
#include "position/setup.h"

// Where setups are tried out. Both pointers are NULL if there was no memory.
typedef struct SetupTrial {
    const Engine *engine;
    Workspace workspace;
    Tables *tables;
    State *state;
} SetupTrial;

static bool trial_start(SetupTrial *trial, const Engine *engine) {
    *trial = (SetupTrial){.engine = engine};
    trial->tables = engine->backend->bind(engine->tables, &trial->workspace);
    trial->state = malloc(position_state_size(engine));
    return trial->tables && trial->state;
}

static void trial_end(SetupTrial *trial) {
    workspace_clear(&trial->workspace);
    free(trial->tables);
    free(trial->state);
}

// ---- can it be played on?

static int royals_of(const Rules *rules, const Setup *setup, int side) {
    int count = 0;
    for (int square = 0; square < rules->board.squares; square++)
        count += setup->men[square] && man_side(setup->men[square]) == side &&
                 rules->pieces[man_kind(setup->men[square])].royal;
    for (int kind = 0; kind < rules->piece_count; kind++)
        count += rules->pieces[kind].royal ? setup->hands[side][kind] : 0;
    return count;
}

// Is a royal of `side` attacked? Its square then goes to *square.
static bool royal_attacked(SetupTrial *trial, const Setup *setup, int side, int *square) {
    const Backend *backend = trial->engine->backend;
    backend->set(trial->tables, trial->state, setup);
    return backend->attacked(trial->tables, trial->state, side, square);
}

// Has `side` just won by a case, or ended the game by a pass? Then no royal can be captured any
// more.
static bool has_ended(const SetupTrial *trial, int side) {
    Outcome outcome = trial->engine->backend->decided(trial->tables, trial->state);
    return outcome.termination == TERM_PASSES ||
           outcome.result == (side == WHITE ? RESULT_WHITE : RESULT_BLACK);
}

// May a royal be in check because the side to move gave it earlier in its series?
static bool check_may_stand(const TurnRules *turns, const Setup *setup) {
    return turns->series.given && turns->series.check == CHECK_FREE &&
           setup->series_left < turn_length(turns, setup->fullmove, setup->side);
}

// The square of a royal that the side to move could capture; NONE if there is none.
static int royal_takeable(SetupTrial *trial, const Setup *setup) {
    int square, idle = !setup->side;
    if (check_may_stand(&trial->engine->rules->turns, setup) ||
        !royal_attacked(trial, setup, idle, &square) || has_ended(trial, idle))
        return NONE;
    return square;
}

// Can effects, or second parts, follow moves without a capture? Then the men on the way may have
// changed since.
static bool changes_follow(const Rules *rules) {
    bool follow = rules->conduct.then_count > 0;
    for (size_t i = 0; i < rules->conduct.effect_count; i++) {
        const Deed *upon = &rules->conduct.effects[i].upon;
        bool capture = upon->is == DEED_CAPTURE && kinds_empty(upon->is_kinds);
        follow |= !capture && kinds_empty(upon->of);
    }
    return follow;
}

// Can the man on the victim's square have made this double step just now, passing `passed`?
static bool double_step_fits(const Rules *rules, const Setup *setup, const SpecialMover *mover,
                             uint32_t route, int passed) {
    const Route *step = &mover->list.routes[route];
    if (step->to != setup->victim || !mover->passed || !bits_has(&mover->passed[route], passed))
        return false;
    if (changes_follow(rules))
        return true;
    if (setup->men[step->from])
        return false;
    for (int s = 0; s < rules->board.squares; s++)
        if (bits_has(&step->when->mask, s) &&
            (setup->men[s] != MAN_NONE) != bits_has(&step->when->value, s))
            return false;
    return true;
}

static bool was_passed(const Rules *rules, const Setup *setup, int passed) {
    int man = setup->men[setup->victim];
    const SidePiece *piece = &rules->pieces[man_kind(man)].side[man_side(man)];
    if (rules->movement.induction || piece->walk_count > 0)
        return true; // only walking backwards could tell
    for (size_t i = 0; i < piece->special_count; i++)
        for (uint32_t r = 0; r < piece->specials[i].list.count; r++)
            if (double_step_fits(rules, setup, &piece->specials[i], r, passed))
                return true;
    return false;
}

static int never_passed(const Rules *rules, const Setup *setup) {
    for (int i = 0; i < setup->passed_count; i++)
        if (!was_passed(rules, setup, setup->passed[i]))
            return setup->passed[i];
    return NONE;
}

// Squares passed by the opponent are forgotten after one move of the series. Squares passed by the
// side itself can't be there before its first move.
static bool passed_out_of_turn(const Rules *rules, const Setup *setup, bool begun) {
    if (!rules->turns.series.given || !setup->passed_count)
        return false;
    bool own = man_side(setup->men[setup->victim]) == setup->side;
    return own != begun;
}

bool setup_faults(const Engine *engine, const Setup *setup, SetupFaults *faults) {
    const Rules *rules = engine->rules;
    SetupTrial trial;
    if (!trial_start(&trial, engine)) {
        trial_end(&trial);
        return false;
    }
    bool begun = setup->series_left < turn_length(&rules->turns, setup->fullmove, setup->side);
    *faults = (SetupFaults){.never_passed = never_passed(rules, setup),
                            .passed_out_of_turn = passed_out_of_turn(rules, setup, begun),
                            .series_begun = begun,
                            .takeable = royal_takeable(&trial, setup)};
    for (int side = 0; side < SIDES; side++)
        faults->no_royal[side] = !kinds_empty(rules->royals) && royals_of(rules, setup, side) == 0;
    trial_end(&trial);
    return true;
}

// ---- the start

void setup_rest(const Rules *rules, Setup *setup) {
    Bits waiting = bits_or(rules->movement.unmoved[WHITE], rules->movement.unmoved[BLACK]);
    setup->unmoved = (Bits){0};
    for (int s = bits_next(&waiting, 0); s >= 0; s = bits_next(&waiting, s + 1)) {
        int man = setup->men[s];
        if (man && (rules->pieces[man_kind(man)].side[man_side(man)].needs_unmoved ||
                    bits_has(&rules->hands.drops[DROP_GATING].squares[man_side(man)], s)))
            bits_add(&setup->unmoved, s);
    }
}

// ---- shuffling

enum { DRAWS_MAX = 100000 };

// Do the men of this kind stand on light and dark squares in equal numbers, but for an odd one? A
// man alone: is it on the colour on which it was?
static bool colours_even(const Rules *rules, const uint8_t *men, const uint8_t *before,
                         const Bits *squares, int kind) {
    int balance = 0, count = 0, was = 0;
    for (int s = bits_next(squares, 0); s >= 0; s = bits_next(squares, s + 1)) {
        int colour = (s % rules->board.files + s / rules->board.files) % 2 ? 1 : -1;
        was += before[s] && man_kind(before[s]) == kind ? colour : 0;
        if (!men[s] || man_kind(men[s]) != kind)
            continue;
        count++;
        balance += colour;
    }
    return count == 1 ? balance == was : abs(balance) <= count % 2;
}

// Does each man of this kind have another as far from the other edge of its rank?
static bool stands_even(const Rules *rules, const uint8_t *men, const Bits *squares, int kind) {
    int files = rules->board.files;
    bool even = true;
    for (int s = bits_next(squares, 0); s >= 0; s = bits_next(squares, s + 1))
        if (men[s] && man_kind(men[s]) == kind)
            even &= men[s - s % files + files - 1 - s % files] == men[s];
    return even;
}

// Does each man of the kind `middle` have men of the kind `outer` on both sides of its rank?
static bool stands_between(const Rules *rules, const uint8_t *men, const Bits *squares, int middle,
                           int outer) {
    for (int s = bits_next(squares, 0); s >= 0; s = bits_next(squares, s + 1)) {
        if (!men[s] || man_kind(men[s]) != middle)
            continue;
        bool left = false, right = false;
        for (int o = bits_next(squares, 0); o >= 0; o = bits_next(squares, o + 1)) {
            if (!men[o] || man_kind(men[o]) != outer ||
                o / rules->board.files != s / rules->board.files)
                continue;
            left |= o < s;
            right |= o > s;
        }
        if (!left || !right)
            return false;
    }
    return true;
}

static bool array_fits(const Rules *rules, const ShuffleDefinition *shuffle, const uint8_t *men,
                       const uint8_t *before) {
    for (int kind = 0; kind < rules->piece_count; kind++)
        if ((kinds_has(shuffle->opposite_colours, kind) &&
             !colours_even(rules, men, before, &shuffle->squares, kind)) ||
            (kinds_has(shuffle->symmetric, kind) &&
             !stands_even(rules, men, &shuffle->squares, kind)))
            return false;
    for (size_t i = 0; i < shuffle->between_count; i++)
        if (!stands_between(rules, men, &shuffle->squares, shuffle->between[i].middle,
                            shuffle->between[i].outer))
            return false;
    return true;
}

static int man_across(const Rules *rules, int man) {
    if (man && rules->pieces[man_kind(man)].neutral)
        return man;
    return man ? man_make(man_kind(man), BLACK) : MAN_NONE;
}

static void mirror_array(const Rules *rules, Setup *setup) {
    const Bits *squares = &rules->start.shuffled;
    for (int s = bits_next(squares, 0); s >= 0; s = bits_next(squares, s + 1))
        setup->men[square_across(rules, s)] = (uint8_t)man_across(rules, setup->men[s]);
}

// Grants each right whose king and partner stand where they castle from.
static void grant_rights(const Rules *rules, Setup *setup) {
    setup->castling = 0;
    for (size_t i = 0; i < rules->movement.right_count; i++) {
        const Right *right = &rules->movement.rights[i];
        if (right_king_square(right, setup->men) != NONE)
            setup->castling |= UINT32_C(1) << i;
    }
}

// The men on the squares change places until they stand as they should; false: `left` tries are
// over.
static bool draw(const Rules *rules, const ShuffleDefinition *shuffle, uint64_t *random, int *left,
                 uint8_t *men) {
    const Bits *squares = &shuffle->squares;
    uint8_t at[SQUARES_MAX], before[SQUARES_MAX];
    int count = 0;
    memcpy(before, men, sizeof before);
    for (int s = bits_next(squares, 0); s >= 0; s = bits_next(squares, s + 1))
        if (shuffle_takes(shuffle, men[s]))
            at[count++] = (uint8_t)s;
    for (; *left > 0; --*left) {
        for (int i = count - 1; i > 0; i--) {
            int other = (int)(random_next(random) % (uint64_t)(i + 1));
            uint8_t man = men[at[i]];
            men[at[i]] = men[at[other]];
            men[at[other]] = man;
        }
        if (array_fits(rules, shuffle, men, before))
            return true;
    }
    return false;
}

static bool shuffle_with(SetupTrial *trial, uint64_t seed, Setup *setup) {
    const Rules *rules = trial->engine->rules;
    for (int left = DRAWS_MAX; left > 0; left--) {
        Setup drawn = *setup;
        for (size_t i = 0; i < rules->start.shuffle_count; i++)
            if (!draw(rules, &rules->start.shuffles[i], &seed, &left, drawn.men))
                return false;
        mirror_array(rules, &drawn);
        grant_rights(rules, &drawn);
        setup_rest(rules, &drawn);
        if (royal_attacked(trial, &drawn, WHITE, NULL) ||
            royal_attacked(trial, &drawn, BLACK, NULL))
            continue;
        *setup = drawn;
        return true;
    }
    return false;
}

SetupDraw setup_shuffle(const Engine *engine, uint64_t seed, Setup *setup) {
    SetupTrial trial;
    SetupDraw result = DRAW_NO_MEMORY;
    if (trial_start(&trial, engine))
        result = shuffle_with(&trial, seed, setup) ? DRAW_FOUND : DRAW_NONE;
    trial_end(&trial);
    return result;
}

int setup_unmirrored(const Rules *rules, const Setup *start) {
    const Bits *squares = &rules->start.shuffled;
    for (int s = bits_next(squares, 0); s >= 0; s = bits_next(squares, s + 1)) {
        int across = square_across(rules, s), man = start->men[s];
        if ((man && man_side(man) != WHITE) || start->men[across] != man_across(rules, man) ||
            !bits_has(&rules->board.exists, across))
            return s;
    }
    return NONE;
}
