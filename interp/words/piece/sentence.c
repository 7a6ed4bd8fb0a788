// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One term → one sentence. If the legs form a row, the sentence has "then" between them; otherwise
// it numbers them.

#include "words/piece/parts.h"

#include "picture/picture.h"

bool sentence_is_row(const Legs *legs) {
    for (int i = 0; i < legs->count; i++) {
        uint64_t itself = UINT64_C(1) << i, next = i + 1 < legs->count ? itself << 1 : 0;
        if (legs->legs[i].begins != (i == 0) || (legs->legs[i].next & ~itself) != next)
            return false;
    }
    return true;
}

// ---- the sentence

static bool puts_men_down(const PatternTerm *term) {
    for (int s = 0; s < term->state_count; s++) {
        if (term->states[s].unload)
            return true;
    }
    return false;
}

static void write_leg(Writer *writer, const Legs *legs, const LegPhrase *leg) {
    const LegState *state = leg->going ? leg->going : leg->ending;
    bool unloads = puts_men_down(legs->term);
    uint32_t all = (UINT32_C(1) << state->ride_count) - 1;
    phrase_motion(writer, state, leg->begins ? leg->entry : all, leg->begins);
    Headings headings = leg->begins || state->universal ? 0 : legs_headings(legs, leg);
    if (headings)
        phrase_headings(writer, headings);
    else if (!leg->begins && !state->universal)
        legs_write_turning(writer, legs_turning(legs, leg));
    size_t before = writer->length;
    phrase_conditions(writer, state);
    bool comma = writer->length > before;
    if (leg->ending)
        phrase_purpose(writer, leg->ending, leg->begins && leg->ending->unload, comma);
    else if (comma)
        writer_text(writer, ",");
    if (leg->ending && leg->going)
        writer_text(writer, ", or else");
    if (leg->going)
        phrase_passage(writer, leg->going, unloads);
}

static void write_next(Writer *writer, const Legs *legs, const LegPhrase *leg) {
    const char *before = " and then leg ";
    for (int k = 0; k < legs->count; k++) {
        if (leg->next >> k & 1) {
            writer_printf(writer, "%s%d", before, k + 1);
            before = " or ";
        }
    }
}

void sentence_write_row(Writer *writer, const Legs *legs, int first) {
    for (int i = first; i < legs->count; i++) {
        const LegPhrase *leg = &legs->legs[i];
        writer_text(writer, i > first ? " and then " : "");
        write_leg(writer, legs, leg);
        if (leg->next >> i & 1)
            writer_text(writer, ", from where it repeats this leg");
    }
}

static void write_numbered(Writer *writer, const Legs *legs) {
    const char *before = "begins with leg ";
    int begin_count = 0;
    for (int i = 0; i < legs->count; i++)
        begin_count += legs->legs[i].begins;
    for (int i = 0; i < legs->count; i++) {
        if (legs->legs[i].begins && (begin_count > 1 || i > 0)) {
            writer_printf(writer, "%s%d", before, i + 1);
            before = " or ";
        }
    }
    for (int i = 0; i < legs->count; i++) {
        writer_printf(writer, "%sleg %d: ", i || *before == ' ' ? "; " : "", i + 1);
        write_leg(writer, legs, &legs->legs[i]);
        write_next(writer, legs, &legs->legs[i]);
    }
}

// Can a walk turn so far that it meets its own way?
static bool may_return(const Legs *legs) {
    static const Turns straight = 0x01, wide = 0x7C;
    Turns turns = 0;
    bool wraps = false;
    for (int s = 0; s < legs->term->state_count; s++)
        wraps |= legs->term->states[s].wraps || legs->term->states[s].universal;
    for (int i = 0; i < legs->count; i++) {
        Turning turning = legs_turning(legs, &legs->legs[i]);
        turns |= turning.turns[0] | turning.turns[1] | turning.turns[2];
    }
    return legs->count > 1 &&
           (turns & wide || (legs->term->loops && (turns & ~straight || wraps)));
}

// May the piece be taken en passant? Only after a leap that never captures, such as a double step.
static bool may_be_passed(const PatternTerm *term) {
    bool marks = false;
    for (int s = 0; s < term->state_count; s++) {
        marks |= term->states[s].marks_passed;
        if (term->states[s].final && term->states[s].modes != MODE_MOVE)
            return false;
    }
    return marks;
}

// Directions before a bracket, which concern the move from its start to its end.
static void write_outer(Writer *writer, const PatternTerm *term) {
    static const int8_t samples[16][2] = {{0, 1},   {1, 1},   {1, 0},  {1, -1}, {0, -1}, {-1, -1},
                                          {-1, 0},  {-1, 1},  {1, 2},  {2, 1},  {2, -1}, {1, -2},
                                          {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    Headings headings = 0;
    for (int i = 0; i < 16; i++) {
        int number = pattern_class(samples[i][0], samples[i][1]);
        if (number >= 0 && term->outer >> number & 1)
            headings |= UINT32_C(1) << i;
    }
    if (headings == 0xFFFF)
        return;
    writer_text(writer, "; of these only the moves that end");
    phrase_ends(writer, headings);
}

static void sentence_write(Writer *writer, const PatternTerm *term, bool alone, bool brief) {
    Legs legs = {.term = term};
    legs_collect(&legs);
    if (term->unmoved)
        writer_text(writer, "if it has not moved yet, ");
    bool jumps = brief && jumps_write(writer, &legs);
    if (!jumps && sentence_is_row(&legs))
        sentence_write_row(writer, &legs, 0);
    else if (!jumps)
        write_numbered(writer, &legs);
    if (term->self_avoiding && may_return(&legs))
        writer_text(writer, jumps ? "; it comes to no square twice"
                                  : "; no two legs end on the same square, none where the piece "
                                    "began");
    if (term->null_allowed && chart_returns(term))
        writer_text(writer, "; it may come back to where it began, as a pass");
    if (alone && may_be_passed(term))
        writer_text(writer, "; where the game has it, it may be taken en passant on the squares "
                            "that it passes");
    write_outer(writer, term);
}

const char *sentence_text(Arena *arena, const PatternTerm *term, bool alone, bool brief) {
    Writer writer = writer_growing(arena);
    sentence_write(&writer, term, alone, brief);
    return writer_whole(&writer);
}

// ---- moves as long as there are men on their lines --------------------------------------------

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
