// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews list: the catalogue.

#include "catalogue.h"
#include "command.h"
#include "json.h"
#include "options.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

// A year stays a number if it is one, such as 1978; "c. 1200" stays a text.
static void put_year(Json *json, const char *year) {
    uint64_t number;
    if (year[0] != '0' && number_read(year, 9999, &number) == NUMBER_OK)
        json_integer(json, "year", number);
    else
        json_text_or_null(json, "year", year);
}

static void put_json(Json *json, const char *name, const mews_rules *rules) {
    json_open(json, NULL, '{');
    json_text(json, "name", name);
    json_text(json, "title", mews_rules_title(rules));
    json_integer(json, "files", (uint64_t)mews_rules_files(rules));
    json_integer(json, "ranks", (uint64_t)mews_rules_ranks(rules));
    json_text_or_null(json, "inventor", mews_rules_inventor(rules));
    put_year(json, mews_rules_year(rules));
    json_close(json, '}');
}

static void put_line(const char *name, int width, const mews_rules *rules) {
    const char *inventor = mews_rules_inventor(rules);
    const char *year = mews_rules_year(rules);
    char size[16];
    snprintf(size, sizeof size, "%dx%d", mews_rules_files(rules), mews_rules_ranks(rules));
    Growing line = {0};
    text_add(&line, "%-*s  %-5s  %s", width, name, size, mews_rules_title(rules));
    if (*inventor || *year)
        text_add(&line, " (%s%s%s)", inventor, *inventor && *year ? ", " : "", year);
    put_safe(stdout, line.bytes); // a line is a line, also of a title with a line feed in it
    putchar('\n');
    free(line.bytes);
}

static int list_all(const Catalogue *catalogue, Json *json) {
    int worst = EXIT_DONE;
    size_t width = 0;
    for (size_t i = 0; i < catalogue->name_count; i++)
        if (strlen(catalogue->names[i]) > width)
            width = strlen(catalogue->names[i]);
    for (size_t i = 0; i < catalogue->name_count; i++) {
        const char *name = catalogue->names[i];
        mews_report *report = report_new();
        int exit_code;
        mews_rules *rules = catalogue_load(catalogue, name, report, &exit_code);
        if (rules && json)
            put_json(json, name, rules);
        else if (rules)
            put_line(name, (int)width, rules);
        else
            complain("'%s' is left out, it has errors; see mews check %s", name, name);
        if (exit_code > worst)
            worst = exit_code;
        mews_rules_free(rules);
        mews_report_free(report);
    }
    return worst;
}

int command_list(int argc, char **argv) {
    const char *path = NULL;
    bool as_json = false;
    const Option table[] = {
        OPTION_PATH(&path),
        {"--json", NULL, "[{\"name\",\"title\",\"files\",\"ranks\",\"inventor\",\"year\"}]",
         &as_json, NULL},
    };
    const Usage usage = {
        .form = "list",
        .about = "The variants of the catalogue: name, board, title.",
        OPTION_TABLE(table),
    };
    Catalogue catalogue;
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    exit_code = catalogue_open(&catalogue, path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    Json json = {stdout, false};
    if (as_json)
        json_open(&json, NULL, '[');
    exit_code = list_all(&catalogue, as_json ? &json : NULL);
    if (as_json) {
        json_close(&json, ']');
        json_end(&json);
    }
    catalogue_close(&catalogue);
    return exit_code;
}
