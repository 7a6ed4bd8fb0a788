// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A window is as long as a winning row, and goes along each line square by square. One without men
// of the other side, or others that are none of a row, may become a row.

#include "search/rows.h"

#include <stdlib.h>

enum { NEED_LEAST = 3, NEED_MOST = 16, WORTH_COUNT = 4 };

// What a window is worth in which so many men are still missing, in hundredths of a pawn of chess.
static const int worth[WORTH_COUNT + 1] = {0, 200, 90, 24, 6};

// The classes of men: a sum of them tells what is in a window.
enum { CLASS_WHITE = 1, CLASS_BLACK = 1 << 8, CLASS_OTHER = 1 << 16 };

// ---- from the rules

// The men of a case that wins with a row of its side's men, wherever it is; NULL: another case.
static const Men *row_of(const Case *decided) {
    const When *when = &decided->when;
    if (decided->result != JUDGE_WIN || when->has_count != 1 || when->lacks_count != 0)
        return NULL;
    const Men *men = when->has;
    bool plain = men->form == FORM_ROW && men->side == MEN_OWN && !men->placed && !men->in_hand &&
                 !men->around[WHITE] && men->attacked == NONE && men->join_count == 0 &&
                 !men->count.all && men->count.least >= NEED_LEAST &&
                 men->count.least <= NEED_MOST;
    return plain ? men : NULL;
}

// Does the step lead along the same lines as an earlier one?
static bool is_back(const Leaper *steps, int number) {
    for (int i = 0; i < number; i++)
        if (steps->leaps[i].x == -steps->leaps[number].x &&
            steps->leaps[i].y == -steps->leaps[number].y)
            return true;
    return false;
}

// How many squares the line has from this one on; *closed: then it comes back to it.
static int line_length(const Rules *rules, int square, Leap step, bool *closed) {
    int length = 0, s = square;
    do {
        length++;
        s = square_beside(rules, s, step.x, step.y);
    } while (s != NONE && s != square);
    *closed = s == square;
    return length;
}

// Adds the line that begins on `square`. A closed one goes on for as much as a window needs.
static void add_line(Rows *rows, const Rules *rules, int square, Leap step, size_t *used,
                     Bits *seen) {
    bool closed;
    int length = line_length(rules, square, step, &closed), s = square;
    int all = length + (closed ? rows->need - 1 : 0);
    for (int i = 0; i < length; i++, s = square_beside(rules, s, step.x, step.y))
        bits_add(seen, s);
    if (length < rows->need)
        return;
    s = square;
    for (int i = 0; i < all; i++, s = square_beside(rules, s, step.x, step.y))
        rows->squares[(*used)++] = (uint16_t)s;
    rows->lengths[rows->line_count++] = (uint16_t)all;
}

// First come the lines with an end, then those that come back to their first square.
static void add_lines(Rows *rows, const Rules *rules, Leap step, size_t *used) {
    Bits seen = {{0}};
    for (int turn = 0; turn < 2; turn++)
        for (int s = 0; s < rules->board.squares; s++)
            if (bits_has(&rules->board.exists, s) && !bits_has(&seen, s) &&
                (turn == 1 || square_beside(rules, s, -step.x, -step.y) == NONE))
                add_line(rows, rules, s, step, used, &seen);
}

static void fill_classes(Rows *rows, const Rules *rules, const Men *men) {
    for (int kind = 0; kind < rules->piece_count; kind++)
        for (int side = 0; side < SIDES; side++)
            rows->classes[man_make(kind, side)] = !kinds_has(men->pieces, kind) ? CLASS_OTHER
                                                  : side == WHITE               ? CLASS_WHITE
                                                                                : CLASS_BLACK;
}

Rows *rows_new(const Rules *rules, bool *starved) {
    const Men *men = NULL;
    for (size_t i = 0; i < rules->case_count && !men; i++)
        men = row_of(&rules->cases[i]);
    *starved = false;
    if (!men)
        return NULL;
    size_t squares = (size_t)rules->board.squares, steps = (size_t)men->steps.count, used = 0;
    Rows *rows = calloc(1, sizeof *rows);
    *starved = !rows;
    if (!rows)
        return NULL;
    rows->need = men->count.least;
    rows->lengths = calloc(squares * steps + 1, sizeof *rows->lengths);
    rows->squares = calloc(squares * steps * 2 + NEED_MOST, sizeof *rows->squares);
    if (!rows->lengths || !rows->squares) {
        *starved = true;
        rows_free(rows);
        return NULL;
    }
    fill_classes(rows, rules, men);
    for (int i = 0; i < men->steps.count; i++)
        if (!is_back(&men->steps, i))
            add_lines(rows, rules, men->steps.leaps[i], &used);
    return rows;
}

void rows_free(Rows *rows) {
    if (!rows)
        return;
    free(rows->lengths);
    free(rows->squares);
    free(rows);
}

// ---- a position

// Adds the empty squares of the window that ends before `end`.
static void add_empty(const Rows *rows, const State *state, const uint16_t *end, Bits *squares) {
    for (const uint16_t *s = end - rows->need; s < end; s++)
        if (!state->men[*s])
            bits_add(squares, *s);
}

static void survey_window(const Rows *rows, const State *state, uint32_t sum, const uint16_t *end,
                          RowSurvey *survey) {
    int side = sum < CLASS_BLACK ? WHITE : BLACK;
    int missing = rows->need - (int)(side == WHITE ? sum : sum / CLASS_BLACK);
    if (missing > WORTH_COUNT)
        return;
    survey->score[side] += worth[missing];
    if (missing == 1)
        add_empty(rows, state, end, &survey->last[side]);
    else if (missing == 2)
        add_empty(rows, state, end, &survey->last2[side]);
}

void rows_survey(const Rows *rows, const State *state, RowSurvey *survey) {
    const uint16_t *line = rows->squares;
    *survey = (RowSurvey){.score = {0}};
    for (int i = 0; i < rows->line_count; line += rows->lengths[i++]) {
        uint32_t sum = 0;
        for (int at = 0; at < rows->lengths[i]; at++) {
            sum += rows->classes[state->men[line[at]]];
            if (at >= rows->need)
                sum -= rows->classes[state->men[line[at - rows->need]]];
            bool alone = sum < CLASS_OTHER && (sum < CLASS_BLACK || !(sum % CLASS_BLACK));
            if (at + 1 >= rows->need && sum && alone)
                survey_window(rows, state, sum, line + at + 1, survey);
        }
    }
}
