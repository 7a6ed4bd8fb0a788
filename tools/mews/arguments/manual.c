// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews manual: the tables of --help → pages of the manual, in the language mdoc.

#include "command.h"
#include "options.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 72 };

// ---- text as mdoc wants it -----------------------------------------------------------------

// Signs that roff takes for others, and those that aren't ASCII, by their names. Moves on.
static void sign_next(const char **at, char name[16]) {
    static const struct {
        char sign;
        const char *name;
    } signs[] = {{'\\', "\\e"},  {'\'', "\\(aq"}, {'`', "\\(ga"},
                 {'^', "\\(ha"}, {'~', "\\(ti"},  {'-', "\\-"}};
    unsigned char sign = (unsigned char)**at;
    size_t length = utf8_length(*at);
    snprintf(name, 16, "%c", sign);
    if (length > 1) {
        unsigned value = sign & (length == 2 ? 0x1FU : length == 3 ? 0x0FU : 0x07U);
        for (size_t i = 1; i < length; i++)
            value = value << 6 | ((unsigned char)(*at)[i] & 0x3F);
        snprintf(name, 16, "\\[u%04X]", value);
    }
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (signs[i].sign == **at)
            snprintf(name, 16, "%s", signs[i].name);
    *at += length ? length : 1;
}

static void put_text(const char *text, size_t length) {
    char name[16];
    if (length && *text == '.')
        fputs("\\&", stdout); // else it would be a request
    for (const char *at = text; at < text + length;) {
        sign_next(&at, name);
        fputs(name, stdout);
    }
}

static size_t text_width(const char *text, size_t length) {
    char name[16];
    size_t width = 0;
    for (const char *at = text; at < text + length; width += strlen(name))
        sign_next(&at, name);
    return width;
}

// Prose: a sentence begins a line.
static void put_manual_prose(const char *text, size_t length) {
    const char *end = text + length;
    size_t width = 0;
    bool ended = false;
    while (text < end) {
        size_t word = strcspn(text, " \n");
        if (word > (size_t)(end - text))
            word = (size_t)(end - text);
        size_t more = text_width(text, word);
        if (width && (ended || width + more > LINE_WIDTH)) {
            putchar('\n');
            width = 0;
        } else if (width) {
            putchar(' ');
        }
        put_text(text, word);
        width += more + 1;
        ended = word && strchr(".!?", text[word - 1]);
        text += word;
        while (text < end && strchr(" \n", *text))
            text++;
    }
    if (width)
        putchar('\n');
}

// The length of the lines that all begin with a blank, or all don't; empty lines end neither.
static size_t block_length(const char *text, bool literal) {
    size_t length = 0;
    while (text[length] && text[length] != '\n' && (text[length] == ' ') == literal) {
        length += strcspn(text + length, "\n");
        length += text[length] == '\n';
    }
    return length;
}

// Lines at the margin are prose, the others stay as they are.
static void put_blocks(const char *text) {
    bool first = true;
    for (; *text; first = false) {
        text += strspn(text, "\n");
        bool literal = *text == ' ';
        size_t length = block_length(text, literal);
        if (literal) {
            puts(".Bd -literal");
            put_text(text, length);
            puts(".Ed");
        } else if (length) {
            if (!first)
                puts(".Pp");
            put_manual_prose(text, length);
        }
        text += length;
    }
}

// ---- the parts of a page -------------------------------------------------------------------

static void put_head(const char *name, const char *title) {
    printf(".\\\" Written by 'mews manual' from the tables of --help.\n.Dd %s\n.Dt ", MEWS_DATE);
    for (const char *at = name; *at; at++)
        putchar(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at);
    printf(" 1\n.Os\n.Sh NAME\n.Nm %s\n.Nd ", name);
    put_manual_prose(title, strlen(title));
}

// A word of a form: what stands for something is an argument, what is typed as it is a command.
static void put_form_word(const char *word, size_t length) {
    bool repeats =
        length > strlen("…") && memcmp(word + length - strlen("…"), "…", strlen("…")) == 0;
    if (repeats)
        length -= strlen("…");
    bool small = word[0] >= 'a' && word[0] <= 'z';
    if (*word == '-')
        printf(".Fl %.*s", (int)length - 1, word + 1);
    else
        printf(".%s %.*s", small ? "Cm" : "Ar", (int)length, word);
    puts(repeats ? " ..." : "");
}

// "games [list | show GAME…]"; " | " outside brackets begins another form.
static void put_form(const char *form) {
    int depth = 0;
    puts(".Nm mews");
    while (*form) {
        size_t length = strcspn(form, " []|");
        // Names such as BETZA|NAME:PIECE are one word.
        while (length && form[length] == '|')
            length += 1 + strcspn(form + length + 1, " []|");
        if (length)
            put_form_word(form, length);
        else if (*form == '[')
            depth++, puts(".Oo");
        else if (*form == ']')
            depth--, puts(".Oc");
        else if (*form == '|')
            puts(depth ? "|" : ".Nm mews");
        form += length ? length : 1;
    }
}

