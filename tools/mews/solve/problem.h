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
    uint64_t mebibytes, proof_mebibytes;
    const char *tables; // a folder; NULL: none
    const char *twin; // "b) a1→b1"; NULL: none
    int line;         // of the file that it stands in; 0: in none
    bool long_form, tries, set_play, tree, pictures;
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

// problem_text.c: what was found, temporary and on standard output.
char *problem_line_text(const Problem *problem, size_t i);
char *problem_summary(const Problem *problem); // "2 solutions"
void problem_print(const Problem *problem);
void problem_print_json(const Problem *problem);

// mate_picture.c: of a position in which the side to move can't move: "pure", "model" or "ideal"; NULL: it
// is none of these, or that can't be told.
const char *mate_picture(const mews_position *position);

// problem_file.c: a file of problems. Each is solved as `wish` says, but for position and
// stipulation. Returns an exit code.
typedef struct ProblemFile {
    const char *path;
    const char *variant; // where a line names none
    const char *folders; // of --path; NULL: none
    const char *out;     // what was found is added there, and what it has is passed over; NULL
    bool as_json;
    Problem wish;
} ProblemFile;
bool problem_file_is(const char *path);
int problem_file_solve(const ProblemFile *file);

// problem_twin.c: sets up a copy of the position, changed as "a1→b1, -c3, +wQd4" says. NULL if
// that can't be, which has been reported.
mews_position *problem_twin(const mews_position *position, const char *text);

// problem_page.c: the problem and what was found as a page. Returns an exit code.
int problem_page(const Problem *problem, const char *path);

#endif
