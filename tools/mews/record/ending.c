// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The end of a game → a sentence. The last move tells which man has gone or come, the rules what
// has come about, and the moves before it who has checked all the time. What the players did is in
// the record.

#include "ending.h"
#include "counted.h"
#include "record.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

bool ending_is_by_clock(const Record *record) {
    return record->seats.clocks && (record->seats.left[0] <= 0 || record->seats.left[1] <= 0);
}

// The position before the last move, and that move; NULL: there is none.
static mews_position *before_last(const mews_position *position, const Record *record,
                                  mews_facts *facts) {
    mews_position *before = memory_sure(mews_position_copy(position));
    mews_move move = 0;
    if (mews_position_pop(before))
        move = record_move(record, (size_t)mews_position_ply(before), before);
    if (move && mews_move_facts(before, move, facts))
        return before;
    position_sure(before);
    mews_position_free(before);
    return NULL;
}

static char *square_text(const mews_rules *rules, int square) {
    int files = mews_rules_files(rules);
    return text_printf("%c%d", 'a' + square % files, square / files + 1);
}

static const char *piece_name(const mews_rules *rules, size_t kind) {
    mews_piece piece = {.name = ""};
    mews_rules_piece(rules, kind, &piece);
    return piece.name;
}

// ---- the rules --------------------------------------------------------------------------------

// The sentence of the rules by which the game is over; NULL: it isn't over by a case.
static char *rule_text(const mews_position *position) {
    mews_conduct *conduct = memory_sure(mews_rules_conduct(mews_position_rules(position), NULL));
    const char *sentence = mews_conduct_decided(conduct, position);
    char *text = sentence ? text_printf("%s", sentence) : NULL;
    mews_conduct_free(conduct);
    return text;
}

// ---- men that are gone ------------------------------------------------------------------------

// How many men of the kind a side has on the board and in hand.
static int men_count(const mews_position *position, int side, size_t kind) {
    const mews_rules *rules = mews_position_rules(position);
    int count = mews_position_hand(position, side, kind), owner;
    size_t found;
    for (int rank = 0; rank < mews_rules_ranks(rules); rank++)
        for (int file = 0; file < mews_rules_files(rules); file++)
            count += mews_position_man(position, file, rank, &found, &owner) && found == kind &&
                     owner == side;
    return count;
}

// The only kind of which a side has fewer men after the move than before; false if there are none,
// or several. What the mover promotes isn't lost.
static bool only_lost(const mews_position *before, const mews_position *after,
                      const mews_facts *facts, int *side, size_t *kind) {
    const mews_rules *rules = mews_position_rules(after);
    bool turns = facts->promotion >= 0 || facts->becomes >= 0;
    int mover = mews_position_side(before), found = 0;
    for (int owner = 0; owner < 2; owner++)
        for (size_t i = 0; i < mews_rules_pieces(rules); i++) {
            int lost = men_count(before, owner, i) - men_count(after, owner, i);
            lost -= turns && owner == mover && i == (size_t)facts->kind;
            if (lost <= 0)
                continue;
            *side = owner;
            *kind = i;
            found++;
        }
    return found == 1;
}

// Did such a man stand on the square where the move ends?
static bool stood_there(const mews_position *before, int square, int side, size_t kind) {
    int files = mews_rules_files(mews_position_rules(before)), owner;
    size_t found;
    return square >= 0 &&
           mews_position_man(before, square % files, square / files, &found, &owner) &&
           owner == side && found == kind;
}

// "Black has no king and no pawn any more.": kinds of which the move took all, of the side that
// has lost; NULL: none has gone.
static char *vanished_text(const mews_position *before, const mews_position *after) {
    const mews_rules *rules = mews_position_rules(after);
    int loser = mews_position_outcome(after).result == MEWS_WHITE_WINS;
    Growing kinds = {0};
    for (size_t i = 0; i < mews_rules_pieces(rules); i++)
        if (men_count(before, loser, i) > 0 && men_count(after, loser, i) == 0)
            text_add(&kinds, "%sno %s", kinds.length ? " and " : "", piece_name(rules, i));
    char *text =
        kinds.length ? text_printf("%s has %s any more.", side_name(loser), kinds.bytes) : NULL;
    free(kinds.bytes);
    return text;
}

// Had the side more than one when the game began?
static bool had_several(const Record *record, const mews_rules *rules, int side, size_t kind) {
    mews_position *start = record_start(record, rules);
    bool several = men_count(start, side, kind) > 1;
    mews_position_free(start);
    return several;
}

// "Black has only three geese left, too few as 'rules' says."
static char *few_text(const mews_rules *rules, int side, size_t kind, int left) {
    static const char *const words[] = {"no",  "one",   "two",   "three", "four", "five",
                                        "six", "seven", "eight", "nine",  "ten"};
    mews_piece piece = {.name = "", .plural = ""};
    mews_rules_piece(rules, kind, &piece);
    const char *noun = left == 1 ? piece.name : piece.plural;
    char *number = (size_t)left < sizeof words / sizeof *words ? text_printf("%s", words[left])
                                                               : text_printf("%d", left);
    char *text = text_printf("%s has only %s %s left, too few as 'rules' says.", side_name(side),
                             number, noun);
    free(number);
    return text;
}

