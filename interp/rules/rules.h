// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Rules: a variant on its board, compiled for both sides, immutable. Everything a position
// needs is here as data. Nothing of YAML or notation is left, except the terms that only the
// walker can follow. Sets are 256 squares wide; the backend packs them to its own width.

#ifndef MEWS_RULES_RULES_H
#define MEWS_RULES_RULES_H

#include "base/square.h"
#include "definition/visit.h"
#include "rules/pieces.h"
#include "rules/castling.h"
#include "rules/hands.h"
#include "rules/conduct.h"
#include "rules/walk.h"

enum { PASSED_MAX = 4 }; // squares just passed, on which a man can be taken en passant

enum { KEY_PARTS_MAX = 32 };

typedef struct Keys { // fixed hash keys: the same on every machine
    uint64_t (*man)[SQUARES_MAX];  // [man][square]
    uint64_t (*part)[SQUARES_MAX]; // [part of a position][value]
} Keys;

// Texts about the game, for people to read.
typedef struct AboutRules {
    const char *title, *inventor, *year, *source, *description;
    const char **tags;
    size_t tag_count;
} AboutRules;

// Squares that the author has named. Only texts speak of them.
typedef struct BoardZone {
    const char *name;
    Bits squares[SIDES];
} BoardZone;

typedef struct BoardRules {
    int files, ranks, squares; // squares = files * ranks
    Bits exists;               // the rectangle without its holes
    bool a1_light;
    BoardWrap wrap;
    StyleDefinition style;
    const BoardZone *zones;
    size_t zone_count;
} BoardRules;

typedef struct MovementRules {
    When *whens; // conditions of terms
    int when_count;
    Attack *attacks;
    size_t attack_count;
    Castle *castles;
    size_t castle_count;
    Right *rights;
    size_t right_count;
    uint32_t right_lost[SQUARES_MAX]; // rights lost when anything changes on the square …
    bool rights_dropped;              // drops may give some
    bool rights_drawn; // … but on one of Right.kings only if the king stood there
    KindSet *passant_victims; // [captor]: kinds it takes en passant; NULL: no en passant
    KindSet victims;          // all kinds that can be taken en passant
    bool induction;           // some term has `x`
    bool taken_stay;          // men that are taken on the way, until the move is over
    bool *overrun; // set atomically, and never cleared, once a man had too many ways to list
    // Start squares of the men for which it matters whether they have moved. In a shuffled game
    // all squares on which such men may start.
    Bits unmoved[SIDES];
    bool (*admits)(const void *context, const Filter *filter, int kind); // for WalkBoard, as …
    const void *admits_context;                                         // … are these
    uint8_t royal[KINDS_MAX], is_neutral[KINDS_MAX];
} MovementRules;

// Auras, effects of the game, and what a side must do or may not do in its turn.
typedef struct ConductRules {
    Then *thens; // the first whose condition holds is in force
    int then_count;
    Aura *auras;
    size_t aura_count;
    Effect *effects; // of the game: they follow every move that sets them off, in this order
    size_t effect_count;
    size_t tail_count; // the first so many follow moves of certain terms only
    Limit *limits;
    size_t limit_count;
    Tally *tallies;
    size_t tally_count;
    Deed *justs; // the deeds that conditions ask of the move just made
    size_t just_count;
    bool justs_bind; // a limit asks for one, so that it matters for what can be played
    bool limit_runs[LIMIT_EACH + 1]; // [how]: is some limit carried out so?
    bool undoes;  // a deed asks whether the move undoes the one before it
    bool strikes; // a limit depends on the capture made by the move before
    MustCapture must_capture; // MUST_WHOLE or MUST_MOST; `any` is one of the limits
    Prefer *prefers;          // which compulsory captures go first
    size_t prefer_count;
    Stages stages;
} ConductRules;

// Who moves next.
typedef struct TurnRules {
    When *passes; // a side may pass while one of these holds; that two passes decide is a case
    size_t pass_count;
    When *stuck; // … and while this holds and it has no other move; NULL: never
    bool passes_at_all;
    SeriesDefinition series;
} TurnRules;

typedef struct StartRules {
    Text text; // the start position's FEN
    uint8_t men[SQUARES_MAX]; // MAN_NONE or man_make()
    int count[SIDES][KINDS_MAX];
    ShuffleDefinition *shuffles;
    size_t shuffle_count;
    Bits shuffled; // the squares of all
} StartRules;

