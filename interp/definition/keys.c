// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The key table. Keys of one section are read in the order of their rows, so a row comes
// after those whose values it needs: squares need the board, names of pieces the pieces.
//
// Codes of what the definition reader reports (w: only a warning):
//
//   the file as YAML   yaml-size yaml-utf8 yaml-character yaml-syntax yaml-tab yaml-alias
//                      yaml-tag yaml-documents yaml-depth yaml-nodes yaml-empty yaml-key
//                      duplicate-key
//   keys and values    unknown-key missing-key empty-value type bad-number bad-boolean
//                      bad-moves bad-name unknown-value too-many
//   extends            extends-unknown extends-cycle extends-depth nothing-to-remove(w)
//   board, areas       bad-size board-conflict shape-character shape-ragged empty-board
//                      bad-square off-board hole unknown-area empty-area zone-cycle
//                      unused-zone(w)
//   pieces             unknown-kind bad-letter letter-clash bad-place repeated-kind(w)
//                      promotion-to-self(w) no-goal(w)
//   start              start-conflict picture-size picture-hole unknown-letter hand-size
//   rules              castling-rank castling-squares empty-limit bad-material bad-count
//                      empty-case empty-deed empty-tally nth-in-case unknown-tally bad-tally
//                      effect-at effect-key effect-not-yet
//                      effect-asks
//   tests              empty-test(w)

#include "definition/keys.h"

#include "definition/reader.h"

#define AT(type, field) ((ptrdiff_t)offsetof(type, field))

static const Word a1_words[] = {{"dark", 0}, {"light", 1}, {NULL, 0}};
static const Word judgement_words[] = {
    {"loss", JUDGE_LOSS}, {"draw", JUDGE_DRAW}, {"win", JUDGE_WIN}, {NULL, 0}};
static const Word owner_words[] = {
    {"nowhere", TO_NOWHERE}, {"owner", TO_OWNER}, {"captor", TO_CAPTOR}, {NULL, 0}};
static const Word side_words[] = {{"both", NONE}, {"white", WHITE}, {"black", BLACK}, {NULL, 0}};
static const Word wrap_words[] = {
    {"none", WRAP_NONE}, {"files", WRAP_FILES}, {"both", WRAP_BOTH}, {NULL, 0}};
static const Word after_words[] = {{"ahead", AT_AHEAD},
                                   {"behind", AT_BEHIND},
                                   {"between", AT_BETWEEN},
                                   {"corners", AT_CORNERS},
                                   {NULL, 0}};
static const Word upon_words[] = {{"any", UPON_ANY},
                                  {"move", UPON_MOVE},
                                  {"capture", UPON_CAPTURE},
                                  {"drop", UPON_DROP},
                                  {NULL, 0}};
static const Word aura_words[] = {{"freeze", AURA_FREEZE}, {"protect", AURA_PROTECT}, {NULL, 0}};
static const Word aura_side_words[] = {
    {"enemies", ON_ENEMIES}, {"friends", ON_FRIENDS}, {"all", ON_ALL}, {NULL, 0}};
static const Word inside_words[] = {{"always", INSIDE_ALWAYS},
                                    {"capture", INSIDE_CAPTURE},
                                    {"never", INSIDE_NEVER},
                                    {NULL, 0}};
static const Word forbidden_words[] = {
    {"protected", FORBIDDEN_PROTECTED}, {"traded", FORBIDDEN_TRADED}, {NULL, 0}};
static const Word must_words[] = {
    {"no", MUST_NO}, {"any", MUST_ANY}, {"whole", MUST_WHOLE}, {"most", MUST_MOST}, {NULL, 0}};
static const Word deed_words[] = {
    {"move", DEED_MOVE},         {"capture", DEED_CAPTURE}, {"drop", DEED_DROP},
    {"castling", DEED_CASTLING}, {"pass", DEED_PASS},       {"promotion", DEED_PROMOTION},
    {"gating", DEED_GATING},     {"captures", DEED_CAPTURE}, {"drops", DEED_DROP},
    {NULL, 0}};
static const Word gives_words[] = {{"check", GIVES_CHECK},
                                   {"mate", GIVES_MATE},
                                   {"check-only", GIVES_CHECK_ONLY},
                                   {"none", GIVES_NONE},
                                   {NULL, 0}};
static const Word to_move_words[] = {{"own", TO_MOVE_OWN}, {"enemy", TO_MOVE_ENEMY}, {NULL, 0}};
static const Word men_side_words[] = {{"own", MEN_OWN},         {"enemy", MEN_ENEMY},
                                      {"both", MEN_BOTH},       {"neutral", MEN_NEUTRAL},
                                      {"empty", MEN_EMPTY},     {NULL, 0}};
static const Word attacked_words[] = {{"either", NONE}, {"true", 1}, {"false", 0}, {NULL, 0}};
static const Word form_words[] = {{"none", FORM_NONE}, {"row", FORM_ROW},     {"line", FORM_LINE},
                                  {"square", FORM_SQUARE}, {"group", FORM_GROUP}, {NULL, 0}};
static const Word answer_words[] = {{"false", ANSWER_NONE},  {"true", ANSWER_BOTH},
                                    {"white", ANSWER_WHITE}, {"black", ANSWER_BLACK},
                                    {NULL, 0}};
static const Word result_words[] = {
    {"1-0", RESULT_WHITE}, {"0-1", RESULT_BLACK}, {"1/2-1/2", RESULT_DRAW},
    {"none", RESULT_NONE}, {NULL, 0}};
static const Word reason_words[] = {
    {"checkmate", TERM_CHECKMATE},   {"stalemate", TERM_STALEMATE},
    {"extinction", TERM_EXTINCTION}, {"repetition", TERM_REPETITION},
    {"move-limit", TERM_MOVE_LIMIT}, {"material", TERM_MATERIAL},
    {"passes", TERM_PASSES},         {"goal", TERM_GOAL},
    {"none", TERM_NONE},             {NULL, 0}};

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

