// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The slow generator: a second implementation of the rules that believes nothing and shares
// nothing with the engine but the reader of definitions, and with it what a Definition is made
// of: areas as sets of squares, sets of kinds. It has a reader of the notation and one of FENs of
// its own, and the test `layers` sees to it that nothing of interp/betza, interp/rules,
// interp/position and interp/notation comes in. Moves are found by walking the notation square
// by square, made on a copy of the whole position, and thrown away if an own royal can be
// taken there.
//
// A rule is not changed here in the same commit as in the engine unless something else says who
// is right: hand arithmetic, a published count, another program.
//
//   Definition ──slow_game_new──▶ SlowGame ──slow_fen_read──▶ SlowPosition ──▶ SlowMoves

#ifndef MEWS_TESTS_SLOW_GAME_H
#define MEWS_TESTS_SLOW_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "definition/definition.h"
#include "support/slow_betza.h"

enum {
    SLOW_RIGHTS = 256,
    SLOW_CASTLES = 256,
    SLOW_REACH = (2 * SLOW_SIZE - 1) * (2 * SLOW_SIZE - 1), // from any square to any other
    SLOW_FEN_SIZE = 4096,
    SLOW_TEXT_SIZE = 512
};

// "This king and this partner have not moved."
typedef struct SlowRight {
    int side, king, partner; // kinds
    Spot king_from, partner_from;
    bool drawn; // one of many, by the array
} SlowRight;

typedef struct SlowCastle {
    int right; // which of SlowGame.rights it needs
    Spot king_to, partner_to;
    bool from_check, through_check, past_men; // what is not asked of the way
    bool two_legs; // the king's move alone doesn't tell it
} SlowCastle;

// The squares around a man, as leaps of White's.
typedef struct SlowReach {
    Vector leaps[SLOW_REACH];
    int count;
} SlowReach;

typedef struct SlowSteps {
    const MenDefinition *men;
    SlowReach reach;
} SlowSteps;

typedef struct SlowPosition {
    SlowBoard board;
    bool unmoved[SLOW_SIZE][SLOW_SIZE];
    int hands[SIDES][KINDS_MAX];
    int side;
    bool rights[SLOW_RIGHTS];
    int passed_count; // squares that may be entered en passant, and whom that takes
    Spot passed[SLOW_PASSED], victim;
    int series_left; // moves left in the running series; 0: the game has none
    bool struck;     // the move before was a capture that may forbid another, on:
    Spot struck_at;
    int passes; // that came last, 2 at most
    int halfmove, fullmove;
} SlowPosition;

typedef struct SlowGame {
    const Definition *definition;
    SlowKind kinds[KINDS_MAX];
    SlowTerm **terms[KINDS_MAX]; // [kind][number of the term in the definition]
    SlowReach **after_reach[KINDS_MAX]; // [kind][number of the term][number of the effect]
    SlowReach *aura_reach[KINDS_MAX];   // [kind][number of the aura]
    SlowReach explosion_reach;
    SlowReach *beyond_reach; // [number of the forbidden capture]
    SlowSteps *steps;        // of men in cases, where they are joined
    int step_count;
    SlowRight rights[SLOW_RIGHTS];
    int right_count;
    SlowCastle castles[SLOW_CASTLES];
    int castle_count;
    SlowPosition start;
    bool auras; // has any kind one?
    bool induction; // has any term an `x`?
    bool hands; // can a man ever be in hand?
} SlowGame;

typedef enum SlowMoveType { SLOW_WALK, SLOW_DROP, SLOW_CASTLE, SLOW_PASS } SlowMoveType;

typedef struct SlowMove {
    SlowMoveType type;
    int kind; // who moves or is dropped
    Spot from, to;
    SlowWay way;               // SLOW_WALK: what is taken, moved and passed
    int way_taken;             // how many of way.taken were on the way, not taken by effects
    bool has_after;            // the term has after-effects, whether or not they took anybody
    int lent;                  // whose term it is: 0 his own, else 1 + the lender's kind
    bool explodes;             // then:
    bool blown[SLOW_SIZE][SLOW_SIZE]; // who leaves the board, the mover among them
    bool blows_own_royal;
    int promotion;             // kind, or NONE
    bool declined;             // could have been promoted
    int becomes;               // kind, or NONE
    int castle;                // SLOW_CASTLE: index into SlowGame.castles
    bool gates;                // a man from the hand is put on a square that was left:
    int gate;                  // his kind
    Spot gate_on;
    char text[SLOW_TEXT_SIZE]; // canonical, distinct from every other legal move's
} SlowMove;

typedef struct SlowMoves {
    SlowMove *moves;
    int count, capacity;
} SlowMoves;

// NULL, with a word on why, if the definition holds something this generator doesn't have.
SlowGame *slow_game_new(const Definition *definition, const char **why);
void slow_game_free(SlowGame *game);

bool slow_fen_read(const SlowGame *game, const char *fen, SlowPosition *position);
void slow_fen_write(const SlowGame *game, const SlowPosition *position, char *buffer, size_t size);

// All legal moves with their texts, sorted by text; slow_moves_free them.
SlowMoves slow_legal_moves(const SlowGame *game, const SlowPosition *position);
void slow_moves_free(SlowMoves *moves);

SlowPosition slow_play(const SlowGame *game, const SlowPosition *position, const SlowMove *move);

// Could `side` take whoever stands on `spot`, were it to move?
bool slow_can_take(const SlowGame *game, const SlowPosition *position, int side, Spot spot);
bool slow_in_check(const SlowGame *game, const SlowPosition *position, int side);

// Has `side` won by extinction?
bool slow_won(const SlowGame *game, const SlowPosition *position, int side);

// Is it in the middle of a series that goes on after a check?
bool slow_may_have_checked(const SlowGame *game, const SlowPosition *position);

// Has the game been drawn by passes?
bool slow_passed_out(const SlowGame *game, const SlowPosition *position);

// Every square where `side` would take an enemy man, were one there: [file][rank].
void slow_attacks(const SlowGame *game, const SlowPosition *position, int side,
                  bool attacked[SLOW_SIZE][SLOW_SIZE]);

uint64_t slow_perft(const SlowGame *game, const SlowPosition *position, int depth);

typedef struct SlowOutcome {
    const char *result; // "*", "1-0", "0-1", "1/2-1/2"
    const char *reason; // NULL while the game goes on
} SlowOutcome;

// `history`: all positions since the set-up, the present one last.
SlowOutcome slow_outcome(const SlowGame *game, const SlowPosition *history, int count);

#endif
