// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Names → definitions → rules. A lookup keeps each definition that it has found until the rules
// are compiled, as each is extended by the one before: what it extends is first looked for beside
// it.

#include "api/inner.h"

#include <stdlib.h>
#include <string.h>

#include "base/near.h"
#include "base/sized.h"
#include "protocol/protocol.h"

enum { NAME_SIZE_MAX = 128, EXTENDS_MAX = 64 };

static const char suffix[] = ".yaml", number_960[] = "960";
static const size_t CATALOGUE_LIMIT = (size_t)1 << 30;

struct mews_catalogue {
    Arena kept;
    ArenaExit failed;
    const char **folders; // in the order of lookup
    size_t folder_count;
    const char **names; // of all variants, sorted, each once
    size_t name_count, name_room;
    mews_files files;
};

static bool ends_in(const char *text, const char *end) {
    size_t length = strlen(text), size = strlen(end);
    return length > size && strcmp(text + length - size, end) == 0;
}

// ---- what there is ----------------------------------------------------------------------------

bool mews_builtin(size_t i, const char **name, const char **text, size_t *size) {
    if (i >= builtin_definition_count)
        return false;
    *name = builtin_definitions[i].name;
    *text = builtin_definitions[i].text;
    *size = builtin_definitions[i].size;
    return true;
}

static const BuiltinDefinition *builtin_find(const char *name) {
    for (size_t i = 0; i < builtin_definition_count; i++)
        if (strcmp(builtin_definitions[i].name, name) == 0)
            return &builtin_definitions[i];
    return NULL;
}

typedef struct CatalogueNames {
    Arena *arena;
    const char **names;
    size_t count, room;
} CatalogueNames;

static void names_add(CatalogueNames *names, const char *name) {
    if (strlen(name) >= NAME_SIZE_MAX)
        return;
    ARENA_GROW(names->arena, names->names, names->count, &names->room);
    names->names[names->count++] = arena_string(names->arena, name, strlen(name));
}

static void names_add_folder(CatalogueNames *names, const mews_files *files, const char *folder) {
    const char *name;
    for (size_t i = 0; files->name && (name = files->name(files->context, folder, i)); i++)
        names_add(names, name);
}

