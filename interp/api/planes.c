// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Positions as planes of numbers, one float for each square of the board. They follow from the
// table of a position's parts, in its order; the last one counts occurrences.

#include <string.h>

#include "api/inner.h"
#include "base/writer.h"

enum { CLOCK_UNIT = 100 };

static const char *const side_words[SIDES] = {"White", "Black"};

// How many planes a part has.
static size_t part_planes(const Rules *rules, const Part *part) {
    if (!part->used(rules))
        return 0;
    if (part->shape == SHAPE_MEN)
        return SIDES * (size_t)rules->piece_count;
    if (part->shape == SHAPE_COUNTS && part->fen != FEN_PAST)
        return SIDES * (size_t)part->count(rules);
    return 1;
}

size_t mews_rules_planes(const mews_rules *rules) {
    size_t count = rules->engine.rules->least_repetition > 0;
    for (int part = 0; part < PART_COUNT; part++)
        count += part_planes(rules->engine.rules, &position_parts[part]);
    return count;
}

size_t mews_rules_plane(const mews_rules *rules, size_t i, char *buffer, size_t size) {
    const Rules *inner = rules->engine.rules;
    Writer writer = writer_make(buffer, size);
    int part = 0;
    for (size_t planes; part < PART_COUNT; part++, i -= planes)
        if (i < (planes = part_planes(inner, &position_parts[part])))
            break;
    if (part == PART_COUNT) {
        writer_text(&writer, i == 0 && inner->least_repetition ? "repetitions" : "");
        return writer_end(&writer);
    }
    size_t each = part_planes(inner, &position_parts[part]) / SIDES;
    writer_text(&writer, position_parts[part].name);
    if (each) {
        const char *name = part == PART_tallies ? inner->conduct.tallies[i % each].name
                                                : inner->pieces[i % each].name;
        bool neutral = part == PART_men && inner->pieces[i % each].neutral;
        writer_printf(&writer, ": %s %s", neutral ? "neutral" : side_words[i / each], name);
    }
    return writer_end(&writer);
}

static void fill(float *plane, size_t squares, float value) {
    for (size_t i = 0; i < squares; i++)
        plane[i] = value;
}

static void fill_men(const Rules *rules, const uint8_t *men, float *planes) {
    size_t squares = (size_t)rules->board.squares;
    for (size_t square = 0; square < squares; square++) {
        if (men[square] == MAN_NONE)
            continue;
        int kind = man_kind(men[square]);
        int side = rules->pieces[kind].neutral ? WHITE : man_side(men[square]);
        planes[(size_t)(side * rules->piece_count + kind) * squares + square] = 1;
    }
}

static void fill_counts(const Rules *rules, const Part *part, const uint8_t *counts,
                        float *planes) {
    size_t squares = (size_t)rules->board.squares, each = (size_t)part->count(rules);
    if (part->fen == FEN_PAST) { // both halves of the board
        for (size_t square = 0; square < squares; square++)
            planes[square] = counts[square] != 0;
        return;
    }
    for (int side = 0; side < SIDES; side++)
        for (size_t i = 0; i < each; i++, planes += squares)
            fill(planes, squares, counts[side * part->room + (int)i]);
}

static void fill_part(const Rules *rules, const Part *part, const Setup *setup, float *planes) {
    const char *at = (const char *)setup + part->at;
    size_t squares = (size_t)rules->board.squares;
    switch (part->shape) {
    case SHAPE_MEN:
        fill_men(rules, setup->men, planes);
        break;
    case SHAPE_COUNTS:
        fill_counts(rules, part, (const uint8_t *)at, planes);
        break;
    case SHAPE_FLAGS: // rights to castle: the partners' squares
        for (size_t i = 0; i < rules->movement.right_count; i++)
            if (setup->castling >> i & 1)
                planes[rules->movement.rights[i].partner_from] = 1;
        break;
    case SHAPE_SQUARES:
        for (size_t square = 0; square < squares; square++)
            planes[square] = bits_has((const Bits *)(const void *)at, (int)square);
        break;
    case SHAPE_PASSED:
        for (int i = 0; i < setup->passed_count; i++)
            planes[setup->passed[i]] = 1;
        break;
    default: {
        int number = *(const int *)(const void *)at;
        if (part->fen == FEN_SQUARE && number != NONE)
            planes[number] = 1;
        else if (part->fen != FEN_SQUARE)
            fill(planes, squares, (float)number / (part->fen == FEN_CLOCK ? CLOCK_UNIT : 1));
    }
    }
}

void mews_positions_planes(const mews_position *const *positions, size_t count, float *planes) {
    for (size_t p = 0; p < count; p++) {
        const mews_rules *rules = mews_position_rules(positions[p]);
        const Rules *inner = rules->engine.rules;
        size_t squares = (size_t)inner->board.squares, all = mews_rules_planes(rules);
        Setup setup;
        position_get(positions[p], &setup);
        memset(planes, 0, all * squares * sizeof *planes);
        float *next = planes;
        for (int part = 0; part < PART_COUNT; part++) {
            size_t own = part_planes(inner, &position_parts[part]);
            if (own)
                fill_part(inner, &position_parts[part], &setup, next);
            next += own * squares;
        }
        if (inner->least_repetition)
            fill(next, squares, (float)(kernel_repetitions(position_kernel(positions[p])) - 1));
        planes += all * squares;
    }
}

void mews_positions_outcomes(const mews_position *const *positions, size_t count,
                             uint8_t *results) {
    for (size_t p = 0; p < count; p++)
        results[p] = (uint8_t)position_outcome(positions[p]).result;
}
