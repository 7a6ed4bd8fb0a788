// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The sections, and the keys of the top level. Keys of one section are read in the order of their
// rows, so a row comes after those whose values it needs: squares need the board, names of pieces
// the pieces.
//
// Codes that the files of this folder report (w: only a warning):
//
//   the file as YAML   yaml-size yaml-utf8 yaml-character yaml-syntax yaml-tab yaml-alias
//                      yaml-tag yaml-documents yaml-depth yaml-nodes yaml-empty yaml-key
//                      duplicate-key curly-quotes(w)
//   keys and values    unknown-key missing-key empty-value type bad-number bad-boolean
//                      bad-moves bad-name unknown-value too-many
//   extends            extends-unknown extends-cycle extends-depth nothing-to-remove(w)
//   board, areas       bad-size board-conflict shape-character shape-ragged empty-board
//                      bad-square off-board hole unknown-area empty-area zone-cycle
//                      unused-zone(w)
//   about the game     bad-tag bad-sign bad-mark bad-river bad-boards
//   pieces             unknown-kind bad-letter letter-clash bad-place repeated-kind(w)
//                      neutral-man aura-asks immune-asks promotion-to-self(w) promotion-forced
//                      promotion-upon royal-when no-goal(w)
//   start              start-conflict picture-size picture-hole unknown-letter hand-size
//   rules              castling-rank castling-squares empty-limit bad-material bad-count
//                      men-in-hand men-without-in here-place reach-place drops-as drops-free
//                      empty-case answer-result chase-men stuck-place empty-deed empty-tally
//                      nth-in-case unknown-tally bad-tally capture-asks forbidden-along effect-at
//                      effect-key
//   tests              empty-test(w)

#include "definition/keys/key_rows.h"

#include <string.h>

const Word true_words[] = {{"true", true}, {NULL, 0}};
const Word side_words[] = {{"both", NONE}, {"white", WHITE}, {"black", BLACK}, {NULL, 0}};
const Word men_side_words[] = {
    {"own", MEN_OWN}, {"enemy", MEN_ENEMY}, {"both", MEN_BOTH}, {"neutral", MEN_NEUTRAL},
    {"empty", MEN_EMPTY}, {NULL, 0}};
const Word result_words[] = {
    {"1-0", RESULT_WHITE}, {"0-1", RESULT_BLACK}, {"1/2-1/2", RESULT_DRAW}, {"none", RESULT_NONE},
    {NULL, 0}};
const Word reason_words[] = {
    {"checkmate", TERM_CHECKMATE}, {"stalemate", TERM_STALEMATE}, {"extinction", TERM_EXTINCTION},
    {"repetition", TERM_REPETITION}, {"move-limit", TERM_MOVE_LIMIT}, {"material", TERM_MATERIAL},
    {"passes", TERM_PASSES}, {"goal", TERM_GOAL}, {"none", TERM_NONE}, {NULL, 0}};

