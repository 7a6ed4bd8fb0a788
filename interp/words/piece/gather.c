// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Terms and remarks that differ in squares alone → one, with the squares of the others behind it;
// leaps that differ in how far they go → one, with all distances. Few of them stay as they are.

#include <string.h>

#include "words/kinds.h"
#include "words/piece/explanation.h"

enum { GATHERED_LEAST = 4, PLACES_MAX = 64 };

// ---- texts that differ in squares alone -------------------------------------------------------

static bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// The length of the square's name with which the text begins, or 0.
static size_t square_length(const char *text) {
    size_t digits =
        text[0] >= 'a' && text[0] < 'a' + BOARD_MAX ? strspn(text + 1, "0123456789") : 0;
    return digits && digits < 3 && !is_letter_or_digit(text[1 + digits]) ? 1 + digits : 0;
}

// The squares that a text names, in its order.
typedef struct GatheredPlaces {
    Text items[PLACES_MAX];
    size_t count;
} GatheredPlaces;

// Collects the squares of both texts; false if these differ in anything else.
static bool differ_in_squares(const char *a, const char *b, GatheredPlaces *one,
                              GatheredPlaces *other) {
    one->count = other->count = 0;
    for (bool inside = false; *a || *b; inside = is_letter_or_digit(*a++), b++) {
        size_t length[2] = {inside ? 0 : square_length(a), inside ? 0 : square_length(b)};
        if (length[0] && length[1] && one->count < PLACES_MAX) {
            one->items[one->count++] = (Text){.text = a, .length = (unsigned)length[0]};
            other->items[other->count++] = (Text){.text = b, .length = (unsigned)length[1]};
            a += length[0] - 1;
            b += length[1] - 1;
        } else if (*a != *b) {
            return false;
        }
    }
    return one->count > 0;
}

