// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "rulesheet.h"
#include "words.h"

#include <string.h>

static void put_line(FILE *stream, const char *before, const char *text) {
    fputs(before, stream);
    put_safe(stream, text);
    fputc('\n', stream);
}

static void print_piece(FILE *stream, const mews_rules *rules, size_t kind) {
    mews_piece piece;
    mews_term term;
    mews_remark remark;
    mews_report *report = report_new();
    mews_explanation *explanation = mews_explanation_of_piece(rules, kind, report);
    report_sure(report);
    if (mews_rules_piece(rules, kind, &piece)) {
        fputc('\n', stream);
        put_safe(stream, piece.letter);
        put_line(stream, " ", piece.name);
    }
    for (size_t i = 0; explanation && mews_explanation_term(explanation, i, &term); i++) {
        put_line(stream, "  ", term.words);
        for (size_t k = 0; mews_explanation_term_remark(explanation, i, k, &remark); k++)
            put_line(stream, "    ", remark.words);
    }
    for (size_t i = 0; explanation && mews_explanation_remark(explanation, i, &remark); i++)
        put_line(stream, "  ", remark.words);
    mews_explanation_free(explanation);
    mews_report_free(report);
}

void rulesheet_print(FILE *stream, const mews_rules *rules) {
    mews_report *report = report_new();
    mews_conduct *conduct = mews_rules_conduct(rules, report);
    report_sure(report);
    put_line(stream, "", mews_rules_title(rules));
    if (*mews_rules_description(rules))
        put_line(stream, "", mews_rules_description(rules));
    for (size_t kind = 0; kind < mews_rules_pieces(rules); kind++)
        print_piece(stream, rules, kind);
    size_t sentences = conduct ? mews_conduct_sentences(conduct) : 0;
    if (sentences > 0)
        fputc('\n', stream);
    for (size_t i = 0; i < sentences; i++)
        put_line(stream, "", mews_conduct_sentence(conduct, i));
    mews_conduct_free(conduct);
    mews_report_free(report);
}
