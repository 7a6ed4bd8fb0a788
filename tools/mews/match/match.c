// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews match: many games between two players, and what they say of their strength.

#include "match.h"
#include "command.h"
#include "endgame_files.h"
#include "game.h"
#include "system.h"
#include "text/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    CONCURRENCY_MAX = 256,
    OPENING_MAX = 100,
    SECONDS_MAX = 1000000,
    MILLISECONDS_MAX = 1000000000,
    DEPTH_MAX = 1000
};

typedef struct MatchOptions {
    const char *games, *engines[2], *tc, *movetime, *nodes, *depth, *concurrency, *openings, *seed;
    const char *sprt, *output, *pgn, *margin, *patience, *plies, *log, *path, *tables;
    bool as_json;
} MatchOptions;

// ---- options ----------------------------------------------------------------------------------

// A decimal number, with a sign if it may have one.
static bool decimal_read(const char *text, bool has_sign, double *number, const char **end) {
    const char *at = text + (has_sign && *text == '-');
    size_t digits = strspn(at, "0123456789");
    size_t length = digits;
    if (at[length] == '.')
        length += 1 + strspn(at + length + 1, "0123456789");
    *number = strtod(text, NULL);
    *end = at + length;
    return digits > 0;
}

static int tc_read(const char *text, MatchLimit *limit) {
    const char *end;
    bool good = decimal_read(text, false, &limit->base, &end) && limit->base > 0;
    limit->increment = 0;
    if (good && *end == '+')
        good = decimal_read(end + 1, false, &limit->increment, &end);
    if (!good || *end) {
        complain("--tc must be SECONDS+SECONDS, such as 10+0.1, not '%s'", text);
        return EXIT_USAGE;
    }
    limit->kind = LIMIT_CLOCK;
    if (limit->base <= SECONDS_MAX && limit->increment <= SECONDS_MAX)
        return EXIT_DONE;
    complain("--tc %s: the most is %d+%d", text, SECONDS_MAX, SECONDS_MAX);
    return EXIT_USAGE;
}

// The one of the four that is given; a tenth of a second a move if none is.
static int limit_read(const MatchOptions *options, Match *match) {
    MatchLimit *limit = &match->game.limit;
    uint64_t milliseconds = 100;
    int exit_code = EXIT_DONE;
    int given = !!options->tc + !!options->movetime + !!options->nodes + !!options->depth;
    if (given > 1) {
        complain("--tc, --movetime, --nodes and --depth exclude each other");
        return EXIT_USAGE;
    }
    if (options->tc) {
        exit_code = tc_read(options->tc, limit);
        match->limit_text = text_printf("tc %s", options->tc);
    } else if (options->nodes) {
        limit->kind = LIMIT_NODES;
        exit_code = number_option("--nodes", options->nodes, 1, INT64_MAX, &limit->number);
        match->limit_text = text_printf("nodes %s", options->nodes);
    } else if (options->depth) {
        limit->kind = LIMIT_DEPTH;
        exit_code = number_option("--depth", options->depth, 1, DEPTH_MAX, &limit->number);
        match->limit_text = text_printf("depth %s", options->depth);
    } else {
        limit->kind = LIMIT_MOVETIME;
        if (options->movetime)
            exit_code =
                number_option("--movetime", options->movetime, 1, MILLISECONDS_MAX, &milliseconds);
        limit->base = (double)milliseconds / 1000;
        match->limit_text = text_printf("movetime %llu", (unsigned long long)milliseconds);
    }
    return exit_code;
}

static int sprt_read(const char *text, Match *match) {
    const char *end;
    bool good = decimal_read(text, true, &match->sprt.elo0, &end) && *end == ',' &&
                decimal_read(end + 1, true, &match->sprt.elo1, &end) && !*end &&
                match->sprt.elo0 < match->sprt.elo1 && match->sprt.elo0 > -1000 &&
                match->sprt.elo1 < 1000;
    match->tests = true;
    if (!good)
        complain("--sprt must be two Elo differences between -1000 and 1000, the smaller one "
                 "first, such as 0,5, not '%s'",
                 text);
    return good ? EXIT_DONE : EXIT_USAGE;
}

