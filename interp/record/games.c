// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text → its games, one at a time. By how it begins, a text is of one of three kinds: a game
// that was saved, the lines of a match, or PGN.

#include "record/record.h"

#include <stdlib.h>
#include <string.h>

enum { WINDOW_FIRST = 1 << 20, PIECE_LEAST = 64 };

typedef struct mews_games {
    Source source; // of a stream, its window
    mews_game_origin origin;
    PgnReader pgn;
    TextLines lines;    // of the other kinds
    mews_stream stream; // its `read` is NULL if the text is whole
    char *window;
    size_t room;                      // for bytes, besides the NUL
    bool ended;                       // the window has the end of the text
    int passed_lines, passed_columns; // of the text before the window
    char name[];
} Games;

// ---- PGN: a visitor that builds a game --------------------------------------------------------

typedef struct GameBuilder {
    GameRecord *game; // NULL: it is passed over
    PgnReader *reader;
    Writer variation; // so far
    int line, column; // of the variation
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
    GameBuilder *builder = context;
    GameRecord *game = builder->game;
    if (game->ply_count == MEWS_GAME_PLIES_MAX)
        return false;
    game_add_ply(game, text, line, pgn_column(builder->reader));
    return true;
}

static void add_note(void *context, const char *text, int depth) {
    GameBuilder *builder = context;
    Writer *variation = &builder->variation;
    if (depth == 0) {
        game_add_note(builder->game, text);
        return;
    }
    if (!variation->arena) {
        *variation = writer_growing(&builder->game->arena);
        builder->line = builder->reader->line;
        builder->column = pgn_column(builder->reader);
    }
    bool first = !variation->length || variation->buffer[variation->length - 1] == '(';
    writer_text(variation, first || *text == ')' ? "" : " ");
    writer_text(variation, text);
    if (depth > 1 || *text != ')')
        return;
    game_add_note(builder->game, writer_whole(variation));
    builder->game->notes[builder->game->note_count - 1].line = builder->line;
    builder->game->notes[builder->game->note_count - 1].column = builder->column;
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

// How a text of each kind begins, behind blanks.
static const struct {
    const char *start;
    mews_game_origin origin;
} starts[] = {
    {"mews-game", MEWS_GAME_SAVED}, {"[DhtmlXQ", MEWS_GAME_DHTMLXQ}, {"FORMAT", MEWS_GAME_WXF},
    {"V1", MEWS_GAME_CSA},          {"V2", MEWS_GAME_CSA},           {"V3.", MEWS_GAME_CSA},
    {"'", MEWS_GAME_CSA},           {"N+", MEWS_GAME_CSA},           {"N-", MEWS_GAME_CSA},
    {"$EVENT:", MEWS_GAME_CSA},     {"$START", MEWS_GAME_CSA},       {"PI", MEWS_GAME_CSA},
    {"P1", MEWS_GAME_CSA},          {"P+", MEWS_GAME_CSA},           {"P-", MEWS_GAME_CSA},
    {"#", MEWS_GAME_KIF},           {"開始日時", MEWS_GAME_KIF},     {"手合割", MEWS_GAME_KIF},
    {"先手", MEWS_GAME_KIF},        {"後手", MEWS_GAME_KIF},         {"棋戦", MEWS_GAME_KIF},
    {"対局", MEWS_GAME_KIF},        {"表題", MEWS_GAME_KIF},         {"手数", MEWS_GAME_KIF},
    {"終了日時", MEWS_GAME_KIF},    {"下手", MEWS_GAME_KIF},         {"上手", MEWS_GAME_KIF},
    {"場所", MEWS_GAME_KIF},        {"記録ID", MEWS_GAME_KIF},
};

static mews_game_origin origin_of(const char *text) {
    const char *begin = text + strspn(text, " \t\r\n");
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (strncmp(begin, starts[i].start, strlen(starts[i].start)) == 0)
            return starts[i].origin;
    return is_json(begin)            ? MEWS_GAME_MATCH
           : mews_text_is_pgn(begin) ? MEWS_GAME_PGN
                                     : MEWS_GAME_NEW;
}

// Looks how the text begins. False, with the reason in the report, if it is none.
static bool begin_text(Games *games, Report *report) {
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    const char *text = games->source.text;
    text += strncmp(text, byte_order_mark, 3) == 0 ? 3 : 0;
    games->origin = origin_of(text);
    games->pgn = pgn_reader(&games->source, NULL, NULL);
    games->pgn.at = games->pgn.line_start = games->pgn.counted = text;
    games->lines = (TextLines){&games->source, (size_t)(text - games->source.text), 1, report};
    if (games->origin == MEWS_GAME_NEW)
        report_error(report, "game-syntax", (Span){&games->source, 0, 0},
                     "this is no game: expected PGN ('[Event …' or '1. …'), a saved game "
                     "('mews-game 1'), lines that mews match has written ('{\"game\":1,…'), KIF, "
                     "CSA, WXF or DhtmlXQ");
    return games->origin != MEWS_GAME_NEW;
}

static Games *games_make(const char *file, Report *report) {
    Games *games = calloc(1, sizeof *games + strlen(file) + 1);
    if (!games)
        report_starve(report);
    else
        strcpy(games->name, file);
    return games;
}

mews_games *mews_games_new(const char *file, const char *text, mews_report *report) {
    Games *games = games_make(file, report);
    if (!games)
        return NULL;
    games->source = (Source){.name = games->name, .text = text, .size = strlen(text)};
    games->ended = true;
    if (begin_text(games, report))
        return games;
    mews_games_free(games);
    return NULL;
}

void mews_games_free(mews_games *games) {
    if (games)
        free(games->window);
    free(games);
}

mews_game_origin mews_games_origin(const mews_games *games) {
    return games->origin;
}

// ---- a window on a stream ---------------------------------------------------------------------

// How many bytes of the window have been read.
static size_t read_so_far(const Games *games) {
    return games->origin == MEWS_GAME_PGN ? (size_t)(games->pgn.at - games->source.text)
                                          : games->lines.at;
}

static const char *moved(const char *at, const char *from, const char *to, size_t count) {
    return at && at >= from + count ? to + (at - from) - count : NULL;
}

// The window is elsewhere now, and begins so many bytes further on.
static void rebase(Games *games, const char *from, size_t count) {
    PgnReader *pgn = &games->pgn;
    const char *to = games->window;
    pgn->at = moved(pgn->at, from, to, count);
    pgn->line_start = moved(pgn->line_start, from, to, count); // NULL: it began before
    pgn->counted = moved(pgn->counted, from, to, count);
    games->lines.at -= count;
    games->source.text = to;
    games->source.size -= count;
}

// Leaves out what has been read.
static void drop_read(Games *games) {
    size_t count = read_so_far(games);
    games->pgn.word = games->pgn.at;
    if (games->origin == MEWS_GAME_PGN)
        pgn_column(&games->pgn);
    for (size_t i = 0; i < count; i++) {
        unsigned char byte = (unsigned char)games->window[i];
        games->passed_lines += byte == '\n';
        games->passed_columns = byte == '\n' ? 0 : games->passed_columns + ((byte & 0xC0) != 0x80);
    }
    memmove(games->window, games->window + count, games->source.size - count + 1);
    rebase(games, games->window, count);
}

// A NUL would end the text.
static void fill(Games *games) {
    Source *source = &games->source;
    while (!games->ended && source->size + PIECE_LEAST <= games->room) {
        char *to = games->window + source->size;
        size_t got = games->stream.read(games->stream.context, to, games->room - source->size);
        games->ended = got == 0;
        for (char *nul = to; (nul = memchr(nul, '\0', (size_t)(to + got - nul)));)
            *nul = ' ';
        source->size += got;
    }
    games->window[source->size] = '\0';
}

static bool grow(Games *games) {
    char *old = games->window, *window = realloc(NULL, games->room * 2 + 1);
    if (!window)
        return false;
    memcpy(window, old, games->source.size + 1);
    games->window = window;
    games->room *= 2;
    rebase(games, old, 0);
    free(old);
    return true;
}

mews_games *mews_games_open(const char *file, const mews_stream *stream, mews_report *report) {
    mews_stream own;
    Games *games = sized_copy(&own, sizeof own, stream) ? games_make(file, report) : NULL;
    if (!games)
        return NULL;
    games->stream = own;
    games->room = WINDOW_FIRST;
    games->window = malloc(games->room + 1);
    games->source = (Source){.name = games->name, .text = games->window};
    if (games->window)
        fill(games);
    else
        report_starve(report);
    if (games->window && begin_text(games, report))
        return games;
    mews_games_free(games);
    return NULL;
}

// ---- one game ---------------------------------------------------------------------------------

static bool next_pgn(Games *games, GameRecord *game, Report *report) {
    GameBuilder builder = {.game = game, .reader = &games->pgn};
    const mews_pgn_visitor visitor = {sizeof visitor, begin,    add_tag, add_move,
                                      add_comment,    add_note, end,     &builder};
    games->pgn.visitor = &visitor;
    games->pgn.report = report;
    return pgn_next(&games->pgn);
}

typedef bool ReadGame(TextLines *lines, GameRecord *game);

// False: there is none.
static bool next(Games *games, GameRecord *game, Report *report) {
    static ReadGame *const readers[] = {
        [MEWS_GAME_SAVED] = saved_game_read, [MEWS_GAME_MATCH] = match_line_read,
        [MEWS_GAME_KIF] = kif_read,          [MEWS_GAME_CSA] = csa_read,
        [MEWS_GAME_WXF] = wxf_read,          [MEWS_GAME_DHTMLXQ] = dhtmlxq_read};
    if (game)
        game->origin = games->origin;
    if (games->origin == MEWS_GAME_PGN)
        return next_pgn(games, game, report);
    games->lines.report = report;
    return lines_seek(&games->lines) && readers[games->origin](&games->lines, game);
}

typedef struct NextJob {
    Games *games;
    GameRecord *game; // NULL: it is passed over
    Report *report;
    bool found;
} NextJob;

// What was read of a game that goes on behind the window, and what was found in it.
static void take_back(NextJob *job, ArenaMark mark, size_t serial) {
    GameRecord *game = job->game;
    for (size_t i; job->report && serial < report_serial(job->report); serial++)
        if ((i = report_find(job->report, serial)) < report_count(job->report))
            report_drop(job->report, i);
    if (!game)
        return;
    arena_release(&game->arena, mark);
    game->tags = NULL;
    game->plies = NULL;
    game->notes = NULL;
    game->tag_count = game->ply_count = game->note_count = 0;
    game->tag_room = game->ply_room = game->note_room = 0;
}

// Goes on to what begins like another game, without keeping anything.
static void pass_long(Games *games) {
    static const char next_game[] = "\n[Event ";
    const char *found = NULL;
    for (;;) {
        found = strstr(games->window + 1, next_game);
        size_t count = found          ? (size_t)(found + 1 - games->window)
                       : games->ended ? games->source.size
                       : games->source.size > sizeof next_game
                           ? games->source.size - sizeof next_game
                           : 0;
        for (size_t i = 0; i < count; i++) {
            games->pgn.line += games->window[i] == '\n';
            games->lines.line += games->window[i] == '\n';
        }
        games->pgn.at = games->window + count;
        games->lines.at = count;
        drop_read(games);
        if (found || !games->source.size)
            break;
        fill(games);
    }
    games->pgn.line_start = games->pgn.counted = games->pgn.at;
    games->pgn.columns = 0;
    fill(games);
}

static void report_long(const Games *games, Report *report) {
    report_error(report, "game-limit", (Span){&games->source, 0, 0},
                 "the game that begins here is longer than %d MiB", MEWS_GAME_BYTES_MAX >> 20);
}

// Makes room for the rest of a game; false if it is too long, or there is no memory.
static bool widen(NextJob *job) {
    Games *games = job->games;
    if (read_so_far(games))
        drop_read(games);
    else if (games->room >= MEWS_GAME_BYTES_MAX)
        return false;
    else if (!grow(games)) {
        report_starve(job->report);
        return false;
    }
    fill(games);
    return true;
}

static void run_next(void *context) {
    NextJob *job = context;
    Games *games = job->games;
    ArenaMark mark = {0};
    if (job->game) {
        job->game->file = arena_string(&job->game->arena, games->name, strlen(games->name));
        mark = arena_mark(&job->game->arena);
    }
    for (bool room = true; room;) {
        const PgnReader pgn = games->pgn;
        const TextLines lines = games->lines;
        size_t serial = job->report ? report_serial(job->report) : 0;
        report_shift(job->report, games->passed_lines);
        report_shift_columns(job->report, games->passed_columns);
        job->found = next(games, job->game, job->report);
        if (games->ended || read_so_far(games) < games->source.size)
            return;
        games->pgn = pgn;
        games->lines = lines;
        take_back(job, mark, serial);
        room = widen(job);
    }
    report_long(games, job->report);
    pass_long(games);
    job->found = true; // and the report has an error
}

// Without a report there is one all the same, in which errors show.
mews_game *mews_games_next(mews_games *games, mews_report *report) {
    Report *own = report ? NULL : report_new();
    NextJob job = {games, mews_game_new(), report ? report : own, false};
    size_t errors = report_errors(job.report);
    bool done = job.game && job.report && game_guarded(job.game, run_next, &job);
    if (!done)
        report_starve(job.report);
    report_shift(job.report, 0);
    bool found = done && job.found && report_errors(job.report) == errors;
    report_free(own);
    if (found)
        return job.game;
    mews_game_free(job.game);
    return NULL;
}

// Of a game in lines nothing but reading it tells where it ends.
bool mews_games_skip(Games *games) {
    NextJob job = {.games = games, .game = games->origin > MEWS_GAME_PGN ? mews_game_new() : NULL};
    if (!job.game)
        run_next(&job);
    else if (!game_guarded(job.game, run_next, &job))
        job.found = false;
    mews_game_free(job.game);
    return job.found;
}
