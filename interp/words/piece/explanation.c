// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Every explanation owns the arena in which all its texts are.

#include "words/piece/explanation.h"

#include "definition/visit.h"

#include <stdlib.h>
#include <string.h>

#include "dialect/dialect.h"
#include "picture/picture.h"
#include "words/piece/parts.h"

static Job *job_new(const char *notation, Report *report) {
    Job *job = calloc(1, sizeof *job);
    if (!job) {
        report_starve(report);
        return NULL;
    }
    task_begin(&job->task, report);
    job->source = (Source){"notation", notation, strlen(notation)};
    job->explanation.kind = NONE;
    return job;
}

static Explanation *job_run(Job *job, void (*work)(void *context)) {
    if (task_run(&job->task, &job->source, work, job))
        return &job->explanation;
    explanation_free(&job->explanation);
    return NULL;
}

void explanation_free(Explanation *explanation) {
    Job *job = (Job *)(void *)explanation;
    if (job)
        task_end(&job->task);
    free(job);
}

// ---- explanations ---------------------------------------------------------------------------

enum { WORDS_MOST = 60 }; // of a sentence that tells everything

static size_t words_count(const char *text) {
    size_t count = 1;
    for (; *text; text++)
        count += *text == ' ';
    return count;
}

// A long sentence gives way to a short one, if there is one.
static void term_tell(Job *job, TermWords *words, const PatternTerm *term) {
    Arena *arena = &job->task.kept;
    words->words = sentence_text(arena, term, !job->definition, false);
    if (words_count(words->words) <= WORDS_MOST)
        return;
    const char *brief = sentence_text(arena, term, !job->definition, true);
    if (words_count(brief) < words_count(words->words)) {
        words->legs = words->words;
        words->words = brief;
    }
}

static void distance_tell(Job *job, TermWords *words, const PatternTerm *term,
                          const DistanceDefinition *distance) {
    Writer writer = writer_growing(&job->task.kept);
    distance_write(&writer, term, distance);
    words->words = writer_whole(&writer);
}

bool term_passes(const PatternTerm *term) {
    for (int s = 0; s < term->state_count; s++)
        if (term->states[s].marks_passed)
            return true;
    return false;
}

Remarks term_remarks(Job *job, const TermDefinition *term, bool passes) {
    Remarks remarks = remarks_make(&job->task.kept, job->definition, job->kind, job->seen);
    remarks_of_term(&remarks, job->definition, job->kind, term, passes);
    return remarks;
}

// Describes all terms of one notation, each with the remarks that the game adds if it is that of a
// definition's term; NULL: it is none.
static void terms_describe(Job *job, const Pattern *pattern, const TermDefinition *term) {
    Explanation *explanation = &job->explanation;
    for (size_t i = 0; i < pattern->term_count; i++) {
        Span span = pattern->terms[i].span;
        Remarks remarks = {0};
        if (term)
            remarks = term_remarks(job, term, term_passes(&pattern->terms[i]));
        job->patterns[explanation->term_count] = &pattern->terms[i];
        job->written[explanation->term_count] = term;
        TermWords *words = &explanation->terms[explanation->term_count++];
        *words = (TermWords){
            .notation = arena_string(&job->task.kept, span.source->text + span.start, span.length),
            .remarks = remarks.items,
            .remark_count = remarks.count};
        if (term && term->distance.given) {
            distance_tell(job, words, &pattern->terms[i], &term->distance);
            job->patterns[explanation->term_count - 1] = NULL; // of no family
        } else {
            term_tell(job, words, &pattern->terms[i]);
        }
        explanation->bound |= remarks.count > 0;
    }
}

static void terms_expect(Job *job, size_t count) {
    job->explanation.terms = ARENA_ARRAY(&job->task.kept, TermWords, count);
    job->patterns = ARENA_ARRAY(&job->task.kept, const PatternTerm *, count);
    job->written = ARENA_ARRAY(&job->task.kept, const TermDefinition *, count);
}

static void stay_describe(Job *job, Remarks remarks) {
    Explanation *explanation = &job->explanation;
    job->patterns[explanation->term_count] = NULL;
    explanation->terms[explanation->term_count++] = (TermWords){.notation = "stay",
                                                                .words = "stays where it is",
                                                                .remarks = remarks.items,
                                                                .remark_count = remarks.count};
    explanation->bound = true;
}