// What is reported other than errors, which alone can't be put off (test `lint-codes`).
static const Word quiet_words[] = {
    {"lint-limit", 0}, {"stuck-piece", 0}, {"unreachable-piece", 0}, {"promotion-still", 0},
    {"promotion-never", 0}, {"promotion-to-self", 0}, {"forbidden-never", 0}, {"immune-never", 0},
    {"aura-never", 0}, {"royal-displaces", 0}, {"term-subset", 0}, {"stay-idle", 0},
    {"term-becomes", 0}, {"becomes-self", 0}, {"becomes-never", 0}, {"term-off-board", 0},
    {"term-to", 0}, {"term-from", 0}, {"term-moves", 0}, {"term-royal", 0}, {"term-unmoved", 0},
    {"after-never", 0}, {"en-passant", 0}, {"castling-never", 0}, {"castling-repeated", 0},
    {"en-passant-never", 0}, {"drops-never", 0}, {"hands-by-fen", 0}, {"gating-never", 0},
    {"place-never", 0}, {"capture-never", 0}, {"explosion-never", 0}, {"shuffle-never", 0},
    {"limit-never", 0}, {"deed-never", 0}, {"unused-tally", 0}, {"when-never", 0},
    {"older-key", 0}, {"series-never", 0}, {"series-safe", 0}, {"extinction-start", 0},
    {"checkmate-never", 0}, {"points-never", 0}, {"passes-never", 0}, {"outcome-never", 0},
    {"repetition-never", 0}, {"chase-never", 0}, {"move-limit-never", 0},
    {"move-limit-always", 0}, {"material-never", 0}, {"material-wins", 0}, {"one-colour-bare", 0},
    {"no-goal", 0}, {"unused-zone", 0}, {"curly-quotes", 0}, {"start-decided", 0},
    {"start-no-move", 0}, {"no-royal", 0}, {"asymmetric-start", 0}, {"asymmetric-board", 0},
    {"asymmetric-zone", 0}, {"nothing-to-remove", 0}, {"limit-kept", 0}, {"repeated-kind", 0},
    {"effect-key", 0}, {"then-never", 0}, {"stuck-plain", 0}, {"empty-test", 0},
    {"excludes-nobody", 0}, {"notation-long-leap", 0}, {"notation-repeated-letter", 0},
    {"notation-leg-never", 0}, {"notation-no-effect", 0}, {"notation-redundant-direction", 0},
    {"notation-half-orthogonal", 0}, {"notation-eightfold", 0}, {"notation-pair", 0},
    {"notation-old-letter", 0}, {"notation-any-staircase", 0}, {NULL, 0}};

static const char *word_of(const Word *words, int value) {
    while (words->word && words->value != value)
        words++;
    return words->word;
}

const char *result_word(Result result) {
    return word_of(result_words, (int)result);
}

const char *termination_word(Termination termination) {
    return word_of(reason_words, (int)termination);
}

