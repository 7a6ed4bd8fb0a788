// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The keys of the board and of the start position.

#include "definition/keys/key_rows.h"

static const Word a1_words[] = {{"dark", 0}, {"light", 1}, {NULL, 0}};
static const Word squares_words[] = {{"checkered", SQUARES_CHECKERED},
                                     {"plain", SQUARES_PLAIN},
                                     {"points", SQUARES_POINTS},
                                     {"hexagons", SQUARES_HEXAGONS},
                                     {NULL, 0}};
static const Word men_words[] = {
    {"figures", MEN_FIGURES}, {"tiles", MEN_TILES}, {"discs", MEN_DISCS}, {NULL, 0}};
static const Word wrap_words[] = {
    {"none", WRAP_NONE}, {"files", WRAP_FILES}, {"both", WRAP_BOTH}, {NULL, 0}};

const Key keys_of_board[] = {
    {SECTION_BOARD, "size", VALUE_SIZE, NOWHERE, .min = 1, .max = BOARD_MAX,
     .help = "files x ranks, such as 10x8"},
    {SECTION_BOARD, "shape", VALUE_SHAPE, NOWHERE,
     .help = "drawing of the board: '.' a square, '*' a hole, one line a rank"},
    {SECTION_BOARD, "holes", VALUE_HOLES, NOWHERE, .help = "squares taken out of the board"},
    {SECTION_BOARD, "a1", VALUE_SWITCH, AT(Definition, a1_light), .standard = "dark",
     .words = a1_words, .help = "the colour of a1 in drawings"},
    {SECTION_BOARD, "wrap", VALUE_CHOICE, AT(Definition, wrap), .standard = "none",
     .words = wrap_words,
     .help = "edges that meet: files (left and right, a cylinder) or both (a torus)"},
    {.name = NULL}};

const Key keys_of_zone[] = {
    {SECTION_ZONE, "white", VALUE_AREA, AT(ZoneReading, side[WHITE]), .required = true,
     .help = "White's squares"},
    {SECTION_ZONE, "black", VALUE_AREA, AT(ZoneReading, side[BLACK]), .required = true,
     .help = "Black's squares, taken as they stand"},
    {.name = NULL}};

const Key keys_of_style[] = {
    {SECTION_STYLE, "squares", VALUE_CHOICE, AT(StyleDefinition, squares),
     .standard = "checkered", .words = squares_words,
     .help = "checkered (light and dark by turns), plain, points where lines cross, or hexagons"},
    {SECTION_STYLE, "men", VALUE_CHOICE, AT(StyleDefinition, men), .standard = "figures",
     .words = men_words, .help = "figures, or the pieces' signs on tiles or on discs"},
    {SECTION_STYLE, "river", VALUE_NUMBER, AT(StyleDefinition, river), .min = 1, .max = BOARD_MAX,
     .help = "a river is drawn between this rank and the next"},
    {SECTION_STYLE, "boards", VALUE_NUMBER, AT(StyleDefinition, boards), .min = 1,
     .max = BOARD_MAX,
     .help = "the board is that many boards of the same size side by side, drawn apart"},
    {SECTION_STYLE, "marked", VALUE_MARKED, AT(StyleDefinition, marked),
     .second = AT(StyleDefinition, marked_count),
     .help = "squares that look different, White's and Black's: an area, or zones with a sign "
             "each"},
    {.name = NULL}};

const Key keys_of_start[] = {
    {SECTION_START, "fen", VALUE_TEXT, AT(StartReading, fen),
     .help = "the start position as FEN"},
    {SECTION_START, "picture", VALUE_PICTURE, AT(StartReading, picture),
     .help = "drawing of the start position, one line a rank"},
    {SECTION_START, "hand", VALUE_HAND, AT(StartReading, hand), .inner = SECTION_HAND,
     .help = "letters of the men that each side holds"},
    {SECTION_START, "shuffle", VALUE_ITEMS, AT(StartReading, shuffles),
     .second = AT(StartReading, shuffle_count), .inner = SECTION_SHUFFLE,
     .help = "which men are drawn anew for each game"},
    {.name = NULL}};

const Key keys_of_hand[] = {
    {SECTION_HAND, "white", VALUE_TEXT, AT(HandReading, side[WHITE]),
     .help = "letters of the men that White holds"},
    {SECTION_HAND, "black", VALUE_TEXT, AT(HandReading, side[BLACK]),
     .help = "letters of the men that Black holds, in capitals"},
    {.name = NULL}};

