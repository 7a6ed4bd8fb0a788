// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews show: a position as a board, with its result if it has one.

#include "catalogue.h"
#include "command.h"
#include "game.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

static void print_stats(const mews_stats *stats) {
    printf("rules     %zu bytes\n", stats->rules_bytes);
    printf("tables    %zu bytes of them\n", stats->table_bytes);
    printf("position  %zu bytes\n", stats->position_bytes);
    printf("backend   %s\n", stats->backend);
}

static void print_json(const char *name, const Game *game, const mews_stats *stats) {
    char fen[MEWS_FEN_SIZE];
    mews_outcome outcome = mews_position_outcome(game->position);
    Json json = {stdout, false};
    json_open(&json, NULL, '{');
    json_text(&json, "variant", name);
    json_text(&json, "fen", game_fen(game->position, fen));
    json_text(&json, "result",
              outcome.result == MEWS_ONGOING ? NULL : mews_result_text(outcome.result));
    json_text(&json, "reason", outcome.reason);
    if (stats) {
        json_open(&json, "stats", '{');
        json_integer(&json, "rules_bytes", stats->rules_bytes);
        json_integer(&json, "table_bytes", stats->table_bytes);
        json_integer(&json, "position_bytes", stats->position_bytes);
        json_text(&json, "backend", stats->backend);
        json_close(&json, '}');
    }
    json_close(&json, '}');
    json_end(&json);
}

static void print_plain(const Game *game, const mews_view *view, const mews_stats *stats) {
    mews_outcome outcome = mews_position_outcome(game->position);
    put_prose(stdout, "", 0, mews_rules_title(game->rules));
    game_print_legend(game->position, view->signs);
    putchar('\n');
    game_print_view(game->position, view);
    if (outcome.result != MEWS_ONGOING)
        printf("result %s %s\n", mews_result_text(outcome.result), outcome.reason);
    if (stats)
        print_stats(stats);
}

// As mews diagram draws it: with signs on tiles and discs.
static void print_svg(const Game *game, mews_view view) {
    view.signs = true;
    char *svg = view_text(game->position, &view, true);
    fputs(svg, stdout);
    free(svg);
}

