// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The keys of pieces: their moves, promotions and auras, and what they are immune to.

#include "definition/keys/key_rows.h"

static const Word aura_words[] = {{"freeze", AURA_FREEZE}, {"protect", AURA_PROTECT}, {NULL, 0}};
static const Word aura_side_words[] = {
    {"enemy", ON_ENEMIES}, {"own", ON_FRIENDS}, {"both", ON_ALL}, {NULL, 0}};
static const Word older_side_words[] = {
    {"enemies", 1 + ON_ENEMIES}, {"friends", 1 + ON_FRIENDS}, {"all", 1 + ON_ALL}, {NULL, 0}};
static const Word inside_words[] = {{"always", INSIDE_ALWAYS},
                                    {"capture", INSIDE_CAPTURE},
                                    {"never", INSIDE_NEVER},
                                    {NULL, 0}};

static const Word royal_words[] = {{"true", ROYAL_TRUE}, {"false", ROYAL_NOT},
                                   {"last", ROYAL_LAST}, {"joint", ROYAL_JOINT},
                                   {"anti", ROYAL_ANTI}, {NULL, 0}};
static const Word distance_words[] = {
    {"line", DISTANCE_LINE}, {"ahead", DISTANCE_AHEAD}, {NULL, 0}};
static const Word counted_words[] = {
    {"own", WHOSE_OWN}, {"enemy", WHOSE_ENEMY}, {"both", WHOSE_BOTH}, {NULL, 0}};
static const Word jumped_words[] = {{"none", WHOSE_NONE},
                                    {"own", WHOSE_OWN},
                                    {"enemy", WHOSE_ENEMY},
                                    {"both", WHOSE_BOTH},
                                    {NULL, 0}};
static const Word promoting_words[] = {
    {"move", DEED_MOVE}, {"capture", DEED_CAPTURE}, {NULL, 0}};

const Key keys_of_piece[] = {
    {SECTION_PIECE, "letter", VALUE_LETTER, REQUIRED, NULL, AT(PieceDefinition, letter), NOWHERE,
     .help = "White's letter: A to Z, with an optional + before it, ' or ~ after it"},
    {SECTION_PIECE, "sign", VALUE_SIGNS, OPTIONAL, NULL, AT(PieceDefinition, signs), NOWHERE,
     .help = "a character that pictures it, or White's and Black's with a blank between them, - "
             "for none"},
    {SECTION_PIECE, "value", VALUE_PAWNS, OPTIONAL, NULL, AT(PieceDefinition, value), NOWHERE,
     .help = "worth, in pawns"},
    {SECTION_PIECE, "points", VALUE_PAWNS, OPTIONAL, "1", AT(PieceDefinition, points), NOWHERE,
     .help = "what it counts where points decide the game"},
    {SECTION_PIECE, "neutral", VALUE_BOOLEAN, OPTIONAL, NULL, AT(PieceDefinition, neutral),
     NOWHERE, .help = "true: it belongs to neither side and blocks; nothing takes or pushes it"},
    {SECTION_PIECE, "royal", VALUE_MAP, OPTIONAL, NULL, AT(PieceDefinition, royal), NOWHERE,
     .inner = SECTION_ROYAL,
     .help = "true: may not be left attacked; last, joint and anti: see there"},
    {SECTION_PIECE, "move", VALUE_ITEMS, REQUIRED, NULL, AT(PieceDefinition, terms),
     AT(PieceDefinition, term_count), .inner = SECTION_TERM,
     .help = "how it moves: notation, or a list of terms"},
    {SECTION_PIECE, "zone", VALUE_AREA, OPTIONAL, "board", AT(PieceDefinition, zone), NOWHERE,
     .help = "squares where its moves may end"},
    {SECTION_PIECE, "promotion", VALUE_ITEMS, OPTIONAL, NULL, AT(PieceDefinition, promotions),
     AT(PieceDefinition, promotion_count), .inner = SECTION_PROMOTION,
     .help = "where it promotes, and to what: a rule or a list of rules"},
    {SECTION_PIECE, "immune", VALUE_ITEMS, OPTIONAL, NULL, AT(PieceDefinition, immunities),
     AT(PieceDefinition, immunity_count), .inner = SECTION_IMMUNITY,
     .help = "which captures it is safe from"},
    {SECTION_PIECE, "aura", VALUE_ITEMS, OPTIONAL, NULL, AT(PieceDefinition, auras),
     AT(PieceDefinition, aura_count), .inner = SECTION_AURA,
     .help = "what it does to the men around it"},
    {SECTION_PIECE, "like", VALUE_TEXT, OPTIONAL, NULL, NOWHERE, NOWHERE,
     .help = "the name of a piece whose keys are taken over, but for letter and sign"},
    {.name = NULL}};