enum { OPTIONAL = false, REQUIRED = true };

// The keys of a condition, whose struct is the first part of its section's.
#define WHEN_KEYS(SECTION, MOVES)                                                                  \
    {SECTION, "side", VALUE_CHOICE, OPTIONAL, "both", AT(WhenDefinition, side), NOWHERE,           \
     .words = side_words, .help = "for which side it is asked"},                                   \
        {SECTION, "moves", VALUE_MOVE_NUMBERS, OPTIONAL, "1-", AT(WhenDefinition, first_move),     \
         AT(WhenDefinition, last_move), .help = MOVES},                                            \
        {SECTION, "to-move", VALUE_CHOICE, OPTIONAL, NULL, AT(WhenDefinition, to_move), NOWHERE,   \
         .words = to_move_words, .help = "who moves next: own or enemy"},                          \
        {SECTION, "check", VALUE_CHOICE, OPTIONAL, "either", AT(WhenDefinition, check), NOWHERE,   \
         .words = attacked_words, .help = "true: it is in check; false: it is not"},               \
        {SECTION, "has", VALUE_ITEMS, OPTIONAL, NULL, AT(WhenDefinition, has),                     \
         AT(WhenDefinition, has_count), .inner = SECTION_MEN,                                      \
         .help = "men that are there; of a list all"},                                             \
        {SECTION, "lacks", VALUE_ITEMS, OPTIONAL, NULL, AT(WhenDefinition, lacks),                 \
         AT(WhenDefinition, lacks_count), .inner = SECTION_MEN,                                    \
         .help = "men that are not there; of a list none"},                                        \
        {SECTION, "tally", VALUE_TALLIES, OPTIONAL, NULL, AT(WhenDefinition, tallies),             \
         AT(WhenDefinition, tally_count),                                                          \
         .help = "name of a tally and range: the own side's number; of several all"},              \
        {SECTION, "enemy", VALUE_NESTED, OPTIONAL, NULL, AT(WhenDefinition, enemy), NOWHERE,       \
         .inner = SECTION_WHEN, .help = "condition that holds for the other side"},                \
    {                                                                                              \
        SECTION, "not", VALUE_NESTED, OPTIONAL, NULL, AT(WhenDefinition, denied), NOWHERE,        \
            .inner = SECTION_WHEN, .help = "condition that doesn't hold"                           \
    }

// The keys of a deed, whose struct is at this offset of its section's.
#define DEED_KEYS(SECTION, BASE)                                                                   \
    {SECTION, "is", VALUE_DEED_IS, OPTIONAL, NULL, (BASE) + AT(DeedDefinition, is),                \
     (BASE) + AT(DeedDefinition, is_kinds), .words = deed_words,                                   \
     .help = "what it is: move (no capture), capture, drop, castling, pass, promotion, gating, " \
             "or the kind that moves; of a list one"},                                             \
        {SECTION, "by", VALUE_KINDS, OPTIONAL, NULL, (BASE) + AT(DeedDefinition, by), NOWHERE,     \
         .help = "kinds: who moves"},                                                              \
        {SECTION, "into", VALUE_KINDS, OPTIONAL, NULL, (BASE) + AT(DeedDefinition, into), NOWHERE, \
         .help = "kinds: what the mover is afterwards"},                                           \
        {SECTION, "of", VALUE_KINDS, OPTIONAL, NULL, (BASE) + AT(DeedDefinition, of), NOWHERE,     \
         .help = "kinds: one of them is taken"},                                                   \
        {SECTION, "from", VALUE_AREA, OPTIONAL, "board", (BASE) + AT(DeedDefinition, from),        \
         NOWHERE, .help = "squares where it starts; no drop does"},                                \
        {SECTION, "to", VALUE_AREA, OPTIONAL, "board", (BASE) + AT(DeedDefinition, to), NOWHERE,   \
         .help = "squares where it ends; in castling the king's"},                                 \
    {                                                                                              \
        SECTION, "gives", VALUE_CHOICE, OPTIONAL, NULL, (BASE) + AT(DeedDefinition, gives),        \
            NOWHERE, .words = gives_words, .help = "check, mate, check-only (not mate) or none"    \
    }

