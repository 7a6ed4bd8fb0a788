// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "resume.h"
#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "record/record.h"
#include "system.h"
#include "text/words.h"

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
    return length > 0 && *begin && mews_text_is_pgn(begin); // or JSON
}

// ---- what the file says -----------------------------------------------------------------------

// "human", "engine, level 3": as `pgn` writes them. Others' names say nothing of who plays here.
static void take_player(Record *record, int side, const char *name) {
    static const char level[] = ", level ";
    char *word = text_printf("%.*s", (int)strcspn(name, ","), name);
    const char *rest = name + strlen(word);
    uint64_t number;
    record->seats.players[side] = mews_player_read(word);
    if (record->seats.players[side] == MEWS_PLAYER_ENGINE &&
        strncmp(rest, level, strlen(level)) == 0 &&
        number_read(rest + strlen(level), MEWS_LEVELS, &number) == NUMBER_OK)
        record->seats.level = number;
    free(word);
}

// The variant is what the user says, what the file says, or chess.
static char *variant_of(const PlayOptions *options, const Record *record) {
    const char *name = options->name ? options->name : record_tag_or(record, "Variant", "chess");
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
    Record *record = &session->record;
    uint64_t number = 0;
    const NumberOption numbers[] = {{"--number", options->number, NULL, 1, INT64_MAX, &number}};
    int exit_code = number_options(LISTED(numbers));
    if (exit_code == EXIT_DONE)
        exit_code = game_file_read(record, options->resume, number, "");
    if (exit_code != EXIT_DONE)
        return exit_code;
    char *variant = variant_of(options, record);
    warn_other(options, record_tag_or(record, "Variant", NULL));
    record_set(record, "Variant", variant);
    free(variant);
    for (int side = 0; side < 2; side++)
        take_player(record, side, record_tag_or(record, side_name(side), "?"));
    return EXIT_DONE;
}

// ---- its moves --------------------------------------------------------------------------------

// The game as it is saved: its moves as we write them. A result counts where the rules give it;
// else who goes on with the game wants it open.
static void rewrite(Session *session, mews_position *position, const mews_move *moves) {
    Record *theirs = &session->record, ours;
    const char *const kept[] = {"Variant", "FEN", "Date"};
    record_begin(&ours);
    ours.seats = theirs->seats;
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        record_set(&ours, kept[i], record_tag_or(theirs, kept[i], NULL));
    for (size_t i = 0, count = record_plies(theirs); i < count; i++) {
        char text[MEWS_MOVE_SIZE];
        if (mews_move_text(position, moves[i], text, sizeof text) == 0 ||
            !mews_position_push(position, moves[i]))
            memory_end(); // it was made before
        record_add_move(&ours, text);
    }
    mews_result said = mews_game_result(theirs->game, NULL);
    mews_outcome outcome = mews_position_outcome(position);
    if (outcome.result != MEWS_ONGOING)
        mews_game_end(ours.game, outcome.result, outcome.reason);
    else if (said != MEWS_ONGOING && system_is_terminal(stdin))
        screen_note(&session->screen,
                    "The file says '%s', but the rules don't end the game here: it goes on.",
                    mews_result_text(said));
    record_free(theirs);
    *theirs = ours;
}

static int play_through(Session *session, const Game *game) {
    Record *record = &session->record;
    mews_move *moves = memory_new(record_plies(record) + 1, sizeof *moves);
    char start[MEWS_FEN_SIZE];
    game_fen(game->position, start);
    int exit_code = replay_moves(record, game->position, moves);
    if (exit_code == EXIT_DONE) {
        if (!*record_fen(record))
            record_set(record, "FEN", start);
        replay_result(record, game->position);
        while (mews_position_pop(game->position))
            continue;
        rewrite(session, game->position, moves);
    }
    free(moves);
    return exit_code;
}

int foreign_start(Session *session, Game *game, const PlayOptions *options) {
    Record *record = &session->record;
    int exit_code = seed_read(options->game.seed, &record->seats.random);
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (!options->game.seed)
        record->seats.random = seed_of_now();
    exit_code = replay_open(record, options->game.path, game);
    if (exit_code == EXIT_DONE) {
        exit_code = play_through(session, game);
        if (exit_code != EXIT_DONE)
            game_close(game, exit_code);
    }
    if (exit_code != EXIT_DONE && !options->name)
        complain("that is a game of '%s', as the file says; to name another: mews play NAME "
                 "--resume %s",
                 record_variant(record), options->resume);
    return exit_code;
}
