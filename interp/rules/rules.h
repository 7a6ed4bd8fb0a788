// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Rules: a variant on its board, worked out for both sides, immutable. Everything a position
// needs is here as data; nothing of YAML or notation is left but for terms that only the
// walker can follow. Sets are 256 squares wide; the backend packs them to its own width.

#ifndef MEWS_RULES_RULES_H
#define MEWS_RULES_RULES_H

#include "definition/definition.h"
#include "rules/walk.h"

enum { CASTLES_MAX = 240, RIGHTS_MAX = 32, PASSED_MAX = 4 };

// What a way asks of the board: (occupied & mask) == value. Few are told apart in a game, as most
// ways run along the same lines: those with the same bits are one and the same.
typedef struct Condition {
    Bits mask, value;
    uint32_t number; // in the order in which they were met
} Condition;

// One way of a piece from one square to another: open when its condition holds, and when `to`
// holds what one of `modes` asks for. The same pair may have several routes.
typedef struct Route {
    const Condition *when;
    uint8_t from, to, modes;
} Route;

// Routes in the order of their first square; index[s] … index[s + 1] are those from s.
typedef struct RouteList {
    Route *routes;
    uint32_t *index; // squares + 1 entries
    uint32_t count;
} RouteList;

// The squares around a square, White's view: each once, and none that would leave every board.
typedef struct Leap {
    int8_t x, y;
} Leap;

typedef struct Leaper {
    const Leap *leaps;
    int count;
} Leaper;

typedef struct AfterRule { // see AfterDefinition
    AfterWhere capture;
    KindSet of, with;
    Leaper reach;
    // [mover's side][square]: where a move must end at most to take whom stands there; with
    // AFTER_BEHIND where it must begin.
    const Bits *targets[SIDES];
} AfterRule;

// When a move exists only under conditions, or does more than move and take.
typedef struct Clause {
    int first_move, last_move; // full-move numbers
    bool unmoved;              // only a piece that has not moved
    int becomes;               // kind or NONE
    const AfterRule *after;    // what is taken once the mover has arrived
    size_t after_count;
} Clause;

// Routes under one clause. `passed` is parallel to list.routes: squares to be marked for en
// passant; NULL if the term marks none.
typedef struct SpecialMover {
    Clause clause;
    RouteList list;
    Bits *passed;
} SpecialMover;

// Routes that mind of what kinds men are. If some may not jump, each route has exactly one
// hurdle and all routes from one square to another have the same mask: then whoever opens one
// of them to the occupancy is the only man on it.
typedef struct FilteredMover {
    KindSet hurdles, victims; // who may be jumped over; who may be taken
    bool minds_hurdles;       // not everybody
    RouteList list;
} FilteredMover;

// A term with effects (or one with too many routes): followed by the walker on the position.
typedef struct WalkMover {
    Clause clause;
    const PatternTerm *term;
    Area from, to;
    bool displaces; // every man it lifts is put down again: it attacks nothing
    const Bits *bait; // [square]: a man must stand here or there, else there is no way;
                      // NULL: it may begin without
    bool bait_enemy, bait_friend; // whose man
    KindSet bait_kinds;           // and of what kinds
    const Bits *prey; // [square]: where it may take a royal by its notation; NULL: anywhere
} WalkMover;

typedef struct SidePiece { // one kind, one side
    RouteList plain;       // MODE_MOVE, MODE_CAPTURE, MODE_ROYAL; no clause
    RouteList passant;     // MODE_PASSANT
    SpecialMover *specials;
    size_t special_count;
    FilteredMover *filtered;
    size_t filtered_count;
    WalkMover *walks;
    size_t walk_count;
    WalkMover *loans; // what others may borrow of it by `x`
    size_t loan_count;
    bool minds_moved;      // a term of it is for men who have not moved
    Bits zone;             // where its moves may end
    Bits promotion;        // zone
    Bits promotion_last, promotion_forced;
} SidePiece;

typedef struct Immunity {
    KindSet by;
    Bits held_off[SIDES][SQUARES_MAX]; // [owner's side][own square]: capturers' squares
} Immunity;

typedef struct Aura {
    int kind; // whose
    AuraEffect effect;
    AuraSide on;
    KindSet of;
    const Bits *reach[SIDES]; // [owner's side][square]
} Aura;

typedef struct Explosion {
    bool given;
    KindSet by, of, spares;
    const Bits *reach[SIDES]; // [captor's side][square]
} Explosion;

