// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Men, deeds, tallies, and the cases and limits that ask for them: one reader of each.

#include "base/report.h"
#include "definition/reader.h"
#include "definition/slips/slips.h"
#include "definition/visit.h"

#include <string.h>

// ---- men -----------------------------------------------------------------------------------
//
// Men, the noun of conditions: "a king of its own on the hill", "three in a row".

// at: AREA | 'hand'
void read_place(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    if (node->shape == NODE_TEXT && text_is(node->text, "hand"))
        *(bool *)key_second(key, target) = true;
    else
        area_read(reader, node, key_field(key, target));
}

// joins: an area, or a list of areas, each a text. `here`, which is none, is left to finish_men.
void read_areas(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    const YamlNode *only[] = {node};
    bool list = node->shape == NODE_LIST;
    const YamlNode *const *nodes = list ? (const YamlNode *const *)node->items : only;
    size_t count = list ? node->count : 1, used = 0;
    Area *areas = ARENA_ARRAY(reader->arena, Area, count);
    for (size_t i = 0; i < count; i++)
        if (node_is(reader, nodes[i], NODE_TEXT, "an area (a text)") &&
            !text_is(nodes[i]->text, "here"))
            area_read(reader, nodes[i], &areas[used++]);
    key_store_list(key, target, areas, used);
}

bool men_join_here(const YamlNode *joins) {
    bool here = joins && joins->shape == NODE_TEXT && text_is(joins->text, "here");
    for (size_t i = 0; joins && joins->shape == NODE_LIST && i < joins->count; i++)
        here |= men_join_here(joins->items[i]);
    return here;
}

// count: 'all' | RANGE
void read_count(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    Text text = node->text;
    Count count = {.most = NUMBER_MAX, .all = text_is(text, "all")};
    if (count.all || range_parse(text, 0, &count.least, &count.most)) {
        *(Count *)key_field(key, target) = count;
        return;
    }
    report_error(reader->report, "bad-count", text.span,
                 "'%s' must be a number, a range such as 0-1 or 3-, or all, not '%s'",
                 node_name(node), text.text);
    range_suggest(reader, text, 0);
}

// ---- limits --------------------------------------------------------------------------------
//
// Limits, which take moves away, and the conditions (`when`) under which they do.

// A case that asks nothing would decide at once. It comes after a move, which may have ended the
// turn, so it can't know which move of the turn comes next.
bool finish_case(Reader *reader, const YamlNode *node, void *target) {
    static const char *const asking[] = {"has", "lacks", "tally", "check", "just", "enemy", "not"};
    const CaseDefinition *decided = target;
    bool asks = when_keys(&decided->when) & ~(unsigned)(WHEN_SIDE | WHEN_NTH);
    bool tries = asks;
    for (size_t i = 0; i < sizeof asking / sizeof *asking; i++)
        tries |= node && node_get(node, asking[i]) != NULL;
    if (node && !tries && !keys_unknown(SECTION_CASE, node, false))
        report_error(reader->report, "empty-case", node_place(node),
                     "this case asks for nothing: it needs 'has', 'lacks', 'tally' or 'moves'");
    return asks;
}

bool finish_limit(Reader *reader, const YamlNode *node, void *target) {
    const LimitDefinition *limit = target;
    if (node && !node_get(node, "only") && !node_get(node, "never") && !node_get(node, "must") &&
        !keys_unknown(SECTION_LIMIT, node, false))
        report_error(reader->report, "empty-limit", node_place(node),
                     "a limit needs 'only', 'never' or 'must'");
    return limit->only_count || limit->never_count || limit->must_count;
}

// ---- deed ----------------------------------------------------------------------------------
//
// Deeds, what a move does: "a capture by a king", "a drop that mates".

// The last words of the list are those of older definitions, and aren't suggested.
static WordList words_offered(const Key *key, const char *names[KIND_WORDS_MAX]) {
    WordList offered = {names, 0};
    for (const Word *word = key->words; word->word && offered.count < KIND_WORDS_MAX; word++)
        names[offered.count++] = word->word;
    return offered;
}

static void deed_is_add(Reader *reader, const Key *key, Text text, void *target) {
    unsigned *is = key_field(key, target);
    for (const Word *word = key->words; word->word; word++)
        if (text_is(text, word->word)) {
            *is |= (unsigned)word->value;
            if (text_is(text, "captures") || text_is(text, "drops"))
                older_word(reader, text, word->value == DEED_DROP ? "drop" : "capture");
            return;
        }
    const char *names[KIND_WORDS_MAX];
    int kind = kind_find_among(reader, text, "deed or piece", words_offered(key, names));
    if (kind != NONE)
        kinds_add(key_second(key, target), kind);
}

// `never: check` → {gives: check}
static bool deed_gives(Reader *reader, const Key *key, const YamlNode *node) {
    const Key *gives = section_key(key->section, "gives");
    if (node->shape != NODE_TEXT || !gives || !key_has_word(gives, node->text.text) ||
        text_is(node->text, "none") || kind_exists(reader, node->text.text))
        return false;
    bool named = text_is(node->name, key->name);
    const char *said = arena_printf(reader->arena, "gives: %s", node->text.text);
    said = named ? said : arena_printf(reader->arena, "{%s}", said);
    report_error(reader->report, "unknown-kind", node->text.span,
                 "'%s' isn't what a move is but what it gives: '%s'", node->text.text, said);
    if (!named && node->name.text)
        report_fix(reader->report, said);
    return true;
}

// is: WORD | KIND | a list of them
void read_deed_is(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    if (deed_gives(reader, key, node))
        return;
    if (node->shape == NODE_TEXT)
        deed_is_add(reader, key, node->text, target);
    else if (node->count == 0)
        report_error(reader->report, "empty-value", node_place(node), "this list names nothing");
    for (size_t i = 0; i < node->count; i++)
        if (node_is(reader, node->items[i], NODE_TEXT, "a word such as capture, or a piece"))
            deed_is_add(reader, key, node->items[i]->text, target);
}

bool deed_asks(const DeedDefinition *deed) {
    return deed->is || deed->from.given || deed->to.given || deed->gives != GIVES_ANY ||
           deed->undoes || !kinds_empty(deed->is_kinds) || !kinds_empty(deed->by) ||
           !kinds_empty(deed->into) || !kinds_empty(deed->of);
}

// Refuses a deed that asks for nothing: every move would be one.
bool finish_deed(Reader *reader, const YamlNode *node, void *target) {
    const DeedDefinition *deed = target;
    bool asks = deed_asks(deed);
    if (node && node->shape == NODE_MAP && node->count == 0)
        report_error(
            reader->report, "empty-deed", node_place(node),
            "this deed asks for nothing: it needs 'is', 'by', 'into', 'of', 'from', 'to', "
            "'gives' or 'undoes'");
    return asks;
}

// ---- tallies -------------------------------------------------------------------------------
//
// Tallies, numbers that are kept for each side, and the conditions that ask for them.

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
    size_t others = 0; // keys that aren't a deed's
    if (node)
        others = (node_get(node, "when") ? 1U : 0U) + (node_get(node, "reset") ? 1U : 0U);
    if (node && node->shape == NODE_MAP && node->count == others)
        report_error(reader->report, "empty-tally", node_place(node),
                     "nothing raises this tally: it needs 'is', 'by', 'into', 'of', 'from', 'to' "
                     "or 'gives'");
    return deed_asks(&tally->deed);
}
