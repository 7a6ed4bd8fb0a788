// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "replay.h"
#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "pgn_text.h"
#include "saves.h"
#include "text/found.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// What else is spelled here as the text is meant, if nothing else can be; else NULL.
static const char *meant(const mews_report *report) {
    mews_diagnostic item;
    bool sure = mews_report_get(report, 0, &item) && item.mechanical;
    return sure ? item.suggestion : NULL;
}

// A null move as PGN, Chess Assistant, UCI and XBoard have it. We write the first.
static const char *const null_moves[] = {"--", "Z0", "0000", "@@@@"};

static mews_move read_null(const mews_position *position, const char *text,
                           ReplaySpelling spelling) {
    bool null = word_in(text, null_moves, spelling == SPELLING_OURS ? 1 : 4);
    return null && !mews_position_in_check(position) ? MEWS_NULL_MOVE : 0;
}

static mews_move read_move(const mews_position *position, const char *text,
                           ReplaySpelling spelling, mews_report *report) {
    mews_move move = mews_move_read(position, text, report);
    const char *other = !move && spelling == SPELLING_ANY ? meant(report) : NULL;
    if (other)
        move = mews_move_read(position, other, NULL);
    if (!move)
        move = read_null(position, text, spelling);
    if (move && report)
        mews_report_clear(report);
    return move;
}

mews_move record_move(const mews_position *position, const char *text) {
    return read_move(position, text, SPELLING_OURS, NULL);
}

// "games.pgn:12: 5. bxa8Q can't be played: …", with the number that it has in the game. `ends`:
// the moves before it are a game.
static void tell_refused(const char *path, const RecordMove *move, const MoveCount *count,
                         const mews_report *report, bool ends) {
    mews_diagnostic item = {.message = "the game is over"};
    char number[MOVE_NUMBER_SIZE];
    mews_report_get(report, 0, &item);
    bool hints = item.suggestion && !strstr(item.message, item.suggestion);
    complain("%s%s:%d: %s %s can't be played: %s%s%s%s%s", ends ? "warning: " : "", path,
             move->line, move_number(count, number), move->text, item.message,
             hints ? " (did you mean '" : "", hints ? item.suggestion : "", hints ? "'?)" : "",
             ends ? "; the game is read up to there, as unfinished" : "");
}

// The moves go on where the rules have ended the game. Elsewhere players go on until a draw is
// claimed, and a dead position may be played out.
static bool goes_on(const mews_position *position) {
    static const char *const reasons[] = {"repetition", "move-limit"};
    mews_outcome outcome = mews_position_outcome(position);
    return outcome.result == MEWS_DRAW ||
           (outcome.reason && word_in(outcome.reason, LISTED(reasons)));
}

static void warn_past_end(const char *path, const RecordMove *move, const MoveCount *count,
                          const mews_position *position) {
    char number[MOVE_NUMBER_SIZE];
    mews_outcome outcome = mews_position_outcome(position);
    complain("warning: %s:%d: by the rules the game is %s before %s %s (%s), and it goes on", path,
             move->line, outcome.result == MEWS_DRAW ? "drawn" : "over",
             move_number(count, number), move->text, outcome.reason);
}

// The rules of the variant, castling as in Chess960, if that makes sense of the FEN; else NULL.
static mews_rules *rules_960(const char *name, const char *folder, const char *fen) {
    Catalogue catalogue;
    int exit_code;
    if (catalogue_open(&catalogue, folder) != EXIT_DONE)
        return NULL;
    mews_report *report = report_new();
    mews_rules *rules = catalogue_load(&catalogue, name, report, &exit_code);
    mews_position *position = rules ? memory_sure(mews_position_new(rules, 0)) : NULL;
    if (!position || !mews_position_set_fen(position, fen, NULL)) {
        mews_rules_free(rules);
        rules = NULL;
    }
    if (position)
        mews_position_free(position);
    mews_report_free(report);
    catalogue_close(&catalogue);
    return rules;
}

int replay_open(Record *record, const char *folder, Game *game) {
    const GameOptions usual = {.path = folder};
    int exit_code = game_open(game, record->variant, &usual, NULL, 0);
    mews_position *trial =
        exit_code == EXIT_DONE ? memory_sure(mews_position_new(game->rules, 0)) : NULL;
    bool fits = !trial || !record->fen[0] || mews_position_set_fen(trial, record->fen, NULL);
    if (trial)
        mews_position_free(trial);
    char *name = text_printf("%s960", record->variant);
    bool may = !fits && !mews_rules_castling_drawn(game->rules);
    mews_rules *rules = may ? rules_960(name, folder, record->fen) : NULL;
    if (rules) {
        game_close(game, EXIT_DONE);
        *game = (Game){rules, memory_sure(mews_position_new(rules, 0))};
        free(record->variant);
        record->variant = text_printf("%s", name);
    }
    free(name);
    return exit_code;
}