// ---- families of terms ------------------------------------------------------------------------

typedef struct Kin {
    size_t *places; // of the terms in the explanation
    const PatternTerm **terms;
    size_t count, words;
} Kin;

// The term and those behind it that may belong to one family with it.
static Kin kin_find(Job *job, size_t first) {
    const Explanation *explanation = &job->explanation;
    size_t count = explanation->term_count;
    Kin kin = {.places = ARENA_ARRAY(&job->task.scratch, size_t, count),
               .terms = ARENA_ARRAY(&job->task.scratch, const PatternTerm *, count)};
    for (size_t i = first; i < count; i++) {
        const PatternTerm *term = job->patterns[i];
        if (!term || explanation->terms[i].remark_count ||
            !family_alike(job->patterns[first], term))
            continue;
        kin.places[kin.count] = i;
        kin.terms[kin.count++] = term;
        kin.words += words_count(explanation->terms[i].words);
    }
    return kin;
}

static const char *family_text(Arena *arena, const Kin *kin, Headings headings) {
    Writer writer = writer_growing(arena);
    family_write(&writer, kin->terms[0], headings);
    return writer_whole(&writer);
}

// Each term of the family gets its words, and of each only the first jump is drawn.
static void family_tell(Job *job, const Kin *kin, Headings headings, Chart *chart) {
    const char *words = family_text(&job->task.kept, kin, headings);
    for (size_t i = 0; i < kin->count; i++) {
        TermWords *term = &job->explanation.terms[kin->places[i]];
        if (!term->legs)
            term->legs = term->words;
        term->words = words;
        chart_shorten(chart, kin->terms[i]);
    }
}

static void families_tell(Job *job, Chart *chart) {
    const Definition *definition = job->definition;
    int files = definition ? definition->files : BOARD_MAX;
    int ranks = definition ? definition->ranks : BOARD_MAX;
    for (size_t i = 0; i + 1 < job->explanation.term_count; i++) {
        if (!job->patterns[i] || (definition && definition->wrap != WRAP_NONE))
            continue;
        Kin kin = kin_find(job, i);
        Headings headings = kin.count > 1 && kin.words > WORDS_MOST
                                ? family_headings(kin.terms, kin.count, files, ranks)
                                : 0;
        if (headings) {
            family_tell(job, &kin, headings, chart);
            return;
        }
    }
}

// ---- the notation as a whole ------------------------------------------------------------------

// They take the most time, and no sheet tells them.
static void spellings_find(Job *job, const Pattern *pattern) {
    Explanation *explanation = &job->explanation;
    Arena *arena = &job->task.kept;
    if (!job->spelt)
        return;
    explanation->normal = normal_form(arena, &job->task.scratch, explanation->notation, pattern);
    if (!explanation->bound)
        explanation->name = names_find(arena, &job->task.scratch, pattern);
    for (DialectId i = 0; i < DIALECTS; i++)
        explanation->dialects[i] = dialect_spell(arena, &job->task.scratch, i, explanation->normal,
                                                 explanation->notation);
}

// A text of the definition, which it outlives.
static const char *kept_text(Job *job, Text text) {
    return arena_string(&job->task.kept, text.text ? text.text : "", text.length);
}

static void chart_finish(Job *job, Chart *chart) {
    chart_draw(chart);
    PictureScene *scene = chart_scene(chart);
    PictureScene *small = chart_scene_small(&job->task.kept, scene);
    job->explanation.diagram = scene_text(&job->task.kept, scene);
    job->explanation.small = small ? scene_text(&job->task.kept, small) : NULL;
    job->explanation.complete = chart_complete(chart);
    scene = small ? small : scene;
    scene->title = job->explanation.piece ? job->explanation.piece : job->explanation.notation;
    scene->shows_moves = true;
    if (job->definition) {
        const PieceDefinition *piece = &job->definition->pieces[job->kind];
        scene->kinds = ARENA_NEW(&job->task.kept, PictureKind);
        *scene->kinds = (PictureKind){.name = job->explanation.piece,
                                      .text = job->explanation.letter,
                                      .signs = {"", ""},
                                      .image = kept_text(job, piece->image),
                                      .notation = job->explanation.notation};
        scene->kind_count = 1;
    }
    job->explanation.scene = scene;
    job->task.done = true;
}

