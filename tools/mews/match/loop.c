// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Some tables at which games go on at once: every player that says something is listened to, and
// each table goes on as far as it can.

#include "command.h"
#include "match.h"
#include "text/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WAIT_MOST = 500, FAREWELL = 1000 }; // milliseconds

typedef struct Hall {
    Match *match;
    ResultTable *tables;
    size_t table_count;
    Watch *watches;
    MatchEngine **watched;
    uint64_t next; // all games before this one are played, or begun
    Status status;
} Hall;

// ---- progress ---------------------------------------------------------------------------------

static void progress_tell(Hall *hall) {
    const MatchScore *score = &hall->match->score;
    double seconds = status_due(&hall->status);
    if (seconds > 0)
        status_tell(&hall->status, "match: %llu of %llu games, +%llu =%llu -%llu, %.0f s",
                    (unsigned long long)score->games, (unsigned long long)hall->match->games,
                    (unsigned long long)score->wins, (unsigned long long)score->draws,
                    (unsigned long long)score->losses, seconds);
}

// ---- games ------------------------------------------------------------------------------------

// The next game that isn't in the file; 0 if there is none.
static uint64_t next_game(Hall *hall) {
    while (hall->next <= hall->match->games && score_has(&hall->match->score, hall->next))
        hall->next++;
    return hall->next <= hall->match->games ? hall->next++ : 0;
}

static const char *player_told(int i) {
    return i == 0 ? "first" : "second";
}

static int complain_refused(Hall *hall, const ResultTable *table) {
    for (int i = 0; i < 2; i++) {
        const MatchEngine *engine = &table->engines[i];
        if (engine->state != ENGINE_REFUSED)
            continue;
        status_wipe(&hall->status);
        complain("the %s player, '%s': %s", player_told(i), engine->spec->text, engine->detail);
        return engine->exit_code;
    }
    return EXIT_DONE;
}

// Returns an exit code.
static int finish_game(Hall *hall, ResultTable *table) {
    Contest *contest = &table->contest;
    const char *reason;
    int exit_code = complain_refused(hall, table);
    if (exit_code != EXIT_DONE)
        return exit_code;
    mews_result result = mews_game_result(contest->record.game, &reason);
    if (contest->detail && result != MEWS_ONGOING && strcmp(reason, "resignation") != 0) {
        int loser = contest->players[result == MEWS_WHITE_WINS ? 1 : 0];
        status_wipe(&hall->status);
        complain("game %llu: the %s player, '%s', has lost by '%s': %s",
                 (unsigned long long)contest->number, player_told(loser),
                 hall->match->specs[loser].text, reason, contest->detail);
    }
    exit_code = results_add(hall->match, contest);
    table_clear(table);
    return exit_code;
}

// Lets every table go on. *busy: some table could at once go on again, or has a game.
static int step_tables(Hall *hall, bool *stepped, bool *busy) {
    double now = system_seconds();
    *stepped = *busy = false;
    for (size_t i = 0; i < hall->table_count; i++) {
        ResultTable *table = &hall->tables[i];
        if (table->state == TABLE_FREE && !match_decided(hall->match)) {
            uint64_t number = next_game(hall);
            if (number)
                table_begin(table, number);
        }
        if (table->state == TABLE_FREE)
            continue;
        *busy = true;
        *stepped = table_step(table, now) || *stepped;
        if (table->state != TABLE_OVER)
            continue;
        int exit_code = finish_game(hall, table);
        if (exit_code != EXIT_DONE)
            return exit_code;
        if (match_decided(hall->match)) {
            *busy = false; // the games at the other tables don't count any more
            return EXIT_DONE;
        }
    }
    return EXIT_DONE;
}

// ---- waiting ----------------------------------------------------------------------------------

static void listen(Hall *hall, double seconds) {
    size_t count = 0;
    for (size_t i = 0; i < 2 * hall->table_count; i++) {
        MatchEngine *engine = &hall->tables[i / 2].engines[i % 2];
        if (!engine->child || engine->child->process.output < 0)
            continue;
        hall->watched[count] = engine;
        hall->watches[count++] = (Watch){.process = &engine->child->process,
                                         .wants_write = engine->child->unread.length > 0};
    }
    if (count == 0)
        return;
    process_wait(hall->watches, count, seconds);
    double now = system_seconds();
    for (size_t i = 0; i < count; i++) {
        if (hall->watches[i].writable)
            child_flush(hall->watched[i]->child);
        if (hall->watches[i].complains)
            child_overhear(hall->watched[i]->child);
        if (hall->watches[i].readable)
            engine_listen(hall->watched[i], now);
    }
}

static double seconds_to_wait(const Hall *hall) {
    double deadline = INFINITY, now = system_seconds();
    for (size_t i = 0; i < hall->table_count; i++) {
        double next = table_deadline(&hall->tables[i]);
        deadline = next < deadline ? next : deadline;
    }
    double wait = deadline - now;
    return wait < 0 ? 0 : wait > WAIT_MOST / 1000.0 ? WAIT_MOST / 1000.0 : wait;
}

// Programs get a moment to end by themselves.
static void farewell(Hall *hall) {
    double end = system_seconds() + FAREWELL / 1000.0;
    bool some = true;
    for (size_t i = 0; i < 2 * hall->table_count; i++) {
        MatchEngine *engine = &hall->tables[i / 2].engines[i % 2];
        if (engine->child) {
            engine->spec->kind->quit(engine);
            process_close_input(&engine->child->process);
        }
    }
    while (some && system_seconds() < end) {
        some = false;
        for (size_t i = 0; i < 2 * hall->table_count; i++) {
            MatchEngine *engine = &hall->tables[i / 2].engines[i % 2];
            some = some || (engine->child && !process_ended(&engine->child->process));
        }
        if (some)
            process_sleep(0.005);
    }
}

int match_play(Match *match, bool *interrupted) {
    size_t count = (size_t)match->concurrency;
    Hall hall = {.match = match,
                 .table_count = count,
                 .tables = memory_new(count, sizeof *hall.tables),
                 .watches = memory_new(2 * count, sizeof *hall.watches),
                 .watched = memory_new(2 * count, sizeof *hall.watched),
                 .next = 1,
                 .status = status_new()};
    int exit_code = EXIT_DONE;
    bool busy = !match_decided(match), stepped = true;
    for (size_t i = 0; i < count; i++)
        table_init(&hall.tables[i], match);
    process_catch_end();
    for (TempMark mark = temp_mark(); busy && exit_code == EXIT_DONE && !process_end_asked();
         temp_release(mark)) {
        listen(&hall, stepped ? 0 : seconds_to_wait(&hall));
        exit_code = step_tables(&hall, &stepped, &busy);
        progress_tell(&hall);
    }
    status_wipe(&hall.status);
    *interrupted = busy && exit_code == EXIT_DONE;
    farewell(&hall);
    for (size_t i = 0; i < count; i++)
        table_free(&hall.tables[i]);
    free(hall.tables);
    free(hall.watches);
    free(hall.watched);
    return exit_code;
}
