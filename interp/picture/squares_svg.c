// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The squares of a board in SVG: as squares, as points where lines cross, or as hexagons. Each is
// an element with its name in data-square.

#include "picture/board_svg.h"

#include <math.h>

#include "base/square.h"

enum {
    BOARDS_GAP = 24, // between boards that stand side by side
    RIVER_GAP = 20,  // between the ranks on either side of a river
    HEX_STEP = 35,   // from a file of hexagons to the next: 3/4 of a hexagon's width,
    HEX_SLANT = 12,  // … the other quarter,
    HEX_FLAT = 23,   // … and its upper edge
};

// ---- where things are -------------------------------------------------------------------------

static bool is_hexagonal(const PictureScene *scene) {
    return scene->grid == GRID_HEXAGONS;
}

static int column_of(const PictureScene *scene, int square) {
    int file = square % scene->files;
    return scene->below ? scene->files - 1 - file : file;
}

// The height of a hexagon's middle above that of a1, in half hexagons.
static int hex_height(const PictureScene *scene, int square) {
    return 2 * (square / scene->files) - square % scene->files;
}

void board_measure(Board *board) {
    const PictureScene *scene = board->scene;
    bool any = false;
    for (int at = 0; at < scene->files * scene->ranks; at++) {
        int height = hex_height(scene, at);
        if (scene->squares[at].hole)
            continue;
        board->lowest = !any || height < board->lowest ? height : board->lowest;
        board->highest = !any || height > board->highest ? height : board->highest;
        any = true;
    }
}

static int river_gap(const PictureScene *scene) {
    return scene->river && scene->grid == GRID_SQUARES ? RIVER_GAP : 0;
}

int board_width(const Board *board) {
    const PictureScene *scene = board->scene;
    if (is_hexagonal(scene))
        return scene->files * HEX_STEP + HEX_SLANT;
    return scene->files * SIDE + (scene->boards - 1) * BOARDS_GAP;
}

int board_height(const Board *board) {
    const PictureScene *scene = board->scene;
    if (is_hexagonal(scene))
        return (board->highest - board->lowest) * SIDE / 2 + SIDE;
    return scene->ranks * SIDE + river_gap(scene);
}

int x_of(const Board *board, int square) {
    const PictureScene *scene = board->scene;
    int column = column_of(scene, square);
    if (is_hexagonal(scene))
        return board->left + column * HEX_STEP + (HEX_STEP + HEX_SLANT - SIDE) / 2;
    return board->left + column * SIDE + column / (scene->files / scene->boards) * BOARDS_GAP;
}

int y_of(const Board *board, int square) {
    const PictureScene *scene = board->scene;
    int rank = square / scene->files, height = hex_height(scene, square);
    if (is_hexagonal(scene))
        return board->top +
               (scene->below ? height - board->lowest : board->highest - height) * SIDE / 2;
    int row = scene->below ? rank : scene->ranks - 1 - rank;
    bool across = scene->river && (scene->below ? rank >= scene->river : rank < scene->river);
    return board->top + row * SIDE + (across ? river_gap(scene) : 0);
}

void write_square_name(Writer *writer, int square, int files) {
    writer_printf(writer, "%c%d", file_letter(square % files), square / files + 1);
}

// ---- grounds ----------------------------------------------------------------------------------

// A layer of a square, in its shape; `more` are attributes.
static void write_layer(const Board *board, int at, const char *look, const char *more) {
    int x = x_of(board, at), y = y_of(board, at);
    if (is_hexagonal(board->scene))
        writer_printf(board->writer,
                      "<path%s class=\"%s\" d=\"M%d %dh%dl%d %d-%d %dh-%dl-%d-%dz\"/>", more, look,
                      x + (SIDE - HEX_FLAT) / 2, y, HEX_FLAT, HEX_SLANT, SIDE / 2, HEX_SLANT,
                      SIDE / 2, HEX_FLAT, HEX_SLANT, SIDE / 2);
    else
        writer_printf(board->writer,
                      "<rect%s class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", more,
                      look, x, y, SIDE, SIDE);
}

