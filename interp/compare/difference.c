// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A position in which two pieces differ, as a list of offsets ("eP1,3") → a drawing of the part of
// the board that matters. A cell has the man on it and a sign for which piece goes there.

#include "compare/difference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 7 }; // squares on either side, at most

typedef struct Cell {
    char man;  // '.' if empty
    char sign; // for which piece goes there
} Cell;

typedef struct Drawing {
    Cell cells[2 * SHOWN + 1][2 * SHOWN + 1];
    int radius;
    bool signs[128]; // which have been used
} Drawing;

static const struct {
    char sign;
    const char *meaning; // `%s`: the notation
    int which;
} legend[] = {
    {'1', "only %s goes there", 0},
    {'2', "only %s goes there", 1},
    {'!', "both go there, with different effects", 0},
    {'*', "both go there", 0},
};

// Moves to the next word, or returns false. `length` is 0 before the first.
static bool next_word(const char **word, size_t *length) {
    *word += *length;
    *word += strspn(*word, " ");
    *length = strcspn(*word, " ");
    return *length > 0;
}

static bool has_word(const char *words, const char *sought, size_t sought_length) {
    size_t length = 0;
    while (next_word(&words, &length))
        if (length == sought_length && memcmp(words, sought, length) == 0)
            return true;
    return false;
}

static Cell *cell_at(Drawing *drawing, int x, int y) {
    bool shown = abs(x) <= SHOWN && abs(y) <= SHOWN;
    return shown ? &drawing->cells[SHOWN - y][SHOWN + x] : NULL;
}

static void widen(Drawing *drawing, int x, int y) {
    int reach = abs(x) > abs(y) ? abs(x) : abs(y);
    if (reach > drawing->radius)
        drawing->radius = reach < SHOWN ? reach : SHOWN;
}

// Men are "eP1,3", holes "0,1".
static void place(Drawing *drawing, const char *words, bool men) {
    size_t length = 0;
    while (next_word(&words, &length)) {
        int x, y;
        Cell *cell = sscanf(words + (men ? 2 : 0), "%d,%d", &x, &y) == 2 ? cell_at(drawing, x, y)
                                                                         : NULL;
        if (!cell)
            continue;
        cell->man = men ? words[1] : ' ';
        if (men && words[0] == 'e')
            cell->man = (char)(cell->man - 'A' + 'a');
        drawing->signs['e'] |= men && words[0] == 'e';
        drawing->signs['f'] |= men && words[0] != 'e';
        widen(drawing, x, y);
    }
}

// Marks the squares where this piece goes, and whether the other goes there in the same way.
static void mark(Drawing *drawing, const char *const moves[2], int which) {
    const char *word = moves[which];
    size_t length = 0;
    while (next_word(&word, &length)) {
        int x, y;
        Cell *cell = sscanf(word, "%d,%d", &x, &y) == 2 ? cell_at(drawing, x, y) : NULL;
        if (!cell)
            continue;
        bool other = has_word(moves[!which], word, length);
        if (!other && has_word(moves[!which], "...", 3))
            continue; // the other may go there, too
        char sign = other ? '*' : which ? '2' : '1';
        cell->sign = cell->sign == ' ' || cell->sign == sign ? sign : '!';
        if (!other)
            widen(drawing, x, y);
    }
}

static void write_cells(Writer *writer, Drawing *drawing) {
    int low = SHOWN - drawing->radius, high = SHOWN + drawing->radius;
    for (int row = low; row <= high; row++) {
        int last = high;
        while (last > low && drawing->cells[row][last].man == ' ' &&
               drawing->cells[row][last].sign == ' ')
            last--;
        for (int column = low; column <= last; column++) {
            Cell cell = drawing->cells[row][column];
            drawing->signs[(unsigned char)cell.sign & 127] = true;
            bool bare = column == last && cell.sign == ' ';
            writer_printf(writer, " %c%.*s", cell.man, bare ? 0 : 1, &cell.sign);
        }
        writer_text(writer, "\n");
    }
}

void difference_draw(Writer *writer, const Comparison *comparison, const char *a, const char *b) {
    const char *names[] = {a, b};
    Drawing drawing = {.radius = 1};
    for (int row = 0; row <= 2 * SHOWN; row++)
        for (int column = 0; column <= 2 * SHOWN; column++)
            drawing.cells[row][column] = (Cell){'.', ' '};
    drawing.cells[SHOWN][SHOWN].man = 'O';
    place(&drawing, comparison->men, true);
    place(&drawing, comparison->holes, false);
    mark(&drawing, comparison->moves, 0);
    mark(&drawing, comparison->moves, 1);
    writer_text(writer, "\n");
    write_cells(writer, &drawing);
    writer_text(writer, "\n O the piece\n");
    if (drawing.signs['f'] || drawing.signs['e'])
        writer_printf(writer, " %s\n",
                      !drawing.signs['e']   ? "capitals: friends"
                      : !drawing.signs['f'] ? "small letters: enemies"
                                            : "capitals: friends, small letters: enemies");
    for (size_t i = 0; i < sizeof legend / sizeof *legend; i++) {
        if (!drawing.signs[(unsigned char)legend[i].sign])
            continue;
        writer_printf(writer, " %c ", legend[i].sign);
        const char *gap = strstr(legend[i].meaning, "%s");
        if (gap)
            writer_printf(writer, "%.*s%s%s\n", (int)(gap - legend[i].meaning), legend[i].meaning,
                          names[legend[i].which], gap + 2);
        else
            writer_printf(writer, "%s\n", legend[i].meaning);
    }
}