static int names_compare(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static mews_import *read_import(Arena *arena, const mews_files *files, const char *path);

// Another program's file stands for a folder of its variants.
static void names_add_imported(CatalogueNames *names, const mews_files *files, const char *path) {
    mews_import *import = read_import(names->arena, files, path);
    mews_imported variant;
    for (size_t i = 0; import && mews_import_variant(import, i, &variant); i++)
        names_add(names, variant.name);
    mews_import_free(import);
}

typedef struct CatalogueOpening {
    mews_catalogue *catalogue;
    const char *const *folders;
    size_t count;
} CatalogueOpening;

static void catalogue_fill(void *context) {
    const CatalogueOpening *opening = context;
    mews_catalogue *catalogue = opening->catalogue;
    CatalogueNames names = {.arena = &catalogue->kept};
    catalogue->folders = ARENA_ARRAY(names.arena, const char *, opening->count + 1);
    for (size_t i = 0; i < opening->count; i++) {
        const char *folder = opening->folders[i];
        catalogue->folders[catalogue->folder_count++] =
            arena_string(names.arena, folder, strlen(folder));
        names_add_folder(&names, &catalogue->files, folder);
        names_add_imported(&names, &catalogue->files, folder);
    }
    for (size_t i = 0; i < builtin_definition_count; i++)
        names_add(&names, builtin_definitions[i].name);
    qsort(names.names, names.count, sizeof *names.names, names_compare);
    catalogue->names = names.names;
    for (size_t i = 0; i < names.count; i++)
        if (i == 0 || strcmp(names.names[i], names.names[i - 1]) != 0)
            catalogue->names[catalogue->name_count++] = names.names[i];
}

mews_catalogue *mews_catalogue_new(const char *const *folders, size_t count,
                                   const mews_files *files) {
    mews_catalogue *catalogue = calloc(1, sizeof *catalogue);
    if (!catalogue)
        return NULL;
    catalogue->kept = arena_make(CATALOGUE_LIMIT, &catalogue->failed);
    bool known = sized_copy(&catalogue->files, sizeof catalogue->files, files);
    if (known && arena_guard(&catalogue->failed, catalogue_fill,
                             &(CatalogueOpening){catalogue, folders, count}))
        return catalogue;
    mews_catalogue_free(catalogue);
    return NULL;
}

void mews_catalogue_free(mews_catalogue *catalogue) {
    if (catalogue)
        arena_free(&catalogue->kept);
    free(catalogue);
}

const char *mews_catalogue_name(const mews_catalogue *catalogue, size_t i) {
    return i < catalogue->name_count ? catalogue->names[i] : NULL;
}

// The name in the catalogue that has the first so many letters of this one, here or elsewhere.
static const char *name_find(const mews_catalogue *catalogue, const char *name, size_t length) {
    char front[NAME_SIZE_MAX];
    if (length >= sizeof front)
        return NULL;
    memcpy(front, name, length);
    front[length] = '\0';
    const char *ours, *theirs, *meant = front;
    for (size_t i = 0; variant_alias(i, &ours, &theirs); i++)
        meant = strcmp(theirs, front) == 0 ? ours : meant;
    for (size_t i = 0; i < catalogue->name_count; i++)
        if (strcmp(catalogue->names[i], front) == 0 || strcmp(catalogue->names[i], meant) == 0)
            return catalogue->names[i];
    return NULL;
}

// "atomic960", "three-check-960": how long the name before the number is; 0: it has none.
static size_t length_before_960(const char *name) {
    size_t length = ends_in(name, number_960) ? strlen(name) - 3 : 0;
    while (length > 0 && strchr("- _", name[length - 1]))
        length--;
    return length;
}

// The name that is castled as in Chess960 if `name` is a NAME960; else NULL.
static const char *base_960(const mews_catalogue *catalogue, const char *name) {
    size_t length = length_before_960(name);
    return length ? name_find(catalogue, name, length) : NULL;
}

bool mews_catalogue_has(const mews_catalogue *catalogue, const char *name) {
    for (size_t i = 0; i < catalogue->name_count; i++)
        if (strcmp(catalogue->names[i], name) == 0)
            return true;
    return base_960(catalogue, name) != NULL;
}

// ---- one definition ---------------------------------------------------------------------------

// What was found; its folder ends in a slash, "" is the working directory, NULL: it is in none.
typedef struct CatalogueEntry {
    Source source;
    const char *folder;
} CatalogueEntry;

typedef struct Lookup {
    const mews_catalogue *catalogue;
    Arena arena;
    ArenaExit failed;
    CatalogueEntry found[EXTENDS_MAX]; // each is extended by the one before
    size_t count;
    const char *name;             // that is looked for
    const char *reason, *nearest; // about what was not found; NULL: nothing to say
} Lookup;

static bool is_path(const char *name) {
    return strchr(name, '/') || ends_in(name, suffix) || ends_in(name, ".yaml960") ||
           ends_in(name, ".ini");
}

static bool same_text(const Source *a, const Source *b) {
    return a->size == b->size && memcmp(a->text, b->text, a->size) == 0;
}

// A file's text, in `source`; false: it can't be read.
static bool read_file(Arena *arena, const mews_files *files, const char *path, Source *source,
                      const char **reason) {
    *source = (Source){.name = arena_string(arena, path, strlen(path))};
    *reason = NULL;
    if (files->read)
        source->text = files->read(files->context, path, &source->size, reason);
    else if (!source_of_file(arena, path, MEWS_DEFINITION_SIZE_MAX, source))
        source->text = NULL;
    if (*reason) // the host's own text is gone with its next call
        *reason = arena_string(arena, *reason, strlen(*reason));
    return source->text != NULL;
}

// Another program's file with variants; NULL: it is none.
static mews_import *read_import(Arena *arena, const mews_files *files, const char *path) {
    Source source;
    const char *reason;
    if (!*path || ends_in(path, suffix) || !read_file(arena, files, path, &source, &reason))
        return NULL;
    return mews_import_new(source.name, source.text, source.size, NULL, NULL);
}

// The variant of another program's file; `name` NULL: its only one. Otherwise *reason is set.
static bool find_imported(Lookup *lookup, const char *path, const char *name,
                          const mews_import *import, Source *source, const char **reason) {
    mews_imported variant, found = {0};
    mews_import_loss loss;
    size_t count = 0;
    for (; mews_import_variant(import, count, &variant); count++)
        if (!name || strcmp(variant.name, name) == 0) {
            found = variant;
            if (!found.whole)
                mews_import_lost(import, count, 0, &loss);
        }
    if (!name && count > 1)
        *reason = arena_printf(&lookup->arena, "it has %zu variants; one of them is '%s/%s'",
                               count, path, found.name);
    else if (found.name && !found.whole)
        *reason = arena_printf(&lookup->arena, "line %d of it can't be carried over: '%s': %s",
                               loss.line, loss.key, loss.message);
    else if (found.name) {
        size_t size = strlen(found.alone);
        *source = (Source){arena_printf(&lookup->arena, "%s/%s", path, found.name),
                           arena_string(&lookup->arena, found.alone, size), size};
        *reason = NULL;
    }
    return found.name && !*reason;
}

// `reason`: why it can't be read, though there is something; NULL: there is nothing. A path behind
// another program's file leads to a variant in it: games.ini/NAME.
static bool find_file(Lookup *lookup, const char *path, CatalogueEntry *entry,
                      const char **reason) {
    const mews_files *files = &lookup->catalogue->files;
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) + 1 : 0;
    Source source;
    bool found = read_file(&lookup->arena, files, path, &source, reason);
    const char *file = found ? path : arena_string(&lookup->arena, path, length ? length - 1 : 0);
    mews_import *import = read_import(&lookup->arena, files, file);
    if (import) {
        const char *name = path + length;
        size_t end = strlen(name) - (ends_in(name, suffix) ? sizeof suffix - 1 : 0);
        found = find_imported(lookup, file, found ? NULL : arena_string(&lookup->arena, name, end),
                              import, &source, reason);
        mews_import_free(import);
    }
    *entry = (CatalogueEntry){source, arena_string(&lookup->arena, path, length)};
    return found;
}

