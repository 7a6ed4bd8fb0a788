// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What `mews page` puts pages together from, for one file (page.c) and for a site (site.c).

#ifndef MEWS_PAGE_H
#define MEWS_PAGE_H

#include "catalogue.h"
#include "text/words.h"

enum { PAGE_WIDTHS = 4, PAGE_WIDTH_STEP = 64 }; // boards of up to 64, 128, 192 and 256 squares

// Where a part is that tools/web/build has made, such as "page-64.html"; NULL: nowhere. Temporary.
const char *part_find(const char *name);
// The same for the narrowest width with room for the game's board, of a name such as
// "page-%d.html". `width` may be NULL. NULL after a complaint.
const char *part_for(const mews_rules *rules, const char *name, int *width);

// The text with these characters escaped that HTML takes for something else.
void page_escape(Growing *text, const char *bytes);

// A page without a game, from a file, with the game and `more` in it; in new memory. NULL after a
// complaint.
char *page_make(const char *path, const mews_rules *rules, const char *more);
// A text with its places, words between '@', filled: pairs of a place and what goes there, ended
// with NULL. In new memory.
char *places_fill(const char *text, const char *const *pairs);

// Writes the whole catalogue as a site into a folder. Returns an exit code.
int site_write(const Catalogue *catalogue, const char *folder);

#endif
