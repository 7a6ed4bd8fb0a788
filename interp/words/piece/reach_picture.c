// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/piece/parts.h"

#include "words/area.h"

typedef struct Around {
    const Pattern *reach; // single steps and leaps
    bool between;         // with the friends beyond
} Around;

Text reach_text_keep(Arena *arena, Text text) {
    Source *source = ARENA_NEW(arena, Source);
    *source = (Source){"reach", arena_string(arena, text.text, text.length), text.length};
    return text_of_source(source);
}

const Pattern *reach_read(Arena *arena, Text reach) {
    return pattern_read(arena, reach_text_keep(arena, reach), NULL);
}

bool reach_is_all(const Pattern *reach) {
    bool all = false;
    for (size_t t = 0; t < reach->term_count; t++)
        for (int s = 0; s < reach->terms[t].state_count; s++)
            all |= reach->terms[t].states[s].universal;
    return all;
}

static bool reaches(const Pattern *reach, int x, int y) {
    for (size_t t = 0; t < reach->term_count; t++) {
        const PatternTerm *term = &reach->terms[t];
        for (int e = 0; e < term->entry_count; e++) {
            const LegState *state = &term->states[term->entries[e].state];
            for (int r = 0; r < state->ride_count; r++)
                if (term->entries[e].rides >> r & 1 && state->rides[r].x == x &&
                    state->rides[r].y == y)
                    return true;
        }
    }
    return false;
}

static char reach_sign(const void *context, int x, int y) {
    const Around *around = context;
    if (reaches(around->reach, x, y))
        return around->between ? 'x' : '#';
    bool beyond = around->between && x % 2 == 0 && y % 2 == 0;
    return beyond && reaches(around->reach, x / 2, y / 2) ? 'f' : '.';
}

const char *reach_picture(Arena *arena, const Pattern *reach, bool between) {
    Around around = {.reach = reach, .between = between};
    if (reach_is_all(reach))
        return NULL;
    int radius = 1;
    for (int y = 0; y <= BOARD_MAX; y++)
        for (int x = 0; x <= BOARD_MAX; x++)
            for (int i = 0; i < 4; i++)
                if (reaches(reach, i & 1 ? x : -x, i & 2 ? y : -y) && radius < (x > y ? x : y))
                    radius = x > y ? x : y;
    return surroundings_picture(arena, between ? 2 * radius : radius, reach_sign, &around);
}
