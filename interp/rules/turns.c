// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Who moves next: series of moves, and passes.

#include "rules/compile.h"

int turn_length(const TurnRules *turns, int fullmove, int side) {
    const SeriesDefinition *series = &turns->series;
    if (!series->given)
        return 1;
    long before = 2L * (fullmove - 1) + side; // turns of both sides
    long length = series->first + series->step * before;
    return length < NUMBER_MAX ? (int)length : NUMBER_MAX;
}

void compile_turns(Compiler *compiler) {
    const TurnsDefinition *written = &compiler->definition->turns;
    compiler->rules->turns = (TurnRules){
        .pass = written->pass, .facing = written->facing, .series = written->series};
}