static int numbers_read(const MatchOptions *options, Match *match) {
    uint64_t margin = 0, patience = 0;
    const NumberOption numbers[] = {
        {"--games", options->games, NULL, 1, MATCH_GAMES_MAX, &match->games},
        {"--concurrency", options->concurrency, "1", 1, CONCURRENCY_MAX, &match->concurrency},
        {"--openings", options->openings, "4", 0, OPENING_MAX, &match->opening_plies},
        {"--seed", options->seed, "1", 0, UINT64_MAX, &match->seed},
        {"--plies", options->plies, "2000", 1, MATCH_PLIES_MAX, &match->ply_limit},
        {"--margin", options->margin, "100", 0, 1000000, &margin},
        {"--patience", options->patience, "60", 1, 1000000, &patience},
    };
    int exit_code = number_options(LISTED(numbers));
    match->game.margin = (double)margin / 1000;
    match->game.patience = (double)patience;
    return exit_code;
}

static int files_read(const MatchOptions *options, Match *match) {
    match->path = options->output;
    match->pgn_path = options->pgn;
    if (path_is_dash(match->path) || path_is_dash(match->pgn_path) || path_is_dash(options->log)) {
        complain("the %s a file, not to '-'",
                 path_is_dash(options->log) ? "log goes into" : "games go into");
        return EXIT_USAGE;
    }
    const char *const files[] = {match->path, match->pgn_path, options->log};
    static const char *const names[] = {"-o", "--pgn", "--log"};
    for (size_t i = 0; i < 3; i++)
        for (size_t j = i + 1; j < 3; j++) {
            if (!files[i] || !files[j] ||
                (strcmp(files[i], files[j]) != 0 && !file_same(files[i], files[j])))
                continue;
            complain("%s and %s are the same file", names[i], names[j]);
            return EXIT_USAGE;
        }
    return EXIT_DONE;
}

// All that is missing, at once.
static int needed_ask(const MatchOptions *options) {
    const char *engines = !options->engines[0]   ? "--engine E, twice,"
                          : !options->engines[1] ? "a second --engine E"
                                                 : NULL;
    if (options->games && !engines)
        return EXIT_DONE;
    if (!options->games && engines)
        complain("--games N and %s are needed (see mews match --help)", engines);
    else
        complain("%s is needed (see mews match --help)", engines ? engines : "--games N");
    return EXIT_USAGE;
}

static int options_settle(const MatchOptions *options, Match *match) {
    if (needed_ask(options) != EXIT_DONE)
        return EXIT_USAGE;
    match->game.name = match->name;
    match->game.path = options->path;
    match->game.tables = options->tables;
    int exit_code = numbers_read(options, match);
    if (exit_code == EXIT_DONE)
        exit_code = limit_read(options, match);
    if (exit_code == EXIT_DONE && options->sprt)
        exit_code = sprt_read(options->sprt, match);
    if (exit_code == EXIT_DONE)
        exit_code = files_read(options, match);
    for (int i = 0; i < 2 && exit_code == EXIT_DONE; i++)
        exit_code = engine_spec_read(&match->specs[i], options->engines[i]);
    for (int i = 0; i < 2 && exit_code == EXIT_DONE; i++) {
        const char *reason = match->specs[i].kind->unfit(&match->game);
        if (reason)
            complain("--engine '%s': %s", options->engines[i], reason);
        exit_code = reason ? EXIT_USAGE : EXIT_DONE;
    }
    return exit_code;
}

// ---- the answer -------------------------------------------------------------------------------

static const char *verdict_word(const Match *match) {
    static const char *const words[] = {
        [SPRT_GOES_ON] = "undecided", [SPRT_ELO0] = "elo0", [SPRT_ELO1] = "elo1"};
    return words[sprt_verdict(&match->sprt, match->score.pairs)];
}

