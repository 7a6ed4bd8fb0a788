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

static bool read_steps(SlowGame *game, const MenDefinition *men, size_t count, const char **why);

static bool read_effect(SlowGame *game, SlowEffect *effect, const EffectDefinition *said,
                        const char **why) {
    effect->said = said;
    return (text_is(said->reach, "attack") ||
            read_reach(&effect->reach, said->reach.text, why)) &&
           read_steps(game, said->when.has, said->when.has_count, why) &&
           read_steps(game, said->when.lacks, said->when.lacks_count, why);
}

static bool read_after(SlowGame *game, int kind, const char **why) {
    const PieceDefinition *piece = &game->definition->pieces[kind];
    game->after[kind] = calloc(piece->term_count + 1, sizeof *game->after[kind]);
    for (size_t i = 0; i < piece->term_count; i++) {
        const TermDefinition *term = &piece->terms[i];
        SlowEffect *effects = calloc(term->after_count + 1, sizeof *effects);
        game->after[kind][i] = effects;
        for (size_t k = 0; k < term->after_count; k++) {
            game->tails |= term->after[k].act != ACT_CAPTURE;
            if (!read_effect(game, &effects[k], &term->after[k], why))
                return false;
        }
    }
    return true;
}

// An explosion removes the men around, but for those of no side, and then the captor.
static void write_explosion(SlowGame *game) {
    const Definition *definition = game->definition;
    const ExplosionDefinition *said = &definition->explosion;
    EffectDefinition *around = &game->explosion[0], *captor = &game->explosion[1];
    *around = (EffectDefinition){
        .upon = {.is = DEED_CAPTURE, .by = said->by, .of = said->of},
        .at = AT_AROUND,
        .act = ACT_REMOVE,
        .side = MEN_BOTH,
        .reach = said->reach,
        .when = {.side = NONE, .first_move = 1, .last_move = NUMBER_MAX, .check = NONE}};
    *captor = *around;
    captor->at = AT_END;
    for (int kind = 0; kind < (int)definition->piece_count; kind++) {
        if (definition->pieces[kind].neutral)
            continue;
        kinds_add(&captor->of, kind);
        if (!kinds_has(said->spares, kind))
            kinds_add(&around->of, kind);
    }
}

static bool read_effects(SlowGame *game, const char **why) {
    const Definition *definition = game->definition;
    game->effects = calloc(definition->effect_count + 2, sizeof *game->effects);
    if (definition->explosion.given) {
        write_explosion(game);
        for (int i = 0; i < 2; i++)
            if (!read_effect(game, &game->effects[game->effect_count++], &game->explosion[i], why))
                return false;
    }
    for (size_t i = 0; i < definition->effect_count; i++)
        if (!read_effect(game, &game->effects[game->effect_count++], &definition->effects[i], why))
            return false;
    return true;
}

static bool read_auras(SlowGame *game, int kind, const char **why) {
    const PieceDefinition *piece = &game->definition->pieces[kind];
    game->aura_reach[kind] = calloc(piece->aura_count + 1, sizeof *game->aura_reach[kind]);
    for (size_t i = 0; i < piece->aura_count; i++)
        if (!text_is(piece->auras[i].reach, "attack") &&
            !read_reach(&game->aura_reach[kind][i], piece->auras[i].reach.text, why))
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
        const char *text = men[i].form != FORM_NONE ? men[i].steps.text : NULL;
        if ((text && !read_reach(&steps->reach, text, why)) ||
            (men[i].reach.text && !read_reach(&steps->around, men[i].reach.text, why)))
            return false;
    }
    return true;
}

static bool read_when(SlowGame *game, const WhenDefinition *when, const char **why) {
    return !when || (read_steps(game, when->has, when->has_count, why) &&
                     read_steps(game, when->lacks, when->lacks_count, why) &&
                     read_when(game, when->enemy, why) && read_when(game, when->denied, why));
}

static bool read_cases(SlowGame *game, const CaseDefinition *cases, size_t count,
                       const char **why) {
    bool good = true;
    for (size_t i = 0; i < count && good; i++)
        good = read_when(game, &cases[i].when, why);
    return good;
}

