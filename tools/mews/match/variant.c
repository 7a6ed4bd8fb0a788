// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The match's variant ↔ the names of those that a program knows; and why it can't play it.

#include "command.h"
#include "engine.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

static const char between[] = ", ";
static const char path_option[] = "VariantPath"; // it brings further variants

static bool in_list(const char *list, const char *name) {
    size_t length = strlen(name);
    for (const char *at = list; *at; at += strcspn(at, between), at += strspn(at, between))
        if (strcspn(at, between) == length && strncmp(at, name, length) == 0)
            return true;
    return false;
}

char *engine_variant(const MatchEngine *engine, const char *known) {
    const char *name = engine->spec->variant, *ours, *theirs;
    if (name)
        return !known || in_list(known, name) ? text_printf("%s", name) : NULL;
    known = known ? known : "chess normal";
    if (in_list(known, engine->game->variant))
        return text_printf("%s", engine->game->variant);
    for (size_t i = 0; mews_variant_alias(i, &ours, &theirs); i++)
        if (strcmp(ours, engine->game->variant) == 0 && in_list(known, theirs))
            return text_printf("%s", theirs);
    return NULL;
}

static const char *wanted_name(const MatchEngine *engine) {
    return engine->spec->variant ? engine->spec->variant : engine->game->variant;
}

static const char *path_given(const MatchEngine *engine) {
    const EngineSpec *spec = engine->spec;
    for (size_t i = 0; i < spec->option_count; i++)
        if (word_same(spec->options[i].name, path_option))
            return spec->options[i].value;
    return NULL;
}

bool engine_brings_variants(const MatchEngine *engine) {
    return path_given(engine) != NULL;
}

void engine_note_brought(MatchEngine *engine) {
    free(engine->doubt);
    engine->doubt = text_printf("; its rules of '%s' come from its VariantPath '%s'",
                                wanted_name(engine), path_given(engine));
}

char *engine_variant_unannounced(MatchEngine *engine) {
    free(engine->doubt);
    engine->doubt = text_printf("; it never said that it knows '%s': its VariantPath '%s' may not "
                                "have brought the variant",
                                wanted_name(engine), path_given(engine));
    return text_printf("%s", wanted_name(engine));
}

// ---- refusals -------------------------------------------------------------------------------

typedef struct VariantNames {
    char *copy; // cut into the names
    const char **names;
    size_t count;
} VariantNames;

// Those of the list that aren't in the other one; NULL: that has none.
static VariantNames names_of(const char *list, const char *without) {
    VariantNames names = {.copy = text_printf("%s", list)};
    for (char *at = names.copy + strspn(names.copy, between), *end; *at;
         at = end + strspn(end, between)) {
        end = at + strcspn(at, between);
        if (*end)
            *end++ = '\0';
        if (without && in_list(without, at))
            continue;
        names.names = memory_grow(names.names, names.count + 1, sizeof *names.names);
        names.names[names.count++] = at;
    }
    return names;
}

static void names_free(VariantNames *names) {
    free(names->names);
    free(names->copy);
}

// Some of the names, if there are many.
static void add_names(Growing *text, const VariantNames *names, const char *before) {
    enum { MOST = 12, SOME = 8 };
    size_t shown = names->count > MOST ? SOME : names->count;
    for (size_t i = 0; i < shown; i++)
        text_add(text, "%s%s", i ? ", " : before, names->names[i]);
    if (shown < names->count)
        text_add(text, " and %zu more", names->count - shown);
}

void engine_refuse_variant(MatchEngine *engine, const char *known, const Announced *announced) {
    const char *wanted = wanted_name(engine);
    bool named = engine->spec->variant != NULL;
    char hint[96];
    VariantNames names = names_of(known, NULL);
    Growing text = {0};
    text_add(&text, "doesn't know the variant '%s'%s", wanted,
             word_hint(wanted, names.names, names.count, hint, sizeof hint));
    if (!*hint)
        add_names(&text, &names, "; it knows: ");
    if (announced_has(announced, path_option) && !path_given(engine) && !(named && *hint))
        text_add(&text,
                 "; it may read it from a file: option.%s=FILE (of mews engine the "
                 "definition, of others their .ini)",
                 path_option);
    engine_refuse(engine, named ? EXIT_USAGE : EXIT_BAD, "%s", text.bytes);
    free(text.bytes);
    names_free(&names);
}

void engine_refuse_brought(MatchEngine *engine, const char *before, const char *known,
                           const char *said) {
    const char *wanted = wanted_name(engine);
    child_overhear(engine->child);
    char *words = said ? text_printf("; it said: %.200s", said) : child_last_words(engine->child);
    VariantNames brought = names_of(known, before);
    Growing text = {0};
    text_add(&text, "doesn't know the variant '%s': its %s '%s' has brought ", wanted, path_option,
             path_given(engine));
    if (brought.count)
        add_names(&text, &brought, "");
    else
        text_add(&text, "no other variant");
    if (brought.count && !engine->spec->variant)
        text_add(&text, "; variant=NAME: says what it calls the game");
    engine_refuse(engine, EXIT_BAD, "%s%s", text.bytes, words);
    free(text.bytes);
    free(words);
    names_free(&brought);
}
