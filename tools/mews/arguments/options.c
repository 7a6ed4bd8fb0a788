// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Arguments → options and words, by a table.

#include "options.h"
#include "command.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS_MAX = 32 };

bool option_given(const Option *option) {
    return option->value ? *option->text != NULL : *option->flag;
}

// An option that may be given twice has two rows.
static const Option *option_find(const Usage *usage, const char *name, size_t length) {
    const Option *found = NULL;
    for (size_t i = 0; i < usage->option_count; i++) {
        const Option *option = &usage->options[i];
        if (strlen(option->name) != length || memcmp(option->name, name, length) != 0)
            continue;
        found = option;
        if (!option_given(option))
            break;
    }
    return found;
}

// Are the letters of the word, from the first one on, in the other in this order? "lvl", "level".
static bool is_short_for(const char *word, const char *other) {
    const char *at = word;
    if (*word != *other)
        return false;
    for (; *at && *other; other++)
        at += *at == *other;
    return !*at;
}

// Does one begin with all of the other, or with half of it and four letters or more?
static bool begin_alike(const char *word, const char *other) {
    enum { MANY = 4 };
    size_t same = 0, length = strlen(word), other_length = strlen(other);
    while (word[same] && word[same] == other[same])
        same++;
    return (same && (!word[same] || !other[same])) ||
           (same >= MANY && 2 * same >= length && 2 * same >= other_length);
}

// An option that is of one letter is meant only by a word that begins so.
static bool option_is_alike(const char *word, const char *name) {
    enum { LEAST = 3 };
    size_t length = strlen(word), whole = strlen(name);
    return length >= LEAST && (begin_alike(word, name) || text_ends_in(name, word) ||
                               (whole >= LEAST && text_ends_in(word, name)) ||
                               (whole <= 2 * length && is_short_for(word, name)));
}

// The shortest of the options that are; NULL: none is.
static const char *option_alike(const char *word, const char *const *known, size_t count) {
    const char *best = NULL;
    for (size_t i = 0; i < count; i++)
        if (option_is_alike(word, known[i] + strspn(known[i], "-")) &&
            (!best || strlen(known[i]) < strlen(best)))
            best = known[i];
    return best;
}

// Capitals don't count.
static const char *option_hint(const char *word, const char *const *known, size_t count,
                               char *hint, size_t size) {
    char *plain = text_printf("%s", word);
    for (char *at = plain; *at; at++)
        *at = (char)tolower((unsigned char)*at);
    const char *alike = NULL;
    if (!*word_hint(plain, known, count, hint, size))
        alike = option_alike(plain + strspn(plain, "-"), known, count);
    if (alike)
        snprintf(hint, size, " (did you mean '%s'?)", alike);
    free(plain);
    return hint;
}

static void complain_unknown(const Usage *usage, const char *word, size_t length) {
    const char *known[OPTIONS_MAX + 1] = {"--help"};
    char name[64], hint[96];
    size_t count = 1;
    for (size_t i = 0; i < usage->option_count && count <= OPTIONS_MAX; i++)
        known[count++] = usage->options[i].name;
    snprintf(name, sizeof name, "%.*s", (int)(length < 60 ? length : 60), word);
    const char *meant = option_hint(name, known, count, hint, sizeof hint);
    int command = (int)strcspn(usage->form, " |");
    if (*meant)
        complain("unknown option '%s'%s", name, meant);
    else if (word[1] != '-') // such as `-:king`
        complain("unknown option '%s' (put '--' before an argument that starts with '-')", name);
    else
        complain("unknown option '%s'; see mews %.*s --help", name, command, usage->form);
}

// A value that looks like another option of the command is written behind '='.
static bool is_value(const Usage *usage, int argc, char **argv, int i) {
    return i < argc && !option_find(usage, argv[i], strcspn(argv[i], "="));
}

