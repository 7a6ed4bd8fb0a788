// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Scene → lines for a terminal. Every square takes the same width: a gap, its text (as wide as the
// widest), and in colour one more gap, unless the board is too wide with it. Marks are brackets in
// the gaps, or in colour the square's background. Boards side by side are farther apart than
// squares.
//
// In colour a man stands on a tile of its side's: black on white or white on black, whatever the
// square. So it can be read on all squares, and in any palette in which black and white differ.

#include "picture/picture.h"

#include <string.h>

#include "base/utf8.h"
#include "base/square.h"

enum { BOARDS_APART = 3, OFF = -1 }; // columns between two boards; no square

typedef struct Terminal {
    Writer *writer;
    const PictureScene *scene;
    const mews_view *view;
    bool pointed; // a sign doesn't show the side: 'v' stands before men whose home is above
    size_t line;  // number of the line that is written, from above
    bool ends;    // the square that is written is the last in its line: no blanks behind it
    bool gapped;  // each square has a gap behind its man, as it has one before it
} Terminal;

// What colours a square and its man.
typedef struct Palette {
    // Backgrounds [light][0: ordinary, else the marks of the game by turns]; plain ones are light.
    const char *squares[2][3];
    const char *moved, *target;
    const char *men[PICTURE_NO_MAN + 1]; // ink and tile; of no man: ink of the dots
} Palette;

static const Palette palettes[] = {
    [MEWS_COLOURS_16] = {.squares = {{"\033[42m", "\033[41m", "\033[46m"},
                                     {"\033[43m", "\033[41m", "\033[46m"}},
                         .moved = "\033[45m",
                         .target = "\033[44m",
                         .men = {"\033[30;47m", "\033[37;40m", "\033[37;40m", "\033[30m"}},
    [MEWS_COLOURS_256] = {.squares = {{"\033[48;5;137m", "\033[48;5;131m", "\033[48;5;67m"},
                                      {"\033[48;5;180m", "\033[48;5;173m", "\033[48;5;110m"}},
                          .moved = "\033[48;5;185m",
                          .target = "\033[48;5;114m",
                          .men = {"\033[1;38;5;16;48;5;231m", "\033[1;38;5;231;48;5;16m",
                                  "\033[1;38;5;231;48;5;240m", "\033[38;5;16m"}},
};
static const char uncoloured[] = "\033[0m";

static const Palette *palette_of(const Terminal *terminal) {
    return &palettes[terminal->view->colours];
}

static bool is_coloured(const Terminal *terminal) {
    return terminal->view->colours != MEWS_COLOURLESS;
}

static const PictureSquare *square_at(const Terminal *terminal, int square) {
    return &terminal->scene->squares[square];
}

static unsigned marks_of(const Terminal *terminal, int square) {
    return square == OFF ? 0 : square_at(terminal, square)->marks;
}

static void write_blanks(Writer *writer, int count) {
    writer_printf(writer, "%*s", count, "");
}

// ---- squares ----------------------------------------------------------------------------------

// The content of the square, without colours.
static void write_content(Terminal *terminal, const PictureSquare *square) {
    Writer *writer = terminal->writer;
    bool turned = square->is_sign && square->side == !terminal->scene->below;
    bool dot = !is_coloured(terminal) || terminal->scene->plain || square->area;
    int width = square->text ? (int)text_columns(square->text) : 1;
    if (terminal->pointed)
        writer_text(writer, turned ? "v" : " ");
    if (square->text)
        writer_text(writer, square->text);
    else
        writer_bytes(writer, dot ? &square->ground : " ", 1);
    if (square->tail)
        writer_bytes(writer, &square->tail, 1);
    width += square->tail != '\0';
    write_blanks(writer, terminal->ends ? 0 : terminal->scene->columns - width);
}

static const char *background(const Terminal *terminal, const PictureSquare *square) {
    const Palette *palette = palette_of(terminal);
    if (square->marks & MEWS_MARK_TARGET)
        return palette->target;
    if (square->marks & MEWS_MARK_MOVED)
        return palette->moved;
    return palette->squares[square->light || terminal->scene->plain]
                           [square->area ? 1 + (square->area - 1) % 2 : 0];
}

