// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `reach` texts → lists of leaps, as White makes them. A man with this notation is put into each
// corner of a large empty board: every leap stays on the board from at least one corner.

#include <stdlib.h>
#include <string.h>

#include "support/slow_inner.h"

typedef struct Collection {
    SlowReach *reach;
    Spot from;
} Collection;

static void collect(void *context, const SlowWay *way) {
    const Collection *collection = context;
    SlowReach *reach = collection->reach;
    Vector leap = {way->to.file - collection->from.file, way->to.rank - collection->from.rank};
    for (int i = 0; i < reach->count; i++)
        if (reach->leaps[i].x == leap.x && reach->leaps[i].y == leap.y)
            return;
    if (reach->count < SLOW_REACH)
        reach->leaps[reach->count++] = leap;
}

static bool read_reach(SlowReach *reach, const char *text, const char **why) {
    SlowTerm *terms = slow_terms_read(text, 1);
    SlowKind kind = {"*", "*", false};
    SlowBoard board = {.files = SLOW_SIZE, .ranks = SLOW_SIZE};
    for (Spot s = first_spot(); more_spots(&board, s); s = next_spot(&board, s)) {
        board.exists[s.file][s.rank] = true;
        take_man(&board, s);
    }
    for (int corner = 0; corner < 4; corner++) {
        Spot from = {corner & 1 ? SLOW_SIZE - 1 : 0, corner & 2 ? SLOW_SIZE - 1 : 0};
        Collection collection = {reach, from};
        put_man(&board, from, make_man(0, WHITE));
        slow_walk(terms, &board, &kind, from, true, false, false, collect, &collection);
        take_man(&board, from);
    }
    slow_terms_free(terms);
    *why = text;
    return terms;
}

static bool read_after(SlowGame *game, int kind, const char **why) {
    const PieceDefinition *piece = &game->definition->pieces[kind];
    game->after_reach[kind] = calloc(piece->term_count + 1, sizeof *game->after_reach[kind]);
    for (size_t i = 0; i < piece->term_count; i++) {
        const TermDefinition *term = &piece->terms[i];
        SlowReach *reaches = calloc(term->after_count + 1, sizeof *reaches);
        game->after_reach[kind][i] = reaches;
        for (size_t k = 0; k < term->after_count; k++)
            if (!read_reach(&reaches[k], term->after[k].reach.text, why))
                return false;
    }
    return true;
}

static bool read_auras(SlowGame *game, int kind, const char **why) {
    const PieceDefinition *piece = &game->definition->pieces[kind];
    game->aura_reach[kind] = calloc(piece->aura_count + 1, sizeof *game->aura_reach[kind]);
    for (size_t i = 0; i < piece->aura_count; i++)
        if (!read_reach(&game->aura_reach[kind][i], piece->auras[i].reach.text, why))
            return false;
    game->auras |= piece->aura_count > 0;
    return true;
}

static bool read_beyond(SlowGame *game, const char **why) {
    const Definition *definition = game->definition;
    game->beyond_reach = calloc(definition->forbidden_count + 1, sizeof *game->beyond_reach);
    for (size_t i = 0; i < definition->forbidden_count; i++) {
        const char *text = definition->forbidden[i].beyond.text;
        if (text && !read_reach(&game->beyond_reach[i], text, why))
            return false;
    }
    return true;
}

static bool read_steps(SlowGame *game, const MenDefinition *men, size_t count, const char **why) {
    for (size_t i = 0; i < count; i++) {
        game->steps = realloc(game->steps, (size_t)(game->step_count + 1) * sizeof *game->steps);
        SlowSteps *steps = &game->steps[game->step_count++];
        *steps = (SlowSteps){.men = &men[i]};
        if (men[i].form != FORM_NONE && !read_reach(&steps->reach, men[i].steps.text, why))
            return false;
    }
    return true;
}

static bool read_cases(SlowGame *game, const CaseDefinition *cases, size_t count,
                       const char **why) {
    for (size_t i = 0; i < count; i++)
        if (!read_steps(game, cases[i].when.has, cases[i].when.has_count, why) ||
            !read_steps(game, cases[i].when.lacks, cases[i].when.lacks_count, why))
            return false;
    return true;
}

const SlowReach *slow_steps_of(const SlowGame *game, const MenDefinition *men) {
    for (int i = 0; i < game->step_count; i++)
        if (game->steps[i].men == men)
            return &game->steps[i].reach;
    return NULL;
}

bool slow_reaches_read(SlowGame *game, const char **why) {
    const ExplosionDefinition *explosion = &game->definition->explosion;
    const EndDefinition *end = &game->definition->end;
    if (!read_beyond(game, why) || !read_cases(game, end->wins, end->win_count, why) ||
        !read_cases(game, end->losses, end->loss_count, why) ||
        !read_cases(game, end->draws, end->draw_count, why))
        return false;
    for (size_t kind = 0; kind < game->definition->piece_count; kind++)
        if (!read_after(game, (int)kind, why) || !read_auras(game, (int)kind, why))
            return false;
    return !explosion->given || read_reach(&game->explosion_reach, explosion->reach.text, why);
}

void slow_reaches_free(SlowGame *game) {
    free(game->beyond_reach);
    free(game->steps);
    for (size_t kind = 0; kind < game->definition->piece_count; kind++) {
        for (size_t i = 0; game->after_reach[kind] && i < game->definition->pieces[kind].term_count;
             i++)
            free(game->after_reach[kind][i]);
        free(game->after_reach[kind]);
        free(game->aura_reach[kind]);
    }
}

static int around(int number, int size, bool ring) {
    return ring ? (number % size + size) % size : number;
}

Spot slow_leap(const SlowBoard *board, Spot from, Vector leap, int side) {
    int forward = side == WHITE ? 1 : -1; // Black's are turned by 180°
    return (Spot){around(from.file + leap.x * forward, board->files, board->ring_files),
                  around(from.rank + leap.y * forward, board->ranks, board->ring_ranks)};
}
