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

// The maps whose keys are fixed.
typedef enum SectionId {
    SECTION_TOP,
    SECTION_BOARD,
    SECTION_ZONE,
    SECTION_STYLE,
    SECTION_PIECE,
    SECTION_ROYAL,
    SECTION_TERM,
    SECTION_DISTANCE,
    SECTION_EFFECT,
    SECTION_UPON,
    SECTION_AURA,
    SECTION_PROMOTION,
    SECTION_PROMOTING,
    SECTION_IMMUNITY,
    SECTION_START,
    SECTION_HAND,
    SECTION_SHUFFLE,
    SECTION_DROPS,
    SECTION_GATING,
    SECTION_DROP_PLACE,
    SECTION_FORCED,
    SECTION_CAPTURE,
    SECTION_CASTLING,
    SECTION_EXPLOSION,
    SECTION_FORBIDDEN,
    SECTION_TURNS,
    SECTION_LIMIT,
    SECTION_WHEN,
    SECTION_HERE,
    SECTION_DEED,
    SECTION_TALLY,
    SECTION_PASS,
    SECTION_THEN,
    SECTION_PREFER,
    SECTION_SERIES,
    SECTION_END,
    SECTION_CASE,
    SECTION_MEN,
    SECTION_EXTINCTION,
    SECTION_ODDS,
    SECTION_OUTCOME,
    SECTION_REPETITION,
    SECTION_CHASE,
    SECTION_MOVE_LIMIT,
    SECTION_TEST,
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
    bool required;
    const char *standard; // what is read if the key is left out; NULL: the field stays zero
    ptrdiff_t at, second; // offsets in the section's struct
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

// Is the text one of the words that its value may be?
bool key_has_word(const Key *key, const char *text);

// The language of definitions as a JSON Schema (draft 7). Returns the length needed.
size_t schema_write(char *buffer, size_t size);

#endif
