// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `then`: the second part of a move.

#include "definition/reader.h"
#include "definition/slips/slips.h"
#include "definition/visit.h"

// Which second part a key belongs to.
static const struct {
    const char *key, *part;
} belongs[] = {{"along", "put"}, {"side", "move"}, {"betza", "move"}};

static void check_keys(Reader *reader, const YamlNode *node) {
    for (size_t i = 0; i < sizeof belongs / sizeof *belongs; i++) {
        const YamlNode *key = node_get(node, belongs[i].key);
        if (key && !node_get(node, belongs[i].part))
            report_error(reader->report, "then-key", node_place(key),
                         "'%s' says how '%s' is done, which isn't there", belongs[i].key,
                         belongs[i].part);
    }
}

bool finish_then(Reader *reader, const YamlNode *node, void *target) {
    ThenDefinition *then = target;
    if (!node)
        return false;
    then->moves = node_get(node, "move") != NULL;
    int parts = (node_get(node, "put") != NULL) + then->moves + (node_get(node, "take") != NULL);
    if (parts == 0 && keys_unknown(SECTION_THEN, node, true))
        return false;
    if (parts != 1)
        report_error(reader->report, "then-part", node_place(node),
                     "a second part has one of 'put', 'move' and 'take'");
    else
        check_keys(reader, node);
    const WhenDefinition *later = when_find(&then->when, WHEN_NTH | WHEN_TO_MOVE | WHEN_CHECK);
    if (later)
        report_error(reader->report, "then-asks", later->span,
                     "the 'when' of a second part is asked within the move, so it can't ask for "
                     "'nth', 'to-move' or 'check'");
    return parts == 1;
}
