// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Scores → chances, losses, marks and accuracy. The curves and bounds are those of lichess.org
// (lichess.org/page/accuracy, and Advice.scala of its server): a chance of 50 % at 0, of 59 % with
// a pawn more and of 86 % with five.

#include "annotate.h"
#include "text/words.h"

#include <math.h>
#include <string.h>

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

double score_chance(const Score *score) {
    if (score->result != MEWS_ONGOING)
        return score->result == MEWS_DRAW ? 50 : score->result == MEWS_WHITE_WINS ? 100 : 0;
    if (score->mate)
        return score->mate > 0 ? 100 : 0;
    return 100 / (1 + exp(-steepness * score->centipawns));
}

size_t annotated(const Annotation *annotation) {
    return annotation->found ? annotation->found - 1 : 0;
}

static bool is_best(const Annotation *annotation, size_t ply) {
    const Finding *before = &annotation->findings[ply];
    return before->length && strcmp(before->line[0].text, annotation->moves[ply].text) == 0;
}

double move_loss(const Annotation *annotation, size_t ply) {
    if (is_best(annotation, ply))
        return 0;
    double before = score_chance(&annotation->findings[ply].score);
    double after = score_chance(&annotation->findings[ply + 1].score);
    double loss = annotation->moves[ply].side ? after - before : before - after;
    return loss > 0 ? floor(10 * loss + 0.5) / 10 : 0; // as it is shown
}

Mark move_mark(const Annotation *annotation, size_t ply) {
    double loss = move_loss(annotation, ply);
    Mark mark = MARK_BLUNDER;
    while (loss < marks[mark].loss)
        mark--;
    return mark;
}

const char *mark_sign(Mark mark) {
    return marks[mark].sign;
}

int mark_glyph(Mark mark) {
    return marks[mark].glyph;
}

JudgedTally side_tally(const Annotation *annotation, int side) {
    JudgedTally tally = {0};
    for (size_t ply = 0; ply < annotated(annotation); ply++) {
        if (annotation->moves[ply].side != side)
            continue;
        double accuracy = 103.1668 * exp(-0.04354 * move_loss(annotation, ply)) - 3.1669;
        tally.accuracy += accuracy < 0 ? 0 : accuracy > 100 ? 100 : accuracy;
        tally.marks[move_mark(annotation, ply)]++;
        tally.moves++;
    }
    tally.accuracy = tally.moves ? tally.accuracy / (double)tally.moves : NAN;
    return tally;
}

const char *score_or_result(const Annotation *annotation, const Score *score,
                            char buffer[SCORE_SIZE]) {
    if (score->result != MEWS_ONGOING)
        return mews_result_text(score->result);
    return score_told(annotation->game.rules, score->centipawns, score->mate, buffer);
}

const Finding *better_line(const Annotation *annotation, size_t ply, bool any) {
    const Finding *before = &annotation->findings[ply];
    if (is_best(annotation, ply) || !before->length)
        return NULL;
    return any || move_mark(annotation, ply) != MARK_NONE ? before : NULL;
}
