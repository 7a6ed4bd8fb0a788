// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text → its games, one at a time. By how it begins, a text is of one of three kinds: a game
// that was saved, the lines of a match, or PGN.

#include "record/record.h"

#include <stdlib.h>
#include <string.h>

typedef struct mews_games {
    Source source;
    mews_game_origin origin;
    PgnReader pgn;
    size_t at; // of the next line, else
    int line;
    char name[];
} Games;

// ---- PGN: a visitor that builds a game --------------------------------------------------------

typedef struct GameBuilder {
    GameRecord *game; // NULL: it is passed over
    Writer variation; // so far
} GameBuilder;

static bool begin(void *context, int line) {
    (void)line;
    return ((GameBuilder *)context)->game != NULL;
}

// Red is who moves first in xiangqi. What Result and SetUp say shows elsewhere.
static void add_tag(void *context, const char *name, const char *value, int line) {
    GameRecord *game = ((GameBuilder *)context)->game;
    if (strcmp(name, "Format") == 0 && strcmp(value, "ICCS") == 0)
        game->from_zero = true;
    else if (strcmp(name, "Result") != 0 && strcmp(name, "SetUp") != 0)
        game_set_tag(game, strcmp(name, "Red") == 0 ? "White" : name, value, line);
}

static bool add_move(void *context, const char *text, int line) {
    GameRecord *game = ((GameBuilder *)context)->game;
    if (game->ply_count == MEWS_GAME_PLIES_MAX)
        return false;
    game_add_ply(game, text, line);
    return true;
}

static void add_note(void *context, const char *text, int depth) {
    GameBuilder *builder = context;
    Writer *variation = &builder->variation;
    if (depth == 0) {
        game_add_note(builder->game, text);
        return;
    }
    if (!variation->arena)
        *variation = writer_growing(&builder->game->arena);
    bool first = !variation->length || variation->buffer[variation->length - 1] == '(';
    writer_text(variation, first || *text == ')' ? "" : " ");
    writer_text(variation, text);
    if (depth > 1 || *text != ')')
        return;
    game_add_note(builder->game, writer_whole(variation));
    *variation = (Writer){0};
}

// A '}' within a comment up to the end of a line would end it.
static void add_comment(void *context, const char *text, size_t length, int depth) {
    GameBuilder *builder = context;
    char *comment = arena_alloc(&builder->game->arena, length + 3);
    comment[0] = '{';
    for (size_t i = 0; i < length; i++)
        comment[i + 1] = text[i] == '}' ? ')' : text[i];
    comment[length + 1] = '}';
    add_note(context, comment, depth);
}

static void end(void *context, const char *result, int line) {
    GameRecord *game = ((GameBuilder *)context)->game;
    mews_game_end(game, (mews_result)result_read(result, NULL), "");
    game->ending_line = line;
}

// ---- the text ---------------------------------------------------------------------------------

// `{"game":1,…`; a comment of PGN may begin with a brace, too.
static bool is_json(const char *text) {
    static const char blanks[] = " \t\r\n";
    if (*text != '{')
        return false;
    text += 1 + strspn(text + 1, blanks);
    if (*text++ != '"')
        return false;
    text += strcspn(text, "\"\n");
    return *text == '"' && text[1 + strspn(text + 1, blanks)] == ':';
}

static mews_game_origin origin_of(const char *text) {
    const char *begin = text + strspn(text, " \t\r\n");
    if (strncmp(text, "mews-game", 9) == 0)
        return MEWS_GAME_SAVED;
    return is_json(begin)            ? MEWS_GAME_MATCH
           : mews_text_is_pgn(begin) ? MEWS_GAME_PGN
                                     : MEWS_GAME_NEW;
}

mews_games *mews_games_new(const char *file, const char *text, mews_report *report) {
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    Games *games = calloc(1, sizeof *games + strlen(file) + 1);
    if (!games) {
        report_starve(report);
        return NULL;
    }
    text += strncmp(text, byte_order_mark, 3) == 0 ? 3 : 0;
    strcpy(games->name, file);
    games->source = (Source){.name = games->name, .text = text, .size = strlen(text)};
    games->origin = origin_of(text);
    games->line = 1;
    games->pgn = pgn_reader(&games->source, NULL, NULL);
    if (games->origin != MEWS_GAME_NEW)
        return games;
    report_error(report, "game-syntax", (Span){&games->source, 0, 0},
                 "this is no game: expected a saved game ('mews-game 1'), lines that mews match "
                 "has written ('{\"game\":1,…') or PGN ('[Event …' or '1. …')");
    free(games);
    return NULL;
}

void mews_games_free(mews_games *games) {
    free(games);
}

mews_game_origin mews_games_origin(const mews_games *games) {
    return games->origin;
}

// Goes to the next line that isn't empty; false at the end.
static bool seek_line(Games *games) {
    const char *text = games->source.text;
    for (;; games->at++, games->line++) {
        size_t blanks = strspn(text + games->at, " \t\r");
        if (!strchr("\n", text[games->at + blanks]))
            return true;
        games->at += blanks;
        if (!text[games->at])
            return false;
    }
}

static void pass_line(Games *games) {
    games->at += strcspn(games->source.text + games->at, "\n");
    if (games->source.text[games->at]) {
        games->at++;
        games->line++;
    }
}

static bool next_pgn(Games *games, GameRecord *game, Report *report) {
    GameBuilder builder = {.game = game};
    const mews_pgn_visitor visitor = {sizeof visitor, begin,    add_tag, add_move,
                                      add_comment,    add_note, end,     &builder};
    games->pgn.visitor = &visitor;
    games->pgn.report = report;
    if (game)
        game->origin = MEWS_GAME_PGN;
    return pgn_next(&games->pgn);
}

// False: there is none.
static bool next(Games *games, GameRecord *game, Report *report) {
    if (games->origin == MEWS_GAME_PGN)
        return next_pgn(games, game, report);
    if (!seek_line(games))
        return false;
    if (games->origin == MEWS_GAME_SAVED) {
        games->at = games->source.size;
        return !game || saved_game_read(game, &games->source, report);
    }
    bool good = !game || match_line_read(game, &games->source, games->at, games->line, report);
    pass_line(games);
    return good;
}

typedef struct NextJob {
    Games *games;
    GameRecord *game;
    Report *report;
    bool found;
} NextJob;

static void run_next(void *context) {
    NextJob *job = context;
    const char *name = job->games->name;
    job->game->file = arena_string(&job->game->arena, name, strlen(name));
    job->found = next(job->games, job->game, job->report);
}

// Without a report there is one all the same, in which errors show.
mews_game *mews_games_next(mews_games *games, mews_report *report) {
    Report *own = report ? NULL : report_new();
    NextJob job = {games, mews_game_new(), report ? report : own, false};
    size_t errors = report_errors(job.report);
    bool done = job.game && job.report && game_guarded(job.game, run_next, &job);
    if (!done)
        report_starve(job.report);
    bool found = done && job.found && report_errors(job.report) == errors;
    report_free(own);
    if (found)
        return job.game;
    mews_game_free(job.game);
    return NULL;
}

bool mews_games_skip(Games *games) {
    return next(games, NULL, NULL);
}