// May the shuffle take what stands on one of its squares elsewhere?
static inline bool shuffle_takes(const ShuffleDefinition *shuffle, int man) {
    return kinds_empty(shuffle->pieces) || (man && kinds_has(shuffle->pieces, man_kind(man)));
}

typedef struct Rules {
    AboutRules about;
    BoardRules board;
    Piece *pieces;
    int piece_count;
    KindSet royals, neutral;
    KindSet kings;    // the royals of the form `true` without a condition
    KindSet bound;    // never leave the squares of one colour; no royals
    bool royals_vary; // there are others
    MovementRules movement;
    HandRules hands;
    ConductRules conduct;
    TurnRules turns;
    EndDefinition end;
    Case *cases; // the first that holds decides
    size_t case_count;
    Verdict *verdicts;
    size_t verdict_count;
    VerdictList checkmate, stalemate;
    Repetition *repetitions;
    size_t repetition_count;
    Chase chase;
    int least_repetition; // the fewest occurrences that may decide; 0: they never do
    MoveLimit *move_limits;
    size_t move_limit_count;
    int least_limit; // the fewest plies of any of them; 0: there are none
    bool counting;   // one of them counts on once it has begun
    const MoveLimit
        *plain_limit; // the only one, if it is always in force and begins at 0; or NULL
    StartRules start;
    Keys keys;
} Rules;

// Definition → Rules. Errors in the notation, and rules that don't fit the board, go into the
// report. `kept` owns the result; `scratch` must last until the position's tables are packed.
// `without_moves`: of a definition known to be good, see mews_loader.
Rules *rules_compile(Arena *kept, Arena *scratch, const Definition *definition, bool without_moves,
                     Report *report);

// Clears the pointers into `scratch`. Call it once the position's tables are packed.
void rules_leave_scratch(Rules *rules);

// The board for the walker, with these men on it and without induction.
static inline WalkBoard rules_walk_board(const Rules *rules, const uint8_t *men) {
    return (WalkBoard){.files = rules->board.files,
                       .ranks = rules->board.ranks,
                       .wraps_files = rules->board.wrap != WRAP_NONE,
                       .wraps_ranks = rules->board.wrap == WRAP_BOTH,
                       .squares = &rules->board.exists,
                       .men = men,
                       .stays = rules->movement.taken_stay,
                       .royal = rules->movement.royal,
                       .neutral = kinds_empty(rules->neutral) ? NULL : rules->movement.is_neutral,
                       .admits = rules->movement.admits,
                       .context = rules->movement.admits_context};
}

// verdicts.c: has the game a limit with `counting` after so many plies?
bool rules_count_to(const Rules *rules, int plies);

// turns.c: how many moves the side makes in its turn; 1 without series.
int turn_length(const TurnRules *turns, int fullmove, int side);

// The square x files and y ranks away, wrapped on a cylinder or torus; NONE if off the board.
static inline int square_off(const Rules *rules, int square, int x, int y) {
    int file = square % rules->board.files + x, rank = square / rules->board.files + y;
    if (rules->board.wrap != WRAP_NONE)
        file = coordinate_wrapped(file, rules->board.files);
    if (rules->board.wrap == WRAP_BOTH)
        rank = coordinate_wrapped(rank, rules->board.ranks);
    if (file < 0 || rank < 0 || file >= rules->board.files || rank >= rules->board.ranks)
        return NONE;
    return rank * rules->board.files + file;
}

// Where a row or group of men goes on from the square; NONE: there is no square, or the same one.
static inline int square_beside(const Rules *rules, int square, int x, int y) {
    int to = square_off(rules, square, x, y);
    return to != NONE && to != square && bits_has(&rules->board.exists, to) ? to : NONE;
}

// leaper.c: the squares beyond this one, step by step, to the edge of the board or a hole. Returns
// their number, less than SQUARES_MAX.
int line_from(const Rules *rules, int from, int x, int y, uint8_t *squares);
// Those between two squares of a rank, a file or a diagonal, holes too, where no edges are joined;
// of other squares none.
int line_between(const Rules *rules, int from, int to, uint8_t *squares);

// The square mirrored to the other end of its file: e2 → e7 on 8 ranks.
static inline int square_across(const Rules *rules, int square) {
    return square_across_on(rules->board.files, rules->board.ranks, square);
}

// Warns of kinds that can never appear in the game. Call it only if the start position has no
// error: otherwise the erroneous part might contain them.
void rules_check_reached(const Rules *rules, const Definition *definition, Report *report);

#endif
