// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the findings of a game say of its moves.

#include "annotate.h"
#include "text/words.h"

#include <math.h>
#include <string.h>

double chance_of(const Score *score) {
    return mews_score_chance(score->result, score->mate, score->centipawns);
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
    double before = chance_of(&annotation->findings[ply].score);
    double after = chance_of(&annotation->findings[ply + 1].score);
    double loss = annotation->moves[ply].side ? after - before : before - after;
    return loss > 0 ? floor(10 * loss + 0.5) / 10 : 0; // as it is shown
}

mews_mistake move_mistake(const Annotation *annotation, size_t ply) {
    return mews_loss_mistake(move_loss(annotation, ply));
}

JudgedTally side_tally(const Annotation *annotation, int side) {
    JudgedTally tally = {0};
    for (size_t ply = 0; ply < annotated(annotation); ply++) {
        if (annotation->moves[ply].side != side)
            continue;
        tally.accuracy += mews_loss_accuracy(move_loss(annotation, ply));
        tally.mistakes[move_mistake(annotation, ply)]++;
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
    return any || move_mistake(annotation, ply) != MEWS_NO_MISTAKE ? before : NULL;
}
