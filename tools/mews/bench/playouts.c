// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews bench --playouts: random games → how many a second, how long, and how they ended. What
// is measured is what a player of random moves needs: the outcome, the list of legal moves, and
// the move made; so it is the speed of the library as its users see it.

#include "bench.h"
#include "catalogue.h"
#include "command.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { ENDINGS_MAX = 64 }; // more than there are results with a reason

static const char unfinished[] = "unfinished";

typedef struct Ending {
    mews_result result;
    const char *reason;
    uint64_t games;
} Ending;

typedef struct PlayoutTally {
    const char *name;
    uint64_t games, plies, signature;
    double seconds;              // of the processor
    Ending endings[ENDINGS_MAX]; // in the order of result and reason
    size_t ending_count;
} PlayoutTally;

typedef struct MoveTable { // of the moves of the position at hand
    mews_move *moves;
    size_t room;
} MoveTable;

// ---- playing

static size_t table_fill(MoveTable *table, const mews_position *position) {
    size_t count = mews_position_moves(position, table->moves, table->room);
    if (count > table->room) {
        table->moves = memory_grow(table->moves, count, sizeof *table->moves);
        table->room = count;
        mews_position_moves(position, table->moves, count);
    }
    return count;
}

static mews_outcome play_randomly(mews_position *position, uint64_t *draws, uint64_t ply_limit,
                                  MoveTable *table) {
    mews_outcome outcome = mews_position_outcome(position);
    for (uint64_t ply = 0; outcome.result == MEWS_ONGOING && ply < ply_limit; ply++) {
        if (system_interrupted())
            break;
        size_t count = table_fill(table, position);
        if (count == 0)
            break;
        if (!mews_position_push(position, table->moves[draw_next(draws) % count]))
            memory_end(); // as it is legal
        outcome = mews_position_outcome(position);
    }
    return outcome;
}

// ---- counting

static int ending_compare(const Ending *a, const Ending *b) {
    return a->result != b->result ? (a->result > b->result) - (a->result < b->result)
                                  : strcmp(a->reason, b->reason);
}

static void tally_ending(PlayoutTally *tally, Ending ending) {
    size_t i = 0;
    while (i < tally->ending_count && ending_compare(&tally->endings[i], &ending) < 0)
        i++;
    if (i == tally->ending_count || ending_compare(&tally->endings[i], &ending) != 0) {
        if (tally->ending_count == ENDINGS_MAX)
            return;
        memmove(&tally->endings[i + 1], &tally->endings[i],
                (tally->ending_count++ - i) * sizeof ending);
        tally->endings[i] = ending;
    }
    tally->endings[i].games++;
}

static void tally_game(PlayoutTally *tally, const mews_position *position, mews_outcome outcome) {
    char fen[MEWS_FEN_SIZE];
    const char *reason = outcome.reason ? outcome.reason : unfinished;
    tally_ending(tally, (Ending){outcome.result, reason, 0});
    tally->games++;
    tally->plies += (uint64_t)mews_position_ply(position);
    signature_text(&tally->signature, game_fen(position, fen));
    signature_text(&tally->signature, mews_result_text(outcome.result));
    signature_text(&tally->signature, reason);
    signature_number(&tally->signature, (uint64_t)mews_position_ply(position));
}

// The start of the next game, in the memory of the one before if the array is the same.
static mews_position *position_begin(const mews_rules *rules, mews_position *position,
                                     uint64_t *draws) {
    bool shuffled = mews_rules_shuffled(rules);
    if (position && !shuffled) {
        while (mews_position_pop(position))
            ;
        return position;
    }
    mews_position_free(position);
    return mews_position_new(rules, shuffled ? draw_next(draws) : 0);
}

static void show_progress(const Playouts *playouts, const PlayoutTally *tally, Status *status) {
    double seconds = status_due(status);
    if (seconds == 0)
        return;
    char *time = status_time(seconds, (double)tally->games / (double)playouts->games);
    status_tell(status, "%s: %llu of %llu games, %s", tally->name,
                (unsigned long long)tally->games, (unsigned long long)playouts->games, time);
}

