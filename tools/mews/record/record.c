// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Games ↔ files. What the library finds in a text is told with the file's name and line.

#include "record.h"
#include "command.h"
#include "system.h"
#include "text/words.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

// ---- a record ---------------------------------------------------------------------------------

void record_begin(Record *record) {
    *record = (Record){.game = memory_sure(mews_game_new())};
}

void record_free(Record *record) {
    mews_game_free(record->game);
    *record = (Record){0};
}

void record_set(Record *record, const char *tag, const char *value) {
    if (!mews_game_set_tag(record->game, tag, value))
        memory_end();
}

void record_add_move(Record *record, const char *text) {
    if (!mews_game_add_move(record->game, text))
        memory_end();
}

mews_position *record_start(const Record *record, const mews_rules *rules) {
    mews_position *position = memory_sure(mews_position_new(rules, 0));
    if (!mews_position_set_fen(position, record_fen(record), NULL))
        memory_end(); // it was set up from it before
    return position;
}

bool record_sees_black(const Record *record) {
    const mews_player *players = record->seats.players;
    return players[0] != MEWS_PLAYER_HUMAN && players[1] == MEWS_PLAYER_HUMAN;
}

bool record_draws(const Record *record) {
    bool weak = record->seats.level > 0 && record->seats.level < MEWS_LEVELS;
    for (int side = 0; side < 2; side++)
        if (record->seats.players[side] == MEWS_PLAYER_RANDOM ||
            (record->seats.players[side] == MEWS_PLAYER_ENGINE && weak))
            return true;
    return false;
}

// ---- what is found in files -------------------------------------------------------------------

// "games.pgn:12: …"; in JSON, a line of which is long, also the column.
static void complain_game(const mews_report *report) {
    mews_diagnostic item;
    report_sure(report);
    for (size_t i = 0; mews_report_get(report, i, &item); i++) {
        char hint[80] = "", column[16] = "";
        if (strncmp(item.code, "game-", 5) != 0)
            continue;
        if (item.suggestion)
            snprintf(hint, sizeof hint, " (did you mean '%.40s'?)", item.suggestion);
        if (strcmp(item.code, "game-json") == 0)
            snprintf(column, sizeof column, ":%d", item.column);
        complain("%s%s:%d%s: %s%s", item.severity == MEWS_ERROR ? "" : "warning: ", item.file,
                 item.line, column, item.message, hint);
    }
}

// Variant, or, where there is none, [Game "Chinese Chess"].
static void settle_variant(Record *record) {
    size_t size = mews_game_variant(record->game, NULL, 0) + 1;
    char *name = memory_new(size, 1);
    mews_game_variant(record->game, name, size);
    if (*name)
        record_set(record, "Variant", name);
    record_set(record, "Game", NULL);
    free(name);
}

// The next game, without a complaint about there being none. An exit code.
static int take_next(mews_games *games, Record *record) {
    mews_report *report = report_new();
    *record = (Record){.game = mews_games_next(games, report)};
    complain_game(report);
    int exit_code = report_verdict(report);
    mews_report_free(report);
    if (!record->game)
        return exit_code;
    record->seats.size = sizeof record->seats;
    mews_game_seats(record->game, &record->seats);
    if (mews_game_origin_of(record->game) == MEWS_GAME_PGN)
        settle_variant(record);
    return EXIT_DONE;
}

static int games_open(const char *file, const char *text, mews_games **games) {
    mews_report *report = report_new();
    *games = mews_games_new(file, text, report);
    complain_game(report);
    int exit_code = report_verdict(report);
    mews_report_free(report);
    return exit_code;
}

// ---- saved games ------------------------------------------------------------------------------

static const char first_line[] = "mews-game 1";

