// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Documents: what texts speak of, blocks, and renderers for text and Markdown; document_html.c has
// that for HTML.

#include "words/document.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/writer.h"
#include "picture/picture.h"

// ---- what texts speak of ----------------------------------------------------------------------

static const char tool_kind = 0;

static void stay(void *tool) { // it is in the arena
    (void)tool;
}

void mentions_begin(Arena *arena) {
    if (!arena_tool(arena, &tool_kind))
        arena_keep_tool(arena, &tool_kind, ARENA_NEW(arena, Mentions), stay);
}

Mentions mentions_take(Arena *arena) {
    Mentions *noted = arena_tool(arena, &tool_kind), taken = {.men = {{0}}};
    if (noted) {
        taken = *noted;
        *noted = (Mentions){.men = {{0}}};
    }
    return taken;
}

void mentions_add(Mentions *mentions, const Mentions *more) {
    mentions->men = kinds_or(mentions->men, more->men);
    mentions->squares = bits_or(mentions->squares, more->squares);
    mentions->zones = bits_or(mentions->zones, more->zones);
}

void mention_kind(Arena *arena, int kind) {
    Mentions *noted = arena_tool(arena, &tool_kind);
    if (noted)
        kinds_add(&noted->men, kind);
}

void mention_squares(Arena *arena, Bits squares) {
    Mentions *noted = arena_tool(arena, &tool_kind);
    if (noted)
        noted->squares = bits_or(noted->squares, squares);
}

void mention_zone(Arena *arena, size_t zone) {
    Mentions *noted = arena_tool(arena, &tool_kind);
    if (noted)
        bits_add(&noted->zones, (int)zone);
}

static const size_t MEMORY_MAX = (size_t)64 << 20;

// ---- making one -------------------------------------------------------------------------------

typedef struct DocumentMaking {
    Document *document;
    void (*write)(Document *document, const void *about);
    const void *about;
} DocumentMaking;

static void make(void *context) {
    const DocumentMaking *making = context;
    making->write(making->document, making->about);
}

Document *document_new(Report *report, void (*write)(Document *document, const void *about),
                       const void *about) {
    Document *document = calloc(1, sizeof *document);
    if (!document) {
        report_starve(report);
        return NULL;
    }
    document->arena = arena_make(MEMORY_MAX, &document->failed);
    if (arena_guard(&document->failed, make, &(DocumentMaking){document, write, about}))
        return document;
    if (document->arena.starved)
        report_starve(report);
    else
        report_error(report, "limit", (Span){NULL, 0, 0}, "there is too much to say");
    document_free(document);
    return NULL;
}

void document_free(Document *document) {
    if (document)
        arena_free(&document->arena);
    free(document);
}

static const char *safe(Arena *arena, const char *text, size_t length) {
    size_t size = safe_write(text, length, NULL, 0) + 1;
    char *copy = arena_alloc(arena, size);
    safe_write(text, length, copy, size);
    return copy;
}

static const char *safe_lines(Arena *arena, const char *text) {
    Writer writer = writer_growing(arena);
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        writer_printf(&writer, "%s\n", safe(arena, text, length));
    }
    return writer_whole(&writer);
}

static void add(Document *document, const Block *block, int level, const char *text,
                size_t length) {
    Arena *arena = &document->arena;
    ARENA_GROW(arena, document->blocks, document->count, &document->capacity);
    Block *added = &document->blocks[document->count++];
    *added = *block;
    added->level = level;
    added->label = block->label ? safe(arena, block->label, strlen(block->label)) : "";
    added->text =
        block->kind == MEWS_PICTURE ? safe_lines(arena, text) : safe(arena, text, length);
    added->picture = NULL;
}

enum { SENTENCE_MOST = 400 }; // bytes; a longer sentence becomes a list

static size_t sentence_length(const char *text) {
    const char *end = strstr(text, ". ");
    return end ? (size_t)(end + 1 - text) : strlen(text);
}

