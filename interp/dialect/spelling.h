// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How notations are spelled: what the files of this folder share.

#ifndef MEWS_DIALECT_SPELLING_H
#define MEWS_DIALECT_SPELLING_H

#include "betza/passes.h"

// ---- aim.c: single atoms and the direction letters of single legs, from text to vectors and back

// "R", "N3", "(1,4)0", "W3.."; `letter`: with the letter that the author wrote, even where another
// is usual.
const char *atom_text(Arena *arena, const Atom *atom, bool letter);

// The capital letter of the leap, or 0 if only a tuple says it. For K and Q: that of one step.
char leap_letter(int x, int y);

// Adds those of the eight reflections of a leap that aren't among the rides yet.
void orbit_add(Ride *rides, int *count, int x, int y);

// The shortest letters for which `fits` holds, at most `longest`; NULL if there are none.
typedef bool DirectionsFit(const void *context, const Directions *directions);
const char *directions_shortest(Arena *arena, const char *alphabet, size_t longest, Sense sense,
                                DirectionsFit *fits, const void *context);

// How the directions of a leg are read.
Sense atom_sense(const Atom *atom); // of a first leg
Directions directions_of(const char *letters, Sense sense);

// The rides of a leg: the atom's leaps, all eight if it comes later in a chain.
int atom_rides(const Atom *atom, bool later_in_chain, Ride *rides);

// ---- spelling.c: a parsed term → its legs as they are spelled, in a form that is easy to change,
// and back to text. Letters are sorted, needless ones left out, and directions are the shortest
// with the same meaning; the term stays the same automaton.

enum { GROUPS_MAX = 8 };

typedef struct SpelledLeg {
    char before;            // the separator: 'a', '-', '?'; 0 for the first leg
    const char *directions; // letters
    const char *letters;    // other modifiers (but for `i` on the first leg), doubled ones twice
    const char *filter;     // "{!S}" or ""
    Atom atom;              // of a leg in brackets
} SpelledLeg;

typedef struct SpelledGroup {
    int first, last; // legs
    int min, max;    // copies; max 0: any number
} SpelledGroup;

typedef struct SpelledTerm {
    bool bracket;
    bool unmoved;      // `i`
    const char *outer; // directions and modes before a bracket
    SpelledLeg *legs;
    int leg_count;
    SpelledGroup groups[GROUPS_MAX];
    int group_count;
    Atom atom;             // of a chain
    bool rider;            // a chain of one leg with `z` or `q`
    const char *text;      // as it was written
    const char *verbatim;  // can't be taken apart, is always spelled so; else NULL
    PatternTerm *patterns; // its automata
    size_t pattern_count;
} SpelledTerm;

typedef struct Spelling {
    SpelledTerm *terms;
    size_t count;
} Spelling;

// Empty if the notation has a fault, which isn't reported: the text was read before.
Spelling spelling_read(Arena *arena, const char *notation);

// The order of a leg's letters; `*` is the place of the filter.
extern const char letters_canonical[]; // ours
extern const char letters_xboard[];    // XBoard's

const char *spelling_text(Arena *arena, const SpelledTerm *term, const char *order);

// ---- chains.c: terms that not every program reads (brackets, ranges with a least length, lame
// leaps) → a-chains that mean the same

// The chains as one text, or NULL if none are known. The caller checks that they are the same.
const char *chains_of_bracket(Arena *arena, const SpelledTerm *term);
const char *chains_of_range(Arena *arena, const SpelledTerm *term);     // one leg: W3..
const char *chains_of_lame_leap(Arena *arena, const SpelledTerm *term); // one leg with `n`

// ---- format.c: what another program reads of the notation: one constant Format for each program,
// and what their files share

// Why a letter is not read.
typedef struct DialectRefusal {
    char letter; // '\0' ends the table
    const char *why;
} DialectRefusal;

// The program's own word for something that is spelled otherwise here.
typedef struct Idiom {
    const char *word; // NULL ends the table
    const char *meaning;
} Idiom;

// A warning on what the program would make of a notation as it is written here.
typedef struct Misreading {
    bool (*applies)(const Spelling *written); // NULL ends the table
    const char *note;
} Misreading;

typedef struct Format {
    const char *name;
    const char *letters;  // modifiers it reads as we do, besides directions
    const char *order;    // in which they have to stand
    bool chains, groups;  // `a`; `(…)`
    const char *brackets; // reads those of plain legs, with this note; NULL: reads none
    bool universal;       // `U`
    bool lengthened;      // FX, NY for longer leaps
    bool old_letters;     // L and J for C and Z
    bool doubled;         // NN, not N0
    const char *riders;   // atoms that may repeat their leap
    int number_max;       // in a range
    // Each of these may be NULL: there are none.
    const DialectRefusal *refusals;
    const Idiom *idioms;
    const Misreading *misreadings;
    // Why it reads the term otherwise than we do; NULL if it doesn't.
    const char *(*other_reading)(const SpelledTerm *term);
} Format;

extern const Format format_xboard, format_interactive_diagram, format_fairy_stockfish,
    format_original_betza;

// ---- terms of one leg

bool term_is_oblique(const SpelledTerm *term); // its leap is on no line of the Queen
bool term_is_lame(const SpelledTerm *term);    // has `n`, and squares to pass
bool term_jumps(const SpelledTerm *term);      // has `j`, likewise
bool term_hops(const SpelledTerm *term);       // has `p` or `g`
bool term_steps(const SpelledTerm *term);      // by king steps

// ---- whole notations

bool spelling_is_lame_oblique(const Spelling *spelling); // in some term
bool spelling_aims_compound(const Spelling *spelling);   // K or Q with directions
bool spelling_is_unmoved(const Spelling *spelling);      // some term has `i`
bool spelling_has_old_letters(const Spelling *spelling); // L or J

#endif
