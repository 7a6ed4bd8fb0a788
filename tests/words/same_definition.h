// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Two definitions → do they say the same? By the rows of the keys: the fields into which they are
// read are compared, each as its type wants it. What isn't about the rules is left to the caller.

#ifndef TESTS_WORDS_SAME_DEFINITION_H
#define TESTS_WORDS_SAME_DEFINITION_H

#include <stdbool.h>
#include <string.h>

#include "definition/definition.h"
#include "definition/keys/keys.h"

// A field of the struct at either address.
#define FIELD(type, from, at) (*(const type *)(const void *)((const char *)(from) + (at)))
#define EQUAL(type)           (FIELD(type, a, at) == FIELD(type, b, at))
#define EQUAL_SECOND(type)    (FIELD(type, a, second) == FIELD(type, b, second))

static bool same_text(Text a, Text b) {
    return a.length == b.length && (!a.length || memcmp(a.text, b.text, a.length) == 0);
}

static bool same_area(const Area *a, const Area *b) {
    return bits_equal(&a->squares[WHITE], &b->squares[WHITE]) &&
           bits_equal(&a->squares[BLACK], &b->squares[BLACK]);
}

static bool same_bytes(const void *a, const void *b, size_t count, size_t size) {
    return !count || memcmp(a, b, count * size) == 0;
}

static bool same_map(SectionId id, const void *a, const void *b);

static bool same_items(const Key *key, const char *a, const char *b) {
    size_t count = FIELD(size_t, a, key->second), size = section_table[key->inner].size;
    bool same = count == FIELD(size_t, b, key->second);
    for (size_t i = 0; same && i < count; i++) {
        const char *one = FIELD(char *, a, key->at) + i * size,
                   *other = FIELD(char *, b, key->at) + i * size;
        same = same_map(key->inner, one, other) &&
               (key->type != VALUE_NAMED || same_text(FIELD(Text, one, 0), FIELD(Text, other, 0)));
    }
    return same;
}

// Is it one entry that says what holds anyway for a side that can't move?
static bool is_standard(const Key *key, const char *from) {
    const OutcomeDefinition *entries = FIELD(OutcomeDefinition *, from, key->at);
    Judgement standard = strcmp(key->name, "stalemate") == 0 ? JUDGE_DRAW : JUDGE_LOSS;
    size_t count = FIELD(size_t, from, key->second);
    return !count || (count == 1 && entries->result == standard && entries->when.side == NONE &&
                      !entries->when.has_count && !entries->when.just_count);
}

static bool same_areas(const Area *a, const Area *b, size_t count) {
    bool same = true;
    for (size_t i = 0; i < count; i++)
        same &= same_area(&a[i], &b[i]);
    return same;
}

static bool same_victims(const EnPassantDefinition *a, const EnPassantDefinition *b) {
    return same_bytes(a->victims, b->victims, KINDS_MAX, sizeof *a->victims);
}

static bool same_becomes(const Absorptions *a, const Absorptions *b) {
    return a->count == b->count && a->choice_count == b->choice_count && absorptions_equal(a, b);
}

static bool same_start(const StartDefinition *a, const StartDefinition *b) {
    bool same = same_text(a->fen, b->fen) && a->shuffle_count == b->shuffle_count;
    for (size_t i = 0; same && i < a->shuffle_count; i++)
        same &= same_map(SECTION_SHUFFLE, &a->shuffles[i], &b->shuffles[i]);
    return same;
}

static bool same_between(const ShuffleDefinition *a, const ShuffleDefinition *b) {
    return a->between_count == b->between_count &&
           same_bytes(a->between, b->between, a->between_count, sizeof *a->between);
}

static bool same_lengths(const SeriesDefinition *a, const SeriesDefinition *b) {
    return a->length_count == b->length_count && a->by_side == b->by_side &&
           same_bytes(a->lengths, b->lengths, a->length_count, sizeof(int));
}

static bool same_materials(const EndDefinition *a, const EndDefinition *b) {
    bool same = a->material_count == b->material_count && a->one_colour == b->one_colour &&
                a->unlike_colours == b->unlike_colours;
    for (size_t i = 0; same && i < a->material_count; i++)
        for (int side = 0; side < 2; side++)
            same &= same_bytes(a->materials[i].men[side], b->materials[i].men[side], 1, 1);
    return same;
}