typedef struct Forbidden { // see ForbiddenDefinition
    KindSet of, by, along;
    ForbiddenWhen when;
    const Bits *spared[SIDES]; // [captor's side][his start]; NULL: none
} Forbidden;

typedef struct Piece {
    const char *name;
    const char *letter;   // White's form
    const char *notation;
    int value;
    bool royal, neutral;
    SidePiece side[SIDES];
    int *promotes_to; // kinds
    size_t promotion_count;
    bool promotion_optional, promotion_leaving, promotion_lost;
    PromotionInside promotion_inside;
    Immunity *immunities;
    size_t immunity_count;
} Piece;

// Capturing routes that several kinds may share, turned round: routes[i].from is the square
// attacked, .to where the attacker stands.
typedef struct Attack {
    int side;      // the attackers'
    KindSet kinds; // who attacks so
    Clause clause;
    KindSet hurdles; // who may be jumped over, as in a FilteredMover …
    bool filtered;   // … if not everybody
    RouteList list; // in scratch: empty once the position's tables are packed
} Attack;

typedef struct Castle { // one castling move
    int side, right;    // `right`: bit number in State.castling
    int king, partner;  // kinds
    int king_from, king_to, partner_from, partner_to;
    Bits empty;         // must be empty
    Bits safe;          // must not be attacked while the king stands there
    bool two_legs;      // its text needs the partner's move too
} Castle;

typedef struct Right { // a castling right
    int side, king_from, partner_from, king, partner;
    Bits kings;  // king_from; with `drawn` every square from which he might castle so
    bool drawn;
    char letter; // in FEN: K, Q, or the partner's file; small for Black
} Right;

typedef struct Extinction {
    KindSet pieces;
    int left;
    Judgement result;
} Extinction;

// ---- conditions: see MenDefinition and WhenDefinition

typedef struct Men {
    KindSet pieces;
    KindSet neutral; // of these kinds neutral men are found, whatever the side
    MenSide side;
    bool placed, in_hand; // only on `at`; only in hand
    Bits at[SIDES];       // [the side the rule speaks of]
    int attacked;
    MenForm form;
    Leaper steps;
    Bits *joins[SIDES]; // [that side][number]
    size_t join_count;
    Count count;
} Men;

typedef struct When {
    int side, first_move, last_move;
    Men *has, *lacks;
    size_t has_count, lacks_count;
} When;

typedef struct Case { // decides the game when its condition holds for a side
    When when;
    Judgement result; // for that side
    Answer answer;
    bool counts;         // it only asks how many men a side has
    bool answered_draws; // if both sides are in it after the answer, the game is drawn
} Case;

typedef struct Fate { // of a captive
    uint8_t to, as; // HandOwner; the kind that he is in hand
} Fate;

typedef struct Gating { // see GatingDefinition
    bool given, closes; // closes: a hand that has nobody left will stay so
    KindSet kinds;
    Bits gates[SIDES];  // start squares that may be left so
} Gating;

// The stages of a game: from one full-move number to the next at which a term, a limit or the
// length of series changes. Positions that differ in the stage are not the same.
typedef struct Stages {
    const uint16_t *starts; // ascending; the first stage, from move 1, is left out
    int count;
    bool each; // every number is a stage of its own
} Stages;

// The number of the stage to which a full-move number belongs, from 0.
int stage_of(const Stages *stages, int number);

// The full-move number after which nothing changes any more; 0 if nothing ever does.
int stages_last(const Stages *stages);

typedef struct Keys { // fixed hash keys: the same on every machine
    uint64_t (*man)[SQUARES_MAX];   // [man][square]
    uint64_t (*hand)[SQUARES_MAX];  // [man][number in hand, 0 has key 0]
    uint64_t black, right[RIGHTS_MAX], passed[SQUARES_MAX], victim[SQUARES_MAX],
        unmoved[SQUARES_MAX], struck[SQUARES_MAX], passes[3], series, stages;
} Keys;

// What people are told about the game.
typedef struct AboutRules {
    const char *title, *inventor, *year, *source, *description;
} AboutRules;

typedef struct BoardRules {
    int files, ranks, squares; // squares = files * ranks
    Bits exists;               // the rectangle without its holes
    bool a1_light;
    BoardWrap wrap;
} BoardRules;

