// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Each line is gone along square by square, run of men by run. A run of one side with a man of the
// other side before it and an empty square behind it is enclosed by a man that is put there.

#include "search/worth.h"

#include <stdlib.h>

// In hundredths of a pawn of chess, on a board that is empty; less as it fills.
enum {
    SAFE = 500,   // a man that nothing can enclose
    BESIDE = 90,  // … one beside such a square that is empty: it helps the enemy to get there
    SUPPORT = 25, // … and one beside a safe man of its side
    LINE = 13,    // each line less than on the average by which a man can be enclosed
    TURNS = 25,   // a run that can be turned now
    OPEN = 25     // the end of a run that is open to the enemy
};

// The men themselves begin to count when fewer than one square in so many is empty.
enum { FULL = 6 };

enum { LINE_LEAST = 3 }; // squares: a man is enclosed by two others

// What is on a square.
enum { CLASS_EMPTY, CLASS_WHITE, CLASS_BLACK, CLASS_OTHER };

// ---- from the rules

// The effect that turns what a man encloses, of kinds that never move; NULL: another effect.
static const Effect *turning(const Rules *rules, const Effect *effect) {
    if (effect->at != AT_ENCLOSED || effect->act != ACT_FLIP || effect->when.keys)
        return NULL;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const SidePiece *piece = &rules->pieces[kind].side[WHITE];
        bool still = piece->ordinary.count == 0 && piece->special_count == 0 &&
                     piece->filtered_count == 0 && piece->walk_count == 0;
        if (kinds_has(effect->of, kind) && !still)
            return NULL;
    }
    return effect;
}

// By how many lines a man on the square can be enclosed.
static int lines_through(const Rules *rules, const Leaper *steps, int square) {
    int count = 0;
    for (int i = 0; i < steps->count; i++) {
        Leap step = steps->leaps[i];
        count += square_beside(rules, square, step.x, step.y) != NONE &&
                 square_beside(rules, square, -step.x, -step.y) != NONE;
    }
    return count / 2; // both directions have been counted
}

static void fill_squares(Enclosing *enclosing, const Rules *rules) {
    int lines[SQUARES_MAX], sum = 0;
    for (int s = 0; s < rules->board.squares; s++) {
        if (!bits_has(&rules->board.exists, s))
            continue;
        lines[s] = lines_through(rules, &enclosing->steps, s);
        enclosing->squares++;
        sum += lines[s];
        if (lines[s] == 0)
            bits_add(&enclosing->safe, s);
    }
    for (int s = 0; s < rules->board.squares; s++)
        if (bits_has(&rules->board.exists, s))
            enclosing->edge[s] = LINE * sum / enclosing->squares - LINE * lines[s];
}

static void fill_men(Enclosing *enclosing, const Rules *rules, const Values *values, KindSet of) {
    for (int kind = 0; kind < rules->piece_count; kind++)
        for (int side = 0; side < SIDES; side++) {
            int man = man_make(kind, side);
            bool turned = kinds_has(of, kind);
            enclosing->classes[man] = !turned         ? CLASS_OTHER
                                      : side == WHITE ? CLASS_WHITE
                                                      : CLASS_BLACK;
            enclosing->hand[kind] = turned ? values->hand[kind] : 0;
            enclosing->worth[man] = !turned         ? 0
                                    : side == WHITE ? values->board[kind]
                                                    : -values->board[kind];
        }
}

const Effect *enclosing_effect(const Rules *rules) {
    const Effect *effect = NULL;
    for (size_t i = 0; i < rules->conduct.effect_count && !effect; i++)
        effect = turning(rules, &rules->conduct.effects[i]);
    return effect;
}

Enclosing *enclosing_new(const Rules *rules, const Values *values, bool *starved) {
    const Effect *effect = enclosing_effect(rules);
    *starved = false;
    if (!effect)
        return NULL;
    Enclosing *enclosing = calloc(1, sizeof *enclosing);
    *starved = !enclosing;
    if (!enclosing)
        return NULL;
    enclosing->steps = effect->reach;
    fill_squares(enclosing, rules);
    fill_men(enclosing, rules, values, effect->of);
    *starved =
        !lines_fill(&enclosing->lines, rules, &enclosing->steps, LINE_LEAST, LINE_LEAST - 1);
    if (!*starved)
        return enclosing;
    enclosing_free(enclosing);
    return NULL;
}

