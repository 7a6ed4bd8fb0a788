// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews play: a game at the terminal, new or resumed.

#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "session.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MINUTES_MAX = 1440, INCREMENT_MAX = RECORD_INCREMENT_MAX };

typedef struct PlayOptions {
    GameOptions game;
    const char *name; // NULL: as the resumed game says
    const char *players[2];
    const char *clock, *resume, *autosave;
} PlayOptions;

static int clock_read(const char *text, Record *record) {
    char minutes_text[8] = "";
    uint64_t minutes = 0, increment = 0;
    size_t length = strcspn(text, "+");
    if (length < sizeof minutes_text)
        memcpy(minutes_text, text, length);
    NumberVerdict first = number_read(minutes_text, MINUTES_MAX, &minutes);
    NumberVerdict second =
        text[length] ? number_read(text + length + 1, INCREMENT_MAX, &increment) : NUMBER_BAD;
    if (first == NUMBER_BAD || second == NUMBER_BAD || minutes + increment == 0) {
        complain("--clock '%s' isn't MINUTES+SECONDS, such as 5+3", text);
        return EXIT_USAGE;
    }
    if (first == NUMBER_LARGE || second == NUMBER_LARGE) {
        complain("--clock %s: at most %d+%d", text, MINUTES_MAX, INCREMENT_MAX);
        return EXIT_LIMIT;
    }
    record->clocks = true;
    record->increment = (double)increment;
    record->left[0] = record->left[1] = (double)(minutes ? minutes * 60 : increment);
    return EXIT_DONE;
}

// What the options say about players and clocks, over what the record says.
static int record_settle(Record *record, const PlayOptions *options) {
    static const char *const sides[] = {"--white", "--black"};
    for (int side = 0; side < 2; side++) {
        const char *word = options->players[side];
        if (word)
            record->players[side] = player_read(word);
        else if (record->players[side] == PLAYER_UNSAID)
            record->players[side] = PLAYER_HUMAN;
        if (record->players[side] == PLAYER_UNSAID) {
            complain("%s '%s' is neither 'human' nor 'random'", sides[side], word);
            return EXIT_USAGE;
        }
    }
    return options->clock ? clock_read(options->clock, record) : EXIT_DONE;
}

static uint64_t seed_of_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000003 + (uint64_t)now.tv_nsec + (uint64_t)getpid();
}

// ---- a new game ------------------------------------------------------------------------------

static int start_new(Session *session, Game *game, const PlayOptions *options) {
    Record *record = &session->record;
    GameOptions game_options = options->game;
    char seed_text[24];
    uint64_t seed;
    int exit_code = seed_read(game_options.seed, &seed);
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (!game_options.seed) {
        seed = seed_of_now();
        snprintf(seed_text, sizeof seed_text, "%llu", (unsigned long long)seed);
        game_options.seed = seed_text;
    }
    exit_code = game_open(game, options->name, &game_options, NULL, 0);
    if (exit_code != EXIT_DONE)
        return exit_code;
    bool draws = mews_rules_shuffled(game->rules) || record->players[0] == PLAYER_RANDOM ||
                 record->players[1] == PLAYER_RANDOM;
    if (draws && !options->game.seed)
        fprintf(stderr, "seed %s\n", seed_text);
    record->random = seed;
    record->variant = catalogue_is_path(options->name) ? realpath(options->name, NULL) : NULL;
    if (!record->variant)
        record->variant = text_printf("%s", options->name);
    game_fen(game->position, record->fen);
    return EXIT_DONE;
}

// ---- a resumed game --------------------------------------------------------------------------

static int replay(const Record *record, mews_position *position, const char *path) {
    mews_report *report = report_new();
    int exit_code = EXIT_DONE;
    if (!mews_position_set_fen(position, record->fen, report)) {
        complain("%s:%d: the FEN can't be set up:", path, record->fen_line);
        exit_code = EXIT_BAD;
    }
    for (size_t i = 0; i < record->move_count && exit_code == EXIT_DONE; i++) {
        const RecordMove *next = &record->moves[i];
        mews_move move = game_over(position) ? 0 : mews_move_read(position, next->text, report);
        if (move && mews_position_push(position, move))
            continue;
        complain("%s:%d: '%s' can't be played%s", path, next->line, next->text,
                 game_over(position) ? ", the game is over" : ":");
        exit_code = EXIT_BAD;
    }
    complain_report(report, false);
    mews_report_free(report);
    return exit_code;
}

// A game ends by its rules, or the player to move gives up, or runs out of time.
static int check_result(const Record *record, const mews_position *position, const char *path) {
    static const char *const words[] = {"resignation", "time"};
    const char *loss = mews_position_side(position) ? "1-0" : "0-1";
    mews_outcome outcome = mews_position_outcome(position);
    char expected[RECORD_RESULT_SIZE];
    bool over = outcome.result != MEWS_ONGOING, good = !record->result[0];
    for (size_t i = 0; i < (over ? 1 : 2) && !good; i++) {
        const char *result = over ? mews_result_text(outcome.result) : loss;
        const char *reason = over ? outcome.reason : words[i];
        snprintf(expected, sizeof expected, "%s %s", result, reason);
        good = strcmp(record->result, expected) == 0;
    }
    if (good)
        return EXIT_DONE;
    if (over)
        complain("%s:%d: 'result %s' isn't so: these moves make it '%s'", path,
                 record->result_line, record->result, expected);
    else
        complain("%s:%d: 'result %s' isn't so: after these moves the game goes on, unless the "
                 "player to move gave up: expected '%s resignation', '%s time' or no result",
                 path, record->result_line, record->result, loss, loss);
    return EXIT_BAD;
}

