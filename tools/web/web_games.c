// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Positions that are put together man by man; games in PGN, out and in. What the page hands over
// comes in lines, each a word and what belongs to it.

#include "web.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- set-ups ----------------------------------------------------------------------------------

static void setup_line(mews_setup *setup, char *line) {
    char *rest;
    int a = 0, b = 0, c = 0;
    if ((rest = line_after(line, "put")) && sscanf(rest, "%d %d %d", &a, &b, &c) == 3)
        mews_setup_put(setup, a, (size_t)b, c);
    else if ((rest = line_after(line, "hand")) && sscanf(rest, "%d %d %d", &a, &b, &c) == 3)
        mews_setup_hand(setup, a, (size_t)b, c);
    else if ((rest = line_after(line, "turn")) && sscanf(rest, "%d", &a) == 1)
        mews_setup_turn(setup, a);
    else if (strcmp(line, "unmoved") == 0)
        mews_setup_unmoved(setup);
}

static size_t write_setup(const void *setup, char *buffer, size_t size) {
    return mews_setup_fen(setup, buffer, size);
}

// "put SQUARE KIND SIDE", "hand SIDE KIND COUNT", "turn SIDE", "unmoved": the position that these
// lines put together, on the board if it can be played on: {"ok":…,"fen":…,"errors":[…]}.
const char *EXPORT(set_up)(char *lines) {
    mews_setup *setup = mews_setup_new(web.rules);
    if (!setup)
        mews_no_memory(false);
    for (char *line; (line = line_next(&lines));)
        setup_line(setup, line);
    bool ok = mews_position_set_up(web.position, setup, web_report());
    json_begin();
    json_open(NULL, '{');
    json_bool("ok", ok);
    json_written("fen", write_setup, setup);
    json_report("errors", web.report);
    json_close('}');
    mews_setup_free(setup);
    return json_end();
}

// ---- PGN, out ---------------------------------------------------------------------------------

static mews_result result_read(const char *text) {
    for (mews_result result = MEWS_WHITE_WINS; result <= MEWS_DRAW; result++)
        if (strcmp(text, mews_result_text(result)) == 0)
            return result;
    return MEWS_ONGOING;
}

static void game_line(mews_game *game, char *line) {
    char *rest;
    if ((rest = line_after(line, "tag")) && strchr(rest, ' ')) {
        char *value = strchr(rest, ' ');
        *value++ = '\0';
        mews_game_set_tag(game, rest, value);
    } else if ((rest = line_after(line, "move")))
        mews_game_add_move(game, rest);
    else if ((rest = line_after(line, "note")))
        mews_game_add_note(game, rest);
    else if ((rest = line_after(line, "end")))
        mews_game_end(game, result_read(rest), "");
}

static size_t write_pgn(const void *game, char *buffer, size_t size) {
    return mews_game_pgn(game, web.rules, buffer, size);
}

// "tag NAME VALUE", "move TEXT", "note TEXT", "end RESULT": the game as PGN.
const char *EXPORT(pgn_write)(char *lines) {
    mews_game *game = mews_game_new();
    if (!game)
        mews_no_memory(false);
    for (char *line; (line = line_next(&lines));)
        game_line(game, line);
    json_begin();
    json_open(NULL, '{');
    json_written("pgn", write_pgn, game);
    json_close('}');
    mews_game_free(game);
    return json_end();
}

// ---- PGN, in ----------------------------------------------------------------------------------

static void json_game(const mews_game *game, const mews_move *moves, size_t count) {
    const char *name, *value, *note;
    size_t ply;
    mews_position *position = mews_position_new(web.rules, 0);
    const char *fen = mews_game_tag(game, "FEN");
    if (!position || (fen && !mews_position_set_fen(position, fen, NULL)))
        count = 0;
    json_text("fen", fen);
    json_open("tags", '{');
    for (size_t i = 0; mews_game_tag_at(game, i, &name, &value); i++)
        json_text(name, value);
    json_close('}');
    json_open("moves", '[');
    for (size_t i = 0; i < count && moves[i]; i++) {
        json_move_text(NULL, position, moves[i]);
        mews_position_push(position, moves[i]);
    }
    json_close(']');
    json_open("notes", '[');
    for (size_t i = 0; (note = mews_game_note(game, i, &ply)); i++) {
        json_open(NULL, '{');
        json_number("ply", (long long)ply);
        json_text("text", note);
        json_close('}');
    }
    json_close(']');
    mews_position_free(position);
}

static bool replay(mews_game *game, mews_move *moves) {
    mews_position *position = mews_position_new(web.rules, 0);
    bool ok = position && mews_game_replay(game, position, moves, web.report);
    mews_position_free(position);
    return ok;
}

// The first game of a text: {"ok":true,"fen":…,"tags":{…},"moves":[…],"notes":[…],"errors":[…]},
// where the errors are warnings.
const char *EXPORT(pgn_read)(const char *text, int number) {
    int count = number;
    mews_games *games = mews_games_new("PGN", text, web_report());
    for (int i = 1; games && i < number; i++)
        mews_games_skip(games);
    mews_game *game = games ? mews_games_next(games, web.report) : NULL;
    mews_move *moves = calloc(MEWS_GAME_PLIES_MAX + 1, sizeof *moves);
    bool ok = game && moves && replay(game, moves);
    json_begin();
    json_open(NULL, '{');
    json_bool("ok", ok);
    if (ok)
        json_game(game, moves, mews_game_plies(game));
    while (games && mews_games_skip(games))
        count++;
    json_number("games", count);
    json_report("errors", web.report);
    json_close('}');
    free(moves);
    mews_game_free(game);
    mews_games_free(games);
    return json_end();
}
