// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A problem with what was found, for `mews solve`.

#ifndef MEWS_PROBLEM_H
#define MEWS_PROBLEM_H

#include "text/words.h"

#include <mews.h>

typedef struct FoundLine {
    mews_solution_part part;
    mews_move *moves;
    int length;
} FoundLine;

typedef struct Problem {
    const char *variant;
    mews_position *position;
    char *stipulation;
    uint64_t mate; // by --mate, which asks for a win in so many moves; 0: by --stipulation
    uint64_t mebibytes;
    bool long_form;
    // found:
    mews_solved solved;
    FoundLine *lines;
    size_t line_count, count;
    uint64_t nodes;
    double seconds;
    Status status;
} Problem;

// Solves it. Returns an exit code; what is wrong with it has been reported.
int problem_solve(Problem *problem);
void problem_forget(Problem *problem); // what was found

// problem_text.c: what was found, on standard output.
void problem_print(const Problem *problem);
void problem_print_json(const Problem *problem);

#endif
