// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// First come files and folders of that name, then what other programs call a variant and names
// that are written nearly so, at last what `mews list` finds: by name, title, inventor and tags,
// or else by their descriptions.

#include "catalogue.h"
#include "files.h"
#include "system.h"

#include <stdlib.h>
#include <string.h>

// ---- files -----------------------------------------------------------------------------------

static const char suffix[] = ".yaml", other_suffix[] = ".yml";

// How long the name is without the ending that YAML files have, here or elsewhere.
static size_t stem_length(const char *name) {
    size_t length = strlen(name);
    return text_ends_in(name, suffix)         ? length - strlen(suffix)
           : text_ends_in(name, other_suffix) ? length - strlen(other_suffix)
                                              : length;
}

static bool tell_file(const char *name) {
    if (folder_exists(name)) {
        complain("unknown variant '%s': it is a folder; name a file in it", name);
        return true;
    }
    for (int with_suffix = 0; with_suffix < 2; with_suffix++) {
        char *path = with_suffix ? temp_printf("%.*s%s", (int)stem_length(name), name, suffix)
                                 : temp_printf("./%s", name);
        bool there = file_exists(path);
        if (there)
            complain("unknown variant '%s' (did you mean the file '%s'?)", name, path);
        if (there)
            return true;
    }
    return false;
}

// The definition in the folder whose name is nearest to the stem, in new memory; NULL: none is
// near.
static char *file_near(const char *path, const char *stem) {
    Texts known = {0};
    Folder *folder = system_open_folder(path);
    for (const char *name; folder && (name = folder_next_definition(folder, path));)
        texts_add(&known, text_printf("%.*s", (int)(strlen(name) - strlen(suffix)), name));
    system_close_folder(folder);
    const char *const *names = (const char *const *)known.words;
    const char *near = !known.count ? NULL
                       : word_in(stem, names, known.count)
                           ? stem
                           : word_nearest(stem, names, known.count);
    char *file = near ? temp_printf("%s%s", near, suffix) : NULL;
    texts_free(&known);
    return file;
}

bool file_missing(const Catalogue *catalogue, const char *path) {
    FileFacts facts;
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    if ((!slash && !path[stem_length(path)]) || system_facts(path, &facts)) // "-", too
        return false;
    char *folder = slash ? temp_printf("%.*s", (int)(name - path), path) : temp_printf(".");
    char *stem = temp_printf("%.*s", (int)stem_length(name), name);
    const char *named = slash || !*stem ? NULL : catalogue_names(catalogue, stem) ? stem : NULL;
    char *file = named || !*stem ? NULL : file_near(folder, stem);
    if (!named && !file && !slash && *stem)
        named = variant_nearest(catalogue, stem);
    if (file)
        complain("there is no file '%s' (did you mean '%.*s%s'?)", path, (int)(name - path), path,
                 file);
    else if (named)
        complain("there is no file '%s' here (did you mean '%s', which is in the catalogue?)",
                 path, named);
    bool told = file || named;
    return told;
}

// ---- names that are nearly the same ----------------------------------------------------------