// Ends the game of another program's file before its move i, which can't be played.
static void end_before(Record *record, size_t i) {
    record_drop_moves(record, record->move_count - i);
    record->result[0] = '\0';
}

// Mends a fault that many FENs of others have and that changes nothing: a castling right without
// its men, a move number 0.
static bool mend_fen(char fen[MEWS_FEN_SIZE], const mews_report *report) {
    mews_diagnostic item;
    if (!mews_report_get(report, 0, &item) || item.start + item.length > strlen(fen))
        return false;
    bool right = strcmp(item.code, "fen-castling-men") == 0;
    if (!right && (!item.suggestion || strcmp(item.code, "fen-clock") != 0))
        return false;
    const char *behind = fen + item.start + item.length;
    bool alone = item.start && fen[item.start - 1] == ' ' && strchr(" ", *behind);
    char *mended = text_printf("%.*s%s%s", (int)item.start, fen,
                               !right  ? item.suggestion
                               : alone ? "-"
                                       : "",
                               behind);
    bool room = strlen(mended) < MEWS_FEN_SIZE;
    if (room)
        strcpy(fen, mended);
    free(mended);
    return room;
}

static bool set_up(Record *record, mews_position *position, const char *path,
                   mews_report *report) {
    char *said = text_printf("%s", record->fen);
    bool good = mews_position_set_fen(position, record->fen, report);
    while (!good && record->pgn && mend_fen(record->fen, report)) {
        mews_report_clear(report);
        good = mews_position_set_fen(position, record->fen, report);
    }
    if (!good) {
        complain("%s:%d: the FEN can't be set up:", path, record->fen_line);
        complain_report(report, false);
    } else if (strcmp(said, record->fen) != 0) {
        complain("warning: %s:%d: the FEN can't be set up, and is read as '%s'", path,
                 record->fen_line, record->fen);
    }
    free(said);
    return good;
}

int replay_moves(Record *record, mews_position *position, const char *path,
                 ReplaySpelling spelling, mews_move *moves) {
    mews_report *report = report_new();
    int exit_code = EXIT_DONE;
    bool warned = false;
    if (record->fen[0] && !set_up(record, position, path, report))
        exit_code = EXIT_BAD;
    mews_report_clear(report);
    MoveCount count = move_count_begin(position);
    for (size_t i = 0; i < record->move_count && exit_code == EXIT_DONE; i++) {
        const RecordMove *next = &record->moves[i];
        move_count_next(&count, mews_position_side(position), in_series(position));
        bool over = game_over(position), past = over && goes_on(position);
        mews_move move = over && !past ? 0 : read_move(position, next->text, spelling, report);
        if (move && past && !warned)
            warn_past_end(path, next, &count, position);
        warned |= past;
        if (move && !mews_position_push(position, move))
            memory_end(); // it is legal
        if (move && moves)
            moves[i] = move;
        if (move)
            continue;
        report_sure(report);
        bool ends = record->pgn && i > 0;
        tell_refused(path, next, &count, report, ends);
        if (ends)
            end_before(record, i);
        else
            exit_code = EXIT_BAD;
    }
    mews_report_free(report);
    return exit_code;
}

void replay_compare_result(const Record *record, const mews_position *position, const char *path) {
    const char *reason;
    mews_result said = result_read(record->result, &reason);
    mews_outcome outcome = mews_position_outcome(position);
    if (said != MEWS_ONGOING && outcome.result != MEWS_ONGOING && said != outcome.result)
        complain("warning: %s:%d: '%s' isn't so: these moves make it '%s %s', and that counts",
                 path, record->result_line, mews_result_text(said),
                 mews_result_text(outcome.result), outcome.reason);
}

// A game ends by its rules, or the player to move gives up, or runs out of time, or both agree.
int replay_result(const Record *record, const mews_position *position, const char *path) {
    static const char *const words[] = {"resignation", "time"};
    const char *loss = mews_result_text(result_lost_by(mews_position_side(position)));
    mews_outcome outcome = mews_position_outcome(position);
    char expected[RECORD_RESULT_SIZE];
    bool over = outcome.result != MEWS_ONGOING, good = !record->result[0];
    if (!over && strcmp(record->result, "1/2-1/2 agreement") == 0)
        return EXIT_DONE;
    for (size_t i = 0; i < (over ? 1 : 2) && !good; i++) {
        const char *result = over ? mews_result_text(outcome.result) : loss;
        const char *reason = over ? outcome.reason : words[i];
        snprintf(expected, sizeof expected, "%s %s", result, reason);
        good = strcmp(record->result, expected) == 0;
    }
    if (good)
        return EXIT_DONE;
    if (over)
        complain("%s:%d: 'result %s' isn't so: these moves make it '%s'", path,
                 record->result_line, record->result, expected);
    else
        complain("%s:%d: 'result %s' isn't so: after these moves the game goes on, unless the "
                 "player to move gave up: expected '%s resignation', '%s time', '1/2-1/2 "
                 "agreement' or no result",
                 path, record->result_line, record->result, loss, loss);
    return EXIT_BAD;
}