static double score_share(const MatchScore *score) {
    return score->games ? ((double)score->wins + (double)score->draws / 2) / (double)score->games
                        : NAN;
}

static double score_error(const MatchScore *score) {
    const uint64_t games[GAME_OUTCOMES] = {score->losses, score->draws, score->wins};
    return elo_error(score->pairs, games);
}

static void print_json(const Match *match) {
    const MatchScore *score = &match->score;
    double share = score_share(score);
    Json json = {stdout, false};
    json_open(&json, NULL, '{');
    json_text(&json, "variant", match->name);
    json_integer(&json, "games", score->games);
    json_integer(&json, "wins", score->wins);
    json_integer(&json, "draws", score->draws);
    json_integer(&json, "losses", score->losses);
    json_decimal(&json, "score", share, 4);
    json_decimal(&json, "elo", elo_of_score(share), 1);
    json_decimal(&json, "error", score_error(score), 1);
    json_open(&json, "pairs", '[');
    for (size_t i = 0; i < PAIR_OUTCOMES; i++)
        json_integer(&json, NULL, score->pairs[i]);
    json_close(&json, ']');
    if (match->tests) {
        json_open(&json, "sprt", '{');
        json_decimal(&json, "elo0", match->sprt.elo0, 2);
        json_decimal(&json, "elo1", match->sprt.elo1, 2);
        json_decimal(&json, "llr", sprt_ratio(&match->sprt, score->pairs), 3);
        json_decimal(&json, "bound", sprt_bound(), 3);
        json_text(&json, "verdict", verdict_word(match));
        json_close(&json, '}');
    }
    json_open(&json, "reasons", '{');
    for (size_t i = 0; i < score->reason_count; i++) {
        const struct ScoreReason *reason = &score->reasons[i];
        json_open(&json, reason->word, '[');
        for (int points = POINTS_WIN; points >= POINTS_LOSS; points--)
            json_integer(&json, NULL, reason->counts[points]);
        json_close(&json, ']');
    }
    json_close(&json, '}');
    json_close(&json, '}');
    json_end(&json);
}

static void add_elo(Growing *text, const MatchScore *score) {
    double elo = elo_of_score(score_share(score)), error = score_error(score);
    if (isfinite(elo))
        text_add(text, ", Elo %+.1f", elo);
    if (isfinite(elo) && isfinite(error))
        text_add(text, " ± %.1f", error);
    else if (isfinite(elo))
        text_add(text, " (%s)",
                 score->games > 1 && score->draws == score->games
                     ? "no error where all games are alike"
                 : score->games < ERROR_GAMES ? "too few games for an error"
                 : elo > 0                    ? "too near to 100 % for an error"
                                              : "too near to 0 % for an error");
}

static void print_score(const MatchScore *score) {
    Growing text = TEMP_TEXT;
    text_add(&text, "%llu game%s: %llu won, %llu drawn, %llu lost",
             (unsigned long long)score->games, score->games == 1 ? "" : "s",
             (unsigned long long)score->wins, (unsigned long long)score->draws,
             (unsigned long long)score->losses);
    if (score->games) {
        text_add(&text, ", score %.1f %%", 100 * score_share(score));
        add_elo(&text, score);
    }
    put_prose(stdout, "", 2, text.bytes);
}

