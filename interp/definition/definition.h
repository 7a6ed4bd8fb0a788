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
#include "base/report.h"
#include "definition/conditions.h"
#include "definition/conduct.h"
#include "definition/hands.h"
#include "definition/effects.h"
#include "definition/end.h"
#include "definition/pieces.h"

// A position is set up with MEN_MAX men at most and never has more, as effects make new men only
// where captured men go to no hand: notation/fen/fen.h has the longest FEN.
enum { MEN_MAX = SQUARES_MAX + SIDES * HAND_MAX, FEN_SIZE = 6144 };

// How boards of the game are drawn. No rule asks for it.

// The signs that may mark an empty square: others are letters of men, or mean something on boards.
#define MARK_SIGNS "+~#=%&$@!?:;<>/_-"

// Squares that look different, such as palaces: both sides' together.
typedef struct MarkedDefinition {
    Area area;
    const char *zone; // its name; "" if it has none
    char sign;        // on its empty squares
} MarkedDefinition;

// Light and dark by turns, all alike, points where lines cross, or hexagons.
typedef enum SquareStyle {
    SQUARES_CHECKERED,
    SQUARES_PLAIN,
    SQUARES_POINTS,
    SQUARES_HEXAGONS
} SquareStyle;

// Figures, tiles that point forward with the pieces' signs, or discs with these.
typedef enum MenStyle { MEN_FIGURES, MEN_TILES, MEN_DISCS } MenStyle;

typedef struct StyleDefinition {
    SquareStyle squares;
    MenStyle men;
    int river;  // a river is drawn between this rank, from 1, and the next; 0: there is none
    int boards; // that many boards side by side are drawn apart; 0: it is one
    MarkedDefinition *marked; // of several that have a square, the first counts
    size_t marked_count;
    Span span;
} StyleDefinition;

// One castling move family: king and partner start on fixed squares (given for White,
// reflected for Black).
typedef struct CastlingDefinition {
    Text name;
    Span span;
    Span king_span;                 // of its `king`, which may be taken over alone
    int king, partner;              // kinds
    int king_from, partner_from;    // squares
    Bits king_to;                   // one or more squares
    int partner_to;                 // square, or NONE: next to the king on the side it came from
    Bits over;                      // empty squares that the king passes; none: those between
    unsigned safe;                  // SafeAt: where the king may not be attacked
    bool safe_given;                // … even if it isn't royal
    bool from_check, through_check; // older words: it may start, pass, where it is attacked
    WhenDefinition when;            // on the position before; its `side`: whose castling it is
    bool past_men;                  // the partner jumps over men on its way
    bool dropped;                   // a drop that brings both to their squares gives the right
    bool drawn;                     // in a shuffled game from wherever they have been drawn to
} CastlingDefinition;

// Does the side have this castling?
static inline bool castling_is_of(const CastlingDefinition *castling, int side) {
    return castling->when.side == NONE || castling->when.side == side;
}

// Which edges of the board meet: none; left and right (cylinder); also top and bottom (torus).
typedef enum BoardWrap { WRAP_NONE, WRAP_FILES, WRAP_BOTH } BoardWrap;

// start.shuffle[i]: the men White has in `squares` are drawn anew, Black's mirror them.
typedef struct ShuffleDefinition {
    Bits squares;
    KindSet pieces;           // only such men; none: all, and empty squares
    KindSet opposite_colours; // men of such a kind: as many on light as on dark; one alone stays
    KindSet symmetric;        // … as far left as right
    struct {
        int middle, outer;
    } * between; // every `middle` is between two `outer`
    size_t between_count;
    Span span;
} ShuffleDefinition;

typedef struct StartDefinition {
    Text fen; // complete FEN, from `start` as written or composed of picture and hand
    ShuffleDefinition *shuffles; // one after the other
    size_t shuffle_count;
    Bits shuffled; // the squares of all
} StartDefinition;

// tests[i]: a position and what must hold in it
typedef struct TestDefinition {
    Span span;
    Text name;
    Text fen;   // absent: the start position
    Text *play; // moves made first
    size_t play_count;
    struct {
        int depth;
        uint64_t nodes;
        Span span;
    } * perft;
    size_t perft_count;
    bool moves_given;
    Text *moves; // exactly these are legal
    size_t moves_count;
    Text *includes, *excludes; // these are (are not) among the legal moves
    size_t includes_count, excludes_count;
    Text result; // "1-0", "0-1", "1/2-1/2", "none"; absent: not tested
    Text reason; // the termination's word; absent: not tested
} TestDefinition;

// What this file itself takes out of the one that it extends: by `~`, or by another letter.
typedef struct Omission {
    Text name;                     // as this file writes it
    const struct YamlNode *of;     // the map that it is taken out of
    const struct YamlNode *inside; // what is taken out
    Text letter;     // that nothing has any more because of it; absent if there is none
    const char *now; // the letter in its place; NULL if it is taken out
    bool needed;     // something must be there, and it has been told
} Omission;

typedef struct Definition {
    const struct YamlNode *tree; // as written, what it extends laid under it
    Text extends;                // the name of the base; absent: there is none
    Omission *omissions;
    size_t omission_count, omission_capacity;
    Text title, inventor, year, source, description;
    Text *tags;
    size_t tag_count;
    Text *quiet; // codes of findings, other than errors, that aren't told
    size_t quiet_count;
    int files, ranks;
    Span board_at, holes_at; // where this file itself gives them, and not one it extends
    Bits squares;            // those that exist: the rectangle without its holes
    bool a1_light;           // for drawing
    BoardWrap wrap;
    StyleDefinition style;
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
    bool castling_drawn; // all are `drawn`, from wherever on their rank the men stand
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

// Where to report what concerns all of the file.
static inline Span definition_begin(const Definition *definition) {
    return (Span){definition->title.span.source, 0, 0};
}

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
