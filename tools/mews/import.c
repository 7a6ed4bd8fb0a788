// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews import: the variants in another program's file → definitions, with what was lost.

#include "arguments/options.h"
#include "command.h"
#include "files.h"
#include "import_counts.h"
#include "system.h"
#include "text/words.h"

#include <mews.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 16 << 20 };

typedef struct ImportAsked {
    const char *format, *variant, *out, *counts; // NULL: not said
    bool lossy, json;
} ImportAsked;

// Is `out` a folder, in which each variant has its file?
static bool is_folder(const char *out) {
    return out && (folder_exists(out) || text_ends_in(out, "/"));
}

static bool is_asked(const ImportAsked *asked, const mews_imported *variant) {
    return !asked->variant || strcmp(asked->variant, variant->name) == 0;
}

static int write_text(const char *path, const char *text) {
    const char *why = file_write(path, text, strlen(text));
    if (why)
        complain("can't write '%s': %s", path, why);
    return why ? EXIT_ENVIRONMENT : EXIT_DONE;
}

// Is what it extends written, too?
static bool base_written(const mews_import *import, const ImportAsked *asked,
                         const mews_imported *variant) {
    mews_imported base;
    bool written = !variant->extends_own;
    for (size_t i = 0; !written && mews_import_variant(import, i, &base); i++)
        written = strcmp(base.name, variant->extends) == 0 && (base.whole || asked->lossy);
    return written && !(variant->extends_own && asked->variant);
}

// The definition, with counts if they are asked for. `path` NULL: to standard output.
static int write_definition(const ImportAsked *asked, const char *file,
                            const mews_imported *variant, const char *path,
                            const char *definition) {
    char *test = NULL;
    int counted = asked->counts && variant->whole
                      ? counts_test(asked->counts, file, variant, &test)
                      : EXIT_DONE;
    int written = EXIT_DONE;
    if (test)
        definition = temp_printf("%s%s", definition, test);
    free(test);
    if (path)
        written = write_text(path, definition);
    else if (!asked->json)
        fputs(definition, stdout);
    return written == EXIT_DONE ? counted : written;
}

// Each that is whole, or all of them with --lossy. In a folder a definition may extend another
// one.
static int write_all(const mews_import *import, const char *file, const ImportAsked *asked) {
    mews_imported variant;
    int worst = EXIT_DONE;
    for (size_t i = 0; mews_import_variant(import, i, &variant) && worst <= EXIT_BAD; i++) {
        if (!is_asked(asked, &variant) || (!variant.whole && !asked->lossy))
            continue;
        bool in_folder = is_folder(asked->out);
        const char *out = path_is_dash(asked->out) ? NULL : asked->out;
        int exit_code = write_definition(
            asked, file, &variant,
            in_folder ? temp_printf("%s/%s.yaml", asked->out, variant.name) : out,
            in_folder && base_written(import, asked, &variant) ? variant.text : variant.alone);
        worst = exit_code > worst ? exit_code : worst;
    }
    return worst;
}

static void tell_losses(const mews_import *import, size_t i, const char *file,
                        const mews_imported *variant) {
    mews_import_loss loss;
    for (size_t k = 0; mews_import_lost(import, i, k, &loss); k++)
        fprintf(stderr, "%s:%d: %s: '%s': %s\n", file, loss.line, variant->name, loss.key,
                loss.message);
}

