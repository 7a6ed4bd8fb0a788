// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Texts and documents → lines of a terminal.

#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH_MIN = 20, WIDTH_MAX = 10000 }; // a narrower terminal breaks lines itself

static FILE *like_output;

void wrap_like_output(FILE *stream) {
    like_output = stream;
}

size_t wrap_width(FILE *stream) {
    uint64_t columns = 0;
    stream = stream == like_output ? stdout : stream;
    const char *asked = getenv("COLUMNS");
    if (!system_is_terminal(stream))
        return 0;
    if (!asked || number_read(asked, WIDTH_MAX, &columns) != NUMBER_OK || columns == 0)
        columns = (uint64_t)system_columns(stream);
    return columns >= WIDTH_MIN ? (size_t)columns : 0;
}

static void put_text(FILE *stream, size_t width, const char *text, size_t column, int indent) {
    size_t length = width ? mews_text_wrap(text, width, column, indent, NULL, 0) : 0;
    char *lines = width ? memory_new(length + 1, 1) : NULL;
    if (width)
        mews_text_wrap(text, width, column, indent, lines, length + 1);
    fputs(width ? lines : text, stream);
    free(lines);
}

void put_wrapped(FILE *stream, const char *text, size_t column) {
    put_text(stream, wrap_width(stream), text, column, MEWS_HANGING);
}

void put_prose_in(FILE *stream, size_t width, const char *before, size_t indent,
                  const char *text) {
    char *whole = text_printf("%s%s", before, text), *safe = text_safe(whole);
    put_text(stream, width, safe, 0, (int)indent);
    putc('\n', stream);
    free(safe);
    free(whole);
}

void put_prose(FILE *stream, const char *before, size_t indent, const char *text) {
    put_prose_in(stream, wrap_width(stream), before, indent, text);
}

char *text_fitting(const char *text, size_t columns) {
    size_t fits = 0, used = 0;
    if (columns == 0 || mews_text_columns(text) <= columns)
        return temp_printf("%s", text);
    while (text[fits]) {
        size_t length = utf8_length(text + fits);
        char one[8] = "";
        memcpy(one, text + fits, length ? length : 1);
        used += mews_text_columns(one);
        if (used >= columns && fits > 0)
            break;
        fits += length ? length : 1;
    }
    return temp_printf("%.*s…", (int)fits, text);
}

// ---- documents --------------------------------------------------------------------------------

typedef struct DocumentForm {
    const mews_document *document;
    mews_form form;
    size_t columns;
} DocumentForm;

static size_t write_document(const void *subject, char *buffer, size_t size) {
    const DocumentForm *as = subject;
    return mews_document_render(as->document, as->form, as->columns, buffer, size);
}

static char *document_text(mews_document *document, mews_report *report, mews_form form,
                           size_t columns) {
    report_sure(report);
    mews_report_free(report);
    char *text = text_written(write_document, &(DocumentForm){document, form, columns});
    if (form == MEWS_HTML && !*text) // no page is empty
        memory_sure(NULL);
    mews_document_free(document);
    return text;
}

char *explanation_text(const mews_explanation *explanation, mews_detail detail, size_t columns) {
    mews_report *report = report_new();
    return document_text(mews_document_of_explanation(explanation, detail, report), report,
                         MEWS_TEXT, columns);
}

void put_explanation(FILE *stream, const mews_explanation *explanation, mews_detail detail) {
    char *text = explanation_text(explanation, detail, wrap_width(stream));
    fputs(text, stream);
    free(text);
}

void put_rules(FILE *stream, const mews_rules *rules, bool signs, bool mating, mews_form form) {
    mews_report *report = report_new();
    mews_document *document = mews_document_of_rules(rules, signs, report);
    if (document && mating && !mews_document_add_mating(document, rules))
        memory_end();
    char *text = document_text(document, report, form, wrap_width(stream));
    fputs(text, stream);
    free(text);
}

// ---- a line that says how far a long work is

static const double FIRST = 2, AGAIN = 0.5; // seconds

Status status_new(void) {
    double now = system_seconds();
    return (Status){.shown = system_is_terminal(stderr), .start = now, .next = now + FIRST};
}

double status_due(Status *status) {
    double now = system_seconds();
    if (!status->shown || now < status->next)
        return 0;
    status->next = now + AGAIN;
    return now - status->start;
}