const Key keys_of_shuffle[] = {
    {SECTION_SHUFFLE, "squares", VALUE_SQUARES, AT(ShuffleDefinition, squares), .required = true,
     .help = "White's squares whose men are shuffled"},
    {SECTION_SHUFFLE, "pieces", VALUE_KINDS, AT(ShuffleDefinition, pieces),
     .help = "kinds that are shuffled there; the others stay"},
    {SECTION_SHUFFLE, "opposite-colours", VALUE_KINDS, AT(ShuffleDefinition, opposite_colours),
     .help = "kinds with as many men on light squares as on dark ones"},
    {SECTION_SHUFFLE, "symmetric", VALUE_KINDS, AT(ShuffleDefinition, symmetric),
     .help = "kinds that stand as far to the left as to the right"},
    {SECTION_SHUFFLE, "between", VALUE_BETWEEN, AT(ShuffleDefinition, between),
     .second = AT(ShuffleDefinition, between_count),
     .help = "which kind is placed between two of which other kind"},
    {.name = NULL}};

// ---- hands ---------------------------------------------------------------------------------
//
// The keys of drops, captures and castling.

static const Word owner_words[] = {
    {"nowhere", TO_NOWHERE}, {"owner", TO_OWNER}, {"captor", TO_CAPTOR}, {NULL, 0}};

const Word safe_words[] = {
    {"start", SAFE_START}, {"passed", SAFE_PASSED}, {"end", SAFE_TARGET}, {NULL, 0}};

const Key keys_of_drops[] = {
    {SECTION_DROPS, "pieces", VALUE_KINDS, AT(DropReading, pieces), .standard = "all",
     .help = "kinds that may be dropped"},
    {SECTION_DROPS, "zone", VALUE_AREA, AT(DropReading, zone), .standard = "board",
     .help = "squares where they may be dropped"},
    {SECTION_DROPS, "side", VALUE_CHOICE, AT(DropReading, side), .standard = "both",
     .words = side_words, .help = "white, black or both"},
    {SECTION_DROPS, "when", VALUE_MAP, AT(DropReading, when), .inner = SECTION_WHEN,
     .help = "condition on the position before the drop"},
    MOVES_BESIDE(SECTION_DROPS, DropReading),
    {SECTION_DROPS, "per-file", VALUE_NUMBER, AT(DropReading, per_file), .min = 1, .max = 16,
     .help = "most men of the same kind and side on a file, after the drop"},
    {SECTION_DROPS, "as", VALUE_KINDS, AT(DropReading, as),
     .help = "kinds as which they may be put down; standard: as what they are"},
    {SECTION_DROPS, "free", VALUE_BOOLEAN, AT(DropReading, free), .standard = "false",
     .help = "true: they come from outside, and no hand is asked"},
    {SECTION_DROPS, "gating", VALUE_MAP, AT(DropReading, gating), .inner = SECTION_GATING,
     .words = true_words,
     .help = "true: they are put on the squares of 'zone' that others leave for the first time"},
    {SECTION_DROPS, "places", VALUE_ITEMS, AT(DropReading, places),
     .second = AT(DropReading, place_count), .inner = SECTION_DROP_PLACE, .older = true,
     .help = "older word for further entries: other zones for some kinds or one side",
     .now = "a list under 'drops', with an entry for each place: {pieces: …, side: …, zone: …}"},
    {SECTION_DROPS, "forced", VALUE_ITEMS, AT(DropReading, forced),
     .second = AT(DropReading, forced_count), .inner = SECTION_FORCED, .older = true,
     .help = "older word for a limit: when a side may do nothing but drop",
     .now = "turns: {limits: {must: {is: drop, by: KINDS}, when: {lacks: {pieces: KINDS, at: "
            "board}}}}"},
    {SECTION_DROPS, "one-per-file", VALUE_KINDS, AT(DropReading, one_per_file), .older = true,
     .help = "older word for 'per-file: 1', for these kinds",
     .now = "a list under 'drops', with an entry {pieces: KINDS, per-file: 1} and one for the "
            "others"},
    {SECTION_DROPS, "no-mate", VALUE_KINDS, AT(DropReading, no_mate), .older = true,
     .help = "older word for a limit: kinds whose drop may not mate",
     .now = "turns: {limits: {never: {is: drop, by: KINDS, gives: mate}}}"},
    {.name = NULL}};

const Key keys_of_gating[] = {
    {SECTION_GATING, "from", VALUE_AREA, AT(GatingDefinition, from), .standard = "board",
     .older = true, .help = "older word for 'zone'", .now = "drops: {gating: true, zone: AREA}"},
    {SECTION_GATING, "pieces", VALUE_KINDS, AT(GatingDefinition, pieces), .standard = "all",
     .older = true, .help = "older word for 'pieces' of an entry with 'gating: true'",
     .now = "drops: {gating: true, pieces: KINDS}"},
    {.name = NULL}};

