// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Names → definitions. A Found is a definition's text and where it came from; the loader that
// answers `extends: NAME` keeps all of them until the rules are compiled, and looks next to the
// file that came last, which is the one that extends. A NAME with a slash is a path from there.

#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "system.h"
#include "text/words.h"
#include "unknown.h"
#include "written.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE_MAX = 128, EXTENDS_MAX = 64 };

typedef struct CatalogueEntry {
    char *file; // for messages; a path if `folder` is not NULL
    char *folder;
    char *owned; // the text if it was read, NULL if it is built in
    const char *text;
    size_t size;
} CatalogueEntry;

static const char suffix[] = ".yaml";

bool catalogue_is_path(const char *name) {
    return strchr(name, '/') || text_ends_in(name, suffix) || text_ends_in(name, ".yaml960") ||
           strcmp(name, "-") == 0;
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

static void add_names(Catalogue *catalogue, const char *path) {
    Folder *folder = system_open_folder(path);
    for (const char *name; folder && (name = folder_next_definition(folder, path));)
        if (strlen(name) < NAME_SIZE_MAX)
            add_name(catalogue, name, strlen(name) - (sizeof suffix - 1));
    if (folder)
        system_close_folder(folder);
}

static void collect_names(Catalogue *catalogue) {
    for (size_t i = 0; i < catalogue->folder_count; i++)
        add_names(catalogue, catalogue->folders[i]);
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

// $MEWS_PATH: folders with ':' between them.
static void add_variable(Catalogue *catalogue) {
    static bool variable_told; // a command may open the catalogue more than once
    const char *at = getenv("MEWS_PATH");
    for (size_t length; at && *at; at += length + (at[length] == ':')) {
        length = strcspn(at, ":");
        if (length == 0)
            continue;
        char *folder = text_printf("%.*s", (int)length, at);
        if (folder_exists(folder)) {
            add_folder(catalogue, folder);
            continue;
        }
        if (!variable_told)
            complain("warning: MEWS_PATH: '%s' isn't a folder", folder);
        free(folder);
    }
    variable_told = true;
}

int catalogue_open(Catalogue *catalogue, const char *path) {
    *catalogue = (Catalogue){0};
    if (path && !folder_exists(path)) {
        complain("--path '%s' isn't a folder", path);
        return EXIT_ENVIRONMENT;
    }
    if (path)
        add_folder(catalogue, text_printf("%s", path));
    add_variable(catalogue);
    add_folder(catalogue, user_path("XDG_DATA_HOME", ".local/share", "defs"));
    add_folder(catalogue, text_printf("%s", MEWS_DATA_DIR));
    collect_names(catalogue);
    return EXIT_DONE;
}

void catalogue_open_builtin(Catalogue *catalogue) {
    *catalogue = (Catalogue){0};
    collect_names(catalogue);
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

static void found_free(CatalogueEntry *found) {
    free(found->file);
    free(found->folder);
    free(found->owned);
}

// With a slash at its end; "" is the working directory.
static char *folder_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return text_printf("%.*s", slash ? (int)(slash - path + 1) : 0, path);
}

static int found_by_path(const char *path, CatalogueEntry *found) {
    *found = (CatalogueEntry){0};
    int exit_code = file_read(path, MEWS_DEFINITION_SIZE_MAX, &found->owned, &found->size);
    found->text = found->owned;
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (strcmp(path, "-") == 0) {
        found->file = text_printf("<stdin>");
        return EXIT_DONE;
    }
    found->file = text_printf("%s", path);
    found->folder = folder_of(path);
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
                         const char *except, CatalogueEntry *found) {
    *found = (CatalogueEntry){0};
    if (name[0] == '.' || name[0] == '\0' || strlen(name) >= NAME_SIZE_MAX)
        return EXIT_USAGE;
    for (size_t i = first ? 0 : 1; i <= catalogue->folder_count; i++) {
        const char *folder = i == 0 ? first : catalogue->folders[i - 1];
        const char *slash = !*folder || folder[strlen(folder) - 1] == '/' ? "" : "/";
        char *path = text_printf("%s%s%s%s", folder, slash, name, suffix);
        bool fits = file_exists(path) && !(except && file_same(path, except));
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

static bool is_listed(const Catalogue *catalogue, const char *name) {
    return word_in(name, (const char *const *)catalogue->names, catalogue->name_count);
}

// "atomic960", "three-check-960": what stands before the number, in new memory; NULL: it has none.
static char *before_960(const char *name) {
    size_t length = strlen(name);
    if (!text_ends_in(name, "960"))
        return NULL;
    for (length -= 3; length > 0 && strchr("- _", name[length - 1]);)
        length--;
    return text_printf("%.*s", (int)length, name);
}

// The listed name of the game that is to castle as in Chess960, here or elsewhere; NULL: it isn't
// so.
static const char *base_960(const Catalogue *catalogue, const char *name) {
    char *before = before_960(name);
    const char *ours = before ? mews_variant_known_as(before) : NULL, *found = NULL;
    for (size_t i = 0; before && !found && i < catalogue->name_count; i++)
        if (strcmp(catalogue->names[i], before) == 0 ||
            (ours && strcmp(catalogue->names[i], ours) == 0))
            found = catalogue->names[i];
    free(before);
    return found;
}

bool catalogue_names(const Catalogue *catalogue, const char *name) {
    return is_listed(catalogue, name) || base_960(catalogue, name);
}

bool catalogue_holds(const Catalogue *catalogue, const char *name) {
    CatalogueEntry found = {0};
    bool path = catalogue_is_path(name);
    if (path && !file_exists(name))
        return false; // it may be a pipe, which can be read once
    int exit_code =
        path ? found_by_path(name, &found) : found_by_name(catalogue, name, NULL, NULL, &found);
    char *stem = path_name(name);
    const BuiltinDefinition *builtin = exit_code == EXIT_DONE ? builtin_find(stem) : NULL;
    bool same = builtin && builtin->size == found.size &&
                memcmp(builtin->text, found.text, found.size) == 0;
    free(stem);
    found_free(&found);
    return same;
}

// ---- extends -------------------------------------------------------------------------------

typedef struct CatalogueChain {
    const Catalogue *catalogue;
    CatalogueEntry found[EXTENDS_MAX]; // each is extended by the one before
    size_t count;
    bool still;             // without the pieces' moves
    char *reason, *nearest; // about what was not found; NULL: nothing to say
    char *instead;          // what stands beside a file in place of a built-in definition, or NULL
} CatalogueChain;

static void chain_shorten(CatalogueChain *chain, size_t count) {
    while (chain->count > count)
        found_free(&chain->found[--chain->count]);
}

static void chain_free(CatalogueChain *chain) {
    chain_shorten(chain, 0);
    free(chain->reason);
    free(chain->nearest);
    free(chain->instead);
    free(chain);
}

// A path from the folder of the file that extends.
static bool found_beside(CatalogueChain *chain, const char *name, CatalogueEntry *next) {
    const CatalogueEntry *last = &chain->found[chain->count - 1];
    bool absolute = name[0] == '/';
    if (!absolute && !last->folder) {
        chain->reason = text_printf("%s is in no folder from which a path could lead", last->file);
        return false;
    }
    char *path = text_printf("%s%s", absolute ? "" : last->folder, name);
    if (folder_exists(path))
        chain->reason = text_printf("'%s' is a folder", path);
    else if (file_unfit(path)) // it could be waited for, for ever
        chain->reason = text_printf("'%s': %s", path, file_unfit(path));
    else if (!system_readable(path))
        chain->reason = text_printf("'%s': %s", path, system_words(errno));
    bool found = !chain->reason && found_by_path(path, next) == EXIT_DONE;
    free(path);
    return found;
}

// Does a file that isn't the built-in definition of this name stand beside the last one?
static void note_instead(CatalogueChain *chain, const char *plain, const char *own,
                         const CatalogueEntry *next) {
    const BuiltinDefinition *builtin = builtin_find(plain);
    bool differs =
        builtin && own && next->folder && file_same(own, next->file) &&
        (builtin->size != next->size || memcmp(builtin->text, next->text, next->size) != 0);
    if (differs && !chain->instead)
        chain->instead =
            text_printf("'%s' is %s here, not that of the catalogue", plain, next->file);
}

static bool found_as_name(CatalogueChain *chain, const char *name, CatalogueEntry *next) {
    const CatalogueEntry *last = &chain->found[chain->count - 1];
    char *plain =
        text_printf("%.*s", (int)(strlen(name) - (text_ends_in(name, suffix) ? 5 : 0)), name);
    int exit_code = found_by_name(chain->catalogue, plain, last->folder, last->file, next);
    char *own = last->folder ? text_printf("%s%s%s", last->folder, plain, suffix) : NULL;
    if (exit_code == EXIT_USAGE && own && file_same(own, last->file))
        chain->reason = text_printf("it is this file itself, and no other has the name");
    if (exit_code == EXIT_DONE)
        note_instead(chain, plain, own, next);
    free(own);
    free(plain);
    return exit_code == EXIT_DONE;
}

static bool chain_load(void *context, const char *name, const char **file, const char **text,
                       size_t *size) {
    CatalogueChain *chain = context;
    if (chain->count == EXTENDS_MAX)
        return false;
    CatalogueEntry *next = &chain->found[chain->count];
    if (!(strchr(name, '/') ? found_beside : found_as_name)(chain, name, next))
        return false;
    *file = next->file;
    for (size_t i = 0; next->folder && i < chain->count; i++)
        if (file_same(chain->found[i].file, next->file))
            *file = chain->found[i].file; // under one name, so that a circle is seen
    chain->count++;
    *text = next->text;
    *size = next->size;
    return true;
}

// The nearest name of the catalogue and of the folder in which was looked first.
static const char *chain_missing(void *context, const char *name, const char **nearest) {
    CatalogueChain *chain = context;
    const char *folder = chain->found[chain->count - 1].folder;
    Catalogue known = {0};
    for (size_t i = 0; i < chain->catalogue->name_count; i++)
        add_name(&known, chain->catalogue->names[i], strlen(chain->catalogue->names[i]));
    if (folder)
        add_names(&known, *folder ? folder : ".");
    const char *near = word_nearest(name, (const char *const *)known.names, known.name_count);
    if (near && !chain->reason && strcmp(near, name) != 0)
        chain->nearest = text_printf("%s", near);
    *nearest = chain->nearest;
    catalogue_close(&known);
    return chain->reason;
}

// `base`: a name of the catalogue or a path.
static int found_960(const char *base, CatalogueEntry *found) {
    char *name = path_name(base);
    *found = (CatalogueEntry){.folder = catalogue_is_path(base) ? text_printf("%s", "") : NULL};
    found->file = text_printf("%s960", base);
    found->owned = text_printf("mews: 1\nextends: '%s'\ntitle: '%s, castling as in Chess960'\n"
                               "castling-drawn: true\n",
                               base, name);
    free(name);
    found->text = found->owned;
    found->size = strlen(found->text);
    return EXIT_DONE;
}

static int found_as_name_given(const Catalogue *catalogue, const char *name,
                               CatalogueEntry *found) {
    int exit_code = found_by_name(catalogue, name, NULL, NULL, found);
    if (exit_code != EXIT_USAGE)
        return exit_code;
    const char *base = base_960(catalogue, name);
    const char *meant = base ? NULL : written_name(catalogue, name);
    if (meant)
        return found_by_name(catalogue, meant, NULL, NULL, found);
    char *before = base ? NULL : before_960(name);
    base = before ? written_name(catalogue, before) : base;
    free(before);
    if (base)
        return found_960(base, found);
    variant_unknown(catalogue, name);
    return exit_code;
}

// The file or the variant that was asked for; if there is none, that is told.
static int found_as_given(const Catalogue *catalogue, const char *name, CatalogueEntry *found) {
    char *before = before_960(name);
    bool of_file = before && text_ends_in(before, suffix) && file_exists(before);
    if (of_file)
        found_960(before, found);
    free(before);
    if (of_file)
        return EXIT_DONE;
    if (catalogue_is_path(name))
        return file_missing(catalogue, name) ? EXIT_ENVIRONMENT : found_by_path(name, found);
    return found_as_name_given(catalogue, name, found);
}

char *catalogue_text(const Catalogue *catalogue, const char *name, size_t *size, int *exit_code) {
    CatalogueEntry found = {0};
    *exit_code = found_as_given(catalogue, name, &found);
    char *text = NULL;
    if (*exit_code == EXIT_DONE) {
        text = memory_new(found.size + 1, 1);
        memcpy(text, found.text, found.size);
        *size = found.size;
    }
    found_free(&found);
    return text;
}

// What the environment asks for; "" if it doesn't.
static const char *asked_for(const char *variable) {
    const char *word = getenv(variable);
    return word ? word : "";
}

static bool asked_well(const char *variable, const char *const known[], size_t count,
                       const char *expected) {
    const char *word = asked_for(variable);
    if (word_in(word, known, count))
        return true;
    complain("%s is '%s' in the environment; expected %s", variable, word, expected);
    return false;
}

bool catalogue_backend_ok(void) {
    static const char *const widths[] = {"", "64", "128", "192", "256"};
    static const char *const switches[] = {"", "0", "1"};
    return asked_well("MEWS_WIDTH", LISTED(widths), "64, 128, 192 or 256") &&
           asked_well("MEWS_PORTABLE", LISTED(switches), "0 or 1");
}

static mews_rules *chain_compile(CatalogueChain *chain, mews_report *report) {
    const mews_loader loader = {
        .load = chain_load,
        .context = chain,
        .missing = chain_missing,
        .portable = strcmp(asked_for("MEWS_PORTABLE"), "1") == 0,
        .width = atoi(asked_for("MEWS_WIDTH")),
        .still = chain->still,
    };
    const CatalogueEntry first = chain->found[0];
    return mews_rules_load(first.file, first.text, first.size, &loader, report);
}

static mews_rules *compile(CatalogueChain *chain, mews_report *report, int *exit_code) {
    const CatalogueEntry first = chain->found[0];
    mews_rules *rules = chain_compile(chain, report);
    *exit_code = rules ? EXIT_DONE : report_verdict(report);
    if (!rules && *exit_code == EXIT_DONE) {
        complain("'%s' can't be compiled, and the library doesn't say why", first.file);
        *exit_code = EXIT_INTERNAL;
    }
    return rules;
}

static bool chain_is_builtin(const CatalogueChain *chain) {
    for (size_t i = 0; i < chain->count; i++)
        if (chain->found[i].owned)
            return false;
    return true;
}

// The rules without moves, or NULL if some file isn't built in.
static mews_rules *compile_still(CatalogueChain *chain, mews_report *report, int *exit_code) {
    chain->still = true;
    mews_rules *rules = chain_is_builtin(chain) ? compile(chain, report, exit_code) : NULL;
    chain->still = false;
    if (chain_is_builtin(chain))
        return rules;
    chain_shorten(chain, 1);
    mews_rules_free(rules);
    return NULL;
}

// *instead, if asked for, is new memory or NULL.
static mews_rules *load(const Catalogue *catalogue, const char *name, bool still,
                        mews_report *report, int *exit_code, char **instead) {
    CatalogueChain *chain = memory_new(1, sizeof *chain);
    mews_rules *rules = NULL;
    chain->catalogue = catalogue;
    *exit_code = found_as_given(catalogue, name, &chain->found[0]);
    if (*exit_code == EXIT_DONE) {
        chain->count = 1;
        rules = still ? compile_still(chain, report, exit_code) : NULL;
        if (!rules)
            rules = compile(chain, report, exit_code);
    }
    if (instead) {
        *instead = chain->instead;
        chain->instead = NULL;
    }
    chain_free(chain);
    return rules;
}

mews_rules *catalogue_load(const Catalogue *catalogue, const char *name, mews_report *report,
                           int *exit_code) {
    return load(catalogue, name, false, report, exit_code, NULL);
}

mews_rules *catalogue_load_noting(const Catalogue *catalogue, const char *name,
                                  mews_report *report, int *exit_code, char **instead) {
    return load(catalogue, name, false, report, exit_code, instead);
}

mews_rules *catalogue_load_still(const Catalogue *catalogue, const char *name, mews_report *report,
                                 int *exit_code) {
    return load(catalogue, name, true, report, exit_code, NULL);
}

mews_rules *catalogue_load_text(const Catalogue *catalogue, const char *path, const char *text,
                                size_t size, mews_report *report) {
    CatalogueChain *chain = memory_new(1, sizeof *chain);
    chain->catalogue = catalogue;
    chain->count = 1;
    chain->found[0] = (CatalogueEntry){
        .file = text_printf("%s", path), .folder = folder_of(path), .text = text, .size = size};
    mews_rules *rules = chain_compile(chain, report);
    chain_free(chain);
    return rules;
}

int catalogue_texts(const Catalogue *catalogue, const char *name,
                    void (*take)(void *context, const char *text, size_t size), void *context) {
    CatalogueChain *chain = memory_new(1, sizeof *chain);
    chain->catalogue = catalogue;
    int exit_code = found_as_given(catalogue, name, &chain->found[0]);
    if (exit_code == EXIT_DONE) {
        chain->count = 1;
        mews_report *report = report_new();
        mews_rules *rules = compile(chain, report, &exit_code);
        if (!rules)
            complain_report(report, false);
        for (size_t i = 0; rules && i < chain->count; i++)
            take(context, chain->found[i].text, chain->found[i].size);
        mews_rules_free(rules);
        mews_report_free(report);
    }
    chain_free(chain);
    return exit_code;
}

mews_rules *catalogue_load_or_tell(const Catalogue *catalogue, const char *name, int *exit_code) {
    mews_report *report = report_new();
    mews_rules *rules = catalogue_load(catalogue, name, report, exit_code);
    if (!rules)
        complain_report(report, false);
    mews_report_free(report);
    return rules;
}
