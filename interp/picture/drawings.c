// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Kinds of men → what is drawn of them, in a box of 100 x 100: the drawing that the definition
// asks for, or that has the piece's name, or a usual name of its moves; two drawings, where it
// moves as two pieces do; else a token, a disc with its letters and a star of its moves. No two
// kinds of a picture look alike.

#include "picture/picture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/source.h"
#include "betza/passes.h"
#include "compare/compare.h"

// ---- by name ----------------------------------------------------------------------------------

// Other names of what is drawn.
static const char *const others[][2] = {
    {"horse", "knight"},       {"commoner", "mann"},      {"gryphon", "griffon"},
    {"fers", "ferz"},          {"met", "ferz"},           {"mao", "knight"},
    {"empress", "chancellor"}, {"rider", "nightrider"},   {"checker", "man"},
    {"draughtsman", "man"},    {"dame", "draughts-king"}, {"blocker", "wall"},
    {"arrow", "wall"},         {"archer", "squire"},
};

const char *drawing_named(const char *name) {
    for (size_t i = 0; i < builtin_drawing_count; i++)
        if (mews_variant_alike(builtin_drawings[i].name, name))
            return builtin_drawings[i].svg;
    return NULL;
}

static const char *drawing_of_other(const char *name) {
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (mews_variant_alike(others[i][0], name))
            return drawing_named(others[i][1]);
    return NULL;
}

// ---- by moves ---------------------------------------------------------------------------------

typedef struct Drawings {
    Arena *arena;
    const PictureKind *kinds;
    const char **found; // of the kinds; NULL: not yet
    size_t count;
    const Pattern **usual; // of the rows of usual names; NULL: not read yet
    size_t usual_count;
} Drawings;

static const Pattern *pattern_of(Arena *arena, const char *notation) {
    Source *source = ARENA_NEW(arena, Source);
    *source = (Source){"", notation, strlen(notation)};
    return pattern_read(arena, text_of_source(source), NULL);
}

static const Pattern *usual_pattern(Drawings *drawings, size_t row, const char *notation) {
    if (!drawings->usual) {
        const char *own;
        while (usual_row(drawings->usual_count, &own))
            drawings->usual_count++;
        drawings->usual = ARENA_ARRAY(drawings->arena, const Pattern *, drawings->usual_count);
    }
    if (!drawings->usual[row])
        drawings->usual[row] = pattern_of(drawings->arena, notation);
    return drawings->usual[row];
}

// Are so many terms those of the pattern, in whatever order?
static bool same_terms(const PatternTerm *terms, size_t count, const Pattern *pattern) {
    bool same = count && pattern->term_count == count;
    for (size_t i = 0; same && i < count; i++) {
        size_t k = 0;
        while (k < count && !automaton_equal(&terms[i], &pattern->terms[k]))
            k++;
        same = k < count;
    }
    return same;
}

// "Archbishop (Cardinal, Princess)": the drawing of one of the names.
static const char *drawing_of_row(Arena *arena, const char *row) {
    const char *drawing = NULL;
    while (*row && !drawing) {
        row += strspn(row, " (,)");
        size_t length = strcspn(row, "(,)"), end = length;
        while (end && row[end - 1] == ' ')
            end--;
        const char *name = arena_string(arena, row, end);
        drawing = drawing_named(name);
        if (!drawing)
            drawing = drawing_of_other(name);
        row += length;
    }
    return drawing;
}

static const char *drawing_of_terms(Drawings *drawings, const PatternTerm *terms, size_t count) {
    const char *row, *notation, *drawing = NULL;
    for (size_t i = 0; !drawing && (row = usual_row(i, &notation)); i++)
        if (same_terms(terms, count, usual_pattern(drawings, i, notation)))
            drawing = drawing_of_row(drawings->arena, row);
    return drawing;
}

// One behind the other.
static const char *drawing_of_two(Drawings *drawings, const Pattern *pattern) {
    const char *parts[2] = {NULL, NULL};
    for (size_t i = 0; pattern->term_count == 2 && i < 2; i++)
        parts[i] = drawing_of_terms(drawings, &pattern->terms[i], 1);
    return parts[0] && parts[1]
               ? arena_printf(drawings->arena,
                              "<g transform=\"translate(41 -2) scale(.62)\">%s</g>"
                              "<g transform=\"translate(-7 23) scale(.77)\">%s</g>",
                              parts[1], parts[0])
               : NULL;
}

// ---- tokens -----------------------------------------------------------------------------------

enum {
    STAR = 3,         // squares on either side of the piece that its star shows
    LETTERS_MOST = 3, // of a token in letters of some size
};

static const char *sign_at(const PictureScene *moves, int x, int y) {
    int radius = moves->ranks / 2;
    bool inside = abs(x) <= radius && abs(y) <= radius;
    return inside ? moves->squares[(y + radius) * moves->files + x + radius].text : NULL;
}

// Is the piece there on its way only, if at all?
static bool passes_only(const char *sign) {
    return !sign || *sign == '+' || *sign == 'O';
}

// Does it go on as it begins, as a rider does?
static bool is_ride(const PictureScene *moves, int x, int y) {
    const char *first = sign_at(moves, x, y), *second = sign_at(moves, 2 * x, 2 * y);
    const char *third = sign_at(moves, 3 * x, 3 * y);
    return !passes_only(first) && second && third && *first == *second && *second == *third;
}

