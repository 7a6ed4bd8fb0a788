// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves of two parts as people type them. What is expected follows from the rules of the games:
// the duck's second part ends on any empty square, the amazon's arrow flies like a queen.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/draw.h"
#include "support/refused_text.h"
#include "support/variant.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const struct Row {
    const char *variant, *played; // a move made before, or NULL
    const char *text;
    const char *meant; // the move, or NULL: it is refused
    const char *said;  // part of the message
} rows[] = {
    {"duck", NULL, "Nf3 h3", "g1f3,*@h3", "is written"},
    {"duck", NULL, "nf3, h3", "g1f3,*@h3", "is written"},
    {"duck", NULL, "d4 *d3", "d2d4,*@d3", "is written"},
    {"duck", NULL, "d2-d4/*@d3", "d2d4,*@d3", "is written"},
    {"duck", NULL, "e2 to e4, duck to d5", "e2e4,*@d5", "is written"},
    {"duck", NULL, "e2 e4 d5", "e2e4,*@d5", "is written"},
    {"duck", NULL, "e2e4d5", "e2e4,*@d5", "is written"},
    {"duck", "e2e4,*@e5", "Nf6 h3", "g8f6,e5h3", "is written"},
    {"duck", "e2e4,*@e5", "d5;e5-d3", "d7d5,e5d3", "is written"},
    {"duck", "e2e4,*@e5", "d7d5 e5 d3", "d7d5,e5d3", "is written"},
    {"amazons", NULL, "d1d7g7", "d1d7,*@g7", "is written"},
    {"amazons", NULL, "d1-d7/g7", "d1d7,*@g7", "is written"},
    {"avalanche", "e2e4", "e5 a3", "e7e5,a2a3", "is written"},
    {"avalanche", "e2e4", "Nf6 a2-a3", "g8f6,a2a3", "is written"},
    // the first part is wrong: that is told as of any move
    {"duck", NULL, "Ne4,h3", NULL, "'Ne4': no knight can go there; legal: Na3, Nc3, Nf3 or Nh3"},
    {"duck", NULL, "e3e4 d3", NULL, "there is no piece on e3"},
    {"duck", NULL, "e2e5,d3", NULL, "'e2e5'; the pawn on e2 can go to e3 or e4"},
    {"duck", NULL, "Bb5 d3", NULL, "'Bb5': the pawn on e2 is in the way"},
    // the second part is wrong
    {"duck", NULL, "Nf3 f3", NULL, "'Nf3 f3': f3 is not empty after 'Nf3'"},
    {"duck", NULL, "Nf3 d1", NULL, "'Nf3 d1': d1 is not empty after 'Nf3'"},
    {"duck", NULL, "Nf3,e9", NULL, "there is no 'e9' on the board"},
    {"duck", NULL, "Nf3,what", NULL, "after 'Nf3' there is no second part 'what'"},
    {"duck", NULL, "e2e4 e7e5", NULL, "after 'e2e4' there is no second part 'e7e5'"},
    {"amazons", NULL, "d1d7 e9", NULL, "after 'd1d7' the arrow can't be put on e9"},
    {"amazons", NULL, "Ng1 f3", NULL, "no piece has the letter 'N'"}, // but a man is on g1
    // the second part alone
    {"duck", "e2e4,*@e5", "e5h3", NULL, "the duck on e5 moves in the second part of a move"},
    {"avalanche", "e2e4", "a2a3", NULL, "the pawn on a2 moves in the second part of a move"},
    // games of one part: nothing is taken apart
    {"chess", NULL, "Nf3 h3", NULL, "this is several moves in one"},
    {"chess", NULL, "Nf3,h3", NULL, "White has no knight on f3"},
};

static void test_row(void **state) {
    const struct Row *row = *state;
    refused_text_check(&(RefusedText){.variant = row->variant,
                                      .played = row->played,
                                      .text = row->text,
                                      .meant = row->meant,
                                      .said = row->said});
}

// ---- every move of random games ----------------------------------------------------------------

// "e2e4,*@d5" as "e2-e4 d5", "d7d5,e5d3" as "d7-d5 d3". Does it say which move that is? It does
// unless another move has the same squares at both ends.
static bool shorten(const mews_position *position, mews_move move, const mews_move *moves,
                    size_t count, char *typed, size_t size) {
    mews_facts facts, other;
    char text[MEWS_MOVE_SIZE];
    size_t alike = 0;
    assert_true(mews_move_facts(position, move, &facts));
    mews_move_text(position, move, text, sizeof text);
    if (facts.then_to < 0 || facts.from < 0)
        return false;
    for (size_t i = 0; i < count; i++)
        alike += mews_move_facts(position, moves[i], &other) && other.from == facts.from &&
                 other.to == facts.to && other.then_to == facts.then_to;
    size_t last = strlen(text);
    while (last > 0 && strchr("0123456789", text[last - 1]))
        last--;
    size_t from = 1 + strspn(text + 1, "0123456789");
    snprintf(typed, size, "%.*s-%.*s %s", (int)from, text,
             (int)(1 + strspn(text + from + 1, "0123456789")), text + from, text + last - 1);
    return alike == 1;
}

static void test_games(void **state) {
    enum { PLIES = 40, MOVES = 8192, TRIED = 12 };
    static mews_move moves[MOVES];
    const char *name = *state;
    uint64_t random = UINT64_C(0x9E3779B97F4A7C15);
    size_t tried = 0;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, name));
    mews_position *position = mews_position_new(variant.rules, 0);
    assert_non_null(position);
    for (int ply = 0; ply < PLIES; ply++) {
        size_t count = mews_position_moves(position, moves, MOVES);
        for (int i = 0; i < TRIED && count; i++) {
            char typed[64], text[MEWS_MOVE_SIZE];
            mews_diagnostic item;
            mews_move move = moves[draw(&random, count)];
            if (!shorten(position, move, moves, count, typed, sizeof typed))
                continue;
            mews_report *report = mews_report_new();
            mews_move_text(position, move, text, sizeof text);
            assert_true(mews_move_read(position, typed, report) == 0);
            assert_true(mews_report_get(report, 0, &item));
            if (!item.suggestion || strcmp(item.suggestion, text) != 0)
                fail_msg("%s: '%s' for '%s': %s", name, typed, text, item.message);
            mews_report_free(report);
            tried++;
        }
        if (!count)
            break;
        assert_true(mews_position_push(position, moves[draw(&random, count)]));
    }
    assert_true(tried > PLIES);
    mews_position_free(position);
    variant_close(&variant);
}

int main(void) {
    static const char *const games[] = {"duck", "amazons", "avalanche"};
    struct CMUnitTest tests[COUNT(rows) + COUNT(games)];
    size_t count = 0;
    for (size_t i = 0; i < COUNT(rows); i++)
        if (is_in_share(i))
            tests[count++] = (struct CMUnitTest){.name = rows[i].text,
                                                 .test_func = test_row,
                                                 .initial_state = (void *)(uintptr_t)&rows[i]};
    for (size_t i = 0; i < COUNT(games); i++)
        if (is_in_share(i))
            tests[count++] = (struct CMUnitTest){.name = games[i],
                                                 .test_func = test_games,
                                                 .initial_state = (void *)(uintptr_t)games[i]};
    return _cmocka_run_group_tests("two parts", tests, count, NULL, NULL);
}
