// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A notation with a fault → what to write instead. Every suggestion has been read on trial.

#include "betza/passes.h"

#include <ctype.h>
#include <string.h>

#include "betza/pattern.h"

enum { FAULTS_TRIED = 8 }; // a notation with more faults gets no suggestions

bool mend_compiles(const Reading *reading, const char *notation) {
    if (!reading->report || reading->faults > FAULTS_TRIED)
        return false; // this is a trial: it starts no other trials
    Source source = {"", notation, strlen(notation)};
    const Pattern *pattern = pattern_read(reading->arena, text_of_source(&source), NULL);
    return !pattern->faulty && pattern->warnings <= reading->warnings;
}

// Faults that may be mended by leaving their bytes out.
static const char *const needless[] = {
    "notation-blank",           "notation-unknown-character", "notation-unbalanced",
    "notation-leg-missing",     "notation-universal",         "notation-lame-jump",
    "notation-repeated-letter", "notation-rider",             "notation-range",
};

// A suggestion that is right for its own bytes may not fit what stands around them: then there is
// none.
static void try_suggested(const Reading *reading) {
    const Fault *fault = &reading->first;
    Text notation = reading->notation;
    uint32_t behind = fault->at.start + fault->at.length;
    if (!reading->report || !reading->faults || reading->others || !fault->put ||
        behind > notation.length)
        return;
    const char *mended = arena_printf(reading->arena, "%.*s%s%s", (int)fault->at.start,
                                      notation.text, fault->put, notation.text + behind);
    if (!mend_compiles(reading, mended))
        report_unsuggest(reading->report, fault->serial);
}

const char *mend_outer(const Reading *reading, Extent letter) {
    const char *text = reading->notation.text;
    uint32_t bracket = letter.start + letter.length;
    if (bracket >= reading->notation.length || text[bracket] != '[')
        return NULL;
    bool lame = text[letter.start] == 'n';
    const char *atom = text + bracket;
    while (*atom && !isupper((unsigned char)*atom))
        atom++;
    // On a step, n would say something else than that men can be in the way, as they are anyway.
    const char *put =
        lame && *atom && strchr("WFKRBQ", *atom)
            ? "["
            : arena_printf(reading->arena, "[%.*s", (int)letter.length, text + letter.start);
    const char *mended =
        arena_printf(reading->arena, "%.*s%s%s", (int)letter.start, text, put, text + bracket + 1);
    return mend_compiles(reading, mended) ? put : NULL;
}

void mend_suggest(const Reading *reading) {
    const Fault *fault = &reading->first;
    try_suggested(reading);
    if (reading->faults != 1 || fault->mended || reading->notation.text[fault->at.start] == '{')
        return;
    for (size_t i = 0; i < sizeof needless / sizeof *needless; i++) {
        if (strcmp(fault->code, needless[i]) != 0)
            continue;
        const char *text = reading->notation.text;
        uint32_t behind = fault->at.start + fault->at.length;
        int rest = (int)(reading->notation.length - behind);
        const char *without = arena_printf(reading->arena, "%.*s%.*s", (int)fault->at.start, text,
                                           rest, text + behind);
        if (mend_compiles(reading, without))
            report_suggest_for(reading->report, fault->serial,
                               text_placed(reading->notation) ? "" : without);
    }
}
