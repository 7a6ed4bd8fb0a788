// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the files of the slow generator share.

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

// Pseudo-legal moves, without castling and drops.
typedef void SlowMoveVisit(void *context, const SlowMove *move);
void slow_walk_moves(const SlowGame *game, const SlowPosition *position, int side,
                     bool only_captures, SlowMoveVisit *visit, void *context);

// Is the man on `at` immune to a captor of kind `by` that starts on `from`?
bool slow_immune(const SlowGame *game, const SlowPosition *position, Spot at, Man man, Spot from,
                 int by);

// The number of the next move of this side.
int slow_next_number(const SlowPosition *position, int side);

// Makes the basic move: men taken and moved by the notation and by the effects found so far, and
// the mover.
void slow_go(SlowBoard *board, const SlowMove *move);

// Does the notation have an `x`?
bool slow_induces(const char *betza);

// Adds to the move the men that the effects of its term (by its owner and number) take.
void slow_take_after(const SlowGame *game, const SlowPosition *position, int kind, int number,
                     SlowMove *move);

// The board after the move, before the effects of the game; and these, on that board.
SlowBoard slow_men_after(const SlowGame *game, const SlowPosition *position, const SlowMove *move);
typedef bool SlowMarks[SLOW_SIZE][SLOW_SIZE];
// Returns whether somebody is flipped; marks whom effects make a kind, be it the one that it is.
bool slow_follow(const SlowGame *game, const SlowPosition *before, int side, const SlowMove *move,
                 SlowBoard *board, SlowMarks changed);

// What the effects of the game do to the men.
typedef struct SlowAftermath {
    bool gone[SLOW_SIZE][SLOW_SIZE]; // squares that they empty
    bool own_royal, enemy_royal;     // they remove, flip or change a royal of the mover's side
                                     // or of the other
    bool flips;
} SlowAftermath;
SlowAftermath slow_aftermath(const SlowGame *game, const SlowPosition *position,
                             const SlowMove *move);

// Does an aura with this effect touch the man on `spot`?
bool slow_touched(const SlowGame *game, const SlowPosition *position, AuraEffect effect,
                  Spot spot);

// Could the man on `from`, frozen or not, take the enemy on the other square?
bool slow_man_strikes(const SlowGame *game, const SlowPosition *position, Spot from, Spot spot);
// The same, but not where effects of that would cost its side a royal.
bool slow_man_takes(const SlowGame *game, const SlowPosition *position, Spot from, Spot spot);

// Reads all `reach` texts of the definition.
bool slow_reaches_read(SlowGame *game, const char **why);
void slow_reaches_free(SlowGame *game);
Spot slow_leap(const SlowBoard *board, Spot from, Vector leap, int side);

// Calls `visit` with the whole moves of which this is the first part: itself if none follows.
void slow_follow_parts(const SlowGame *game, const SlowPosition *position, const SlowMove *move,
                       SlowMoveVisit *visit, void *context);
void slow_play_then(const SlowGame *game, int side, const SlowMove *move, SlowBoard *board);
bool slow_thens_read(SlowGame *game, const char **why);
void slow_thens_free(SlowGame *game);

// Is the man, or the empty square, one of these men?
bool slow_is_among(const SlowGame *game, const SlowPosition *position, int own,
                   const MenDefinition *men, Spot spot);

// The length of the series that `side` begins at this full move; 0 if the game has none.
int slow_series_length(const SlowGame *game, int side, int fullmove);

// May the side end its series early? (By a pass, which isn't counted.)
bool slow_stops(const SlowGame *game, const SlowPosition *position);

// Is the man on the square a royal that can't be captured, removed or flipped? Is it, besides, one
// that may not be left attacked?
bool slow_is_kept(const SlowGame *game, const SlowPosition *position, Spot spot);
bool slow_may_not_be_attacked(const SlowGame *game, const SlowPosition *position, Spot spot);

// Has the side lost a royal by a move that has cost it men of the kinds `lost`?
bool slow_royal_lost(const SlowGame *game, const SlowPosition *before, const SlowBoard *after,
                     int side, KindSet lost);

bool slow_royals_face(const SlowGame *game, const SlowPosition *position);
bool slow_decided(const SlowGame *game, const SlowPosition *position);

// The side that made the move before: within a series the side to move.
int slow_last_mover(const SlowGame *game, const SlowPosition *position);

// The outcome by the cases of `end`; without a result if none decides. Only if it `looks`, cases that
// ask whether a side is stuck count.
SlowOutcome slow_case_decides(const SlowGame *game, const SlowPosition *position, bool looks);

// Does the condition hold for `own`? The move in question is the `nth` of its turn, in full move
// `number`.
bool slow_when_holds(const SlowGame *game, const SlowPosition *position, int own,
                     const WhenDefinition *when, int number, int nth);
// The same for a rule that has a square of its own, around which `reach` looks.
bool slow_when_holds_here(const SlowGame *game, const SlowPosition *position, int own,
                          const WhenDefinition *when, int number, int nth, const Spot *here);

// Which move of its turn comes next; 1 outside of series.
int slow_nth(const SlowGame *game, const SlowPosition *position);

// The same after a move: its number is that of the move just made.
bool slow_holds_after(const SlowGame *game, const SlowPosition *position, int own,
                      const WhenDefinition *when);

