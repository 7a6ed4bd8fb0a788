// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What `mews explain` is asked about: a notation, a piece by its usual name, a piece of a variant,
// or all pieces of one.

#ifndef MEWS_SUBJECT_H
#define MEWS_SUBJECT_H

#include <mews.h>
#include <stdbool.h>
#include "text/words.h"

typedef struct Subject {
    char *notation;    // "" for a piece that never moves
    mews_rules *rules; // NULL: a notation was given, not a variant's piece
    size_t kind;
    bool all;     // all pieces of `rules`; there is no notation then
    bool several; // pieces of several games, which move differently; they have been listed
} Subject;

// Returns an exit code; a failure has been reported. A notation isn't read yet. `alone`: what
// means several pieces is a failure.
int subject_open(const char *word, const char *path, bool alone, Subject *subject);
void subject_close(Subject *subject);

// Is the word a piece of the variant, by its name or letter?
bool subject_has(const char *variant, const char *word, const char *path);

// ---- pieces.c ----------------------------------------------------------------------------------
//
// All pieces of a variant, one below the other.

// Of the variant that is written `word`. Returns an exit code.
int subject_explain_pieces(const Subject *subject, const char *word, bool as_json);

// A piece's terms and remarks, as `mews explain --json` gives them.
void json_terms(Json *json, const mews_explanation *explanation);
// Of a term, or of the whole piece.
void json_remarks(Json *json, const mews_explanation *explanation, size_t term);

#endif
