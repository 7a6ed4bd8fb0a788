// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A scene is all that a picture shows, before anything is drawn: squares, marked areas, men,
// marks, hands, and what the signs mean. Some functions make a scene: of a position, of a piece's
// moves, of the squares around a piece. A renderer draws any scene: as lines for a terminal
// (terminal.c), or as SVG (board_svg.c). svg.c, which draws graphs, needs no scene.
//
// A scene and its texts lie in the arena that it was made in.

#ifndef MEWS_PICTURE_PICTURE_H
#define MEWS_PICTURE_PICTURE_H

#include <mews.h>

#include "base/arena.h"
#include "base/bits.h"
#include "base/writer.h"
#include "betza/pattern.h"
#include "compare/compare.h"

// ---- scenes -----------------------------------------------------------------------------------

enum { PICTURE_NEUTRAL = SIDES, PICTURE_NO_MAN };

typedef struct PictureSquare {
    const char *text; // the letter or sign of its man, or what a piece does there; NULL: nothing
    char tail;        // one more sign behind the text; 0: none
    char ground;      // stands where there is no text: '.', the sign of a marked area, ' '
    bool hole;        // there is no such square
    bool light;
    bool is_sign;        // the text is a sign, not a letter
    uint8_t side;        // whose man it is: a side, PICTURE_NEUTRAL or PICTURE_NO_MAN
    uint8_t area;        // 0, or the number of the marked area, from 1
    uint8_t kind;        // the number of its man's kind in the scene
    bool checked;        // its man is a royal in check
    unsigned char marks; // MEWS_MARK_…
} PictureSquare;

typedef struct PictureHeld { // men of a kind in a hand
    const char *text;
    int count;
    uint8_t kind;
} PictureHeld;

typedef struct PictureKind { // "" where something isn't known
    const char *name;
    const char *text;         // the text of White's men
    const char *signs[SIDES]; // of its men
    const char *image;        // the name of the drawing that its definition asks for
    const char *notation;
} PictureKind;

typedef struct PictureTally { // "checks: White 1 of 3, Black 0 of 3"
    const char *name;
    int values[SIDES], goal; // 0: it has none
} PictureTally;

typedef struct PictureSign { // of the legend
    const char *sign, *words;
    bool below; // more is told below the lines
} PictureSign;

enum { PICTURE_NOTES = 6 };

// What only SVG shows: squares as points where lines cross, or as hexagons, where a square touches
// those before, behind and beside it and those on the diagonal a1-b2; men as tiles or discs with
// their texts.
typedef enum PictureGrid { GRID_SQUARES, GRID_POINTS, GRID_HEXAGONS } PictureGrid;
typedef enum PictureMen { PICTURE_FIGURES, PICTURE_TILES, PICTURE_DISCS } PictureMen;

typedef struct PictureScene {
    int files, ranks;
    PictureSquare *squares; // [rank * files + file]
    int columns;            // of a terminal that the widest text of a square takes
    int margin;             // columns for the numbers of ranks; 0: ranks and files have no names
    int below;              // the side whose home is below
    int boards;             // that stand side by side
    int river;              // it is above that rank, as White sees it; 0: there is none
    bool plain;             // light and dark squares look alike
    PictureGrid grid;
    PictureMen men;
    bool joined_files, joined_ranks; // the left and right, the lower and upper edges meet
    bool signs_alike;       // a sign doesn't show whose man it is
    PictureHeld *held[SIDES];
    size_t held_count[SIDES];
    bool hands; // the game has hands
    PictureTally *tallies;
    size_t tally_count;
    const char *status; // "White to move, in check"; NULL: nothing
    PictureSign *legend;
    size_t legend_count;
    const char *title;
    PictureKind *kinds; // of men; where a piece's moves are drawn, of the piece alone
    size_t kind_count;
    const char **drawings[SIDES]; // of the kinds, from scene_drawn; NULL: found for each picture
    bool shows_moves;             // of a piece: texts are signs
    const char *notes[PICTURE_NOTES]; // on what isn't drawn
    size_t note_count;
} PictureScene;

// Empty squares, each with '.', and nothing else.
PictureScene *scene_new(Arena *arena, int files, int ranks);
// With all its texts.
PictureScene *scene_copy(Arena *arena, const PictureScene *scene);
void scene_put(Arena *arena, const PictureScene *scene, int file, int rank, char sign);

// ---- what is drawn ----------------------------------------------------------------------------

// Of the view counts what isn't for the terminal.
PictureScene *board_scene(Arena *arena, const mews_position *position, const mews_view *view);

// Where a piece goes from the middle of an empty board, up to 7 squares each way or, if a term
// needs it, 15, but no further than a game's board is wide or high.
typedef struct Chart Chart;

