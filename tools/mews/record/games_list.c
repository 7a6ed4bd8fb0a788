// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Saved games → a row each. In a pipe rows have all columns; at a terminal those that its lines
// have room for.

#include "games_list.h"
#include "command.h"
#include "system.h"
#include "text/json.h"
#include "text/prose.h"
#include "text/words.h"
#include "text/wrap.h"

#include <stdlib.h>
#include <string.h>

// How a day is told: not at all; that of this year without the year; with it.
typedef enum Day { DAY_NONE, DAY_SHORT, DAY_WHOLE } Day;

static const char day_format[] = "%Y-%m-%d %H:%M";
enum { GAP = 2, DAY_WIDTH = 16, SHORT_WIDTH = 11, PATH_STAYS = 12 };

// Which columns there are, and how wide: 0 is as wide as the text.
typedef struct Layout {
    size_t name, variant, plies, state, players_width;
    size_t stays; // what the variants need at least: of a path, its end
    bool bare;    // names are told without .game
    bool variants, players;
    Day day;
} Layout;

static const char *state_of(const SavedGame *game, const Record *record) {
    Claim claim = {.file = -1};
    if (record->result[0])
        return record->result;
    bool played = file_claim(game->path, &claim) == file_in_use;
    claim_end(&claim);
    return played ? "not over, being played" : "not over";
}

// "human, engine 5": White's and Black's.
static char *players_text(const Record *record) {
    Growing text = {0};
    for (int side = 0; side < 2; side++) {
        text_add(&text, "%s%s", side ? ", " : "", player_word(record->players[side]));
        if (record->players[side] == PLAYER_ENGINE && record->level)
            text_add(&text, " %llu", (unsigned long long)record->level);
    }
    return text.bytes;
}

static char *plies_text(const Record *record) {
    return text_printf("%zu %s", record->move_count, record->move_count == 1 ? "ply" : "plies");
}

// Of a path that is too long the end is told.
static char *variant_text(const Record *record, size_t width) {
    const char *slash = strrchr(record->variant, '/');
    if (width && slash && text_columns(record->variant) > width)
        return text_printf("…%s", slash);
    return text_printf("%s", record->variant);
}

// The last column has no blanks behind it.
static void add_column(Growing *line, const char *text, size_t width, bool last) {
    char *fitting = text_fitting(text, width);
    size_t columns = text_columns(fitting);
    text_add(line, "%s", fitting);
    if (!last)
        text_add(line, "%*s", (int)(width > columns ? width - columns : 0) + GAP, "");
    free(fitting);
}

static void add_day(Growing *line, const SavedGame *game, const Layout *layout) {
    char day[32], year[8], now[8];
    system_day_of(game->seconds, "%Y", year, sizeof year);
    system_day("%Y", now, sizeof now);
    const char *format = layout->day == DAY_WHOLE ? day_format
                         : strcmp(year, now) == 0 ? "%m-%d %H:%M"
                                                  : "%Y-%m-%d";
    system_day_of(game->seconds, format, day, sizeof day);
    add_column(line, day, layout->day == DAY_WHOLE ? DAY_WIDTH : SHORT_WIDTH, !layout->players);
}

static void list_plain(const SavedGame *game, const Record *record, const Layout *layout) {
    char *plies = plies_text(record), *players = players_text(record);
    char *variant = variant_text(record, layout->variant);
    char *name = layout->bare ? saves_bare_name(game) : text_printf("%s", game->name);
    Growing line = {0};
    add_column(&line, name, layout->name, false);
    if (layout->variants)
        add_column(&line, variant, layout->variant, false);
    add_column(&line, plies, layout->plies, false);
    add_column(&line, state_of(game, record), layout->state,
               layout->day == DAY_NONE && !layout->players);
    if (layout->day != DAY_NONE)
        add_day(&line, game, layout);
    if (layout->players)
        add_column(&line, players, 0, true);
    put_prose(stdout, "", 4, line.bytes);
    free(line.bytes);
    free(name);
    free(variant);
    free(players);
    free(plies);
}

void games_list_one(const SavedGame *game, const Record *record) {
    list_plain(game, record, &(Layout){.variants = true});
}

