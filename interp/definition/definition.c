// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A definition's text → Definition, in three steps: the YAML files become one tree (yaml.c,
// extends.c); section.c goes through it by the key table (keys.c), and each value is read by the
// file for its type (values.c, kinds.c, area.c, …); finish.c checks values against each other. No
// step stops at a fault.

#include "definition/reader.h"

Definition *definition_read(Arena *arena, const Source *source, const Loader *loader,
                            Report *report) {
    Definition *definition = ARENA_NEW(arena, Definition);
    Reader reader = {.arena = arena, .report = report, .definition = definition, .source = source};
    board_finish(&reader, NULL); // a board to begin with
    reader.root = extends_read(&reader, source, loader);
    section_read(&reader, SECTION_TOP, reader.root, definition);
    definition_finish(&reader);
    return definition;
}
