// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Men in SVG: figures (drawings.c), tiles that point forward, discs, or images of the host's; and
// the signs of what a piece does, where its moves are drawn. Drawings are symbols that are named
// by what they hold, so that several pictures can stand in one page.

#include "picture/board_svg.h"

#include <string.h>

// ---- symbols ----------------------------------------------------------------------------------

// The kind's sign, if it has one and signs are wanted; else its letter.
static const char *text_of(const Board *board, const PictureKind *kind, int side) {
    return board->view->signs && *kind->signs[side] ? kind->signs[side] : kind->text;
}

// A text on a tile or on a disc. Promoted men are red on tiles.
static const char *lettered(const Board *board, const PictureKind *kind, int side) {
    bool tile = board->scene->men == PICTURE_TILES;
    const char *text = text_of(board, kind, side);
    size_t columns = mews_text_columns(text);
    bool sign = text != kind->text;
    Writer writer = writer_growing(board->arena);
    writer_text(&writer, tile ? "<path class=\"body\" d=\"M50 5 80 20 92 95H8L20 20z\"/>"
                              : "<circle class=\"body\" cx=\"50\" cy=\"50\" r=\"45\"/>"
                                "<circle class=\"rim\" cx=\"50\" cy=\"50\" r=\"37\"/>");
    writer_printf(&writer, "<text class=\"letter%s\" x=\"50\" y=\"%d\" font-size=\"%d\">",
                  tile && *kind->text == '+' ? " promoted" : "", sign ? (tile ? 76 : 69) : 67,
                  sign          ? 54
                  : columns > 2 ? 26
                  : columns > 1 ? 36
                                : 46);
    write_markup(&writer, text, strlen(text));
    writer_text(&writer, "</text>");
    return writer_whole(&writer);
}

static const char *image_of(const Board *board, size_t kind, int side) {
    const mews_view *view = board->view;
    const char *address = view->image ? view->image(view->image_context, kind, side) : NULL;
    if (!address)
        return NULL;
    Writer writer = writer_growing(board->arena);
    writer_text(&writer, "<image width=\"100\" height=\"100\" href=\"");
    write_markup(&writer, address, strlen(address));
    writer_text(&writer, "\"/>");
    return writer_whole(&writer);
}

void men_prepare(Board *board) {
    const PictureScene *scene = board->scene;
    if (scene->drawings[WHITE]) {
        memcpy(board->drawings, scene->drawings, sizeof board->drawings);
        return;
    }
    const char **figures = drawings_of(board->arena, scene->kinds, scene->kind_count);
    for (int side = 0; side < SIDES; side++) {
        board->drawings[side] = ARENA_ARRAY(board->arena, const char *, scene->kind_count);
        for (size_t i = 0; i < scene->kind_count; i++) {
            const char *image = image_of(board, i, side);
            board->drawings[side][i] = image ? image
                                       : scene->men == PICTURE_FIGURES
                                           ? figures[i]
                                           : lettered(board, &scene->kinds[i], side);
        }
    }
}

PictureScene *scene_drawn(Arena *arena, const PictureScene *scene) {
    static const mews_view view = {.signs = true};
    PictureScene *drawn = arena_copy(arena, scene, sizeof *scene);
    Board board = {.arena = arena, .scene = scene, .view = &view};
    men_prepare(&board);
    memcpy(drawn->drawings, board.drawings, sizeof board.drawings);
    return drawn;
}

// The same for the same drawing, wherever it is.
static uint32_t sum_of(const char *drawing) {
    uint32_t sum = 2166136261u; // FNV-1a
    for (; *drawing; drawing++)
        sum = (sum ^ (unsigned char)*drawing) * 16777619u;
    return sum;
}

// The drawing of a man of that side; a neutral one's is White's.
static const char *drawing_of(const Board *board, int kind, int side) {
    return board->drawings[side < SIDES ? side : WHITE][kind];
}

void write_symbol(const Board *board, int kind, int side) {
    const char *drawing = drawing_of(board, kind, side);
    writer_printf(board->writer, "<symbol id=\"m%08x\" viewBox=\"0 0 100 100\">%s</symbol>",
                  sum_of(drawing), drawing);
}