// Hexagons have three colours.
static const char *ground_of(const PictureScene *scene, int at) {
    static const char *const hexes[] = {"l", "d", "e"};
    if (scene->shows_moves)
        return "p";
    if (scene->grid == GRID_HEXAGONS)
        return hexes[(at % scene->files + at / scene->files) % 3];
    if (scene->grid == GRID_POINTS)
        return "o";
    return scene->plain ? "p" : scene->squares[at].light ? "l" : "d";
}

static void write_ground(const Board *board, int at) {
    static const char *const areas[] = {"z1", "z2", "z3"};
    const PictureSquare *square = &board->scene->squares[at];
    Writer name = writer_growing(board->arena);
    writer_text(&name, " data-square=\"");
    write_square_name(&name, at, board->scene->files);
    writer_text(&name, "\"");
    write_layer(board, at, ground_of(board->scene, at), writer_whole(&name));
    if (square->area)
        write_layer(board, at, areas[(square->area - 1) % 3], "");
    if (square->marks & MEWS_MARK_MOVED)
        write_layer(board, at, "moved", "");
    if (square->checked)
        write_layer(board, at, "check", "");
    if (is_hexagonal(board->scene)) { // beside the board the ranks would be bent
        writer_printf(board->writer, "<text class=\"own\" x=\"%d\" y=\"%d\">",
                      x_of(board, at) + SIDE / 2, y_of(board, at) + SIDE - 2);
        write_square_name(board->writer, at, board->scene->files);
        writer_text(board->writer, "</text>");
    }
}

// ---- lines ------------------------------------------------------------------------------------

static void write_line(const Board *board, int from, int to) {
    writer_printf(board->writer, "M%d %dL%d %d", x_of(board, from) + SIDE / 2,
                  y_of(board, from) + SIDE / 2, x_of(board, to) + SIDE / 2,
                  y_of(board, to) + SIDE / 2);
}

// Does the line from the square to the one before it cross a river? It does along the edges.
static bool ends_at_river(const PictureScene *scene, int at) {
    int file = at % scene->files;
    return at / scene->files + 1 == scene->river && file > 0 && file + 1 < scene->files;
}

static void write_lines(const Board *board) {
    const PictureScene *scene = board->scene;
    writer_text(board->writer, "<path class=\"grid\" d=\"");
    for (int at = 0; at < scene->files * scene->ranks; at++) {
        int beside = at + 1, before = at + scene->files;
        if (scene->squares[at].hole)
            continue;
        if (beside % scene->files && !scene->squares[beside].hole)
            write_line(board, at, beside);
        if (before < scene->files * scene->ranks && !scene->squares[before].hole &&
            !ends_at_river(scene, at))
            write_line(board, at, before);
    }
    writer_text(board->writer, "\"/>\n");
}

static void write_river(const Board *board) {
    const PictureScene *scene = board->scene;
    bool points = scene->grid == GRID_POINTS;
    int above = scene->below ? scene->river - 1 : scene->river; // the rank above it
    int y = y_of(board, above * scene->files) + (points ? SIDE / 2 : SIDE);
    writer_printf(board->writer,
                  "<rect class=\"river\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                  board->left + (points ? SIDE / 2 : 0), y,
                  board_width(board) - (points ? SIDE : 0), points ? SIDE : RIVER_GAP);
}

// Broken lines along the edges that meet.
static void write_joined(const Board *board) {
    const PictureScene *scene = board->scene;
    int width = board_width(board), height = board_height(board);
    writer_printf(board->writer, "<path class=\"joined\" d=\"M%d %dv%dM%d %dv%d", board->left,
                  board->top, height, board->left + width, board->top, height);
    if (scene->joined_ranks)
        writer_printf(board->writer, "M%d %dh%dM%d %dh%d", board->left, board->top, width,
                      board->left, board->top + height, width);
    writer_text(board->writer, "\"/>\n");
}

