// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The fixed table of trees to count → speed, and a signature of all that was seen on the way. A
// row plays some moves that a fixed seed draws, looking at every legal move's text, and counts
// leaves from where it ends; so its signature goes by what games are like, not by how that is
// worked out.

#include "bench.h"
#include "catalogue.h"
#include "command.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>

// variant             FEN           plies depth
static const Workload workloads[] = {
    {"chess", NULL, 0, 5},
    {"chess", FEN_KIWIPETE, 0, 4},
    {"chess", FEN_ROOK_ENDING, 0, 6},
    {"falcon-chess", NULL, 0, 5},
    {"falcon-chess", NULL, 24, 4},
    {"falcon-10x10", NULL, 24, 4},
    {"falcon-grasshopper", NULL, 24, 4},
    {"falcon-cannon", NULL, 24, 4},
    {"falcon-progressive", NULL, 0, 5},
    {"horus", NULL, 12, 3},
    {"holywar", NULL, 0, 4},
    {"holywar", NULL, 24, 5},
    {"horizons", NULL, 24, 4},
    {"ultima", NULL, 24, 3},
    {"international-draughts", NULL, 16, 5},
    {"chu-shogi", NULL, 24, 3},
    {"demo-four-step", NULL, 16, 4},
    {"antichess", NULL, 12, 5},
    {"atomic", NULL, 16, 4},
    {"capablanca", NULL, 24, 4},
    {"courier", NULL, 40, 4},
    {"crazyhouse", NULL, 24, 4},
    {"extinction", NULL, 24, 4},
    {"fischerandom", NULL, 12, 4},
    {"grand", NULL, 40, 4},
    {"janggi", NULL, 24, 4},
    {"makruk", NULL, 40, 4},
    {"nightrider", NULL, 24, 4},
    {"omicron", NULL, 24, 4},
    {"seirawan", NULL, 8, 4},
    {"shatranj", NULL, 60, 4},
    {"shogi-no-drop-mate", NULL, 40, 4},
    {"xiangqi", NULL, 24, 4},
};

enum { WORKLOAD_COUNT = sizeof workloads / sizeof workloads[0] };

typedef struct TreeBench {
    char fen[MEWS_FEN_SIZE]; // of the position counted from
    uint64_t nodes, signature;
    double seconds; // of the processor
} TreeBench;

const char *trees_variant(size_t i) {
    return i < WORKLOAD_COUNT ? workloads[i].variant : NULL;
}

// ---- running

static void signature_position(uint64_t *signature, const mews_position *position,
                               const MoveText *moves, size_t count) {
    char fen[MEWS_FEN_SIZE];
    mews_outcome outcome = mews_position_outcome(position);
    signature_text(signature, game_fen(position, fen));
    signature_text(signature, mews_result_text(outcome.result));
    signature_text(signature, outcome.reason ? outcome.reason : "");
    for (size_t i = 0; i < count; i++)
        signature_text(signature, moves[i].text);
}

// Plays so many moves, the same each time, or as many as there are before the game is over.
static void play_drawn(mews_position *position, int plies, uint64_t *signature) {
    uint64_t state = 1;
    for (int ply = 0; ply <= plies; ply++) {
        size_t count;
        MoveText *moves = moves_sorted(position, &count);
        if (signature)
            signature_position(signature, position, moves, count);
        if (ply < plies && count > 0 && !game_over(position))
            mews_position_push(position, moves[draw_next(&state) % count].move);
        position_sure(position);
        free(moves);
    }
}

int workload_open(const Workload *workload, Game *game, uint64_t *signature) {
    Catalogue builtin; // no folders: the workload is the same wherever it runs
    int exit_code;
    catalogue_open_builtin(&builtin);
    game->rules = catalogue_load_or_tell(&builtin, workload->variant, &exit_code);
    catalogue_close(&builtin);
    if (!game->rules)
        return exit_code;
    game->position = memory_sure(mews_position_new(game->rules, 0)); // no workload is shuffled
    if (workload->fen && !mews_position_set_fen(game->position, workload->fen, NULL)) {
        position_sure(game->position);
        complain("bench: '%s' can't be set up", workload->variant);
        return game_close(game, EXIT_INTERNAL);
    }
    play_drawn(game->position, workload->plies, signature);
    return EXIT_DONE;
}

