// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Scores → chances, marks and accuracy. The curves and bounds are those of lichess.org
// (lichess.org/page/accuracy, and Advice.scala of its server): a chance of 50 % at 0, of 59 % with
// a pawn more and of 86 % with five.

#include "record/record.h"

#include <math.h>

static const double steepness = 0.00368208; // of the chance, by centipawns

// A loss of so many points has the mark. (Of lichess's scale from -1 to 1 these are 0.1, 0.2,
// 0.3.)
static const struct {
    double loss;
    const char *sign;
    int glyph; // NAG
} marks[] = {
    [MARK_NONE] = {0, "", 0},
    [MARK_INACCURACY] = {5, "?!", 6},
    [MARK_MISTAKE] = {10, "?", 2},
    [MARK_BLUNDER] = {15, "??", 4},
};

double score_chance(Result result, int mate, int centipawns) {
    if (result != RESULT_NONE)
        return result == RESULT_DRAW ? 50 : result == RESULT_WHITE ? 100 : 0;
    if (mate)
        return mate > 0 ? 100 : 0;
    return 100 / (1 + exp(-steepness * centipawns));
}

MoveMark loss_mark(double loss) {
    MoveMark mark = MARK_BLUNDER;
    while (mark > MARK_NONE && loss < marks[mark].loss)
        mark--;
    return mark;
}

const char *mark_sign(MoveMark mark) {
    return marks[mark].sign;
}

int mark_glyph(MoveMark mark) {
    return marks[mark].glyph;
}

double loss_accuracy(double loss) {
    double accuracy = 103.1668 * exp(-0.04354 * loss) - 3.1669;
    return accuracy < 0 ? 0 : accuracy > 100 ? 100 : accuracy;
}
