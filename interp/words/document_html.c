// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Documents → HTML: a page in one file, or a part of one. Pictures are SVG within it, where the
// document knows what they show. A page is well-formed XML, too, follows what the reader has
// chosen, light or dark, and prints on paper of any size without a break within a piece.

#include "words/document.h"

#include <string.h>

#include "base/writer.h"
#include "picture/picture.h"

typedef struct Page {
    Arena arena; // of what drawing takes
    Writer writer;
    const Document *document;
    const PictureScene *board; // its start; NULL: none
    mews_form form;
    int open[BLOCK_LEVELS]; // the levels of the lists that are open, the outermost first
    int depth;              // how many these are
    bool in_section;        // of a piece
} Page;

// ---- style ------------------------------------------------------------------------------------

static const char head[] = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                           "<meta charset=\"utf-8\"/>\n"
                           "<meta name=\"viewport\" content=\"width=device-width\"/>\n";

static const char style[] =
    "<style>\n"
    ":root{color-scheme:light dark}\n"
    "body{max-width:44em;margin:2em auto;padding:0 1em;font:1em/1.5 sans-serif;"
    "background:#fffdf9;color:#222}\n"
    "h1{line-height:1.2;margin-bottom:.3em}\n"
    "h2{margin:2em 0 .5em;border-bottom:2px solid #b98a4e}\n"
    "h3{margin:0 0 .4em}\n"
    "a{color:#7a4a12}\n"
    "nav{margin:1.5em 0;padding:.4em 1em;background:#f5ede0;border-radius:.5em}\n"
    "nav ul{margin:.4em 0;padding:0;list-style:none}\n"
    "nav li{display:inline-block;margin-right:1em}\n"
    "nav .men a{white-space:nowrap}\n"
    ".man{width:2em;height:2em;vertical-align:-.6em}\n"
    ".sign{width:1.4em;height:1.4em;vertical-align:-.35em}\n"
    "figure{margin:1em 0;text-align:center}\n"
    "figure svg{max-width:100%;height:auto}\n"
    "section{display:flow-root;margin:1.2em 0;padding-top:.8em;border-top:1px solid #d9cbb5}\n"
    "section figure{float:right;width:16em;margin:0 0 .5em 1.5em}\n"
    "h2+section{border-top:none;padding-top:0;margin-top:0}\n"
    "figcaption{font-size:.85em;line-height:1.35;text-align:left}\n"
    "figcaption div{margin:.3em 0 0 1.9em;text-indent:-1.9em}\n"
    "figcaption .sign{margin-right:.5em}\n"
    "ul{padding-left:1.3em}\n"
    "th{text-align:left;vertical-align:top;padding-right:1em}\n"
    "pre{line-height:1.2;overflow-x:auto}\n"
    "@media (max-width:38em){section figure{float:none;margin:0 auto 1em}}\n"
    "@media (prefers-color-scheme:dark){body{background:#1c1a17;color:#ddd}"
    "a{color:#e0b070}nav{background:#2a2620}section{border-color:#4a4238}}\n"
    "@page{margin:16mm 15mm}\n"
    "@media print{:root{color-scheme:light}"
    "*{print-color-adjust:exact;-webkit-print-color-adjust:exact}"
    "body{max-width:none;margin:0;padding:0;font-size:10.5pt;background:#fff;color:#000}"
    "nav{display:none}h2,h3{break-after:avoid}"
    "section,figure,li,tr,pre{break-inside:avoid}section figure{width:14em}"
    ".name,.word,.count{fill:#333}}\n"
    "</style>\n";

// ---- elements ---------------------------------------------------------------------------------

static void put(Page *page, const char *text) {
    write_markup(&page->writer, text, strlen(text));
}

static void element(Page *page, const char *name, const char *text) {
    writer_printf(&page->writer, "<%s>", name);
    put(page, text);
    writer_printf(&page->writer, "</%s>\n", name);
}

