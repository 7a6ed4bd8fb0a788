// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Fairy-Stockfish's variants.ini → FsfRules of each section, the parent's laid under it. Sections
// look like [name:parent], options like `key = value`; what the program has built in is read from
// a file of the same form (variants.ini). One row of a table is one option.

#include "formats/fsf/fsf.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "formats/fsf/sections.h"

// ---- types of pieces

static const struct {
    const char *key, *name, *notation;
} types[FSF_TYPES] = {
    [FSF_PAWN] = {"pawn", "pawn", "fmWfceF"},
    [FSF_KNIGHT] = {"knight", "knight", "N"},
    [FSF_BISHOP] = {"bishop", "bishop", "B"},
    [FSF_ROOK] = {"rook", "rook", "R"},
    [FSF_QUEEN] = {"queen", "queen", "Q"},
    [FSF_FERS] = {"fers", "ferz", "F"},
    [FSF_ALFIL] = {"alfil", "alfil", "A"},
    [FSF_FERS_ALFIL] = {"fersAlfil", "ferz-alfil", "FA"},
    [FSF_SILVER] = {"silver", "silver", "FfW"},
    [FSF_AIWOK] = {"aiwok", "ai-wok", "RNF"},
    [FSF_BERS] = {"bers", "bers", "RF"},
    [FSF_ARCHBISHOP] = {"archbishop", "archbishop", "BN"},
    [FSF_CHANCELLOR] = {"chancellor", "chancellor", "RN"},
    [FSF_AMAZON] = {"amazon", "amazon", "QN"},
    [FSF_KNIBIS] = {"knibis", "knibis", "mNcB"},
    [FSF_BISKNI] = {"biskni", "biskni", "mBcN"},
    [FSF_KNIROO] = {"kniroo", "kniroo", "mNcR"},
    [FSF_ROOKNI] = {"rookni", "rookni", "mRcN"},
    [FSF_SHOGI_PAWN] = {"shogiPawn", "pawn", "fW"},
    [FSF_LANCE] = {"lance", "lance", "fR"},
    [FSF_SHOGI_KNIGHT] = {"shogiKnight", "shogi-knight", "fN"},
    [FSF_GOLD] = {"gold", "gold", "WfF"},
    [FSF_DRAGON_HORSE] = {"dragonHorse", "dragon-horse", "BW"},
    [FSF_CLOBBER] = {"clobber", "stone", "cW"},
    [FSF_BREAKTHROUGH] = {"breakthrough", "breakthrough-pawn", "fmWfF"},
    [FSF_IMMOBILE] = {"immobile", "immobile", ""},
    [FSF_CANNON] = {"cannon", "cannon", "mRcpR"},
    [FSF_JANGGI_CANNON] = {"janggiCannon", "janggi-cannon", "pR"},
    [FSF_SOLDIER] = {"soldier", "soldier", "fsW"},
    [FSF_HORSE] = {"horse", "horse", "nN"},
    [FSF_ELEPHANT] = {"elephant", "elephant", "nA"},
    [FSF_JANGGI_ELEPHANT] = {"janggiElephant", "janggi-elephant", "nZ"},
    [FSF_BANNER] = {"banner", "banner", "RcpRnN"},
    [FSF_WAZIR] = {"wazir", "wazir", "W"},
    [FSF_COMMONER] = {"commoner", "commoner", "K"},
    [FSF_CENTAUR] = {"centaur", "centaur", "KN"},
    [FSF_KING] = {"king", "king", "K"},
};

const char *fsf_type_key(FsfType type) {
    return types[type].key;
}

const char *fsf_type_name(FsfType type) {
    return types[type].name;
}

const char *fsf_type_notation(FsfType type) {
    return types[type].notation;
}

// ---- the table of options

