// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Games ↔ the lines of a match's file, and the same games as PGN. The lines are the truth: when a
// match goes on, the PGN file gets what it lacks of them.

#include "results.h"
#include "command.h"
#include "pgn.h"
#include "text/json.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_SIZE_MAX = 1 << 30 };

#define NO_MARGIN UINT64_MAX // an older file doesn't say it

static const char line_start[] = "{\"game\":";

struct Results {
    FILE *stream; // NULL: the games are only counted
    Claim claim;
    FILE *pgn;           // NULL: none
    bool made, made_pgn; // the files weren't there before
};

// What a line says besides the game.
typedef struct Settings {
    char *variant, *limit;
    char *rules; // NULL: an older file
    char **engines;
    uint64_t engine_count, openings, seed, plies, margin;
} Settings;

static void settings_free(Settings *settings) {
    free(settings->variant);
    free(settings->limit);
    free(settings->rules);
    texts_free(settings->engines, settings->engine_count);
    *settings = (Settings){0};
}

static uint64_t margin_of(const Match *match) { // milliseconds
    return (uint64_t)(match->game.margin * 1000 + 0.5);
}

// ---- writing a line ---------------------------------------------------------------------------

static void put_line(const Match *match, const Contest *contest, FILE *stream) {
    const char *reason;
    const Record *record = &contest->record;
    Json json = {stream, false};
    mews_result result = result_read(contest->record.result, &reason);
    json_open(&json, NULL, '{');
    json_integer(&json, "game", contest->number);
    json_integer(&json, "white", (uint64_t)contest->players[0]);
    json_integer(&json, "black", (uint64_t)contest->players[1]);
    json_text(&json, "result", mews_result_text(result));
    json_text(&json, "reason", reason);
    if (contest->detail)
        json_text(&json, "detail", contest->detail);
    json_text(&json, "fen", record->fen);
    json_open(&json, "moves", '[');
    for (size_t i = 0; i < record->move_count; i++)
        json_text(&json, NULL, record->moves[i].text);
    json_close(&json, ']');
    json_integer(&json, "opening", contest->opening);
    json_text(&json, "variant", match->name);
    if (*match->rules)
        json_text(&json, "rules", match->rules);
    json_open(&json, "engines", '[');
    for (int i = 0; i < 2; i++)
        json_text(&json, NULL, match->specs[i].text);
    json_close(&json, ']');
    json_text(&json, "limit", match->limit_text);
    json_integer(&json, "margin", margin_of(match));
    json_integer(&json, "openings", match->opening_plies);
    json_integer(&json, "seed", match->seed);
    json_integer(&json, "plies", match->ply_limit);
    json_close(&json, '}');
    json_end(&json);
}

// ---- reading a line ---------------------------------------------------------------------------

typedef struct ResultLine {
    Contest contest;
    Settings settings;
    char *fen, *result, *reason;
    char **moves;
    uint64_t move_count, white, black;
} ResultLine;

static void line_free(ResultLine *line) {
    contest_free(&line->contest);
    settings_free(&line->settings);
    texts_free(line->moves, line->move_count);
    free(line->fen);
    free(line->result);
    free(line->reason);
    *line = (ResultLine){0};
}

static bool take_members(ResultLine *line, const char *at) {
    Settings *settings = &line->settings;
    const JsonMember wanted[] = {
        {"game", &line->contest.number, NULL, NULL},
        {"white", &line->white, NULL, NULL},
        {"black", &line->black, NULL, NULL},
        {"opening", &line->contest.opening, NULL, NULL},
        {"openings", &settings->openings, NULL, NULL},
        {"seed", &settings->seed, NULL, NULL},
        {"plies", &settings->plies, NULL, NULL},
        {"margin", &settings->margin, NULL, NULL},
        {"rules", NULL, &settings->rules, NULL},
        {"result", NULL, &line->result, NULL},
        {"reason", NULL, &line->reason, NULL},
        {"detail", NULL, &line->contest.detail, NULL},
        {"fen", NULL, &line->fen, NULL},
        {"variant", NULL, &settings->variant, NULL},
        {"limit", NULL, &settings->limit, NULL},
        {"moves", &line->move_count, NULL, &line->moves},
        {"engines", &settings->engine_count, NULL, &settings->engines},
    };
    return json_take_object(&at, LISTED(wanted)) && !*at;
}