// What the game adds to a term.
typedef struct ChartHint {
    bool conditional;               // it holds only from or to some squares, or in some moves
    bool takes_ahead, takes_behind; // after a move on a line, the next man on that line
} ChartHint;

Chart *chart_new(Arena *arena);
void chart_bound(Chart *chart, int files, int ranks); // of a board whose edges aren't joined
void chart_add(Chart *chart, const Pattern *pattern, ChartHint hint);
// The term is a chain of jumps that another begins, too: it is drawn only if one jump is enough.
void chart_shorten(Chart *chart, const PatternTerm *term);
void chart_lend(Chart *chart);           // other men lend it moves, which aren't drawn
void chart_draw(Chart *chart);           // once all is added
bool chart_complete(const Chart *chart); // false: too many ways to follow
// Can a move of the term end where it began and change nothing?
bool chart_returns(const PatternTerm *term);
PictureScene *chart_scene(const Chart *chart);
// The same with lines of moves that go on to its edge cut off after a few squares; NULL if it is
// large even so, or if all squares are alike.
PictureScene *chart_scene_small(Arena *arena, const PictureScene *whole);

// A copy of the text, so that what is read from it outlives the definition.
Text reach_text_keep(Arena *arena, Text text);
const Pattern *reach_read(Arena *arena, Text reach);
// `U`, every other square of the board.
bool reach_is_all(const Pattern *reach);
// The squares in reach of the piece as #. `between`: as x, with f for the friends straight beyond.
// NULL if all squares are in reach.
const char *reach_picture(Arena *arena, const Pattern *reach, bool between);

// The sign of the square at (x,y) from the man in the middle.
typedef char SurroundingSign(const void *context, int x, int y);
const char *surroundings_picture(Arena *arena, int radius, SurroundingSign *sign,
                                 const void *context);

// A piece among other men: where it goes and what it takes.
PictureScene *vector_scene(Arena *arena, const VectorSquares *squares);

// ---- lines for a terminal ---------------------------------------------------------------------

// In colour squares are light and dark, and men stand on tiles.
void scene_write(Writer *writer, const PictureScene *scene, const mews_view *view);
const char *scene_text(Arena *arena, const PictureScene *scene); // without colours
void scene_tally_write(Writer *writer, const PictureTally *tally); // "checks: White 1 of 3, …"

// ---- SVG --------------------------------------------------------------------------------------

void scene_write_svg(Arena *arena, Writer *writer, const PictureScene *scene,
                     const mews_view *view);
// A man of one of the scene's kinds alone.
void scene_write_man_svg(Arena *arena, Writer *writer, const PictureScene *scene,
                         const mews_view *view, int kind, int side);

// The scene with its men's drawings found, for several pictures.
PictureScene *scene_drawn(Arena *arena, const PictureScene *scene);
// In a page with several pictures they are smaller: style and the drawings of men stand before them,
// once, and the page tells what signs mean.
void page_write_shared(Arena *arena, Writer *writer, const PictureScene *scene);
void page_write_scene(Arena *arena, Writer *writer, const PictureScene *scene);
// In a square of so many units of a larger picture.
typedef struct PageFrame {
    int x, y, side;
} PageFrame;
void page_write_framed(Arena *arena, Writer *writer, const PictureScene *scene,
                       const mews_view *view, PageFrame frame);
void page_write_man(Arena *arena, Writer *writer, const PictureScene *scene, int kind, int side);
void page_write_sign(Arena *arena, Writer *writer, const char *sign);
// What squares of marked areas look like, the first of which has number 1: "red".
const char *area_colour(size_t area);

// What is drawn of each kind, in a box of 100 x 100: `path`, `circle` and `text` elements.
const char **drawings_of(Arena *arena, const PictureKind *kinds, size_t count);

// The built-in drawing of this name, such as "knight"; NULL: there is none. Case, and blanks in
// place of hyphens, don't matter.
const char *drawing_named(const char *name);

typedef struct BuiltinDrawing {
    const char *name, *svg;
} BuiltinDrawing;

extern const BuiltinDrawing builtin_drawings[]; // of defs/pieces: see builtin.cmake
extern const size_t builtin_drawing_count;

// ---- svg.c: a game's curve ---------------------------------------------------------------------

// Words in lines of so many columns, each so far below the one before, as texts with these
// attributes. Returns how many lines; `writer` NULL: only that.
int svg_paragraph(Arena *arena, Writer *writer, const char *attributes, int x, int y,
                  int line_height, size_t columns, const char *words);

// `scenes`: of its boards; the views of these count.
void graph_write_svg(Arena *arena, Writer *writer, const mews_graph *graph,
                     const PictureScene *const *scenes, const mews_view *views);

#endif
