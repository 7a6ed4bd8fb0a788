// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An annotated game → its score as a curve, in SVG.

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

// The seal comes behind the first line.
static Growing sealed_svg(const mews_graph *graph, size_t moves) {
    Growing svg = {0};
    size_t length = mews_graph_svg(graph, NULL, 0);
    char *bare = temp_new(length + 1, 1);
    mews_graph_svg(graph, bare, length + 1);
    int first = (int)strcspn(bare, "\n") + 1;
    text_add(&svg, "%.*s", first, bare);
    seal_add(&svg, &svg_seal, moves);
    text_add(&svg, "%s", bare + first);
    seal_close(&svg, &svg_seal);
    return svg;
}

Growing annotation_svg(const Annotation *annotation) {
    enum { LINES = 7 };
    static const Score lines[LINES] = {
        {.mate = 1},          {.centipawns = 500},  {.centipawns = 200}, {.centipawns = 0},
        {.centipawns = -200}, {.centipawns = -500}, {.mate = -1}};
    static const char *const line_words[LINES] = {"wins", "+5", "+2", "0", "−2", "−5", "loses"};
    size_t moves = annotated(annotation);
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
    return sealed_svg(&(mews_graph){.size = sizeof(mews_graph),
                                    .title = title,
                                    .plies = annotation->count,
                                    .chances = chances,
                                    .chance_count = annotation->found,
                                    .weights = weights,
                                    .words = (const char *const *)words,
                                    .grid = grid,
                                    .grid_words = line_words,
                                    .grid_count = LINES},
                      moves);
}
