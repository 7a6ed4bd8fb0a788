// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What --engine says → which player that is, and its settings.

#include "command.h"
#include "engine.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const EngineKind *const kinds[] = {&engine_mews, &engine_random, &engine_uci,
                                          &engine_cecp, &engine_usi,    &engine_ucci};
enum { KIND_COUNT = sizeof kinds / sizeof kinds[0] };
static const char level_option[] = "Skill Level"; // what level=N of mews sets

// ---- --engine -------------------------------------------------------------------------------

static const EngineKind *kind_of(const char *text, size_t length) {
    for (size_t i = 0; i < KIND_COUNT; i++)
        if (strlen(kinds[i]->word) == length && memcmp(kinds[i]->word, text, length) == 0)
            return kinds[i];
    return NULL;
}

static int complain_kind(const char *text, size_t length) {
    const char *known[KIND_COUNT];
    char hint[64];
    char *word = temp_printf("%.*s", (int)length, text);
    for (size_t i = 0; i < KIND_COUNT; i++)
        known[i] = kinds[i]->word;
    complain("--engine '%s': '%s' is no kind of player%s; there are mews, random, uci:COMMAND, "
             "cecp:COMMAND, usi:COMMAND and ucci:COMMAND",
             text, word, word_hint(word, known, KIND_COUNT, hint, sizeof hint));
    return EXIT_USAGE;
}

// The last option is there for the second time.
static bool option_doubled(const EngineSpec *spec) {
    size_t last = spec->option_count - 1;
    for (size_t i = 0; spec->option_count && i < last; i++)
        if (word_same(spec->options[i].name, spec->options[last].name))
            return true;
    return false;
}

static int check_doubled(const EngineSpec *spec) {
    if (!spec->doubled)
        return EXIT_DONE;
    complain("--engine '%s': '%s' is given twice", spec->text, spec->doubled);
    return EXIT_USAGE;
}

// [ "variant=" NAME ":" | "moves=japanese:" | "option." NAME "=" VALUE ":" ]… COMMAND. Returns
// where the command is.
static const char *settings_read(EngineSpec *spec, const char *at) {
    static const char variant[] = "variant=", japanese[] = "moves=japanese:", option[] = "option.",
                      level[] = "level=";
    for (;;) {
        const char *end = strchr(at, ':');
        const char *equals = strchr(at, '=');
        if (!end || !equals || equals > end)
            return at;
        int value_length = (int)(end - equals - 1);
        if (strncmp(at, variant, sizeof variant - 1) == 0) {
            spec->doubled = spec->variant ? "variant" : spec->doubled;
            free(spec->variant);
            spec->variant = text_printf("%.*s", value_length, equals + 1);
        } else if (strncmp(at, japanese, sizeof japanese - 1) == 0) {
            spec->japanese = true;
        } else if (spec->option_count < ENGINE_OPTIONS_MAX &&
                   (strncmp(at, option, sizeof option - 1) == 0 ||
                    (spec->kind == &engine_mews && strncmp(at, level, sizeof level - 1) == 0))) {
            const char *name = at + sizeof option - 1;
            spec->options[spec->option_count].name =
                *at == 'l' ? text_printf("%s", level_option)
                           : text_printf("%.*s", (int)(equals - name), name);
            spec->options[spec->option_count++].value =
                text_printf("%.*s", value_length, equals + 1);
            if (option_doubled(spec))
                spec->doubled = *at == 'l' ? "level" : spec->options[spec->option_count - 1].name;
        } else {
            return at;
        }
        at = end + 1;
    }
}

// A level that isn't one is told before the match: the program would only say 'error' to it.
static int check_level(const EngineSpec *spec) {
    uint64_t level;
    for (size_t i = 0; i < spec->option_count; i++) {
        const char *value = spec->options[i].value;
        if (spec->kind != &engine_mews || strcmp(spec->options[i].name, level_option) != 0 ||
            (number_read(value, MEWS_LEVELS, &level) == NUMBER_OK && level > 0))
            continue;
        char *wanted = number_wanted(1, MEWS_LEVELS);
        complain("--engine '%s': level must be %s, not '%s'", spec->text, wanted, value);
        free(wanted);
        return EXIT_USAGE;
    }
    return EXIT_DONE;
}

