// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// CECP: what XBoard is told of a variant that it doesn't know: its table of pieces, the board, and
// how each piece moves. It tests by that whether moves are legal, and ends a game at the first one
// that it doesn't believe. Facts about XBoard 4.9.1, found by trying it:
//
// - It obeys `setup` only for names that it doesn't know.
// - Whatever has place 18 of its table moves as a pawn.
// - What can be in hand has to be among the first so many kinds of the table as it is told that
//   hands have places.
// - There is check only to what has the last place, by whatever it believes to move there; `t`
//   in a `piece` line is for a piece that takes no king.
// - What has the first place isn't dropped on the first rank or the last.
// - A pawn promotes on the last rank; in makruk, its own, on the last three, and then always: to
//   what has the queen's place, if no letter is told.
// - In bughouse it doesn't ask what is in hand: here captured men may come to either, or to none.

#include "thinker.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    PLACES = 44, // of its table, for one side
    PLACE_PAWN = 0,
    PLACE_QUEEN = 4,
    PLACE_LANCE = 18,
    PLACE_KING = PLACES - 1
};

typedef struct CecpPlaces {
    char table[PLACES + 1]; // White's letters
    char *notations[PLACES];
    bool early;  // pawns promote before the last rank
    int in_hand; // so many kinds, from the first
    bool full;   // some piece has no place
} CecpPlaces;

// ---- one piece ------------------------------------------------------------------------------

// How XBoard writes a piece's moves, in new memory; NULL if it can't be told: it would lie.
static char *piece_notation(const mews_rules *rules, size_t kind) {
    char *notation = NULL;
    mews_piece piece;
    mews_dialect dialect;
    mews_explanation *explanation = mews_explanation_of_piece(rules, kind, NULL);
    if (!explanation || !mews_rules_piece(rules, kind, &piece))
        memory_end();
    for (size_t i = 0; mews_explanation_dialect(explanation, i, &dialect); i++)
        if (strcmp(dialect.name, "XBoard") == 0 && *dialect.notation && !dialect.loss_count &&
            !piece.beyond_notation)
            notation = text_printf("%s", dialect.notation);
    mews_explanation_free(explanation);
    return notation;
}

// For what XBoard can't be told: more than the piece can do, so that no move of it is refused, but
// no checks. With a king on the board, each further way costs time where it looks for mates.
static char *permissive_notation(bool king) {
    static const char leaps[] = "mctDmctAmctNmctHmctCmctZmctGmctQ";
    return text_printf("%s%s", leaps, king ? "" : "mpamctQ");
}

bool cecp_is_promoted(const mews_piece *piece) {
    return piece->letter[0] == '+';
}

// Does it move as chess's pawn does? Its double step and en passant are XBoard's own.
static bool is_usual_pawn(const mews_piece *piece) {
    static const char *const usual[] = {"fmW fcF",        "fmW fceF",     "fmW fceF fmnD",
                                        "fmW fceF ifmnD", "fmW fcF fmnD", "fmW fcF ifmnD"};
    return word_in(piece->notation, LISTED(usual)) && strcmp(piece->letter, "P") == 0 &&
           !piece->royal;
}

static bool promotes_early(const mews_rules *rules, size_t kind) {
    int files = mews_rules_files(rules), before_last = files * (mews_rules_ranks(rules) - 1);
    for (int square = 0; square < before_last; square++)
        if (mews_rules_promotes(rules, kind, 0, square))
            return true;
    return false;
}

// ---- the table ------------------------------------------------------------------------------

static bool castles(const mews_position *start) {
    char fen[MEWS_FEN_SIZE];
    int field = 0;
    mews_position_fen(start, fen, sizeof fen);
    for (const char *at = fen; *at; at++) {
        field += *at == ' ';
        if (field == 2)
            return at[1] != '-';
    }
    return false;
}

// The place of a letter that XBoard knows, or the first one that is free.
static int place_for(const CecpPlaces *places, const mews_piece *piece, bool held) {
    static const char usual[] = "PNBRQ";
    const char *at = strchr(usual, piece->letter[0]);
    if (piece->royal && !held && places->table[PLACE_KING] == '.')
        return PLACE_KING;
    bool drops_anywhere = held && *usual == piece->letter[0] && !is_usual_pawn(piece);
    if (at && places->table[at - usual] == '.' && !drops_anywhere)
        return (int)(at - usual);
    for (int place = (int)sizeof usual - 1; place < PLACE_KING; place++)
        if (places->table[place] == '.' && place != PLACE_LANCE)
            return place;
    return -1;
}

