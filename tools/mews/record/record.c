// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Record ↔ the lines of a saved game. Reading is a table of keys; every fault is reported with
// file and line.

#include "record.h"
#include "command.h"
#include "files.h"
#include "system.h"
#include "text/words.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char *const player_words[] = {
    [PLAYER_UNSAID] = "", [PLAYER_HUMAN] = "human", [PLAYER_RANDOM] = "random",
    [PLAYER_ENGINE] = "engine"};
static const char first_line[] = "mews-game 1";

const char *player_word(Player player) {
    return player_words[player];
}

Player player_read(const char *word) {
    for (Player player = PLAYER_HUMAN; player <= PLAYER_ENGINE; player++)
        if (strcmp(word, player_words[player]) == 0)
            return player;
    return PLAYER_UNSAID;
}

char *record_player(const Record *record, int side) {
    if (record->players[side] == PLAYER_ENGINE && record->level)
        return text_printf("engine, level %llu", (unsigned long long)record->level);
    return text_printf("%s", player_word(record->players[side]));
}

bool record_sees_black(const Record *record) {
    return record->players[0] != PLAYER_HUMAN && record->players[1] == PLAYER_HUMAN;
}

bool record_draws(const Record *record) {
    bool weak = record->level > 0 && record->level < MEWS_LEVELS;
    for (int side = 0; side < 2; side++)
        if (record->players[side] == PLAYER_RANDOM ||
            (record->players[side] == PLAYER_ENGINE && weak))
            return true;
    return false;
}

void record_add_move(Record *record, const char *text, int line) {
    record->moves = memory_grow(record->moves, record->move_count + 1, sizeof *record->moves);
    RecordMove *move = &record->moves[record->move_count++];
    move->line = line;
    move->text = text_printf("%s", text);
}

void record_drop_moves(Record *record, size_t count) {
    for (; count > 0; count--)
        free(record->moves[--record->move_count].text);
}

void record_free(Record *record) {
    record_drop_moves(record, record->move_count);
    free(record->variant);
    free(record->moves);
    *record = (Record){0};
}

// ---- results -------------------------------------------------------------------------------

mews_result result_read(const char *text, const char **reason) {
    size_t length = strcspn(text, " ");
    *reason = text[length] ? text + length + 1 : "";
    for (int result = MEWS_WHITE_WINS; result <= MEWS_DRAW; result++) {
        const char *word = mews_result_text((mews_result)result);
        if (strlen(word) == length && memcmp(word, text, length) == 0)
            return (mews_result)result;
    }
    return MEWS_ONGOING;
}

void record_end(Record *record, mews_result result, const char *reason) {
    snprintf(record->result, sizeof record->result, "%s %s", mews_result_text(result), reason);
}

// ---- reading -------------------------------------------------------------------------------

// Each takes the value after its key and returns what was expected instead, or NULL.

static const char *take_variant(Record *record, const char *value, int line) {
    (void)line;
    if (record->variant || !*value)
        return "one name";
    record->variant = text_printf("%s", value);
    return NULL;
}

static const char *take_fen(Record *record, const char *value, int line) {
    if (record->fen[0] || !*value || strlen(value) >= sizeof record->fen)
        return "one FEN";
    strcpy(record->fen, value);
    record->fen_line = line;
    return NULL;
}

static const char *take_date(Record *record, const char *value, int line) {
    static const char form[] = "0000.00.00";
    size_t i = 0;
    (void)line;
    while (form[i] && (form[i] == '.' ? value[i] == '.' : isdigit((unsigned char)value[i])))
        i++;
    if (form[i] || value[i])
        return "a day such as 2026.11.24";
    strcpy(record->date, value);
    return NULL;
}

static const char *take_player(Record *record, int side, const char *value) {
    record->players[side] = player_read(value);
    return record->players[side] ? NULL : "'human', 'engine' or 'random'";
}

static const char *take_white(Record *record, const char *value, int line) {
    (void)line;
    return take_player(record, 0, value);
}

static const char *take_black(Record *record, const char *value, int line) {
    (void)line;
    return take_player(record, 1, value);
}

