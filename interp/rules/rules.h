// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Rules: a variant on its board, compiled for both sides, immutable. Everything a position
// needs is here as data. Nothing of YAML or notation is left, except the terms that only the
// walker can follow. Sets are 256 squares wide; the backend packs them to its own width.

#ifndef MEWS_RULES_RULES_H
#define MEWS_RULES_RULES_H

#include "definition/visit.h"
#include "rules/walk.h"

enum { CASTLES_MAX = 240, RIGHTS_MAX = 32, PASSED_MAX = 4 };

// The occupancy that a route needs: (occupied & mask) == value. Examples:
//   rook a1-d1             mask {b1,c1}, value {}: both squares empty
//   cannon a1xd1, mRcpR    mask {b1,c1}, value {b1}, and a second route with value {c1}
//   grasshopper a1-d1      mask {b1,c1}, value {c1}: the hurdle is next to the target
//   Falcon a1-b4, nCnZ     masks {a2,a3}, {a2,b3} and {b2,b3}, value {}: three routes
//   knight                 mask {}, value {}: always true
// Each pair of mask and value exists once in a game, so equal conditions have equal pointers.
typedef struct Condition {
    Bits mask, value;
    uint32_t number; // 0 for the first one made, then 1, 2, …
} Condition;

// One way for a piece to go from one square to another. The route is open when its condition
// holds and `to` holds what one of `modes` asks for. A rook's a1-d1 has MODE_MOVE (d1 empty) and
// MODE_CAPTURE (an enemy on d1). Two squares may have several routes between them.
typedef struct Route {
    const Condition *when;
    uint8_t from, to, modes;
} Route;

// Routes sorted by their first square: those from square s are routes[index[s]] up to, but not
// including, routes[index[s + 1]]. A knight on 8×8: index {0, 2, 5, …}, as it has two routes from
// a1 and three from b1.
typedef struct RouteList {
    Route *routes;
    uint32_t *index; // squares + 1 entries
    uint32_t count;
} RouteList;

// A set of leaps as White makes them, each once. A wazir's are (0,-1), (-1,0), (1,0) and (0,1).
// Leaps that are too long for the largest board are left out.
typedef struct Leap {
    int8_t x, y;
} Leap;

typedef struct Leaper {
    const Leap *leaps;
    int count;
} Leaper;

typedef struct Effect Effect;

// What a term's move depends on, or does besides moving and capturing. A term for the moves up to
// 10 that turns the mover into a rook has first_move 1, last_move 10 and the rook's kind in
// `becomes`.
typedef struct Clause {
    int first_move, last_move; // full-move numbers
    bool unmoved;              // only a man that has not moved may make it
    int becomes;               // kind or NONE
    const Effect *after;       // captures made after the mover has arrived
    size_t after_count;
} Clause;

// Routes under one clause. A pawn's double step `fmnD` is one: its route e2-e4 has the condition
// mask {e3}, value {}, and passed {e3}.
typedef struct SpecialMover {
    Clause clause;
    RouteList list;
    Bits *passed; // [number of a route]: squares where it can be taken en passant; NULL: none
} SpecialMover;

// Routes that also depend on the kinds of men. Janggi's cannon (C) jumps over no cannon and takes
// none: hurdles and victims are all kinds but C. If only some kinds can be jumped over, each route
// has one square in its value, and all routes between the same two squares have one mask. So the
// hurdle is the only man on that mask: a1-d1 has mask {b1,c1} with value {b1} or value {c1}, and
// if one of the two is open, the one man on {b1,c1} is the hurdle whose kind is looked up.
typedef struct FilteredMover {
    KindSet hurdles, victims; // kinds that may be jumped over; kinds that may be taken
    bool bars_hurdles;       // some kind may not be jumped over
    RouteList list;
} FilteredMover;

// A term that can't be compiled to routes, because it captures on the way, swaps or pushes, or
// because it has too many routes. The walker follows it on each position. Example, the jump of a
// checker as `[cF-mF]`: triggers[d4] is {c3,c5,e3,e5} with trigger_enemy, as the walk must first
// capture an enemy next to its start, and royal_targets[d4] has the same squares (for a royal that
// can be taken).
typedef struct WalkMover {
    Clause clause;
    const PatternTerm *term;
    Area from, to;
    bool displaces; // every man it lifts is put down again: it attacks nothing
    const Bits *triggers; // [square]: without a man on one of these squares a walk from here has no
                      // way; NULL: it needs none
    bool trigger_enemy, trigger_friend; // the man may be an enemy; a friend
    KindSet trigger_kinds;           // and must be of one of these kinds
    const Bits *royal_targets; // [square]: where it may take a royal, and perhaps more; NULL: all
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
    WalkMover *loans; // the terms that other men may borrow from it by `x`
    size_t loan_count;
    bool needs_unmoved;      // one of its terms is only for men that have not moved
    Bits zone;             // where its moves may end
    Bits promotion;        // the promotion zone
    Bits promotion_last, promotion_forced;
} SidePiece;

