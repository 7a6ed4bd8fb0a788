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
#include "text/words.h"
#include "tune.h"

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
    uint64_t played, useful; // games that have ended; those of them that gave positions
    size_t taken, pieces;
    mews_worth *worths;
    mews_fitted *fitted;
    bool as_json, stopped;
} Tuning;

// ---- games ---------------------------------------------------------------------------------

static mews_move search_move(Tuning *tuning, const mews_position *position) {
    mews_limits limits = {.size = sizeof(mews_limits),
                          .nodes = tuning->nodes,
                          .stop = {.wanted = system_wants_stop}};
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
    tuning->useful += samples.count > 0;
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

static void show_progress(const Tuning *tuning, Status *status) {
    double seconds = status_due(status);
    if (seconds == 0)
        return;
    char *time = status_time(seconds, (double)tuning->played / (double)tuning->games);
    status_tell(status, "tune: %llu of %llu games, %s", (unsigned long long)tuning->played,
                (unsigned long long)tuning->games, time);
}

static bool play_games(Tuning *tuning) {
    Status status = status_new();
    bool whole = true;
    system_catch_interrupt(true);
    TempMark mark = temp_mark();
    for (uint64_t i = 0; whole && i < tuning->games; i++) {
        whole = play_game(tuning, (uint32_t)i);
        tuning->played += whole;
        show_progress(tuning, &status);
        temp_release(mark);
    }
    status_wipe(&status);
    system_catch_interrupt(false);
    return whole;
}

// ---- what is said --------------------------------------------------------------------------

// Of hundredths of a pawn; a number that isn't known is 0.
typedef struct Column {
    const char *title;
    int width; // with the blank before it
} Column;

enum { NAME_WIDTH = 20, COLUMN_WIDTH = 9, COLUMNS_KNOWN = 4, COLUMNS = 6 };

static bool told(const Tuning *tuning, size_t kind, mews_piece *piece) {
    return mews_rules_piece(tuning->rules, kind, piece) && !piece->royal;
}

static bool fitted_known(const mews_fitted *fitted) {
    return fitted->error > 0;
}

static void print_number(double hundredths, int width) {
    if (hundredths > 0)
        printf("%*.2f", width, hundredths / 100);
    else
        printf("%*s", width, "-");
}

// On a narrow terminal columns are narrow; and if that isn't enough, a name has a line of its own.
static int layout(const Tuning *tuning, Column *columns, int count) {
    size_t screen = wrap_width(stdout), numbers = 0, longest = strlen("piece");
    int wide = NAME_WIDTH + count * COLUMN_WIDTH;
    if (screen == 0 || screen >= (size_t)wide)
        return NAME_WIDTH;
    for (int i = 0; i < count; i++) {
        size_t length = strlen(columns[i].title);
        columns[i].width = (int)(length < 5 ? 5 : length) + 1;
        numbers += (size_t)columns[i].width;
    }
    for (size_t kind = 0; kind < tuning->pieces; kind++) {
        mews_piece piece;
        size_t length = told(tuning, kind, &piece) ? mews_text_columns(piece.name) : 0;
        longest = length > longest ? length : longest;
    }
    return longest + numbers <= screen ? (int)longest
           : numbers < screen          ? (int)(screen - numbers)
                                       : (int)strlen("piece");
}

static void print_name(const char *name, int width) {
    int columns = (int)mews_text_columns(name);
    fputs(name, stdout);
    if (columns > width) {
        putchar('\n');
        columns = 0;
    }
    printf("%*s", width - columns, "");
}

static void print_games(const Tuning *tuning) {
    bool some = false, all = true;
    for (size_t kind = 0; kind < tuning->pieces; kind++) {
        mews_piece piece;
        if (!told(tuning, kind, &piece))
            continue;
        some = some || fitted_known(&tuning->fitted[kind]);
        all = all && fitted_known(&tuning->fitted[kind]);
    }
    Growing line = TEMP_TEXT;
    text_add(&line, "%llu game%s, %zu position%s", (unsigned long long)tuning->played,
             tuning->played == 1 ? "" : "s", tuning->taken, tuning->taken == 1 ? "" : "s");
    if (tuning->useful == 0 && tuning->played >= MEWS_TUNER_GAMES)
        text_add(&line,
                 ": values are fitted to none, and more games will hardly help; it takes "
                 "quiet positions in open games that last longer than their %d random "
                 "moves",
                 OPENING);
    else if (tuning->useful < MEWS_TUNER_GAMES)
        text_add(&line, ": too few to fit values to; there must be positions of at least %d games",
                 MEWS_TUNER_GAMES);
    else if (!all)
        text_add(&line, ": too few to tell %s", some ? "the values that are missing" : "a value");
    put_wrapped(stdout, line.bytes, 0);
    putchar('\n');
}

static void print_plain(const Tuning *tuning) {
    Column columns[COLUMNS] = {{"rules", COLUMN_WIDTH},  {"written", COLUMN_WIDTH},
                               {"board", COLUMN_WIDTH},  {"hand", COLUMN_WIDTH},
                               {"fitted", COLUMN_WIDTH}, {"error", COLUMN_WIDTH}};
    int count = tuning->games > 0 ? COLUMNS : COLUMNS_KNOWN;
    int name_width = layout(tuning, columns, count);
    print_name("piece", name_width);
    for (int i = 0; i < count; i++)
        printf("%*s", columns[i].width, columns[i].title);
    putchar('\n');
    for (size_t kind = 0; kind < tuning->pieces; kind++) {
        mews_piece piece;
        const mews_worth *worth = &tuning->worths[kind];
        const mews_fitted *fitted = &tuning->fitted[kind];
        if (!told(tuning, kind, &piece))
            continue;
        const double numbers[COLUMNS] = {worth->law,  worth->written, worth->board,
                                         worth->hand, fitted->value,  fitted->error};
        print_name(piece.name, name_width);
        for (int i = 0; i < count; i++)
            print_number(numbers[i], columns[i].width);
        putchar('\n');
    }
    if (tuning->games > 0)
        print_games(tuning);
}

static void json_pawns(Json *json, const char *key, double hundredths) {
    if (hundredths > 0)
        json_decimal(json, key, hundredths / 100, 2);
    else
        json_text(json, key, NULL);
}

static void print_json(const Tuning *tuning, const char *name) {
    Json json = {stdout, false};
    json_open(&json, NULL, '{');
    json_text(&json, "variant", name);
    json_integer(&json, "games", tuning->played);
    json_integer(&json, "positions", tuning->taken);
    json_open(&json, "pieces", '[');
    for (size_t kind = 0; kind < tuning->pieces; kind++) {
        mews_piece piece;
        const mews_worth *worth = &tuning->worths[kind];
        if (!told(tuning, kind, &piece))
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

// Is the value known well enough to be written down: is its error less than a quarter of it?
static bool fitted_well(const mews_fitted *fitted) {
    return fitted_known(fitted) && fitted->error * 4 < fitted->value;
}

static bool some_fitted_well(const Tuning *tuning) {
    bool some = false;
    for (size_t kind = 0; kind < tuning->pieces; kind++)
        some = some || fitted_well(&tuning->fitted[kind]);
    return some;
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
    char *held = temp_printf("%s", text);
    Growing written = TEMP_TEXT;
    for (size_t kind = 0; kind < tuning->pieces; kind++) {
        mews_piece piece;
        int value = (int)(tuning->fitted[kind].value + 0.5);
        if (!told(tuning, kind, &piece) || !fitted_well(&tuning->fitted[kind]))
            continue;
        size_t length = mews_text_with_value(text, piece.name, value, NULL, 0);
        char *changed = memory_new(length + 1, 1);
        if (mews_text_with_value(text, piece.name, value, changed, length + 1) > 0 &&
            reads_back(catalogue, path, changed, kind, value)) {
            free(text);
            text = changed;
            text_add(&written, "%s%s %d.%02d", written.bytes ? ", " : "", piece.name, value / 100,
                     value % 100);
            continue;
        }
        free(changed);
        complain("%s: can't write the value of '%s' there: write it as 'value: %d.%02d'", path,
                 piece.name, value / 100, value % 100);
        exit_code = EXIT_BAD;
    }
    const char *reason =
        written.bytes ? file_replace(path, held, strlen(held), text, strlen(text)) : NULL;
    if (reason)
        complain("can't write '%s': %s", path, reason);
    else if (written.bytes)
        complain("%s is changed: %s", path, written.bytes);
    else if (exit_code == EXIT_DONE)
        complain("%s stays as it was: no value has an error of less than a quarter of it", path);
    free(text);
    return reason ? EXIT_ENVIRONMENT : exit_code;
}

// ---- the command ---------------------------------------------------------------------------

// Values by the rules in the unit of the definition's: all men together are worth as much by both.
// Where one has no other value than that by the rules, their unit is the board's as it is.
static void scale_laws(mews_worth *worths, size_t count) {
    double law = 0, board = 0;
    for (size_t kind = 0; kind < count; kind++) {
        if (worths[kind].law == 0 || worths[kind].board == 0)
            continue;
        if (worths[kind].written == 0)
            return;
        law += worths[kind].law;
        board += worths[kind].board;
    }
    for (size_t kind = 0; kind < count && law > 0; kind++)
        worths[kind].law = (int)(worths[kind].law * board / law + 0.5);
}

static int tuning_run(Tuning *tuning) {
    tuning->pieces = mews_rules_pieces(tuning->rules);
    tuning->worths = memory_new(tuning->pieces, sizeof *tuning->worths);
    tuning->fitted = memory_new(tuning->pieces, sizeof *tuning->fitted);
    if (!mews_rules_worths(tuning->rules, tuning->worths))
        memory_end();
    scale_laws(tuning->worths, tuning->pieces);
    if (tuning->games == 0)
        return EXIT_DONE;
    tuning->tuner = memory_sure(mews_tuner_new(tuning->rules));
    tuning->search = memory_sure(mews_search_new(tuning->rules, HASH_MIB, 1));
    tuning->stopped = !play_games(tuning);
    if (!mews_tuner_fit(tuning->tuner, tuning->seed, tuning->fitted))
        memory_end();
    return EXIT_DONE;
}

static int check_writable(const char *path) {
    const char *reason = file_refused(path);
    if (reason)
        complain("can't write '%s': %s; --dry-run only shows the values", path, reason);
    return reason ? EXIT_ENVIRONMENT : EXIT_DONE;
}

static int tune(Tuning *tuning, const char *name, const char *folder, bool dry) {
    Catalogue catalogue;
    int exit_code = catalogue_open(&catalogue, folder);
    if (exit_code != EXIT_DONE)
        return exit_code;
    bool path = catalogue_is_path(name) && strcmp(name, "-") != 0;
    tuning->rules = catalogue_load_or_tell(&catalogue, name, &exit_code);
    if (tuning->rules) {
        exit_code = path && !dry && tuning->games > 0 ? check_writable(name) : EXIT_DONE;
        if (exit_code == EXIT_DONE)
            exit_code = tuning_run(tuning);
        if (exit_code == EXIT_DONE) {
            if (tuning->as_json)
                print_json(tuning, name);
            else
                print_plain(tuning);
        }
        output_flush();
        if (exit_code == EXIT_DONE && tuning->stopped) {
            complain("stopped after %llu of %llu games: nothing is written",
                     (unsigned long long)tuning->played, (unsigned long long)tuning->games);
            exit_code = EXIT_BAD;
        } else if (exit_code == EXIT_DONE && tuning->games > 0 && !dry && path) {
            exit_code = write_values(tuning, &catalogue, name);
        } else if (exit_code == EXIT_DONE && !dry && some_fitted_well(tuning)) {
            complain("nothing is written: name the definition by its path for that");
        }
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
         "{\"variant\",\"games\",\"positions\",\"pieces\":[{\"name\",\"rules\","
         "\"written\",\"board\",\"hand\",\"fitted\",\"error\"}]}",
         &tuning.as_json, NULL},
    };
    const Usage usage = {
        .form = "tune NAME",
        .about =
            "Shows what the men are worth: by the rules alone, by the definition, and by what\n"
            "the search uses, on the board and in hand. The unit is that of the definition's\n"
            "values, by custom a pawn. By the rules counts only how men move; where all have\n"
            "values in the definition, together they are worth as much by both. Then it plays\n"
            "against itself and fits the values to how the games ended. These have the unit of\n"
            "the search's scores, so that a pawn may well come out as 0.80. The error is the\n"
            "standard error: how much a value would vary if other games were played. A value\n"
            "has - if games say too little of it, as they do of all if there are fewer than 30.\n"
            "If NAME is a path, each value whose error is less than a quarter of it (2.40 with\n"
            "an error of 0.59, say) is written there as `value:`; nothing else changes, and\n"
            "standard error tells which are written. Ctrl-C shows what was reached, and writes\n"
            "nothing.",
        .examples = "mews tune falcon-chess --values\n"
                    "mews tune minishogi --games 100 --nodes 50 --dry-run\n",
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
    if (values && (games || nodes || seed)) {
        complain("--values plays no games: leave it out, or %s", games   ? "--games"
                                                                 : nodes ? "--nodes"
                                                                         : "--seed");
        return EXIT_USAGE;
    }
    if (values)
        tuning.games = 0;
    return tune(&tuning, argv[0], path, dry);
}