static bool begins(const char *text, const char *beginning) {
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

// Of names with the same beginning that one is meant which elsewhere is called by this alone.
static const char *known_by_beginning(const char *near, const char *word) {
    const char *theirs, *ours;
    for (size_t i = 0; begins(near, word) && mews_variant_alias(i, &ours, &theirs); i++)
        if (begins(theirs, word) && begins(near, theirs) && begins(ours, theirs))
            return ours;
    return near;
}

const char *variant_nearest(const Catalogue *catalogue, const char *word) {
    const char *theirs, *ours = mews_variant_known_as(word);
    if (ours && catalogue_names(catalogue, ours))
        return ours;
    size_t aliases = 0, count = catalogue->name_count;
    while (mews_variant_alias(aliases, &ours, &theirs))
        aliases++;
    const char **known = memory_new(count + aliases, sizeof *known);
    for (size_t i = 0; i < count; i++)
        known[i] = catalogue->names[i];
    for (size_t i = 0; mews_variant_alias(i, &ours, &theirs); i++)
        if (catalogue_names(catalogue, ours))
            known[count++] = theirs;
    const char *near = word_nearest(word, known, count);
    free(known); // the words themselves stay
    if (near && !catalogue_names(catalogue, near))
        return mews_variant_known_as(near);
    return near ? known_by_beginning(near, word) : NULL;
}

// ---- what mews list finds --------------------------------------------------------------------

enum { SHORTEST = 3, NAMED_MOST = 4, EXAMPLES = 3 };

typedef struct Find {
    size_t number; // among the catalogue's names
    size_t heirs;  // how many definitions extend it
    bool named;    // the word is in its name
} Find;

typedef struct Finds {
    Find *items;
    size_t count;
} Finds;

static void finds_add(Finds *finds, size_t number, bool named) {
    finds->items = memory_grow(finds->items, finds->count + 1, sizeof *finds->items);
    finds->items[finds->count++] = (Find){.number = number, .named = named};
}

static int compare_finds(const void *a, const void *b) {
    const Find *one = a, *other = b;
    if (one->named != other->named)
        return one->named ? -1 : 1;
    if (one->heirs != other->heirs)
        return one->heirs > other->heirs ? -1 : 1;
    return one->number < other->number ? -1 : 1;
}

// Where not all are told, those come first that more games are made from.
static void finds_order(const Catalogue *catalogue, Finds *finds) {
    size_t *heirs = finds->count > NAMED_MOST ? heirs_count(catalogue) : NULL;
    for (size_t i = 0; heirs && i < finds->count; i++)
        finds->items[i].heirs = heirs[finds->items[i].number];
    if (finds->count)
        qsort(finds->items, finds->count, sizeof *finds->items, compare_finds);
    free(heirs);
}

// Those that mention the word, or else those whose descriptions hold it.
static Finds find(const Catalogue *catalogue, const char *word) {
    Finds finds = {0}, described = {0};
    for (size_t i = 0; i < catalogue->name_count && strlen(word) >= SHORTEST; i++) {
        const char *name = catalogue->names[i];
        if (!text_mentions(name, word) && !written_in(catalogue, name, word))
            continue; // compiling takes much longer
        mews_rules *rules = catalogue_skim(catalogue, name);
        if (rules && game_mentions(name, rules, word))
            finds_add(&finds, i, text_mentions(name, word));
        else if (rules && !finds.count && game_describes(name, rules, word))
            finds_add(&described, i, false);
        mews_rules_free(rules);
    }
    if (described.count > EXAMPLES) // a word of many descriptions was hardly meant as a name
        described.count = 0;
    Finds found = finds.count ? finds : described;
    free(finds.count ? described.items : finds.items);
    finds_order(catalogue, &found);
    return found;
}

// "'a', 'b' or 'c'", "'a', 'b', 'c' or one of 5 more"
static char *names_of(const Catalogue *catalogue, const Finds *finds, size_t shown) {
    Growing list = {0};
    for (size_t i = 0; i < shown; i++)
        text_add(&list, "%s'%s'",
                 i == 0                  ? ""
                 : i + 1 == finds->count ? " or "
                                         : ", ",
                 catalogue->names[finds->items[i].number]);
    if (shown < finds->count)
        text_add(&list, " or one of %zu more", finds->count - shown);
    return list.bytes;
}

char *variant_hint(const Catalogue *catalogue, const char *word) {
    Finds finds = find(catalogue, word);
    bool few = finds.count && finds.count <= NAMED_MOST;
    char *names = few ? names_of(catalogue, &finds, finds.count) : NULL;
    char *hint = few ? temp_printf(" (did you mean %s?)", names) : temp_printf("%s", "");
    free(names);
    free(finds.items);
    return hint;
}

static void tell_finds(const Catalogue *catalogue, const char *name, const Finds *finds) {
    size_t shown = finds->count > NAMED_MOST ? EXAMPLES : finds->count;
    char *names = names_of(catalogue, finds, shown);
    if (finds->count > shown)
        complain("unknown variant '%s' (did you mean %s?); see mews list %s", name, names, name);
    else
        complain("unknown variant '%s' (did you mean %s?); see mews list", name, names);
    free(names);
}

// "shatar:bers", as `mews explain` has it.
static bool tell_piece(const Catalogue *catalogue, const char *name) {
    const char *colon = strrchr(name, ':');
    char *game = temp_printf("%.*s", colon ? (int)(colon - name) : 0, name);
    bool known = word_in(game, (const char *const *)catalogue->names, catalogue->name_count) ||
                 file_exists(game);
    if (known)
        complain("unknown variant '%s': what is after the colon names a piece; for that see mews "
                 "explain %s",
                 name, name);
    return known;
}

void variant_unknown(const Catalogue *catalogue, const char *name) {
    if (tell_file(name) || tell_piece(catalogue, name))
        return;
    char *stem = temp_printf("%.*s", (int)strcspn(name, "."), name); // of 'horus.yml', too
    const char *near = variant_nearest(catalogue, stem);
    Finds finds = near ? (Finds){0} : find(catalogue, name);
    if (near)
        complain("unknown variant '%s' (did you mean '%s'?); see mews list", name, near);
    else if (finds.count)
        tell_finds(catalogue, name, &finds);
    else
        complain("unknown variant '%s'; see mews list", name);
    free(finds.items);
}
