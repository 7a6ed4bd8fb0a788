// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews endgame: the table of some men, summed up; what it says of a position and of each of its
// moves.

#include "endgame.h"

#include <stdlib.h>
#include <string.h>

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

typedef struct Building {
    const mews_endgame *endgame;
    const char *save; // each table is written there when it is finished; NULL: none is
    size_t tables;
    Status status;
} Building;

// The look at all placements takes about half of the time.
static bool stop_wanted(void *context) {
    Building *building = context;
    mews_endgame_progress now;
    size_t tables = mews_endgame_tables(building->endgame);
    if (building->save && tables > building->tables)
        tables_save(building->endgame, building->save); // a fault comes up again at the end
    building->tables = tables;
    double seconds = status_due(&building->status);
    if (seconds > 0) {
        mews_endgame_at(building->endgame, &now);
        double share = now.all ? 0.5 * (double)now.done / (double)now.all : 0;
        if (now.plies >= 0)
            status_tell(&building->status, "endgame: %s, half-move %d, %.0f s", now.signature,
                        now.plies, seconds);
        else
            status_tell(&building->status, "endgame: %s, %.0f %%, %s", now.signature, 100 * share,
                        status_time(seconds, share));
    }
    return system_interrupted();
}

int endgame_make(const EndgameWish *wish, mews_endgame *endgame, const char *signature) {
    Building building = {endgame, wish->save, mews_endgame_tables(endgame), status_new()};
    const mews_stop stop = {stop_wanted, &building};
    mews_report *report = report_new();
    int exit_code = EXIT_DONE;
    double begin = system_seconds();
    bool built = mews_endgame_build(endgame, signature, (size_t)wish->mebibytes,
                                    (int)wish->threads, &stop, report);
    status_wipe(&building.status);
    if (built) {
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

static void print_shares(uint64_t all, uint64_t won, uint64_t lost) {
    double whole = all ? (double)all : 1;
    printf("%llu positions, %.4f %% won, %.4f %% lost\n", (unsigned long long)all,
           100 * (double)won / whole, 100 * (double)lost / whole);
}

// How many there are up to symmetry, and the first one's FEN.
static size_t list_count(const Endgame *endgame, mews_endgame_list list, int side, char *fen) {
    size_t at = 0, count = 0;
    while (mews_endgame_next(endgame->table, list, side, &at, fen, count ? 0 : MEWS_FEN_SIZE))
        count++;
    return count;
}

static void print_sums(const Endgame *endgame, int side) {
    const mews_endgame_sums *sums = &endgame->sums[side];
    char fen[MEWS_FEN_SIZE];
    size_t at = 0;
    printf("%s to move: ", side ? "Black" : "White");
    print_shares(sums->legal, sums->won, sums->lost);
    if (sums->distinct < sums->legal) {
        printf("  up to symmetry: ");
        print_shares(sums->distinct, sums->distinct_won, sums->distinct_lost);
    }
    if (sums->won) {
        mews_endgame_next(endgame->table, MEWS_LIST_LONGEST, side, &at, fen, sizeof fen);
        printf("  longest win: %d move%s, from %s\n", (sums->longest_win + 1) / 2,
               sums->longest_win < 3 ? "" : "s", fen);
    }
    if (sums->lost)
        printf("  longest loss: %d move%s\n", sums->longest_loss / 2,
               sums->longest_loss / 2 == 1 ? "" : "s");
}

static void print_whole(const Endgame *endgame) {
    char fen[MEWS_FEN_SIZE];
    for (int side = 0; side < 2; side++)
        print_sums(endgame, side);
    size_t count = list_count(endgame, MEWS_LIST_ZUGZWANGS, 0, fen);
    if (count)
        printf("mutual zugzwangs: %zu, as %s\n", count, fen);
}

static const char *const list_names[] = {
    [MEWS_LIST_LONGEST] = "longest",
    [MEWS_LIST_ZUGZWANGS] = "zugzwangs",
    [MEWS_LIST_FORTRESSES] = "fortresses",
};

static bool list_read(EndgameWish *wish, const char *word) {
    wish->listed = word != NULL;
    for (int list = 0; word && list <= MEWS_LIST_FORTRESSES; list++)
        if (strcmp(list_names[list], word) == 0) {
            wish->list = (mews_endgame_list)list;
            return true;
        }
    char hint[64];
    if (word)
        complain("--list must be 'longest', 'zugzwangs' or 'fortresses', not '%s'%s", word,
                 word_hint(word, list_names, 3, hint, sizeof hint));
    return !word;
}

// The list that is asked for: a FEN a line, or JSON.
static void print_list(const Endgame *endgame, Json *json) {
    mews_endgame_list list = endgame->wish.list;
    int weaker = endgame->sums[0].won > endgame->sums[1].won;
    for (int side = 0; side < 2; side++) {
        char fen[MEWS_FEN_SIZE];
        size_t at = 0;
        if ((list == MEWS_LIST_ZUGZWANGS && side) ||
            (list == MEWS_LIST_FORTRESSES && side != weaker))
            continue;
        while (mews_endgame_next(endgame->table, list, side, &at, fen, sizeof fen)) {
            if (json)
                json_text(json, NULL, fen);
            else
                puts(fen);
        }
    }
}

static void print_text(Endgame *endgame) {
    size_t count;
    int plies;
    if (endgame->wish.listed) {
        print_list(endgame, NULL);
        return;
    }
    if (!endgame->wish.options.fen) {
        print_whole(endgame);
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
    json_integer(json, "distinct", sums->distinct);
    json_integer(json, "distinct_won", sums->distinct_won);
    json_integer(json, "distinct_lost", sums->distinct_lost);
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
    char fen[MEWS_FEN_SIZE];
    const mews_endgame_sums *first = &endgame->sums[0], *second = &endgame->sums[1];
    json_open(&json, NULL, '{');
    json_text(&json, "variant", endgame->wish.variant);
    json_text(&json, "signature", endgame->wish.signature);
    json_integer(&json, "longest_win", (uint64_t)(first->longest_win + 1) / 2);
    json_sums(&json, "first", first, (first->longest_win + 1) / 2);
    json_sums(&json, "second", second, second->longest_loss / 2);
    json_integer(&json, "zugzwangs", list_count(endgame, MEWS_LIST_ZUGZWANGS, 0, fen));
    if (endgame->wish.listed) {
        json_open(&json, list_names[endgame->wish.list], '[');
        print_list(endgame, &json);
        json_close(&json, ']');
    }
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
    const char *memory = NULL, *threads = NULL, *list = NULL;
    const Option table[] = {
        OPTION_FEN(endgame.wish.options),
        {"--survey", NULL, "no SIGNATURE: which men mate a bare king", &endgame.wish.survey, NULL},
        {"--list", "longest|zugzwangs|fortresses", "all such positions, but for symmetry", NULL,
         &list},
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
                    "mews endgame gardner --survey\n",
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
    if (exit_code != EXIT_DONE || !list_read(wish, list))
        return exit_code == EXIT_DONE ? EXIT_USAGE : exit_code;
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
