// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews bench --search: positions of several variants, each searched to a fixed depth by one thread
// with an empty table. How many nodes that takes is the same each time and on every machine, and
// changes with nearly every change of what the search does.

#include "bench.h"
#include "command.h"
#include "system.h"
#include "text/words.h"

enum { TABLE_MIB = 16 };

// variant             FEN           plies depth
static const Workload loads[] = {
    {"chess", NULL, 0, 12},
    {"chess", FEN_KIWIPETE, 0, 10},
    {"chess", FEN_ROOK_ENDING, 0, 16},
    {"falcon-chess", NULL, 8, 10},
    {"falcon-progressive", NULL, 2, 6},
    {"holywar", NULL, 4, 8},
    {"horizons", NULL, 4, 7},
    {"capablanca", NULL, 8, 10},
    {"crazyhouse", NULL, 8, 8},
    {"shogi", NULL, 8, 9},
    {"minishogi", NULL, 4, 10},
    {"xiangqi", NULL, 8, 10},
    {"janggi", NULL, 8, 9},
    {"makruk", NULL, 8, 11},
    {"antichess", NULL, 4, 9},
    {"atomic", NULL, 4, 9},
    {"extinction", NULL, 4, 8},
    {"three-check", NULL, 4, 9},
    {"nightrider", NULL, 6, 9},
    {"ultima", NULL, 6, 6},
    {"international-draughts", NULL, 6, 10},
};
enum { LOAD_COUNT = sizeof loads / sizeof *loads };

const char *searches_variant(size_t i) {
    return i < LOAD_COUNT ? loads[i].variant : NULL;
}

typedef struct SearchBench {
    char fen[MEWS_FEN_SIZE];
    uint64_t nodes;
    double seconds; // of the processor
} SearchBench;

static int run_load(const Workload *load, SearchBench *result) {
    const mews_limits limits = {.size = sizeof(mews_limits),
                                .depth = load->depth,
                                .lines = 1,
                                .stop = {.wanted = system_wants_stop}};
    Game game;
    mews_best best;
    int exit_code = workload_open(load, &game, NULL);
    if (exit_code != EXIT_DONE)
        return exit_code;
    game_fen(game.position, result->fen);
    mews_search *search = memory_sure(mews_search_new(game.rules, TABLE_MIB, 1));
    double start = system_processor_seconds();
    if (!mews_search_run(search, game.position, &limits, NULL, NULL, &best))
        memory_end();
    result->seconds = system_processor_seconds() - start;
    result->nodes = best.nodes;
    mews_search_free(search);
    return game_close(&game, EXIT_DONE);
}

static double rate(const SearchBench *result) { // thousands a second
    return result->seconds > 0 ? (double)result->nodes / result->seconds / 1000 : 0;
}

static const BenchColumn columns[] = {
    {"variant", -22, 0, 0}, {"plies", 5, 1, 3}, {"depth", 5, 1, 1},
    {"nodes", 12, 1, 0},    {"CPU s", 8, 1, 2}, {"kn/s", 8, 1, 0},
};

static void print_row(const Workload *load, const SearchBench *result) {
    const BenchCell cells[] = {
        text_cell(load->variant),        number_cell(load->plies, 0),
        number_cell(load->depth, 0),     number_cell((double)result->nodes, 0),
        number_cell(result->seconds, 3), number_cell(rate(result), 0),
    };
    row_put(LISTED(columns), cells);
}

static void print_json_row(Json *json, const Workload *load, const SearchBench *result) {
    json_open(json, NULL, '{');
    json_text(json, "variant", load->variant);
    json_text(json, "fen", result->fen);
    json_integer(json, "depth", (uint64_t)load->depth);
    json_integer(json, "nodes", result->nodes);
    json_seconds(json, "seconds", result->seconds);
    json_close(json, '}');
}

static void print_end(Json *json, const SearchBench *sum, bool as_json) {
    if (!as_json) {
        printf("nodes %llu\nspeed %.0f thousand a second\n", (unsigned long long)sum->nodes,
               rate(sum));
        return;
    }
    json_close(json, ']');
    json_integer(json, "nodes", sum->nodes);
    json_seconds(json, "seconds", sum->seconds);
    json_close(json, '}');
    json_end(json);
}

int searches_run(char **names, size_t count, bool as_json) {
    Json json = {stdout, false};
    SearchBench sum = {.nodes = 0};
    if (as_json) {
        json_open(&json, NULL, '{');
        json_open(&json, "searches", '[');
    } else {
        row_put(LISTED(columns), NULL);
    }
    for (size_t i = 0; i < LOAD_COUNT; i++) {
        SearchBench result = {.nodes = 0};
        if (!workload_chosen(&loads[i], names, count))
            continue;
        int exit_code = run_load(&loads[i], &result);
        if (exit_code != EXIT_DONE)
            return exit_code;
        if (system_interrupted())
            break; // this row isn't whole
        sum.nodes += result.nodes;
        sum.seconds += result.seconds;
        if (as_json)
            print_json_row(&json, &loads[i], &result);
        else
            print_row(&loads[i], &result);
    }
    print_end(&json, &sum, as_json);
    return system_interrupted() ? bench_stopped() : EXIT_DONE;
}
