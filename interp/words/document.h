// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Words in blocks: what is said of a piece, of a game or of its end, and one renderer for each
// form in which it is read. What a block is about stands beside its text, so that no one has to
// read the text for that.

#ifndef MEWS_WORDS_DOCUMENT_H
#define MEWS_WORDS_DOCUMENT_H

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

typedef enum BlockKind {
    BLOCK_HEADING, // level 1: the title, 2, 3
    BLOCK_PARAGRAPH,
    BLOCK_ITEM, // of a list; one of a higher level is of a list within the item before it
    BLOCK_ROW,  // of a table with two columns
    BLOCK_PICTURE
} BlockKind;

// In the order of mews_topic.
typedef enum Topic {
    TOPIC_OTHER,
    TOPIC_MOVE,  // how a piece moves
    TOPIC_FROM,  // where or when it may: "only from rank 2"
    TOPIC_TO,    // "only to rank 4"
    TOPIC_ONLY,  // "only if its side has no queen"
    TOPIC_BOUND, // "its moves end only on d1-f3"
    TOPIC_TAKES, // an effect by which a move takes enemies
    TOPIC_LENDS, // moves that other men of its side lend it
    TOPIC_GAME,  // what holds for all pieces, so that the sentences on the game say it, too
    TOPIC_BOARD,
    TOPIC_ZONE,  // "the zone traps: c1, e1 and d2 for White, c9, e9 and d8 for Black"
    TOPIC_TURNS, // what a side does in its turn, and what it may not do
    TOPIC_END,   // how the game ends, or how it has ended
    TOPIC_COUNT, // how far moves are counted
    TOPIC_POINTS // what a side has where points may decide
} Topic;

// The text of FROM, TO and ONLY begins so.
#define ONLY_BEGIN "only "

typedef struct Block {
    BlockKind kind;
    Topic topic;
    int level;
    bool signs;          // the text speaks of the signs of the picture
    const char *label;   // a row's first cell, a zone's name; else ""
    const char *text;    // a picture's: its lines
    const char *picture; // lines that belong to an item; NULL: none
    Mentions mentions;
} Block;

// Does it tell where or when moves may be made?
static inline bool topic_is_bound(Topic topic) {
    return topic >= TOPIC_FROM && topic <= TOPIC_BOUND;
}

// … and begin with ONLY_BEGIN?
static inline bool topic_is_only(Topic topic) {
    return topic >= TOPIC_FROM && topic <= TOPIC_ONLY;
}

// It owns the arena in which its texts are; they are safe for a terminal.
typedef struct Document {
    Arena arena;
    ArenaExit failed;
    Block *blocks;
    size_t count, capacity;
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
void document_item(Document *document, int level, Topic topic, const char *text);

// Has it the picture already, beside this text? NULL: beside any.
bool document_draws(const Document *document, const char *text, const char *picture);

typedef enum DocumentForm {
    FORM_TEXT,
    FORM_MARKDOWN,
    FORM_HTML, // a whole page, if the document has a title
    FORM_HTML_PART
} DocumentForm;

// `columns`: of a terminal, for text; 0: lines aren't broken.
size_t document_render(const Document *document, DocumentForm form, size_t columns, char *buffer,
                       size_t size);

#endif