// What was read as a contest. False if something is missing or makes no sense.
static bool settle(ResultLine *line) {
    Contest *contest = &line->contest;
    const Settings *settings = &line->settings;
    if (!line->fen || !line->result || !line->reason || !settings->variant || !settings->limit ||
        settings->engine_count != 2 || line->white + line->black != 1 ||
        strlen(line->fen) >= sizeof contest->record.fen || contest->number == 0 ||
        contest->number > MATCH_GAMES_MAX || line->move_count > MATCH_PLIES_MAX)
        return false;
    contest->players[0] = (int)line->white;
    contest->players[1] = (int)line->black;
    strcpy(contest->record.fen, line->fen);
    for (uint64_t i = 0; i < line->move_count; i++)
        record_add_move(&contest->record, line->moves[i], 0);
    snprintf(contest->record.result, sizeof contest->record.result, "%s %s", line->result,
             line->reason);
    const char *reason;
    return result_read(contest->record.result, &reason) != MEWS_ONGOING;
}

// ---- whose line it is -------------------------------------------------------------------------

static bool same_text(const Match *match, int number, const char *what, const char *theirs,
                      const char *ours) {
    if (strcmp(theirs, ours) == 0)
        return true;
    complain("%s:%d: this file is of another match: its %s is '%s', not '%s'", match->path, number,
             what, theirs, ours);
    return false;
}

static bool same_number(const Match *match, int number, const char *what, uint64_t theirs,
                        uint64_t ours) {
    if (theirs == ours)
        return true;
    complain("%s:%d: this file is of another match: its %s is %llu, not %llu", match->path, number,
             what, (unsigned long long)theirs, (unsigned long long)ours);
    return false;
}

static bool same_rules(const Match *match, int number, const Settings *settings) {
    if (!settings->rules || !*match->rules || strcmp(settings->rules, match->rules) == 0)
        return true;
    complain(
        "%s:%d: the definition of '%s' has changed since this game was played; keep the games "
        "by the rules that it has now in another file",
        match->path, number, match->name);
    return false;
}

static bool same_match(const Match *match, int number, const Settings *settings) {
    return same_text(match, number, "variant", settings->variant, match->name) &&
           same_text(match, number, "first player", settings->engines[0], match->specs[0].text) &&
           same_text(match, number, "second player", settings->engines[1], match->specs[1].text) &&
           same_rules(match, number, settings) &&
           same_text(match, number, "limit", settings->limit, match->limit_text) &&
           (settings->margin == NO_MARGIN ||
            same_number(match, number, "--margin", settings->margin, margin_of(match))) &&
           same_number(match, number, "--openings", settings->openings, match->opening_plies) &&
           same_number(match, number, "--seed", settings->seed, match->seed) &&
           same_number(match, number, "--plies", settings->plies, match->ply_limit);
}

// ---- the files --------------------------------------------------------------------------------

static int write_pgn(const Match *match, const Growing *text) {
    FILE *pgn = match->results->pgn;
    if (!pgn || !text->length)
        return EXIT_DONE;
    if (fwrite(text->bytes, 1, text->length, pgn) == text->length && fflush(pgn) == 0)
        return EXIT_DONE;
    complain("can't write '%s': %s", match->pgn_path, system_words(errno));
    return EXIT_ENVIRONMENT;
}

static int take_line(Match *match, const char *text, int number, Growing *pgn) {
    ResultLine line = {.settings = {.margin = NO_MARGIN}};
    char *fault = NULL;
    int exit_code = EXIT_BAD;
    if (!take_members(&line, text) || !settle(&line)) {
        complain("%s:%d: this is no game of a match", match->path, number);
    } else if (!same_match(match, number, &line.settings)) {
        // that has been told
    } else if (score_has(&match->score, line.contest.number)) {
        complain("%s:%d: game %llu is there twice", match->path, number,
                 (unsigned long long)line.contest.number);
    } else if (!pgn_add(match, &line.contest, pgn, &fault)) {
        complain("%s:%d: this game isn't one of '%s' as its definition is now: %s", match->path,
                 number, match->name, fault);
    } else {
        score_add(&match->score, &line.contest);
        exit_code = EXIT_DONE;
    }
    free(fault);
    line_free(&line);
    return exit_code;
}

