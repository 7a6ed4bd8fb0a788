// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the user writes → a definition of the library's catalogue, a file or standard input. The
// folders are those of --path, of the environment and of the installation.

#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "system.h"
#include "text/words.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char suffix[] = ".yaml";

bool catalogue_imports(const char *name) {
    const char *slash = strrchr(name, '/');
    bool file = text_ends_in(name, ".ini") || text_ends_in(name, ".html");
    return (file && file_exists(name)) ||
           (slash && file_exists(temp_printf("%.*s", (int)(slash - name), name)));
}

bool catalogue_is_path(const char *name) {
    return strchr(name, '/') || text_ends_in(name, suffix) || text_ends_in(name, ".yaml960") ||
           catalogue_imports(name) || strcmp(name, "-") == 0;
}

// ---- files for the library --------------------------------------------------------------------

typedef struct CatalogueFiles {
    char **texts; // that were read
    size_t text_count;
    char *reason, *name; // that was given last
    Folder *folder;      // that is being listed
    char **folders;      // in the order of lookup
    size_t folder_count;
} CatalogueFiles;

// A pipe could be waited for, for ever.
static const char *read_file(void *context, const char *path, size_t *size, const char **reason) {
    CatalogueFiles *files = context;
    FileFacts facts;
    char *text = NULL;
    if (!system_facts(path, &facts))
        return NULL;
    const char *why = facts.kind == FILE_FOLDER ? NULL
                      : file_unfit(path)        ? file_unfit(path)
                      : !system_readable(path)  ? system_words(errno)
                                                : "";
    free(files->reason);
    files->reason = !why   ? text_printf("'%s' is a folder", path)
                    : *why ? text_printf("'%s': %s", path, why)
                           : NULL;
    *reason = files->reason;
    if (*reason || file_read(path, MEWS_DEFINITION_SIZE_MAX, &text, size) != EXIT_DONE)
        return NULL;
    files->texts = memory_grow(files->texts, files->text_count + 1, sizeof *files->texts);
    files->texts[files->text_count++] = text;
    return text;
}

static const char *name_file(void *context, const char *path, size_t i) {
    CatalogueFiles *files = context;
    if (i == 0 && files->folder)
        system_close_folder(files->folder);
    if (i == 0)
        files->folder = system_open_folder(path);
    const char *file = files->folder ? folder_next_definition(files->folder, path) : NULL;
    free(files->name);
    files->name =
        file ? text_printf("%.*s", (int)(strlen(file) - (sizeof suffix - 1)), file) : NULL;
    if (!file && files->folder)
        system_close_folder(files->folder);
    files->folder = file ? files->folder : NULL;
    return files->name;
}

static void add_folder(CatalogueFiles *files, char *folder) {
    if (!folder)
        return;
    files->folders = memory_grow(files->folders, files->folder_count + 1, sizeof *files->folders);
    files->folders[files->folder_count++] = folder;
}

// $MEWS_PATH: folders with ':' between them.
static void add_variable(CatalogueFiles *files) {
    static bool variable_told; // a command may open the catalogue more than once
    const char *at = getenv("MEWS_PATH");
    for (size_t length; at && *at; at += length + (at[length] == ':')) {
        length = strcspn(at, ":");
        char *folder = text_printf("%.*s", (int)length, at);
        if (folder_exists(folder) || file_exists(folder)) {
            add_folder(files, folder);
            continue;
        }
        if (length > 0 && !variable_told)
            complain("warning: MEWS_PATH: '%s' isn't a folder", folder);
        free(folder);
    }
    variable_told = true;
}

// ---- what there is -----------------------------------------------------------------------------

// Takes the files.
static void open_with(Catalogue *catalogue, CatalogueFiles *files) {
    const mews_files access = {
        .size = sizeof(mews_files), .context = files, .read = read_file, .name = name_file};
    *catalogue = (Catalogue){.files = files};
    catalogue->definitions = memory_sure(
        mews_catalogue_new((const char *const *)files->folders, files->folder_count, &access));
    while (mews_catalogue_name(catalogue->definitions, catalogue->name_count))
        catalogue->name_count++;
    catalogue->names = memory_new(catalogue->name_count, sizeof *catalogue->names);
    for (size_t i = 0; i < catalogue->name_count; i++)
        catalogue->names[i] = mews_catalogue_name(catalogue->definitions, i);
}