// In a folder, passing over a file that has the text of the one that extends.
static bool find_in(Lookup *lookup, const char *folder, const char *name, const Source *except,
                    CatalogueEntry *entry) {
    const char *reason, *slash = !*folder || ends_in(folder, "/") ? "" : "/";
    const char *path = arena_printf(&lookup->arena, "%s%s%s%s", folder, slash, name, suffix);
    bool found = find_file(lookup, path, entry, &reason);
    lookup->reason = reason ? reason : lookup->reason;
    return found && !(except && same_text(&entry->source, except));
}

static bool find_name(Lookup *lookup, const char *name, CatalogueEntry *entry) {
    const CatalogueEntry *last = lookup->count ? &lookup->found[lookup->count - 1] : NULL;
    const Source *except = last && last->folder ? &last->source : NULL;
    const mews_catalogue *catalogue = lookup->catalogue;
    if (name[0] == '.' || name[0] == '\0' || strlen(name) >= NAME_SIZE_MAX)
        return false;
    if (except && find_in(lookup, last->folder, name, except, entry))
        return true;
    for (size_t i = 0; i < catalogue->folder_count && !lookup->reason; i++)
        if (find_in(lookup, catalogue->folders[i], name, except, entry))
            return true;
    const BuiltinDefinition *builtin = lookup->reason ? NULL : builtin_find(name);
    if (builtin)
        *entry = (CatalogueEntry){
            .source = {.name = arena_printf(&lookup->arena, "<built-in>/%s%s", name, suffix),
                       .text = builtin->text,
                       .size = builtin->size}};
    return builtin != NULL;
}

// `base`: a name of the catalogue or a path.
static void write_960(Lookup *lookup, const char *base, CatalogueEntry *entry) {
    const char *slash = strrchr(base, '/'), *name = slash ? slash + 1 : base;
    int length = (int)strlen(name) - (ends_in(name, suffix) ? (int)sizeof suffix - 1 : 0);
    char *text = arena_printf(&lookup->arena,
                              "mews: 1\nextends: '%s'\ntitle: '%.*s, castling as in Chess960'\n"
                              "castling-drawn: true\n",
                              base, length, name);
    *entry =
        (CatalogueEntry){.source = {.name = arena_printf(&lookup->arena, "%s%s", base, number_960),
                                    .text = text,
                                    .size = strlen(text)},
                         .folder = is_path(base) ? "" : NULL};
}

// The one that was asked for.
static bool find_given(Lookup *lookup, CatalogueEntry *entry) {
    const char *name = lookup->name;
    size_t length = length_before_960(name);
    const char *before = arena_string(&lookup->arena, name, length);
    const char *base = base_960(lookup->catalogue, name);
    if (is_path(name) && !ends_in(before, suffix))
        return find_file(lookup, name, entry, &lookup->reason);
    if (!is_path(name) && find_name(lookup, name, entry))
        return true;
    base = is_path(name) ? before : base;
    if (base)
        write_960(lookup, base, entry);
    return base != NULL;
}

