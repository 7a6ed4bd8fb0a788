// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Scene → SVG: a board with its men as drawings, hands above and below it, tallies and who is to
// move; or a piece's moves, where each sign is a shape that differs from the others without
// colour. Each square has its name in `data-square`, each man its side and letter in `data-man`.
// Drawings are symbols that are named by what they hold, so that several pictures can stand in one
// page. Words follow what the reader has chosen, light or dark. In a page that has several pictures
// what they share stands before them.

#include "picture/picture.h"

#include <math.h>
#include <string.h>

#include "base/square.h"

enum {
    SIDE = 40, // of a square
    MARGIN = 20,
    EDGE = 4,        // around the board
    BOARDS_GAP = 24, // between boards that stand side by side
    RIVER_GAP = 20,  // between the ranks on either side of a river
    HELD = 60,       // width of the men of a kind in a hand
    LINE = 18,       // height of a line of words
    LETTER = 7,      // its width
    LEGEND_LEAST = 320,
    LETTERS_MOST = 3, // of a token
};

typedef struct Board {
    Arena *arena;
    Writer *writer;
    const PictureScene *scene;
    const char **drawings; // of the kinds, in a box of 100 x 100
    bool in_page;          // which has style, symbols and what signs mean elsewhere
    PageFrame frame;       // of a larger picture; side 0: there is none
    int left, top;         // of the upper left square
} Board;

static const char style[] =
    "<style>"
    ".l{fill:#f0dcb8}.d{fill:#c2996b}.p{fill:#f0dcb8;stroke:#7d6240;stroke-width:1}"
    ".z1{fill:#a33;fill-opacity:.28}.z2{fill:#27a;fill-opacity:.32}.z3{fill:#283;fill-opacity:.3}"
    ".moved{fill:#dd0;fill-opacity:.42}.target{fill:#163;fill-opacity:.62}"
    ".noted{fill:none;stroke:#c00;stroke-width:2.5}.check{fill:#e00;fill-opacity:.5}"
    ".river{fill:#7ab;fill-opacity:.6}"
    ".arrow{stroke:#06c;stroke-width:5;stroke-opacity:.75;fill:none}"
    ".head{fill:#06c;fill-opacity:.85}"
    ".w{fill:#fff;stroke:#222;color:#222}.b{fill:#2b2b2b;stroke:#111;color:#eee}"
    ".n{fill:#bbb;stroke:#333;color:#333}"
    ".body{stroke-width:4.5;stroke-linejoin:round;stroke-linecap:round}"
    ".line{fill:none;stroke:currentColor;stroke-width:3.5;stroke-linejoin:round;"
    "stroke-linecap:round}"
    ".dot,.letter{fill:currentColor;stroke:none}"
    ".letter{font:bold 44px sans-serif;text-anchor:middle}"
    ".does{fill:#123;stroke:none}.only{fill:none;stroke:#123;stroke-width:3.5}"
    ".way{fill:none;stroke:#123;stroke-width:2}"
    ".frame{fill:#fff;stroke:#123;stroke-width:2}"
    ".sign{font:bold 16px sans-serif;fill:#123;text-anchor:middle}"
    ".name,.word{font:12px sans-serif;fill:#333}.name{text-anchor:middle}"
    ".count{font:bold 13px sans-serif;fill:#333}"
    ".hand{fill:#e2cba3}"
    "@media (prefers-color-scheme:dark){.name,.word{fill:#ddd}}"
    "</style>\n";

static const char *const looks[] = {"w", "b", "n"};

// ---- where things are -------------------------------------------------------------------------

static int column_of(const Board *board, int file) {
    const PictureScene *scene = board->scene;
    return scene->below ? scene->files - 1 - file : file;
}

static int x_of(const Board *board, int file) {
    int column = column_of(board, file), files = board->scene->files / board->scene->boards;
    return board->left + column * SIDE + column / files * BOARDS_GAP;
}

static int y_of(const Board *board, int rank) {
    const PictureScene *scene = board->scene;
    int row = scene->below ? rank : scene->ranks - 1 - rank;
    bool across = scene->river && (scene->below ? rank >= scene->river : rank < scene->river);
    return board->top + row * SIDE + (across ? RIVER_GAP : 0);
}

static int board_width(const PictureScene *scene) {
    return scene->files * SIDE + (scene->boards - 1) * BOARDS_GAP;
}

static int board_height(const PictureScene *scene) {
    return scene->ranks * SIDE + (scene->river ? RIVER_GAP : 0);
}

static void write_name(Writer *writer, int square, int files) {
    writer_printf(writer, "%c%d", file_letter(square % files), square / files + 1);
}

// ---- drawings ---------------------------------------------------------------------------------

