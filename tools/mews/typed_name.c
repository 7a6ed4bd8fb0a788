// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "catalogue.h"
#include "command.h"
#include "files.h"

#include <stdlib.h>
#include <string.h>

static char small(char byte) {
    return (char)(byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte);
}

// What YAML may put into a text, and what names are written with or without.
static const char *pass(const char *text) {
    return text + strspn(text, " -_\t\r\n'\">|+");
}

// Does the text begin with the words?
static bool begins(const char *text, const char *words) {
    for (;; text++, words++) {
        text = pass(text);
        words = pass(words);
        if (!*words || small(*text) != small(*words))
            return !*words;
    }
}

bool written_in(const Catalogue *catalogue, const char *name, const char *words) {
    size_t size;
    int exit_code;
    char *text = catalogue_text(catalogue, name, &size, &exit_code);
    const char *first = pass(words);
    bool found = text && (!*first || strchr(text, '\\')); // any letter may be written by `\x`
    for (const char *at = text; at && *at && !found; at++)
        found = small(*at) == small(*first) && begins(at, first);
    free(text);
    return found;
}

static bool has_title(const Catalogue *catalogue, const char *name, const char *word) {
    char *key = temp_printf("title: %s", word);
    bool may = written_in(catalogue, name, key);
    if (!may) // compiling takes much longer
        return false;
    mews_rules *rules = catalogue_skim(catalogue, name);
    bool same = rules && mews_variant_alike(mews_rules_title(rules), word);
    mews_rules_free(rules);
    return same;
}

static bool has_name(const Catalogue *catalogue, const char *name, const char *word) {
    (void)catalogue;
    return mews_variant_alike(name, word);
}

typedef bool Has(const Catalogue *catalogue, const char *name, const char *word);

// *several: more than one has it.
static const char *only_one(const Catalogue *catalogue, const char *word, Has *has,
                            bool *several) {
    const char *found = NULL;
    for (size_t i = 0; i < catalogue->name_count; i++) {
        if (!has(catalogue, catalogue->names[i], word))
            continue;
        *several = found != NULL;
        if (*several)
            return NULL;
        found = catalogue->names[i];
    }
    return found;
}

const char *written_name(const Catalogue *catalogue, const char *word) {
    bool several = false;
    if (word[strspn(word, " -_")] == '\0')
        return NULL;
    const char *found = only_one(catalogue, word, has_name, &several);
    return found || several ? found : only_one(catalogue, word, has_title, &several);
}

char *written_meant(const char *path, const char *word) {
    Catalogue catalogue;
    bool no_folder = path && !folder_exists(path); // which is told when the definition is opened
    if (!word || catalogue_is_path(word) || no_folder ||
        catalogue_open(&catalogue, path) != EXIT_DONE)
        return word ? text_printf("%s", word) : NULL;
    const char *found = catalogue_names(&catalogue, word) ? NULL : written_name(&catalogue, word);
    char *meant = text_printf("%s", found ? found : word);
    catalogue_close(&catalogue);
    return meant;
}

char *written_together(char **words, size_t count, const void *path) {
    const char *const *folders = path;
    Growing text = TEMP_TEXT;
    for (size_t i = 0; i < count; i++)
        text_add(&text, "%s%s", i ? " " : "", words[i]);
    char *meant = written_meant(*folders, text.bytes);
    bool found = strcmp(meant, text.bytes) != 0;
    if (found)
        return meant;
    free(meant);
    return NULL;
}