typedef enum FsfForm {
    FORM_BOOL,
    FORM_SIDES_BOOL,
    FORM_INT,
    FORM_FILE,
    FORM_RANK,
    FORM_VALUE,
    FORM_WORD,
    FORM_TYPE,
    FORM_SIDES_TYPE,
    FORM_SET,
    FORM_SIDES_SET,
    FORM_REGION,
    FORM_SIDES_REGION,
    FORM_IGNORED
} FsfForm;

typedef struct FsfRow {
    const char *key; // of both sides; of one with White or Black behind it
    FsfForm form;
    size_t at;
} FsfRow;

#define AT(field) offsetof(FsfOptions, field)

static const FsfRow rows[] = {
    {"maxRank", FORM_RANK, AT(max_rank)},
    {"maxFile", FORM_FILE, AT(max_file)},
    {"chess960", FORM_BOOL, AT(chess960)},
    {"twoBoards", FORM_BOOL, AT(two_boards)},
    {"startFen", FORM_WORD, AT(start)},
    {"pawnTypes", FORM_IGNORED, 0}, // read by itself: it sets four others
    {"promotionRegion", FORM_SIDES_REGION, AT(promotion)},
    {"promotionPawnTypes", FORM_SIDES_SET, AT(promotion_pawns)},
    {"promotionPieceTypes", FORM_SIDES_SET, AT(promotes_to)},
    {"sittuyinPromotion", FORM_BOOL, AT(sittuyin_promotion)},
    {"promotionLimit", FORM_IGNORED, 0}, // so are these two
    {"promotedPieceType", FORM_IGNORED, 0},
    {"piecePromotionOnCapture", FORM_BOOL, AT(on_capture)},
    {"mandatoryPawnPromotion", FORM_BOOL, AT(must_promote)},
    {"mandatoryPiecePromotion", FORM_BOOL, AT(must_promote_pieces)},
    {"pieceDemotion", FORM_BOOL, AT(demotion)},
    {"blastOnCapture", FORM_BOOL, AT(blast)},
    {"blastImmuneTypes", FORM_SET, AT(blast_immune)},
    {"mutuallyImmuneTypes", FORM_SET, AT(mutually_immune)},
    {"petrifyOnCaptureTypes", FORM_SET, AT(petrified)},
    {"petrifyOnCapture", FORM_SET, AT(petrified)},
    {"petrifyBlastPieces", FORM_BOOL, AT(petrify_blast)},
    {"doubleStep", FORM_BOOL, AT(double_step)},
    {"doubleStepRegion", FORM_SIDES_REGION, AT(double_region)},
    {"tripleStepRegion", FORM_SIDES_REGION, AT(triple_region)},
    {"enPassantRegion", FORM_SIDES_REGION, AT(passant_region)},
    {"enPassantTypes", FORM_SIDES_SET, AT(passant_types)},
    {"castling", FORM_BOOL, AT(castling)},
    {"castlingDroppedPiece", FORM_BOOL, AT(castling_dropped)},
    {"castlingKingsideFile", FORM_FILE, AT(castling_short)},
    {"castlingQueensideFile", FORM_FILE, AT(castling_long)},
    {"castlingRank", FORM_RANK, AT(castling_rank)},
    {"castlingKingFile", FORM_FILE, AT(castling_file)},
    {"castlingKingPiece", FORM_TYPE, AT(castling_king)},
    {"castlingRookKingsideFile", FORM_FILE, AT(rook_short)},
    {"castlingRookQueensideFile", FORM_FILE, AT(rook_long)},
    {"castlingRookPieces", FORM_SET, AT(castling_rooks)},
    {"oppositeCastling", FORM_BOOL, AT(opposite_castling)},
    {"checking", FORM_BOOL, AT(checking)},
    {"dropChecks", FORM_BOOL, AT(drop_checks)},
    {"mustCapture", FORM_BOOL, AT(must_capture)},
    {"selfCapture", FORM_BOOL, AT(self_capture)},
    {"mustDrop", FORM_BOOL, AT(must_drop)},
    {"mustDropType", FORM_TYPE, AT(must_drop_type)},
    {"pieceDrops", FORM_BOOL, AT(drops)},
    {"freeDrops", FORM_BOOL, AT(free_drops)},
    {"dropLoop", FORM_BOOL, AT(drop_loop)},
    {"capturesToHand", FORM_BOOL, AT(to_hand)},
    {"firstRankPawnDrops", FORM_BOOL, AT(first_rank_drops)},
    {"promotionZonePawnDrops", FORM_BOOL, AT(zone_drops)},
    {"enclosingDrop", FORM_WORD, AT(enclosing)},
    {"enclosingDropStart", FORM_REGION, AT(enclosing_start)},
    {"dropRegion", FORM_SIDES_REGION, AT(drop_region)},
    {"sittuyinRookDrop", FORM_BOOL, AT(sittuyin_drop)},
    {"dropOppositeColoredBishop", FORM_BOOL, AT(opposite_bishops)},
    {"dropPromoted", FORM_BOOL, AT(drop_promoted)},
    {"dropNoDoubled", FORM_TYPE, AT(no_doubled)},
    {"dropNoDoubledCount", FORM_INT, AT(doubled)},
    {"immobilityIllegal", FORM_BOOL, AT(immobility_illegal)},
    {"gating", FORM_BOOL, AT(gating)},
    {"wallingRule", FORM_WORD, AT(walling)},
    {"wallingRegion", FORM_SIDES_REGION, AT(wall_region)},
    {"wallOrMove", FORM_BOOL, AT(wall_or_move)},
    {"seirawanGating", FORM_BOOL, AT(seirawan)},
    {"cambodianMoves", FORM_BOOL, AT(cambodian)},
    {"diagonalLines", FORM_REGION, AT(diagonals)},
    {"pass", FORM_SIDES_BOOL, AT(pass)},
    {"passOnStalemate", FORM_SIDES_BOOL, AT(pass_stuck)},
    {"makpongRule", FORM_BOOL, AT(makpong)},
    {"flyingGeneral", FORM_BOOL, AT(flying_general)},
    {"soldierPromotionRank", FORM_RANK, AT(soldier_rank)},
    {"flipEnclosedPieces", FORM_WORD, AT(flipping)},
    {"nMoveRuleTypes", FORM_SIDES_SET, AT(move_rule_types)},
    {"nMoveRule", FORM_INT, AT(move_rule)},
    {"nFoldRule", FORM_INT, AT(fold_rule)},
    {"nFoldValue", FORM_VALUE, AT(fold)},
    {"nFoldValueAbsolute", FORM_BOOL, AT(absolute)},
    {"perpetualCheckIllegal", FORM_BOOL, AT(perpetual_illegal)},
    {"moveRepetitionIllegal", FORM_BOOL, AT(repetition_illegal)},
    {"chasingRule", FORM_WORD, AT(chasing)},
    {"stalemateValue", FORM_VALUE, AT(stalemate)},
    {"stalematePieceCount", FORM_BOOL, AT(stalemate_count)},
    {"checkmateValue", FORM_VALUE, AT(checkmate)},
    {"shogiPawnDropMateIllegal", FORM_BOOL, AT(no_pawn_mate)},
    {"shatarMateRule", FORM_BOOL, AT(shatar)},
    {"bikjangRule", FORM_BOOL, AT(bikjang)},
    {"extinctionValue", FORM_VALUE, AT(extinction)},
    {"extinctionClaim", FORM_BOOL, AT(claim)},
    {"extinctionPseudoRoyal", FORM_BOOL, AT(pseudo_royal)},
    {"dupleCheck", FORM_BOOL, AT(duple_check)},
    {"extinctionPieceTypes", FORM_SET, AT(extinct)},
    {"extinctionPieceCount", FORM_INT, AT(extinct_left)},
    {"extinctionOpponentPieceCount", FORM_INT, AT(extinct_enemy)},
    {"flagPiece", FORM_SIDES_TYPE, AT(flag_piece)},
    {"flagRegion", FORM_SIDES_REGION, AT(flag_region)},
    {"flagPieceCount", FORM_INT, AT(flag_count)},
    {"flagPieceBlockedWin", FORM_BOOL, AT(flag_blocked)},
    {"flagMove", FORM_BOOL, AT(flag_move)},
    {"flagPieceSafe", FORM_BOOL, AT(flag_safe)},
    {"checkCounting", FORM_BOOL, AT(check_counting)},
    {"connectN", FORM_INT, AT(connect_n)},
    {"connectPieceTypes", FORM_SET, AT(connected)},
    {"connectVertical", FORM_BOOL, AT(connect[0])},
    {"connectHorizontal", FORM_BOOL, AT(connect[1])},
    {"connectDiagonal", FORM_BOOL, AT(connect[2])},
    {"connectRegion1", FORM_SIDES_REGION, AT(connect_region[0])},
    {"connectRegion2", FORM_SIDES_REGION, AT(connect_region[1])},
    {"connectNxN", FORM_INT, AT(connect_square)},
    {"collinearN", FORM_INT, AT(collinear)},
    {"connectValue", FORM_VALUE, AT(connection)},
    {"materialCounting", FORM_WORD, AT(material)},
    {"adjudicateFullBoard", FORM_BOOL, AT(full_board)},
    {"countingRule", FORM_WORD, AT(counting)},
    {"castlingWins", FORM_WORD, AT(castling_wins)},
    {"variantTemplate", FORM_IGNORED, 0}, // these say how programs show or value the game
    {"pieceToCharTable", FORM_IGNORED, 0},
    {"pocketSize", FORM_IGNORED, 0},
    {"pieceValueMg", FORM_IGNORED, 0},
    {"pieceValueEg", FORM_IGNORED, 0},
    {"nnueAlias", FORM_IGNORED, 0},
};
enum { ROWS = sizeof rows / sizeof *rows };
_Static_assert(ROWS <= sizeof((FsfRules *)0)->lines / sizeof(int), "a line for each row");

