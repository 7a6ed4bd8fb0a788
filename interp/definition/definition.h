// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A Definition is what the author of a variant wrote: the YAML text with `extends` applied,
// every value checked for its type, every name of a piece or zone resolved, every area worked
// out for both sides, each node with its span. It knows squares, kinds and words, but no
// movement: move strings stay texts, which `rules` has read by `betza`.
//
// Language reference: defs/README.md. One key there is one row in a file definition/keys_….c.

#ifndef MEWS_DEFINITION_DEFINITION_H
#define MEWS_DEFINITION_DEFINITION_H

#include "base/arena.h"
#include "base/bits.h"
#include "base/report.h"

enum { KINDS_MAX = 104, NUMBER_MAX = 9999, NONE = -1 }; // as many kinds as there are letters

// A letter is at most +A'~. A position is set up with MEN_MAX men at most and never has more, as
// effects make new men only where captured men go to no hand: notation/fen.h has the longest FEN.
enum { LETTER_MAX = 4, HAND_MAX = 128, MEN_MAX = SQUARES_MAX + SIDES * HAND_MAX };
enum { FEN_SIZE = 4096 };

enum { TALLIES_MAX = 8, TALLY_MAX = 255 };

// A set of kinds (indices into Definition.pieces).
typedef struct KindSet {
    uint64_t word[2];
} KindSet;

static inline void kinds_add(KindSet *set, int kind) {
    set->word[kind >> 6] |= UINT64_C(1) << (kind & 63);
}

static inline bool kinds_has(KindSet set, int kind) {
    return set.word[kind >> 6] >> (kind & 63) & 1;
}

