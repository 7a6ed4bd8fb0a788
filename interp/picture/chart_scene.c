// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Marks → a scene with the piece in its middle, and what its signs mean; and how much of that
// scene is enough.

#include "picture/chart.h"

#include <stdlib.h>
#include <string.h>

enum { RADIUS_MIN = 2 };

// A square gets the first sign of which it has all marks.
typedef struct ChartSign {
    unsigned marks;
    const char *sign;
    const char *words; // %s: what it does by hopping; NULL: see way_words
    bool below;        // where and when is told below
} ChartSign;

static const ChartSign signs[] = {
    {MARK_PIECE, "O", "the piece", false},
    {MARK_MOVE | MARK_CAPTURE | MARK_LIFTED, "X",
     "moves or captures there; may also capture a man there, but end elsewhere", false},
    {MARK_MOVE | MARK_CAPTURE, "*", "moves or captures there", false},
    {MARK_MOVE | MARK_LIFTED | MARK_AFTER, "R",
     "moves there, or ends there after a capture elsewhere; captures a man there, but ends "
     "elsewhere",
     false},
    {MARK_MOVE | MARK_LIFTED, "r", "moves there; captures a man there, but ends elsewhere", false},
    {MARK_MOVE | MARK_HOP, "h", "moves there; %s there by hopping over a man", false},
    {MARK_MOVE | MARK_AFTER, "a", "moves there, or ends there after a capture elsewhere", false},
    {MARK_MOVE | MARK_DISPLACED, "d", "moves there; a man there may be put elsewhere", false},
    {MARK_MOVE | MARK_BESIDE, "b", "moves there; the same move may put a man elsewhere", false},
    {MARK_MOVE, "m", "moves there, doesn't capture", false},
    {MARK_CAPTURE | MARK_SOMETIMES, "g", "captures there; also goes there only sometimes", true},
    {MARK_CAPTURE | MARK_VIRGIN, "j",
     "captures there; also goes there as long as it has not moved", false},
    {MARK_CAPTURE | MARK_HOP, "k", "captures there; %s there by hopping over a man", false},
    {MARK_CAPTURE, "c", "captures there, doesn't move", false},
    {MARK_FRIEND, "f", "takes a friend there", false},
    {MARK_VIRGIN, "i", "goes there only as long as it has not moved", false},
    {MARK_SOMETIMES, "!", "goes there only sometimes", true},
    {MARK_BESIDE | MARK_DISPLACED, "t",
     "goes there, and the same move puts a man elsewhere; a man there may be put elsewhere",
     false},
    {MARK_BESIDE, "b", "goes there, and the same move puts a man elsewhere", false},
    {MARK_HOP, "^", "%s there by hopping over men", false},
    {MARK_DISPLACED | MARK_ENTERED, "s", "goes there and puts the man there elsewhere", false},
    {MARK_DISPLACED, "d", "a man there is put elsewhere", false},
    {MARK_AFTER | MARK_LIFTED, "y",
     "ends there after a capture elsewhere; captures a man there, but ends elsewhere", false},
    {MARK_AFTER, ">", "ends there after a capture elsewhere", false},
    {MARK_LIFTED, "x", "captures a man there, but ends elsewhere", false},
    {MARK_PUT, "p", "puts a man down there", false},
    {MARK_WAY, "+", NULL, false},
};

static const char cut_words[] = "lines of moves that reach the edge of a picture go on";
static const char stop_words[] = "may stop there or go on from there another way";

static const ChartSign *sign_of(unsigned marks) {
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if ((marks & signs[i].marks) == signs[i].marks)
            return &signs[i];
    }
    return NULL;
}

static unsigned marks_at(const Chart *chart, int x, int y) {
    return chart->marks[(y + FAR) * ACROSS + x + FAR];
}

static int distance_of(int x, int y) {
    int width = abs(x), height = abs(y);
    return width > height ? width : height;
}

static int radius_of(const Chart *chart) {
    int radius = RADIUS_MIN;
    for (int y = -chart->most; y <= chart->most; y++)
        for (int x = -chart->most; x <= chart->most; x++)
            if ((marks_at(chart, x, y) & ~(unsigned)LEG_MARKS) && distance_of(x, y) > radius)
                radius = distance_of(x, y);
    return radius;
}

static bool same_sign(const Chart *chart, int x, int y, int other_x, int other_y) {
    const ChartSign *sign = sign_of(marks_at(chart, x, y));
    return sign && sign == sign_of(marks_at(chart, other_x, other_y));
}

