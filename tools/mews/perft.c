// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews perft: how many sequences of legal moves there are. The root's moves are counted one
// after the other, those of long counts reply by reply, which shows how far it has come; but if
// very many threads are to do it, or too little is left for each, and no --divide asks for each
// move, all at once, so that no thread waits for another.

#include "command.h"
#include "game.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEPTH_MAX = 60,
    REPLIES_FROM = 6, // plies: a count so deep is shown by replies, too
    THREADS_FROM = 5, // a root's move with fewer plies is counted by one thread
    THREADS_WAIT = 16 // more threads than that would wait for each other at every move
};

// How far a count has come, and what is shown of it on the terminal while it runs long.
typedef struct PerftProgress {
    Status status;
    double start, next; // when to look again whether there is a reader
    size_t done, total; // moves of the root; 0 if they aren't counted one by one
    double part;        // of the next one of them
    uint64_t leaves;
    bool stopped;
    bool vast;  // there are more leaves than a number holds
    bool ended; // nothing more is to be counted
} PerftProgress;

typedef struct PerftCount {
    uint64_t depth, threads, mebibytes; // of the table; 0: without
    mews_perft_table *table;
    bool divide, streams; // streams: each move's number is printed as soon as it is known
    MoveText *moves;      // of the root
    size_t move_count;
    uint64_t *nodes; // below each
    double seconds;
    PerftProgress progress;
} PerftCount;

// ---- what is told on standard error ---------------------------------------------------------

static void progress_print(PerftProgress *progress, double seconds) {
    double part =
        progress->total ? ((double)progress->done + progress->part) / (double)progress->total : 0;
    double millions = (double)progress->leaves / 1e6;
    char *time = status_time(seconds, part);
    if (progress->total)
        status_tell(&progress->status, "perft: %zu of %zu moves, %.1f million, %.1f million/s, %s",
                    progress->done, progress->total, millions, millions / seconds, time);
    else
        status_tell(&progress->status, "perft: %s", time);
}

// The library asks often whether to go on. A reader who has gone wants no more.
static bool progress_tell(void *context) {
    PerftProgress *progress = context;
    double seconds = status_due(&progress->status), now = system_seconds();
    if (seconds > 0)
        progress_print(progress, seconds);
    if (now >= progress->next) {
        progress->next = now + 0.5;
        if (system_reader_gone())
            return true;
    }
    return system_interrupted();
}

// A line that ends with the time and the speed.
static void print_speed(const PerftCount *count, Growing *line) {
    double millions = (double)count->progress.leaves / 1e6;
    text_add(line, "%.3f s", count->seconds);
    if (millions >= 0.1 && count->seconds > 0)
        text_add(line, millions < 1e6 * count->seconds ? ", %.1f million/s" : ", %.1e million/s",
                 millions / count->seconds);
    put_wrapped(stderr, line->bytes, 0);
    fputc('\n', stderr);
    free(line->bytes);
}

static void tell_stopped(const PerftCount *count) {
    const PerftProgress *progress = &count->progress;
    Growing line = {0};
    text_add(&line, "mews: stopped");
    if (progress->total)
        text_add(&line, " after %zu of %zu moves", progress->done, progress->total);
    text_add(&line, ": %llu leaves counted, ", (unsigned long long)progress->leaves);
    print_speed(count, &line);
}

static void tell_vast(const PerftCount *count) {
    complain(
        "%llu plies deep there are more than %llu leaves (2^64 - 1), which is as far as perft "
        "counts: ask for fewer plies",
        (unsigned long long)count->depth, (unsigned long long)UINT64_MAX);
}

// ---- counting -------------------------------------------------------------------------------

static void add_checked(uint64_t *sum, uint64_t nodes, bool *vast) {
    *vast = *vast || nodes > UINT64_MAX - *sum;
    *sum = *vast ? UINT64_MAX : *sum + nodes;
}

// Counts a part as a whole. With --divide moves are counted as long as each has a number, even if
// the sum has none.
static uint64_t count_below(PerftCount *count, mews_position *position, uint64_t depth) {
    PerftProgress *progress = &count->progress;
    uint64_t nodes = 0;
    mews_perft_status status =
        mews_position_perft(position, (int)depth, (int)count->threads, count->table,
                            &(mews_stop){progress_tell, progress}, &nodes);
    if (status == MEWS_PERFT_NO_MEMORY)
        memory_end();
    if (status == MEWS_PERFT_STOPPED)
        progress->stopped = progress->ended = true;
    progress->vast = progress->vast || status == MEWS_PERFT_TOO_MANY;
    add_checked(&progress->leaves, nodes, &progress->vast);
    if (status == MEWS_PERFT_TOO_MANY || (progress->vast && !count->divide))
        progress->ended = true;
    return nodes; // an overrun is reported at the end of the game
}