// Squares that all look alike, in a few bytes: a page may have many such boards.
static void write_alike(const Board *board) {
    const PictureScene *scene = board->scene;
    int width = board_width(board), height = board_height(board);
    writer_printf(board->writer,
                  "<rect class=\"p\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>"
                  "<path class=\"p\" d=\"",
                  board->left, board->top, width, height);
    for (int file = 1; file < scene->files; file++)
        writer_printf(board->writer, "M%d %dv%d", board->left + file * SIDE, board->top, height);
    for (int rank = 1; rank < scene->ranks; rank++)
        writer_printf(board->writer, "M%d %dh%d", board->left, board->top + rank * SIDE, width);
    writer_text(board->writer, "\"/>\n");
}

void write_grounds(const Board *board) {
    const PictureScene *scene = board->scene;
    if (board->in_page && scene->shows_moves) {
        write_alike(board);
        return;
    }
    if (scene->grid == GRID_POINTS) {
        writer_printf(board->writer,
                      "<rect class=\"p\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                      board->left, board->top, board_width(board), board_height(board));
        if (scene->river)
            write_river(board);
        write_lines(board);
    }
    for (int at = 0; at < scene->files * scene->ranks; at++)
        if (!scene->squares[at].hole)
            write_ground(board, at);
    writer_text(board->writer, "\n");
    if (scene->river && scene->grid == GRID_SQUARES)
        write_river(board);
    if (scene->joined_files)
        write_joined(board);
}

// ---- what lies above the men ------------------------------------------------------------------

void write_marks(const Board *board) {
    const PictureScene *scene = board->scene;
    for (int at = 0; at < scene->files * scene->ranks; at++) {
        unsigned marks = scene->squares[at].hole ? 0 : scene->squares[at].marks;
        int x = x_of(board, at) + SIDE / 2, y = y_of(board, at) + SIDE / 2;
        if (marks & MEWS_MARK_TARGET)
            writer_printf(board->writer, "<circle class=\"target\" cx=\"%d\" cy=\"%d\" r=\"6\"/>",
                          x, y);
        if (marks & MEWS_MARK_NOTED)
            writer_printf(board->writer, "<circle class=\"noted\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>",
                          x, y, SIDE / 2 - 3);
    }
}

// From the middle of one square to that of another, with a head at its end.
void write_arrow(const Board *board, mews_arrow arrow) {
    int squares = board->scene->files * board->scene->ranks;
    if (arrow.from < 0 || arrow.from >= squares || arrow.to < 0 || arrow.to >= squares ||
        arrow.from == arrow.to)
        return;
    double x1 = x_of(board, arrow.from) + SIDE / 2.0, y1 = y_of(board, arrow.from) + SIDE / 2.0;
    double x2 = x_of(board, arrow.to) + SIDE / 2.0, y2 = y_of(board, arrow.to) + SIDE / 2.0;
    double length = hypot(x2 - x1, y2 - y1), x = (x2 - x1) / length, y = (y2 - y1) / length;
    double neck_x = x2 - 14 * x, neck_y = y2 - 14 * y;
    writer_printf(board->writer,
                  "<path class=\"arrow\" d=\"M%.1f %.1fL%.1f %.1f\"/>"
                  "<path class=\"head\" d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fz\"/>",
                  x1, y1, neck_x, neck_y, x2, y2, neck_x - 8 * y, neck_y + 8 * x, neck_x + 8 * y,
                  neck_y - 8 * x);
}

// Files and ranks beside the board.
void write_names(const Board *board) {
    const PictureScene *scene = board->scene;
    for (int file = 0; !is_hexagonal(scene) && file < scene->files; file++)
        writer_printf(board->writer, "<text class=\"name\" x=\"%d\" y=\"%d\">%c</text>",
                      x_of(board, file) + SIDE / 2, board->top + board_height(board) + MARGIN - 6,
                      file_letter(file));
    for (int rank = 0; !is_hexagonal(scene) && rank < scene->ranks; rank++)
        writer_printf(board->writer, "<text class=\"name\" x=\"%d\" y=\"%d\">%d</text>",
                      board->left - MARGIN / 2, y_of(board, rank * scene->files) + SIDE / 2 + 4,
                      rank + 1);
    writer_text(board->writer, "\n");
}
