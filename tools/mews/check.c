// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews check: what is wrong with definitions, their own tests included.

#include "catalogue.h"
#include "colour.h"
#include "command.h"
#include "fix.h"
#include "json.h"
#include "options.h"
#include "words.h"

#include <string.h>

static void put_json(Json *json, const mews_report *report) {
    static const char *const severities[] = {
        [MEWS_ERROR] = "error", [MEWS_WARNING] = "warning", [MEWS_NOTE] = "note"};
    for (size_t i = 0; i < mews_report_count(report); i++) {
        mews_diagnostic diagnostic;
        mews_report_get(report, i, &diagnostic);
        json_open(json, NULL, '{');
        json_text(json, "file", diagnostic.file);
        json_integer(json, "line", (uint64_t)diagnostic.line);
        json_integer(json, "column", (uint64_t)diagnostic.column);
        json_text(json, "severity", severities[diagnostic.severity]);
        json_text(json, "code", diagnostic.code);
        json_text(json, "message", diagnostic.message);
        json_text(json, "suggestion", diagnostic.suggestion);
        json_close(json, '}');
    }
}

static const char *plural(size_t count) {
    return count == 1 ? "" : "s";
}

static size_t count_warnings(const mews_report *report) { // notes are no warnings
    size_t count = 0;
    mews_diagnostic diagnostic;
    for (size_t i = 0; mews_report_get(report, i, &diagnostic); i++)
        count += diagnostic.severity == MEWS_WARNING;
    return count;
}

static void put_verdict(const char *name, const mews_report *report, size_t tests) {
    size_t errors = mews_report_errors(report);
    size_t warnings = count_warnings(report);
    complain_report(report, true);
    put_safe(stdout, name);
    if (errors)
        printf(": %zu error%s", errors, plural(errors));
    else
        printf(": ok (%zu test%s)", tests, plural(tests));
    if (warnings)
        printf(", %zu warning%s", warnings, plural(warnings));
    putchar('\n');
}

// Checks one definition; `json` is NULL for plain text. Returns an exit code.
static int check_one(const Catalogue *catalogue, const char *name, Json *json) {
    mews_report *report = report_new();
    size_t tests = 0;
    int exit_code;
    mews_rules *rules = catalogue_load(catalogue, name, report, &exit_code);
    if (rules)
        mews_rules_lint(rules, report);
    if (rules && mews_rules_run_tests(rules, report, &tests) > 0)
        exit_code = report_verdict(report);
    report_sure(report);
    if (json)
        put_json(json, report);
    else if (rules || mews_report_errors(report))
        put_verdict(strcmp(name, "-") == 0 ? "<stdin>" : name, report, tests);
    mews_rules_free(rules);
    mews_report_free(report);
    return exit_code;
}

// Only files that the user names are rewritten.
static bool names_fixable(size_t count, char **names) {
    for (size_t i = 0; i < count; i++) {
        if (catalogue_is_path(names[i]) && strcmp(names[i], "-") != 0)
            continue;
        complain("--fix mends files, and '%s' is %s; give its path", names[i],
                 strcmp(names[i], "-") == 0 ? "standard input" : "the name of a variant");
        return false;
    }
    return true;
}

int command_check(int argc, char **argv) {
    const char *path = NULL;
    bool as_json = false, fix = false;
    const Option table[] = {
        OPTION_PATH(&path),
        OPTION_COLOR,
        {"--json", NULL,
         "[{\"file\",\"line\",\"column\",\"severity\",\"code\",\"message\",\"suggestion\"}]",
         &as_json, NULL},
        {"--fix", NULL, "mend what is mechanical (misspelt words, small letters) in the files",
         &fix, NULL},
    };
    const Usage usage = {
        .form = "check FILE|NAME…",
        .about =
            "Reads definitions and runs the tests that stand in them. Tells every fault with\n"
            "its place; the exit code is 1 if there is any error.",
        .examples = "mews check chess xiangqi\n"
                    "mews new mine\n"
                    "mews check mine.yaml\n",
        OPTION_TABLE(table),
        .least = 1,
        .most = SIZE_MAX,
    };
    Catalogue catalogue;
    size_t count;
    int worst;
    if (!options_read(&usage, argc, argv, &count, &worst))
        return worst;
    if (fix && !names_fixable(count, argv))
        return EXIT_USAGE;
    worst = catalogue_open(&catalogue, path);
    if (worst != EXIT_DONE)
        return worst;
    Json json = {stdout, false};
    if (as_json)
        json_open(&json, NULL, '[');
    for (size_t i = 0; i < count; i++) {
        int exit_code = fix ? file_fix(&catalogue, argv[i], as_json ? stderr : stdout) : EXIT_DONE;
        if (exit_code == EXIT_DONE)
            exit_code = check_one(&catalogue, argv[i], as_json ? &json : NULL);
        if (exit_code > worst)
            worst = exit_code;
    }
    if (as_json) {
        json_close(&json, ']');
        json_end(&json);
    }
    catalogue_close(&catalogue);
    return worst;
}
