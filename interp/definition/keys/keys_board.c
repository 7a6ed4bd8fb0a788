// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The keys of the board and of the start position.

#include "definition/keys/key_rows.h"

static const Word a1_words[] = {{"dark", 0}, {"light", 1}, {NULL, 0}};
static const Word squares_words[] = {{"checkered", 0}, {"plain", 1}, {NULL, 0}};
static const Word wrap_words[] = {
    {"none", WRAP_NONE}, {"files", WRAP_FILES}, {"both", WRAP_BOTH}, {NULL, 0}};

const Key keys_of_board[] = {
    {SECTION_BOARD, "size", VALUE_SIZE, OPTIONAL, NULL, NOWHERE, NOWHERE,
     .min = 1, .max = BOARD_MAX, .help = "files x ranks, such as 10x8"},
    {SECTION_BOARD, "shape", VALUE_SHAPE, OPTIONAL, NULL, NOWHERE, NOWHERE,
     .help = "drawing of the board: '.' a square, '*' a hole, one line a rank"},
    {SECTION_BOARD, "holes", VALUE_HOLES, OPTIONAL, NULL, NOWHERE, NOWHERE,
     .help = "squares taken out of the board"},
    {SECTION_BOARD, "a1", VALUE_SWITCH, OPTIONAL, "dark", AT(Definition, a1_light), NOWHERE,
     .words = a1_words, .help = "the colour of a1 in drawings"},
    {SECTION_BOARD, "wrap", VALUE_CHOICE, OPTIONAL, "none", AT(Definition, wrap), NOWHERE,
     .words = wrap_words,
     .help = "edges that meet: files (left and right, a cylinder) or both (a torus)"},
    {.name = NULL}};

const Key keys_of_zone[] = {
    {SECTION_ZONE, "white", VALUE_AREA, REQUIRED, NULL, AT(ZoneReading, side[WHITE]), NOWHERE,
     .help = "White's squares"},
    {SECTION_ZONE, "black", VALUE_AREA, REQUIRED, NULL, AT(ZoneReading, side[BLACK]), NOWHERE,
     .help = "Black's squares, taken as they stand"},
    {.name = NULL}};

const Key keys_of_style[] = {
    {SECTION_STYLE, "squares", VALUE_SWITCH, OPTIONAL, "checkered", AT(StyleDefinition, plain),
     NOWHERE, .words = squares_words, .help = "checkered (light and dark by turns) or plain"},
    {SECTION_STYLE, "river", VALUE_NUMBER, OPTIONAL, NULL, AT(StyleDefinition, river), NOWHERE,
     .min = 1, .max = BOARD_MAX, .help = "a river is drawn between this rank and the next"},
    {SECTION_STYLE, "boards", VALUE_NUMBER, OPTIONAL, NULL, AT(StyleDefinition, boards), NOWHERE,
     .min = 1, .max = BOARD_MAX,
     .help = "the board is that many boards of the same size side by side, drawn apart"},
    {SECTION_STYLE, "marked", VALUE_MARKED, OPTIONAL, NULL, AT(StyleDefinition, marked),
     AT(StyleDefinition, marked_count),
     .help =
         "squares that look different, White's and Black's: an area, or zones with a sign each"},
    {.name = NULL}};

const Key keys_of_start[] = {
    {SECTION_START, "fen", VALUE_TEXT, OPTIONAL, NULL, AT(StartReading, fen), NOWHERE,
     .help = "the start position as FEN"},
    {SECTION_START, "picture", VALUE_PICTURE, OPTIONAL, NULL, AT(StartReading, picture), NOWHERE,
     .help = "drawing of the start position, one line a rank"},
    {SECTION_START, "hand", VALUE_HAND, OPTIONAL, NULL, AT(StartReading, hand), NOWHERE,
     .inner = SECTION_HAND, .help = "letters of the men that each side holds"},
    {SECTION_START, "shuffle", VALUE_MAP, OPTIONAL, NULL, AT(StartReading, shuffle), NOWHERE,
     .inner = SECTION_SHUFFLE, .help = "which men are drawn anew for each game"},
    {.name = NULL}};

const Key keys_of_hand[] = {
    {SECTION_HAND, "white", VALUE_TEXT, OPTIONAL, NULL, AT(HandReading, side[WHITE]), NOWHERE,
     .help = "letters of the men that White holds"},
    {SECTION_HAND, "black", VALUE_TEXT, OPTIONAL, NULL, AT(HandReading, side[BLACK]), NOWHERE,
     .help = "letters of the men that Black holds, in capitals"},
    {.name = NULL}};

const Key keys_of_shuffle[] = {
    {SECTION_SHUFFLE, "squares", VALUE_SQUARES, REQUIRED, NULL, AT(ShuffleDefinition, squares),
     NOWHERE, .help = "White's squares whose men are shuffled"},
    {SECTION_SHUFFLE, "opposite-colours", VALUE_KINDS, OPTIONAL, NULL,
     AT(ShuffleDefinition, opposite_colours), NOWHERE,
     .help = "kinds with as many men on light squares as on dark ones"},
    {SECTION_SHUFFLE, "between", VALUE_BETWEEN, OPTIONAL, NULL, AT(ShuffleDefinition, between),
     AT(ShuffleDefinition, between_count),
     .help = "which kind is placed between two of which other kind"},
    {.name = NULL}};