static char *extinction_text(const mews_position *before, const mews_position *after,
                             const mews_facts *facts, const Record *record) {
    const mews_rules *rules = mews_position_rules(after);
    int side = 0, all = 0, mover = mews_position_side(before);
    size_t kind = 0;
    if (!only_lost(before, after, facts, &side, &kind))
        return vanished_text(before, after);
    for (size_t i = 0; i < mews_rules_pieces(rules); i++)
        all += men_count(after, side, i);
    int left = men_count(after, side, kind);
    const char *name = piece_name(rules, kind);
    if (all == 0)
        return text_printf("%s has no men any more.", side_name(side));
    if (left > 0)
        return few_text(rules, side, kind, left);
    if (side == mover || !stood_there(before, facts->to, side, kind))
        return text_printf("%s has no %s any more.", side_name(side), name);
    char *square = square_text(rules, facts->to), *rule = rule_text(after);
    char *text = text_printf("%s's %s has taken %s's %s%s on %s.%s%s", side_name(mover),
                             piece_name(rules, (size_t)facts->kind), side_name(side),
                             had_several(record, rules, side, kind) ? "last " : "", name, square,
                             rule ? " " : "", rule ? rule : "");
    free(square);
    free(rule);
    return text;
}

// ---- what has come about ----------------------------------------------------------------------

// Where the move has been counted, what matters is where it began, too: "White's knight, which has
// gone from e5 to d7, has decided the game."
static char *mover_text(const mews_rules *rules, const mews_facts *facts, const char *rule) {
    const char *name = piece_name(rules, (size_t)facts->kind);
    bool counted = (strstr(rule, " tally '") || strstr(rule, " wins with a ")) &&
                   facts->from >= 0 && facts->from != facts->to && facts->type != MEWS_DROP;
    char *to = square_text(rules, facts->to),
         *from = counted ? square_text(rules, facts->from) : NULL;
    char *text = from ? text_printf("%s, which has gone from %s to %s,", name, from, to)
                      : text_printf("%s on %s", name, to);
    free(from);
    free(to);
    return text;
}

// "White's stone on k11 has decided the game. A side that has at least five men in a row wins."
static char *goal_text(const mews_position *before, const mews_position *after,
                       const mews_facts *facts) {
    const mews_rules *rules = mews_position_rules(after);
    char *rule = rule_text(after);
    if (!rule || !before || facts->to < 0 || facts->type == MEWS_PASS ||
        mews_position_outcome(after).by_points)
        return rule;
    char *mover = mover_text(rules, facts, rule);
    char *text = text_printf("%s's %s has decided the game. %s",
                             side_name(mews_position_side(before)), mover, rule);
    free(mover);
    free(rule);
    return text;
}

// ---- repetition -------------------------------------------------------------------------------

// Has the side checked with each of its moves since the position stood on the board first?
static bool checks_all_the_time(const mews_position *position, int side) {
    mews_position *back = memory_sure(mews_position_copy(position));
    uint64_t key = mews_position_key(position);
    bool checks = true, since_first = false;
    for (bool checked = mews_position_in_check(back); mews_position_pop(back);
         checked = mews_position_in_check(back)) {
        checks = checks && (mews_position_side(back) != side || checked);
        if (mews_position_key(back) == key)
            since_first = checks;
    }
    mews_position_free(back);
    return since_first;
}

static char *repetition_text(const mews_position *position, mews_result result) {
    bool won = result == MEWS_WHITE_WINS || result == MEWS_BLACK_WINS;
    if (!won || mews_position_outcome(position).by_points)
        return text_printf("The same position has come too often.");
    int loser = result == MEWS_WHITE_WINS;
    if (checks_all_the_time(position, loser))
        return text_printf("The same position has come too often, and %s loses: it has checked "
                           "with every move since it came first.",
                           side_name(loser));
    return text_printf(
        "The same position has come too often, and %s loses: 'rules' says who does.",
        side_name(loser));
}

// ---- no move ----------------------------------------------------------------------------------

static int royals_count(const mews_position *position, int side) {
    const mews_rules *rules = mews_position_rules(position);
    mews_piece piece;
    int count = 0, owner;
    size_t kind;
    for (int rank = 0; rank < mews_rules_ranks(rules); rank++)
        for (int file = 0; file < mews_rules_files(rules); file++)
            count += mews_position_man(position, file, rank, &kind, &owner) && owner == side &&
                     mews_rules_piece(rules, kind, &piece) && piece.royal;
    return count;
}

// "White is mated." or, where it has several royals, "White is mated: its queen on f5 is in check
// from the bishop on e6."
static char *mated_text(const mews_position *position) {
    int side = mews_position_side(position);
    const char *name = side_name(side);
    char *begin = text_printf("%s's ", name), why[512] = "";
    size_t length = strlen(begin);
    if (royals_count(position, side) > 1 && mews_position_in_check(position))
        mews_position_why_still(position, -1, -1, why, sizeof why);
    char *text = strncmp(why, begin, length) == 0
                     ? text_printf("%s is mated: its %s.", name, why + length)
                     : text_printf("%s is mated.", name);
    position_sure(position);
    free(begin);
    return text;
}

