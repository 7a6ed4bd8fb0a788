// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A definition that a program writes: a tree of keys and values → YAML as an author would write
// it. What fits on a line is written on one, in braces; the rest is indented.

#ifndef MEWS_FORMATS_SHEET_H
#define MEWS_FORMATS_SHEET_H

#include "base/arena.h"
#include "base/compiler.h"
#include "base/source.h"

typedef enum SheetShape { SHEET_VALUE, SHEET_MAP, SHEET_LIST } SheetShape;

typedef struct SheetNode SheetNode;
struct SheetNode {
    SheetShape shape;
    const char *key;     // NULL: an item of a list
    const char *value;   // as it is written; of several lines: a block text
    const char *comment; // behind it, or NULL
    SheetNode *first, *last, *next;
};

SheetNode *sheet_new(Arena *arena);
// The map or list under a key of a map, which is added if it isn't there.
SheetNode *sheet_map(Arena *arena, SheetNode *map, const char *key);
SheetNode *sheet_list(Arena *arena, SheetNode *map, const char *key);
// A new map at the end of a list.
SheetNode *sheet_item(Arena *arena, SheetNode *list);
// Puts a value, which is YAML already, under a key of a map, or (key NULL) at the end of a list.
SheetNode *sheet_put(Arena *arena, SheetNode *node, const char *key, const char *format, ...)
    PRINTF_LIKE(4, 5);
// Puts a text, in quotes if YAML needs them.
SheetNode *sheet_say(Arena *arena, SheetNode *node, const char *key, const char *text);
SheetNode *sheet_find(const SheetNode *map, const char *key); // or NULL
// A list of one item is the item, an empty map or list is left out.
void sheet_tidy(SheetNode *map);

// What has to be laid over `under`, by `extends`, to get `over`: `~` for what isn't there any
// more.
SheetNode *sheet_difference(Arena *arena, const SheetNode *under, const SheetNode *over);

// The text of a definition with a value under keys within each other, the last one NULL. It stays
// otherwise as it is; NULL: it isn't written so that this can be done.
const char *sheet_edited(Arena *arena, const Source *source, const char *const *keys,
                         const char *value);

// As a scalar: in quotes where YAML would read something else.
const char *sheet_quoted(Arena *arena, const char *text);
// The whole as a text, ended with a line feed.
const char *sheet_text(Arena *arena, const SheetNode *root);

#endif
