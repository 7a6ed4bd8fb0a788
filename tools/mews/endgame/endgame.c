// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews endgame: the table of some men, summed up; what it says of a position and of each of its
// moves.

#include "endgame.h"

#include <stdlib.h>

#include "arguments/options.h"
#include "command.h"
#include "endgame_files.h"
#include "files.h"
#include "system.h"
#include "text/words.h"

enum { MEBIBYTES_MOST = 1 << 20 };

typedef struct Endgame {
    EndgameWish wish;
    Game game;
    mews_endgame *table;
    mews_endgame_sums sums[2];
    double seconds;
} Endgame;

// ---- building ---------------------------------------------------------------------------------

static bool stop_wanted(void *context) {
    (void)context;
    return system_interrupted();
}

int endgame_make(const EndgameWish *wish, mews_endgame *endgame, const char *signature) {
    const mews_stop stop = {stop_wanted, NULL};
    mews_report *report = report_new();
    int exit_code = EXIT_DONE;
    double begin = system_seconds();
    if (mews_endgame_build(endgame, signature, (size_t)wish->mebibytes, (int)wish->threads, &stop,
                           report)) {
        exit_code = wish->save ? tables_save(endgame, wish->save) : EXIT_DONE;
    } else if (mews_report_errors(report) == 0) {
        complain("stopped after %.1f s: a table that isn't finished says nothing",
                 system_seconds() - begin);
        exit_code = EXIT_BAD;
    } else {
        complain_report(report, false);
        exit_code = report_verdict(report);
    }
    mews_report_free(report);
    return exit_code;
}

static int endgame_build(Endgame *endgame) {
    double begin = system_seconds();
    int exit_code = endgame_make(&endgame->wish, endgame->table, endgame->wish.signature);
    endgame->seconds = system_seconds() - begin;
    for (int side = 0; side < 2 && exit_code == EXIT_DONE; side++)
        mews_endgame_sums_of(endgame->table, side, &endgame->sums[side]);
    return exit_code;
}

// ---- what it says -----------------------------------------------------------------------------

static const char *const value_words[] = {[MEWS_NOT_KNOWN] = "unknown",
                                          [MEWS_KNOWN_DRAWN] = "draw",
                                          [MEWS_KNOWN_WON] = "win",
                                          [MEWS_KNOWN_LOST] = "loss"};

// Of a move, the value for the side that makes it.
static mews_known turned(mews_known value) {
    return value == MEWS_KNOWN_WON    ? MEWS_KNOWN_LOST
           : value == MEWS_KNOWN_LOST ? MEWS_KNOWN_WON
                                      : value;
}

typedef struct Judged {
    mews_move move;
    mews_known value; // for the side that makes it
    int plies;
} Judged;

// The shortest wins first, then draws, then the longest losses.
static int compare_judged(const void *a, const void *b) {
    static const int order[] = {
        [MEWS_KNOWN_WON] = 0, [MEWS_KNOWN_DRAWN] = 1, [MEWS_NOT_KNOWN] = 2, [MEWS_KNOWN_LOST] = 3};
    const Judged *x = a, *y = b;
    if (x->value != y->value)
        return order[x->value] - order[y->value];
    if (x->plies != y->plies)
        return x->value == MEWS_KNOWN_LOST ? y->plies - x->plies : x->plies - y->plies;
    return x->move < y->move ? -1 : x->move > y->move;
}

static Judged *judge_moves(Endgame *endgame, size_t *count) {
    mews_position *position = endgame->game.position;
    mews_move *moves = moves_list(position, count);
    Judged *judged = memory_new(*count + 1, sizeof *judged);
    for (size_t i = 0; i < *count; i++) {
        judged[i].move = moves[i];
        if (!mews_position_push(position, moves[i]))
            memory_end();
        judged[i].value = turned(mews_endgame_value(endgame->table, position, &judged[i].plies));
        judged[i].plies += judged[i].value == MEWS_KNOWN_WON || judged[i].value == MEWS_KNOWN_LOST;
        mews_position_pop(position);
    }
    free(moves);
    qsort(judged, *count, sizeof *judged, compare_judged);
    return judged;
}