static void put_option(const char *name, const char *value, const char *help) {
    printf(".It Fl %s", name + 1);
    if (value)
        printf(" Ar %s", value);
    putchar('\n');
    put_manual_prose(help, strlen(help));
}

static void put_options(const Usage *usage) {
    puts("The options are as follows:\n.Bl -tag -width Ds");
    for (size_t i = 0; i < usage->option_count; i++)
        put_option(usage->options[i].name, usage->options[i].value, usage->options[i].help);
    put_option("--help", NULL, "Tells all this in short.");
    puts(".El");
}

// What a table has no rows for is written by a function into a stream.
static void put_more(void (*more)(FILE *stream)) {
    char *text = NULL;
    size_t size;
    FILE *stream = memory_sure(system_text_stream(&text, &size));
    more(stream);
    if (fclose(stream) != 0)
        memory_end();
    puts(".Pp");
    put_blocks(memory_sure(text));
    free(text);
}

static void put_examples(const char *examples) {
    if (!examples)
        return;
    puts(".Sh EXAMPLES\n.Bd -literal");
    put_text(examples, strlen(examples));
    puts(".Ed");
}

static void put_facts(const char *heading, const char *macro, const Fact *facts, size_t count) {
    printf(".Sh %s\n.Bl -tag -width Ds\n", heading);
    for (size_t i = 0; i < count; i++) {
        printf(".It %s %s\n", macro, facts[i].name);
        put_manual_prose(facts[i].help, strlen(facts[i].help));
    }
    puts(".El");
}

static void put_exit_codes(void) {
    put_facts("EXIT STATUS", "Li", exit_facts, exit_fact_count);
}

// ---- pages ---------------------------------------------------------------------------------

static const char *command_help(const char *name) {
    const Command *command = command_find(name);
    return command ? command->help : "";
}

void manual_print(const Usage *usage) {
    char *word = temp_printf("%.*s", (int)strcspn(usage->form, " "), usage->form);
    char *name = temp_printf("mews-%s", word);
    put_head(name, command_help(word));
    puts(".Sh SYNOPSIS");
    put_form(usage->form);
    if (usage->option_count)
        puts(".Op Ar OPTION ...");
    puts(".Sh DESCRIPTION");
    put_blocks(usage->about);
    puts(".Pp");
    put_options(usage);
    if (usage->more)
        put_more(usage->more);
    put_exit_codes();
    put_examples(usage->examples);
    puts(".Sh SEE ALSO\n.Xr mews 1");
}

static int compare_commands(const void *a, const void *b) {
    const Command *const *left = a, *const *right = b;
    return strcmp((*left)->name, (*right)->name);
}

static void put_references(void) {
    const Command **sorted = temp_new(command_count, sizeof *sorted);
    for (size_t i = 0; i < command_count; i++)
        sorted[i] = &commands[i];
    qsort(sorted, command_count, sizeof *sorted, compare_commands);
    puts(".Sh SEE ALSO");
    for (size_t i = 0; i < command_count; i++)
        printf(".Xr mews-%s 1%s\n", sorted[i]->name, i + 1 < command_count ? " ," : "");
}

static void print_overview(void) {
    put_head("mews", program_title);
    puts(".Sh SYNOPSIS\n.Nm mews\n.Ar COMMAND\n.Op Ar ARGUMENT ...\n.Nm mews\n.Cm help\n"
         ".Op Ar COMMAND\n.Nm mews\n.Fl -version\n.Sh DESCRIPTION");
    put_blocks(program_about);
    puts(".Pp\nThe commands are as follows:\n.Bl -tag -width Ds");
    for (size_t i = 0; i < command_count; i++) {
        printf(".It Cm %s\n", commands[i].name);
        put_manual_prose(commands[i].help, strlen(commands[i].help));
    }
    puts(".El");
    put_facts("ENVIRONMENT", "Ev", environment_facts, environment_fact_count);
    put_exit_codes();
    put_examples(program_examples);
    put_references();
}

int command_manual(int argc, char **argv) {
    const Usage usage = {
        .form = "manual [COMMAND]",
        .about =
            "Writes a page of the manual, of mews or of one of its commands, as mdoc: the source "
            "that man(1) shows.",
        .examples = "mews manual >mews.1\n"
                    "mews manual perft >mews-perft.1\n",
        .most = 1,
    };
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    if (count == 0) {
        print_overview();
        return EXIT_DONE;
    }
    const Command *command = command_find(argv[0]);
    char *asked[] = {argv[0], OPTIONS_MANUAL, NULL};
    return command ? command->run(2, asked) : command_unknown(argv[0]);
}
