// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The board of the slow generator: a plain array of squares, each empty or with a man. Nothing is
// packed, numbered or looked up in tables; a square is its file and its rank.

#ifndef MEWS_TESTS_SLOW_BOARD_H
#define MEWS_TESTS_SLOW_BOARD_H

#include <stdbool.h>

enum { SLOW_SIZE = 16, NOBODY = -1, SLOW_NEUTRAL = 2 };

typedef struct Spot { // a square, from 0
    int file, rank;
} Spot;

typedef struct Man {
    int kind; // NOBODY: the square is empty
    int side; // 0 White, 1 Black, or SLOW_NEUTRAL
} Man;

typedef struct SlowBoard {
    int files, ranks;
    bool ring_files, ring_ranks; // the last one is next to the first
    bool exists[SLOW_SIZE][SLOW_SIZE]; // [file][rank]
    Man men[SLOW_SIZE][SLOW_SIZE];
} SlowBoard;

static inline bool same_spot(Spot a, Spot b) {
    return a.file == b.file && a.rank == b.rank;
}

static inline bool is_square(const SlowBoard *board, Spot spot) {
    return spot.file >= 0 && spot.file < board->files && spot.rank >= 0 &&
           spot.rank < board->ranks && board->exists[spot.file][spot.rank];
}

static inline Man man_on(const SlowBoard *board, Spot spot) {
    return board->men[spot.file][spot.rank];
}

static inline bool is_empty(const SlowBoard *board, Spot spot) {
    return man_on(board, spot).kind == NOBODY;
}

static inline void put_man(SlowBoard *board, Spot spot, Man man) {
    board->men[spot.file][spot.rank] = man;
}

static inline void take_man(SlowBoard *board, Spot spot) {
    board->men[spot.file][spot.rank] = (Man){NOBODY, 0};
}

#endif
