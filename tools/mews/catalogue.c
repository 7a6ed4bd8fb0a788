// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Names → definitions. A Found is a definition's text and where it came from; the loader that
// answers `extends: NAME` keeps all of them until the rules are compiled, and looks beside the
// file that came last, which is the one that extends.

#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "words.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE_MAX = 128, EXTENDS_MAX = 64 };

typedef struct Found {
    char *file; // for messages; a path if `folder` is not NULL
    char *folder;
    char *owned; // the text if it was read, NULL if it is built in
    const char *text;
    size_t size;
} Found;

static const char suffix[] = ".yaml";

static bool ends_in_suffix(const char *name) {
    size_t length = strlen(name);
    return length >= sizeof suffix && strcmp(name + length - (sizeof suffix - 1), suffix) == 0;
}

bool catalogue_is_path(const char *name) {
    return strchr(name, '/') || ends_in_suffix(name) || strcmp(name, "-") == 0;
}

// ---- what there is -------------------------------------------------------------------------

static void add_folder(Catalogue *catalogue, char *folder) {
    if (!folder)
        return;
    catalogue->folders =
        memory_grow(catalogue->folders, catalogue->folder_count + 1, sizeof *catalogue->folders);
    catalogue->folders[catalogue->folder_count++] = folder;
}

static void add_name(Catalogue *catalogue, const char *name, size_t length) {
    catalogue->names =
        memory_grow(catalogue->names, catalogue->name_count + 1, sizeof *catalogue->names);
    catalogue->names[catalogue->name_count++] = text_printf("%.*s", (int)length, name);
}