// A token: a disc with the letters of a man.
static const char *token_of(Arena *arena, const char *letters) {
    Writer writer = writer_growing(arena);
    size_t length = strlen(letters);
    writer_text(&writer,
                "<circle class=\"body\" cx=\"50\" cy=\"50\" r=\"38\"/><text class=\"letter\" "
                "x=\"50\" y=\"65\"");
    if (length > 1)
        writer_printf(&writer, " style=\"font-size:%dpx\"", length > LETTERS_MOST ? 20 : 32);
    writer_text(&writer, ">");
    write_markup(&writer, letters, length);
    writer_text(&writer, "</text>");
    return writer_whole(&writer);
}

// The same for the same drawing, wherever it is.
static uint32_t sum_of(const char *drawing) {
    uint32_t sum = 2166136261u; // FNV-1a
    for (; *drawing; drawing++)
        sum = (sum ^ (unsigned char)*drawing) * 16777619u;
    return sum;
}

// Two kinds may share a drawing.
static bool is_first(const Board *board, size_t kind) {
    size_t i = 0;
    while (strcmp(board->drawings[i], board->drawings[kind]) != 0)
        i++;
    return i == kind;
}

static void write_symbols(const Board *board) {
    writer_text(board->writer, "<defs>");
    for (size_t i = 0; i < board->scene->kind_count; i++)
        if (is_first(board, i))
            writer_printf(board->writer,
                          "<symbol id=\"m%08x\" viewBox=\"0 0 100 100\">%s</symbol>",
                          sum_of(board->drawings[i]), board->drawings[i]);
    writer_text(board->writer, "</defs>\n");
}