static void explain(void *context) {
    Job *job = context;
    Explanation *explanation = &job->explanation;
    Arena *arena = &job->task.kept;
    explanation->notation = arena_string(arena, job->source.text, job->source.size);
    const Pattern *pattern = pattern_read(arena, text_of_source(&job->source), job->task.report);
    if (pattern->faulty)
        return;
    Chart *chart = chart_new(arena);
    chart_add(chart, pattern, (ChartHint){0});
    terms_expect(job, pattern->term_count);
    terms_describe(job, pattern, NULL);
    families_tell(job, chart);
    terms_gather(job);
    spellings_find(job, pattern);
    chart_finish(job, chart);
}

Explanation *explanation_new(const char *notation, Report *report) {
    Job *job = job_new(notation, report);
    if (!job)
        return NULL;
    job->spelt = true;
    return job_run(job, explain);
}

// ---- pieces of a definition -----------------------------------------------------------------

static ChartHint hint_of(const TermDefinition *term) {
    ChartHint hint = {.conditional = term->from.given || term->to.given || term->distance.given ||
                                     term->first_move > 1 || term->last_move < NUMBER_MAX ||
                                     when_keys(&term->when)};
    for (size_t i = 0; i < term->after_count; i++) {
        bool takes = term->after[i].act == ACT_CAPTURE;
        hint.takes_ahead |= takes && term->after[i].at == AT_AHEAD;
        hint.takes_behind |= takes && term->after[i].at == AT_BEHIND;
    }
    return hint;
}

// A notation that outlives the definition.
static const Source *notation_keep(Arena *arena, const char *text, size_t length) {
    Source *source = ARENA_NEW(arena, Source);
    *source = (Source){"notation", arena_string(arena, text, length), length};
    return source;
}

static const Source *notation_joined(Arena *arena, const PieceDefinition *piece) {
    const char *text = "";
    for (size_t i = 0; i < piece->term_count; i++)
        text = arena_printf(arena, "%s%s%.*s", text, *text ? " " : "",
                            (int)piece->terms[i].betza.length, piece->terms[i].betza.text);
    return notation_keep(arena, text, strlen(text));
}

// Is the game's word on both terms the same, so that their moves may be told as one?
static bool told_alike(Job *job, const TermDefinition *a, const TermDefinition *b) {
    if (a->stay || b->stay)
        return false;
    Remarks one = term_remarks(job, a, false), other = term_remarks(job, b, false);
    return one.count && one.count == other.count &&
           remarks_same(one.items, other.items, one.count);
}

static const Pattern *fitted(Job *job, const Source *source) {
    Pattern *pattern = pattern_read(&job->task.kept, text_of_source(source), NULL);
    for (size_t t = 0; t < pattern->term_count; t++) {
        term_name_men(&job->task.kept, job->definition, &pattern->terms[t]);
        term_fit(&job->task.kept, job->definition, &pattern->terms[t]);
    }
    return pattern;
}

// Terms in a row with the same remarks, such as `mflF` and `mfrF`, are one term if one notation,
// `mfF`, says what all of them do. NULL if none does; else `count` is of how many.
static const Source *terms_fold(Job *job, const PieceDefinition *piece, size_t first,
                                size_t *count) {
    Arena *arena = &job->task.kept;
    const TermDefinition *terms = &piece->terms[first];
    const Source *folded = NULL;
    const char *joined = "";
    for (size_t i = 0; first + i < piece->term_count; i++) {
        if (i && !told_alike(job, terms, &terms[i]))
            break;
        joined = arena_printf(arena, "%s%s%.*s", joined, i ? " " : "", (int)terms[i].betza.length,
                              terms[i].betza.text);
        if (!i)
            continue;
        const Source *source = notation_keep(arena, joined, strlen(joined));
        const char *normal = normal_form(arena, &job->task.scratch, joined,
                                         pattern_read(arena, text_of_source(source), NULL));
        source = notation_keep(arena, normal, strlen(normal));
        if (pattern_read(arena, text_of_source(source), NULL)->term_count != 1)
            continue;
        folded = source;
        *count = i + 1;
    }
    return folded;
}

