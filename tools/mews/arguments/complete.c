// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews complete: an unfinished command line → what its last word may become. Shells ask for it
// whenever Tab is pressed; the scripts that do so know nothing of mews but this.
//
// The tables of the commands tell which kind of word stands where: the words of `form` (or
// `words`) for arguments, `value` for what follows an option.

#include "command.h"
#include "options.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// The word of the form "moves NAME [MOVE…]" that stands for an argument, in new memory; "" if none
// does. What has dots behind it repeats.
static char *argument_kinds(const Usage *usage, size_t index) {
    static const char dots[] = "…";
    const char *form = usage->words ? usage->words : usage->form + strcspn(usage->form, " ");
    for (;;) {
        form += strspn(form, " []");
        size_t length = strcspn(form, " ]");
        if (length == 0 || *form == '-' || *form == '|')
            return temp_printf("%s", "");
        size_t bare = length;
        bool repeats =
            bare > strlen(dots) && memcmp(form + bare - strlen(dots), dots, strlen(dots)) == 0;
        if (repeats)
            bare -= strlen(dots);
        if (repeats || index-- == 0)
            return temp_printf("%.*s", (int)bare, form);
        form += length;
    }
}

// ---- a command's line ----------------------------------------------------------------------

static const Option *option_next(const Usage *usage, const char *name, size_t length) {
    const Option *found = NULL;
    for (size_t i = 0; i < usage->option_count; i++) {
        const Option *option = &usage->options[i];
        if (strlen(option->name) == length && memcmp(option->name, name, length) == 0 &&
            (!found || option_given(found)))
            found = option;
    }
    return found;
}

static void offer_options(Completion *completion) {
    const Usage *usage = completion->usage;
    for (size_t i = 0; i < usage->option_count; i++) {
        const Option *option = &usage->options[i];
        bool next = option_next(usage, option->name, strlen(option->name)) == option;
        if (next && !option_given(option))
            offer(completion, option->name, option->help);
    }
    offer(completion, "--help", "what there is");
}

// Reads the finished words. Returns the option whose value comes next, or NULL.
static const Option *read_words(Completion *completion, int count, char **words,
                                bool *options_end) {
    for (int i = 0; i < count; i++) {
        char *word = words[i];
        if (*options_end || word[0] != '-' || !word[1]) {
            completion->words[completion->word_count++] = word;
            continue;
        }
        *options_end = strcmp(word, "--") == 0;
        size_t length = strcspn(word, "=");
        const Option *option = option_next(completion->usage, word, length);
        if (!option)
            continue;
        if (!option->value)
            *option->flag = true;
        else if (word[length])
            *option->text = word + length + 1;
        else if (i + 1 < count)
            *option->text = words[++i];
        else
            return option;
    }
    return NULL;
}

static void complete_last(Completion *completion, const Option *awaited, bool options_end) {
    const char *last = completion->part, *equals = strchr(last, '=');
    if (!awaited && !options_end && *last == '-' && equals) {
        awaited = option_next(completion->usage, last, (size_t)(equals - last));
        completion->prefix = last;
        completion->prefix_length = (size_t)(equals - last) + 1;
        completion->part = equals + 1;
        if (!awaited)
            return;
    }
    if (awaited) {
        if (awaited->value)
            offer_kinds(completion, awaited->value);
    } else if (!options_end && *last == '-') {
        offer_options(completion);
    } else {
        char *text = argument_kinds(completion->usage, completion->word_count);
        offer_kinds(completion, text);
    }
}

// The first word is the shell, the last one unfinished.
void complete_print(const Usage *usage, int argc, char **argv) {
    if (argc < 2)
        return;
    Completion completion = {.usage = usage,
                             .described = strcmp(argv[0], "bash") != 0,
                             .words = memory_new((size_t)argc, sizeof(char *)),
                             .prefix = "",
                             .part = argv[argc - 1]};
    bool options_end = false;
    const Option *awaited = read_words(&completion, argc - 2, argv + 1, &options_end);
    complete_last(&completion, awaited, options_end);
    free(completion.words);
}

// ---- mews's line ---------------------------------------------------------------------------

static void complete_command(const char *shell, char *word, bool alone) {
    Completion completion = {.described = strcmp(shell, "bash") != 0, .prefix = "", .part = word};
    offer_commands(&completion);
    if (!alone)
        return;
    offer(&completion, "help", "what there is, or more about a command");
    offer(&completion, "--help", "what there is");
    offer(&completion, "--version", "which mews it is");
}

static void complete_line(char *shell, int count, char **words) {
    const Command *command = command_find(words[0]);
    if (count == 1 || (count == 2 && strcmp(words[0], "help") == 0)) {
        complete_command(shell, words[count - 1], count == 1);
    } else if (command) {
        char **asked = temp_new((size_t)count + 3, sizeof *asked);
        asked[0] = words[0];
        asked[1] = (char[]){OPTIONS_COMPLETE};
        asked[2] = shell;
        memcpy(asked + 3, words + 1, ((size_t)count - 1) * sizeof *asked);
        command->run(count + 2, asked);
    }
}

int command_complete(int argc, char **argv) {
    const Usage usage = {
        .form = "complete bash|zsh|fish WORD…",
        .about =
            "Tells what the last of the words after 'mews' may become; it may be empty. A line "
            "each: the\nword, and behind a tab what it is (not for bash); ':files ENDING' and "
            "':folders' stand for\nthe names of such files. The completions of mews for these "
            "shells ask so.",
        .examples = "mews complete fish explain chess:\n"
                    "mews complete bash moves chess e2e4 e7\n",
        .words = "bash|zsh|fish",
        .least = 2,
        .most = SIZE_MAX,
    };
    size_t count;
    int exit_code;
    // What follows is no option of this command.
    if (argc < 3 || argv[1][0] == '-')
        return options_read(&usage, argc, argv, &count, &exit_code) ? EXIT_USAGE : exit_code;
    static const char *const shells[] = {"bash", "zsh", "fish"};
    if (!word_in(argv[1], shells, 3)) {
        complain("'%s' is none of the shells bash, zsh and fish", argv[1]);
        return EXIT_USAGE;
    }
    complaints_hush(); // what is wrong with a line is told when it is run
    complete_line(argv[1], argc - 2, argv + 2);
    return EXIT_DONE;
}
