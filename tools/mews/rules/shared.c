// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Remarks are alike if their words and pictures are.

#include "shared.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { SHARED_LEAST = 3, EXCEPTIONS_MOST = 6 }; // pieces
enum { LONG_REMARK = 200 };                     // bytes: of fewer pieces it is told once, too

Pieces pieces_explain(const mews_rules *rules) {
    Pieces pieces = {.rules = rules, .count = mews_rules_pieces(rules)};
    mews_report *report = report_new();
    pieces.explanations = memory_new(pieces.count, sizeof *pieces.explanations);
    for (size_t kind = 0; kind < pieces.count; kind++)
        pieces.explanations[kind] = mews_explanation_of_piece(rules, kind, report);
    report_sure(report);
    mews_report_free(report);
    return pieces;
}

void pieces_free(Pieces *pieces) {
    for (size_t kind = 0; kind < pieces->count; kind++)
        mews_explanation_free(pieces->explanations[kind]);
    free(pieces->explanations);
}

static bool same_text(const char *a, const char *b) {
    return a == b || (a && b && strcmp(a, b) == 0);
}

static bool is_said_of(const Pieces *pieces, size_t kind, const mews_remark *remark) {
    mews_remark other;
    const mews_explanation *explanation = pieces->explanations[kind];
    for (size_t i = 0; explanation && mews_explanation_remark(explanation, i, &other); i++)
        if (same_text(other.words, remark->words) && same_text(other.picture, remark->picture))
            return true;
    return false;
}

static size_t said_of(const Pieces *pieces, const mews_remark *remark) {
    size_t count = 0;
    for (size_t kind = 0; kind < pieces->count; kind++)
        count += is_said_of(pieces, kind, remark);
    return count;
}

// Is it said of all pieces but a few?
static bool is_of_most(const Pieces *pieces, size_t count) {
    return 2 * count > pieces->count && pieces->count - count <= EXCEPTIONS_MOST;
}

static bool is_long(const mews_remark *remark) {
    return !remark->points && remark->words && strlen(remark->words) >= LONG_REMARK;
}

bool pieces_share(const Pieces *pieces, const mews_remark *remark) {
    size_t count = said_of(pieces, remark);
    return count >= SHARED_LEAST && (is_of_most(pieces, count) || is_long(remark));
}

bool pieces_conduct_tells(const Pieces *pieces, const mews_remark *remark) {
    size_t count = pieces->conduct ? mews_conduct_sentences(pieces->conduct) : 0;
    if (count && remark->of_game)
        return true;
    for (size_t i = 0; i < count; i++)
        if (same_text(mews_conduct_sentence(pieces->conduct, i), remark->words))
            return true;
    return false;
}

// "each piece but king and pawn: …", "guard, archer and lion: …"
static void put_remark(Sheet *sheet, const Pieces *pieces, const mews_remark *remark) {
    size_t count = said_of(pieces, remark), told = 0;
    bool most = is_of_most(pieces, count);
    size_t named = most ? pieces->count - count : count;
    Growing text = {0};
    text_add(&text, most ? "each piece" : "");
    for (size_t kind = 0; kind < pieces->count; kind++) {
        mews_piece piece;
        if (is_said_of(pieces, kind, remark) == most ||
            !mews_rules_piece(pieces->rules, kind, &piece))
            continue;
        told++;
        text_add(&text, "%s%s",
                 told == 1       ? (most ? " but " : "")
                 : told == named ? " and "
                                 : ", ",
                 piece.name);
    }
    text_add(&text, ": %s", remark->words);
    sheet_item(sheet, 1, text.bytes);
    if (remark->points)
        sheet_drawing_in(sheet, 1, remark->picture);
    free(text.bytes);
}

void pieces_put_shared(Sheet *sheet, const Pieces *pieces) {
    mews_remark remark;
    for (size_t kind = 0; kind < pieces->count; kind++) {
        const mews_explanation *explanation = pieces->explanations[kind];
        for (size_t i = 0; explanation && mews_explanation_remark(explanation, i, &remark); i++) {
            bool earlier = false;
            for (size_t k = 0; k < kind; k++)
                earlier |= is_said_of(pieces, k, &remark);
            if (!earlier && pieces_share(pieces, &remark) &&
                !pieces_conduct_tells(pieces, &remark))
                put_remark(sheet, pieces, &remark);
        }
    }
}
