// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The keys of drops, captures and castling.

#include "definition/key_rows.h"

static const Word owner_words[] = {
    {"nowhere", TO_NOWHERE}, {"owner", TO_OWNER}, {"captor", TO_CAPTOR}, {NULL, 0}};

const Key keys_of_drops[] = {
    {SECTION_DROPS, "pieces", VALUE_KINDS, OPTIONAL, "all", AT(DropDefinition, pieces), NOWHERE,
     .help = "kinds that may be dropped"},
    {SECTION_DROPS, "zone", VALUE_AREA, OPTIONAL, "board", AT(DropDefinition, zone), NOWHERE,
     .help = "squares where they may be dropped"},
    {SECTION_DROPS, "places", VALUE_ITEMS, OPTIONAL, NULL, AT(DropDefinition, places),
     AT(DropDefinition, place_count), .inner = SECTION_DROP_PLACE,
     .help = "other zones for some kinds or one side; the first entry that fits decides"},
    {SECTION_DROPS, "forced", VALUE_ITEMS, OPTIONAL, NULL, AT(DropDefinition, forced),
     AT(DropDefinition, forced_count), .inner = SECTION_FORCED,
     .help = "when a side may do nothing but drop"},
    {SECTION_DROPS, "one-per-file", VALUE_KINDS, OPTIONAL, NULL, AT(DropDefinition, one_per_file),
     NOWHERE, .help = "kinds not dropped on a file that holds one of the same kind and side"},
    {SECTION_DROPS, "no-mate", VALUE_KINDS, OPTIONAL, NULL, AT(DropDefinition, no_mate), NOWHERE,
     .help = "kinds whose drop may not mate"},
    {SECTION_DROPS, "gating", VALUE_MAP, OPTIONAL, NULL, AT(DropDefinition, gating), NOWHERE,
     .inner = SECTION_GATING,
     .help = "men in hand put on the squares that others leave for the first time"},
    {.name = NULL}};

const Key keys_of_gating[] = {
    {SECTION_GATING, "from", VALUE_AREA, REQUIRED, "board", AT(GatingDefinition, from), NOWHERE,
     .help = "the squares left"},
    {SECTION_GATING, "pieces", VALUE_KINDS, OPTIONAL, "all", AT(GatingDefinition, pieces), NOWHERE,
     .help = "kinds that may come into the game so"},
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
    {SECTION_CASTLING, "from-check", VALUE_BOOLEAN, OPTIONAL, "false",
     AT(CastlingDefinition, from_check), NOWHERE, .help = "true: also out of check"},
    {SECTION_CASTLING, "through-check", VALUE_BOOLEAN, OPTIONAL, "false",
     AT(CastlingDefinition, through_check), NOWHERE,
     .help = "true: also over attacked squares"},
    {SECTION_CASTLING, "past-men", VALUE_BOOLEAN, OPTIONAL, "false",
     AT(CastlingDefinition, past_men), NOWHERE,
     .help = "true: the partner jumps over men on its way"},
    {SECTION_CASTLING, "drawn", VALUE_BOOLEAN, OPTIONAL, "false", AT(CastlingDefinition, drawn),
     NOWHERE, .help = "true: from wherever start.shuffle has put king and partner"},
    {.name = NULL}};
