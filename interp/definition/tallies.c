// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Tallies, numbers that are kept for each side, and the conditions that ask for them.

#include "definition/reader.h"
#include "base/about.h"
#include "definition/visit.h"

#include <string.h>

// A tally's number, by the names in the file: conditions may come before the tallies are read.
static int tally_find(Reader *reader, Text name) {
    enum { NAMES_MAX = TALLIES_MAX };
    const YamlNode *tallies = node_get(reader->root, "tallies");
    const char *names[NAMES_MAX];
    WordList known = {names, 0};
    for (size_t i = 0; tallies && tallies->shape == NODE_MAP && i < tallies->count; i++) {
        const YamlNode *tally = tallies->items[i];
        if (tally->shape == NODE_NULL || known.count == NAMES_MAX)
            continue;
        if (strcmp(tally->name.text, name.text) == 0)
            return (int)known.count;
        names[known.count++] = tally->name.text;
    }
    if (known.count > 0) {
        reader_unknown(reader, "unknown-tally", "tally", name, known);
        return NONE;
    }
    report_error(reader->report, "unknown-tally", name.span,
                 "unknown tally '%s': 'tallies' defines none; one that counts captures is written "
                 "'tallies: {%s: {is: capture}}'",
                 name.text, name.text);
    report_about(reader->report, ABOUT_NAME, name.text);
    return NONE;
}

// RANGE, whose numbers a tally can have
static bool tally_range_parse(Text text, TallyRange *range) {
    return range_parse(text, 0, &range->least, &range->most) && range->least <= TALLY_MAX &&
           (range->most <= TALLY_MAX || range->most == NUMBER_MAX);
}

// tally: {NAME: RANGE, …}
void read_tallies(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    TallyRange *ranges = ARENA_ARRAY(reader->arena, TallyRange, node->count);
    size_t count = 0;
    if (node->count == 0)
        report_error(reader->report, "empty-value", node_place(node), "'tally' names no tally");
    for (size_t i = 0; i < node->count; i++) {
        const YamlNode *item = node->items[i];
        TallyRange range = {.tally = tally_find(reader, item->name)};
        if (item->shape == NODE_NULL ||
            !node_is(reader, item, NODE_TEXT, "a number, or a range such as 1-2 or 3-"))
            continue;
        if (!tally_range_parse(item->text, &range))
            report_error(reader->report, "bad-tally", item->text.span,
                         "'%s' must be a number from 0 to %d, or a range such as 1-2 or 3-, not "
                         "'%s'",
                         item->name.text, TALLY_MAX, item->text.text);
        else if (range.tally != NONE)
            ranges[count++] = range;
    }
    key_store_list(key, target, ranges, count);
}

bool finish_tally(Reader *reader, const YamlNode *node, void *target) {
    const TallyDefinition *tally = target;
    const WhenDefinition *nth = when_find(&tally->when, WHEN_NTH);
    size_t others = 0; // keys that aren't a deed's
    if (node)
        others = (node_get(node, "when") ? 1U : 0U) + (node_get(node, "reset") ? 1U : 0U);
    if (node && node->shape == NODE_MAP && node->count == others)
        report_error(reader->report, "empty-tally", node_place(node),
                     "nothing raises this tally: it needs 'is', 'by', 'into', 'of', 'from', 'to' "
                     "or 'gives'");
    if (nth)
        report_error(reader->report, "nth-in-case", nth->span,
                     "a tally is raised after the move, so it can't ask 'nth'");
    return deed_asks(&tally->deed) && !nth;
}