static uint64_t count_replies(PerftCount *count, mews_position *position, uint64_t depth) {
    uint64_t sum = 0;
    bool vast = false;
    size_t reply_count;
    mews_move *replies = moves_list(position, &reply_count);
    for (size_t i = 0; i < reply_count && !count->progress.ended; i++) {
        count->progress.part = (double)i / (double)reply_count;
        mews_position_push(position, replies[i]);
        position_sure(position);
        add_checked(&sum, count_below(count, position, depth - 1), &vast);
        count->progress.ended = count->progress.ended || vast;
        mews_position_pop(position);
    }
    count->progress.part = 0;
    free(replies);
    return sum;
}

// Is it counted at once, rather than move by move?
static bool counted_whole(const PerftCount *count) {
    return !count->move_count || (!count->divide && count->threads > 1 &&
                                  (count->depth < THREADS_FROM || count->threads > THREADS_WAIT));
}

static void count_moves(PerftCount *count, const Game *game) {
    PerftProgress *progress = &count->progress;
    uint64_t replies_from = count->threads > 1 ? THREADS_FROM + 2 : REPLIES_FROM;
    progress->total = count->move_count;
    while (progress->done < progress->total) {
        size_t i = progress->done;
        mews_position_push(game->position, count->moves[i].move);
        position_sure(game->position);
        uint64_t below = count->depth - 1;
        count->nodes[i] = count->depth >= replies_from
                              ? count_replies(count, game->position, below)
                              : count_below(count, game->position, below);
        mews_position_pop(game->position);
        if (progress->ended || mews_rules_overrun(game->rules))
            return;
        progress->done++;
        if (count->streams) {
            status_wipe(&progress->status);
            printf("%s: %llu\n", count->moves[i].text, (unsigned long long)count->nodes[i]);
            output_flush();
        }
    }
}

static void count_run(PerftCount *count, const Game *game) {
    PerftProgress *progress = &count->progress;
    progress->status = status_new();
    progress->start = system_seconds();
    progress->next = progress->start + 2;
    system_catch_interrupt(true);
    if (counted_whole(count))
        count_below(count, game->position, count->depth);
    else
        count_moves(count, game);
    system_catch_interrupt(false);
    count->seconds = system_seconds() - progress->start;
    status_wipe(&progress->status);
}

// ---- the answer -----------------------------------------------------------------------------

// A count that was stopped has no number of nodes, but one of those that were counted. One with
// too many has neither.
static void print_json(const char *name, const mews_position *position, const PerftCount *count) {
    char fen[MEWS_FEN_SIZE];
    Json json = {stdout, false};
    json_open(&json, NULL, '{');
    json_text(&json, "variant", name);
    json_text(&json, "fen", game_fen(position, fen));
    json_integer(&json, "depth", count->depth);
    if (count->progress.vast) {
        json_text(&json, "nodes", NULL);
    } else if (count->progress.stopped) {
        json_text(&json, "nodes", NULL);
        json_integer(&json, "counted", count->progress.leaves);
    } else {
        json_integer(&json, "nodes", count->progress.leaves);
    }
    json_seconds(&json, "seconds", count->seconds);
    json_integer(&json, "threads", count->threads);
    if (count->divide) {
        json_open(&json, "divide", '{');
        for (size_t i = 0; i < count->progress.done; i++)
            json_integer(&json, count->moves[i].text, count->nodes[i]);
        json_close(&json, '}');
    }
    json_close(&json, '}');
    json_end(&json);
}

// What is wished besides the number.
typedef struct PerftWish {
    GameOptions game;
    bool as_json, timed;
} PerftWish;

