// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "session.h"

#include <stdlib.h>
#include <string.h>

enum { TABLE_MIB = 32 };

static const double USUAL_SECONDS = 1; // for a move where nothing limits it
static const double OVERHEAD = 0.01;   // seconds of a clock that a move takes besides thinking
static const double SHOWN_AFTER = 1;   // seconds

// ---- while it thinks ------------------------------------------------------------------------

static void put_told(const Opponent *opponent) {
    size_t width = wrap_width(stderr);
    char *shown = text_fitting(opponent->told, width ? width - 1 : 0); // the cursor stays in it
    fprintf(stderr, "\r%s%s", shown, terminal_moves(stderr) ? "\033[K" : "");
    fflush(stderr);
}

static void show(Opponent *opponent) {
    const mews_line *line = &opponent->line;
    char score[SCORE_SIZE];
    if (!opponent->shows || system_seconds() - opponent->begun < SHOWN_AFTER)
        return;
    char *moves = opponent_line(opponent, true);
    free(opponent->told);
    opponent->told = text_printf(
        "depth %d  %s %s", line->depth,
        score_told(mews_position_rules(opponent->position), line->centipawns, line->mate, score),
        moves);
    free(moves);
    put_told(opponent);
    opponent->shown = true;
}

// The search asks now and then; another program may have had the terminal meanwhile.
static bool wants_stop(void *context) {
    const Opponent *opponent = context;
    if (opponent->redraw && system_resumed()) {
        opponent->redraw(opponent->context, false);
        output_flush();
        if (opponent->shown)
            put_told(opponent);
    }
    return system_wants_stop(NULL);
}

static void keep_line(Opponent *opponent, const mews_line *line) {
    size_t size = (size_t)line->length * sizeof *line->moves;
    free(opponent->moves);
    opponent->moves = memory_new((size_t)line->length, sizeof *opponent->moves);
    memcpy(opponent->moves, line->moves, size);
    opponent->line = *line;
    opponent->line.moves = opponent->moves;
}

static void take_line(void *context, const mews_line *line) {
    Opponent *opponent = context;
    keep_line(opponent, line);
    show(opponent);
}

// A search that is cut off may have found a better move than that of its last line.
static void keep_best(Opponent *opponent, const mews_best *best) {
    const mews_line *line = &opponent->line;
    if (!best->move || (line->length && line->moves[0] == best->move))
        return;
    keep_line(opponent, &(mews_line){.moves = &best->move, .length = 1});
}

static mews_best think(Opponent *opponent, const mews_position *position, mews_limits limits) {
    mews_best best = {0};
    limits.stop = (mews_stop){wants_stop, opponent};
    limits.endgame = opponent->endgame;
    opponent->shows = system_is_terminal(stderr);
    // It would stand in the line that is shown, and Ctrl-C is for the engine alone.
    system_hide_typing(opponent->shows);
    if (!opponent->search)
        opponent->search = mews_search_new(mews_position_rules(position), TABLE_MIB, 1);
    memory_sure(opponent->search);
    opponent->position = position;
    opponent->begun = system_seconds();
    opponent->line = (mews_line){.length = 0};
    if (!mews_search_run(opponent->search, position, &limits, take_line, opponent, &best))
        memory_end();
    system_hide_typing(false);
    if (opponent->shown)
        fputs(terminal_moves(stderr) ? "\r\033[K" : "\n", stderr);
    opponent->shown = false;
    keep_best(opponent, &best);
    return best;
}

// ---- how long -------------------------------------------------------------------------------

static double smaller_limit(double a, double b) {
    return b <= 0 || (a > 0 && a < b) ? a : b;
}

// A turn has one limit, be it one move or a series.
static mews_limits limits_of(const Record *record, const mews_position *position) {
    int whole, left = mews_position_series(position, &whole);
    double part = (double)left / whole;
    double movetime = (double)record->seats.movetime / 1000;
    if (record->seats.movetime == 0 && record->seats.nodes == 0)
        movetime = USUAL_SECONDS;
    return (mews_limits){.size = sizeof(mews_limits),
                         .nodes = record->seats.nodes,
                         .soft = movetime * part,
                         .hard = movetime * part};
}

static void limit_by_clock(const Record *record, const mews_position *position,
                           mews_limits *limits) {
    const mews_clock clock = {.size = sizeof(mews_clock),
                              .left = record->seats.left[mews_position_side(position)],
                              .increment = record->seats.increment,
                              .overhead = OVERHEAD};
    double soft, hard;
    mews_position_budget(position, &clock, &soft, &hard);
    if (record->seats.movetime == 0)
        limits->soft = limits->hard = 0; // the clock alone counts
    limits->soft = smaller_limit(limits->soft, soft);
    limits->hard = smaller_limit(limits->hard, hard);
}

mews_best opponent_move(Opponent *opponent, const Record *record, const mews_position *position) {
    mews_best best;
    mews_limits limits = limits_of(record, position);
    if (opponent->search && mews_search_planned(opponent->search, position, &best))
        return best;
    if (record->seats.clocks)
        limit_by_clock(record, position, &limits);
    limits.level = (int)record->seats.level;
    limits.seed = record->seats.random;
    bool forced = mews_position_moves(position, NULL, 0) == 1;
    if (forced)
        limits.depth = 1;
    return think(opponent, position, limits);
}

// Whatever is asked of one position is answered by one search.
static mews_best judge(Opponent *opponent, const mews_position *position, mews_limits limits) {
    if (opponent->judged.move)
        return opponent->judged;
    limits.unplanned = true; // it looks at another move than the series' next
    return think(opponent, position, limits);
}

mews_best opponent_judge(Opponent *opponent, const Record *record, const mews_position *position) {
    mews_best best = judge(opponent, position, limits_of(record, position));
    opponent->judged = system_interrupted() ? (mews_best){0} : best;
    return best;
}

mews_best opponent_judge_soon(Opponent *opponent, const Record *record,
                              const mews_position *position) {
    mews_limits limits = limits_of(record, position);
    limits.soft = smaller_limit(limits.soft, USUAL_SECONDS);
    limits.hard = smaller_limit(limits.hard, USUAL_SECONDS);
    return judge(opponent, position, limits);
}

void opponent_forget(Opponent *opponent) {
    opponent->judged = (mews_best){0};
}

char *opponent_line(const Opponent *opponent, bool san) {
    enum { SHOWN = 8, SHOWN_TO_MATE = 20 };
    const mews_line *line = &opponent->line;
    bool whole = line->mate && line->length <= SHOWN_TO_MATE;
    return san ? line_san(opponent->position, line, whole ? line->length : SHOWN)
               : line_text(opponent->position, line);
}

void opponent_free(Opponent *opponent) {
    mews_search_free(opponent->search);
    mews_endgame_free(opponent->endgame);
    free(opponent->moves);
    free(opponent->told);
    *opponent = (Opponent){0};
}