typedef struct MovementRules {
    Attack *attacks;
    size_t attack_count;
    Castle *castles;
    size_t castle_count;
    Right *rights;
    size_t right_count;
    uint32_t right_lost[SQUARES_MAX]; // rights gone when anything changes on the square …
    bool rights_drawn; // … but if it is a king's only when the king was there
    KindSet *passant_victims; // [captor]; NULL: no en passant
    KindSet victims;          // all of them
    bool induction;           // some term has `x`
    bool *overrun; // set for good, atomically, once a man had more ways than are told apart
    // Start squares of men whose not having moved matters. In a shuffled game all squares on
    // which such men may be drawn.
    Bits unmoved[SIDES];
    bool (*admits)(const void *context, const Filter *filter, int kind); // these for WalkBoard
    const void *admits_context;
    uint8_t royal[KINDS_MAX], is_neutral[KINDS_MAX];
} MovementRules;

typedef struct HandRules {
    bool used; // men may be in hand
    KindSet droppable;
    Bits *drop_zone[SIDES]; // [kind]
    ForcedDropDefinition *forced;
    size_t forced_count;
    KindSet one_per_file, no_mate; // kinds whose drops are restricted so
    Gating gating;
    Fate (*fate)[KINDS_MAX]; // [captor][captive]; NULL: all TO_NOWHERE
} HandRules;

// What men near a man do to it, what captures do to their surroundings, and what a side must do
// or may not do in its turn.
typedef struct ConductRules {
    Aura *auras;
    size_t aura_count;
    Explosion explosion;
    Forbidden *forbidden;
    size_t forbidden_count;
    bool strikes; // some of them look at the move before
    LimitDefinition *limits;
    size_t limit_count;
    MustCapture must_capture;
    bool pass, facing; // see royals_face
    SeriesDefinition series;
    Stages stages;
} ConductRules;

typedef struct StartRules {
    Text text; // the start position's FEN
    uint8_t men[SQUARES_MAX]; // MAN_NONE or man_make()
    int count[SIDES][KINDS_MAX];
    ShuffleDefinition shuffle;
} StartRules;

typedef struct Rules {
    AboutRules about;
    BoardRules board;
    Piece *pieces;
    int piece_count;
    KindSet royals, neutral;
    MovementRules movement;
    HandRules hands;
    ConductRules conduct;
    EndDefinition end;
    Case *cases; // in the order in which they are asked
    size_t case_count;
    StartRules start;
    Keys keys;
} Rules;

// Definition → Rules; faults of notation and of rules that don't fit the board go into the
// report. `kept` owns the result; `scratch` must last until the position's tables are packed.
Rules *rules_compile(Arena *kept, Arena *scratch, const Definition *definition, Report *report);

// Forgets what is in scratch, once the position's tables are packed.
void rules_leave_scratch(Rules *rules);

// The board that walks go over, with these men on it; without induction.
static inline WalkBoard rules_walk_board(const Rules *rules, const uint8_t *men) {
    return (WalkBoard){.files = rules->board.files,
                       .ranks = rules->board.ranks,
                       .wraps_files = rules->board.wrap != WRAP_NONE,
                       .wraps_ranks = rules->board.wrap == WRAP_BOTH,
                       .squares = &rules->board.exists,
                       .men = men,
                       .royal = rules->movement.royal,
                       .neutral = kinds_empty(rules->neutral) ? NULL : rules->movement.is_neutral,
                       .admits = rules->movement.admits,
                       .context = rules->movement.admits_context};
}

// The moves of a turn; 1 without series.
static inline int series_length(const SeriesDefinition *series, int fullmove, int side) {
    if (!series->given)
        return 1;
    long before = 2L * (fullmove - 1) + side; // turns of both sides
    long length = series->first + series->step * before;
    return length < NUMBER_MAX ? (int)length : NUMBER_MAX;
}

// The square so many files and ranks away, across edges that meet; NONE if off the board.
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

// The square that lies opposite, on the same file.
static inline int square_across(const Rules *rules, int square) {
    return (rules->board.ranks - 1 - square / rules->board.files) * rules->board.files +
           square % rules->board.files;
}

// The square where the right's king stands, his partner on his own; NONE if one is missing.
int right_king_square(const Right *right, const uint8_t men[]);

// Warns of kinds that never come into the game. For a start position without fault: else what
// is in error may lead to them.
void rules_check_reached(const Rules *rules, const Definition *definition, Report *report);

#endif
