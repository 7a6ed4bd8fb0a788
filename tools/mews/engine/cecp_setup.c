// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// CECP: which variants are offered, and what XBoard has to be told of those it doesn't know. Facts
// about XBoard 4.9.1: boards of more than 16 files, or 12 with hands, end it; it obeys `setup`
// only for names that it doesn't know; whatever has place 18 of its table of pieces moves as a
// pawn; only the first places of that table can be in hand.

#include "cecp.h"
#include "match/names.h"
#include "words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    FILES_MOST = 16,
    FILES_WITH_HANDS = 12,
    RANKS_MOST = 15,
    PLACES = 44, // of its table, for one side; the last one is the king's
    PLACE_LANCE = 18
};

// ---- what it can show -----------------------------------------------------------------------

static bool has_hands(const mews_position *start) {
    char fen[MEWS_FEN_SIZE];
    mews_position_fen(start, fen, sizeof fen);
    return strchr(fen, '[') != NULL;
}

static bool is_promoted(const mews_piece *piece) {
    return piece->letter[0] == '+';
}

static bool is_letter(const char *text) {
    return isupper((unsigned char)text[0]) && !text[1];
}

const char *cecp_unfit(const mews_rules *rules, const mews_position *start) {
    mews_piece piece;
    size_t places = 0;
    if (mews_rules_files(rules) > FILES_MOST)
        return "XBoard's boards have 16 files at most";
    if (mews_rules_ranks(rules) > RANKS_MOST)
        return "XBoard's boards have 15 ranks at most";
    if (mews_rules_files(rules) > FILES_WITH_HANDS && has_hands(start))
        return "XBoard's boards have 12 files at most in games with hands";
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++) {
        if (!is_letter(piece.letter + is_promoted(&piece)) && !strchr(piece.letter, '~'))
            return "some of its pieces have no single letter, as XBoard wants it";
        places++;
    }
    return places < PLACES - 1 ? NULL : "it has more kinds of pieces than XBoard can show";
}

// ---- features -------------------------------------------------------------------------------

static bool fits(const Thinker *thinker, const char *name) {
    int exit_code;
    mews_report *report = report_new();
    mews_rules *rules = catalogue_load(&thinker->catalogue, name, report, &exit_code);
    mews_position *start = rules ? mews_position_new(rules, 0) : NULL;
    bool good = start && !cecp_unfit(rules, start) && !strpbrk(name, " ,\"");
    if (start)
        mews_position_free(start);
    mews_rules_free(rules);
    mews_report_free(report);
    return good;
}

// XBoard's own name for what it knows, too: "normal".
static void add_name(Growing *list, const char *name) {
    if (strcmp(name, "chess") == 0) // the only one whose own name means nothing to it
        name = variant_name(name, 1);
    text_add(list, "%s%s", list->length ? "," : "", name);
}

void cecp_features(const Cecp *cecp) {
    const Thinker *thinker = cecp->thinker;
    Growing list = {0};
    say("feature done=0");
    if (thinker_name(thinker, "chess"))
        add_name(&list, "chess"); // the first one is what it begins with
    for (size_t i = 0; i < thinker->catalogue.name_count; i++) {
        const char *name = thinker->catalogue.names[i];
        if (strcmp(name, "chess") != 0 && fits(thinker, name))
            add_name(&list, name);
    }
    say("feature myname=\"mews %s\" ping=1 setboard=1 usermove=1 san=0 time=1 draw=1 sigint=0 "
        "sigterm=0 reuse=1",
        mews_version());
    say("feature analyze=1 playother=1 colors=0 name=0 debug=1 memory=1 smp=1 highlight=1");
    say("feature variants=\"%s\"", list.bytes ? list.bytes : "");
    say("feature option=\"MultiPV -spin 1 1 %d\"", LINES_MAX);
    say("feature option=\"Move Overhead -spin %d 0 %d\"", OVERHEAD_USUAL, OVERHEAD_MAX);
    say("feature option=\"Clear Hash -button\"");
    say("feature done=1");
    free(list.bytes);
}

// ---- setup ----------------------------------------------------------------------------------

// A letter's usual place, as far as XBoard has a picture for it that fits.
static int usual_place(const mews_piece *piece) {
    static const char usual[] = "PNBRQ";
    const char *at = strchr(usual, piece->letter[0]);
    return at ? (int)(at - usual) : -1;
}

static int free_place(const char *table) {
    for (int place = 5; place < PLACES - 1; place++)
        if (table[place] == '.' && place != PLACE_LANCE)
            return place;
    return -1;
}

// The table for White; promoted pieces are known by XBoard by their '+', without a place. Returns
// how many places can be in hand.
static int fill_table(const Thinker *thinker, char table[PLACES + 1], bool hands) {
    mews_piece piece;
    int in_hand = 0;
    memset(table, '.', PLACES);
    table[PLACES] = '\0';
    for (size_t kind = 0; mews_rules_piece(thinker->rules, kind, &piece); kind++) {
        bool held = mews_position_hand(thinker->position, 0, kind) > 0 ||
                    mews_position_hand(thinker->position, 1, kind) > 0;
        int place = usual_place(&piece);
        if (is_promoted(&piece) || strchr(piece.letter, '~'))
            continue;
        if (piece.royal && !held && table[PLACES - 1] == '.')
            place = PLACES - 1;
        else if (place < 0)
            place = free_place(table);
        if (place < 0 || table[place] != '.')
            continue;
        table[place] = piece.letter[0];
        if (hands && place < PLACES - 1 && place >= in_hand)
            in_hand = place + 1;
    }
    return in_hand;
}