static void print_plain(const Match *match) {
    const MatchScore *score = &match->score;
    if (system_is_terminal(stdout)) { // programs know what they have asked for
        char *text =
            temp_printf("score of '%s' against '%s':", match->specs[0].text, match->specs[1].text);
        put_prose(stdout, "", 2, text);
    }
    print_score(score);
    fputs("pairs with 0, ½, 1, 1½, 2 points:", stdout);
    for (size_t i = 0; i < PAIR_OUTCOMES; i++)
        printf(" %llu", (unsigned long long)score->pairs[i]);
    putchar('\n');
    for (size_t i = 0; i < score->reason_count; i++) {
        const struct ScoreReason *reason = &score->reasons[i];
        printf("  %-14s %llu won, %llu drawn, %llu lost\n", reason->word,
               (unsigned long long)reason->counts[POINTS_WIN],
               (unsigned long long)reason->counts[POINTS_DRAW],
               (unsigned long long)reason->counts[POINTS_LOSS]);
    }
    if (match->tests)
        printf("SPRT of Elo %g against %g: LLR %.2f of ±%.2f, %s\n", match->sprt.elo0,
               match->sprt.elo1, sprt_ratio(&match->sprt, score->pairs), sprt_bound(),
               verdict_word(match));
}

// ---- the match --------------------------------------------------------------------------------

static int play(Match *match, bool as_json) {
    bool interrupted = false;
    int exit_code = results_open(match);
    if (exit_code == EXIT_DONE && match->score.games > match->games)
        complain("note: '%s' holds %llu games already; all of them count, and no more are played",
                 match->path, (unsigned long long)match->score.games);
    if (exit_code == EXIT_DONE)
        exit_code = match_play(match, &interrupted);
    exit_code = results_close(match, exit_code);
    if (exit_code == EXIT_DONE && as_json)
        print_json(match);
    else if (exit_code == EXIT_DONE)
        print_plain(match);
    if (interrupted && match->path)
        complain("interrupted; the same command goes on with '%s'", match->path);
    else if (interrupted)
        complain("interrupted; with -o FILE the same command would go on");
    return exit_code == EXIT_DONE && interrupted ? EXIT_BAD : exit_code;
}

static int open_log(const char *path, Match *match) {
    if (!path)
        return EXIT_DONE;
    if (!file_is_own(path, CHILD_LOG_LINE)) {
        file_complain_foreign(path, "log of mews match", "nothing is added to it");
        return EXIT_ENVIRONMENT;
    }
    match->log = file_stream(path, true);
    return match->log ? EXIT_DONE : EXIT_ENVIRONMENT;
}

static int play_variant(Match *match, const MatchOptions *options) {
    Game game;
    const GameOptions usual = {.path = options->path};
    int exit_code = game_open(&game, match->name, &usual, NULL, 0);
    if (exit_code != EXIT_DONE)
        return exit_code;
    char *variant = path_name(match->name);
    match->game.variant = variant;
    match->game.rules = game.rules;
    match->usual_start = game.position;
    if (match->path)
        exit_code = rules_sum(options->path, match->name, match->rules);
    if (exit_code == EXIT_DONE)
        exit_code = open_log(options->log, match);
    if (exit_code == EXIT_DONE)
        exit_code = play(match, options->as_json);
    if (match->log)
        fclose(match->log);
    score_free(&match->score);
    free(variant);
    return game_close(&game, exit_code);
}

static void help_engines(FILE *stream) {
    fputs("\nplayers:\n"
          "  random               draws one of its legal moves\n"
          "  mews                 this program; mews:level=3 is weaker (1 to 10),\n"
          "                       mews:option.Threads=2 has two threads\n"
          "  uci:COMMAND          a program that speaks UCI, run by the shell; also\n"
          "                       usi:COMMAND (shogi), ucci:COMMAND (xiangqi) and\n"
          "                       cecp:COMMAND (XBoard)\n"
          "Before COMMAND may stand variant=NAME: for what the program calls the game, and\n"
          "option.NAME=VALUE: for an option of it:\n"
          "uci:variant=janggi:option.Hash=32:COMMAND; and moves=japanese: for one that\n"
          "speaks CECP, but writes moves as 7g7f. option.VariantPath=FILE: brings a variant\n"
          "of your own to programs that have this option.\n"
          "A player that ends, answers too late, plays or claims what the rules don't\n"
          "allow has lost with the reason 'crash', 'time' or 'illegal', and is started\n"
          "again. Time is taken from the order to the answer, with --margin for the way.\n"
          "XBoard's protocol counts a move's time in whole seconds: less is given to a\n"
          "program as a clock that shows as much.\n",
          stream);
}

