// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An explanation as one text.

#include "words/piece/explanation.h"

#include <stdio.h>
#include <string.h>

#include "base/writer.h"

enum { LABEL_WIDTH = 20 };

// ": has no moves of several legs"
static const char *loss_reason(const char *loss) {
    const char *reason = strstr(loss, ": ");
    return reason ? reason : loss;
}

// The first loss from `from` on that has the reason of loss i.
static size_t loss_alike(const DialectSpelling *dialect, size_t from, size_t i) {
    const char *reason = loss_reason(dialect->losses[i]);
    while (from < dialect->loss_count && strcmp(loss_reason(dialect->losses[from]), reason) != 0)
        from++;
    return from;
}

// "loses [W-F] and 2 more: has no moves of several legs"
static void write_loss(Writer *writer, const DialectSpelling *dialect, size_t i) {
    const char *loss = dialect->losses[i], *reason = loss_reason(loss);
    size_t more = 0;
    for (size_t k = i + 1; (k = loss_alike(dialect, k, i)) < dialect->loss_count; k++)
        more++;
    writer_printf(writer, "%-*s   loses %.*s", LABEL_WIDTH, "", (int)(reason - loss), loss);
    if (more)
        writer_printf(writer, " and %zu more", more);
    writer_printf(writer, "%s\n", reason);
}

static void write_dialect(Writer *writer, const DialectSpelling *dialect) {
    writer_printf(writer, "%-*s %s\n", LABEL_WIDTH, dialect->name,
                  *dialect->notation ? dialect->notation : "-");
    for (size_t i = 0; i < dialect->loss_count; i++)
        if (loss_alike(dialect, 0, i) == i)
            write_loss(writer, dialect, i);
    for (size_t i = 0; i < dialect->note_count; i++)
        writer_printf(writer, "%-*s   %s\n", LABEL_WIDTH, "", dialect->notes[i]);
}

// The remark of that number, those of terms first; NULL: there are no more.
static const Remark *remark_at(const Explanation *explanation, size_t i) {
    for (size_t k = 0; k < explanation->term_count; k++) {
        const TermWords *term = &explanation->terms[k];
        if (i < term->remark_count)
            return &term->remarks[i];
        i -= term->remark_count;
    }
    return i < explanation->remark_count ? &explanation->remarks[i] : NULL;
}

static bool is_drawn(const Remark *remark) {
    return remark->picture && !remark->points;
}

// Has the area been drawn at an earlier remark?
static bool drawn_before(const Explanation *explanation, const Remark *remark) {
    const Remark *other;
    for (size_t i = 0; (other = remark_at(explanation, i)) && other != remark; i++)
        if (is_drawn(other) && is_drawn(remark) && strcmp(other->picture, remark->picture) == 0)
            return true;
    return false;
}

