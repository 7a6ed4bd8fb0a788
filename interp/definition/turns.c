// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `turns`: where its keys stand, for faults that show only when the rules are compiled. The limits
// of a turn are read by limits.c.

#include "definition/reader.h"

bool finish_turns(Reader *reader, const Node *node, void *target) {
    TurnsDefinition *turns = &((Definition *)target)->turns;
    const Node *facing = node_get(node, "facing");
    (void)reader;
    if (facing)
        turns->facing_at = node_place(facing);
    return true;
}
