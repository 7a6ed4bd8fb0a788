// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/worth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct PawnTables {
    Bits moves[SQUARES_MAX], captures[SQUARES_MAX]; // in one move
    Bits ahead[SQUARES_MAX];                        // by moves without captures
    Bits reaches[SQUARES_MAX];                      // what it attacks from there or from ahead
    Bits behind[SQUARES_MAX];                       // the squares that it is ahead of
    Bits stops[PAWNS_MAX][SQUARES_MAX], helps[PAWNS_MAX][SQUARES_MAX];
    int16_t next[SQUARES_MAX];
    Phased passed[SQUARES_MAX], free[SQUARES_MAX];
};

// ---- which kinds they are

// Does White's man never go back, but sometimes forward?
static bool goes_forward(const Rules *rules, const SidePiece *piece) {
    bool forward = false;
    for (uint32_t i = 0; i < piece->ordinary.count; i++) {
        const Route *route = &piece->ordinary.routes[i];
        int ranks = route->to / rules->board.files - route->from / rules->board.files;
        if (ranks < 0)
            return false;
        forward |= ranks > 0;
    }
    return forward && !piece->walk_count && !piece->filtered_count;
}

bool pawns_has(const Values *values, int kind) {
    for (int i = 0; i < values->survey.pawn_count; i++)
        if (values->survey.pawns[WHITE][i].kind == kind)
            return true;
    return false;
}

void pawns_find(Values *values, const Rules *rules) {
    SurveyWeights *survey = &values->survey;
    for (int kind = 0; kind < rules->piece_count && survey->pawn_count < PAWNS_MAX; kind++) {
        const Piece *piece = &rules->pieces[kind];
        if (piece->royal || piece->neutral || values->board[kind] > 2 * values->pawn ||
            !goes_forward(rules, &piece->side[WHITE]) ||
            reach_mean(rules, values->targets[kind], 4) > 3)
            continue;
        survey->pawns[WHITE][survey->pawn_count].kind = kind;
        survey->pawns[BLACK][survey->pawn_count++].kind = kind;
    }
}

// ---- squares ahead

static void note_routes(PawnTables *tables, const RouteList *list) {
    for (uint32_t i = 0; i < list->count; i++) {
        const Route *route = &list->routes[i];
        if (route->modes & MODE_MOVE)
            bits_add(&tables->moves[route->from], route->to);
        if (route->modes & MODE_CAPTURE)
            bits_add(&tables->captures[route->from], route->to);
    }
}

// Adds to each square's set those of the squares to which it leads, until nothing is new.
static void close_sets(const Bits *steps, Bits *sets, int squares) {
    for (bool more = true; more;) {
        more = false;
        for (int s = 0; s < squares; s++) {
            Bits all = sets[s];
            for (int to = bits_next(&steps[s], 0); to >= 0; to = bits_next(&steps[s], to + 1))
                all = bits_or(all, sets[to]);
            more |= !bits_equal(&all, &sets[s]);
            sets[s] = all;
        }
    }
}

static void look_ahead(PawnTables *tables, const SidePiece *piece, int squares) {
    note_routes(tables, &piece->ordinary);
    for (size_t i = 0; i < piece->special_count; i++)
        if (!piece->specials[i].clause.unmoved)
            note_routes(tables, &piece->specials[i].list);
    memcpy(tables->ahead, tables->moves, sizeof tables->ahead);
    memcpy(tables->reaches, tables->captures, sizeof tables->reaches);
    close_sets(tables->moves, tables->ahead, squares);
    close_sets(tables->moves, tables->reaches, squares);
    for (int s = 0; s < squares; s++) {
        for (int to = bits_next(&tables->ahead[s], 0); to >= 0;
             to = bits_next(&tables->ahead[s], to + 1))
            bits_add(&tables->behind[to], s);
        int to = bits_next(&tables->moves[s], 0);
        tables->next[s] = to >= 0 && bits_next(&tables->moves[s], to + 1) < 0 ? (int16_t)to : NONE;
    }
}