// "<svg " with a class.
static void drawn_as(Page *page, const char *look, const char *svg) {
    writer_printf(&page->writer, "<svg class=\"%s\" %s", look, svg + strlen("<svg "));
}

// Lists of a higher level are closed, and one of this level is opened unless it is open.
static void begin_item(Page *page, int level) {
    while (page->depth && page->open[page->depth - 1] > level) {
        writer_text(&page->writer, "</li>\n</ul>\n");
        page->depth--;
    }
    if (page->depth && page->open[page->depth - 1] == level) {
        writer_text(&page->writer, "</li>\n<li>");
    } else {
        page->open[page->depth++] = level;
        writer_text(&page->writer, "<ul>\n<li>");
    }
}

// Closes what the block, which is NULL at the end, doesn't go on.
static void close_before(Page *page, const Block *block, const Block *before) {
    if (before && before->kind == MEWS_ROW && (!block || block->kind != MEWS_ROW))
        writer_text(&page->writer, "</table>\n");
    for (; page->depth && (!block || block->kind != MEWS_ITEM); page->depth--)
        writer_text(&page->writer, "</li>\n</ul>\n");
    if (page->in_section && (!block || block->kind == MEWS_HEADING)) {
        writer_text(&page->writer, "</section>\n");
        page->in_section = false;
    }
}

// ---- pictures ---------------------------------------------------------------------------------

static void put_men(Page *page, size_t kind) {
    for (int side = 0; side < SIDES; side++) {
        Writer svg = writer_growing(&page->arena);
        page_write_man(&page->arena, &svg, page->board, (int)kind, side);
        drawn_as(page, "man", writer_whole(&svg));
    }
    writer_text(&page->writer, " ");
}

// Is the note below an earlier piece's picture, too?
static bool is_noted(const Document *document, const PictureScene *scene, const char *note) {
    for (size_t kind = 0; document->moves && document->moves[kind] != scene; kind++)
        for (size_t i = 0; document->moves[kind] && i < document->moves[kind]->note_count; i++)
            if (strcmp(document->moves[kind]->notes[i], note) == 0)
                return true;
    return false;
}

static void put_sign(Page *page, const PictureSign *sign) {
    Writer svg = writer_growing(&page->arena);
    page_write_sign(&page->arena, &svg, sign->sign);
    writer_text(&page->writer, "<div>");
    drawn_as(page, "sign", writer_whole(&svg));
    put(page, sign->words);
    writer_text(&page->writer, "</div>\n");
}

// What the signs mean, but for that of the piece in the middle.
static void put_signs(Page *page, const PictureScene *scene) {
    writer_text(&page->writer, "<figcaption>\n");
    for (size_t i = 0; i < scene->legend_count; i++)
        if (strcmp(scene->legend[i].sign, "O") != 0)
            put_sign(page, &scene->legend[i]);
    for (size_t i = 0; i < scene->note_count; i++)
        if (!is_noted(page->document, scene, scene->notes[i]))
            element(page, "div", scene->notes[i]);
    writer_text(&page->writer, "</figcaption>\n");
}

static void put_figure(Page *page, const PictureScene *scene, const char *caption) {
    writer_text(&page->writer, "<figure>\n");
    page_write_scene(&page->arena, &page->writer, scene);
    if (scene->legend_count)
        put_signs(page, scene);
    if (*caption)
        element(page, "figcaption", caption);
    writer_text(&page->writer, "</figure>\n");
}

// ---- blocks -----------------------------------------------------------------------------------

static void put_heading(Page *page, const Block *block) {
    static const char *const names[] = {"h1", "h1", "h2", "h3"};
    const Document *document = page->document;
    bool piece = block->shows == MEWS_SHOWS_PIECE && document->board;
    if (piece) {
        writer_text(&page->writer, "<section>\n");
        page->in_section = true;
    }
    writer_printf(&page->writer, "<%s id=\"s%zu\">", names[block->level],
                  (size_t)(block - document->blocks));
    if (piece)
        put_men(page, block->piece);
    put(page, piece ? block->label : block->text);
    writer_printf(&page->writer, "</%s>\n", names[block->level]);
    if (piece && document->moves && document->moves[block->piece])
        put_figure(page, document->moves[block->piece], "");
}

