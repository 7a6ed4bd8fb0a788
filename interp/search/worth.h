// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What men, squares and whole positions are worth, from the rules alone.

#ifndef MEWS_SEARCH_WORTH_H
#define MEWS_SEARCH_WORTH_H

#include "position/kernel.h"
#include "position/position.h"
#include "position/survey.h"
#include "rules/rules.h"
#include "search/search.h"

// ---- weights.inc: the weights of the evaluation as an array, and values of men, so that a tuner
// can change them

typedef enum WeightIndex {
#define WEIGHT(name, ...) WEIGHT_##name,
#define PHASED(name, ...) WEIGHT_##name, WEIGHT_##name##_end,
#include "search/weights.inc"
    WEIGHT_COUNT
} WeightIndex;

// Classes of games in which some weights are others. See classes_of.
typedef enum WeightClass {
    CLASS_large,      // strong armies
    CLASS_extinction, // a side loses with the last men of some kinds
    CLASS_goals,      // a side wins on certain squares
    CLASS_drops,      // captured men come back from the hand
    CLASS_counted,    // counted checks win
    WEIGHT_CLASSES
} WeightClass;

struct Weights {
    double of[WEIGHT_COUNT];
    double in[WEIGHT_CLASSES][WEIGHT_COUNT]; // NAN: the one above
    double value[KINDS_MAX]; // of a kind; 0: the definition says it, or it is worked out
    bool lawful;             // … always the latter
};

typedef struct WeightRow {
    const char *name; // that of the endgame ends in "_end"
    double value;
    const char *meaning;
} WeightRow;

extern const WeightRow weight_rows[WEIGHT_COUNT];
extern const char *const weight_class_names[WEIGHT_CLASSES];

Weights weights_usual(void);

// ---- values.c: what men are worth, and all else that an evaluation weighs, worked out from the
// rules. A unit is a hundredth of a pawn of chess.

enum { VALUE_ROYAL = 10000, PHASES = 256 };

typedef struct PawnTables PawnTables;
typedef struct SquareWorth SquareWorth;

typedef struct Values {
    int16_t board[KINDS_MAX], hand[KINDS_MAX]; // royals: VALUE_ROYAL on the board
    int pawn;                                  // the value of the weakest man
    SurveyWeights survey;
    int phase_most;   // of the men at the start
    int tempo, fewer; // fewer: a 1024th
    // What `survey` shows:
    SquareWorth (*square)[SQUARES_MAX];
    double (*targets)[SQUARES_MAX]; // [kind]: see reach.c
    double reached[KINDS_MAX];      // … their mean over the best quarter of the squares
    double recoloured[KINDS_MAX];   // … the share of them that have the other colour
    double law[KINDS_MAX];          // what men are worth by these
    SurveyKind kinds[KINDS_MAX];
    uint8_t order[KINDS_MAX], bound[KINDS_MAX];
    Bits half[KINDS_MAX], ring[SQUARES_MAX];
    PawnTables *pawns[SIDES][PAWNS_MAX];
} Values;

// `weights` may be NULL: the usual ones. NULL if there is no memory.
Values *values_new(const Rules *rules, const Weights *weights);
void values_free(Values *values);

// The nearest integer, the same on every machine though sums may differ by a rounding.
int values_round(double number);
int16_t values_clamped(double value); // the same, and no more than men may be worth

// What a kind gains by its best promotion; 0 if it doesn't.
int values_gain(const Values *values, const Rules *rules, int kind);

// ---- lines.c
//
// The lines of a board along some steps, such as its ranks, files and diagonals.

typedef struct LinesOfMen {
    int count;
    uint16_t *lengths; // [line]
    uint16_t *squares; // of the first line, the second …
} LinesOfMen;

// All lines of at least so many squares; a step and its opposite make one line. A line that comes
// back to its first square goes on for `more` squares, fewer than `least`. False: there is no
// memory.
bool lines_fill(LinesOfMen *lines, const Rules *rules, const Leaper *steps, int least, int more);
void lines_free(LinesOfMen *lines);

// ---- reach.c
//
// How many targets a man has from each square, on a board that is filled as in a game.

// White's men of this kind. Each target counts with the chance that it is open; captures for two
// thirds, other moves for a third. targets: [square]. Returns the share of them that have the
// other colour than the square that the man is on.
double reach_squares(const Rules *rules, const Weights *weights, int kind, double *targets);

// The mean over the best part of the squares, one in `part`.
double reach_mean(const Rules *rules, const double *targets, int part);

// ---- squares.c
//
// Piece-square values, worked out from what a man reaches from the square, the distance from the
// middle, and the distance to where it promotes or wins.

void squares_fill(Values *values, const Rules *rules, const Weights *weights);

// ---- pawns.c
//
// Pawn-likes: weak men that never go back. From their own steps follow the squares ahead of each,
// from where others can stop, take or protect it, and how far it has to go to promote.

// Finds the pawn-likes, of which `values` has the values already.
void pawns_find(Values *values, const Rules *rules);
bool pawns_has(const Values *values, int kind);

// Fills what the survey wants to know of them. False if there is no memory.
bool pawns_fill(Values *values, const Rules *rules, const Weights *weights);
void pawns_free(Values *values);

// ---- traits.c: what a search must know of a game: which of its techniques are sound there.
// Worked out once from the rules, never from a name.

