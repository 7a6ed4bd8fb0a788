// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews games: the saved games of the user's folder, listed, shown, deleted.

#include "arguments/options.h"
#include "command.h"
#include "record.h"
#include "system.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct GamesOptions {
    const char *path;
    bool as_json, as_pgn, over, flipped;
    mews_view view;
} GamesOptions;

// ---- one of them

// What is deleted must be listed, and named in full: it doesn't come back.
static void complain_undeleted(const SavedGames *saves, const char *word) {
    size_t parts;
    const SavedGame *near = saves_find_part(saves, word, &parts);
    if (!near && file_exists(word)) {
        complain("'%s' is a file elsewhere: only what mews games lists is deleted", word);
    } else if (near && parts == 1) {
        char *name = saves_bare_name(near);
        complain("'%s' is only a part of a saved game's name, and deletes none; did you mean "
                 "'%s'?",
                 word, name);
        free(name);
    } else {
        saves_complain_unknown(saves, word);
    }
}

static void show_players(const Record *record) {
    for (int side = 0; side < 2; side++) {
        printf("%s%s %s", side ? ", " : "", side_word(side),
               mews_player_word(record->seats.players[side]));
        if (record->seats.players[side] == MEWS_PLAYER_ENGINE && record->seats.level)
            printf(" (level %llu)", (unsigned long long)record->seats.level);
    }
    putchar('\n');
}

// No side is to move any more.
static void show_end(const Record *record, const mews_position *position, const mews_view *view) {
    game_print_last(position, view);
    printf("result %s\n", record_ending(record));
    char *words = system_is_terminal(stdout) ? ending_text(position, record) : NULL;
    if (words)
        put_prose(stdout, "", 0, words);
    free(words);
}

static void show_plain(const SavedGame *saved, const Record *record, const mews_position *position,
                       const mews_view *view) {
    games_list_one(saved, record);
    show_players(record);
    char *moves = game_text(record->game, mews_position_rules(position), mews_game_movetext);
    if (*moves)
        put_prose(stdout, "", 0, moves);
    free(moves);
    if (*record_ending(record))
        show_end(record, position, view);
    else
        game_print_view(position, view);
}

// As its player saw it.
static void show_board(const SavedGame *saved, const Record *record, const mews_position *position,
                       const GamesOptions *options) {
    mews_view view = options->view;
    view.size = sizeof view;
    view.below = record_sees_black(record) != options->flipped;
    show_plain(saved, record, position, &view);
}

static void show_pgn(Record *record, const mews_rules *rules) {
    char *text = record_pgn(record, rules);
    put_safe_lines(stdout, text);
    free(text);
}

