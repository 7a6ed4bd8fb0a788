// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `royal`: when a side is in check by a piece.

#include "definition/reader.h"
#include "definition/slips/meant/meant.h"
#include "definition/visit.h"

// What a royal's condition may not ask, as check itself depends on it, or as it is asked while a
// move is being looked at.
static const struct {
    WhenKey key;
    const char *word;
} barred[] = {{WHEN_NTH, "nth"},           {WHEN_TO_MOVE, "to-move"}, {WHEN_CHECK, "check"},
              {WHEN_ATTACKED, "attacked"}, {WHEN_TALLY, "tally"},     {WHEN_JUST, "just"}};

// Is the word a misspelt `false`? Then what no royal may do isn't a fault that follows from it.
static bool means_not(const YamlNode *node) {
    const YamlNode *as = node->shape == NODE_MAP ? node_get(node, "as") : node;
    const char *near = as && as->shape == NODE_TEXT ? boolean_near(as->text) : NULL;
    return near && near == booleans[false];
}

bool finish_royal(Reader *reader, const YamlNode *node, void *target) {
    RoyalDefinition *royal = target;
    if (!node || means_not(node))
        royal->as = ROYAL_NOT;
    if (royal->as == ROYAL_NOT && when_keys(&royal->when))
        report_error(reader->report, "royal-when", royal->when.span,
                     "the piece isn't royal, so there is nothing to ask");
    for (size_t i = 0; i < sizeof barred / sizeof *barred; i++) {
        const WhenDefinition *when = when_find(&royal->when, barred[i].key);
        if (when)
            report_error(reader->report, "royal-when", when->span,
                         "whether a piece is royal can't depend on '%s'", barred[i].word);
    }
    return true;
}
