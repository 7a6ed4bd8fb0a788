// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Marks → the diagram and what its signs mean.

#include "words/piece/chart.h"

#include <stdlib.h>
#include <string.h>

enum { RADIUS_MIN = 2 };

// A square gets the first sign of which it has all marks.
typedef struct Sign {
    unsigned marks;
    char sign;
    const char *words; // %s: what it does by hopping; NULL: see way_words
} Sign;

static const Sign signs[] = {
    {MARK_PIECE, 'O', "the piece"},
    {MARK_MOVE | MARK_CAPTURE | MARK_LIFTED, 'X',
     "moves or captures there; may also capture a man there, but end elsewhere"},
    {MARK_MOVE | MARK_CAPTURE, '*', "moves or captures there"},
    {MARK_MOVE | MARK_LIFTED | MARK_AFTER, 'R',
     "moves there, or ends there after a capture elsewhere; captures a man there, but ends "
     "elsewhere"},
    {MARK_MOVE | MARK_LIFTED, 'r', "moves there; captures a man there, but ends elsewhere"},
    {MARK_MOVE | MARK_HOP, 'h', "moves there; %s there by hopping over a man"},
    {MARK_MOVE | MARK_AFTER, 'a', "moves there, or ends there after a capture elsewhere"},
    {MARK_MOVE | MARK_DISPLACED, 'd', "moves there; a man there may be put elsewhere"},
    {MARK_MOVE | MARK_BESIDE, 'b', "moves there; the same move may put a man elsewhere"},
    {MARK_MOVE, 'm', "moves there, doesn't capture"},
    {MARK_CAPTURE | MARK_SOMETIMES, 'g',
     "captures there; also goes there only sometimes: see below"},
    {MARK_CAPTURE | MARK_VIRGIN, 'j',
     "captures there; also goes there as long as it has not moved"},
    {MARK_CAPTURE | MARK_HOP, 'k', "captures there; %s there by hopping over a man"},
    {MARK_CAPTURE, 'c', "captures there, doesn't move"},
    {MARK_FRIEND, 'f', "takes a friend there"},
    {MARK_VIRGIN, 'i', "goes there only as long as it has not moved"},
    {MARK_SOMETIMES, '!', "goes there only sometimes: see below"},
    {MARK_BESIDE | MARK_DISPLACED, 't',
     "goes there, and the same move puts a man elsewhere; a man there may be put elsewhere"},
    {MARK_BESIDE, 'b', "goes there, and the same move puts a man elsewhere"},
    {MARK_HOP, '^', "%s there by hopping over men"},
    {MARK_DISPLACED | MARK_ENTERED, 's', "goes there and puts the man there elsewhere"},
    {MARK_DISPLACED, 'd', "a man there is put elsewhere"},
    {MARK_AFTER | MARK_LIFTED, 'y',
     "ends there after a capture elsewhere; captures a man there, but ends elsewhere"},
    {MARK_AFTER, '>', "ends there after a capture elsewhere"},
    {MARK_LIFTED, 'x', "captures a man there, but ends elsewhere"},
    {MARK_PUT, 'p', "puts a man down there"},
    {MARK_WAY, '+', NULL},
};

static const char stop_words[] = "may stop there or go on from there another way";

