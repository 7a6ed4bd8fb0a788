// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews tune: what men are worth, by the rules, by the definition, and by games that the search
// plays against itself.

#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "game.h"
#include "random.h"
#include "samples.h"
#include "text/colour.h"
#include "text/json.h"
#include "text/words.h"
#include "worth.h"

#include <stdlib.h>
#include <string.h>

enum {
    OPENING = 6, // random plies
    PLIES_MAX = 300,
    HASH_MIB = 2,
};

typedef struct Tuning {
    mews_rules *rules;
    mews_tuner *tuner;
    mews_search *search;
    uint64_t games, nodes, seed;
    size_t taken, pieces;
    mews_worth *worths;
    mews_fitted *fitted;
    bool as_json;
} Tuning;

// ---- games ---------------------------------------------------------------------------------

static mews_move search_move(Tuning *tuning, const mews_position *position) {
    mews_limits limits = {.nodes = tuning->nodes, .stop = system_wants_stop};
    mews_best best;
    if (!mews_search_run(tuning->search, position, &limits, NULL, NULL, &best))
        memory_end();
    return best.move;
}

// Takes positions of a game, back from its end.
static void take_positions(Tuning *tuning, uint32_t number, mews_position *position, int plies,
                           double score) {
    Samples samples = samples_of(plies, OPENING);
    samples.latest = plies; // as if the end were one of them
    for (int ply = plies; ply >= samples.first; ply--) {
        bool taken = false;
        if (samples_want(&samples, ply) &&
            !mews_tuner_add(tuning->tuner, position, number, score, &taken))
            memory_end();
        if (taken)
            samples_note(&samples, ply);
        mews_position_pop(position);
    }
    tuning->taken += (size_t)samples.count;
}

// Plays a game and takes from it. False if it was broken off.
static bool play_game(Tuning *tuning, uint32_t number) {
    uint64_t random = tuning->seed * 1000003 + number;
    mews_position *position =
        memory_sure(mews_position_new(tuning->rules, random_next(&random) | 1));
    mews_outcome outcome = mews_position_outcome(position);
    int plies = 0;
    mews_search_clear(tuning->search);
    for (; outcome.result == MEWS_ONGOING && plies < PLIES_MAX && !system_interrupted(); plies++) {
        mews_move move =
            plies < OPENING ? move_draw(position, &random) : search_move(tuning, position);
        if (!move || !mews_position_push(position, move))
            break;
        outcome = mews_position_outcome(position);
    }
    bool whole = !system_interrupted();
    double score = outcome.result == MEWS_WHITE_WINS   ? 1
                   : outcome.result == MEWS_BLACK_WINS ? 0
                                                       : 0.5;
    if (whole)
        take_positions(tuning, number, position, plies, score);
    position_sure(position);
    mews_position_free(position);
    return whole;
}

static bool play_games(Tuning *tuning) {
    bool shown = system_is_terminal(stderr), whole = true;
    system_catch_interrupt(true);
    for (uint64_t i = 0; whole && i < tuning->games; i++) {
        whole = play_game(tuning, (uint32_t)i);
        if (shown)
            fprintf(stderr, "\r%llu of %llu games ", (unsigned long long)(i + whole),
                    (unsigned long long)tuning->games);
    }
    if (shown)
        fputc('\n', stderr);
    system_catch_interrupt(false);
    return whole;
}

// ---- what is said --------------------------------------------------------------------------

static void print_number(int hundredths) {
    if (hundredths)
        printf(" %8.2f", hundredths / 100.0);
    else
        printf(" %8s", "-");
}

