// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves and positions as text; the vectors of a notation; comparisons.

#include "api/inner.h"

#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "compare/compare.h"
#include "notation/move_list.h"
#include "notation/move_text.h"
#include "notation/refusals/reasons.h"
#include "notation/san.h"
#include "notation/spellings/spellings.h"

_Static_assert((int)MEWS_MOVE_SIZE == (int)MOVE_TEXT_SIZE, "one size, told twice");

mews_move mews_move_read(const mews_position *position, const char *text, mews_report *report) {
    Source source = {.name = "move", .text = text, .size = strlen(text)};
    return move_text_read(position, text_of_source(&source), report);
}

size_t mews_move_from_zero(const mews_rules *rules, const char *text, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    move_write_from_zero(&writer, rules->engine.rules, text);
    return writer_end(&writer);
}

size_t mews_position_why_no_move(const mews_position *position, int square, char *buffer,
                                 size_t size) {
    Writer writer = writer_make(buffer, size);
    MoveList list;
    Scene scene;
    if (move_list_make(position, &list) &&
        !(square_on_board(mews_position_rules(position), square) &&
          frozen_write(&writer, &list, square))) {
        scene_of_list(&scene, &list);
        why_few_write(&writer, &scene, false);
        scene_end(&scene);
    }
    move_list_free(&list);
    return writer_end(&writer);
}

size_t mews_text_wrap(const char *text, size_t columns, size_t column, int indent, char *buffer,
                      size_t size) {
    Writer writer = writer_make(buffer, size);
    write_wrapped(&writer, text, strlen(text), (WrapForm){columns, column, indent});
    return writer_end(&writer);
}

// ---- comparisons ------------------------------------------------------------------------------

// What the caller sees, and what owns its strings.
typedef struct Compared {
    mews_comparison seen; // first: the caller's pointer is also one to the Compared
    Comparison *inner;
} Compared;

mews_comparison *mews_comparison_new(const char *a, const char *b, mews_report *report) {
    Comparison *inner = comparison_new(a, b, report);
    Compared *compared = inner ? malloc(sizeof *compared) : NULL;
    if (!compared) {
        if (inner)
            report_starve(report);
        comparison_free(inner);
        return NULL;
    }
    *compared = (Compared){.inner = inner,
                           .seen = {.same = inner->same,
                                    .exact = inner->exact,
                                    .positions = inner->positions,
                                    .cut_short = inner->cut_short,
                                    .men = inner->men,
                                    .holes = inner->holes,
                                    .passed = inner->passed,
                                    .names = inner->names,
                                    .moves = {inner->moves[0], inner->moves[1]},
                                    .files = inner->files,
                                    .ranks = inner->ranks,
                                    .square = inner->rank * inner->files + inner->file,
                                    .moved = inner->moved}};
    return &compared->seen;
}

void mews_comparison_free(mews_comparison *comparison) {
    Compared *compared = (Compared *)(void *)comparison;
    if (compared)
        comparison_free(compared->inner);
    free(compared);
}

size_t mews_comparison_text(const mews_comparison *comparison, const char *a, const char *b,
                            char *buffer, size_t size) {
    const Compared *compared = (const Compared *)(const void *)comparison;
    return comparison_text(compared->inner, a, b, buffer, size);
}
