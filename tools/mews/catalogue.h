// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Variants by name: a NAME is looked up as NAME.yaml in some folders, then among the copies
// built into the library. A NAME with a slash or with .yaml at its end is a path, and "-"
// is standard input.

#ifndef MEWS_CATALOGUE_H
#define MEWS_CATALOGUE_H

#include <mews.h>
#include "text/sum.h"

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
mews_rules *catalogue_load_still(const Catalogue *catalogue, const char *name,
                                 mews_report *report, int *exit_code);

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

// ---- rules_sum.c -------------------------------------------------------------------------------
//
// A sum of a definition's rules, by which it is seen that they have changed.

enum { RULES_SUM_SIZE = SUM_DIGITS + 1 };

// Sixteen hexadecimal digits of the definition and of those that it extends; "" if it is read from
// standard input. Comments, and sections that no game depends on, don't count. Returns an exit
// code; a failure has been reported.
int rules_sum(const char *path, const char *name, char sum[RULES_SUM_SIZE]);

#endif