// Which pawn-likes of `tables` those of `others` can stop, or take on their way.
static void fill_stops(PawnTables *tables, const PawnTables *others, int number, int squares) {
    for (int s = 0; s < squares; s++)
        for (int from = 0; from < squares; from++) {
            Bits taken = bits_and(others->reaches[from], tables->ahead[s]);
            if (bits_has(&tables->ahead[s], from) || !bits_empty(&taken))
                bits_add(&tables->stops[number][from], s);
        }
}

static void fill_helps(PawnTables *tables, const PawnTables *others, int number, int squares) {
    for (int s = 0; s < squares; s++)
        for (int from = 0; from < squares; from++)
            if (from != s && bits_has(&others->reaches[from], s))
                bits_add(&tables->helps[number][from], s);
}

// ---- worth

// How many moves it takes to promote; 0 if it can't. `zone`: where that happens.
static void fill_distances(const PawnTables *tables, const Bits *zone, int squares,
                           int *distance) {
    memset(distance, 0, sizeof *distance * SQUARES_MAX);
    for (bool more = true; more;) {
        more = false;
        for (int s = 0; s < squares; s++)
            for (int to = bits_next(&tables->moves[s], 0); to >= 0;
                 to = bits_next(&tables->moves[s], to + 1)) {
                int from_there = bits_has(zone, to) ? 1 : distance[to] ? distance[to] + 1 : 0;
                if (!from_there || (distance[s] && distance[s] <= from_there))
                    continue;
                distance[s] = from_there;
                more = true;
            }
    }
}

static int share(double of, int gain, double near) {
    return values_round(of * gain * near * SURVEY_UNIT);
}

static void fill_worth(PawnTables *tables, const Values *values, const Rules *rules, int kind,
                       int side, const Weights *weights) {
    int distance[SQUARES_MAX], squares = rules->board.squares;
    const double *of = weights->of;
    int gain = values_gain(values, rules, kind);
    fill_distances(tables, &rules->pieces[kind].side[side].promotion, squares, distance);
    for (int s = 0; s < squares; s++) {
        if (!distance[s])
            continue;
        double near = pow(0.6, distance[s] - 1);
        tables->passed[s] = (Phased){
            share(of[WEIGHT_passed], gain, 1) + share(of[WEIGHT_passed_near], gain, near),
            share(of[WEIGHT_passed_end], gain, 1) + share(of[WEIGHT_passed_near_end], gain, near)};
        tables->free[s] = (Phased){share(of[WEIGHT_passed_free], gain, near),
                                   share(of[WEIGHT_passed_free_end], gain, near)};
    }
}

static void show(SurveyPawn *pawn, const PawnTables *tables, int count) {
    pawn->behind = tables->behind;
    pawn->next = tables->next;
    pawn->passed = tables->passed;
    pawn->free = tables->free;
    for (int i = 0; i < count; i++) {
        pawn->stops[i] = tables->stops[i];
        pawn->helps[i] = tables->helps[i];
    }
}

bool pawns_fill(Values *values, const Rules *rules, const Weights *weights) {
    int count = values->survey.pawn_count, squares = rules->board.squares;
    for (int i = 0; i < SIDES * count; i++) {
        SurveyPawn *pawn = &values->survey.pawns[i / count][i % count];
        PawnTables *tables = values->pawns[i / count][i % count] = calloc(1, sizeof *tables);
        if (!tables)
            return false;
        look_ahead(tables, &rules->pieces[pawn->kind].side[i / count], squares);
        fill_worth(tables, values, rules, pawn->kind, i / count, weights);
    }
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < count; i++) {
            PawnTables *tables = values->pawns[side][i];
            for (int k = 0; k < count; k++) {
                fill_stops(tables, values->pawns[!side][k], k, squares);
                fill_helps(tables, values->pawns[side][k], k, squares);
            }
            show(&values->survey.pawns[side][i], tables, count);
        }
    return true;
}

void pawns_free(Values *values) {
    for (int i = 0; i < SIDES * PAWNS_MAX; i++)
        free(values->pawns[i / PAWNS_MAX][i % PAWNS_MAX]);
}