static int answer(const char *name, const Game *game, const PerftCount *count,
                  const PerftWish *wish) {
    const PerftProgress *progress = &count->progress;
    if (mews_rules_overrun(game->rules))
        return EXIT_DONE; // a wrong number is not shown; game_close reports the reason
    if (progress->stopped && system_reader_gone())
        return EXIT_DONE;
    if (wish->as_json)
        print_json(name, game->position, count);
    else if (!progress->stopped && !progress->vast)
        printf("%s%llu\n", count->divide ? "\n" : "", (unsigned long long)progress->leaves);
    output_flush();
    if (progress->vast) {
        tell_vast(count);
        return EXIT_LIMIT;
    }
    if (!progress->stopped && !progress->leaves && !count->move_count)
        game_tell_over(game->position);
    if (progress->stopped)
        tell_stopped(count);
    else if (wish->timed || count->progress.status.shown)
        print_speed(count, &(Growing){0});
    return progress->stopped ? EXIT_BAD : EXIT_DONE;
}

static int count_game(const char *name, char **moves, size_t move_count, PerftCount *count,
                      const PerftWish *wish) {
    Game game;
    int exit_code = game_open(&game, name, &wish->game, moves, move_count);
    if (exit_code != EXIT_DONE)
        return exit_code;
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
    count->streams = count->divide && !wish->as_json;
    count_run(count, &game);
    exit_code = answer(name, &game, count, wish);
    free(count->nodes);
    free(count->moves);
    mews_perft_table_free(count->table);
    return game_close(&game, exit_code);
}

static bool is_number(const char *word) {
    return *word && strspn(word, "0123456789") == strlen(word);
}

// Words in another order than NAME [MOVE…] DEPTH. Complains of them.
static bool out_of_order(char **words, size_t count) {
    const char *last = words[count - 1], *form = "mews perft NAME [MOVE…] DEPTH";
    size_t i = is_number(last) ? 1 : 0;
    while (i < count - 1 && !is_number(words[i]))
        i++;
    if (i == count - 1)
        return false;
    if (is_number(last))
        complain("'%s' is no move, and DEPTH is one number: %s", words[i], form);
    else
        complain("depth stands last and must be a whole number, 0 or more, not '%s': %s", last,
                 form);
    return true;
}

int command_perft(int argc, char **argv) {
    PerftCount count = {0};
    PerftWish wish = {0};
    const char *threads = NULL, *hash = NULL;
    const Option table[] = {
        OPTION_FEN(wish.game),
        {"--divide", NULL, "the number after each move, too, as soon as it is known",
         &count.divide, NULL},
        {"--threads", "N", "count with N threads (default 1)", NULL, &threads},
        {"--hash", "MIB", "remember counts in a table of MIB mebibytes", NULL, &hash},
        {"--time", NULL, "tell time and speed also where there is no terminal", &wish.timed, NULL},
        OPTION_SEED(wish.game),
        OPTION_PATH(&wish.game.path),
        OPTION_COLOR,
        {"--json", NULL,
         "{\"variant\",\"fen\",\"depth\",\"nodes\",\"seconds\",\"threads\"[,\"divide\"]}",
         &wish.as_json, NULL},
    };
    const Usage usage = {
        .form = "perft NAME [MOVE…] DEPTH",
        .about =
            "The number of leaves of the tree of legal moves, DEPTH plies deep (at most 60), "
            "after\n"
            "the given moves.\n"
            "Repetition, move limits and drawn material don't end a line. With --hash the number\n"
            "is the same, sooner; it is wrong with a chance below one in 10^12.\n"
            "On a terminal standard error shows how far a long count has come, and at its end "
            "time\n"
            "and speed. Ctrl-C ends it, and tells what was counted until then\n"
            "(with --json \"counted\"; \"nodes\" is null).\n"
            "More than 2^64 - 1 leaves have no number (\"nodes\" is null): exit code 4.",
        .examples = "mews perft chess 4\n"
                    "mews perft xiangqi 3 --divide\n"
                    "mews perft chess e2e4 e7e5 3\n"
                    "mews perft chess 5 --hash 64 --threads 2 --time\n",
        OPTION_TABLE(table),
        .least = 2,
        .most = SIZE_MAX,
    };
    size_t word_count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &word_count, &exit_code))
        return exit_code;
    if (out_of_order(argv, word_count))
        return EXIT_USAGE;
    const NumberOption numbers[] = {
        {"depth", argv[word_count - 1], NULL, 0, DEPTH_MAX, &count.depth},
        {"--threads", threads, "1", 1, THREADS_MAX, &count.threads},
        {"--hash", hash, NULL, 1, MEWS_PERFT_TABLE_MAX, &count.mebibytes},
    };
    exit_code = number_options(LISTED(numbers));
    if (exit_code == EXIT_DONE)
        exit_code = count_game(argv[0], argv + 1, word_count - 2, &count, &wish);
    return exit_code;
}
