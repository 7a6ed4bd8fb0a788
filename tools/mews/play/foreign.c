// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "foreign.h"
#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "record/game_file.h"
#include "record/replay.h"
#include "system.h"
#include "text/words.h"
#include "written.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

bool foreign_is(const char *path) {
    char start[64] = "";
    int file = file_unfit(path) ? -1 : system_open(path, true);
    if (file < 0)
        return false;
    long length = system_read(file, start, sizeof start - 1);
    system_close(file);
    const char *begin = start + (strncmp(start, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0);
    begin += strspn(begin, " \t\r\n");
    return length > 0 && *begin && pgn_begins(begin); // or JSON
}

// ---- what the file says -----------------------------------------------------------------------

// "human", "engine, level 3": as `pgn` writes them. Others' names say nothing of who plays here.
static void take_player(Record *record, int side, const char *name) {
    static const char level[] = ", level ";
    char *word = text_printf("%.*s", (int)strcspn(name, ","), name);
    const char *rest = name + strlen(word);
    uint64_t number;
    record->players[side] = player_read(word);
    if (record->players[side] == PLAYER_ENGINE && strncmp(rest, level, strlen(level)) == 0 &&
        number_read(rest + strlen(level), MEWS_LEVELS, &number) == NUMBER_OK)
        record->level = number;
    free(word);
}

static void take_date(Record *record, const char *date) {
    static const char form[] = "0000.00.00";
    size_t i = 0;
    while (form[i] && (form[i] == '.' ? date[i] == '.' : isdigit((unsigned char)date[i])))
        i++;
    if (!form[i] && !date[i])
        strcpy(record->date, date);
}

// The variant is what the user says, what the file says, or chess.
static char *variant_of(const PlayOptions *options, const Record *record) {
    const char *name = options->name ? options->name : record->variant ? record->variant : "chess";
    char *path = catalogue_is_path(name) ? system_whole_path(name) : NULL;
    return path ? path : written_meant(options->game.path, name);
}

// The user may know better; or not.
static void warn_other(const PlayOptions *options, const char *said) {
    char *name = options->name ? path_name(options->name) : NULL;
    if (name && said && !mews_variant_alike(said, name))
        complain("warning: %s is a game of '%s', and not of '%s', as it says itself",
                 options->resume, said, options->name);
    free(name);
}

int foreign_read(Session *session, const PlayOptions *options) {
    GameFile file;
    uint64_t number = 0;
    const NumberOption numbers[] = {{"--number", options->number, NULL, 1, INT64_MAX, &number}};
    int exit_code = number_options(LISTED(numbers));
    if (exit_code == EXIT_DONE)
        exit_code = game_file_read(&file, options->resume, number, "");
    if (exit_code != EXIT_DONE)
        return exit_code;
    session->record = file.record;
    file.record = (Record){0};
    Record *record = &session->record;
    char *variant = variant_of(options, record);
    warn_other(options, record->variant);
    free(record->variant);
    record->variant = variant;
    for (int side = 0; side < 2; side++)
        take_player(record, side, game_file_tag(&file, side_name(side)));
    take_date(record, game_file_tag(&file, "Date"));
    game_file_free(&file);
    return EXIT_DONE;
}

// ---- its moves --------------------------------------------------------------------------------

// Moves are saved as we write them.
static void rewrite(Record *record, const mews_rules *rules, const mews_move *moves) {
    mews_position *position = record_start(record, rules);
    for (size_t i = 0; i < record->move_count; i++) {
        char text[MEWS_MOVE_SIZE];
        if (mews_move_text(position, moves[i], text, sizeof text) == 0 ||
            !mews_position_push(position, moves[i]))
            memory_end(); // it was made before
        free(record->moves[i].text);
        record->moves[i].text = text_printf("%s", text);
    }
    mews_position_free(position);
}

// A result counts where the rules give it; else who goes on with the game wants it open.
static void settle_result(Session *session, const mews_position *position) {
    Record *record = &session->record;
    const char *reason;
    mews_result said = result_read(record->result, &reason);
    mews_outcome outcome = mews_position_outcome(position);
    record->result[0] = '\0';
    if (outcome.result != MEWS_ONGOING)
        record_end(record, outcome.result, outcome.reason);
    else if (said != MEWS_ONGOING && system_is_terminal(stdin))
        screen_note(&session->screen,
                    "The file says '%s', but the rules don't end the game here: it goes on.",
                    mews_result_text(said));
}

static int play_through(Session *session, const Game *game, const PlayOptions *options) {
    Record *record = &session->record;
    mews_move *moves = memory_new(record->move_count + 1, sizeof *moves);
    char start[MEWS_FEN_SIZE];
    game_fen(game->position, start);
    replay_settle_ranks(record, game->rules);
    int exit_code =
        replay_moves(record, game->position, options->resume, SPELLING_ANY, moves);
    if (exit_code == EXIT_DONE) {
        if (!record->fen[0])
            strcpy(record->fen, start);
        rewrite(record, game->rules, moves);
        replay_compare_result(record, game->position, options->resume);
        settle_result(session, game->position);
    }
    free(moves);
    return exit_code;
}

int foreign_start(Session *session, Game *game, const PlayOptions *options) {
    Record *record = &session->record;
    int exit_code = seed_read(options->game.seed, &record->random);
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (!options->game.seed)
        record->random = seed_of_now();
    exit_code = replay_open(record, options->game.path, game);
    if (exit_code == EXIT_DONE) {
        exit_code = play_through(session, game, options);
        if (exit_code != EXIT_DONE)
            game_close(game, exit_code);
    }
    if (exit_code != EXIT_DONE && !options->name)
        complain("that is a game of '%s', as the file says; to name another: mews play NAME "
                 "--resume %s",
                 record->variant, options->resume);
    return exit_code;
}
