// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Search, in slices of time between which the page can say something else; perft; and what a
// mistake is. A search goes on where the slice before it ended, as its table remembers.

#include "web.h"

#include <stdlib.h>

enum { TABLE_MIB = 16, SHOWN = 12 };

static mews_search *mind;

void search_forget(void) {
    mews_search_free(mind);
    mind = NULL;
}

static void json_line(void *context, const mews_line *line) {
    mews_position *position = mews_position_copy(web.position);
    (void)context;
    json_open(NULL, '{');
    json_number("depth", line->depth);
    json_number("number", line->number);
    json_number("cp", line->centipawns);
    json_number("mate", line->mate);
    json_number("nodes", (long long)line->nodes);
    json_open("moves", '[');
    for (int i = 0; position && i < line->length && i < SHOWN; i++) {
        json_open(NULL, '{');
        json_move_text("text", position, line->moves[i]);
        json_san("san", position, line->moves[i]);
        json_close('}');
        if (!mews_position_push(position, line->moves[i]))
            break;
    }
    json_close(']');
    json_close('}');
    mews_position_free(position);
}

// Thinks for so many milliseconds or, if `nodes` isn't 0, about so many positions, at a level.
// Finds `lines` best moves: {"lines":[…],"best":…,"depth":…}, where "best" is null without a legal
// move.
const char *EXPORT(think)(int milliseconds, int nodes, int level, int lines, int seed) {
    const mews_limits limits = {.size = sizeof limits,
                                .nodes = (uint64_t)nodes,
                                .soft = milliseconds / 1000.0,
                                .hard = milliseconds / 1000.0,
                                .lines = lines,
                                .level = level,
                                .seed = (uint64_t)seed,
                                .unplanned = true};
    mews_best best = {0};
    if (!mind && !(mind = mews_search_new(web.rules, TABLE_MIB, 1)))
        mews_no_memory(false);
    json_begin();
    json_open(NULL, '{');
    json_open("lines", '[');
    if (!mews_search_run(mind, web.position, &limits, json_line, NULL, &best))
        mews_no_memory(false);
    json_close(']');
    if (best.move)
        json_move_text("best", web.position, best.move);
    else
        json_text("best", NULL);
    json_number("depth", best.depth);
    json_number("nodes", (long long)best.nodes);
    json_number("cp", best.centipawns);
    json_number("mate", best.mate);
    json_close('}');
    return json_end();
}

// Leaves of the tree of moves so deep; -1 if they can't be counted. A double counts exactly as far
// as anybody waits.
double EXPORT(perft)(int depth) {
    uint64_t nodes = 0;
    return mews_position_perft(web.position, depth, 1, NULL, NULL, &nodes) == MEWS_PERFT_DONE
               ? (double)nodes
               : -1;
}

// White's chance to win, 0 to 100, by a score of White's in hundredths or moves to mate.
double EXPORT(chance)(int mate, int centipawns) {
    return mews_score_chance(MEWS_ONGOING, mate, centipawns);
}

// 0 to 3: how bad a move is that costs so much of that chance.
int EXPORT(mistake)(double loss) {
    return (int)mews_loss_mistake(loss);
}

double EXPORT(accuracy)(double loss) {
    return mews_loss_accuracy(loss);
}