// "White can't move, and so wins." and why, where there is a condition: for the side to move.
static char *stuck_text(const mews_position *position, const mews_facts *last) {
    mews_outcome outcome = mews_position_outcome(position);
    int side = mews_position_side(position);
    bool mated = strcmp(outcome.reason, "checkmate") == 0, dropped = last->type == MEWS_DROP;
    bool drawn = outcome.result == MEWS_DRAW;
    bool wins = outcome.result == (side == 0 ? MEWS_WHITE_WINS : MEWS_BLACK_WINS);
    if (outcome.by_points)
        return text_printf("%s %s.", side_name(side), mated ? "is mated" : "can't move");
    if (mated && !wins && !drawn)
        return mated_text(position);
    char *by = mated && wins && dropped
                   ? text_printf(" by a dropped %s",
                                 piece_name(mews_position_rules(position), (size_t)last->kind))
                   : text_printf("%s", "");
    char *rule = rule_text(position);
    char *text = text_printf(
        "%s %s%s, and so %s%s.%s%s", side_name(side), mated ? "is mated" : "can't move", by,
        drawn  ? "the game is drawn"
        : wins ? "wins"
               : "loses",
        wins && !rule ? ", as 'rules' says" : "", rule ? " " : "", rule ? rule : "");
    free(rule);
    free(by);
    return text;
}

// ---- by the players ---------------------------------------------------------------------------

// `result`: "1-0 time".
static char *players_text(const char *result) {
    const char *loser = side_name(*result == '1');
    const char *reason = strchr(result, ' ');
    if (reason && strcmp(reason + 1, "time") == 0)
        return text_printf("%s's time has run out.", loser);
    if (reason && strcmp(reason + 1, "resignation") == 0)
        return text_printf("%s has resigned.", loser);
    if (reason && strcmp(reason + 1, "agreement") == 0)
        return text_printf("Both sides have agreed to a draw.");
    return NULL;
}

// ---- all ends ---------------------------------------------------------------------------------

static const char *plain_words(const char *reason) {
    static const char *const rows[][2] = {
        {"extinction", "A side has too few men of a kind that it must keep, as 'rules' says."},
        {"goal", "What wins or loses this game has come about: 'rules' says what that is."},
        {"material", "The men that are left can't win."}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(reason, rows[i][0]) == 0)
            return rows[i][1];
    return NULL;
}

// Has the move before the last one been a pass, too?
static bool passed_before(const mews_position *before, const Record *record) {
    mews_facts facts = {0};
    mews_position *there = before_last(before, record, &facts);
    mews_position_free(there);
    return there && facts.type == MEWS_PASS;
}

// "generals": what the royal pieces are called.
static const char *royals_name(const mews_rules *rules) {
    mews_piece piece;
    for (size_t i = 0; mews_rules_piece(rules, i, &piece); i++)
        if (piece.royal)
            return piece.plural;
    return "royals";
}

// A single pass ends the game where royals face each other.
static char *passes_text(const mews_position *before, const Record *record) {
    if (!before || passed_before(before, record))
        return text_printf("Both sides have passed.");
    return text_printf("%s has passed while the %s face each other.",
                       side_name(mews_position_side(before)),
                       royals_name(mews_position_rules(before)));
}

// What has come about; NULL: there is nothing to say.
static char *outcome_text(const mews_position *position, const Record *record) {
    mews_outcome outcome = mews_position_outcome(position);
    mews_facts facts = {.promotion = -1, .becomes = -1};
    char *text = NULL;
    if (strcmp(outcome.reason, "repetition") == 0)
        return repetition_text(position, outcome.result);
    if (strcmp(outcome.reason, "move-limit") == 0)
        return counted_out(position);
    mews_position *before = before_last(position, record, &facts);
    if (before && strcmp(outcome.reason, "extinction") == 0)
        text = extinction_text(before, position, &facts, record);
    else if (strcmp(outcome.reason, "passes") == 0)
        text = passes_text(before, record);
    else if (strcmp(outcome.reason, "goal") == 0)
        text = goal_text(before, position, &facts);
    else if (strcmp(outcome.reason, "checkmate") == 0 || strcmp(outcome.reason, "stalemate") == 0)
        text = stuck_text(position, &facts);
    mews_position_free(before);
    const char *words = text ? NULL : plain_words(outcome.reason);
    return words ? text_printf("%s", words) : text;
}

// Where points have decided, they come behind that.
char *ending_text(const mews_position *position, const Record *record) {
    mews_outcome outcome = mews_position_outcome(position);
    if (*record_ending(record) && !outcome.reason)
        return players_text(record_ending(record));
    if (!outcome.reason)
        return NULL;
    char *text = outcome_text(position, record);
    if (!outcome.by_points)
        return text;
    char *points = counted_end(position),
         *both = text_printf("%s%s%s", text ? text : "", text ? " " : "", points);
    free(text);
    free(points);
    return both;
}
