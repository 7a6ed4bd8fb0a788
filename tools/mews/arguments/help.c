// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A subcommand's table → the text of --help, as wide as the terminal, within reason.

#include "options.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum {
    INDENT = 23, // where what is said of an option begins
    WIDTH = 80,  // where there is no terminal
    WIDTH_LEAST = 50,
    WIDTH_MOST = 100
};

static int help_width(FILE *stream) {
    size_t width = wrap_width(stream);
    return width == 0            ? WIDTH
           : width < WIDTH_LEAST ? WIDTH_LEAST
           : width > WIDTH_MOST  ? WIDTH_MOST
                                 : (int)width;
}

// Columns of the first bytes of a text: characters, as all of ours are one column wide.
static int columns(const char *text, size_t length) {
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

// The length of the part up to where a line may end: before a blank, or else behind a comma.
static size_t word_length(const char *text) {
    size_t word = strcspn(text, " \n");
    if (columns(text, word) <= WIDTH / 2)
        return word;
    size_t part = strcspn(text, ",") + 1;
    return part < word ? part : word;
}

// Fills lines with the words of a text, from column `at` of the first line and `indent` of the
// others on.
static void fill(FILE *stream, const char *text, size_t length, int at, int indent) {
    const char *end = text + length;
    int limit = help_width(stream);
    bool blank = false;
    for (bool first = true; text < end; first = false) {
        size_t word = word_length(text);
        int width = columns(text, word);
        if (!first && at + blank + width >= limit) {
            fprintf(stream, "\n%*s", indent, "");
            at = indent;
            blank = false;
        }
        fprintf(stream, "%s%.*s", blank ? " " : "", (int)word, text);
        at += blank + width;
        text += word;
        blank = text < end && strchr(" \n", *text);
        text += text < end ? strspn(text, " \n") : 0;
    }
    fputc('\n', stream);
}

// The length of the lines that are filled together, with the last one's end.
static size_t paragraph_length(const char *text) {
    size_t length = 0;
    while (text[length] && !strchr(" \n", text[length])) {
        length += strcspn(text + length, "\n");
        length += text[length] == '\n';
    }
    return length;
}

void help_paragraphs(FILE *stream, const char *text) {
    while (*text) {
        size_t length = paragraph_length(text);
        if (length) {
            fill(stream, text, length - (text[length - 1] == '\n'), 0, 0);
        } else {
            length = strcspn(text, "\n");
            fprintf(stream, "%.*s\n", (int)length, text);
            length += text[length] == '\n';
        }
        text += length;
    }
}

void help_row(FILE *stream, const char *name, int indent, const char *text) {
    int width = columns(name, strlen(name));
    fprintf(stream, "  %s", name);
    if (width + 3 > indent) {
        fputc('\n', stream);
        width = -2;
    }
    fprintf(stream, "%*s", indent - width - 2, "");
    fill(stream, text, strlen(text), indent, indent);
}

void help_examples(FILE *stream, const char *examples) {
    fputs("\nexamples:\n", stream);
    for (size_t length; *examples; examples += length + (examples[length] == '\n')) {
        length = strcspn(examples, "\n");
        fprintf(stream, "  %.*s\n", (int)length, examples);
    }
}

void help_print(const Usage *usage) {
    static const char start[] = "usage: mews ";
    char *form = temp_printf("%s%s", usage->form, usage->option_count ? " [OPTION…]" : "");
    int indent = (int)strlen(start);
    fputs(start, stdout);
    fill(stdout, form, strlen(form), indent, indent);
    putchar('\n');
    help_paragraphs(stdout, usage->about);
    printf("\noptions:\n");
    for (size_t i = 0; i < usage->option_count; i++) {
        const Option *option = &usage->options[i];
        char left[64];
        snprintf(left, sizeof left, "%s%s%s", option->name, option->value ? " " : "",
                 option->value ? option->value : "");
        help_row(stdout, left, INDENT, option->help);
    }
    help_row(stdout, "--help", INDENT, "this text");
    if (usage->more)
        usage->more(stdout);
    if (usage->examples)
        help_examples(stdout, usage->examples);
}
