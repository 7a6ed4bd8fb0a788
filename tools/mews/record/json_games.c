// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A line of a match's file → a game. Members that say nothing of it are passed over.

#include "command.h"
#include "game_file.h"
#include "text/json.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

typedef struct Members {
    char *variant, *rules, *fen, *result, *reason;
    uint64_t game, white, black;
    char **moves, **engines;
    uint64_t move_count, engine_count;
} Members;

static void members_free(Members *members) {
    free(members->variant);
    free(members->rules);
    free(members->fen);
    free(members->result);
    free(members->reason);
    texts_free(members->moves, members->move_count);
    texts_free(members->engines, members->engine_count);
    *members = (Members){0};
}

// Where it isn't as it should be, *at is left.
static bool take_members(Members *members, const char **at) {
    const JsonMember wanted[] = {
        {"game", &members->game, NULL, NULL},
        {"white", &members->white, NULL, NULL},
        {"black", &members->black, NULL, NULL},
        {"variant", NULL, &members->variant, NULL},
        {"rules", NULL, &members->rules, NULL},
        {"fen", NULL, &members->fen, NULL},
        {"result", NULL, &members->result, NULL},
        {"reason", NULL, &members->reason, NULL},
        {"moves", &members->move_count, NULL, &members->moves},
        {"engines", &members->engine_count, NULL, &members->engines},
    };
    return json_take_object(at, LISTED(wanted)) && !(*at)[strspn(*at, " \t\r")];
}

static void add_player(GameFile *file, const Members *members, const char *tag, uint64_t player) {
    if (player < members->engine_count)
        game_file_add_tag(file, tag, members->engines[player]);
}

static int settle(GameFile *file, const Members *members, int line) {
    Record *record = &file->record;
    char number[24];
    const char *missing = !members->fen ? "'fen'" : !members->result ? "'result'" : NULL;
    if (missing || strlen(members->fen) >= sizeof record->fen ||
        members->move_count > RECORD_MOVES_MAX) {
        complain("%s:%d: this is no game of a match: %s%s", file->path, line,
                 missing ? missing : "its FEN or its list of moves",
                 missing ? " is missing" : " is too long");
        return missing ? EXIT_BAD : EXIT_LIMIT;
    }
    strcpy(record->fen, members->fen);
    record->fen_line = record->result_line = line;
    if (members->variant)
        record->variant = text_printf("%s", members->variant);
    if (members->rules)
        file->rules = text_printf("%s", members->rules);
    for (uint64_t i = 0; i < members->move_count; i++)
        record_add_move(record, members->moves[i], line);
    snprintf(record->result, sizeof record->result, "%s %s", members->result,
             members->reason ? members->reason : "");
    snprintf(number, sizeof number, "%llu", (unsigned long long)members->game);
    game_file_add_tag(file, "Event", "mews match");
    game_file_add_tag(file, "Round", number);
    add_player(file, members, "White", members->white);
    add_player(file, members, "Black", members->black);
    return EXIT_DONE;
}

static int line_read(GameFile *file, const char *text, int line) {
    Members members = {0};
    const char *at = text;
    int exit_code = EXIT_BAD;
    if (take_members(&members, &at))
        exit_code = settle(file, &members, line);
    else
        complain("%s:%d:%zu: this is no game of a match: JSON was expected to go on here",
                 file->path, line, (size_t)(at - text) + 1);
    members_free(&members);
    return exit_code;
}

int json_games_read(GameFile *file, char *text, GameChoice *choice) {
    int exit_code = EXIT_DONE, line = 1;
    for (char *next; text && exit_code == EXIT_DONE; text = next, line++) {
        next = strchr(text, '\n');
        if (next)
            *next++ = '\0';
        if (text[strspn(text, " \t\r")] && game_wanted(choice))
            exit_code = line_read(file, text, line);
    }
    return exit_code;
}