// section, key, type, required?, standard, offset, second offset, then the rest by name.
const Key key_table[] = {
    {SECTION_TOP, "mews", VALUE_NUMBER, REQUIRED, NULL, NOWHERE, NOWHERE, .min = 1, .max = 1,
     .help = "version of the definition language: 1"},
    {SECTION_TOP, "extends", VALUE_TEXT, OPTIONAL, NULL, NOWHERE, NOWHERE,
     .help = "name of the definition over which this one is laid"},
    {SECTION_TOP, "title", VALUE_TEXT, REQUIRED, NULL, AT(Definition, title), NOWHERE,
     .help = "the game's name"},
    {SECTION_TOP, "inventor", VALUE_TEXT, OPTIONAL, NULL, AT(Definition, inventor), NOWHERE,
     .help = "who invented the game"},
    {SECTION_TOP, "year", VALUE_TEXT, OPTIONAL, NULL, AT(Definition, year), NOWHERE,
     .help = "when it was invented"},
    {SECTION_TOP, "source", VALUE_TEXT, OPTIONAL, NULL, AT(Definition, source), NOWHERE,
     .help = "where its rules are published"},
    {SECTION_TOP, "description", VALUE_TEXT, OPTIONAL, NULL, AT(Definition, description), NOWHERE,
     .help = "the rules in words"},
    {SECTION_TOP, "board", VALUE_MAP, REQUIRED, NULL, 0, NOWHERE, .inner = SECTION_BOARD,
     .help = "size, shape and holes of the board"},
    {SECTION_TOP, "zones", VALUE_ZONES, OPTIONAL, NULL, NOWHERE, NOWHERE,
     .inner = SECTION_ZONE, .max = ZONES_MAX, .help = "names for areas of the board"},
    {SECTION_TOP, "pieces", VALUE_NAMED, REQUIRED, NULL, AT(Definition, pieces),
     AT(Definition, piece_count), .max = KINDS_MAX, .inner = SECTION_PIECE,
     .help = "the kinds of pieces, by name"},
    {SECTION_TOP, "drops", VALUE_MAP, OPTIONAL, NULL, AT(Definition, drops), NOWHERE,
     .inner = SECTION_DROPS, .help = "which pieces in hand may be dropped, and where"},
    {SECTION_TOP, "captures", VALUE_ITEMS, OPTIONAL, NULL, AT(Definition, captures),
     AT(Definition, capture_count), .inner = SECTION_CAPTURE,
     .help = "where captured pieces go; the first entry that fits decides"},
    {SECTION_TOP, "castling", VALUE_NAMED, OPTIONAL, NULL, AT(Definition, castlings),
     AT(Definition, castling_count), .max = 32, .inner = SECTION_CASTLING,
     .help = "the castling moves, by name"},
    {SECTION_TOP, "en-passant", VALUE_VICTIMS, OPTIONAL, NULL, AT(Definition, en_passant), NOWHERE,
     .help = "for each captor the kinds that it takes en passant"},
    {SECTION_TOP, "tallies", VALUE_NAMED, OPTIONAL, NULL, AT(Definition, tallies),
     AT(Definition, tally_count), .max = TALLIES_MAX, .inner = SECTION_TALLY,
     .help = "numbers that are kept for each side, and the moves that raise them"},
    {SECTION_TOP, "after", VALUE_ITEMS, OPTIONAL, NULL, AT(Definition, effects),
     AT(Definition, effect_count), .inner = SECTION_EFFECT,
     .help = "what follows by itself upon moves and drops, one after the other"},
    {SECTION_TOP, "explosion", VALUE_MAP, OPTIONAL, NULL, AT(Definition, explosion), NOWHERE,
     .inner = SECTION_EXPLOSION, .help = "captures that take captor and bystanders, too"},
    {SECTION_TOP, "forbidden-captures", VALUE_ITEMS, OPTIONAL, NULL, AT(Definition, forbidden),
     AT(Definition, forbidden_count), .inner = SECTION_FORBIDDEN,
     .help = "captures that are not allowed"},
    {SECTION_TOP, "turns", VALUE_MAP, OPTIONAL, NULL, 0, NOWHERE, .inner = SECTION_TURNS,
     .help = "limits by move number, and series of moves"},
    {SECTION_TOP, "end", VALUE_MAP, OPTIONAL, NULL, AT(Definition, end), NOWHERE,
     .inner = SECTION_END, .help = "what decides the game"},
    {SECTION_TOP, "start", VALUE_START, REQUIRED, NULL, AT(Definition, start), NOWHERE,
     .inner = SECTION_START, .help = "the start position: a FEN or a picture"},
    {SECTION_TOP, "tests", VALUE_ITEMS, OPTIONAL, NULL, AT(Definition, tests),
     AT(Definition, test_count), .inner = SECTION_TEST,
     .help = "positions and what must hold in them"},

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

    {SECTION_ZONE, "white", VALUE_AREA, REQUIRED, NULL, AT(ZoneReading, side[WHITE]), NOWHERE,
     .help = "White's squares"},
    {SECTION_ZONE, "black", VALUE_AREA, REQUIRED, NULL, AT(ZoneReading, side[BLACK]), NOWHERE,
     .help = "Black's squares, taken as they stand"},

    {SECTION_PIECE, "letter", VALUE_LETTER, REQUIRED, NULL, AT(PieceDefinition, letter), NOWHERE,
     .help = "White's letter: A to Z, with an optional + before it, ' or ~ after it"},
    {SECTION_PIECE, "value", VALUE_PAWNS, OPTIONAL, NULL, AT(PieceDefinition, value), NOWHERE,
     .help = "worth, in pawns"},
    {SECTION_PIECE, "neutral", VALUE_BOOLEAN, OPTIONAL, NULL, AT(PieceDefinition, neutral), NOWHERE,
     .help = "true: it belongs to neither side and blocks; nothing takes or pushes it"},
    {SECTION_PIECE, "royal", VALUE_BOOLEAN, OPTIONAL, NULL, AT(PieceDefinition, royal), NOWHERE,
     .help = "true: may not be left attacked"},
    {SECTION_PIECE, "move", VALUE_ITEMS, REQUIRED, NULL, AT(PieceDefinition, terms),
     AT(PieceDefinition, term_count), .inner = SECTION_TERM,
     .help = "how it moves: notation, or a list of terms"},
    {SECTION_PIECE, "zone", VALUE_AREA, OPTIONAL, "board", AT(PieceDefinition, zone), NOWHERE,
     .help = "squares where its moves may end"},
    {SECTION_PIECE, "promotion", VALUE_MAP, OPTIONAL, NULL, AT(PieceDefinition, promotion),
     NOWHERE, .inner = SECTION_PROMOTION, .help = "where it promotes, and to what"},
    {SECTION_PIECE, "immune", VALUE_ITEMS, OPTIONAL, NULL, AT(PieceDefinition, immunities),
     AT(PieceDefinition, immunity_count), .inner = SECTION_IMMUNITY,
     .help = "which captures it is safe from"},

    {SECTION_PIECE, "aura", VALUE_ITEMS, OPTIONAL, NULL, AT(PieceDefinition, auras),
     AT(PieceDefinition, aura_count), .inner = SECTION_AURA,
     .help = "what it does to the men around it"},

    {SECTION_TERM, "betza", VALUE_TEXT, REQUIRED, NULL, AT(TermDefinition, betza), NOWHERE,
     .help = "the move, in extended Betza notation"},
    {SECTION_TERM, "from", VALUE_AREA, OPTIONAL, "board", AT(TermDefinition, from), NOWHERE,
     .help = "squares where the move may start"},
    {SECTION_TERM, "to", VALUE_AREA, OPTIONAL, "board", AT(TermDefinition, to), NOWHERE,
     .help = "squares where the move may end"},
    {SECTION_TERM, "moves", VALUE_MOVE_NUMBERS, OPTIONAL, "1-", AT(TermDefinition, first_move),
     AT(TermDefinition, last_move), .help = "full-move numbers in which it may be made"},
    {SECTION_TERM, "becomes", VALUE_KIND, OPTIONAL, NULL, AT(TermDefinition, becomes), NOWHERE,
     .help = "the kind that the piece turns into by this move"},

    {SECTION_TERM, "after", VALUE_ITEMS, OPTIONAL, NULL, AT(TermDefinition, after),
     AT(TermDefinition, after_count), .inner = SECTION_EFFECT,
     .help = "what follows by itself once it has arrived"},

    {SECTION_EFFECT, "upon", VALUE_MAP, OPTIONAL, NULL, AT(EffectDefinition, upon), NOWHERE,
     .inner = SECTION_UPON, .help = "the moves that set it off: a word, or a map"},
    {SECTION_EFFECT, "at", VALUE_EFFECT_AT, OPTIONAL, NULL, AT(EffectDefinition, at),
     AT(EffectDefinition, area),
     .help = "where it finds men: start, end, ahead, behind (the start), between (it and a "
             "friend), corners (with a partner), around, enclosed, or an area"},
    {SECTION_EFFECT, "capture", VALUE_CHOICE, OPTIONAL, NULL, AT(EffectDefinition, at), NOWHERE,
     .words = after_words, .help = "the same as 'at', for what it captures"},
    {SECTION_EFFECT, "do", VALUE_EFFECT_ACT, OPTIONAL, "capture", AT(EffectDefinition, act),
     AT(EffectDefinition, becomes),
     .help = "capture, remove, flip (they change sides), or the kind that they become"},
    {SECTION_EFFECT, "of", VALUE_KINDS, OPTIONAL, "all", AT(EffectDefinition, of), NOWHERE,
     .help = "which men it finds"},
    {SECTION_EFFECT, "side", VALUE_CHOICE, OPTIONAL, "enemy", AT(EffectDefinition, side), NOWHERE,
     .words = men_side_words,
     .help = "whose, as the mover sees it; standard at start and end: both"},
    {SECTION_EFFECT, "reach", VALUE_TEXT, OPTIONAL, NULL, AT(EffectDefinition, reach), NOWHERE,
     .help = "between, around, enclosed: the squares around, as notation of a leaper"},
    {SECTION_EFFECT, "with", VALUE_KINDS, OPTIONAL, "all", AT(EffectDefinition, with), NOWHERE,
     .help = "between: the friends beyond; corners: the partners"},
    {SECTION_EFFECT, "when", VALUE_MAP, OPTIONAL, NULL, AT(EffectDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "a condition, asked of each man that it finds"},

    {SECTION_UPON, "is", VALUE_CHOICE, OPTIONAL, "any", AT(UponDefinition, is), NOWHERE,
     .words = upon_words, .help = "move (not a capture), capture, drop or any"},
    {SECTION_UPON, "by", VALUE_KINDS, OPTIONAL, "all", AT(UponDefinition, by), NOWHERE,
     .help = "the mover's kind before the move"},
    {SECTION_UPON, "of", VALUE_KINDS, OPTIONAL, NULL, AT(UponDefinition, of), NOWHERE,
     .help = "one of these kinds was taken"},

    {SECTION_AURA, "effect", VALUE_CHOICE, REQUIRED, NULL, AT(AuraDefinition, effect), NOWHERE,
     .words = aura_words, .help = "freeze (may not move) or protect (may not be taken)"},
    {SECTION_AURA, "on", VALUE_CHOICE, OPTIONAL, "enemies", AT(AuraDefinition, on), NOWHERE,
     .words = aura_side_words, .help = "which men it touches: enemies, friends or all"},
    {SECTION_AURA, "of", VALUE_KINDS, OPTIONAL, "all", AT(AuraDefinition, of), NOWHERE,
     .help = "the kinds that it touches"},
    {SECTION_AURA, "reach", VALUE_TEXT, OPTIONAL, "K", AT(AuraDefinition, reach), NOWHERE,
     .help = "the squares around the piece, as notation of a leaper"},

    {SECTION_PROMOTION, "zone", VALUE_AREA, REQUIRED, "board", AT(PromotionDefinition, zone),
     NOWHERE, .help = "squares where it promotes"},
    {SECTION_PROMOTION, "to", VALUE_KIND_LIST, REQUIRED, NULL, AT(PromotionDefinition, to),
     AT(PromotionDefinition, to_count), .help = "what it promotes to"},
    {SECTION_PROMOTION, "optional", VALUE_BOOLEAN, OPTIONAL, "false",
     AT(PromotionDefinition, optional), NOWHERE, .help = "true: it may also stay as it is"},
    {SECTION_PROMOTION, "forced", VALUE_AREA, OPTIONAL, NULL, AT(PromotionDefinition, forced),
     NOWHERE, .help = "squares where it may not stay as it is, though promotion is optional"},
    {SECTION_PROMOTION, "lost", VALUE_BOOLEAN, OPTIONAL, "false", AT(PromotionDefinition, lost),
     NOWHERE, .help = "true: only to kinds of which its side has fewer men than at the start"},
    {SECTION_PROMOTION, "leaving", VALUE_BOOLEAN, OPTIONAL, "false",
     AT(PromotionDefinition, leaving), NOWHERE,
     .help = "true: moves that start in the zone promote, too"},
    {SECTION_PROMOTION, "inside", VALUE_CHOICE, OPTIONAL, "always",
     AT(PromotionDefinition, inside), NOWHERE, .words = inside_words,
     .help = "whether moves that start in the zone promote: always, only by capture, never"},
    {SECTION_PROMOTION, "last", VALUE_AREA, OPTIONAL, NULL, AT(PromotionDefinition, last), NOWHERE,
     .help = "squares where it promotes whatever 'inside' says"},

    {SECTION_IMMUNITY, "from", VALUE_TEXT, OPTIONAL, NULL, AT(ImmunityDefinition, from), NOWHERE,
     .help = "direction where the captor starts, such as fh: on any rank ahead"},
    {SECTION_IMMUNITY, "by", VALUE_KINDS, OPTIONAL, "all", AT(ImmunityDefinition, by), NOWHERE,
     .help = "captors that are held off"},

    {SECTION_START, "fen", VALUE_TEXT, OPTIONAL, NULL, AT(StartReading, fen), NOWHERE,
     .help = "the start position as FEN"},
    {SECTION_START, "picture", VALUE_PICTURE, OPTIONAL, NULL, AT(StartReading, picture), NOWHERE,
     .help = "drawing of the start position, one line a rank"},
    {SECTION_START, "hand", VALUE_HAND, OPTIONAL, NULL, AT(StartReading, hand), NOWHERE,
     .inner = SECTION_HAND, .help = "letters of the men that each side holds"},
    {SECTION_START, "shuffle", VALUE_MAP, OPTIONAL, NULL, AT(StartReading, shuffle), NOWHERE,
     .inner = SECTION_SHUFFLE, .help = "which men are drawn anew for each game"},

    {SECTION_HAND, "white", VALUE_TEXT, OPTIONAL, NULL, AT(HandReading, side[WHITE]), NOWHERE,
     .help = "letters of the men that White holds"},
    {SECTION_HAND, "black", VALUE_TEXT, OPTIONAL, NULL, AT(HandReading, side[BLACK]), NOWHERE,
     .help = "letters of the men that Black holds, in capitals"},

    {SECTION_SHUFFLE, "squares", VALUE_SQUARES, REQUIRED, NULL, AT(ShuffleDefinition, squares),
     NOWHERE, .help = "White's squares whose men are shuffled"},
    {SECTION_SHUFFLE, "opposite-colours", VALUE_KINDS, OPTIONAL, NULL,
     AT(ShuffleDefinition, opposite_colours), NOWHERE,
     .help = "kinds with as many men on light squares as on dark ones"},
    {SECTION_SHUFFLE, "between", VALUE_BETWEEN, OPTIONAL, NULL, AT(ShuffleDefinition, between),
     AT(ShuffleDefinition, between_count),
     .help = "which kind is placed between two of which other kind"},

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

    {SECTION_GATING, "from", VALUE_AREA, REQUIRED, "board", AT(GatingDefinition, from), NOWHERE,
     .help = "the squares left"},
    {SECTION_GATING, "pieces", VALUE_KINDS, OPTIONAL, "all", AT(GatingDefinition, pieces), NOWHERE,
     .help = "kinds that may come into the game so"},

    {SECTION_DROP_PLACE, "pieces", VALUE_KINDS, OPTIONAL, "all", AT(DropPlaceDefinition, pieces),
     NOWHERE, .help = "whose zone this is"},
    {SECTION_DROP_PLACE, "side", VALUE_CHOICE, OPTIONAL, "both", AT(DropPlaceDefinition, side),
     NOWHERE, .words = side_words, .help = "white, black or both"},
    {SECTION_DROP_PLACE, "zone", VALUE_AREA, REQUIRED, "board", AT(DropPlaceDefinition, zone),
     NOWHERE, .help = "squares where they may be dropped"},

    {SECTION_FORCED, "holding", VALUE_KINDS, OPTIONAL, "all", AT(ForcedDropDefinition, holding),
     NOWHERE, .help = "kinds that must be dropped while the side holds one"},
    {SECTION_FORCED, "absent", VALUE_KINDS, OPTIONAL, NULL, AT(ForcedDropDefinition, absent),
     NOWHERE, .help = "only while the side has none of these on the board"},

    {SECTION_CAPTURE, "by", VALUE_KINDS, OPTIONAL, "all", AT(CaptureDefinition, by), NOWHERE,
     .help = "the captor's kind"},
    {SECTION_CAPTURE, "of", VALUE_KINDS, OPTIONAL, "all", AT(CaptureDefinition, of), NOWHERE,
     .help = "the captured piece's kind"},
    {SECTION_CAPTURE, "to", VALUE_CHOICE, REQUIRED, NULL, AT(CaptureDefinition, to), NOWHERE,
     .words = owner_words, .help = "whose hand it goes to"},
    {SECTION_CAPTURE, "as", VALUE_KIND, OPTIONAL, NULL, AT(CaptureDefinition, as), NOWHERE,
     .help = "the kind that it is in hand; standard: its own"},

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

    {SECTION_EXPLOSION, "by", VALUE_KINDS, OPTIONAL, "all", AT(ExplosionDefinition, by), NOWHERE,
     .help = "whose captures explode"},
    {SECTION_EXPLOSION, "of", VALUE_KINDS, OPTIONAL, "all", AT(ExplosionDefinition, of), NOWHERE,
     .help = "whose being captured explodes"},
    {SECTION_EXPLOSION, "reach", VALUE_TEXT, OPTIONAL, "K", AT(ExplosionDefinition, reach),
     NOWHERE, .help = "the squares around, as notation of a leaper"},
    {SECTION_EXPLOSION, "spares", VALUE_KINDS, OPTIONAL, NULL, AT(ExplosionDefinition, spares),
     NOWHERE, .help = "bystanders that stay"},

    {SECTION_FORBIDDEN, "of", VALUE_KINDS, REQUIRED, NULL, AT(ForbiddenDefinition, of), NOWHERE,
     .help = "which men may not be taken"},
    {SECTION_FORBIDDEN, "by", VALUE_KINDS, OPTIONAL, "all", AT(ForbiddenDefinition, by), NOWHERE,
     .help = "by which men"},
    {SECTION_FORBIDDEN, "when", VALUE_CHOICE, REQUIRED, NULL, AT(ForbiddenDefinition, when),
     NOWHERE, .words = forbidden_words,
     .help = "protected (the captor could be taken in return) or traded (just done to oneself)"},
    {SECTION_FORBIDDEN, "beyond", VALUE_TEXT, OPTIONAL, NULL, AT(ForbiddenDefinition, beyond),
     NOWHERE, .help = "only outside of these squares around the captor, notation of a leaper"},
    {SECTION_FORBIDDEN, "along", VALUE_KINDS, OPTIONAL, NULL, AT(ForbiddenDefinition, along),
     NOWHERE, .help = "allowed if one of these is taken in the same move"},

    {SECTION_TURNS, "limits", VALUE_ITEMS, OPTIONAL, NULL, AT(Definition, limits),
     AT(Definition, limit_count), .inner = SECTION_LIMIT,
     .help = "what may be played in certain moves"},
    {SECTION_TURNS, "must-capture", VALUE_CHOICE, OPTIONAL, "no", AT(Definition, must_capture),
     NOWHERE, .words = must_words,
     .help = "any: a side that can take must take; whole: and go on while it can; most: as many as "
             "possible"},
    {SECTION_TURNS, "pass", VALUE_BOOLEAN, OPTIONAL, "false", AT(Definition, pass), NOWHERE,
     .help = "true: a side that isn't in check may pass; two passes in a row draw"},
    {SECTION_TURNS, "facing", VALUE_BOOLEAN, OPTIONAL, "false", AT(Definition, facing), NOWHERE,
     .help = "true: royals face to face on an open line must be parted, or the game drawn by a "
             "pass"},
    {SECTION_TURNS, "series", VALUE_MAP, OPTIONAL, NULL, AT(Definition, series), NOWHERE,
     .inner = SECTION_SERIES, .help = "progressive turns: several moves in a row"},

    {SECTION_LIMIT, "moves", VALUE_MOVE_NUMBERS, OPTIONAL, "1-", AT(LimitDefinition, first),
     AT(LimitDefinition, last), .help = "full-move numbers for which the limit holds"},
    {SECTION_LIMIT, "side", VALUE_CHOICE, OPTIONAL, "both", AT(LimitDefinition, side), NOWHERE,
     .words = side_words, .help = "the side for which it holds"},
    {SECTION_LIMIT, "when", VALUE_MAP, OPTIONAL, NULL, AT(LimitDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "condition on the position before the move"},
    {SECTION_LIMIT, "only", VALUE_ITEMS, OPTIONAL, NULL, AT(LimitDefinition, only),
     AT(LimitDefinition, only_count), .inner = SECTION_DEED,
     .help = "nothing but this may be done"},
    {SECTION_LIMIT, "never", VALUE_ITEMS, OPTIONAL, NULL, AT(LimitDefinition, never),
     AT(LimitDefinition, never_count), .inner = SECTION_DEED, .help = "this may not be done"},
    {SECTION_LIMIT, "must", VALUE_ITEMS, OPTIONAL, NULL, AT(LimitDefinition, must),
     AT(LimitDefinition, must_count), .inner = SECTION_DEED,
     .help = "this must be done if some legal move does it"},

    WHEN_KEYS(SECTION_WHEN, "full-move numbers of the move to be made"),
    {SECTION_WHEN, "nth", VALUE_MOVE_NUMBERS, OPTIONAL, "1-", AT(WhenDefinition, first_nth),
     AT(WhenDefinition, last_nth), .help = "in a series: which move of the turn it is"},

    DEED_KEYS(SECTION_DEED, 0),

    DEED_KEYS(SECTION_TALLY, AT(TallyDefinition, deed)),
    {SECTION_TALLY, "when", VALUE_MAP, OPTIONAL, NULL, AT(TallyDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "condition on the position after the move"},
    {SECTION_TALLY, "reset", VALUE_ITEMS, OPTIONAL, NULL, AT(TallyDefinition, reset),
     AT(TallyDefinition, reset_count), .inner = SECTION_DEED,
     .help = "moves of a side that set its number to 0 first"},

    {SECTION_SERIES, "first", VALUE_NUMBER, OPTIONAL, "1", AT(SeriesDefinition, first), NOWHERE,
     .min = 1, .max = 99, .help = "moves in the first series"},
    {SECTION_SERIES, "step", VALUE_NUMBER, OPTIONAL, "1", AT(SeriesDefinition, step), NOWHERE,
     .min = 0, .max = 99, .help = "by how many moves each series is longer than the one before"},
    {SECTION_SERIES, "check-ends", VALUE_BOOLEAN, OPTIONAL, "true",
     AT(SeriesDefinition, check_ends_series), NOWHERE,
     .help = "true: giving check ends the series"},

    {SECTION_END, "checkmate", VALUE_CHOICE, OPTIONAL, "loss", AT(EndDefinition, checkmate),
     NOWHERE, .words = judgement_words, .help = "what it is for the side that is mated"},
    {SECTION_END, "stalemate", VALUE_CHOICE, OPTIONAL, "draw", AT(EndDefinition, stalemate),
     NOWHERE, .words = judgement_words, .help = "what it is for the side that can't move"},
    {SECTION_END, "win", VALUE_ITEMS, OPTIONAL, NULL, AT(EndDefinition, wins),
     AT(EndDefinition, win_count), .inner = SECTION_CASE,
     .help = "cases in which a side has won, asked after every move"},
    {SECTION_END, "loss", VALUE_ITEMS, OPTIONAL, NULL, AT(EndDefinition, losses),
     AT(EndDefinition, loss_count), .inner = SECTION_CASE,
     .help = "cases in which a side has lost"},
    {SECTION_END, "draw", VALUE_ITEMS, OPTIONAL, NULL, AT(EndDefinition, draws),
     AT(EndDefinition, draw_count), .inner = SECTION_CASE,
     .help = "cases in which the game is drawn"},
    {SECTION_END, "extinction", VALUE_ITEMS, OPTIONAL, NULL, AT(EndDefinition, extinctions),
     AT(EndDefinition, extinction_count), .inner = SECTION_EXTINCTION,
     .help = "the game is over when a side runs out of certain men"},
    {SECTION_END, "repetition", VALUE_MAP, OPTIONAL, NULL, 0, NOWHERE,
     .inner = SECTION_REPETITION, .help = "how often a position may come before it decides"},
    {SECTION_END, "move-limit", VALUE_MAP, OPTIONAL, NULL, 0, NOWHERE,
     .inner = SECTION_MOVE_LIMIT, .help = "moves by each side after which the game is drawn"},
    {SECTION_END, "material", VALUE_MATERIAL, OPTIONAL, NULL, AT(EndDefinition, materials),
     AT(EndDefinition, material_count), .help = "drawn material, such as K B v K"},

    WHEN_KEYS(SECTION_CASE, "full-move numbers of the move just made"),
    {SECTION_CASE, "answer", VALUE_CHOICE, OPTIONAL, "false", AT(CaseDefinition, answer), NOWHERE,
     .words = answer_words,
     .help = "who has one more move to bring the other side into the same case: true, or a side"},

    {SECTION_MEN, "pieces", VALUE_KINDS, OPTIONAL, "all", AT(MenDefinition, pieces), NOWHERE,
     .help = "kinds"},
    {SECTION_MEN, "side", VALUE_CHOICE, OPTIONAL, "own", AT(MenDefinition, side), NOWHERE,
     .words = men_side_words, .help = "whose; empty: squares without a man"},
    {SECTION_MEN, "at", VALUE_PLACE, OPTIONAL, NULL, AT(MenDefinition, at),
     AT(MenDefinition, in_hand), .help = "squares where they stand, or hand; standard: either"},
    {SECTION_MEN, "attacked", VALUE_CHOICE, OPTIONAL, "either", AT(MenDefinition, attacked),
     NOWHERE, .words = attacked_words,
     .help = "true: only those that the other side attacks; false: only the others"},
    {SECTION_MEN, "in", VALUE_CHOICE, OPTIONAL, "none", AT(MenDefinition, form), NOWHERE,
     .words = form_words,
     .help = "row: unbroken on a line; line: gaps allowed; square; group: joined"},
    {SECTION_MEN, "steps", VALUE_TEXT, OPTIONAL, "K", AT(MenDefinition, steps), NOWHERE,
     .help = "with in: notation of a leaper, the steps that join, or lead along the line"},
    {SECTION_MEN, "joins", VALUE_AREAS, OPTIONAL, NULL, AT(MenDefinition, joins),
     AT(MenDefinition, join_count), .help = "with in: areas on each of which it has a man"},
    {SECTION_MEN, "count", VALUE_COUNT, OPTIONAL, "1-", AT(MenDefinition, count), NOWHERE,
     .help = "how many men; with in: how large one of them is; all: every such man"},

    {SECTION_EXTINCTION, "pieces", VALUE_KINDS, REQUIRED, NULL, AT(ExtinctionDefinition, pieces),
     NOWHERE, .help = "kinds that are counted together"},
    {SECTION_EXTINCTION, "left", VALUE_NUMBER, OPTIONAL, "0", AT(ExtinctionDefinition, left),
     NOWHERE, .min = 0, .max = SQUARES_MAX, .help = "number at which it is over"},
    {SECTION_EXTINCTION, "result", VALUE_CHOICE, OPTIONAL, "loss",
     AT(ExtinctionDefinition, result), NOWHERE, .words = judgement_words,
     .help = "what it is for the side that has so few"},
    {SECTION_EXTINCTION, "answer", VALUE_BOOLEAN, OPTIONAL, "false",
     AT(ExtinctionDefinition, answer), NOWHERE,
     .help = "true: not if the side brings the other down as far in its next move"},

    {SECTION_REPETITION, "count", VALUE_NUMBER, REQUIRED, NULL, AT(EndDefinition, repetition),
     NOWHERE, .min = 2, .max = 100, .help = "the occurrence that decides"},
    {SECTION_REPETITION, "result", VALUE_CHOICE, OPTIONAL, "draw",
     AT(EndDefinition, repetition_result), NOWHERE, .words = judgement_words,
     .help = "what it is for the side to move"},

    {SECTION_MOVE_LIMIT, "moves", VALUE_NUMBER, REQUIRED, NULL, AT(EndDefinition, move_limit),
     NOWHERE, .min = 1, .max = NUMBER_MAX, .help = "moves by each side"},
    {SECTION_MOVE_LIMIT, "reset", VALUE_RESET, OPTIONAL, NULL, 0, NOWHERE,
     .help = "what starts the count again: capture, drop, promotion, moves of a kind"},

    {SECTION_TEST, "name", VALUE_TEXT, OPTIONAL, NULL, AT(TestDefinition, name), NOWHERE,
     .help = "what is tested"},
    {SECTION_TEST, "fen", VALUE_TEXT, OPTIONAL, NULL, AT(TestDefinition, fen), NOWHERE,
     .help = "the position; standard: the start position"},
    {SECTION_TEST, "play", VALUE_MOVES, OPTIONAL, NULL, AT(TestDefinition, play),
     AT(TestDefinition, play_count), .help = "moves made first"},
    {SECTION_TEST, "moves", VALUE_MOVES, OPTIONAL, NULL, AT(TestDefinition, moves),
     AT(TestDefinition, moves_count), .help = "exactly the legal moves"},
    {SECTION_TEST, "includes", VALUE_MOVES, OPTIONAL, NULL, AT(TestDefinition, includes),
     AT(TestDefinition, includes_count), .help = "some of the legal moves"},
    {SECTION_TEST, "excludes", VALUE_MOVES, OPTIONAL, NULL, AT(TestDefinition, excludes),
     AT(TestDefinition, excludes_count), .help = "moves that are not legal"},
    {SECTION_TEST, "perft", VALUE_PERFT, OPTIONAL, NULL, AT(TestDefinition, perft),
     AT(TestDefinition, perft_count), .help = "depth: number of leaves of the tree of moves"},
    {SECTION_TEST, "result", VALUE_WORD, OPTIONAL, NULL, AT(TestDefinition, result), NOWHERE,
     .words = result_words, .help = "the game's result"},
    {SECTION_TEST, "reason", VALUE_WORD, OPTIONAL, NULL, AT(TestDefinition, reason), NOWHERE,
     .words = reason_words,
     .help = "what decided it, in one word"},
};

const size_t key_count = sizeof key_table / sizeof *key_table;

// path, struct, offsets of `given` and `span`, brief
const Section section_table[SECTIONS] = {
    [SECTION_TOP] = {"the top level", sizeof(Definition), NOWHERE, NOWHERE, NULL},
    [SECTION_BOARD] = {"board", sizeof(Definition), NOWHERE, NOWHERE, NULL},
    [SECTION_ZONE] = {"zones.NAME", sizeof(ZoneReading), NOWHERE, NOWHERE, NULL},
    [SECTION_PIECE] = {"pieces.NAME", sizeof(PieceDefinition), NOWHERE, NOWHERE, NULL},
    [SECTION_TERM] = {"pieces.NAME.move", sizeof(TermDefinition), NOWHERE, NOWHERE, "betza"},
    [SECTION_PROMOTION] = {"pieces.NAME.promotion", sizeof(PromotionDefinition),
                           AT(PromotionDefinition, given), AT(PromotionDefinition, span), NULL},
    [SECTION_IMMUNITY] = {"pieces.NAME.immune", sizeof(ImmunityDefinition), NOWHERE, NOWHERE,
                          NULL},
    [SECTION_EFFECT] = {"pieces.NAME.move.after", sizeof(EffectDefinition), NOWHERE,
                        AT(EffectDefinition, span), "at"},
    [SECTION_UPON] = {"pieces.NAME.move.after.upon", sizeof(UponDefinition), NOWHERE, NOWHERE,
                      "is"},
    [SECTION_AURA] = {"pieces.NAME.aura", sizeof(AuraDefinition), NOWHERE,
                      AT(AuraDefinition, span), "effect"},
    [SECTION_EXPLOSION] = {"explosion", sizeof(ExplosionDefinition),
                           AT(ExplosionDefinition, given), AT(ExplosionDefinition, span), NULL},
    [SECTION_FORBIDDEN] = {"forbidden-captures", sizeof(ForbiddenDefinition), NOWHERE,
                           AT(ForbiddenDefinition, span), NULL},
    [SECTION_START] = {"start", sizeof(StartReading), NOWHERE, NOWHERE, "fen"},
    [SECTION_HAND] = {"start.hand", sizeof(HandReading), NOWHERE, NOWHERE, NULL},
    [SECTION_SHUFFLE] = {"start.shuffle", sizeof(ShuffleDefinition), AT(ShuffleDefinition, given),
                         AT(ShuffleDefinition, span), NULL},
    [SECTION_DROPS] = {"drops", sizeof(DropDefinition), AT(DropDefinition, given),
                       AT(DropDefinition, span), NULL},
    [SECTION_DROP_PLACE] = {"drops.places", sizeof(DropPlaceDefinition), NOWHERE,
                            AT(DropPlaceDefinition, span), NULL},
    [SECTION_GATING] = {"drops.gating", sizeof(GatingDefinition), AT(GatingDefinition, given),
                        AT(GatingDefinition, span), NULL},
    [SECTION_FORCED] = {"drops.forced", sizeof(ForcedDropDefinition), NOWHERE,
                        AT(ForcedDropDefinition, span), NULL},
    [SECTION_CAPTURE] = {"captures", sizeof(CaptureDefinition), NOWHERE,
                         AT(CaptureDefinition, span), NULL},
    [SECTION_CASTLING] = {"castling.NAME", sizeof(CastlingDefinition), NOWHERE,
                          AT(CastlingDefinition, span), NULL},
    [SECTION_TURNS] = {"turns", sizeof(Definition), NOWHERE, NOWHERE, NULL},
    [SECTION_LIMIT] = {"turns.limits", sizeof(LimitDefinition), NOWHERE, AT(LimitDefinition, span),
                       NULL},
    [SECTION_WHEN] = {"turns.limits.when", sizeof(WhenDefinition), NOWHERE,
                      AT(WhenDefinition, span), NULL},
    [SECTION_DEED] = {"turns.limits.never", sizeof(DeedDefinition), NOWHERE,
                      AT(DeedDefinition, span), "is"},
    [SECTION_TALLY] = {"tallies.NAME", sizeof(TallyDefinition), NOWHERE, AT(TallyDefinition, span),
                       NULL},
    [SECTION_SERIES] = {"turns.series", sizeof(SeriesDefinition), AT(SeriesDefinition, given),
                        AT(SeriesDefinition, span), NULL},
    [SECTION_END] = {"end", sizeof(EndDefinition), NOWHERE, NOWHERE, NULL},
    [SECTION_CASE] = {"end.win", sizeof(CaseDefinition), NOWHERE, AT(CaseDefinition, span),
                      NULL},
    [SECTION_MEN] = {"end.win.has", sizeof(MenDefinition), NOWHERE, AT(MenDefinition, span),
                     "pieces"},
    [SECTION_EXTINCTION] = {"end.extinction", sizeof(ExtinctionDefinition), NOWHERE,
                            AT(ExtinctionDefinition, span), NULL},
    [SECTION_REPETITION] = {"end.repetition", sizeof(EndDefinition), NOWHERE, NOWHERE, "count"},
    [SECTION_MOVE_LIMIT] = {"end.move-limit", sizeof(EndDefinition), NOWHERE, NOWHERE, NULL},
    [SECTION_TEST] = {"tests", sizeof(TestDefinition), NOWHERE, AT(TestDefinition, span), NULL},
};