static int start_resumed(Session *session, Game *game, const PlayOptions *options) {
    Record *record = &session->record;
    const GameOptions game_options = {.path = options->game.path};
    uint64_t seed;
    int exit_code = seed_read(options->game.seed, &seed);
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (options->game.seed)
        record->random = seed;
    exit_code = game_open(game, record->variant, &game_options, NULL, 0);
    if (exit_code != EXIT_DONE)
        return exit_code;
    exit_code = replay(record, game->position, options->resume);
    if (exit_code == EXIT_DONE)
        exit_code = check_result(record, game->position, options->resume);
    if (exit_code != EXIT_DONE)
        exit_code = game_close(game, exit_code);
    return exit_code;
}

// The record of a saved game, if one is to be resumed.
static int resume_read(Record *record, const PlayOptions *options) {
    if (!options->resume)
        return EXIT_DONE;
    int exit_code = record_read(record, options->resume);
    if (exit_code != EXIT_DONE)
        return exit_code;
    char *path = options->name ? realpath(options->name, NULL) : NULL;
    bool same = !options->name || strcmp(options->name, record->variant) == 0 ||
                (path && strcmp(path, record->variant) == 0);
    free(path);
    if (same)
        return EXIT_DONE;
    complain("the saved game is of '%s', not of '%s'", record->variant, options->name);
    record_free(record);
    return EXIT_USAGE;
}

// ---- both --------------------------------------------------------------------------------------

// Where the game is saved as it goes on: in the user's folder for states, by the last part of
// the variant's name.
static char *autosave_path(const char *variant) {
    const char *slash = strrchr(variant, '/');
    char *name = text_printf("autosave-%s", slash ? slash + 1 : variant);
    char *path = user_path("XDG_STATE_HOME", ".local/state", name);
    char *folder_end = path ? strrchr(path, '/') : NULL;
    free(name);
    if (folder_end) { // a failure shows when the first ply is saved
        *folder_end = '\0';
        folder_make(path);
        *folder_end = '/';
    }
    return path;
}

static int play(const PlayOptions *options) {
    Game game;
    Session *session = memory_new(1, sizeof *session);
    int exit_code = resume_read(&session->record, options);
    if (exit_code == EXIT_DONE)
        exit_code = record_settle(&session->record, options);
    if (exit_code == EXIT_DONE)
        exit_code = (options->resume ? start_resumed : start_new)(session, &game, options);
    if (exit_code == EXIT_DONE) {
        session->position = game.position;
        session->interactive = isatty(STDIN_FILENO);
        session->lines.descriptor = STDIN_FILENO;
        session->autosave = options->autosave ? text_printf("%s", options->autosave)
                                              : autosave_path(session->record.variant);
        exit_code = session_run(session);
        game.position = session->position; // taking back puts another in its place
        exit_code = game_close(&game, exit_code);
    }
    free(session->autosave);
    record_free(&session->record);
    free(session);
    return exit_code;
}

static bool play_makes_sense(const PlayOptions *options) {
    const char *files[] = {options->name, options->resume};
    for (size_t i = 0; i < 2; i++) {
        if (files[i] && strcmp(files[i], "-") == 0) {
            complain("standard input holds the moves; it can't be '%s', too",
                     i == 0 ? "NAME" : "--resume");
            return false;
        }
    }
    if (options->resume && options->game.fen) {
        complain("--fen and --resume exclude each other");
        return false;
    }
    if (!options->name && !options->resume)
        complain("too few arguments: mews play NAME, or mews play --resume FILE");
    return options->name || options->resume;
}

int command_play(int argc, char **argv) {
    PlayOptions options = {0};
    const Option table[] = {
        OPTION_FEN(options.game),
        {"--white", "PLAYER", "human (default) or random", NULL, &options.players[0]},
        {"--black", "PLAYER", "human (default) or random", NULL, &options.players[1]},
        {"--clock", "M+S", "M minutes each, S seconds more a move; who runs out loses", NULL,
         &options.clock},
        {"--seed", "S", "number for the random mover and shuffled arrays", NULL,
         &options.game.seed},
        {"--resume", "FILE", "go on with a saved game", NULL, &options.resume},
        {"--autosave", "FILE", "save every ply here, not in ~/.local/state/mews", NULL,
         &options.autosave},
        OPTION_PATH(&options.game.path),
    };
    const Usage usage = {
        .form = "play NAME",
        .about =
            "A game, move by move from standard input. At the end it prints a line such as\n"
            "'result 1-0 checkmate'; the end of input leaves the game, which stays saved.\n\n"
            "A saved game is a text: a first line 'mews-game 1', then lines KEY VALUE with the\n"
            "keys variant, fen (of the start), white, black (human or random), random (a\n"
            "number), clock (seconds left for white, for black, and added a move), move (one\n"
            "line each) and result.",
        .more = session_help,
        .options = table,
        .option_count = sizeof table / sizeof table[0],
        .least = 0,
        .most = 1,
    };
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    options.name = count ? argv[0] : NULL;
    return play_makes_sense(&options) ? play(&options) : EXIT_USAGE;
}
