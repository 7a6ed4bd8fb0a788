// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A position → how its evaluation depends on the weights: by how much it changes when one of these
// does. The evaluation itself knows nothing of this; it is done again with other weights.

#ifndef MEWS_SEARCH_TRACE_H
#define MEWS_SEARCH_TRACE_H

#include "search/weights.h"
#include "position/kernel.h"

typedef struct Trace Trace;

// `parameters`: indices of weights, or WEIGHT_COUNT + a kind for the value of that. NULL if there
// is no memory. All but `weights` must outlive it.
Trace *trace_new(const Engine *engine, const Weights *weights, const int *parameters, int count);
void trace_free(Trace *trace);

enum { TRACE_PLIES = 8 };

// Is the position as good for both sides as it looks: no check, and no capture changes it? The
// kernel must have room for TRACE_PLIES more nodes.
bool trace_quiet(const Trace *trace, Kernel *kernel);

// White's view, in hundredths of a pawn of chess. slopes: [parameter], for each unit.
double trace_position(const Trace *trace, const Kernel *kernel, float *slopes);

#endif