// A move to a square is a point, at its direction and about its distance: full, or a ring where it
// doesn't capture, or a cross where it only captures.
static void write_point(Writer *writer, char sign, int x, int y) {
    int distance = abs(x) > abs(y) ? abs(x) : abs(y);
    double length = hypot(x, y), radius = 25 + 6.5 * distance;
    double at_x = 50 + radius * x / length, at_y = 50 - radius * y / length;
    if (sign == 'c')
        writer_printf(writer, "<path class=\"line\" d=\"M%.0f %.0fl7 7m0-7l-7 7\"/>", at_x - 3.5,
                      at_y - 3.5);
    else
        writer_printf(writer, "<circle class=\"%s\" cx=\"%.0f\" cy=\"%.0f\" r=\"%s\"/>",
                      sign == 'm' ? "line" : "dot", at_x, at_y, sign == 'm' ? "3" : "4");
}

static void write_ray(Writer *writer, char sign, int x, int y) {
    double length = hypot(x, y), dx = x / length, dy = -y / length;
    writer_printf(writer, "<path class=\"line\"%s d=\"M%.0f %.0fL%.0f %.0f\"/>",
                  sign == '*'   ? ""
                  : sign == 'm' ? " stroke-dasharray=\"1 6\""
                                : " stroke-dasharray=\"5 5\"",
                  50 + 28 * dx, 50 + 28 * dy, 50 + 45 * dx, 50 + 45 * dy);
}

// Is (x, y) a step of a ride that begins nearer?
static bool in_ride(const PictureScene *moves, int x, int y) {
    for (int steps = 2; steps <= STAR; steps++)
        if (x % steps == 0 && y % steps == 0 && is_ride(moves, x / steps, y / steps))
            return true;
    return false;
}

static void write_star(Arena *arena, Writer *writer, const Pattern *pattern) {
    Chart *chart = chart_new(arena);
    chart_add(chart, pattern, (ChartHint){0});
    chart_draw(chart);
    const PictureScene *moves = chart_scene(chart);
    for (int y = -STAR; y <= STAR; y++)
        for (int x = -STAR; x <= STAR; x++) {
            const char *sign = sign_at(moves, x, y);
            if (passes_only(sign) || in_ride(moves, x, y))
                continue;
            if (is_ride(moves, x, y))
                write_ray(writer, *sign, x, y);
            else
                write_point(writer, *sign, x, y);
        }
}

static const char *token_of(Arena *arena, const PictureKind *kind, const Pattern *pattern) {
    Writer writer = writer_growing(arena);
    size_t length = strlen(kind->text);
    writer_text(&writer, "<circle class=\"body\" cx=\"50\" cy=\"50\" r=\"47\"/>");
    if (pattern && pattern->term_count)
        write_star(arena, &writer, pattern);
    writer_printf(&writer, "<text class=\"letter\" x=\"50\" y=\"%d\" font-size=\"%d\">",
                  length > LETTERS_MOST ? 55 : 62,
                  length == 1             ? 34
                  : length > LETTERS_MOST ? 15
                                          : 22);
    write_markup(&writer, kind->text, length);
    writer_text(&writer, "</text>");
    return writer_whole(&writer);
}

// ---- all kinds --------------------------------------------------------------------------------

static bool is_taken(const Drawings *drawings, const char *drawing) {
    for (size_t i = 0; i < drawings->count; i++)
        if (drawings->found[i] && strcmp(drawings->found[i], drawing) == 0)
            return true;
    return false;
}

// Takes the drawing, if there is one that no other kind has. Is the kind drawn now?
static bool propose(Drawings *drawings, size_t kind, const char *drawing) {
    if (!drawings->found[kind] && drawing && !is_taken(drawings, drawing))
        drawings->found[kind] = drawing;
    return drawings->found[kind];
}

// Each way takes more time than the one before it.
static void find_by_moves(Drawings *drawings, size_t kind) {
    const PictureKind *own = &drawings->kinds[kind];
    const Pattern *pattern = *own->notation ? pattern_of(drawings->arena, own->notation) : NULL;
    bool drawn =
        pattern && (propose(drawings, kind,
                            drawing_of_terms(drawings, pattern->terms, pattern->term_count)) ||
                    propose(drawings, kind, drawing_of_two(drawings, pattern)));
    if (!drawn && !propose(drawings, kind, token_of(drawings->arena, own, pattern)))
        drawings->found[kind] = token_of(drawings->arena, own, NULL); // letters alike, too
}

const char **drawings_of(Arena *arena, const PictureKind *kinds, size_t count) {
    Drawings drawings = {.arena = arena,
                         .kinds = kinds,
                         .found = ARENA_ARRAY(arena, const char *, count),
                         .count = count};
    for (size_t i = 0; i < count; i++)
        propose(&drawings, i, drawing_named(kinds[i].image));
    for (size_t i = 0; i < count; i++)
        propose(&drawings, i, drawing_named(kinds[i].name));
    for (size_t i = 0; i < count; i++)
        propose(&drawings, i, drawing_of_other(kinds[i].name));
    for (size_t i = 0; i < count; i++)
        if (!drawings.found[i])
            find_by_moves(&drawings, i);
    return drawings.found;
}
