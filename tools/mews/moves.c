// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews moves: the legal moves of a position.

#include "command.h"
#include "game.h"
#include "text/colour.h"
#include "text/json.h"
#include "text/words.h"

#include <stdlib.h>

static void print_json(const char *name, mews_position *position, const MoveText *moves,
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
    GameOptions options = {0};
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
        print_json(argv[0], game.position, moves, count);
    for (size_t i = 0; i < count && !as_json; i++)
        puts(moves[i].text);
    free(moves);
    return game_close(&game, EXIT_DONE);
}
