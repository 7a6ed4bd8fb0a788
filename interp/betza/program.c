// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Parts → program. A group of min to max copies becomes min copies in a row, then either one
// copy that loops or max - min copies that may be skipped.

#include "betza/passes.h"

static size_t op_add(Arena *arena, Program *program, Op op) {
    if (program->count == OPS_MAX) {
        program->too_long = true;
        return program->count - 1;
    }
    ARENA_GROW(arena, program->ops, program->count, &program->capacity);
    program->ops[program->count] = op;
    return program->count++;
}

static void part_emit(Arena *arena, Program *program, SyntaxPart *part) {
    op_add(arena, program, (Op){.kind = OP_PART, .part = part});
}

// Writes one copy of what is repeated.
typedef void (*CopyEmit)(Arena *arena, Program *program, void *body, bool optional);

static void copies_emit(Arena *arena, Program *program, int min, int max, CopyEmit copy,
                        void *body) {
    for (int i = 0; i < min && !program->too_long; i++)
        copy(arena, program, body, false);
    if (!max) {
        size_t skip = op_add(arena, program, (Op){.kind = OP_SPLIT});
        copy(arena, program, body, true);
        op_add(arena, program, (Op){.kind = OP_SPLIT, .target = skip + 1});
        program->ops[skip].target = program->count;
        program->loops = true;
        return;
    }
    size_t skips[OPS_MAX], count = 0;
    for (int i = min; i < max && !program->too_long; i++) {
        skips[count++] = op_add(arena, program, (Op){.kind = OP_SPLIT});
        copy(arena, program, body, true);
    }
    for (size_t i = 0; i < count; i++)
        program->ops[skips[i]].target = program->count;
}

// ---- groups ---------------------------------------------------------------------------------

static void group_copy(Arena *arena, Program *program, void *body, bool optional) {
    (void)optional;
    SyntaxPart *group = body;
    for (size_t i = 0; i < group->count; i++)
        part_emit(arena, program, &group->parts[i]);
}

Program program_of_parts(Arena *arena, SyntaxPart *parts, size_t count) {
    Program program = {0};
    for (size_t i = 0; i < count; i++) {
        if (parts[i].kind == PART_GROUP)
            copies_emit(arena, &program, parts[i].min, parts[i].max, group_copy, &parts[i]);
        else
            part_emit(arena, &program, &parts[i]);
    }
    op_add(arena, &program, (Op){.kind = OP_END});
    return program;
}

// ---- crooked and circular riders ------------------------------------------------------------

typedef struct Rider {
    const Term *term;
    SyntaxPart *step, *go_on, *may_stop;
    SyntaxPart turn[2]; // `z`, `q`, or `f` and `q`
    int turn_count;
} Rider;

static SyntaxPart *part_make(Arena *arena, SyntaxPart part) {
    return arena_copy(arena, &part, sizeof part);
}

static Rider *rider_make(Arena *arena, const Term *term, SyntaxPart *turning) {
    const Atom *atom = &term->atom;
    Atom *step = arena_copy(arena, atom, sizeof *atom);
    step->min = step->max = 1;
    Rider *rider = ARENA_NEW(arena, Rider);
    rider->term = term;
    rider->step = part_make(arena, (SyntaxPart){.kind = PART_ATOM, .at = atom->at, .atom = step});
    rider->go_on =
        part_make(arena, (SyntaxPart){.kind = PART_SEPARATOR, .letter = '-', .at = turning->at});
    rider->may_stop =
        part_make(arena, (SyntaxPart){.kind = PART_SEPARATOR, .letter = '?', .at = turning->at});
    // `q` turns by the smallest turn that the atom has, `z` by about a right angle.
    bool oblique = atom->x > 0 && atom->x < atom->y;
    if (turning->letter == 'q' && (atom->eight || oblique))
        rider->turn[rider->turn_count++] =
            (SyntaxPart){.kind = PART_LETTER, .letter = 'f', .at = turning->at};
    rider->turn[rider->turn_count++] = *turning;
    return rider;
}

static bool aims(const SyntaxPart *part) {
    return part->kind == PART_LETTER && (direction_letter(part->letter) || part->letter == 'h');
}

static void rider_copy(Arena *arena, Program *program, void *body, bool optional) {
    Rider *rider = body;
    part_emit(arena, program, optional ? rider->may_stop : rider->go_on);
    for (int i = 0; i < rider->turn_count; i++)
        part_emit(arena, program, &rider->turn[i]);
    for (size_t i = 0; i < rider->term->count; i++)
        if (!aims(&rider->term->parts[i]))
            part_emit(arena, program, &rider->term->parts[i]);
    part_emit(arena, program, rider->step);
}

Program program_of_rider(Arena *arena, const Term *term, SyntaxPart *turning) {
    Program program = {0};
    Rider *rider = rider_make(arena, term, turning);
    turning->used = true;
    for (size_t i = 0; i < term->count; i++)
        if (&term->parts[i] != turning)
            part_emit(arena, &program, &term->parts[i]);
    part_emit(arena, &program, rider->step);
    const Atom *atom = &term->atom;
    bool bounded = atom->ranged && atom->max != UNLIMITED;
    if (!bounded || atom->max > 1)
        copies_emit(arena, &program, atom->ranged ? atom->min - 1 : 0, bounded ? atom->max - 1 : 0,
                    rider_copy, rider);
    op_add(arena, &program, (Op){.kind = OP_END});
    return program;
}

// ---- legs -----------------------------------------------------------------------------------

typedef struct LegSearch {
    const Program *program;
    LegVisit visit;
    void *context;
    SyntaxPart *parts[OPS_MAX];
} LegSearch;

// Every loop holds a separator, so this ends.
static void legs_from(LegSearch *search, size_t at, size_t count) {
    for (;; at++) {
        const Op *op = &search->program->ops[at];
        if (op->kind == OP_END || (op->kind == OP_PART && op->part->kind == PART_SEPARATOR)) {
            search->visit(search->context, search->parts, count, at);
            return;
        }
        if (op->kind == OP_SPLIT)
            legs_from(search, op->target, count);
        else
            search->parts[count++] = op->part;
    }
}

void program_legs(const Program *program, size_t start, LegVisit visit, void *context) {
    LegSearch search = {.program = program, .visit = visit, .context = context};
    legs_from(&search, start, 0);
}
