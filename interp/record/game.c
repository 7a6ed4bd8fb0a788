// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game and its parts. Texts stay in the game's arena until the game is freed.

#include "record/record.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/protocol.h"

static const size_t GAME_BYTES_MAX = (size_t)1 << 30;

GameRecord *mews_game_new(void) {
    GameRecord *game = calloc(1, sizeof *game);
    if (!game)
        return NULL;
    game->arena = arena_make(GAME_BYTES_MAX, &game->failed);
    game->file = "";
    return game;
}

void mews_game_free(GameRecord *game) {
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

void game_add_ply(GameRecord *game, const char *text, int line, int column) {
    ARENA_GROW(&game->arena, game->plies, game->ply_count, &game->ply_room);
    const char *copy = arena_string(&game->arena, text, strlen(text));
    game->plies[game->ply_count++] = (GamePly){copy, line, column};
}

void mews_game_drop_moves(GameRecord *game, size_t count) {
    game->ply_count -= count < game->ply_count ? count : game->ply_count;
    while (game->note_count && game->notes[game->note_count - 1].ply > game->ply_count)
        game->note_count--;
}

void game_add_note(GameRecord *game, const char *text) {
    ARENA_GROW(&game->arena, game->notes, game->note_count, &game->note_room);
    const char *copy = arena_string(&game->arena, text, strlen(text));
    game->notes[game->note_count++] = (GameNote){.ply = game->ply_count, .text = copy};
}

// A '}' within a comment would end it.
void game_add_comment(GameRecord *game, const char *text) {
    size_t length = strlen(text);
    char *note = arena_alloc(&game->arena, length + 3);
    note[0] = '{';
    for (size_t i = 0; i < length; i++)
        note[i + 1] = text[i] == '}' ? ')' : text[i];
    note[length + 1] = '}';
    game_add_note(game, note);
}

void game_add_time(GameRecord *game, unsigned long seconds) {
    char note[64];
    snprintf(note, sizeof note, "{[%%emt %lu:%02lu:%02lu]}", seconds / 3600, seconds / 60 % 60,
             seconds % 60);
    game_add_note(game, note);
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

void mews_game_end(mews_game *game, mews_result result, const char *reason) {
    game->ending[0] = '\0';
    if (result != MEWS_ONGOING)
        snprintf(game->ending, sizeof game->ending, "%s %s", result_word((Result)result), reason);
}

// ---- players ----------------------------------------------------------------------------------

static const char *const player_words[] = {[MEWS_PLAYER_UNKNOWN] = "",
                                           [MEWS_PLAYER_HUMAN] = "human",
                                           [MEWS_PLAYER_RANDOM] = "random",
                                           [MEWS_PLAYER_ENGINE] = "engine"};

const char *mews_player_word(mews_player player) {
    return player_words[player];
}

const char *mews_seats_player(const mews_seats *seats, int side, char buffer[MEWS_PLAYER_SIZE]) {
    const char *word = mews_player_word(seats->players[side]);
    if (seats->players[side] != MEWS_PLAYER_ENGINE || !seats->level)
        return word;
    snprintf(buffer, MEWS_PLAYER_SIZE, "%s, level %llu", word, (unsigned long long)seats->level);
    return buffer;
}

// ---- numbers and days -------------------------------------------------------------------------

bool day_read(const char *text) {
    static const char form[] = "0000.00.00";
    size_t i = 0;
    while (form[i] && (form[i] == '.' ? text[i] == '.' : isdigit((unsigned char)text[i])))
        i++;
    return !form[i] && !text[i];
}

bool day_write(const char *text, char day[DAY_SIZE]) {
    snprintf(day, DAY_SIZE, "%s", text);
    for (size_t i = 4; i < DAY_SIZE - 1 && strlen(day) == DAY_SIZE - 1; i += 3)
        if (strchr("-/", day[i]))
            day[i] = '.';
    return day_read(day);
}

void game_set_dated(GameRecord *game, const char *name, const char *value, int line) {
    char day[DAY_SIZE];
    bool dated = strstr(name, "Date") && day_write(value, day);
    game_set_tag(game, name, dated ? day : value, line);
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

// ---- what a host sees and does ----------------------------------------------------------------

mews_game_origin mews_game_origin_of(const mews_game *game) {
    return game->origin;
}

const char *mews_game_tag(const mews_game *game, const char *name) {
    const GameTag *tag = game_tag(game, name);
    return tag ? tag->value : NULL;
}

// Other programs write the names of variants with capitals and blanks.
size_t mews_game_variant(const mews_game *game, char *buffer, size_t size) {
    static const char *const usual[] = {"standard", "from position", ""};
    const char *named = mews_game_tag(game, "Variant");
    const char *said = named ? named : game_value(game, "Game");
    const char *ours = pdn_variant(game);
    ours = ours ? ours : variant_known_as(said);
    for (size_t i = 0; named && !ours && i < sizeof usual / sizeof *usual; i++)
        if (variant_alike(usual[i], named))
            ours = "chess";
    Writer writer = writer_make(buffer, size);
    if (ours)
        writer_printf(&writer, "%s", ours);
    for (const char *at = said; named && !ours && *at; at++) {
        bool capital = *at >= 'A' && *at <= 'Z';
        writer_printf(&writer, "%c", strchr(" _", *at) ? '-' : *at + (capital ? 'a' - 'A' : 0));
    }
    return writer_end(&writer);
}

bool mews_game_tag_at(const mews_game *game, size_t i, const char **name, const char **value) {
    if (i >= game->tag_count)
        return false;
    *name = game->tags[i].name;
    *value = game->tags[i].value;
    return true;
}

// What may have no room.
typedef struct GameEdit {
    mews_game *game;
    const char *name, *text;
} GameEdit;

static void set_tag(void *context) {
    const GameEdit *edit = context;
    game_set_tag(edit->game, edit->name, edit->text, 0);
}

static void add_move(void *context) {
    const GameEdit *edit = context;
    game_add_ply(edit->game, edit->text, 0, 0);
}

static void add_note(void *context) {
    const GameEdit *edit = context;
    game_add_note(edit->game, edit->text);
}

bool mews_game_set_tag(mews_game *game, const char *name, const char *value) {
    return game_guarded(game, set_tag, &(GameEdit){game, name, value});
}

bool mews_game_add_move(mews_game *game, const char *text) {
    return game->ply_count < MEWS_GAME_PLIES_MAX &&
           game_guarded(game, add_move, &(GameEdit){game, NULL, text});
}

bool mews_game_add_note(mews_game *game, const char *text) {
    return game_guarded(game, add_note, &(GameEdit){game, NULL, text});
}

size_t mews_game_plies(const mews_game *game) {
    return game->ply_count;
}

const char *mews_game_move(const mews_game *game, size_t i) {
    return i < game->ply_count ? game->plies[i].text : NULL;
}

const char *mews_game_note(const mews_game *game, size_t i, size_t *ply) {
    if (i >= game->note_count)
        return NULL;
    *ply = game->notes[i].ply;
    return game->notes[i].text;
}

mews_result mews_game_result(const mews_game *game, const char **reason) {
    return (mews_result)result_read(game->ending, reason);
}

const char *mews_game_ending(const mews_game *game, int *line) {
    if (line)
        *line = game->ending_line;
    return game->ending;
}

void mews_game_seats(const mews_game *game, mews_seats *seats) {
    sized_give(seats, &game->seats, sizeof game->seats);
}

bool mews_game_set_seats(mews_game *game, const mews_seats *seats) {
    return sized_copy(&game->seats, sizeof game->seats, seats);
}

mews_player mews_player_read(const char *word) {
    mews_player player = MEWS_PLAYER_ENGINE;
    while (player != MEWS_PLAYER_UNKNOWN && strcmp(player_words[player], word) != 0)
        player--;
    return player;
}