static int take_saved(Record *record, const char *path, const char *text, size_t size) {
    mews_games *games = NULL;
    if (size > RECORD_SIZE_MAX) {
        complain("%s: this isn't a saved game: it is larger than %d MiB", path,
                 RECORD_SIZE_MAX >> 20);
        return EXIT_LIMIT;
    }
    if (strlen(text) != size) {
        complain("%s: this isn't a saved game: it holds a NUL byte", path);
        return EXIT_BAD;
    }
    if (strncmp(text, first_line, strcspn(first_line, " ")) != 0) {
        complain("%s:1: this isn't a saved game: its first line isn't '%s'", path, first_line);
        return EXIT_BAD;
    }
    int exit_code = games_open(path, text, &games);
    if (exit_code == EXIT_DONE)
        exit_code = take_next(games, record);
    mews_games_free(games);
    return exit_code;
}

int record_read(Record *record, const char *path) {
    char *text;
    size_t size;
    *record = (Record){0};
    int exit_code = file_read(path, RECORD_SIZE_MAX, &text, &size);
    if (exit_code != EXIT_DONE)
        return exit_code;
    exit_code = take_saved(record, path, text, size);
    free(text);
    return exit_code;
}

// The text is whole before anything is touched: without memory for it the old file stays.
const char *record_write(const Record *record, const char *path, Claim *claim) {
    if (strpbrk(record_variant(record), "\r\n"))
        return "the path of the variant has a line feed in it";
    mews_seats seats = record->seats;
    seats.size = sizeof seats;
    mews_game_set_seats(record->game, &seats);
    size_t size = mews_game_saved(record->game, NULL, 0);
    char *text = memory_new(size + 1, 1);
    mews_game_saved(record->game, text, size + 1);
    const char *reason =
        claim ? file_write_claimed(path, text, size, claim) : file_write(path, text, size);
    int error = errno;
    free(text);
    errno = error;
    return reason;
}

// May a text whose first line is this (of less than 60 bytes) be written there? If not, *reason
// says why, or is NULL: there is another text.
static bool file_begins_so(const char *path, const char *line, const char **reason) {
    char start[64] = "";
    size_t wanted = strlen(line) + 1;
    *reason = file_unfit(path);
    if (*reason)
        return false;
    int file = system_open(path, true);
    bool missing = file < 0 && (errno == ENOENT || errno == ENOTDIR);
    long length = file < 0 ? -1 : system_read(file, start, wanted);
    if (length < 0 && !missing)
        *reason = system_words(errno);
    if (file >= 0)
        system_close(file);
    if (length <= 0)
        return !*reason;
    return length == (long)wanted && memcmp(start, line, wanted - 1) == 0 &&
           (start[wanted - 1] == '\n' || start[wanted - 1] == '\r');
}

const char *record_unwanted(const char *path) {
    const char *reason;
    if (file_begins_so(path, first_line, &reason))
        return NULL;
    return reason ? reason : "there is already a file that isn't a saved game";
}

// ---- games in any file ------------------------------------------------------------------------

static int games_read(const char *path, char **text, mews_games **games) {
    *games = NULL;
    int exit_code = text_read(path, "game", GAME_FILE_SIZE_MAX, text);
    if (exit_code == EXIT_DONE)
        exit_code = games_open(path_shown(path), *text, games);
    if (exit_code != EXIT_DONE || mews_games_origin(*games) != MEWS_GAME_PGN)
        return exit_code;
    mews_games_free(*games);
    text_plain_blanks(*text);
    return games_open(path_shown(path), *text, games);
}

static int complain_none(const char *path, uint64_t number, uint64_t count, const char *others) {
    path = path_shown(path);
    if (number)
        complain("%s: there is no game %llu: it holds %llu", path, (unsigned long long)number,
                 (unsigned long long)count);
    else if (count)
        complain("%s: it holds %llu games: --number N says which one is meant%s", path,
                 (unsigned long long)count, others);
    else
        complain("%s: there is no game in it", path);
    return count ? EXIT_USAGE : EXIT_BAD;
}

int game_file_read(Record *record, const char *path, uint64_t number, const char *others) {
    char *text = NULL;
    mews_games *games;
    uint64_t count = 0;
    *record = (Record){0};
    int exit_code = games_read(path, &text, &games);
    if (exit_code == EXIT_DONE) {
        while (count + 1 < number && mews_games_skip(games))
            count++;
        exit_code = take_next(games, record);
        count += record->game != NULL;
    }
    while (exit_code == EXIT_DONE && !number && mews_games_skip(games))
        count++;
    if (exit_code == EXIT_DONE && (!record->game || (!number && count > 1)))
        exit_code = complain_none(path, number, count, others);
    if (exit_code != EXIT_DONE)
        record_free(record);
    mews_games_free(games);
    free(text);
    return exit_code;
}

