// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Variants by name: a NAME is looked up as NAME.yaml in some folders, then among the copies
// built into the library. A NAME with a slash or with .yaml at its end is a path, and "-"
// is standard input.

#ifndef MEWS_CATALOGUE_H
#define MEWS_CATALOGUE_H

#include "text/words.h"

#include <mews.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Catalogue {
    mews_catalogue *definitions;
    struct CatalogueFiles *files;
    const char **names; // of all variants, sorted, each once
    size_t name_count;
} Catalogue;

// `path` is what --path says, or NULL. Returns an exit code; a failure has been reported.
int catalogue_open(Catalogue *catalogue, const char *path);
// Without folders: what is built in, which is the same wherever the program runs.
void catalogue_open_builtin(Catalogue *catalogue);
void catalogue_close(Catalogue *catalogue);

// MEWS_WIDTH and MEWS_PORTABLE in the environment ask for another backend than the quickest. False
// if one of them has a value that isn't known, which has been reported.
bool catalogue_backend_ok(void);

// Is it another program's file with variants, or does it lead to a variant in one: games.ini/NAME?
bool catalogue_imports(const char *name);

// Is it a path (or "-") rather than a name?
bool catalogue_is_path(const char *name);

// Is it the name of a variant, in a folder or built in? So is NAME960: NAME, castling as in
// Chess960.
bool catalogue_names(const Catalogue *catalogue, const char *name);

// Is it a definition of the catalogue, by its name or as a file with the same text?
bool catalogue_holds(const Catalogue *catalogue, const char *name);

// Compiles the variant. What is wrong with the definition goes into the report; *exit_code
// then is EXIT_BAD or EXIT_LIMIT. Everything else that fails has been reported.
mews_rules *catalogue_load(const Catalogue *catalogue, const char *name, mews_report *report,
                           int *exit_code);

// The same without the pieces' moves, for lists: see mews_loader. What isn't built in is compiled
// whole, so that its faults are found.
mews_rules *catalogue_load_without_moves(const Catalogue *catalogue, const char *name,
                                         mews_report *report, int *exit_code);
// The same where faults don't matter, as in a look at all names. NULL: it has some.
mews_rules *catalogue_skim(const Catalogue *catalogue, const char *name);

// Says, in new memory, that a file beside one that extends it was taken in place of the catalogue's
// definition of this name: "'chess' is chess.yaml here, not …". NULL: none was.
char *catalogue_instead(const mews_rules *rules);

// The definition's own text, in new memory that ends in a NUL; NULL after a complaint.
char *catalogue_text(const Catalogue *catalogue, const char *name, size_t *size, int *exit_code);

// Compiles a text as if it stood in the file `path`; what isn't found is only in the report.
mews_rules *catalogue_load_text(const Catalogue *catalogue, const char *path, const char *text,
                                size_t size, mews_report *report);

// As catalogue_load, but errors of the definition are told to the user at once.
mews_rules *catalogue_load_or_tell(const Catalogue *catalogue, const char *name, int *exit_code);

// ---- the sum of a game's rules
//
// A sum of a definition's rules, by which it is seen that they have changed.

enum { RULES_SUM_SIZE = SUM_DIGITS + 1 };

// Sixteen hexadecimal digits of the definition and of those that it extends; "" if it is read from
// standard input. Comments, and sections that no game depends on, don't count. Returns an exit
// code; a failure has been reported.
int rules_sum(const char *path, const char *name, char sum[RULES_SUM_SIZE]);

// ---- typed_name.c: a variant's name or title that is written otherwise: with capitals, blanks or
// hyphens more or less, as in "King of the Hill"

// The name of the variant, if there is one whose name or, if there is none, title is written like
// the word; else NULL.
const char *written_name(const Catalogue *catalogue, const char *word);

// The same in new memory, from the catalogue of --path; the word itself if it is a path or a name,
// or if no name is found. NULL stays NULL.
char *written_meant(const char *path, const char *word);

// The name of the variant that these words are together, as "kyoto shogi", in new memory; NULL:
// there is none. `path` points to the text of --path.
char *written_together(char **words, size_t count, const void *path);

// Could the definition say these words somewhere, as far as its text tells without being read as
// YAML? If not, none of its texts has them.
bool written_in(const Catalogue *catalogue, const char *name, const char *words);

// ---- unknown.c ---------------------------------------------------------------------------------
//
// A name that no variant or file has: which one may be meant?

// Complains about it, and names the file, the variant or the few variants that it may stand for.
void variant_unknown(const Catalogue *catalogue, const char *name);

// Is there no such file, but one of its name with .yaml or of nearly its name beside it, or a
// variant 'chess' in the catalogue for 'chess.yaml'? Then it complains so.
bool file_missing(const Catalogue *catalogue, const char *path);

// " (did you mean 'flipello' or 'flipersi'?)": what mews list finds by the word, if that are a
// few, or "", temporary.
char *variant_hint(const Catalogue *catalogue, const char *word);

// The variant whose name, here or elsewhere, is nearest; NULL: none is near.
const char *variant_nearest(const Catalogue *catalogue, const char *word);

// ---- piece_namesakes.c: a word → the pieces that variants of the catalogue call so. Pieces that move
// alike are one.

typedef struct NamesakeGame {
    const char *name; // in the catalogue
    size_t number;    // among its names
    bool traditional;
    size_t heirs; // how many definitions extend it
} NamesakeGame;

typedef struct Namesake {
    char *notation;
    NamesakeGame *games; // best-known first: traditional ones, then those that more extend
    size_t count;
    bool beyond_notation; // in some of them by more than the notation
} Namesake;

typedef struct Namesakes {
    Namesake *items; // those of the most variants first, then the shortest notation
    size_t count;
} Namesakes;

// `own`: only in definitions that name the piece themselves, which is quicker.
Namesakes namesakes_find(const Catalogue *catalogue, const char *word, bool own);
void namesakes_free(Namesakes *namesakes);

// "seirawan, shouse and 2 more": the games that have one, temporary.
char *namesakes_games(const Namesakes *namesakes);

// A line each, and how to see more.
void namesakes_print(const Namesakes *namesakes, const char *word);

// ---- which games others are made from: of many that a word may mean, those are the best known

// How many definitions of the catalogue extend each, directly or by others, in new memory.
size_t *heirs_count(const Catalogue *catalogue);

// Of each definition: is `written_in` true of it, or of one that it extends? In new memory.
bool *written_in_each(const Catalogue *catalogue, const char *words);

// ---- lookup.c: what a definition says of its game besides the rules, looked through for words

// Is the word somewhere in the text, however its letters are written?
bool text_mentions(const char *text, const char *word);

// Is it somewhere in the game's name, title, inventor or tags?
bool game_mentions(const char *name, const mews_rules *rules, const char *word);

// Is it there, or is it a word of the game's description?
bool game_describes(const char *name, const mews_rules *rules, const char *word);

// Or a word of the description's first sentence?
bool game_introduces(const char *name, const mews_rules *rules, const char *word);

// The tag by which alone it mentions the word; NULL if another text has it, too, or none.
const char *game_tag_alone(const char *name, const mews_rules *rules, const char *word);

// The year, as written; "" if it isn't known.
const char *game_year(const mews_rules *rules);

// ---- usual names of pieces, one by one: a row of the library's may have several, as in
// "King (Mann, Commoner)"

// The next name of a row, in small letters and new memory; NULL at its end.
char *usual_next(const char **row);

// The notation of the piece that this name, or this whole row, means; NULL: no piece.
const char *usual_notation(const char *word);

#endif
