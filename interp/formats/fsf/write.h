// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A definition on its way to a variants.ini: what write.c and write_rules.c share.

#ifndef MEWS_FORMATS_FSF_WRITE_H
#define MEWS_FORMATS_FSF_WRITE_H

#include "formats/spell.h"

typedef struct FsfExport {
    Export *out;
    const Definition *definition;
    char letters[KINDS_MAX]; // small: of the type; 0: none could be had
    int base[KINDS_MAX];     // of a promoted man: what it was; NONE: it is itself
    bool doubles;
    int king;   // NONE: no royal piece so far
    int checks; // that win; 0: none do
    int custom; // how many types of its own were used
} FsfExport;

void fsf_option(FsfExport *fsf, const char *key, const char *value);
// An option for each side; `type` stands at its end.
void fsf_region_options(FsfExport *fsf, const char *key, const char *type, const Area *area);
const char *fsf_letters(FsfExport *fsf, KindSet kinds); // of their types, or "-"
// Does the game end when the side has none of this kind, whose captures explode? Then a man is
// royal that may go up as a bystander, which the program's own king can't.
bool fsf_explodes(const FsfExport *fsf, int kind);

// ---- write_rules.c: hands, turns and the end

void fsf_export_rules(FsfExport *fsf);

#endif
