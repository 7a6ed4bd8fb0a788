// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game ⇄ the text in which it is saved: lines KEY VALUE. Reading is a table of keys; every fault
// is reported with its line.
//
//   mews-game 1
//   variant falcon-chess
//   fen FEN of the start
//   date 2026.11.24             (when it was begun)
//   white human
//   black engine                (or random)
//   level 3                     (of the engine; without it, all its strength)
//   nodes 5000                  (it may look at for a move, if that is limited)
//   movetime 2000               (milliseconds it may take, if that is limited)
//   random 1234                 (state of the random numbers)
//   clock 300.000 298.250 3     (seconds left, seconds added a move; if there are clocks)
//   unicode yes                 (if the board is shown with the pieces' own signs)
//   move e2e4                   (one line a move)
//   result 0-1 resignation      (if the game is over)

#include "record/record.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char first_line[] = "mews-game 1";
static const char *const side_words[] = {"white", "black"};

typedef struct SavedReader {
    GameRecord *game;
    const Source *source;
    Report *report;
    size_t at, length; // of the line
    int line;
    uint32_t seen; // a bit for each key that has been read
    Span clock, result;
} SavedReader;

// Each takes the value after its key and returns what was expected instead, or NULL.

static const char *take_tag(SavedReader *reader, const char *name, const char *value) {
    game_set_tag(reader->game, name, value, reader->line);
    return NULL;
}

static const char *take_variant(SavedReader *reader, const char *value) {
    return *value ? take_tag(reader, "Variant", value) : "one name";
}

static const char *take_fen(SavedReader *reader, const char *value) {
    return *value && strlen(value) < FEN_SIZE ? take_tag(reader, "FEN", value) : "one FEN";
}

static const char *take_date(SavedReader *reader, const char *value) {
    return day_read(value) ? take_tag(reader, "Date", value) : "a day such as 2026.11.24";
}

static const char *take_player(SavedReader *reader, int side, const char *value) {
    GamePlayer player = player_read(value, strlen(value));
    reader->game->seats.players[side] = player;
    return player != PLAYER_UNKNOWN ? NULL : "'human', 'engine' or 'random'";
}

static const char *take_white(SavedReader *reader, const char *value) {
    return take_player(reader, 0, value);
}

static const char *take_black(SavedReader *reader, const char *value) {
    return take_player(reader, 1, value);
}

static const char *take_level(SavedReader *reader, const char *value) {
    return digits_read(value, 1, GAME_LEVELS, &reader->game->seats.level)
               ? NULL
               : "a number from 1 to 10";
}

static const char *take_nodes(SavedReader *reader, const char *value) {
    return digits_read(value, 1, INT64_MAX, &reader->game->seats.nodes) ? NULL : "a number from 1";
}

static const char *take_movetime(SavedReader *reader, const char *value) {
    return digits_read(value, 1, GAME_MOVETIME_MAX, &reader->game->seats.movetime)
               ? NULL
               : "milliseconds, from 1 to a day";
}

static const char *take_random(SavedReader *reader, const char *value) {
    return digits_read(value, 0, UINT64_MAX, &reader->game->seats.random) ? NULL : "a number";
}

// DIGITS [ "." DIGITS ], and where it ends.
static bool seconds_read(const char **at, double most, double *seconds) {
    size_t whole = strspn(*at, "0123456789");
    size_t length = whole;
    if ((*at)[whole] == '.')
        length += 1 + strspn(*at + whole + 1, "0123456789");
    *seconds = whole ? strtod(*at, NULL) : -1;
    *at += length;
    return whole && *seconds <= most;
}

static const char *take_clock(SavedReader *reader, const char *value) {
    static const char expected[] = "seconds left for white, for black, and added a move";
    GameSeats *seats = &reader->game->seats;
    double *const numbers[] = {&seats->left[0], &seats->left[1], &seats->increment};
    for (size_t i = 0; i < 3; i++) {
        if (!seconds_read(&value, i < 2 ? GAME_SECONDS_MAX : GAME_INCREMENT_MAX, numbers[i]))
            return expected;
        if (*value != (i < 2 ? ' ' : '\0'))
            return expected;
        value++;
    }
    seats->clocks = true;
    reader->clock = (Span){reader->source, (uint32_t)reader->at, (uint32_t)reader->length};
    return NULL;
}

static const char *take_unicode(SavedReader *reader, const char *value) {
    reader->game->seats.unicode = strcmp(value, "yes") == 0;
    return reader->game->seats.unicode ? NULL : "'yes'";
}

static const char *take_move(SavedReader *reader, const char *value) {
    GameRecord *game = reader->game;
    if (!*value || strlen(value) >= GAME_MOVE_SIZE)
        return "a move";
    if (game->ending[0])
        return "nothing after the result";
    if (game->ply_count == GAME_PLIES_MAX)
        return "no more than 10000 moves";
    game_add_ply(game, value, reader->line);
    return NULL;
}

static const char *take_result(SavedReader *reader, const char *value) {
    GameRecord *game = reader->game;
    if (!*value || strlen(value) >= sizeof game->ending)
        return "a result and a word, such as '0-1 resignation'";
    strcpy(game->ending, value);
    game->ending_line = reader->line;
    reader->result = (Span){reader->source, (uint32_t)reader->at, (uint32_t)reader->length};
    return NULL;
}

