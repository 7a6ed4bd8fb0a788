// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Scene → SVG: a board with its men, hands above and below it, tallies and who is to move; or a
// piece's moves, where each sign is a shape that differs from the others without colour, and a
// legend. Each square has its name in `data-square`, each man its side and letter in `data-man`.
// Words follow what the reader has chosen, light or dark.

#include "picture/board_svg.h"

#include <string.h>

enum {
    HELD = 60,  // width of the men of a kind in a hand
    LINE = 18,  // height of a line of words
    LETTER = 7, // its width
    LEGEND_LEAST = 320,
};

static const char style[] =
    "<style>"
    ".l{fill:#f0dcb8}.d{fill:#c2996b}.e{fill:#dbb98a}"
    ".p{fill:#f0dcb8;stroke:#7d6240;stroke-width:1}.o{fill:#fff;fill-opacity:0}"
    ".grid{fill:none;stroke:#5d4526;stroke-width:1.5}"
    ".joined{fill:none;stroke:#06c;stroke-width:3;stroke-dasharray:9 6}"
    ".z1{fill:#a33;fill-opacity:.28}.z2{fill:#27a;fill-opacity:.32}.z3{fill:#283;fill-opacity:.3}"
    ".moved{fill:#dd0;fill-opacity:.42}.target{fill:#163;fill-opacity:.62}"
    ".noted{fill:none;stroke:#c00;stroke-width:2.5}.check{fill:#e00;fill-opacity:.5}"
    ".river{fill:#7ab;fill-opacity:.6}"
    ".arrow{stroke:#06c;stroke-width:5;stroke-opacity:.75;fill:none}"
    ".head{fill:#06c;fill-opacity:.85}"
    ".w{fill:#fff;stroke:#222;color:#222}.b{fill:#2b2b2b;stroke:#111;color:#eee}"
    ".n{fill:#bbb;stroke:#333;color:#333}"
    ".t{fill:#f3d6a0;stroke:#6b4a1d;color:#111}.promoted{color:#b21}"
    ".r{fill:#fbf0d9;stroke:#7a1f1f;color:#b01818}.k{fill:#fbf0d9;stroke:#222;color:#111}"
    ".rim{fill:none;stroke:currentColor;stroke-width:2.5}"
    ".body{stroke-width:4.5;stroke-linejoin:round;stroke-linecap:round}"
    ".line{fill:none;stroke:currentColor;stroke-width:3.5;stroke-linejoin:round;"
    "stroke-linecap:round}"
    ".dot,.letter{fill:currentColor;stroke:none}"
    ".letter{font-family:sans-serif;font-weight:bold;text-anchor:middle}"
    ".does{fill:#123;stroke:none}.only{fill:none;stroke:#123;stroke-width:3.5}"
    ".way{fill:none;stroke:#123;stroke-width:2}"
    ".frame{fill:#fff;stroke:#123;stroke-width:2}"
    ".sign{font:bold 16px sans-serif;fill:#123;text-anchor:middle}"
    ".name,.word{font:12px sans-serif;fill:#333}.name{text-anchor:middle}"
    ".own{font:8px sans-serif;fill:#5d4526;text-anchor:middle}"
    ".count{font:bold 13px sans-serif;fill:#333}"
    ".hand{fill:#e2cba3}"
    "@media (prefers-color-scheme:dark){.name,.word{fill:#ddd}}"
    "</style>\n";

// ---- above and below it -----------------------------------------------------------------------

static int held_in_row(const Board *board) {
    int most = board_width(board) / HELD;
    return most > 1 ? most : 1;
}

// 0 if the game has no hands.
static int hand_height(const Board *board, int side) {
    const PictureScene *scene = board->scene;
    int rows = ((int)scene->held_count[side] + held_in_row(board) - 1) / held_in_row(board);
    return scene->hands ? SIDE * (rows > 1 ? rows : 1) : 0;
}

