// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What YAML finds wrong with a text → what that means for its author.

#ifndef MEWS_DEFINITION_SLIPS_TEXT_YAML_FAULT_H
#define MEWS_DEFINITION_SLIPS_TEXT_YAML_FAULT_H

#include "base/arena.h"
#include "base/report.h"

// A fault in libyaml's words.
typedef struct YamlFault {
    Arena *arena;
    const Source *source;
    Report *report;
    const char *problem, *context;    // context: what was being read then, or ""
    size_t at, context_at;            // SIZE_MAX: there is no context
    uint32_t open_start, open_length; // the last text whose quotes hold lines with keys, if any
} YamlFault;

void yaml_fault_report(const YamlFault *fault);

// A text that begins at byte `at` with a sign that YAML takes for an alias or anchor, or for a
// tag.
void yaml_fault_alias(Arena *arena, const Source *source, size_t at, Report *report);
void yaml_fault_tag(Arena *arena, const Source *source, size_t at, Report *report);

#endif
