// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game's scores as a curve, in SVG, and boards below it. Up is good for White. The axis is that
// of the chance to win, so that a pawn counts for less the more there are. Colours follow what the
// reader has chosen, light or dark.

#include "picture/picture.h"

#include <string.h>

#include "base/utf8.h"
#include "base/writer.h"

enum {
    WIDTH = 900,
    HEIGHT = 360,
    LEFT = 64, // of the curve
    RIGHT = 880,
    TOP = 56,
    BOTTOM = 310,
    HEADING_MOST = 100, // code points
    PLIES_MOST = 12,    // numbers at the lower axis
    BOARD = 270,        // where one is drawn
    WORDS = 42,         // columns of what stands above it
    LINE = 17,
};

static const char style[] = "<style>\n"
                            "text { font: 13px sans-serif; fill: #222 }\n"
                            ".heading { font-size: 16px; font-weight: bold }\n"
                            ".paper { fill: #fff }\n"
                            ".grid { stroke: #ccc }\n"
                            ".axis { stroke: #222 }\n"
                            ".curve { fill: none; stroke: #0b62a4; stroke-width: 2 }\n"
                            ".inaccuracy { fill: #8a6d00 }\n"
                            ".mistake { fill: #b34700 }\n"
                            ".blunder { fill: #b00020 }\n"
                            "@media (prefers-color-scheme: dark) {\n"
                            "text { fill: #ddd }\n"
                            ".paper { fill: #181818 }\n"
                            ".grid { stroke: #444 }\n"
                            ".axis { stroke: #ddd }\n"
                            ".curve { stroke: #6cb6ff }\n"
                            ".inaccuracy { fill: #e0c050 }\n"
                            ".mistake { fill: #ff9a4d }\n"
                            ".blunder { fill: #ff6b81 }\n"
                            "}\n"
                            "</style>\n";

static void write_words(Writer *writer, const char *words) {
    write_markup(writer, words, strlen(words));
}

// No more than HEADING_MOST code points of it.
static void write_heading(Writer *writer, const char *title) {
    size_t size = strlen(title), shown = 0;
    uint32_t code_point;
    for (int i = 0; i < HEADING_MOST && shown < size; i++) {
        size_t length = utf8_length(title + shown, size - shown, &code_point);
        shown += length ? length : 1;
    }
    write_markup(writer, title, shown);
    writer_text(writer, shown < size ? "…" : "");
}

static double x_of(const mews_graph *graph, size_t ply) {
    return LEFT + (double)(RIGHT - LEFT) * (double)ply / (double)(graph->plies ? graph->plies : 1);
}

static double y_of(double chance) {
    return BOTTOM - (BOTTOM - TOP) * chance / 100;
}

static void write_line(Writer *writer, const char *look, double x1, double y1, double x2,
                       double y2) {
    writer_printf(writer, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
                  look, x1, y1, x2, y2);
}

