// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Saved games → a row each. In a pipe rows have all columns, and very long ones don't move those
// of the others; at a terminal they have those that its lines have room for.

#include "record.h"
#include "command.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// How a day is told: not at all; that of this year without the year; with it.
typedef enum Day { DAY_NONE, DAY_SHORT, DAY_WHOLE } Day;

static const char day_format[] = "%Y-%m-%d %H:%M";
enum { USUAL_LINE = 100, GAP = 2, DAY_WIDTH = 16, SHORT_WIDTH = 11, PATH_STAYS = 12 };

// Which columns there are, and how wide: 0 is as wide as the text.
typedef struct Layout {
    size_t name, variant, plies, state, players_width;
    size_t stays; // what the variants need at least: of a path, its end
    bool whole;   // … is told, too
    bool bare;    // names are told without .game
    bool variants, players;
    Day day;
} Layout;

// A game with its texts.
typedef struct Row {
    const SavedGame *game;
    const char *variant, *state;
    char *plies, *players;
    bool named;   // the variant is told by the name, too
    size_t width; // of its columns, if they are made for it alone
    bool apart;   // it is longer than the columns are made for
} Row;

static const char *state_of(const SavedGame *game, const Record *record) {
    Claim claim = {.file = -1};
    if (*record_ending(record))
        return record_ending(record);
    bool played = file_claim(game->path, &claim) == file_in_use;
    claim_end(&claim);
    return played ? "not over, being played" : "not over";
}

// "human, engine 5": White's and Black's.
static char *players_text(const Record *record) {
    Growing text = {0};
    for (int side = 0; side < 2; side++) {
        text_add(&text, "%s%s", side ? ", " : "", mews_player_word(record->seats.players[side]));
        if (record->seats.players[side] == MEWS_PLAYER_ENGINE && record->seats.level)
            text_add(&text, " %llu", (unsigned long long)record->seats.level);
    }
    return text.bytes;
}

static Row row_of(const SavedGame *game, const Record *record) {
    return (Row){
        .game = game,
        .variant = record_variant(record),
        .state = state_of(game, record),
        .plies = text_printf("%zu %s", record_plies(record),
                             record_plies(record) == 1 ? "ply" : "plies"),
        .players = players_text(record),
        .named = saves_named_by(game, record_variant(record)),
    };
}

static void row_free(Row *row) {
    free(row->plies);
    free(row->players);
}

// Of a path that is too long the end is told.
static char *variant_text(const Row *row, size_t width) {
    const char *slash = strrchr(row->variant, '/');
    if (width && slash && mews_text_columns(row->variant) > width)
        return text_printf("…%s", slash);
    return text_printf("%s", row->variant);
}

// Without a column of variants the name is followed by one that it doesn't tell.
static char *name_text(const Row *row, const Layout *layout) {
    char *name = layout->bare ? saves_bare_name(row->game) : text_printf("%s", row->game->name);
    if (layout->variants || row->named)
        return name;
    char *variant = variant_text(row, PATH_STAYS), *both = text_printf("%s (%s)", name, variant);
    free(name);
    free(variant);
    return both;
}

// ---- a row ------------------------------------------------------------------------------------

// A line, and where its last column ends.
typedef struct GamesLine {
    Growing text;
    size_t end;
} GamesLine;

// A text that is wider than its column moves the next ones.
static void add_column(GamesLine *line, const char *text, size_t width) {
    size_t used = line->text.length ? mews_text_columns(line->text.bytes) : 0;
    text_add(&line->text, "%*s%s", (int)(line->end > used ? line->end - used : 0), "", text);
    used = mews_text_columns(line->text.bytes);
    line->end += width;
    line->end = (line->end > used ? line->end : used) + GAP;
}

static void add_day(GamesLine *line, const Row *row, Day as) {
    char day[32], year[8], now[8];
    system_day_of(row->game->seconds, "%Y", year, sizeof year);
    system_day("%Y", now, sizeof now);
    const char *format = as == DAY_WHOLE          ? day_format
                         : strcmp(year, now) == 0 ? "%m-%d %H:%M"
                                                  : "%Y-%m-%d";
    system_day_of(row->game->seconds, format, day, sizeof day);
    add_column(line, day, as == DAY_WHOLE ? DAY_WIDTH : SHORT_WIDTH);
}

static char *row_text(const Row *row, const Layout *layout) {
    char *name = name_text(row, layout),
         *variant = variant_text(row, layout->whole ? 0 : layout->variant);
    GamesLine line = {0};
    add_column(&line, name, layout->name);
    if (layout->variants)
        add_column(&line, variant, layout->variant);
    add_column(&line, row->plies, layout->plies);
    add_column(&line, row->state, layout->state);
    if (layout->day != DAY_NONE)
        add_day(&line, row, layout->day);
    if (layout->players)
        add_column(&line, row->players, 0);
    free(name);
    free(variant);
    return line.text.bytes;
}

// One that is too long for the terminal's lines has fewer columns.
static void list_plain(const Row *row, const Layout *layout) {
    size_t room = wrap_width(stdout);
    Layout own = *layout;
    char *text = row_text(row, &own);
    while (room && mews_text_columns(text) > room && (own.players || own.day != DAY_NONE)) {
        if (own.players)
            own.players = false;
        else
            own.day = DAY_NONE;
        free(text);
        text = row_text(row, &own);
    }
    put_prose(stdout, "", 4, text);
    free(text);
}

void games_list_one(const SavedGame *game, const Record *record) {
    Row row = row_of(game, record);
    list_plain(&row, &(Layout){.variants = true});
    row_free(&row);
}

