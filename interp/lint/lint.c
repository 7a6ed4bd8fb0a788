// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// All passes, each after those whose results it needs.

#include "lint/lint.h"

bool lint_plays(const Lint *lint, int kind, int side) {
    return !bits_empty(&lint->possible.stands[side][kind]);
}

SquareName lint_square(const Lint *lint, int square) {
    return square_name_on(lint->rules->board.files, square);
}

static Lint lint_make(Arena *scratch, const Engine *engine, const Definition *definition,
                      const Setup *start) {
    return (Lint){.scratch = scratch,
                  .engine = engine,
                  .rules = engine->rules,
                  .definition = definition,
                  .start = start};
}

KindsSeen lint_kinds(Arena *scratch, const Engine *engine, const Definition *definition,
                     const Setup *start) {
    Lint lint = lint_make(scratch, engine, definition, start);
    lint_possible(&lint);
    KindsSeen seen = {.held = kinds_or(lint.possible.hands[WHITE], lint.possible.hands[BLACK])};
    for (int side = 0; side < SIDES; side++) {
        seen.hands[side] = lint.possible.hands[side];
        for (int kind = 0; kind < engine->rules->piece_count; kind++)
            if (lint_plays(&lint, kind, side))
                kinds_add(&seen.sides[side], kind);
    }
    return seen;
}

void lint_run(Arena *scratch, const Engine *engine, const Definition *definition,
              const Setup *start, long steps, Report *report) {
    Lint lint = lint_make(scratch, engine, definition, start);
    lint.report = report;
    lint.steps = steps;
    lint.cut = NONE;
    lint_possible(&lint);
    lint_pieces(&lint);
    lint_keys(&lint);
    lint_limits(&lint);
    lint_start(&lint);
    lint_terms(&lint); // last: it takes longest
}

void lint_cut_short(const Definition *definition, Report *report) {
    report_note(report, "lint-limit", definition->title.span,
                "to find everything that looks wrong would need more than %d MiB: some of it may "
                "be missing here",
                LINT_BYTES >> 20);
}
