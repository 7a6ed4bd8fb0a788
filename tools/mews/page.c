// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews page: a game → one HTML file that plays it anywhere. The page without a game,
// page-WIDTH.html, is built by tools/web/build, as that takes a compiler for WebAssembly; here the
// definition and those that it extends are put in, as they are written.

#include "page.h"

#include "arguments/options.h"
#include "command.h"
#include "files.h"
#include "system.h"

#include <stdlib.h>
#include <string.h>

enum { PART_SIZE_MAX = 1 << 24 };

// ---- parts ------------------------------------------------------------------------------------

// In the tree that the program was built in, installed beside it, installed where it was meant to
// be.
const char *part_find(const char *name) {
    char *started = system_program(), *program = system_whole_path(started);
    char *slash = program ? strrchr(program, '/') : NULL;
    if (slash)
        *slash = '\0';
    const char *folder = slash ? program : ".";
    const char *const paths[] = {temp_printf("%s/../../web/%s", folder, name),
                                 temp_printf("%s/../share/mews/web/%s", folder, name),
                                 temp_printf("%s/../web/%s", MEWS_DATA_DIR, name)};
    const char *found = NULL;
    for (size_t i = 0; i < sizeof paths / sizeof *paths && !found; i++)
        found = file_exists(paths[i]) ? paths[i] : NULL;
    free(started);
    free(program);
    return found;
}

const char *part_for(const mews_rules *rules, const char *name, int *width) {
    int squares = mews_rules_files(rules) * mews_rules_ranks(rules);
    int least = (squares + PAGE_WIDTH_STEP - 1) / PAGE_WIDTH_STEP;
    for (int step = least; step <= PAGE_WIDTHS; step++) {
        const char *stem = temp_printf("%.*s%d%s", (int)strcspn(name, "%"), name,
                                       step * PAGE_WIDTH_STEP, strstr(name, "%d") + 2);
        const char *found = part_find(stem);
        if (width)
            *width = step * PAGE_WIDTH_STEP;
        if (found)
            return found;
    }
    complain("there is no page for boards of %d squares: it takes a compiler for WebAssembly, and "
             "is built by 'tools/web/build %d' in the sources of mews",
             squares, least * PAGE_WIDTH_STEP);
    return NULL;
}

// ---- what is put into a page ------------------------------------------------------------------

void page_escape(Growing *text, const char *bytes) {
    for (; *bytes; bytes++)
        switch (*bytes) {
        case '<':
            text_add(text, "&lt;");
            break;
        case '&':
            text_add(text, "&amp;");
            break;
        case '"':
            text_add(text, "&quot;");
            break;
        default:
            text_add(text, "%c", *bytes);
        }
}

// A script that never runs holds the text as it is, but for what could end it: there a backslash
// follows the '<', which the page takes out.
static void add_definition(Growing *page, const char *file, const char *text, size_t size) {
    char *name = path_name(file);
    text_add(page, "<script type=\"text/plain\" class=\"definition\" data-name=\"");
    page_escape(page, name);
    text_add(page, "\">\n");
    for (size_t i = 0; i < size; i++)
        text_add(page,
                 text[i] == '<' && i + 1 < size && strchr("/!\\", text[i + 1]) ? "<\\" : "%c",
                 text[i]);
    text_add(page, "\n</script>\n");
    free(name);
}

static const char *game_part(const mews_rules *rules) {
    Growing part = TEMP_TEXT;
    const char *file, *text;
    size_t size;
    for (size_t i = 0; (text = mews_rules_text(rules, i, &file, &size)); i++)
        add_definition(&part, file, text, size);
    return part.bytes;
}

char *places_fill(const char *text, const char *const *pairs) {
    Growing filled = {0};
    for (const char *at; (at = strchr(text, '@'));) {
        const char *const *pair = pairs;
        while (*pair && strncmp(at, *pair, strlen(*pair)) != 0)
            pair += 2;
        text_add(&filled, "%.*s%s", (int)(at - text), text, *pair ? pair[1] : "@");
        text = at + (*pair ? strlen(*pair) : 1);
    }
    text_add(&filled, "%s", text);
    return filled.bytes;
}