static int play_games(const Playouts *playouts, const mews_rules *rules, PlayoutTally *tally) {
    Status status = status_new();
    MoveTable table = {NULL, 0};
    mews_position *position = NULL;
    uint64_t draws = draw_start(playouts->seed);
    for (uint64_t game = 0; game < playouts->games; game++) {
        double start = system_processor_seconds();
        position = position_begin(rules, position, &draws);
        if (!position)
            break;
        mews_outcome outcome = play_randomly(position, &draws, playouts->ply_limit, &table);
        if (system_interrupted())
            break; // this game doesn't count
        tally->seconds += system_processor_seconds() - start;
        tally_game(tally, position, outcome);
        show_progress(playouts, tally, &status);
    }
    status_wipe(&status);
    free(table.moves);
    int exit_code = position ? EXIT_DONE : start_missing(tally->name, rules);
    mews_position_free(position);
    return exit_code;
}

static int play_variant(const Playouts *playouts, const char *name, const mews_rules *rules,
                        PlayoutTally *tally) {
    *tally = (PlayoutTally){.name = name, .signature = SUM_START};
    signature_text(&tally->signature, name);
    return play_games(playouts, rules, tally);
}

// ---- telling

static double per(double amount, double whole) {
    return whole > 0 ? amount / whole : 0;
}

static const BenchColumn columns[] = {
    {"variant", -22, 0, 0}, {"games", 9, 1, 0},   {"plies", 9, 1, 2},       {"CPU s", 8, 1, 4},
    {"games/s", 9, 1, 0},   {"plies/s", 9, 1, 1}, {"signature", -16, 2, 3},
};

static void print_tally(const PlayoutTally *tally) {
    char digits[17];
    double games = (double)tally->games, plies = (double)tally->plies;
    const BenchCell cells[] = {
        text_cell(tally->name),
        number_cell(games, 0),
        number_cell(per(plies, games), 1),
        number_cell(tally->seconds, 3),
        number_cell(per(games, tally->seconds), 0),
        number_cell(per(plies, tally->seconds), 0),
        text_cell(sum_write(tally->signature, digits)),
    };
    row_put(LISTED(columns), cells);
    for (size_t i = 0; i < tally->ending_count; i++) {
        const Ending *ending = &tally->endings[i];
        printf("  %-7s %-12s %9llu\n", mews_result_text(ending->result), ending->reason,
               (unsigned long long)ending->games);
    }
    fflush(stdout);
}

static void print_json_tally(Json *json, const PlayoutTally *tally) {
    char digits[17];
    json_open(json, NULL, '{');
    json_text(json, "variant", tally->name);
    json_integer(json, "games", tally->games);
    json_integer(json, "plies", tally->plies);
    json_seconds(json, "seconds", tally->seconds);
    json_open(json, "endings", '[');
    for (size_t i = 0; i < tally->ending_count; i++) {
        const Ending *ending = &tally->endings[i];
        bool over = ending->result != MEWS_ONGOING;
        json_open(json, NULL, '{');
        json_text(json, "result", over ? mews_result_text(ending->result) : NULL);
        json_text(json, "reason", ending->reason);
        json_integer(json, "games", ending->games);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_text(json, "signature", sum_write(tally->signature, digits));
    json_close(json, '}');
}

static int play_all(const Playouts *playouts, char **names, mews_rules **rules, size_t count,
                    bool as_json) {
    Json json = {stdout, false};
    if (as_json) {
        json_open(&json, NULL, '{');
        json_integer(&json, "seed", playouts->seed);
        json_open(&json, "playouts", '[');
    } else {
        row_put(LISTED(columns), NULL);
    }
    for (size_t i = 0; i < count && !system_interrupted(); i++) {
        PlayoutTally tally;
        int exit_code = play_variant(playouts, names[i], rules[i], &tally);
        if (exit_code != EXIT_DONE)
            return exit_code;
        if (as_json)
            print_json_tally(&json, &tally);
        else
            print_tally(&tally);
    }
    if (as_json) {
        json_close(&json, ']');
        json_close(&json, '}');
        json_end(&json);
    }
    return system_interrupted() ? bench_stopped() : EXIT_DONE;
}

int playouts_run(const Playouts *playouts, char **names, size_t count, bool as_json) {
    Catalogue builtin;
    int exit_code = EXIT_DONE;
    mews_rules **rules = temp_new(count, sizeof *rules);
    catalogue_open_builtin(&builtin);
    for (size_t i = 0; i < count && exit_code == EXIT_DONE; i++) // before anything is printed
        rules[i] = catalogue_load_or_tell(&builtin, names[i], &exit_code);
    if (exit_code == EXIT_DONE)
        exit_code = play_all(playouts, names, rules, count, as_json);
    for (size_t i = 0; i < count && rules[i]; i++) {
        Game game = {rules[i], NULL};
        exit_code = game_close(&game, exit_code);
    }
    catalogue_close(&builtin);
    return exit_code;
}