// What follows the last line feed was being written when a program was killed: it is taken away,
// but of no file that isn't a match's.
static int mend_end(const Match *match, const char *rest, size_t whole) {
    size_t length = strlen(rest), known = sizeof line_start - 1;
    if (length == 0)
        return EXIT_DONE;
    if (memcmp(rest, line_start, length < known ? length : known) != 0) {
        complain("'%s' is no file of a match", match->path);
        return EXIT_BAD;
    }
    if (system_cut(match->path, (long long)whole))
        return EXIT_DONE;
    complain("can't write '%s': %s", match->path, system_words(errno));
    return EXIT_ENVIRONMENT;
}

static int take_lines(Match *match, char *text, size_t size, Growing *pgn) {
    int exit_code = EXIT_DONE, number = 1;
    const char *start = text;
    if (strlen(text) != size) {
        complain("'%s' is no file of a match: it holds a NUL byte", match->path);
        return EXIT_BAD;
    }
    for (char *feed; exit_code == EXIT_DONE && (feed = strchr(text, '\n')); text = feed + 1) {
        *feed = '\0';
        exit_code = take_line(match, text, number++, pgn);
    }
    return exit_code == EXIT_DONE ? mend_end(match, text, (size_t)(text - start)) : exit_code;
}

// Where the file of the games is new, a PGN file that is there already holds other games; where a
// match goes on, it must be one.
static bool pgn_is_ours(const Match *match, bool fresh) {
    FileFacts facts;
    if (match->pgn_path && !fresh && !file_is_own(match->pgn_path, PGN_EVENT)) {
        file_complain_foreign(match->pgn_path, "PGN that mews match has written",
                              "it isn't overwritten");
        return false;
    }
    if (!fresh || !match->pgn_path || !system_facts(match->pgn_path, &facts) || facts.empty)
        return true;
    if (match->path)
        complain("'%s' is there already, but '%s' isn't: it would be overwritten", match->pgn_path,
                 match->path);
    else
        complain("'%s' is there already, and would be overwritten; a match with -o FILE goes on "
                 "with both",
                 match->pgn_path);
    return false;
}

static int open_pgn(Match *match, bool append) {
    match->results->pgn = file_stream(match->pgn_path, append);
    return match->results->pgn ? EXIT_DONE : EXIT_ENVIRONMENT;
}

// A file that has been changed stays, and so does one with more games than one broken line may
// lose.
static void complain_held(const Match *match, const char *held, const char *rest) {
    size_t further = rest ? pgn_count(rest) : 0;
    if (further > 0)
        complain(
            "'%s' holds %zu games, '%s' only %llu of them: it isn't overwritten; choose another "
            "name, or remove it",
            match->pgn_path, pgn_count(held), match->path, (unsigned long long)match->score.games);
    else
        complain("'%s' isn't what mews match has written of the games in '%s': it isn't "
                 "overwritten; choose another name, or remove it",
                 match->pgn_path, match->path);
}

// The games so far. A file that ends before them was being written when a program was killed, one
// with a further game when the other file's last line was lost: that is played again.
static int mend_pgn(const Match *match, const Growing *pgn, const char *held, size_t *size) {
    size_t common = *size < pgn->length ? *size : pgn->length;
    bool begins = strlen(held) == *size && (!common || memcmp(held, pgn->bytes, common) == 0);
    if (begins && *size == common)
        return EXIT_DONE;
    if (!begins || !pgn_is_game(match, held + common)) {
        complain_held(match, held, begins ? held + common : NULL);
        return EXIT_ENVIRONMENT;
    }
    if (!system_cut(match->pgn_path, (long long)common)) {
        complain("can't write '%s': %s", match->pgn_path, system_words(errno));
        return EXIT_ENVIRONMENT;
    }
    complain("note: '%s' held one more game than '%s'; it is played again", match->pgn_path,
             match->path);
    *size = common;
    return EXIT_DONE;
}