void enclosing_free(Enclosing *enclosing) {
    if (!enclosing)
        return;
    lines_free(&enclosing->lines);
    free(enclosing);
}

// ---- a position

static int sign_of(int class) {
    return class == CLASS_WHITE ? 1 : class == CLASS_BLACK ? -1 : 0;
}

// For a run of men of one class with these classes at its ends.
static int run_score(int run, int before, int behind) {
    int sign = sign_of(run);
    bool open_before = before == CLASS_EMPTY, open_behind = behind == CLASS_EMPTY;
    bool turned =
        (open_before && sign_of(behind) == -sign) || (open_behind && sign_of(before) == -sign);
    return -sign * ((turned ? TURNS : 0) + OPEN * (open_before + open_behind));
}

static int line_score(const Enclosing *enclosing, const State *state, const uint16_t *line,
                      int length) {
    int score = 0, before = CLASS_OTHER, run = CLASS_OTHER;
    for (int at = 0; at <= length; at++) {
        int class = at < length ? enclosing->classes[state->men[line[at]]] : CLASS_OTHER;
        if (at < length && class == run)
            continue;
        if (sign_of(run))
            score += run_score(run, before, class);
        before = run;
        run = class;
    }
    return score;
}

// For the squares beside a safe one.
static int beside_score(const Enclosing *enclosing, const Rules *rules, const State *state,
                        int safe) {
    int score = 0, holder = sign_of(enclosing->classes[state->men[safe]]);
    for (int i = 0; i < enclosing->steps.count; i++) {
        Leap step = enclosing->steps.leaps[i];
        int beside = square_beside(rules, safe, step.x, step.y);
        if (beside == NONE || bits_has(&enclosing->safe, beside))
            continue;
        int sign = sign_of(enclosing->classes[state->men[beside]]);
        if (enclosing->classes[state->men[safe]] == CLASS_EMPTY)
            score -= sign * BESIDE;
        else if (sign == holder)
            score += sign * SUPPORT;
    }
    return score;
}

// Men in hand win nothing.
static int hand_score(const Enclosing *enclosing, const Kernel *kernel, const Rules *rules) {
    const uint8_t *white = kernel_hand(kernel, WHITE), *black = kernel_hand(kernel, BLACK);
    int score = 0;
    for (int kind = 0; rules->hands.used && kind < rules->piece_count; kind++)
        score += enclosing->hand[kind] * (white[kind] - black[kind]);
    return score;
}

int enclosing_score(const Enclosing *enclosing, const Kernel *kernel) {
    const State *state = kernel_state(kernel);
    const Rules *rules = kernel_engine(kernel)->rules;
    int score = 0, material = 0, empty = 0;
    for (int s = bits_next(&rules->board.exists, 0); s >= 0;
         s = bits_next(&rules->board.exists, s + 1)) {
        int man = state->men[s], sign = sign_of(enclosing->classes[man]);
        empty += man == MAN_NONE;
        material += enclosing->worth[man];
        score += sign * enclosing->edge[s];
    }
    for (int s = bits_next(&enclosing->safe, 0); s >= 0; s = bits_next(&enclosing->safe, s + 1))
        score += SAFE * sign_of(enclosing->classes[state->men[s]]) +
                 beside_score(enclosing, rules, state, s);
    const uint16_t *line = enclosing->lines.squares;
    for (int i = 0; i < enclosing->lines.count; line += enclosing->lines.lengths[i++])
        score += line_score(enclosing, state, line, enclosing->lines.lengths[i]);
    int open = empty * FULL < enclosing->squares ? empty * FULL : enclosing->squares;
    return (score * empty - material * open) / enclosing->squares -
           hand_score(enclosing, kernel, rules);
}
