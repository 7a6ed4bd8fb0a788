// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews play: a game at the terminal, new or resumed.

#include "catalogue.h"
#include "command.h"
#include "endgame_files.h"
#include "files.h"
#include "record/record.h"
#include "resume.h"
#include "session.h"
#include "system.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MINUTES_MAX = 1440, INCREMENT_MAX = RECORD_INCREMENT_MAX };

// What is behind the minutes: ":30" are seconds, ".5" is a part of a minute.
static NumberVerdict rest_read(const char *rest, double *seconds) {
    uint64_t number = 0, tens = 1;
    NumberVerdict verdict = *rest ? number_read(rest + 1, 999, &number) : NUMBER_OK;
    size_t digits = *rest ? strlen(rest + 1) : 0;
    for (size_t i = 0; i < digits && i < 3; i++)
        tens *= 10;
    *seconds = *rest == '.' ? 60.0 * (double)number / (double)tens : (double)number;
    bool good =
        !*rest || (*rest == '.' && digits <= 3) || (*rest == ':' && digits == 2 && number < 60);
    return good ? verdict : NUMBER_BAD;
}

// "5", "0.5", "1:30": minutes of at most MINUTES_MAX, in seconds.
static NumberVerdict minutes_read(const char *text, double *seconds) {
    char whole[8] = "";
    uint64_t minutes = 0;
    size_t length = strcspn(text, ".:");
    double more = 0;
    if (length < sizeof whole)
        memcpy(whole, text, length);
    NumberVerdict first = number_read(whole, MINUTES_MAX, &minutes);
    NumberVerdict second = rest_read(text + length, &more);
    *seconds = (double)minutes * 60 + more;
    if (first == NUMBER_BAD || second != NUMBER_OK)
        return NUMBER_BAD;
    return first == NUMBER_OK && *seconds > (double)MINUTES_MAX * 60 ? NUMBER_LARGE : first;
}

static int clock_read(const char *text, Record *record) {
    char minutes[16] = "";
    uint64_t increment = 0;
    double seconds = 0;
    size_t length = strcspn(text, "+");
    if (length < sizeof minutes)
        memcpy(minutes, text, length);
    NumberVerdict first = minutes_read(minutes, &seconds);
    NumberVerdict second =
        text[length] ? number_read(text + length + 1, INCREMENT_MAX, &increment) : NUMBER_OK;
    if (first == NUMBER_BAD || second == NUMBER_BAD) {
        complain("--clock must be MINUTES or MINUTES+SECONDS, such as 5, 5+3 or 1:30+5, not '%s'",
                 text);
        return EXIT_USAGE;
    }
    if (first == NUMBER_LARGE || second == NUMBER_LARGE) {
        complain("--clock must be at most %d+%d, not %s", MINUTES_MAX, INCREMENT_MAX, text);
        return EXIT_USAGE;
    }
    if (seconds <= 0 && increment == 0) {
        complain("--clock %s gives no time at all: MINUTES must be more than 0, or SECONDS", text);
        return EXIT_USAGE;
    }
    record->seats.clocks = true;
    record->seats.increment = (double)increment;
    record->seats.left[0] = record->seats.left[1] = seconds > 0 ? seconds : (double)increment;
    return EXIT_DONE;
}

// Players that the options don't name are human, for the input may hold the moves of both. But if
// it is a terminal, or an option says how strong the engine is, Black is the engine against a
// human. If Black is none by its option, a level is meant for White.
static void settle_players(Record *record, const PlayOptions *options) {
    mews_player *players = record->seats.players;
    bool engine =
        options->level || options->movetime || options->nodes || system_is_terminal(stdin);
    bool other = players[1] == MEWS_PLAYER_HUMAN || players[1] == MEWS_PLAYER_RANDOM;
    if (players[0] == MEWS_PLAYER_UNKNOWN)
        players[0] = options->level && other ? MEWS_PLAYER_ENGINE : MEWS_PLAYER_HUMAN;
    if (players[1] == MEWS_PLAYER_UNKNOWN)
        players[1] =
            engine && players[0] == MEWS_PLAYER_HUMAN ? MEWS_PLAYER_ENGINE : MEWS_PLAYER_HUMAN;
}

