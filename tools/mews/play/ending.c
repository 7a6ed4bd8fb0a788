// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "ending.h"
#include "text/prose.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

void ending_put_result(const Session *session) {
    mews_outcome outcome = mews_position_outcome(session->position);
    if (session->record.result[0])
        printf("result %s\n", session->record.result);
    else
        printf("result %s %s\n", mews_result_text(outcome.result), outcome.reason);
}

// ---- what the last move did --------------------------------------------------------------------

// How many men of each kind a side has on the board; new memory.
static size_t *count_men(const mews_position *position, int side) {
    const mews_rules *rules = mews_position_rules(position);
    size_t *counts = memory_new(mews_rules_pieces(rules), sizeof *counts), kind;
    for (int file = 0; file < mews_rules_files(rules); file++)
        for (int rank = 0; rank < mews_rules_ranks(rules); rank++) {
            int owner;
            if (mews_position_man(position, file, rank, &kind, &owner) && owner == side)
                counts[kind]++;
        }
    return counts;
}

// "Black has no lion left.", if the last move took the only one, or the last one; else NULL. *men:
// how many men the side has.
static char *last_men_text(const mews_position *now, const mews_position *before, int side,
                           size_t *men) {
    const mews_rules *rules = mews_position_rules(now);
    size_t *left = count_men(now, side), *had = count_men(before, side);
    mews_piece piece;
    Growing text = {0};
    *men = 0;
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++) {
        *men += left[kind];
        if (had[kind] > 0 && left[kind] == 0)
            text_add(&text, "%s no %s", text.length ? " and" : "", piece.name);
    }
    char *told = text.length ? text_printf("%s has%s left.", side_name(side), text.bytes) : NULL;
    free(text.bytes);
    free(left);
    free(had);
    return told;
}

// What the loser has lost or, where that wins, that the winner has no man left; NULL: it is
// something else.
static char *lost_men_text(const mews_position *position, mews_result result) {
    mews_position *before = memory_sure(mews_position_copy(position));
    int loser = result == MEWS_WHITE_WINS;
    size_t men;
    char *text = NULL;
    if (result != MEWS_DRAW && mews_position_pop(before)) {
        text = last_men_text(position, before, loser, &men);
        char *winner = text ? NULL : last_men_text(position, before, !loser, &men);
        if (winner && men == 0)
            text = text_printf("%s has no man left.", side_name(!loser));
        free(winner);
    }
    mews_position_free(before);
    return text;
}

// ---- repetition --------------------------------------------------------------------------------

// Board, hands and side to move: the first two fields.
static char *placement(const mews_position *position) {
    char fen[MEWS_FEN_SIZE];
    game_fen(position, fen);
    size_t board = strcspn(fen, " ");
    return text_printf("%.*s", (int)(board + 1 + strcspn(fen + board + 1, " ")), fen);
}

// Has the side checked in each of its moves since the same position came last?
static bool checked_on(const mews_position *position, int side) {
    mews_position *back = memory_sure(mews_position_copy(position));
    char *now = placement(position);
    bool checks = true, same = false;
    size_t moves = 0;
    do {
        if (mews_position_side(back) != side) {
            checks = checks && mews_position_in_check(back);
            moves++;
        }
        same = mews_position_pop(back);
        char *then = same ? placement(back) : NULL;
        bool again = then && strcmp(then, now) == 0;
        free(then);
        if (again)
            break;
    } while (same && checks);
    mews_position_free(back);
    free(now);
    return same && checks && moves > 0;
}

static char *repetition_text(const mews_position *position, mews_result result) {
    static const char again[] = "The same position has come too often";
    if (result != MEWS_WHITE_WINS && result != MEWS_BLACK_WINS)
        return text_printf("%s.", again);
    int loser = result == MEWS_WHITE_WINS;
    if (checked_on(position, loser))
        return text_printf("%s, and %s has given check all the time: perpetual check loses.",
                           again, side_name(loser));
    return text_printf("%s, and %s has to avoid that: 'rules' says who has.", again,
                       side_name(loser));
}

// ---- in words ----------------------------------------------------------------------------------

static const char *plain_words(const char *reason) {
    static const char *const rows[][2] = {
        {"extinction", "A side has too few men of a kind that it must keep, as 'rules' says."},
        {"goal", "What wins or loses this game has come about: 'rules' says what that is."},
        {"material", "The men that are left can't win."},
        {"passes", "Both sides have passed."},
        {"move-limit", "Too many moves have been made without a capture or what else counts."}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(reason, rows[i][0]) == 0)
            return rows[i][1];
    return "";
}

void ending_put_words(const Session *session) {
    mews_outcome outcome = mews_position_outcome(session->position);
    const char *reason = outcome.reason ? outcome.reason : "";
    char *words = NULL;
    if (strcmp(reason, "repetition") == 0)
        words = repetition_text(session->position, outcome.result);
    else if (strcmp(reason, "extinction") == 0 || strcmp(reason, "goal") == 0)
        words = lost_men_text(session->position, outcome.result);
    const char *told = words ? words : plain_words(reason);
    if (*told)
        put_prose(stdout, "", 0, told);
    free(words);
}
