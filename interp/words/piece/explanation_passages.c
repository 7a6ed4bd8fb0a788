// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/piece/explanation_inner.h"

#include <string.h>

#include "words/piece/parts.h"

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

// Does another term make the same moves from the other board?
static bool passes_back(const Job *job, const char *const *words, size_t i) {
    const Definition *definition = job->definition;
    bool back = false;
    for (size_t k = 0; k < job->explanation.term_count; k++)
        back |= words[k] && strcmp(words[k], words[i]) == 0 &&
                passage_from_all(definition, job->written[k]) &&
                passage_files(definition, job->written[k]) ==
                    -passage_files(definition, job->written[i]);
    return back;
}

void passages_tell(Job *job) {
    const char **words = passages_find(job);
    for (size_t i = 0; i < job->explanation.term_count; i++) {
        if (!words[i])
            continue;
        TermDefinition term = *job->written[i];
        term.to.given = false; // the words tell
        if (passage_from_all(job->definition, &term) && passes_back(job, words, i))
            term.from.given = false;
        Remarks remarks = term_remarks(job, &term, term_passes(job->patterns[i]));
        TermWords *told = &job->explanation.terms[i];
        told->words = words[i];
        told->legs = NULL;
        told->remarks = remarks.items;
        told->remark_count = remarks.count;
    }
}
