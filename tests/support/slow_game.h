// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The slow generator: a second implementation of the rules. It shares only the reader of
// definitions with the engine, and so the types in a Definition: areas as sets of squares, sets of
// kinds. It reads notation and FENs by itself, and the test `layers` makes sure that it includes
// nothing of interp/betza, interp/rules, interp/position and interp/notation. Moves are found by
// walking the notation square by square. Each is made on a copy of the whole position, and thrown
// away if a royal of the mover's side can be taken there.
//
// Don't change a rule here in the same commit as in the engine, unless another source shows what
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
    SLOW_FEN_SIZE = 6144,
    SLOW_TEXT_SIZE = 512
};

// "This king and this partner have not moved."
typedef struct SlowRight {
    int side, king, partner; // kinds
    Spot king_from, partner_from;
    bool dropped; // given by a drop after which both are there
    bool drawn; // one of many, of which the array picks one
} SlowRight;

typedef struct SlowCastle {
    int right; // which of SlowGame.rights it needs
    Spot king_to, partner_to;
    const CastlingDefinition *said;
    bool two_legs; // its text needs the partner's move too
} SlowCastle;

// The squares around a man, as leaps that White makes.
typedef struct SlowReach {
    Vector leaps[SLOW_REACH];
    int count;
} SlowReach;

// An effect of a term or of the game.
typedef struct SlowEffect {
    const EffectDefinition *said;
    SlowReach reach;
} SlowEffect;

typedef struct SlowSteps {
    const MenDefinition *men;
    SlowReach reach;  // of `steps`
    SlowReach around; // of `reach`
} SlowSteps;

// What stood on a square before the last move, if that has changed it.
typedef struct SlowPast {
    bool changed;
    signed char kind, side; // as in Man
} SlowPast;

typedef struct SlowPosition {
    SlowBoard board;
    bool unmoved[SLOW_SIZE][SLOW_SIZE];
    int hands[SIDES][KINDS_MAX];
    int side;
    bool rights[SLOW_RIGHTS];
    int passed_count; // squares that may be entered en passant, and the man that is taken so
    Spot passed[SLOW_PASSED], victim;
    int series_left; // moves left in the running series; 0: the game has none
    bool auras_aside; // only attackers are sought, whom auras with `reach: attack` don't touch
    bool answering;  // only attackers are sought for which a condition asks `here`
    bool struck;     // the move before was a capture that may forbid another, on:
    Spot struck_at;
    int tallies[SIDES][TALLIES_MAX];
    SlowPast past[SLOW_SIZE][SLOW_SIZE]; // where some deed asks for `undoes`
    unsigned just; // which of the deeds that `just` asks for the last move was, a bit each
    int passes; // the last moves that were passes, 2 at most
    int halfmove, fullmove;
    int counted; // half-moves to which a count with `counting` goes that has begun, or 0
} SlowPosition;

typedef struct SlowGame {
    const Definition *definition;
    SlowKind kinds[KINDS_MAX];
    SlowTerm **terms[KINDS_MAX]; // [kind][number of the term in the definition]
    SlowEffect **after[KINDS_MAX];      // [kind][number of the term][number of the effect]
    SlowReach *aura_reach[KINDS_MAX];   // [kind][number of the aura]
    SlowEffect *effects; // of the game
    int effect_count;
    EffectDefinition explosion[2]; // `explosion`, as two of them
    SlowReach *beyond_reach; // [number of the forbidden capture]
    SlowSteps *steps;        // of men in cases that must be joined
    int step_count;
    SlowRight rights[SLOW_RIGHTS];
    int right_count;
    SlowCastle castles[SLOW_CASTLES];
    int castle_count;
    SlowPosition start;
    SlowTerm *then_terms[THENS_MAX]; // of `along` or `betza`
    bool auras; // has any kind one?
    bool tails; // has any term effects that don't capture?
    bool induction; // has any term an `x`?
    bool hands; // can a man ever be in hand?
    char *bound; // [kind]: found out by slow_one_colour when it is asked
} SlowGame;

typedef enum SlowMoveType { SLOW_WALK, SLOW_DROP, SLOW_CASTLE, SLOW_PASS } SlowMoveType;

typedef struct SlowMove {
    SlowMoveType type;
    int kind; // of the man that moves or is dropped
    Spot from, to;
    SlowWay way;               // SLOW_WALK: what is taken, moved and passed
    int way_taken;             // how many of way.taken were on the way, not taken by effects
    bool has_after;            // the term has after-effects, whether or not they took a man
    int rank;                  // of terms that make the same move the one of the lowest counts
    int owner, number;         // the term that makes the move: of this kind, with this number
    int lent;                  // 0: the term is the mover's own; else 1 + the lender's kind
    bool gone[SLOW_SIZE][SLOW_SIZE]; // men that effects of the game remove; set for legal moves
    bool flips;                // effects of the game flip somebody; set when the move is looked at
    int promotion;             // kind, or NONE
    bool declined;             // could have been promoted
    bool midway;               // it has gone on as `promotion` from the zone
    int becomes;               // kind, or NONE
    int castle;                // SLOW_CASTLE: index into SlowGame.castles
    bool then;                 // there is a second part:
    int then_entry;            // the entry of turns.then
    Spot then_from, then_to;   // from: of a man that moves
    int then_promotion;        // kind, or NONE
    bool gates;                // a man from the hand is put on a square that was left:
    int gate;                  // its kind
    Spot gate_on;
    char text[SLOW_TEXT_SIZE]; // canonical, distinct from every other legal move's
} SlowMove;

typedef struct SlowMoves {
    SlowMove *moves;
    int count, capacity;
} SlowMoves;

// NULL, with the reason, if the definition has something that this generator doesn't support.
SlowGame *slow_game_new(const Definition *definition, const char **why);
void slow_game_free(SlowGame *game);

bool slow_fen_read(const SlowGame *game, const char *fen, SlowPosition *position);
void slow_fen_write(const SlowGame *game, const SlowPosition *position, char *buffer, size_t size);

// All legal moves with their texts, sorted by text; slow_moves_free them.
SlowMoves slow_legal_moves(const SlowGame *game, const SlowPosition *position);
void slow_moves_free(SlowMoves *moves);

SlowPosition slow_play(const SlowGame *game, const SlowPosition *position, const SlowMove *move);

// Could `side` take the man on `spot` if it were to move?
bool slow_can_take(const SlowGame *game, const SlowPosition *position, int side, Spot spot);
bool slow_in_check(const SlowGame *game, const SlowPosition *position, int side);
bool slow_in_check_from(const SlowGame *game, const SlowPosition *position, int side,
                        KindSet kinds);

// Has `side` won by extinction?
bool slow_won(const SlowGame *game, const SlowPosition *position, int side);

// Is the side to move in the middle of a series that goes on after a check?
bool slow_may_have_checked(const SlowGame *game, const SlowPosition *position);

// Has the game been drawn by passes?
bool slow_passed_out(const SlowGame *game, const SlowPosition *position);

// Every square where `side` would take an enemy man if one were there: [file][rank].
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
