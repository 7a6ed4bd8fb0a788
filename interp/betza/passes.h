// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The passes by which a notation becomes a Pattern, and what they share. pattern.c runs them.

#ifndef MEWS_BETZA_PASSES_H
#define MEWS_BETZA_PASSES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/report.h"
#include "betza/leg.h"
#include "betza/reading.h"
#include "betza/syntax.h"
#include "betza/token.h"

// ---- task.c
//
// Work on a notation whose answer has memory of its own, and which may run out of memory.

// Must be on the heap, so that its values are still defined after an arena has jumped out.
typedef struct Task {
    Arena kept;    // the answer's memory
    Arena scratch; // freed when the work ends
    ArenaExit failed;
    Report *report;
    bool done; // set by the work: there is an answer
} Task;

void task_begin(Task *task, Report *report);

// Runs `work(context)`; false, with the reason in the report, if there is no answer. A lack of
// memory is reported at `notation`.
bool task_run(Task *task, const Source *notation, void (*work)(void *context), void *context);

void task_end(Task *task);

// ---- parse.c: tokens become terms

typedef struct TermList {
    Term *terms;
    size_t count, capacity;
} TermList;

// Terms with a fault are left out.
TermList piece_parse(Reading *reading);

// An atom token, with the range after it if there is one; moves *token past both.
Atom atom_parse(Reading *reading, const Token **token);

// The copies of a group, written after it; moves *token past them.
void copies_parse(Reading *reading, const Token **token, SyntaxPart *group);

// The names in braces.
const Filter *filter_parse(Reading *reading, Extent at);

// ---- mend.c: what was meant by a notation with a fault

// Is this a notation without a fault, and without more warnings than the one that is read has so
// far? False without a report, as no suggestion is wanted then.
bool mend_compiles(const Reading *reading, const char *notation);

// A letter that can't stand before the bracket behind it: what to write for both, with the letter
// on the first leg, or without an n that is of no use there. NULL: that doesn't compile.
const char *mend_outer(const Reading *reading, Extent letter);

// If the notation has only one fault and nothing has been suggested for it: suggests a mend, if
// one is known that compiles.
void mend_suggest(const Reading *reading);

// ---- lint.c
//
// Warnings on notation that is clear here, but which other programs read otherwise, or in which
// some letters aren't needed.

// About the direction letters of a first leg.
void lint_directions(Reading *reading, const LegSource *source, const Directions *directions,
                     Sense sense);

// `n` or `j`, written at `letter`, on a leap that has several staircases.
void lint_staircases(Reading *reading, const LegSource *source, const SyntaxPart *letter);

// Letters that made no difference in any role.
void lint_unused(Reading *reading, const SyntaxPart *parts, size_t count);

// A letter written again.
void lint_repeated(Reading *reading, const SyntaxPart *part);

// ---- expand.c: terms become automata

typedef struct PatternList {
    PatternTerm *terms;
    size_t count, capacity;
} PatternList;

// Adds the automata of the term; nothing if it has a fault.
void term_expand(Reading *reading, const Term *term, PatternList *patterns);

// ---- usual.c
//
// The usual names of well-known pieces, and names that stand where notation is wanted.

// Row i of the names, as "Archbishop (Cardinal, Princess)"; NULL: there are no more.
const char *usual_row(size_t i, const char **notation);

// Is the text a name, or several, such as "queen" and "rook or knight"? Then that is reported,
// with the notation. The text is none that could be read: it ends in a small letter.
bool usual_instead(Reading *reading);

#endif
