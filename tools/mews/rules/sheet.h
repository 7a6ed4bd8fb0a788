// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Headings, paragraphs, lists and drawings, written as plain text for a terminal, as Markdown or
// as HTML.

#ifndef MEWS_SHEET_H
#define MEWS_SHEET_H

#include <stdio.h>

typedef enum SheetForm { SHEET_TEXT, SHEET_MARKDOWN, SHEET_HTML } SheetForm;

typedef struct Sheet {
    FILE *stream;
    SheetForm form;
    int depth; // of the list that is open; 0: none
} Sheet;

Sheet sheet_begin(FILE *stream, SheetForm form, const char *title);
void sheet_end(Sheet *sheet);

void sheet_heading(Sheet *sheet, int level, const char *text); // 1: the title, 2, 3
void sheet_text(Sheet *sheet, const char *text);
void sheet_item(Sheet *sheet, int depth, const char *text); // 1: of a list; 2: of one within it
void sheet_drawing(Sheet *sheet, const char *lines);        // as it stands
// The same as a part of the item before it, which had this depth.
void sheet_drawing_in(Sheet *sheet, int depth, const char *lines);

#endif