static int settle_engine(Record *record, const PlayOptions *options) {
    const NumberOption numbers[] = {
        {"--level", options->level, NULL, 1, MEWS_LEVELS, &record->seats.level},
        {"--movetime", options->movetime, NULL, 1, RECORD_MOVETIME_MAX, &record->seats.movetime},
        {"--nodes", options->nodes, NULL, 1, INT64_MAX, &record->seats.nodes},
    };
    return number_options(LISTED(numbers));
}

// What the options say about players and clocks, over what the record says.
static int record_settle(Record *record, const PlayOptions *options) {
    static const char *const sides[] = {"--white", "--black"};
    for (int side = 0; side < 2; side++) {
        const char *word = options->players[side];
        if (!word)
            continue;
        record->seats.players[side] = mews_player_read(word);
        if (record->seats.players[side] == MEWS_PLAYER_UNKNOWN) {
            complain("%s must be 'human', 'engine' or 'random', not '%s'", sides[side], word);
            return EXIT_USAGE;
        }
    }
    settle_players(record, options);
    int exit_code = settle_engine(record, options);
    if (exit_code == EXIT_DONE && options->level &&
        record->seats.players[0] != MEWS_PLAYER_ENGINE &&
        record->seats.players[1] != MEWS_PLAYER_ENGINE)
        complain("warning: --level has no effect: no player is the engine");
    return exit_code == EXIT_DONE && options->clock ? clock_read(options->clock, record)
                                                    : exit_code;
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
    game_options.lots = !options->game.seed || record_draws(record);
    exit_code = game_open(game, options->name, &game_options, NULL, 0);
    if (exit_code != EXIT_DONE)
        return exit_code;
    if ((record_draws(record) || mews_rules_shuffled(game->rules)) && !options->game.seed)
        fprintf(stderr, "seed %s\n", seed_text);
    record->seats.random = seed;
    char day[32], fen[MEWS_FEN_SIZE];
    record->game = memory_sure(mews_game_new());
    system_day("%Y.%m.%d", day, sizeof day);
    record_set(record, "Date", day);
    char *path = catalogue_is_path(options->name) ? system_whole_path(options->name) : NULL;
    if (!path && errno == ENOMEM && catalogue_is_path(options->name))
        memory_end();
    record_set(record, "Variant", path ? path : options->name);
    free(path);
    record_set(record, "FEN", game_fen(game->position, fen));
    return EXIT_DONE;
}

// What is given on going on is kept, also if no move follows.
static void keep_settings(Session *session, const PlayOptions *options) {
    bool given = options->players[0] || options->players[1] || options->level ||
                 options->movetime || options->nodes || options->clock;
    if (given && options->resume && !options->foreign && !options->autosave &&
        saves_hold(options->resume))
        save_write(&session->save, &session->record);
}

static int play(PlayOptions *options) {
    Game game;
    Session *session = temp_new(1, sizeof *session);
    session->save.claim.file = -1;
    int exit_code = resume_begin(session, options);
    if (exit_code == EXIT_DONE)
        exit_code = record_settle(&session->record, options);
    if (exit_code == EXIT_DONE)
        exit_code = (options->resume ? resume_start : start_new)(session, &game, options);
    if (exit_code == EXIT_DONE) {
        session->position = game.position;
        session->resumed = options->resume;
        session->interactive = system_is_terminal(stdin);
        session->record.seats.unicode |= options->view.signs;
        session->screen.signs = session->record.seats.unicode;
        bool turned = session->interactive && record_sees_black(&session->record);
        session->screen.flipped = turned != options->flips;
        session->lines.descriptor = 0;
        keep_settings(session, options);
        exit_code = tables_open(mews_position_rules(session->position), options->tables,
                                &session->opponent.endgame);
        if (exit_code == EXIT_DONE)
            exit_code = session_run(session);
        game.position = session->position; // taking back puts another in its place
        exit_code = game_close(&game, exit_code);
    }
    save_end(&session->save);
    record_free(&session->record);
    free(options->resumed);
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
    const char *saved = options->resume ? "--resume" : options->goes_on ? "--continue" : NULL;
    if (saved && options->game.fen) {
        complain("--fen is for a new game, and %s goes on with another: give one of them", saved);
        return false;
    }
    const char *other = options->resume ? "--resume" : options->autosave ? "--autosave" : NULL;
    if (options->autosave && text_ends_in(options->autosave, ".pgn")) {
        complain(
            "--autosave writes what --resume reads, which isn't PGN: give a name that doesn't "
            "end in .pgn, and type 'save %s' in the game to have PGN, too",
            options->autosave);
        return false;
    }
    if (options->goes_on && other) {
        complain("give --continue or %s, not both", other);
        return false;
    }
    if (options->number && !saved) {
        complain("--number is for a file of several games: give --resume FILE, too");
        return false;
    }
    if (options->name && !saved && resume_names_game(options->name) &&
        file_exists(options->name)) {
        complain("'%s' is a game, and no variant: mews play --continue %s goes on with it",
                 options->name, options->name);
        return false;
    }
    if (!options->name && !saved)
        complain("which game? mews play NAME begins one, such as mews play chess; mews list has "
                 "the names. mews play --continue goes on with the newest game, mews play "
                 "--resume GAME with another");
    return options->name || saved;
}