static int show(const SavedGame *saved, const GamesOptions *options) {
    Record record;
    Game game;
    int exit_code = record_read(&record, saved->path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    exit_code = replay(&record, saved->path, options->path, &game);
    if (exit_code == EXIT_DONE) {
        if (options->as_pgn)
            show_pgn(&record, game.rules);
        else
            show_board(saved, &record, game.position, options);
        exit_code = game_close(&game, EXIT_DONE);
    }
    record_free(&record);
    return exit_code;
}

static int delete_saved(const SavedGame *saved) {
    Claim claim = {.file = -1};
    const char *reason = file_claim(saved->path, &claim);
    if (!reason && remove(saved->path) != 0)
        reason = system_words(errno);
    claim_end(&claim);
    if (reason)
        complain("can't delete '%s': %s", saved->name, reason);
    return reason ? EXIT_ENVIRONMENT : EXIT_DONE;
}

// ---- several

// The game that a word means, whole or by a part of its name that only it has; NULL: there is
// none, or there are several.
static const SavedGame *meant(const SavedGames *saves, const char *word, bool *whole) {
    size_t parts;
    const SavedGame *saved = saves_find(saves, word);
    *whole = saved != NULL;
    if (!saved)
        saved = saves_find_part(saves, word, &parts);
    return *whole || parts == 1 ? saved : NULL;
}

static int delete_told(const SavedGame *saved) {
    int exit_code = delete_saved(saved);
    if (exit_code == EXIT_DONE)
        printf("deleted %s\n", saved->name);
    return exit_code;
}

static int each_deleted(const SavedGames *saves, size_t count, char **words) {
    int worst = EXIT_DONE;
    for (size_t i = 0; i < count; i++) {
        const SavedGame *saved = saves_find_whole(saves, words[i]);
        if (!saved)
            complain_undeleted(saves, words[i]);
        int exit_code = saved ? delete_told(saved) : EXIT_USAGE;
        if (exit_code > worst)
            worst = exit_code;
    }
    return worst;
}

static int each_shown(const SavedGames *saves, size_t count, char **words,
                      const GamesOptions *options) {
    int worst = EXIT_DONE;
    for (size_t i = 0; i < count; i++) {
        const SavedGame elsewhere = {.path = words[i], .name = words[i]}; // by `save FILE`
        bool whole, there = file_exists(words[i]);
        const SavedGame *saved = meant(saves, words[i], &whole);
        if (there && !whole)
            saved = &elsewhere;
        if (!saved)
            saves_complain_unknown(saves, words[i]);
        int exit_code = saved ? show(saved, options) : EXIT_USAGE;
        if (exit_code > worst)
            worst = exit_code;
        if (options->as_pgn && i + 1 < count)
            putchar('\n');
    }
    return worst;
}

static int delete_over(const SavedGames *saves) {
    int worst = EXIT_DONE;
    size_t deleted = 0;
    for (size_t i = 0; i < saves->count; i++) {
        Record record;
        int exit_code = record_read(&record, saves->games[i].path);
        bool over = exit_code == EXIT_DONE && *record_ending(&record);
        if (exit_code == EXIT_DONE)
            record_free(&record);
        if (over)
            exit_code = delete_told(&saves->games[i]);
        deleted += over && exit_code == EXIT_DONE;
        if (exit_code > worst)
            worst = exit_code;
    }
    if (!deleted && worst == EXIT_DONE)
        puts("no saved game is over");
    return worst;
}

static int run(const SavedGames *saves, size_t count, char **words, const GamesOptions *options) {
    static const char *const known[] = {"list", "show", "delete"};
    char hint[64];
    const char *word = count ? words[0] : "list";
    bool lists = strcmp(word, "list") == 0, deletes = strcmp(word, "delete") == 0;
    if (!lists && !deletes && strcmp(word, "show") != 0)
        complain("mews games can 'list', 'show' and 'delete', not '%s'%s", word,
                 word_hint(word, known, 3, hint, sizeof hint));
    else if (options->over && !deletes)
        complain("--over goes with 'delete'");
    else if (options->as_pgn && (options->view.signs || options->flipped))
        complain("--pgn shows no board: give it without %s",
                 options->view.signs ? "--unicode" : "--flip");
    else if ((options->as_pgn || options->view.signs || options->flipped) && (lists || deletes))
        complain("%s goes with 'show'", options->as_pgn       ? "--pgn"
                                        : options->view.signs ? "--unicode"
                                                              : "--flip");
    else if (options->as_json && !lists)
        complain("--json goes with 'list'");
    else if (lists && count > 1)
        complain("'list' takes nothing after it");
    else if (!lists && !options->over && count < 2)
        complain("%s which games? (mews games %s GAME…)", word, word);
    else if (lists)
        return games_list(saves, options->as_json);
    else if (options->over && count < 2)
        return delete_over(saves);
    else if (options->over)
        complain("give --over or the names of games, not both");
    else if (deletes)
        return each_deleted(saves, count - 1, words + 1);
    else
        return each_shown(saves, count - 1, words + 1, options);
    return EXIT_USAGE;
}

int command_games(int argc, char **argv) {
    GamesOptions options = {0};
    const Option table[] = {
        {"--over", NULL, "with delete: all games that are over", &options.over, NULL},
        {"--pgn", NULL, "with show: the whole game as PGN", &options.as_pgn, NULL},
        OPTION_UNICODE(options.view),
        {"--flip", NULL, "with show: seen from the other side", &options.flipped, NULL},
        OPTION_PATH(&options.path),
        OPTION_COLOR,
        {"--json", NULL,
         "[{\"game\",\"file\",\"variant\",\"white\",\"black\",\"moves\",\"result\",\"played\","
         "\"level\"}]",
         &options.as_json, NULL},
    };
    const Usage usage = {
        .form = "games [list | show GAME… | delete GAME…]",
        .about =
            "The games that mews play has saved as they went on, the newest first: name,\n"
            "variant, length, result, when it was played last, White's and Black's players (at\n"
            "a terminal those that there is room for). They are in $XDG_STATE_HOME/mews/games,\n"
            "else in ~/.local/state/mews/games; mews play --continue goes on with the newest\n"
            "that isn't over, mews play --resume GAME with any other. GAME is a game's name, a\n"
            "part of it that no other has, or its variant; 'delete' takes no part, but the\n"
            "whole name or the variant's; 'show' also takes a file that 'save FILE' has\n"
            "written.",
        .examples = "mews games\n"
                    "mews games delete --over\n",
        .words = "list|show|delete SAVED…",
        OPTION_TABLE(table),
        .least = 0,
        .most = SIZE_MAX,
    };
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    SavedGames saves = saves_list();
    exit_code = run(&saves, count, argv, &options);
    saves_free(&saves);
    return exit_code;
}