// How far the count of the move limit in force has gone after the move, which is complete but for
// that.
void slow_count_on(const SlowGame *game, const SlowPosition *position, const SlowMove *move,
                   SlowPosition *after);

// Has each move of the side between these two positions chased the same man?
bool slow_always_chased(const SlowGame *game, const SlowPosition *history, int first, int last,
                        int side);

// Are, besides royals, only men there that are bound to the squares of one colour?
bool slow_one_colour(const SlowGame *game, const SlowPosition *position);
bool slow_unlike_colours(const SlowGame *game, const SlowPosition *position);

// The result if the moves that a limit allows have run out; NULL if they haven't.
const char *slow_run_out(const SlowGame *game, const SlowPosition *position);

// The result that a judgement for `side` means: "1-0", …
const char *slow_score(const SlowGame *game, const SlowPosition *position, Judgement judgement,
                       int side);

// Plays a move but for the tallies, on which no attack depends.
SlowPosition slow_play_untallied(const SlowGame *game, const SlowPosition *position,
                                 const SlowMove *move);

// The deeds that `just` asks for, in the order of their numbers; the first `of_turns` are asked
// before a move.
typedef struct SlowJusts {
    const DeedDefinition *deeds[16];
    int count, of_turns;
} SlowJusts;
SlowJusts slow_justs(const Definition *definition);

// Notes which of the deeds that `just` asks for the move was; `after` is complete but for that, the
// tallies and the clock.
void slow_note_just(const SlowGame *game, const SlowPosition *position, const SlowMove *move,
                    SlowPosition *after);

// Resets and raises the tallies of the side that made the move; `after` is complete but for them.
void slow_count_tallies(const SlowGame *game, const SlowPosition *position, const SlowMove *move,
                        SlowPosition *after);

// Does any deed of the game ask whether a move undoes the one before?
bool slow_asks_undoes(const Definition *definition);

// Notes which squares the move has changed, and what stood there.
void slow_note_past(const SlowGame *game, const SlowPosition *position, SlowPosition *after);

// Was the move, after which the position is `after`, the deed?
bool slow_was_deed(const SlowGame *game, const SlowPosition *position, const DeedDefinition *deed,
                   const SlowMove *move, const SlowPosition *after);

// Do the limits that forbid something allow the move?
// Does the move do all that is asked, but for what it gives? All that can be told without a look at
// the position after it. `board`: from before the move.
bool slow_does(const SlowBoard *board, int side, const DeedDefinition *deed, const SlowMove *move);
bool slow_allowed(const SlowGame *game, const SlowPosition *position, const SlowMove *move,
                  bool may_mate);

// Leaves what the limits with `must` leave of the legal moves.
void slow_keep_musts(const SlowGame *game, const SlowPosition *position, SlowMoves *list,
                     bool may_mate);

// One flag for each move. slow_keep frees them: it keeps the moves that obey, if at least one
// does.
bool *slow_flags(int count);
void slow_keep(SlowMoves *list, bool *obeys);

// The legal moves as if the game had not ended. (Moves may give what limits forbid them to give.)
SlowMoves slow_undecided_moves(const SlowGame *game, const SlowPosition *position);

// The steps along which these men of a case are joined.
const SlowReach *slow_steps_of(const SlowGame *game, const MenDefinition *men);
const SlowReach *slow_around_of(const SlowGame *game, const MenDefinition *men);

// Can this side still put a man on a gate?
bool slow_gates_open(const SlowGame *game, const SlowPosition *position, int side);

// Reads only the men on the board.
bool slow_board_read(const SlowGame *game, const char *fen, SlowPosition *position);

// Forgets which men have not moved where that doesn't matter any more.
void slow_settle_gates(const SlowGame *game, SlowPosition *position);

// Does it matter whether the man of the start array on this square has moved?
bool slow_unmoved_matters(const SlowGame *game, Spot spot);

// Is this a gate: does the start array have a man here behind which men may be put?
bool slow_is_gate(const SlowGame *game, Spot spot);

// Writes the texts of all moves of a position together, as they depend on one another.
void slow_spell(const SlowGame *game, SlowMoves *moves);

bool slow_same_way(const SlowWay *a, const SlowWay *b);

// What the man on `from` sees by a term with `distance` if it goes on by this step, as White sees
// it: only the squares up to where it ends exist, and all between are empty. False if it can't go
// so.
bool slow_distance_board(const SlowBoard *board, Spot from, Vector step,
                         const DistanceDefinition *distance, SlowBoard *line);

// Puts a move at the end of the list (`context`), or adds it if it isn't there and no other rules it
// out.
void slow_put_move(void *context, const SlowMove *move);
void slow_add_move(void *context, const SlowMove *move);

// The same way, apart from the men that effects take.
bool slow_same_basic_move(const SlowMove *a, const SlowMove *b);

// Pseudo-legal moves that follow from no notation.
void slow_add_drops(const SlowGame *game, const SlowPosition *position, SlowMoves *list);
void slow_add_castles(const SlowGame *game, const SlowPosition *position, SlowMoves *list);
void slow_add_pass(const SlowGame *game, const SlowPosition *position, SlowMoves *list);
void slow_put_pass(SlowMoves *list);
bool slow_may_pass(const SlowGame *game, const SlowPosition *position);

#endif