static int run_workload(const Workload *workload, TreeBench *result) {
    Game game;
    result->signature = SUM_START;
    signature_text(&result->signature, workload->variant);
    int exit_code = workload_open(workload, &game, &result->signature);
    if (exit_code != EXIT_DONE)
        return exit_code;
    game_fen(game.position, result->fen);
    double start = system_processor_seconds();
    mews_perft_status status =
        mews_position_perft(game.position, workload->depth, 1, NULL,
                            &(mews_stop){system_wants_stop, NULL}, &result->nodes);
    result->seconds = system_processor_seconds() - start;
    if (status == MEWS_PERFT_NO_MEMORY)
        memory_end();
    signature_number(&result->signature, result->nodes);
    return game_close(&game, EXIT_DONE);
}

// ---- telling

static double millions(uint64_t nodes, double seconds) {
    return seconds > 0 ? (double)nodes / seconds * 1e-6 : 0;
}

// In eighty columns.
static const BenchColumn columns[] = {
    {"variant", -22, 0, 0}, {"plies", 5, 1, 4}, {"depth", 5, 1, 1},       {"nodes", 12, 1, 0},
    {"CPU s", 7, 1, 2},     {"M/s", 6, 1, 0},   {"signature", -16, 2, 3},
};

static void print_row(const Workload *workload, const TreeBench *result) {
    char digits[17];
    const BenchCell cells[] = {
        text_cell(workload->variant),
        number_cell(workload->plies, 0),
        number_cell(workload->depth, 0),
        number_cell((double)result->nodes, 0),
        number_cell(result->seconds, 3),
        number_cell(millions(result->nodes, result->seconds), 1),
        text_cell(sum_write(result->signature, digits)),
    };
    row_put(LISTED(columns), cells);
}

static void print_json_row(Json *json, const Workload *workload, const TreeBench *result) {
    char digits[17];
    json_open(json, NULL, '{');
    json_text(json, "variant", workload->variant);
    json_text(json, "fen", result->fen);
    json_integer(json, "depth", (uint64_t)workload->depth);
    json_integer(json, "nodes", result->nodes);
    json_seconds(json, "seconds", result->seconds);
    json_text(json, "signature", sum_write(result->signature, digits));
    json_close(json, '}');
}

bool workload_chosen(const Workload *workload, char **names, size_t count) {
    return count == 0 || word_in(workload->variant, (const char *const *)names, count);
}

int trees_run(char **names, size_t count, bool as_json) {
    Json json = {stdout, false};
    TreeBench sum = {.signature = SUM_START};
    if (as_json) {
        json_open(&json, NULL, '{');
        json_open(&json, "workloads", '[');
    } else {
        row_put(LISTED(columns), NULL);
    }
    for (size_t i = 0; i < WORKLOAD_COUNT; i++) {
        TreeBench result = {.nodes = 0};
        if (!workload_chosen(&workloads[i], names, count))
            continue;
        int exit_code = run_workload(&workloads[i], &result);
        if (exit_code != EXIT_DONE)
            return exit_code;
        if (system_interrupted())
            break; // this row isn't whole
        sum.nodes += result.nodes;
        sum.seconds += result.seconds;
        signature_number(&sum.signature, result.signature);
        if (as_json)
            print_json_row(&json, &workloads[i], &result);
        else
            print_row(&workloads[i], &result);
    }
    char digits[17];
    const char *signature = system_interrupted() ? NULL : sum_write(sum.signature, digits);
    if (!as_json) {
        printf("nodes %llu\nspeed %.1f million a second\n", (unsigned long long)sum.nodes,
               millions(sum.nodes, sum.seconds));
        if (signature)
            printf("signature %s\n", signature);
        return system_interrupted() ? bench_stopped() : EXIT_DONE;
    }
    json_close(&json, ']');
    json_integer(&json, "nodes", sum.nodes);
    json_seconds(&json, "seconds", sum.seconds);
    json_text(&json, "signature", signature);
    json_close(&json, '}');
    json_end(&json);
    return system_interrupted() ? bench_stopped() : EXIT_DONE;
}