int fsf_line(const FsfRules *rules, const char *option) {
    for (int i = 0; i < ROWS; i++)
        if (strcmp(rows[i].key, option) == 0)
            return rules->lines[i];
    return 0;
}

static FsfRules rules_standard(void) {
    FsfRules rules = {.o = {.max_rank = 8,
                            .max_file = 8,
                            .castling = true,
                            .checking = true,
                            .drop_checks = true,
                            .must_promote = true,
                            .double_step = true,
                            .connect = {true, true, true},
                            .must_drop_type = FSF_NONE,
                            .castling_king = FSF_KING,
                            .no_doubled = FSF_NONE,
                            .flag_piece = {FSF_NONE, FSF_NONE},
                            .castling_short = 7,
                            .castling_long = 3,
                            .castling_rank = 1,
                            .castling_file = 5,
                            .rook_short = FSF_SIDE,
                            .rook_long = 1,
                            .doubled = 1,
                            .soldier_rank = 1,
                            .move_rule = 50,
                            .fold_rule = 3,
                            .flag_count = 1,
                            .fold = FSF_DRAW,
                            .stalemate = FSF_DRAW,
                            .checkmate = FSF_LOSS,
                            .extinction = FSF_NO_VALUE,
                            .connection = FSF_WIN,
                            .castling_rooks = FSF_SET(FSF_ROOK),
                            .connected = FSF_ALL,
                            .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                            .enclosing = "none",
                            .flipping = "none",
                            .walling = "none",
                            .material = "none",
                            .counting = "none",
                            .chasing = "none",
                            .castling_wins = ""}};
    for (int type = 0; type < FSF_TYPES; type++)
        rules.promoted[type] = FSF_NONE;
    for (int file = 0; file < FSF_SIDE; file++) {
        bits_add(&rules.o.promotion[WHITE], 7 * FSF_SIDE + file);
        bits_add(&rules.o.promotion[BLACK], file);
        bits_add(&rules.o.double_region[WHITE], FSF_SIDE + file);
        bits_add(&rules.o.double_region[BLACK], 6 * FSF_SIDE + file);
    }
    for (int side = WHITE; side <= BLACK; side++) {
        FsfOptions *o = &rules.o;
        o->promotes_to[side] =
            FSF_SET(FSF_KNIGHT) | FSF_SET(FSF_BISHOP) | FSF_SET(FSF_ROOK) | FSF_SET(FSF_QUEEN);
        o->promotion_pawns[side] = o->passant_types[side] = o->move_rule_types[side] =
            FSF_SET(FSF_PAWN);
        memset(&o->passant_region[side], 0xff, sizeof(Bits));
        memset(&o->drop_region[side], 0xff, sizeof(Bits));
        memset(&o->wall_region[side], 0xff, sizeof(Bits));
    }
    return rules;
}