// Where a long sentence is cut next: behind the colon before its first list, behind a semicolon;
// NULL: nowhere.
static const char *cut_of(const char *text, const char *end, bool first) {
    const char *semicolon = strstr(text, "; "), *colon = first ? strstr(text, ": ") : NULL;
    const char *cut =
        colon && (!semicolon || colon < semicolon) && strchr(colon, ';') ? colon : semicolon;
    return cut && cut + 1 < end ? cut : NULL;
}

static void add_sentence(Document *document, const Block *block, const char *text, size_t length) {
    const char *end = text + length,
               *cut = length > SENTENCE_MOST ? cut_of(text, end, true) : NULL;
    int level = block->level;
    for (; cut; cut = cut_of(text, end, false)) {
        add(document, block, level, text, (size_t)(cut + 1 - text));
        level = block->level + 1;
        text = cut + 2;
    }
    add(document, block, level, text, (size_t)(end - text));
}

void document_add(Document *document, Block block) {
    size_t longest = 0;
    for (const char *at = block.text; *at; at += sentence_length(at), at += *at == ' ')
        longest = sentence_length(at) > longest ? sentence_length(at) : longest;
    if (block.kind != MEWS_ITEM || longest <= SENTENCE_MOST || block.level >= BLOCK_LEVELS - 2)
        add(document, &block, block.level, block.text, strlen(block.text));
    else
        for (size_t length; *block.text; block.text += length, block.text += *block.text == ' ')
            add_sentence(document, &block, block.text, length = sentence_length(block.text));
    if (block.picture)
        document->blocks[document->count - 1].picture =
            safe_lines(&document->arena, block.picture);
}

void document_heading(Document *document, int level, const char *text) {
    document_add(document, (Block){.kind = MEWS_HEADING, .level = level, .text = text});
}

void document_item(Document *document, int level, mews_topic topic, const char *text) {
    document_add(document,
                 (Block){.kind = MEWS_ITEM, .topic = topic, .level = level, .text = text});
}

void document_show_moves(Document *document, size_t kind, const PictureScene *scene) {
    if (!document->moves)
        document->moves = ARENA_ARRAY(&document->arena, const PictureScene *, KINDS_MAX);
    document->moves[kind] = scene_copy(&document->arena, scene);
}

bool document_draws(const Document *document, const char *text, const char *picture) {
    for (size_t i = 0; i < document->count; i++) {
        const Block *block = &document->blocks[i];
        if (block->picture && strcmp(block->picture, picture) == 0 &&
            (!text || strcmp(block->text, text) == 0))
            return true;
    }
    return false;
}

// ---- text for a terminal ----------------------------------------------------------------------

enum { LABEL_WIDTH = 20 };

typedef struct Rendering {
    Writer writer;
    size_t columns;
    int open[BLOCK_LEVELS]; // the levels of the lists that are open, the outermost first
    int depth;                // how many these are
} Rendering;

static void put_text(Rendering *to, int margin, int indent, const char *text) {
    WrapForm form = {to->columns, (size_t)margin, indent};
    writer_printf(&to->writer, "%*s", margin, "");
    write_wrapped(&to->writer, text, strlen(text), form);
    writer_text(&to->writer, "\n");
}

// Each line behind so many blanks.
static void put_lines(Writer *writer, const char *lines, int margin,
                      void (*put)(Writer *writer, const char *text, size_t size)) {
    for (size_t length; *lines; lines += length + (lines[length] == '\n')) {
        length = strcspn(lines, "\n");
        writer_printf(writer, "%*s", margin, "");
        put(writer, lines, length);
        writer_text(writer, "\n");
    }
}

// Behind the label. A line that begins with blanks hangs below its text, and further lines have
// indents of their own.
static void put_cell(Rendering *to, const char *text) {
    size_t first = strcspn(text, "\n"), blanks = strspn(text, " ");
    int hang = LABEL_WIDTH + 1 + (blanks ? (int)blanks + 2 : 0);
    write_wrapped(&to->writer, text, first, (WrapForm){to->columns, LABEL_WIDTH + 1, hang});
    write_wrapped(&to->writer, text + first, strlen(text + first),
                  (WrapForm){to->columns, 0, INDENT_HANGING});
}

