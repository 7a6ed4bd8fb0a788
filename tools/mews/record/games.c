// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews games: the saved games of the user's folder, listed, shown, deleted.

#include "arguments/options.h"
#include "command.h"
#include "record_pgn.h"
#include "replay.h"
#include "saves.h"
#include "system.h"
#include "text/colour.h"
#include "text/json.h"
#include "text/prose.h"
#include "text/words.h"
#include "text/wrap.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct GamesOptions {
    const char *path;
    bool as_json, as_pgn, over, flipped;
    mews_view view;
} GamesOptions;

// ---- list

#define DAY_FORMAT "%Y-%m-%d %H:%M"
enum { GAP = 2, DAY_WIDTH = 16 };

// How wide the columns are.
typedef struct Widths {
    size_t name, variant, plies, state, day, players; // the last two 0: they are left out
    size_t told; // of the longest state; a row may go on below itself for it
} Widths;

static const char *state_of(const SavedGame *game, const Record *record) {
    Claim claim = {.file = -1};
    if (record->result[0])
        return record->result;
    bool played = file_claim(game->path, &claim) == file_in_use;
    claim_end(&claim);
    return played ? "not over, another program is playing it" : "not over";
}

// "human, engine 5": White's and Black's.
static char *players_text(const Record *record) {
    Growing text = {0};
    for (int side = 0; side < 2; side++) {
        text_add(&text, "%s%s", side ? ", " : "", player_word(record->players[side]));
        if (record->players[side] == PLAYER_ENGINE && record->level)
            text_add(&text, " %llu", (unsigned long long)record->level);
    }
    return text.bytes;
}

static char *plies_text(const Record *record) {
    return text_printf("%zu %s", record->move_count, record->move_count == 1 ? "ply" : "plies");
}

// Of a path that is too long the end is told.
static char *variant_text(const Record *record, size_t width) {
    const char *slash = strrchr(record->variant, '/');
    if (width && slash && text_columns(record->variant) > width)
        return text_printf("…%s", slash);
    return text_printf("%s", record->variant);
}

// `width` 0: as wide as the text.
static void add_column(Growing *line, const char *text, size_t width) {
    char *fitting = text_fitting(text, width);
    size_t columns = text_columns(fitting);
    text_add(line, "%s%*s", fitting, (int)(width > columns ? width - columns : 0) + 2, "");
    free(fitting);
}

// The last columns: its state, the day of its last move, its players.
static void add_about(Growing *line, const SavedGame *game, const Record *record,
                      const Widths *widths) {
    char day[32];
    system_day_of(game->seconds, DAY_FORMAT, day, sizeof day);
    char *players = players_text(record);
    if (widths->day)
        add_column(line, state_of(game, record), widths->told);
    else
        text_add(line, "%s", state_of(game, record));
    text_add(line, "%s", widths->day ? day : "");
    text_add(line, "%s%s", widths->players ? "  " : "", widths->players ? players : "");
    free(players);
}

static void list_plain(const SavedGame *game, const Record *record, const Widths *widths) {
    char *plies = plies_text(record);
    char *variant = variant_text(record, widths->variant);
    Growing line = {0};
    add_column(&line, game->name, widths->name);
    add_column(&line, variant, widths->variant);
    add_column(&line, plies, widths->plies);
    add_about(&line, game, record, widths);
    put_prose(stdout, "", 4, line.bytes);
    free(line.bytes);
    free(variant);
    free(plies);
}

static void widen(size_t *width, const char *text) {
    size_t needed = text_columns(text);
    *width = needed > *width ? needed : *width;
}

// Takes what is too much from a column, but for so much that must stay.
static void narrow(size_t *width, size_t stays, size_t *excess) {
    size_t most = *width > stays ? *width - stays : 0, taken = most < *excess ? most : *excess;
    *width -= taken;
    *excess -= taken;
}

// So that rows fit into a terminal's lines: a variant's path is cut first, as the game's name is
// what is typed.
static void narrow_all(Widths *widths) {
    enum { VARIANT_STAYS = 12, NAME_STAYS = 24, GAPS = 6 };
    size_t room = wrap_width(stdout);
    size_t wide = widths->name + widths->variant + widths->plies + widths->state + GAPS;
    size_t excess = room && wide > room ? wide - room : 0;
    narrow(&widths->variant, VARIANT_STAYS, &excess);
    narrow(&widths->name, NAME_STAYS, &excess);
    size_t shown = widths->name + widths->variant + widths->plies + widths->told + GAPS;
    if (shown + widths->day > room)
        widths->day = 0;
    if (!widths->day || shown + widths->day + widths->players > room)
        widths->players = 0;
}

static void widen_all(Widths *widths, const SavedGame *game, const Record *record) {
    char *plies = plies_text(record);
    widen(&widths->name, game->name);
    widen(&widths->variant, record->variant);
    widen(&widths->plies, plies);
    widen(&widths->state, record->result[0] ? record->result : "not over");
    widen(&widths->told, state_of(game, record));
    widths->day = GAP + DAY_WIDTH;
    char *players = players_text(record);
    if (GAP + text_columns(players) > widths->players)
        widths->players = GAP + text_columns(players);
    free(players);
    free(plies);
}

