// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Definitions → texts of other programs, with what is lost. A writer marks the keys of the
// definition that it has carried over; each key that is left is a loss. The public calls are in
// api/export.c.

#ifndef MEWS_FORMATS_EXPORT_H
#define MEWS_FORMATS_EXPORT_H

#include "base/writer.h"
#include "definition/definition.h"
#include "definition/yaml.h"
#include "formats/formats.h"
#include "rules/rules.h"

typedef struct Export {
    Arena *arena, *scratch;
    const Definition *definition;
    const Rules *rules;
    const char *name;  // of the variant
    const char *start; // FEN
    Writer text;
    FormatLoss *losses;
    size_t loss_count, loss_capacity;
    const YamlNode **carried;
    size_t carried_count, carried_capacity;
} Export;

typedef struct FormatExport {
    const char *name, *title;
    void (*write)(Export *format_export);
    bool checked; // it can be imported again, and then has as many moves
} FormatExport;

extern const FormatExport export_yaml, export_json, export_fsf, export_diagram, export_xboard;

// ---- keys

// The node at the end of a path of keys, such as "end/stalemate", or NULL.
const YamlNode *export_node(const Export *format_export, const char *path);
void export_carry(Export *format_export, const YamlNode *node); // which may be NULL
void export_carry_path(Export *format_export, const char *path);
// `node` may be NULL: nowhere in particular.
void export_lose(Export *format_export, const YamlNode *node, const char *key, const char *format,
                 ...) PRINTF_LIKE(4, 5);
// Each key that was not carried over is lost, but for those that say nothing of the rules.
void export_lose_rest(Export *format_export);

#endif
