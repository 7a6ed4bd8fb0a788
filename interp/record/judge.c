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
    [MEWS_NO_MISTAKE] = {0, "", 0},
    [MEWS_INACCURACY] = {5, "?!", 6},
    [MEWS_MISTAKE] = {10, "?", 2},
    [MEWS_BLUNDER] = {15, "??", 4},
};

double mews_score_chance(mews_result result, int mate, int centipawns) {
    if (result != MEWS_ONGOING)
        return result == MEWS_DRAW ? 50 : result == MEWS_WHITE_WINS ? 100 : 0;
    if (mate)
        return mate > 0 ? 100 : 0;
    return 100 / (1 + exp(-steepness * centipawns));
}

mews_mistake mews_loss_mistake(double loss) {
    mews_mistake mark = MEWS_BLUNDER;
    while (mark > MEWS_NO_MISTAKE && loss < marks[mark].loss)
        mark--;
    return mark;
}

const char *mews_mistake_sign(mews_mistake mark) {
    return marks[mark].sign;
}

int mews_mistake_glyph(mews_mistake mark) {
    return marks[mark].glyph;
}

double mews_loss_accuracy(double loss) {
    double accuracy = 103.1668 * exp(-0.04354 * loss) - 3.1669;
    return accuracy < 0 ? 0 : accuracy > 100 ? 100 : accuracy;
}