static void list_json(Json *json, const SavedGame *game, const Record *record) {
    char day[32];
    system_day_of(game->seconds, DAY_FORMAT, day, sizeof day);
    json_open(json, NULL, '{');
    json_text(json, "game", game->name);
    json_text(json, "file", game->path);
    json_text(json, "variant", record->variant);
    json_text(json, "white", player_word(record->players[0]));
    json_text(json, "black", player_word(record->players[1]));
    json_integer(json, "moves", record->move_count);
    json_text_or_null(json, "result", record->result);
    json_text(json, "played", day);
    if (record->level)
        json_integer(json, "level", record->level);
    json_close(json, '}');
}

static int list(const SavedGames *saves, const GamesOptions *options) {
    Json json = {stdout, false};
    Widths widths = {0};
    Record *records = memory_new(saves->count, sizeof *records);
    bool *good = memory_new(saves->count, sizeof *good);
    int worst = EXIT_DONE;
    for (size_t i = 0; i < saves->count; i++) {
        int exit_code = record_read(&records[i], saves->games[i].path);
        good[i] = exit_code == EXIT_DONE;
        if (exit_code > worst)
            worst = exit_code;
        if (good[i])
            widen_all(&widths, &saves->games[i], &records[i]);
    }
    narrow_all(&widths);
    if (options->as_json)
        json_open(&json, NULL, '[');
    for (size_t i = 0; i < saves->count; i++) {
        if (good[i] && options->as_json)
            list_json(&json, &saves->games[i], &records[i]);
        else if (good[i])
            list_plain(&saves->games[i], &records[i], &widths);
        if (good[i])
            record_free(&records[i]);
    }
    free(records);
    free(good);
    if (options->as_json) {
        json_close(&json, ']');
        json_end(&json);
    }
    return worst;
}

// ---- one of them

static void complain_unknown(const SavedGames *saves, const char *word) {
    size_t parts;
    const SavedGame *part = saves_find_part(saves, word, &parts);
    if (file_exists(word))
        complain("'%s' is a file elsewhere: only what mews games lists is deleted", word);
    else if (parts == 1)
        complain("'%s' is a part of a name: mews games delete %s deletes that game", word,
                 part->name);
    else
        saves_complain_unknown(saves, word);
}

static void show_players(const Record *record) {
    for (int side = 0; side < 2; side++) {
        printf("%s%s %s", side ? ", " : "", side_word(side), player_word(record->players[side]));
        if (record->players[side] == PLAYER_ENGINE && record->level)
            printf(" (level %llu)", (unsigned long long)record->level);
    }
    putchar('\n');
}

static void show_plain(const SavedGame *saved, const Record *record, const mews_position *position,
                       const mews_view *view) {
    list_plain(saved, record, &(Widths){0});
    show_players(record);
    Growing moves = {0};
    for (size_t i = 0; i < record->move_count; i++)
        text_add(&moves, "%s%s", i ? " " : "", record->moves[i].text);
    if (moves.length)
        put_prose(stdout, "", 0, moves.bytes);
    free(moves.bytes);
    game_print_view(position, view);
    if (record->result[0])
        printf("result %s\n", record->result);
}

static void show_pgn(const Record *record, const mews_rules *rules) {
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
            show_plain(saved, &record, game.position, &options->view);
        exit_code = game_close(&game, EXIT_DONE);
    }
    record_free(&record);
    return exit_code;
}

static int delete(const SavedGame *saved) {
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

static int each(const SavedGames *saves, size_t count, char **words,
                const GamesOptions *options, bool deletes) {
    int worst = EXIT_DONE;
    for (size_t i = 0; i < count; i++) {
        const SavedGame *saved = saves_find(saves, words[i]);
        const SavedGame elsewhere = {.path = words[i], .name = words[i]};
        size_t parts = 0;
        if (!saved && !deletes && file_exists(words[i]))
            saved = &elsewhere; // written by `save FILE`
        if (!saved && !deletes)
            saved = saves_find_part(saves, words[i], &parts);
        if (parts > 1)
            saved = NULL;
        if (!saved)
            complain_unknown(saves, words[i]);
        int exit_code = !saved ? EXIT_USAGE : deletes ? delete(saved) : show(saved, options);
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
        bool over = exit_code == EXIT_DONE && record.result[0];
        if (exit_code == EXIT_DONE)
            record_free(&record);
        if (over)
            exit_code = delete(&saves->games[i]);
        if (over && exit_code == EXIT_DONE) {
            printf("deleted %s\n", saves->games[i].name);
            deleted++;
        }
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
        return list(saves, options);
    else if (options->over && count < 2)
        return delete_over(saves);
    else if (options->over)
        complain("give --over or the names of games, not both");
    else
        return each(saves, count - 1, words + 1, options, deletes);
    return EXIT_USAGE;
}

int command_games(int argc, char **argv) {
    GamesOptions options = {0};
    const Option table[] = {
        {"--over", NULL, "with delete: all games that are over", &options.over, NULL},
        {"--pgn", NULL, "with show: the whole game as PGN", &options.as_pgn, NULL},
        OPTION_UNICODE(options.view),
        {"--flip", NULL, "with show: seen from Black's side", &options.flipped, NULL},
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
            "variant, length, result, and at a terminal with room for it when it was played\n"
            "last and White's and Black's players. They are in $XDG_STATE_HOME/mews/games,\n"
            "else in ~/.local/state/mews/games; mews play --continue goes on with the newest\n"
            "that isn't over, mews play --resume GAME with any other. 'show' also takes a\n"
            "file that 'save FILE' has written.",
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
    options.view.below = options.flipped;
    SavedGames saves = saves_list();
    exit_code = run(&saves, count, argv, &options);
    saves_free(&saves);
    return exit_code;
}
