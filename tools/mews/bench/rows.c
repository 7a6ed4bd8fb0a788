// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "bench.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS_MAX = 10, NAME_LEAST = 6 };

static size_t width_of(const BenchColumn *column) {
    return (size_t)abs(column->width);
}

// Which columns are shown in so much room (0: any)? Returns how wide the first one is then.
static size_t columns_choose(const BenchColumn *columns, size_t count, size_t room, bool *shown) {
    for (size_t i = 0; i < count; i++)
        shown[i] = true;
    for (;;) {
        size_t sum = 0, worst = 0;
        for (size_t i = 0; i < count; i++) {
            sum += shown[i] ? width_of(&columns[i]) + (size_t)columns[i].gap : 0;
            if (shown[i] && columns[i].spared > (shown[worst] ? columns[worst].spared : 0))
                worst = i;
        }
        size_t first = width_of(&columns[0]), excess = room && sum > room ? sum - room : 0;
        if (excess == 0 || columns[worst].spared == 0)
            return first > excess + NAME_LEAST ? first - excess : NAME_LEAST;
        shown[worst] = false;
    }
}

// One cell. `room`: what a text may take, 0: any.
static void add_cell(Growing *row, const BenchColumn *column, const BenchCell *cell, size_t width,
                     size_t room, bool last) {
    char *text = cell->text ? temp_printf("%s", cell->text)
                            : temp_printf("%.*f", cell->decimals, cell->number);
    char *safe = temp_safe(text);
    char *fitting = text_fitting(safe, room);
    size_t used = mews_text_columns(fitting);
    int blanks = used < width && !(last && column->width < 0) ? (int)(width - used) : 0;
    text_add(row, "%*s%*s%s%*s", column->gap, "", column->width < 0 ? 0 : blanks, "", fitting,
             column->width < 0 ? blanks : 0, "");
}

void row_put(const BenchColumn *columns, size_t count, const BenchCell *cells) {
    bool shown[COLUMNS_MAX];
    size_t width = wrap_width(stdout), last = 0;
    Growing row = TEMP_TEXT;
    size_t first = columns_choose(columns, count, width, shown);
    for (size_t i = 0; i < count; i++)
        last = shown[i] ? i : last;
    for (size_t i = 0; i < count; i++) {
        if (!shown[i])
            continue;
        size_t used = row.bytes ? mews_text_columns(row.bytes) + (size_t)columns[i].gap : 0;
        bool text = columns[i].width < 0; // a number is never cut
        size_t room = !width || !text             ? 0
                      : i == last && used < width ? width - used
                      : i == 0                    ? first
                                                  : 0;
        BenchCell heading = text_cell(columns[i].heading);
        add_cell(&row, &columns[i], cells ? &cells[i] : &heading,
                 i == 0 ? first : width_of(&columns[i]), room, i == last);
    }
    puts(row.bytes);
    output_flush();
}