static void print_plain(const Tuning *tuning) {
    bool fitted = tuning->games > 0;
    printf("%-20s %8s %8s %8s %8s%s\n", "piece", "rules", "written", "board", "hand",
           fitted ? "   fitted    error" : "");
    for (size_t kind = 0; kind < tuning->pieces; kind++) {
        mews_piece piece;
        const mews_worth *worth = &tuning->worths[kind];
        if (!mews_rules_piece(tuning->rules, kind, &piece) || piece.royal)
            continue;
        printf("%-20s", piece.name);
        print_number(worth->law);
        print_number(worth->written);
        print_number(worth->board);
        print_number(worth->hand);
        if (fitted)
            printf(" %8.2f %8.2f", tuning->fitted[kind].value / 100,
                   tuning->fitted[kind].error / 100);
        putchar('\n');
    }
    if (fitted)
        printf("%llu games, %zu positions\n", (unsigned long long)tuning->games, tuning->taken);
}

static void json_pawns(Json *json, const char *key, double hundredths) {
    json_decimal(json, key, hundredths / 100, 2);
}

static void print_json(const Tuning *tuning, const char *name) {
    Json json = {stdout, false};
    json_open(&json, NULL, '{');
    json_text(&json, "variant", name);
    json_integer(&json, "games", tuning->games);
    json_integer(&json, "positions", tuning->taken);
    json_open(&json, "pieces", '[');
    for (size_t kind = 0; kind < tuning->pieces; kind++) {
        mews_piece piece;
        const mews_worth *worth = &tuning->worths[kind];
        if (!mews_rules_piece(tuning->rules, kind, &piece) || piece.royal)
            continue;
        json_open(&json, NULL, '{');
        json_text(&json, "name", piece.name);
        json_pawns(&json, "rules", worth->law);
        json_pawns(&json, "written", worth->written);
        json_pawns(&json, "board", worth->board);
        json_pawns(&json, "hand", worth->hand);
        if (tuning->games > 0) {
            json_pawns(&json, "fitted", tuning->fitted[kind].value);
            json_pawns(&json, "error", tuning->fitted[kind].error);
        }
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    json_end(&json);
}

// ---- what is written -----------------------------------------------------------------------

// Is the value known well enough to be written down: to a quarter?
static bool fitted_well(const mews_fitted *fitted) {
    return fitted->value > 0 && fitted->error * 4 < fitted->value;
}

static bool reads_back(const Catalogue *catalogue, const char *path, const char *text, size_t kind,
                       int value) {
    mews_report *report = report_new();
    mews_rules *rules = catalogue_load_text(catalogue, path, text, strlen(text), report);
    mews_piece piece;
    bool same = rules && mews_rules_piece(rules, kind, &piece) && piece.value == value;
    mews_rules_free(rules);
    mews_report_free(report);
    return same;
}

static int write_values(const Tuning *tuning, const Catalogue *catalogue, const char *path) {
    char *text;
    size_t size;
    int exit_code = file_read(path, MEWS_DEFINITION_SIZE_MAX, &text, &size);
    if (exit_code != EXIT_DONE)
        return exit_code;
    for (size_t kind = 0; kind < tuning->pieces; kind++) {
        mews_piece piece;
        int value = (int)(tuning->fitted[kind].value + 0.5);
        if (!mews_rules_piece(tuning->rules, kind, &piece) || piece.royal ||
            !fitted_well(&tuning->fitted[kind]))
            continue;
        char *changed = text_printf("%s", text);
        if (worth_write(&changed, piece.name, value) &&
            reads_back(catalogue, path, changed, kind, value)) {
            free(text);
            text = changed;
            continue;
        }
        free(changed);
        complain("%s: can't write the value of '%s' there: write it as 'value: %d.%02d'", path,
                 piece.name, value / 100, value % 100);
        exit_code = EXIT_BAD;
    }
    const char *reason = file_write(path, text, strlen(text));
    if (reason)
        complain("can't write '%s': %s", path, reason);
    free(text);
    return reason ? EXIT_ENVIRONMENT : exit_code;
}

// ---- the command ---------------------------------------------------------------------------

static int tuning_run(Tuning *tuning) {
    tuning->pieces = mews_rules_pieces(tuning->rules);
    tuning->worths = memory_new(tuning->pieces, sizeof *tuning->worths);
    tuning->fitted = memory_new(tuning->pieces, sizeof *tuning->fitted);
    if (!mews_rules_worths(tuning->rules, tuning->worths))
        memory_end();
    if (tuning->games == 0)
        return EXIT_DONE;
    tuning->tuner = memory_sure(mews_tuner_new(tuning->rules));
    tuning->search = memory_sure(mews_search_new(tuning->rules, HASH_MIB, 1));
    if (!play_games(tuning)) {
        complain("stopped: nothing is written");
        return EXIT_BAD;
    }
    if (!mews_tuner_fit(tuning->tuner, tuning->seed, tuning->fitted))
        memory_end();
    return EXIT_DONE;
}

static int tune(Tuning *tuning, const char *name, const char *folder, bool dry) {
    Catalogue catalogue;
    int exit_code = catalogue_open(&catalogue, folder);
    if (exit_code != EXIT_DONE)
        return exit_code;
    tuning->rules = catalogue_load_or_tell(&catalogue, name, &exit_code);
    if (tuning->rules) {
        exit_code = tuning_run(tuning);
        if (exit_code == EXIT_DONE) {
            if (tuning->as_json)
                print_json(tuning, name);
            else
                print_plain(tuning);
        }
        bool path = catalogue_is_path(name) && strcmp(name, "-") != 0;
        if (exit_code == EXIT_DONE && tuning->games > 0 && !dry && path)
            exit_code = write_values(tuning, &catalogue, name);
        else if (exit_code == EXIT_DONE && tuning->games > 0 && !dry)
            complain("nothing is written: name the definition by its path for that");
    }
    mews_search_free(tuning->search);
    mews_tuner_free(tuning->tuner);
    free(tuning->worths);
    free(tuning->fitted);
    mews_rules_free(tuning->rules);
    catalogue_close(&catalogue);
    return exit_code;
}

int command_tune(int argc, char **argv) {
    const char *games = NULL, *nodes = NULL, *seed = NULL, *path = NULL;
    bool values = false, dry = false;
    Tuning tuning = {0};
    const Option table[] = {
        {"--games", "N", "play N games (default 200)", NULL, &games},
        {"--nodes", "N", "look at N positions a move (default 1000)", NULL, &nodes},
        {"--seed", "S", "number that the openings are drawn with (default 1)", NULL, &seed},
        {"--values", NULL, "play no games: only show what is known", &values, NULL},
        {"--dry-run", NULL, "write nothing", &dry, NULL},
        OPTION_PATH(&path),
        OPTION_COLOR,
        {"--json", NULL,
         "{\"variant\",\"games\",\"positions\",\"pieces\":[{\"name\",\"rules\",\"written\",…}]}",
         &tuning.as_json, NULL},
    };
    const Usage usage = {
        .form = "tune NAME",
        .about =
            "Shows what the men are worth in pawns: by the rules alone, by the definition, and\n"
            "by what the search uses, on the board and in hand. Then it plays against itself and\n"
            "fits the values to how the games ended, each with its standard error. If NAME is a\n"
            "path, values whose error is below a quarter are written there as `value:`; nothing "
            "else\n"
            "changes. Ctrl-C ends it, and nothing is written.",
        .examples = "mews tune falcon-chess --values\n"
                    "mews tune minishogi --games 4 --nodes 50 --dry-run\n",
        OPTION_TABLE(table),
        .least = 1,
        .most = 1,
    };
    size_t word_count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &word_count, &exit_code))
        return exit_code;
    const NumberOption numbers[] = {
        {"--games", games, "200", 1, 1000000, &tuning.games},
        {"--nodes", nodes, "1000", 1, 100000000, &tuning.nodes},
        {"--seed", seed, "1", 1, UINT32_MAX, &tuning.seed},
    };
    exit_code = number_options(LISTED(numbers));
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (values)
        tuning.games = 0;
    return tune(&tuning, argv[0], path, dry);
}