static void write_painted(Terminal *terminal, const PictureSquare *square) {
    const char *paint = background(terminal, square);
    writer_printf(terminal->writer, "%s %s", paint, palette_of(terminal)->men[square->side]);
    write_content(terminal, square);
    writer_text(terminal->writer, uncoloured);
    if (terminal->gapped)
        writer_printf(terminal->writer, "%s %s", paint, uncoloured);
}

// The gap between two squares, either of which may be OFF: a bracket if one is marked.
static char gap_between(const Terminal *terminal, int left, int right) {
    unsigned closes = marks_of(terminal, left), opens = marks_of(terminal, right);
    if (is_coloured(terminal))
        return ' ';
    if (closes && opens)
        return '|';
    if (closes)
        return closes & MEWS_MARK_TARGET ? ')' : ']';
    if (opens)
        return opens & MEWS_MARK_TARGET ? '(' : '[';
    return ' ';
}

static void write_square(Terminal *terminal, int before, int square) {
    const PictureSquare *shown = square_at(terminal, square);
    if (is_coloured(terminal) && !shown->hole) {
        write_painted(terminal, shown);
        return;
    }
    char gap = gap_between(terminal, before, square);
    writer_bytes(terminal->writer, &gap, 1);
    write_content(terminal, shown);
    writer_text(terminal->writer, terminal->gapped ? " " : "");
}

// ---- lines ------------------------------------------------------------------------------------

static const char *text_beside(const Terminal *terminal) {
    return terminal->line < terminal->view->beside_count ? terminal->view->beside[terminal->line]
                                                         : "";
}

// What stands beside the board, and the end of the line. `last`: its last square.
static void end_line(Terminal *terminal, int last) {
    const char *beside = text_beside(terminal);
    char gap = gap_between(terminal, last, OFF);
    if (*beside || gap != ' ')
        writer_bytes(terminal->writer, &gap, 1);
    if (*beside)
        writer_printf(terminal->writer, "  %s", beside);
    writer_text(terminal->writer, "\n");
    terminal->line++;
}

// Of all squares in a line, and what keeps boards apart.
static int line_width(const Terminal *terminal) {
    const PictureScene *scene = terminal->scene;
    int square = 1 + terminal->pointed + scene->columns + terminal->gapped;
    return square * scene->files + BOARDS_APART * (scene->boards - 1);
}

// Does another board than the first begin at that square of a line?
static bool board_begins(const PictureScene *scene, int i) {
    return i > 0 && i % (scene->files / scene->boards) == 0;
}

// The file of that square of a line.
static int file_of(const PictureScene *scene, int i) {
    return scene->below == BLACK ? scene->files - 1 - i : i;
}

static void write_margin(Terminal *terminal) {
    int margin = terminal->scene->margin;
    write_blanks(terminal->writer, margin ? margin + 1 : 0);
}

static void write_rank(Terminal *terminal, int rank) {
    const PictureScene *scene = terminal->scene;
    int before = OFF;
    if (scene->margin)
        writer_printf(terminal->writer, "%*d ", scene->margin, rank + 1);
    for (int i = 0; i < scene->files; i++) {
        int square = rank * scene->files + file_of(scene, i);
        terminal->ends = i == scene->files - 1 && !is_coloured(terminal) &&
                         !*text_beside(terminal) && !marks_of(terminal, square);
        if (board_begins(scene, i)) {
            char closes = gap_between(terminal, before, OFF);
            writer_bytes(terminal->writer, &closes, 1);
            write_blanks(terminal->writer, BOARDS_APART - 1);
            before = OFF;
        }
        write_square(terminal, before, square);
        before = square;
    }
    end_line(terminal, before);
}