// On the last square of a line that ends with the board of the walks a man can't be jumped over:
// only that board is to blame.
static bool ends_too_soon(const Chart *chart) {
    const int before = NEAR - 1, earlier = NEAR - 2;
    bool found = false;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++) {
            unsigned last = marks_at(chart, x * NEAR, y * NEAR);
            const ChartSign *sign = sign_of(marks_at(chart, x * before, y * before));
            found |= sign && sign != sign_of(last) && sign == sign_of(last | MARK_LIFTED) &&
                     same_sign(chart, x * before, y * before, x * earlier, y * earlier);
        }
    return found && !chart->far;
}

// Do lines go on beyond the squares drawn, as far as is known of the board?
static bool goes_on(const Chart *chart, int radius) {
    bool found = false;
    for (int d = -radius; d <= radius; d++) {
        int nearer = d - (d > 0) + (d < 0);
        for (int side = -1; side <= 1; side += 2) {
            int edge = side * radius, before = edge - side;
            found |= same_sign(chart, edge, d, before, d) ||
                     same_sign(chart, d, edge, d, before) ||
                     same_sign(chart, edge, d, before, nearer) ||
                     same_sign(chart, d, edge, nearer, before);
        }
    }
    return found && chart->bounded && chart->most > radius;
}

// May the piece both stop on the square and go on from it?
static bool may_stop(unsigned marks) {
    return (marks & LEG_MARKS) == LEG_MARKS &&
           (marks & (MARK_MOVE | MARK_CAPTURE | MARK_HOP | MARK_SOMETIMES));
}

// What the piece can do on the square only by hopping.
static unsigned hop_modes(unsigned marks) {
    return (marks & HOP_MODES) >> HOP_SHIFT & ~marks;
}

