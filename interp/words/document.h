// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Words in blocks: what is said of a piece, of a game or of its end, and one renderer for each
// form in which it is read. What a block is about stands beside its text, so that no one has to
// read the text for that.

#ifndef MEWS_WORDS_DOCUMENT_H
#define MEWS_WORDS_DOCUMENT_H

#include <mews.h>

#include "base/arena.h"
#include "base/report.h"
#include "definition/definition.h"

// ---- which men, squares and zones a text speaks of --------------------------------------------

typedef struct Mentions {
    KindSet men;
    Bits squares; // of either side
    Bits zones;   // by their numbers in the definition
} Mentions;

// From here on what is put into words in the arena is noted.
void mentions_begin(Arena *arena);
// What was noted since the last call; nothing is afterwards. Nothing, if none are noted.
Mentions mentions_take(Arena *arena);
void mentions_add(Mentions *mentions, const Mentions *more);

void mention_kind(Arena *arena, int kind);
void mention_squares(Arena *arena, Bits squares);
void mention_zone(Arena *arena, size_t zone);

// ---- blocks -----------------------------------------------------------------------------------

// The text on starts, targets and cases begins so.
#define ONLY_BEGIN "only "

enum { BLOCK_LEVELS = 5 }; // of items, from 0

typedef struct Block {
    mews_block_kind kind;
    mews_topic topic;
    int level;
    mews_shows shows;
    size_t piece; // that is shown, or whose moves are
    bool signs;          // the text speaks of the signs of the picture
    const char *label;   // a row's first cell, a zone's name, what a picture's colours mean; else ""
    const char *text;    // a picture's: its lines
    const char *picture; // lines that belong to an item; NULL: none
    Mentions mentions;
} Block;

// Does it tell where or when moves may be made?
static inline bool topic_is_bound(mews_topic topic) {
    return topic >= MEWS_ON_STARTS && topic <= MEWS_ON_BOUNDS;
}

// … and begin with ONLY_BEGIN?
static inline bool topic_is_only(mews_topic topic) {
    return topic >= MEWS_ON_STARTS && topic <= MEWS_ON_CASES;
}

// It owns the arena in which its texts are; they are safe for a terminal.
typedef struct mews_document {
    Arena arena;
    ArenaExit failed;
    Block *blocks;
    size_t count, capacity;
    // What pictures show, for renderers that draw it themselves. NULL: nothing.
    const struct PictureScene *board;
    const struct PictureScene **moves; // of each kind
} Document;

// A document with what `write` adds. NULL, with the reason in the report, if there is too little
// memory for it.
Document *document_new(Report *report, void (*write)(Document *document, const void *about),
                       const void *about);
void document_free(Document *document);

// Adds a copy of the block. An item with sentences that are too long to be read at once becomes a
// list of them, and each of those a list of its parts.
void document_add(Document *document, Block block);
void document_heading(Document *document, int level, const char *text);
void document_item(Document *document, int level, mews_topic topic, const char *text);

// The moves of a kind: a copy of the scene.
void document_show_moves(Document *document, size_t kind, const struct PictureScene *scene);

// Has it the picture already, beside this text? NULL: beside any.
bool document_draws(const Document *document, const char *text, const char *picture);

// `columns`: of a terminal, for text; 0: lines aren't broken. 0 if there is no memory for pictures.
size_t document_render(const Document *document, mews_form form, size_t columns, char *buffer,
                       size_t size);
size_t document_render_html(const Document *document, mews_form form, char *buffer, size_t size);

#endif