static inline KindSet kinds_or(KindSet a, KindSet b) {
    return (KindSet){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static inline KindSet kinds_and(KindSet a, KindSet b) {
    return (KindSet){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline KindSet kinds_minus(KindSet a, KindSet b) {
    return (KindSet){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline bool kinds_empty(KindSet set) {
    return !(set.word[0] | set.word[1]);
}

static inline bool kinds_equal(KindSet a, KindSet b) {
    return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

static inline bool kinds_within(KindSet part, KindSet whole) {
    return kinds_equal(kinds_and(part, whole), part);
}

static inline bool kinds_meet(KindSet a, KindSet b) {
    return !kinds_empty(kinds_and(a, b));
}

// Squares as seen by each side: White's as written, Black's reflected top to bottom.
typedef struct Area {
    Bits squares[SIDES];
    bool given; // false: the author left it out, and `squares` holds the default
    Span span;
} Area;

// Which edges of the board meet: none; left and right (cylinder); also top and bottom (torus).
typedef enum BoardWrap { WRAP_NONE, WRAP_FILES, WRAP_BOTH } BoardWrap;

// How a game ended, and by which rule. Their words are those of a test's 'result' and 'reason'.
typedef enum Result { RESULT_NONE, RESULT_WHITE, RESULT_BLACK, RESULT_DRAW } Result;
typedef enum Termination {
    TERM_NONE, TERM_CHECKMATE, TERM_STALEMATE, TERM_EXTINCTION, TERM_REPETITION,
    TERM_MOVE_LIMIT, TERM_MATERIAL, TERM_PASSES, TERM_GOAL
} Termination;
const char *result_word(Result result);                // "1-0"; "none"
const char *termination_word(Termination termination); // "checkmate"; "none"

typedef enum Judgement { JUDGE_NONE, JUDGE_LOSS, JUDGE_DRAW, JUDGE_WIN } Judgement;

typedef struct EffectDefinition EffectDefinition;

// One of a piece's ways to move: pieces.NAME.move[i]
typedef struct TermDefinition {
    Text betza;
    Area from, to;           // squares the move may start from and end on; default: all
    int first_move, last_move; // full-move numbers; default 1 and NUMBER_MAX
    int becomes;             // kind the mover turns into, or NONE
    EffectDefinition *after; // what its moves bring about by themselves
    size_t after_count;
} TermDefinition;

// Do moves that start in the zone promote?
typedef enum PromotionInside { INSIDE_ALWAYS, INSIDE_CAPTURE, INSIDE_NEVER } PromotionInside;

typedef struct PromotionDefinition {
    bool given;
    Span span;
    Area zone;    // squares of arrival (or, if `leaving`, of departure too)
    bool leaving; // also when the move starts in the zone
    bool lost;    // only to kinds of which the side has fewer men than at the start
    PromotionInside inside;
    Area last; // arriving here it does, whatever `inside` says
    bool optional;
    Area forced; // arriving here it must promote, though it is optional
    int *to; // kinds, in the author's order
    size_t to_count;
} PromotionDefinition;

// The piece can't be captured from where `from` points, seen from its own square and side.
typedef struct ImmunityDefinition {
    Text from;  // a direction token of the notation ("fh"), or absent: from anywhere
    KindSet by; // capturers that are held off; default all
} ImmunityDefinition;

typedef struct AuraDefinition AuraDefinition;

typedef struct PieceDefinition {
    Text name;
    Text letter; // "K", "P'", "+P": White's form
    int value;   // hundredths of a pawn
    bool royal;
    bool neutral; // belongs to neither side, blocks, is never taken or moved
    Area zone; // where its moves may end; default all
    TermDefinition *terms;
    size_t term_count;
    PromotionDefinition promotion;
    ImmunityDefinition *immunities;
    size_t immunity_count;
    AuraDefinition *auras;
    size_t aura_count;
} PieceDefinition;

typedef enum HandOwner { TO_NOWHERE, TO_OWNER, TO_CAPTOR } HandOwner;

// Where a captured piece goes; the first entry that fits captor and captive decides.
typedef struct CaptureDefinition {
    KindSet by, of; // default all
    HandOwner to;
    int as; // kind that it is in hand; NONE: its own
    Span span;
} CaptureDefinition;

// A side must drop when: it holds one of `holding`, and none of its `absent` is on the board
// (no condition if `absent` is empty). It then may drop only `holding`.
typedef struct ForcedDropDefinition {
    KindSet holding, absent;
    Span span;
} ForcedDropDefinition;

// Other squares for some: the first entry that fits kind and side replaces `zone`.
typedef struct DropPlaceDefinition {
    KindSet pieces; // default all
    int side;       // WHITE, BLACK, NONE = both
    Area zone;
    Span span;
} DropPlaceDefinition;

// When a man leaves one of `from` for the first time, its side may put a man from the hand there.
typedef struct GatingDefinition {
    bool given;
    Area from;
    KindSet pieces; // default all
    Span span;
} GatingDefinition;

typedef struct DropDefinition {
    bool given;
    Span span;
    KindSet pieces;
    Area zone;
    DropPlaceDefinition *places;
    size_t place_count;
    ForcedDropDefinition *forced;
    size_t forced_count;
    KindSet one_per_file; // not dropped on a file that holds one of the kind and side
    KindSet no_mate;      // dropping one may not give mate
    GatingDefinition gating;
} DropDefinition;

// One castling move family: king and partner start on fixed squares (given for White,
// reflected for Black).
typedef struct CastlingDefinition {
    Text name;
    Span span;
    int king, partner;           // kinds
    int king_from, partner_from; // squares
    Bits king_to;                // one or more squares
    int partner_to;              // square, or NONE: next to the king on the side it came from
    bool from_check, through_check; // the king may castle out of check, over attacked squares
    bool past_men;               // the partner jumps over men on its way
    bool drawn;                  // in a shuffled game from wherever they have been drawn to
} CastlingDefinition;

// Forbids captures of `of` by `by` if `when` holds, unless one of `along` is taken in the same
// move. Men on the squares of `beyond` around the captor's start are not concerned.
typedef enum ForbiddenWhen {
    FORBIDDEN_PROTECTED, // the captor could be taken in return
    FORBIDDEN_TRADED,    // the move before was such a capture, on another square
} ForbiddenWhen;

typedef struct ForbiddenDefinition {
    KindSet of, by; // default of `by`: all
    ForbiddenWhen when;
    Text beyond;   // notation of a leaper; absent: wherever they are
    KindSet along; // default none
    Span span;
} ForbiddenDefinition;

typedef struct EnPassantDefinition { // for each captor kind its victims
    bool given;
    KindSet victims[KINDS_MAX];
    Span spans[KINDS_MAX];
} EnPassantDefinition;

// A side that can capture must: by any capture, by one that no other continues (which takes the
// same men first, and then more), or by one that takes the most men.
typedef enum MustCapture { MUST_NO, MUST_ANY, MUST_WHOLE, MUST_MOST } MustCapture;

typedef struct SeriesDefinition { // progressive turns
    bool given;
    int first, step;       // length of the first series, growth from series to series
    bool check_ends_series;
    Span span;
} SeriesDefinition;

// `turns`, but for its limits.
typedef struct TurnsDefinition {
    MustCapture must_capture;
    bool pass;   // a side that isn't in check may pass
    bool facing; // royals that face each other must be parted, or a pass draws
    Span facing_at;
    SeriesDefinition series;
} TurnsDefinition;

// ---- men and conditions on them --------------------------------------------------------------

typedef struct Count {
    int least, most;
    bool all; // there is one, and all of them meet the other conditions
} Count;

typedef enum MenSide { MEN_OWN, MEN_ENEMY, MEN_BOTH, MEN_NEUTRAL, MEN_EMPTY } MenSide;

// How men are to stand: unbroken on a line; on a line, gaps allowed; in a square; joined.
typedef enum MenForm { FORM_NONE, FORM_ROW, FORM_LINE, FORM_SQUARE, FORM_GROUP } MenForm;

// Some men and how many of them. `own` is the side the rule speaks of.
typedef struct MenDefinition {
    KindSet pieces;
    MenSide side;
    Area at;       // not given: anywhere, in hand too
    bool in_hand;  // only there
    int attacked;  // by the other side: 1 yes, 0 no; NONE: either
    MenForm form;
    Text steps;    // with `form`: notation of a leaper, the steps that join or lead along the line
    Area *joins;   // with `form`: it has a man on each of these
    size_t join_count;
    Count count;   // of men; with `form` the size of one of them
    Span span;
} MenDefinition;

// Who moves next, seen from the side that the rule speaks of.
typedef enum ToMove { TO_MOVE_EITHER, TO_MOVE_OWN, TO_MOVE_ENEMY } ToMove;

// The own side's number of a tally (an index into Definition.tallies) lies in a range.
typedef struct TallyRange {
    int tally, least, most; // most: NUMBER_MAX if it is open
} TallyRange;

// A condition on the position: all of it holds.
typedef struct WhenDefinition {
    int side;                  // the rule speaks of WHITE, BLACK, or NONE: either
    int first_move, last_move; // full-move numbers
    int first_nth, last_nth;   // in a series: which move of the turn it is
    ToMove to_move;
    int check; // 1: it is in check, 0: it is not; NONE: either
    MenDefinition *has, *lacks;
    size_t has_count, lacks_count;
    TallyRange *tallies;
    size_t tally_count;
    struct WhenDefinition *enemy, *denied; // holds for the other side; doesn't hold; or NULL
    Span span;
} WhenDefinition;

// What a move is, as bits: a word of `is` each.
typedef enum DeedIs {
    DEED_MOVE = 1, // not a capture, drop, castling or pass
    DEED_CAPTURE = 2,
    DEED_DROP = 4,
    DEED_CASTLING = 8,
    DEED_PASS = 16,
    DEED_PROMOTION = 32, // besides one of those before …
    DEED_GATING = 64,    // … and so is this
} DeedIs;

typedef enum Gives { GIVES_ANY, GIVES_CHECK, GIVES_MATE, GIVES_CHECK_ONLY, GIVES_NONE } Gives;

// What a move does. Of the keys that are given all hold. A set that is empty asks for nothing.
typedef struct DeedDefinition {
    unsigned is;      // one of these, …
    KindSet is_kinds; // … or one of these moved
    KindSet by, into; // the mover's kind before and after
    KindSet of;       // one of these was taken
    Area from, to;
    Gives gives;
    Span span;
} DeedDefinition;

bool deed_asks(const DeedDefinition *deed); // for anything at all

// While `when` holds, and so do the keys beside it, the mover may never do one of `never`, may do
// only what is one of `only`, and must do one of `must` if a legal move is one.
typedef struct LimitDefinition {
    int first, last, side; // as in `when`
    WhenDefinition when;
    DeedDefinition *never, *only, *must;
    size_t never_count, only_count, must_count;
    Span span;
} LimitDefinition;

// A number for each side. A move that fits one of `reset` sets its side's to 0; then one that fits
// `deed` raises it, if `when` holds after the move.
typedef struct TallyDefinition {
    Text name; // first, as of all that have names
    DeedDefinition deed;
    WhenDefinition when;
    DeedDefinition *reset;
    size_t reset_count;
    Span span;
} TallyDefinition;

// ---- effects: what follows by itself ----------------------------------------------------------

// Where an effect looks for men once the mover has arrived.
typedef enum EffectAt {
    AT_NOWHERE,  // the author left it out
    AT_START,    // the square that the mover left
    AT_END,      // the mover
    AT_AHEAD,    // the next square, straight on (Advancer)
    AT_BEHIND,   // next to the start, straight away from where it went (Withdrawer)
    AT_BETWEEN,  // every neighbour with a friend straight beyond (custodial)
    AT_CORNERS,  // on the mover's file and a partner's rank, and the reverse
    AT_AROUND,   // the squares of `reach` around the mover
    AT_ENCLOSED, // unbroken rows along `reach` between the mover and another man of its side
    AT_AREA,     // the squares of an area
} EffectAt;

// What it does with the men that it finds.
typedef enum EffectAct {
    ACT_CAPTURE, // takes them as any capture does
    ACT_REMOVE,  // takes them off the board: no capture, goes to no hand
    ACT_FLIP,    // they change sides; royals don't
    ACT_BECOME,  // they become another kind, and an empty start gets a man of it
} EffectAct;

// pieces.NAME.move[i].after[k] of a term, after[k] of the game.
struct EffectDefinition {
    DeedDefinition upon; // the moves that set it off; it can't know what a move gives
    EffectAt at;
    Area area; // AT_AREA
    EffectAct act;
    int becomes;  // ACT_BECOME: the kind
    KindSet of;   // the men it finds; default all
    MenSide side; // likewise, as the mover sees it
    Text reach;   // notation of a leaper; absent: W for AT_BETWEEN, K for other places
    KindSet with; // AT_BETWEEN: the friends beyond; AT_CORNERS: the partners; default all
    WhenDefinition when; // asked of each man that it finds
    Span span;
};

// A capture by `by` of `of` takes the captor off the board, too, and every man in `reach` of
// the square where it would have ended, but for `spares`.
typedef struct ExplosionDefinition {
    bool given;
    KindSet by, of; // default all
    Text reach;     // notation of a leaper; default K
    KindSet spares; // default none
    Span span;
} ExplosionDefinition;

// What men near a piece can't do, or have done to them: pieces.NAME.aura
typedef enum AuraEffect { AURA_FREEZE, AURA_PROTECT } AuraEffect;
typedef enum AuraSide { ON_ENEMIES, ON_FRIENDS, ON_ALL } AuraSide;

struct AuraDefinition {
    AuraEffect effect; // they may not move (and attack nothing); they may not be taken
    AuraSide on;
    KindSet of;        // which of them; default all
    Text reach;        // notation of a leaper: the squares around the piece; default K
    Span span;
};

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
typedef struct MaterialDefinition {
    uint8_t *men[2]; // count of each kind, for one side and the other
    Span span;
} MaterialDefinition;

typedef struct EndDefinition {
    Judgement checkmate, stalemate; // for the side that can't move
    Span checkmate_at, reset_at;    // where the author wrote it; without source if nowhere
    CaseDefinition *wins, *losses, *draws; // asked in this order, for either side
    size_t win_count, loss_count, draw_count;
    ExtinctionDefinition *extinctions;
    size_t extinction_count;
    int repetition; // n-fold; 0: no rule
    Judgement repetition_result; // for the side to move when it happens
    int move_limit; // full moves by each side; 0: no rule
    bool reset_by_capture, reset_by_drop, reset_by_promotion;
    KindSet reset_by_move; // moves of these kinds reset the clock
    MaterialDefinition *materials;
    size_t material_count;
} EndDefinition;

// `start.shuffle`: the men White has in `squares` are drawn anew, Black's mirror them.
typedef struct ShuffleDefinition {
    bool given;
    Bits squares;
    KindSet opposite_colours;             // men of such a kind: as many on light as on dark
    struct { int middle, outer; } *between; // every `middle` is between two `outer`
    size_t between_count;
    Span span;
} ShuffleDefinition;

typedef struct StartDefinition {
    Text fen; // complete FEN, from `start` as written or composed of picture and hand
    ShuffleDefinition shuffle;
} StartDefinition;

// tests[i]: a position and what must hold in it
typedef struct TestDefinition {
    Span span;
    Text name;
    Text fen;    // absent: the start position
    Text *play;  // moves made first
    size_t play_count;
    struct { int depth; uint64_t nodes; Span span; } *perft;
    size_t perft_count;
    bool moves_given;
    Text *moves; // exactly these are legal
    size_t moves_count;
    Text *includes, *excludes; // these are (are not) among the legal moves
    size_t includes_count, excludes_count;
    Text result; // "1-0", "0-1", "1/2-1/2", "none"; absent: not tested
    Text reason; // the termination's word; absent: not tested
} TestDefinition;

typedef struct Definition {
    Text extends;    // the name of the base; absent: there is none
    Text *removed;   // names that '~' takes out of it, as this file writes them
    size_t removed_count, removed_capacity;
    Text title, inventor, year, source, description;
    int files, ranks;
    Bits squares;    // those that exist: the rectangle without its holes
    bool a1_light;   // for drawing
    BoardWrap wrap;
    Text *zone_names;
    Area *zones;
    size_t zone_count;
    PieceDefinition *pieces; // the index is the kind
    size_t piece_count;
    StartDefinition start;
    DropDefinition drops;
    CaptureDefinition *captures;
    size_t capture_count;
    CastlingDefinition *castlings;
    size_t castling_count;
    EnPassantDefinition en_passant;
    EffectDefinition *effects; // of all moves and drops, one after the other
    size_t effect_count;
    ExplosionDefinition explosion; // two more of them, before these
    ForbiddenDefinition *forbidden;
    size_t forbidden_count;
    LimitDefinition *limits;
    size_t limit_count;
    TallyDefinition *tallies;
    size_t tally_count;
    TurnsDefinition turns;
    EndDefinition end;
    TestDefinition *tests; // of this file only, not of those it extends
    size_t test_count;
    bool placeable; // board and letters are known, even if other things are in error
} Definition;

// Answers `extends: NAME` with that file's text. The text must stay valid until the
// definition has been used up. Returns false if there is none; then `missing`, if not NULL,
// says why (NULL: it isn't there) and which name is nearest (NULL: none).
typedef struct Loader {
    bool (*load)(void *context, const char *name, Source *source);
    void *context;
    const char *(*missing)(void *context, const char *name, const char **nearest);
} Loader;

// YAML → Definition. Everything wrong goes into the report; the result is complete and
// usable even then (bad values replaced by empty ones), so that later steps can report
// theirs. Memory comes from `arena`.
Definition *definition_read(Arena *arena, const Source *source, const Loader *loader,
                            Report *report);

#endif
