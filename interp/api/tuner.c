// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The public API for values of men.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "api/inner.h"
#include "formats/sheet.h"
#include "search/fit.h"
#include "search/worth.h"
#include "words/game/game.h"

enum { ROUNDS = 60, DECIDED = 1500, EDIT_LIMIT = 1 << 26 };

static const double SPREAD = 0.4; // of a value's change, as a share of it
static const double SHARE = 0.5;  // of that variance, which games must take away to be believed

struct mews_tuner {
    const Rules *rules;
    Trace *trace;
    Fit *fit;
    Values *values;
    int kinds[KINDS_MAX], count; // those that are fitted
};

// ---- values as they are

bool mews_rules_worths(const mews_rules *rules, mews_worth *worths) {
    const Rules *compiled = rules->engine.rules;
    Weights weights = weights_usual();
    Values *usual = values_new(compiled, &weights);
    weights.lawful = true;
    Values *lawful = values_new(compiled, &weights);
    bool ready = usual && lawful;
    for (int kind = 0; ready && kind < compiled->piece_count; kind++) {
        const Piece *piece = &compiled->pieces[kind];
        worths[kind] = (mews_worth){.written = piece->value};
        if (piece->royal || piece->neutral)
            continue;
        worths[kind].law = lawful->board[kind];
        worths[kind].board = usual->board[kind];
        bool drops = kinds_has(compiled->hands.drops[DROP_MOVE].kinds, kind);
        worths[kind].hand = drops ? usual->hand[kind] : 0;
    }
    values_free(usual);
    values_free(lawful);
    return ready;
}

typedef struct ValueEdit {
    Arena arena;
    Source source;
    const char *piece, *text;
    int value;
} ValueEdit;

static void value_edit(void *context) {
    ValueEdit *edit = context;
    Arena *arena = &edit->arena;
    const char *keys[] = {"pieces", edit->piece, "value", NULL};
    edit->text = sheet_edited(arena, &edit->source, keys, number_words(arena, edit->value));
}

size_t mews_text_with_value(const char *text, const char *piece, int value, char *buffer,
                            size_t size) {
    ArenaExit failed;
    ValueEdit edit = {.source = {"", text, strlen(text)}, .piece = piece, .value = value};
    edit.arena = arena_make(EDIT_LIMIT, &failed);
    if (!arena_guard(&failed, value_edit, &edit))
        edit.text = NULL;
    size_t length = edit.text ? strlen(edit.text) : 0;
    if (edit.text && length < size)
        memcpy(buffer, edit.text, length + 1);
    arena_free(&edit.arena);
    return length;
}

// ---- values from games

static bool tuner_start(mews_tuner *tuner, const mews_rules *rules) {
    Weights weights = weights_usual();
    int parameters[KINDS_MAX];
    tuner->rules = rules->engine.rules;
    for (int kind = 0; kind < tuner->rules->piece_count; kind++) {
        if (tuner->rules->pieces[kind].royal || tuner->rules->pieces[kind].neutral)
            continue;
        tuner->kinds[tuner->count] = kind;
        parameters[tuner->count++] = WEIGHT_COUNT + kind;
    }
    tuner->values = values_new(tuner->rules, &weights);
    tuner->fit = fit_new(tuner->count, false);
    tuner->trace = trace_new(&rules->engine, &weights, parameters, tuner->count);
    return tuner->values && tuner->fit && tuner->trace;
}

mews_tuner *mews_tuner_new(const mews_rules *rules) {
    mews_tuner *tuner = calloc(1, sizeof *tuner);
    if (!tuner || tuner_start(tuner, rules))
        return tuner;
    mews_tuner_free(tuner);
    return NULL;
}

void mews_tuner_free(mews_tuner *tuner) {
    if (!tuner)
        return;
    trace_free(tuner->trace);
    fit_free(tuner->fit);
    values_free(tuner->values);
    free(tuner);
}

bool mews_tuner_add(mews_tuner *tuner, const mews_position *position, uint32_t game, double score,
                    bool *taken) {
    float slopes[KINDS_MAX];
    Kernel *kernel = kernel_copy(position_kernel(position));
    *taken = false;
    bool done = kernel && kernel_reserve(kernel, TRACE_PLIES);
    if (done && trace_quiet(tuner->trace, kernel)) {
        double base = trace_position(tuner->trace, kernel, slopes);
        *taken = fabs(base) < DECIDED;
        done = !*taken || fit_add(tuner->fit, 0, game, score, base, slopes);
    }
    kernel_free(kernel);
    return done;
}

bool mews_tuner_fit(mews_tuner *tuner, uint64_t seed, mews_fitted *fitted) {
    double spread[KINDS_MAX], changes[KINDS_MAX], errors[KINDS_MAX], shares[KINDS_MAX];
    for (int kind = 0; kind < tuner->rules->piece_count; kind++)
        fitted[kind] = (mews_fitted){0, 0};
    if (fit_games(tuner->fit, 0) < MEWS_TUNER_GAMES)
        return true;
    for (int i = 0; i < tuner->count; i++)
        spread[i] = SPREAD * fmax(tuner->values->board[tuner->kinds[i]], 50);
    fit_scale(tuner->fit);
    fit_solve(tuner->fit, spread, changes);
    if (!fit_errors(tuner->fit, spread, ROUNDS, seed, errors))
        return false;
    fit_shares(tuner->fit, spread, changes, shares);
    for (int i = 0; i < tuner->count; i++) {
        int kind = tuner->kinds[i];
        if (shares[i] < SHARE)
            continue;
        fitted[kind].value = fmax(1, tuner->values->board[kind] + changes[i]);
        fitted[kind].error = errors[i];
    }
    return true;
}