void write_symbols(const Board *board) {
    writer_text(board->writer, "<defs>");
    for (int kind = 0; kind < (int)board->scene->kind_count; kind++)
        for (int side = 0; side < SIDES; side++)
            if (side == WHITE ||
                strcmp(drawing_of(board, kind, side), drawing_of(board, kind, WHITE)))
                write_symbol(board, kind, side);
    writer_text(board->writer, "</defs>\n");
}

// ---- men --------------------------------------------------------------------------------------

void write_man(const Board *board, int kind, int side, int x, int y) {
    static const char *const looks[][PICTURE_NO_MAN] = {
        {"w", "b", "n"}, {"t", "t", "t"}, {"r", "k", "n"}};
    const PictureScene *scene = board->scene;
    const char *text = scene->kinds[kind].text;
    writer_printf(board->writer, "<use class=\"%s\" data-man=\"%c", looks[scene->men][side],
                  "wbn"[side]);
    write_markup(board->writer, text, strlen(text));
    writer_printf(board->writer, "\" href=\"#m%08x\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"",
                  sum_of(drawing_of(board, kind, side)), x, y, SIDE, SIDE);
    if (scene->men == PICTURE_TILES && side == !scene->below)
        writer_printf(board->writer, " transform=\"rotate(180 %d %d)\"", x + SIDE / 2,
                      y + SIDE / 2);
    writer_text(board->writer, "/>");
}

// ---- signs of what a piece does ---------------------------------------------------------------

static const struct {
    char sign;
    const char *shape; // round the middle of a square
} shapes[] = {
    {'O', "<circle class=\"w\" r=\"15\" stroke-width=\"3\"/><circle r=\"6\"/>"},
    {'*', "<circle class=\"does\" r=\"9\"/>"},
    {'m', "<circle class=\"only\" r=\"8\"/>"},
    {'c', "<path class=\"only\" d=\"M-8-8 8 8M-8 8 8-8\"/>"},
    {'i', "<path class=\"only\" d=\"M0-11 11 0 0 11-11 0z\"/>"},
    {'^', "<path class=\"does\" d=\"M0-10 10 8H-10z\"/>"},
    {'k', "<path class=\"only\" d=\"M0-11 10 8H-10zM-7-4 7 9M7-4-7 9\"/>"},
    {'h', "<path class=\"only\" d=\"M0-10 10 8H-10z\"/>"},
    {'+', "<path class=\"way\" d=\"M0-6V6M-6 0H6\"/>"},
    {'!', "<path class=\"only\" d=\"M0-11V3M0 9v2\"/>"},
    {'?', "<path class=\"way\" d=\"M-15 16H15\"/>"}, // below another one
};

static const char *shape_of(char sign) {
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (shapes[i].sign == sign)
            return shapes[i].shape;
    return NULL;
}

// The piece itself is drawn, if it is known. Signs that have no shape of their own are letters in
// a frame.
void write_sign(const Board *board, const char *sign, char tail, int x, int y) {
    const char *shape = sign[1] ? NULL : shape_of(*sign);
    if (*sign == 'O' && board->scene->kind_count && !board->in_page) { // a page shows it beside
        write_man(board, 0, WHITE, x, y);
        return;
    }
    writer_printf(board->writer, "<g transform=\"translate(%d %d)\">", x + SIDE / 2, y + SIDE / 2);
    if (shape) {
        writer_text(board->writer, shape);
    } else {
        writer_text(board->writer, "<rect class=\"frame\" x=\"-11\" y=\"-11\" width=\"22\" "
                                   "height=\"22\" rx=\"4\"/><text class=\"sign\" y=\"6\">");
        write_markup(board->writer, sign, strlen(sign));
        writer_text(board->writer, "</text>");
    }
    if (tail)
        writer_text(board->writer, shape_of(tail));
    writer_text(board->writer, "</g>");
}

void write_men(const Board *board) {
    const PictureScene *scene = board->scene;
    for (int at = 0; at < scene->files * scene->ranks; at++) {
        const PictureSquare *square = &scene->squares[at];
        int x = x_of(board, at), y = y_of(board, at);
        if (square->text && scene->shows_moves)
            write_sign(board, square->text, square->tail, x, y);
        else if (square->text)
            write_man(board, square->kind, square->side, x, y);
    }
    writer_text(board->writer, "\n");
}