static void write_label(Writer *writer, const char *anchor, double x, double y,
                        const char *words) {
    writer_printf(writer, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    write_words(writer, words);
    writer_text(writer, "</text>\n");
}

static void write_scores(Writer *writer, const mews_graph *graph) {
    for (size_t i = 0; i < graph->grid_count; i++) {
        double y = y_of(graph->grid[i]);
        write_line(writer, "grid", LEFT, y, RIGHT, y);
        write_label(writer, "end", LEFT - 6, y + 4, graph->grid_words[i]);
    }
    writer_printf(writer,
                  "<text x=\"16\" y=\"%d\" text-anchor=\"middle\" transform=\"rotate(-90 16 %d)\">"
                  "White's score in pawns</text>\n",
                  (TOP + BOTTOM) / 2, (TOP + BOTTOM) / 2);
}

static void write_plies(Writer *writer, const mews_graph *graph) {
    static const size_t steps[] = {1, 2, 5};
    size_t step = 1;
    for (size_t i = 0, scale = 1; graph->plies / step > PLIES_MOST; i++) {
        step = steps[i % 3] * scale;
        scale *= i % 3 == 2 ? 10 : 1;
    }
    for (size_t ply = 0; ply <= graph->plies; ply += step) {
        char number[24];
        Writer digits = writer_make(number, sizeof number);
        double x = x_of(graph, ply);
        writer_printf(&digits, "%zu", ply);
        writer_end(&digits);
        write_line(writer, "axis", x, BOTTOM, x, BOTTOM + 5);
        write_label(writer, "middle", x, BOTTOM + 20, number);
    }
    write_label(writer, "middle", (LEFT + RIGHT) / 2.0, BOTTOM + 40, "plies played");
    write_line(writer, "axis", LEFT, BOTTOM, RIGHT, BOTTOM);
    write_line(writer, "axis", LEFT, TOP, LEFT, BOTTOM);
}

static void write_curve(Writer *writer, const mews_graph *graph) {
    if (!graph->chance_count)
        return;
    writer_text(writer, "<polyline class=\"curve\" points=\"");
    for (size_t i = 0; i < graph->chance_count; i++)
        writer_printf(writer, "%s%.1f,%.1f", i ? " " : "", x_of(graph, i),
                      y_of(graph->chances[i]));
    writer_text(writer, "\"/>\n");
}

// A dot for each marked move, which shows its words where a pointer rests on it.
static void write_dots(Writer *writer, const mews_graph *graph) {
    static const char *const looks[] = {"inaccuracy", "mistake", "blunder"};
    for (size_t i = 0; i + 1 < graph->chance_count; i++) {
        int weight = graph->weights[i] > 3 ? 3 : graph->weights[i];
        if (!weight)
            continue;
        writer_printf(writer, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%d\"><title>",
                      looks[weight - 1], x_of(graph, i + 1), y_of(graph->chances[i + 1]),
                      2 + weight);
        write_words(writer, graph->words[i]);
        writer_text(writer, "</title></circle>\n");
    }
}

// For readers who don't see it.
static void write_description(Writer *writer, const mews_graph *graph) {
    writer_printf(writer, "<desc>White's score over %zu plies", graph->plies);
    for (size_t i = 0; i + 1 < graph->chance_count; i++)
        if (graph->weights[i]) {
            writer_text(writer, "; ");
            write_words(writer, graph->words[i]);
        }
    writer_text(writer, "</desc>\n");
}

int svg_paragraph(Arena *arena, Writer *writer, const char *attributes, int x, int y,
                  int line_height, size_t columns, const char *words) {
    Writer wrapped = writer_growing(arena);
    write_wrapped(&wrapped, words, strlen(words), (WrapForm){.width = columns});
    int lines = 0;
    for (const char *line = writer_whole(&wrapped); *line; lines++) {
        size_t length = strcspn(line, "\n");
        if (writer) {
            writer_printf(writer, "<text%s x=\"%d\" y=\"%d\">", attributes, x,
                          y + lines * line_height);
            write_markup(writer, line, length);
            writer_text(writer, "</text>\n");
        }
        line += length + (line[length] == '\n');
    }
    return lines;
}

static int words_lines(Arena *arena, const mews_graph *graph) {
    int most = 0;
    for (size_t i = 0; i < graph->board_count; i++) {
        int lines = svg_paragraph(arena, NULL, "", 0, 0, LINE, WORDS, graph->boards[i].words);
        most = lines > most ? lines : most;
    }
    return most;
}

static void write_boards(Arena *arena, Writer *writer, const mews_graph *graph,
                         const PictureScene *const *scenes, const mews_view *views) {
    int top = HEIGHT + LINE, lines = words_lines(arena, graph);
    const PictureScene *drawn = scene_drawn(arena, scenes[0]); // for all: they are of one game
    page_write_shared(arena, writer, drawn);
    for (size_t i = 0; i < graph->board_count; i++) {
        int x = LEFT / 2 + (int)i * (WIDTH - LEFT / 2) / MEWS_GRAPH_BOARDS;
        PictureScene scene = *scenes[i];
        memcpy(scene.drawings, drawn->drawings, sizeof scene.drawings);
        svg_paragraph(arena, writer, "", x, top, LINE, WORDS, graph->boards[i].words);
        page_write_framed(arena, writer, &scene, &views[i],
                          (PageFrame){x, top + (lines - 1) * LINE + 8, BOARD});
    }
}

void graph_write_svg(Arena *arena, Writer *writer, const mews_graph *graph,
                     const PictureScene *const *scenes, const mews_view *views) {
    int height = HEIGHT;
    if (graph->board_count)
        height += words_lines(arena, graph) * LINE + BOARD + LINE;
    writer_printf(writer,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                  "viewBox=\"0 0 %d %d\" role=\"img\">\n<title>",
                  WIDTH, height, WIDTH, height);
    write_words(writer, graph->title);
    writer_text(writer, "</title>\n");
    write_description(writer, graph);
    writer_printf(writer, "%s<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n", style, WIDTH,
                  height);
    writer_printf(writer, "<text class=\"heading\" x=\"%d\" y=\"28\">", LEFT);
    write_heading(writer, graph->title);
    writer_text(writer, "</text>\n");
    write_scores(writer, graph);
    write_plies(writer, graph);
    write_curve(writer, graph);
    write_dots(writer, graph);
    if (graph->board_count)
        write_boards(arena, writer, graph, scenes, views);
    writer_text(writer, "</svg>\n");
}