// Values that are more than numbers.
static bool same_large(const Key *key, const char *a, const char *b) {
    ptrdiff_t at = key->at, second = key->second;
    switch (key->type) {
    case VALUE_TEXT:
    case VALUE_WORD:
    case VALUE_LETTER:
        return same_text(FIELD(Text, a, at), FIELD(Text, b, at));
    case VALUE_AREA:
        return same_area(&FIELD(Area, a, at), &FIELD(Area, b, at));
    case VALUE_PLACE:
        return same_area(&FIELD(Area, a, at), &FIELD(Area, b, at)) && EQUAL_SECOND(bool);
    case VALUE_EFFECT_AT:
        return EQUAL(int) && same_area(&FIELD(Area, a, second), &FIELD(Area, b, second));
    case VALUE_AREAS:
        return EQUAL_SECOND(size_t) &&
               same_areas(FIELD(Area *, a, at), FIELD(Area *, b, at), FIELD(size_t, a, second));
    case VALUE_SQUARES:
        return bits_equal(&FIELD(Bits, a, at), &FIELD(Bits, b, at));
    case VALUE_KINDS:
        return kinds_equal(FIELD(KindSet, a, at), FIELD(KindSet, b, at));
    case VALUE_KIND_LIST:
        return EQUAL_SECOND(size_t) && same_bytes(FIELD(int *, a, at), FIELD(int *, b, at),
                                                  FIELD(size_t, a, second), sizeof(int));
    case VALUE_BECOMES:
        return EQUAL(int) &&
               same_becomes(&FIELD(Absorptions, a, second), &FIELD(Absorptions, b, second));
    case VALUE_CHECK:
    case VALUE_DEED_IS:
        return EQUAL(int) && kinds_equal(FIELD(KindSet, a, second), FIELD(KindSet, b, second));
    case VALUE_TALLIES:
        return EQUAL_SECOND(size_t) && same_bytes(FIELD(void *, a, at), FIELD(void *, b, at),
                                                  FIELD(size_t, a, second), sizeof(TallyRange));
    case VALUE_VICTIMS:
        return same_victims(&FIELD(EnPassantDefinition, a, at),
                            &FIELD(EnPassantDefinition, b, at));
    case VALUE_START:
        return same_start(&FIELD(StartDefinition, a, at), &FIELD(StartDefinition, b, at));
    case VALUE_BETWEEN:
        return same_between((const void *)a, (const void *)b);
    case VALUE_LENGTHS:
        return same_lengths((const void *)a, (const void *)b);
    case VALUE_MATERIAL:
        return same_materials((const void *)a, (const void *)b);
    default: // how it is drawn, found or tested
        return true;
    }
}

static bool same_value(const Key *key, const char *a, const char *b) {
    ptrdiff_t at = key->at, second = key->second;
    const void *one, *other;
    switch (key->type) {
    case VALUE_NUMBER:
    case VALUE_PAWNS:
    case VALUE_CHOICE:
    case VALUE_WORDS:
    case VALUE_SQUARE:
    case VALUE_KIND:
        return EQUAL(int);
    case VALUE_BOOLEAN:
    case VALUE_SWITCH:
        return EQUAL(bool);
    case VALUE_COUNT:
        return FIELD(Count, a, at).least == FIELD(Count, b, at).least &&
               FIELD(Count, a, at).most == FIELD(Count, b, at).most &&
               FIELD(Count, a, at).all == FIELD(Count, b, at).all;
    case VALUE_MOVE_NUMBERS:
    case VALUE_EFFECT_ACT:
    case VALUE_KIND_AND_SQUARE:
        return EQUAL(int) && EQUAL_SECOND(int);
    case VALUE_MAP:
        return same_map(key->inner, a + at, b + at);
    case VALUE_NESTED:
        one = FIELD(void *, a, at);
        other = FIELD(void *, b, at);
        return !one == !other && (!one || same_map(key->inner, one, other));
    case VALUE_ITEMS:
    case VALUE_NAMED:
        return same_items(key, a, b) ||
               (key->inner == SECTION_OUTCOME && is_standard(key, a) && is_standard(key, b));
    default:
        return same_large(key, a, b);
    }
}

static bool same_map(SectionId id, const void *a, const void *b) {
    ptrdiff_t given = section_table[id].given;
    bool same = given == NOWHERE || FIELD(bool, a, given) == FIELD(bool, b, given);
    for (const Key *key = section_table[id].keys; same && key->name; key++)
        same = key->at == NOWHERE || same_value(key, a, b);
    return same;
}

static bool same_definition(const Definition *a, const Definition *b) {
    return a->files == b->files && a->ranks == b->ranks && bits_equal(&a->squares, &b->squares) &&
           same_map(SECTION_TOP, a, b);
}

#endif
