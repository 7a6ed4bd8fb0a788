// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves and positions as text; the vectors of a notation.

#include "api/inner.h"

#include <string.h>

#include "base/columns.h"
#include "notation/diagram.h"
#include "notation/move_list.h"
#include "notation/move_text.h"
#include "notation/refusals/reasons.h"
#include "notation/san.h"
#include "notation/spellings/spellings.h"
#include "compare/vector.h"

_Static_assert((int)MEWS_COLOURS_16 == (int)COLOURS_16 &&
                   (int)MEWS_COLOURS_256 == (int)COLOURS_256 &&
                   (int)MEWS_MARK_MOVED == (int)MARK_MOVED &&
                   (int)MEWS_MARK_TARGET == (int)MARK_TARGET,
               "one form, told twice");
_Static_assert((int)MEWS_MOVE_SIZE == (int)MOVE_TEXT_SIZE, "one size, told twice");

size_t mews_move_text(const mews_position *position, mews_move move, char *buffer, size_t size) {
    return move_text_write(position, move, buffer, size);
}

bool mews_move_texts(const mews_position *position, const mews_move *moves, size_t count,
                     char *texts, size_t size) {
    return move_texts_write(position, moves, count, texts, size);
}

size_t mews_move_san(const mews_position *position, mews_move move, char *buffer, size_t size) {
    return san_write(position, move, buffer, size);
}

mews_move mews_move_read(const mews_position *position, const char *text, mews_report *report) {
    Source source = {.name = "move", .text = text, .size = strlen(text)};
    return move_text_read(position, text_of_source(&source), report);
}

size_t mews_move_from_zero(const mews_rules *rules, const char *text, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    move_write_from_zero(&writer, rules->engine.rules, text);
    return writer_end(&writer);
}

size_t mews_position_why_still(const mews_position *position, int file, int rank, char *buffer,
                               size_t size) {
    Writer writer = writer_make(buffer, size);
    int square = square_at(mews_position_rules(position), file, rank);
    MoveList list;
    Scene scene;
    if (move_list_make(position, &list) &&
        !(square != NONE && frozen_write(&writer, &list, square))) {
        scene_of_list(&scene, &list);
        why_few_write(&writer, &scene, false);
        scene_end(&scene);
    }
    move_list_free(&list);
    return writer_end(&writer);
}

size_t mews_position_diagram(const mews_position *position, bool colour, char *buffer,
                             size_t size) {
    DiagramView view = {.colours = colour ? COLOURS_256 : COLOURLESS};
    return diagram_write(position, &view, buffer, size);
}

size_t mews_position_view(const mews_position *position, const mews_view *view, char *buffer,
                          size_t size) {
    DiagramView inner = {.below = view->below == BLACK ? BLACK : WHITE,
                         .colours = (DiagramColours)view->colours,
                         .signs = view->signs,
                         .marks = view->marks,
                         .beside = view->beside,
                         .beside_count = view->beside ? view->beside_count : 0,
                         .columns = view->columns};
    return diagram_write(position, &inner, buffer, size);
}

size_t mews_text_columns(const char *text) {
    return text_columns(text);
}

size_t mews_notation_vector(const char *notation, int side, const char *men, const char *holes,
                            mews_report *report, char *buffer, size_t size) {
    return notation_vector(notation, side, men, holes, report, buffer, size);
}