static const char about[] =
    "Games between two players, with the variant's own rules as the judge. Each opening is\n"
    "played with either colour. As soon as a game ends, the FILE of -o gets a line of JSON:\n"
    "{\"game\",\"white\",\"black\",\"result\",\"reason\",\"fen\",\"moves\",…} with the number of "
    "the\n"
    "player (0, 1) and the FEN of the start. The same command goes on with a match that was\n"
    "broken off. At the end it says how the first player did: its Elo, with bounds of 95 %\n"
    "that come from pairs of games.";

static bool take_options(MatchOptions *options, int argc, char **argv, int *exit_code) {
    const Option table[] = {
        {"--games", "N", "how many games", NULL, &options->games},
        {"--engine", "E", "the first player (see below)", NULL, &options->engines[0]},
        {"--engine", "E", "the second player: the option is given twice", NULL,
         &options->engines[1]},
        {"-o", "FILE", "where the games are kept; the match goes on after those in it", NULL,
         &options->output},
        {"--pgn", "FILE", "the same games as PGN, too", NULL, &options->pgn},
        {"--tc", "S+S", "a clock: seconds for the game, and added a move", NULL, &options->tc},
        {"--movetime", "MS", "milliseconds a move (default 100)", NULL, &options->movetime},
        {"--nodes", "N", "positions a move", NULL, &options->nodes},
        {"--depth", "N", "plies that are looked ahead", NULL, &options->depth},
        {"--concurrency", "N", "games at a time (default 1)", NULL, &options->concurrency},
        {"--openings", "PLIES", "random moves at the beginning (default 4)", NULL,
         &options->openings},
        {"--seed", "S", "number that openings, arrays and the random mover come from (default 1)",
         NULL, &options->seed},
        {"--sprt", "ELO0,ELO1", "stop as soon as it is clear which of two Elo differences holds",
         NULL, &options->sprt},
        {"--plies", "N", "a longer game is a draw (default 2000)", NULL, &options->plies},
        {"--margin", "MS", "milliseconds that an answer may be late (default 100)", NULL,
         &options->margin},
        {"--patience", "S", "seconds to wait for a player without a clock (default 60)", NULL,
         &options->patience},
        {"--log", "FILE", "add what is said to players and by them to FILE", NULL, &options->log},
        OPTION_TABLES(options->tables),
        OPTION_PATH(&options->path),
        OPTION_COLOR,
        {"--json", NULL,
         "{\"variant\",\"games\",\"wins\",\"draws\",\"losses\",\"score\",\"elo\",\"error\",…}",
         &options->as_json, NULL},
    };
    const Usage usage = {
        .form = "match NAME --games N --engine E --engine E [-o FILE]",
        .about = about,
        .more = help_engines,
        .examples =
            "mews match minishogi --games 20 --engine random --engine random \\\n"
            "    -o random.jsonl\n"
            "mews match chess --games 4 --engine mews --engine mews:level=3 --nodes 300 \\\n"
            "    -o chess.jsonl --pgn chess.pgn\n",
        OPTION_TABLE(table),
        .least = 1,
        .most = 1,
    };
    size_t count;
    return options_read(&usage, argc, argv, &count, exit_code);
}

int command_match(int argc, char **argv) {
    MatchOptions options = {0};
    int exit_code;
    if (!take_options(&options, argc, argv, &exit_code))
        return exit_code;
    Match *match = temp_new(1, sizeof *match);
    char *name = written_meant(options.path, argv[0]);
    match->name = name;
    exit_code = options_settle(&options, match);
    if (exit_code == EXIT_DONE)
        exit_code = play_variant(match, &options);
    for (int i = 0; i < 2; i++)
        engine_spec_free(&match->specs[i]);
    free(match->limit_text);
    free(name);
    return exit_code;
}