// Every term of the definition is a notation of its own, with its own conditions.
static void terms_explain(Job *job, Chart *chart, size_t written) {
    const PieceDefinition *piece = &job->definition->pieces[job->kind];
    terms_expect(job, written);
    for (size_t i = 0; i < piece->term_count; i++) {
        const TermDefinition *term = &piece->terms[i];
        if (term->stay) {
            stay_describe(job, term_remarks(job, term, false));
            continue;
        }
        size_t folded = 1;
        const Source *source = terms_fold(job, piece, i, &folded);
        if (!source)
            source = notation_keep(&job->task.kept, term->betza.text, term->betza.length);
        const Pattern *pattern = fitted(job, source);
        chart_add(chart, pattern, hint_of(term));
        terms_describe(job, pattern, term);
        i += folded - 1;
    }
    passages_tell(job);
    families_tell(job, chart);
    terms_gather(job);
}

static void zones_find(Job *job) {
    Explanation *explanation = &job->explanation;
    Remarks zones = {.arena = &job->task.kept};
    for (size_t i = 0; i < explanation->term_count; i++)
        for (size_t k = 0; k < explanation->terms[i].remark_count; k++)
            zones_add(&zones, job->definition, &explanation->terms[i].remarks[k].mentions);
    for (size_t i = 0; i < explanation->remark_count; i++)
        zones_add(&zones, job->definition, &explanation->remarks[i].mentions);
    explanation->zones = zones.items;
    explanation->zone_count = zones.count;
}

static void piece_name(Job *job) {
    const PieceDefinition *piece = &job->definition->pieces[job->kind];
    const char *white = job->signs[WHITE], *black = job->signs[BLACK];
    bool differ = *black && strcmp(white, black) != 0;
    job->explanation.kind = job->kind;
    job->explanation.letter = kept_text(job, piece->letter);
    job->explanation.piece = kept_text(job, piece->name);
    job->explanation.signs = arena_printf(&job->task.kept, "%s%s%s%s", *white ? " " : "", white,
                                          differ ? " " : "", differ ? black : "");
}

static void explain_piece(void *context) {
    Job *job = context;
    Explanation *explanation = &job->explanation;
    Arena *arena = &job->task.kept;
    const PieceDefinition *piece = &job->definition->pieces[job->kind];
    const Source *source = notation_joined(arena, piece);
    piece_name(job);
    explanation->notation = source->text;
    explanation->normal = "";
    Chart *chart = chart_new(arena);
    if (job->definition->wrap == WRAP_NONE)
        chart_bound(chart, job->definition->files, job->definition->ranks);
    const Pattern *pattern = NULL; // a man that only stays where it is has none
    if (*source->text)
        pattern = pattern_read(arena, text_of_source(source), job->task.report);
    if (pattern && pattern->faulty)
        return;
    if (piece->term_count)
        terms_explain(job, chart, piece->term_count + (pattern ? pattern->term_count : 0));
    if (pattern)
        spellings_find(job, pattern);
    Remarks remarks = remarks_make(arena, job->definition, job->kind, job->seen);
    remarks_of_piece(&remarks, job->definition, job->kind);
    remarks_gather(&remarks, 0);
    explanation->remarks = remarks.items;
    explanation->remark_count = remarks.count;
    for (size_t i = 0; i < remarks.count; i++)
        if (remarks.items[i].topic == MEWS_ON_LENDING)
            chart_lend(chart);
    zones_find(job);
    chart_finish(job, chart);
}

Explanation *explanation_of_piece(const Definition *definition, int kind,
                                  const char *const signs[SIDES], KindsSeen seen, bool spelt,
                                  Report *report) {
    Job *job = job_new("", report);
    if (!job)
        return NULL;
    job->definition = definition;
    job->kind = kind;
    job->signs = signs;
    job->seen = seen;
    job->spelt = spelt;
    return job_run(job, explain_piece);
}
