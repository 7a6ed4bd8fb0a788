// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews export: a definition in another program's form, with what that doesn't say.

#include "arguments/options.h"
#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "text/words.h"

#include <mews.h>
#include <string.h>

typedef struct ExportAsked {
    const char *format, *out, *path; // NULL: not said
    bool lossy, json;
} ExportAsked;

static size_t tell_losses(const mews_export *export, const char *name, bool json) {
    mews_import_loss loss;
    size_t count = 0;
    Json out = {stdout, false};
    if (json) {
        json_open(&out, NULL, '[');
        json_open(&out, NULL, '{');
        json_text(&out, "variant", name);
        json_bool(&out, "whole", !mews_export_lost(export, 0, &loss));
        json_open(&out, "losses", '[');
    }
    for (; mews_export_lost(export, count, &loss); count++) {
        if (!json) {
            fprintf(stderr, "%s:%d: '%s': %s\n", name, loss.line, loss.key, loss.message);
            continue;
        }
        json_open(&out, NULL, '{');
        json_integer(&out, "line", (uint64_t)loss.line);
        json_text(&out, "key", loss.key);
        json_text(&out, "message", loss.message);
        json_close(&out, '}');
    }
    if (json) {
        json_close(&out, ']');
        json_close(&out, '}');
        json_close(&out, ']');
        json_end(&out);
    }
    return count;
}

static int write_text(const mews_export *export, const ExportAsked *asked) {
    const char *text = mews_export_text(export);
    if (!asked->out || path_is_dash(asked->out)) {
        if (!asked->json)
            fputs(text, stdout);
        return EXIT_DONE;
    }
    const char *why = file_write(asked->out, text, strlen(text));
    if (why)
        complain("can't write '%s': %s", asked->out, why);
    return why ? EXIT_ENVIRONMENT : EXIT_DONE;
}

static int export_game(const char *name, const ExportAsked *asked) {
    Catalogue catalogue;
    int exit_code = catalogue_open(&catalogue, asked->path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    mews_rules *rules = catalogue_load_or_tell(&catalogue, name, &exit_code);
    if (rules) {
        mews_report *report = report_new();
        mews_export *export = mews_export_new(rules, asked->format, report);
        complain_report(report, false);
        exit_code = report_verdict(report);
        if (export) {
            size_t lost = tell_losses(export, name, asked->json);
            exit_code = lost && !asked->lossy ? EXIT_BAD : write_text(export, asked);
        }
        mews_export_free(export);
        mews_report_free(report);
    }
    mews_rules_free(rules);
    catalogue_close(&catalogue);
    return exit_code;
}

static bool format_known(const char *format) {
    static const char *const words[] = {"fsf", "diagram", "xboard", "json", "yaml"};
    if (word_in(format, LISTED(words)))
        return true;
    char hint[64];
    complain("--format must be 'fsf', 'diagram', 'xboard', 'json' or 'yaml', not '%s'%s", format,
             word_hint(format, LISTED(words), hint, sizeof hint));
    return false;
}

int command_export(int argc, char **argv) {
    ExportAsked asked = {0};
    const Option options[] = {
        {"--format", "fsf|diagram|xboard|json|yaml",
         "that of Fairy-Stockfish's variants.ini; the Interactive Diagram of a page; what an\n"
         "engine tells XBoard; JSON for programs; or YAML without extends",
         NULL, &asked.format},
        {"-o", "FILE", "where to; by default standard output", NULL, &asked.out},
        {"--lossy", NULL, "also write what loses something", &asked.lossy, NULL},
        {"--json", NULL, "what is lost, as JSON", &asked.json, NULL},
        OPTION_PATH(&asked.path),
    };
    const Usage usage = {
        .form = "export NAME --format FORMAT",
        .about =
            "Writes a game in another program's form. Rules that it can't say are told with\n"
            "their line in the definition; then nothing is written. What seems whole is read\n"
            "again and must have the same moves.",
        .examples = "mews export capablanca --format fsf\n"
                    "mews export berolina --format diagram\n"
                    "mews export gardner --format xboard\n"
                    "mews export crazyhouse --format yaml -o crazyhouse-whole.yaml\n"
                    "mews export horus --format json -o horus.json\n",
        OPTION_TABLE(options),
        .least = 1,
        .most = 1};
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    if (!asked.format) {
        complain("in which form? --format fsf, diagram, xboard, json or yaml");
        return EXIT_USAGE;
    }
    return format_known(asked.format) ? export_game(argv[0], &asked) : EXIT_USAGE;
}
