// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "findings.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { MARGIN = 2, TAB = 8 };

// A line in bytes: what is marked in it, and what is shown of it.
typedef struct Cut {
    char *text;
    size_t length, mark, mark_end;
    size_t from, to;
} Cut;

static size_t next_point(const Cut *cut, size_t at) {
    size_t length = utf8_length(cut->text + at);
    return at + (length ? length : 1);
}

static size_t columns_in(const Cut *cut, size_t from, size_t to) {
    char *part = temp_printf("%.*s", (int)(to - from), cut->text + from);
    size_t columns = mews_text_columns(part);
    return columns;
}

// As far from `at` as so many columns reach.
static size_t reach(const Cut *cut, size_t at, size_t end, size_t columns) {
    size_t to = at;
    while (to < end && columns_in(cut, at, next_point(cut, to)) <= columns)
        to = next_point(cut, to);
    return to;
}

static Cut cut_make(const mews_diagnostic *item) {
    Cut cut = {.text = text_printf("%s ", item->source_line)};
    cut.length = strlen(item->source_line);
    for (char *tab = cut.text; (tab = strchr(tab, '\t'));)
        *tab = ' '; // from a column of its own it would be of another width
    for (int i = 1; i < item->column && cut.mark < cut.length; i++)
        cut.mark = next_point(&cut, cut.mark);
    cut.length += cut.mark == cut.length; // a caret behind the line
    cut.mark_end = cut.mark;
    for (int i = 0; i < item->width && cut.mark_end < cut.length; i++)
        cut.mark_end = next_point(&cut, cut.mark_end);
    return cut;
}

// Of a long mark its beginning must be seen. At the start as little is cut as that needs, up to
// the next word, if there is one before the mark.
static void cut_start(Cut *cut, size_t room) {
    size_t seen = reach(cut, cut->mark, cut->mark_end, room / 2), at;
    if (columns_in(cut, 0, seen) < room)
        return;
    while (cut->from < cut->mark && columns_in(cut, cut->from, seen) + 2 > room)
        cut->from = next_point(cut, cut->from);
    for (at = cut->from; at < cut->mark && !(cut->text[at] == ' ' && cut->text[at + 1] != ' ');)
        at = next_point(cut, at);
    cut->from = at < cut->mark ? at : cut->from;
}

// At the end whole words are cut, if nothing of the mark is lost by that, or little of a long one.
static void cut_end(Cut *cut, size_t room) {
    room -= cut->from > 0;
    cut->to = cut->length;
    if (columns_in(cut, cut->from, cut->length) <= room)
        return;
    cut->to = reach(cut, cut->from, cut->length, room - 1);
    size_t least = cut->mark_end < cut->to ? cut->mark_end
                                           : reach(cut, cut->mark, cut->mark_end, room / 2),
           at = cut->to;
    while (at > least && cut->text[at - 1] != ' ')
        at--;
    cut->to = at > least ? at : cut->to;
}

static void put_cut(FILE *stream, const Cut *cut, const char *caret) {
    const char *marks = strchr(caret, '^'), *paint = caret + strspn(caret, " \t");
    bool starts = cut->from > 0, ends = cut->to<cut->length, cut_off = cut->mark_end> cut->to;
    size_t carets = columns_in(cut, cut->mark, cut_off ? cut->to : cut->mark_end) + cut_off;
    fprintf(stream, "%*s%s%.*s%s\n", MARGIN, "", starts ? "…" : "", (int)(cut->to - cut->from),
            cut->text + cut->from, ends ? "…" : "");
    fprintf(stream, "%*s", (int)(MARGIN + starts + columns_in(cut, cut->from, cut->mark)), "");
    fprintf(stream, "%.*s", (int)(marks - paint), paint);
    for (size_t i = 0; i < (carets ? carets : 1); i++)
        fputc('^', stream);
    fprintf(stream, "%s\n", marks + strspn(marks, "^"));
}

void put_source(FILE *stream, const mews_diagnostic *item, const char *line, const char *caret,
                size_t width) {
    size_t room = width > MARGIN ? width - MARGIN : 0, tabs = 0;
    for (const char *at = item->source_line; *at; at++)
        tabs += *at == '\t';
    Cut cut = cut_make(item);
    if (!room || columns_in(&cut, 0, cut.length) + tabs * TAB <= room) {
        fprintf(stream, "%s\n%s\n", line, caret);
    } else {
        cut_start(&cut, room);
        cut_end(&cut, room);
        put_cut(stream, &cut, caret);
    }
    free(cut.text);
}
