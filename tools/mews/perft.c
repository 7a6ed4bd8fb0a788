// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews perft: how many sequences of legal moves there are. The root's moves are counted one
// after the other, which shows how far a long count has come; but if several threads are to do
// it, and no --divide asks for each, all at once, so that no thread waits for another.

#include "bounds.h"
#include "command.h"
#include "game.h"
#include "json.h"
#include "system.h"
#include "words.h"

#include <stdatomic.h>
#include <stdlib.h>

enum { DEPTH_MAX = 60 };

// What is shown on the terminal while a long count runs. The library asks from any thread.
typedef struct Progress {
    bool shown; // is standard error a terminal?
    double start;
    atomic_flag busy;
    double next; // when to show it again; owned by the thread that has set `busy`
    size_t done, total; // moves of the root; 0 if they aren't counted one by one
    bool told;
} Progress;

typedef struct Count {
    uint64_t depth, threads, mebibytes; // of the table; 0: without
    mews_perft_table *table;
    MoveText *moves; // of the root
    size_t move_count;
    uint64_t *nodes; // below each
    uint64_t sum;
    double seconds;
} Count;

static bool progress_tell(void *context) {
    Progress *progress = context;
    if (atomic_flag_test_and_set(&progress->busy))
        return false;
    double now = system_seconds();
    if (now >= progress->next) {
        progress->next = now + 0.5;
        progress->told = true;
        fprintf(stderr, "\rperft: ");
        if (progress->total)
            fprintf(stderr, "move %zu of %zu, ", progress->done + 1, progress->total);
        fprintf(stderr, "%.0f s", now - progress->start);
        fflush(stderr);
    }
    atomic_flag_clear(&progress->busy);
    return false;
}

static void progress_end(const Progress *progress) {
    if (progress->told)
        fputs("\r\033[K", stderr);
}

static uint64_t count_below(Count *count, mews_position *position, uint64_t depth,
                            Progress *progress) {
    uint64_t nodes = 0;
    mews_perft_status status = mews_position_perft_hashed(
        position, (int)depth, (int)count->threads, count->table,
        progress->shown ? progress_tell : NULL, progress, &nodes);
    if (status == MEWS_PERFT_NO_MEMORY)
        memory_end();
    return nodes; // an overrun is reported at the end of the game
}

static void count_run(Count *count, mews_position *position, bool divide) {
    Progress progress = {.shown = system_is_terminal(stderr), .busy = ATOMIC_FLAG_INIT};
    bool whole = !divide && count->threads > 1 && count->move_count > 0;
    progress.start = system_seconds();
    progress.next = progress.start + 2;
    progress.total = whole ? 0 : count->move_count;
    count->sum = count->depth == 0;
    for (size_t i = 0; i < progress.total; i++) {
        progress.done = i;
        mews_position_push(position, count->moves[i].move);
        position_sure(position);
        count->nodes[i] = count_below(count, position, count->depth - 1, &progress);
        mews_position_pop(position);
        count->sum += count->nodes[i];
    }
    if (whole)
        count->sum = count_below(count, position, count->depth, &progress);
    count->seconds = system_seconds() - progress.start;
    progress_end(&progress);
}

static void print_plain(const Count *count, bool divide) {
    for (size_t i = 0; i < count->move_count && divide; i++)
        printf("%s: %llu\n", count->moves[i].text, (unsigned long long)count->nodes[i]);
    if (divide)
        putchar('\n');
    printf("%llu\n", (unsigned long long)count->sum);
}

static void print_json(const char *name, const mews_position *position, const Count *count,
                       bool divide) {
    char fen[MEWS_FEN_SIZE];
    Json json = {stdout, false};
    json_open(&json, NULL, '{');
    json_text(&json, "variant", name);
    json_text(&json, "fen", game_fen(position, fen));
    json_integer(&json, "depth", count->depth);
    json_integer(&json, "nodes", count->sum);
    json_seconds(&json, "seconds", count->seconds);
    json_integer(&json, "threads", count->threads);
    if (divide) {
        json_open(&json, "divide", '{');
        for (size_t i = 0; i < count->move_count; i++)
            json_integer(&json, count->moves[i].text, count->nodes[i]);
        json_close(&json, '}');
    }
    json_close(&json, '}');
    json_end(&json);
}

static int count_game(const char *name, const GameOptions *options, Count *count, bool divide,
                      bool as_json) {
    Game game;
    int exit_code = game_open(&game, name, options, NULL, 0);
    if (exit_code != EXIT_DONE)
        return exit_code;
    game_check_seed(&game, options, name);
    if (count->mebibytes) {
        count->table = mews_perft_table_new(game.rules, (size_t)count->mebibytes);
        if (!count->table) {
            complain("there is no memory for --hash %llu", (unsigned long long)count->mebibytes);
            return game_close(&game, EXIT_ENVIRONMENT);
        }
    }
    if (count->depth > 0)
        count->moves = moves_sorted(game.position, &count->move_count);
    count->nodes = memory_new(count->move_count, sizeof *count->nodes);
    count_run(count, game.position, divide);
    if (mews_rules_overrun(game.rules)) {
        // a wrong number is not shown; the reason is reported at the end of the game
    } else if (as_json) {
        print_json(name, game.position, count, divide);
    } else {
        print_plain(count, divide);
    }
    free(count->nodes);
    free(count->moves);
    mews_perft_table_free(count->table);
    return game_close(&game, exit_code);
}

int command_perft(int argc, char **argv) {
    GameOptions options = {0};
    const char *threads = NULL, *hash = NULL;
    bool as_json = false, divide = false;
    const Option table[] = {
        OPTION_FEN(options),
        {"--divide", NULL, "the number after each move, too", &divide, NULL},
        {"--threads", "N", "count with N threads (default 1)", NULL, &threads},
        {"--hash", "MIB", "remember counts in a table of MIB mebibytes", NULL, &hash},
        OPTION_SEED(options),
        OPTION_PATH(&options.path),
        {"--json", NULL,
         "{\"variant\",\"fen\",\"depth\",\"nodes\",\"seconds\",\"threads\"[,\"divide\"]}",
         &as_json, NULL},
    };
    const Usage usage = {
        .form = "perft NAME DEPTH",
        .about =
            "The number of leaves of the tree of legal moves, DEPTH plies deep (at most 60).\n"
            "Repetition, move limits and drawn material don't end a line. With --hash the number\n"
            "is the same, sooner; it is wrong with a chance below one in 10^12.",
        OPTION_TABLE(table),
        .least = 2,
        .most = 2,
    };
    size_t word_count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &word_count, &exit_code))
        return exit_code;
    Count count = {0};
    const NumberOption numbers[] = {
        {"depth", argv[1], NULL, 0, DEPTH_MAX, &count.depth},
        {"--threads", threads, "1", 1, THREADS_MAX, &count.threads},
        {"--hash", hash, NULL, 1, MEWS_PERFT_TABLE_MAX, &count.mebibytes},
    };
    exit_code = number_options(LISTED(numbers));
    if (exit_code == EXIT_DONE)
        exit_code = count_game(argv[0], &options, &count, divide, as_json);
    return exit_code;
}
