// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { QUIET_MOVES = 256, QUIET_MARGIN = 8 };

struct Trace {
    Traits traits;
    Values *usual;
    int count;
    struct Changed {
        Values *values; // with one weight changed …
        double by;      // … by so much
    } * changed;        // [parameter]
};

// How much a weight is changed to see what it does: enough not to be lost in rounding.
static double usual_change(const Weights *weights, int index) {
    double most = fabs(weights->of[index]);
    const char *name = weight_rows[index].name;
    for (int i = index > 0 ? index - 1 : 0; i <= index + 1 && i < WEIGHT_COUNT; i++)
        if (!strncmp(weight_rows[i].name, name, strlen(name)) ||
            !strncmp(name, weight_rows[i].name, strlen(weight_rows[i].name)))
            most = fmax(most, fabs(weights->of[i]));
    return most > 0 ? most / 2 : 1;
}

static bool trace_change(Trace *trace, const Engine *engine, const Weights *weights, int number,
                         int parameter) {
    Weights changed = *weights;
    struct Changed *one = &trace->changed[number];
    if (parameter >= WEIGHT_COUNT) {
        int kind = parameter - WEIGHT_COUNT;
        one->by = fmax(16, trace->usual->board[kind] / 4);
        changed.value[kind] = trace->usual->board[kind] + one->by;
    } else {
        one->by = usual_change(weights, parameter);
        changed.of[parameter] += one->by;
    }
    one->values = values_new(engine->rules, &changed);
    return one->values;
}

Trace *trace_new(const Engine *engine, const Weights *weights, const int *parameters, int count) {
    Trace *trace = calloc(1, sizeof *trace);
    if (!trace)
        return NULL;
    trace->traits = traits_of(engine->rules);
    trace->usual = values_new(engine->rules, weights);
    trace->changed = calloc((size_t)count + 1, sizeof *trace->changed);
    bool ready = trace->usual && trace->changed;
    for (; ready && trace->count < count; trace->count++)
        ready = trace_change(trace, engine, weights, trace->count, parameters[trace->count]);
    if (ready)
        return trace;
    trace_free(trace);
    return NULL;
}

void trace_free(Trace *trace) {
    if (!trace)
        return;
    for (int i = 0; i < trace->count && trace->changed; i++)
        values_free(trace->changed[i].values);
    values_free(trace->usual);
    free(trace->changed);
    free(trace);
}

// A plain quiescence search: captures only, the side to move's score.
static int quiesce(const Trace *trace, Kernel *kernel, int alpha, int beta, int depth) {
    Move moves[QUIET_MOVES];
    int side = kernel_state(kernel)->side;
    int best = survey_value(kernel, trace->usual, &trace->traits);
    if (best >= beta || depth == 0)
        return best;
    alpha = best > alpha ? best : alpha;
    size_t count = kernel_moves(kernel, MOVES_CAPTURES, moves, QUIET_MOVES);
    for (size_t i = 0; i < count && i < QUIET_MOVES && alpha < beta; i++) {
        if (trace->traits.exchanges && !kernel_exchange(kernel, moves[i], trace->usual->board, 0))
            continue;
        if (!kernel_make(kernel, moves[i]))
            break;
        int score = kernel_state(kernel)->side == side
                        ? quiesce(trace, kernel, alpha, beta, depth - 1)
                        : -quiesce(trace, kernel, -beta, -alpha, depth - 1);
        kernel_unmake(kernel);
        best = score > best ? score : best;
        alpha = score > alpha ? score : alpha;
    }
    return best;
}

bool trace_quiet(const Trace *trace, Kernel *kernel) {
    if (kernel_in_check(kernel))
        return false;
    int stand = survey_value(kernel, trace->usual, &trace->traits);
    int beta = stand + QUIET_MARGIN;
    return quiesce(trace, kernel, stand - 1, beta, TRACE_PLIES) < beta;
}

double trace_position(const Trace *trace, const Kernel *kernel, float *slopes) {
    int sign = kernel_state(kernel)->side == WHITE ? 1 : -1;
    int base = survey_value_fine(kernel, trace->usual, &trace->traits);
    for (int i = 0; i < trace->count; i++) {
        const struct Changed *one = &trace->changed[i];
        int other = survey_value_fine(kernel, one->values, &trace->traits);
        slopes[i] = (float)(sign * (other - base) / (one->by * SURVEY_UNIT));
    }
    return (double)sign * base / SURVEY_UNIT;
}
