// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How a game ends.

#ifndef MEWS_DEFINITION_END_H
#define MEWS_DEFINITION_END_H

#include "definition/conduct.h"

// How a game ended, and by which rule. Their words are those of a test's 'result' and 'reason'.
typedef enum Result { RESULT_NONE, RESULT_WHITE, RESULT_BLACK, RESULT_DRAW } Result;
typedef enum Termination {
    TERM_NONE,
    TERM_CHECKMATE,
    TERM_STALEMATE,
    TERM_EXTINCTION,
    TERM_REPETITION,
    TERM_MOVE_LIMIT,
    TERM_MATERIAL,
    TERM_PASSES,
    TERM_GOAL
} Termination;
const char *result_word(Result result);                // "1-0"; "none"
const char *termination_word(Termination termination); // "checkmate"; "none"

enum { MOVE_LIMIT_MAX = NUMBER_MAX / 2 }; // plies are counted up to NUMBER_MAX

// What an end is for a side. With JUDGE_MOST the side with more points wins, with JUDGE_FEWEST the
// other one; if both have as many, it is a draw.
typedef enum Judgement {
    JUDGE_NONE,
    JUDGE_LOSS,
    JUDGE_DRAW,
    JUDGE_WIN,
    JUDGE_MOST,
    JUDGE_FEWEST
} Judgement;

// The side that would lose by a case may have one more move, to make it hold for both sides.
typedef enum Answer { ANSWER_NONE, ANSWER_BOTH, ANSWER_WHITE, ANSWER_BLACK } Answer;

typedef struct CaseDefinition {
    WhenDefinition when; // first: its keys are those of every condition
    Answer answer;
    Span span;
} CaseDefinition;

typedef struct ExtinctionDefinition {
    KindSet pieces; // a side with no more than `left` of these, on board and in hand, …
    int left;
    Judgement result; // … has lost (or won, or the game is drawn)
    bool answer;      // it has one more move, in which to reduce the other side as far
    Span span;
} ExtinctionDefinition;

// Drawn when the men on the board are exactly these, for either assignment of the sides.
enum { MATERIAL_ANY = UINT8_MAX }; // any number of this kind
typedef struct MaterialDefinition {
    uint8_t *men[2]; // count of each kind, for one side and the other
    Span span;
} MaterialDefinition;

// The game is over when a number of moves by each side has been made since something that resets
// the count. Of several limits the first whose condition holds is in force.
typedef struct MoveLimitDefinition {
    WhenDefinition when;    // asked for White, then for Black
    int moves;              // full moves by each side
    bool from_men;          // the count begins at the number of men on the board, not at 0
    bool counting;          // once begun it goes on; the first move beyond it draws
    Judgement result;       // for the side for which `when` holds
    DeedDefinition *resets; // a move that is one of these resets the count
    size_t reset_count;
    Span span;
} MoveLimitDefinition;

// What it is for a side that it can't move. Of several entries the first that holds decides.
typedef struct OutcomeDefinition {
    WhenDefinition when; // asked for the side that can't move
    Judgement result;
    Span span;
} OutcomeDefinition;

// A fault that a side repeats: it gave check, or chased the same man, with every move since the
// first occurrence.
typedef enum FaultRule { FAULT_NONE, FAULT_CHECK, FAULT_CHASE } FaultRule;

// A man threatens another if it could take it, and could not be taken in turn; or if the other is
// dearer. A move chases a man if one of `by` threatens it and did not before, unless both are of
// one kind and the man could take its captor. No royal chases or is chased.
typedef struct ChaseDefinition {
    KindSet by;
    MenDefinition *of; // none: all; only `pieces` and `at` are given
    size_t of_count;
    EnPassantDefinition dearer; // for the captor's kind
    Span span;                  // without source if nothing is said
} ChaseDefinition;

// A position that occurs so often decides. Of several entries the first that fits does.
typedef struct RepetitionDefinition {
    WhenDefinition when; // asked for the side that has the result
    int count;           // occurrences
    FaultRule fault;     // of one side; if neither or both are at fault, the entry doesn't fit
    Judgement result;    // for the side at fault; without a fault, for the side to move
    Span span;
} RepetitionDefinition;

typedef struct EndDefinition {
    // For the side that can't move; if none holds it loses by checkmate, and stalemate is a draw.
    OutcomeDefinition *checkmates, *stalemates;
    size_t checkmate_count, stalemate_count;
    Span checkmate_at, passes_at, odds_at; // where the author wrote it; without source if nowhere
    CaseDefinition *wins, *losses, *draws, *mosts, *fewests; // asked in this order
    size_t win_count, loss_count, draw_count, most_count, fewest_count;
    Judgement passes; // two in a row, for the side that made the second
    int odds[SIDES];  // hundredths of a point that a side has besides those of its men
    int drawn_for;    // the side that wins what is drawn; NONE: it is a draw
    ExtinctionDefinition *extinctions;
    size_t extinction_count;
    RepetitionDefinition *repetitions;
    size_t repetition_count;
    ChaseDefinition chase;
    MoveLimitDefinition *move_limits;
    size_t move_limit_count;
    MaterialDefinition *materials;
    size_t material_count;
    bool one_colour;     // drawn if, but for royals, all men are bound to squares of one colour
    bool unlike_colours; // … if each side's are, and White's to others than Black's
    Span one_colour_at;
} EndDefinition;

#endif
