// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews check: what is wrong with definitions, their own tests included.

#include "arguments/options.h"
#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "findings.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

static void put_json(Json *json, const mews_report *report, const Telling *telling) {
    static const char *const severities[] = {
        [MEWS_ERROR] = "error", [MEWS_WARNING] = "warning", [MEWS_NOTE] = "note"};
    for (size_t i = 0; i < mews_report_count(report); i++) {
        mews_diagnostic diagnostic;
        mews_report_get(report, i, &diagnostic);
        if (!finding_wanted(&diagnostic, i, telling))
            continue;
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

typedef struct Check {
    const Catalogue *catalogue;
    Json *json; // NULL for plain text
    bool all, quiet, fix;
    const char *const *codes; // of warnings and notes that aren't told
    size_t code_count;
    bool deny;                     // warnings count as errors
    size_t mended;                 // by --fix, in the file at hand
    size_t files, faulty, doubted; // how many there were, with errors, with warnings alone
} Check;

static Telling telling_of(const Check *check, const char *name) {
    bool own = catalogue_holds(check->catalogue, name);
    return (Telling){.warnings = !check->quiet || check->deny,
                     .notes = !check->quiet && !own, // they are for authors
                     .all = check->all,
                     .fixing = check->fix,
                     .quiet = check->codes,
                     .quiet_count = check->code_count,
                     .all_by = "'mews check --all'"};
}

// How many of these errors are shown by --all alone, as they follow from others.
static size_t errors_following(const mews_report *report, const Telling *telling) {
    Telling causes = *telling;
    causes.all = false;
    return findings_count(report, telling, MEWS_ERROR) -
           findings_count(report, &causes, MEWS_ERROR);
}

// "2 errors"; after --fix "3 mended; 2 errors are left, in lines 9 and 15".
static void add_errors(Growing *text, const Check *check, const mews_report *report,
                       const Telling *telling, size_t errors) {
    size_t following = errors_following(report, telling), causes = errors - following;
    text_add(text, "%zu error%s", causes, plural(causes));
    if (following)
        text_add(text, " and %zu that follow%s from %s", following, following == 1 ? "s" : "",
                 causes == 1 ? "it" : "these");
    if (!check->fix)
        return;
    char *places = findings_places(report, telling, MEWS_ERROR);
    text_add(text, " %s left%s%s", errors == 1 ? "is" : "are", *places ? ", " : "", places);
}

// Of a text that isn't YAML only what is before the fault has been looked at.
static const char *unread(const mews_report *report) {
    mews_diagnostic item;
    for (size_t i = 0; mews_report_get(report, i, &item); i++)
        if (item.hides_rest)
            return "; the rest can't be read until this is mended";
    return "";
}

// `instead`: what catalogue_load_noting says.
static void put_verdict(const Check *check, const char *name, const mews_report *report,
                        size_t tests, const char *instead) {
    Telling telling = telling_of(check, name);
    findings_tell(report, &telling);
    size_t errors = findings_count(report, &telling, MEWS_ERROR);
    size_t warnings = findings_count(report, &telling, MEWS_WARNING);
    if (check->quiet && !errors && !warnings)
        return;
    Growing text = TEMP_TEXT;
    text_add(&text, "%s: ", strcmp(name, "-") == 0 ? "<stdin>" : name);
    if (check->mended)
        text_add(&text, "%zu mended; ", check->mended);
    if (errors)
        add_errors(&text, check, report, &telling, errors);
    else
        text_add(&text, warnings && check->deny ? "not ok (%zu test%s)" : "ok (%zu test%s)", tests,
                 plural(tests));
    if (warnings)
        text_add(&text, ", %zu warning%s", warnings, plural(warnings));
    text_add(&text, "%s", unread(report));
    if (instead && telling.notes)
        text_add(&text, "; %s", instead);
    put_prose(stdout, "", 2, text.bytes);
}

// Checks one definition. Returns an exit code.
static int check_one(Check *check, const char *name) {
    mews_report *report = report_new();
    size_t tests = 0;
    int exit_code;
    mews_rules *rules = catalogue_load(check->catalogue, name, report, &exit_code);
    char *instead = rules ? catalogue_instead(rules) : NULL;
    if (rules)
        mews_rules_lint(rules, report);
    if (rules && mews_rules_run_tests(rules, report, &tests) > 0)
        exit_code = report_verdict(report);
    report_sure(report);
    bool read = rules || mews_report_errors(report);
    const Telling every = {.warnings = true,
                           .notes = true,
                           .all = true,
                           .quiet = check->codes,
                           .quiet_count = check->code_count};
    size_t warnings = findings_count(report, &every, MEWS_WARNING);
    if (check->json)
        put_json(check->json, report, &every);
    else if (read)
        put_verdict(check, name, report, tests, instead);
    if (exit_code == EXIT_DONE && warnings && check->deny)
        exit_code = EXIT_BAD;
    check->files++;
    check->faulty += exit_code != EXIT_DONE;
    check->doubted += exit_code == EXIT_DONE && warnings;
    free(instead);
    mews_rules_free(rules);
    mews_report_free(report);
    return exit_code;
}

static int check_file(Check *check, const char *name) {
    int exit_code = EXIT_DONE;
    if (check->fix)
        exit_code =
            file_fix(check->catalogue, name, check->json ? stderr : stdout, &check->mended);
    return exit_code == EXIT_DONE ? check_one(check, name) : exit_code;
}

// ---- folders -------------------------------------------------------------------------------

// The paths of the definitions in a folder, sorted.
static Texts folder_files(const char *path) {
    Texts files = {0};
    Folder *folder = system_open_folder(path);
    for (const char *name; folder && (name = folder_next_definition(folder, path));)
        texts_add(&files, text_printf("%s%s%s", path, text_ends_in(path, "/") ? "" : "/", name));
    system_close_folder(folder);
    texts_sort(&files);
    return files;
}

static int check_folder(Check *check, const char *path) {
    Texts files = folder_files(path);
    size_t count = files.count;
    Check own = *check;
    int worst = count ? EXIT_DONE : EXIT_BAD;
    own.files = own.faulty = own.doubted = 0;
    if (!count)
        complain("'%s' holds no definition: no file that ends in .yaml", path);
    for (size_t i = 0; i < count; i++) {
        int exit_code = check_file(&own, files.words[i]);
        worst = exit_code > worst ? exit_code : worst;
    }
    texts_free(&files);
    if (!check->json && count && !check->quiet) {
        put_safe(stdout, path);
        printf(": %zu file%s", own.files, plural(own.files));
        if (own.faulty)
            printf(", %zu with errors", own.faulty);
        printf(own.doubted ? ", %zu with warnings\n" : "\n", own.doubted);
    }
    return worst;
}

// A folder, if it isn't the name of a variant.
static bool is_folder(const Catalogue *catalogue, const char *name) {
    return strcmp(name, "-") != 0 && folder_exists(name) && !catalogue_names(catalogue, name);
}

// Only files that the user names are rewritten.
static bool names_fixable(size_t count, char **names) {
    for (size_t i = 0; i < count; i++) {
        bool file = catalogue_is_path(names[i]) || folder_exists(names[i]);
        if (file && strcmp(names[i], "-") != 0)
            continue;
        complain("--fix mends files, and '%s' is %s; give its path", names[i],
                 strcmp(names[i], "-") == 0 ? "standard input" : "the name of a variant");
        return false;
    }
    return true;
}

static bool wish_ok(const char *deny, const char *code, size_t count) {
    if (deny && strcmp(deny, "warnings") != 0)
        complain("--deny takes 'warnings', not '%s'", deny);
    else if (!count && !code)
        complain("check what? Name a file, a folder or a variant (mews check --help)");
    else if (count && code)
        complain("--explain explains a code, and takes no files");
    else
        return true;
    return false;
}

// Puts codes among the names behind --quiet after the others; how many names are left. With a
// code, all else is told.
static size_t codes_take(Check *check, char **names, size_t count) {
    size_t kept = count;
    for (size_t i = 0; check->quiet && i < kept;) {
        char *name = names[i];
        if (!code_warns(name)) {
            i++;
            continue;
        }
        memmove(names + i, names + i + 1, (count - i - 1) * sizeof *names);
        names[count - 1] = name;
        kept--;
    }
    check->codes = (const char *const *)names + kept;
    check->code_count = count - kept;
    check->quiet &= !check->code_count;
    return kept;
}

static int check_all(Check *check, char **names, size_t count) {
    int worst = EXIT_DONE;
    for (size_t i = 0; i < count; i++) {
        bool folder = is_folder(check->catalogue, names[i]);
        int exit_code = (folder ? check_folder : check_file)(check, names[i]);
        worst = exit_code > worst ? exit_code : worst;
    }
    return worst;
}

int command_check(int argc, char **argv) {
    const char *path = NULL, *deny = NULL, *code = NULL;
    bool as_json = false;
    Check check = {0};
    const Option table[] = {
        OPTION_PATH(&path),
        OPTION_COLOR,
        {"--all", NULL, "show all messages, and also what only follows from another fault",
         &check.all, NULL},
        {"--quiet", NULL,
         "errors only, and no line for a file without any; with a CODE behind it all but that "
         "warning",
         &check.quiet, NULL},
        {"--deny", "warnings", "count warnings as errors", NULL, &deny},
        {"--fix", NULL, "mend what is mechanical (misspelt words, small letters) in the files",
         &check.fix, NULL},
        {"--explain", "CODE", "say what the code in brackets behind a message means", NULL, &code},
        {"--json", NULL,
         "[{\"file\",\"line\",\"column\",\"severity\",\"code\",\"message\",\"suggestion\"}]",
         &as_json, NULL},
    };
    const Usage usage = {
        .form = "check FILE|FOLDER|NAME…",
        .about =
            "Reads definitions and runs the tests in them. Shows each fault with its place, and\n"
            "exits with 1 if there is an error. In a folder all files named *.yaml are checked.",
        .examples = "mews check chess xiangqi\n"
                    "mews new mine\n"
                    "mews check mine.yaml\n",
        OPTION_TABLE(table),
        .least = 0,
        .most = SIZE_MAX,
    };
    Catalogue catalogue;
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    check.deny = deny != NULL;
    count = codes_take(&check, argv, count);
    if (!wish_ok(deny, code, count) || (check.fix && !names_fixable(count, argv)))
        return EXIT_USAGE;
    if (code)
        return code_explain(code);
    exit_code = catalogue_open(&catalogue, path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    Json json = {stdout, false};
    check.catalogue = &catalogue;
    check.json = as_json ? &json : NULL;
    if (as_json)
        json_open(&json, NULL, '[');
    exit_code = check_all(&check, argv, count);
    if (as_json) {
        json_close(&json, ']');
        json_end(&json);
    }
    catalogue_close(&catalogue);
    return exit_code;
}
