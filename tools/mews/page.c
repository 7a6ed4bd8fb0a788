// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews page: a game → one HTML file that plays it anywhere. The page without a game,
// page-WIDTH.html, is built by tools/web/build, as that takes a compiler for WebAssembly; here the
// definition and those that it extends are put in, as they are written.

#include "arguments/options.h"
#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE_SIZE_MAX = 1 << 24, WIDTH_STEP = 64, WIDTH_MOST = 256 };

// ---- the page without a game ------------------------------------------------------------------

// Where it may be: in the tree that the program was built in, installed beside it, installed where
// it was meant to be.
static char *page_path(const char *folder, size_t i, int width) {
    static const char *const places[] = {"/../../web", "/../share/mews/web"};
    enum { PLACES = sizeof places / sizeof *places };
    if (i < PLACES)
        return temp_printf("%s%s/page-%d.html", folder, places[i], width);
    return i == PLACES ? temp_printf("%s/../web/page-%d.html", MEWS_DATA_DIR, width) : NULL;
}

// The narrowest that has room for the board; NULL after a complaint.
static const char *page_find(const mews_rules *rules) {
    int squares = mews_rules_files(rules) * mews_rules_ranks(rules);
    int least = (squares + WIDTH_STEP - 1) / WIDTH_STEP * WIDTH_STEP;
    char *started = system_program(), *program = system_whole_path(started);
    char *slash = program ? strrchr(program, '/') : NULL;
    const char *found = NULL, *path;
    if (slash)
        *slash = '\0';
    for (int width = least; width <= WIDTH_MOST && !found; width += WIDTH_STEP)
        for (size_t i = 0; !found && (path = page_path(slash ? program : ".", i, width)); i++)
            found = file_exists(path) ? path : NULL;
    free(started);
    free(program);
    if (!found)
        complain("there is no page for boards of %d squares: it takes a compiler for WebAssembly, "
                 "and is built by 'tools/web/build %d' in the sources of mews",
                 squares, least);
    return found;
}

// ---- what is put into it ----------------------------------------------------------------------

static void add_escaped(Growing *text, const char *bytes) {
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
    add_escaped(page, name);
    text_add(page, "\">\n");
    for (size_t i = 0; i < size; i++)
        text_add(page,
                 text[i] == '<' && i + 1 < size && strchr("/!\\", text[i + 1]) ? "<\\" : "%c",
                 text[i]);
    text_add(page, "\n</script>\n");
    free(name);
}

static char *game_part(const mews_rules *rules) {
    Growing part = TEMP_TEXT;
    const char *file, *text;
    size_t size;
    for (size_t i = 0; (text = mews_rules_text(rules, i, &file, &size)); i++)
        add_definition(&part, file, text, size);
    return part.bytes;
}

static char *title_part(const mews_rules *rules) {
    Growing part = TEMP_TEXT;
    add_escaped(&part, mews_rules_title(rules));
    return part.bytes;
}

// The page with its two places filled.
static char *page_fill(const char *page, const char *title, const char *game) {
    Growing filled = {0};
    for (const char *at; (at = strchr(page, '@')); page = at) {
        const char *part = strncmp(at, "@TITLE@", 7) == 0  ? title
                           : strncmp(at, "@GAME@", 6) == 0 ? game
                                                           : NULL;
        text_add(&filled, "%.*s%s", (int)(at - page), page, part ? part : "@");
        at += part == title ? 7 : part ? 6 : 1;
    }
    text_add(&filled, "%s", page);
    return filled.bytes;
}

static int write_page(const mews_rules *rules, const char *path) {
    const char *found = page_find(rules), *why = NULL;
    char *page = NULL;
    size_t size;
    int exit_code = found ? file_read(found, PAGE_SIZE_MAX, &page, &size) : EXIT_ENVIRONMENT;
    if (exit_code != EXIT_DONE)
        return exit_code;
    char *filled = page_fill(page, title_part(rules), game_part(rules));
    if (path_is_dash(path))
        fputs(filled, stdout);
    else if ((why = file_write(path, filled, strlen(filled))))
        complain("can't write '%s': %s", path, why);
    free(filled);
    free(page);
    return why ? EXIT_ENVIRONMENT : EXIT_DONE;
}

int command_page(int argc, char **argv) {
    const char *path = NULL, *output = NULL;
    const Option table[] = {
        {"-o", "FILE", "write it there: FILE.html; - is standard output", NULL, &output},
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
        .least = 1,
        .most = 1,
        .meant = written_together,
        .about_meant = &path,
    };
    size_t count;
    int exit_code;
    Catalogue catalogue;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    if (!output) {
        complain("where to? -o FILE.html");
        return EXIT_USAGE;
    }
    exit_code = catalogue_open(&catalogue, path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    mews_rules *rules = catalogue_load_or_tell(&catalogue, argv[0], &exit_code);
    if (rules)
        exit_code = write_page(rules, output);
    mews_rules_free(rules);
    catalogue_close(&catalogue);
    return exit_code;
}