// ---- values

typedef struct FsfReading {
    Import *import;
    FormatGame *game;
    FsfRules *rules;
    const FsfOption *option;
} FsfReading;

static void refuse(const FsfReading *reading, const char *expected) {
    const FsfOption *option = reading->option;
    import_lose(reading->import, reading->game, option->line, option->key, "'%s' is not %s",
                option->value, expected);
}

static FsfType type_of(const FsfRules *rules, char letter) {
    for (FsfType type = 0; type < FSF_TYPES; type++)
        if (rules->letters[type] && rules->letters[type] == tolower((unsigned char)letter))
            return type;
    return FSF_NONE;
}

static void read_set(const FsfReading *reading, FsfSet *set) {
    *set = 0;
    for (const char *at = reading->option->value; *at; at++) {
        FsfType type = type_of(reading->rules, *at);
        if (*at == '*')
            *set = FSF_ALL;
        else if (type != FSF_NONE)
            *set |= FSF_SET(type);
        else if (*at != '-' && *at != ' ')
            refuse(reading, "a row of letters of its pieces");
    }
}

static void read_region(const FsfReading *reading, Bits *region) {
    *region = (Bits){0};
    const char *at = reading->option->value;
    while (*at) {
        at += strspn(at, " ,\t");
        int file = *at == '*' ? -1 : tolower((unsigned char)*at) - 'a';
        bool any = at[0] && at[1] == '*';
        char *end = (char *)at + 2;
        long rank = any || !*at ? 0 : strtol(at + 1, &end, 10);
        if (!*at || (*at == '-' && !at[1]))
            return;
        if (file < -1 || file >= FSF_SIDE || rank < 0 || rank > FSF_SIDE || (!any && rank == 0)) {
            refuse(reading, "a row of squares such as 'd4 *8'");
            return;
        }
        for (int square = 0; square < SQUARES_MAX; square++)
            if ((file < 0 || square % FSF_SIDE == file) && (any || square / FSF_SIDE == rank - 1))
                bits_add(region, square);
        at = end;
    }
}