// ---- what there is room for -------------------------------------------------------------------

static void widen(size_t *width, size_t needed) {
    *width = needed > *width ? needed : *width;
}

static void widen_all(Layout *layout, const SavedGame *game, const Record *record) {
    char *plies = plies_text(record), *players = players_text(record);
    size_t variant = text_columns(record->variant);
    bool cut = strchr(record->variant, '/') && variant > PATH_STAYS;
    widen(&layout->name, text_columns(game->name));
    widen(&layout->variant, variant);
    widen(&layout->stays, cut ? PATH_STAYS : variant);
    widen(&layout->plies, text_columns(plies));
    widen(&layout->state, text_columns(state_of(game, record)));
    widen(&layout->players_width, text_columns(players));
    free(players);
    free(plies);
}

static size_t width_of(const Layout *layout) {
    static const size_t days[] = {0, GAP + SHORT_WIDTH, GAP + DAY_WIDTH};
    size_t variant = layout->variants ? layout->variant + GAP : 0;
    size_t players = layout->players ? layout->players_width + GAP : 0;
    return layout->name + GAP + variant + layout->plies + GAP + layout->state + days[layout->day] +
           players;
}

// So that rows fit into a terminal's lines the less is told the less it is missed; but a game's
// name, which is typed, stays whole. `named`: the variant is told by the names, too.
static void fit(Layout *layout, bool named) {
    enum { ENDING = sizeof ".game" - 1 };
    size_t room = wrap_width(stdout);
    if (!room)
        return;
    if (width_of(layout) > room)
        layout->day = DAY_SHORT;
    if (width_of(layout) > room) {
        layout->bare = true;
        layout->name -= layout->name > ENDING ? ENDING : 0;
    }
    if (width_of(layout) > room) {
        size_t excess = width_of(layout) - room, most = layout->variant - layout->stays;
        layout->variant -= excess < most ? excess : most;
    }
    if (width_of(layout) > room && named)
        layout->variants = false;
    if (width_of(layout) > room)
        layout->day = DAY_NONE; // the games' order and their names say something of it
    if (width_of(layout) > room)
        layout->players = false;
}

// ---- all of them ------------------------------------------------------------------------------

static void list_json(Json *json, const SavedGame *game, const Record *record) {
    char day[32];
    system_day_of(game->seconds, day_format, day, sizeof day);
    json_open(json, NULL, '{');
    json_text(json, "game", game->name);
    json_text(json, "file", game->path);
    json_text(json, "variant", record->variant);
    json_text(json, "white", player_word(record->players[0]));
    json_text(json, "black", player_word(record->players[1]));
    json_integer(json, "moves", record->move_count);
    json_text_or_null(json, "result", record->result);
    json_text(json, "played", day);
    if (record->level)
        json_integer(json, "level", record->level);
    json_close(json, '}');
}

int games_list(const SavedGames *saves, bool as_json) {
    Json json = {stdout, false};
    Layout layout = {.variants = true, .players = true, .day = DAY_WHOLE};
    Record *records = memory_new(saves->count, sizeof *records);
    bool *good = memory_new(saves->count, sizeof *good), named = true;
    int worst = EXIT_DONE;
    for (size_t i = 0; i < saves->count; i++) {
        int exit_code = record_read(&records[i], saves->games[i].path);
        good[i] = exit_code == EXIT_DONE;
        if (exit_code > worst)
            worst = exit_code;
        if (good[i])
            widen_all(&layout, &saves->games[i], &records[i]);
        named = named && (!good[i] || saves_named_by(&saves->games[i], records[i].variant));
    }
    fit(&layout, named);
    if (as_json)
        json_open(&json, NULL, '[');
    for (size_t i = 0; i < saves->count; i++) {
        if (good[i] && as_json)
            list_json(&json, &saves->games[i], &records[i]);
        else if (good[i])
            list_plain(&saves->games[i], &records[i], &layout);
        if (good[i])
            record_free(&records[i]);
    }
    free(records);
    free(good);
    if (as_json) {
        json_close(&json, ']');
        json_end(&json);
    }
    return worst;
}