static bool is_held(const mews_position *start, size_t kind) {
    return mews_position_hand(start, 0, kind) > 0 || mews_position_hand(start, 1, kind) > 0;
}

static bool has_place(const mews_piece *piece) { // promoted pieces are known by their '+'
    return !cecp_is_promoted(piece) && !strchr(piece->letter, '~');
}

static void fill_table(const mews_rules *rules, const mews_position *start, CecpPlaces *places) {
    mews_piece piece;
    memset(places->table, '.', PLACES);
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++)
        if (is_usual_pawn(&piece) && promotes_early(rules, kind) && !castles(start))
            places->early = true;
    // What a pawn becomes where it isn't told: a pawn.
    if (places->early)
        places->table[PLACE_PAWN] = places->table[PLACE_QUEEN] = 'P';
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++) {
        if (!has_place(&piece) || (places->early && piece.letter[0] == 'P'))
            continue;
        int place = place_for(places, &piece, is_held(start, kind));
        if (place < 0)
            places->full = true;
        else
            places->table[place] = piece.letter[0];
    }
}

// Captured men may come into a hand, too: whatever isn't royal.
static bool may_be_held(const mews_rules *rules, const mews_position *start, char letter) {
    mews_piece piece;
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++)
        if (piece.letter[0] == letter && (!piece.royal || is_held(start, kind)))
            return true;
    return false;
}

static void count_hands(CecpPlaces *places, const mews_rules *rules, const mews_position *start) {
    int kinds = 0;
    for (int place = 0; place < PLACE_KING && has_hands(start); place++) {
        char letter = places->table[place];
        kinds += letter != '.';
        if (letter != '.' && may_be_held(rules, start, letter))
            places->in_hand = kinds;
    }
}

const char *cecp_places_unfit(const mews_rules *rules, const mews_position *start) {
    CecpPlaces places = {0};
    fill_table(rules, start, &places);
    return places.full ? "it has more kinds of pieces than XBoard can show" : NULL;
}

// ---- the lines ------------------------------------------------------------------------------

static void tell_pieces(const mews_rules *rules, const CecpPlaces *places) {
    mews_piece piece;
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++) {
        if (!has_place(&piece))
            continue;
        bool king = places->table[PLACE_KING] != '.';
        if (is_usual_pawn(&piece) || places->table[PLACE_KING] == piece.letter[0])
            continue; // a king has its castlings there
        char *notation = piece_notation(rules, kind);
        if (!notation)
            notation = permissive_notation(king);
        say("piece %c& %s", piece.letter[0], notation);
        free(notation);
    }
}

static bool xboard_knows(const char *variant) {
    static const char *const names[] = {
        "normal",   "nocastle",   "fischerandom", "bughouse",   "crazyhouse", "losers",
        "suicide",  "giveaway",   "twokings",     "atomic",     "3check",     "shatranj",
        "shogi",    "gothic",     "falcon",       "capablanca", "knightmate", "fairy",
        "cylinder", "caparandom", "berolina",     "janus",      "super",      "great",
        "twilight", "makruk",     "seirawan",     "grand",      "spartan",    "xiangqi",
        "asean",    "elven",      "lion",         "chu",        "chess"};
    return word_in(variant, LISTED(names));
}

bool cecp_tells_setup(const Cecp *cecp) {
    return !xboard_knows(cecp->thinker->variant);
}

void cecp_tell_setup(const Cecp *cecp) {
    const Thinker *thinker = cecp->thinker;
    char black[PLACES + 1], fen[MEWS_FEN_SIZE];
    CecpPlaces places = {0};
    if (!cecp_tells_setup(cecp))
        return;
    int ranks = mews_rules_ranks(thinker->rules);
    fill_table(thinker->rules, thinker->position, &places);
    count_hands(&places, thinker->rules, thinker->position);
    for (int place = 0; place <= PLACES; place++)
        black[place] = (char)tolower((unsigned char)places.table[place]);
    mews_position_fen(thinker->position, fen, sizeof fen);
    say("setup (%s%s) %dx%d+%d_%s %s", places.table, black, mews_rules_files(thinker->rules),
        ranks, places.in_hand < ranks ? places.in_hand : ranks,
        places.early     ? "makruk"
        : places.in_hand ? "bughouse"
                         : "fairy",
        fen);
    tell_pieces(thinker->rules, &places);
}