static void read_type(const FsfReading *reading, FsfType *type) {
    const char *value = reading->option->value;
    *type = *value == '-' || *value == '*' ? FSF_NONE : type_of(reading->rules, *value);
    if (*type == FSF_NONE && *value != '-' && *value != '*')
        refuse(reading, "the letter of one of its pieces");
}

static void read_bool(const FsfReading *reading, bool *flag) {
    const char *value = reading->option->value;
    *flag = strcmp(value, "true") == 0;
    if (!*flag && strcmp(value, "false") != 0)
        refuse(reading, "true or false");
}

// A number; of files also a letter.
static void read_number(const FsfReading *reading, bool file, int *number) {
    const char *value = reading->option->value;
    char *end;
    long read = strtol(value, &end, 10);
    if (file && isalpha((unsigned char)*value) && !value[1])
        *number = tolower((unsigned char)*value) - 'a' + 1;
    else if (end == value || *end || read < 0 || read > 1000)
        refuse(reading, "a number");
    else
        *number = (int)read;
}

static void read_value(const FsfReading *reading, FsfValue *value) {
    static const char *const words[] = {"loss", "draw", "win", "none"};
    for (int i = 0; i < 4; i++)
        if (strcmp(reading->option->value, words[i]) == 0) {
            *value = (FsfValue)i;
            return;
        }
    refuse(reading, "win, loss, draw or none");
}

