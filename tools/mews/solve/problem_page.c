// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A problem as a page: its diagram, the stipulation below it, and what was found.

#include "command.h"
#include "files.h"
#include "game.h"
#include "page.h"
#include "problem.h"

#include <stdlib.h>
#include <string.h>

static const char head[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<title>%s</title>\n<style>\n"
    "body { font-family: serif; max-width: 40em; margin: 2em auto; padding: 0 1em; }\n"
    "figure { margin: 0; }\nfigure svg { max-width: 22em; height: auto; }\n"
    "figcaption { font-weight: bold; }\nol { list-style: none; padding: 0; }\n"
    "li { white-space: pre-wrap; }\n"
    "@media (prefers-color-scheme: dark) { body { background: #111; color: #eee; } }\n"
    "</style>\n</head>\n<body>\n";

int problem_page(const Problem *problem, const char *path) {
    Growing page = {0};
    const mews_rules *rules = mews_position_rules(problem->position);
    const mews_view view = {.size = sizeof view};
    char *picture = view_text(problem->position, &view, true), fen[MEWS_FEN_SIZE];
    text_add(&page, head, "Problem");
    text_add(&page, "<h1>");
    page_escape(&page, mews_rules_title(rules));
    text_add(&page, "</h1>\n<figure>\n%s<figcaption>", picture);
    page_escape(&page, problem->stipulation);
    text_add(&page, "</figcaption>\n</figure>\n<p><code>");
    page_escape(&page, game_fen(problem->position, fen));
    text_add(&page, "</code></p>\n<ol>\n");
    for (size_t i = 0; i < problem->line_count; i++) {
        TempMark mark = temp_mark();
        text_add(&page, "<li>");
        page_escape(&page, problem_line_text(problem, i));
        text_add(&page, "</li>\n");
        temp_release(mark);
    }
    text_add(&page, "</ol>\n<p>%s, proved with %llu positions</p>\n</body>\n</html>\n",
             problem_summary(problem), (unsigned long long)problem->nodes);
    const char *failed = NULL;
    if (path_is_dash(path))
        fputs(page.bytes, stdout);
    else
        failed = file_write(path, page.bytes, page.length);
    if (failed)
        complain("'%s' can't be written: %s", path, failed);
    free(picture);
    free(page.bytes);
    return failed ? EXIT_ENVIRONMENT : EXIT_DONE;
}