static const Sign *sign_of(unsigned marks) {
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
    const Sign *sign = sign_of(marks_at(chart, x, y));
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
            const Sign *sign = sign_of(marks_at(chart, x * before, y * before));
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

// Where some signs have a '?' behind them, all cells are wider, so that they don't run together.
static void write_cell(Writer *writer, unsigned marks, bool last, bool stops) {
    const Sign *sign = sign_of(marks);
    writer_printf(writer, "%c", sign ? sign->sign : '.');
    if (may_stop(marks))
        writer_text(writer, "?");
    if (!last)
        writer_text(writer, stops && !may_stop(marks) ? "  " : " ");
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

static void write_words(Writer *writer, const char *words, const char *hop) {
    const char *gap = strstr(words, "%s");
    if (gap)
        writer_printf(writer, "%.*s%s%s", (int)(gap - words), words, hop, gap + 2);
    else
        writer_text(writer, words);
}

enum { SIGNS = sizeof signs / sizeof *signs };

// What of the diagram its legend needs.
typedef struct ChartLegend {
    bool used[SIGNS], stops;
    unsigned hops[SIGNS];    // what is done by hopping on the squares with that sign,
    bool hops_differ[SIGNS]; // … or it isn't the same on all
    unsigned ways;           // what men on the squares are that it only passes
} ChartLegend;

static void legend_note(ChartLegend *legend, const Sign *sign, unsigned marks) {
    size_t i = (size_t)(sign - signs);
    legend->hops_differ[i] |= legend->used[i] && legend->hops[i] != hop_modes(marks);
    legend->hops[i] = hop_modes(marks);
    legend->used[i] = true;
    legend->ways |= sign->words ? 0 : marks & WAYS;
}

static void write_legend(Writer *writer, const ChartLegend *legend) {
    for (size_t i = 0; i < SIGNS; i++) {
        if (!legend->used[i])
            continue;
        writer_printf(writer, " %c ", signs[i].sign);
        write_words(
            writer, signs[i].words ? signs[i].words : way_words(legend->ways),
            hop_words(legend->hops_differ[i] ? 0 : legend->hops[i], signs[i].marks != MARK_HOP));
        writer_text(writer, "\n");
    }
    if (legend->stops)
        writer_printf(writer, " ? %s\n", stop_words);
}

static void write_note(Writer *writer, bool holds, const char *words) {
    if (holds)
        writer_printf(writer, " (%s)\n", words);
}

static void write_notes(Writer *writer, const Chart *chart) {
    write_note(writer, chart->chained, "of several captures in one move, the first is drawn");
    write_note(writer, chart->lent, "moves that one friend lends to another are not drawn");
    write_note(writer, chart->undrawn,
               "some moves are not drawn: they need more men around the piece");
    write_note(writer, !chart->complete, "too many ways: the diagram doesn't show all of them");
}

static void write_squares(Writer *writer, const Chart *chart, int radius, bool stops) {
    for (int y = radius; y >= -radius; y--) {
        writer_text(writer, " ");
        for (int x = -radius; x <= radius; x++)
            write_cell(writer, marks_at(chart, x, y), x == radius, stops);
        writer_text(writer, "\n");
    }
}

// ---- as small as can be -----------------------------------------------------------------------

enum {
    SHOWN_LEAST = 3, // squares on either side of the piece, if there are as many
    SHOWN_MOST = 8,  // of a picture that is shown at all
};

static bool is_alike(const Chart *chart, int x, int y, int other_x, int other_y) {
    unsigned one = marks_at(chart, x, y), other = marks_at(chart, other_x, other_y);
    const Sign *a = sign_of(one), *b = sign_of(other);
    return may_stop(one) == may_stop(other) && (a ? a->sign : '.') == (b ? b->sign : '.');
}

static int common_divisor(int a, int b) {
    return b ? common_divisor(b, a % b) : a;
}

// Is the square what the one before on its line from the piece is? If it isn't empty, the line
// must be seen for two steps within the radius.
static bool continues(const Chart *chart, int x, int y, int radius) {
    int steps = common_divisor(abs(x), abs(y)), dx = x / steps, dy = y / steps;
    bool empty = !sign_of(marks_at(chart, x, y));
    if (steps == 1 || (!empty && distance_of(dx, dy) * 2 > radius))
        return empty && steps == 1;
    return is_alike(chart, x, y, x - dx, y - dy);
}

// Do these squares show all of those within `all`? *cut: what is left out isn't empty.
static bool shows_all(const Chart *chart, int radius, int all, bool *cut) {
    *cut = false;
    for (int y = -all; y <= all; y++)
        for (int x = -all; x <= all; x++) {
            if (distance_of(x, y) <= radius)
                continue;
            if (!continues(chart, x, y, radius))
                return false;
            *cut |= sign_of(marks_at(chart, x, y)) != NULL;
        }
    return true;
}

// Does the piece do the same on every square? Then words say it.
static bool is_uniform(const Chart *chart, int radius) {
    for (int y = -radius; y <= radius; y++)
        for (int x = -radius; x <= radius; x++)
            if ((x || y) && !is_alike(chart, x, y, -radius, -radius))
                return false;
    return true;
}

static void picture_write(ChartTexts *texts, const Chart *chart, int all, bool stops) {
    Writer writer = writer_growing(chart->arena);
    int radius = all < SHOWN_LEAST ? all : SHOWN_LEAST;
    if (is_uniform(chart, all))
        return;
    while (radius < all && !shows_all(chart, radius, all, &texts->cut))
        radius++;
    if (radius == all)
        texts->cut = false;
    write_squares(&writer, chart, radius, stops);
    texts->picture = radius <= SHOWN_MOST ? writer_whole(&writer) : NULL;
}

ChartTexts chart_texts(const Chart *chart) {
    int radius = radius_of(chart);
    bool cut = radius == NEAR && ends_too_soon(chart);
    Writer writer = writer_growing(chart->arena);
    ChartLegend legend = {.stops = false};
    ChartTexts texts = {.picture = NULL};
    radius -= cut;
    for (int y = radius; y >= -radius; y--)
        for (int x = -radius; x <= radius; x++) {
            unsigned marks = marks_at(chart, x, y);
            legend.stops |= may_stop(marks);
            if (sign_of(marks))
                legend_note(&legend, sign_of(marks), marks);
        }
    write_squares(&writer, chart, radius, legend.stops);
    writer_text(&writer, "\n");
    size_t squares = writer.length;
    write_legend(&writer, &legend);
    bool told = cut || goes_on(chart, radius);
    write_note(&writer, told, CHART_GOES_ON);
    write_notes(&writer, chart);
    texts.diagram = writer_whole(&writer);
    texts.legend = texts.diagram + squares;
    picture_write(&texts, chart, radius, legend.stops);
    texts.cut &= !told;
    return texts;
}
