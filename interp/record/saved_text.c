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

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const char first_line[] = "mews-game 1";
static const char *const side_words[] = {"white", "black"};

typedef struct SavedReader {
    GameRecord *game;
    const Source *source;
    Report *report;
    Span span; // of the line
    int line;
    uint32_t seen; // a bit for each key that has been read
    Span clock, result;
} SavedReader;

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

static bool take_clock(SavedReader *reader, const char *value) {
    enum { SECONDS_MAX = 100000000 }; // more than can be gathered in so many moves
    enum { INCREMENT_MAX = 3600 };
    mews_seats *seats = &reader->game->seats;
    double *const numbers[] = {&seats->left[0], &seats->left[1], &seats->increment};
    for (size_t i = 0; i < 3; i++)
        if (!seconds_read(&value, i < 2 ? SECONDS_MAX : INCREMENT_MAX, numbers[i]) ||
            *value++ != (i < 2 ? ' ' : '\0'))
            return false;
    seats->clocks = true;
    reader->clock = reader->span;
    return true;
}

static bool take_player(SavedReader *reader, const char *value) {
    mews_player player = mews_player_read(value);
    reader->game->seats.players[reader->span.source->text[reader->span.start] == 'b'] = player;
    return player != MEWS_PLAYER_UNKNOWN;
}

static bool take_unicode(SavedReader *reader, const char *value) {
    return reader->game->seats.unicode = strcmp(value, "yes") == 0;
}

static bool take_move(SavedReader *reader, const char *value) {
    if (!*value || strlen(value) >= MEWS_MOVE_SIZE)
        return false;
    game_add_ply(reader->game, value, reader->line, 0);
    return true;
}

static bool take_result(SavedReader *reader, const char *value) {
    GameRecord *game = reader->game;
    if (!*value || strlen(value) >= sizeof game->ending)
        return false;
    strcpy(game->ending, value);
    game->ending_line = reader->line;
    reader->result = reader->span;
    return true;
}

// What a key takes: a number from `least` to `most` of the seats, what a function takes, or a tag.
static const struct {
    const char *key, *expected;
    const char *tag;
    bool (*take)(SavedReader *reader, const char *value);
    size_t number; // where in the seats
    uint64_t least, most;
} keys[] = {
    {"variant", "one name", .tag = "Variant"},
    {"fen", "one FEN", .tag = "FEN"},
    {"date", "a day such as 2026.11.24", .tag = "Date"},
    {"white", "'human', 'engine' or 'random'", .take = take_player},
    {"black", "'human', 'engine' or 'random'", .take = take_player},
    {"level", "a number from 1 to 10", NULL, NULL, offsetof(mews_seats, level), 1, MEWS_LEVELS},
    {"nodes", "a number from 1", NULL, NULL, offsetof(mews_seats, nodes), 1, INT64_MAX},
    {"random", "a number", NULL, NULL, offsetof(mews_seats, random), 0, UINT64_MAX},
    {"movetime", "milliseconds, from 1 to a day", NULL, NULL, offsetof(mews_seats, movetime), 1,
     86400000},
    {"clock", "seconds left for white, for black, and added a move", .take = take_clock},
    {"unicode", "'yes'", .take = take_unicode},
    {"move", "a move", .take = take_move},
    {"result", "a result and a word, such as '0-1 resignation'", .take = take_result},
};
enum { KEY_COUNT = sizeof keys / sizeof keys[0] };

static bool take_value(SavedReader *reader, size_t i, const char *value) {
    GameRecord *game = reader->game;
    if (keys[i].take)
        return keys[i].take(reader, value);
    if (!keys[i].tag)
        return digits_read(value, keys[i].least, keys[i].most,
                           (uint64_t *)(void *)((char *)&game->seats + keys[i].number));
    if (!*value || strlen(value) >= FEN_SIZE ||
        (strcmp(keys[i].tag, "Date") == 0 && !day_read(value)))
        return false;
    game_set_tag(game, keys[i].tag, value, reader->line);
    return true;
}

// What stands in the way of the key's value, or NULL.
static const char *refused(const SavedReader *reader, size_t i) {
    const GameRecord *game = reader->game;
    bool move = keys[i].take == take_move;
    return reader->seen >> i & 1 && !move                   ? "it only once"
           : move && game->ending[0]                        ? "nothing after the result"
           : move && game->ply_count == MEWS_GAME_PLIES_MAX ? "no more than 10000 moves"
                                                            : NULL;
}

static void take_line(SavedReader *reader, char *text) {
    const char *names[KEY_COUNT];
    char *value = text + strcspn(text, " ");
    if (*value)
        *value++ = '\0';
    for (size_t i = 0; i < KEY_COUNT; i++) {
        names[i] = keys[i].key;
        if (strcmp(text, keys[i].key) != 0)
            continue;
        const char *expected = refused(reader, i);
        if (!expected && !take_value(reader, i, value))
            expected = keys[i].expected;
        reader->seen |= UINT32_C(1) << i;
        if (expected)
            report_error(reader->report, "game-syntax", reader->span, "'%s %s': expected %s", text,
                         value, expected);
        return;
    }
    report_error_suggest(reader->report, "game-syntax", reader->span,
                         word_nearest(text, (WordList){names, KEY_COUNT}), "unknown key '%.40s'",
                         text);
}

// The lines behind the first.
static void take_lines(SavedReader *reader) {
    const Source *source = reader->source;
    Arena *arena = &reader->game->arena;
    for (const char *at = strchr(source->text, '\n'); at; at = strchr(at, '\n')) {
        size_t length = strcspn(++at, "\n");
        reader->line++;
        length -= length && at[length - 1] == '\r';
        reader->span = (Span){source, (uint32_t)(at - source->text), (uint32_t)length};
        if (length)
            take_line(reader, arena_string(arena, at, length));
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
        char text[MEWS_PLAYER_SIZE];
        game_set_tag(game, sides[side], mews_seats_player(&game->seats, side, text), 0);
    }
}

bool saved_game_read(TextLines *lines, GameRecord *game) {
    const Source *source = lines->source;
    Report *report = lines->report;
    lines->at = source->size;
    if (!game)
        return true;
    SavedReader reader = {.game = game, .source = source, .report = report, .line = 1};
    size_t errors = report_errors(report), first = strcspn(source->text, "\r\n");
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

static void write(const GameRecord *game, Writer *writer) {
    const mews_seats *seats = &game->seats;
    writer_printf(writer, "%s\nvariant %s\nfen %s\n", first_line, game_value(game, "Variant"),
                  game_value(game, "FEN"));
    if (game_tag(game, "Date"))
        writer_printf(writer, "date %s\n", game_value(game, "Date"));
    for (int side = 0; side < 2; side++)
        writer_printf(writer, "%s %s\n", side_words[side], mews_player_word(seats->players[side]));
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

size_t mews_game_saved(const mews_game *game, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    write(game, &writer);
    return writer_end(&writer);
}
