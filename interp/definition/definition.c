// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A definition's text → Definition, in three steps: the YAML files become one tree (yaml.c,
// extends.c); the key table (keys.c) leads through it, each value read by the file that knows
// its kind (section.c, values.c, kinds.c, board.c, area.c, start.c, end.c, tests.c); and what
// belongs together is compared (finish.c). No step stops at a fault.

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