typedef struct Immunity {
    KindSet by;
    Bits held_off[SIDES][SQUARES_MAX]; // [owner's side][own square]: captors here can't take it
} Immunity;


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

// Capturing routes turned round (lanes): routes[i].from is the attacked square, routes[i].to the
// attacker's. Kinds that attack alike share one. White's rook takes a1xd1, so the attack along
// ranks and files of side WHITE and kinds {rook, queen} has the route from d1 to a1 with mask
// {b1,c1}, value {}: a king on d1 finds the attackers by looking at the routes from d1.
typedef struct Attack {
    int side;      // of the attackers
    KindSet kinds; // of the attackers
    Clause clause;
    KindSet hurdles; // kinds that may be jumped over, as in a FilteredMover …
    bool filtered;   // … if it is not all kinds
    RouteList list; // in scratch: empty once the position's tables are packed
} Attack;

// One castling move. White's O-O-O in chess: king e1-c1, partner a1-d1, empty {b1,c1,d1}, safe
// {c1,d1,e1}.
typedef struct Castle {
    int side, right;    // `right`: bit number in State.castling
    int king, partner;  // kinds
    int king_from, king_to, partner_from, partner_to;
    Bits empty;         // must be empty
    Bits safe;          // a king put on any of these must not be attacked there
    bool two_legs;      // its text needs the partner's move too
} Castle;

// A castling right. White's for O-O-O in chess: king_from e1, partner_from a1, kings {e1}, letter
// Q. In Chess960 the array is drawn, so the right for a rook on a1 has b1 to h1 in `kings`: the
// rules don't know on which of them the king will start.
typedef struct Right {
    int side, king_from, partner_from, king, partner;
    Bits kings;  // {king_from}; with `drawn` all squares from which the king might castle so
    bool drawn;  // king and partner stand where the shuffle puts them
    char letter; // in FEN: K, Q, or the partner's file; lower case for Black
} Right;

typedef struct Extinction {
    KindSet pieces;
    int left;
    Judgement result;
} Extinction;

// ---- conditions: see MenDefinition and WhenDefinition

// Men that a condition counts, and how many of them it wants. `{pieces: king, at: d4-e5}` has
// pieces {king}, placed true, at {d4,e4,d5,e5} for both sides, and count "at least one". An array
// over SIDES is indexed by the side that the condition is tested for.
typedef struct Men {
    KindSet pieces;
    KindSet neutral; // neutral men of these kinds count, whatever `side` says
    MenSide side;
    bool placed, in_hand; // only men on `at`; only men in hand
    Bits at[SIDES];       // if `placed`
    int attacked;
    MenForm form;
    Leaper steps;
    Bits *joins[SIDES]; // [number of an area]
    size_t join_count;
    Count count;
} Men;

// Holds if the move number is in range, all of `has` are there and none of `lacks`. For the case
// `loss: {lacks: queen}` it has no `has` and one `lacks`: pieces {queen}. `keys` are the bits of
// WhenKey that it asks, and those below; 0: it always holds. `plain`: only has, lacks, side, move
// number and `facing` are asked. `passes` and `facing` are only in conditions that `turns` is
// compiled to.
enum { WHEN_PASSES = 1 << 20, WHEN_FACING = 1 << 21 };

typedef struct When {
    unsigned keys;
    int side, first_move, last_move;
    int first_nth, last_nth; // 1 and NUMBER_MAX if `nth` isn't asked
    ToMove to_move;
    int check;   // 1, 0 or NONE
    int passes;  // so many passes have just been made, or more
    bool facing; // royals face each other
    bool plain;
    Men *has, *lacks;
    size_t has_count, lacks_count;
    const TallyRange *tallies;
    size_t tally_count;
    struct When *enemy, *denied; // NULL: not asked
} When;

// Decides the game when its condition holds for a side. `win: {has: {pieces: king, at: rank 8},
// answer: black}` has result JUDGE_WIN, and Black has one move left to answer White's win.
typedef struct Case {
    When when;
    Judgement result; // for that side
    Answer answer;
    Termination reason;
    bool counts;         // it depends only on how many men of some kinds a side has
    bool answered_draws; // the game is drawn if it holds for both sides after the answer
} Case;

// ---- deeds and limits: see DeedDefinition and LimitDefinition

