// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Every key of the language, as data: where it may stand, what its value is, what is used
// when it is left out, and into which field of which struct it is read. To add a key, add a row
// to a file keys_….c; unknown, missing and mistyped keys follow from the rows.

#ifndef MEWS_DEFINITION_KEYS_KEYS_H
#define MEWS_DEFINITION_KEYS_KEYS_H

#include <stdbool.h>
#include <stddef.h>

enum { NOWHERE = -1 }; // as an offset: the value goes into no field

// The maps whose keys are fixed: name, name of its list of keys, path for people, struct, which
// fields are set if the map is there (none, its Span, or that and a bool), and the key for which a
// text in the map's place stands.
#define SECTION_LIST(X)                                                                           \
    X(TOP, top, "the top level", Definition, BARE, NULL)                                          \
    X(BOARD, board, "board", Definition, BARE, NULL)                                              \
    X(ZONE, zone, "zones.NAME", ZoneReading, BARE, NULL)                                          \
    X(STYLE, style, "style", StyleDefinition, SPANNED, NULL)                                      \
    X(PIECE, piece, "pieces.NAME", PieceDefinition, BARE, NULL)                                   \
    X(ROYAL, royal, "pieces.NAME.royal", RoyalDefinition, SPANNED, "as")                          \
    X(TERM, term, "pieces.NAME.move", TermDefinition, SPANNED, "betza")                           \
    X(DISTANCE, distance, "pieces.NAME.move.distance", DistanceDefinition, GIVEN, "at")           \
    X(EFFECT, effect, "pieces.NAME.move.after", EffectDefinition, SPANNED, "at")                  \
    X(UPON, upon, "pieces.NAME.move.after.upon", DeedDefinition, SPANNED, "is")                   \
    X(AURA, aura, "pieces.NAME.aura", AuraDefinition, SPANNED, "effect")                          \
    X(PROMOTION, promotion, "pieces.NAME.promotion", PromotionDefinition, SPANNED, NULL)          \
    X(PROMOTING, promoting, "pieces.NAME.promotion.upon", DeedDefinition, SPANNED, "is")          \
    X(IMMUNITY, immunity, "pieces.NAME.immune", ImmunityDefinition, SPANNED, NULL)                \
    X(START, start, "start", StartReading, BARE, "fen")                                           \
    X(HAND, hand, "start.hand", HandReading, BARE, NULL)                                          \
    X(SHUFFLE, shuffle, "start.shuffle", ShuffleDefinition, SPANNED, NULL)                        \
    X(DROPS, drops, "drops", DropReading, SPANNED, NULL)                                          \
    X(GATING, gating, "drops.gating", GatingDefinition, GIVEN, NULL)                              \
    X(DROP_PLACE, drop_place, "drops.places", DropPlaceDefinition, SPANNED, NULL)                 \
    X(FORCED, forced, "drops.forced", ForcedDropDefinition, SPANNED, NULL)                        \
    X(CAPTURE, capture, "captures", CaptureDefinition, SPANNED, NULL)                             \
    X(CASTLING, castling, "castling.NAME", CastlingDefinition, SPANNED, NULL)                     \
    X(EXPLOSION, explosion, "explosion", ExplosionDefinition, GIVEN, NULL)                        \
    X(FORBIDDEN, forbidden, "forbidden-captures", ForbiddenDefinition, SPANNED, NULL)             \
    X(TURNS, turns, "turns", Definition, BARE, NULL)                                              \
    X(LIMIT, limit, "turns.limits", LimitDefinition, SPANNED, NULL)                               \
    X(WHEN, when, "turns.limits.when", WhenDefinition, SPANNED, NULL)                             \
    X(HERE, here, "turns.limits.when.here", WhenDefinition, BARE, NULL)                           \
    X(DEED, deed, "turns.limits.never", DeedDefinition, SPANNED, "is")                            \
    X(TALLY, tally, "tallies.NAME", TallyDefinition, SPANNED, "is")                               \
    X(PASS, pass, "turns.pass", PassDefinition, SPANNED, "may")                                   \
    X(THEN, then, "turns.then", ThenDefinition, SPANNED, NULL)                                    \
    X(PREFER, prefer, "turns.prefer", PreferDefinition, SPANNED, NULL)                            \
    X(SERIES, series, "turns.series", SeriesDefinition, GIVEN, "length")                          \
    X(END, end, "end", EndDefinition, BARE, NULL)                                                 \
    X(CASE, case, "end.win", CaseDefinition, SPANNED, NULL)                                       \
    X(MEN, men, "end.win.has", MenDefinition, SPANNED, "pieces")                                  \
    X(EXTINCTION, extinction, "end.extinction", ExtinctionDefinition, SPANNED, NULL)              \
    X(ODDS, odds, "end.odds", EndDefinition, BARE, NULL)                                          \
    X(OUTCOME, outcome, "end.checkmate", OutcomeDefinition, SPANNED, "result")                    \
    X(REPETITION, repetition, "end.repetition", RepetitionDefinition, SPANNED, "count")           \
    X(CHASE, chase, "end.chase", ChaseDefinition, SPANNED, NULL)                                  \
    X(MOVE_LIMIT, move_limit, "end.move-limit", MoveLimitDefinition, SPANNED, "moves")            \
    X(TEST, test, "tests", TestDefinition, SPANNED, NULL)

