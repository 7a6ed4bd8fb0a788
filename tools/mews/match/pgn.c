// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game → PGN. It has no date: a file that is written again has to be the same.

#include "pgn.h"
#include "record/pgn_text.h"
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

static void add_tags(const Match *match, const Contest *contest, PgnText *text) {
    const char *reason;
    char number[24], fen[MEWS_FEN_SIZE], *variant = path_name(match->game.variant);
    mews_result result = result_read(contest->record.result, &reason);
    snprintf(number, sizeof number, "%llu", (unsigned long long)contest->number);
    pgn_tag(text, "Event", PGN_EVENT_NAME);
    pgn_tag(text, "Site", "?");
    pgn_tag(text, "Date", "????.??.??");
    pgn_tag(text, "Round", number);
    pgn_tag(text, "White", match->specs[contest->players[0]].text);
    pgn_tag(text, "Black", match->specs[contest->players[1]].text);
    pgn_tag(text, "Result", mews_result_text(result));
    pgn_tag(text, "Variant", variant);
    free(variant);
    mews_position_fen(match->usual_start, fen, sizeof fen);
    if (strcmp(fen, contest->record.fen) != 0) {
        pgn_tag(text, "SetUp", "1");
        pgn_tag(text, "FEN", contest->record.fen);
    }
    pgn_tag(text, "Termination", termination_of(reason));
    pgn_line(text);
}

// ---- the game ---------------------------------------------------------------------------------

static bool play_through(mews_position *position, const Contest *contest, PgnText *text,
                         char **fault) {
    const Record *record = &contest->record;
    if (!mews_position_set_fen(position, record->fen, NULL)) {
        *fault = text_printf("its FEN can't be set up");
        return false;
    }
    MoveCount count = move_count_begin(position);
    for (size_t ply = 0; ply < record->move_count; ply++) {
        const char *said = record->moves[ply].text;
        bool over = mews_position_outcome(position).result != MEWS_ONGOING;
        mews_move move = over ? 0 : mews_move_read(position, said, NULL);
        if (!move) {
            *fault = text_printf("move %zu, '%s', can't be played", ply + 1, said);
            return false;
        }
        if (text)
            pgn_move(text, position, move, &count);
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
    mews_result result = result_read(contest->record.result, &reason);
    mews_outcome outcome = mews_position_outcome(position);
    bool agrees =
        outcome.result == result && outcome.reason && strcmp(outcome.reason, reason) == 0;
    agrees = agrees || (outcome.result == MEWS_ONGOING && word_in(reason, LISTED(others)));
    if (!agrees)
        *fault = text_printf("its result isn't '%s'", contest->record.result);
    return agrees;
}

bool pgn_add(const Match *match, const Contest *contest, Growing *text, char **fault) {
    const char *reason;
    PgnText pgn = {.text = text ? *text : (Growing){0}};
    mews_position *position = memory_sure(mews_position_new(match->game.rules, 0));
    if (text)
        add_tags(match, contest, &pgn);
    bool good = play_through(position, contest, text ? &pgn : NULL, fault) &&
                result_agrees(position, contest, fault);
    mews_position_free(position);
    if (good && text) {
        mews_result result = result_read(contest->record.result, &reason);
        char *comment = temp_printf("{%s}", reason);
        pgn_word(&pgn, comment);
        pgn_word(&pgn, mews_result_text(result));
        text_add(&pgn.text, "\n\n");
    }
    if (text)
        *text = pgn.text; // it may have moved
    return good;
}

// ---- reading ----------------------------------------------------------------------------------

// What stands in the tag, up to the quotation mark, in new memory; NULL: there is none. (A number
// and a FEN have no mark within them.)
static char *tag_of(const char *text, const char *name) {
    char *start = temp_printf("\n[%s \"", name);
    const char *at = strstr(text, start);
    at = at ? at + strlen(start) : NULL;
    return at ? temp_printf("%.*s", (int)strcspn(at, "\"\n"), at) : NULL;
}

// 1. e4 e5 … {reason} RESULT
static bool take_moves(char *at, Contest *contest) {
    char *comment = strchr(at, '{'), *end = comment ? strchr(comment, '}') : NULL;
    if (!end)
        return false;
    for (char *feed = at; (feed = strchr(feed, '\n'));)
        *feed = ' ';
    *comment = *end = '\0';
    for (char *word; (word = next_word(&at));)
        if (word[strspn(word, "0123456789.")])
            record_add_move(&contest->record, word, 0);
    const char *result = next_word(&(char *){end + 1});
    snprintf(contest->record.result, sizeof contest->record.result, "%s %s", result ? result : "",
             comment + 1);
    const char *reason;
    return result_read(contest->record.result, &reason) != MEWS_ONGOING;
}

static bool take_game(const Match *match, char *text, Contest *contest) {
    char *round = tag_of(text, "Round"), *fen = tag_of(text, "FEN");
    char *moves = strstr(text, "\n\n");
    bool good = moves && round &&
                number_read(round, MATCH_GAMES_MAX, &contest->number) == NUMBER_OK &&
                contest->number > 0 && (!fen || strlen(fen) < sizeof contest->record.fen);
    if (good && fen)
        strcpy(contest->record.fen, fen);
    else if (good)
        mews_position_fen(match->usual_start, contest->record.fen, sizeof contest->record.fen);
    contest_seat(contest);
    return good && take_moves(moves, contest);
}

bool pgn_is_game(const Match *match, const char *text) {
    Contest contest = {0};
    Growing again = TEMP_TEXT;
    char *copy = temp_printf("%s", text), *fault = NULL;
    bool is = take_game(match, copy, &contest) && !score_has(&match->score, contest.number) &&
              pgn_add(match, &contest, &again, &fault) && strcmp(again.bytes, text) == 0;
    free(fault);
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