void status_tell(Status *status, const char *format, ...) {
    Growing text = TEMP_TEXT;
    size_t width = wrap_width(stderr);
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    char *fitting = text_fitting(text.bytes, width ? width - 1 : 0); // the cursor stays in it
    fprintf(stderr, "\r\033[K%s", fitting);
    fflush(stderr);
    status->told = true;
}

void status_wipe(Status *status) {
    if (status->told)
        fputs("\r\033[K", stderr);
    status->told = false;
}

static void add_duration(Growing *text, double seconds) {
    if (seconds < 100)
        text_add(text, "%.0f s", seconds);
    else if (seconds < 6000)
        text_add(text, "%.0f min", seconds / 60);
    else
        text_add(text, "%.1f h", seconds / 3600);
}

char *status_time(double seconds, double part) {
    Growing text = TEMP_TEXT;
    add_duration(&text, seconds);
    if (part > 0) {
        text_add(&text, ", about ");
        add_duration(&text, seconds * (1 - part) / part);
        text_add(&text, " left");
    }
    return text.bytes;
}

// ---- the terminal's name → what it can do. Names are those of terminfo. That has its own library
// and hundreds of files; for the question how many colours there are, names are enough.

typedef enum ColourWhen { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER } ColourWhen;

const char *colour_asked;

static ColourWhen chosen; // for the whole program

// By how the name begins; the first row that fits counts. Others have the eight colours at least.
static const struct {
    const char *name;
    mews_colours colours;
} terminals[] = {
    {"dumb", MEWS_COLOURLESS},
    {"vt", MEWS_COLOURLESS},
    {"ansi-m", MEWS_COLOURLESS},
    {"xterm-mono", MEWS_COLOURLESS},
    {"xterm-old", MEWS_COLOURLESS},
    {"cons25-m", MEWS_COLOURLESS},
    {"lpr", MEWS_COLOURLESS},
    {"emacs", MEWS_COLOURLESS},
    {"unknown", MEWS_COLOURLESS},
    {"alacritty", MEWS_COLOURS_256},
    {"contour", MEWS_COLOURS_256},
    {"foot", MEWS_COLOURS_256},
    {"iterm", MEWS_COLOURS_256},
    {"kitty", MEWS_COLOURS_256},
    {"wezterm", MEWS_COLOURS_256},
    {"xterm-kitty", MEWS_COLOURS_256},
    {"xterm-ghostty", MEWS_COLOURS_256},
};

static mews_colours terminal_colours(void) {
    const char *name = getenv("TERM");
    if (!name || !*name)
        return MEWS_COLOURLESS;
    if (strstr(name, "256color") || strstr(name, "-direct"))
        return MEWS_COLOURS_256;
    for (size_t i = 0; i < sizeof terminals / sizeof *terminals; i++)
        if (strncmp(name, terminals[i].name, strlen(terminals[i].name)) == 0)
            return terminals[i].colours;
    return MEWS_COLOURS_16;
}

bool colour_choose(const char *word) {
    static const char *const words[] = {"auto", "always", "never"};
    char hint[64];
    for (int when = WHEN_AUTO; when <= WHEN_NEVER; when++)
        if (strcmp(word, words[when]) == 0) {
            chosen = (ColourWhen)when;
            return true;
        }
    complain("--color must be 'auto', 'always' or 'never', not '%s'%s", word,
             word_hint(word, words, 3, hint, sizeof hint));
    return false;
}

mews_colours colour_depth(FILE *stream) {
    const char *refused = getenv("NO_COLOR");
    mews_colours colours = terminal_colours();
    if (chosen == WHEN_ALWAYS)
        return colours == MEWS_COLOURLESS ? MEWS_COLOURS_16 : colours;
    bool wanted = chosen == WHEN_AUTO && system_is_terminal(stream) && !(refused && *refused);
    return wanted ? colours : MEWS_COLOURLESS;
}

bool colour_wanted(FILE *stream) {
    return colour_depth(stream) != MEWS_COLOURLESS;
}

bool terminal_moves(FILE *stream) {
    const char *name = getenv("TERM");
    return system_is_terminal(stream) && name && *name && strcmp(name, "dumb") != 0 &&
           strcmp(name, "unknown") != 0 && strncmp(name, "emacs", 5) != 0;
}
