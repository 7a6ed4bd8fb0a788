// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Findings in extended files → their cause. A base that is sound by itself is not to blame for
// what goes wrong when another file is laid over it.

#include "definition/blame.h"

#include <stdio.h>
#include <string.h>

static const Source *base_of(Bases bases, const Diagnostic *item) {
    for (size_t i = 0; i < bases.count; i++)
        if (strcmp(bases.sources[i]->name, item->file) == 0)
            return bases.sources[i];
    return NULL;
}

static bool also_alone(const Report *alone, const Diagnostic *item) {
    Diagnostic other;
    for (size_t i = 0; report_get(alone, i, &other); i++)
        if (other.line == item->line && other.column == item->column &&
            strcmp(other.file, item->file) == 0 && strcmp(other.message, item->message) == 0)
            return true;
    return false;
}

// Where the definition's own file removes what the finding's bytes name; else its `extends`.
static Span cause(const Definition *definition, const Source *base, const Diagnostic *item) {
    for (size_t i = 0; i < definition->removed_count; i++) {
        Text removed = definition->removed[i];
        if (removed.length == item->length && item->start + item->length <= base->size &&
            memcmp(base->text + item->start, removed.text, item->length) == 0)
            return removed.span;
    }
    return definition->extends.span;
}

void definition_blame(const Definition *definition, Bases bases, Report *report, size_t serial,
                      const Report *alone) {
    size_t end = report_serial(report);
    for (; definition->extends.text && serial < end; serial++) {
        Diagnostic item;
        size_t i = report_find(report, serial);
        const Source *base = report_get(report, i, &item) ? base_of(bases, &item) : NULL;
        if (!base || strcmp(definition->extends.span.source->name, base->name) == 0 ||
            also_alone(alone, &item))
            continue;
        if (item.severity == SEVERITY_NOTE) { // of use only to the author of that file
            report_drop(report, i);
            continue;
        }
        char message[2 * MESSAGE_SIZE];
        snprintf(message, sizeof message, "%s (in %s:%d:%d, which is extended)", item.message,
                 item.file, item.line, item.column);
        report_move(report, i, cause(definition, base, &item), message);
    }
}