typedef enum SectionId {
#define X(id, keys, path, type, form, brief) SECTION_##id,
    SECTION_LIST(X)
#undef X
        SECTIONS,
} SectionId;

// What a value is; how each is read is shown by the table of section.c.
typedef enum ValueType {
    VALUE_TEXT,         // Text
    VALUE_NUMBER,       // int from min to max
    VALUE_PAWNS,        // decimal → int, hundredths
    VALUE_BOOLEAN,      // bool
    VALUE_CHOICE,       // one of words → int
    VALUE_SWITCH,       // one of words → bool
    VALUE_WORD,         // one of words → Text
    VALUE_WORDS,        // word, or a list of words → unsigned, their bits
    VALUE_COUNT,        // `3`, `1-3`, `5-` or `all` → Count
    VALUE_MOVE_NUMBERS, // `4`, `1-3`, `5-` → int, and int at `second`
    VALUE_SIZE,         // the board's size
    VALUE_SHAPE,        // the board's drawing
    VALUE_HOLES,        // area taken out of the board
    VALUE_ZONES,        // map name → area
    VALUE_AREA,         // Area
    VALUE_PLACE,        // area or `hand` → Area, and bool at `second`
    VALUE_EFFECT_AT,    // word or area → EffectAt, and Area at `second`
    VALUE_EFFECT_ACT,   // word or kind → EffectAct, and int at `second`
    VALUE_AREAS,        // area or list of them, but for `here` → Area *, and size_t at `second`
    VALUE_SQUARES,      // area, White's squares only → Bits
    VALUE_SQUARE,       // int
    VALUE_KIND,         // int
    VALUE_BECOMES,      // kind, list, or map kind → kind → int, and Absorptions at `second`
    VALUE_KINDS,        // KindSet
    VALUE_KIND_LIST,    // int *, and size_t at `second`
    VALUE_KIND_AND_SQUARE, // `king f1` → int, and int at `second`
    VALUE_LETTER,          // Text
    VALUE_SIGNS,           // one or two characters → Text[SIDES]
    VALUE_MARKED,   // area, or map zone → sign: MarkedDefinition *, and size_t at `second`
    VALUE_CHECK,    // true, false, or kinds → int, and KindSet at `second`
    VALUE_DEED_IS,  // words and kinds → unsigned, and KindSet at `second`
    VALUE_TALLIES,  // map name → range: TallyRange *, and size_t at `second`
    VALUE_MAP,      // map of section `inner` → its struct
    VALUE_NESTED,   // such a map → pointer to its struct; NULL if it is left out
    VALUE_ITEMS,    // such a map or a list of them → pointer, and size_t at `second`
    VALUE_NAMED,    // map name → such a map, likewise; the struct begins with the name
    VALUE_VICTIMS,  // en passant: map kind → kinds
    VALUE_START,    // FEN, or map
    VALUE_PICTURE,  // kept as a node until all else is known
    VALUE_HAND,     // the same
    VALUE_BETWEEN,  // shuffle: map kind → kind
    VALUE_MATERIAL, // list of `K B v K`
    VALUE_LENGTHS,  // number, list of numbers, or map of sides → SeriesDefinition
    VALUE_TAGS,     // word, or list of words → Text *, and size_t at `second`
    VALUE_MOVES,    // list or blank-separated → Text *, and size_t at `second`
    VALUE_PERFT,    // map depth → nodes
    VALUE_TYPES,
} ValueType;

typedef struct Word {
    const char *word; // NULL ends a list
    int value;
} Word;

typedef struct Key {
    SectionId section;
    const char *name;
    ValueType type;
    ptrdiff_t at;     // offset in the section's struct, or NOWHERE
    ptrdiff_t second; // of types that have two fields
    bool required;
    const char *standard; // what is read if the key is left out; NULL: the field stays zero
    int min, max;         // of a number; of how many there may be
    SectionId inner;
    const Word *words;
    const char *help; // one line
    bool older;       // a key of older definitions, which is read and not suggested
    const char *now;  // … how that is written now, if it can be told; else NULL
} Key;

typedef struct Section {
    const char *path;      // for people: "pieces.NAME"
    size_t size;           // of its struct
    ptrdiff_t given, span; // bool and Span to be set if the map is there, or NOWHERE
    const char *brief;     // a text in place of the map stands for the map with this key alone
    const Key *keys;       // until one without a name
} Section;

extern const Section section_table[SECTIONS];

// The section's key of this name; NULL: it has none.
const Key *section_key(SectionId id, const char *name);

// Is there a section that has both keys?
bool sections_have(const char *name, const char *other);

// Is the text one of the words that its value may be?
bool key_has_word(const Key *key, const char *text);

// The language of definitions as a JSON Schema (draft 7). Returns the length needed.
size_t schema(char *buffer, size_t size);

#endif