// ---- hands ---------------------------------------------------------------------------------
//
// The keys of drops, captures and castling.

static const Word owner_words[] = {
    {"nowhere", TO_NOWHERE}, {"owner", TO_OWNER}, {"captor", TO_CAPTOR}, {NULL, 0}};

const Word safe_words[] = {{"start", SAFE_START},
                           {"passed", SAFE_PASSED},
                           {"end", SAFE_TARGET},
                           {NULL, 0}};

const Key keys_of_drops[] = {
    {SECTION_DROPS, "pieces", VALUE_KINDS, OPTIONAL, "all", AT(DropReading, pieces), NOWHERE,
     .help = "kinds that may be dropped"},
    {SECTION_DROPS, "zone", VALUE_AREA, OPTIONAL, "board", AT(DropReading, zone), NOWHERE,
     .help = "squares where they may be dropped"},
    {SECTION_DROPS, "side", VALUE_CHOICE, OPTIONAL, "both", AT(DropReading, side), NOWHERE,
     .words = side_words, .help = "white, black or both"},
    {SECTION_DROPS, "when", VALUE_MAP, OPTIONAL, NULL, AT(DropReading, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "condition on the position before the drop"},
    MOVES_BESIDE(SECTION_DROPS, DropReading),
    {SECTION_DROPS, "per-file", VALUE_NUMBER, OPTIONAL, NULL, AT(DropReading, per_file), NOWHERE,
     .min = 1, .max = 16, .help = "most men of the same kind and side on a file, after the drop"},
    {SECTION_DROPS, "as", VALUE_KINDS, OPTIONAL, NULL, AT(DropReading, as), NOWHERE,
     .help = "kinds as which they may be put down; standard: as what they are"},
    {SECTION_DROPS, "free", VALUE_BOOLEAN, OPTIONAL, "false", AT(DropReading, free), NOWHERE,
     .help = "true: they come from outside, and no hand is asked"},
    {SECTION_DROPS, "gating", VALUE_MAP, OPTIONAL, NULL, AT(DropReading, gating), NOWHERE,
     .inner = SECTION_GATING, .words = true_words,
     .help = "true: they are put on the squares of 'zone' that others leave for the first time"},
    {SECTION_DROPS, "places", VALUE_ITEMS, OPTIONAL, NULL, AT(DropReading, places),
     AT(DropReading, place_count), .inner = SECTION_DROP_PLACE, .older = true,
     .help = "older word for further entries: other zones for some kinds or one side",
     .now = "a list under 'drops', with an entry for each place: {pieces: …, side: …, zone: …}"},
    {SECTION_DROPS, "forced", VALUE_ITEMS, OPTIONAL, NULL, AT(DropReading, forced),
     AT(DropReading, forced_count), .inner = SECTION_FORCED, .older = true,
     .help = "older word for a limit: when a side may do nothing but drop",
     .now = "turns: {limits: {must: {is: drop, by: KINDS}, when: {lacks: {pieces: KINDS, at: "
            "board}}}}"},
    {SECTION_DROPS, "one-per-file", VALUE_KINDS, OPTIONAL, NULL, AT(DropReading, one_per_file),
     NOWHERE, .older = true, .help = "older word for 'per-file: 1', for these kinds",
     .now = "a list under 'drops', with an entry {pieces: KINDS, per-file: 1} and one for the "
            "others"},
    {SECTION_DROPS, "no-mate", VALUE_KINDS, OPTIONAL, NULL, AT(DropReading, no_mate), NOWHERE,
     .older = true, .help = "older word for a limit: kinds whose drop may not mate",
     .now = "turns: {limits: {never: {is: drop, by: KINDS, gives: mate}}}"},
    {.name = NULL}};

const Key keys_of_gating[] = {
    {SECTION_GATING, "from", VALUE_AREA, OPTIONAL, "board", AT(GatingDefinition, from), NOWHERE,
     .older = true, .help = "older word for 'zone'", .now = "drops: {gating: true, zone: AREA}"},
    {SECTION_GATING, "pieces", VALUE_KINDS, OPTIONAL, "all", AT(GatingDefinition, pieces), NOWHERE,
     .older = true, .help = "older word for 'pieces' of an entry with 'gating: true'",
     .now = "drops: {gating: true, pieces: KINDS}"},
    {.name = NULL}};

const Key keys_of_drop_place[] = {
    {SECTION_DROP_PLACE, "pieces", VALUE_KINDS, OPTIONAL, "all", AT(DropPlaceDefinition, pieces),
     NOWHERE, .help = "whose zone this is"},
    {SECTION_DROP_PLACE, "side", VALUE_CHOICE, OPTIONAL, "both", AT(DropPlaceDefinition, side),
     NOWHERE, .words = side_words, .help = "white, black or both"},
    {SECTION_DROP_PLACE, "zone", VALUE_AREA, REQUIRED, "board", AT(DropPlaceDefinition, zone),
     NOWHERE, .help = "squares where they may be dropped"},
    {.name = NULL}};

const Key keys_of_forced[] = {
    {SECTION_FORCED, "holding", VALUE_KINDS, OPTIONAL, "all", AT(ForcedDropDefinition, holding),
     NOWHERE, .help = "kinds that must be dropped while the side holds one"},
    {SECTION_FORCED, "absent", VALUE_KINDS, OPTIONAL, NULL, AT(ForcedDropDefinition, absent),
     NOWHERE, .help = "only while the side has none of these on the board"},
    {.name = NULL}};

const Key keys_of_capture[] = {
    {SECTION_CAPTURE, "by", VALUE_KINDS, OPTIONAL, "all", AT(CaptureDefinition, by), NOWHERE,
     .help = "the captor's kind"},
    {SECTION_CAPTURE, "of", VALUE_KINDS, OPTIONAL, "all", AT(CaptureDefinition, of), NOWHERE,
     .help = "the captured piece's kind"},
    {SECTION_CAPTURE, "to", VALUE_CHOICE, REQUIRED, NULL, AT(CaptureDefinition, to), NOWHERE,
     .words = owner_words, .help = "whose hand it goes to"},
    {SECTION_CAPTURE, "as", VALUE_KIND, OPTIONAL, NULL, AT(CaptureDefinition, as), NOWHERE,
     .help = "the kind that it is in hand; standard: its own"},
    {SECTION_CAPTURE, "when", VALUE_MAP, OPTIONAL, NULL, AT(CaptureDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "condition on the position before the move"},
    SIDE_BESIDE(SECTION_CAPTURE, CaptureDefinition),
    MOVES_BESIDE(SECTION_CAPTURE, CaptureDefinition),
    {.name = NULL}};

const Key keys_of_castling[] = {
    {SECTION_CASTLING, "king", VALUE_KIND_AND_SQUARE, REQUIRED, NULL, AT(CastlingDefinition, king),
     AT(CastlingDefinition, king_from), .help = "kind and White's square of the king"},
    {SECTION_CASTLING, "partner", VALUE_KIND_AND_SQUARE, REQUIRED, NULL,
     AT(CastlingDefinition, partner), AT(CastlingDefinition, partner_from),
     .help = "kind and White's square of the partner"},
    {SECTION_CASTLING, "king-to", VALUE_SQUARES, REQUIRED, NULL, AT(CastlingDefinition, king_to),
     NOWHERE, .help = "squares the king may go to"},
    {SECTION_CASTLING, "partner-to", VALUE_SQUARE, OPTIONAL, NULL,
     AT(CastlingDefinition, partner_to), NOWHERE,
     .help = "the partner's new square; standard: the one that the king passed last"},
    {SECTION_CASTLING, "over", VALUE_SQUARES, OPTIONAL, NULL, AT(CastlingDefinition, over),
     NOWHERE,
     .help = "squares that must be empty and that the king passes, in place of those "
             "between"},
    {SECTION_CASTLING, "safe", VALUE_WORDS, OPTIONAL, NULL, AT(CastlingDefinition, safe), NOWHERE,
     .words = safe_words,
     .help = "where no enemy may attack the king: start, passed, end; standard: all, if royal"},
    {SECTION_CASTLING, "when", VALUE_MAP, OPTIONAL, NULL, AT(CastlingDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "condition on the position before the move"},
    SIDE_BESIDE(SECTION_CASTLING, CastlingDefinition),
    MOVES_BESIDE(SECTION_CASTLING, CastlingDefinition),
    {SECTION_CASTLING, "from-check", VALUE_BOOLEAN, OPTIONAL, "false",
     AT(CastlingDefinition, from_check), NOWHERE, .older = true,
     .help = "older word for 'safe' without start"},
    {SECTION_CASTLING, "through-check", VALUE_BOOLEAN, OPTIONAL, "false",
     AT(CastlingDefinition, through_check), NOWHERE, .older = true,
     .help = "older word for 'safe' without passed"},
    {SECTION_CASTLING, "past-men", VALUE_BOOLEAN, OPTIONAL, "false",
     AT(CastlingDefinition, past_men), NOWHERE,
     .help = "true: the partner jumps over men on its way"},
    {SECTION_CASTLING, "dropped", VALUE_BOOLEAN, OPTIONAL, "false",
     AT(CastlingDefinition, dropped), NOWHERE,
     .help = "true: a drop after which king and partner stand on their squares gives the right"},
    {SECTION_CASTLING, "drawn", VALUE_BOOLEAN, OPTIONAL, "false", AT(CastlingDefinition, drawn),
     NOWHERE, .help = "true: from wherever start.shuffle has put king and partner"},
    {.name = NULL}};