// What `forbidden-captures` asks of the man that is taken, besides its kind. The capture of a
// queen by a queen, `{of: queen, by: queen, when: protected}`, is the deed with is DEED_CAPTURE, by
// {queen} and of {queen}, whose captive has `as` CAPTIVE_PROTECTED.
typedef enum CaptiveAs {
    CAPTIVE_PROTECTED, // the captor could be taken in return
    CAPTIVE_TRADED,    // the move before was such a capture, on another square
} CaptiveAs;

typedef struct Captive {
    CaptiveAs as;
    KindSet along;             // no other man of these kinds is taken in the same move
    const Bits *spared[SIDES]; // [captor's side][its start]: it isn't on one of these; NULL: none
} Captive;

// What a move does: everything asked must hold. An empty set, and false, ask for nothing.
// `{is: drop, by: pawn, gives: mate}` has is DEED_DROP, by {pawn} and gives GIVES_MATE.
typedef struct Deed {
    unsigned is;      // bits of DeedIs, one of which it is, …
    KindSet is_kinds; // … or one of these moved
    KindSet by, into, of;
    bool starts, ends; // it starts on `from`; it ends on `to`
    Bits from[SIDES], to[SIDES];
    Gives gives;
    bool faces;             // royals face each other afterwards
    const Captive *captive; // NULL: nothing more is asked of the man taken
} Deed;

// A number for each side, see TallyDefinition. `{gives: check}` in a game in which `tally: {checks:
// 3-}` wins has goal 3.
typedef struct Tally {
    Deed deed; // raises it, …
    When when; // … if this holds after the move
    Deed *resets;
    size_t reset_count;
    int goal; // one case of all asks for it, and for no less than this; 0: none, or several do
} Tally;

// A rule that takes moves away while `when` holds. LIMIT_NEVER and LIMIT_ONLY apply to
// pseudo-legal moves. Of the legal moves that are left each LIMIT_MUST, in order, keeps those that
// fit it if there are any. No limit forbids a pass.
typedef enum LimitForm { LIMIT_NEVER, LIMIT_ONLY, LIMIT_MUST } LimitForm;

// How a limit is carried out. Most are masks on what is generated; only for LIMIT_EACH all moves
// are generated, made and looked at.
typedef enum LimitRun {
    LIMIT_CAPTURES,     // never a capture
    LIMIT_DROPS,        // never a drop of some kinds
    LIMIT_ONLY_DROPS,   // only drops, of some kinds
    LIMIT_MATES,        // never a drop of some kinds that mates: drops that check are tested
    LIMIT_CAPTIVES,     // never a certain capture: tested where captures are generated
    LIMIT_MUST_DROP,    // a drop of some kinds
    LIMIT_MUST_CAPTURE, // any capture
    LIMIT_EACH,
} LimitRun;

typedef struct Limit {
    LimitForm form;
    LimitRun run;
    When when;
    bool gives;  // one of the deeds asks what a move gives
    Deed *deeds; // the move is one of them; exactly one if the form is LIMIT_NEVER
    size_t deed_count;
    KindSet drops; // the kinds of LIMIT_DROPS, LIMIT_ONLY_DROPS, LIMIT_MATES and LIMIT_MUST_DROP
} Limit;

// ---- effects: see EffectDefinition

// What follows a move by itself. Arrays over SIDES are indexed by the mover's side. In atomic
// chess a capture has two: `{at: around, act: ACT_REMOVE, side: MEN_BOTH}` with the eight squares
// around each square in `around`, and `{at: end, act: ACT_REMOVE}` for the captor.
struct Effect {
    Deed upon; // sets it off; `by` holds every kind that may, and `gives` isn't asked
    EffectAt at;
    EffectAct act;
    int becomes; // ACT_BECOME: the kind
    KindSet of, with;
    KindSet neutral; // neutral men of these kinds are found, whatever `side` says
    MenSide side;
    Leaper reach;               // AT_BETWEEN, AT_ENCLOSED
    const Bits *around[SIDES];  // AT_AROUND: [square of the mover]
    Bits area[SIDES];           // AT_AREA
    // ACT_CAPTURE: [square of a man]: a move can take the man only if it ends on one of these;
    // AT_BEHIND: only if it begins on one.
    const Bits *targets[SIDES];
    When when; // asked of each man that it finds
};

typedef struct Aura {
    int kind; // that has the aura
    AuraEffect effect;
    AuraSide on;
    KindSet of;
    const Bits *reach[SIDES]; // [owner's side][square]
} Aura;

typedef struct Fate { // of a captured man
    uint8_t to, as; // HandOwner; the kind it has in hand
} Fate;

// A permission to put men from the hand on the board. By DROP_MOVE that is a move of its own, on an
// empty square; by DROP_GATING it is a part of another man's move, which leaves the square for the
// first time. Both draw on the same hand. In Seirawan chess DROP_GATING has kinds {hawk, elephant}
// and White's squares are a1 to h1.
typedef enum DropForm { DROP_MOVE, DROP_GATING, DROP_FORMS } DropForm;