static void write_hand(const Board *board, int side, int top) {
    const PictureScene *scene = board->scene;
    int row = held_in_row(board);
    if (scene->held_count[side]) // dark men are seen on dark paper, too
        writer_printf(board->writer,
                      "<rect class=\"hand\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                      board->left, top, board_width(board), hand_height(board, side));
    for (int i = 0; i < (int)scene->held_count[side]; i++) {
        const PictureHeld *held = &scene->held[side][i];
        const char *letter = scene->kinds[held->kind].text;
        int x = board->left + i % row * HELD, y = top + i / row * SIDE;
        writer_printf(board->writer, "<g data-hand=\"%c", "wb"[side]);
        write_markup(board->writer, letter, strlen(letter));
        writer_text(board->writer, "\">");
        write_man(board, held->kind, side, x, y);
        if (held->count > 1)
            writer_printf(board->writer, "<text class=\"count\" x=\"%d\" y=\"%d\">%d</text>",
                          x + SIDE, y + SIDE / 2 + 4, held->count);
        writer_text(board->writer, "</g>\n");
    }
}

static void write_words(const Board *board, int x, int y, const char *words, size_t length) {
    writer_printf(board->writer, "<text class=\"word\" x=\"%d\" y=\"%d\">", x, y);
    write_markup(board->writer, words, length);
    writer_text(board->writer, "</text>\n");
}

// Words in lines that are no wider, from there on. Returns how many lines; `shown` false: only
// that.
static int write_paragraph(const Board *board, bool shown, int x, int y, int width,
                           const char *words) {
    return svg_paragraph(board->arena, shown ? board->writer : NULL, " class=\"word\"", x, y, LINE,
                         (size_t)(width / LETTER), words);
}

// What the signs mean, from there on; then the notes. Returns the height; `shown` false: only
// that.
static int write_legend(const Board *board, bool shown, int top, int width) {
    const PictureScene *scene = board->scene;
    int left = board->left, y = top;
    for (size_t i = 0; i < scene->legend_count; i++) {
        const PictureSign *item = &scene->legend[i];
        if (shown) {
            // What is dark is seen on dark paper, too.
            writer_printf(board->writer,
                          "<rect class=\"p\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", left,
                          y, SIDE, SIDE);
            write_sign(board, item->sign, '\0', left, y);
        }
        int lines = write_paragraph(board, shown, left + SIDE + EDGE, y + SIDE / 2 + 4,
                                    width - SIDE - 2 * EDGE, item->words);
        y += SIDE + (lines - 1) * LINE;
    }
    for (size_t i = 0; i < scene->note_count; i++)
        y += LINE * write_paragraph(board, shown, left, y + LINE, width, scene->notes[i]);
    return y - top;
}

static void write_foot(const Board *board, int y) {
    const PictureScene *scene = board->scene;
    for (size_t i = 0; i < scene->tally_count; i++, y += LINE) {
        Writer writer = writer_growing(board->arena);
        scene_tally_write(&writer, &scene->tallies[i]);
        write_words(board, board->left, y, writer_whole(&writer), writer.length);
    }
    if (scene->status)
        write_words(board, board->left, y, scene->status, strlen(scene->status));
}

// For readers who don't see it: the men of either side with their squares.
static void write_description(const Board *board) {
    const PictureScene *scene = board->scene;
    writer_text(board->writer, "<desc>");
    for (int at = 0; at < scene->files * scene->ranks; at++)
        if (scene->squares[at].text && !scene->squares[at].hole) {
            write_markup(board->writer, scene->squares[at].text, strlen(scene->squares[at].text));
            write_square_name(board->writer, at, scene->files);
            writer_text(board->writer, " ");
        }
    write_markup(board->writer, scene->status ? scene->status : "",
                 scene->status ? strlen(scene->status) : 0);
    writer_text(board->writer, "</desc>\n");
}

// `in_page`: see Board. A page shows a piece beside its moves.
static Board board_of(Arena *arena, Writer *writer, const PictureScene *scene,
                      const mews_view *view, bool in_page) {
    Board board = {.arena = arena,
                   .writer = writer,
                   .scene = scene,
                   .view = view,
                   .in_page = in_page,
                   .left = MARGIN};
    if (!scene->shows_moves || !in_page)
        men_prepare(&board);
    board_measure(&board);
    board.top = EDGE + hand_height(&board, !scene->below);
    return board;
}

static void write_head(const Board *board, int width, int height) {
    Writer *writer = board->writer;
    PageFrame frame = board->frame;
    int quarters = board->in_page && board->scene->shows_moves ? 3 : 4; // of its size
    writer_text(writer, "<svg xmlns=\"http://www.w3.org/2000/svg\" ");
    if (frame.side)
        writer_printf(writer, "x=\"%d\" y=\"%d\" preserveAspectRatio=\"xMinYMin\" ", frame.x,
                      frame.y);
    writer_printf(writer,
                  "viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">\n<title>", width,
                  height, frame.side ? frame.side : width * quarters / 4,
                  frame.side ? frame.side : height * quarters / 4);
    write_markup(writer, board->scene->title, strlen(board->scene->title));
    writer_text(writer, "</title>\n");
    write_description(board);
    if (board->in_page)
        return;
    writer_text(writer, style);
    write_symbols(board);
}

// `below`: where the hand below it begins.
static void write_board(const Board *board, int below) {
    const PictureScene *scene = board->scene;
    write_grounds(board);
    write_men(board);
    write_marks(board);
    if (scene->margin)
        write_names(board);
    for (size_t i = 0; i < board->view->arrow_count; i++)
        write_arrow(board, board->view->arrows[i]);
    if (scene->hands) {
        write_hand(board, !scene->below, 0);
        write_hand(board, scene->below, below);
    }
}

static void write_picture(const Board *board) {
    const PictureScene *scene = board->scene;
    bool legend = !board->in_page;
    int width = board->left + board_width(board) + EDGE;
    if (legend && scene->legend_count && width < LEGEND_LEAST)
        width = LEGEND_LEAST;
    int words_width = width - board->left - EDGE;
    int below = board->top + board_height(board) + board->left; // where the hand below begins,
    int foot = below + hand_height(board, scene->below);        // … and the words
    const char *joined = scene->joined_ranks   ? "opposite edges meet"
                         : scene->joined_files ? "the left and right edges meet"
                                               : NULL;
    int lines = (int)scene->tally_count + (scene->status != NULL) + (joined != NULL);
    int end = foot + LINE * lines;
    int height = end + (legend ? write_legend(board, false, end, words_width) + 2 * EDGE : 0);
    write_head(board, width, height);
    write_board(board, below);
    if (joined)
        write_words(board, board->left, end - 6, joined, strlen(joined));
    write_foot(board, foot + LINE - 6);
    if (legend)
        write_legend(board, true, end, words_width);
    writer_text(board->writer, "</svg>\n");
}

void scene_write_svg(Arena *arena, Writer *writer, const PictureScene *scene,
                     const mews_view *view) {
    Board board = board_of(arena, writer, scene, view, false);
    write_picture(&board);
}

// ---- pictures in a page -----------------------------------------------------------------------

static const mews_view page_view = {.signs = true};

void page_write_shared(Arena *arena, Writer *writer, const PictureScene *scene) {
    Board board = board_of(arena, writer, scene, &page_view, true);
    writer_text(writer, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" "
                        "style=\"position:absolute\" aria-hidden=\"true\">\n");
    writer_text(writer, style);
    write_symbols(&board);
    writer_text(writer, "</svg>\n");
}

void page_write_scene(Arena *arena, Writer *writer, const PictureScene *scene) {
    Board board = board_of(arena, writer, scene, &page_view, true);
    if (!scene->margin) // nothing stands there
        board.left = EDGE;
    write_picture(&board);
}

void page_write_framed(Arena *arena, Writer *writer, const PictureScene *scene,
                       const mews_view *view, PageFrame frame) {
    mews_view signs = *view;
    signs.signs = true; // as in the symbols that stand before them
    Board board = board_of(arena, writer, scene, &signs, true);
    board.frame = frame;
    write_picture(&board);
}

static const char small_head[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 40\" "
                                 "width=\"40\" height=\"40\" aria-hidden=\"true\">";

void page_write_man(Arena *arena, Writer *writer, const PictureScene *scene, int kind, int side) {
    Board board = board_of(arena, writer, scene, &page_view, true);
    writer_text(writer, small_head);
    write_man(&board, kind, side, 0, 0);
    writer_text(writer, "</svg>");
}

void page_write_sign(Arena *arena, Writer *writer, const char *sign) {
    Board board = {.arena = arena, .writer = writer, .scene = &(PictureScene){.files = 0}};
    writer_printf(writer, "%s<rect class=\"p\" width=\"%d\" height=\"%d\"/>", small_head, SIDE,
                  SIDE);
    write_sign(&board, sign, '\0', 0, 0);
    writer_text(writer, "</svg>");
}

const char *area_colour(size_t area) {
    static const char *const colours[] = {"red", "blue", "green"}; // as in the style
    return colours[(area - 1) % 3];
}

void scene_write_man_svg(Arena *arena, Writer *writer, const PictureScene *scene,
                         const mews_view *view, int kind, int side) {
    Board board = board_of(arena, writer, scene, view, false);
    writer_printf(writer,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
                  "height=\"%d\" role=\"img\">\n<title>",
                  SIDE, SIDE, SIDE, SIDE);
    write_markup(writer, scene->kinds[kind].name, strlen(scene->kinds[kind].name));
    writer_printf(writer, "</title>\n%s<defs>", style);
    write_symbol(&board, kind, side);
    writer_text(writer, "</defs>\n");
    write_man(&board, kind, side, 0, 0);
    writer_text(writer, "\n</svg>\n");
}
