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
    PLACE_FALCON = 17, // XBoard takes any move of these two for legal …
    PLACE_LANCE = 18,
    PLACE_COBRA = 19 // … if they have no `piece` line
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

// What XBoard calls otherwise, and what it knows another game by.
static void add_name(Growing *list, const char *name) {
    static const char *const others[] = {"chess", "courier"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(name, others[i]) == 0)
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
    say("feature option=\"Skill Level -spin %d 1 %d\"", MEWS_LEVELS, MEWS_LEVELS);
    say("feature option=\"Limit Strength -check 0\"");
    say("feature option=\"Elo -spin %d %d %d\"", mews_level_elo(MEWS_LEVELS), mews_level_elo(1),
        mews_level_elo(MEWS_LEVELS));
    say("feature option=\"Seed -spin 0 0 %d\"", SEED_MAX);
    say("feature option=\"Clear Hash -button\"");
    say("feature done=1");
    free(list.bytes);
}

// ---- setup ----------------------------------------------------------------------------------

// What XBoard is told of a piece by `piece`, in new memory; NULL if it can't be told: it would lie.
static char *piece_notation(const mews_rules *rules, size_t kind) {
    char *notation = NULL;
    mews_piece piece;
    mews_dialect dialect;
    mews_explanation *explanation = mews_explanation_of_piece(rules, kind, NULL);
    if (!explanation || !mews_rules_piece(rules, kind, &piece))
        memory_end();
    for (size_t i = 0; mews_explanation_dialect(explanation, i, &dialect); i++)
        if (strcmp(dialect.name, "XBoard") == 0 && *dialect.notation && !dialect.loss_count &&
            !piece.bound)
            notation = text_printf("%s", dialect.notation);
    mews_explanation_free(explanation);
    return notation;
}

typedef struct Places {
    char table[PLACES + 1]; // White's letters
    char *notations[PLACES];
    int in_hand; // so many places, from the first
} Places;

// The place of a letter that XBoard knows; another for other letters, and one where any move is
// legal for what it can't be told.
static int place_for(const Places *places, const mews_piece *piece, bool held, bool told) {
    static const char usual[] = "PNBRQ";
    const char *at = strchr(usual, piece->letter[0]);
    if (piece->royal && !held && places->table[PLACES - 1] == '.')
        return PLACES - 1;
    if (!told && !held && !(at && *at == 'P')) {
        if (places->table[PLACE_FALCON] == '.')
            return PLACE_FALCON;
        if (places->table[PLACE_COBRA] == '.')
            return PLACE_COBRA;
    }
    if (at && places->table[at - usual] == '.')
        return (int)(at - usual);
    for (int place = (int)sizeof usual - 1; place < PLACES - 1; place++)
        if (places->table[place] == '.' && place != PLACE_LANCE)
            return place;
    return -1;
}

// A pawn's double step and en passant are XBoard's own; a king has its castlings.
static bool keeps_usual_moves(int place, const char *notation) {
    return place == PLACES - 1 || (place == 0 && strncmp(notation, "fmWfcF", 6) == 0);
}

// Promoted pieces are known to XBoard by their '+', and have no place.
static void fill_places(const Thinker *thinker, Places *places, bool hands) {
    mews_piece piece;
    memset(places->table, '.', PLACES);
    for (size_t kind = 0; mews_rules_piece(thinker->rules, kind, &piece); kind++) {
        if (is_promoted(&piece) || strchr(piece.letter, '~'))
            continue;
        bool held = mews_position_hand(thinker->position, 0, kind) > 0 ||
                    mews_position_hand(thinker->position, 1, kind) > 0;
        char *notation = piece_notation(thinker->rules, kind);
        int place = place_for(places, &piece, held, notation != NULL);
        if (place < 0 || (notation && keeps_usual_moves(place, notation))) {
            free(notation);
            notation = NULL;
        }
        if (place < 0)
            continue;
        places->table[place] = piece.letter[0];
        places->notations[place] = notation;
        if (hands && place < PLACES - 1 && place >= places->in_hand)
            places->in_hand = place + 1;
    }
}

static bool xboard_knows(const char *variant) {
    static const char *const names[] = {
        "normal",     "nocastle",   "fischerandom", "bughouse", "crazyhouse", "losers",
        "suicide",    "giveaway",   "twokings",     "atomic",   "3check",     "shatranj",
        "shogi",      "gothic",     "falcon",   "capablanca", "knightmate",
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
    char black[PLACES + 1], fen[MEWS_FEN_SIZE];
    Places places = {0};
    if (xboard_knows(thinker->variant))
        return;
    int ranks = mews_rules_ranks(thinker->rules);
    fill_places(thinker, &places, has_hands(thinker->position));
    for (int place = 0; place <= PLACES; place++)
        black[place] = (char)tolower((unsigned char)places.table[place]);
    mews_position_fen(thinker->position, fen, sizeof fen);
    say("setup (%s%s) %dx%d+%d_fairy %s", places.table, black, mews_rules_files(thinker->rules),
        ranks, places.in_hand < ranks ? places.in_hand : ranks, fen);
    for (int place = 0; place < PLACES; place++)
        if (places.notations[place])
            say("piece %c& %s", places.table[place], places.notations[place]);
    for (int place = 0; place < PLACES; place++)
        free(places.notations[place]);
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
