// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "move_typed.h"
#include "brief.h"
#include "game.h"
#include "refused.h"
#include "text/words.h"

#include <string.h>

// Are all of the first `length` characters in the text, in their order?
static bool has_in_order(const char *text, const char *characters, size_t length) {
    for (; *text && length > 0; text++)
        if (*text == *characters) {
            characters++;
            length--;
        }
    return length == 0;
}

// Does a text that is read as this capture lack its x, or the rank of its square, so that it isn't
// written as in SAN? In coordinates, which begin with the square that the man leaves, it may.
static bool is_short_capture(const mews_position *position, const char *text, mews_move move) {
    mews_facts facts;
    char squares[MEWS_MOVE_SIZE], san[MEWS_MOVE_SIZE];
    if (!mews_move_facts(position, move, &facts) || !facts.captures ||
        facts.type == MEWS_CASTLING || facts.then_to >= 0)
        return false;
    if (mews_move_text(position, move, squares, sizeof squares) == 0)
        memory_end();
    move_san_bare(position, move, san);
    size_t square = 1 + strspn(squares + 1, "0123456789");
    square += 1 + strspn(squares + square + 1, "0123456789");
    size_t whole = 1 + strcspn(san + 1, "=+/"); // the rest may be left out
    return strncmp(text, squares, square) != 0 && !has_in_order(text, san, whole);
}

TypedMove move_typed(const mews_position *position, const char *text, mews_report *report) {
    TypedMove typed = {.move = mews_move_read(position, text, report)};
    char san[MEWS_MOVE_SIZE];
    typed.ours = typed.move;
    const char *meant = typed.ours ? NULL : refused_move(report);
    if (meant) {
        typed.move = mews_move_read(position, meant, NULL);
        typed.written = text_printf("%s", meant);
    } else if (typed.ours && is_short_capture(position, text, typed.move)) {
        if (mews_move_san(position, typed.move, san, sizeof san) == 0)
            memory_end();
        typed.written = text_printf("%s", san);
    }
    return typed;
}

bool move_typed_is_open(const Session *session, const mews_position *position, const char *text,
                        mews_move move) {
    return promotion_is_open(position, text, move) ||
           (session->interactive && (brief_leaves_open(position, text, move) ||
                                     capital_leaves_open(position, text, move)));
}

// A square for the only move that can be meant by it is as good as the move's text.
static bool is_brief(const mews_position *position, const char *text, const char *written) {
    return strcmp(text, brief_text(written)) == 0 && brief_squares(position);
}

// What a move is written like is told each time, as it may be another one than was meant. Whoever
// plays by the numbers of squares knows them, and is told once.
bool move_typed_is_told(Session *session, const mews_position *position, const char *text,
                        const TypedMove *typed) {
    if (!typed->written || is_brief(position, text, typed->written))
        return false;
    if (text[strspn(text, "0123456789-x:. ")])
        return true;
    bool told = session->numbers_told;
    session->numbers_told = true;
    return !told;
}
