// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "compare/compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "betza/passes.h"

typedef struct ComparisonJob {
    Comparison comparison; // first: it is what the caller has in hand
    Task task;
    Source source[2];
} ComparisonJob;

static void compare(void *context) {
    enum { SAMPLES = 30000 };
    ComparisonJob *job = context;
    Task *task = &job->task;
    const Pattern *pattern[2];
    for (int i = 0; i < 2; i++)
        pattern[i] = pattern_read(&task->kept, text_of_source(&job->source[i]), task->report);
    if (pattern[0]->faulty || pattern[1]->faulty)
        return;
    job->comparison =
        compare_patterns(&task->kept, &task->scratch, pattern[0], pattern[1], SAMPLES);
    task->done = job->comparison.exact || job->comparison.positions;
    if (!task->done)
        report_error(task->report, "notation-limit", text_of_source(&job->source[0]).span,
                     "these have too many ways to be compared");
}

Comparison *comparison_new(const char *a, const char *b, Report *report) {
    ComparisonJob *job = calloc(1, sizeof *job);
    if (!job) {
        report_starve(report);
        return NULL;
    }
    task_begin(&job->task, report);
    job->source[0] = (Source){"notation", a, strlen(a)};
    job->source[1] = (Source){strcmp(a, b) == 0 ? "notation" : "other notation", b, strlen(b)};
    if (task_run(&job->task, &job->source[0], compare, job))
        return &job->comparison;
    comparison_free(&job->comparison);
    return NULL;
}

void comparison_free(Comparison *comparison) {
    ComparisonJob *job = (ComparisonJob *)(void *)comparison;
    if (job)
        task_end(&job->task);
    free(job);
}

// ---- as text --------------------------------------------------------------------------------

static void write_row(Writer *writer, const char *label, const char *text) {
    if (*text)
        writer_printf(writer, "%-8s %s\n", label, text);
}

static void write_difference(Writer *writer, const Comparison *comparison, const char *a,
                             const char *b) {
    writer_text(writer, "not the same piece\n");
    if (!comparison->moves[0]) {
        writer_text(writer, "they differ in the moves that 'x' lends, which no position shows\n");
        return;
    }
    if (comparison->files != 15 || comparison->file != 7)
        writer_printf(writer, "%-8s %dx%d, the piece on %c%d\n", "board", comparison->files,
                      comparison->ranks, 'a' + comparison->file, comparison->rank + 1);
    write_row(writer, "piece", comparison->moved ? "has moved before" : "");
    write_row(writer, "men", comparison->men);
    write_row(writer, "", comparison->names);
    write_row(writer, "holes", comparison->holes);
    write_row(writer, "passed", comparison->passed);
    writer_printf(writer, "%s: %s\n", a, comparison->moves[0]);
    writer_printf(writer, "%s: %s\n", b, comparison->moves[1]);
    if (comparison->files == 15 && comparison->file == 7) // else it is about the board's edge
        difference_draw(writer, comparison, a, b);
}

size_t comparison_text(const Comparison *comparison, const char *a, const char *b, char *buffer,
                       size_t size) {
    Writer writer = writer_make(buffer, size);
    if (!comparison->same)
        write_difference(&writer, comparison, a, b);
    else if (comparison->exact)
        writer_text(&writer, "the same piece\n");
    else
        writer_printf(&writer, "%s in all of %zu positions tried; %s\n",
                      comparison->cut_short ? "no difference" : "the same piece",
                      comparison->positions,
                      comparison->cut_short ? "others have too many ways to follow: not decided"
                                            : "not proved");
    return writer_end(&writer);
}

// ---- a position in which two pieces differ, as a list of offsets ("eP1,3") → a drawing of the
// part of the board that matters. A cell has the man on it and a sign for which piece goes there.

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
