// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A term passes if it begins on one board, ends on the other and its last leg is as long as a
// board is wide: no other way leads there.

#include <string.h>

#include "words/piece/explanation.h"
#include "words/piece/parts.h"

// ---- where the term begins and ends -----------------------------------------------------------

// The squares of a board: of the left one (0) or the right one.
static Bits board_squares(const Definition *definition, int board) {
    Bits squares = {0};
    for (int s = 0; s < definition->files * definition->ranks; s++)
        if ((s % definition->files >= definition->files / 2) == board &&
            bits_has(&definition->squares, s))
            bits_add(&squares, s);
    return squares;
}

static bool lies_on(const Area *area, Bits board) {
    bool lies = area->given;
    for (int side = 0; side < SIDES; side++) {
        Bits off = bits_minus(area->squares[side], board);
        lies = lies && !bits_empty(&area->squares[side]) && bits_empty(&off);
    }
    return lies;
}

static int passage_files(const Definition *definition, const TermDefinition *term) {
    int width = definition->files / 2;
    if (definition->style.boards != 2 || definition->files % 2 || definition->wrap != WRAP_NONE)
        return 0;
    Bits left = board_squares(definition, 0), right = board_squares(definition, 1);
    return lies_on(&term->from, left) && lies_on(&term->to, right)   ? width
           : lies_on(&term->from, right) && lies_on(&term->to, left) ? -width
                                                                     : 0;
}

// Is it all of the board that it lies on?
static bool covers_board(const Definition *definition, const Area *area) {
    bool all = true;
    for (int side = 0; side < SIDES; side++) {
        Bits squares = area->squares[side];
        int board = bits_next(&squares, 0) % definition->files >= definition->files / 2;
        Bits missing = bits_minus(board_squares(definition, board), squares);
        all = all && bits_empty(&missing);
    }
    return all;
}

// ---- the last leg -----------------------------------------------------------------------------

static bool is_plain_leap(const LegState *state) {
    return state->final && state->modes == MODE_MOVE && !state->universal && !state->hop &&
           !state->skip && !state->lame && !state->over && !state->unload && !state->marks_passed;
}

static const Edge *edge_to(const LegState *from, int to) {
    for (int e = 0; e < from->edge_count; e++)
        if (from->edges[e].to == to)
            return &from->edges[e];
    return NULL;
}

// Of the rides of `before` those behind which the leap may follow, whatever the last turn was.
static uint32_t rides_before(const LegState *before, const LegState *last, const Edge *edge,
                             int files) {
    uint32_t rides = 0;
    for (int k = 0; k < last->ride_count; k++) {
        Ride leap = last->rides[k];
        for (int r = 0; leap.x == files && leap.y == 0 && leap.max == 1 && r < before->ride_count;
             r++) {
            const uint16_t *next = &edge->rides[3 * r];
            rides |= (uint32_t)(next[0] & next[1] & next[2] & 1u << k ? 1 : 0) << r;
        }
    }
    return rides;
}

// The rides of the leg before the last one that a walk along the row may take.
static uint32_t rides_taken(const Legs *legs) {
    uint32_t taken = legs->legs[0].entry;
    for (int i = 0; i + 2 < legs->count; i++) {
        const LegState *from = legs->legs[i].going, *to = legs->legs[i + 1].going;
        const Edge *edge = from && to ? edge_to(from, (int)(to - legs->term->states)) : NULL;
        uint32_t next = 0;
        for (int r = 0; edge && edge->rides && r < from->ride_count; r++)
            for (int turn = 0; taken >> r & 1 && turn < TURN_STATES; turn++)
                next |= edge->rides[3 * r + turn];
        taken = next;
    }
    return taken;
}

