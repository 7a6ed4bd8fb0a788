// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Limits, which take moves away, and the conditions (`when`) under which they do.

#include "definition/reader.h"
#include "definition/slips/slips.h"
#include "definition/visit.h"

// A case that asks nothing would decide at once. It comes after a move, which may have ended the
// turn, so it can't know which move of the turn comes next.
bool finish_case(Reader *reader, const YamlNode *node, void *target) {
    static const char *const asking[] = {"has", "lacks", "tally", "check", "just", "enemy", "not"};
    const CaseDefinition *decided = target;
    const WhenDefinition *nth = when_find(&decided->when, WHEN_NTH);
    bool asks = when_keys(&decided->when) & ~(unsigned)(WHEN_SIDE | WHEN_NTH);
    bool tries = asks;
    for (size_t i = 0; i < sizeof asking / sizeof *asking; i++)
        tries |= node && node_get(node, asking[i]) != NULL;
    if (node && !tries && !keys_unknown(SECTION_CASE, node, false))
        report_error(reader->report, "empty-case", node_place(node),
                     "this case asks for nothing: it needs 'has', 'lacks', 'tally' or 'moves'");
    if (nth)
        report_error(reader->report, "nth-in-case", nth->span,
                     "a case comes after the move, so it can't ask 'nth'");
    return asks && !nth;
}

bool finish_limit(Reader *reader, const YamlNode *node, void *target) {
    const LimitDefinition *limit = target;
    if (node && !node_get(node, "only") && !node_get(node, "never") && !node_get(node, "must") &&
        !keys_unknown(SECTION_LIMIT, node, false))
        report_error(reader->report, "empty-limit", node_place(node),
                     "a limit needs 'only', 'never' or 'must'");
    return limit->only_count || limit->never_count || limit->must_count;
}