static void write_picture(Writer *writer, const char *picture) {
    for (const char *line = picture; line && *line;) {
        size_t length = strcspn(line, "\n");
        writer_printf(writer, "    %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
}

// Each picture comes below its words, and that of an area only once. `before` the first words.
static void write_remarks(Writer *writer, const Explanation *explanation, const char *before,
                          const Remark *remarks, size_t count) {
    for (size_t i = 0; i < count; i++) {
        writer_printf(writer, "  %s%s\n", before, remarks[i].words);
        if (!drawn_before(explanation, &remarks[i]))
            write_picture(writer, remarks[i].picture);
    }
}

static bool zone_drawn(const Explanation *explanation, const ZoneWords *zone) {
    const Remark *remark;
    for (size_t i = 0; (remark = remark_at(explanation, i)); i++)
        if (is_drawn(remark) && zone_named(zone->name, remark->words))
            return true;
    return false;
}

// Those that no remark draws.
static void write_zones(Writer *writer, const Explanation *explanation) {
    const char *heading = "\nZones\n";
    for (size_t i = 0; i < explanation->zones.count; i++) {
        const ZoneWords *zone = &explanation->zones.items[i];
        if (zone_drawn(explanation, zone))
            continue;
        writer_printf(writer, "%s  %s\n", heading, zone->words);
        write_picture(writer, zone->picture);
        heading = "";
    }
}

// Do the words tell all of both terms?
static bool same_words(const TermWords *a, const TermWords *b) {
    return !a->remark_count && !b->remark_count && strcmp(a->words, b->words) == 0;
}

static bool told_before(const Explanation *explanation, size_t i) {
    for (size_t k = 0; k < i; k++)
        if (same_words(&explanation->terms[k], &explanation->terms[i]))
            return true;
    return false;
}

static bool same_remarks(const TermWords *a, const TermWords *b, size_t count) {
    Remarks one = {.items = (Remark *)a->remarks, .count = count};
    Remarks other = {.items = (Remark *)b->remarks, .count = count};
    return a->remark_count >= count && b->remark_count >= count && remarks_same(&one, &other);
}

enum {
    RUN_LEAST = 4,        // terms
    REFERRED_LEAST = 100, // bytes that are not said again
};

// How many terms from this one on have the same remarks, if they are so many that these are told
// once.
static size_t run_length(const Explanation *explanation, size_t first) {
    const TermWords *terms = explanation->terms;
    size_t end = first + 1, count = terms[first].remark_count;
    while (count && end < explanation->term_count && terms[end].remark_count == count &&
           same_remarks(&terms[first], &terms[end], count))
        end++;
    return end - first >= RUN_LEAST ? end - first : 1;
}

static bool worth_reference(const TermWords *term) {
    size_t length = 0;
    for (size_t i = 0; i < term->remark_count; i++)
        length += strlen(term->remarks[i].words);
    return length >= REFERRED_LEAST;
}

// Refers to an earlier term below which all of it is told first, if there is one.
static bool write_reference(Writer *writer, const Explanation *explanation, size_t i) {
    const TermWords *terms = explanation->terms;
    size_t count = terms[i].remark_count;
    for (size_t k = 0; k < i && worth_reference(&terms[i]); k++) {
        bool all = terms[k].remark_count == count;
        if (!same_remarks(&terms[k], &terms[i], count) || (count == 1 && !all))
            continue;
        if (all)
            writer_printf(writer, "  what is said below %s holds here, too\n", terms[k].notation);
        else
            writer_printf(writer, "  the first %zu things said below %s hold here, too\n", count,
                          terms[k].notation);
        return true;
    }
    return false;
}

static void write_sentence(Writer *writer, const Explanation *explanation, size_t i) {
    const TermWords *term = &explanation->terms[i];
    size_t more = 0;
    for (size_t k = i + 1; k < explanation->term_count; k++)
        more += same_words(term, &explanation->terms[k]);
    writer_text(writer, term->notation);
    if (more)
        writer_printf(writer, " and %zu more", more);
    writer_printf(writer, ": %s\n", term->words);
}

static void write_run(Writer *writer, const Explanation *explanation, size_t first, size_t count) {
    const TermWords *term = &explanation->terms[first];
    for (size_t i = first; i < first + count; i++)
        write_sentence(writer, explanation, i);
    char before[64];
    snprintf(before, sizeof before, "each of the last %zu moves: ", count);
    write_remarks(writer, explanation, before, term->remarks, term->remark_count);
}

static void write_terms(Writer *writer, const Explanation *explanation) {
    for (size_t i = 0; i < explanation->term_count; i++) {
        const TermWords *term = &explanation->terms[i];
        size_t run = run_length(explanation, i);
        if (told_before(explanation, i))
            continue;
        if (run > 1) {
            write_run(writer, explanation, i, run);
            i += run - 1;
            continue;
        }
        write_sentence(writer, explanation, i);
        if (!write_reference(writer, explanation, i))
            write_remarks(writer, explanation, "", term->remarks, term->remark_count);
    }
}

static void write_spellings(Writer *writer, const Explanation *explanation) {
    if (!*explanation->normal)
        return;
    writer_text(writer, explanation->bound
                            ? "\nThe notation alone, without what is said below its terms:\n"
                            : "\n");
    if (explanation->name)
        writer_printf(writer, "%-*s %s\n", LABEL_WIDTH, "name", explanation->name);
    writer_printf(writer, "%-*s %s\n", LABEL_WIDTH, "normal form", explanation->normal);
    for (int i = 0; i < DIALECTS; i++)
        write_dialect(writer, &explanation->dialects[i]);
}

size_t explanation_text(const Explanation *explanation, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    writer_printf(&writer, "%s\n", explanation->diagram);
    write_terms(&writer, explanation);
    if (explanation->remark_count) {
        writer_text(&writer, explanation->term_count ? "\nThe piece\n" : "The piece\n");
        write_remarks(&writer, explanation, "", explanation->remarks, explanation->remark_count);
    }
    write_zones(&writer, explanation);
    write_spellings(&writer, explanation);
    return writer_end(&writer);
}
