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
static const Word inside_words[] = {
    {"always", INSIDE_ALWAYS}, {"capture", INSIDE_CAPTURE}, {"never", INSIDE_NEVER}, {NULL, 0}};

static const Word royal_words[] = {
    {"true", ROYAL_TRUE}, {"false", ROYAL_NOT}, {"last", ROYAL_LAST}, {"joint", ROYAL_JOINT},
    {"anti", ROYAL_ANTI}, {NULL, 0}};
static const Word distance_words[] = {
    {"line", DISTANCE_LINE}, {"ahead", DISTANCE_AHEAD}, {NULL, 0}};
static const Word counted_words[] = {
    {"own", WHOSE_OWN}, {"enemy", WHOSE_ENEMY}, {"both", WHOSE_BOTH}, {NULL, 0}};
static const Word jumped_words[] = {
    {"none", WHOSE_NONE}, {"own", WHOSE_OWN}, {"enemy", WHOSE_ENEMY}, {"both", WHOSE_BOTH},
    {NULL, 0}};
static const Word promoting_words[] = {{"move", DEED_MOVE}, {"capture", DEED_CAPTURE}, {NULL, 0}};

const Key keys_of_piece[] = {
    {SECTION_PIECE, "letter", VALUE_LETTER, AT(PieceDefinition, letter), .required = true,
     .help = "White's letter: A to Z, with an optional + before it, ' or ~ after it"},
    {SECTION_PIECE, "sign", VALUE_SIGNS, AT(PieceDefinition, signs),
     .help = "a character that pictures it, or White's and Black's with a blank between them, - "
             "for none"},
    {SECTION_PIECE, "image", VALUE_TEXT, AT(PieceDefinition, image),
     .help = "the name of a drawing, such as falcon, if that of its own name or moves is another"},
    {SECTION_PIECE, "value", VALUE_PAWNS, AT(PieceDefinition, value), .help = "worth, in pawns"},
    {SECTION_PIECE, "points", VALUE_PAWNS, AT(PieceDefinition, points), .standard = "1",
     .help = "what it counts where points decide the game"},
    {SECTION_PIECE, "neutral", VALUE_BOOLEAN, AT(PieceDefinition, neutral),
     .help = "true: it belongs to neither side and blocks; nothing takes or pushes it"},
    {SECTION_PIECE, "royal", VALUE_MAP, AT(PieceDefinition, royal), .inner = SECTION_ROYAL,
     .help = "true: may not be left attacked; last, joint and anti: see there"},
    {SECTION_PIECE, "move", VALUE_ITEMS, AT(PieceDefinition, terms),
     .second = AT(PieceDefinition, term_count), .required = true, .inner = SECTION_TERM,
     .help = "how it moves: notation, or a list of terms"},
    {SECTION_PIECE, "zone", VALUE_AREA, AT(PieceDefinition, zone), .standard = "board",
     .help = "squares where its moves may end"},
    {SECTION_PIECE, "promotion", VALUE_ITEMS, AT(PieceDefinition, promotions),
     .second = AT(PieceDefinition, promotion_count), .inner = SECTION_PROMOTION,
     .help = "where it promotes, and to what: a rule or a list of rules"},
    {SECTION_PIECE, "immune", VALUE_ITEMS, AT(PieceDefinition, immunities),
     .second = AT(PieceDefinition, immunity_count), .inner = SECTION_IMMUNITY,
     .help = "which captures it is safe from"},
    {SECTION_PIECE, "aura", VALUE_ITEMS, AT(PieceDefinition, auras),
     .second = AT(PieceDefinition, aura_count), .inner = SECTION_AURA,
     .help = "what it does to the men around it"},
    {SECTION_PIECE, "like", VALUE_TEXT, NOWHERE,
     .help = "the name of a piece whose keys are taken over, but for letter and sign"},
    {.name = NULL}};

const Key keys_of_royal[] = {
    {SECTION_ROYAL, "as", VALUE_CHOICE, AT(RoyalDefinition, as), .standard = "true",
     .words = royal_words,
     .help = "no move may leave: true one of them attacked; last the only one attacked; joint "
             "all attacked at once; anti one not attacked"},
    {SECTION_ROYAL, "when", VALUE_MAP, AT(RoyalDefinition, when), .inner = SECTION_WHEN,
     .help = "condition without which the piece is not royal"},
    SIDE_BESIDE(SECTION_ROYAL, RoyalDefinition),
    MOVES_BESIDE(SECTION_ROYAL, RoyalDefinition),
    {.name = NULL}};

