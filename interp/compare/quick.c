// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A few positions in which most pairs of pieces differ.

#include "compare/compare.h"

#include "compare/trial.h"

enum { QUICK_STEPS = 30000 };

// No men, some, or many. The numbers that place them have no meaning.
static Trial trial_numbered(int number) {
    static const unsigned spacing[] = {0, 7, 3};
    Trial trial = trial_make(vector_setting);
    for (int square = 0; square < 15 * 15 && number; square++) {
        unsigned scattered = (unsigned)(square * square + 3 * square) % 101;
        if (scattered % spacing[number] == 0 && square != vector_setting.from)
            trial.men[square] = (uint8_t)man_make((scattered / 7) % 3 ? 'P' - 'A' : 'K' - 'A',
                                                  scattered % 2 ? WHITE : BLACK);
    }
    return trial;
}

bool compare_quickly(Arena *arena, Arena *scratch, const Pattern *a, const Pattern *b) {
    enum { TRIALS = 3 };
    KindNames *names = ARENA_NEW(arena, KindNames);
    kind_names_add(names, a);
    kind_names_add(names, b);
    bool alike = true;
    for (int i = 0; i < TRIALS && alike; i++) {
        Trial trial = trial_numbered(i);
        Duel duel = {.pattern = {a, b}, .names = names};
        alike = duel_walk(&duel, scratch, &trial, QUICK_STEPS) && !duel_differs(&duel);
        arena_free(scratch);
    }
    return alike;
}

static bool add_target(void *context, const WalkMove *move) {
    bits_add(context, move->to);
    return true;
}

bool compare_targets(const Pattern *pattern, Bits *targets) {
    static const uint8_t royal[VECTOR_KINDS] = {0};
    Trial trial = trial_make(vector_setting);
    WalkBoard board = {.files = trial.setting.files,
                       .ranks = trial.setting.ranks,
                       .squares = &trial.squares,
                       .men = trial.men,
                       .royal = royal};
    long budget = QUICK_STEPS;
    bool whole = true;
    *targets = (Bits){{0}};
    for (size_t i = 0; i < pattern->term_count && whole; i++)
        whole = walk_term(&board, &pattern->terms[i], trial.setting.from, WHITE, &budget,
                          add_target, targets);
    return whole;
}
