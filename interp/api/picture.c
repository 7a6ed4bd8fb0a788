// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pictures under their public names.

#include "api/inner.h"

#include "base/utf8.h"
#include "base/sized.h"
#include "picture/picture.h"
#include "words/piece/explanation.h"

// A scene made in an arena of its own, and its text.
typedef struct PictureJob {
    Arena arena;
    const mews_position *position;       // of this position,
    const mews_explanation *explanation; // … or this piece,
    const mews_graph *graph;             // … or this game; all NULL: the squares are drawn
    const mews_view *views;              // of the game's boards
    mews_view view;
    VectorSquares squares;
    bool svg;
    int kind, side; // of the man that alone is drawn, if `alone`
    bool alone;
    Writer writer;
} PictureJob;

// In SVG signs are drawn, and letters name the men.
static PictureScene *named_scene(Arena *arena, const mews_position *position, mews_view view) {
    view.signs = false;
    return board_scene(arena, position, &view);
}

static void graph_draw(PictureJob *job) {
    const PictureScene *scenes[MEWS_GRAPH_BOARDS];
    for (size_t i = 0; i < job->graph->board_count; i++)
        scenes[i] = named_scene(&job->arena, job->graph->boards[i].position, job->views[i]);
    graph_write_svg(&job->arena, &job->writer, job->graph, scenes, job->views);
}

static const PictureScene *job_scene(PictureJob *job) {
    if (job->explanation)
        return job->explanation->scene;
    if (!job->position)
        return vector_scene(&job->arena, &job->squares);
    return job->svg ? named_scene(&job->arena, job->position, job->view)
                    : board_scene(&job->arena, job->position, &job->view);
}

static void job_draw(void *context) {
    PictureJob *job = context;
    if (job->graph) {
        graph_draw(job);
        return;
    }
    const PictureScene *scene = job_scene(job);
    if (job->alone)
        scene_write_man_svg(&job->arena, &job->writer, scene, &job->view, job->kind, job->side);
    else if (job->svg)
        scene_write_svg(&job->arena, &job->writer, scene, &job->view);
    else
        scene_write(&job->writer, scene, &job->view);
}

// False if there is no memory.
static bool job_run(PictureJob *job) {
    ArenaExit failed;
    job->arena = arena_make(SCRATCH_LIMIT, &failed);
    bool done = arena_guard(&failed, job_draw, job);
    arena_free(&job->arena);
    return done;
}

static bool view_copy(mews_view *view, const mews_view *given) {
    if (!sized_copy(view, sizeof *view, given))
        return false;
    view->below = view->below == BLACK ? BLACK : WHITE;
    view->beside_count = view->beside ? view->beside_count : 0;
    view->arrow_count = view->arrows ? view->arrow_count : 0;
    return true;
}

static size_t draw_position(const mews_position *position, const mews_view *given, bool svg,
                            char *buffer, size_t size) {
    PictureJob job = {.position = position, .svg = svg, .writer = writer_make(buffer, size)};
    if (!view_copy(&job.view, given))
        return writer_end(&job.writer);
    if (job_run(&job))
        return writer_end(&job.writer);
    position_starve(position);
    job.writer = writer_make(buffer, size);
    return writer_end(&job.writer);
}

size_t mews_position_view(const mews_position *position, const mews_view *view, char *buffer,
                          size_t size) {
    return draw_position(position, view, false, buffer, size);
}

size_t mews_position_svg(const mews_position *position, const mews_view *view, char *buffer,
                         size_t size) {
    return draw_position(position, view, true, buffer, size);
}

size_t mews_man_svg(const mews_position *position, const mews_view *view, size_t kind, int side,
                    char *buffer, size_t size) {
    PictureJob job = {.position = position,
                      .svg = true,
                      .alone = true,
                      .kind = (int)kind,
                      .side = side,
                      .writer = writer_make(buffer, size)};
    if (kind >= (size_t)position_rules(position)->piece_count || side < -1 || side > BLACK ||
        !sized_copy(&job.view, sizeof job.view, view))
        return writer_end(&job.writer);
    job.side = side < 0 || position_rules(position)->pieces[kind].neutral ? PICTURE_NEUTRAL : side;
    if (job_run(&job))
        return writer_end(&job.writer);
    position_starve(position);
    job.writer = writer_make(buffer, size);
    return writer_end(&job.writer);
}

size_t mews_explanation_svg(const mews_explanation *explanation, char *buffer, size_t size) {
    PictureJob job = {
        .explanation = explanation, .svg = true, .writer = writer_make(buffer, size)};
    return job_run(&job) ? writer_end(&job.writer) : 0;
}

size_t mews_graph_svg(const mews_graph *given, char *buffer, size_t size) {
    mews_graph graph;
    mews_view views[MEWS_GRAPH_BOARDS];
    PictureJob job = {
        .graph = &graph, .views = views, .svg = true, .writer = writer_make(buffer, size)};
    if (!sized_copy(&graph, sizeof graph, given))
        return writer_end(&job.writer);
    if (graph.board_count > MEWS_GRAPH_BOARDS)
        graph.board_count = MEWS_GRAPH_BOARDS;
    for (size_t i = 0; i < graph.board_count; i++)
        if (!view_copy(&views[i], graph.boards[i].view))
            graph.board_count = i;
    if (!job_run(&job))
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
