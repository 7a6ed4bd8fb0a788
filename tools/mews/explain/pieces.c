// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "subject.h"
#include "command.h"
#include "text/words.h"

#include <string.h>

void json_remarks(Json *json, const mews_explanation *explanation, size_t term) {
    mews_block remark;
    json_open(json, "remarks", '[');
    for (size_t i = 0; mews_explanation_remark(explanation, term, i, &remark); i++) {
        json_open(json, NULL, '{');
        json_text(json, "words", remark.text);
        json_text(json, "picture", remark.picture);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void json_terms(Json *json, const mews_explanation *explanation) {
    mews_term term;
    json_open(json, "terms", '[');
    for (size_t i = 0; mews_explanation_term(explanation, i, &term); i++) {
        json_open(json, NULL, '{');
        json_text(json, "notation", term.notation);
        json_text(json, "words", term.words);
        if (term.legs)
            json_text(json, "legs", term.legs);
        json_remarks(json, explanation, i);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void print_piece(Json *json, const mews_rules *rules, size_t kind) {
    mews_piece piece;
    mews_report *report = report_new();
    mews_explanation *explanation = mews_explanation_of_piece(rules, kind, report);
    report_sure(report);
    mews_report_free(report);
    if (!json) {
        put_explanation(stdout, explanation, MEWS_BRIEF);
    } else if (mews_rules_piece(rules, kind, &piece)) {
        json_open(json, NULL, '{');
        json_text(json, "name", piece.name);
        json_text(json, "letter", piece.letter);
        json_text(json, "notation", piece.notation);
        json_terms(json, explanation);
        json_close(json, '}');
    }
    mews_explanation_free(explanation);
}

int subject_explain_pieces(const Subject *subject, const char *word, bool as_json) {
    Json json = {stdout, false};
    if (as_json) {
        json_open(&json, NULL, '{');
        json_text(&json, "variant", word);
        json_open(&json, "pieces", '[');
    }
    size_t count = mews_rules_pieces(subject->rules);
    for (size_t i = 0; i < count; i++)
        print_piece(as_json ? &json : NULL, subject->rules, i);
    if (as_json) {
        json_close(&json, ']');
        json_close(&json, '}');
        json_end(&json);
    } else {
        mews_piece piece;
        mews_rules_piece(subject->rules, 0, &piece);
        printf("\n'mews explain %.*s:%s' draws one of them and tells all its rules.\n",
               (int)(strlen(word) - text_ends_in(word, ":")), word, piece.name);
    }
    return EXIT_DONE;
}