int catalogue_open(Catalogue *catalogue, const char *path) {
    *catalogue = (Catalogue){0};
    if (path && !folder_exists(path) && !file_exists(path)) {
        complain("--path '%s' isn't a folder, nor a file with variants", path);
        return EXIT_ENVIRONMENT;
    }
    CatalogueFiles *files = memory_new(1, sizeof *files);
    if (path)
        add_folder(files, text_printf("%s", path));
    add_variable(files);
    add_folder(files, user_path("XDG_DATA_HOME", ".local/share", "defs"));
    add_folder(files, text_printf("%s", MEWS_DATA_DIR));
    open_with(catalogue, files);
    return EXIT_DONE;
}

void catalogue_open_builtin(Catalogue *catalogue) {
    open_with(catalogue, memory_new(1, sizeof(CatalogueFiles)));
}

void catalogue_close(Catalogue *catalogue) {
    CatalogueFiles *files = catalogue->files;
    mews_catalogue_free(catalogue->definitions);
    free(catalogue->names);
    for (size_t i = 0; files && i < files->text_count; i++)
        free(files->texts[i]);
    for (size_t i = 0; files && i < files->folder_count; i++)
        free(files->folders[i]);
    if (files) {
        free(files->texts);
        free(files->folders);
        free(files->reason);
        free(files->name);
    }
    free(files);
}

bool catalogue_names(const Catalogue *catalogue, const char *name) {
    return mews_catalogue_has(catalogue->definitions, name);
}

// ---- what is asked for ------------------------------------------------------------------------

// The path, or the catalogue's name, that is meant, in new memory; NULL: there is none, which has
// been told.
static char *meant(const Catalogue *catalogue, const char *name, int *exit_code) {
    *exit_code = EXIT_DONE;
    size_t length = strlen(name) - (text_ends_in(name, "960") ? 3 : 0);
    char *before = text_printf("%.*s", (int)length, name);
    bool path = catalogue_is_path(name);
    bool known = path ? text_ends_in(before, suffix) && file_exists(before)
                      : catalogue_names(catalogue, name);
    const char *written = path || known ? NULL : written_name(catalogue, name);
    const char *base =
        path || known || written || !name[length] ? NULL : written_name(catalogue, before);
    free(before);
    if (path && !known && !catalogue_imports(name) && file_missing(catalogue, name))
        *exit_code = EXIT_ENVIRONMENT;
    else if (path || known)
        return text_printf("%s", name);
    else if (written || base)
        return text_printf("%s%s", written ? written : base, written ? "" : "960");
    else
        variant_unknown(catalogue, name);
    *exit_code = *exit_code == EXIT_DONE ? EXIT_USAGE : *exit_code;
    return NULL;
}

static bool is_file(const char *meant) {
    return catalogue_is_path(meant) && !catalogue_imports(meant) && !text_ends_in(meant, "960");
}

char *catalogue_text(const Catalogue *catalogue, const char *name, size_t *size, int *exit_code) {
    char *word = meant(catalogue, name, exit_code), *text = NULL;
    if (word && is_file(word)) {
        *exit_code = file_read(word, MEWS_DEFINITION_SIZE_MAX, &text, size);
    } else if (word) {
        *size = mews_catalogue_text(catalogue->definitions, word, NULL, 0);
        text = memory_new(*size + 1, 1);
        mews_catalogue_text(catalogue->definitions, word, text, *size + 1);
    }
    free(word);
    return text;
}

static bool builtin_find(const char *name, const char **text, size_t *size) {
    const char *other;
    for (size_t i = 0; mews_builtin(i, &other, text, size); i++)
        if (strcmp(other, name) == 0)
            return true;
    return false;
}

bool catalogue_holds(const Catalogue *catalogue, const char *name) {
    bool path = catalogue_is_path(name);
    if (path ? !file_exists(name) : !catalogue_names(catalogue, name)) // a pipe can be read once
        return false;
    int exit_code;
    size_t size, builtin_size;
    const char *builtin;
    char *stem = path_name(name), *text = catalogue_text(catalogue, name, &size, &exit_code);
    bool same = text && builtin_find(stem, &builtin, &builtin_size) && builtin_size == size &&
                memcmp(builtin, text, size) == 0;
    free(text);
    free(stem);
    return same;
}

// ---- loading ----------------------------------------------------------------------------------

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

static mews_loader backend(bool without_moves) {
    return (mews_loader){.size = sizeof(mews_loader),
                         .portable = strcmp(asked_for("MEWS_PORTABLE"), "1") == 0,
                         .width = atoi(asked_for("MEWS_WIDTH")),
                         .without_moves = without_moves};
}

mews_rules *catalogue_load_text(const Catalogue *catalogue, const char *path, const char *text,
                                size_t size, mews_report *report) {
    const mews_loader options = backend(false);
    return mews_catalogue_load_text(catalogue->definitions, path, text, size, &options, report);
}

