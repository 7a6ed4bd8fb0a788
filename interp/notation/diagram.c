// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Position → lines for a terminal. Every square takes the same width: a gap, the man's letter or
// sign (as wide as the widest of the game), and in colour one more gap, unless the board is too
// wide with it. Marks are brackets in the gaps, or in colour the square's background. Boards side
// by side are farther apart than squares.
//
// In colour a man stands on a tile of its side's: black on white or white on black, whatever the
// square. So it can be read on all squares, and in any palette in which black and white differ.

#include "notation/diagram.h"

#include <string.h>

#include "base/columns.h"
#include "base/writer.h"
#include "notation/refusals/reasons.h"
#include "notation/symbol.h"

enum { BOARDS_APART = 3 }; // columns between two boards

typedef struct Diagram {
    Writer writer;
    const Rules *rules;
    const Setup *setup;
    const DiagramView *view;
    int width;    // of the widest letter or sign
    bool pointed; // a sign doesn't tell the side: 'v' stands before men whose home is above
    size_t line;  // number of the line that is written, from above
    bool ends;    // the square that is written is the last in its line: no blanks behind it
    bool gapped;  // each square has a gap behind its man, as it has one before it
} Diagram;

// What colours a square and its man.
typedef struct Palette {
    // Backgrounds [light][0: ordinary, else the marks of the game by turns]; plain ones are light.
    const char *squares[2][3];
    const char *moved, *target;
    const char *ink;        // of the dots on empty squares
    const char *men[SIDES]; // ink and tile
    const char *neutral;
} Palette;

static const Palette palettes[] = {
    [COLOURS_16] = {.squares = {{"\033[42m", "\033[41m", "\033[46m"},
                                {"\033[43m", "\033[41m", "\033[46m"}},
                    .moved = "\033[45m",
                    .target = "\033[44m",
                    .ink = "\033[30m",
                    .men = {"\033[30;47m", "\033[37;40m"},
                    .neutral = "\033[37;40m"},
    [COLOURS_256] = {.squares = {{"\033[48;5;137m", "\033[48;5;131m", "\033[48;5;67m"},
                                 {"\033[48;5;180m", "\033[48;5;173m", "\033[48;5;110m"}},
                     .moved = "\033[48;5;185m",
                     .target = "\033[48;5;114m",
                     .ink = "\033[38;5;16m",
                     .men = {"\033[1;38;5;16;48;5;231m", "\033[1;38;5;231;48;5;16m"},
                     .neutral = "\033[1;38;5;231;48;5;240m"},
};
static const char uncoloured[] = "\033[0m";

static const Palette *palette_of(const Diagram *diagram) {
    return &palettes[diagram->view->colours];
}

static bool is_coloured(const Diagram *diagram) {
    return diagram->view->colours != COLOURLESS;
}

static bool square_exists(const Diagram *diagram, int square) {
    return bits_has(&diagram->rules->board.exists, square);
}

static bool is_light(const Rules *rules, int square) {
    bool even = (square % rules->board.files + square / rules->board.files) % 2 == 0;
    return even == rules->board.a1_light || rules->board.style.plain;
}

// The number of the mark that the square has in the game, for either side, from 0; or NONE.
static int special_of(const Rules *rules, int square) {
    const StyleDefinition *style = &rules->board.style;
    for (size_t i = 0; i < style->marked_count; i++)
        if (bits_has(&style->marked[i].area.squares[WHITE], square) ||
            bits_has(&style->marked[i].area.squares[BLACK], square))
            return (int)i;
    return NONE;
}

static unsigned mark_of(const Diagram *diagram, int square) {
    return square != NONE && diagram->view->marks ? diagram->view->marks[square] : 0;
}

static void write_blanks(Writer *writer, int count) {
    writer_printf(writer, "%*s", count, "");
}

// ---- men --------------------------------------------------------------------------------------

