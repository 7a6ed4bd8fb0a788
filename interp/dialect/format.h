// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What another program reads of the notation: one constant Format for each program, in a file of
// its own, and what these files share.

#ifndef MEWS_DIALECT_FORMAT_H
#define MEWS_DIALECT_FORMAT_H

#include "dialect/spelling.h"

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