static const struct {
    const char *key;
    const char *(*take)(SavedReader *reader, const char *value);
} keys[] = {
    {"variant", take_variant}, {"fen", take_fen},       {"white", take_white},
    {"black", take_black},     {"level", take_level},   {"nodes", take_nodes},
    {"random", take_random},   {"clock", take_clock},   {"movetime", take_movetime},
    {"move", take_move},       {"result", take_result}, {"date", take_date},
    {"unicode", take_unicode},
};
enum { KEY_COUNT = sizeof keys / sizeof keys[0] };

static void take_line(SavedReader *reader, char *text) {
    const char *names[KEY_COUNT];
    Span span = {reader->source, (uint32_t)reader->at, (uint32_t)reader->length};
    char *value = text + strcspn(text, " ");
    if (*value)
        *value++ = '\0';
    for (size_t i = 0; i < KEY_COUNT; i++) {
        names[i] = keys[i].key;
        if (strcmp(text, keys[i].key) != 0)
            continue;
        bool again = reader->seen >> i & 1 && keys[i].take != take_move;
        const char *expected = again ? "it only once" : keys[i].take(reader, value);
        reader->seen |= UINT32_C(1) << i;
        if (expected)
            report_error(reader->report, "game-syntax", span, "'%s %s': expected %s", text, value,
                         expected);
        return;
    }
    report_error(reader->report, "game-syntax", span, "unknown key '%.40s'", text);
    report_suggest(reader->report, word_nearest(text, (WordList){names, KEY_COUNT}));
}

// The lines behind the first.
static void take_lines(SavedReader *reader) {
    const Source *source = reader->source;
    Arena *arena = &reader->game->arena;
    for (const char *at = strchr(source->text, '\n'); at; at = strchr(at, '\n')) {
        size_t length = strcspn(++at, "\n");
        reader->line++;
        reader->at = (size_t)(at - source->text);
        reader->length = length && at[length - 1] == '\r' ? length - 1 : length;
        if (reader->length)
            take_line(reader, arena_string(arena, at, reader->length));
    }
}

// A side with no time left has lost on time, and the other has not.
static void check_clocks(const SavedReader *reader) {
    static const char *const lost[] = {"0-1 time", "1-0 time"};
    const GameRecord *game = reader->game;
    for (int side = 0; side < 2; side++) {
        bool out = game->seats.clocks && game->seats.left[side] <= 0;
        bool told = strcmp(game->ending, lost[side]) == 0;
        if (out && !told)
            report_error(reader->report, "game-result", reader->clock,
                         "%s has no time left, but 'result %s' is missing", side_words[side],
                         lost[side]);
        if (told && !out)
            report_error(reader->report, "game-result", reader->result,
                         "'result %s', but 'clock' doesn't say that %s has no time left",
                         lost[side], side_words[side]);
        if (out != told)
            return;
    }
}

// What PGN has for the players of the game.
static void name_players(GameRecord *game) {
    static const char *const sides[] = {"White", "Black"};
    for (int side = 0; side < 2; side++) {
        char text[32];
        player_text(&game->seats, side, text);
        game_set_tag(game, sides[side], text, 0);
    }
}

bool saved_game_read(GameRecord *game, const Source *source, Report *report) {
    SavedReader reader = {.game = game, .source = source, .report = report, .line = 1};
    size_t errors = report_errors(report), first = strcspn(source->text, "\r\n");
    game->origin = GAME_SAVED;
    if (first != strlen(first_line) || memcmp(source->text, first_line, first) != 0) {
        report_error(report, "game-syntax", (Span){source, 0, (uint32_t)first},
                     "this isn't a saved game: its first line isn't '%s'", first_line);
        return false;
    }
    take_lines(&reader);
    const char *missing = !game_tag(game, "Variant") ? "variant"
                          : !game_tag(game, "FEN")   ? "fen"
                                                     : NULL;
    if (report_errors(report) == errors && missing)
        report_error(report, "game-syntax", (Span){source, (uint32_t)source->size, 0},
                     "'%s' is missing", missing);
    else if (report_errors(report) == errors)
        check_clocks(&reader);
    name_players(game);
    return report_errors(report) == errors;
}

// ---- writing ----------------------------------------------------------------------------------

// Little time is not none.
static double seconds_shown(double left) {
    return left > 0 && left < 0.001 ? 0.001 : left;
}

static void add_number(Writer *writer, const char *key, uint64_t number) {
    if (number > 0)
        writer_printf(writer, "%s %llu\n", key, (unsigned long long)number);
}

void saved_game_write(const GameRecord *game, Writer *writer) {
    const GameSeats *seats = &game->seats;
    writer_printf(writer, "%s\nvariant %s\nfen %s\n", first_line, game_value(game, "Variant"),
                  game_value(game, "FEN"));
    if (game_tag(game, "Date"))
        writer_printf(writer, "date %s\n", game_value(game, "Date"));
    for (int side = 0; side < 2; side++)
        writer_printf(writer, "%s %s\n", side_words[side], player_word(seats->players[side]));
    add_number(writer, "level", seats->level);
    add_number(writer, "nodes", seats->nodes);
    add_number(writer, "movetime", seats->movetime);
    writer_printf(writer, "random %llu\n", (unsigned long long)seats->random);
    if (seats->clocks)
        writer_printf(writer, "clock %.3f %.3f %.0f\n", seconds_shown(seats->left[0]),
                      seconds_shown(seats->left[1]), seats->increment);
    if (seats->unicode)
        writer_text(writer, "unicode yes\n");
    for (size_t i = 0; i < game->ply_count; i++)
        writer_printf(writer, "move %s\n", game->plies[i].text);
    if (game->ending[0])
        writer_printf(writer, "result %s\n", game->ending);
}
