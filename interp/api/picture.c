// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pictures under their public names.

#include "api/inner.h"

#include "base/utf8.h"
#include "base/sized.h"
#include "picture/picture.h"

_Static_assert((int)MEWS_COLOURS_16 == (int)COLOURS_16 &&
                   (int)MEWS_COLOURS_256 == (int)COLOURS_256 &&
                   (int)MEWS_MARK_MOVED == (int)PICTURE_MOVED &&
                   (int)MEWS_MARK_TARGET == (int)PICTURE_TARGET,
               "one form, told twice");

// A scene made in an arena of its own, and its text.
typedef struct PictureJob {
    Arena arena;
    const mews_position *position; // NULL: the squares are drawn
    const mews_view *view;
    VectorSquares squares;
    Writer writer;
} PictureJob;

static void job_draw(void *context) {
    PictureJob *job = context;
    const mews_view *view = job->view;
    TerminalView terminal = {.colours = COLOURLESS};
    if (!job->position) {
        scene_write(&job->writer, vector_scene(&job->arena, &job->squares), &terminal);
        return;
    }
    BoardView board = {
        .below = view->below == BLACK ? BLACK : WHITE, .signs = view->signs, .marks = view->marks};
    terminal = (TerminalView){.colours = (TerminalColours)view->colours,
                              .beside = view->beside,
                              .beside_count = view->beside ? view->beside_count : 0,
                              .columns = view->columns};
    scene_write(&job->writer, board_scene(&job->arena, job->position, &board), &terminal);
}

// False if there is no memory.
static bool job_run(PictureJob *job) {
    ArenaExit failed;
    job->arena = arena_make(SCRATCH_LIMIT, &failed);
    bool done = arena_guard(&failed, job_draw, job);
    arena_free(&job->arena);
    return done;
}

size_t mews_position_view(const mews_position *position, const mews_view *given, char *buffer,
                          size_t size) {
    mews_view view;
    PictureJob job = {.position = position, .view = &view, .writer = writer_make(buffer, size)};
    if (!sized_copy(&view, sizeof view, given))
        return writer_end(&job.writer);
    if (job_run(&job))
        return writer_end(&job.writer);
    position_starve(position);
    job.writer = writer_make(buffer, size);
    return writer_end(&job.writer);
}

size_t mews_notation_around(const char *notation, int side, const char *men, const char *holes,
                            mews_report *report, char *buffer, size_t size) {
    PictureJob job = {.writer = writer_make(buffer, size)};
    if (!notation_vector_squares(notation, side, men, holes, report, &job.squares))
        return 0;
    if (job_run(&job))
        return writer_end(&job.writer);
    report_starve(report);
    return 0;
}

size_t mews_graph_svg(const mews_graph *given, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    mews_graph own, *graph = &own;
    if (!sized_copy(graph, sizeof own, given))
        return writer_end(&writer);
    graph_write(&writer, &(Graph){.title = graph->title,
                                  .plies = graph->plies,
                                  .chances = graph->chances,
                                  .chance_count = graph->chance_count,
                                  .weights = graph->weights,
                                  .words = graph->words,
                                  .grid = graph->grid,
                                  .grid_words = graph->grid_words,
                                  .grid_count = graph->grid_count});
    return writer_end(&writer);
}

size_t mews_text_columns(const char *text) {
    return text_columns(text);
}
