// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// host FILE: what a page or an engine's interface needs, by the library alone. Reads a PGN file
// and makes the moves of its games, prints the rule sheet of the last game's variant as HTML, and
// answers the UCI lines `position …` and `go` on standard input.

#include <mews.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *file_text(const char *path) {
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, 1 << 16);
    if (!file || !text)
        exit(3);
    fread(text, 1, (1 << 16) - 1, file);
    fclose(file);
    return text;
}

static void print_report(const mews_report *report) {
    char line[4096];
    for (size_t i = 0; i < mews_report_count(report); i++)
        if (mews_report_format(report, i, false, line, sizeof line))
            puts(line);
}

// The rules by which the last game was played.
static mews_rules *read_games(const char *path, mews_report *report) {
    char *text = file_text(path);
    mews_games *games = mews_games_new(path, text, report);
    mews_rules *rules = NULL;
    for (mews_game *game; games && (game = mews_games_next(games, report)); mews_game_free(game)) {
        char variant[256] = "";
        mews_game_variant(game, variant, sizeof variant);
        mews_rules_free(rules);
        rules = mews_rules_load_named(*variant ? variant : "chess", NULL, report);
        mews_position *position = rules ? mews_position_new(rules, 0) : NULL;
        if (position && mews_game_replay(game, position, NULL, report)) {
            char fen[MEWS_FEN_SIZE];
            mews_position_fen(position, fen, sizeof fen);
            printf("%s: %zu plies, %s\n", mews_game_tag(game, "White"), mews_game_plies(game),
                   fen);
        }
        mews_position_free(position);
    }
    mews_games_free(games);
    free(text);
    return rules;
}

static void print_sheet(const mews_rules *rules, mews_report *report) {
    mews_document *document = mews_document_of_rules(rules, false, report);
    size_t size = mews_document_render(document, MEWS_HTML, 0, NULL, 0) + 1;
    char *page = malloc(size);
    if (!page)
        exit(3);
    mews_document_render(document, MEWS_HTML, 0, page, size);
    fputs(page, stdout);
    free(page);
    mews_document_free(document);
}

static void answer(const mews_position *position) {
    mews_search *search = mews_search_new(mews_position_rules(position), 1, 1);
    const mews_limits limits = {.size = sizeof(mews_limits), .depth = 3};
    mews_best best;
    char move[MEWS_MOVE_SIZE];
    if (search && mews_search_run(search, position, &limits, NULL, NULL, &best)) {
        mews_protocol_move_text(position, best.move, MEWS_UCI, move, sizeof move);
        printf("bestmove %s\n", move);
    }
    mews_search_free(search);
}

int main(int argc, char **argv) {
    mews_report *report = mews_report_new();
    mews_rules *rules = argc == 2 ? read_games(argv[1], report) : NULL;
    if (rules) {
        print_sheet(rules, report);
        mews_position *position = mews_position_new(rules, 0);
        char line[4096];
        while (position && fgets(line, sizeof line, stdin)) {
            line[strcspn(line, "\r\n")] = '\0';
            if (strncmp(line, "position ", 9) == 0)
                mews_protocol_position_read(position, line + 9, MEWS_UCI, NULL, report);
            else if (strncmp(line, "go", 2) == 0)
                answer(position);
        }
        mews_position_free(position);
    }
    print_report(report);
    bool bad = !rules || mews_report_errors(report) > 0;
    mews_rules_free(rules);
    mews_report_free(report);
    return bad;
}
