// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game and its parts. Texts stay in the game's arena until the game is freed.

#include "record/record.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const size_t GAME_BYTES_MAX = (size_t)1 << 30;

GameRecord *game_new(void) {
    GameRecord *game = calloc(1, sizeof *game);
    if (!game)
        return NULL;
    game->arena = arena_make(GAME_BYTES_MAX, &game->failed);
    game->file = "";
    return game;
}

void game_free(GameRecord *game) {
    if (!game)
        return;
    arena_free(&game->arena);
    free(game);
}

bool game_guarded(GameRecord *game, void (*run)(void *context), void *context) {
    return arena_guard(&game->failed, run, context);
}

// ---- tags -------------------------------------------------------------------------------------

const GameTag *game_tag(const GameRecord *game, const char *name) {
    for (size_t i = 0; i < game->tag_count; i++)
        if (strcmp(game->tags[i].name, name) == 0)
            return &game->tags[i];
    return NULL;
}

const char *game_value(const GameRecord *game, const char *name) {
    const GameTag *tag = game_tag(game, name);
    return tag ? tag->value : "";
}

void game_set_tag(GameRecord *game, const char *name, const char *value, int line) {
    const GameTag *found = game_tag(game, name);
    size_t i = found ? (size_t)(found - game->tags) : game->tag_count;
    if (!value) {
        if (found)
            memmove(&game->tags[i], &game->tags[i + 1],
                    (--game->tag_count - i) * sizeof *game->tags);
        return;
    }
    const GameTag tag = {.name =
                             found ? found->name : arena_string(&game->arena, name, strlen(name)),
                         .value = arena_string(&game->arena, value, strlen(value)),
                         .line = line};
    if (!found)
        ARENA_GROW(&game->arena, game->tags, game->tag_count, &game->tag_room);
    game->tags[i] = tag;
    game->tag_count += !found;
}

// ---- moves and notes --------------------------------------------------------------------------

void game_add_ply(GameRecord *game, const char *text, int line) {
    ARENA_GROW(&game->arena, game->plies, game->ply_count, &game->ply_room);
    const char *copy = arena_string(&game->arena, text, strlen(text));
    game->plies[game->ply_count++] = (GamePly){copy, line};
}

void game_drop_plies(GameRecord *game, size_t count) {
    game->ply_count -= count < game->ply_count ? count : game->ply_count;
    while (game->note_count && game->notes[game->note_count - 1].ply > game->ply_count)
        game->note_count--;
}

void game_add_note(GameRecord *game, const char *text) {
    ARENA_GROW(&game->arena, game->notes, game->note_count, &game->note_room);
    const char *copy = arena_string(&game->arena, text, strlen(text));
    game->notes[game->note_count++] = (GameNote){game->ply_count, copy};
}

// ---- how it ended -----------------------------------------------------------------------------

Result result_read(const char *text, const char **reason) {
    size_t length = strcspn(text, " ");
    if (reason)
        *reason = text[length] ? text + length + 1 : "";
    for (int result = RESULT_WHITE; result <= RESULT_DRAW; result++) {
        const char *word = result_word((Result)result);
        if (strlen(word) == length && memcmp(word, text, length) == 0)
            return (Result)result;
    }
    return RESULT_NONE;
}

Result game_result(const GameRecord *game, const char **reason) {
    return result_read(game->ending, reason);
}

void game_end(GameRecord *game, Result result, const char *reason) {
    game->ending[0] = '\0';
    if (result != RESULT_NONE)
        snprintf(game->ending, sizeof game->ending, "%s %s", result_word(result), reason);
}

// ---- players ----------------------------------------------------------------------------------

static const char *const player_words[] = {[PLAYER_UNKNOWN] = "",
                                           [PLAYER_HUMAN] = "human",
                                           [PLAYER_RANDOM] = "random",
                                           [PLAYER_ENGINE] = "engine"};

const char *player_word(GamePlayer player) {
    return player_words[player];
}

GamePlayer player_read(const char *word, size_t length) {
    GamePlayer player = PLAYER_ENGINE;
    while (player != PLAYER_UNKNOWN && (strlen(player_words[player]) != length ||
                                        memcmp(player_words[player], word, length) != 0))
        player--;
    return player;
}

void player_text(const GameSeats *seats, int side, char text[static 32]) {
    const char *word = player_word(seats->players[side]);
    if (seats->players[side] == PLAYER_ENGINE && seats->level)
        snprintf(text, 32, "%s, level %d", word, (int)seats->level);
    else
        snprintf(text, 32, "%s", word);
}

// ---- numbers and days -------------------------------------------------------------------------

bool day_read(const char *text) {
    static const char form[] = "0000.00.00";
    size_t i = 0;
    while (form[i] && (form[i] == '.' ? text[i] == '.' : isdigit((unsigned char)text[i])))
        i++;
    return !form[i] && !text[i];
}

bool digits_read(const char *text, uint64_t least, uint64_t most, uint64_t *number) {
    uint64_t value = 0;
    const char *at = text;
    for (; *at >= '0' && *at <= '9'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (*at || at == text || value < least || value > most)
        return false;
    *number = value;
    return true;
}