static const char *hop_words(unsigned modes, bool else_too) {
    static const struct {
        unsigned modes;
        const char *words;
    } rows[] = {{MARK_MOVE | MARK_CAPTURE, "moves or captures"},
                {MARK_MOVE, "moves"},
                {MARK_CAPTURE, "captures"},
                {MARK_FRIEND, "takes a friend"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (modes == rows[i].modes)
            return rows[i].words;
    return else_too ? "does more" : "goes"; // not the same on all squares, or not known
}

static const char *way_words(unsigned ways) {
    if (!(ways & WAY_HURDLE))
        return "passes there; a man there may be in the way";
    if (ways & WAY_BLOCKED)
        return "passes there; a man there may be in the way, or be hopped over";
    return ways & WAY_FREE ? "passes there, or hops over a man there" : "hops over a man there";
}

// The words with `hop` in place of their %s.
static const char *sign_words(Arena *arena, const char *words, const char *hop) {
    const char *gap = strstr(words, "%s");
    return gap ? arena_printf(arena, "%.*s%s%s", (int)(gap - words), words, hop, gap + 2) : words;
}

enum { SIGNS = sizeof signs / sizeof *signs };

// What of the chart its legend needs.
typedef struct ChartLegend {
    bool used[SIGNS], stops;
    unsigned hops[SIGNS];    // what is done by hopping on the squares with that sign,
    bool hops_differ[SIGNS]; // … or it isn't the same on all
    unsigned ways;           // what men on the squares are that it only passes
} ChartLegend;

static void legend_note(ChartLegend *legend, const ChartSign *sign, unsigned marks) {
    size_t i = (size_t)(sign - signs);
    legend->hops_differ[i] |= legend->used[i] && legend->hops[i] != hop_modes(marks);
    legend->hops[i] = hop_modes(marks);
    legend->used[i] = true;
    legend->ways |= sign->words ? 0 : marks & WAYS;
}

static void add_legend(Arena *arena, PictureScene *scene, const ChartLegend *legend) {
    scene->legend = ARENA_ARRAY(arena, PictureSign, SIGNS + 1);
    for (size_t i = 0; i < SIGNS; i++) {
        if (!legend->used[i])
            continue;
        const char *hop =
            hop_words(legend->hops_differ[i] ? 0 : legend->hops[i], signs[i].marks != MARK_HOP);
        const char *words = signs[i].words ? signs[i].words : way_words(legend->ways);
        scene->legend[scene->legend_count++] =
            (PictureSign){signs[i].sign, sign_words(arena, words, hop), signs[i].below};
    }
    if (legend->stops)
        scene->legend[scene->legend_count++] = (PictureSign){"?", stop_words, false};
}

static void add_note(PictureScene *scene, bool holds, const char *words) {
    if (holds)
        scene->notes[scene->note_count++] = words;
}

static void add_notes(PictureScene *scene, const Chart *chart, bool cut) {
    add_note(scene, cut, cut_words);
    add_note(scene, chart->chained, "of several captures in one move, the first is drawn");
    add_note(scene, chart->lent, "moves that one friend lends to another are not drawn");
    add_note(scene, chart->undrawn,
             "some moves are not drawn: they need more men around the piece");
    add_note(scene, !chart->complete, "too many ways: the diagram doesn't show all of them");
}

// Where some signs have a '?' behind them, all squares are wider, so that they don't run together.
PictureScene *chart_scene(const Chart *chart) {
    int radius = radius_of(chart);
    bool cut = radius == NEAR && ends_too_soon(chart);
    radius -= cut;
    int across = 2 * radius + 1;
    PictureScene *scene = scene_new(chart->arena, across, across);
    ChartLegend legend = {.stops = false};
    for (int i = 0; i < across * across; i++) {
        unsigned marks = marks_at(chart, i % across - radius, i / across - radius);
        const ChartSign *sign = sign_of(marks);
        if (sign)
            legend_note(&legend, sign, marks);
        legend.stops |= may_stop(marks);
        scene->squares[i].text = sign ? sign->sign : NULL;
        scene->squares[i].tail = may_stop(marks) ? '?' : '\0';
    }
    scene->columns = legend.stops ? 2 : 1;
    add_legend(chart->arena, scene, &legend);
    add_notes(scene, chart, cut || goes_on(chart, radius));
    return scene;
}

// ---- enough of it -----------------------------------------------------------------------------

enum {
    SHOWN_LEAST = 3, // squares on either side of the piece, if there are as many
    SHOWN_MOST = 8,  // … of a picture that is shown at all
};

static const PictureSquare *square_off(const PictureScene *scene, int x, int y) {
    int radius = scene->ranks / 2;
    return &scene->squares[(y + radius) * scene->files + x + radius];
}

static bool same_square(const PictureSquare *a, const PictureSquare *b) {
    return a->tail == b->tail &&
           (a->text == b->text || (a->text && b->text && !strcmp(a->text, b->text)));
}

static int common_divisor(int a, int b) {
    return b ? common_divisor(b, a % b) : a;
}

// Is the square what the one before on its line from the piece is? If it isn't empty, the line
// must be seen for two steps within the radius.
static bool continues(const PictureScene *scene, int x, int y, int radius) {
    int steps = common_divisor(abs(x), abs(y)), dx = x / steps, dy = y / steps;
    const PictureSquare *square = square_off(scene, x, y);
    if (!square->text && steps == 1)
        return true;
    if (steps == 1 || (square->text && distance_of(dx, dy) * 2 > radius))
        return false;
    return same_square(square, square_off(scene, x - dx, y - dy));
}

// Does the rest of the scene go on as it begins within the radius? *cut: there is something.
static bool is_enough(const PictureScene *scene, int radius, bool *cut) {
    int all = scene->ranks / 2;
    *cut = false;
    for (int y = -all; y <= all; y++)
        for (int x = -all; x <= all; x++) {
            if (distance_of(x, y) <= radius)
                continue;
            if (!continues(scene, x, y, radius))
                return false;
            *cut |= square_off(scene, x, y)->text != NULL;
        }
    return true;
}

// Does the piece do the same on every square?
static bool same_everywhere(const PictureScene *scene) {
    int count = scene->files * scene->ranks;
    bool same = count > 1;
    for (int i = 0; same && i < count; i++)
        same = i == count / 2 || same_square(&scene->squares[i], &scene->squares[0]);
    return same;
}

PictureScene *chart_scene_small(Arena *arena, const PictureScene *whole) {
    int all = whole->ranks / 2, radius = all < SHOWN_LEAST ? all : SHOWN_LEAST;
    bool cut = false, noted = whole->note_count && whole->notes[0] == cut_words;
    while (radius < all && !is_enough(whole, radius, &cut))
        radius++;
    cut &= radius < all;
    if (same_everywhere(whole) || radius > SHOWN_MOST)
        return NULL; // the words say it
    PictureScene *small = arena_copy(arena, whole, sizeof *whole);
    int across = small->files = small->ranks = 2 * radius + 1;
    small->squares = ARENA_ARRAY(arena, PictureSquare, across * across);
    for (int i = 0; i < across * across; i++)
        small->squares[i] = *square_off(whole, i % across - radius, i / across - radius);
    add_note(small, cut && !noted, cut_words);
    return small;
}
