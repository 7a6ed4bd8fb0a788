// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// "goes along a rank, file or diagonal exactly as many squares as there are men on that line": the
// lines, what is counted on them, and what for; whose men may be jumped over is a remark.

#include "words/piece/parts.h"

#include "words/piece/phrases.h"

// Do all rides go from one square to the next beside it?
static bool goes_by_squares(const PatternTerm *term) {
    bool squares = true;
    for (int s = 0; s < term->state_count; s++)
        for (int r = 0; r < term->states[s].ride_count; r++) {
            const Ride *ride = &term->states[s].rides[r];
            squares &= ride->x * ride->x <= 1 && ride->y * ride->y <= 1;
        }
    return squares;
}

static void write_lines(Writer *writer, Headings headings) {
    static const struct {
        Headings headings;
        const char *words;
    } rows[] = {{0xFF, " along its rank, its file or a diagonal"},
                {0x55, " along its rank or its file"},
                {0xAA, " along a diagonal"},
                {0x11, " along its file"},
                {0x44, " along its rank"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (headings == rows[i].headings) {
            writer_text(writer, rows[i].words);
            return;
        }
    phrase_headings(writer, headings);
}

static void write_counted(Writer *writer, const DistanceDefinition *distance) {
    static const char *const men[] = {[WHOSE_OWN] = "men of its own side",
                                      [WHOSE_ENEMY] = "men of the other side",
                                      [WHOSE_BOTH] = "men"};
    bool ahead = distance->at == DISTANCE_AHEAD;
    writer_printf(writer, " as there are %s%s on that line%s", men[distance->side],
                  ahead ? " ahead of it" : "",
                  ahead || distance->side == WHOSE_ENEMY ? "" : ", itself included");
}

const char *distance_jumps(const DistanceDefinition *distance) {
    static const char *const jumps[] = {
        [WHOSE_NONE] = "it jumps over no man",
        [WHOSE_OWN] = "it may jump over its own side's men, but not over the enemy's",
        [WHOSE_ENEMY] = "it may jump over the enemy's men, but not over its own side's",
        [WHOSE_BOTH] = "it may jump over men of both sides"};
    return jumps[distance->jumps];
}

void distance_write(Writer *writer, const PatternTerm *term, const DistanceDefinition *distance) {
    const LegState *state = &term->states[term->entries[0].state];
    if (!goes_by_squares(term)) {
        sentence_write(writer, term, false, false);
        writer_text(writer, "; it makes exactly as many of these steps");
        write_counted(writer, distance);
    } else {
        writer_text(writer, term->unmoved ? "if it has not moved yet, goes" : "goes");
        write_lines(writer, phrase_first_headings(term));
        writer_text(writer, " exactly as many squares");
        write_counted(writer, distance);
        if (state->rides[0].max < UNLIMITED)
            writer_printf(writer, ", if these are %d at most", state->rides[0].max);
        phrase_purpose(writer, state, false, true);
    }
}
