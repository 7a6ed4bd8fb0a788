// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A record → its variant, opened, and the position that it has reached.

#include "record.h"
#include "catalogue.h"
#include "command.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// The rules of the variant, castling as in Chess960, if that makes sense of the FEN; else NULL.
static mews_rules *rules_960(const char *name, const char *folder, const char *fen) {
    Catalogue catalogue;
    int exit_code;
    if (catalogue_open(&catalogue, folder) != EXIT_DONE)
        return NULL;
    mews_report *report = report_new();
    mews_rules *rules = catalogue_load(&catalogue, name, report, &exit_code);
    mews_position *position = rules ? memory_sure(mews_position_new(rules, 0)) : NULL;
    if (!position || !mews_position_set_fen(position, fen, NULL)) {
        mews_rules_free(rules);
        rules = NULL;
    }
    if (position)
        mews_position_free(position);
    mews_report_free(report);
    catalogue_close(&catalogue);
    return rules;
}

int replay_open(Record *record, const char *folder, Game *game) {
    const GameOptions usual = {.path = folder};
    int exit_code = game_open(game, record_variant(record), &usual, NULL, 0);
    mews_position *trial =
        exit_code == EXIT_DONE ? memory_sure(mews_position_new(game->rules, 0)) : NULL;
    bool fits =
        !trial || !*record_fen(record) || mews_position_set_fen(trial, record_fen(record), NULL);
    if (trial)
        mews_position_free(trial);
    char *name = text_printf("%s960", record_variant(record));
    bool may = !fits && !mews_rules_castling_drawn(game->rules);
    mews_rules *rules = may ? rules_960(name, folder, record_fen(record)) : NULL;
    if (rules) {
        game_close(game, EXIT_DONE);
        *game = (Game){rules, memory_sure(mews_position_new(rules, 0))};
        record_set(record, "Variant", name);
    }
    free(name);
    return exit_code;
}

char *replay_mend(const char *path) {
    char *word = saves_word(path);
    char *text = text_printf("put it back, or, if it is elsewhere now or has another name, mews "
                             "play NAME --resume %s goes on by that",
                             word);
    free(word);
    return text;
}

// The definition that a game needs is a file that isn't there any more.
static void tell_gone(const Record *record, const char *path) {
    char *mend = replay_mend(path);
    if (catalogue_is_path(record_variant(record)) && !file_exists(record_variant(record)))
        complain("the saved game '%s' needs this file: %s", path, mend);
    free(mend);
}

bool replay_gone(const Record *record, const char *folder) {
    Catalogue catalogue;
    if (catalogue_is_path(record_variant(record)))
        return !file_exists(record_variant(record));
    if (catalogue_open(&catalogue, folder) != EXIT_DONE)
        return false; // which shows when it is opened
    bool known = catalogue_names(&catalogue, record_variant(record));
    catalogue_close(&catalogue);
    return !known;
}

int replay_by(Record *record, const char *path, const char *folder, const char *name, Game *game) {
    const GameOptions options = {.path = folder};
    int exit_code = game_open(game, name, &options, NULL, 0);
    if (exit_code != EXIT_DONE)
        return exit_code;
    exit_code = replay_moves(record, game->position, NULL);
    if (exit_code == EXIT_DONE)
        exit_code = replay_result(record, game->position);
    if (exit_code == EXIT_DONE)
        return EXIT_DONE;
    complain("'%s' stays a game of '%s': by '%s' it can't go on", path, record_variant(record),
             name);
    return game_close(game, exit_code);
}

int replay(Record *record, const char *path, const char *folder, Game *game) {
    const GameOptions options = {.path = folder};
    int exit_code = game_open(game, record_variant(record), &options, NULL, 0);
    if (exit_code != EXIT_DONE) {
        tell_gone(record, path);
        return exit_code;
    }
    exit_code = replay_moves(record, game->position, NULL);
    if (exit_code != EXIT_DONE)
        complain(
            "%s: it was saved as a game of '%s'; if that definition has been changed since, the "
            "game needs what it was",
            path, record_variant(record));
    else
        exit_code = replay_result(record, game->position);
    if (exit_code != EXIT_DONE)
        exit_code = game_close(game, exit_code);
    return exit_code;
}
