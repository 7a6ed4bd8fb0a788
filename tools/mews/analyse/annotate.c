// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews analyse --game: goes through a game, looks at each position and tells what it finds.

#include "annotate.h"
#include "command.h"
#include "record/replay.h"
#include "record/saves.h"
#include "rules_sum.h"
#include "text/found.h"
#include "text/status.h"
#include "text/words.h"
#include "written.h"

#include <stdlib.h>
#include <string.h>

// ---- moves as texts ---------------------------------------------------------------------------

static NotedMove note_move(const mews_position *position, mews_move move) {
    char *text = memory_new(MEWS_MOVE_SIZE, 1);
    NotedMove noted = {.side = mews_position_side(position), .series = in_series(position)};
    mews_move_text(position, move, text, MEWS_MOVE_SIZE);
    noted.text = text_printf("%s", text);
    mews_move_san(position, move, text, MEWS_MOVE_SIZE);
    noted.san = text_printf("%s", text);
    free(text);
    position_sure(position);
    return noted;
}

static void notes_free(NotedMove *moves, size_t count) {
    for (size_t i = 0; i < count; i++) {
        free(moves[i].text);
        free(moves[i].san);
    }
    free(moves);
}

static void annotation_free(Annotation *annotation) {
    for (size_t i = 0; i < annotation->found; i++)
        notes_free(annotation->findings[i].line, annotation->findings[i].length);
    free(annotation->findings);
    notes_free(annotation->moves, annotation->count);
    free(annotation->played);
    game_file_free(&annotation->file);
    free(annotation->said);
}

static void push(mews_position *position, mews_move move) {
    if (!mews_position_push(position, move))
        memory_end(); // it is legal
}

static void rewind_game(const Annotation *annotation) {
    while (mews_position_pop(annotation->game.position))
        continue;
}

// ---- one position -----------------------------------------------------------------------------

typedef struct Watcher {
    const mews_position *position;
    Finding finding;
} Watcher;

static Score score_for_white(int side, int centipawns, int mate) {
    int sign = side ? -1 : 1;
    return (Score){.centipawns = sign * centipawns, .mate = sign * mate};
}

static bool add_note(void *context, const mews_position *position, mews_move move) {
    Finding *finding = context;
    finding->line[finding->length++] = note_move(position, move);
    return true;
}

// Keeps the last line.
static void on_line(void *context, const mews_line *line) {
    Watcher *watcher = context;
    Finding *finding = &watcher->finding;
    int side = mews_position_side(watcher->position);
    notes_free(finding->line, finding->length);
    finding->line = memory_new((size_t)line->length, sizeof *finding->line);
    finding->length = 0;
    finding->depth = line->depth;
    finding->score = score_for_white(side, line->centipawns, line->mate);
    line_visit(watcher->position, line, add_note, finding);
}

// A limit may be too tight for even one ply; that is looked at all the same.
static void search_on(Watcher *watcher, mews_search *search, const mews_limits *limits) {
    const mews_limits least = {.depth = 1, .lines = 1, .stop = limits->stop};
    mews_best best = {0};
    if (!mews_search_run(search, watcher->position, limits, on_line, watcher, &best))
        memory_end();
    watcher->finding.nodes = best.nodes;
    if (watcher->finding.length || limits->stop(NULL))
        return;
    if (!mews_search_run(search, watcher->position, &least, on_line, watcher, &best))
        memory_end();
    watcher->finding.nodes += best.nodes;
}

// False if it was broken off.
static bool look(Annotation *annotation, mews_search *search, const mews_limits *limits) {
    const mews_position *position = annotation->game.position;
    mews_outcome outcome = mews_position_outcome(position);
    Watcher watcher = {.position = position};
    if (outcome.result != MEWS_ONGOING)
        watcher.finding.score.result = outcome.result;
    else
        search_on(&watcher, search, limits);
    if (limits->stop(NULL)) {
        notes_free(watcher.finding.line, watcher.finding.length);
        annotation->stopped = true;
        return false;
    }
    annotation->findings[annotation->found++] = watcher.finding;
    return true;
}

// ---- the game ---------------------------------------------------------------------------------

// What is shown on the terminal if the answer goes elsewhere.
static void show_progress(const Annotation *annotation, Status *status) {
    double seconds = status_due(status);
    if (seconds == 0)
        return;
    char *time = status_time(seconds, (double)annotation->found / (double)(annotation->count + 1));
    status_tell(status, "analyse: move %zu of %zu, %s", annotation->found, annotation->count,
                time);
    free(time);
}

static void tell(const Annotation *annotation, const AnnotateOptions *options) {
    if (annotation->found < 2)
        return;
    if (options->as_json)
        tell_json(annotation, annotation->found - 2);
    else
        tell_plain(annotation, annotation->found - 2);
}

static void go_through(Annotation *annotation, const AnnotateOptions *options,
                       mews_search *search) {
    bool silent = annotation_to_output(options);
    Status status = status_new();
    status.shown = status.shown && (silent || !system_is_terminal(stdout));
    annotation->findings = memory_new(annotation->count + 1, sizeof *annotation->findings);
    rewind_game(annotation);
    for (size_t ply = 0; look(annotation, search, &options->limits); ply++) {
        if (!silent)
            tell(annotation, options);
        show_progress(annotation, &status);
        if (ply == annotation->count)
            break;
        push(annotation->game.position, annotation->played[ply]);
    }
    status_wipe(&status);
    while ((size_t)mews_position_ply(annotation->game.position) < annotation->count)
        push(annotation->game.position,
             annotation->played[mews_position_ply(annotation->game.position)]);
}