// What another kind of player would need.
static int check_settings(const EngineSpec *spec) {
    const char *fault =
        spec->japanese && spec->kind != &engine_cecp ? "moves=japanese is for cecp:COMMAND"
        : spec->variant && spec->kind == &engine_mews
            ? "variant=NAME is for other programs: mews plays the definition of the match"
            : NULL;
    if (fault)
        complain("--engine '%s': %s", spec->text, fault);
    return fault ? EXIT_USAGE : EXIT_DONE;
}

static int complain_setting(const EngineSpec *spec, size_t length, const char *hint) {
    complain("--engine '%s': '%.*s' is no setting%s", spec->text, (int)length, spec->command,
             *hint ? hint
                   : "; there are variant=NAME, moves=japanese and option.NAME=VALUE, which is "
                     "for what the program has, such as option.Hash=16");
    return EXIT_USAGE;
}

// "Hash=16:stockfish", "level=3:mews engine": the shell would take it for a variable. It may be
// one where a command follows and its name is as variables' names are, "PATH=/a:/b engine".
static bool is_invented(const char *at, size_t key) {
    size_t name = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
    const char *blank = strchr(at, ' ');
    bool runs = blank && blank[strspn(blank, " ")];
    for (size_t i = 0; i < key; i++)
        if (!isalnum((unsigned char)at[i]) && at[i] != '_')
            return false;
    return key > 0 && at[key] == '=' && !isdigit((unsigned char)*at) && !(runs && name == key);
}

// What isn't read as a setting would be taken for the beginning of the command.
static int check_misspelt(const EngineSpec *spec) {
    static const char *const known[] = {"variant", "moves", "option"};
    const char *at = spec->command;
    size_t key = strcspn(at, ".=: "), length = strcspn(at, ": ");
    char hint[64];
    bool invented = is_invented(at, key);
    if (invented && !at[length + strspn(at + length, " ")]) {
        complain("--engine '%s': the command is missing behind '%s'", spec->text, at);
        return EXIT_USAGE;
    }
    if (strncmp(at, "option.", strlen("option.")) == 0)
        return complain_setting(spec, strcspn(at, ":"), "");
    if (at[length] != ':')
        return EXIT_DONE;
    bool valued = memchr(at, '=', length);
    char *word = temp_printf("%.*s", (int)key, at);
    bool exact = word_in(word, LISTED(known));
    bool near = !exact && key < length && *word_hint(word, LISTED(known), hint, sizeof hint) &&
                (invented || at[key] == '.');
    if (exact || near)
        return complain_setting(spec, length, near ? hint : "");
    if (at[key] == '.' && valued && key > 0 && isalpha((unsigned char)*at)) // no other has a dot
        return complain_setting(spec, length, " (did you mean 'option'?)");
    return invented ? complain_setting(spec, length, "") : EXIT_DONE;
}

int engine_spec_read(EngineSpec *spec, const char *text) {
    size_t length = strcspn(text, ":");
    *spec = (EngineSpec){.text = text, .kind = kind_of(text, length)};
    if (!spec->kind)
        return complain_kind(text, length);
    // Without a command the last setting needs no ':' behind it.
    char *rest = temp_printf("%s%s", text[length] ? text + length + 1 : "",
                             spec->kind == &engine_mews && text[length] ? ":" : "");
    spec->command = text_printf("%s", settings_read(spec, rest));
    const char *command = spec->command;
    if (spec->kind->has_command && !command[strspn(command, " ")]) {
        complain("--engine '%s': the command is missing: %s:COMMAND", text, spec->kind->word);
        return EXIT_USAGE;
    }
    if (spec->kind == &engine_random && text[length]) {
        complain("--engine '%s': 'random' takes nothing after it", text);
        return EXIT_USAGE;
    }
    if (spec->kind == &engine_mews && command[strspn(command, ":")]) {
        complain("--engine '%s': '%.*s' is no setting of mews; there are level=N and "
                 "option.NAME=VALUE",
                 text, (int)strcspn(command, ":"), command);
        return EXIT_USAGE;
    }
    int exit_code = spec->kind->has_command ? check_misspelt(spec) : EXIT_DONE;
    if (exit_code == EXIT_DONE)
        exit_code = check_doubled(spec);
    if (exit_code == EXIT_DONE)
        exit_code = check_settings(spec);
    return exit_code == EXIT_DONE ? check_level(spec) : exit_code;
}

void engine_spec_free(EngineSpec *spec) {
    for (size_t i = 0; i < spec->option_count; i++) {
        free(spec->options[i].name);
        free(spec->options[i].value);
    }
    free(spec->command);
    free(spec->variant);
    *spec = (EngineSpec){0};
}