const Key keys_of_royal[] = {
    {SECTION_ROYAL, "as", VALUE_CHOICE, OPTIONAL, "true", AT(RoyalDefinition, as), NOWHERE,
     .words = royal_words,
     .help = "no move may leave: true one of them attacked; last the only one attacked; joint all "
             "attacked at once; anti one not attacked"},
    {SECTION_ROYAL, "when", VALUE_MAP, OPTIONAL, NULL, AT(RoyalDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "condition without which the piece is not royal"},
    SIDE_BESIDE(SECTION_ROYAL, RoyalDefinition),
    MOVES_BESIDE(SECTION_ROYAL, RoyalDefinition),
    {.name = NULL}};

const Key keys_of_term[] = {
    {SECTION_TERM, "betza", VALUE_TEXT, OPTIONAL, NULL, AT(TermDefinition, betza), NOWHERE,
     .help = "the move, in extended Betza notation"},
    {SECTION_TERM, "stay", VALUE_BOOLEAN, OPTIONAL, "false", AT(TermDefinition, stay), NOWHERE,
     .help = "true, in place of betza: a move that stays where it is"},
    {SECTION_TERM, "distance", VALUE_MAP, OPTIONAL, NULL, AT(TermDefinition, distance), NOWHERE,
     .inner = SECTION_DISTANCE,
     .help = "it goes exactly as many squares as there are men on its line"},
    {SECTION_TERM, "when", VALUE_MAP, OPTIONAL, NULL, AT(TermDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "condition on the position before the move"},
    SIDE_BESIDE(SECTION_TERM, TermDefinition),
    {SECTION_TERM, "from", VALUE_AREA, OPTIONAL, "board", AT(TermDefinition, from), NOWHERE,
     .help = "squares where the move may start"},
    {SECTION_TERM, "to", VALUE_AREA, OPTIONAL, "board", AT(TermDefinition, to), NOWHERE,
     .help = "squares where the move may end"},
    {SECTION_TERM, "moves", VALUE_MOVE_NUMBERS, OPTIONAL, "1-", AT(TermDefinition, first_move),
     AT(TermDefinition, last_move), .help = "full-move numbers in which it may be made"},
    {SECTION_TERM, "safe", VALUE_WORDS, OPTIONAL, NULL, AT(TermDefinition, safe), NOWHERE,
     .words = safe_words,
     .help = "where no enemy may attack the piece: start, passed, end; standard: nowhere"},
    {SECTION_TERM, "becomes", VALUE_BECOMES, OPTIONAL, NULL, AT(TermDefinition, becomes),
     AT(TermDefinition, absorbs),
     .help = "the kind that the piece turns into by this move; a list, to choose from; or a map, "
             "kind taken → kind"},
    {SECTION_TERM, "after", VALUE_ITEMS, OPTIONAL, NULL, AT(TermDefinition, after),
     AT(TermDefinition, after_count), .inner = SECTION_EFFECT,
     .help = "what follows by itself once it has arrived"},
    {.name = NULL}};

const Key keys_of_distance[] = {
    {SECTION_DISTANCE, "at", VALUE_CHOICE, OPTIONAL, "line", AT(DistanceDefinition, at), NOWHERE,
     .words = distance_words,
     .help = "where men are counted: line (all of it, the piece too) or ahead of the piece"},
    {SECTION_DISTANCE, "side", VALUE_CHOICE, OPTIONAL, "both", AT(DistanceDefinition, side),
     NOWHERE, .words = counted_words, .help = "whose men are counted: own, enemy or both"},
    {SECTION_DISTANCE, "jumps", VALUE_CHOICE, OPTIONAL, "none", AT(DistanceDefinition, jumps),
     NOWHERE, .words = jumped_words,
     .help = "whose men it may jump over on its way: none, own, enemy or both"},
    {.name = NULL}};

const Key keys_of_promotion[] = {
    {SECTION_PROMOTION, "zone", VALUE_AREA, OPTIONAL, "board", AT(PromotionDefinition, zone),
     NOWHERE, .help = "squares where it promotes"},
    {SECTION_PROMOTION, "to", VALUE_KIND_LIST, REQUIRED, NULL, AT(PromotionDefinition, to),
     AT(PromotionDefinition, to_count), .help = "what it promotes to"},
    {SECTION_PROMOTION, "optional", VALUE_BOOLEAN, OPTIONAL, "false",
     AT(PromotionDefinition, optional), NOWHERE,
     .help = "true: it may also stay as it is, if no other rule forbids that"},
    {SECTION_PROMOTION, "lost", VALUE_BOOLEAN, OPTIONAL, "false", AT(PromotionDefinition, lost),
     NOWHERE, .help = "true: only to kinds of which its side has fewer men than at the start"},
    {SECTION_PROMOTION, "leaving", VALUE_BOOLEAN, OPTIONAL, "false",
     AT(PromotionDefinition, leaving), NOWHERE,
     .help = "true: moves that start in the zone promote, too"},
    {SECTION_PROMOTION, "midway", VALUE_BOOLEAN, OPTIONAL, "false",
     AT(PromotionDefinition, midway), NOWHERE,
     .help = "true: a capture that comes to the zone on its way goes on as what it becomes"},
    {SECTION_PROMOTION, "upon", VALUE_ITEMS, OPTIONAL, NULL, AT(PromotionDefinition, upon),
     AT(PromotionDefinition, upon_count), .inner = SECTION_PROMOTING,
     .help = "the moves after which it promotes; standard: a move or a capture"},
    {SECTION_PROMOTION, "when", VALUE_MAP, OPTIONAL, NULL, AT(PromotionDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "condition on the position before the move"},
    SIDE_BESIDE(SECTION_PROMOTION, PromotionDefinition),
    MOVES_BESIDE(SECTION_PROMOTION, PromotionDefinition),
    {SECTION_PROMOTION, "forced", VALUE_AREA, OPTIONAL, NULL, AT(PromotionDefinition, forced),
     NOWHERE, .older = true, .help = "older word for a second rule, without 'optional'",
     .now = "a second rule in a list, with 'zone: AREA' and the same 'to', without 'optional'"},
    {SECTION_PROMOTION, "inside", VALUE_CHOICE, OPTIONAL, "always",
     AT(PromotionDefinition, inside), NOWHERE, .words = inside_words, .older = true,
     .help = "older word for 'upon': whether moves that start in the zone promote",
     .now = "upon: [{from: \"!ZONE\"}, capture]"},
    {SECTION_PROMOTION, "last", VALUE_AREA, OPTIONAL, NULL, AT(PromotionDefinition, last), NOWHERE,
     .older = true, .help = "older word for 'upon: {to: AREA}', beside 'inside'",
     .now = "{to: AREA} in the list of 'upon' that stands for 'inside'"},
    {.name = NULL}};

const Key keys_of_promoting[] = {
    {SECTION_PROMOTING, "is", VALUE_DEED_IS, OPTIONAL, NULL, AT(DeedDefinition, is),
     AT(DeedDefinition, is_kinds), .words = promoting_words,
     .help = "move (no capture) or capture; of a list one"},
    {SECTION_PROMOTING, "of", VALUE_KINDS, OPTIONAL, NULL, AT(DeedDefinition, of), NOWHERE,
     .help = "kinds: one of them is taken"},
    {SECTION_PROMOTING, "from", VALUE_AREA, OPTIONAL, "board", AT(DeedDefinition, from), NOWHERE,
     .help = "squares where it starts"},
    {SECTION_PROMOTING, "to", VALUE_AREA, OPTIONAL, "board", AT(DeedDefinition, to), NOWHERE,
     .help = "squares where it ends"},
    {.name = NULL}};

const Key keys_of_immunity[] = {
    {SECTION_IMMUNITY, "from", VALUE_TEXT, OPTIONAL, NULL, AT(ImmunityDefinition, from), NOWHERE,
     .help = "direction where the captor starts, such as fh: on any rank ahead"},
    {SECTION_IMMUNITY, "by", VALUE_KINDS, OPTIONAL, "all", AT(ImmunityDefinition, by), NOWHERE,
     .help = "captors that are held off"},
    {SECTION_IMMUNITY, "when", VALUE_MAP, OPTIONAL, NULL, AT(ImmunityDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "condition on the position before the capture"},
    SIDE_BESIDE(SECTION_IMMUNITY, ImmunityDefinition),
    MOVES_BESIDE(SECTION_IMMUNITY, ImmunityDefinition),
    {.name = NULL}};

const Key keys_of_aura[] = {
    {SECTION_AURA, "effect", VALUE_CHOICE, REQUIRED, NULL, AT(AuraDefinition, effect), NOWHERE,
     .words = aura_words, .help = "freeze (may not move) or protect (may not be taken)"},
    {SECTION_AURA, "side", VALUE_CHOICE, OPTIONAL, "enemy", AT(AuraDefinition, on), NOWHERE,
     .words = aura_side_words, .help = "which men it touches: enemy, own or both"},
    {SECTION_AURA, "on", VALUE_CHOICE, OPTIONAL, NULL, AT(AuraDefinition, older_on), NOWHERE,
     .words = older_side_words, .older = true, .help = "older word for 'side'"},
    {SECTION_AURA, "of", VALUE_KINDS, OPTIONAL, "all", AT(AuraDefinition, of), NOWHERE,
     .help = "the kinds that it touches; same: its own"},
    {SECTION_AURA, "reach", VALUE_TEXT, OPTIONAL, "K", AT(AuraDefinition, reach), NOWHERE,
     .help = "the squares around the piece, as notation of a leaper; or attack: those that it "
             "attacks"},
    {SECTION_AURA, "when", VALUE_MAP, OPTIONAL, NULL, AT(AuraDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "condition that must hold for the man that it would touch"},
    {.name = NULL}};
