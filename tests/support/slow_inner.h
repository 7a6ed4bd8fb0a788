// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the files of the slow generator need of one another.

#ifndef MEWS_TESTS_SLOW_INNER_H
#define MEWS_TESTS_SLOW_INNER_H

#include "support/slow_game.h"

static inline int square_number(const SlowBoard *board, Spot spot) {
    return spot.rank * board->files + spot.file;
}

static inline Spot spot_of_number(const SlowBoard *board, int square) {
    return (Spot){square % board->files, square / board->files};
}

static inline bool area_has(const Area *area, int side, const SlowBoard *board, Spot spot) {
    return bits_has(&area->squares[side], square_number(board, spot));
}

static inline Spot mirror_spot(const SlowBoard *board, Spot spot) {
    return (Spot){spot.file, board->ranks - 1 - spot.rank};
}

static inline Man make_man(int kind, int side) {
    return (Man){kind, side};
}

// for (Spot s = first_spot(b); more_spots(b, s); s = next_spot(b, s)), holes included
static inline Spot first_spot(void) {
    return (Spot){0, 0};
}
static inline bool more_spots(const SlowBoard *board, Spot spot) {
    return spot.rank < board->ranks;
}
static inline Spot next_spot(const SlowBoard *board, Spot spot) {
    return spot.file + 1 < board->files ? (Spot){spot.file + 1, spot.rank}
                                        : (Spot){0, spot.rank + 1};
}

// Moves as the men make them, without asking whether an own royal is left attacked. Castling
// and drops are not among them.
typedef void SlowMoveVisit(void *context, const SlowMove *move);
void slow_walk_moves(const SlowGame *game, const SlowPosition *position, int side,
                     bool only_captures, SlowMoveVisit *visit, void *context);

// Is the man on `at` held off by his own nature from a captor of kind `by` who starts on `from`?
bool slow_immune(const SlowGame *game, Spot at, Man man, Spot from, int by);

// The basic move: who is taken, moved and walks, by the notation and by effects found so far.
void slow_go(SlowBoard *board, const SlowMove *move);

// Has the notation an `x`?
bool slow_induces(const char *betza);

// Adds to the move what the effects of its term (by its owner and number) take, and whom it
// blows up.
void slow_take_after(const SlowGame *game, const SlowPosition *position, int kind, int number,
                     SlowMove *move);
void slow_explode(const SlowGame *game, const SlowPosition *position, SlowMove *move);

// Does somebody's aura of this effect touch the man on `spot`?
bool slow_touched(const SlowGame *game, const SlowBoard *board, AuraEffect effect, Spot spot);

// Reads all texts that say how far something reaches.
bool slow_reaches_read(SlowGame *game, const char **why);
void slow_reaches_free(SlowGame *game);
Spot slow_leap(const SlowBoard *board, Spot from, Vector leap, int side);

// The length of the series that `side` begins at this full move; 0 if the game has none.
int slow_series_length(const SlowGame *game, int side, int fullmove);

bool slow_royals_face(const SlowGame *game, const SlowPosition *position);
bool slow_decided(const SlowGame *game, const SlowPosition *position);

// Who has made the move before: within a series the side to move.
int slow_last_mover(const SlowGame *game, const SlowPosition *position);

// The outcome by a case of `end`; without result if none decides.
SlowOutcome slow_case_decides(const SlowGame *game, const SlowPosition *position);

// Legal moves as if nothing had decided the game. (A man may be dropped with mate.)
SlowMoves slow_undecided_moves(const SlowGame *game, const SlowPosition *position);

// The steps along which these men of a case are joined.
const SlowReach *slow_steps_of(const SlowGame *game, const MenDefinition *men);

// Can a man of this side still come into the game behind another?
bool slow_gates_open(const SlowGame *game, const SlowPosition *position, int side);

// Reads only the men on the board.
bool slow_board_read(const SlowGame *game, const char *fen, SlowPosition *position);

// Forgets who has not moved where that has come to be of no matter.
void slow_settle_gates(const SlowGame *game, SlowPosition *position);

// Is it of any matter whether the man of the start array on this square has moved?
bool slow_unmoved_matters(const SlowGame *game, Spot spot);

// Did somebody stand here at the start behind whom men may be put?
bool slow_is_gate(const SlowGame *game, Spot spot);

// Spells all moves of a position: their texts depend on one another.
void slow_spell(const SlowGame *game, SlowMoves *moves);

bool slow_same_way(const SlowWay *a, const SlowWay *b);

#endif