// ---- extends ----------------------------------------------------------------------------------

// A path from the folder of the file that extends.
static bool find_beside(Lookup *lookup, const char *name, CatalogueEntry *entry) {
    const CatalogueEntry *last = &lookup->found[lookup->count - 1];
    bool absolute = name[0] == '/';
    if (!absolute && !last->folder) {
        lookup->reason = arena_printf(
            &lookup->arena, "%s is in no folder from which a path could lead", last->source.name);
        return false;
    }
    const char *path = arena_printf(&lookup->arena, "%s%s", absolute ? "" : last->folder, name);
    bool found = find_file(lookup, path, entry, &lookup->reason);
    if (!found && !lookup->reason)
        lookup->reason = arena_printf(&lookup->arena, "there is no file '%s'", path);
    return found;
}

static bool find_extended(Lookup *lookup, const char *name, CatalogueEntry *entry) {
    if (strchr(name, '/'))
        return find_beside(lookup, name, entry);
    size_t length = strlen(name) - (ends_in(name, suffix) ? sizeof suffix - 1 : 0);
    const char *plain = arena_string(&lookup->arena, name, length);
    if (find_name(lookup, plain, entry))
        return true;
    const CatalogueEntry *last = &lookup->found[lookup->count - 1];
    const char *own =
        last->folder ? arena_printf(&lookup->arena, "%s%s%s", last->folder, plain, suffix) : "";
    if (!lookup->reason && strcmp(own, last->source.name) == 0)
        lookup->reason = "it is this file itself, and no other has the name";
    return false;
}

static void find_next(void *context) {
    Lookup *lookup = context;
    CatalogueEntry entry;
    lookup->reason = NULL;
    if (lookup->count == EXTENDS_MAX ||
        !(lookup->count ? find_extended(lookup, lookup->name, &entry)
                        : find_given(lookup, &entry)))
        return;
    for (size_t i = 0; entry.folder && i < lookup->count; i++)
        if (same_text(&lookup->found[i].source, &entry.source))
            entry.source.name = lookup->found[i].source.name; // so that a circle is seen
    lookup->found[lookup->count++] = entry;
}

static bool lookup_next(Lookup *lookup, const char *name) {
    size_t before = lookup->count;
    lookup->name = name;
    return arena_guard(&lookup->failed, find_next, lookup) && lookup->count > before;
}

static bool lookup_load(void *context, const char *name, const char **file, const char **text,
                        size_t *size) {
    Lookup *lookup = context;
    if (!lookup_next(lookup, name))
        return false;
    const Source *source = &lookup->found[lookup->count - 1].source;
    *file = source->name;
    *text = source->text;
    *size = source->size;
    return true;
}

// The nearest name of the catalogue and of the folder in which was looked first.
static void find_nearest(void *context) {
    Lookup *lookup = context;
    const mews_catalogue *catalogue = lookup->catalogue;
    const char *folder = lookup->count ? lookup->found[lookup->count - 1].folder : NULL;
    CatalogueNames names = {.arena = &lookup->arena};
    for (size_t i = 0; i < catalogue->name_count; i++)
        names_add(&names, catalogue->names[i]);
    if (folder)
        names_add_folder(&names, &catalogue->files, *folder ? folder : ".");
    const char *near = word_nearest(lookup->name, (WordList){names.names, names.count});
    lookup->nearest = near && strcmp(near, lookup->name) != 0 ? near : NULL;
}

static const char *lookup_missing(void *context, const char *name, const char **nearest) {
    Lookup *lookup = context;
    lookup->name = name;
    lookup->nearest = NULL;
    if (!lookup->reason)
        arena_guard(&lookup->failed, find_nearest, lookup);
    *nearest = lookup->nearest;
    return lookup->reason;
}

// ---- loading ----------------------------------------------------------------------------------

static Lookup *lookup_new(const mews_catalogue *catalogue) {
    Lookup *lookup = calloc(1, sizeof *lookup);
    if (!lookup)
        return NULL;
    lookup->catalogue = catalogue;
    lookup->arena = arena_make(CATALOGUE_LIMIT, &lookup->failed);
    return lookup;
}

static void lookup_free(Lookup *lookup) {
    if (lookup)
        arena_free(&lookup->arena);
    free(lookup);
}

static bool all_built_in(const Lookup *lookup) {
    bool all = true;
    for (size_t i = 0; i < lookup->count; i++)
        all &= !lookup->found[i].folder;
    return all;
}

