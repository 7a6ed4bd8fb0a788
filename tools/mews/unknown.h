// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A name that no variant or file has: which one may be meant?

#ifndef MEWS_UNKNOWN_H
#define MEWS_UNKNOWN_H

#include "catalogue.h"

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