// Reads the option at argv[*i], and what follows it.
static bool option_take(const Usage *usage, int argc, char **argv, int *i) {
    const char *word = argv[*i];
    const char *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const Option *option = option_find(usage, word, length);
    if (!option) {
        complain_unknown(usage, word, length);
        return false;
    }
    if (option_given(option)) {
        bool may_twice = option > usage->options && strcmp(option[-1].name, option->name) == 0;
        complain("option '%s' is given %s", option->name, may_twice ? "too often" : "twice");
        return false;
    }
    if (!option->value) {
        *option->flag = true;
        if (equals)
            complain("option '%s' takes no value", option->name);
        return !equals;
    }
    *option->text = equals ? equals + 1 : is_value(usage, argc, argv, *i + 1) ? argv[++*i] : NULL;
    if (!*option->text)
        complain("option '%s' needs a value: %s %s", option->name, option->name, option->value);
    return *option->text != NULL;
}

// The table is asked for something else than reading arguments by it.
static bool table_asked(const Usage *usage, int argc, char **argv) {
    if (argc < 2 || strncmp(argv[1], "--help=", strlen("--help=")) != 0)
        return false;
    if (strcmp(argv[1], OPTIONS_MANUAL) == 0)
        manual_print(usage);
    else if (strcmp(argv[1], OPTIONS_COMPLETE) == 0)
        complete_print(usage, argc - 2, argv + 2);
    else
        return false;
    return true;
}

// "DEPTH is missing": the word of the form that no argument was given for.
static void complain_missing(const Usage *usage, size_t count) {
    const char *word = usage->form;
    for (size_t i = 0; i <= count && *word; i += *word != '[') { // which may be left out
        word += strcspn(word, " ");
        word += strspn(word, " ");
    }
    if (*word)
        complain("%.*s is missing", (int)strcspn(word, " …"), word); // of "WORD…", too
    else
        complain("an argument is missing");
}

static void complain_more(const Usage *usage, size_t count, char **arguments) {
    char *meant = usage->meant ? usage->meant(arguments, count, usage->about_meant) : NULL;
    complain("'%s' is one argument too many%s%s%s", arguments[usage->most],
             meant ? " (did you mean '" : "", meant ? meant : "", meant ? "'?)" : "");
    free(meant);
}

// "-1" is a number that a command refuses better than as an option.
static bool is_number(const char *text) {
    return *text && !text[strspn(text, "0123456789")];
}

bool options_read(const Usage *usage, int argc, char **argv, size_t *count, int *exit_code) {
    bool options_end = false;
    *count = 0;
    *exit_code = EXIT_DONE;
    if (table_asked(usage, argc, argv))
        return false;
    *exit_code = EXIT_USAGE;
    for (int i = 1; i < argc; i++) {
        char *word = argv[i];
        if (!options_end && strcmp(word, "--") == 0) {
            options_end = true;
        } else if (!options_end && (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)) {
            help_print(usage);
            *exit_code = EXIT_DONE;
            return false;
        } else if (!options_end && word[0] == '-' && word[1] && !is_number(word + 1)) {
            if (!option_take(usage, argc, argv, &i))
                return false;
        } else {
            argv[(*count)++] = word;
        }
    }
    if (colour_asked && !colour_choose(colour_asked))
        return false;
    if (*count < usage->least || *count > usage->most) {
        if (*count > usage->most)
            complain_more(usage, *count, argv);
        else
            complain_missing(usage, *count);
        complain("usage: mews %s (see mews %.*s --help)", usage->form,
                 (int)strcspn(usage->form, " "), usage->form);
        return false;
    }
    return true;
}

int number_options(const NumberOption *options, size_t count) {
    int exit_code = EXIT_DONE;
    for (size_t i = 0; i < count && exit_code == EXIT_DONE; i++) {
        const NumberOption *option = &options[i];
        const char *text = option->text ? option->text : option->usual;
        if (text)
            exit_code =
                number_option(option->name, text, option->least, option->most, option->number);
    }
    return exit_code;
}