// The definition as it is written; what a terminal would obey can't be in one.
static int print_source(const char *name, const char *path) {
    Catalogue catalogue;
    size_t size = 0;
    int exit_code = catalogue_open(&catalogue, path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    char *text = catalogue_text(&catalogue, name, &size, &exit_code);
    if (text)
        fwrite(text, 1, size, stdout);
    free(text);
    catalogue_close(&catalogue);
    return exit_code;
}

int command_show(int argc, char **argv) {
    GameOptions options = {0};
    mews_view view = {.size = sizeof(mews_view)};
    bool as_json = false, as_svg = false, with_stats = false, flipped = false, source = false;
    const Option table[] = {
        OPTION_FEN(options),
        OPTION_SEED(options),
        OPTION_UNICODE(view),
        {"--flip", NULL, "seen from Black's side", &flipped, NULL},
        {"--stats", NULL, "sizes in memory, too", &with_stats, NULL},
        {"--svg", NULL, "a picture instead, as mews diagram draws it", &as_svg, NULL},
        {"--source", NULL, "the text of the definition instead", &source, NULL},
        OPTION_PATH(&options.path),
        OPTION_COLOR,
        {"--json", NULL, "{\"variant\",\"fen\",\"result\",\"reason\"}", &as_json, NULL},
    };
    const Usage usage = {
        .form = "show NAME [MOVE…]",
        .about = "The board after the given moves, the hands, the side to move, what the letters\n"
                 "stand for (capitals are White's); the result if the game is over.",
        .examples = "mews show chess e2e4 e7e5\n"
                    "mews show shogi --json\n"
                    "mews show duck --svg >duck.svg\n"
                    "mews show xiangqi --source\n",
        OPTION_TABLE(table),
        .least = 1,
        .most = SIZE_MAX,
    };
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    if (source && (count > 1 || options.fen || options.seed || as_json || as_svg || with_stats ||
                   flipped || view.signs)) {
        complain("--source prints a definition alone, without moves, --fen, --seed, --flip, "
                 "--unicode, --stats, --svg and --json");
        return EXIT_USAGE;
    }
    if (as_svg && (as_json || with_stats)) {
        complain("--svg prints a picture alone, without --stats and --json");
        return EXIT_USAGE;
    }
    if (source)
        return print_source(argv[0], options.path);
    Game game;
    exit_code = game_open(&game, argv[0], &options, argv + 1, count - 1);
    if (exit_code != EXIT_DONE)
        return exit_code;
    mews_stats stats = {0};
    view.below = flipped;
    mews_rules_stats(game.rules, &stats);
    if (as_json)
        print_json(argv[0], &game, with_stats ? &stats : NULL);
    else if (as_svg)
        print_svg(&game, view);
    else
        print_plain(&game, &view, with_stats ? &stats : NULL);
    return game_close(&game, EXIT_DONE);
}

// ---- mews moves: the legal moves of a position

static void print_moves_json(const char *name, mews_position *position, const MoveText *moves,
                             size_t count) {
    char fen[MEWS_FEN_SIZE], san[MEWS_MOVE_SIZE];
    Json json = {stdout, false};
    json_open(&json, NULL, '{');
    json_text(&json, "variant", name);
    json_text(&json, "fen", game_fen(position, fen));
    json_open(&json, "moves", '[');
    for (size_t i = 0; i < count; i++) {
        mews_move_san(position, moves[i].move, san, sizeof san);
        position_sure(position);
        json_open(&json, NULL, '{');
        json_text(&json, "move", moves[i].text);
        json_text(&json, "san", san);
        mews_position_push(position, moves[i].move);
        position_sure(position);
        json_text(&json, "fen", game_fen(position, fen));
        mews_position_pop(position);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    json_end(&json);
}

int command_moves(int argc, char **argv) {
    GameOptions options = {.lists = true};
    bool as_json = false;
    const Option table[] = {
        OPTION_FEN(options),
        OPTION_SEED(options),
        OPTION_PATH(&options.path),
        OPTION_COLOR,
        {"--json", NULL, "{\"variant\",\"fen\",\"moves\":[{\"move\",\"san\",\"fen\"}]}", &as_json,
         NULL},
    };
    const Usage usage = {
        .form = "moves NAME [MOVE…]",
        .about = "The legal moves after the given ones, one a line, sorted. There are none once\n"
                 "the game is over.",
        .examples = "mews moves chess e2e4\n"
                    "mews moves chess --fen '7k/5Q2/6K1/8/8/8/8/8 w - - 0 1' --json\n",
        OPTION_TABLE(table),
        .least = 1,
        .most = SIZE_MAX,
    };
    size_t word_count, count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &word_count, &exit_code))
        return exit_code;
    Game game;
    exit_code = game_open(&game, argv[0], &options, argv + 1, word_count - 1);
    if (exit_code != EXIT_DONE)
        return exit_code;
    MoveText *moves = moves_sorted(game.position, &count);
    if (game_over(game.position))
        count = 0;
    game_tell_over(game.position);
    if (as_json)
        print_moves_json(argv[0], game.position, moves, count);
    for (size_t i = 0; i < count && !as_json; i++)
        puts(moves[i].text);
    free(moves);
    return game_close(&game, EXIT_DONE);
}

// ---- mews rules: a game in words

static bool form_read(const char *word, mews_form *form) {
    static const char *const forms[] = {"text", "markdown", "html"};
    char hint[64];
    for (int i = MEWS_TEXT; i <= MEWS_HTML; i++)
        if (strcmp(word, forms[i]) == 0) {
            *form = (mews_form)i;
            return true;
        }
    complain("--format must be 'text', 'markdown' or 'html', not '%s'%s", word,
             word_hint(word, forms, 3, hint, sizeof hint));
    return false;
}

int command_rules(int argc, char **argv) {
    GameOptions options = {0};
    mews_form form;
    bool mating = false;
    const char *asked = NULL;
    mews_view view = {.size = sizeof(mews_view)};
    const Option table[] = {
        {"--format", "text|markdown|html", "how it is laid out (default text)", NULL, &asked},
        {"--mating", NULL,
         "and which men win against a bare king, where that takes two seconds at most", &mating,
         NULL},
        OPTION_UNICODE(view),
        OPTION_PATH(&options.path),
        OPTION_COLOR,
    };
    const Usage usage = {
        .form = "rules NAME",
        .about = "The whole game in words: what it is about, its board, its turns, what each\n"
                 "piece does, how the game ends.",
        .examples = "mews rules xiangqi\n"
                    "mews rules chess --format markdown\n",
        OPTION_TABLE(table),
        .least = 1,
        .most = 1,
        .meant = written_together,
        .about_meant = &options.path,
    };
    size_t count;
    int exit_code;
    Game game;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    if (!form_read(asked ? asked : "text", &form))
        return EXIT_USAGE;
    exit_code = game_open(&game, argv[0], &options, NULL, 0);
    if (exit_code != EXIT_DONE)
        return exit_code;
    put_rules(stdout, mews_position_rules(game.position), view.signs, mating, form);
    return game_close(&game, EXIT_DONE);
}