// A man of the kind in a square whose upper left corner is there.
static void write_man(const Board *board, int kind, int side, const char *text, int x, int y) {
    writer_printf(board->writer, "<use class=\"%s\" data-man=\"%c", looks[side], "wbn"[side]);
    write_markup(board->writer, text, strlen(text));
    writer_printf(board->writer,
                  "\" href=\"#m%08x\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                  sum_of(board->drawings[kind]), x, y, SIDE, SIDE);
}

// ---- the board --------------------------------------------------------------------------------

static void write_rect(const Board *board, const char *look, int x, int y) {
    writer_printf(board->writer,
                  "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", look, x, y,
                  SIDE, SIDE);
}

static void write_ground(const Board *board, int at, int x, int y) {
    const PictureSquare *square = &board->scene->squares[at];
    bool plain = board->scene->plain || !board->scene->kind_count;
    const char *look = plain ? "p" : square->light ? "l" : "d";
    writer_printf(board->writer, "<rect data-square=\"");
    write_name(board->writer, at, board->scene->files);
    writer_printf(board->writer, "\" class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                  look, x, y, SIDE, SIDE);
    if (square->area) {
        const char *const areas[] = {"z1", "z2", "z3"};
        write_rect(board, areas[(square->area - 1) % 3], x, y);
    }
    if (square->marks & MEWS_MARK_MOVED)
        write_rect(board, "moved", x, y);
    if (square->checked)
        write_rect(board, "check", x, y);
}

// Above the man, so that it is seen on a square with one, too.
static void write_mark(const Board *board, int at, int x, int y) {
    unsigned marks = board->scene->squares[at].marks;
    if (marks & MEWS_MARK_TARGET)
        writer_printf(board->writer, "<circle class=\"target\" cx=\"%d\" cy=\"%d\" r=\"6\"/>",
                      x + SIDE / 2, y + SIDE / 2);
    if (marks & MEWS_MARK_NOTED)
        writer_printf(board->writer, "<circle class=\"noted\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>",
                      x + SIDE / 2, y + SIDE / 2, SIDE / 2 - 3);
}

typedef void WriteSquare(const Board *board, int at, int x, int y);

static void write_squares(const Board *board, WriteSquare *write) {
    const PictureScene *scene = board->scene;
    for (int at = 0; at < scene->files * scene->ranks; at++)
        if (!scene->squares[at].hole)
            write(board, at, x_of(board, at % scene->files), y_of(board, at / scene->files));
    writer_text(board->writer, "\n");
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

// Signs that have no shape of their own are letters in a frame.
static void write_sign(const Board *board, const char *sign, char tail, int x, int y) {
    const char *shape = sign[1] ? NULL : shape_of(*sign);
    writer_printf(board->writer, "<g transform=\"translate(%d %d)\">", x, y);
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

static void write_square_man(const Board *board, int at, int x, int y) {
    const PictureSquare *square = &board->scene->squares[at];
    if (square->text && !board->scene->kind_count)
        write_sign(board, square->text, square->tail, x + SIDE / 2, y + SIDE / 2);
    else if (square->text)
        write_man(board, square->kind, square->side, square->text, x, y);
}

// Squares that all look alike, in a few bytes: a page may have many such boards.
static void write_grid(const Board *board) {
    const PictureScene *scene = board->scene;
    int width = board_width(scene), height = board_height(scene);
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

static void write_river(const Board *board) {
    const PictureScene *scene = board->scene;
    int rank = scene->below ? scene->river : scene->river - 1; // the rank below it
    if (scene->river)
        writer_printf(board->writer,
                      "<rect class=\"river\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                      board->left, y_of(board, rank) - RIVER_GAP, board_width(scene), RIVER_GAP);
}

static void write_names(const Board *board) {
    const PictureScene *scene = board->scene;
    for (int file = 0; file < scene->files; file++)
        writer_printf(board->writer, "<text class=\"name\" x=\"%d\" y=\"%d\">%c</text>",
                      x_of(board, file) + SIDE / 2, board->top + board_height(scene) + MARGIN - 6,
                      file_letter(file));
    for (int rank = 0; rank < scene->ranks; rank++)
        writer_printf(board->writer, "<text class=\"name\" x=\"%d\" y=\"%d\">%d</text>",
                      board->left - MARGIN / 2, y_of(board, rank) + SIDE / 2 + 4, rank + 1);
    writer_text(board->writer, "\n");
}

// From the middle of one square to that of another, with a head at its end.
static void write_arrow(const Board *board, mews_arrow arrow) {
    const PictureScene *scene = board->scene;
    int squares = scene->files * scene->ranks;
    if (arrow.from < 0 || arrow.from >= squares || arrow.to < 0 || arrow.to >= squares ||
        arrow.from == arrow.to)
        return;
    double x1 = x_of(board, arrow.from % scene->files) + SIDE / 2.0;
    double y1 = y_of(board, arrow.from / scene->files) + SIDE / 2.0;
    double x2 = x_of(board, arrow.to % scene->files) + SIDE / 2.0;
    double y2 = y_of(board, arrow.to / scene->files) + SIDE / 2.0;
    double length = hypot(x2 - x1, y2 - y1), x = (x2 - x1) / length, y = (y2 - y1) / length;
    double neck_x = x2 - 14 * x, neck_y = y2 - 14 * y;
    writer_printf(board->writer,
                  "<path class=\"arrow\" d=\"M%.1f %.1fL%.1f %.1f\"/>"
                  "<path class=\"head\" d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fz\"/>",
                  x1, y1, neck_x, neck_y, x2, y2, neck_x - 8 * y, neck_y + 8 * x, neck_x + 8 * y,
                  neck_y - 8 * x);
}

// ---- above and below it -----------------------------------------------------------------------

static int held_in_row(const PictureScene *scene) {
    int most = board_width(scene) / HELD;
    return most > 1 ? most : 1;
}

// 0 if the game has no hands.
static int hand_height(const PictureScene *scene, int side) {
    int rows = ((int)scene->held_count[side] + held_in_row(scene) - 1) / held_in_row(scene);
    return scene->hands ? SIDE * (rows > 1 ? rows : 1) : 0;
}

static void write_hand(const Board *board, int side, int top) {
    const PictureScene *scene = board->scene;
    int row = held_in_row(scene);
    if (scene->held_count[side]) // dark men are seen on dark paper, too
        writer_printf(board->writer,
                      "<rect class=\"hand\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                      board->left, top, board_width(scene), hand_height(scene, side));
    for (int i = 0; i < (int)scene->held_count[side]; i++) {
        const PictureHeld *held = &scene->held[side][i];
        int x = board->left + i % row * HELD, y = top + i / row * SIDE;
        writer_printf(board->writer, "<g data-hand=\"%c", "wb"[side]);
        write_markup(board->writer, held->text, strlen(held->text));
        writer_text(board->writer, "\">");
        write_man(board, held->kind, side, held->text, x, y);
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
    Writer wrapped = writer_growing(board->arena);
    write_wrapped(&wrapped, words, strlen(words), (WrapForm){.width = (size_t)(width / LETTER)});
    int lines = 0;
    for (const char *line = writer_whole(&wrapped); *line; lines++) {
        size_t length = strcspn(line, "\n");
        if (shown)
            write_words(board, x, y + lines * LINE, line, length);
        line += length + (line[length] == '\n');
    }
    return lines;
}

// What the signs mean, from there on; then the notes. Returns the height; `shown` false: only
// that.
static int write_legend(const Board *board, bool shown, int top, int width) {
    const PictureScene *scene = board->scene;
    int left = board->left, y = top;
    for (size_t i = 0; i < scene->legend_count; i++) {
        const PictureSign *item = &scene->legend[i];
        if (shown) {
            write_rect(board, "p", left, y); // what is dark is seen on dark paper, too
            write_sign(board, item->sign, '\0', left + SIDE / 2, y + SIDE / 2);
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
            write_name(board->writer, at, scene->files);
            writer_text(board->writer, " ");
        }
    write_markup(board->writer, scene->status ? scene->status : "",
                 scene->status ? strlen(scene->status) : 0);
    writer_text(board->writer, "</desc>\n");
}

// The drawings of the kinds; tokens where there is none.
static const char **drawings_of(Arena *arena, const PictureScene *scene) {
    const char **drawings = ARENA_ARRAY(arena, const char *, scene->kind_count);
    for (size_t i = 0; i < scene->kind_count; i++) {
        const char *drawing = drawing_find(scene->kinds[i].name);
        drawings[i] = drawing ? drawing : token_of(arena, scene->kinds[i].text);
    }
    return drawings;
}

static Board board_of(Arena *arena, Writer *writer, const PictureScene *scene) {
    return (Board){.arena = arena,
                   .writer = writer,
                   .scene = scene,
                   .drawings = drawings_of(arena, scene),
                   .left = MARGIN,
                   .top = EDGE + hand_height(scene, !scene->below)};
}

static void write_head(const Board *board, int width, int height) {
    Writer *writer = board->writer;
    PageFrame frame = board->frame;
    int quarters = board->in_page && !board->scene->margin ? 3 : 4; // of its size
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

static void write_board(const Board *board, const mews_view *view, int below) {
    const PictureScene *scene = board->scene;
    if (board->in_page && !scene->kind_count)
        write_grid(board);
    else
        write_squares(board, write_ground);
    write_river(board);
    write_squares(board, write_square_man);
    write_squares(board, write_mark);
    if (scene->margin)
        write_names(board);
    for (size_t i = 0; i < view->arrow_count; i++)
        write_arrow(board, view->arrows[i]);
    if (scene->hands) {
        write_hand(board, !scene->below, 0);
        write_hand(board, scene->below, below);
    }
}

static void write_picture(const Board *board, const mews_view *view) {
    const PictureScene *scene = board->scene;
    bool legend = !board->in_page;
    int width = board->left + board_width(scene) + EDGE;
    if (legend && scene->legend_count && width < LEGEND_LEAST)
        width = LEGEND_LEAST;
    int words_width = width - board->left - EDGE;
    int below = board->top + board_height(scene) + board->left; // where the hand below begins,
    int foot = below + hand_height(scene, scene->below);   // … and the words,
    int end = foot + LINE * ((int)scene->tally_count + (scene->status != NULL));
    int height = end + (legend ? write_legend(board, false, end, words_width) + 2 * EDGE : 0);
    write_head(board, width, height);
    write_board(board, view, below);
    write_foot(board, foot + LINE - 6);
    if (legend)
        write_legend(board, true, end, words_width);
    writer_text(board->writer, "</svg>\n");
}

void scene_write_svg(Arena *arena, Writer *writer, const PictureScene *scene,
                     const mews_view *view) {
    Board board = board_of(arena, writer, scene);
    write_picture(&board, view);
}

// ---- pictures in a page -----------------------------------------------------------------------

void page_write_shared(Arena *arena, Writer *writer, const PictureScene *scene) {
    Board board = board_of(arena, writer, scene);
    writer_text(writer, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" "
                        "style=\"position:absolute\" aria-hidden=\"true\">\n");
    writer_text(writer, style);
    write_symbols(&board);
    writer_text(writer, "</svg>\n");
}

void page_write_scene(Arena *arena, Writer *writer, const PictureScene *scene) {
    Board board = board_of(arena, writer, scene);
    board.in_page = true;
    if (!scene->margin) // nothing stands there
        board.left = EDGE;
    write_picture(&board, &(mews_view){.below = scene->below});
}

void page_write_framed(Arena *arena, Writer *writer, const PictureScene *scene,
                       const mews_view *view, PageFrame frame) {
    Board board = board_of(arena, writer, scene);
    board.in_page = true;
    board.frame = frame;
    write_picture(&board, view);
}

static const char small_head[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 40\" "
                                 "width=\"40\" height=\"40\" aria-hidden=\"true\">";

void page_write_man(Arena *arena, Writer *writer, const PictureScene *scene, int kind, int side) {
    Board board = board_of(arena, writer, scene);
    writer_text(writer, small_head);
    write_man(&board, kind, side, scene->kinds[kind].text, 0, 0);
    writer_text(writer, "</svg>");
}

void page_write_sign(Arena *arena, Writer *writer, const char *sign) {
    Board board = {.arena = arena, .writer = writer};
    writer_text(writer, small_head);
    write_rect(&board, "p", 0, 0);
    write_sign(&board, sign, '\0', SIDE / 2, SIDE / 2);
    writer_text(writer, "</svg>");
}

const char *area_colour(size_t area) {
    static const char *const colours[] = {"red", "blue", "green"}; // as in the style
    return colours[(area - 1) % 3];
}
