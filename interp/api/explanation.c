// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An Explanation, Conduct or Comparison under its public name.

#include "api/inner.h"

#include <stdlib.h>

#include "betza/usual.h"
#include "compare/comparison.h"
#include "words/game/sections.h"
#include "lint/lint.h"

size_t mews_notation_explain(const char *notation, mews_report *report, char *buffer,
                             size_t size) {
    Explanation *explanation = explanation_new(notation, report);
    size_t length = explanation ? explanation_text(explanation, buffer, size) : 0;
    explanation_free(explanation);
    return length;
}

mews_explanation *mews_explanation_new(const char *notation, mews_report *report) {
    return (mews_explanation *)(void *)explanation_new(notation, report);
}

typedef struct Seeing {
    const mews_rules *rules;
    Arena *scratch;
    KindsSeen seen;
} Seeing;

static void seeing_find(void *context) {
    Seeing *seeing = context;
    const mews_rules *rules = seeing->rules;
    seeing->seen = lint_kinds(seeing->scratch, &rules->engine, rules->definition, &rules->start);
}

// False, and reported, if there is no memory.
static bool kinds_find(const mews_rules *rules, mews_report *report, KindsSeen *seen) {
    ArenaExit failed;
    Arena scratch = arena_make(SCRATCH_LIMIT, &failed);
    Seeing seeing = {.rules = rules, .scratch = &scratch};
    bool found = arena_guard(&failed, seeing_find, &seeing);
    arena_free(&scratch);
    if (!found)
        report_starve(report);
    *seen = seeing.seen;
    return found;
}

mews_explanation *mews_explanation_of_piece(const mews_rules *rules, size_t kind,
                                            mews_report *report) {
    KindsSeen seen;
    if (kind >= mews_rules_pieces(rules) || !kinds_find(rules, report, &seen))
        return NULL;
    return (mews_explanation *)(void *)explanation_of_piece(rules->definition, (int)kind, seen,
                                                            report);
}

void mews_explanation_free(mews_explanation *explanation) {
    explanation_free(explanation ? &explanation->inner : NULL);
}

bool mews_usual_name(size_t i, const char **name, const char **notation) {
    *name = usual_row(i, notation);
    return *name != NULL;
}

const char *mews_explanation_normal(const mews_explanation *explanation) {
    return explanation->inner.normal;
}

const char *mews_explanation_name(const mews_explanation *explanation) {
    return explanation->inner.name;
}

size_t mews_explanation_terms(const mews_explanation *explanation) {
    return explanation->inner.term_count;
}

bool mews_explanation_term(const mews_explanation *explanation, size_t i, mews_term *term) {
    if (i >= explanation->inner.term_count)
        return false;
    const TermWords *words = &explanation->inner.terms[i];
    *term = (mews_term){words->notation, words->words, words->legs, words->remark_count};
    return true;
}

static bool remark_show(const Remark *remarks, size_t count, size_t i, mews_remark *remark) {
    if (i >= count)
        return false;
    *remark =
        (mews_remark){remarks[i].words, remarks[i].picture, remarks[i].points, remarks[i].takes,
                      remarks[i].only,  remarks[i].lends,   remarks[i].of_game};
    return true;
}

bool mews_explanation_term_remark(const mews_explanation *explanation, size_t term, size_t i,
                                  mews_remark *remark) {
    if (term >= explanation->inner.term_count)
        return false;
    const TermWords *words = &explanation->inner.terms[term];
    return remark_show(words->remarks, words->remark_count, i, remark);
}

size_t mews_explanation_remarks(const mews_explanation *explanation) {
    return explanation->inner.remark_count;
}

bool mews_explanation_remark(const mews_explanation *explanation, size_t i, mews_remark *remark) {
    return remark_show(explanation->inner.remarks, explanation->inner.remark_count, i, remark);
}

static bool zone_show(const Zones *zones, size_t i, mews_zone *zone) {
    if (i >= zones->count)
        return false;
    *zone = (mews_zone){zones->items[i].name, zones->items[i].words, zones->items[i].picture};
    return true;
}

bool mews_explanation_zone(const mews_explanation *explanation, size_t i, mews_zone *zone) {
    return zone_show(&explanation->inner.zones, i, zone);
}

size_t mews_explanation_dialects(const mews_explanation *explanation) {
    return *explanation->inner.normal ? DIALECTS : 0; // a piece that never moves has no notation
}

