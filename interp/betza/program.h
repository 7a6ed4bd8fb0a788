// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A term's parts as a small program: parts in a row, and splits that skip or repeat a group.
// A leg is any row of parts between two separators on some run through the program.

#ifndef MEWS_BETZA_PROGRAM_H
#define MEWS_BETZA_PROGRAM_H

#include "betza/syntax.h"

enum { OPS_MAX = 2048 };

typedef enum OpKind {
    OP_PART,
    OP_SPLIT, // goes on with the next op, or at `target`
    OP_END,
} OpKind;

typedef struct Op {
    OpKind kind;
    SyntaxPart *part;
    size_t target;
} Op;

typedef struct Program {
    Op *ops;
    size_t count, capacity;
    bool loops;
    bool too_long; // more than OPS_MAX
} Program;

Program program_of_parts(Arena *arena, SyntaxPart *parts, size_t count);

// A chain of one leg with `z` or `q`: the first step, then steps that turn.
Program program_of_rider(Arena *arena, const Term *term, SyntaxPart *turning);

// Calls `visit` for each leg that can follow the separator before `start`: its parts and where
// it ends, a separator or OP_END.
typedef void (*LegVisit)(void *context, SyntaxPart **parts, size_t count, size_t end);
void program_legs(const Program *program, size_t start, LegVisit visit, void *context);

#endif