static const char *sign_of(const Diagram *diagram, int kind, int side) {
    return diagram->view->signs ? diagram->rules->pieces[kind].signs[side] : "";
}

static int man_columns(const Diagram *diagram, int kind, int side) {
    const char *sign = sign_of(diagram, kind, side);
    return (int)text_columns(*sign ? sign : diagram->rules->pieces[kind].letter);
}

static void write_man(Diagram *diagram, int kind, int side) {
    const char *sign = sign_of(diagram, kind, side);
    if (*sign)
        writer_text(&diagram->writer, sign);
    else
        letter_write(&diagram->writer, diagram->rules, kind, side);
}

// How wide men are, and whether their signs leave open whose they are.
static void look_at_kinds(Diagram *diagram) {
    const Rules *rules = diagram->rules;
    diagram->width = 1;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const char *white = sign_of(diagram, kind, WHITE), *black = sign_of(diagram, kind, BLACK);
        for (int side = 0; side < SIDES; side++) {
            int columns = man_columns(diagram, kind, side);
            diagram->width = columns > diagram->width ? columns : diagram->width;
        }
        if (*white && strcmp(white, black) == 0 && !rules->pieces[kind].neutral)
            diagram->pointed = !is_coloured(diagram);
    }
}

// ---- squares ----------------------------------------------------------------------------------

// The content of the square, without colours.
static void write_content(Diagram *diagram, int square) {
    const Rules *rules = diagram->rules;
    int man = diagram->setup->men[square], width = 1, special = special_of(rules, square);
    bool dots = !is_coloured(diagram) || rules->board.style.plain || special != NONE;
    if (diagram->pointed) {
        bool turned = man != MAN_NONE && man_side(man) != diagram->view->below &&
                      *sign_of(diagram, man_kind(man), man_side(man));
        writer_text(&diagram->writer, turned ? "v" : " ");
    }
    if (!square_exists(diagram, square) || (man == MAN_NONE && !dots)) {
        writer_text(&diagram->writer, " ");
    } else if (man == MAN_NONE) {
        const char sign = special == NONE ? '.' : rules->board.style.marked[special].sign;
        writer_bytes(&diagram->writer, &sign, 1);
    } else {
        write_man(diagram, man_kind(man), man_side(man));
        width = man_columns(diagram, man_kind(man), man_side(man));
    }
    write_blanks(&diagram->writer, diagram->ends ? 0 : diagram->width - width);
}

static const char *background(const Diagram *diagram, int square) {
    const Palette *palette = palette_of(diagram);
    unsigned mark = mark_of(diagram, square);
    if (mark & MARK_TARGET)
        return palette->target;
    if (mark & MARK_MOVED)
        return palette->moved;
    int special = special_of(diagram->rules, square);
    return palette
        ->squares[is_light(diagram->rules, square)][special == NONE ? 0 : 1 + special % 2];
}

static void write_painted(Diagram *diagram, int square) {
    const Palette *palette = palette_of(diagram);
    Writer *writer = &diagram->writer;
    int man = diagram->setup->men[square];
    const char *ink = palette->ink;
    if (man != MAN_NONE)
        ink = diagram->rules->pieces[man_kind(man)].neutral ? palette->neutral
                                                            : palette->men[man_side(man)];
    writer_printf(writer, "%s %s", background(diagram, square), ink);
    write_content(diagram, square);
    writer_text(writer, uncoloured);
    if (diagram->gapped)
        writer_printf(writer, "%s %s", background(diagram, square), uncoloured);
}

// The gap between two squares, either of which may be NONE: a bracket if one is marked.
static char gap_between(const Diagram *diagram, int left, int right) {
    unsigned closes = mark_of(diagram, left), opens = mark_of(diagram, right);
    if (closes && opens)
        return '|';
    if (closes)
        return closes & MARK_TARGET ? ')' : ']';
    if (opens)
        return opens & MARK_TARGET ? '(' : '[';
    return ' ';
}