static bool same_place(Text a, Text b) {
    return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

static const char *places_words(Arena *arena, const GatheredPlaces *places, const bool *differs) {
    const char *words = "";
    for (size_t i = 0; i < places->count; i++)
        if (differs[i])
            words = arena_printf(arena, "%s%s%.*s", words, *words ? " " : "",
                                 (int)places->items[i].length, places->items[i].text);
    return words;
}

// "; the same with b1 c3, c1 d3, d1 e3 instead of a1 b3": of texts that differ in squares alone.
static const char *others_words(Arena *arena, const char *const *texts, size_t count) {
    bool differs[PLACES_MAX] = {false};
    GatheredPlaces first, other;
    const char *words = "";
    for (size_t t = 1; t < count && differ_in_squares(texts[0], texts[t], &first, &other); t++)
        for (size_t i = 0; i < first.count; i++)
            differs[i] |= !same_place(first.items[i], other.items[i]);
    Writer writer = writer_growing(arena);
    for (size_t t = 1; t < count && differ_in_squares(texts[0], texts[t], &first, &other); t++)
        writer_printf(&writer, "%s %s", t > 1 ? "," : "; the same with",
                      places_words(arena, &other, differs));
    words = places_words(arena, &first, differs);
    writer_printf(&writer, " instead of %s", words);
    return *words ? writer_whole(&writer) : "";
}

// The first of several texts that differ in squares alone, with the squares of the others.
static const char *all_told(Arena *arena, const char *const *texts, size_t count) {
    size_t length = strlen(texts[0]);
    bool stop = length && texts[0][length - 1] == '.'; // which goes behind all
    return arena_printf(arena, "%.*s%s%s", (int)(length - stop), texts[0],
                        others_words(arena, texts, count), stop ? "." : "");
}

// How many texts from the first on differ in squares alone, if they are told in one; else 1.
static size_t run_length(const char *const *texts, size_t count) {
    GatheredPlaces one, other;
    size_t run = 1;
    while (run < count && differ_in_squares(texts[0], texts[run], &one, &other))
        run++;
    return run < GATHERED_LEAST ? 1 : run;
}

// ---- remarks ----------------------------------------------------------------------------------

void remarks_gather(Remarks *remarks, size_t from) {
    const char **texts = ARENA_ARRAY(remarks->arena, const char *, remarks->count);
    size_t kept = from;
    for (size_t i = from, run; i < remarks->count; i += run) {
        Block *remark = &remarks->items[i];
        size_t plain = 0; // in a row, without pictures
        for (; i + plain < remarks->count && !remark[plain].signs; plain++)
            texts[plain] = remark[plain].text;
        run = plain ? run_length(texts, plain) : 1;
        for (size_t k = 1; k < run; k++)
            mentions_add(&remark->mentions, &remark[k].mentions);
        if (run > 1) {
            remark->text = all_told(remarks->arena, texts, run);
            remark->picture = NULL;
        }
        remarks->items[kept++] = *remark;
    }
    remarks->count = kept;
}

// ---- terms ------------------------------------------------------------------------------------

static const char *remarks_text(Arena *arena, const TermWords *term) {
    Writer writer = writer_growing(arena);
    for (size_t i = 0; i < term->remark_count; i++)
        writer_printf(&writer, "%s\n", term->remarks[i].text);
    return writer_whole(&writer);
}

static bool speaks_of_no_signs(const TermWords *term) {
    bool signs = false;
    for (size_t i = 0; i < term->remark_count; i++)
        signs |= term->remarks[i].signs;
    return !signs;
}

// How its words begin if it is a leap: "leaps 1 by 2" and " squares in any direction …". Empty if
// it is none.
typedef struct GatheredLeap {
    const char *distance;
    size_t length;
    const char *rest;
} GatheredLeap;

static GatheredLeap leap_of(const TermWords *term) {
    static const char leaps[] = "leaps ", squares[] = " squares";
    if (strncmp(term->words, leaps, strlen(leaps)) != 0)
        return (GatheredLeap){0};
    GatheredLeap leap = {.distance = term->words + strlen(leaps)};
    leap.length = strspn(leap.distance, "0123456789 by");
    leap.rest = leap.distance + leap.length - 1;
    return strncmp(leap.rest, squares, strlen(squares)) == 0 ? leap : (GatheredLeap){0};
}

// Which terms are told in one?
typedef struct SentenceGathering {
    const TermWords **terms;
    const char **texts; // of their remarks
    size_t count;
} SentenceGathering;

static bool are_leaps_alike(const TermWords *a, const char *remarks_a, const TermWords *b,
                            const char *remarks_b) {
    GatheredLeap one = leap_of(a), other = leap_of(b);
    return one.distance && other.distance && strcmp(one.rest, other.rest) == 0 &&
           strcmp(remarks_a, remarks_b) == 0 && speaks_of_no_signs(a) && !a->legs && !b->legs;
}

static bool are_cases_alike(const TermWords *a, const char *remarks_a, const TermWords *b,
                            const char *remarks_b) {
    GatheredPlaces one, other;
    return strcmp(a->words, b->words) == 0 && a->remark_count == b->remark_count &&
           differ_in_squares(remarks_a, remarks_b, &one, &other) && speaks_of_no_signs(a) &&
           speaks_of_no_signs(b);
}

// The notations of all, each once if it comes several times in a row.
static const char *notations_of(Arena *arena, const SentenceGathering *all) {
    Writer writer = writer_growing(arena);
    for (size_t i = 0; i < all->count; i++)
        if (!i || strcmp(all->terms[i]->notation, all->terms[i - 1]->notation) != 0)
            writer_printf(&writer, "%s%s", i ? " " : "", all->terms[i]->notation);
    return writer_whole(&writer);
}

static TermWords leaps_told(Arena *arena, const SentenceGathering *all) {
    Writer writer = writer_growing(arena);
    TermWords told = *all->terms[0];
    for (size_t i = 0; i < all->count; i++) {
        GatheredLeap leap = leap_of(all->terms[i]);
        writer_printf(&writer, "%s%.*s",
                      !i                    ? "leaps "
                      : i + 1 == all->count ? " or "
                                            : ", ",
                      (int)leap.length - 1, leap.distance);
    }
    writer_text(&writer, leap_of(all->terms[0]).rest);
    told.words = writer_whole(&writer);
    told.notation = notations_of(arena, all);
    return told;
}

static TermWords cases_told(Arena *arena, const SentenceGathering *all) {
    TermWords told = *all->terms[0];
    Block *remarks = ARENA_ARRAY(arena, Block, told.remark_count);
    for (size_t i = 0; i < told.remark_count; i++) {
        remarks[i] = told.remarks[i];
        remarks[i].picture = NULL;
        for (size_t k = 1; k < all->count; k++)
            mentions_add(&remarks[i].mentions, &all->terms[k]->remarks[i].mentions);
    }
    Block *last = &remarks[told.remark_count - 1];
    last->text =
        arena_printf(arena, "%s%s", last->text, others_words(arena, all->texts, all->count));
    told.remarks = remarks;
    told.notation = notations_of(arena, all);
    return told;
}

typedef bool TermsAlike(const TermWords *a, const char *remarks_a, const TermWords *b,
                        const char *remarks_b);

static void terms_gather_by(Job *job, TermsAlike *alike,
                            TermWords (*tell)(Arena *arena, const SentenceGathering *all)) {
    Arena *arena = &job->task.kept;
    TermWords *terms = job->explanation.terms;
    size_t count = job->explanation.term_count, kept = 0;
    const char **texts = ARENA_ARRAY(arena, const char *, count);
    bool *gone = ARENA_ARRAY(arena, bool, count);
    TermWords *told = ARENA_ARRAY(arena, TermWords, count);
    SentenceGathering all = {ARENA_ARRAY(arena, const TermWords *, count),
                             ARENA_ARRAY(arena, const char *, count), 0};
    for (size_t i = 0; i < count; i++)
        texts[i] = remarks_text(arena, &terms[i]);
    for (size_t i = 0; i < count; i++) {
        all.count = 0;
        for (size_t k = i; !gone[i] && k < count; k++)
            if (k == i || (!gone[k] && alike(&terms[i], texts[i], &terms[k], texts[k]))) {
                all.terms[all.count] = &terms[k];
                all.texts[all.count++] = texts[k];
            }
        bool many = all.count >= GATHERED_LEAST;
        for (size_t g = 0; many && g < all.count; g++)
            gone[all.terms[g] - terms] = true;
        if (many)
            told[kept++] = tell(arena, &all);
        else if (!gone[i])
            told[kept++] = terms[i];
    }
    memcpy(terms, told, kept * sizeof *told);
    job->explanation.term_count = kept;
}

void terms_gather(Job *job) {
    terms_gather_by(job, are_leaps_alike, leaps_told);
    terms_gather_by(job, are_cases_alike, cases_told);
}
