// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What authors write for what the language says otherwise: one table of their words, and one
// matcher. Words of the field, of other programs, of other keys.

#include "definition/slips/slips.h"

#include <ctype.h>

// The first columns of a row: what the words are used for, and where.
#define KEY(id)         WORD_KEY, SECTION_##id, NULL
#define SAID(id)        WORD_SAID, SECTION_##id, NULL
#define VALUE(id, key)  WORD_VALUE, SECTION_##id, key
#define LIKELY(id, key) WORD_VALUE_LIKELY, SECTION_##id, key
#define SIDE(id, key)   WORD_SIDE, SECTION_##id, key
#define USUAL(id)       WORD_USUAL, SECTION_##id, NULL
#define FOREIGN         WORD_FOREIGN, SECTIONS, NULL
#define RULE            WORD_RULE, SECTION_PIECE, NULL
#define DEED(key)       WORD_DEED, SECTIONS, key
#define END(key)        WORD_END, SECTION_END, key
#define ANY(use)        WORD_##use, SECTIONS, NULL

#define IN_HAND                                                                                   \
    "men in hand at the start are letters, 'start: {picture: …, hand: QPP}', or stand in "      \
    "brackets behind the board in a FEN, '[QPPqpp]'; that captured men go to hand is said by "    \
    "'captures: {to: captor}'"