// `sides`: a bit for each side that it is for.
static void read_option(const FsfReading *reading, const FsfRow *row, unsigned sides) {
    char *field = (char *)&reading->rules->o + row->at;
    if (row->form == FORM_WORD)
        *(const char **)field = reading->option->value;
    if (row->form == FORM_BOOL)
        read_bool(reading, (bool *)field);
    if (row->form == FORM_INT || row->form == FORM_FILE || row->form == FORM_RANK)
        read_number(reading, row->form == FORM_FILE, (int *)field);
    if (row->form == FORM_VALUE)
        read_value(reading, (FsfValue *)field);
    if (row->form == FORM_TYPE)
        read_type(reading, (FsfType *)field);
    if (row->form == FORM_SET)
        read_set(reading, (FsfSet *)field);
    if (row->form == FORM_REGION)
        read_region(reading, (Bits *)field);
    for (int side = WHITE; side <= BLACK; side++) {
        if (!(sides >> side & 1))
            continue;
        if (row->form == FORM_SIDES_BOOL)
            read_bool(reading, (bool *)field + side);
        if (row->form == FORM_SIDES_TYPE)
            read_type(reading, (FsfType *)field + side);
        if (row->form == FORM_SIDES_SET)
            read_set(reading, (FsfSet *)field + side);
        if (row->form == FORM_SIDES_REGION)
            read_region(reading, (Bits *)field + side);
    }
}

// ---- options that set several values

static void read_pawns(const FsfReading *reading) {
    FsfOptions *o = &reading->rules->o;
    for (int side = WHITE; side <= BLACK; side++) {
        read_set(reading, &o->promotion_pawns[side]);
        o->passant_types[side] = o->move_rule_types[side] = o->promotion_pawns[side];
    }
}

// "p:g s:g": pairs of a letter and a letter or number.
static void read_pairs(const FsfReading *reading, bool limits) {
    const char *at = reading->option->value;
    for (at += strspn(at, " "); *at && *at != '-'; at += strspn(at, " ")) {
        FsfType type = type_of(reading->rules, at[0]);
        char *end = (char *)at + 3;
        if (type == FSF_NONE || at[1] != ':' || !at[2]) {
            refuse(reading, limits ? "pairs such as 'q:1 r:2'" : "pairs such as 'p:g s:g'");
            return;
        }
        if (limits)
            reading->rules->limit[type] = (int)strtol(at + 2, &end, 10);
        else
            reading->rules->promoted[type] = type_of(reading->rules, at[2]);
        at = end;
    }
}

// mobilityRegionWhiteRook and the like.
static bool read_mobility(const FsfReading *reading) {
    static const char prefix[] = "mobilityRegion";
    const char *key = reading->option->key;
    if (strncmp(key, prefix, sizeof prefix - 1) != 0)
        return false;
    key += sizeof prefix - 1;
    int side = strncmp(key, "White", 5) == 0   ? WHITE
               : strncmp(key, "Black", 5) == 0 ? BLACK
                                               : NONE;
    FsfType type = side == NONE ? FSF_NONE : fsf_type_of_key(key + 5);
    if (type == FSF_NONE)
        return false;
    read_region(reading, &reading->rules->mobility[side][type]);
    reading->rules->bounded[side] |= FSF_SET(type);
    return true;
}

