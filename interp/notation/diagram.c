// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Position → lines for a terminal. Every square takes the same width: a blank, the letter
// (two characters where some letter of the game has a + or '), and in colour one more blank.

#include "notation/diagram.h"

#include <string.h>

#include "base/writer.h"
#include "notation/symbol.h"

typedef struct Diagram {
    Writer writer;
    const Rules *rules;
    const Setup *setup;
    bool colour;
    int below; // the side whose home is below
    int width; // of the longest letter
} Diagram;

// Backgrounds and men, from the 256 colours that terminals have in common.
static const char light_square[] = "\033[48;5;187m", dark_square[] = "\033[48;5;101m";
static const char white_man[] = "\033[1;38;5;231m", black_man[] = "\033[1;38;5;16m";
static const char plain[] = "\033[0m";

static bool is_light(const Rules *rules, int square) {
    bool even = (square % rules->board.files + square / rules->board.files) % 2 == 0;
    return even == rules->board.a1_light;
}

static void write_blanks(Writer *writer, int count) {
    writer_printf(writer, "%*s", count, "");
}

// The content of the square, without colours.
static void write_content(Diagram *diagram, int square) {
    const Rules *rules = diagram->rules;
    int man = diagram->setup->men[square], length = 1;
    if (!bits_has(&rules->board.exists, square) || (man == MAN_NONE && diagram->colour)) {
        writer_text(&diagram->writer, " ");
    } else if (man == MAN_NONE) {
        writer_text(&diagram->writer, ".");
    } else {
        letter_write(&diagram->writer, rules, man_kind(man), man_side(man));
        length = (int)strlen(rules->pieces[man_kind(man)].letter);
    }
    write_blanks(&diagram->writer, diagram->width - length);
}

static void write_square(Diagram *diagram, int square) {
    Writer *writer = &diagram->writer;
    int man = diagram->setup->men[square];
    bool painted = diagram->colour && bits_has(&diagram->rules->board.exists, square);
    if (painted) {
        writer_text(writer, is_light(diagram->rules, square) ? light_square : dark_square);
        if (man != MAN_NONE)
            writer_text(writer, man_side(man) == WHITE ? white_man : black_man);
    }
    writer_text(writer, " ");
    write_content(diagram, square);
    writer_text(writer, diagram->colour ? " " : "");
    if (painted)
        writer_text(writer, plain);
}

static void write_board(Diagram *diagram) {
    const Rules *rules = diagram->rules;
    int margin = rules->board.ranks > 9 ? 2 : 1;
    bool turned = diagram->below == BLACK;
    for (int row = rules->board.ranks - 1; row >= 0; row--) {
        int rank = turned ? rules->board.ranks - 1 - row : row;
        writer_printf(&diagram->writer, "%*d ", margin, rank + 1);
        for (int i = 0; i < rules->board.files; i++) {
            int file = turned ? rules->board.files - 1 - i : i;
            write_square(diagram, rank * rules->board.files + file);
        }
        writer_text(&diagram->writer, "\n");
    }
    write_blanks(&diagram->writer, margin + 1);
    for (int i = 0; i < rules->board.files; i++) {
        bool last = i == rules->board.files - 1;
        int file = turned ? rules->board.files - 1 - i : i;
        writer_printf(&diagram->writer, " %c", file_letter(file));
        write_blanks(&diagram->writer, last ? 0 : diagram->width - 1 + diagram->colour);
    }
    writer_text(&diagram->writer, "\n");
}

static void write_hand(Diagram *diagram, int side) {
    const Rules *rules = diagram->rules;
    int held = 0;
    writer_printf(&diagram->writer, "%s's hand:", side_word(side));
    for (int kind = 0; kind < rules->piece_count; kind++) {
        for (int i = 0; i < diagram->setup->hands[side][kind]; i++, held++) {
            writer_text(&diagram->writer, " ");
            letter_write(&diagram->writer, rules, kind, side);
        }
    }
    writer_text(&diagram->writer, held ? "\n" : " empty\n");
}

size_t diagram_write(const Position *position, int below, bool colour, char *buffer, size_t size) {
    Setup setup;
    position_get(position, &setup);
    Diagram diagram = {.writer = writer_make(buffer, size),
                       .rules = position_rules(position),
                       .setup = &setup,
                       .colour = colour,
                       .below = below,
                       .width = 1};
    const Rules *rules = diagram.rules;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        int length = (int)strlen(rules->pieces[kind].letter);
        diagram.width = length > diagram.width ? length : diagram.width;
    }
    write_board(&diagram);
    for (int i = 0; rules->hands.used && i < SIDES; i++)
        write_hand(&diagram, i == 0 ? !below : below);
    writer_printf(&diagram.writer, "%s to move", side_word(setup.side));
    if (rules->turns.series.given)
        writer_printf(&diagram.writer, ", %d left in the series", setup.series_left);
    writer_text(&diagram.writer, position_in_check(position) ? ", in check\n" : "\n");
    return writer_end(&diagram.writer);
}