static const AuthorWords table[] = {
    // other words for keys, which are not near to these
    {KEY(TOP), "name", "title"},
    {KEY(TOP), "author|designer|creator", "inventor"},
    {KEY(TOP), "date", "year"},
    {KEY(TOP), "url|link", "source"},
    {KEY(TOP), "base|parent", "extends"},
    {KEY(TOP), "figures|men", "pieces"},
    {KEY(TOP), "setup|position|array|layout|fen", "start"},
    {KEY(TOP), "areas|regions", "zones"},
    {KEY(TOP), "castle", "castling"},
    {KEY(TOP), "tally|counters", "tallies"},
    {KEY(TOP), "about|rules", "description"},
    {KEY(TOP), "ending", "end"},
    {KEY(BOARD), "files|ranks|width|height|columns|rows|file|rank|column|row", "size"},
    {KEY(PIECE), "promote|promotes|promotes-to", "promotion"},
    {KEY(PIECE), "moves|betza", "move"},
    {KEY(PIECE), "worth|cost|price|weight", "value"},
    {KEY(PROMOTION), "into|pieces", "to"},
    {KEY(PROMOTION), "at|rank|on", "zone"},
    {KEY(CASTLING), "to", "king-to"},
    {KEY(CASTLING), "rook", "partner"},
    {KEY(CASTLING), "rook-to", "partner-to"},
    {KEY(TURNS), "moves|length|count", "series"},
    {KEY(DROPS), "at|on", "zone"},
    {KEY(EFFECT), "on", "at"},
    {KEY(END), "extinct", "extinction"},
    {KEY(CASE), "have", "has"},
    {KEY(WHEN), "have", "has"},
    {KEY(CASE), "without", "lacks"},
    {KEY(WHEN), "without", "lacks"},
    {KEY(LIMIT), "forbid", "never"},
    {KEY(LIMIT), "allow", "only"},
    {KEY(MEN), "square|squares|zone|on|where|place|area|inside", "at"},
    {KEY(EXTINCTION), "number", "left"},
    {KEY(TEST), "after", "play"},
    {KEY(TEST), "position", "fen"},
    {KEY(TEST), "legal", "moves"},

    // keys that are as near to several others, or to none
    {SAID(PIECE), "name", "the word before its colon names a piece, as in 'rook: {letter: R}'"},
    {SAID(TOP), "hand|hands", IN_HAND},
    {SAID(PIECE), "hand", IN_HAND},
    {SAID(PIECE), "captures",
     "how a piece captures is a part of its 'move', as in 'move: [mW, cF]'; where captured men go "
     "is said at the top level: captures: {to: captor}"},
    {SAID(END), "piece|pieces",
     "pieces are named inside of a way to end, as in 'extinction: {pieces: king}'"},
    {SAID(TEST), "move",
     "a test has 'play' for moves that are made first, 'includes' for legal ones and 'moves' for "
     "all that are legal"},

    // keys of pieces that are rules of the top level
    {RULE, "drops|drop", "drops: {pieces: PIECE, zone: ZONE}"},
    {RULE, "captures", "captures: {of: PIECE, to: captor}"},
    {RULE, "castling|castle|castles",
     "castling: {short: {king: king e1, partner: rook h1, king-to: g1}}"},
    {RULE, "en-passant", "en-passant: {PIECE: PIECE}"},

    // keys that say what a deed is, with the key of such a deed for pieces
    {DEED("of"), "capture|captures|takes", "capture"},
    {DEED("by"), "drop|drops", "drop"},
    {DEED("by"), "move|moves", "move"},
    {DEED("into"), "promotion|promotions|promotes", "promotion"},

    // ends of a game in the place of a case: the values that win, lose and draw
    {END("checkmate"), "checkmate|mate", "loss|loss|draw"},
    {END("stalemate"), "stalemate", "loss|loss|draw"},
    {END("repetition"), "repetition", "{count: 3, result: win}|{count: 3, result: loss}|3"},
    {END("passes"), "passes", "win|loss|draw"},
    {END("extinction"), "extinction|extinct", "PIECES|PIECES|"},

    // the side whose result a key says
    {SIDE(END, "checkmate"), "", "the side that is mated"},
    {SIDE(END, "stalemate"), "", "the side that can't move"},
    {SIDE(END, "passes"), "", "the side that passed last"},
    {SIDE(END, "repetition"), "", "the side to move"},
    {SIDE(END, "extinction"), "", "the side that has lost these men"},
    {SIDE(OUTCOME, "result"), "", "the side that can't move"},
    {SIDE(EXTINCTION, "result"), "", "the side that has so few"},
    {SIDE(REPETITION, "result"), "", "the side at fault"},
    {SIDE(MOVE_LIMIT, "result"), "", "the side for which 'when' holds"},

    // values as people word them
    {LIKELY(TOP, "explosion"), "true|yes|on", "{by: all}"},
    {VALUE(TOP, "en-passant"), "true|yes|on|standard", "{pawn: pawn}"},
    {VALUE(TOP, "drops"), "yes|on|allowed|anywhere|all|everywhere", "true"},
    {LIKELY(TURNS, "must-capture"), "true|yes|forced|compulsory|on", "any"},
    {VALUE(TURNS, "must-capture"), "false|none|off", "no"},
    {VALUE(TURNS, "series"), "double|twice", "2"},
    {VALUE(TURNS, "pass"), "allowed", "true"},
    {VALUE(BOARD, "wrap"), "cylinder|horizontal", "files"},
    {LIKELY(BOARD, "wrap"), "true|yes", "files"},
    {VALUE(BOARD, "wrap"), "torus|toroidal", "both"},
    {VALUE(BOARD, "wrap"), "false|no", "none"},
    {VALUE(TERM, "safe"), "all|everywhere|always|true|yes", "[start, passed, end]"},
    {VALUE(CASTLING, "safe"), "all|everywhere|always|true|yes", "[start, passed, end]"},
    {VALUE(CASTLING, "safe"), "none|nowhere|never|false|no", "[]"},
    {VALUE(SERIES, "safe"), "all|always|true|yes", "each"},
    {LIKELY(PROMOTION, "to"), "any|anything", "all"},
    {VALUE(END, "repetition"), "3-fold|3fold|3x|three-fold", "3"},
    {VALUE(END, "repetition"), "threefold repetition|threefold-repetition", "3"},
    {LIKELY(END, "repetition"), "draw|true|yes", "3"},
    {VALUE(END, "repetition"), "4-fold|4fold|4x|four-fold|fourfold", "4"},
    {VALUE(END, "repetition"), "5-fold|5fold|5x|five-fold|fivefold", "5"},
    {LIKELY(END, "repetition"), "loss|lose|loses", "{count: 3, result: loss}"},
    {VALUE(END, "move-limit"), "50-move|fifty|fifty-move|50-move-rule", "50"},
    {LIKELY(END, "move-limit"), "true|yes|draw", "50"},
    {LIKELY(END, "material"), "insufficient|true|yes|draw", "one-colour"},
    {VALUE(END, "stalemate"), "tie|tied|remis", "draw"},
    {VALUE(END, "passes"), "tie|tied|remis", "draw"},
    {ANY(FALSE), "no|off|n|False|FALSE|No|NO|Off|0|none", "false"},
    {ANY(TRUE), "yes|on|y|True|TRUE|Yes|YES|On|1", "true"},
    {ANY(FIX), "draw", "1/2-1/2"},
    {ANY(FIX), "white", "1-0"},
    {ANY(FIX), "black", "0-1"},
    {ANY(FIX), "hand", "captor"},
    {ANY(SUGGEST), "lose|loses|loser|defeat", "loss"},
    {ANY(SUGGEST), "tie|remis|equal", "draw"},
    {ANY(SUGGEST), "enemies|opponent|foe", "enemy"},
    {ANY(SUGGEST), "friend|friends|self|mine", "own"},
    {ANY(SUGGEST), "any|all|either", "both"},
    {ANY(SUGGEST), "never", "false"},
    {ANY(SUGGEST), "always", "true"},

    // what most definitions use, which goes first in a list of keys
    {USUAL(TOP), "title|extends|board|pieces|start|castling|turns|end", NULL},
    {USUAL(END), "checkmate|stalemate|win|loss|extinction|repetition|move-limit|material", NULL},
    {USUAL(CASE), "has|lacks|side|enemy|check", NULL},
    {USUAL(WHEN), "has|lacks|side|enemy|check", NULL},

    // keys of other programs, in small letters, without '-', '_' and blanks: Fairy-Stockfish's
    // variants.ini and its kin, Zillions, Sjaak II, XBoard; and words that lie near. What a
    // definition says is a part of one that extends chess; the test definition-foreign reads all.
    // the board, the pieces
    {FOREIGN, "varianttemplate|inherits", "extends: chess"},
    {FOREIGN, "maxrank|maxfile|boardsize|files|ranks", "board: {size: 8x8}"},
    {FOREIGN, "startfen|startposition|boardsetup",
     "start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {FOREIGN, "piecetochartable|piecetochar|symbol", "pieces: {queen: {letter: Q}}"},
    {FOREIGN, "piecevalue", "pieces: {queen: {value: 9}}"},
    {FOREIGN, "custompiece", "pieces: {mann: {letter: M, move: K}}"},
    {FOREIGN, "mobilityregion", "pieces: {king: {zone: files d-f}}"},
    {FOREIGN, "extinctionpseudoroyal|pseudoroyaltypes", "pieces: {rook: {royal: last}}"},
    {FOREIGN, "duplecheck", "pieces: {king: {royal: joint}}"},
    {FOREIGN, "antiroyaltypes", "pieces: {king: {royal: {as: anti, when: {lacks: queen}}}}"},
    {FOREIGN, "mutuallyimmunetypes|iron", "pieces: {queen: {immune: {by: queen}}}"},
    {FOREIGN, "captureforbidden", "forbidden-captures: [{of: queen, by: [queen, rook]}]"},
    {FOREIGN, "freezepiecetypes", "pieces: {queen: {aura: {effect: freeze, reach: K}}}"},
    {FOREIGN, "flyinggeneral", "pieces: {king: {move: [K, fkR]}}"},
    {FOREIGN, "promotehere",
     "pieces: {pawn: {move: [fmW, fcF, {stay: true, from: rank 7, becomes: queen}]}}"},
    {FOREIGN, "capturemorph|assimilate",
     "pieces: {knight: {move: [mN, {betza: cN, becomes: {rook: rook}}]}}"},
    {FOREIGN, "soldierpromotionrank",
     "pieces: {pawn: {move: [fW, {betza: sW, from: ranks 5-8}]}}"},
    {FOREIGN, "doublestep|doublestepregion",
     "pieces: {pawn: {move: [fmW, fceF, {betza: fmnD, from: rank 2}]}}"},
    {FOREIGN, "triplestepregion",
     "pieces: {pawn: {move: [fmW, fceF, {betza: fmW3, from: rank 2}]}}"},
    {FOREIGN, "enpassantregion|enpassanttypes", "en-passant: {pawn: pawn}"},

    // promotion
    {FOREIGN,
     "promotionregion|promotionpawntypes|promotionpiecetypes|"
     "promotionzone|promotionchoice",
     "pieces: {pawn: {promotion: {zone: rank 8, to: [queen, rook, bishop, knight]}}}"},
    {FOREIGN, "promotedpiecetype",
     "pieces: {knight: {promotion: {zone: ranks 6-8, to: queen, optional: true}}}"},
    {FOREIGN, "mandatorypawnpromotion|mandatorypiecepromotion",
     "pieces: {pawn: {promotion: {zone: rank 8, to: queen, optional: true}}}"},
    {FOREIGN, "promotionlimit",
     "pieces: {pawn: {promotion: {zone: rank 8, to: queen, when: {lacks: queen}}}}"},
    {FOREIGN, "piecedemotion|piecepromotiononcapture",
     "pieces: {knight: {promotion: {to: bishop, upon: capture}}}"},

    // castling
    {FOREIGN,
     "castlingkingsidefile|castlingqueensidefile|castlingrank|"
     "castlingkingpiece|castlingrookpieces|castlingrookkingsidefile|"
     "castlingrookqueensidefile|castlerule",
     "castling: {short: {king: king e1, partner: rook h1, king-to: g1}}"},
    {FOREIGN, "castlingdroppedpiece",
     "castling: {short: {king: king e1, partner: rook h1, king-to: g1, dropped: true}}"},
    {FOREIGN, "swapnoimmediatereturn", "turns: {limits: {never: {by: knight, undoes: true}}}"},
    {FOREIGN, "royalpiecenothroughcheck", "pieces: {king: {move: {betza: K, safe: passed}}}"},

    // hands
    {FOREIGN, "capturestohand|piecedrops|pocketsize", "captures: {to: captor}, drops: true"},
    {FOREIGN,
     "dropregion|firstrankpawndrops|promotionzonepawndrops|"
     "immobilityillegal|sittuyinrookdrop",
     "drops: {pieces: pawn, zone: ranks 2-7}"},
    {FOREIGN, "dropnodoubled|dropnodoubledcount|droponefile",
     "drops: {pieces: pawn, per-file: 1}"},
    {FOREIGN, "droppromoted", "drops: {pieces: pawn, as: [pawn, queen]}"},
    {FOREIGN, "freedrops", "drops: {free: true}"},
    {FOREIGN, "gating|seirawangating", "drops: {pieces: queen, gating: true}"},
    {FOREIGN, "dropchecks", "turns: {limits: {never: {is: drop, gives: check}}}"},
    {FOREIGN, "shogipawndropmateillegal|dropnomate",
     "turns: {limits: {never: {is: drop, by: pawn, gives: mate}}}"},
    {FOREIGN, "mustdrop|mustdroptype", "turns: {limits: {must: drop}}"},

    // what a move does
    {FOREIGN, "blastoncapture|explode|explodes|explosion|atomic", "explosion: {spares: pawn}"},
    {FOREIGN, "blastimmunetypes", "explosion: {spares: [pawn, king]}"},
    {FOREIGN, "petrifyoncapturetypes|deathoncapturetypes",
     "pieces: {wall: {letter: X, neutral: true, move: []}}, "
     "after: {upon: capture, at: end, do: wall}"},
    {FOREIGN, "enclosingdrop|flipenclosedpieces|changeowner",
     "after: {upon: drop, at: enclosed, reach: K, do: flip}"},
    {FOREIGN, "trapregion", "after: {at: \"c3, f3, c6, f6\", do: remove}"},
    {FOREIGN, "wallingrule|walling|arrow",
     "pieces: {wall: {letter: X, neutral: true, move: []}}, turns: {then: {put: wall}}"},

    // turns
    {FOREIGN, "checking", "turns: {limits: {never: {gives: check}}}"},
    {FOREIGN, "mustcapture|forcedcapture", "turns: {limits: {must: capture}}"},
    {FOREIGN, "pass|passturn", "turns: {pass: true}"},
    {FOREIGN, "passonstalemate", "turns: {pass: stuck}"},
    {FOREIGN, "bikjangrule", "turns: {facing: true}"},
    {FOREIGN, "multimoves|turnorder", "turns: {series: {length: [1, 2]}}"},
    {FOREIGN, "multimovecapture",
     "turns: {series: {length: 2}, limits: {never: capture, when: {nth: 2-}}}"},
    {FOREIGN, "noretaliate", "forbidden-captures: {of: rook, if: traded}"},

    // the end
    {FOREIGN, "checkcounting|checks|threecheck|threechecks|3check|3checks|givethreechecks",
     "tallies: {checks: {gives: check}}, end: {win: {tally: {checks: 3-}}}"},
    {FOREIGN,
     "flagpiece|flagregion|whiteflag|blackflag|absoluteconfig|"
     "wincondition|goal|goals|reach|reaches|kingat|target|cases",
     "end: {win: {has: {pieces: king, at: rank 8}}}"},
    {FOREIGN, "flagpiececount", "end: {win: {has: {pieces: pawn, at: rank 8, count: 2-}}}"},
    {FOREIGN, "flagmove", "end: {win: {has: {pieces: king, at: rank 8}, answer: black}}"},
    {FOREIGN, "flagpiecesafe", "end: {win: {has: {pieces: king, at: rank 8, attacked: false}}}"},
    {FOREIGN, "connectn|relativeconfig", "end: {win: {has: {in: row, count: 4-}}}"},
    {FOREIGN, "connecthorizontal|connectvertical|connectdiagonal",
     "end: {win: {has: {in: row, steps: W, count: 4-}}}"},
    {FOREIGN, "collinearn", "end: {win: {has: {in: line, count: 3-}}}"},
    {FOREIGN, "connectnxn", "end: {win: {has: {in: square, count: 2-}}}"},
    {FOREIGN, "connectgroup", "end: {win: {has: {in: group, count: all}}}"},
    {FOREIGN, "connectregion1|connectregion2",
     "end: {win: {has: {in: group, steps: W, joins: [rank 1, rank 8]}}}"},
    {FOREIGN, "extinctionvalue|extinctionpiecetypes|piecesremaining|losscondition",
     "end: {loss: {lacks: queen}}"},
    {FOREIGN,
     "capture|eliminate|eliminated|kingcapture|capturetheking|"
     "captureking|captureofking|capturestheking|kingcaptured|"
     "kingiscaptured|takeking|taketheking",
     "end: {loss: {lacks: king}}"},
    {FOREIGN, "extinctionpiececount", "end: {loss: {has: {pieces: pawn, count: 0-1}}}"},
    {FOREIGN, "extinctionopponentpiececount", "end: {loss: {lacks: queen, enemy: {has: queen}}}"},
    {FOREIGN, "loneking|barerule|bareking|bare", "end: {loss: {has: {count: 1}, answer: true}}"},
    {FOREIGN, "drawcondition", "end: {draw: {lacks: {pieces: pawn, side: both}}}"},
    {FOREIGN, "stalematevalue", "end: {stalemate: loss}"},
    {FOREIGN, "stalematepiececount", "end: {stalemate: fewest}"},
    {FOREIGN, "checkmatevalue", "end: {checkmate: win}"},
    {FOREIGN, "shatarmaterule",
     "end: {checkmate: [{result: draw, when: {enemy: {just: {by: knight}}}}, loss]}"},
    {FOREIGN, "materialcounting|countcondition", "end: {move-limit: {moves: 50, result: most}}"},
    {FOREIGN, "adjudicatefullboard", "end: {most: {lacks: {side: empty}}}"},
    {FOREIGN, "castlingwins", "end: {win: {just: castling}}"},
    {FOREIGN,
     "threefold|threefoldrepetition|fourfold|fivefold|nfoldrule|"
     "nfoldvalue|nfoldvalueabsolute|repeatlimit",
     "end: {repetition: {count: 3, result: draw}}"},
    {FOREIGN, "perpetualcheckillegal|perpetuallimit",
     "end: {repetition: [{count: 3, fault: check}, 3]}"},
    {FOREIGN, "chasingrule",
     "end: {repetition: [{count: 3, fault: chase}, 3], chase: {by: \"!pawn\"}}"},
    {FOREIGN,
     "nmoverule|nmoveruletypes|50movelimit|50moverule|50move|50moves|"
     "fiftymove|fiftymoverule|fiftymoves|fifty",
     "end: {move-limit: {moves: 50, reset: [capture, pawn]}}"},
    {FOREIGN, "insufficientmaterial|deadposition", "end: {material: [K v K, K B v K, K N v K]}"},
    {FOREIGN, "countingrule",
     "end: {move-limit: [{moves: 64, counting: true, when: {has: {count: 1}}}]}"},
};

enum { ROWS = sizeof table / sizeof *table, WORD_MAX = 40 };

const AuthorWords *words_row(WordUse use, size_t i) {
    for (size_t row = 0; row < ROWS; row++)
        if (table[row].use == use && i-- == 0)
            return &table[row];
    return NULL;
}

const AuthorWords *words_find(WordUse use, SectionId id, const char *key, const char *word) {
    for (size_t i = 0; i < ROWS; i++) {
        const AuthorWords *row = &table[i];
        if (row->use == use && (row->section == id || row->section == SECTIONS) &&
            (!key || !row->key || strcmp(row->key, key) == 0) &&
            (!word || word_listed(row->words, word, strlen(word))))
            return row;
    }
    return NULL;
}

const char *words_meant(WordUse use, SectionId id, const char *key, const char *word) {
    const AuthorWords *row = words_find(use, id, key, word);
    return row ? row->meant : NULL;
}

size_t words_split(Arena *arena, const char *list, const char *words[], size_t room) {
    size_t count = 0;
    for (const char *at = list; at && count < room; at = strchr(at, '|')) {
        at += *at == '|';
        words[count++] = arena_string(arena, at, strcspn(at, "|"));
    }
    return count;
}

const char *text_with(Arena *arena, const char *text, const char *word, const char *by) {
    const char *at = text ? strstr(text, word) : NULL;
    return at ? arena_printf(arena, "%.*s%s%s", (int)(at - text), text, by,
                             text_with(arena, at + strlen(word), word, by))
              : text;
}

// ---- other programs' keys ---------------------------------------------------------------------

static const char *foreign_find(const char *word, size_t length) {
    for (size_t i = 0; i < ROWS; i++)
        if (table[i].use == WORD_FOREIGN && word_listed(table[i].words, word, length))
            return table[i].meant;
    return NULL;
}

// Without the ending, if the word has it.
static size_t before(const char *word, size_t length, const char *ending) {
    size_t tail = strlen(ending);
    bool ends = length > tail && strncmp(word + length - tail, ending, tail) == 0;
    return ends ? length - tail : length;
}

const char *foreign_said(const char *name) {
    // variants.ini has keys for each side, for two stages of the game, and for each kind.
    static const char *const endings[] = {"white", "black", "mg", "eg"};
    char word[WORD_MAX];
    size_t length = 0;
    for (; *name; name++)
        if (isalnum((unsigned char)*name)) {
            if (length == WORD_MAX)
                return NULL;
            word[length++] = (char)tolower((unsigned char)*name);
        }
    const char *said = foreign_find(word, length);
    for (size_t i = 0; !said && i < sizeof endings / sizeof *endings; i++)
        said = foreign_find(word, before(word, length, endings[i]));
    while (length && isdigit((unsigned char)word[length - 1]))
        length--;
    return said || !length ? said : foreign_find(word, length);
}

// ---- rules of the top level below a piece -----------------------------------------------------

// "rank 1" of `drops: rank 1` or `drops: {zone: rank 1}`
static const char *zone_said(const YamlNode *item) {
    const YamlNode *zone = item->shape == NODE_MAP ? node_get(item, "zone") : item;
    bool squares = zone && zone->shape == NODE_TEXT && strpbrk(zone->text.text, "0123456789");
    return squares ? zone->text.text : "ranks 1-2";
}

const char *piece_rule(Reader *reader, const YamlNode *piece, const YamlNode *item) {
    const char *rule = words_meant(WORD_RULE, SECTION_PIECE, NULL, item->name.text);
    bool how = item->shape == NODE_TEXT && text_is(item->name, "captures");
    return !rule || !piece->name.text || how
               ? NULL
               : text_with(reader->arena, text_with(reader->arena, rule, "ZONE", zone_said(item)),
                           "PIECE", piece->name.text);
}