int game_files_open(GameFiles *files, const char *path) {
    *files = (GameFiles){0};
    int exit_code = games_read(path, &files->text, &files->games);
    while (exit_code == EXIT_DONE && mews_games_skip(files->games))
        files->count++;
    if (exit_code == EXIT_DONE && !files->count)
        exit_code = complain_none(path, 0, 0, "");
    mews_games_free(files->games);
    files->games = NULL;
    if (exit_code == EXIT_DONE)
        exit_code = games_open(path_shown(path), files->text, &files->games);
    if (exit_code != EXIT_DONE)
        game_files_close(files);
    return exit_code;
}

int game_files_next(GameFiles *files, Record *record) {
    return take_next(files->games, record);
}

void game_files_close(GameFiles *files) {
    mews_games_free(files->games);
    free(files->text);
    *files = (GameFiles){0};
}

// ---- PGN --------------------------------------------------------------------------------------

enum { HELD_MOST = 1 << 20 };

static const char event[] = "mews play";

char *game_text(const mews_game *game, const mews_rules *rules, GameText *write) {
    size_t room = 1 << 13, length;
    char *text = memory_new(room, 1);
    while ((length = write(game, rules, text, room)) >= room)
        text = memory_grow(text, room = length + 1, 1);
    if (!length && mews_game_plies(game))
        memory_end(); // its moves are legal
    return text;
}

char *record_pgn(Record *record, const mews_rules *rules) {
    record_set(record, "Event", event);
    record_set(record, "Round", "-");
    for (int side = 0; side < 2; side++) {
        char player[MEWS_PLAYER_SIZE];
        record_set(record, side_name(side), mews_seats_player(&record->seats, side, player));
    }
    return game_text(record->game, rules, mews_game_pgn);
}

// Where the moves begin: behind the tags and an empty line.
static const char *moves_of(const char *pgn) {
    const char *tags_end = strstr(pgn, "\n\n");
    return tags_end ? tags_end + 2 : pgn;
}

static const char blanks[] = " \n";

// The next word; its length is 0 where the moves end, be it with a result or before a comment.
static size_t move_word(const char **moves) {
    *moves += strspn(*moves, blanks);
    size_t length = strcspn(*moves, blanks);
    for (int result = MEWS_ONGOING; result <= MEWS_DRAW; result++) {
        const char *word = mews_result_text((mews_result)result);
        if (length == strlen(word) && memcmp(*moves, word, length) == 0)
            return 0;
    }
    return **moves == '{' ? 0 : length;
}

// Does a game go on with the moves of another one?
static bool goes_on_with(const char *moves, const char *other) {
    size_t length;
    while ((length = move_word(&other)) > 0) {
        if (move_word(&moves) != length || memcmp(moves, other, length) != 0)
            return false;
        moves += length;
        other += length;
    }
    return true;
}

// The text of a file that is there, in new memory; NULL: none, or it can't be read.
static char *held_read(const char *path) {
    FileFacts facts;
    char *held;
    size_t size;
    bool there = system_facts(path, &facts) && facts.kind == FILE_PLAIN && !facts.empty;
    return there && file_read(path, HELD_MOST, &held, &size) == EXIT_DONE ? held : NULL;
}

bool record_pgn_replaces(Record *record, const mews_rules *rules, const char *path) {
    char *held = held_read(path);
    if (!held)
        return false;
    char *pgn = record_pgn(record, rules);
    bool replaces = !goes_on_with(moves_of(pgn), moves_of(held));
    free(pgn);
    free(held);
    return replaces;
}

