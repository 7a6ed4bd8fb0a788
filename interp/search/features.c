// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/features.h"

bool features_fill(Features *features, const Rules *rules, const Values *values,
                   const Traits *traits) {
    bool starved = false;
    *features = (Features){0};
    if (traits->rows)
        features->rows = rows_new(rules, &starved);
    if (traits->encloses && !starved)
        features->enclosing = enclosing_new(rules, values, &starved);
    return !starved;
}

void features_free(Features *features) {
    rows_free(features->rows);
    enclosing_free(features->enclosing);
}

int features_value(const Features *features, const RowSurvey *rows, const Kernel *kernel) {
    int white = 0;
    if (rows)
        white += rows->score[WHITE] - rows->score[BLACK];
    if (features->enclosing)
        white += enclosing_score(features->enclosing, kernel);
    return kernel_state(kernel)->side == WHITE ? white : -white;
}