typedef struct Drop {
    KindSet kinds;        // none: there are no such drops
    KindSet one_per_file; // kinds of which no two stand on a file; DROP_MOVE only
    Bits *zone[SIDES];    // [kind]: where it may be put; DROP_GATING: the same for all kinds
    Bits squares[SIDES];  // all squares where some kind may be put
} Drop;

// The stages of a game. A stage ends where a term, a limit, a case or the length of series changes
// with the full-move number. A term for moves 1-10 gives starts {11}: stage 0 is moves 1 to 10,
// stage 1 all later ones. Positions in different stages are different positions.
typedef struct Stages {
    const uint16_t *starts; // first numbers of the stages, ascending; stage 0 has none here
    int count;
    bool each; // every number is a stage of its own
} Stages;

// The stage to which a full-move number belongs: 0, 1, …
int stage_of(const Stages *stages, int number);

// The full-move number from which on the stage stays the same; 0 if it never changes.
int stages_last(const Stages *stages);

enum { KEY_PARTS_MAX = 32 };

typedef struct Keys { // fixed hash keys: the same on every machine
    uint64_t (*man)[SQUARES_MAX];  // [man][square]
    uint64_t (*part)[SQUARES_MAX]; // [part of a position][value]
} Keys;

// Texts about the game, for people to read.
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
    uint32_t right_lost[SQUARES_MAX]; // rights lost when anything changes on the square …
    bool rights_drawn; // … but on one of Right.kings only if the king stood there
    KindSet *passant_victims; // [captor]: kinds it takes en passant; NULL: no en passant
    KindSet victims;          // all kinds that can be taken en passant
    bool induction;           // some term has `x`
    bool *overrun; // set atomically, and never cleared, once a man had too many ways to list
    // Start squares of the men for which it matters whether they have moved. In a shuffled game
    // all squares on which such men may start.
    Bits unmoved[SIDES];
    bool (*admits)(const void *context, const Filter *filter, int kind); // for WalkBoard, as …
    const void *admits_context;                                         // … are these
    uint8_t royal[KINDS_MAX], is_neutral[KINDS_MAX];
} MovementRules;

typedef struct HandRules {
    bool used; // men may be in hand
    Drop drops[DROP_FORMS];
    bool refills; // captured men may come into a hand, so an empty one need not stay empty
    Fate (*fate)[KINDS_MAX]; // [captor][captive]; NULL: all TO_NOWHERE
} HandRules;

// Auras, effects of the game, and what a side must do or may not do in its turn.
typedef struct ConductRules {
    Aura *auras;
    size_t aura_count;
    Effect *effects; // of the game: they follow every move that sets them off, in this order
    size_t effect_count;
    Limit *limits;
    size_t limit_count;
    Tally *tallies;
    size_t tally_count;
    bool limit_runs[LIMIT_EACH + 1]; // [how]: is some limit carried out so?
    bool strikes; // a limit depends on the capture made by the move before
    MustCapture must_capture; // MUST_WHOLE or MUST_MOST; `any` is one of the limits
    Stages stages;
} ConductRules;

// Who moves next.
typedef struct TurnRules {
    When *passes; // a side may pass while one of these holds; that two passes draw is a case
    size_t pass_count;
    SeriesDefinition series;
} TurnRules;

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
    TurnRules turns;
    EndDefinition end;
    Case *cases; // the first that holds decides
    size_t case_count;
    StartRules start;
    Keys keys;
} Rules;

// Definition → Rules. Errors in the notation, and rules that don't fit the board, go into the
// report. `kept` owns the result; `scratch` must last until the position's tables are packed.
Rules *rules_compile(Arena *kept, Arena *scratch, const Definition *definition, Report *report);

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
                       .royal = rules->movement.royal,
                       .neutral = kinds_empty(rules->neutral) ? NULL : rules->movement.is_neutral,
                       .admits = rules->movement.admits,
                       .context = rules->movement.admits_context};
}

// turns.c: how many moves the side makes in this turn; 1 without series.
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

// The square mirrored to the other end of its file: e2 → e7 on 8 ranks.
static inline int square_across(const Rules *rules, int square) {
    return (rules->board.ranks - 1 - square / rules->board.files) * rules->board.files +
           square % rules->board.files;
}

// The square of the right's king, if the partner is on its own square; NONE if either is missing.
int right_king_square(const Right *right, const uint8_t men[]);

// Warns of kinds that can never appear in the game. Call it only if the start position has no
// error: otherwise the erroneous part might contain them.
void rules_check_reached(const Rules *rules, const Definition *definition, Report *report);

#endif
