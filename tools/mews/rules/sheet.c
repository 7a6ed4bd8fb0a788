// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "sheet.h"
#include "text/prose.h"
#include "text/words.h"
#include "text/wrap.h"

#include <stdlib.h>
#include <string.h>

// ---- texts in each form -----------------------------------------------------------------------

static void put_html(FILE *stream, const char *text) {
    for (; *text; text++)
        switch (*text) {
        case '&':
            fputs("&amp;", stream);
            break;
        case '<':
            fputs("&lt;", stream);
            break;
        case '>':
            fputs("&gt;", stream);
            break;
        case '"':
            fputs("&quot;", stream);
            break;
        default:
            putc(*text, stream);
        }
}

// What Markdown would take for its own is escaped.
static void put_markdown(FILE *stream, const char *text) {
    for (; *text; text++) {
        if (strchr("\\`*_[]<>#|~", *text))
            putc('\\', stream);
        putc(*text, stream);
    }
}

static void put_words(const Sheet *sheet, const char *text) {
    char *safe = text_safe(text);
    (sheet->form == SHEET_HTML ? put_html : put_markdown)(sheet->stream, safe);
    free(safe);
}

static void put_element(const Sheet *sheet, const char *name, const char *text) {
    fprintf(sheet->stream, "<%s>", name);
    put_words(sheet, text);
    fprintf(sheet->stream, "</%s>\n", name);
}

// Opens and closes lists until `depth` of them are open. In HTML a list within a list is part of
// the item before it.
static void set_depth(Sheet *sheet, int depth) {
    for (; sheet->depth > depth; sheet->depth--)
        fputs(sheet->form == SHEET_HTML ? "</li>\n</ul>\n" : "", sheet->stream);
    for (; sheet->depth < depth; sheet->depth++)
        fputs(sheet->form == SHEET_HTML ? "<ul>\n" : "", sheet->stream);
}

// ---- blocks -----------------------------------------------------------------------------------

Sheet sheet_begin(FILE *stream, SheetForm form, const char *title) {
    Sheet sheet = {.stream = stream, .form = form};
    if (form == SHEET_HTML) {
        fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n", stream);
        put_element(&sheet, "title", title);
        fputs("<style>body { max-width: 42em; margin: 2em auto; padding: 0 1em; font: 1em/1.4 "
              "sans-serif; } pre { line-height: 1.2; }</style>\n</head>\n<body>\n",
              stream);
    }
    sheet_heading(&sheet, 1, title);
    return sheet;
}

void sheet_end(Sheet *sheet) {
    set_depth(sheet, 0);
    if (sheet->form == SHEET_HTML)
        fputs("</body>\n</html>\n", sheet->stream);
}

void sheet_heading(Sheet *sheet, int level, const char *text) {
    char name[8];
    snprintf(name, sizeof name, "h%d", level);
    set_depth(sheet, 0);
    if (level > 1 && sheet->form != SHEET_HTML)
        putc('\n', sheet->stream);
    if (sheet->form == SHEET_TEXT) {
        put_prose(sheet->stream, "", 0, text);
    } else if (sheet->form == SHEET_MARKDOWN) {
        fprintf(sheet->stream, "%.*s ", level, "###");
        put_words(sheet, text);
        putc('\n', sheet->stream);
    } else {
        put_element(sheet, name, text);
    }
}

void sheet_text(Sheet *sheet, const char *text) {
    set_depth(sheet, 0);
    if (sheet->form == SHEET_TEXT) {
        put_prose(sheet->stream, "", 0, text);
    } else if (sheet->form == SHEET_MARKDOWN) {
        putc('\n', sheet->stream);
        put_words(sheet, text);
        putc('\n', sheet->stream);
    } else {
        put_element(sheet, "p", text);
    }
}

static void put_item(Sheet *sheet, int depth, const char *text) {
    bool first = sheet->depth < depth;
    if (sheet->form == SHEET_TEXT) {
        put_prose(sheet->stream, &"      "[6 - 2 * depth], (size_t)depth * 2 + 2, text);
        return;
    }
    if (sheet->form == SHEET_MARKDOWN && sheet->depth == 0)
        putc('\n', sheet->stream);
    set_depth(sheet, depth);
    if (sheet->form == SHEET_MARKDOWN) {
        fprintf(sheet->stream, "%*s- ", 2 * depth - 2, "");
        put_words(sheet, text);
        putc('\n', sheet->stream);
    } else {
        fputs(first ? "<li>" : "</li>\n<li>", sheet->stream);
        put_words(sheet, text);
    }
}

enum { DEPTH_MOST = 3 };

// A sentence that is too long to be read at once has a list below it.
static void put_sentence(Sheet *sheet, int depth, const char *text) {
    const char *cut = strlen(text) <= SENTENCE_MOST ? NULL : sentence_cut(text, true);
    bool listed = cut != NULL;
    for (int below = depth; cut; cut = sentence_cut(text, false), below = depth + 1) {
        char *part = text_printf("%.*s", (int)(cut + 1 - text), text);
        put_item(sheet, below, part);
        free(part);
        text = cut + 2;
    }
    put_item(sheet, listed ? depth + 1 : depth, text);
}

static size_t sentence_length(const char *text) {
    const char *end = strstr(text, ". ");
    return end ? (size_t)(end + 1 - text) : strlen(text);
}

void sheet_item(Sheet *sheet, int depth, const char *text) {
    size_t longest = 0;
    for (const char *at = text; *at; at += sentence_length(at), at += *at == ' ')
        longest = sentence_length(at) > longest ? sentence_length(at) : longest;
    if (longest <= SENTENCE_MOST || depth >= DEPTH_MOST) {
        put_item(sheet, depth, text);
        return;
    }
    for (size_t length; *text; text += length, text += *text == ' ') {
        length = sentence_length(text);
        char *sentence = text_printf("%.*s", (int)length, text);
        put_sentence(sheet, depth, sentence);
        free(sentence);
    }
}

void sheet_drawing_in(Sheet *sheet, int depth, const char *lines) {
    if (sheet->form == SHEET_HTML) {
        fputs("<pre>", sheet->stream);
        put_html(sheet->stream, lines);
        fputs("</pre>\n", sheet->stream);
        return;
    }
    int margin = 2 * depth + 2;
    const char *fence = sheet->form == SHEET_MARKDOWN ? "```\n" : "";
    if (*fence)
        fprintf(sheet->stream, "%*s%s", 2 * depth, "", fence);
    for (; *lines; lines += strcspn(lines, "\n"), lines += *lines == '\n')
        fprintf(sheet->stream, "%*s%.*s\n", *fence ? 2 * depth : margin, "",
                (int)strcspn(lines, "\n"), lines);
    if (*fence)
        fprintf(sheet->stream, "%*s%s", 2 * depth, "", fence);
}

void sheet_drawing(Sheet *sheet, const char *lines) {
    set_depth(sheet, 0);
    if (sheet->form == SHEET_MARKDOWN)
        fputs("\n```\n", sheet->stream);
    if (sheet->form == SHEET_HTML) {
        fputs("<pre>", sheet->stream);
        put_html(sheet->stream, lines);
    } else {
        put_wrapped_lines(sheet->stream, lines); // what its signs mean may be long
    }
    if (*lines && lines[strlen(lines) - 1] != '\n')
        putc('\n', sheet->stream);
    if (sheet->form != SHEET_TEXT)
        fputs(sheet->form == SHEET_HTML ? "</pre>\n" : "```\n", sheet->stream);
}