// Compiles what was found first. Where it is allowed, pieces get no moves if that is wanted, all
// of it is built in, and none needs to be read.
static mews_rules *lookup_compile(Lookup *lookup, const mews_loader *options, bool allowed,
                                  mews_report *report) {
    const Source first = lookup->found[0].source;
    mews_loader loader;
    if (!sized_copy(&loader, sizeof loader, options))
        return NULL;
    loader.load = lookup_load;
    loader.missing = lookup_missing;
    loader.context = lookup;
    loader.without_moves &= allowed && all_built_in(lookup);
    mews_rules *rules = mews_rules_load(first.name, first.text, first.size, &loader,
                                        loader.without_moves ? NULL : report);
    if (loader.without_moves && (!rules || !all_built_in(lookup))) {
        mews_rules_free(rules);
        lookup->count = 1;
        rules = lookup_compile(lookup, options, false, report);
    }
    if (lookup->arena.starved)
        report_starve(report);
    return rules;
}

static void missing_tell(Lookup *lookup, const char *name, mews_report *report) {
    const char *nearest, *reason = lookup_missing(lookup, name, &nearest);
    report_error(report, "unknown-variant", (Span){0}, "there is no variant '%s'%s%s%s%s%s", name,
                 reason ? ": " : "", reason ? reason : "", nearest ? "; did you mean '" : "",
                 nearest ? nearest : "", nearest ? "'?" : "");
    report_suggest(report, nearest);
    if (lookup->arena.starved)
        report_starve(report);
}

mews_rules *mews_catalogue_load(const mews_catalogue *catalogue, const char *name,
                                const mews_loader *options, mews_report *report) {
    Lookup *lookup = lookup_new(catalogue);
    mews_rules *rules = NULL;
    if (!lookup)
        report_starve(report);
    else if (lookup_next(lookup, name))
        rules = lookup_compile(lookup, options, true, report);
    else
        missing_tell(lookup, name, report);
    lookup_free(lookup);
    return rules;
}

typedef struct FirstText {
    Lookup *lookup;
    const Source *source;
} FirstText;

static void first_set(void *context) {
    const FirstText *first = context;
    const char *file = first->source->name, *slash = strrchr(file, '/');
    const char *folder =
        arena_string(&first->lookup->arena, file, slash ? (size_t)(slash - file) + 1 : 0);
    first->lookup->found[first->lookup->count++] =
        (CatalogueEntry){*first->source, *file == '<' ? NULL : folder};
}

mews_rules *mews_catalogue_load_text(const mews_catalogue *catalogue, const char *file,
                                     const char *text, size_t size, const mews_loader *options,
                                     mews_report *report) {
    const Source source = {.name = file, .text = text, .size = size};
    Lookup *lookup = lookup_new(catalogue);
    mews_rules *rules = NULL;
    if (lookup && arena_guard(&lookup->failed, first_set, &(FirstText){lookup, &source}))
        rules = lookup_compile(lookup, options, false, report);
    else
        report_starve(report);
    lookup_free(lookup);
    return rules;
}

size_t mews_catalogue_text(const mews_catalogue *catalogue, const char *name, char *buffer,
                           size_t size) {
    Writer writer = writer_make(buffer, size);
    Lookup *lookup = lookup_new(catalogue);
    if (lookup && lookup_next(lookup, name))
        writer_bytes(&writer, lookup->found[0].source.text, lookup->found[0].source.size);
    lookup_free(lookup);
    return writer_end(&writer);
}

mews_rules *mews_rules_load_named(const char *name, const char *path, mews_report *report) {
    enum { FOLDERS_MAX = 64 };
    const char *folders[FOLDERS_MAX];
    char *copy = calloc(strlen(path ? path : "") + 1, 1), *at = copy;
    size_t count = 0;
    if (copy)
        strcpy(copy, path ? path : "");
    while (at && *at && count < FOLDERS_MAX) {
        size_t length = strcspn(at, ":");
        bool last = !at[length];
        at[length] = '\0';
        if (length)
            folders[count++] = at;
        at += length + !last;
    }
    mews_catalogue *catalogue = copy ? mews_catalogue_new(folders, count, NULL) : NULL;
    mews_rules *rules = NULL;
    if (catalogue)
        rules = mews_catalogue_load(catalogue, name, NULL, report);
    else
        report_starve(report);
    mews_catalogue_free(catalogue);
    free(copy);
    return rules;
}