static int run(Annotation *annotation, const AnnotateOptions *options) {
    bool silent = annotation_to_output(options);
    int exit_code = annotation_check_files(options);
    if (exit_code != EXIT_DONE)
        return exit_code;
    mews_search *search =
        mews_search_new(annotation->game.rules, (size_t)options->mebibytes, (int)options->threads);
    if (!search) {
        complain("there is no memory for a table of %llu MiB",
                 (unsigned long long)options->mebibytes);
        return EXIT_ENVIRONMENT;
    }
    if (!silent && !options->as_json)
        tell_plain_head(annotation);
    system_catch_interrupt(true);
    go_through(annotation, options, search);
    system_catch_interrupt(false);
    mews_search_free(search);
    if (!silent && options->as_json)
        tell_json_end(annotation);
    else if (!silent)
        tell_plain_end(annotation);
    if (annotation->stopped && !ferror(stdout))
        complain("interrupted: %zu of %zu moves were looked at", annotated(annotation),
                 annotation->count);
    exit_code = annotation_write_files(annotation, options);
    return exit_code == EXIT_DONE && annotation->stopped && !ferror(stdout) ? EXIT_BAD : exit_code;
}

// Does the file name the variant that the user gives, or the name of its definition's file?
static bool says_same(const char *said, const char *given) {
    char *name = path_name(given);
    bool same = strcmp(said, given) == 0 || written_alike(said, name);
    free(name);
    return same;
}

// Why a game may not fit the rules: they may be those of another. Those may be meant if it `fits`.
static void tell_variant(const Annotation *annotation, const AnnotateOptions *options, bool fits) {
    const char *said = annotation->said, *path = annotation->file.path;
    if (said && options->variant && !says_same(said, annotation->file.record.variant))
        complain("%s%s is a game of '%s', and not of '%s', as it says itself",
                 fits ? "warning: " : "", path, said, options->variant);
    else if (said && annotation->file.saved && !fits)
        complain(
            "%s: it was saved as a game of '%s'; if that definition has been changed since, the "
            "game needs what it was",
            path, said);
}

// A line of a match's file says by which rules it was played.
static void tell_rules(const Annotation *annotation, const AnnotateOptions *options, bool fits) {
    const GameFile *file = &annotation->file;
    const Record *record = &file->record;
    char sum[RULES_SUM_SIZE];
    if (!file->rules || !annotation->said || !says_same(annotation->said, record->variant) ||
        rules_sum(options->folder, record->variant, sum) != EXIT_DONE || !*sum ||
        strcmp(sum, file->rules) == 0)
        return;
    complain("%s%s:%d: the definition of '%s' has changed since this game was played%s",
             fits ? "warning: " : "", file->path, record->result_line, record->variant,
             fits ? "" : "; the game needs what it was");
}

static int play_through(Annotation *annotation, const AnnotateOptions *options) {
    const GameFile *file = &annotation->file;
    const Record *record = &file->record;
    mews_position *position = annotation->game.position;
    annotation->played = memory_new(record->move_count, sizeof *annotation->played);
    int exit_code = replay_moves(record, position, file->path,
                                 file->saved ? SPELLING_OURS : SPELLING_ANY, annotation->played);
    tell_variant(annotation, options, exit_code == EXIT_DONE);
    tell_rules(annotation, options, exit_code == EXIT_DONE);
    if (exit_code == EXIT_DONE && file->saved && !options->variant)
        exit_code = replay_result(record, position, file->path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (!file->saved)
        replay_compare_result(record, position, file->path);
    rewind_game(annotation);
    annotation->moves = memory_new(record->move_count, sizeof *annotation->moves);
    MoveCount count = {0};
    for (size_t ply = 0; ply < record->move_count; ply++) {
        NotedMove *noted = &annotation->moves[ply];
        *noted = note_move(position, annotation->played[ply]);
        move_count_next(&count, noted->side, noted->series);
        noted->count = count;
        annotation->count++;
        push(position, annotation->played[ply]);
    }
    return EXIT_DONE;
}

// The variant is what the user says, what the file says, or chess.
static int open_game(Annotation *annotation, const AnnotateOptions *options) {
    Record *record = &annotation->file.record;
    const GameOptions usual = {.path = options->folder};
    annotation->said = written_meant(options->folder, record->variant);
    const char *variant = options->variant   ? options->variant
                          : annotation->said ? annotation->said
                                             : "chess";
    free(record->variant);
    record->variant = written_meant(options->folder, variant);
    int exit_code = game_open(&annotation->game, record->variant, &usual, NULL, 0);
    char fen[MEWS_FEN_SIZE];
    if (exit_code == EXIT_DONE &&
        strcmp(game_fen(annotation->game.position, fen), record->fen) == 0)
        record->fen[0] = '\0'; // needn't be said
    if (exit_code != EXIT_DONE && !options->variant)
        complain("that is the game of '%s'; to name another: mews analyse NAME --game GAME",
                 annotation->file.path);
    return exit_code;
}

int annotate_game(const AnnotateOptions *options) {
    Annotation annotation = {0};
    char *path = saves_path(options->game);
    int exit_code = path ? game_file_read(&annotation.file, path, options->number) : EXIT_USAGE;
    if (exit_code != EXIT_DONE) {
        free(path);
        return exit_code;
    }
    exit_code = open_game(&annotation, options);
    if (exit_code == EXIT_DONE) {
        exit_code = play_through(&annotation, options);
        if (exit_code == EXIT_DONE)
            exit_code = run(&annotation, options);
        exit_code = game_close(&annotation.game, exit_code);
    }
    annotation_free(&annotation);
    free(path);
    return exit_code;
}