char *page_make(const char *path, const mews_rules *rules, const char *more) {
    Growing title = TEMP_TEXT, game = TEMP_TEXT;
    char *page = NULL;
    size_t size;
    if (file_read(path, PART_SIZE_MAX, &page, &size) != EXIT_DONE)
        return NULL;
    page_escape(&title, mews_rules_title(rules));
    text_add(&game, "%s%s", game_part(rules), more);
    const char *const pairs[] = {"@TITLE@", title.bytes, "@GAME@", game.bytes, NULL};
    char *made = places_fill(page, pairs);
    free(page);
    return made;
}

// ---- the command ------------------------------------------------------------------------------

// All games of the catalogue, for *page, the widest that there is. NULL after a complaint.
static char *games_part(const char **page) {
    const char *games = part_find("catalogue.html");
    char *text = NULL;
    size_t size;
    *page = NULL;
    for (int step = PAGE_WIDTHS; step > 0 && !*page; step--)
        *page = part_find(temp_printf("page-%d.html", step * PAGE_WIDTH_STEP));
    if (!games || !*page)
        complain("there is no page for all games: it takes a compiler for WebAssembly, and is "
                 "built by 'tools/web/build 256' in the sources of mews");
    else
        file_read(games, PART_SIZE_MAX, &text, &size);
    return text;
}

static int write_page(const mews_rules *rules, const char *path, bool catalogue) {
    const char *found, *why = NULL;
    char *games = NULL, *page = NULL;
    if (!catalogue && (found = part_for(rules, "page-%d.html", NULL)))
        page = page_make(found, rules, "");
    else if (catalogue && (games = games_part(&found)))
        page = page_make(found, rules, games);
    free(games);
    if (!page)
        return EXIT_ENVIRONMENT;
    if (path_is_dash(path))
        fputs(page, stdout);
    else if ((why = file_write(path, page, strlen(page))))
        complain("can't write '%s': %s", path, why);
    free(page);
    return why ? EXIT_ENVIRONMENT : EXIT_DONE;
}

static int write_game(const Catalogue *catalogue, const char *name, bool games,
                      const char *output) {
    int exit_code;
    mews_rules *rules = catalogue_load_or_tell(catalogue, name, &exit_code);
    if (rules)
        exit_code = write_page(rules, output, games);
    mews_rules_free(rules);
    return exit_code;
}

static bool wish_ok(bool all, bool games, size_t names, const char *output) {
    if (!output)
        complain(all ? "where to? -o FOLDER" : "where to? -o FILE.html");
    else if (all && names)
        complain("--all writes all games, and takes no NAME");
    else if (all && games)
        complain("--all has a page for each game; --catalogue puts all games into one page");
    else if (!all && !names)
        complain("a page of which game? NAME, or --all for a site of the whole catalogue");
    else
        return true;
    return false;
}

int command_page(int argc, char **argv) {
    const char *path = NULL, *output = NULL;
    bool all = false, games = false;
    const Option table[] = {
        {"-o", "FILE", "write it there: FILE.html; - is standard output; with --all a folder",
         NULL, &output},
        {"--all", NULL, "a site of the whole catalogue, for any host of static files", &all, NULL},
        {"--catalogue", NULL, "all games of the catalogue within the page, to choose from", &games,
         NULL},
        OPTION_PATH(&path),
        OPTION_COLOR,
    };
    const Usage usage = {
        .form = "page NAME -o FILE.html",
        .about = "A web page in one file that plays the game, against a person or the engine, "
                 "explains\n"
                 "it, and lets its definition be changed. It needs no network and no server.",
        .examples = "mews page horus -o horus.html\n",
        OPTION_TABLE(table),
        .least = 0,
        .most = 1,
        .meant = written_together,
        .about_meant = &path,
    };
    size_t count;
    int exit_code;
    Catalogue catalogue;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    if (!wish_ok(all, games, count, output))
        return EXIT_USAGE;
    exit_code = catalogue_open(&catalogue, path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    exit_code =
        all ? site_write(&catalogue, output) : write_game(&catalogue, argv[0], games, output);
    catalogue_close(&catalogue);
    return exit_code;
}