static const char about[] =
    "A game against the engine, or between two people at one terminal. Type moves and the\n"
    "words below. Every move is saved, in a file for each game: 'quit' or the end of input\n"
    "leaves the game, mews play --continue goes on with the newest one, and mews games lists\n"
    "them all. Ctrl-C makes the engine move at once (what was typed meanwhile stays), or\n"
    "discards the line that is typed. At the end there is a line such as 'result 1-0\n"
    "checkmate'; at a terminal the game can then still be looked at, taken back from and "
    "saved.\n\n"
    "A saved game is a text: a first line 'mews-game 1', then lines KEY VALUE with the\n"
    "keys variant, fen (of the start), date, white, black (human, engine or random), level,\n"
    "nodes, movetime (of the engine), random (a number), clock (seconds left for white, for\n"
    "black, and added a move), unicode (yes), move (one line each) and result.";

int command_play(int argc, char **argv) {
    PlayOptions options = {0};
    const Option table[] = {
        OPTION_FEN(options.game),
        {"--white", "human|engine|random", "who plays White (default human)", NULL,
         &options.players[0]},
        {"--black", "human|engine|random",
         "who plays Black (default engine at a terminal, else human)", NULL, &options.players[1]},
        {"--level", "N", "how strong the engine is: 1 (a beginner can win) to 10 (default)", NULL,
         &options.level},
        {"--movetime", "MS", "how long the engine may think: milliseconds a move (default 1000)",
         NULL, &options.movetime},
        {"--nodes", "N", "how many positions the engine may look at for a move", NULL,
         &options.nodes},
        {"--clock", "M+S",
         "M minutes each (also 0.5 or 1:30), S seconds more a move (none without +S); a side that "
         "runs out loses",
         NULL, &options.clock},
        {"--seed", "S",
         "the number on which chance depends: random player, weak levels, shuffled arrays", NULL,
         &options.game.seed},
        {"--resume", "GAME",
         "go on with a saved game: a name that mews games lists, or a file, which may be PGN",
         NULL, &options.resume},
        {"--continue", NULL,
         "go on with the newest game that isn't over (of NAME), or with that of a file: NAME.pgn",
         &options.goes_on, NULL},
        {"--number", "N", "… with the N-th of several games of that file", NULL, &options.number},
        {"--autosave", "FILE", "save every ply here, not in ~/.local/state/mews/games", NULL,
         &options.autosave},
        OPTION_TABLES(options.tables),
        OPTION_UNICODE(options.view),
        {"--flip", NULL, "see the board from the other side", &options.flips, NULL},
        OPTION_PATH(&options.game.path),
        OPTION_COLOR,
    };
    const Usage usage = {
        .form = "play NAME",
        .about = about,
        .more = session_help,
        .examples = "mews play horus\n"
                    "mews play chess --white engine --black human --level 3\n"
                    "mews play shogi --clock 10+5\n"
                    "mews play --continue\n",
        OPTION_TABLE(table),
        .least = 0,
        .most = 1,
        .meant = written_together,
        .about_meant = &options.game.path,
    };
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    char *name = written_meant(options.game.path, count ? argv[0] : NULL);
    options.name = name;
    exit_code = play_makes_sense(&options) ? play(&options) : EXIT_USAGE;
    free(name);
    return exit_code;
}