static bool read_whens_of_pieces(SlowGame *game, const char **why) {
    const Definition *definition = game->definition;
    bool good = true;
    for (size_t kind = 0; kind < definition->piece_count && good; kind++) {
        const PieceDefinition *piece = &definition->pieces[kind];
        good = read_when(game, &piece->royal.when, why);
        for (size_t i = 0; i < piece->term_count && good; i++)
            good = read_when(game, &piece->terms[i].when, why);
        for (size_t i = 0; i < piece->aura_count && good; i++)
            good = read_when(game, &piece->auras[i].when, why);
        for (size_t i = 0; i < piece->promotion_count && good; i++)
            good = read_when(game, &piece->promotions[i].when, why);
        for (size_t i = 0; i < piece->immunity_count && good; i++)
            good = read_when(game, &piece->immunities[i].when, why);
    }
    for (size_t i = 0; i < definition->castling_count && good; i++)
        good = read_when(game, &definition->castlings[i].when, why);
    for (size_t i = 0; i < definition->turns.then_count && good; i++)
        good = read_when(game, &definition->turns.thens[i].when, why);
    for (size_t i = 0; i < definition->drops.rule_count && good; i++)
        good = read_when(game, &definition->drops.rules[i].when, why);
    return good;
}

static bool read_whens(SlowGame *game, const char **why) {
    const Definition *definition = game->definition;
    const EndDefinition *end = &definition->end;
    bool good = read_whens_of_pieces(game, why) &&
                read_cases(game, end->wins, end->win_count, why) &&
                read_cases(game, end->losses, end->loss_count, why) &&
                read_cases(game, end->draws, end->draw_count, why) &&
                read_cases(game, end->mosts, end->most_count, why) &&
                read_cases(game, end->fewests, end->fewest_count, why) &&
                read_when(game, &definition->turns.pass.when, why);
    for (size_t i = 0; i < end->checkmate_count && good; i++)
        good = read_when(game, &end->checkmates[i].when, why);
    for (size_t i = 0; i < end->stalemate_count && good; i++)
        good = read_when(game, &end->stalemates[i].when, why);
    for (size_t i = 0; i < end->repetition_count && good; i++)
        good = read_when(game, &end->repetitions[i].when, why);
    for (size_t i = 0; i < end->move_limit_count && good; i++)
        good = read_when(game, &end->move_limits[i].when, why);
    for (size_t i = 0; i < definition->limit_count && good; i++)
        good = read_when(game, &definition->limits[i].when, why);
    for (size_t i = 0; i < definition->forbidden_count && good; i++)
        good = read_when(game, &definition->forbidden[i].when, why);
    for (size_t i = 0; i < definition->capture_count && good; i++)
        good = read_when(game, &definition->captures[i].when, why);
    for (size_t i = 0; i < definition->tally_count && good; i++)
        good = read_when(game, &definition->tallies[i].when, why);
    for (size_t i = 0; i < definition->effect_count && good; i++)
        good = read_when(game, &definition->effects[i].when, why);
    return good;
}

const SlowReach *slow_around_of(const SlowGame *game, const MenDefinition *men) {
    for (int i = 0; i < game->step_count; i++)
        if (game->steps[i].men == men)
            return &game->steps[i].around;
    return NULL;
}

const SlowReach *slow_steps_of(const SlowGame *game, const MenDefinition *men) {
    for (int i = 0; i < game->step_count; i++)
        if (game->steps[i].men == men)
            return &game->steps[i].reach;
    return NULL;
}

bool slow_reaches_read(SlowGame *game, const char **why) {
    if (!read_beyond(game, why) || !read_whens(game, why))
        return false;
    for (size_t kind = 0; kind < game->definition->piece_count; kind++)
        if (!read_after(game, (int)kind, why) || !read_auras(game, (int)kind, why))
            return false;
    return read_effects(game, why);
}

void slow_reaches_free(SlowGame *game) {
    free(game->beyond_reach);
    free(game->effects);
    free(game->steps);
    for (size_t kind = 0; kind < game->definition->piece_count; kind++) {
        for (size_t i = 0; game->after[kind] && i < game->definition->pieces[kind].term_count; i++)
            free(game->after[kind][i]);
        free(game->after[kind]);
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
