// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What authors write for what the language says otherwise.

#include "definition/slips/slips.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

// ---- foreign -------------------------------------------------------------------------------
//
// Keys by the names that other programs have for them: Fairy-Stockfish's variants.ini and its kin,
// Zillions, Sjaak II, XBoard; and by words that lie near. An author who writes one is told how a
// definition says it.

// Each word in small letters, without '-', '_' and blanks. What a definition says is a part of one
// that extends chess; the test definition-foreign reads all of them.
static const struct Foreign {
    const char *words, *said;
} foreigns[] = {
    // the board, the pieces
    {"varianttemplate inherits", "extends: chess"},
    {"maxrank maxfile boardsize files ranks", "board: {size: 8x8}"},
    {"startfen startposition boardsetup",
     "start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {"piecetochartable piecetochar symbol", "pieces: {queen: {letter: Q}}"},
    {"piecevalue", "pieces: {queen: {value: 9}}"},
    {"custompiece", "pieces: {mann: {letter: M, move: K}}"},
    {"mobilityregion", "pieces: {king: {zone: files d-f}}"},
    {"extinctionpseudoroyal pseudoroyaltypes", "pieces: {rook: {royal: last}}"},
    {"duplecheck", "pieces: {king: {royal: joint}}"},
    {"antiroyaltypes", "pieces: {king: {royal: {as: anti, when: {lacks: queen}}}}"},
    {"mutuallyimmunetypes iron", "pieces: {queen: {immune: {by: queen}}}"},
    {"captureforbidden", "forbidden-captures: [{of: queen, by: [queen, rook]}]"},
    {"freezepiecetypes", "pieces: {queen: {aura: {effect: freeze, reach: K}}}"},
    {"flyinggeneral", "pieces: {king: {move: [K, fkR]}}"},
    {"promotehere",
     "pieces: {pawn: {move: [fmW, fcF, {stay: true, from: rank 7, becomes: queen}]}}"},
    {"capturemorph assimilate",
     "pieces: {knight: {move: [mN, {betza: cN, becomes: {rook: rook}}]}}"},
    {"soldierpromotionrank", "pieces: {pawn: {move: [fW, {betza: sW, from: ranks 5-8}]}}"},
    {"doublestep doublestepregion",
     "pieces: {pawn: {move: [fmW, fceF, {betza: fmnD, from: rank 2}]}}"},
    {"triplestepregion", "pieces: {pawn: {move: [fmW, fceF, {betza: fmW3, from: rank 2}]}}"},
    {"enpassantregion enpassanttypes", "en-passant: {pawn: pawn}"},

    // promotion
    {"promotionregion promotionpawntypes promotionpiecetypes promotionzone promotionchoice",
     "pieces: {pawn: {promotion: {zone: rank 8, to: [queen, rook, bishop, knight]}}}"},
    {"promotedpiecetype",
     "pieces: {knight: {promotion: {zone: ranks 6-8, to: queen, optional: true}}}"},
    {"mandatorypawnpromotion mandatorypiecepromotion",
     "pieces: {pawn: {promotion: {zone: rank 8, to: queen, optional: true}}}"},
    {"promotionlimit",
     "pieces: {pawn: {promotion: {zone: rank 8, to: queen, when: {lacks: queen}}}}"},
    {"piecedemotion piecepromotiononcapture",
     "pieces: {knight: {promotion: {to: bishop, upon: capture}}}"},

    // castling
    {"castlingkingsidefile castlingqueensidefile castlingrank castlingkingpiece "
     "castlingrookpieces castlingrookkingsidefile castlingrookqueensidefile castlerule",
     "castling: {short: {king: king e1, partner: rook h1, king-to: g1}}"},
    {"castlingdroppedpiece",
     "castling: {short: {king: king e1, partner: rook h1, king-to: g1, dropped: true}}"},
    {"swapnoimmediatereturn", "turns: {limits: {never: {by: knight, undoes: true}}}"},
    {"royalpiecenothroughcheck", "pieces: {king: {move: {betza: K, safe: passed}}}"},

    // hands
    {"capturestohand piecedrops pocketsize", "captures: {to: captor}, drops: true"},
    {"dropregion firstrankpawndrops promotionzonepawndrops immobilityillegal sittuyinrookdrop",
     "drops: {pieces: pawn, zone: ranks 2-7}"},
    {"dropnodoubled dropnodoubledcount droponefile", "drops: {pieces: pawn, per-file: 1}"},
    {"droppromoted", "drops: {pieces: pawn, as: [pawn, queen]}"},
    {"freedrops", "drops: {free: true}"},
    {"gating seirawangating", "drops: {pieces: queen, gating: true}"},
    {"dropchecks", "turns: {limits: {never: {is: drop, gives: check}}}"},
    {"shogipawndropmateillegal dropnomate",
     "turns: {limits: {never: {is: drop, by: pawn, gives: mate}}}"},
    {"mustdrop mustdroptype", "turns: {limits: {must: drop}}"},

    // what a move does
    {"blastoncapture explode explodes explosion atomic", "explosion: {spares: pawn}"},
    {"blastimmunetypes", "explosion: {spares: [pawn, king]}"},
    {"petrifyoncapturetypes deathoncapturetypes",
     "pieces: {wall: {letter: X, neutral: true, move: []}}, "
     "after: {upon: capture, at: end, do: wall}"},
    {"enclosingdrop flipenclosedpieces changeowner",
     "after: {upon: drop, at: enclosed, reach: K, do: flip}"},
    {"trapregion", "after: {at: \"c3, f3, c6, f6\", do: remove}"},
    {"wallingrule walling arrow",
     "pieces: {wall: {letter: X, neutral: true, move: []}}, turns: {then: {put: wall}}"},

    // turns
    {"checking", "turns: {limits: {never: {gives: check}}}"},
    {"mustcapture forcedcapture", "turns: {limits: {must: capture}}"},
    {"pass passturn", "turns: {pass: true}"},
    {"passonstalemate", "turns: {pass: stuck}"},
    {"bikjangrule", "turns: {facing: true}"},
    {"multimoves turnorder", "turns: {series: {length: [1, 2]}}"},
    {"multimovecapture",
     "turns: {series: {length: 2}, limits: {never: capture, when: {nth: 2-}}}"},
    {"noretaliate", "forbidden-captures: {of: rook, if: traded}"},

    // the end
    {"checkcounting checks threecheck threechecks 3check 3checks givethreechecks",
     "tallies: {checks: {gives: check}}, end: {win: {tally: {checks: 3-}}}"},
    {"flagpiece flagregion whiteflag blackflag absoluteconfig wincondition goal goals reach "
     "reaches "
     "kingat target cases",
     "end: {win: {has: {pieces: king, at: rank 8}}}"},
    {"flagpiececount", "end: {win: {has: {pieces: pawn, at: rank 8, count: 2-}}}"},
    {"flagmove", "end: {win: {has: {pieces: king, at: rank 8}, answer: black}}"},
    {"flagpiecesafe", "end: {win: {has: {pieces: king, at: rank 8, attacked: false}}}"},
    {"connectn relativeconfig", "end: {win: {has: {in: row, count: 4-}}}"},
    {"connecthorizontal connectvertical connectdiagonal",
     "end: {win: {has: {in: row, steps: W, count: 4-}}}"},
    {"collinearn", "end: {win: {has: {in: line, count: 3-}}}"},
    {"connectnxn", "end: {win: {has: {in: square, count: 2-}}}"},
    {"connectgroup", "end: {win: {has: {in: group, count: all}}}"},
    {"connectregion1 connectregion2",
     "end: {win: {has: {in: group, steps: W, joins: [rank 1, rank 8]}}}"},
    {"extinctionvalue extinctionpiecetypes piecesremaining losscondition",
     "end: {loss: {lacks: queen}}"},
    {"capture eliminate eliminated kingcapture capturetheking captureking "
     "captureofking capturestheking kingcaptured kingiscaptured takeking taketheking",
     "end: {loss: {lacks: king}}"},
    {"extinctionpiececount", "end: {loss: {has: {pieces: pawn, count: 0-1}}}"},
    {"extinctionopponentpiececount", "end: {loss: {lacks: queen, enemy: {has: queen}}}"},
    {"loneking barerule bareking bare", "end: {loss: {has: {count: 1}, answer: true}}"},
    {"drawcondition", "end: {draw: {lacks: {pieces: pawn, side: both}}}"},
    {"stalematevalue", "end: {stalemate: loss}"},
    {"stalematepiececount", "end: {stalemate: fewest}"},
    {"checkmatevalue", "end: {checkmate: win}"},
    {"shatarmaterule",
     "end: {checkmate: [{result: draw, when: {enemy: {just: {by: knight}}}}, loss]}"},
    {"materialcounting countcondition", "end: {move-limit: {moves: 50, result: most}}"},
    {"adjudicatefullboard", "end: {most: {lacks: {side: empty}}}"},
    {"castlingwins", "end: {win: {just: castling}}"},
    {"threefold threefoldrepetition fourfold fivefold nfoldrule nfoldvalue nfoldvalueabsolute "
     "repeatlimit",
     "end: {repetition: {count: 3, result: draw}}"},
    {"perpetualcheckillegal perpetuallimit", "end: {repetition: [{count: 3, fault: check}, 3]}"},
    {"chasingrule", "end: {repetition: [{count: 3, fault: chase}, 3], chase: {by: \"!pawn\"}}"},
    {"nmoverule nmoveruletypes 50movelimit 50moverule 50move 50moves fiftymove fiftymoverule "
     "fiftymoves fifty",
     "end: {move-limit: {moves: 50, reset: [capture, pawn]}}"},
    {"insufficientmaterial deadposition", "end: {material: [K v K, K B v K, K N v K]}"},
    {"countingrule", "end: {move-limit: [{moves: 64, counting: true, when: {has: {count: 1}}}]}"},
};

enum { FOREIGNS = sizeof foreigns / sizeof *foreigns, WORD_MAX = 40 };

// Is this word, as far as `length`, one of the list?
static bool lists(const char *words, const char *word, size_t length) {
    for (const char *at = words; *at; at += strspn(at, " ")) {
        size_t here = strcspn(at, " ");
        if (here == length && strncmp(at, word, length) == 0)
            return true;
        at += here;
    }
    return false;
}

static const char *find(const char *word, size_t length) {
    for (size_t i = 0; i < FOREIGNS; i++)
        if (lists(foreigns[i].words, word, length))
            return foreigns[i].said;
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
    const char *said = find(word, length);
    for (size_t i = 0; !said && i < sizeof endings / sizeof *endings; i++)
        said = find(word, before(word, length, endings[i]));
    while (length && isdigit((unsigned char)word[length - 1]))
        length--;
    return said || !length ? said : find(word, length);
}

size_t foreign_count(void) {
    return FOREIGNS;
}

const char *foreign_words(size_t i) {
    return foreigns[i].words;
}

// ---- piece rule ----------------------------------------------------------------------------

// PIECE stands for the piece, ZONE for the squares that are said.
static const struct {
    const char *word, *said;
} rules[] = {
    {"drops", "drops: {pieces: PIECE, zone: ZONE}"},
    {"drop", "drops: {pieces: PIECE, zone: ZONE}"},
    {"captures", "captures: {of: PIECE, to: captor}"},
    {"castling", "castling: {short: {king: king e1, partner: rook h1, king-to: g1}}"},
    {"castle", "castling: {short: {king: king e1, partner: rook h1, king-to: g1}}"},
    {"castles", "castling: {short: {king: king e1, partner: rook h1, king-to: g1}}"},
    {"en-passant", "en-passant: {PIECE: PIECE}"},
};
enum { RULES = sizeof rules / sizeof *rules };

static size_t rule_of(const char *word) {
    size_t i = 0;
    while (i < RULES && strcmp(rules[i].word, word) != 0)
        i++;
    return i;
}

bool piece_rule_is(const char *word) {
    return rule_of(word) < RULES;
}

// "rank 1" of `drops: rank 1` or `drops: {zone: rank 1}`
static const char *zone_said(const YamlNode *item) {
    const YamlNode *zone = item->shape == NODE_MAP ? node_get(item, "zone") : item;
    bool squares = zone && zone->shape == NODE_TEXT && strpbrk(zone->text.text, "0123456789");
    return squares ? zone->text.text : "ranks 1-2";
}

static const char *put(Arena *arena, const char *text, const char *word, const char *by) {
    const char *at = strstr(text, word);
    if (!at)
        return text;
    return arena_printf(arena, "%.*s%s%s", (int)(at - text), text, by,
                        put(arena, at + strlen(word), word, by));
}

const char *piece_rule(Reader *reader, const YamlNode *piece, const YamlNode *item) {
    size_t i = rule_of(item->name.text);
    bool how = item->shape == NODE_TEXT && strcmp(item->name.text, "captures") == 0;
    if (i == RULES || !piece->name.text || how)
        return NULL;
    return put(reader->arena, put(reader->arena, rules[i].said, "ZONE", zone_said(item)), "PIECE",
               piece->name.text);
}
