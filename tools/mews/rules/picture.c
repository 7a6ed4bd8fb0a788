// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "picture.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum {
    LEAST = 3,       // squares shown on either side of the piece, if there are as many
    RADIUS_MOST = 8, // of a diagram that is shown
};

typedef struct Grid {
    const char *text;
    size_t step; // bytes from sign to sign
    int radius;
} Grid;

// Each line begins with a blank. Where signs can have a '?' behind them, they stand wider apart.
static Grid grid_of(const char *diagram) {
    const char *end = strstr(diagram, "\n\n");
    Grid grid = {.text = diagram};
    size_t lines = 0, length = strcspn(diagram, "\n");
    for (const char *c = diagram; *c && (!end || c <= end); c++)
        lines += *c == '\n';
    grid.radius = (int)lines / 2;
    grid.step = lines > 1 && length > 2 * lines ? 3 : 2;
    return grid;
}

static const char *line_at(const Grid *grid, int row) {
    const char *line = grid->text;
    for (; row > 0; row--)
        line += strcspn(line, "\n") + 1;
    return line;
}

// The sign of the square at (x, y) from the piece. *length: 2 if a '?' follows it, else 1.
static const char *cell_at(const Grid *grid, int x, int y, size_t *length) {
    const char *cell =
        line_at(grid, grid->radius - y) + 1 + (size_t)(x + grid->radius) * grid->step;
    *length = cell[1] == '?' ? 2 : 1;
    return cell;
}

static int size_of(int n) {
    return n < 0 ? -n : n;
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

static int common_divisor(int a, int b) {
    return b ? common_divisor(b, a % b) : a;
}

// Is the square what the one before on its line from the piece is? If it isn't empty, the line
// must be seen for two steps within the radius.
static bool goes_on(const Grid *grid, int x, int y, int radius) {
    int steps = common_divisor(size_of(x), size_of(y)), dx = x / steps, dy = y / steps;
    size_t length, before_length;
    const char *cell = cell_at(grid, x, y, &length);
    if (*cell == '.' && steps == 1)
        return true;
    if (steps == 1 || (*cell != '.' && larger(size_of(dx), size_of(dy)) * 2 > radius))
        return false;
    const char *before = cell_at(grid, x - dx, y - dy, &before_length);
    return length == before_length && memcmp(cell, before, length) == 0;
}

static bool enough(const Grid *grid, int radius, bool *cut) {
    size_t length;
    *cut = false;
    for (int y = -grid->radius; y <= grid->radius; y++)
        for (int x = -grid->radius; x <= grid->radius; x++) {
            if (larger(size_of(x), size_of(y)) <= radius)
                continue;
            if (!goes_on(grid, x, y, radius))
                return false;
            *cut |= *cell_at(grid, x, y, &length) != '.';
        }
    return true;
}

static char *write(const Grid *grid, int radius) {
    Growing text = {0};
    for (int y = radius; y >= -radius; y--) {
        text_add(&text, " ");
        for (int x = -radius; x <= radius; x++) {
            size_t length;
            const char *cell = cell_at(grid, x, y, &length);
            int blanks = x == radius ? 0 : (int)(grid->step - length);
            text_add(&text, "%.*s%*s", (int)length, cell, blanks, "");
        }
        text_add(&text, "\n");
    }
    return text.bytes;
}

// Does the piece do the same on every square?
static bool same_everywhere(const Grid *grid) {
    size_t length, first_length;
    const char *first = cell_at(grid, -grid->radius, -grid->radius, &first_length);
    bool same = grid->radius > 0;
    for (int y = -grid->radius; same && y <= grid->radius; y++)
        for (int x = -grid->radius; same && x <= grid->radius; x++) {
            const char *cell = cell_at(grid, x, y, &length);
            same = (!x && !y) || (length == first_length && memcmp(cell, first, length) == 0);
        }
    return same;
}

Picture picture_make(const char *diagram) {
    Grid grid = grid_of(diagram);
    Picture picture = {0};
    if (same_everywhere(&grid))
        return picture; // the words say it
    int radius = grid.radius < LEAST ? grid.radius : LEAST;
    while (radius < grid.radius && !enough(&grid, radius, &picture.cut))
        radius++;
    if (radius == grid.radius)
        picture.cut = false;
    if (radius <= RADIUS_MOST)
        picture.text = write(&grid, radius);
    return picture;
}