static void render_text(Rendering *to, const Block *block, const Block *before) {
    int margin = 2 * block->level;
    switch (block->kind) {
    case MEWS_HEADING:
        if (block->level > 1)
            writer_text(&to->writer, "\n");
        put_text(to, 0, 0, block->text);
        break;
    case MEWS_PARAGRAPH:
        put_text(to, 0, 0, block->text);
        break;
    case MEWS_ITEM:
        put_text(to, margin, margin + 2, block->text);
        if (block->picture)
            put_lines(&to->writer, block->picture, margin + 2, writer_bytes);
        break;
    case MEWS_ROW:
        if (!before || (before->kind != MEWS_ROW && before->kind != MEWS_HEADING))
            writer_text(&to->writer, "\n");
        writer_printf(&to->writer, "%-*s ", LABEL_WIDTH, block->label);
        put_cell(to, block->text);
        writer_text(&to->writer, "\n");
        break;
    case MEWS_PICTURE: // what its signs mean may be long
        write_wrapped(&to->writer, block->text, strlen(block->text),
                      (WrapForm){to->columns, 0, INDENT_HANGING});
    }
}

// ---- Markdown ---------------------------------------------------------------------------------

// What Markdown would take for its own is escaped.
static void write_markdown(Writer *writer, const char *text) {
    for (; *text; text++)
        writer_printf(writer, "%s%c", strchr("\\`*_[]<>#|~", *text) ? "\\" : "", *text);
}

// Closes lists of a higher level, and opens one of this level unless it is open.
static void list_open(Rendering *to, int level) {
    while (to->depth && to->open[to->depth - 1] > level)
        to->depth--;
    if (!to->depth || to->open[to->depth - 1] != level)
        to->open[to->depth++] = level;
}

static void fence(Rendering *to, const char *lines, int margin) {
    writer_printf(&to->writer, "%*s```\n", margin, "");
    put_lines(&to->writer, lines, margin, writer_bytes);
    writer_printf(&to->writer, "%*s```\n", margin, "");
}

static void render_markdown(Rendering *to, const Block *block, const Block *before) {
    Writer *writer = &to->writer;
    if (block->kind != MEWS_ITEM)
        to->depth = 0;
    switch (block->kind) {
    case MEWS_HEADING:
        writer_printf(writer, "%s%.*s ", block->level > 1 ? "\n" : "", block->level, "###");
        break;
    case MEWS_PARAGRAPH:
        writer_text(writer, "\n");
        break;
    case MEWS_ITEM:
        if (!to->depth)
            writer_text(writer, "\n");
        list_open(to, block->level);
        writer_printf(writer, "%*s- ", 2 * to->depth - 2, "");
        break;
    case MEWS_ROW:
        if (!before || before->kind != MEWS_ROW)
            writer_text(writer, "\n| | |\n|---|---|\n");
        writer_text(writer, "| ");
        write_markdown(writer, block->label);
        writer_text(writer, " | ");
        write_markdown(writer, block->text);
        writer_text(writer, " |\n");
        return;
    case MEWS_PICTURE:
        writer_text(writer, "\n");
        fence(to, block->text, 0);
        return;
    }
    write_markdown(writer, block->text);
    writer_text(writer, "\n");
    if (block->picture)
        fence(to, block->picture, 2 * to->depth);
}

// ---- all forms --------------------------------------------------------------------------------

size_t document_render(const Document *document, mews_form form, size_t columns, char *buffer,
                       size_t size) {
    void (*render)(Rendering *, const Block *, const Block *) =
        form == MEWS_MARKDOWN ? render_markdown : render_text;
    Rendering to = {.writer = writer_make(buffer, size), .columns = columns};
    if (form >= MEWS_HTML)
        return document_render_html(document, form, buffer, size);
    for (size_t i = 0; i < document->count; i++)
        render(&to, &document->blocks[i], i ? &document->blocks[i - 1] : NULL);
    return writer_end(&to.writer);
}