// Is there something between the moves, or behind them, that `save` hasn't written? Its only
// comment is how the game has ended, before the result.
static bool has_notes(const char *path) {
    char *held = held_read(path);
    if (!held)
        return false;
    const char *moves = moves_of(held), *comment = strchr(moves, '{');
    const char *end = comment ? strchr(comment, '}') : NULL;
    const char *result = end ? end + 1 + strspn(end + 1, blanks) : NULL;
    bool reason = end && (*result == '0' || *result == '1') && !strchr(end, '{') &&
                  strcspn(comment, blanks) > (size_t)(end - comment);
    bool notes = strpbrk(moves, "();$[") || (comment && !reason);
    free(held);
    return notes;
}

const char *record_pgn_write(Record *record, const mews_rules *rules, const char *path) {
    char first[sizeof event + 16];
    const char *reason;
    snprintf(first, sizeof first, "[Event \"%s\"]", event);
    if (!file_begins_so(path, first, &reason))
        return reason ? reason : "there is already a file that isn't such a game as PGN";
    if (has_notes(path))
        return "notes or games have been added to it, which would be lost; choose another name";
    char *text = record_pgn(record, rules);
    reason = file_write(path, text, strlen(text));
    free(text);
    return reason;
}

// ---- replay -----------------------------------------------------------------------------------

int replay_moves(Record *record, mews_position *position, mews_move *moves) {
    mews_report *report = report_new();
    mews_diagnostic item;
    bool good = mews_game_replay(record->game, position, moves, report);
    complain_game(report);
    if (!good && mews_report_get(report, 0, &item) && strcmp(item.code, "game-fen") == 0) {
        mews_report_clear(report);
        mews_position_set_fen(position, record_fen(record), report);
        complain_report(report, false);
    }
    mews_report_free(report);
    return good ? EXIT_DONE : EXIT_BAD;
}

int replay_result(const Record *record, const mews_position *position) {
    mews_report *report = report_new();
    bool good = mews_game_check_result(record->game, position, report);
    complain_game(report);
    mews_report_free(report);
    return good ? EXIT_DONE : EXIT_BAD;
}

// ---- how a record ends

bool ending_is_by_clock(const Record *record) {
    return record->seats.clocks && (record->seats.left[0] <= 0 || record->seats.left[1] <= 0);
}

// The first block on the topic, of the side if one is given.
static char *standing_text(const mews_position *position, mews_move last, mews_topic topic,
                           const char *side) {
    mews_report *report = report_new();
    mews_document *document = mews_document_of_position(position, last, report);
    report_sure(report);
    mews_report_free(report);
    mews_block block;
    char *text = NULL;
    for (size_t i = 0; !text && mews_document_block(document, i, &block); i++)
        if (block.topic == topic && (!side || strcmp(block.label, side) == 0))
            text = text_printf("%s", block.text);
    mews_document_free(document);
    return text;
}

char *points_text(const mews_position *position, int side) {
    return standing_text(position, 0, MEWS_ON_POINTS, side_name(side));
}

char *count_text(const mews_position *position) {
    return standing_text(position, 0, MEWS_ON_COUNT, NULL);
}

// `result`: "1-0 time".
static char *players_text(const char *result) {
    const char *loser = side_name(*result == '1');
    const char *reason = strchr(result, ' ');
    if (reason && strcmp(reason + 1, "time") == 0)
        return text_printf("%s's time has run out.", loser);
    if (reason && strcmp(reason + 1, "resignation") == 0)
        return text_printf("%s has resigned.", loser);
    if (reason && strcmp(reason + 1, "agreement") == 0)
        return text_printf("Both sides have agreed to a draw.");
    return NULL;
}

// The move by which the position was reached; 0: there is none.
static mews_move last_move(const mews_position *position, const Record *record) {
    mews_position *before = memory_sure(mews_position_copy(position));
    mews_move move = 0;
    if (mews_position_pop(before))
        move = mews_game_move_in(record->game, (size_t)mews_position_ply(before), before);
    position_sure(before);
    mews_position_free(before);
    return move;
}

char *ending_text(const mews_position *position, const Record *record) {
    if (!mews_position_outcome(position).reason)
        return *record_ending(record) ? players_text(record_ending(record)) : NULL;
    return standing_text(position, last_move(position, record), MEWS_ON_END, NULL);
}