static void write_square(Diagram *diagram, int before, int square) {
    if (is_coloured(diagram) && square_exists(diagram, square)) {
        write_painted(diagram, square);
        return;
    }
    char gap = is_coloured(diagram) ? ' ' : gap_between(diagram, before, square);
    writer_bytes(&diagram->writer, &gap, 1);
    write_content(diagram, square);
    writer_text(&diagram->writer, diagram->gapped ? " " : "");
}

// ---- lines ------------------------------------------------------------------------------------

static const char *text_beside(const Diagram *diagram) {
    return diagram->line < diagram->view->beside_count ? diagram->view->beside[diagram->line] : "";
}

// What stands beside the board, and the end of the line. `last`: its last square.
static void end_line(Diagram *diagram, int last) {
    const char *beside = text_beside(diagram);
    char gap = is_coloured(diagram) ? ' ' : gap_between(diagram, last, NONE);
    if (*beside || gap != ' ')
        writer_bytes(&diagram->writer, &gap, 1);
    if (*beside)
        writer_printf(&diagram->writer, "  %s", beside);
    writer_text(&diagram->writer, "\n");
    diagram->line++;
}

static int square_width(const Diagram *diagram) {
    return 1 + diagram->pointed + diagram->width + diagram->gapped;
}

static int margin_of(const Diagram *diagram) {
    return diagram->rules->board.ranks > 9 ? 2 : 1;
}

// Of all squares in a line, and what keeps boards apart.
static int line_width(const Diagram *diagram) {
    const BoardRules *board = &diagram->rules->board;
    int boards = board->style.boards ? board->style.boards : 1;
    return square_width(diagram) * board->files + BOARDS_APART * (boards - 1);
}

// Does another board than the first begin at that square of a line?
static bool board_begins(const Diagram *diagram, int i) {
    const BoardRules *board = &diagram->rules->board;
    return board->style.boards && i > 0 && i % (board->files / board->style.boards) == 0;
}

static bool fits(const Diagram *diagram) {
    int width = margin_of(diagram) + 1 + line_width(diagram);
    return diagram->view->columns == 0 || (size_t)width <= diagram->view->columns;
}

// What lies between a board and the next. `before`: its last square.
static void write_apart(Diagram *diagram, int before) {
    char closes = is_coloured(diagram) ? ' ' : gap_between(diagram, before, NONE);
    writer_bytes(&diagram->writer, &closes, 1);
    write_blanks(&diagram->writer, BOARDS_APART - 1);
}

static void write_rank(Diagram *diagram, int rank) {
    const Rules *rules = diagram->rules;
    int before = NONE;
    writer_printf(&diagram->writer, "%*d ", margin_of(diagram), rank + 1);
    for (int i = 0; i < rules->board.files; i++) {
        int file = diagram->view->below == BLACK ? rules->board.files - 1 - i : i;
        int square = rank * rules->board.files + file;
        diagram->ends = i == rules->board.files - 1 && !is_coloured(diagram) &&
                        !*text_beside(diagram) && !mark_of(diagram, square);
        if (board_begins(diagram, i)) {
            write_apart(diagram, before);
            before = NONE;
        }
        write_square(diagram, before, square);
        before = square;
    }
    end_line(diagram, before);
}

static void write_river(Diagram *diagram) {
    int width = line_width(diagram) / 2 * 2; // it ends with a wave
    write_blanks(&diagram->writer, margin_of(diagram) + 1);
    for (int i = 0; i < width; i++)
        writer_text(&diagram->writer, i % 2 ? "~" : " ");
    end_line(diagram, NONE);
}