FsfType fsf_type_of_key(const char *key) {
    for (FsfType type = 0; type < FSF_TYPES; type++)
        if (types[type].key && tolower((unsigned char)*key) == *types[type].key &&
            strcmp(key + 1, types[type].key + 1) == 0)
            return type;
    static const char custom[] = "ustomPiece";
    if (tolower((unsigned char)*key) == 'c' && strncmp(key + 1, custom, sizeof custom - 1) == 0) {
        int number = atoi(key + sizeof custom);
        if (number >= 1 && number <= FSF_CUSTOM)
            return FSF_CUSTOM_FIRST + (FsfType)(number - 1);
    }
    static const struct {
        const char *key;
        FsfType type;
    } others[] = {{"met", FSF_FERS}, {"khon", FSF_SILVER}, {"dragon", FSF_BERS}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(key, others[i].key) == 0)
            return others[i].type;
    return FSF_NONE;
}

// ---- sections

static void piece_remove(FsfRules *rules, FsfType type) {
    rules->letters[type] = 0;
    rules->notation[type] = NULL;
}

static void read_piece(const FsfReading *reading, FsfType type) {
    const char *value = reading->option->value;
    const char *colon = strchr(value, ':');
    if (*value == '-') {
        piece_remove(reading->rules, type);
        return;
    }
    if (!isalpha((unsigned char)*value) || (value[1] && value[1] != ':')) {
        refuse(reading, "a letter, or a letter and a notation as in 'a:BN'");
        return;
    }
    FsfType before = type_of(reading->rules, *value);
    if (before != FSF_NONE)
        piece_remove(reading->rules, before);
    reading->rules->letters[type] = (char)tolower((unsigned char)*value);
    reading->rules->notation[type] = colon ? colon + 1 : NULL;
    if (!colon && type >= FSF_CUSTOM_FIRST && type < FSF_KING)
        refuse(reading, "a letter and a notation as in 'a:BN'");
}

static void read_rule(FsfReading *reading) {
    const char *key = reading->option->key;
    size_t length = strlen(key);
    if (read_mobility(reading))
        return;
    for (int i = 0; i < ROWS; i++) {
        size_t own = strlen(rows[i].key);
        bool both = strcmp(key, rows[i].key) == 0;
        if (!both && (length != own + 5 || strncmp(key, rows[i].key, own) != 0 ||
                      (strcmp(key + own, "White") != 0 && strcmp(key + own, "Black") != 0)))
            continue;
        reading->rules->lines[i] = reading->option->line;
        read_option(reading, &rows[i], both ? 3 : key[own] == 'W' ? 1 : 2);
        if (strcmp(key, "pawnTypes") == 0)
            read_pawns(reading);
        if (strcmp(key, "promotionLimit") == 0)
            read_pairs(reading, true);
        if (strcmp(key, "promotedPieceType") == 0)
            read_pairs(reading, false);
        return;
    }
    import_lose(reading->import, reading->game, reading->option->line, key,
                "no such option is known");
}

void fsf_read_section(Import *import, FormatGame *game, const FsfSection *section,
                      FsfRules *rules) {
    if (section->base)
        fsf_read_section(import, game, section->base, rules);
    else
        *rules = rules_standard();
    memset(rules->lines, 0, sizeof rules->lines);
    FsfReading reading = {import, game, rules, NULL};
    for (FsfType type = 0; type < FSF_TYPES; type++)
        for (size_t i = 0; i < section->count; i++)
            if (fsf_type_of_key(section->options[i].key) == type) {
                reading.option = &section->options[i];
                read_piece(&reading, type);
            }
    for (int pawns = 1; pawns >= 0; pawns--) // pawnTypes first: others say what differs from it
        for (size_t i = 0; i < section->count; i++) {
            reading.option = &section->options[i];
            if (fsf_type_of_key(reading.option->key) == FSF_NONE &&
                (strcmp(reading.option->key, "pawnTypes") == 0) == pawns)
                read_rule(&reading);
        }
}
