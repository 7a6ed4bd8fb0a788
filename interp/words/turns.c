// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/turns.h"

static const char *const captures[] = {
    [MUST_ANY] = "A side that can capture must.",
    [MUST_WHOLE] = "A side that can capture must, and no capture may be left unfinished.",
    [MUST_MOST] = "A side that can capture must, and as many men as it can.",
};

// "1 move", "3 moves"
static const char *moves(Arena *arena, int count) {
    return arena_printf(arena, "%d move%s", count, count == 1 ? "" : "s");
}

static const char *series_sentence(Arena *arena, const SeriesDefinition *series) {
    if (series->step == 0)
        return arena_printf(arena, "A turn is a series of %s.", moves(arena, series->first));
    return arena_printf(arena,
                        "A turn is a series of moves: the first has %s, each later one %s more "
                        "than the one before.",
                        moves(arena, series->first), moves(arena, series->step));
}

static const char *pass_sentence(Judgement passes) {
    static const char *const sentences[] = {
        [JUDGE_DRAW] = "A side that isn't in check may pass; two passes in a row draw the game.",
        [JUDGE_WIN] = "A side that isn't in check may pass; the second of two passes in a row wins.",
        [JUDGE_LOSS] =
            "A side that isn't in check may pass; the second of two passes in a row loses.",
        [JUDGE_MOST] = "A side that isn't in check may pass; after two passes in a row the side "
                       "with more points wins.",
        [JUDGE_FEWEST] = "A side that isn't in check may pass; after two passes in a row the side "
                         "with fewer points wins.",
    };
    return sentences[passes];
}

size_t turns_sentences(Arena *arena, const Definition *definition,
                       const char *sentences[TURNS_SENTENCES]) {
    const TurnsDefinition *turns = &definition->turns;
    size_t count = 0;
    if (turns->series.given && (turns->series.first != 1 || turns->series.step != 0)) {
        sentences[count++] = series_sentence(arena, &turns->series);
        sentences[count++] =
            turns->series.check_ends_series
                ? "Giving check ends a series."
                : "Giving check doesn't end a series; no move of it captures the royal.";
    }
    if (turns->must_capture != MUST_NO)
        sentences[count++] = captures[turns->must_capture];
    if (turns->pass)
        sentences[count++] = pass_sentence(definition->end.passes);
    if (turns->facing)
        sentences[count++] =
            turns->pass ? "If the royals face each other on a file or rank with no man between, "
                          "the side to move must end that, or pass, which draws the game."
                        : "If the royals face each other on a file or rank with no man between, "
                          "the side to move must end that.";
    return count;
}