static void print_sums(const Endgame *endgame, int side) {
    const mews_endgame_sums *sums = &endgame->sums[side];
    char fen[MEWS_FEN_SIZE];
    double all = sums->legal ? (double)sums->legal : 1;
    printf("%s to move: %llu positions, %.4f %% won, %.4f %% lost\n", side ? "Black" : "White",
           (unsigned long long)sums->legal, 100 * (double)sums->won / all,
           100 * (double)sums->lost / all);
    if (sums->won) {
        mews_endgame_longest(endgame->table, side, fen, sizeof fen);
        printf("  longest win: %d move%s, from %s\n", (sums->longest_win + 1) / 2,
               sums->longest_win < 3 ? "" : "s", fen);
    }
    if (sums->lost)
        printf("  longest loss: %d move%s\n", sums->longest_loss / 2,
               sums->longest_loss / 2 == 1 ? "" : "s");
}

static void print_text(Endgame *endgame) {
    size_t count;
    int plies;
    if (!endgame->wish.options.fen) {
        for (int side = 0; side < 2; side++)
            print_sums(endgame, side);
        return;
    }
    mews_known value = mews_endgame_value(endgame->table, endgame->game.position, &plies);
    printf("%s%s", value_words[value],
           value == MEWS_KNOWN_WON || value == MEWS_KNOWN_LOST ? "" : "\n");
    if (value == MEWS_KNOWN_WON || value == MEWS_KNOWN_LOST)
        printf(" in %d half-move%s\n", plies, plies == 1 ? "" : "s");
    Judged *judged = judge_moves(endgame, &count);
    for (size_t i = 0; i < count; i++) {
        char san[MEWS_MOVE_SIZE];
        mews_move_san(endgame->game.position, judged[i].move, san, sizeof san);
        printf("  %-8s %s", san, value_words[judged[i].value]);
        if (judged[i].plies)
            printf(" in %d", judged[i].plies);
        putchar('\n');
    }
    free(judged);
}

static void json_sums(Json *json, const char *key, const mews_endgame_sums *sums, int longest) {
    json_open(json, key, '{');
    json_integer(json, "legal", sums->legal);
    json_integer(json, "won", sums->won);
    json_integer(json, "lost", sums->lost);
    json_integer(json, "longest", (uint64_t)longest);
    json_close(json, '}');
}

static void json_probe(Json *json, Endgame *endgame) {
    size_t count;
    int plies;
    char text[MEWS_FEN_SIZE];
    mews_known value = mews_endgame_value(endgame->table, endgame->game.position, &plies);
    json_text(json, "fen", game_fen(endgame->game.position, text));
    json_text(json, "value", value_words[value]);
    json_integer(json, "plies", (uint64_t)plies);
    json_open(json, "moves", '[');
    Judged *judged = judge_moves(endgame, &count);
    for (size_t i = 0; i < count; i++) {
        json_open(json, NULL, '{');
        mews_move_text(endgame->game.position, judged[i].move, text, sizeof text);
        json_text(json, "move", text);
        json_text(json, "value", value_words[judged[i].value]);
        json_integer(json, "plies", (uint64_t)judged[i].plies);
        json_close(json, '}');
    }
    free(judged);
    json_close(json, ']');
}

static void print_json(Endgame *endgame) {
    Json json = {.stream = stdout};
    const mews_endgame_sums *first = &endgame->sums[0], *second = &endgame->sums[1];
    json_open(&json, NULL, '{');
    json_text(&json, "variant", endgame->wish.variant);
    json_text(&json, "signature", endgame->wish.signature);
    json_integer(&json, "longest_win", (uint64_t)(first->longest_win + 1) / 2);
    json_sums(&json, "first", first, (first->longest_win + 1) / 2);
    json_sums(&json, "second", second, second->longest_loss / 2);
    if (endgame->wish.options.fen)
        json_probe(&json, endgame);
    json_seconds(&json, "seconds", endgame->seconds);
    json_close(&json, '}');
    json_end(&json);
}

