// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An annotated game → its score as a curve, in SVG, and the boards on which it was spoilt most.

#include "annotate.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

const Seal svg_seal = {"<!-- mews analyse: ", " -->"};

static char *title_of(const Annotation *annotation) {
    const char *reason, *result = mews_result_text(game_result(annotation, &reason));
    return temp_printf("%s – %s (%s) %s", record_tag_or(&annotation->file, "White", "?"),
                          record_tag_or(&annotation->file, "Black", "?"),
                          record_variant(&annotation->file), strcmp(result, "*") == 0 ? "" : result);
}

// "White: Kh6?? −3.1, better Kg6"
static char *dot_words(const Annotation *annotation, size_t ply) {
    char score[SCORE_SIZE];
    const NotedMove *move = &annotation->moves[ply];
    const Finding *better = better_line(annotation, ply, false);
    return temp_printf("%s: %s%s %s%s%s", side_name(move->side), move->san,
                          mews_mistake_sign(move_mistake(annotation, ply)),
                          score_or_result(annotation, &annotation->findings[ply + 1].score, score),
                          better ? ", better " : "", better ? better->line[0].san : "");
}

// ---- boards ----------------------------------------------------------------------------------

typedef struct WorstMoves {
    size_t plies[MEWS_GRAPH_BOARDS], count; // in the order of the game
    mews_position *positions[MEWS_GRAPH_BOARDS];
    unsigned char marks[MEWS_GRAPH_BOARDS][BOARD_SQUARES];
    mews_arrow arrows[MEWS_GRAPH_BOARDS];
    mews_view views[MEWS_GRAPH_BOARDS];
    mews_graph_board boards[MEWS_GRAPH_BOARDS];
} WorstMoves;

// Mistakes and blunders, of which the dearest are kept.
static void worst_find(WorstMoves *worst, const Annotation *annotation) {
    for (size_t ply = 0; ply < annotated(annotation); ply++) {
        size_t least = 0;
        if (move_mistake(annotation, ply) < MEWS_MISTAKE)
            continue;
        if (worst->count < MEWS_GRAPH_BOARDS) {
            worst->plies[worst->count++] = ply;
            continue;
        }
        for (size_t i = 1; i < worst->count; i++)
            if (move_loss(annotation, worst->plies[i]) <
                move_loss(annotation, worst->plies[least]))
                least = i;
        if (move_loss(annotation, ply) <= move_loss(annotation, worst->plies[least]))
            continue;
        memmove(&worst->plies[least], &worst->plies[least + 1],
                (worst->count - 1 - least) * sizeof *worst->plies);
        worst->plies[worst->count - 1] = ply;
    }
}

// The squares of the move are tinted, and an arrow shows the better one.
static void worst_draw(WorstMoves *worst, const Annotation *annotation, size_t i) {
    size_t ply = worst->plies[i];
    mews_position *position = memory_sure(mews_position_copy(annotation->game.position));
    const Finding *better = better_line(annotation, ply, false);
    mews_facts facts;
    while ((size_t)mews_position_ply(position) > ply)
        mews_position_pop(position);
    move_mark(worst->marks[i], position, annotation->played[ply]);
    worst->views[i] = (mews_view){.size = sizeof(mews_view), .marks = worst->marks[i]};
    mews_move best = better ? mews_move_read(position, better->line[0].text, NULL) : 0;
    if (best && mews_move_facts(position, best, &facts) && facts.from >= 0) {
        worst->arrows[i] = (mews_arrow){facts.from, facts.to};
        worst->views[i].arrows = &worst->arrows[i];
        worst->views[i].arrow_count = 1;
    }
    position_sure(position);
    worst->positions[i] = position;
    worst->boards[i] = (mews_graph_board){position, &worst->views[i], dot_words(annotation, ply)};
}

static size_t write_graph(const void *graph, char *buffer, size_t size) {
    return mews_graph_svg(graph, buffer, size);
}

// The seal comes behind the first line.
static Growing sealed_svg(const mews_graph *graph, size_t moves) {
    Growing svg = {0};
    char *bare = text_written(write_graph, graph);
    int first = (int)strcspn(bare, "\n") + 1;
    text_add(&svg, "%.*s", first, bare);
    seal_add(&svg, &svg_seal, moves);
    text_add(&svg, "%s", bare + first);
    seal_close(&svg, &svg_seal);
    free(bare);
    return svg;
}

Growing annotation_svg(const Annotation *annotation) {
    enum { LINES = 7 };
    static const Score lines[LINES] = {
        {.mate = 1},          {.centipawns = 500},  {.centipawns = 200}, {.centipawns = 0},
        {.centipawns = -200}, {.centipawns = -500}, {.mate = -1}};
    static const char *const line_words[LINES] = {"wins", "+5", "+2", "0", "−2", "−5", "loses"};
    size_t moves = annotated(annotation);
    WorstMoves *worst = temp_new(1, sizeof *worst);
    worst_find(worst, annotation);
    for (size_t i = 0; i < worst->count; i++)
        worst_draw(worst, annotation, i);
    double grid[LINES], *chances = temp_new(annotation->found + 1, sizeof *chances);
    unsigned char *weights = temp_new(moves + 1, 1);
    char **words = temp_new(moves + 1, sizeof *words), *title = title_of(annotation);
    for (size_t i = 0; i < LINES; i++)
        grid[i] = chance_of(&lines[i]);
    for (size_t i = 0; i < annotation->found; i++)
        chances[i] = chance_of(&annotation->findings[i].score);
    for (size_t ply = 0; ply < moves; ply++) {
        weights[ply] = (unsigned char)move_mistake(annotation, ply);
        words[ply] = weights[ply] ? dot_words(annotation, ply) : NULL;
    }
    Growing svg = sealed_svg(&(mews_graph){.size = sizeof(mews_graph),
                                           .title = title,
                                           .plies = annotation->count,
                                           .chances = chances,
                                           .chance_count = annotation->found,
                                           .weights = weights,
                                           .words = (const char *const *)words,
                                           .grid = grid,
                                           .grid_words = line_words,
                                           .grid_count = LINES,
                                           .boards = worst->boards,
                                           .board_count = worst->count},
                             moves);
    for (size_t i = 0; i < worst->count; i++)
        mews_position_free(worst->positions[i]);
    return svg;
}