static void put_row(Page *page, const Block *block, const Block *before) {
    writer_printf(&page->writer, "%s<tr><th>",
                  before && before->kind == MEWS_ROW ? "" : "<table>\n");
    put(page, block->label);
    writer_text(&page->writer, "</th><td>");
    put(page, block->text);
    writer_text(&page->writer, "</td></tr>\n");
}

static void put_picture(Page *page, const Block *block) {
    const Document *document = page->document;
    if (block->shows == MEWS_SHOWS_START && document->board)
        put_figure(page, page->board, block->label);
    else if (block->shows != MEWS_SHOWS_MOVES || !document->board) // else they are at its heading
        element(page, "pre", block->text);
}

static void put_block(Page *page, const Block *block, const Block *before) {
    close_before(page, block, before);
    switch (block->kind) {
    case MEWS_HEADING:
        put_heading(page, block);
        break;
    case MEWS_PARAGRAPH:
        element(page, "p", block->text);
        break;
    case MEWS_ITEM:
        begin_item(page, block->level);
        put(page, block->text);
        if (block->picture)
            element(page, "pre", block->picture);
        break;
    case MEWS_ROW:
        put_row(page, block, before);
        break;
    case MEWS_PICTURE:
        put_picture(page, block);
    }
}

// ---- the page ---------------------------------------------------------------------------------

static void put_links(Page *page, const char *look, int level) {
    const Document *document = page->document;
    writer_printf(&page->writer, "<ul%s>\n", look);
    for (size_t i = 0; i < document->count; i++) {
        const Block *block = &document->blocks[i];
        if (block->kind != MEWS_HEADING || block->level != level)
            continue;
        writer_printf(&page->writer, "<li><a href=\"#s%zu\">", i);
        if (block->shows == MEWS_SHOWS_PIECE)
            put_men(page, block->piece);
        put(page, block->shows == MEWS_SHOWS_PIECE ? block->label : block->text);
        writer_text(&page->writer, "</a></li>\n");
    }
    writer_text(&page->writer, "</ul>\n");
}

static void put_page(void *context) {
    Page *page = context;
    const Document *document = page->document;
    const Block *blocks = document->blocks, *before = NULL;
    bool titled = document->count && blocks[0].kind == MEWS_HEADING && blocks[0].level == 1;
    bool whole = page->form == MEWS_HTML && titled, listed = !document->board;
    if (whole) {
        writer_text(&page->writer, head);
        element(page, "title", blocks[0].text);
        writer_printf(&page->writer, "%s</head>\n<body>\n", style);
    }
    if (document->board) {
        page->board = scene_drawn(&page->arena, document->board);
        page_write_shared(&page->arena, &page->writer, page->board);
    }
    for (size_t i = 0; i < document->count; before = &blocks[i++]) {
        if (!listed && blocks[i].kind == MEWS_HEADING && blocks[i].level == 2) {
            writer_text(&page->writer, "<nav>\n");
            put_links(page, "", 2);
            put_links(page, " class=\"men\"", 3);
            writer_text(&page->writer, "</nav>\n");
            listed = true;
        }
        put_block(page, &blocks[i], before);
    }
    close_before(page, NULL, before);
    if (whole)
        writer_text(&page->writer, "</body>\n</html>\n");
}

static const size_t MEMORY_MAX = (size_t)64 << 20;

size_t document_render_html(const Document *document, mews_form form, char *buffer, size_t size) {
    ArenaExit failed;
    Page page = {.arena = arena_make(MEMORY_MAX, &failed),
                 .writer = writer_make(buffer, size),
                 .document = document,
                 .form = form};
    bool done = arena_guard(&failed, put_page, &page);
    arena_free(&page.arena);
    return done ? writer_end(&page.writer) : 0;
}
