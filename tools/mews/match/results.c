// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Games ↔ the lines of a match's file, and the same games as PGN. The lines are the truth: when a
// match goes on, the PGN file gets what it lacks of them.

#include "match.h"
#include "command.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_SIZE_MAX = 1 << 30 };

static const char line_start[] = "{\"game\":";

struct Results {
    FILE *stream; // NULL: the games are only counted
    Claim claim;
    FILE *pgn;           // NULL: none
    bool made, made_pgn; // the files weren't there before
};

static uint64_t margin_of(const Match *match) { // milliseconds
    return (uint64_t)(match->game.margin * 1000 + 0.5);
}

// ---- writing a line ---------------------------------------------------------------------------

static void set_number(Record *record, const char *tag, uint64_t number) {
    char digits[24];
    snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
    record_set(record, tag, digits);
}

static void put_line(const Match *match, Contest *contest, FILE *stream) {
    Record *record = &contest->record;
    set_number(record, "Round", contest->number);
    set_number(record, "white", (uint64_t)contest->players[0]);
    set_number(record, "black", (uint64_t)contest->players[1]);
    set_number(record, "opening", contest->opening);
    set_number(record, "margin", margin_of(match));
    set_number(record, "openings", match->opening_plies);
    set_number(record, "seed", match->seed);
    set_number(record, "plies", match->ply_limit);
    record_set(record, "detail", contest->detail);
    record_set(record, "Variant", match->name);
    record_set(record, "rules", *match->rules ? match->rules : NULL);
    record_set(record, "limit", match->limit_text);
    for (int side = 0; side < 2; side++)
        record_set(record, side_name(side), match->specs[contest->players[side]].text);
    size_t size = mews_game_match_line(record->game, NULL, 0);
    char *line = memory_new(size + 1, 1);
    mews_game_match_line(record->game, line, size + 1);
    fputs(line, stream);
    free(line);
}

// ---- reading a line ---------------------------------------------------------------------------

// What the line has as a number; false if there is none.
static bool number_of(const Record *record, const char *tag, uint64_t most, uint64_t *number) {
    return number_read(record_tag_or(record, tag, ""), most, number) == NUMBER_OK;
}

static bool read_line(const Match *match, const char *text, Record *record) {
    mews_report *report = report_new();
    mews_games *games = mews_games_new(match->path, text, report);
    if (games && mews_games_origin(games) == MEWS_GAME_MATCH)
        record->game = mews_games_next(games, report);
    report_sure(report);
    mews_games_free(games);
    mews_report_free(report);
    return record->game != NULL;
}

// A line as a contest. False if something is missing or makes no sense.
static bool take_contest(const Match *match, const char *text, Contest *contest) {
    static const char *const needed[] = {"FEN", "Variant", "limit", "White", "Black"};
    Record *record = &contest->record;
    uint64_t white, black;
    const char *reason;
    if (!read_line(match, text, record) ||
        !number_of(record, "Round", MATCH_GAMES_MAX, &contest->number) || !contest->number ||
        !number_of(record, "white", 1, &white) || !number_of(record, "black", 1, &black) ||
        white == black || record_plies(record) > MATCH_PLIES_MAX)
        return false;
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!*record_tag_or(record, needed[i], ""))
            return false;
    contest->players[0] = (int)white;
    contest->players[1] = (int)black;
    return mews_game_result(record->game, &reason) != MEWS_ONGOING && *reason;
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

// An older file may lack what was added since.
static bool same_number(const Match *match, int number, const char *what, const Record *record,
                        uint64_t ours, bool may_lack) {
    uint64_t theirs = 0;
    bool there = number_of(record, what, UINT64_MAX, &theirs);
    if (theirs == ours || (!there && may_lack))
        return true;
    complain("%s:%d: this file is of another match: its --%s is %llu, not %llu", match->path,
             number, what, (unsigned long long)theirs, (unsigned long long)ours);
    return false;
}

static bool same_rules(const Match *match, int number, const Record *record) {
    const char *rules = record_tag_or(record, "rules", "");
    if (!*rules || !*match->rules || strcmp(rules, match->rules) == 0)
        return true;
    complain(
        "%s:%d: the definition of '%s' has changed since this game was played; keep the games "
        "by the rules that it has now in another file",
        match->path, number, match->name);
    return false;
}

static bool same_match(const Match *match, int number, const Contest *contest) {
    const Record *record = &contest->record;
    const char *players[2]; // the first and the second one
    for (int side = 0; side < 2; side++)
        players[contest->players[side]] = record_tag_or(record, side_name(side), "");
    return same_text(match, number, "variant", record_variant(record), match->name) &&
           same_text(match, number, "first player", players[0], match->specs[0].text) &&
           same_text(match, number, "second player", players[1], match->specs[1].text) &&
           same_rules(match, number, record) &&
           same_text(match, number, "limit", record_tag_or(record, "limit", ""),
                     match->limit_text) &&
           same_number(match, number, "margin", record, margin_of(match), true) &&
           same_number(match, number, "openings", record, match->opening_plies, false) &&
           same_number(match, number, "seed", record, match->seed, false) &&
           same_number(match, number, "plies", record, match->ply_limit, false);
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
    Contest contest = {0};
    char *fault = NULL;
    int exit_code = EXIT_BAD;
    if (!take_contest(match, text, &contest)) {
        complain("%s:%d: this is no game of a match", match->path, number);
    } else if (!same_match(match, number, &contest)) {
        // that has been told
    } else if (score_has(&match->score, contest.number)) {
        complain("%s:%d: game %llu is there twice", match->path, number,
                 (unsigned long long)contest.number);
    } else if (!pgn_add(match, &contest, pgn, &fault)) {
        complain("%s:%d: this game isn't one of '%s' as its definition is now: %s", match->path,
                 number, match->name, fault);
    } else {
        score_add(&match->score, &contest);
        exit_code = EXIT_DONE;
    }
    free(fault);
    contest_free(&contest);
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

int results_add(Match *match, Contest *contest) {
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
