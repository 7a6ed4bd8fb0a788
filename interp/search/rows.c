// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A window is as long as a winning row, and goes along each line square by square. One without men
// of the other side, or others that are none of a row, may become a row.

#include "search/worth.h"

#include <stdlib.h>

#include "search/tree.h"

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

static void fill_classes(Rows *rows, const Rules *rules, const Men *men) {
    for (int kind = 0; kind < rules->piece_count; kind++)
        for (int side = 0; side < SIDES; side++)
            rows->classes[man_make(kind, side)] = !kinds_has(men->pieces, kind) ? CLASS_OTHER
                                                  : side == WHITE               ? CLASS_WHITE
                                                                                : CLASS_BLACK;
}

const Men *rows_men(const Rules *rules) {
    const Men *men = NULL;
    for (size_t i = 0; i < rules->case_count && !men; i++)
        men = row_of(&rules->cases[i]);
    return men;
}

Rows *rows_new(const Rules *rules, bool *starved) {
    const Men *men = rows_men(rules);
    *starved = false;
    if (!men)
        return NULL;
    Rows *rows = calloc(1, sizeof *rows);
    *starved = !rows;
    if (!rows)
        return NULL;
    rows->need = men->count.least;
    fill_classes(rows, rules, men);
    *starved = !lines_fill(&rows->lines, rules, &men->steps, rows->need, rows->need - 1);
    if (!*starved)
        return rows;
    rows_free(rows);
    return NULL;
}

void rows_free(Rows *rows) {
    if (!rows)
        return;
    lines_free(&rows->lines);
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
    const LinesOfMen *lines = &rows->lines;
    const uint16_t *line = lines->squares;
    *survey = (RowSurvey){.score = {0}};
    for (int i = 0; i < lines->count; line += lines->lengths[i++]) {
        uint32_t sum = 0;
        for (int at = 0; at < lines->lengths[i]; at++) {
            sum += rows->classes[state->men[line[at]]];
            if (at >= rows->need)
                sum -= rows->classes[state->men[line[at - rows->need]]];
            bool alone = sum < CLASS_OTHER && (sum < CLASS_BLACK || !(sum % CLASS_BLACK));
            if (at + 1 >= rows->need && sum && alone)
                survey_window(rows, state, sum, line + at + 1, survey);
        }
    }
}

// ---- rows that win, in the tree: is one completed now, and does the other side threaten to
// complete one? A survey names the squares; the moves that end there are tried.

// Does the move, which is legal, end the game at once, as a win for the side that makes it?
static bool decides(Worker *worker, Move move) {
    int side = kernel_state(worker->kernel)->side;
    if (!kernel_make(worker->kernel, move)) {
        worker->starved = true;
        return false;
    }
    Outcome outcome = kernel_decided(worker->kernel);
    kernel_unmake(worker->kernel);
    return outcome.termination != TERM_NONE &&
           outcome.result == (side == WHITE ? RESULT_WHITE : RESULT_BLACK);
}

// Those of the squares where the side to move completes a row now; with `first`, only until one is
// found, whose move goes there.
static Bits completed(Worker *worker, Bits squares, int ply, Move *first) {
    Bits found = {{0}};
    size_t count;
    if (!worker_list(worker, MOVES_QUIET, &count)) {
        worker->starved = true;
        return found;
    }
    for (size_t i = 0; i < count; i++) {
        Move move = worker->moves[worker->used + i];
        int to = move_to(move);
        if (!bits_has(&squares, to) || bits_has(&found, to) || node_misses(worker, move, ply) ||
            !decides(worker, move))
            continue;
        bits_add(&found, to);
        if (first) {
            *first = move;
            break;
        }
    }
    return found;
}

bool row_score(Worker *worker, int ply, int *score) {
    if (!worker->shared->traits.row_threats)
        return false;
    Bits squares = worker_rows(worker)->last[kernel_state(worker->kernel)->side];
    Move move = 0;
    if (!bits_empty(&squares))
        completed(worker, squares, ply, &move);
    if (!move)
        return false;
    worker->plies[ply + 1].line.length = 0;
    line_extend(&worker->plies[ply].line, worker, ply, move);
    *score = SCORE_WIN - ply - 1;
    return true;
}

bool row_threatened(Worker *worker, int ply) {
    if (!worker->shared->traits.row_threats)
        return false;
    Bits squares = worker_rows(worker)->last[!kernel_state(worker->kernel)->side];
    Ply *at = &worker->plies[ply];
    at->threats = (Bits){{0}};
    if (bits_empty(&squares))
        return false;
    if (!kernel_null(worker->kernel)) {
        worker->starved = true;
        return false;
    }
    MoveKey key = at->key;
    at->key = 0;
    at->threats = completed(worker, squares, ply + 1, NULL);
    at->key = key;
    kernel_unmake(worker->kernel);
    return !bits_empty(&at->threats);
}

bool row_lost(const Worker *worker, Move move, int ply) {
    const Bits *threats = &worker->plies[ply].threats;
    return move_type(move) == MOVE_DROP && !bits_empty(threats) &&
           !bits_has(threats, move_to(move));
}
