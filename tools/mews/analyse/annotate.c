// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Goes through a game, looks at each position and tells what it finds.

#include "annotate.h"
#include "catalogue.h"
#include "command.h"
#include "record/record.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// ---- moves as texts ---------------------------------------------------------------------------

NotedMove note_move(const mews_position *position, mews_move move, mews_move_number *count) {
    char *text = temp_new(MEWS_MOVE_SIZE, 1);
    mews_move_number_next(count, position);
    NotedMove noted = {
        .side = mews_position_side(position), .series = in_series(position), .count = *count};
    mews_move_text(position, move, text, MEWS_MOVE_SIZE);
    noted.text = text_printf("%s", text);
    mews_move_san(position, move, text, MEWS_MOVE_SIZE);
    noted.san = text_printf("%s", text);
    position_sure(position);
    return noted;
}

void notes_free(NotedMove *moves, size_t count) {
    for (size_t i = 0; i < count; i++) {
        free(moves[i].text);
        free(moves[i].san);
    }
    free(moves);
}

static void push(mews_position *position, mews_move move) {
    if (!mews_position_push(position, move))
        memory_end(); // it is legal
}

void annotation_rewind(const Annotation *annotation) {
    while (mews_position_pop(annotation->game.position))
        continue;
}

// ---- one position -----------------------------------------------------------------------------

// What is shown on the terminal while the answer goes elsewhere, or lets wait.
static void show_progress(const Annotation *annotation, Status *status) {
    double seconds = status_due(status);
    if (seconds == 0)
        return;
    char *time = status_time(seconds, (double)annotation->found / (double)(annotation->count + 1));
    char *game = annotation_place(annotation, "", ", ");
    status_tell(status, "analyse: %smove %zu of %zu, %s", game, annotation->found,
                annotation->count, time);
}

typedef struct Watcher {
    const Annotation *annotation;
    const mews_position *position;
    Finding finding;
    mews_move_number count; // of the last move
    Status *status;
} Watcher;

static Score score_for_white(int side, int centipawns, int mate) {
    int sign = side ? -1 : 1;
    return (Score){.centipawns = sign * centipawns, .mate = sign * mate};
}

static bool add_note(void *context, const mews_position *position, mews_move move) {
    Watcher *watcher = context;
    Finding *finding = &watcher->finding;
    finding->line[finding->length++] = note_move(position, move, &watcher->count);
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
    size_t ply = watcher->annotation->found;
    watcher->count = ply ? watcher->annotation->moves[ply - 1].count : watcher->annotation->before;
    line_visit(watcher->position, line, add_note, watcher);
    show_progress(watcher->annotation, watcher->status);
}

// A limit may be too tight for even one ply; that is looked at all the same.
static void search_on(Watcher *watcher, mews_search *search, const mews_limits *limits) {
    const mews_limits least = {
        .size = sizeof(mews_limits), .depth = 1, .lines = 1, .stop = limits->stop};
    mews_best best = {0};
    if (!mews_search_run(search, watcher->position, limits, on_line, watcher, &best))
        memory_end();
    watcher->finding.nodes = best.nodes;
    if (watcher->finding.length || limits->stop.wanted(NULL))
        return;
    if (!mews_search_run(search, watcher->position, &least, on_line, watcher, &best))
        memory_end();
    watcher->finding.nodes += best.nodes;
}

// False if it was broken off.
static bool look(Annotation *annotation, mews_search *search, const mews_limits *limits,
                 Status *status) {
    const mews_position *position = annotation->game.position;
    mews_outcome outcome = mews_position_outcome(position);
    Watcher watcher = {.annotation = annotation, .position = position, .status = status};
    bool goes_on = annotation->found < annotation->count; // it may do so after a draw
    if (outcome.result != MEWS_ONGOING && !goes_on)
        watcher.finding.score.result = outcome.result;
    else
        search_on(&watcher, search, limits);
    if (limits->stop.wanted(NULL)) {
        notes_free(watcher.finding.line, watcher.finding.length);
        annotation->stopped = true;
        return false;
    }
    annotation->findings[annotation->found++] = watcher.finding;
    return true;
}

// ---- the game ---------------------------------------------------------------------------------

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
    annotation->findings = memory_new(annotation->count + 1, sizeof *annotation->findings);
    annotation_rewind(annotation);
    for (size_t ply = 0; look(annotation, search, &options->limits, &status); ply++) {
        if (!silent && system_is_terminal(stdout))
            status_wipe(&status);
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

static void tell_stopped(const Annotation *annotation) {
    char *game = annotation_place(annotation, " in ", "");
    complain("interrupted%s: %zu of %zu moves were looked at", game, annotated(annotation),
             annotation->count);
}

int annotation_run(Annotation *annotation, const AnnotateOptions *options) {
    bool silent = annotation_to_output(options);
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
        tell_stopped(annotation);
    return EXIT_DONE;
}
