// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A variant's name or title that is written otherwise: with capitals, blanks or hyphens more or
// less, as in "King of the Hill".

#ifndef MEWS_TYPED_NAME_H
#define MEWS_TYPED_NAME_H

#include "catalogue.h"

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

#endif