char *replay_mend(const char *path) {
    char *word = saves_word(path);
    char *text = text_printf("put it back, or, if it is elsewhere now or has another name, mews "
                             "play NAME --resume %s goes on by that",
                             word);
    free(word);
    return text;
}

// The definition that a game needs is a file that isn't there any more.
static void tell_gone(const Record *record, const char *path) {
    char *mend = replay_mend(path);
    if (catalogue_is_path(record->variant) && !file_exists(record->variant))
        complain("the saved game '%s' needs this file: %s", path, mend);
    free(mend);
}

bool replay_gone(const Record *record, const char *folder) {
    Catalogue catalogue;
    if (catalogue_is_path(record->variant))
        return !file_exists(record->variant);
    if (catalogue_open(&catalogue, folder) != EXIT_DONE)
        return false; // which shows when it is opened
    bool known = catalogue_names(&catalogue, record->variant);
    catalogue_close(&catalogue);
    return !known;
}

int replay_by(Record *record, const char *path, const char *folder, const char *name, Game *game) {
    const GameOptions options = {.path = folder};
    int exit_code = game_open(game, name, &options, NULL, 0);
    if (exit_code != EXIT_DONE)
        return exit_code;
    exit_code = replay_moves(record, game->position, path, SPELLING_OURS, NULL);
    if (exit_code == EXIT_DONE)
        exit_code = replay_result(record, game->position, path);
    if (exit_code == EXIT_DONE)
        return EXIT_DONE;
    complain("'%s' stays a game of '%s': by '%s' it can't go on", path, record->variant, name);
    return game_close(game, exit_code);
}

int replay(Record *record, const char *path, const char *folder, Game *game) {
    const GameOptions options = {.path = folder};
    int exit_code = game_open(game, record->variant, &options, NULL, 0);
    if (exit_code != EXIT_DONE) {
        tell_gone(record, path);
        return exit_code;
    }
    exit_code = replay_moves(record, game->position, path, SPELLING_OURS, NULL);
    if (exit_code != EXIT_DONE)
        complain(
            "%s: it was saved as a game of '%s'; if that definition has been changed since, the "
            "game needs what it was",
            path, record->variant);
    else
        exit_code = replay_result(record, game->position, path);
    if (exit_code != EXIT_DONE)
        exit_code = game_close(game, exit_code);
    return exit_code;
}

// ---- ten ranks from 0

static void count_from_one(Record *record, const mews_rules *rules) {
    char text[MEWS_MOVE_SIZE];
    for (size_t i = 0; i < record->move_count; i++)
        if (mews_move_from_zero(rules, record->moves[i].text, text, sizeof text)) {
            free(record->moves[i].text);
            record->moves[i].text = text_printf("%s", text);
        }
}

// How many moves can be made in a row.
static size_t moves_readable(const Record *record, const mews_rules *rules, bool from_zero) {
    mews_position *position = memory_sure(mews_position_new(rules, 0));
    mews_report *report = report_new();
    char text[MEWS_MOVE_SIZE];
    size_t count = 0;
    bool goes_on = !record->fen[0] || mews_position_set_fen(position, record->fen, NULL);
    while (goes_on && count < record->move_count) {
        const char *said = record->moves[count].text;
        if (from_zero && mews_move_from_zero(rules, said, text, sizeof text))
            said = text;
        mews_report_clear(report);
        mews_move move = read_move(position, said, SPELLING_ANY, report);
        goes_on = move && mews_position_push(position, move);
        count += goes_on;
    }
    mews_report_free(report);
    mews_position_free(position);
    return count;
}

void replay_settle_ranks(Record *record, const mews_rules *rules) {
    enum { RANKS_FROM_ZERO = 10 };
    bool from_zero = record->from_zero;
    size_t count = mews_rules_ranks(rules) == RANKS_FROM_ZERO
                       ? moves_readable(record, rules, from_zero)
                       : record->move_count;
    if (count < record->move_count && moves_readable(record, rules, !from_zero) > count)
        from_zero = !from_zero;
    if (from_zero)
        count_from_one(record, rules);
    record->from_zero = false;
}

mews_position *record_start(const Record *record, const mews_rules *rules) {
    mews_position *position = memory_sure(mews_position_new(rules, 0));
    if (!mews_position_set_fen(position, record->fen, NULL))
        memory_end(); // it was set up from it before
    return position;
}
