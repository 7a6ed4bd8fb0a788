// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game to which tests add the keys that they want to see in sentences.

#ifndef TESTS_WORDS_CONDUCT_GAME_H
#define TESTS_WORDS_CONDUCT_GAME_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "mews.h"

static const char game[] = "mews: 1\n"
                           "title: Cases\n"
                           "board: {size: 8x8}\n"
                           "zones:\n"
                           "  hill: d4-e5\n"
                           "  camp: {white: 'a1-b2, d1', black: 'a8-b7, d8'}\n"
                           "pieces:\n"
                           "  king: {letter: K, move: K}\n"
                           "  queen: {letter: Q, move: Q}\n"
                           "  pawn: {letter: P, move: W}\n"
                           "  eagle: {letter: E, move: N}\n"
                           "  wolf: {letter: F, move: F}\n"
                           "  lady: {letter: L, move: D}\n"
                           "  swordsman: {letter: S, move: A}\n"
                           "  wall: {letter: '*', neutral: true, move: []}\n"
                           "drops: {pieces: pawn}\n"
                           "start: 'kqpeflsk/8/8/8/8/8/8/KQPEFLSK[Pp] w - - 0 1'\n"
                           "end:\n";

enum { PLAIN = 1 }; // a sentence on who can't move, at the end

// The game with more of its section `end`, and sections after it.
static mews_rules *load(const char *end) {
    static char text[1 << 16];
    char line[512];
    mews_report *report = mews_report_new();
    size_t length = (size_t)snprintf(text, sizeof text, "%s%s", game, end);
    assert_in_range(length, 1, sizeof text - 1);
    mews_rules *rules = mews_rules_load("cases.yaml", text, length, NULL, report);
    for (size_t i = 0; !rules && i < mews_report_count(report); i++) {
        mews_report_format(report, i, false, line, sizeof line);
        print_error("%s\n", line);
    }
    mews_report_free(report);
    assert_non_null(rules);
    return rules;
}

// Sentence i on the turns or the end of the game; NULL: there are no more. One is left out that each of
// these games has, as they have hands.
static inline const char *sentence(const mews_document *document, size_t i) {
    mews_block block;
    size_t found = 0;
    for (size_t k = 0; mews_document_block(document, k, &block); k++)
        if (block.kind == MEWS_ITEM &&
            (block.topic == MEWS_ON_TURNS || block.topic == MEWS_ON_END) &&
            strcmp(block.text, "Captured men leave the game.") != 0 && found++ == i)
            return block.text;
    return NULL;
}

static inline size_t sentences(const mews_document *document) {
    size_t count = 0;
    while (sentence(document, count))
        count++;
    return count;
}

#endif
