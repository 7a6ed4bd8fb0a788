// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "engine.h"

#include <stdlib.h>
#include <string.h>

void announced_free(Announced *announced) {
    for (size_t i = 0; i < announced->count; i++) {
        free(announced->options[i].name);
        free(announced->options[i].rest);
    }
    free(announced->options);
    *announced = (Announced){0};
}

void announced_add(Announced *announced, const char *text) {
    static const char name[] = "name ", type[] = " type ";
    text += strspn(text, " \t");
    if (strncmp(text, name, strlen(name)) == 0)
        text += strlen(name);
    const char *end = strstr(text, type);
    if (!end)
        return;
    announced->options =
        memory_grow(announced->options, announced->count + 1, sizeof *announced->options);
    announced->options[announced->count++] =
        (struct AnnouncedOption){.name = text_printf("%.*s", (int)(end - text), text),
                                 .rest = text_printf("%s", end + strlen(type))};
}

void announced_add_cecp(Announced *announced, const char *text) {
    static const char *const types[] = {"spin", "slider", "check", "combo", "button",
                                        "save", "string", "file",  "path",  "reset"};
    const char *dash = strstr(text, " -");
    while (dash) {
        char *type = temp_printf("%.*s", (int)strcspn(dash + 2, " "), dash + 2);
        bool known = word_in(type, LISTED(types));
        if (known)
            break;
        dash = strstr(dash + 2, " -"); // the name has it
    }
    if (!dash)
        return;
    long long usual, least, most;
    bool ranged = sscanf(dash, " -spin %lld %lld %lld", &usual, &least, &most) == 3;
    char *told = ranged ? temp_printf("%.*s type spin default %lld min %lld max %lld",
                                      (int)(dash - text), text, usual, least, most)
                        : temp_printf("%.*s type string", (int)(dash - text), text);
    announced_add(announced, told);
}

static const struct AnnouncedOption *option_find(const Announced *announced, const char *name) {
    for (size_t i = 0; i < announced->count; i++)
        if (word_same(announced->options[i].name, name))
            return &announced->options[i];
    return NULL;
}

bool announced_has(const Announced *announced, const char *name) {
    return option_find(announced, name) != NULL;
}

// "spin default 16 min 1 max 1024": the number behind a word, if there is one.
static bool number_behind(const char *rest, const char *word, long long *number) {
    char *key = temp_printf(" %s ", word);
    const char *at = strstr(rest, key);
    char *end = NULL;
    if (at)
        *number = strtoll(at + strlen(key), &end, 10);
    bool found = at && end != at + strlen(key);
    return found;
}

static char *spin_fault(const struct AnnouncedOption *option, const char *value) {
    long long least, most;
    char *end;
    long long number = strtoll(value, &end, 10);
    bool whole = end != value && !*end;
    bool bounded = number_behind(option->rest, "min", &least) &&
                   number_behind(option->rest, "max", &most);
    if (whole && (!bounded || (number >= least && number <= most)))
        return NULL;
    return bounded ? temp_printf("its option '%s' takes a whole number from %lld to %lld, not '%s'",
                                 option->name, least, most, value)
                   : temp_printf("its option '%s' takes a whole number, not '%s'", option->name,
                                 value);
}

// "combo default a var a var b"
static char *combo_fault(const struct AnnouncedOption *option, const char *value) {
    static const char var[] = " var ";
    Growing list = TEMP_TEXT;
    bool found = false;
    for (const char *at = strstr(option->rest, var), *next; at; at = next) {
        at += strlen(var);
        next = strstr(at, var);
        char *word = temp_printf("%.*s", (int)(next ? (size_t)(next - at) : strlen(at)), at);
        found = found || word_same(word, value);
        text_add(&list, "%s%s", list.length ? ", " : "", word);
    }
    char *fault = found || !list.length
                      ? NULL
                      : temp_printf("its option '%s' takes one of %s, not '%s'", option->name,
                                    list.bytes, value);
    return fault;
}

static char *unknown_fault(const Announced *announced, const char *name) {
    const char **known = temp_new(announced->count, sizeof *known);
    char hint[96];
    Growing text = TEMP_TEXT;
    for (size_t i = 0; i < announced->count; i++)
        known[i] = announced->options[i].name;
    text_add(&text, "has no option '%s'%s", name,
             word_hint(name, known, announced->count, hint, sizeof hint));
    for (size_t i = 0; i < announced->count && !*hint; i++)
        text_add(&text, "%s%s", i ? ", " : "; it has ", known[i]);
    return text.bytes;
}

char *announced_fault(const Announced *announced, const char *name, const char *value) {
    // of USI: every program has them, and says nothing of them
    static const char *const unsaid[] = {"USI_Hash", "USI_Ponder"};
    const struct AnnouncedOption *option = option_find(announced, name);
    if (word_in(name, LISTED(unsaid)) || announced->count == 0)
        return NULL;
    if (!option)
        return unknown_fault(announced, name);
    const char *type = option->rest;
    if (strncmp(type, "spin", 4) == 0)
        return spin_fault(option, value);
    if (strncmp(type, "combo", 5) == 0)
        return combo_fault(option, value);
    if (strncmp(type, "check", 5) == 0 && !word_same(value, "true") && !word_same(value, "false"))
        return temp_printf("its option '%s' takes true or false, not '%s'", option->name, value);
    return NULL;
}