const Key keys_of_term[] = {
    {SECTION_TERM, "betza", VALUE_TEXT, AT(TermDefinition, betza),
     .help = "the move, in extended Betza notation"},
    {SECTION_TERM, "stay", VALUE_BOOLEAN, AT(TermDefinition, stay), .standard = "false",
     .help = "true, in place of betza: a move that stays where it is"},
    {SECTION_TERM, "distance", VALUE_MAP, AT(TermDefinition, distance), .inner = SECTION_DISTANCE,
     .help = "it goes exactly as many squares as there are men on its line"},
    {SECTION_TERM, "when", VALUE_MAP, AT(TermDefinition, when), .inner = SECTION_WHEN,
     .help = "condition on the position before the move"},
    SIDE_BESIDE(SECTION_TERM, TermDefinition),
    {SECTION_TERM, "from", VALUE_AREA, AT(TermDefinition, from), .standard = "board",
     .help = "squares where the move may start"},
    {SECTION_TERM, "to", VALUE_AREA, AT(TermDefinition, to), .standard = "board",
     .help = "squares where the move may end"},
    {SECTION_TERM, "moves", VALUE_MOVE_NUMBERS, AT(TermDefinition, first_move),
     .second = AT(TermDefinition, last_move), .standard = "1-",
     .help = "full-move numbers in which it may be made"},
    {SECTION_TERM, "safe", VALUE_WORDS, AT(TermDefinition, safe), .words = safe_words,
     .help = "where no enemy may attack the piece: start, passed, end; standard: nowhere"},
    {SECTION_TERM, "becomes", VALUE_BECOMES, AT(TermDefinition, becomes),
     .second = AT(TermDefinition, absorbs),
     .help = "the kind that the piece turns into by this move; a list, to choose from; or a map, "
             "kind taken → kind"},
    {SECTION_TERM, "after", VALUE_ITEMS, AT(TermDefinition, after),
     .second = AT(TermDefinition, after_count), .inner = SECTION_EFFECT,
     .help = "what follows by itself once it has arrived"},
    {.name = NULL}};

const Key keys_of_distance[] = {
    {SECTION_DISTANCE, "at", VALUE_CHOICE, AT(DistanceDefinition, at), .standard = "line",
     .words = distance_words,
     .help = "where men are counted: line (all of it, the piece too) or ahead of the piece"},
    {SECTION_DISTANCE, "side", VALUE_CHOICE, AT(DistanceDefinition, side), .standard = "both",
     .words = counted_words, .help = "whose men are counted: own, enemy or both"},
    {SECTION_DISTANCE, "jumps", VALUE_CHOICE, AT(DistanceDefinition, jumps), .standard = "none",
     .words = jumped_words,
     .help = "whose men it may jump over on its way: none, own, enemy or both"},
    {.name = NULL}};

