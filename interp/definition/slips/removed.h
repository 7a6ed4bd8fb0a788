// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a definition takes out of the one that it extends, and what of that one still uses it.

#ifndef MEWS_DEFINITION_SLIPS_REMOVED_H
#define MEWS_DEFINITION_SLIPS_REMOVED_H

#include "definition/definition.h"
#include "definition/reader.h"

// Notes it if `own`, in the map `of`, takes `under` away or gives it another letter.
void omission_note(Reader *reader, const Node *under, const Node *own, const Node *of);

// The omission of this key of the map, or NULL.
Omission *omission_of(const Definition *definition, const Node *map, const char *key);

enum { LETTER_SIZE = 8 };

// Findings in extended files that come from omissions: one fault for each omission.
typedef struct Remains {
    size_t count;
    struct {
        const Omission *omission;
        const Source *base;
        size_t start;
        int line;
        char letter[LETTER_SIZE]; // if it is one that is used; else ""
        bool told;
    } uses[REPORT_MAX];
} Remains;

// Notes the finding if it comes from a omission.
bool remains_note(Remains *remains, const Definition *definition, const Source *base,
                  const Diagnostic *item);
void remains_report(Remains *remains, Report *report);

#endif