static const LegState *passage_before(const PatternTerm *term, int files, uint32_t *rides,
                                      uint32_t *taken) {
    Legs legs = {.term = term};
    legs_collect(&legs);
    if (legs.count < 2 || term->unmoved || !sentence_is_row(&legs))
        return NULL;
    const LegPhrase *leg = &legs.legs[legs.count - 2], *last = leg + 1;
    const LegState *before = leg->going;
    if (leg->ending || last->going || !before || before->universal || !is_plain_leap(last->ending))
        return NULL;
    const Edge *edge = edge_to(before, (int)(last->ending - term->states));
    *rides = edge && edge->rides ? rides_before(before, last->ending, edge, files) : 0;
    *taken = rides_taken(&legs);
    return *rides ? before : NULL;
}

static void passage_write(Writer *writer, const PatternTerm *term) {
    Legs legs = {.term = term};
    legs_collect(&legs);
    legs.count--;
    sentence_write_row(writer, &legs, 0);
    writer_text(writer,
                " and then passes to the same square of the other board, which must be empty");
}

// ---- in an explanation ------------------------------------------------------------------------

static const char *passage_text(Arena *arena, const PatternTerm *term) {
    Writer writer = writer_growing(arena);
    passage_write(&writer, term);
    return writer_whole(&writer);
}

// The words of each term that passes; NULL for others. Some terms pass only behind a part of the
// headings that their words tell: then others of the same definition must pass behind the rest.
static const char **passages_find(Job *job) {
    size_t count = job->explanation.term_count;
    const char **words = ARENA_ARRAY(&job->task.scratch, const char *, count);
    const LegState **before = ARENA_ARRAY(&job->task.scratch, const LegState *, count);
    uint32_t *rides = ARENA_ARRAY(&job->task.scratch, uint32_t, count);
    uint32_t *taken = ARENA_ARRAY(&job->task.scratch, uint32_t, count);
    for (size_t i = 0; i < count; i++) {
        const TermDefinition *term = job->patterns[i] ? job->written[i] : NULL;
        int files = term ? passage_files(job->definition, term) : 0;
        before[i] = files ? passage_before(job->patterns[i], files, &rides[i], &taken[i]) : NULL;
        words[i] = before[i] ? passage_text(&job->task.kept, job->patterns[i]) : NULL;
    }
    for (size_t i = 0; i < count; i++) {
        uint32_t all = 0;
        for (size_t k = 0; words[i] && k < count; k++)
            if (words[k] && job->written[k] == job->written[i] &&
                before[k]->ride_count == before[i]->ride_count && strcmp(words[k], words[i]) == 0)
                all |= rides[k];
        if (words[i] && taken[i] & ~all)
            words[i] = NULL;
    }
    return words;
}

// What the game adds to what the words tell. `both`: they tell of either board.
static Remarks passage_remarks(Job *job, size_t i, bool both) {
    TermDefinition term = *job->written[i];
    if (covers_board(job->definition, &term.to))
        term.to.given = false;
    if (both)
        term.from.given = false;
    return term_remarks(job, &term, term_passes(job->patterns[i]));
}

// Does another term make the same moves from the other board, in the same cases?
static bool passes_back(Job *job, const char *const *words, size_t i) {
    const Definition *definition = job->definition;
    Remarks own = passage_remarks(job, i, true);
    bool back = false;
    for (size_t k = 0; !back && k < job->explanation.term_count; k++) {
        if (!words[k] || strcmp(words[k], words[i]) != 0 ||
            !covers_board(definition, &job->written[k]->from) ||
            passage_files(definition, job->written[k]) !=
                -passage_files(definition, job->written[i]))
            continue;
        Remarks others = passage_remarks(job, k, true);
        back = own.count == others.count && remarks_same(own.items, others.items, own.count);
    }
    return back;
}

void passages_tell(Job *job) {
    const char **words = passages_find(job);
    for (size_t i = 0; i < job->explanation.term_count; i++) {
        if (!words[i])
            continue;
        bool both =
            covers_board(job->definition, &job->written[i]->from) && passes_back(job, words, i);
        Remarks remarks = passage_remarks(job, i, both);
        TermWords *told = &job->explanation.terms[i];
        told->words = words[i];
        told->legs = NULL;
        told->remarks = remarks.items;
        told->remark_count = remarks.count;
    }
}
