// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game → PGN. All of it stands in the game's line, so that a file that is written again is the
// same.

#include "match.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// ---- text -------------------------------------------------------------------------------------

static const char *termination_of(const char *reason) {
    static const struct {
        const char *reason, *termination;
    } words[] = {{"time", "time forfeit"},
                 {"crash", "abandoned"},
                 {"illegal", "rules infraction"},
                 {"length", "adjudication"}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(reason, words[i].reason) == 0)
            return words[i].termination;
    return "normal";
}

static void add_tags(const Match *match, Contest *contest, const char *reason) {
    Record *record = &contest->record;
    char number[24];
    snprintf(number, sizeof number, "%llu", (unsigned long long)contest->number);
    record_set(record, "Event", PGN_EVENT_NAME);
    record_set(record, "Round", number);
    record_set(record, "White", match->specs[contest->players[0]].text);
    record_set(record, "Black", match->specs[contest->players[1]].text);
    record_set(record, "Variant", match->name);
    record_set(record, "Termination", termination_of(reason));
    record_set(record, "TimeControl", NULL);
    if (match->game.limit.kind == LIMIT_CLOCK) {
        char *control = text_printf("%g+%g", match->game.limit.base, match->game.limit.increment);
        record_set(record, "TimeControl", control);
        free(control);
    }
}

// ---- the game ---------------------------------------------------------------------------------

static bool play_through(mews_position *position, const Contest *contest, char **fault) {
    const Record *record = &contest->record;
    if (!mews_position_set_fen(position, record_fen(record), NULL)) {
        *fault = text_printf("its FEN can't be set up");
        return false;
    }
    for (size_t ply = 0; ply < record_plies(record); ply++) {
        const char *said = record_text(record, ply);
        bool over = mews_position_outcome(position).result != MEWS_ONGOING;
        mews_move move = over ? 0 : mews_move_read(position, said, NULL);
        if (!move) {
            *fault = text_printf("move %zu, '%s', can't be played", ply + 1, said);
            return false;
        }
        if (!mews_position_push(position, move))
            memory_end(); // it is legal
    }
    return true;
}

// Rules and file must agree how it ended; only what no rule decides is taken from the file.
static bool result_agrees(const mews_position *position, const Contest *contest, char **fault) {
    static const char *const others[] = {"crash",       "time",      "illegal",
                                         "resignation", "agreement", "length"};
    const char *reason;
    mews_result result = mews_game_result(contest->record.game, &reason);
    mews_outcome outcome = mews_position_outcome(position);
    bool agrees =
        outcome.result == result && outcome.reason && strcmp(outcome.reason, reason) == 0;
    agrees = agrees || (outcome.result == MEWS_ONGOING && word_in(reason, LISTED(others)));
    if (!agrees)
        *fault = text_printf("its result isn't '%s'", record_ending(&contest->record));
    return agrees;
}

bool pgn_add(const Match *match, Contest *contest, Growing *text, char **fault) {
    const char *reason;
    mews_position *position = memory_sure(mews_position_new(match->game.rules, 0));
    bool good = play_through(position, contest, fault) && result_agrees(position, contest, fault);
    mews_position_free(position);
    if (good && text) {
        mews_game_result(contest->record.game, &reason);
        add_tags(match, contest, reason);
        char *pgn = game_text(contest->record.game, match->game.rules, mews_game_pgn);
        text_add(text, "%s\n", pgn);
        free(pgn);
    }
    return good;
}

// ---- reading ----------------------------------------------------------------------------------

// Its last note is how it ended: "{checkmate}".
static void take_ending(Record *record, const mews_game *game) {
    const char *text, *reason = "{}";
    size_t ply;
    for (size_t i = 0; (text = mews_game_note(game, i, &ply)); i++)
        reason = text;
    char *word = text_printf("%.*s", (int)strlen(reason) - 2, reason + 1);
    mews_game_end(record->game, mews_game_result(game, NULL), word);
    free(word);
}

// Records the moves with their comments; the last comment says how the game ended.
static void take_moves(Record *record, const mews_game *game) {
    const char *note, *next;
    size_t i = 0, ply, later;
    record_set(record, "Date", mews_game_tag(game, "Date"));
    note = mews_game_note(game, i, &ply);
    for (size_t move = 0; move < mews_game_plies(game); move++) {
        record_add_move(record, mews_game_move(game, move));
        for (; note && ply == move + 1 && (next = mews_game_note(game, i + 1, &later)); i++) {
            if (!mews_game_add_note(record->game, note))
                memory_end();
            note = next;
            ply = later;
        }
    }
}

// The first game in the text, as pgn_add would have got it.
static bool take_game(const Match *match, const char *text, Contest *contest) {
    mews_report *report = report_new();
    mews_games *games = mews_games_new("", text, report);
    mews_game *game = games ? mews_games_next(games, report) : NULL;
    report_sure(report);
    const char *round = game ? mews_game_tag(game, "Round") : NULL;
    const char *fen = game ? mews_game_tag(game, "FEN") : NULL;
    char start[MEWS_FEN_SIZE];
    bool good = round && number_read(round, MATCH_GAMES_MAX, &contest->number) == NUMBER_OK &&
                contest->number > 0;
    if (good) {
        record_set(&contest->record, "FEN", fen ? fen : game_fen(match->usual_start, start));
        take_moves(&contest->record, game);
        take_ending(&contest->record, game);
    }
    contest_seat(contest);
    mews_game_free(game);
    mews_games_free(games);
    mews_report_free(report);
    return good && *record_ending(&contest->record);
}

bool pgn_is_game(const Match *match, const char *text) {
    Contest contest = {0};
    Growing again = {0};
    char *fault = NULL;
    record_begin(&contest.record);
    bool is = take_game(match, text, &contest) && !score_has(&match->score, contest.number) &&
              pgn_add(match, &contest, &again, &fault) && strcmp(again.bytes, text) == 0;
    free(fault);
    free(again.bytes);
    contest_free(&contest);
    return is;
}

size_t pgn_count(const char *text) {
    size_t count = 0;
    for (const char *at = text; at && *at; at = strchr(at, '\n')) {
        at += *at == '\n';
        count += strncmp(at, PGN_EVENT, sizeof PGN_EVENT - 1) == 0;
    }
    return count;
}