static bool xboard_knows(const char *variant) {
    static const char *const names[] = {
        "normal",     "nocastle",   "fischerandom", "bughouse", "crazyhouse", "losers",
        "suicide",    "giveaway",   "twokings",     "atomic",   "3check",     "shatranj",
        "shogi",      "courier",    "gothic",       "falcon",   "capablanca", "knightmate",
        "fairy",      "cylinder",   "caparandom",   "berolina", "janus",      "super",
        "great",      "twilight",   "makruk",       "seirawan", "grand",      "spartan",
        "xiangqi",    "asean",      "elven",        "lion",     "chu",        "chess"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], variant) == 0)
            return true;
    return false;
}

void cecp_tell_setup(const Cecp *cecp) {
    const Thinker *thinker = cecp->thinker;
    char white[PLACES + 1], black[PLACES + 1], fen[MEWS_FEN_SIZE];
    if (xboard_knows(thinker->variant))
        return;
    bool hands = has_hands(thinker->position);
    int in_hand = fill_table(thinker, white, hands);
    int ranks = mews_rules_ranks(thinker->rules);
    for (int place = 0; place <= PLACES; place++)
        black[place] = (char)tolower((unsigned char)white[place]);
    mews_position_fen(thinker->position, fen, sizeof fen);
    say("setup (%s%s) %dx%d+%d_fairy %s", white, black, mews_rules_files(thinker->rules), ranks,
        in_hand < ranks ? in_hand : ranks, fen);
}

// ---- what the user does with a man ------------------------------------------------------------

// "e4", with ranks from 0 on boards of ten; -1 if it is none.
static int square_read(const mews_rules *rules, const char *text) {
    int files = mews_rules_files(rules), ranks = mews_rules_ranks(rules);
    int file = text[0] - 'a', rank = atoi(text + 1) - (ranks == 10 ? 0 : 1);
    bool good = islower((unsigned char)text[0]) && isdigit((unsigned char)text[1]) &&
                file < files && rank >= 0 && rank < ranks;
    return good ? rank * files + file : -1;
}

// Marks → FEN of colours.
static void tell_marks(const mews_rules *rules, const char *marks) {
    int files = mews_rules_files(rules);
    Growing line = {0};
    for (int rank = mews_rules_ranks(rules) - 1; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file < files; file++) {
            char mark = marks[rank * files + file];
            if (!mark) {
                empty++;
                continue;
            }
            if (empty)
                text_add(&line, "%d", empty);
            text_add(&line, "%c", mark);
            empty = 0;
        }
        if (empty)
            text_add(&line, "%d", empty);
        text_add(&line, "%s", rank ? "/" : "");
    }
    say("highlight %s", line.bytes);
    free(line.bytes);
}

typedef void Visit(void *context, const mews_facts *facts);

static void each_move(const Cecp *cecp, Visit *visit, void *context) {
    const mews_position *position = cecp->thinker->position;
    size_t count = mews_position_moves(position, NULL, 0);
    mews_move *moves = memory_new(count + 1, sizeof *moves);
    mews_facts facts;
    mews_position_moves(position, moves, count);
    for (size_t i = 0; i < count; i++)
        if (mews_move_facts(position, moves[i], &facts) && facts.from == cecp->lifted)
            visit(context, &facts);
    free(moves);
}

// Yellow: a move; red: a capture; magenta: a promotion is chosen.
static void mark_target(void *context, const mews_facts *facts) {
    char *marks = context;
    char *mark = &marks[facts->to];
    bool promotes = facts->promotion >= 0 || *mark == 'M';
    *mark = promotes ? 'M' : facts->captures ? 'R' : 'Y';
}

void cecp_lift(Cecp *cecp, const char *square) {
    char marks[256] = {0};
    cecp->lifted = square_read(cecp->thinker->rules, square);
    if (cecp->lifted < 0)
        return;
    each_move(cecp, mark_target, marks);
    tell_marks(cecp->thinker->rules, marks);
}

typedef struct Target {
    const mews_rules *rules;
    int square;
    char choices[64], marks[256];
} Target;

static void collect_choice(void *context, const mews_facts *facts) {
    Target *target = context;
    mews_piece piece;
    size_t length = strlen(target->choices);
    if (facts->to == target->square && facts->promotion >= 0 &&
        mews_rules_piece(target->rules, (size_t)facts->promotion, &piece) &&
        !strchr(target->choices, piece.letter[0]) && length + 2 < sizeof target->choices)
        target->choices[length] = piece.letter[0];
}

void cecp_put(Cecp *cecp, const char *square) {
    Target target = {.rules = cecp->thinker->rules};
    target.square = square_read(target.rules, square);
    if (target.square < 0 || cecp->lifted < 0)
        return;
    each_move(cecp, collect_choice, &target);
    if (target.choices[0] && target.choices[0] != '+')
        say("choice %s", target.choices);
}

static void mark_victims(void *context, const mews_facts *facts) {
    Target *target = context;
    if (facts->to != target->square)
        return;
    for (int i = 0; i < facts->removed_count; i++)
        target->marks[facts->removed[i]] = 'g';
}

void cecp_hover(const Cecp *cecp, const char *square) {
    Target target = {.rules = cecp->thinker->rules};
    target.square = square_read(target.rules, square);
    if (target.square < 0 || cecp->lifted < 0)
        return;
    each_move(cecp, mark_target, target.marks);
    each_move(cecp, mark_victims, &target);
    tell_marks(target.rules, target.marks);
}
