// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A notation, or a piece of a definition → an explanation for people: a diagram, every term in
// words, the normal form, the usual name, and the spelling in other dialects.

#ifndef MEWS_WORDS_PIECE_EXPLANATION_H
#define MEWS_WORDS_PIECE_EXPLANATION_H

#include "base/report.h"
#include "betza/pattern.h"
#include "betza/passes.h"
#include "definition/definition.h"
#include "dialect/dialect.h"
#include "words/piece/remarks.h"

typedef struct TermWords {
    const char *notation, *words;
    const char *legs;     // the same leg by leg, if `words` tell it in short; else NULL
    const Block *remarks; // its conditions and consequences in the game
    size_t remark_count;
} TermWords;

// All texts live as long as the explanation.
struct PictureScene;

typedef struct mews_explanation {
    const char *notation;
    const char *diagram; // with its legend
    const char *small;   // as much of it as is enough; NULL: the words say it
    struct PictureScene *scene; // of the small one, or if that is NULL of the whole
    bool complete;       // the diagram shows everything
    const char *name;    // NULL if the piece has none
    const char *normal;  // "" if the piece never moves
    TermWords *terms;
    size_t term_count;
    bool bound;           // some term has remarks, which normal form and dialects leave out
    const Block *remarks; // what is true of the piece in the game
    size_t remark_count;
    const Block *zones; // of which remarks speak
    size_t zone_count;
    int kind;                           // NONE: it is a notation's
    const char *letter, *piece, *signs; // "K", "king", " ♔ ♚"; NULL: it is a notation's
    DialectSpelling dialects[DIALECTS];
} Explanation;

// NULL if the notation is bad; the faults are then in the report.
Explanation *explanation_new(const char *notation, Report *report);
// Of a piece of a definition without errors. `signs`: that picture White's and Black's men; "":
// none. `spelt`: with its usual name, normal form, and spelling in other dialects, which take the most time.
Explanation *explanation_of_piece(const Definition *definition, int kind,
                                  const char *const signs[SIDES], KindsSeen seen, bool spelt,
                                  Report *report);
void explanation_free(Explanation *explanation);

// telling.c: an explanation as a document, or a part of one.
// Does what is told of several pieces, or of the game, include the remark? What holds for all
// pieces is among what is told of the game.
bool is_told(const Remarks *told, const Block *remark);
// `told`: what the document tells besides; NULL: nothing.
void telling_write(Document *document, const Explanation *explanation, mews_detail telling,
                   const Remarks *told);

// ---- an explanation that is being made --------------------------------------------------------

typedef struct Job {
    Explanation explanation; // first: the caller's pointer is also one to the whole
    Task task;
    Source source;
    const Definition *definition; // NULL: the notation belongs to no definition
    int kind;
    const char *const *signs;
    KindsSeen seen;
    bool spelt;
    const PatternTerm **patterns;   // of the explanation's terms; NULL for one that stays
    const TermDefinition **written; // likewise; NULL where the notation belongs to no definition
} Job;

// Does a move of the term mark the squares that it passes, for captures en passant?
bool term_passes(const PatternTerm *term);

// What the game adds to a term.
Remarks term_remarks(Job *job, const TermDefinition *term, bool passes);

// Tells the terms anew that end by going over to the other of two boards.
void passages_tell(Job *job);

// gather.c: once all terms are told, tells those in one that differ in squares or distances alone.
void terms_gather(Job *job);

#endif