const Key keys_of_top[] = {
    {SECTION_TOP, "mews", VALUE_NUMBER, NOWHERE, .required = true, .min = 1, .max = 1,
     .help = "version of the definition language: 1"},
    {SECTION_TOP, "extends", VALUE_TEXT, NOWHERE,
     .help = "name of the definition over which this one is laid"},
    {SECTION_TOP, "title", VALUE_TEXT, AT(Definition, title), .required = true,
     .help = "the game's name"},
    {SECTION_TOP, "inventor", VALUE_TEXT, AT(Definition, inventor),
     .help = "who invented the game"},
    {SECTION_TOP, "year", VALUE_TEXT, AT(Definition, year), .help = "when it was invented"},
    {SECTION_TOP, "source", VALUE_TEXT, AT(Definition, source),
     .help = "where its rules are published"},
    {SECTION_TOP, "tags", VALUE_TAGS, AT(Definition, tags), .second = AT(Definition, tag_count),
     .help = "words by which the game is found"},
    {SECTION_TOP, "quiet", VALUE_TAGS, AT(Definition, quiet),
     .second = AT(Definition, quiet_count), .words = quiet_words,
     .help = "codes of warnings and notes that aren't told"},
    {SECTION_TOP, "description", VALUE_TEXT, AT(Definition, description),
     .help = "the rules in words"},
    {SECTION_TOP, "board", VALUE_MAP, 0, .required = true, .inner = SECTION_BOARD,
     .help = "size, shape and holes of the board"},
    {SECTION_TOP, "zones", VALUE_ZONES, NOWHERE, .inner = SECTION_ZONE, .max = ZONES_MAX,
     .help = "names for areas of the board"},
    {SECTION_TOP, "style", VALUE_MAP, AT(Definition, style), .inner = SECTION_STYLE,
     .help = "how the board is drawn: squares, men, river, palaces, boards"},
    {SECTION_TOP, "pieces", VALUE_NAMED, AT(Definition, pieces),
     .second = AT(Definition, piece_count), .required = true, .max = KINDS_MAX,
     .inner = SECTION_PIECE, .help = "the kinds of pieces, by name"},
    {SECTION_TOP, "drops", VALUE_ITEMS, AT(Definition, drops.read),
     .second = AT(Definition, drops.read_count), .inner = SECTION_DROPS, .words = true_words,
     .help = "which pieces in hand may be dropped, and where; true: all, anywhere"},
    {SECTION_TOP, "captures", VALUE_ITEMS, AT(Definition, captures),
     .second = AT(Definition, capture_count), .inner = SECTION_CAPTURE,
     .help = "where captured pieces go; the first entry that fits decides"},
    {SECTION_TOP, "castling-drawn", VALUE_BOOLEAN, AT(Definition, castling_drawn),
     .standard = "false",
     .help = "true: as in Chess960, king and partner castle from wherever they start on their "
             "rank"},
    {SECTION_TOP, "castling", VALUE_NAMED, AT(Definition, castlings),
     .second = AT(Definition, castling_count), .max = 32, .inner = SECTION_CASTLING,
     .help = "the castling moves, by name"},
    {SECTION_TOP, "en-passant", VALUE_VICTIMS, AT(Definition, en_passant),
     .help = "for each captor the kinds that it takes en passant"},
    {SECTION_TOP, "tallies", VALUE_NAMED, AT(Definition, tallies),
     .second = AT(Definition, tally_count), .max = TALLIES_MAX, .inner = SECTION_TALLY,
     .help = "numbers that are kept for each side, and the moves that raise them"},
    {SECTION_TOP, "after", VALUE_ITEMS, AT(Definition, effects),
     .second = AT(Definition, effect_count), .inner = SECTION_EFFECT,
     .help = "what follows by itself upon moves and drops, one after the other"},
    {SECTION_TOP, "explosion", VALUE_MAP, AT(Definition, explosion), .inner = SECTION_EXPLOSION,
     .help = "captures that take captor and bystanders, too"},
    {SECTION_TOP, "forbidden-captures", VALUE_ITEMS, AT(Definition, forbidden),
     .second = AT(Definition, forbidden_count), .inner = SECTION_FORBIDDEN,
     .help = "captures that are not allowed"},
    {SECTION_TOP, "turns", VALUE_MAP, 0, .inner = SECTION_TURNS,
     .help = "limits by move number, and series of moves"},
    {SECTION_TOP, "end", VALUE_MAP, AT(Definition, end), .inner = SECTION_END,
     .help = "what decides the game"},
    {SECTION_TOP, "start", VALUE_START, AT(Definition, start), .required = true,
     .inner = SECTION_START, .help = "the start position: a FEN or a picture"},
    {SECTION_TOP, "tests", VALUE_ITEMS, AT(Definition, tests),
     .second = AT(Definition, test_count), .inner = SECTION_TEST,
     .help = "positions and what must hold in them"},
    {.name = NULL}};

#define BARE(type)    NOWHERE, NOWHERE
#define SPANNED(type) NOWHERE, AT(type, span)
#define GIVEN(type)   AT(type, given), AT(type, span)

const Section section_table[SECTIONS] = {
#define X(id, keys, path, type, form, brief)                                                      \
    [SECTION_##id] = {path, sizeof(type), form(type), brief, keys_of_##keys},
    SECTION_LIST(X)
#undef X
};

bool key_has_word(const Key *key, const char *text) {
    for (const Word *word = key->words; word && word->word; word++)
        if (strcmp(word->word, text) == 0)
            return true;
    return false;
}

const Key *section_key(SectionId id, const char *name) {
    const Key *key = section_table[id].keys;
    while (key->name && (*key->name != *name || strcmp(key->name, name) != 0))
        key++;
    return key->name ? key : NULL;
}

bool sections_have(const char *name, const char *other) {
    SectionId id = 0;
    while (id < SECTIONS && !(section_key(id, name) && section_key(id, other)))
        id++;
    return id < SECTIONS;
}