// ---- what there is room for -------------------------------------------------------------------

static void widen(size_t *width, size_t needed) {
    *width = needed > *width ? needed : *width;
}

static void widen_all(Layout *layout, const Row *row) {
    size_t variant = mews_text_columns(row->variant);
    bool cut = strchr(row->variant, '/') && variant > PATH_STAYS;
    char *name = name_text(row, layout);
    widen(&layout->name, mews_text_columns(name));
    widen(&layout->variant, variant);
    widen(&layout->stays, cut ? PATH_STAYS : variant);
    widen(&layout->plies, mews_text_columns(row->plies));
    widen(&layout->state, mews_text_columns(row->state));
    widen(&layout->players_width, mews_text_columns(row->players));
    free(name);
}

static size_t width_of(const Layout *layout) {
    static const size_t days[] = {0, GAP + SHORT_WIDTH, GAP + DAY_WIDTH};
    size_t variant = layout->variants ? layout->variant + GAP : 0;
    size_t players = layout->players ? layout->players_width + GAP : 0;
    return layout->name + GAP + variant + layout->plies + GAP + layout->state + days[layout->day] +
           players;
}

// Makes the columns as wide as the rows need that aren't apart. Returns the width of all.
static size_t measure(Layout *layout, const Row *rows, size_t count) {
    layout->name = layout->variant = layout->stays = 0;
    layout->plies = layout->state = layout->players_width = 0;
    for (size_t i = 0; i < count; i++)
        if (!rows[i].apart)
            widen_all(layout, &rows[i]);
    return width_of(layout);
}

// Do the columns fit if some rows, half of them at most, are left to be longer?
static bool fits(Layout *layout, Row *rows, size_t count, size_t room) {
    for (size_t i = 0; i < count; i++) {
        Layout own = *layout;
        rows[i].apart = false;
        rows[i].width = measure(&own, &rows[i], 1);
    }
    for (size_t most = room; measure(layout, rows, count) > room; most--) {
        size_t apart = 0;
        for (size_t i = 0; i < count; i++)
            apart += rows[i].apart = rows[i].width > most;
        if (2 * apart > count)
            return false;
    }
    return true;
}

// The less is told the less it is missed; but a game's name, which is typed, stays whole.
static void fit(Layout *layout, Row *rows, size_t count) {
    size_t room = wrap_width(stdout), named = 0;
    for (size_t i = 0; i < count; i++)
        named += rows[i].named;
    layout->whole = !room;
    if (!room && !fits(layout, rows, count, USUAL_LINE))
        for (size_t i = 0; i < count; i++)
            rows[i].apart = false;
    if (measure(layout, rows, count) <= room || !room)
        return;
    layout->day = DAY_SHORT;
    if (width_of(layout) <= room)
        return;
    layout->bare = true;
    if (measure(layout, rows, count) > room) {
        size_t excess = width_of(layout) - room, most = layout->variant - layout->stays;
        layout->variant -= excess < most ? excess : most;
    }
    if (width_of(layout) <= room)
        return;
    layout->variants = 2 * named < count;
    if (fits(layout, rows, count, room))
        return;
    layout->day = DAY_NONE; // the games' order and their names say something of it
    if (fits(layout, rows, count, room))
        return;
    layout->players = false;
    if (fits(layout, rows, count, room))
        return;
    layout->variants = false;
    fits(layout, rows, count, room);
}

// ---- all of them ------------------------------------------------------------------------------

static void list_json(Json *json, const SavedGame *game, const Record *record) {
    char day[32];
    system_day_of(game->seconds, day_format, day, sizeof day);
    json_open(json, NULL, '{');
    json_text(json, "game", game->name);
    json_text(json, "file", game->path);
    json_text(json, "variant", record_variant(record));
    json_text(json, "white", mews_player_word(record->seats.players[0]));
    json_text(json, "black", mews_player_word(record->seats.players[1]));
    json_integer(json, "moves", record_plies(record));
    json_text_or_null(json, "result", record_ending(record));
    json_text(json, "played", day);
    if (record->seats.level)
        json_integer(json, "level", record->seats.level);
    json_close(json, '}');
}

static int list_all(const SavedGames *saves, Row *rows, Record *records, Json *json) {
    Layout layout = {.variants = true, .players = true, .day = DAY_WHOLE};
    size_t count = 0;
    int worst = EXIT_DONE;
    for (size_t i = 0; i < saves->count; i++) {
        int exit_code = record_read(&records[count], saves->games[i].path);
        if (exit_code > worst)
            worst = exit_code;
        if (exit_code != EXIT_DONE)
            continue;
        rows[count] = row_of(&saves->games[i], &records[count]);
        count++;
    }
    fit(&layout, rows, count);
    for (size_t i = 0; i < count; i++) {
        if (json)
            list_json(json, rows[i].game, &records[i]);
        else
            list_plain(&rows[i], &layout);
        row_free(&rows[i]);
        record_free(&records[i]);
    }
    return worst;
}

int games_list(const SavedGames *saves, bool as_json) {
    Json json = {stdout, false};
    Row *rows = memory_new(saves->count, sizeof *rows);
    Record *records = memory_new(saves->count, sizeof *records);
    if (as_json)
        json_open(&json, NULL, '[');
    else if (saves->count == 0)
        complain("no game is saved; mews play saves each as it goes on");
    int exit_code = list_all(saves, rows, records, as_json ? &json : NULL);
    free(rows);
    free(records);
    if (as_json) {
        json_close(&json, ']');
        json_end(&json);
    }
    return exit_code;
}