typedef struct Traits {
    bool selective;    // nodes and moves may be pruned, moves reduced and extended
    bool compulsory;   // some moves are compulsory, captures above all
    bool null_move;    // null moves are sound: passing the turn hardly ever helps
    bool stand_pat;    // a side may decline to capture
    bool exchanges;    // static exchange evaluation tells what a capture is worth
    bool prunes;       // futility pruning is sound …
    int margins;       // … with margins so many times as wide, as the score may jump
    bool counted;      // so many checks win
    bool quiet;        // there are moves without captures
    bool drops;        // men come from the hand
    bool series;       // a side may move several times in a row
    bool repeats_draw; // every repetition is a draw
    bool fewer_is_better;
    bool rows;        // so many men in a row win …
    bool row_threats; // … and each node asks whether one could be completed now
    bool encloses;    // men that never move are turned where they are enclosed
    bool mated_wins;  // a mated side wins
} Traits;

Traits traits_of(const Rules *rules);

// A bit for each class that the game is of. Asks the law of values, `few_count` and `tally`.
unsigned classes_of(const Rules *rules, const Values *values);

// The men that win on certain squares, by the first case of that sort (0), the second …; NULL:
// there are no more.
const Men *goal_men(const Rules *rules, int number);

// Does the case decide for a side as soon as it has at most *most men of *kinds?
bool case_of_few(const Case *decided, KindSet *kinds, int *most);

// Does a side lose with the first man of this kind that it loses?
bool kind_is_decisive(const Rules *rules, int kind);

// The tally of checks that wins, an index in Rules.conduct.tallies; NONE if none does.
int tally_of_checks(const Rules *rules);

// Is it forbidden to give check?
bool checks_forbidden(const Rules *rules);

// ---- rows.c: games that are won by so many men in a row: how far both sides have come, and on
// which squares a row can be completed. What is told of squares is only what the men on the board
// say; whether a man can come there is for the search to try.

typedef struct Rows {
    int need; // so many men in a row win
    LinesOfMen lines;
    uint32_t classes[256]; // [man]: see rows.c
} Rows;

typedef struct RowSurvey {
    int score[SIDES];  // for all that may become a row
    Bits last[SIDES];  // one man more there completes a row …
    Bits last2[SIDES]; // … or two more, with this one of them
} RowSurvey;

// The men of the case that wins with a row; NULL: none does.
const Men *rows_men(const Rules *rules);

// NULL: no row wins. *starved: or there is no memory.
Rows *rows_new(const Rules *rules, bool *starved);
void rows_free(Rows *rows);

void rows_survey(const Rows *rows, const State *state, RowSurvey *survey);

// ---- enclosing.c: games in which men that never move change sides where they are enclosed, as
// the stones of Reversi do. Most men on the board may be turned again, so that they count for
// little before the end; what counts are men that nothing can enclose, and many moves.

typedef struct Enclosing {
    LinesOfMen lines;
    Leaper steps;
    int squares;           // on which men can be
    Bits safe;             // on these no line can enclose a man
    int worth[256];        // [man]: what the evaluation counts for it, White's more than 0 …
    int hand[KINDS_MAX];   // … and in hand
    uint8_t classes[256];  // [man]: see enclosing.c
    int edge[SQUARES_MAX]; // [square]: for its lines
} Enclosing;

// The effect that turns them; NULL: none does.
const Effect *enclosing_effect(const Rules *rules);

// NULL: no men are turned so. *starved: or there is no memory.
Enclosing *enclosing_new(const Rules *rules, const Values *values, bool *starved);
void enclosing_free(Enclosing *enclosing);

// What White has more of it than Black, to be added to the sum of the men's values.
int enclosing_score(const Enclosing *enclosing, const Kernel *kernel);

// ---- features: what an evaluation adds in games of a certain kind, chosen by their traits,
// whatever evaluator is used. A feature's number is added for the side to move.

typedef struct Features {
    Rows *rows;           // NULL: none wins
    Enclosing *enclosing; // NULL: no men are turned by being enclosed
} Features;

// Those of the game. False if there is no memory.
bool features_fill(Features *features, const Rules *rules, const Values *values,
                   const Traits *traits);
void features_free(Features *features);

// `rows`: of the position, if a row wins.
int features_value(const Features *features, const RowSurvey *rows, const Kernel *kernel);

// ---- survey.c: what says how good a position is, as the search sees it. Today there is one: the
// survey, whose weights follow from the rules (Values).

typedef struct Evaluator {
    // What one thread of a search keeps for it; values and traits must outlive it. NULL if there
    // is no memory.
    void *(*begin)(const Values *values, const Traits *traits);
    // For the side to move, in hundredths of a pawn of chess. The kernel's top is the position,
    // and kernel_state_at has those before it: what a move has changed lies between the last two
    // states.
    int (*value)(void *kept, const Kernel *kernel);
    void (*free)(void *kept); // `kept` may be NULL
} Evaluator;

extern const Evaluator evaluator_survey;

// By the survey, without what a thread keeps: for the side to move, in hundredths of a pawn of
// chess, or in sixteenths of that (SURVEY_UNIT).
int survey_value(const Kernel *kernel, const Values *values, const Traits *traits);
int survey_value_fine(const Kernel *kernel, const Values *values, const Traits *traits);

#endif