static bool number_good(const char *value, uint64_t most, uint64_t *number) {
    return number_read(value, most, number) == NUMBER_OK && *number > 0;
}

static const char *take_level(Record *record, const char *value, int line) {
    (void)line;
    return number_good(value, MEWS_LEVELS, &record->level) ? NULL : "a number from 1 to 10";
}

static const char *take_nodes(Record *record, const char *value, int line) {
    (void)line;
    return number_good(value, INT64_MAX, &record->nodes) ? NULL : "a number from 1";
}

static const char *take_movetime(Record *record, const char *value, int line) {
    (void)line;
    return number_good(value, RECORD_MOVETIME_MAX, &record->movetime)
               ? NULL
               : "milliseconds, from 1 to a day";
}

static const char *take_random(Record *record, const char *value, int line) {
    (void)line;
    return number_read(value, UINT64_MAX, &record->random) == NUMBER_OK ? NULL : "a number";
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

static const char *take_clock(Record *record, const char *value, int line) {
    static const char expected[] = "seconds left for white, for black, and added a move";
    double *const numbers[] = {&record->left[0], &record->left[1], &record->increment};
    for (size_t i = 0; i < 3; i++) {
        if (!seconds_read(&value, i < 2 ? RECORD_SECONDS_MAX : RECORD_INCREMENT_MAX, numbers[i]))
            return expected;
        if (*value != (i < 2 ? ' ' : '\0'))
            return expected;
        value++;
    }
    record->clocks = true;
    record->clock_line = line;
    return NULL;
}

static const char *take_unicode(Record *record, const char *value, int line) {
    (void)line;
    record->unicode = strcmp(value, "yes") == 0;
    return record->unicode ? NULL : "'yes'";
}

static const char *take_move(Record *record, const char *value, int line) {
    if (!*value || strlen(value) >= MEWS_MOVE_SIZE)
        return "a move";
    if (record->result[0])
        return "nothing after the result";
    if (record->move_count == RECORD_MOVES_MAX)
        return "no more than 10000 moves";
    record_add_move(record, value, line);
    return NULL;
}

static const char *take_result(Record *record, const char *value, int line) {
    if (!*value || strlen(value) >= sizeof record->result)
        return "a result and a word, such as '0-1 resignation'";
    strcpy(record->result, value);
    record->result_line = line;
    return NULL;
}

static const struct {
    const char *key;
    const char *(*take)(Record *record, const char *value, int line);
} keys[] = {
    {"variant", take_variant}, {"fen", take_fen},       {"white", take_white},
    {"black", take_black},     {"level", take_level},   {"nodes", take_nodes},
    {"random", take_random},   {"clock", take_clock},   {"movetime", take_movetime},
    {"move", take_move},       {"result", take_result}, {"date", take_date},
    {"unicode", take_unicode},
};
enum { KEY_COUNT = sizeof keys / sizeof keys[0] };

// `seen`: a bit for each key that has been read.
static bool take_line(Record *record, const char *path, char *text, int line, unsigned *seen) {
    const char *names[KEY_COUNT];
    char hint[64];
    char *value = text + strcspn(text, " ");
    if (*value)
        *value++ = '\0';
    for (size_t i = 0; i < KEY_COUNT; i++) {
        names[i] = keys[i].key;
        if (strcmp(text, keys[i].key) != 0)
            continue;
        bool again = *seen >> i & 1 && keys[i].take != take_move;
        const char *expected = again ? "it only once" : keys[i].take(record, value, line);
        *seen |= 1u << i;
        if (expected)
            complain("%s:%d: '%s %s': expected %s", path, line, text, value, expected);
        return !expected;
    }
    complain("%s:%d: unknown key '%.40s'%s", path, line, text,
             word_hint(text, names, KEY_COUNT, hint, sizeof hint));
    return false;
}

static bool take_lines(Record *record, const char *path, char *text) {
    bool good = true;
    unsigned seen = 0;
    int line = 1;
    for (char *next; text; text = next, line++) {
        next = strchr(text, '\n');
        if (next)
            *next++ = '\0';
        size_t length = strlen(text);
        if (length && text[length - 1] == '\r')
            text[length - 1] = '\0';
        if (line == 1 && strcmp(text, first_line) != 0) {
            complain("%s:1: this isn't a saved game: its first line isn't '%s'", path, first_line);
            return false;
        }
        if (line > 1 && *text && !take_line(record, path, text, line, &seen))
            good = false;
    }
    if (good && (!record->variant || !record->fen[0])) {
        complain("%s:%d: '%s' is missing", path, line - 1, record->variant ? "fen" : "variant");
        good = false;
    }
    return good;
}

// A side with no time left has lost on time, and the other has not.
static bool clock_agrees(const Record *record, const char *path) {
    static const char *const lost[] = {"0-1 time", "1-0 time"};
    for (int side = 0; side < 2; side++) {
        bool out = record->clocks && record->left[side] <= 0;
        bool told = strcmp(record->result, lost[side]) == 0;
        if (out && !told)
            complain("%s:%d: %s has no time left, but 'result %s' is missing", path,
                     record->clock_line, side_word(side), lost[side]);
        if (told && !out)
            complain("%s:%d: 'result %s', but 'clock' doesn't say that %s has no time left", path,
                     record->result_line, lost[side], side_word(side));
        if (out != told)
            return false;
    }
    return true;
}

int record_take(Record *record, const char *path, char *text, size_t size) {
    int exit_code = EXIT_DONE;
    *record = (Record){0};
    if (size > RECORD_SIZE_MAX) {
        complain("%s: this isn't a saved game: it is larger than %d MiB", path, RECORD_SIZE_MAX >> 20);
        exit_code = EXIT_LIMIT;
    } else if (strlen(text) != size) {
        complain("%s: this isn't a saved game: it holds a NUL byte", path);
        exit_code = EXIT_BAD;
    } else if (!take_lines(record, path, text) || !clock_agrees(record, path)) {
        exit_code = EXIT_BAD;
    }
    if (exit_code != EXIT_DONE)
        record_free(record);
    return exit_code;
}

int record_read(Record *record, const char *path) {
    char *text;
    size_t size;
    *record = (Record){0};
    int exit_code = file_read(path, RECORD_SIZE_MAX, &text, &size);
    if (exit_code != EXIT_DONE)
        return exit_code;
    exit_code = record_take(record, path, text, size);
    free(text);
    return exit_code;
}

// ---- writing -------------------------------------------------------------------------------

// Little time is not none.
static double seconds_shown(double left) {
    return left > 0 && left < 0.001 ? 0.001 : left;
}

static void add_number(Growing *text, const char *key, uint64_t number) {
    if (number > 0)
        text_add(text, "%s %llu\n", key, (unsigned long long)number);
}

static void record_text(const Record *record, Growing *text) {
    text_add(text, "%s\nvariant %s\nfen %s\n", first_line, record->variant, record->fen);
    if (record->date[0])
        text_add(text, "date %s\n", record->date);
    text_add(text, "white %s\nblack %s\n", player_word(record->players[0]),
             player_word(record->players[1]));
    add_number(text, "level", record->level);
    add_number(text, "nodes", record->nodes);
    add_number(text, "movetime", record->movetime);
    text_add(text, "random %llu\n", (unsigned long long)record->random);
    if (record->clocks)
        text_add(text, "clock %.3f %.3f %.0f\n", seconds_shown(record->left[0]),
                 seconds_shown(record->left[1]), record->increment);
    if (record->unicode)
        text_add(text, "unicode yes\n");
    for (size_t i = 0; i < record->move_count; i++)
        text_add(text, "move %s\n", record->moves[i].text);
    if (record->result[0])
        text_add(text, "result %s\n", record->result);
}

// The text is whole before anything is touched: without memory for it the old file stays.
const char *record_write(const Record *record, const char *path, Claim *claim) {
    Growing text = {0};
    if (strpbrk(record->variant, "\r\n"))
        return "the path of the variant has a line feed in it";
    record_text(record, &text);
    const char *reason = claim ? file_write_claimed(path, text.bytes, text.length, claim)
                               : file_write(path, text.bytes, text.length);
    int error = errno;
    free(text.bytes);
    errno = error;
    return reason;
}

bool file_begins_so(const char *path, const char *line, const char **reason) {
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