const Key keys_of_drop_place[] = {
    {SECTION_DROP_PLACE, "pieces", VALUE_KINDS, AT(DropPlaceDefinition, pieces),
     .standard = "all", .help = "whose zone this is"},
    {SECTION_DROP_PLACE, "side", VALUE_CHOICE, AT(DropPlaceDefinition, side), .standard = "both",
     .words = side_words, .help = "white, black or both"},
    {SECTION_DROP_PLACE, "zone", VALUE_AREA, AT(DropPlaceDefinition, zone), .required = true,
     .standard = "board", .help = "squares where they may be dropped"},
    {.name = NULL}};

const Key keys_of_forced[] = {
    {SECTION_FORCED, "holding", VALUE_KINDS, AT(ForcedDropDefinition, holding), .standard = "all",
     .help = "kinds that must be dropped while the side holds one"},
    {SECTION_FORCED, "absent", VALUE_KINDS, AT(ForcedDropDefinition, absent),
     .help = "only while the side has none of these on the board"},
    {.name = NULL}};

const Key keys_of_capture[] = {
    {SECTION_CAPTURE, "by", VALUE_KINDS, AT(CaptureDefinition, by), .standard = "all",
     .help = "the captor's kind"},
    {SECTION_CAPTURE, "of", VALUE_KINDS, AT(CaptureDefinition, of), .standard = "all",
     .help = "the captured piece's kind"},
    {SECTION_CAPTURE, "to", VALUE_CHOICE, AT(CaptureDefinition, to), .required = true,
     .words = owner_words, .help = "whose hand it goes to"},
    {SECTION_CAPTURE, "as", VALUE_KIND, AT(CaptureDefinition, as),
     .help = "the kind that it is in hand; standard: its own"},
    {SECTION_CAPTURE, "when", VALUE_MAP, AT(CaptureDefinition, when), .inner = SECTION_WHEN,
     .help = "condition on the position before the move"},
    SIDE_BESIDE(SECTION_CAPTURE, CaptureDefinition),
    MOVES_BESIDE(SECTION_CAPTURE, CaptureDefinition),
    {.name = NULL}};

const Key keys_of_castling[] = {
    {SECTION_CASTLING, "king", VALUE_KIND_AND_SQUARE, AT(CastlingDefinition, king),
     .second = AT(CastlingDefinition, king_from), .required = true,
     .help = "kind and White's square of the king"},
    {SECTION_CASTLING, "partner", VALUE_KIND_AND_SQUARE, AT(CastlingDefinition, partner),
     .second = AT(CastlingDefinition, partner_from), .required = true,
     .help = "kind and White's square of the partner"},
    {SECTION_CASTLING, "king-to", VALUE_SQUARES, AT(CastlingDefinition, king_to),
     .required = true, .help = "squares the king may go to"},
    {SECTION_CASTLING, "partner-to", VALUE_SQUARE, AT(CastlingDefinition, partner_to),
     .help = "the partner's new square; standard: the one that the king passed last"},
    {SECTION_CASTLING, "over", VALUE_SQUARES, AT(CastlingDefinition, over),
     .help = "squares that must be empty and that the king passes, in place of those between"},
    {SECTION_CASTLING, "safe", VALUE_WORDS, AT(CastlingDefinition, safe), .words = safe_words,
     .help = "where no enemy may attack the king: start, passed, end; standard: all, if royal"},
    {SECTION_CASTLING, "when", VALUE_MAP, AT(CastlingDefinition, when), .inner = SECTION_WHEN,
     .help = "condition on the position before the move"},
    SIDE_BESIDE(SECTION_CASTLING, CastlingDefinition),
    MOVES_BESIDE(SECTION_CASTLING, CastlingDefinition),
    {SECTION_CASTLING, "from-check", VALUE_BOOLEAN, AT(CastlingDefinition, from_check),
     .standard = "false", .older = true, .help = "older word for 'safe' without start"},
    {SECTION_CASTLING, "through-check", VALUE_BOOLEAN, AT(CastlingDefinition, through_check),
     .standard = "false", .older = true, .help = "older word for 'safe' without passed"},
    {SECTION_CASTLING, "past-men", VALUE_BOOLEAN, AT(CastlingDefinition, past_men),
     .standard = "false", .help = "true: the partner jumps over men on its way"},
    {SECTION_CASTLING, "dropped", VALUE_BOOLEAN, AT(CastlingDefinition, dropped),
     .standard = "false",
     .help = "true: a drop after which king and partner stand on their squares gives the right"},
    {SECTION_CASTLING, "drawn", VALUE_BOOLEAN, AT(CastlingDefinition, drawn), .standard = "false",
     .help = "true: from wherever start.shuffle has put king and partner"},
    {.name = NULL}};