static void write_files(Diagram *diagram) {
    const Rules *rules = diagram->rules;
    write_blanks(&diagram->writer, margin_of(diagram) + 1);
    for (int i = 0; i < rules->board.files; i++) {
        bool last = i == rules->board.files - 1 && !*text_beside(diagram);
        int file = diagram->view->below == BLACK ? rules->board.files - 1 - i : i;
        write_blanks(&diagram->writer, board_begins(diagram, i) ? BOARDS_APART : 0);
        write_blanks(&diagram->writer, 1 + diagram->pointed);
        writer_printf(&diagram->writer, "%c", file_letter(file));
        write_blanks(&diagram->writer, last ? 0 : diagram->width - 1 + diagram->gapped);
    }
    end_line(diagram, NONE);
}

static void write_board(Diagram *diagram) {
    const Rules *rules = diagram->rules;
    int ranks = rules->board.ranks, river = rules->board.style.river;
    bool turned = diagram->view->below == BLACK;
    for (int row = 0; row < ranks; row++) {
        int rank = turned ? row : ranks - 1 - row;
        write_rank(diagram, rank);
        if (river && rank == (turned ? river - 1 : river))
            write_river(diagram);
    }
    write_files(diagram);
}

static void write_hand(Diagram *diagram, int side) {
    const Rules *rules = diagram->rules;
    enum { DRAWN_MOST = 9 }; // men of a kind that are drawn one by one; more are counted
    bool empty = true;
    writer_printf(&diagram->writer, "%s's hand:", side_word(side));
    for (int kind = 0; kind < rules->piece_count; kind++) {
        int held = diagram->setup->hands[side][kind];
        empty = empty && !held;
        if (held > DRAWN_MOST)
            writer_printf(&diagram->writer, " %d", held);
        for (int i = 0; i < (held > DRAWN_MOST ? 1 : held); i++) {
            writer_text(&diagram->writer, " ");
            write_man(diagram, kind, side);
        }
    }
    writer_text(&diagram->writer, empty ? " empty\n" : "\n");
}

// "checks: White 1 of 3, Black 0 of 3"
static void write_tally(Diagram *diagram, size_t which) {
    const Tally *tally = &diagram->rules->conduct.tallies[which];
    writer_printf(&diagram->writer, "%s:", tally->name);
    for (int side = WHITE; side < SIDES; side++) {
        writer_printf(&diagram->writer, "%s %s %d", side == WHITE ? "" : ",", side_word(side),
                      diagram->setup->tallies[side][which]);
        if (tally->goal)
            writer_printf(&diagram->writer, " of %d", tally->goal);
    }
    writer_text(&diagram->writer, "\n");
}

// ", in check", ", the queen on f5 in check"
static void write_check(Diagram *diagram, const Position *position) {
    if (position_in_check(position)) {
        writer_text(&diagram->writer, ",");
        checked_write(&diagram->writer, position);
        writer_text(&diagram->writer, " in check");
    }
    writer_text(&diagram->writer, "\n");
}

size_t diagram_write(const Position *position, const DiagramView *view, char *buffer,
                     size_t size) {
    Setup setup;
    position_get(position, &setup);
    Diagram diagram = {.writer = writer_make(buffer, size),
                       .rules = position_rules(position),
                       .setup = &setup,
                       .view = view};
    const Rules *rules = diagram.rules;
    look_at_kinds(&diagram);
    diagram.gapped = is_coloured(&diagram);
    diagram.gapped = diagram.gapped && fits(&diagram);
    write_board(&diagram);
    for (int i = 0; rules->hands.used && i < SIDES; i++)
        write_hand(&diagram, i == 0 ? !view->below : view->below);
    for (size_t i = 0; i < rules->conduct.tally_count; i++)
        write_tally(&diagram, i);
    writer_printf(&diagram.writer, "%s to move", side_word(setup.side));
    if (rules->turns.series.given)
        writer_printf(&diagram.writer, ", %d more move%s in this turn", setup.series_left,
                      setup.series_left == 1 ? "" : "s");
    write_check(&diagram, position);
    return writer_end(&diagram.writer);
}