static void write_river(Terminal *terminal) {
    int width = line_width(terminal) / 2 * 2; // it ends with a wave
    write_margin(terminal);
    for (int i = 0; i < width; i++)
        writer_text(terminal->writer, i % 2 ? "~" : " ");
    end_line(terminal, OFF);
}

static void write_files(Terminal *terminal) {
    const PictureScene *scene = terminal->scene;
    write_margin(terminal);
    for (int i = 0; i < scene->files; i++) {
        bool last = i == scene->files - 1 && !*text_beside(terminal);
        write_blanks(terminal->writer, board_begins(scene, i) ? BOARDS_APART : 0);
        write_blanks(terminal->writer, 1 + terminal->pointed);
        writer_printf(terminal->writer, "%c", file_letter(file_of(scene, i)));
        write_blanks(terminal->writer, last ? 0 : scene->columns - 1 + terminal->gapped);
    }
    end_line(terminal, OFF);
}

static void write_board(Terminal *terminal) {
    const PictureScene *scene = terminal->scene;
    bool turned = scene->below == BLACK;
    for (int row = 0; row < scene->ranks; row++) {
        int rank = turned ? row : scene->ranks - 1 - row;
        write_rank(terminal, rank);
        if (scene->river && rank == (turned ? scene->river - 1 : scene->river))
            write_river(terminal);
    }
    if (scene->margin)
        write_files(terminal);
}

// ---- what stands below ------------------------------------------------------------------------

static const char *const sides[SIDES] = {"White", "Black"};

static void write_hand(Writer *writer, const PictureScene *scene, int side) {
    enum { DRAWN_MOST = 9 }; // men of a kind that are drawn one by one; more are counted
    writer_printf(writer, "%s's hand:%s", sides[side], scene->held_count[side] ? "" : " empty");
    for (size_t k = 0; k < scene->held_count[side]; k++) {
        const PictureHeld *held = &scene->held[side][k];
        if (held->count > DRAWN_MOST)
            writer_printf(writer, " %d", held->count);
        for (int i = 0; i < (held->count > DRAWN_MOST ? 1 : held->count); i++)
            writer_printf(writer, " %s", held->text);
    }
    writer_text(writer, "\n");
}

void scene_tally_write(Writer *writer, const PictureTally *tally) {
    writer_printf(writer, "%s:", tally->name);
    for (int side = WHITE; side < SIDES; side++) {
        writer_printf(writer, "%s %s %d", side == WHITE ? "" : ",", sides[side],
                      tally->values[side]);
        if (tally->goal)
            writer_printf(writer, " of %d", tally->goal);
    }
}

void scene_write(Writer *writer, const PictureScene *scene, const mews_view *view) {
    Terminal terminal = {.writer = writer, .scene = scene, .view = view};
    terminal.pointed = scene->signs_alike && !is_coloured(&terminal);
    terminal.gapped = is_coloured(&terminal);
    size_t width = (size_t)(scene->margin + 1 + line_width(&terminal));
    terminal.gapped = terminal.gapped && (!view->columns || width <= view->columns);
    write_board(&terminal);
    for (int i = 0; scene->hands && i < SIDES; i++)
        write_hand(writer, scene, i == 0 ? !scene->below : scene->below);
    for (size_t i = 0; i < scene->tally_count; i++) {
        scene_tally_write(writer, &scene->tallies[i]);
        writer_text(writer, "\n");
    }
    if (scene->status)
        writer_printf(writer, "%s\n", scene->status);
    if (scene->legend_count)
        writer_text(writer, "\n");
    for (size_t i = 0; i < scene->legend_count; i++)
        writer_printf(writer, " %s %s%s\n", scene->legend[i].sign, scene->legend[i].words,
                      scene->legend[i].below ? ": see below" : "");
    for (size_t i = 0; i < scene->note_count; i++)
        writer_printf(writer, " (%s)\n", scene->notes[i]);
}

const char *scene_text(Arena *arena, const PictureScene *scene) {
    Writer writer = writer_growing(arena);
    scene_write(&writer, scene, &(mews_view){.colours = MEWS_COLOURLESS});
    return writer_whole(&writer);
}