static void print_json(Json *json, const mews_import *import, size_t i, const ImportAsked *asked,
                       const mews_imported *variant) {
    mews_import_loss loss;
    json_open(json, NULL, '{');
    json_text(json, "variant", variant->name);
    json_text(json, "file",
              is_folder(asked->out) ? temp_printf("%s/%s.yaml", asked->out, variant->name)
                                    : asked->out);
    json_bool(json, "whole", variant->whole);
    json_open(json, "losses", '[');
    for (size_t k = 0; mews_import_lost(import, i, k, &loss); k++) {
        json_open(json, NULL, '{');
        json_integer(json, "line", (uint64_t)loss.line);
        json_text(json, "key", loss.key);
        json_text(json, "message", loss.message);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

// Tells of all that were asked for; how many there are, and how many are whole.
static void tell_all(const mews_import *import, const char *file, const ImportAsked *asked,
                     size_t *count, size_t *whole) {
    mews_imported variant;
    Json json = {stdout, false};
    if (asked->json)
        json_open(&json, NULL, '[');
    for (size_t i = 0; mews_import_variant(import, i, &variant); i++) {
        if (!is_asked(asked, &variant))
            continue;
        ++*count;
        *whole += variant.whole;
        if (asked->json)
            print_json(&json, import, i, asked, &variant);
        else
            tell_losses(import, i, file, &variant);
    }
    if (!asked->json)
        return;
    json_close(&json, ']');
    json_end(&json);
}

static int import_text(const char *file, const char *text, size_t size, const ImportAsked *asked) {
    mews_report *report = report_new();
    mews_import *import = mews_import_new(file, text, size, asked->format, report);
    complain_report(report, true);
    int exit_code = report_verdict(report);
    if (!import) {
        mews_report_free(report);
        return exit_code;
    }
    size_t count = 0, whole = 0;
    tell_all(import, path_shown(file), asked, &count, &whole);
    if (asked->variant && !count) {
        complain("'%s' has no variant '%s'", path_shown(file), asked->variant);
        exit_code = EXIT_USAGE;
    } else if (count > 1 && asked->out && !path_is_dash(asked->out) && !is_folder(asked->out)) {
        complain("there are %zu variants in it: write them to a folder (-o DIR/), or one with "
                 "--variant",
                 count);
        exit_code = EXIT_USAGE;
    } else {
        int written = write_all(import, file, asked);
        exit_code = written != EXIT_DONE             ? written
                    : whole < count && !asked->lossy ? EXIT_BAD
                                                     : exit_code;
        if (count > whole && !asked->json)
            fprintf(stderr, "%zu of %zu variants are whole%s\n", whole, count,
                    asked->lossy ? "" : "; --lossy writes the others, too");
    }
    mews_import_free(import);
    mews_report_free(report);
    return exit_code;
}

int command_import(int argc, char **argv) {
    ImportAsked asked = {0};
    const Option options[] = {
        {"--format", "fsf|diagram|xboard|sjaak|fairymax",
         "what the file is; by default that is found out", NULL, &asked.format},
        {"--variant", "NAME", "this one alone", NULL, &asked.variant},
        {"-o", "FILE|DIR", "where to; a folder gets a file for each variant", NULL, &asked.out},
        {"--lossy", NULL, "also write what loses something", &asked.lossy, NULL},
        {"--counts", "PROGRAM",
         "write the leaves that it counts as tests; it is Fairy-Stockfish, or what knows its "
         "VariantPath",
         NULL, &asked.counts},
        {"--json", NULL, "what was found, as JSON", &asked.json, NULL},
    };
    const Usage usage = {.form = "import FILE",
                         .about =
                             "Reads the variants in a file of another program and writes them "
                             "as definitions.\nWhat can't be carried over is told with its "
                             "line; such a variant isn't written.",
                         .examples = "printf '[slow:chess]\\ndoubleStep = false\\n' >slow.ini\n"
                                     "mews import slow.ini\n"
                                     "mews import slow.ini -o games/\n",
                         OPTION_TABLE(options),
                         .least = 1,
                         .most = 1};
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    if (asked.out && text_ends_in(asked.out, "/") && !folder_exists(asked.out) &&
        !system_make_folder(asked.out)) {
        complain("can't make the folder '%s'", asked.out);
        return EXIT_ENVIRONMENT;
    }
    char *text;
    size_t size;
    exit_code = file_read(argv[0], FILE_MOST, &text, &size);
    if (exit_code != EXIT_DONE)
        return exit_code;
    exit_code = import_text(argv[0], text, size, &asked);
    free(text);
    return exit_code;
}