static int begin_pgn(Match *match, const Growing *pgn) {
    char *held = NULL;
    size_t size = 0;
    int exit_code = EXIT_DONE;
    if (file_exists(match->pgn_path))
        exit_code = file_read(match->pgn_path, FILE_SIZE_MAX, &held, &size);
    if (exit_code == EXIT_DONE && held)
        exit_code = mend_pgn(match, pgn, held, &size);
    free(held);
    if (exit_code != EXIT_DONE)
        return exit_code;
    const Growing rest = {.bytes = pgn->length ? pgn->bytes + size : NULL,
                          .length = pgn->length - size};
    exit_code = open_pgn(match, true);
    return exit_code == EXIT_DONE ? write_pgn(match, &rest) : exit_code;
}

// Nothing is touched before all of the file is found to be the match's.
static int take_file(Match *match) {
    char *text;
    size_t size;
    Growing pgn = TEMP_TEXT;
    int exit_code = file_read(match->path, FILE_SIZE_MAX, &text, &size);
    if (exit_code == EXIT_DONE && size > FILE_SIZE_MAX) {
        complain("%s: it is larger than %d MiB", match->path, FILE_SIZE_MAX >> 20);
        exit_code = EXIT_LIMIT;
    }
    if (exit_code == EXIT_DONE)
        exit_code = take_lines(match, text, size, match->pgn_path ? &pgn : NULL);
    if (exit_code == EXIT_DONE && match->pgn_path)
        exit_code = begin_pgn(match, &pgn);
    free(text);
    return exit_code;
}

int results_open(Match *match) {
    Results *results = match->results = memory_new(1, sizeof *results);
    FileFacts facts;
    results->claim.file = -1;
    results->made = match->path && !system_facts(match->path, &facts);
    if (!pgn_is_ours(match, !match->path || results->made || facts.empty))
        return EXIT_ENVIRONMENT;
    results->made_pgn = match->pgn_path && !system_facts(match->pgn_path, &facts);
    if (!match->path)
        return match->pgn_path ? open_pgn(match, false) : EXIT_DONE;
    results->stream = file_stream(match->path, true);
    if (!results->stream)
        return EXIT_ENVIRONMENT;
    const char *reason = file_claim(match->path, &results->claim);
    if (!reason)
        return take_file(match);
    complain("can't write '%s': %s", match->path, reason);
    return EXIT_ENVIRONMENT;
}

int results_add(Match *match, const Contest *contest) {
    Growing pgn = TEMP_TEXT;
    char *fault = NULL;
    FILE *stream = match->results->stream;
    if (stream)
        put_line(match, contest, stream);
    int exit_code = EXIT_DONE;
    if (stream && (fflush(stream) != 0 || ferror(stream))) {
        complain("can't write '%s': %s", match->path, system_words(errno));
        exit_code = EXIT_ENVIRONMENT;
    } else if (match->pgn_path && pgn_add(match, contest, &pgn, &fault)) {
        exit_code = write_pgn(match, &pgn);
    }
    free(fault);
    score_add(&match->score, contest);
    return exit_code;
}

static void remove_empty(const char *path) {
    FileFacts facts;
    if (system_facts(path, &facts) && facts.empty)
        remove(path);
}

int results_close(Match *match, int exit_code) {
    Results *results = match->results;
    if (!results)
        return exit_code;
    if (results->stream)
        fclose(results->stream);
    if (results->pgn && fclose(results->pgn) != 0 && exit_code == EXIT_DONE) {
        complain("can't write '%s': %s", match->pgn_path, system_words(errno));
        exit_code = EXIT_ENVIRONMENT;
    }
    // A match that couldn't begin leaves nothing behind.
    if (exit_code != EXIT_DONE && results->made)
        remove_empty(match->path);
    if (exit_code != EXIT_DONE && results->made_pgn)
        remove_empty(match->pgn_path);
    claim_end(&results->claim);
    free(results);
    match->results = NULL;
    return exit_code;
}
