// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "subject.h"

void terms_print_remark(Json *json, const mews_remark *remark) {
    json_open(json, NULL, '{');
    json_text(json, "words", remark->words);
    json_text(json, "picture", remark->picture);
    json_close(json, '}');
}

void terms_print(Json *json, const mews_explanation *explanation) {
    json_open(json, "terms", '[');
    mews_term term;
    for (size_t i = 0; mews_explanation_term(explanation, i, &term); i++) {
        json_open(json, NULL, '{');
        json_text(json, "notation", term.notation);
        json_text(json, "words", term.words);
        if (term.legs)
            json_text(json, "legs", term.legs);
        json_open(json, "remarks", '[');
        mews_remark remark;
        for (size_t k = 0; mews_explanation_term_remark(explanation, i, k, &remark); k++)
            terms_print_remark(json, &remark);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
}

bool terms_conditional(const mews_explanation *explanation) {
    size_t count = mews_explanation_terms(explanation);
    for (size_t i = 0; i < count; i++) {
        mews_remark remark;
        for (size_t k = 0; mews_explanation_term_remark(explanation, i, k, &remark); k++)
            if (remark.only)
                return true;
    }
    return false;
}