// ---- the command ------------------------------------------------------------------------------

// Loads what there is, builds what is wished, and tells of it.
static int endgame_run(Endgame *endgame) {
    const EndgameWish *wish = &endgame->wish;
    int exit_code = EXIT_DONE;
    endgame->table = memory_sure(mews_endgame_new(endgame->game.rules));
    if (wish->tables)
        exit_code = tables_load(endgame->table, wish->tables);
    if (exit_code == EXIT_DONE && wish->save && folder_exists(wish->save))
        exit_code = tables_load(endgame->table, wish->save);
    system_catch_interrupt(true);
    if (exit_code == EXIT_DONE && wish->survey)
        exit_code = endgame_survey(wish, endgame->game.rules);
    else if (exit_code == EXIT_DONE)
        exit_code = endgame_build(endgame);
    system_catch_interrupt(false);
    if (exit_code == EXIT_DONE && !wish->survey)
        (wish->as_json ? print_json : print_text)(endgame);
    return exit_code;
}

static const char about[] =
    "The table of an endgame: what every placement of its men is worth, found backwards from\n"
    "where the game ends, and so exact. SIGNATURE has White's men, v, and Black's, by the "
    "letters\n"
    "of FEN: KRvK. With --fen the value of a position of these men, or fewer, and of its moves.\n"
    "Repetition, counted moves and castling don't count. --survey tells which men mate a bare\n"
    "king with their own: each alone, and each two. Ctrl-C stops it.";

int command_endgame(int argc, char **argv) {
    Endgame endgame = {0};
    const char *memory = NULL, *threads = NULL;
    const Option table[] = {
        OPTION_FEN(endgame.wish.options),
        {"--survey", NULL, "no SIGNATURE: which men mate a bare king", &endgame.wish.survey, NULL},
        {"--memory", "MIB", "take at most MIB mebibytes (default 1024)", NULL, &memory},
        {"--threads", "N", "work with N threads (default 1)", NULL, &threads},
        OPTION_TABLES(endgame.wish.tables),
        {"--save", "DIR", "the same, and write the tables that DIR lacks", NULL,
         &endgame.wish.save},
        OPTION_PATH(&endgame.wish.options.path),
        OPTION_COLOR,
        {"--json", NULL,
         "{\"variant\",\"signature\",\"longest_win\",\"first\",\"second\",\"seconds\"}",
         &endgame.wish.as_json, NULL},
    };
    const Usage usage = {
        .form = "endgame NAME [SIGNATURE]",
        .about = about,
        .examples = "mews endgame chess KRvK\n"
                    "mews endgame chess KPvK --fen '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1'\n"
                    "mews endgame shatranj --survey\n",
        OPTION_TABLE(table),
        .least = 1,
        .most = 2,
    };
    size_t word_count;
    int exit_code;
    EndgameWish *wish = &endgame.wish;
    if (!options_read(&usage, argc, argv, &word_count, &exit_code))
        return exit_code;
    const NumberOption numbers[] = {
        {"--memory", memory, "1024", 1, MEBIBYTES_MOST, &wish->mebibytes},
        {"--threads", threads, "1", 1, THREADS_MAX, &wish->threads}};
    exit_code = number_options(LISTED(numbers));
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (wish->survey != (word_count < 2) || (wish->survey && wish->options.fen)) {
        complain(wish->survey ? "--survey is of all men: leave out SIGNATURE and --fen"
                              : "say which men, as in KRvK, or --survey");
        return EXIT_USAGE;
    }
    wish->variant = argv[0];
    wish->signature = wish->survey ? NULL : argv[1];
    exit_code = game_open(&endgame.game, wish->variant, &wish->options, NULL, 0);
    if (exit_code != EXIT_DONE)
        return exit_code;
    exit_code = endgame_run(&endgame);
    mews_endgame_free(endgame.table);
    return game_close(&endgame.game, exit_code);
}
