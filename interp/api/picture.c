// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pictures under their public names.

#include "api/inner.h"

#include "base/utf8.h"
#include "base/sized.h"
#include "picture/picture.h"

// A scene made in an arena of its own, and its text.
typedef struct PictureJob {
    Arena arena;
    const mews_position *position; // NULL: the squares are drawn
    mews_view view;
    VectorSquares squares;
    Writer writer;
} PictureJob;

static void job_draw(void *context) {
    PictureJob *job = context;
    const PictureScene *scene = job->position ? board_scene(&job->arena, job->position, &job->view)
                                              : vector_scene(&job->arena, &job->squares);
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

size_t mews_position_view(const mews_position *position, const mews_view *given, char *buffer,
                          size_t size) {
    PictureJob job = {.position = position, .writer = writer_make(buffer, size)};
    mews_view *view = &job.view;
    if (!sized_copy(view, sizeof *view, given))
        return writer_end(&job.writer);
    view->below = view->below == BLACK ? BLACK : WHITE;
    view->beside_count = view->beside ? view->beside_count : 0;
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