const Key keys_of_promotion[] = {
    {SECTION_PROMOTION, "zone", VALUE_AREA, AT(PromotionDefinition, zone), .standard = "board",
     .help = "squares where it promotes"},
    {SECTION_PROMOTION, "to", VALUE_KIND_LIST, AT(PromotionDefinition, to),
     .second = AT(PromotionDefinition, to_count), .required = true,
     .help = "what it promotes to"},
    {SECTION_PROMOTION, "optional", VALUE_BOOLEAN, AT(PromotionDefinition, optional),
     .standard = "false",
     .help = "true: it may also stay as it is, if no other rule forbids that"},
    {SECTION_PROMOTION, "lost", VALUE_BOOLEAN, AT(PromotionDefinition, lost), .standard = "false",
     .help = "true: only to kinds of which its side has fewer men than at the start"},
    {SECTION_PROMOTION, "leaving", VALUE_BOOLEAN, AT(PromotionDefinition, leaving),
     .standard = "false", .help = "true: moves that start in the zone promote, too"},
    {SECTION_PROMOTION, "midway", VALUE_BOOLEAN, AT(PromotionDefinition, midway),
     .standard = "false",
     .help = "true: a capture that comes to the zone on its way goes on as what it becomes"},
    {SECTION_PROMOTION, "upon", VALUE_ITEMS, AT(PromotionDefinition, upon),
     .second = AT(PromotionDefinition, upon_count), .inner = SECTION_PROMOTING,
     .help = "the moves after which it promotes; standard: a move or a capture"},
    {SECTION_PROMOTION, "when", VALUE_MAP, AT(PromotionDefinition, when), .inner = SECTION_WHEN,
     .help = "condition on the position before the move"},
    SIDE_BESIDE(SECTION_PROMOTION, PromotionDefinition),
    MOVES_BESIDE(SECTION_PROMOTION, PromotionDefinition),
    {SECTION_PROMOTION, "forced", VALUE_AREA, AT(PromotionDefinition, forced), .older = true,
     .help = "older word for a second rule, without 'optional'",
     .now = "a second rule in a list, with 'zone: AREA' and the same 'to', without 'optional'"},
    {SECTION_PROMOTION, "inside", VALUE_CHOICE, AT(PromotionDefinition, inside),
     .standard = "always", .words = inside_words, .older = true,
     .help = "older word for 'upon': whether moves that start in the zone promote",
     .now = "upon: [{from: \"!ZONE\"}, capture]"},
    {SECTION_PROMOTION, "last", VALUE_AREA, AT(PromotionDefinition, last), .older = true,
     .help = "older word for 'upon: {to: AREA}', beside 'inside'",
     .now = "{to: AREA} in the list of 'upon' that stands for 'inside'"},
    {.name = NULL}};

const Key keys_of_promoting[] = {
    {SECTION_PROMOTING, "is", VALUE_DEED_IS, AT(DeedDefinition, is),
     .second = AT(DeedDefinition, is_kinds), .words = promoting_words,
     .help = "move (no capture) or capture; of a list one"},
    {SECTION_PROMOTING, "of", VALUE_KINDS, AT(DeedDefinition, of),
     .help = "kinds: one of them is taken"},
    {SECTION_PROMOTING, "from", VALUE_AREA, AT(DeedDefinition, from), .standard = "board",
     .help = "squares where it starts"},
    {SECTION_PROMOTING, "to", VALUE_AREA, AT(DeedDefinition, to), .standard = "board",
     .help = "squares where it ends"},
    {.name = NULL}};

const Key keys_of_immunity[] = {
    {SECTION_IMMUNITY, "from", VALUE_TEXT, AT(ImmunityDefinition, from),
     .help = "direction where the captor starts, such as fh: on any rank ahead"},
    {SECTION_IMMUNITY, "by", VALUE_KINDS, AT(ImmunityDefinition, by), .standard = "all",
     .help = "captors that are held off"},
    {SECTION_IMMUNITY, "when", VALUE_MAP, AT(ImmunityDefinition, when), .inner = SECTION_WHEN,
     .help = "condition on the position before the capture"},
    SIDE_BESIDE(SECTION_IMMUNITY, ImmunityDefinition),
    MOVES_BESIDE(SECTION_IMMUNITY, ImmunityDefinition),
    {.name = NULL}};

const Key keys_of_aura[] = {
    {SECTION_AURA, "effect", VALUE_CHOICE, AT(AuraDefinition, effect), .required = true,
     .words = aura_words, .help = "freeze (may not move) or protect (may not be taken)"},
    {SECTION_AURA, "side", VALUE_CHOICE, AT(AuraDefinition, on), .standard = "enemy",
     .words = aura_side_words, .help = "which men it touches: enemy, own or both"},
    {SECTION_AURA, "on", VALUE_CHOICE, AT(AuraDefinition, older_on), .words = older_side_words,
     .older = true, .help = "older word for 'side'"},
    {SECTION_AURA, "of", VALUE_KINDS, AT(AuraDefinition, of), .standard = "all",
     .help = "the kinds that it touches; same: its own"},
    {SECTION_AURA, "reach", VALUE_TEXT, AT(AuraDefinition, reach), .standard = "K",
     .help = "the squares around the piece, as notation of a leaper; or attack: those that it "
             "attacks"},
    {SECTION_AURA, "when", VALUE_MAP, AT(AuraDefinition, when), .inner = SECTION_WHEN,
     .help = "condition that must hold for the man that it would touch"},
    {.name = NULL}};