bool mews_explanation_dialect(const mews_explanation *explanation, size_t i,
                              mews_dialect *dialect) {
    if (i >= mews_explanation_dialects(explanation))
        return false;
    const DialectSpelling *from = &explanation->inner.dialects[i];
    *dialect = (mews_dialect){from->name,       from->notation, from->losses,
                              from->loss_count, from->notes,    from->note_count};
    return true;
}

size_t mews_explanation_text(const mews_explanation *explanation, char *buffer, size_t size) {
    return explanation_text(&explanation->inner, buffer, size);
}

struct mews_conduct {
    Conduct inner;
};

mews_conduct *mews_rules_conduct(const mews_rules *rules, mews_report *report) {
    KindsSeen seen;
    if (!kinds_find(rules, report, &seen))
        return NULL;
    return (mews_conduct *)(void *)conduct_new(rules->definition, seen.held, report);
}

void mews_conduct_free(mews_conduct *conduct) {
    conduct_free(conduct ? &conduct->inner : NULL);
}

size_t mews_conduct_sentences(const mews_conduct *conduct) {
    return conduct->inner.count;
}

const char *mews_conduct_sentence(const mews_conduct *conduct, size_t i) {
    return i < conduct->inner.count ? conduct->inner.sentences[i] : NULL;
}

size_t mews_conduct_turns(const mews_conduct *conduct) {
    return conduct->inner.turns;
}

bool mews_conduct_zone(const mews_conduct *conduct, size_t i, mews_zone *zone) {
    return zone_show(&conduct->inner.zones, i, zone);
}

// What the entry of `checkmate` or `stalemate` says by which the game is over.
static const char *verdict_told(const Conduct *conduct, const Position *position) {
    bool mated;
    size_t entry = (size_t)position_verdict(position, &mated);
    return entry < conduct->verdict_counts[mated] ? conduct->verdicts[mated][entry] : NULL;
}

// Behind the cases that are told come those of passes.
const char *mews_conduct_decided(const mews_conduct *conduct, const mews_position *position) {
    int decider = position_decider(position);
    bool told = decider != NONE && (size_t)decider < conduct->inner.case_count;
    Termination reason = position_outcome(position).termination;
    if (reason == TERM_CHECKMATE || reason == TERM_STALEMATE)
        return verdict_told(&conduct->inner, position);
    return told ? conduct->inner.cases[decider] : NULL;
}

const char *mews_conduct_limit(const mews_conduct *conduct, const mews_position *position) {
    bool holds[SIDES];
    const MoveLimit *limit = position_limit(position, holds);
    return limit ? conduct->inner.limits[limit - position_rules(position)->move_limits] : NULL;
}

const char *mews_conduct_counted(const mews_conduct *conduct, bool one) {
    return one ? conduct->inner.counted.one : conduct->inner.counted.many;
}

// What the caller sees, and what owns its strings.
typedef struct Compared {
    mews_comparison seen; // first: the caller's pointer is also one to the Compared
    Comparison *inner;
} Compared;

mews_comparison *mews_comparison_new(const char *a, const char *b, mews_report *report) {
    Comparison *inner = comparison_new(a, b, report);
    Compared *compared = inner ? malloc(sizeof *compared) : NULL;
    if (!compared) {
        if (inner)
            report_starve(report);
        comparison_free(inner);
        return NULL;
    }
    *compared = (Compared){.inner = inner,
                           .seen = {.same = inner->same,
                                    .exact = inner->exact,
                                    .positions = inner->positions,
                                    .cut_short = inner->cut_short,
                                    .men = inner->men,
                                    .holes = inner->holes,
                                    .passed = inner->passed,
                                    .names = inner->names,
                                    .moves = {inner->moves[0], inner->moves[1]},
                                    .files = inner->files,
                                    .ranks = inner->ranks,
                                    .file = inner->file,
                                    .rank = inner->rank,
                                    .moved = inner->moved}};
    return &compared->seen;
}

void mews_comparison_free(mews_comparison *comparison) {
    Compared *compared = (Compared *)(void *)comparison;
    if (compared)
        comparison_free(compared->inner);
    free(compared);
}

size_t mews_comparison_text(const mews_comparison *comparison, const char *a, const char *b,
                            char *buffer, size_t size) {
    const Compared *compared = (const Compared *)(const void *)comparison;
    return comparison_text(compared->inner, a, b, buffer, size);
}