static mews_rules *load(const Catalogue *catalogue, const char *name, bool without_moves,
                        mews_report *report, int *exit_code) {
    const mews_loader options = backend(without_moves);
    char *word = meant(catalogue, name, exit_code), *text = NULL;
    size_t size;
    mews_rules *rules = NULL;
    if (word && is_file(word))
        *exit_code = file_read(word, MEWS_DEFINITION_SIZE_MAX, &text, &size);
    if (word && *exit_code == EXIT_DONE) {
        rules = !is_file(word)
                    ? mews_catalogue_load(catalogue->definitions, word, &options, report)
                    : catalogue_load_text(catalogue, strcmp(word, "-") == 0 ? "<stdin>" : word,
                                          text, size, report);
        *exit_code = rules ? EXIT_DONE : report_verdict(report);
    }
    if (word && !rules && *exit_code == EXIT_DONE) {
        complain("'%s' can't be compiled, and the library doesn't say why", word);
        *exit_code = EXIT_INTERNAL;
    }
    free(text);
    free(word);
    return rules;
}

mews_rules *catalogue_load(const Catalogue *catalogue, const char *name, mews_report *report,
                           int *exit_code) {
    return load(catalogue, name, false, report, exit_code);
}

mews_rules *catalogue_load_without_moves(const Catalogue *catalogue, const char *name,
                                         mews_report *report, int *exit_code) {
    return load(catalogue, name, true, report, exit_code);
}

mews_rules *catalogue_skim(const Catalogue *catalogue, const char *name) {
    int exit_code;
    mews_report *report = report_new();
    mews_rules *rules = catalogue_load_without_moves(catalogue, name, report, &exit_code);
    report_sure(report);
    mews_report_free(report);
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

static size_t folder_length(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

char *catalogue_instead(const mews_rules *rules) {
    const char *file, *before, *text, *builtin;
    size_t size, builtin_size;
    mews_rules_text(rules, 0, &before, &size);
    for (size_t i = 1; (text = mews_rules_text(rules, i, &file, &size)); before = file, i++) {
        size_t folder = folder_length(file);
        char *stem = path_name(file);
        bool beside = folder_length(before) == folder && strncmp(file, before, folder) == 0;
        bool differs = *file != '<' && beside && builtin_find(stem, &builtin, &builtin_size) &&
                       (builtin_size != size || memcmp(builtin, text, size) != 0);
        char *instead =
            differs ? text_printf("'%s' is %s here, not that of the catalogue", stem, file) : NULL;
        free(stem);
        if (instead)
            return instead;
    }
    return NULL;
}

// ---- the sum of a game's rules

// Does a section begin with this line in which nothing is that games depend on?
static bool begins_idle(const char *line, size_t length) {
    static const char *const idle[] = {"title", "inventor",    "year",  "source",
                                       "tags",  "description", "style", "tests"};
    size_t key = strcspn(line, ":\n");
    if (key >= length)
        return false;
    char *word = temp_printf("%.*s", (int)key, line);
    return word_in(word, LISTED(idle));
}

static void add_text(uint64_t *sum, const char *text, size_t size) {
    bool counts = true;
    for (size_t at = 0, length; at < size; at += length + 1) {
        const char *line = text + at, *feed = memchr(line, '\n', size - at);
        length = feed ? (size_t)(feed - line) : size - at;
        size_t used = length, blanks = 0;
        while (used > 0 && isspace((unsigned char)line[used - 1]))
            used--;
        while (blanks < used && isspace((unsigned char)line[blanks]))
            blanks++;
        if (used == 0 || line[blanks] == '#')
            continue;
        if (blanks == 0)
            counts = !begins_idle(line, used);
        if (counts)
            *sum = sum_add(sum_add(*sum, line, used), "\n", 1);
    }
}

int rules_sum(const char *path, const char *name, char sum[RULES_SUM_SIZE]) {
    Catalogue catalogue;
    uint64_t value = SUM_START;
    *sum = '\0';
    if (strcmp(name, "-") == 0)
        return EXIT_DONE;
    int exit_code = catalogue_open(&catalogue, path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    mews_rules *rules = catalogue_load_or_tell(&catalogue, name, &exit_code);
    const char *text, *file;
    size_t size;
    for (size_t i = 0; rules && (text = mews_rules_text(rules, i, &file, &size)); i++)
        add_text(&value, text, size);
    mews_rules_free(rules);
    catalogue_close(&catalogue);
    sum_write(value, sum);
    return exit_code;
}