static int compare_names(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void collect_names(Catalogue *catalogue) {
    for (size_t i = 0; i < catalogue->folder_count; i++) {
        DIR *folder = opendir(catalogue->folders[i]);
        struct dirent *entry;
        while (folder && (entry = readdir(folder))) {
            const char *name = entry->d_name;
            if (name[0] != '.' && ends_in_suffix(name) && strlen(name) < NAME_SIZE_MAX)
                add_name(catalogue, name, strlen(name) - (sizeof suffix - 1));
        }
        if (folder)
            closedir(folder);
    }
    for (size_t i = 0; i < builtin_definition_count; i++)
        add_name(catalogue, builtin_definitions[i].name, strlen(builtin_definitions[i].name));
    if (catalogue->name_count == 0)
        return;
    qsort(catalogue->names, catalogue->name_count, sizeof *catalogue->names, compare_names);
    size_t kept = 1;
    for (size_t i = 1; i < catalogue->name_count; i++) {
        if (strcmp(catalogue->names[i], catalogue->names[kept - 1]) == 0)
            free(catalogue->names[i]);
        else
            catalogue->names[kept++] = catalogue->names[i];
    }
    catalogue->name_count = kept;
}

int catalogue_open(Catalogue *catalogue, const char *path) {
    *catalogue = (Catalogue){0};
    if (path && !folder_exists(path)) {
        complain("--path '%s' is no folder", path);
        return EXIT_ENVIRONMENT;
    }
    if (path)
        add_folder(catalogue, text_printf("%s", path));
    const char *variable = getenv("MEWS_PATH");
    if (variable && *variable)
        add_folder(catalogue, text_printf("%s", variable));
    add_folder(catalogue, user_path("XDG_DATA_HOME", ".local/share", "defs"));
    add_folder(catalogue, text_printf("%s", MEWS_DATA_DIR));
    collect_names(catalogue);
    return EXIT_DONE;
}

void catalogue_close(Catalogue *catalogue) {
    for (size_t i = 0; i < catalogue->folder_count; i++)
        free(catalogue->folders[i]);
    for (size_t i = 0; i < catalogue->name_count; i++)
        free(catalogue->names[i]);
    free(catalogue->folders);
    free(catalogue->names);
}

// ---- one definition ------------------------------------------------------------------------

static void found_free(Found *found) {
    free(found->file);
    free(found->folder);
    free(found->owned);
}

static int found_by_path(const char *path, Found *found) {
    const char *slash = strrchr(path, '/');
    *found = (Found){0};
    int exit_code = file_read(path, &found->owned, &found->size);
    found->text = found->owned;
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (strcmp(path, "-") == 0) {
        found->file = text_printf("<stdin>");
        return EXIT_DONE;
    }
    found->file = text_printf("%s", path);
    found->folder = slash ? text_printf("%.*s", (int)(slash - path + 1), path) : text_printf("./");
    return EXIT_DONE;
}

static const BuiltinDefinition *builtin_find(const char *name) {
    for (size_t i = 0; i < builtin_definition_count; i++)
        if (strcmp(builtin_definitions[i].name, name) == 0)
            return &builtin_definitions[i];
    return NULL;
}

// Looks in `first` (if not NULL), then in the catalogue; passes over the file `except`.
// Returns EXIT_USAGE, without a word, if there is none.
static int found_by_name(const Catalogue *catalogue, const char *name, const char *first,
                         const char *except, Found *found) {
    *found = (Found){0};
    if (name[0] == '.' || name[0] == '\0' || strlen(name) >= NAME_SIZE_MAX)
        return EXIT_USAGE;
    for (size_t i = first ? 0 : 1; i <= catalogue->folder_count; i++) {
        const char *folder = i == 0 ? first : catalogue->folders[i - 1];
        const char *slash = folder[strlen(folder) - 1] == '/' ? "" : "/";
        char *path = text_printf("%s%s%s%s", folder, slash, name, suffix);
        bool fits = file_exists(path) && !(except && strcmp(path, except) == 0);
        int exit_code = fits ? found_by_path(path, found) : EXIT_USAGE;
        free(path);
        if (fits)
            return exit_code;
    }
    const BuiltinDefinition *builtin = builtin_find(name);
    if (!builtin)
        return EXIT_USAGE;
    found->file = text_printf("<built-in>/%s%s", name, suffix);
    found->text = builtin->text;
    found->size = builtin->size;
    return EXIT_DONE;
}

// ---- extends -------------------------------------------------------------------------------

typedef struct Chain {
    const Catalogue *catalogue;
    Found found[EXTENDS_MAX]; // each is extended by the one before
    size_t count;
    char missing[NAME_SIZE_MAX]; // what was not found, if it has a nearest name
} Chain;

static bool chain_load(void *context, const char *name, const char **file, const char **text,
                       size_t *size) {
    Chain *chain = context;
    const Found *last = &chain->found[chain->count - 1];
    if (chain->count == EXTENDS_MAX || strchr(name, '/'))
        return false;
    Found *next = &chain->found[chain->count];
    char *plain = text_printf("%.*s", (int)(strlen(name) - (ends_in_suffix(name) ? 5 : 0)), name);
    bool found =
        found_by_name(chain->catalogue, plain, last->folder, last->file, next) == EXIT_DONE;
    if (!found && strlen(plain) < sizeof chain->missing)
        strcpy(chain->missing, plain);
    free(plain);
    if (!found)
        return false;
    chain->count++;
    *file = next->file;
    *text = next->text;
    *size = next->size;
    return true;
}

static void complain_unknown(const Catalogue *catalogue, const char *name) {
    char hint[NAME_SIZE_MAX + 32];
    if (file_exists(name)) {
        complain("unknown variant '%s' (did you mean the file './%s'?)", name, name);
        return;
    }
    word_hint(name, (const char *const *)catalogue->names, catalogue->name_count, hint,
              sizeof hint);
    complain("unknown variant '%s'%s; see mews list", name, hint);
}

static mews_rules *chain_compile(Chain *chain, mews_report *report) {
    const mews_loader loader = {
        .load = chain_load, .context = chain, .portable = getenv("MEWS_PORTABLE") != NULL};
    const Found first = chain->found[0];
    return mews_rules_load(first.file, first.text, first.size, &loader, report);
}

static mews_rules *compile(Chain *chain, mews_report *report, int *exit_code) {
    const Found first = chain->found[0];
    mews_rules *rules = chain_compile(chain, report);
    *exit_code = rules ? EXIT_DONE : report_verdict(report);
    if (!rules && *exit_code == EXIT_DONE) {
        complain("'%s' can't be compiled, and the library doesn't say why", first.file);
        *exit_code = EXIT_INTERNAL;
    }
    if (chain->missing[0])
        complain_unknown(chain->catalogue, chain->missing);
    return rules;
}

mews_rules *catalogue_load(const Catalogue *catalogue, const char *name, mews_report *report,
                           int *exit_code) {
    Chain *chain = memory_new(1, sizeof *chain);
    mews_rules *rules = NULL;
    chain->catalogue = catalogue;
    if (catalogue_is_path(name)) {
        *exit_code = found_by_path(name, &chain->found[0]);
    } else {
        *exit_code = found_by_name(catalogue, name, NULL, NULL, &chain->found[0]);
        if (*exit_code == EXIT_USAGE)
            complain_unknown(catalogue, name);
    }
    if (*exit_code == EXIT_DONE) {
        chain->count = 1;
        rules = compile(chain, report, exit_code);
    }
    for (size_t i = 0; i < chain->count; i++)
        found_free(&chain->found[i]);
    free(chain);
    return rules;
}

mews_rules *catalogue_load_text(const Catalogue *catalogue, const char *path, const char *text,
                                size_t size, mews_report *report) {
    Chain *chain = memory_new(1, sizeof *chain);
    const char *slash = strrchr(path, '/');
    chain->catalogue = catalogue;
    chain->count = 1;
    chain->found[0] = (Found){
        .file = text_printf("%s", path),
        .folder = slash ? text_printf("%.*s", (int)(slash - path + 1), path) : text_printf("./"),
        .text = text,
        .size = size};
    mews_rules *rules = chain_compile(chain, report);
    for (size_t i = 0; i < chain->count; i++)
        found_free(&chain->found[i]);
    free(chain);
    return rules;
}

mews_rules *catalogue_load_or_tell(const Catalogue *catalogue, const char *name, int *exit_code) {
    mews_report *report = report_new();
    mews_rules *rules = catalogue_load(catalogue, name, report, exit_code);
    if (!rules)
        complain_report(report, false);
    mews_report_free(report);
    return rules;
}
