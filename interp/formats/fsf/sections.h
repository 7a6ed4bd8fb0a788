// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The sections of a variants.ini, as texts.

#ifndef MEWS_FORMATS_FSF_SECTIONS_H
#define MEWS_FORMATS_FSF_SECTIONS_H

#include "formats/fsf/fsf.h"

typedef struct FsfOption {
    const char *key, *value;
    int line;
} FsfOption;

typedef struct FsfSection FsfSection;
struct FsfSection {
    const char *name, *parent; // parent: NULL, none is said
    const char *plain;         // the name that it gets; NULL: it is built in
    const FsfSection *base;    // the parent's; NULL: none
    bool own;                  // of the file, not of what is built in
    int line;
    FsfOption *options;
    size_t count, capacity;
};

FsfType fsf_type_of_key(const char *key);
// The section's options over those of its base.
void fsf_read_section(Import *import, FormatGame *game, const FsfSection *section,
                      FsfRules *rules);

#endif
